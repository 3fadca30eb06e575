//! Seeded faults: a valid model is broken at one known place, and exactly that place must be reported, once.

use ds_core::{Diagnostics, SourceFile};

use super::support::manifest;
use crate::{Checker, Options};

const VALID_MODEL: &str = r#"{
  ":type": "site/components/container",
  "id": "root",
  ":items": {
    "title": { ":type": "site/components/title", "text": "Air", "type": "h2" },
    "teaser": {
      ":type": "core/wcm/components/teaser/v2/teaser",
      "title": "Gas",
      "typeVariant": "side",
      "link": { "valid": true, "url": "/gas" },
      "actions": [{ "title": "Read", "link": { "valid": true, "url": "/more" } }],
      "media": { "kind": "video", "src": "/a.mp4", "loop": true },
      "date": "2026-11-21"
    },
    "text": { ":type": "site/components/text", "text": "<p>One <b>two</b></p>" },
    "image": { ":type": "site/components/image", "src": "/a.png", "alt": "A pump", "imageLink": { "valid": false } }
  },
  ":itemsOrder": ["title", "teaser", "text", "image"]
}"#;

/// The original text, its replacement, the rule, and the text at the location of the finding.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    ("\"text\": \"Air\"", "\"texts\": \"Air\", \"text\": \"\"", "content/unknown-prop", "\"texts\""),
    ("\"type\": \"h2\"", "\"type\": \"h9\"", "content/wrong-format", "\"h9\""),
    ("\"type\": \"h2\"", "\"type\": 2", "content/wrong-type", "2"),
    ("\"title\": \"Gas\",", "", "content/missing-prop", "\"core/wcm/components/teaser/v2/teaser\""),
    ("\"title\": \"Gas\"", "\"title\": [\"Gas\"]", "content/wrong-type", "["),
    ("\"side\"", "\"inside\"", "content/wrong-value", "\"inside\""),
    ("\"side\"", "true", "content/wrong-type", "true"),
    ("{ \"valid\": true, \"url\": \"/gas\" }", "\"/gas\"", "content/wrong-type", "\"/gas\""),
    (
        "{ \"valid\": true, \"url\": \"/gas\" }",
        "{ \"valid\": \"true\", \"url\": \"/gas\" }",
        "content/wrong-type",
        "\"true\"",
    ),
    ("{ \"valid\": true, \"url\": \"/gas\" }", "{ \"url\": \"/gas\" }", "content/missing-prop", "{"),
    ("\"title\": \"Read\"", "\"tilte\": \"Read\"", "content/unknown-prop", "\"tilte\""),
    ("\"url\": \"/more\"", "\"url\": 7", "content/wrong-type", "7"),
    ("\"kind\": \"video\"", "\"kind\": \"film\"", "content/wrong-value", "\"film\""),
    ("\"loop\": true", "\"loop\": 1", "content/wrong-type", "1"),
    ("\"loop\": true", "\"autoPlay\": true", "content/unknown-prop", "\"autoPlay\""),
    ("2026-11-21", "21.11.2026", "content/wrong-format", "\"21.11.2026\""),
    ("<b>two</b>", "<b>two", "content/broken-html", "</p>"),
    ("<b>two</b>", "<b style='x'>two</b>", "content/unsafe-html", "style='x'"),
    ("<b>two</b>", "<script>x</script>", "content/unsafe-html", "<script"),
    ("<b>two</b>", "<a href='javascript:x'>two</a>", "content/unsafe-html", "javascript:x"),
    ("<p>One", "<p id='root'>One", "content/duplicate-id", "root"),
    ("<b>two</b>", "</p><h4>two</h4><p>", "content/heading-order", "<h4"),
    ("\"alt\": \"A pump\",", "", "content/missing-alt", "\"/a.png\""),
    ("\"alt\": \"A pump\",", "\"alt\": null,", "content/null-prop", "null"),
    ("\"image\"]", "\"imago\", \"image\"]", "content/items-order", "\"imago\""),
    ("\"text\", \"image\"]", "\"text\"]", "content/items-order", "\"image\""),
    ("site/components/text", "site/components/txt", "content/unknown-type", "\"site/components/txt\""),
    ("\":type\": \"site/components/text\", ", "", "content/missing-type", "{"),
    ("\"id\": \"root\"", "\"id\": \"root\", \"id\": \"root\"", "json/duplicate-key", "\"id\""),
];

#[test]
fn each_seeded_fault_is_found_once_at_its_location() {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options::default());
    let findings = |text: &str| {
        let mut findings = Diagnostics::new();
        checker.check(&SourceFile::new("a.json", text), &mut findings);
        checker.finish(false, &mut findings);
        findings
    };
    assert!(findings(VALID_MODEL).is_empty(), "{:?}", findings(VALID_MODEL));
    for (was, is, rule, marked) in FAULTS {
        let at = VALID_MODEL.find(was).unwrap_or_else(|| panic!("{was} is not in the model"));
        let text = format!("{}{is}{}", &VALID_MODEL[..at], &VALID_MODEL[at + was.len()..]);
        let findings = findings(&text);
        let codes: Vec<_> =
            findings.iter().map(|finding| (finding.rule.code, finding.at.as_ref().unwrap())).collect();
        assert_eq!(codes.len(), 1, "{is}: {codes:?}");
        let (code, place) = codes[0];
        assert_eq!((code, place.file.slice(place.span)), (*rule, *marked), "{is}");
    }
}
