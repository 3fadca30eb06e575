//! The pages of a site's export.

use ds_core::{Diagnostics, SourceFile};

use super::support::manifest;
use crate::{Checker, Options};

/// Checks files, one after the other, and compares their links. A page has the type of a container.
fn check(files: &[&str], is_whole: bool) -> Vec<String> {
    let mut manifest = manifest();
    let container = manifest.components.iter_mut().find(|component| component.name == "Container").unwrap();
    container.cms.push("page".into());
    let checker = Checker::new(&manifest, None, Options::default());
    let mut findings = Diagnostics::new();
    for (text, number) in files.iter().zip(0..) {
        checker.check(&SourceFile::part("pages.ndjson", *text, number), &mut findings);
    }
    checker.finish(is_whole, &mut findings);
    findings.sort();
    let print = |finding: &ds_core::Diagnostic| {
        let at = finding.at.as_ref().unwrap();
        format!("{} {} {}", at.file.position(at.span.start), finding.rule.code, finding.message)
    };
    findings.iter().map(print).collect()
}

fn page(path: &str, link: &str, more: &str) -> String {
    format!(
        r#"{{":type":"x/page",":hierarchyType":"page",":path":"/content/x/{path}",":items":{{"a":{{":type":"x/title","id":"a","text":"A","type":"h2"}},"b":{{":type":"x/teaser","title":"B","link":{{"valid":true,"url":"{link}"}}}}}},":itemsOrder":["a","b"]{more}}}"#
    )
}

#[test]
fn ids_and_headings_of_pages_in_one_file_are_independent() {
    let below = page("en/b", "/content/x/en.html", "").replace("\"h2\"", "\"h4\"");
    let root =
        page("en", "/content/x/en/b.html#a", &format!(r#",":children":{{"/content/x/en/b":{below}}}"#));
    assert_eq!(check(&[&root], true), [""; 0]);
}

#[test]
fn links_between_pages_are_resolved_whichever_comes_first() {
    let a = page("en/a", "/content/x/en/b.html#a-panel-1", "");
    let b = page("en/b", "/content/x/en/a?x=1", "");
    assert_eq!(check(&[&a, &b], true), [""; 0]);
    let dead = page("en/c", "/content/x/en/aa.html", "");
    let lost = page("en/d", "/content/x/en/a.html#nowhere", "");
    let page_itself = page("en/e", "#nowhere", "");
    let findings = check(&[&a, &b, &dead, &lost, &page_itself], true);
    assert_eq!(
        findings.iter().map(|finding| finding.split_once(' ').unwrap().1).collect::<Vec<_>>(),
        [
            "content/dead-link the site has no page `/content/x/en/aa`",
            "content/dead-link the page `/content/x/en/a` has no id `nowhere`",
            "content/dead-link the page `/content/x/en/e` has no id `nowhere`",
        ]
    );
    assert!(findings[0].starts_with("3:"), "{findings:?}");
    // A few pages of a site say nothing about the others.
    assert_eq!(check(&[&a, &b, &dead, &lost], false), [""; 0]);
}

#[test]
fn what_an_export_cannot_know_is_not_reported() {
    for link in [
        "/content/x/en/a/b/c.html",
        "/content/dam/x/a.pdf",
        "/content/x/fr/a.html",
        "/content/y/en/a.html",
        "/content/x/en/b.pdf",
        "/en/gone.html",
        "#main",
        "https://example.org/content/x/en/gone.html",
    ] {
        let (a, b) = (page("en/a", link, ""), page("en/b", "/content/x/en/a.html", ""));
        assert_eq!(check(&[&a, &b], true), [""; 0], "{link}");
    }
}

#[test]
fn pages_by_their_path_are_pages() {
    let (a, b) = (page("en/a", "/content/x/en/b.html", ""), page("en/b", "/content/x/en/c.html", ""));
    let findings = check(&[&format!(r#"{{"/content/x/en/a":{a},"/content/x/en/b":{b}}}"#)], false);
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(
        findings[0].ends_with("content/dead-link the site has no page `/content/x/en/c`"),
        "{findings:?}"
    );
}

#[test]
fn relative_and_encoded_links_are_compared_with_the_paths_that_they_name() {
    let below = |name: &str, link: &str| {
        format!(r#""/content/x/en/a/{name}":{}"#, page(&format!("en/a/{name}"), link, ""))
    };
    let pages =
        [below("b c", "../a.html#a"), below("ü", "b%20c.html"), below("d", "/content/x/en/a/%C3%BC.html")];
    let findings = |link: &str| {
        let children = format!(r#",":children":{{{}}}"#, pages.join(","));
        check(&[&page("en/a", link, &children)], true)
    };
    for link in ["a/b%20c.html", "./a/d.html", "../../y/z.html", "a/x.pdf", "www.example.com/x.html"] {
        let dead = findings(link).into_iter().filter(|finding| finding.contains("dead-link"));
        assert_eq!(dead.collect::<Vec<_>>(), [""; 0], "{link}");
    }
    for (link, path) in [("a/gone.html", "a/gone"), ("a/%zz.html", "a/%zz"), ("a/b%2520c.html", "a/b%20c")] {
        let findings = findings(link);
        assert_eq!(findings.len(), 1, "{link}: {findings:?}");
        let message = format!("content/dead-link the site has no page `/content/x/en/{path}`");
        assert!(findings[0].ends_with(&message), "{link}: {findings:?}");
    }
}

#[test]
fn links_to_the_key_of_a_page_are_right_although_its_path_is_another_one() {
    let other = page("en/other", "/content/x/en/key.html#a", "");
    let lost = page("en/lost", "/content/x/en/key.html#nowhere", "");
    let here = page("en/here", "/content/x/en/other.html", "");
    let tree = |target: &str, other: &str, lost: &str| {
        let children = format!(
            r#",":children":{{"/content/x/en/key":{here},"/content/x/en/other":{other},"/content/x/en/lost":{lost}}}"#
        );
        check(&[&page("en", target, &children)], true)
    };
    assert_eq!(tree("/content/x/en/key.html", &other, &other), [""; 0]);
    let findings = tree("/content/x/en/key.html", &other, &lost);
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(findings[0].contains("has no id `nowhere`"), "{findings:?}");
    // A page with the path has precedence: this one has no id at all.
    let bare = r#"{":type":"x/page",":path":"/content/x/en/key",":hierarchyType":"page",":items":{},":itemsOrder":[]}"#;
    let findings = tree("/content/x/en/key.html", &other, bare);
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(findings[0].contains("`/content/x/en/key` has no id `a`"), "{findings:?}");
}

#[test]
fn pages_in_an_array_are_reported_and_checked() {
    let below = page("en/b", "/content/x/en/gone.html", "");
    let findings = check(&[&page("en", "/content/x/en/b.html", &format!(r#",":children":[{below}]"#))], true);
    let findings: Vec<&str> = findings.iter().map(|finding| finding.split_once(' ').unwrap().1).collect();
    assert_eq!(
        findings,
        [
            "content/wrong-type `:children` must be an object with the pages by their path, but this is an array",
            "content/dead-link the site has no page `/content/x/en/gone`",
        ]
    );
    assert_eq!(check(&[&page("en", "/content/x/en.html", r#",":children":null"#)], true), [""; 0]);
}
