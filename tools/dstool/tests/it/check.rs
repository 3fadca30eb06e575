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
    assert_eq!(alias.stdout.lines().count(), 2, "{alias}");
    assert!(alias.stdout.contains("error[tokens/unknown-alias]"), "{alias}");
    assert!(alias.stdout.contains("1 token is missing in the outputs: `--fx-color-link`"), "{alias}");
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
fn what_is_named_is_read_whatever_its_ending() {
    let project = Project::fixture();
    let (good, bad) = (r#"{":type":"x/title","text":"A"}"#, r#"{":type":"x/title","text":5}"#);
    let gzip = |text: &str| {
        let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut out, text.as_bytes()).unwrap();
        out.finish().unwrap()
    };
    let lines = format!("{good}\n{bad}\n");
    let files: [(&str, Vec<u8>, u32); 9] = [
        ("in/a.jsonl", lines.clone().into(), 2),
        ("in/B.JSON", bad.into(), 1),
        ("in/c.json.gz", gzip(bad), 1),
        ("in/d.NDJSON.gz", gzip(&lines), 2),
        ("in/e.jsonl.gz", gzip(&lines), 2),
        ("in/f.mdx", bad.into(), 1),
        ("in/lines", lines.clone().into(), 2),
        ("in/zipped", gzip(&lines), 2),
        ("in/G.CSS", "@layer parts { a { color: var(--fx-color-lnik) } }".into(), 1),
    ];
    for (path, bytes, line) in &files {
        project.write(path, bytes);
        let run = project.run(&["check", path]);
        assert_eq!((run.status, run.stdout.lines().count()), (Status::Findings, 1), "{path}: {run}");
        assert!(run.stdout.starts_with(&format!("{path}:{line}:")), "{path}: {run}");
    }
    // In a folder, endings decide, so that its other files need not be content.
    let run = project.run(&["check", "in"]);
    assert_eq!(run.stdout.lines().count(), 6, "{run}");
    project.write("in/cut.json.gz", &gzip(bad)[..20]);
    let cut = project.run(&["check", "in/cut.json.gz"]);
    assert_eq!(cut.status, Status::Findings, "{cut}");
    assert!(cut.stdout.starts_with("in/cut.json.gz:1:1: error[files/unreadable]"), "{cut}");
}

#[test]
fn what_is_named_and_not_read_is_an_error() {
    let project = Project::fixture();
    project.write("notes.txt", "notes");
    project.write("other.tokens.json", "{}");
    project.write("docs/page.mdx", "# A");
    project.write("empty/.keep", "");
    for (path, text) in [
        ("notes.txt", "nothing checks `notes.txt`: it is neither content (JSON) nor a style sheet"),
        ("other.tokens.json", "nothing checks `other.tokens.json`: it is neither content nor a source"),
        ("docs", "nothing checks `docs`: there is no content, style sheet or source of the project"),
        ("empty", "nothing checks `empty`: there is no content"),
        ("docs/*.mdx", "nothing checks `docs/*.mdx`: there is no content"),
        ("docs/*.md", "there is no file `docs/*.md`"),
    ] {
        let run = project.run(&["check", path]);
        assert_eq!(run.status, Status::Failure, "{path}: {run}");
        assert!(run.stderr.contains(text), "{path}: {run}");
        // The rest is checked.
        project.edit("models/one.json", "\"text\"", "\"txt\"");
        let both = project.run(&["check", "models/one.json", path]);
        assert_eq!(both.status, Status::Failure, "{path}: {both}");
        let checked = both.stdout.contains("content/unknown-prop");
        assert_eq!(checked, path != "docs/*.md", "{path}: {both}");
        project.edit("models/one.json", "\"txt\"", "\"text\"");
    }
    let nothing = Project::empty().run(&["check", "."]);
    assert_eq!(nothing.status, Status::Failure, "{nothing}");
    assert!(nothing.stderr.contains("nothing checks `.`: there is no content"), "{nothing}");
    // Sources of the project are read by other parts.
    for path in ["dstool.toml", "src", "tokens/base.tokens.json", "src/parts/*.css", "pages/home/page.json"] {
        let run = project.run(&["check", path]);
        assert_eq!(run.status, Status::Clean, "{path}: {run}");
    }
}

#[test]
fn a_configured_path_without_a_match_is_named_in_every_run() {
    let project = Project::fixture();
    project.edit("dstool.toml", "\"pages/**/*.json\"]", "\"pages/**/*.json\", \"gone/**/*.json\"]");
    for args in
        [&["check"][..], &["check", "models/one.json"], &["check", "src"], &["check", "--shard", "1/2"]]
    {
        let run = project.run(args);
        assert_eq!(run.status, Status::Findings, "{args:?}: {run}");
        assert!(
            run.stdout.contains("error[config/no-sources] there is no file `gone/**/*.json`"),
            "{args:?}: {run}"
        );
    }
}

#[test]
fn shards_together_check_every_model_once() {
    let project = Project::fixture();
    for number in 0..20 {
        project.write(&format!("models/m{number:02}.json"), "{ \":type\": \"x/text\", \"txt\": \"\" }");
    }
    let mut lines: Vec<String> = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let run = project.run(&["check", "models", "--shard", shard]);
        lines.extend(run.stdout.lines().filter(|line| line.contains("unknown-prop")).map(str::to_owned));
    }
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 20, "{lines:#?}");
}

#[test]
fn shards_share_the_lines_of_a_file_and_of_a_stream() {
    let project = Project::fixture();
    let lines = "{ \":type\": \"x/text\", \"text\": 5 }\n\n".repeat(10);
    project.write("all.ndjson", &lines);
    for path in ["all.ndjson", "-"] {
        let mut streamed: Vec<String> = Vec::new();
        for (shard, count) in [("1/3", 4), ("2/3", 3), ("3/3", 3)] {
            let args = ["check", path, "--shard", shard];
            let run = project.run_with(&args, &Setting { stdin: &lines, ..Setting::default() });
            assert_eq!(run.stdout.lines().count(), count, "{shard} {run}");
            assert!(run.stderr.starts_with(&format!("checked {count} content models;")), "{shard} {run}");
            streamed.extend(run.stdout.lines().map(str::to_owned));
        }
        streamed.sort();
        streamed.dedup();
        assert_eq!(streamed.len(), 10, "{path}: {streamed:#?}");
    }
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
    let project = Project::fixture();
    project.run(&["build", "tokens", "props"]);
    let site = Project::empty();
    let package = "node_modules/@plenum/components";
    let exports =
        r#"{"exports":{"./manifest.json":"./dist/manifest.json","./tokens.json":"./dist/tokens.json"}}"#;
    site.write(&format!("{package}/package.json"), exports);
    site.write(&format!("{package}/dist/tokens.json"), project.read("dist/tokens.json"));
    site.write(&format!("{package}/dist/manifest.json"), project.read("dist/manifest.json"));
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
