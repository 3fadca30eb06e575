use ds_core::model::manifest::{ComponentDoc, Manifest, PropDoc};
use ds_core::{Diagnostics, SourceFile};

use super::*;
use crate::load::load;
use crate::site::{Site, SiteConfig};

fn site(origin: Option<&str>) -> Site {
    let files = [
        (
            "demo/content/core/teaser/page.json",
            r#"{ "title": "Teaser", "lead": "Leads\non.", "component": "Teaser", "examples": [{ "file": "side", "title": "Side", "description": "Beside." }],
               "data": { "guide": { "use": ["For `links`."], "keyboard": [{ "keys": "Enter, Space", "text": "Opens." }], "scripts": "Works." } } }"#,
        ),
        ("demo/content/core/teaser/side.json", r#"{ ":type": "x/teaser", "title": "Air" }"#),
        ("demo/content/core/words/page.json", r#"{ "title": "Words", "template": "content" }"#),
        ("demo/guides/themes.md", "---\ntitle: Themes\ndescription: Light and dark.\ngroup: Start\n---\n\nText.\n"),
    ]
    .map(|(path, text)| SourceFile::new(path, text));
    let prop = PropDoc {
        name: "title".into(),
        text: "string | undefined".into(),
        required: true,
        content: true,
        description: "What it\nsays.".into(),
        ..PropDoc::default()
    };
    let old = PropDoc {
        name: "old".into(),
        text: "() => void".into(),
        deprecated: Some("Use `title`.".into()),
        ..PropDoc::default()
    };
    let teaser = ComponentDoc {
        name: "Teaser".into(),
        cms: vec!["teaser".into()],
        props: vec![prop, old],
        ..ComponentDoc::default()
    };
    let manifest = Manifest { components: vec![teaser], ..Manifest::default() };
    let config = SiteConfig {
        guides: Some("demo/guides".into()),
        origin: origin.map(str::to_owned),
        ..SiteConfig::default()
    };
    let mut findings = Diagnostics::new();
    let mut site = load(&files, &config, &manifest, &mut findings);
    crate::add_guides(&mut site, &files, &|_| Err(String::new()), &mut findings);
    assert!(findings.is_empty(), "{findings:?}");
    site
}

fn rendered(site: &Site) -> Vec<Artifact> {
    site.pages().iter().map(|page| Artifact::new(page.path.clone(), "")).collect()
}

fn paths(artifacts: &[Artifact]) -> Vec<&str> {
    artifacts.iter().map(|artifact| &*artifact.path).collect()
}

#[test]
fn guides_and_components_have_a_markdown_page() {
    let site = site(None);
    let pages = markdown_pages(&Index::new(&site), &rendered(&site));
    assert_eq!(paths(&pages), ["library/guides/themes.md", "library/core/teaser.md", "llms.txt"]);
    assert_eq!(pages[0].text(), "# Themes\n\nLight and dark.\n\nText.\n");
    insta::assert_snapshot!(pages[1].text());
    insta::assert_snapshot!("the_list_of_markdown_pages", pages[2].text());
}

#[test]
fn a_page_that_was_not_rendered_keeps_its_last_markdown() {
    let site = site(None);
    assert_eq!(paths(&markdown_pages(&Index::new(&site), &[])), ["llms.txt"]);
}

#[test]
fn addresses_have_the_host_if_it_is_known() {
    let site = site(Some("https://plenum.example/"));
    let pages = markdown_pages(&Index::new(&site), &[]);
    assert!(
        pages[0].text().contains("(https://plenum.example/library/guides/themes.md)"),
        "{}",
        pages[0].text()
    );
}

#[test]
fn a_site_without_a_library_has_no_list() {
    assert_eq!(markdown_pages(&Index::new(&Site::default()), &[]), []);
}
