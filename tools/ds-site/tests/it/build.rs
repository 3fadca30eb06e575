//! Builds files from a content folder, with a renderer that does not need Node.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::model::manifest::{ComponentDoc, Manifest, PropDoc};
use ds_core::{Artifact, Diagnostics, SourceFile};
use ds_site::worker::{LISTS, SharedList, Thrown};
use ds_site::{Facts, RenderError, Renderer, Site, SiteConfig, Size, TokenUse, add_guides, build, load};
use insta::{assert_json_snapshot, assert_snapshot};
use serde_json::{Value, json};

const CONTENT: &[(&str, &str)] = &[
    (
        "home/page.json",
        r#"{ "title": "Plenum", "template": "home", "data": { "x": 1 }, "examples": [{ "file": "hero", "title": "Hero" }] }"#,
    ),
    ("home/hero.json", r#"{ ":type": "x/teaser", "title": "Air" }"#),
    ("lost/page.json", r#"{ "title": "Not here", "template": "not-found" }"#),
    (
        "core-content/teaser/page.json",
        r#"{ "title": "Teaser", "lead": "Leads on.", "component": "Teaser", "examples": [{ "file": "side", "title": "Side", "description": "Beside." }, { "file": "plain", "title": "Plain" }] }"#,
    ),
    (
        "core-content/teaser/side.json",
        r#"{ ":type": "x/teaser", "title": "</script>", "link": { "url": "/" } }"#,
    ),
    ("core-content/teaser/plain.json", r#"{ ":type": "x/teaser", "title": "Plain" }"#),
    ("core-content/text/page.json", r#"{ "title": "Text", "component": "Text" }"#),
    (
        "../cms/news/px.json",
        r#"{ ":type": "x/page", "templateName": "article", "title": "PX", "description": "New.", "robots": "noindex", "navigationTitle": "P", "structuredData": { "@type": "AboutPage" } }"#,
    ),
    ("../cms/news/index.json", r#"{ ":type": "x/page", "title": "News", "description": "All." }"#),
    (
        "core-content/away/page.json",
        r#"{ "title": "Teaser anderswo", "language": "de-DE", "template": "redirect", "redirectTarget": "https://example.com/" }"#,
    ),
];

const GUIDE: &str = "---
title: Themes
description: Light and dark.
group: Start
---

## Use

Text.

```tsx src/main.tsx
const a = 1;
```

| a | b |
|---|---|
| 1 | 2 |
";

fn manifest() -> Manifest {
    let prop =
        |name: &str, text: &str| PropDoc { name: name.into(), text: text.into(), ..PropDoc::default() };
    let title = PropDoc {
        required: true,
        content: true,
        default: Some("\"\"".into()),
        description: "What it says.".into(),
        deprecated: Some(String::new()),
        format: Some("html".into()),
        ..prop("title", "string")
    };
    let teaser = ComponentDoc {
        name: "Teaser".into(),
        cms: vec!["teaser".into()],
        props: vec![title, prop("onClick", "() => void")],
        ..ComponentDoc::default()
    };
    let text = ComponentDoc { name: "Text".into(), ..ComponentDoc::default() };
    Manifest { components: vec![teaser, text], ..Manifest::default() }
}

fn content() -> Vec<SourceFile> {
    let place = |path: &str| match path.strip_prefix("../") {
        Some(path) => path.to_owned(),
        None => format!("demo/content/{path}"),
    };
    CONTENT.iter().map(|(path, text)| SourceFile::new(place(path), *text)).collect()
}

fn site(origin: Option<&str>) -> Site {
    let files = content();
    let config = SiteConfig {
        origin: origin.map(str::to_owned),
        pages: Some("cms".into()),
        image: Some("/card.png".into()),
        ..SiteConfig::default()
    };
    let mut findings = Diagnostics::new();
    let site = load(&files, &config, &manifest(), &mut findings);
    assert!(findings.is_empty(), "{findings:?}");
    site
}

/// The site with two guides and the library's front page.
fn library() -> Site {
    let mut files = content();
    let index = r#"{ "title": "Library", "template": "library" }"#;
    files.push(SourceFile::new("demo/content/library/page.json", index));
    files.push(SourceFile::new("demo/guides/themes.md", GUIDE));
    files.push(SourceFile::new("demo/guides/words.md", GUIDE.replace("title: Themes", "title: Words")));
    let config = SiteConfig { guides: Some("demo/guides".into()), ..SiteConfig::default() };
    let mut findings = Diagnostics::new();
    let mut site = load(&files, &config, &manifest(), &mut findings);
    add_guides(&mut site, &files, &|_| Err(String::new()), &mut findings);
    assert!(findings.is_empty(), "{findings:?}");
    site
}

/// Answers a model with its title, a page with its own model, and specified requests with an error.
struct Fake {
    failing: BTreeMap<&'static str, RenderError>,
    asked: Vec<Value>,
    log: Vec<String>,
    types: Option<Vec<String>>,
    lists: Vec<Value>,
}

impl Default for Fake {
    fn default() -> Self {
        let types = Some(vec!["teaser".into()]);
        Self { failing: BTreeMap::new(), asked: Vec::new(), log: Vec::new(), types, lists: Vec::new() }
    }
}

impl Renderer for Fake {
    fn render(&mut self, request: &Value) -> Result<String, RenderError> {
        let request = &insert(request, &self.lists);
        self.asked.push(request.clone());
        let part = if request["kind"] == "page" { &request["page"] } else { &request["model"] };
        let title = part["title"].as_str().unwrap_or_default();
        if let Some(error) = self.failing.get(title) {
            return Err(error.clone());
        }
        if title == "Air" && request["kind"] == "model" {
            self.log.push("Warning: a key is missing".into());
        }
        Ok(match request["kind"].as_str() {
            Some("jsx") => format!("<Teaser title=\"{title}\" />"),
            Some("model") if request["mode"] == "preview" => {
                "<div class=\"a cmp-placeholder\" data-cmp-type=\"x/teaser\"><p>?</p></div>".into()
            }
            Some("model") => format!("<div><p>{}</p></div>", title.replace('<', "&lt;")),
            _ => request["page"].to_string(),
        })
    }

    fn share(&mut self, _: &str, list: &SharedList<'_>, _: Option<&'static str>) -> u64 {
        self.lists.push(list.value());
        self.lists.len() as u64 - 1
    }

    fn writes_jsx(&self) -> bool {
        true
    }

    fn types(&self) -> Option<&[String]> {
        self.types.as_deref()
    }

    fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }
}

/// Puts lists into a request, as the worker does.
fn insert(request: &Value, lists: &[Value]) -> Value {
    let mut whole = request.clone();
    // The pointer of a path of members.
    let pointer = |path: &Value| -> String {
        let step =
            |step: &Value| format!("/{}", step.as_str().map_or_else(|| step.to_string(), str::to_owned));
        path.as_array().unwrap().iter().map(step).collect()
    };
    for reference in request[LISTS].as_array().into_iter().flatten() {
        let mut list = lists[usize::try_from(reference["list"].as_u64().unwrap()).unwrap()].clone();
        for path in reference["current"].as_array().unwrap() {
            list.pointer_mut(&pointer(path)).unwrap()["current"] = true.into();
        }
        let place = whole.pointer_mut(&pointer(&reference["at"])).unwrap();
        assert_eq!(*place, json!([]));
        *place = list;
    }
    whole.as_object_mut().unwrap().shift_remove(LISTS);
    whole
}

fn facts(name: &str) -> Facts {
    let tokens = vec![TokenUse { name: "--pl-color-text".into(), value: "#123".into() }];
    let size = |bytes| Size { bytes, gzip: bytes / 2 };
    Facts { script: (name == "Text").then_some(size(812)), style: Some(size(1900)), tokens }
}

fn run(fake: &mut Fake) -> (Vec<Artifact>, String) {
    let mut findings = Diagnostics::new();
    let artifacts =
        build(&site(Some("https://plenum.example/")), fake, &manifest(), &facts, &|_| false, &mut findings)
            .artifacts;
    let lines = findings.iter().map(|finding| {
        let at =
            finding.at.as_ref().map_or_else(String::new, |at| format!("{at} [{}] ", at.file.slice(at.span)));
        let notes = finding.notes.iter().map(|note| format!("  = {note}\n")).collect::<String>();
        format!("{at}{}: {}\n{notes}", finding.rule.code, finding.message)
    });
    (artifacts, lines.collect())
}

fn paths(artifacts: &[Artifact]) -> Vec<&str> {
    artifacts.iter().map(|artifact| &*artifact.path).collect()
}

#[test]
fn dmo_10_a_component_page_has_all_data_for_its_template() {
    let (artifacts, findings) = run(&mut Fake::default());
    assert_snapshot!(findings, @r#"
    demo/content/home/hero.json:1:12 ["x/teaser"] site/render-output: a component wrote to the console during rendering
      = printed: Warning: a key is missing
    "#);
    assert_eq!(
        paths(&artifacts),
        [
            "library/core-content/teaser.html",
            "library/core-content/teaser/side.json",
            "library/core-content/teaser/side.txt",
            "library/core-content/teaser/side.jsx.txt",
            "library/core-content/teaser/side.html",
            "library/core-content/teaser/plain.json",
            "library/core-content/teaser/plain.txt",
            "library/core-content/teaser/plain.jsx.txt",
            "library/core-content/teaser/plain.html",
            "library/core-content/away.html",
            "library/core-content/text.html",
            "404.html",
            "index.html",
            "news/px.html",
            "news/index.html",
            "library/core-content/teaser.md",
            "library/core-content/text.md",
            "llms.txt",
            "sitemap.xml",
            "robots.txt",
        ]
    );
    let models: Vec<Value> = artifacts
        .iter()
        .filter(|artifact| artifact.path.ends_with(".html"))
        .map(|artifact| serde_json::from_slice(&artifact.bytes).unwrap())
        .collect();
    let example = &models[0]["examples"][0];
    assert_eq!(artifacts[1].text().trim_end(), example["json"], "a file has the whole model");
    assert_eq!(artifacts[2].text().trim_end(), example["markup"].as_str().unwrap().trim_end());
    assert_eq!(artifacts[3].text().trim_end(), example["jsx"]);
    assert_json_snapshot!("component_page", models[0]);
    assert_json_snapshot!("example_page", models[1]);
    assert_json_snapshot!("home_page", models[6]);
    assert_snapshot!("sitemap", artifacts.last().unwrap().text());
    assert_json_snapshot!("redirect_page", models[3]);
    assert_eq!(models[0]["next"]["title"], "Text", "the next page is not a redirect to another site");
    assert_eq!(models[3]["next"]["title"], "Text");
}

#[test]
fn a_guide_has_all_data_for_its_template() {
    let artifacts =
        build(&library(), &mut Fake::default(), &manifest(), &facts, &|_| false, &mut Diagnostics::new())
            .artifacts;
    let model = |path: &str| -> Value {
        let artifact = artifacts.iter().find(|artifact| artifact.path == path).unwrap();
        serde_json::from_slice(&artifact.bytes).unwrap()
    };
    let first = model("library/guides/themes.html");
    assert_json_snapshot!("guide_page", first);
    assert_eq!(first["next"]["title"], "Words");
    let last = model("library/guides/words.html");
    assert_eq!((&last["previous"]["title"], &last["next"]), (&json!("Themes"), &Value::Null));
    let component = model("library/core-content/teaser.html");
    assert_eq!(component["previous"], Value::Null, "the neighbours of a component are components");
    assert_eq!(component["markdown"], "/library/core-content/teaser.md");
    let index = model("library/index.html");
    assert_eq!(index["navigation"][1]["pages"][0]["lead"], "Leads on.");
    assert_eq!(component["navigation"][1]["pages"][0]["lead"], Value::Null);
}

#[test]
fn a_model_request_follows_the_contract() {
    let mut fake = Fake::default();
    run(&mut fake);
    assert_json_snapshot!(fake.asked[0], @r#"
    {
      "kind": "model",
      "model": {
        ":type": "x/teaser",
        "title": "</script>",
        "link": {
          "url": "/"
        }
      },
      "prefix": "side-",
      "mode": "publish",
      "language": "en"
    }
    "#);
}

#[test]
fn output_is_deterministic() {
    assert_eq!(run(&mut Fake::default()).0, run(&mut Fake::default()).0);
}

#[test]
fn without_a_host_there_is_no_sitemap_and_no_canonical_address() {
    let artifacts =
        build(&site(None), &mut Fake::default(), &manifest(), &facts, &|_| false, &mut Diagnostics::new())
            .artifacts;
    assert!(!paths(&artifacts).contains(&"sitemap.xml"));
    let canonical: Vec<_> =
        artifacts.iter().filter(|artifact| artifact.text().contains("\"canonical\"")).collect();
    assert!(
        matches!(canonical[..], [away] if away.text().contains("https://example.com/")),
        "a redirect page knows its target"
    );
}

fn thrown() -> RenderError {
    let stack = "TypeError: no title\n    at Teaser (dist/index.js:10:3)\n    at render (dist/server.js:1:1)";
    let error = Thrown { name: "TypeError".into(), message: "no title".into(), stack: stack.into() };
    RenderError::Thrown { error, log: vec!["careful".into()] }
}

#[test]
fn a_render_error_affects_only_its_page() {
    let limit = std::time::Duration::from_secs(20);
    let mut fake = Fake {
        failing: BTreeMap::from([
            ("Plain", thrown()),
            ("Text", RenderError::Timeout { limit, log: vec![] }),
            ("Not here", RenderError::Died { status: "exit status: 1".into(), log: vec!["bye".into()] }),
        ]),
        ..Fake::default()
    };
    let (artifacts, findings) = run(&mut fake);
    assert_eq!(
        paths(&artifacts),
        [
            "library/core-content/away.html",
            "index.html",
            "news/px.html",
            "news/index.html",
            "llms.txt",
            "sitemap.xml",
            "robots.txt"
        ]
    );
    assert_snapshot!(findings, @r#"
    demo/content/core-content/teaser/plain.json:1:12 ["x/teaser"] site/render-error: rendering threw TypeError: no title
      = in Teaser (dist/index.js:10:3)
      = in render (dist/server.js:1:1)
      = printed: careful
    demo/content/core-content/text/page.json:1:12 ["Text"] site/render-timeout: rendering was stopped after 20 s
    demo/content/lost/page.json:1:12 ["Not here"] site/render-error: the render worker exited during rendering (exit status: 1)
      = printed: bye
    demo/content/home/hero.json:1:12 ["x/teaser"] site/render-output: a component wrote to the console during rendering
      = printed: Warning: a key is missing
    "#);
}

#[test]
fn an_exited_worker_gives_one_finding() {
    let failing = BTreeMap::from([("Plain", thrown()), ("Text", RenderError::Gone)]);
    let (artifacts, findings) = run(&mut Fake { failing, ..Fake::default() });
    assert_eq!(
        paths(&artifacts),
        ["library/core-content/away.html", "llms.txt", "sitemap.xml", "robots.txt"]
    );
    assert_eq!(
        findings.lines().last(),
        Some("site/renderer-gone: the render worker exited too often; the remaining pages were not rendered")
    );
}

/// Every field name that is sent, written as a TypeScript member.
fn names(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| names(item, out)),
        Value::Object(members) => {
            for (name, member) in members {
                out.insert(name.clone());
                if name != "data" && (name != "model" || member.is_string()) {
                    names(member, out);
                }
            }
        }
        _ => {}
    }
}

#[test]
fn the_published_types_match_the_sent_fields() {
    let mut fake = Fake::default();
    run(&mut fake);
    build(&library(), &mut fake, &manifest(), &facts, &|_| false, &mut Diagnostics::new());
    let mut sent = BTreeSet::new();
    fake.asked.iter().for_each(|request| names(request, &mut sent));
    let declared: BTreeSet<String> = include_str!("../../page-model.d.ts")
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split_once(':'))
        .map(|(name, _)| name.trim_end_matches('?').to_owned())
        .filter(|name| name.chars().all(char::is_alphanumeric))
        .collect();
    assert_eq!(sent, declared);
}

#[test]
fn an_example_may_have_its_own_language() {
    let files = [
        (
            "core/oil/page.json",
            r#"{ "title": "Oil", "template": "content", "language": "de_DE", "examples": [
            { "file": "own", "title": "Own" }, { "file": "arabic", "title": "Arabic", "language": "ar" }
        ] }"#,
        ),
        ("core/oil/own.json", r#"{ ":type": "x/teaser", "title": "Öl" }"#),
        ("core/oil/arabic.json", r#"{ ":type": "x/teaser", "title": "زيت" }"#),
    ]
    .map(|(path, text)| SourceFile::new(format!("demo/content/{path}"), text));
    let (mut fake, mut findings) = (Fake::default(), Diagnostics::new());
    let site = load(&files, &SiteConfig::default(), &manifest(), &mut findings);
    let artifacts = build(&site, &mut fake, &manifest(), &facts, &|_| false, &mut findings).artifacts;
    assert!(findings.is_empty(), "{findings:?}");
    let models = fake.asked.iter().filter(|request| request["kind"] == "model");
    assert_eq!(models.map(|request| &request["language"]).collect::<Vec<_>>(), ["de_DE", "ar"]);
    let page: Value = serde_json::from_slice(&artifacts[0].bytes).unwrap();
    let languages = page["examples"].as_array().unwrap().iter().map(|example| &example["language"]);
    assert_eq!(languages.collect::<Vec<_>>(), [&Value::Null, &json!("ar")]);
}

#[test]
fn dmo_07_links_use_translated_titles() {
    let mut fake = Fake::default();
    let files = [
        ("core/group.json", r#"{ "title": "Core", "titles": { "de": "Kern" } }"#),
        ("core/oil/page.json", r#"{ "title": "Oil", "titles": { "de": "Öl" }, "template": "content" }"#),
        ("core/gas/page.json", r#"{ "title": "Gas", "template": "content" }"#),
        ("words/de_DE/page.json", r#"{ "title": "Deutsch", "template": "content", "language": "de_DE" }"#),
    ]
    .map(|(path, text)| SourceFile::new(format!("demo/content/{path}"), text));
    let mut findings = Diagnostics::new();
    let site = load(&files, &SiteConfig::default(), &manifest(), &mut findings);
    let artifacts = build(&site, &mut fake, &manifest(), &facts, &|_| false, &mut findings).artifacts;
    assert!(findings.is_empty(), "{findings:?}");
    let seen = |path: &str| {
        let page = artifacts.iter().find(|artifact| artifact.path == path).unwrap();
        let page: Value = serde_json::from_slice(&page.bytes).unwrap();
        let line = |entry: &Value| {
            let lang = entry["lang"].as_str().map_or_else(String::new, |lang| format!(" ({lang})"));
            format!("{}{lang}", entry["title"].as_str().unwrap_or_default())
        };
        let groups = page["navigation"].as_array().unwrap().iter().map(|group| {
            let pages: Vec<_> = group["pages"].as_array().unwrap().iter().map(line).collect();
            format!("{}: {}", line(group), pages.join(", "))
        });
        format!("{}; {}", line(&page["group"]), groups.collect::<Vec<_>>().join("; "))
    };
    assert_eq!(seen("library/core/gas.html"), "Core; Core: Gas, Oil; Words: Deutsch (de-DE)");
    assert_eq!(seen("library/words/de_DE.html"), "Words (en); Kern: Gas (en), Öl; Words (en): Deutsch");
}

/// The findings for content that a renderer leaves out, and how many previews it was asked for.
fn lost(types: Option<&[&str]>, model: &str) -> (String, usize) {
    let page = r#"{ "title": "Oil", "template": "content", "examples": [
        { "file": "one", "title": "One" }, { "file": "two", "title": "Two" }
    ] }"#;
    let two = r#"{ ":type": "x/teaser", "title": "Two" }"#;
    let files = [("core/oil/page.json", page), ("core/oil/one.json", model), ("core/oil/two.json", two)]
        .map(|(path, text)| SourceFile::new(format!("demo/content/{path}"), text));
    let types = types.map(|names| names.iter().map(|name| (*name).to_owned()).collect());
    let (mut fake, mut findings) = (Fake { types, ..Fake::default() }, Diagnostics::new());
    let site = load(&files, &SiteConfig::default(), &manifest(), &mut findings);
    build(&site, &mut fake, &manifest(), &facts, &|_| false, &mut findings);
    let show = |finding: &ds_core::Diagnostic| {
        format!(
            "{} {}: {} {:?}\n",
            finding.at.as_ref().unwrap(),
            finding.rule.code,
            finding.message,
            finding.notes
        )
    };
    let previews = fake.asked.iter().filter(|request| request["mode"] == "preview").count();
    (findings.iter().map(show).collect(), previews)
}

#[test]
fn content_that_the_renderer_leaves_out_is_reported_once_for_each_type() {
    let nested =
        r#"{ ":type": "x/grid", ":items": { "a": { ":type": "x/teaser" }, "b": { ":type": "x/new" } } }"#;
    let at = "demo/content/core/oil/one.json:1:12 site/not-rendered: the renderer leaves out ";
    let expected =
        format!("{at}`x/teaser`, for which the manifest has a component [\"2 models have this type\"]\n");
    assert_eq!(lost(Some(&["title"]), nested), (expected.clone(), 0));
    assert_eq!(lost(Some(&["teaser"]), nested), (String::new(), 0));
    // A renderer that does not say what it knows shows a placeholder in a preview.
    assert_eq!(lost(None, nested), (expected, 1));
    // No component has the type: this is a finding of the content check.
    assert_eq!(lost(Some(&["teaser"]), r#"{ ":type": "x/new" }"#), (String::new(), 0));
}
