use ds_core::model::manifest::Manifest;
use insta::assert_snapshot;

use super::*;
use crate::load::load;
use crate::site::SiteConfig;

const CONTENT: &[(&str, &str)] = &[
    ("home/page.json", r#"{ "title": "Plenum", "template": "home" }"#),
    ("lost/page.json", r#"{ "title": "Not here", "template": "not-found" }"#),
    ("core-content/group.json", r#"{ "title": "Core content" }"#),
    (
        "core-content/teaser/page.json",
        r#"{ "title": "Teaser", "component": "Teaser", "examples": [{ "file": "side", "title": "Side" }] }"#,
    ),
    ("core-content/teaser/side.json", "{}"),
    ("languages/de_DE/page.json", r#"{ "title": "Deutsch", "template": "content", "language": "de-DE" }"#),
];

fn site() -> Site {
    let files = CONTENT.iter().map(|(path, text)| SourceFile::new(format!("demo/content/{path}"), *text));
    let config = SiteConfig { search: Some("/search/".into()), ..SiteConfig::default() };
    let mut findings = Diagnostics::new();
    let site = load(&files.collect::<Vec<_>>(), &config, &Manifest::default(), &mut findings);
    assert!(findings.is_empty(), "{findings:?}");
    site
}

fn html(path: &str, main: &str) -> Artifact {
    Artifact::new(path, format!("<html lang=\"en\"><body>{main}</body></html>"))
}

fn rendered() -> Vec<Artifact> {
    vec![
        html(
            "library/core-content/teaser.html",
            "<main><h1>Teaser</h1>A &quot;teaser&quot;.<h2 id=\"50 %\">Half</h2>Small.</main>",
        ),
        html("library/core-content/teaser/side.html", "<main>alone</main>"),
        html("library/languages/de_DE.html", "<main>Kälte</main>"),
        html("404.html", "<main>Nothing</main>"),
        html("index.html", "<main><section id=\"products\"><h2>Products</h2></section></main>"),
    ]
}

/// The index files and the findings.
fn indexed(indexer: &mut SearchIndexer, artifacts: &[Artifact]) -> (Vec<Artifact>, String) {
    let mut findings = Diagnostics::new();
    let files = indexer.index(&site(), artifacts, &mut findings);
    let lines = findings.iter().map(|finding| {
        let at = finding.at.as_ref().unwrap();
        let notes: String = finding.notes.iter().map(|note| format!("  = {note}\n")).collect();
        format!("{at} {}: {}\n{notes}", finding.rule.code, finding.message)
    });
    (files, lines.collect())
}

fn files(files: &[Artifact]) -> String {
    files.iter().map(|file| format!("{}\n{}\n", file.path, file.text().replace("},{", "},\n{"))).collect()
}

#[test]
fn sch_04_each_language_has_a_file_with_a_record_per_section() {
    let (made, findings) = indexed(&mut SearchIndexer::default(), &rendered());
    assert_eq!(findings, "");
    assert_snapshot!(files(&made), @r#"
    search/de.json
    {"version":1,"language":"de","records":[{"objectID":"library/languages/de_DE.html","url":"library/languages/de_DE.html","page":"Deutsch","group":"Languages","text":"Kälte"}]}

    search/en.json
    {"version":1,"language":"en","records":[{"objectID":"library/core-content/teaser.html","url":"library/core-content/teaser.html","page":"Teaser","group":"Core content","text":"A \"teaser\"."},
    {"objectID":"library/core-content/teaser.html#50%20%25","url":"library/core-content/teaser.html#50%20%25","page":"Teaser","section":"Half","group":"Core content","text":"Small."},
    {"objectID":"./","url":"./","page":"Plenum","text":""},
    {"objectID":"./#products","url":"./#products","page":"Plenum","section":"Products","text":""}]}
    "#);
    let paths: Vec<_> = made.iter().map(|file| file.path.clone()).collect();
    assert_eq!(site().search_paths(), paths, "the paths are known before the index is built");
}

#[test]
fn a_second_build_reads_only_changed_pages_and_gives_the_same_bytes() {
    let mut indexer = SearchIndexer::default();
    let (first, _) = indexed(&mut indexer, &rendered());
    for known in indexer.known.values_mut() {
        known.records = known.records.take().map(|records| records.replace("objectID", "kept"));
    }
    let mut artifacts = rendered();
    assert!(files(&indexed(&mut indexer, &artifacts).0).matches("kept").count() == 5);
    artifacts[2] = html("library/languages/de_DE.html", "<main>Wärme</main>");
    let (second, _) = indexed(&mut indexer, &artifacts);
    assert_eq!(files(&second).matches("kept").count(), 4, "the changed page is read again");
    assert!(files(&second).contains("Wärme"));
    assert_eq!(indexed(&mut indexer, &rendered()).0[0], first[0]);
}

#[test]
fn a_missing_page_keeps_the_last_complete_index() {
    let (made, findings) = indexed(&mut SearchIndexer::default(), &rendered()[1..]);
    assert_eq!((made.len(), &*findings), (0, ""), "the page itself has a finding");
}

#[test]
fn without_a_folder_there_is_no_index() {
    let mut site = site();
    site.config.search = None;
    assert!(site.search_paths().is_empty());
    assert!(SearchIndexer::default().index(&site, &rendered(), &mut Diagnostics::new()).is_empty());
}

#[test]
fn a_page_without_main_is_reported() {
    let mut artifacts = rendered();
    artifacts[4] = html("index.html", "<div>content</div>");
    let mut indexer = SearchIndexer::default();
    let (made, first) = indexed(&mut indexer, &artifacts);
    assert_snapshot!(first, @r"
    demo/dist/index.html:1:1 site/search-no-main: this page is not searchable because it has no `main`
      = generated from demo/content/home/page.json
    ");
    assert!(!files(&made).contains("\"./\""));
    assert_eq!(indexed(&mut indexer, &artifacts).1, first, "reported on every build");
}

#[test]
fn a_large_index_is_in_parts_and_a_page_with_too_much_text_is_reported() {
    let mut artifacts = rendered();
    let words = |bytes: usize| format!("<main>{}</main>", "word ".repeat(bytes / 5));
    artifacts[0] = html("library/core-content/teaser.html", &words(600_000));
    artifacts[4] = html("index.html", &words(450_000));
    let (made, findings) = indexed(&mut SearchIndexer::default(), &artifacts);
    let paths = ["index.html", "library/core-content/teaser.html"];
    let [first, second] = numbering::numbers(&paths)[..] else { panic!() };
    let names: Vec<&str> = made.iter().map(|file| file.path.rsplit('/').next().unwrap()).collect();
    let pages = [format!("p{first}.json"), format!("p{second}.json")];
    assert_eq!(names, ["de.json", "t0.json", &pages[0], &pages[1], "en.json"]);
    assert!(made[0].text().contains("\"version\":1") && made[4].text().contains("\"version\":2"));
    let keeps = site();
    let keeps = keeps.keeps();
    assert!(made.iter().all(|file| keeps(&file.path)), "parts stay as long as the index does");
    assert_snapshot!(findings, @r"
    demo/content/core-content/teaser/page.json:1:12 site/search-too-large: the search index has 601 KB of this page; visitors load all of it
      = the page is `library/core-content/teaser.html`
    ");
}

#[test]
fn an_invalid_language_does_not_become_a_path() {
    let mut page = site().pages()[0].clone();
    for (tag, name) in [("zh-Hant-TW", "zh"), ("de_DE", "de"), ("../../x", "und"), ("", "und"), ("EN", "und")]
    {
        page.language = tag.into();
        assert_eq!(language(&page), name, "{tag}");
    }
    assert_eq!(path("", "", "en"), "en.json");
    assert_eq!(path("/assets/search/", "site-", "en"), "assets/search/site-en.json");
}
