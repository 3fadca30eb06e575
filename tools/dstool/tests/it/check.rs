//! `dstool check`: one change, one finding, at its location.

use dstool::env::Status;

use crate::support::{Project, Run, Setting};

/// The findings after one edit of a clean project.
fn after(edit: impl Fn(&Project)) -> Run {
    let project = Project::fixture();
    edit(&project);
    let before = project.files();
    let run = project.run(&["check"]);
    assert_eq!(project.files(), before, "check writes nothing");
    run
}

#[test]
fn a_project_without_a_build_can_be_checked() {
    let run = after(|_| {});
    assert_eq!(run.status, Status::Clean, "{run}");
    assert_eq!(run.stderr, "checked 4 content models; no findings\n");
}

#[test]
fn each_mistake_has_one_finding() {
    let prop = after(|project| project.edit("models/one.json", "\"text\"", "\"txt\""));
    assert_eq!(prop.status, Status::Findings);
    assert!(prop.stdout.contains("models/one.json:3:3: error[content/unknown-prop]"), "{prop}");

    let token = after(|project| project.edit("src/parts/title.css", "--fx-color-link", "--fx-color-lnik"));
    assert_eq!(token.status, Status::Findings);
    assert_eq!(token.stdout.lines().count(), 1, "{token}");
    assert!(token.stdout.starts_with("src/parts/title.css:3:16: error[css/unknown-token]"), "{token}");

    let alias = after(|project| project.edit("tokens/base.tokens.json", "{color.text}", "{color.txet}"));
    assert_eq!(alias.status, Status::Findings);
    assert_eq!(alias.stdout.lines().count(), 1, "{alias}");
    assert!(alias.stdout.starts_with("tokens/base.tokens.json:8:"), "{alias}");
}

#[test]
fn links_within_the_site_are_checked() {
    let run = after(|project| {
        project.edit("pages/core/title/linked.json", "/library/core/title.html", "/library/core/titel.html");
    });
    assert_eq!(run.stdout.lines().count(), 1, "{run}");
    assert!(run.stdout.starts_with("pages/core/title/linked.json:1:66: error[content/dead-link]"), "{run}");
    let asset = after(|project| {
        project.edit("pages/core/title/linked.json", "/library/core/title.html", "/mark.svg");
    });
    assert_eq!(asset.status, Status::Clean, "{asset}");
}

#[test]
fn paths_select_what_is_reported() {
    let project = Project::fixture();
    project.edit("models/one.json", "\"text\"", "\"txt\"");
    project.edit("src/parts/title.css", "--fx-color-link", "--fx-color-lnik");
    project.edit("pages/home/hello.json", "\"text\"", "\"txt\"");
    let places = |args: &[&str]| {
        let run = project.run(args);
        assert_eq!(run.status, Status::Findings, "{run}");
        let mut places: Vec<String> =
            run.stdout.lines().map(|line| line.split(':').next().unwrap_or_default().to_owned()).collect();
        places.dedup();
        places
    };
    assert_eq!(places(&["check", "models"]), ["models/one.json"]);
    assert_eq!(places(&["check", "models/*.json"]), ["models/one.json"]);
    assert_eq!(places(&["check", "src/parts/title.css"]), ["src/parts/title.css"]);
    assert_eq!(
        places(&["check", "src", "pages/home/hello.json"]),
        ["pages/home/hello.json", "src/parts/title.css"]
    );
    assert_eq!(project.run(&["check", "pages/core"]).status, Status::Clean);
    let missing = project.run(&["check", "modells/*.json"]);
    assert_eq!(missing.status, Status::Failure);
    assert!(missing.stderr.contains("there is no file `modells/*.json`"), "{missing}");
}

#[test]
fn shards_together_check_every_model_once() {
    let project = Project::fixture();
    for number in 0..20 {
        project.write(&format!("models/m{number:02}.json"), "{ \":type\": \"x/text\", \"txt\": \"\" }");
    }
    let mut found: Vec<String> = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let run = project.run(&["check", "models", "--shard", shard]);
        found.extend(run.stdout.lines().filter(|line| line.contains("unknown-prop")).map(str::to_owned));
    }
    found.sort();
    found.dedup();
    assert_eq!(found.len(), 20, "{found:#?}");
}

#[test]
fn a_stream_contains_one_model_per_line() {
    let project = Project::fixture();
    let stdin =
        "{ \":type\": \"x/text\", \"text\": \"a\" }\n\n{ \":type\": \"x/text\", \"text\": 1 }\r\n{ broken\n";
    let run = project.run_with(&["check", "-"], &Setting { stdin, ..Setting::default() });
    insta::assert_snapshot!(run);
    project.write("all.ndjson", stdin);
    let file = project.run(&["check", "all.ndjson"]);
    assert_eq!(file.stdout, run.stdout.replace("<stdin>", "all.ndjson"));
}

#[test]
fn warnings_fail_only_when_denied_and_rules_can_be_set() {
    let project = Project::fixture();
    project.edit("pages/home/hello.json", "\"Air\"", "\"Air\", \"type\": null");
    let warned = project.run(&["check"]);
    assert_eq!(warned.status, Status::Clean, "{warned}");
    assert!(warned.stdout.contains("warning[content/null-prop]"), "{warned}");
    assert_eq!(project.run(&["check", "--deny-warnings"]).status, Status::Findings);
    let config = project.read("dstool.toml");
    project.write("dstool.toml", format!("{config}\n[rules]\n\"content/null-prop\" = \"error\"\n"));
    assert_eq!(project.run(&["check"]).status, Status::Findings);
    project.write("dstool.toml", format!("{config}\n[rules]\n\"content/null-prop\" = \"off\"\n"));
    assert_eq!(project.run(&["check", "--deny-warnings"]).status, Status::Clean);
}

#[test]
fn a_site_downstream_needs_no_configuration() {
    let own = Project::fixture();
    own.run(&["build", "tokens", "props"]);
    let site = Project::empty();
    let package = "node_modules/@plenum/components";
    let exports =
        r#"{"exports":{"./manifest.json":"./dist/manifest.json","./tokens.json":"./dist/tokens.json"}}"#;
    site.write(&format!("{package}/package.json"), exports);
    site.write(&format!("{package}/dist/tokens.json"), own.read("dist/tokens.json"));
    site.write(&format!("{package}/dist/manifest.json"), own.read("dist/manifest.json"));
    site.write("content/a.json", "{ \":type\": \"my/title\", \"text\": \"a\", \"typ\": \"h2\" }");
    site.write("a.css", "a { color: var(--fx-color-txet); margin-inline: var(--fx-space-8) }");
    let run = site.run(&["check", "content", "a.css"]);
    assert_eq!(run.status, Status::Findings);
    insta::assert_snapshot!(run);

    site.remove(&format!("{package}/package.json"));
    let missing = site.run(&["check", "content"]);
    assert_eq!(missing.status, Status::Findings);
    assert!(missing.stdout.contains("error[config/no-manifest]"), "{missing}");
    assert_eq!(site.run(&["check"]).status, Status::Failure);
}
