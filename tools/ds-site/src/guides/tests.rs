use ds_core::model::manifest::Manifest;

use super::*;
use crate::load::load;
use crate::site::{Guide, Part, SiteConfig};

const FRONT: &str = "---\ntitle: Themes\ndescription: Light and dark.\n---\n";

/// Loads guides from `demo/guides` and pages from `demo/content`; prints the findings.
fn site(files: &[(&str, &str)]) -> (Site, String) {
    let files: Vec<_> =
        files.iter().map(|(path, text)| SourceFile::new(format!("demo/{path}"), *text)).collect();
    let config = SiteConfig {
        guides: Some("demo/guides".into()),
        anchors: vec!["main".into()],
        base: "/base/".into(),
        ..SiteConfig::default()
    };
    let mut findings = Diagnostics::new();
    let mut site = load(&files, &config, &Manifest::default(), &mut findings);
    let generate = |words: &[&str]| match words {
        ["table"] => Ok("## Values\n\n| a | b |\n|---|---|\n| 1 | 2 |\n".to_owned()),
        ["nested"] => Ok("```generated table\n```\n".to_owned()),
        _ => Err("the words are not known".to_owned()),
    };
    add_guides(&mut site, &files, &generate, &mut findings);
    let lines = findings.iter().map(|finding| {
        let at = finding.at.as_ref().unwrap();
        let help = finding.help.as_ref().map_or_else(String::new, |help| format!("\n  = {help}"));
        format!("{at} {}: {} [{}]{help}\n", finding.rule.code, finding.message, at.file.slice(at.span).trim())
    });
    (site, lines.collect())
}

/// One guide with this text.
fn guide(text: &str) -> (Guide, String) {
    let whole = format!("{FRONT}{text}");
    let (site, findings) = site(&[("guides/themes.md", &whole), ("guides/colour.md", FRONT)]);
    let page = site.pages().iter().find(|page| page.path.ends_with("themes.html")).unwrap();
    (page.guide.clone().unwrap(), findings)
}

fn html(guide: &Guide) -> String {
    let part = |part: &Part| match part {
        Part::Html { html } => html.clone(),
        Part::Code { language, label, file, text } => {
            format!("CODE {language} [{label}] {file:?} {text:?}\n")
        }
        Part::Table { label, html } => format!("TABLE [{label}] {html}"),
    };
    guide.parts.iter().map(part).collect()
}

#[test]
fn a_guide_becomes_a_page_of_its_group() {
    let guide = |title: &str, rest: &str| {
        format!("---\ntitle: {title}\ndescription: \"About it.\"\n{rest}---\nText.\n")
    };
    let (site, findings) = site(&[
        ("guides/b.md", &guide("B", "order: 20\ngroup: Start\n")),
        ("guides/a.md", &guide("A", "order: 10\ngroup: Start\n")),
        ("guides/z.md", &guide("Z", "")),
        ("guides/notes.txt", "no guide"),
        ("content/core/oil/page.json", r#"{ "title": "Oil", "template": "content" }"#),
        ("content/library/page.json", r#"{ "title": "Library", "template": "library" }"#),
    ]);
    assert_eq!(findings, "");
    let paths: Vec<_> = site.pages().iter().map(|page| &*page.path).collect();
    assert_eq!(
        paths,
        [
            "library/guides/a.html",
            "library/guides/b.html",
            "library/guides/z.html",
            "library/core/oil.html",
            "library/index.html",
        ]
    );
    let groups: Vec<_> = site.groups().iter().map(|group| (&*group.name, &*group.title)).collect();
    assert_eq!(groups, [("guides-start", "Start"), ("guides-guides", "Guides"), ("core", "Core")]);
    let groups: Vec<_> = site.pages().iter().map(|page| page.group).collect();
    assert_eq!(groups, [Some(0), Some(0), Some(1), Some(2), None]);
    assert_eq!((site.pages()[0].lead.as_str(), site.pages()[0].template), ("About it.", Template::Guide));
}

#[test]
fn a_site_without_a_folder_for_guides_has_none() {
    let files = [SourceFile::new("demo/guides/themes.md", FRONT)];
    let mut findings = Diagnostics::new();
    let mut site = load(&files, &SiteConfig::default(), &Manifest::default(), &mut findings);
    add_guides(&mut site, &files, &|_| Err(String::new()), &mut findings);
    assert!(site.pages().is_empty() && findings.is_empty());
}

#[test]
fn front_matter_is_checked() {
    let (site, findings) = site(&[
        ("guides/empty.md", ""),
        (
            "guides/keys.md",
            "---\ntitel: A\ntitle: B\ntitle: C\ndescription: D\norder: first\nxyz: 1\nno colon\n---\n",
        ),
        ("guides/open.md", "---\ntitle: A\n"),
        ("guides/some.md", "---\ntitle: A\n---\n"),
        ("guides/deep/er.md", FRONT),
    ]);
    insta::assert_snapshot!(findings);
    assert!(site.pages().iter().all(|page| page.broken), "guides with mistakes are not rendered");
}

#[test]
fn headings_have_stable_and_unique_ids() {
    let (guide, findings) =
        guide("## Main\n\n## Use `--pl-color`\n\n### Use\n\n## Use\n\n## ☂\n\n## Größe\n");
    assert_eq!(findings, "");
    let headings: Vec<_> =
        guide.headings.iter().map(|heading| (&*heading.id, heading.level, &*heading.text)).collect();
    assert_eq!(
        headings,
        [
            ("main-2", 2, "Main"),
            ("use-pl-color", 2, "Use --pl-color"),
            ("use", 3, "Use"),
            ("use-2", 2, "Use"),
            ("section", 2, "☂"),
            ("größe", 2, "Größe"),
        ]
    );
    assert!(html(&guide).starts_with("<h2 id=\"main-2\">Main</h2>"), "{}", html(&guide));
}

#[test]
fn headings_skip_no_level() {
    let (_, findings) = guide("# First\n\n#### Deep\n");
    insta::assert_snapshot!(findings);
}

#[test]
fn html_is_escaped_and_reported() {
    let (guide, findings) = guide("Render <Content> here, `<b>` is code.\n\n<script>alert(1)</script>\n");
    insta::assert_snapshot!(findings);
    let html = html(&guide);
    assert!(html.contains("&lt;Content&gt;") && !html.contains("<script"), "{html}");
    assert!(html.contains("<code>&lt;b&gt;</code>"), "{html}");
}

#[test]
fn links_lead_to_guides_pages_and_other_sites() {
    let (guide, findings) = guide(
        "[a](colour.md) [b](colour.md#text) [c](/library/core/oil.html) [d](/) [e](https://x.example/) [f](#g)\n",
    );
    assert_eq!(findings, "");
    let html = html(&guide);
    let addresses: Vec<_> = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(
        addresses,
        [
            "/base/library/guides/colour.html",
            "/base/library/guides/colour.html#text",
            "/base/library/core/oil.html",
            "/base/",
            "https://x.example/",
            "#g",
        ]
    );
}

#[test]
fn wrong_links_are_reported() {
    let (_, findings) = guide("[a](color.md) [b](xyzzy.md) [c](../page.html) [d](javascript:alert(1))\n");
    insta::assert_snapshot!(findings);
}

#[test]
fn code_keeps_its_language_and_tables_are_parts() {
    let (guide, findings) = guide(
        "## Use\n\n```tsx src/main.tsx\nconst a = '<b>';\n```\n\n- x\n\n  ```sh\n  ls\n  ```\n\n| a | b |\n|--:|---|\n| `x` | y |\n",
    );
    assert_eq!(findings, "");
    insta::assert_snapshot!(html(&guide));
}

#[test]
fn callouts_have_a_kind() {
    let (guide, _) = guide("> [!WARNING]\n> Careful.\n");
    assert!(html(&guide).contains("<blockquote class=\"markdown-alert-warning\">"), "{}", html(&guide));
}

#[test]
fn fences_are_replaced_by_generated_content() {
    let (guide, findings) = guide("Before.\n\n```generated table\n```\n\nAfter.\n");
    assert_eq!(findings, "");
    assert_eq!(guide.headings.len(), 1);
    assert!(html(&guide).contains("TABLE [Values: table] <table>"), "{}", html(&guide));
    assert_eq!(
        guide.markdown,
        "# Themes\n\nLight and dark.\n\nBefore.\n\n## Values\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter.\n"
    );
}

#[test]
fn unknown_and_nested_fences_are_reported() {
    let (_, findings) = guide("```generated tabel\n```\n\n```generated nested\n```\n");
    insta::assert_snapshot!(findings);
}

#[test]
fn an_address_is_used_once() {
    let (site, findings) = site(&[
        ("guides/themes.md", FRONT),
        ("content/guides/themes/page.json", r#"{ "title": "Themes", "template": "content" }"#),
    ]);
    assert!(findings.contains("site/duplicate-path"), "{findings}");
    assert!(site.pages().iter().find(|page| page.guide.is_some()).unwrap().broken);
}

#[test]
fn links_and_search_know_guides() {
    let text = format!("{FRONT}## Use\n\nText.\n");
    let (site, _) = site(&[("guides/themes.md", &text)]);
    let targets: Vec<_> = site.links().into_iter().map(|target| (target.address, target.ids)).collect();
    assert_eq!(
        targets,
        [("/base/library/guides/themes.html".to_owned(), vec!["main".to_owned(), "use".to_owned()])]
    );
    assert!(
        crate::index::Index::new(&site).has("library/guides/themes.md"),
        "links may name the Markdown page"
    );
    assert!(!crate::index::Index::new(&site).has("library/guides/other.md"));
}
