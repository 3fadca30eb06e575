use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostics, SourceFile};
use insta::assert_snapshot;
use serde_json::Value;

use super::*;
use crate::index::Index;
use crate::site::SiteConfig;

fn config() -> SiteConfig {
    SiteConfig {
        pages: Some("cms/".into()),
        origin: Some("https://plenum.example".into()),
        feed: Some("news/feed.xml".into()),
        image: Some("/art/card.png".into()),
        ..SiteConfig::default()
    }
}

/// Loads page models and prints the findings.
fn site_with(config: &SiteConfig, files: &[(&str, &str)]) -> (Site, String) {
    let files: Vec<_> =
        files.iter().map(|(path, text)| SourceFile::new(format!("cms/{path}"), *text)).collect();
    let mut findings = Diagnostics::new();
    let site = crate::load(&files, config, &Manifest::default(), &mut findings);
    (site, print(&findings))
}

fn site(files: &[(&str, &str)]) -> (Site, String) {
    site_with(&config(), files)
}

fn print(findings: &Diagnostics) -> String {
    let line = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().unwrap();
        let help = finding.help.as_ref().map_or_else(String::new, |help| format!(" | {help}"));
        format!("{at} {}: {}{help}\n", finding.rule.code, finding.message)
    };
    findings.iter().map(line).collect()
}

/// A page model with a title and other members.
fn model(title: &str, rest: &str) -> String {
    format!(r#"{{ ":type": "x/page", "title": "{title}", "description": "On {title}."{rest} }}"#)
}

fn page<'s>(site: &'s Site, path: &str) -> &'s Page {
    site.pages().iter().find(|page| page.path == path).unwrap()
}

/// The graph of a page, and the findings.
fn graph(site: &Site, path: &str) -> (Value, String) {
    let mut findings = Diagnostics::new();
    let data = structured_data(&Index::new(site), page(site, path), Some("/art/a.png"), &mut findings);
    (data.map(|data| data["@graph"].clone()).unwrap_or_default(), print(&findings))
}

#[test]
fn a_models_path_is_its_address_at_any_depth() {
    let (site, findings) = site(&[
        ("index.json", &model("Air", "")),
        ("404.json", r#"{ ":type": "x/page", "title": "Not here" }"#),
        ("products/px/90.json", &model("PX 90", "")),
        ("ar/index.json", &model("هواء", r#", "language": "ar""#)),
        ("notes.txt", ""),
    ]);
    assert_eq!(findings, "");
    let pages: Vec<_> =
        site.pages().iter().map(|page| (&*page.path, page.template, page.direction)).collect();
    use crate::site::{Direction::*, Template::*};
    assert_eq!(
        pages,
        [
            ("index.html", Page, Ltr),
            ("404.html", NotFound, Ltr),
            ("products/px/90.html", Page, Ltr),
            ("ar/index.html", Page, Rtl),
        ]
    );
    let addresses: Vec<_> = site.links().into_iter().map(|target| target.address).collect();
    assert_eq!(addresses, ["/", "/404.html", "/products/px/90.html", "/ar/"]);
}

#[test]
fn bad_models_have_findings_and_do_not_affect_others() {
    let (site, findings) = site(&[
        ("a b.json", &model("Space", "")),
        ("bad.json", "{ \"title\": 1"),
        ("language.json", &model("Language", r#", "language": "english""#)),
        ("nothing.json", "{}"),
        ("same-1.json", &model("Same", "")),
        ("same-2.json", &model("Same", "")),
        ("de/same.json", &model("Same", r#", "language": "de-DE""#)),
        ("types.json", r#"{ ":type": 1, "title": ["T"], "description": null, "structuredData": "x" }"#),
        ("wordless.json", r#"{ ":type": "x/page", "title": "Wordless" }"#),
        ("hidden.json", r#"{ ":type": "x/page", "title": "Hidden", "robots": "noindex" }"#),
    ]);
    assert_snapshot!(findings);
    assert_eq!(site.pages().len(), 10);
    let fine: Vec<_> = site.pages().iter().filter(|page| !page.broken).map(|page| &*page.path).collect();
    assert_eq!(fine, ["same-1.html", "same-2.html", "de/same.html", "wordless.html", "hidden.html"]);
}

#[test]
fn a_page_and_a_folder_cannot_have_the_same_address() {
    let files = [
        ("cms/imprint.json", model("Imprint", "")),
        ("demo/content/imprint/page.json", r#"{ "title": "Imprint", "template": "content" }"#.into()),
    ];
    let files = files.map(|(path, text)| SourceFile::new(path, text));
    let mut findings = Diagnostics::new();
    crate::load(&files, &config(), &Manifest::default(), &mut findings);
    assert_snapshot!(print(&findings), @"cms/imprint.json:1:31 site/duplicate-path: the address `imprint.html` is already used | rename one of the folders, or give one of the pages a different template");
}

#[test]
fn dmo_07_pages_with_the_same_path_in_their_language_are_translations() {
    let (site, _) = site(&[
        ("de/products/px.json", &model("PX", r#", "language": "de_DE""#)),
        ("fr/products/px.json", &model("PX", r#", "language": "fr""#)),
        ("products/px.json", &model("PX", "")),
        // Written in German, but not in its folder.
        ("products/ox.json", &model("OX", r#", "language": "de""#)),
        ("de/products/ox.json", &model("OX", "")),
    ]);
    let of = |path| {
        Index::new(&site)
            .translations(page(&site, path))
            .iter()
            .map(|translation| &*translation.path)
            .collect::<Vec<_>>()
    };
    let paths = ["products/px.html", "de/products/px.html", "fr/products/px.html"];
    assert_eq!(of("products/px.html"), paths);
    assert_eq!(of("fr/products/px.html"), paths);
    assert_eq!(of("products/ox.html"), ["products/ox.html"]);
    assert_eq!(page(&site, "de/products/px.html").language, "de-DE");
}

#[test]
fn ancestors_are_the_index_pages_of_the_same_language() {
    let (site, _) = site(&[
        ("index.json", &model("Home", "")),
        ("products/index.json", &model("Machines", r#", "navigationTitle": "Products""#)),
        ("products/screw/px/90.json", &model("PX 90", "")),
        ("products/screw/px/index.json", &model("PX", "")),
        ("de/index.json", &model("Start", r#", "language": "de""#)),
        ("de/products/px.json", &model("PX", r#", "language": "de""#)),
    ]);
    let of = |path| {
        Index::new(&site)
            .ancestors(page(&site, path))
            .iter()
            .map(|ancestor| ancestor.short_title())
            .collect::<Vec<_>>()
    };
    assert_eq!(of("products/screw/px/90.html"), ["Home", "Products", "PX"]);
    assert_eq!(of("products/screw/px/index.html"), ["Home", "Products"]);
    assert_eq!(of("index.html"), [""; 0]);
    assert_eq!(of("de/products/px.html"), ["Start"]);
}

#[test]
fn structured_data_is_completed_from_the_page() {
    let (site, findings) = site(&[
        (
            "index.json",
            &model("Home", r#", "structuredData": { "@type": "Organization", "telephone": "+46" }"#),
        ),
        (
            "news/a.json",
            &model(
                "News",
                r#", "structuredData": { "@type": "NewsArticle", "datePublished": "2025-10-21", "author": { "name": "I" } }"#,
            ),
        ),
        (
            "job.json",
            &model(
                "Job",
                r#", "structuredData": { "@type": "JobPosting", "datePosted": "2025-10-01", "jobLocation": {} }"#,
            ),
        ),
        (
            "px.json",
            &model(
                "PX",
                r#", "structuredData": { "@type": "Product", "name": "PX 90", "image": "/art/px.png", "offers": { "price": 1, "priceCurrency": "EUR" } }"#,
            ),
        ),
        ("plain.json", &model("Plain", r#", "structuredData": { "@type": "AboutPage" }"#)),
    ]);
    assert_eq!(findings, "");
    let mut text = String::new();
    for path in ["index.html", "news/a.html", "job.html", "px.html", "plain.html"] {
        let (data, findings) = graph(&site, path);
        text.push_str(&format!("{path}{findings}\n{}\n", serde_json::to_string_pretty(&data[0]).unwrap()));
    }
    assert_snapshot!(text);
    let (data, _) = graph(&site, "news/a.html");
    assert_eq!(data[1]["@type"], "BreadcrumbList");
    let items = data[1]["itemListElement"].as_array().unwrap();
    assert_eq!(items[0]["item"], "https://plenum.example/");
    assert_eq!((&items[1]["position"], &items[1]["name"]), (&2.into(), &"News".into()));
}

#[test]
fn what_search_engines_reject_is_reported() {
    let wrong = [
        r#"{ "name": "x" }"#,
        r#"{ "@type": "Article", "datePublished": "21 October 2025" }"#,
        r#"{ "@type": "Article", "datePublished": "2025-13-01", "author": "I", "dateModified": 7 }"#,
        r#"{ "@type": "JobPosting" }"#,
        r#"{ "@type": "Product" }"#,
        r#"{ "@type": "Product", "offers": [{ "price": 1 }, { "@type": "AggregateOffer", "price": 1, "priceCurrency": "EUR" }] }"#,
    ];
    let mut text = String::new();
    for data in wrong {
        let (site, _) = site(&[("a.json", &model("A", &format!(r#", "structuredData": {data}"#)))]);
        text.push_str(&graph(&site, "a.html").1);
    }
    assert_snapshot!(text);
}

#[test]
fn the_preview_shows_a_bitmap() {
    let (site, _) = site(&[
        ("drawn.json", &model("Drawn", r#", "imagePath": "/art/px.svg""#)),
        ("lost.json", &model("Lost", r#", "imagePath": "/art/other.svg""#)),
        ("photo.json", &model("Photo", r#", "imagePath": "https://cdn.example/a.jpg""#)),
        ("none.json", &model("None", "")),
    ]);
    let image = |path| site.preview_image(page(&site, path), &|file| file == "art/px.png").unwrap();
    assert_eq!(image("drawn.html"), "https://plenum.example/art/px.png");
    assert_eq!(image("lost.html"), "https://plenum.example/art/card.png");
    assert_eq!(image("photo.html"), "https://cdn.example/a.jpg");
    assert_eq!(image("none.html"), "https://plenum.example/art/card.png");
}

#[test]
fn sitemap_robots_and_feed_follow_from_the_models() {
    let article = |title: &str, date: &str| {
        model(
            title,
            &format!(
                r#", "structuredData": {{ "@type": "NewsArticle", "datePublished": "{date}", "author": {{ "name": "A & B" }} }}"#
            ),
        )
    };
    let files = [
        ("index.json", model("Home", "")),
        ("de/index.json", model("Start", r#", "language": "de""#)),
        ("news/index.json", model("All news", r#", "navigationTitle": "News""#)),
        ("news/old.json", article("Old", "2025-01-02")),
        ("news/new.json", article("New <b>", "2025-10-21T09:00:00+02:00")),
        (
            "de/news/neu.json",
            article("Neu", "2025-11-01").replace("\"title\"", "\"language\": \"de\", \"title\""),
        ),
        ("blog/other.json", article("Other", "2025-12-01")),
        ("search.json", model("Search", r#", "robots": "noindex""#)),
        ("404.json", model("Lost", "")),
    ];
    let files: Vec<_> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let (site_, findings) = site(&files);
    assert_eq!(findings, "");
    let text: String =
        feeds(&Index::new(&site_)).iter().map(|file| format!("== {}\n{}", file.path, file.text())).collect();
    assert_snapshot!(text);
    // Without a host there are no absolute addresses.
    let (local, _) = site_with(&SiteConfig { origin: None, ..config() }, &files);
    assert!(feeds(&Index::new(&local)).is_empty());
    let (below, _) = site_with(&SiteConfig { base: "/plenum/".into(), ..config() }, &files);
    let paths: Vec<_> = feeds(&Index::new(&below)).into_iter().map(|file| file.path).collect();
    assert_eq!(paths, ["sitemap.xml", "news/feed.xml"], "robots.txt belongs to the root of the host");
}

#[test]
fn names_in_any_script_are_addresses_and_ascii_where_readers_need_it() {
    let (site, findings) = site(&[("ja/会社.json", &model("会社", r#", "language": "ja""#))]);
    assert_eq!(findings, "");
    assert_eq!(site.pages()[0].path, "ja/会社.html");
    let files = feeds(&Index::new(&site));
    let sitemap = files.iter().find(|file| file.path == "sitemap.xml").unwrap().text();
    assert!(sitemap.contains("<loc>https://plenum.example/ja/%E4%BC%9A%E7%A4%BE.html</loc>"), "{sitemap}");
}
