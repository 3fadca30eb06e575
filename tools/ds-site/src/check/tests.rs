use ds_core::model::manifest::Manifest;
use insta::assert_snapshot;

use super::*;
use crate::load::load;
use crate::site::SiteConfig;

fn checked(pages: &[(&str, &str)], config: &SiteConfig) -> String {
    let files = [
        (
            "home/page.json",
            r#"{ "title": "Home", "template": "home", "examples": [{ "file": "text", "title": "Text" }] }"#,
        ),
        (
            "home/text.json",
            r#"{ "text": "<a href=\"/content.html\">x</a>", "link": { "url": "/content-too.html" } }"#,
        ),
        ("other/page.json", r#"{ "title": "Other", "template": "content" }"#),
        (
            "a/b/page.json",
            r#"{ "title": "B", "component": "B", "examples": [{ "file": "one", "title": "One" }] }"#,
        ),
        ("a/b/one.json", "{}"),
        ("go/page.json", r#"{ "title": "Go", "template": "redirect", "redirectTarget": "https://example.com/?a&b" }"#),
        (
            "tell/page.json",
            r#"{ "title": "Tell", "template": "redirect", "redirectTarget": "https://example.com/", "mode": "preview" }"#,
        ),
    ]
    .map(|(path, text)| SourceFile::new(format!("demo/content/{path}"), text));
    let mut findings = Diagnostics::new();
    let site = load(&files, config, &Manifest::default(), &mut findings);
    assert!(findings.is_empty(), "{findings:?}");
    let artifacts: Vec<_> = pages.iter().map(|(path, html)| Artifact::new(*path, *html)).collect();
    check(&site, &artifacts, &|path| path == "art/a b.svg", &mut findings);
    let lines = findings.iter().map(|finding| {
        let at = finding.at.as_ref().unwrap();
        format!(
            "{at} {}: {} [{}] {}\n",
            finding.rule.code,
            finding.message,
            at.file.slice(at.span),
            finding.notes.join("; ")
        )
    });
    lines.collect()
}

fn page(body: &str) -> String {
    format!("<!doctype html><html lang=\"en\"><head><title>T</title></head><body>\n{body}\n</body></html>")
}

#[test]
fn pages_need_a_title_and_a_language() {
    let findings = checked(
        &[
            (
                "index.html",
                "<!doctype html><html><head><title> </title></head><body><svg><title>x</title></svg>",
            ),
            ("other.html", "just text"),
            ("a.css", "not checked"),
        ],
        &SiteConfig::default(),
    );
    assert_snapshot!(findings, @r"
    demo/dist/index.html:1:1 site/missing-title: the page has no title [] generated from demo/content/home/page.json
    demo/dist/index.html:1:16 site/missing-lang: the page does not declare its language [<html>] generated from demo/content/home/page.json
    demo/dist/other.html:1:1 site/missing-title: the page has no title [] generated from demo/content/other/page.json
    demo/dist/other.html:1:1 site/missing-lang: the page does not declare its language [] generated from demo/content/other/page.json
    ");
}

#[test]
fn ids_must_be_unique_and_images_need_alt() {
    let html = page("<p id=\"a\"></p><p id=\"b\"></p>\n<p id='a'></p><img src=\"data:x\"><img alt=\"\">");
    assert_snapshot!(checked(&[("library/a/b/one.html", &html)], &SiteConfig::default()), @r#"
    demo/dist/library/a/b/one.html:3:4 site/duplicate-id: the id `a` is already used [id='a'] generated from demo/content/a/b/page.json
    demo/dist/library/a/b/one.html:3:15 site/missing-alt: the image has no text alternative [<img src="data:x">] generated from demo/content/a/b/page.json
    "#);
}

#[test]
fn valid_links_are_not_reported() {
    let good = [
        "",
        "#",
        "#top",
        "#here",
        "/",
        "/index.html",
        "/#here",
        "other.html?x=1",
        "./other.html",
        "library/a/b.html",
        "library/a/../a/b/one.html#anything",
        "https://example.org/x",
        "//example.org",
        "mailto:a@b.c",
        "tel:+46",
        "/art/a%20b.svg",
        "/content.html",
        "/content-too.html",
        "https://plenum.example/other.html",
        "#caf%C3%A9",
    ];
    let links = good.map(|address| format!("<a href=\"{address}\">x</a>")).concat();
    let html = page(&format!("<p id=\"here\"></p><p id=\"café\"></p>{links}"));
    let config = SiteConfig { origin: Some("https://plenum.example".into()), ..SiteConfig::default() };
    assert_eq!(checked(&[("index.html", &html)], &config), "");
}

#[test]
fn the_host_of_the_site_has_no_case() {
    let html = page(
        "<a href=\"HTTPS://Plenum.Example/nowhere.html\">x</a><a href=\"https://plenum.examples/x\">x</a>",
    );
    let config = SiteConfig { origin: Some("https://plenum.example".into()), ..SiteConfig::default() };
    let findings = checked(&[("index.html", &html)], &config);
    assert!(findings.contains("this site has no page or file `nowhere.html`"), "{findings}");
    assert_eq!(findings.lines().count(), 1, "{findings}");
}

#[test]
fn broken_links_are_reported() {
    let bad = page(
        "<a href=\"/nowhere.html\">x</a><a href=\"#none\">x</a>\n<a href=\"../b.html#none\">x</a><a href=\"..\">x</a>\n<script src=\"/a&amp;b.js\"></script><a href=\"/nowhere.html\">x</a>",
    );
    let findings = checked(
        &[
            ("library/a/b.html", &page("")),
            ("library/a/b/one.html", &bad),
            ("other.html", &page("<a href=\"/nowhere.html\">")),
        ],
        &SiteConfig::default(),
    );
    assert_snapshot!(findings, @r##"
    demo/dist/library/a/b/one.html:2:4 site/broken-link: this site has no page or file `nowhere.html` [href="/nowhere.html"] generated from demo/content/a/b/page.json
    demo/dist/library/a/b/one.html:2:33 site/broken-link: `library/a/b/one.html` has no id `none` [href="#none"] generated from demo/content/a/b/page.json
    demo/dist/library/a/b/one.html:3:4 site/broken-link: `library/a/b.html` has no id `none` [href="../b.html#none"] generated from demo/content/a/b/page.json
    demo/dist/library/a/b/one.html:3:34 site/broken-link: this site has no page or file `library/a/index.html` [href=".."] generated from demo/content/a/b/page.json
    demo/dist/library/a/b/one.html:4:9 site/broken-link: this site has no page or file `a&b.js` [src="/a&amp;b.js"] generated from demo/content/a/b/page.json
    "##);
}

#[test]
fn links_outside_the_base_path_are_not_checked() {
    let config = SiteConfig { base: "/plenum/".into(), ..SiteConfig::default() };
    let html =
        page("<a href=\"/else/x.html\">x</a><a href=\"/plenum/\">x</a><a href=\"/plenum/no.html\">x</a>");
    assert_snapshot!(checked(&[("index.html", &html)], &config), @r#"demo/dist/index.html:2:56 site/broken-link: this site has no page or file `no.html` [href="/plenum/no.html"] generated from demo/content/home/page.json"#);
}

/// The findings for two redirect pages: an immediate redirect, and a preview.
fn redirects(head: &str, body: &str, preview_head: &str, preview_body: &str) -> String {
    let page = |head: &str, body: &str| {
        format!(
            "<!doctype html><html lang=\"en\"><head><title>T</title>{head}</head><body>{body}</body></html>"
        )
    };
    checked(
        &[("go.html", &page(head, body)), ("tell.html", &page(preview_head, preview_body))],
        &SiteConfig::default(),
    )
}

#[test]
fn dmo_06_a_redirect_is_immediate_and_has_a_link() {
    let refresh = "<meta http-equiv=\"Refresh\" content=\"0; URL=https://example.com/?a&amp;b\">";
    let robots = "<meta name=\"robots\" content=\"noindex\">";
    let (link, other) =
        ("<a href=\"https://example.com/?a&amp;b\">x</a>", "<a href=\"https://example.com/\">x</a>");
    assert_eq!(redirects(&format!("{robots}{refresh}"), link, robots, other), "");
    let slow = refresh.replace("0;", "5;");
    let elsewhere = refresh.replace("?a", "?c");
    assert_snapshot!(
        [
            redirects(robots, link, robots, link),
            redirects(refresh, link, robots, other),
            redirects(&format!("{robots}{slow}"), link, &format!("{robots}{refresh}"), other),
            redirects(&format!("{robots}{elsewhere}"), link, robots, other),
            redirects(&format!("{robots}{}", refresh.replace("; URL", ", URI")), link, robots, other),
        ]
        .join("\n")
    );
}
