use ds_core::json::{Document, Options, parse};
use ds_core::{Diagnostics, SourceFile};

use super::{Export, LinkTarget, Tree};

fn document(path: &str, text: &str) -> (Document, Vec<u32>) {
    let mut findings = Diagnostics::new();
    let document = parse(&SourceFile::new(path, text), Options::model(), &mut findings).unwrap();
    let errors = super::syntax_errors(&findings);
    (document, errors)
}

/// Reads files, and calls `test` with the tree and the messages.
fn with(files: &[(&str, &str)], test: impl FnOnce(&Tree<'_>, &[String])) {
    let documents: Vec<_> = files.iter().map(|(path, text)| document(path, text)).collect();
    let exports: Vec<Export<'_>> =
        documents.iter().map(|(document, errors)| Export { document, errors }).collect();
    let mut findings = Diagnostics::new();
    let tree = Tree::read(&exports, None, "/", &mut findings);
    let lines: Vec<String> =
        findings.iter().map(|finding| format!("{} {}", finding.rule.code, finding.message)).collect();
    test(&tree, &lines);
}

fn addresses<'t>(tree: &'t Tree<'_>) -> Vec<(&'t str, &'t str)> {
    tree.pages().iter().map(|page| (page.path.as_str(), page.address.as_str())).collect()
}

const ROOT: &str = r#"{
  ":type": "x/components/spa", ":hierarchyType": "page", ":path": "/content/x/us/en", "title": "en", ":items": {}, ":itemsOrder": [],
  ":children": {
    "/content/x/us/en/home": {
      ":type": "x/components/page", ":path": "/content/x/us/en/home", "title": "Home", "language": "en-US",
      ":items": { "root": { ":type": "x/container", "id": "hero", ":items": {
        "a": { ":type": "x/text", "text": "<p>See <a href=\"/content/x/us/en/home/team.html?a=1&amp;b=2#tom\">the team</a></p>", "size": 1.50 },
        "b": { ":type": "x/button", "linkURL": "https://author.example/content/x/us/en/home.html#hero" },
        "c": { ":type": "x/button", "linkURL": "/content/x/us/en/gone.html" },
        "d": { ":type": "x/image", "src": "/content/dam/x/a.jpg", "path": "/content/x/us/en/home" }
      } } },
      ":children": { "/content/x/us/en/home/team": { ":type": "x/components/page", "title": "Team", ":items": {
        "n": { ":type": "x/navigation", "items": [
          { "title": "Home", "url": "/content/x/us/en/home.html", "active": false, "current": true, "children": [
            { "title": "Team", "url": "/content/x/us/en/home/team.html" }] }] },
        "b": { ":type": "x/breadcrumb" },
        "t": { ":type": "x/title", "text": "Team", "link": { "url": "/content/x/us/en/home.html#nowhere" } }
      } } }
    }
  }
}"#;

#[test]
fn a_root_export_has_its_pages_with_addresses_languages_and_redirects() {
    with(&[("site.json", ROOT)], |tree, findings| {
        assert_eq!(findings, [""; 0]);
        assert_eq!(
            addresses(tree),
            [
                ("/content/x/us/en", "en/index"),
                ("/content/x/us/en/home", "en/home/index"),
                ("/content/x/us/en/home/team", "en/home/team"),
            ]
        );
        let languages: Vec<&str> = tree.pages().iter().map(|page| page.language.as_str()).collect();
        assert_eq!(languages, ["en", "en-US", "en-US"]);
        assert_eq!(tree.href(1), "/en/home/");
        let redirect = tree.pages()[0].redirect.as_ref().unwrap();
        assert_eq!((redirect.target.as_str(), redirect.is_derived), ("/en/home/", true));
        assert_eq!(tree.pages()[1].redirect, None);
        assert_eq!(tree.trail(2), [0, 1, 2]);
    });
}

#[test]
fn names_in_any_script_are_addresses() {
    let page = |name: &str, link: &str| {
        format!(
            r#"{{ ":type": "x/page", ":path": "/content/x/ja/{name}", "title": "A", ":items": {{ "b": {{ ":type": "x/button", "linkURL": "{link}" }} }} }}"#
        )
    };
    let link = "/content/x/ja/%E4%BC%9A%E7%A4%BE.html";
    let pages =
        [page("会社", ""), page("採用", link), page("🎉", ""), page("!", ""), page("?", "")].join(",");
    with(&[("site.json", &format!("[{pages}]"))], |tree, findings| {
        let addresses: Vec<&str> = tree.pages().iter().map(|page| page.address.as_str()).collect();
        assert_eq!(addresses, ["ja/会社", "ja/採用", "ja/🎉", "ja/-", "ja/--2"]);
        let message = "the address `ja/-` is already used, so `/content/x/ja/?` gets `ja/--2`";
        assert!(findings.len() == 1 && findings[0].ends_with(message), "{findings:?}");
        assert!(tree.model(1).contains(r#""linkURL": "/ja/会社.html""#));
    });
}

#[test]
fn names_of_devices_are_reported_once_and_links_follow() {
    let page = |path: &str, link: &str| {
        format!(
            r#"{{ ":type": "x/page", ":path": "/content/x/en/{path}", "title": "A", ":items": {{ "b": {{ ":type": "x/button", "linkURL": "{link}" }} }} }}"#
        )
    };
    let pages =
        [page("home", "/content/x/en/aux/b.html"), page("aux/a", ""), page("aux/b", ""), page("Con", "")];
    with(&[("site.json", &format!("[{}]", pages.join(",")))], |tree, findings| {
        let addresses: Vec<&str> = tree.pages().iter().map(|page| page.address.as_str()).collect();
        assert_eq!(addresses, ["en/home", "en/aux-page/a", "en/aux-page/b", "en/Con-page"]);
        let message = |path: &str, name: &str| {
            format!(
                "site/device-name no file on Windows can have the name `{name}`, so the address of `/content/x/en/{path}` has `{name}-page` instead"
            )
        };
        assert_eq!(findings, [message("aux/a", "aux"), message("Con", "Con")]);
        assert!(tree.model(0).contains(r#""linkURL": "/en/aux-page/b.html""#));
    });
}

#[test]
fn links_lead_to_the_new_addresses_and_everything_else_keeps_its_text() {
    with(&[("site.json", ROOT)], |tree, _| {
        let home = tree.model(1);
        for kept in [
            r#"<a href=\"/en/home/team.html?a=1&amp;b=2#tom\">the team</a>"#,
            r#""linkURL": "/en/home/#hero""#,
            r#""linkURL": "/content/x/us/en/gone.html""#,
            r#""src": "/content/dam/x/a.jpg""#,
            r#""path": "/content/x/us/en/home""#,
            "\"size\": 1.50",
        ] {
            assert!(home.contains(kept), "{kept}\n{home}");
        }
        assert!(!home.contains(":children"));
        assert_eq!(tree.find("/en/home/team.html"), Some(2));
        assert_eq!(tree.find("/home/team"), None);
        assert_eq!(tree.target("https://other.example/en/home.html"), LinkTarget::Outside);
        assert_eq!(tree.find("/editor.html/content/x/us/en/home.html"), Some(1));
        assert_eq!(tree.find("/context/content/x/us/en/home.html"), Some(1));
    });
}

#[test]
fn links_to_missing_pages_and_ids_are_known() {
    with(&[("site.json", ROOT)], |tree, _| {
        let links = tree.links();
        let missing: Vec<_> = links
            .iter()
            .filter(|link| matches!(&link.target, LinkTarget::Missing(_)))
            .map(|link| (link.page, link.address.as_str()))
            .collect();
        assert_eq!(missing, [(1, "/content/x/us/en/gone.html")]);
        let lacking: Vec<&str> =
            links.iter().filter(|link| link.lacks_id).map(|link| link.address.as_str()).collect();
        assert_eq!(
            lacking,
            ["/content/x/us/en/home/team.html?a=1&amp;b=2#tom", "/content/x/us/en/home.html#nowhere"]
        );
    });
}

#[test]
fn navigation_and_breadcrumb_know_their_page() {
    with(&[("site.json", ROOT)], |tree, _| {
        let team = tree.model(2);
        let model: serde_json::Value = serde_json::from_str(&team).unwrap();
        let home = &model[":items"]["n"]["items"][0];
        assert_eq!((&home["active"], &home["current"]), (&true.into(), &false.into()));
        assert_eq!((&home["url"], &home["children"][0]["current"]), (&"/en/home/".into(), &true.into()));
        let crumbs = model[":items"]["b"]["items"].as_array().unwrap();
        let crumbs: Vec<_> =
            crumbs.iter().map(|crumb| (crumb["title"].as_str(), crumb["link"]["url"].as_str())).collect();
        assert_eq!(
            crumbs,
            [
                (Some("en"), Some("/en/")),
                (Some("Home"), Some("/en/home/")),
                (Some("Team"), Some("/en/home/team.html")),
            ]
        );
        assert_eq!(model[":path"], "/content/x/us/en/home/team");
    });
}

#[test]
fn pages_come_from_files_lists_and_maps() {
    let page = |title: &str, more: &str| {
        format!(
            r#"{{ ":type": "x/page", ":hierarchyType": "page", "title": "{title}", ":items": {{ "a": {{}} }}{more} }}"#
        )
    };
    let list = format!("[{}, 5]", page("A", r#", ":path": "/content/x/de/a""#));
    let map = format!(r#"{{ "/content/x/de/b": {} }}"#, page("B", ""));
    let file = page("C", "");
    let fragment = r#"{ ":type": "x/teaser" }"#;
    with(
        &[
            ("list.json", &list),
            ("map.json", &map),
            ("export/jcr_root/content/x/de/c/.content.json", &file),
            ("content/x/de/d.model.json", &file),
            ("teaser.json", fragment),
        ],
        |tree, findings| {
            assert_eq!(
                addresses(tree),
                [
                    ("/content/x/de/a", "de/a"),
                    ("/content/x/de/b", "de/b"),
                    ("/content/x/de/c", "de/c"),
                    ("/content/x/de/d", "de/d"),
                ]
            );
            assert_eq!(
                findings,
                [
                    "site/not-a-page a page must be an object, but this is a number",
                    "site/not-a-page this model is not a page, but a `x/teaser`",
                ]
            );
            assert_eq!(tree.skipped, 2);
        },
    );
}

#[test]
fn the_same_page_twice_is_used_once() {
    let page = |text: &str| {
        format!(
            r#"{{ ":type": "x/page", ":path": "/content/x/a", ":items": {{ "a": {{ "text": "{text}" }} }} }}"#
        )
    };
    let empty = r#"{ ":type": "x/page", ":path": "/content/x/a" }"#;
    with(
        &[("1.json", empty), ("2.json", &page("A")), ("3.json", &page("A")), ("4.json", empty)],
        |tree, findings| {
            assert_eq!((tree.pages().len(), findings), (1, [].as_slice()));
            assert!(tree.model(0).contains("\"text\": \"A\""));
        },
    );
    with(&[("1.json", &page("A")), ("2.json", &page("B"))], |tree, findings| {
        assert_eq!(tree.pages().len(), 1);
        assert_eq!(
            findings,
            ["site/duplicate-page the page `/content/x/a` occurs twice, with different content"]
        );
        assert!(tree.model(0).contains("\"text\": \"A\""));
    });
    let near = r#"[{ ":type": "x/page", ":path": "/content/x/a b" }, { ":type": "x/page", ":path": "/content/x/a.b" }]"#;
    with(&[("1.json", near)], |tree, findings| {
        assert_eq!(addresses(tree), [("/content/x/a b", "a-b"), ("/content/x/a.b", "a-b-2")]);
        assert_eq!(
            findings,
            ["site/duplicate-path the address `a-b` is already used, so `/content/x/a.b` gets `a-b-2`"]
        );
    });
}

#[test]
fn complete_pages_of_an_export_that_is_cut_off_are_used() {
    let end = ROOT.find("\"t\": {").unwrap();
    let cut = &ROOT[..end + 30];
    with(&[("site.json", cut)], |tree, findings| {
        assert_eq!(tree.pages().len(), 0);
        assert_eq!(findings.len(), 3, "{findings:?}");
        assert!(
            findings[0].starts_with("site/cut-off-page the page `/content/x/us/en` is incomplete"),
            "{findings:?}"
        );
    });
    let two = r#"[{ ":type": "x/page", ":path": "/content/x/a", ":items": { "a": {} } }, { ":type": "x/page", ":path": "/content/x/b", ":it"#;
    with(&[("site.json", two)], |tree, findings| {
        assert_eq!(tree.pages().len(), 1);
        assert_eq!(findings, ["site/cut-off-page the page `/content/x/b` is incomplete, so it is left out"]);
    });
    let after_page = &two[..two.find("}, {").unwrap() + 1];
    with(&[("site.json", after_page)], |tree, findings| {
        assert_eq!((tree.pages().len(), findings), (1, [].as_slice()))
    });
}

#[test]
fn a_redirect_leads_to_the_new_address() {
    let pages = r##"[
      { ":type": "x/page", ":path": "/content/x/en/a", "redirectTarget": { "link": { "url": "/content/x/en/b.html#c" } }, ":items": {} },
      { ":type": "x/page", ":path": "/content/x/en/b", "redirectTarget": { "url": "https://example.org/" } }
    ]"##;
    with(&[("site.json", pages)], |tree, _| {
        let targets: Vec<_> = tree.pages().iter().filter_map(|page| page.redirect.clone()).collect();
        assert_eq!(targets[0].target, "/en/b.html#c");
        assert_eq!((targets[1].target.as_str(), targets[1].is_derived), ("https://example.org/", false));
        assert!(tree.model(0).contains("\"url\": \"/en/b.html#c\""));
    });
}

#[test]
fn two_roots_are_one_tree() {
    let root = |site: &str| {
        format!(
            r#"{{ ":type": "x/spa", ":path": "/content/{site}/en", ":children": {{ "home": {{ ":type": "x/page", ":items": {{ "a": {{}} }} }} }} }}"#
        )
    };
    with(&[("a.json", &root("a")), ("b.json", &root("b"))], |tree, findings| {
        assert_eq!(findings, [""; 0]);
        let pages: Vec<&str> = tree.pages().iter().map(|page| page.address.as_str()).collect();
        assert_eq!(pages, ["a/en/index", "a/en/home", "b/en/index", "b/en/home"]);
        assert_eq!(tree.target("/content/b/en/home.html"), LinkTarget::Page { page: 3, rest: String::new() });
    });
}

#[test]
fn relative_and_encoded_links_lead_to_the_pages_that_they_name() {
    let page = |path: &str, html: &str, more: &str| {
        let text = serde_json::json!(html);
        format!(
            r#"{{ ":type": "x/page", ":path": "{path}", {more} ":items": {{ "t": {{ ":type": "x/text", "text": {text} }} }} }}"#
        )
    };
    let home = page(
        "/content/x/en/home",
        "<a href=\"home/a%20b.html#team\">a</a> <a href='./home/%C3%BCber.html'>b</a> <a href=\"home/gone.html\">c</a> \
         <a href=\"../../y/z.html\">d</a> <a href=\"note.pdf\">e</a> <a href=\"https://a.example/b.html\">f</a> \
         <a href=\"www.a.example/b.html\">g</a>",
        "",
    );
    let below = page("/content/x/en/home/a b", "<h2 id=\"team\">T</h2><a href='../home.html?q#x'>up</a>", "");
    let other = page("/content/x/en/home/über", "<p>about home.html</p>", r#""linkURL": "a%20b.html","#);
    let files = [("home.json", &*home), ("below.json", &below), ("other.json", &other)];
    with(&files, |tree, findings| {
        assert!(findings.is_empty(), "{findings:?}");
        let links = tree.links();
        let of = |address: &str| &links.iter().find(|link| link.address == address).unwrap().target;
        assert_eq!(*of("home/gone.html"), LinkTarget::Missing("/content/x/en/home/gone".into()));
        let targets: Vec<_> = links.iter().map(|link| (&*link.address, link.lacks_id)).collect();
        assert_eq!(
            targets,
            [
                ("home/a%20b.html#team", false),
                ("./home/%C3%BCber.html", false),
                ("home/gone.html", false),
                ("../home.html?q#x", true),
                ("a%20b.html", false),
            ]
        );
        // The page is in a folder of its name now, where the old addresses would lead elsewhere.
        let model = tree.model(0);
        for address in
            ["/en/home/a-b.html#team", "/en/home/über.html", "home/gone.html", "../../y/z.html", "note.pdf"]
        {
            assert!(model.contains(address), "{address}: {model}");
        }
        assert!(tree.model(1).contains("'/en/home/?q#x'"), "{}", tree.model(1));
        assert!(tree.model(2).contains("\"linkURL\": \"/en/home/a-b.html\""), "{}", tree.model(2));
    });
}

#[test]
fn a_redirect_of_the_repository_is_one() {
    let page = |name: &str, target: &str| {
        format!(
            r#"{{ ":type": "x/page", ":path": "/content/x/en/{name}", "cq:redirectTarget": "{target}" }}"#
        )
    };
    let files = [
        ("a.json", &*page("a", "/content/x/en/b")),
        ("b.json", &*page("b", "https://example.com/")),
        ("c.json", &*page("c", "/content/x/en/gone")),
    ];
    with(&files, |tree, _| {
        let targets = tree.pages().iter().map(|page| page.redirect.as_ref().unwrap().target.as_str());
        assert_eq!(targets.collect::<Vec<_>>(), ["/en/b.html", "https://example.com/", "/content/x/en/gone"]);
        assert!(tree.model(0).contains("\"cq:redirectTarget\": \"/en/b.html\""), "{}", tree.model(0));
        let missing = tree.links().into_iter().filter(|link| matches!(link.target, LinkTarget::Missing(_)));
        assert_eq!(missing.map(|link| link.address).collect::<Vec<_>>(), ["/content/x/en/gone"]);
    });
}

#[test]
fn redirects_that_lead_back_are_reported_once() {
    let page = |name: &str, target: &str| {
        format!(
            r#"{{ ":type": "x/page", ":path": "/content/x/en/{name}", "redirectTarget": "/content/x/en/{target}" }}"#
        )
    };
    let pages = [page("a", "b"), page("b", "c"), page("c", "b"), page("d", "a"), page("e", "e.html")];
    let list = format!("[{}]", pages.join(","));
    with(&[("list.json", &list)], |_, findings| {
        assert_eq!(
            findings,
            [
                "site/broken-link the redirect leads back to its own page: `/content/x/en/b` → `/content/x/en/c` → `/content/x/en/b`",
                "site/broken-link the redirect leads back to its own page: `/content/x/en/e` → `/content/x/en/e`",
            ]
        );
    });
}

#[test]
fn links_may_name_a_page_by_its_key() {
    let root = r#"{ ":type": "x/page", ":path": "/content/x/en", ":items": { "a": {} }, ":children": {
      "/content/x/en/key": { ":type": "x/page", ":path": "/content/x/en/path", ":items": { "b": { "linkURL": "/content/x/en/key.html" } } },
      "/content/x/en/path": { ":type": "x/page", ":path": "/content/x/en/path", ":items": { "b": { "linkURL": "/content/x/en/key.html" } } }
    } }"#;
    with(&[("root.json", root)], |tree, findings| {
        assert_eq!((findings, tree.pages().len()), (&[][..], 2));
        assert!(tree.model(1).contains("\"linkURL\": \"/en/path.html\""), "{}", tree.model(1));
    });
}
