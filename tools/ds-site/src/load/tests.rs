use ds_core::Diagnostics;
use ds_core::model::manifest::{ComponentDoc, Manifest};
use insta::assert_snapshot;

use super::*;

const GOOD: &str =
    r#"{ "title": "Teaser", "component": "Teaser", "examples": [{ "file": "side", "title": "Side" }] }"#;

fn manifest() -> Manifest {
    let component = |name: &str| ComponentDoc { name: name.into(), ..ComponentDoc::default() };
    Manifest { components: vec![component("Teaser"), component("FormText")], ..Manifest::default() }
}

/// Loads files below `demo/content` and prints the findings.
fn site(files: &[(&str, &str)]) -> (Site, String) {
    let files: Vec<_> =
        files.iter().map(|(path, text)| SourceFile::new(format!("demo/content/{path}"), *text)).collect();
    let mut findings = Diagnostics::new();
    let site = load(&files, &SiteConfig::default(), &manifest(), &mut findings);
    let lines = findings.iter().map(|finding| {
        let at = finding.at.as_ref().unwrap();
        let marked: String = at.file.slice(at.span).chars().take(20).collect();
        let help = finding.help.as_ref().map_or_else(String::new, |help| format!("\n  = {help}"));
        format!("{at} {}: {} [{marked}]{help}\n", finding.rule.code, finding.message)
    });
    (site, lines.collect())
}

fn paths(site: &Site) -> Vec<&str> {
    site.pages().iter().map(|page| &*page.path).collect()
}

/// Models of real exporters repeat `:type`, and editors add `$schema`.
#[test]
fn a_repeated_type_and_a_schema_are_no_errors() {
    let (site, findings) = site(&[
        ("g/a/page.json", &GOOD.replacen('{', r#"{ "$schema": "../page.json","#, 1)),
        ("g/a/side.json", r#"{ ":type": "x/carousel", ":type": "x/teaser", "title": "Air" }"#),
    ]);
    assert!(findings.lines().count() == 2 && findings.contains("json/duplicate-key"), "{findings}");
    assert_eq!(paths(&site), ["library/g/a.html"]);
    assert_eq!(site.pages()[0].examples[0].model()[":type"], "x/teaser");
}

#[test]
fn dmo_01_pages_are_below_library_in_navigation_order() {
    let page = |title: &str, rest: &str| format!(r#"{{ "title": "{title}", "component": "Teaser"{rest} }}"#);
    let (site, findings) = site(&[
        ("home/page.json", r#"{ "title": "Plenum", "template": "home" }"#),
        ("missing/page.json", r#"{ "title": "Not here", "template": "not-found" }"#),
        ("imprint/page.json", r#"{ "title": "Imprint", "template": "content" }"#),
        ("core-content/text/page.json", &page("Text", "")),
        ("core-content/tabs/page.json", &page("tabs", "")),
        ("core-content/accordion/page.json", &page("Accordion", r#", "order": 9"#)),
        ("core-content/group.json", r#"{ "title": "Content", "titles": { "de": "Inhalt" }, "order": 2 }"#),
        ("core-structure/page/page.json", &page("Page", "")),
        ("core-structure/group.json", r#"{ "order": 1 }"#),
        ("languages/en_US/page.json", r#"{ "title": "English", "template": "content" }"#),
        ("aside.txt", ""),
    ]);
    assert_eq!(findings, "");
    assert_eq!(
        paths(&site),
        [
            "library/core-structure/page.html",
            "library/core-content/accordion.html",
            "library/core-content/tabs.html",
            "library/core-content/text.html",
            "library/languages/en_US.html",
            "imprint.html",
            "404.html",
            "index.html",
        ]
    );
    let titles: Vec<_> = site.groups().iter().map(|group| &*group.title).collect();
    assert_eq!(titles, ["Core structure", "Content", "Languages"]);
}

#[test]
fn reads_all_fields() {
    let (site, findings) = site(&[
        (
            "a/b/page.json",
            r#"{ "title": "T", "titles": { "de": "D" }, "lead": "L", "component": "FormText", "language": "ar", "direction": "rtl", "importPath": "x/y", "data": { "n": [1] } }"#,
        ),
        (
            "a/c/page.json",
            r#"{ "title": "U", "component": "FormText", "examples": [{ "file": "e_1", "title": "E", "description": "D" }] }"#,
        ),
        ("a/c/e_1.json", r#"{ ":type": "x/teaser", "id": "one", "items": [{ "id": "two" }] }"#),
    ]);
    assert_eq!(findings, "");
    let [b, c] = site.pages() else { panic!("two pages") };
    assert_eq!((&*b.lead, &*b.language, b.direction, &*b.import_path), ("L", "ar", Direction::Rtl, "x/y"));
    assert_eq!(b.titles.get("de").map(String::as_str), Some("D"));
    assert_eq!(b.data, serde_json::json!({ "n": [1] }));
    assert_eq!(
        (&*c.language, c.direction, &*c.import_path),
        ("en", Direction::Ltr, "@plenum/components/form-text")
    );
    assert_eq!(c.component.as_ref().map(|component| &*component.name), Some("FormText"));
    let [example] = &c.examples[..] else { panic!("one example") };
    assert_eq!((&*example.name, &*example.title, &*example.description), ("e_1", "E", "D"));
    assert_eq!(example.source.slice(example.at.span), "\"x/teaser\"");
    assert_eq!(c.example_path(example), "library/a/c/e_1.html");

    let links: Vec<_> = site.links().into_iter().map(|link| (link.address, link.ids, link.files)).collect();
    let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        links,
        [
            ("/library/a/b.html".to_owned(), ids(&[]), vec![]),
            ("/library/a/c/e_1.html".to_owned(), ids(&["one", "two"]), vec![]),
            (
                "/library/a/c.html".to_owned(),
                ids(&["example-e_1", "one", "two"]),
                vec!["demo/content/a/c/e_1.json"]
            ),
        ]
    );
}

#[test]
fn every_mistake_is_reported_at_its_location() {
    let (site, findings) = site(&[
        ("a/array/page.json", "[]"),
        ("a/broken/page.json", "{ \"title\": "),
        ("a/component/page.json", r#"{ "title": "T", "component": "Teasr" }"#),
        ("a/deep/er/page.json", GOOD),
        ("a/deep/er/side.json", "{}"),
        ("a/empty/page.json", ""),
        ("a/group.json", r#"{ "titel": "T", "order": "1" }"#),
        ("a/keys/page.json", r#"{ "title": "", "componnent": "Teaser", "xyz": 1 }"#),
        (
            "a/list/page.json",
            r#"{ "title": "T", "component": "Teaser", "examples": [
              { "file": "sied", "title": "A" },
              { "file": "side.json", "title": "B" },
              { "file": "side", "titel": "C" },
              { "file": "bad", "title": "D" },
              { "file": "good", "title": "E" },
              { "file": "good", "title": "F" },
              { "file": "page", "title": "G" },
              7
            ] }"#,
        ),
        ("a/list/side.json", "{}"),
        ("a/list/bad.json", "{ \"a\": 1, \"a\": 2 }"),
        ("a/list/good.json", "[]"),
        ("a/list/forgotten.json", "{}"),
        ("a/none/model.json", "{}"),
        (
            "a/languages/page.json",
            r#"{ "title": "T", "component": "Teaser", "titles": { "de-DE": "D", "fr": 1, "es": "", "ja": "J" } }"#,
        ),
        ("a/sp ace/page.json", r#"{ "title": "T", "component": "Teaser" }"#),
        (
            "a/types/page.json",
            r#"{ "title": 1, "component": "Teaser", "order": "2", "data": [], "examples": {}, "direction": "up", "template": "homepage" }"#,
        ),
        ("loose/page.json", r#"{ "title": "T", "component": "Teaser" }"#),
    ]);
    assert_snapshot!(findings);
    assert!(site.pages().iter().all(|page| page.broken), "pages with mistakes are not rendered");
    assert!(paths(&site).contains(&"library/a/broken.html"), "but pages can link to them");
}

#[test]
fn dmo_06_a_redirect_has_a_target_on_another_site() {
    let (site, findings) = site(&[
        (
            "a/once/page.json",
            r#"{ "title": "Once", "template": "redirect", "redirectTarget": "https://example.com/a?b=c&d#e" }"#,
        ),
        (
            "a/shown/page.json",
            r#"{ "title": "Shown", "template": "redirect", "redirectTarget": "HTTP://müller.example", "mode": "preview" }"#,
        ),
    ]);
    assert_eq!(findings, "");
    let [once, shown] = site.pages() else { panic!("two pages") };
    let redirect = |target: &str, mode| Some(Redirect { target: target.into(), mode });
    assert_eq!(once.redirect, redirect("https://example.com/a?b=c&d#e", Mode::Publish));
    assert_eq!(shown.redirect, redirect("HTTP://müller.example", Mode::Preview));
    assert!(once.redirects_immediately() && !shown.redirects_immediately());
}

#[test]
fn dmo_06_a_redirect_without_a_valid_target_is_reported() {
    let page = |rest: &str| format!(r#"{{ "title": "T", "template": "redirect"{rest} }}"#);
    let to = |target: &str| page(&format!(r#", "redirectTarget": "{target}""#));
    let (site, findings) = site(&[
        ("a/blank/page.json", &to("https://example.com/a b")),
        ("a/empty/page.json", &to(" ")),
        (
            "a/examples/page.json",
            &page(
                r#", "redirectTarget": "https://example.com", "examples": [{ "file": "x", "title": "X" }]"#,
            ),
        ),
        ("a/examples/x.json", "{}"),
        ("a/host/page.json", &to("https:///path")),
        ("a/missing/page.json", &page("")),
        ("a/mode/page.json", &page(r#", "redirectTarget": "https://example.com", "mode": "edit""#)),
        ("a/number/page.json", &page(r#", "redirectTarget": 1"#)),
        (
            "a/other/page.json",
            r#"{ "title": "T", "template": "content", "redirectTarget": "https://example.com", "mode": "publish" }"#,
        ),
        ("a/path/page.json", &to("/library/a.html")),
        ("a/quote/page.json", &to("https://example.com/\\\"><script>")),
        ("a/script/page.json", &to("javascript:alert(1)")),
    ]);
    assert_snapshot!(findings);
    assert!(site.pages().iter().all(|page| page.broken), "and they are not rendered");
}

#[test]
fn two_pages_cannot_share_an_address() {
    let (site, findings) = site(&[
        ("home/page.json", r#"{ "title": "One", "template": "home" }"#),
        ("start/page.json", r#"{ "title": "Two", "template": "home" }"#),
        ("a/b/page.json", r#"{ "title": "Three", "component": "Teaser" }"#),
        ("a/B/page.json", r#"{ "title": "Four", "component": "Teaser" }"#),
    ]);
    assert_snapshot!(findings, @r#"
    demo/content/a/b/page.json:1:12 site/duplicate-path: the address `library/a/b.html` is already used ["Three"]
      = rename one of the folders, or give one of the pages a different template
    demo/content/start/page.json:1:12 site/duplicate-path: the address `index.html` is already used ["Two"]
      = rename one of the folders, or give one of the pages a different template
    "#);
    let rendered: Vec<_> = site.pages().iter().filter(|page| !page.broken).map(|page| &*page.title).collect();
    assert_eq!(rendered, ["Four", "One"]);
}

#[test]
fn without_a_manifest_components_are_not_checked() {
    let files = [SourceFile::new("c/a/b/page.json", r#"{ "title": "T", "component": "Any" }"#)];
    let config = SiteConfig { content: "c/".into(), base: "plenum".into(), ..SiteConfig::default() };
    let mut findings = Diagnostics::new();
    let site = load(&files, &config, &Manifest::default(), &mut findings);
    assert!(findings.is_empty());
    assert_eq!(site.href("index.html"), "/plenum/");
    assert_eq!(site.links()[0].address, "/plenum/library/a/b.html");
}

#[test]
fn page_files_are_not_models() {
    assert!(is_page_file("demo/content/a/page.json") && is_page_file("a/group.json"));
    assert!(!is_page_file("demo/content/page/side.json") && !is_page_file("a/mypage.json"));
}
