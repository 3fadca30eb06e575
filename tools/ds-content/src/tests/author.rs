//! What authors do: each rule with content that breaks it and content that does not.

use ds_core::{Diagnostics, SourceFile};

use super::support::manifest;
use crate::{AUTHOR_RULES, Checker, Options};

/// The findings of the rules in this area, and the text with the fixes that need no review.
fn author(text: &str) -> (Vec<String>, String) {
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options::default())
        .with_origin("https://www.example.org")
        .with_today("2026-05-01");
    let file = SourceFile::new("content/a.json", text);
    let mut findings = Diagnostics::new();
    checker.check(&file, &mut findings);
    findings.sort();
    let of_authors: Vec<_> =
        findings.iter().filter(|finding| finding.rule.code.starts_with("content/author/")).collect();
    let mut fixed = text.to_owned();
    for fix in of_authors.iter().rev().filter_map(|finding| finding.fix.as_ref()).filter(|fix| fix.safe) {
        for edit in &fix.edits {
            fixed.replace_range(edit.at.span.range(), &edit.text);
        }
    }
    let print = |finding: &&ds_core::Diagnostic| {
        assert!(finding.help.is_some(), "{finding:?}");
        let at = finding.at.as_ref().unwrap();
        format!(
            "{} {}",
            finding.rule.code.trim_start_matches("content/author/"),
            &file.text()[at.span.range()]
        )
    };
    (of_authors.iter().map(print).collect(), fixed)
}

fn link(url: &str) -> String {
    format!(r#"{{":type":"x/teaser","title":"A","link":{{"valid":true,"url":"{url}"}}}}"#)
}

fn html(text: &str) -> String {
    format!(r#"{{":type":"x/text","text":"{}"}}"#, text.replace('"', "\\\""))
}

fn title(text: &str) -> String {
    format!(r#"{{":type":"x/teaser","title":"{text}"}}"#)
}

#[test]
fn addresses_of_links() {
    for (rule, wrong, right) in [
        ("link-scheme", "www.example.com/a", Some("https://www.example.com/a")),
        ("link-scheme", "WWW.Example.com", Some("https://WWW.Example.com")),
        ("mail-or-phone", "info@example.org", Some("mailto:info@example.org")),
        ("mail-or-phone", "+49 (0)30 123-4567", Some("tel:+49301234567")),
        ("mail-or-phone", "030 1234567", Some("tel:0301234567")),
        ("empty-link", "", None),
        ("empty-link", " # ", None),
        ("author-host", "https://author-p12-e34.adobeaemcloud.com/content/x/en.html", None),
        ("author-host", "https://author.example.com/content/x/en.html", None),
        ("author-host", "http://localhost:3000/en", None),
        ("author-host", "http://10.0.0.1:4502/content/x.html", None),
        ("author-host", "/editor.html/content/x/en.html", None),
        ("author-host", "/content/x/en.html?wcmmode=disabled", None),
        ("own-site", "https://example.org/en/air.html", None),
        ("own-site", "HTTPS://www.example.org", None),
        ("link-spaces", " /en/air.html", Some("/en/air.html")),
        ("link-spaces", "/en/data sheet.pdf", Some("/en/data%20sheet.pdf")),
        ("link-spaces", "tel:+49 30 123", Some("tel:+4930123")),
        ("doubled-parameter", "https://e.com/?utm_source=a&x=1&utm_source=b", None),
        ("doubled-parameter", "https://e.com/?a=b?utm_source=b", None),
    ] {
        let (codes, fixed) = author(&link(wrong));
        assert_eq!(codes, [format!("{rule} \"{wrong}\"")], "{wrong}");
        assert_eq!(fixed, right.map_or_else(|| link(wrong), link), "{wrong}");
        if let Some(right) = right {
            assert_eq!(author(&link(right)).0, [""; 0], "{right}");
        }
        if !wrong.trim().is_empty() {
            let text = html(&format!("<p>See <a href=\"{wrong}\">the list</a>.</p>"));
            let (codes, fixed) = author(&text);
            assert_eq!(codes, [format!("{rule} {wrong}")], "{text}");
            assert_eq!(fixed, right.map_or(text.clone(), |right| text.replace(wrong, right)), "{text}");
        }
    }
    for fine in [
        "/en/air.html",
        "#part",
        "?page=2",
        "air.html",
        "../x@2.png",
        "https://example.com/a@b",
        "//www.example.com",
        "mailto:a@b.org?subject=a%20b",
        "tel:+4930",
        "https://example.org.example.com/",
        "https://authority.example.com/",
        "https://e.com/?a=1&a=2",
        "https://e.com/?url=https://x.com/?utm_source=a",
        "2026-05-01",
        "www.html",
        "${link}",
    ] {
        assert_eq!(author(&link(fine)).0, [""; 0], "{fine}");
    }
    assert_eq!(author(&html("<a href=\"\">the list</a>")).0, ["empty-link href=\\\"\\\""]);
}

#[test]
fn plain_texts() {
    for (rule, wrong, right) in [
        ("empty-title", "", None),
        ("empty-title", "  ", None),
        ("markup-in-text", "Air &amp; water", None),
        ("markup-in-text", "Clean <b>air</b>", None),
        ("double-space", "Clean  air ", Some("Clean air")),
        ("all-capitals", "CLEAN AIR FOR EVERYBODY", None),
    ] {
        let (codes, fixed) = author(&title(wrong));
        assert_eq!(codes, [format!("{rule} \"{wrong}\"")]);
        assert_eq!(fixed, right.map_or_else(|| title(wrong), title));
    }
    for fine in ["Clean air", "R&D", "5 < 6", "PX-90 EU", "ISO 9001", "10\u{a0}\u{a0}kg", "清潔な空気"] {
        assert_eq!(author(&title(fine)).0, [""; 0], "{fine}");
    }
}

#[test]
fn rich_texts() {
    let codes = |text: &str| author(&html(text)).0;
    for words in ["here", "Click here", "hier", "aquí", "ici", "こちら", "هنا", "more…"] {
        assert_eq!(codes(&format!("<p>See <a href=\"/a\"><b>{words}</b></a></p>")).len(), 1, "{words}");
    }
    assert_eq!(codes("<a href=\"/a\">here</a>"), ["link-text here"]);
    assert_eq!(codes("<a href=\"/a\" aria-label=\"The list\">here</a>"), [""; 0]);
    assert_eq!(codes("<a href=\"/a\">here you find it</a>"), [""; 0]);
    assert_eq!(codes("<p><b>Delivery</b></p><p>Within three days.</p>"), ["bold-heading <p>"]);
    assert_eq!(codes("<p><strong>Delivery:</strong></p><ul><li>fast</li></ul>"), ["bold-heading <p>"]);
    for fine in [
        "<p><b>This is important.</b></p><p>Within three days.</p>",
        "<p><b>Delivery</b> within three days</p><p>More.</p>",
        "<p>Text.</p><p><b>The end</b></p>",
        "<p><b>Name</b></p><p><b>Street</b></p>",
        "<p><b><a href=\"/a\">All sizes</a></b></p><p>Text.</p>",
        "<table><tr><td><p><b>A</b></p></td><td><p>1</p></td></tr></table>",
        "<p><b>Example Ltd</b><br>Street 1</p><p>Open daily.</p>",
    ] {
        assert_eq!(codes(fine), [""; 0], "{fine}");
    }
}

#[test]
fn images_panels_actions_and_dates() {
    let image = |more: &str| author(&format!(r#"{{":type":"x/image",{more}}}"#)).0;
    for (wrong, place) in [
        (r#""src":"/a/b.jpg","alt":"IMG_2041""#, "\"IMG_2041\""),
        (r#""src":"/a/b.jpg","alt":"photo of us.JPG""#, "\"photo of us.JPG\""),
        (r#""src":"/a/team-photo.jpg","alt":"team-photo""#, "\"team-photo\""),
        (r#""src":"/a/b.jpg","alt":"Our team","title":"our team ""#, "\"Our team\""),
    ] {
        assert_eq!(image(wrong), [format!("alt-text {place}")]);
    }
    for fine in [
        r#""src":"/a/b.jpg","alt":"Two people","title":"Our team""#,
        r#""src":"/a/compressor.jpg","alt":"Compressor""#,
        r#""src":"/a/b.jpg","alt":"","title":"""#,
        r#""alt":"Logo","title":"Logo""#,
    ] {
        assert_eq!(image(fine).iter().filter(|finding| finding.starts_with("alt")).count(), 0, "{fine}");
    }
    let node = "/content/x/en/jcr:content/root/teaser";
    assert_eq!(image(&format!(r#""alt":"A","src":"{node}""#)), [format!("component-image \"{node}\"")]);
    for path in ["/content/x/en/home", "/apps/x/components/teaser", "x/components/teaser"] {
        assert_eq!(image(&format!(r#""alt":"A","src":"{path}""#)), [format!("component-image \"{path}\"")]);
    }
    for path in ["/content/dam/x/a", "/is/image/x/a", "https://e.org/adobe/assets/urn:aaid/as/a"] {
        assert_eq!(image(&format!(r#""alt":"A","src":"{path}""#)), [""; 0], "{path}");
    }
    assert_eq!(image(r#""alt":"A","src":"/content/x/en/_jcr_content/root/image.coreimg.png""#), [""; 0]);

    let panels = |second: &str| {
        format!(
            r#"{{":type":"x/tabs",":items":{{"a":{{":type":"x/title","text":"A","cq:panelTitle":"Sizes"}},"b":{{":type":"x/title","text":"B","cq:panelTitle":"{second}"}}}},":itemsOrder":["a","b"]}}"#
        )
    };
    assert_eq!(author(&panels("sizes ")).0, ["repeated-title \"sizes \""]);
    assert_eq!(author(&panels("Weights")).0, [""; 0]);
    let pretitle =
        |text: &str| author(&format!(r#"{{":type":"x/teaser","title":"Air","pretitle":"{text}"}}"#)).0;
    assert_eq!(pretitle("AIR"), ["repeated-title \"AIR\""]);
    assert_eq!(pretitle("Products"), [""; 0]);

    let actions =
        |flag: &str| format!(r#"{{":type":"x/teaser","title":"A"{flag},"actions":[{{"title":"Order"}}]}}"#);
    assert_eq!(author(&actions(r#","actionsEnabled":false"#)).0, ["actions-flag false"]);
    assert_eq!(author(&actions(r#","actionsEnabled":true"#)).0, [""; 0]);

    let data =
        |more: &str| author(&format!(r#"{{":type":"x/teaser","title":"A","structuredData":{{{more}}}}}"#)).0;
    assert_eq!(
        data(r#""startDate":"2027-05-02","endDate":"2027-05-01T10:00""#),
        ["reversed-dates \"2027-05-01T10:00\""]
    );
    assert_eq!(data(r#""onTime":1700000000001,"offTime":1700000000000"#), ["reversed-dates 1700000000000"]);
    assert_eq!(data(r#""validThrough":"2026-04-30""#), ["past-date \"2026-04-30\""]);
    assert_eq!(data(r#""datePosted":"2026-01-01","validThrough":"2026-05-01""#), [""; 0]);
}

#[test]
fn every_rule_is_a_warning_that_says_what_is_wrong_and_right() {
    assert!(AUTHOR_RULES.len() >= 19);
    for rule in AUTHOR_RULES {
        assert_eq!(rule.severity, ds_core::Severity::Warning, "{}", rule.code);
        assert!(rule.details.contains("Wrong: ") && rule.details.contains("Right: "), "{}", rule.code);
    }
}

#[test]
fn texts_in_another_language_than_their_page() {
    let german = "Druckluft ist sauber, wenn Öl, Wasser und Staub vor dem Gebrauch entfernt werden. Wir zeigen, wie das mit \
                  wenig Energie gelingt und welche Filter dafür nötig sind.";
    let english = "Compressed air is clean when oil, water and dust are removed before it is used. We show how this works with \
                   little energy, and which filters are needed.";
    let japanese = "圧縮空気は、油分や水分、ほこりを取り除いてからお使いください。";
    let page = |start: &str, text: &str| {
        format!(
            r#"{{":type":"x/page",{start},":items":{{"a":{{":type":"x/text","text":"<p>{text}</p>","richText":true}}}},":itemsOrder":["a"]}}"#
        )
    };
    let count = |start: &str, text: &str| {
        author(&page(start, text)).0.iter().filter(|line| line.starts_with("other-language")).count()
    };
    let (english_page, german_page) = (r#""language":"en-US""#, r#"":path":"/content/site/ch/de/home""#);
    for (start, text, expected) in [
        (english_page, german, 1),
        (english_page, japanese, 1),
        (german_page, english, 1),
        (german_page, german, 0),
        (english_page, english, 0),
        (r#""title":"A""#, german, 0),
        // Too short, or marked as what it is.
        (english_page, "Druckluft ist sauber.", 0),
        (english_page, &format!("<span lang='de'>{german}</span>"), 0),
        // Names and numbers are no language.
        (
            english_page,
            "PX-90 PX-91 PX-92 PX-93 PX-94 PX-95 Ingersoll Kaeser Atlas Copco Boge Gardner Denver Sullair Almig Mattei",
            0,
        ),
    ] {
        assert_eq!(count(start, text), expected, "{start} {text}");
    }
}

#[test]
fn texts_longer_than_their_lines_and_images_of_text() {
    let clamped = |lines: &str, length: usize| {
        let text = "air ".repeat(length / 3);
        author(&format!(r#"{{":type":"x/teaser","title":"A","description":"<p>{text}</p>"{lines}}}"#)).0
    };
    assert_eq!(clamped(r#","lineClamp":2"#, 240).len(), 1);
    assert!(clamped(r#","lineClamp":2"#, 240)[0].starts_with("cut-text"));
    assert_eq!(clamped(r#","lineClamp":2"#, 180), [""; 0]);
    assert_eq!(clamped("", 900), [""; 0]);

    let image = |name: &str, alt: &str| {
        author(&format!(r#"{{":type":"x/image","src":"/content/dam/x/{name}","alt":"{alt}"}}"#)).0
    };
    assert_eq!(image("infographic-air.png", "Air"), ["image-of-text \"/content/dam/x/infographic-air.png\""]);
    assert_eq!(image("infographic-air.png", "Air in four steps: take in, compress, cool and dry"), [""; 0]);
    assert_eq!(image("imposter.png", "Air"), [""; 0]);
}
