//! Bad input: findings at their locations, everything else is built, and the last good output is kept.

use dstool::env::Status;

use crate::support::{Project, Run, Setting};

/// Builds the project, breaks it, and builds again. Every output whose path does not start with one of `touched`
/// keeps its bytes, and none is removed.
fn rebuild(break_it: impl Fn(&Project), touched: &[&str]) -> (Project, Run) {
    let project = Project::fixture();
    let first = project.run(&["build"]);
    assert_eq!(first.status, Status::Clean, "{first}");
    break_it(&project);
    let before = project.files();
    let run = project.run(&["build"]);
    let after = project.files();
    for (path, bytes) in &before {
        let may_change = touched.iter().any(|prefix| path.starts_with(prefix));
        assert!(may_change || after.get(path) == Some(bytes), "{path} changed\n{run}");
        assert!(after.contains_key(path), "{path} went\n{run}");
    }
    (project, run)
}

/// The locations and codes of the findings.
fn findings(run: &Run) -> Vec<String> {
    run.stdout
        .lines()
        .map(|line| line.split_once("] ").map_or(line, |(head, _)| head).to_owned() + "]")
        .collect()
}

#[test]
fn a_token_cycle() {
    let (_, run) = rebuild(
        |project| {
            project.edit(
                "tokens/base.tokens.json",
                "{ \"colorSpace\": \"srgb\", \"components\": [0, 0.2, 0.4], \"hex\": \"#003366\" }",
                "\"{color.link}\"",
            )
        },
        // The files of tokens are written without the two.
        &["dist/tokens", "src/generated/tokens.ts"],
    );
    assert_eq!(run.status, Status::Findings);
    let lost = "tokens/base.tokens.json:8:5: error[tokens/left-out]";
    assert_eq!(findings(&run), [lost, "tokens/base.tokens.json:8:25: error[tokens/cycle]"], "{run}");
}

#[test]
fn a_token_file_with_a_syntax_error() {
    let (_, run) =
        rebuild(|project| project.edit("tokens/base.tokens.json", "\"value\": 8,", "\"value\" 8,"), &[]);
    assert_eq!(run.status, Status::Findings);
    assert!(run.stdout.contains("tokens/base.tokens.json:13:32: error[json/syntax]"), "{run}");
    assert!(run.stdout.lines().all(|line| line.starts_with("tokens/")), "{run}");
}

#[test]
fn a_style_sheet_with_a_syntax_error_does_not_affect_others() {
    let (project, run) = rebuild(
        |project| {
            project.edit(
                "src/parts/title.css",
                "color: var(--fx-color-link);",
                "color: var(--fx-color-link;",
            );
            project.edit("src/parts/text.css", "--fx-color-text", "--fx-color-link");
        },
        &["dist/parts/text.css"],
    );
    assert_eq!(run.status, Status::Findings);
    assert!(findings(&run).iter().all(|line| line.starts_with("src/parts/title.css:")), "{run}");
    assert!(
        project.read("dist/parts/text.css").contains("--fx-color-link"),
        "the other style sheet is built"
    );
}

#[test]
fn a_component_that_does_not_parse() {
    let (_, run) = rebuild(|project| project.edit("src/Text.tsx", "<div className", "<div <className"), &[]);
    assert_eq!(run.status, Status::Findings);
    assert!(findings(&run).iter().any(|line| line.starts_with("src/Text.tsx:15:")), "{run}");
    assert!(!run.stdout.contains("content/"), "content is checked against the last good docs: {run}");
}

#[test]
fn a_component_that_throws_keeps_its_last_good_page() {
    let (project, run) = rebuild(
        |project| {
            project.edit("pages/core/title/standard.json", "Compressed air", "throw");
            project.edit("pages/home/hello.json", "Air", "Water");
        },
        &["public/index.html"],
    );
    assert_eq!(run.status, Status::Findings);
    assert_eq!(findings(&run), ["pages/core/title/standard.json:1:12: error[site/render-error]"], "{run}");
    assert!(run.stdout.contains("TypeError: there are no words"), "{run}");
    assert!(project.read("public/index.html").contains("Water"), "the other pages are built");
}

#[test]
fn console_output_of_a_component_is_reported() {
    let project = Project::fixture();
    project.edit("pages/home/hello.json", "Air", "print");
    let run = project.run(&["build"]);
    assert_eq!(
        (run.status, findings(&run)),
        (Status::Clean, vec!["pages/home/hello.json:1:12: warning[site/render-output]".into()])
    );
}

#[test]
fn invalid_json_content() {
    let project = Project::fixture();
    let deep = format!("{}{}", "{\"a\":".repeat(200), "}".repeat(200));
    for (name, text) in [
        ("empty", ""),
        ("truncated", "{ \":type\": \"x/text\", \"text\": \"a"),
        ("words", "hello"),
        ("deep", &format!("{{ \":type\": \"x/text\", \"text\": \"a\", \"dataLayer\": {deep} }}")),
        ("twice", "{ \":type\": \"x/text\",\n  \"text\": \"a\",\n  \"text\": \"b\" }"),
    ] {
        project.write(&format!("models/{name}.json"), text);
    }
    project.write("models/latin.json", b"{ \":type\": \"x/text\", \"text\": \"K\xe4lte\" }");
    let run = project.run(&["check"]);
    assert_eq!(run.status, Status::Findings);
    insta::assert_snapshot!(run);
}

#[test]
fn a_missing_build_is_a_finding_at_the_configuration() {
    let (_, run) = rebuild(|project| project.remove("shell/server.mjs"), &[]);
    assert_eq!(run.status, Status::Findings);
    assert_eq!(findings(&run), ["dstool.toml:30:12: error[site/not-built]"], "{run}");
}

#[test]
fn a_renderer_that_cannot_be_loaded_is_a_finding_at_the_configuration() {
    let (_, run) =
        rebuild(|project| project.write("shell/server.mjs", "throw new Error('half a build');"), &[]);
    assert_eq!(run.status, Status::Findings);
    assert_eq!(findings(&run), ["dstool.toml:30:12: error[site/broken-renderer]"], "{run}");
    assert!(run.stdout.contains("half a build"), "{run}");
}

#[test]
fn a_missing_node_is_status_2_and_everything_else_is_built() {
    let project = Project::fixture();
    let vars: &[(&str, &str)] = &[("DSTOOL_NODE", "no-such-node")];
    let run = project.run_with(&["build"], &Setting { vars, ..Setting::default() });
    insta::assert_snapshot!(run);
    assert!(project.path("dist/styles.css").exists() && project.path("public/mark.svg").exists());
    assert!(!project.path("public/index.html").exists());
    let check = project.run_with(&["check"], &Setting { vars, ..Setting::default() });
    assert_eq!(check.status, Status::Failure);
}

#[test]
fn a_source_that_is_not_utf8_is_a_finding_at_its_byte() {
    let (_, run) = rebuild(
        |project| {
            project.write("src/parts/title.css", b"@layer parts { /* K\xe4lte */ .cmp-title { color: red } }")
        },
        &["dist/parts/title", "dist/styles", "public/assets/styles"],
    );
    assert_eq!(run.status, Status::Findings);
    assert_eq!(findings(&run), ["src/parts/title.css:1:20: error[files/not-utf8]"], "{run}");
}

#[test]
fn paths_without_a_match_are_findings_in_the_configuration() {
    let project = Project::fixture();
    project.edit("dstool.toml", "tokens/*.tokens.json", "tokns/*.tokens.json");
    project.edit("dstool.toml", "src/parts/*.css", "src/[.css");
    let run = project.run(&["build", "css"]);
    assert_eq!(run.status, Status::Findings);
    insta::assert_snapshot!(run);
}
