//! A project with findings of every part, in every format.

use dstool::env::Status;
use serde_json::{Value, json};

use crate::support::{Project, Setting};

fn broken() -> Project {
    let project = Project::fixture();
    project.edit("models/one.json", "\"text\"", "\"txt\"");
    project.edit("src/parts/title.css", "--fx-color-link", "--fx-color-lnik");
    project.edit("pages/core/title/page.json", "\"component\": \"Title\"", "\"component\": \"Titel\"");
    project
}

#[test]
fn full() {
    insta::assert_snapshot!(broken().run(&["check", "--output-format", "full"]));
}

#[test]
fn concise() {
    insta::assert_snapshot!(broken().run(&["check"]));
}

#[test]
fn json() {
    insta::assert_snapshot!(broken().run(&["check", "--output-format", "json"]));
}

#[test]
fn github() {
    insta::assert_snapshot!(broken().run(&["check", "--output-format=github"]));
}

#[test]
fn sarif() {
    let run = broken().run(&["check", "--output-format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(log["version"], "2.1.0");
    insta::assert_json_snapshot!(log["runs"][0]["results"]);
}

#[test]
fn a_clean_run_is_complete_in_machine_formats() {
    let project = Project::fixture();
    let json: serde_json::Value =
        serde_json::from_str(&project.run(&["check", "--output-format", "json"]).stdout).unwrap();
    assert_eq!(json["summary"]["errors"], 0);
    assert_eq!(json["findings"].as_array().map(Vec::len), Some(0));
    assert_eq!(project.run(&["check", "--output-format", "github"]).stdout, "");
}

#[test]
fn a_terminal_gets_frames_and_colours_by_default() {
    let project = broken();
    let run =
        |args: &[&str], vars| project.run_with(args, &Setting { terminal: true, vars, ..Setting::default() });
    let coloured = run(&["check"], &[("CI", "1")]);
    assert!(coloured.stdout.contains("\u{1b}[") && coloured.stdout.contains("--> "), "{coloured}");
    for plain in
        [run(&["check"], &[("NO_COLOR", "1"), ("CI", "1")]), run(&["check", "--color=never"], &[("CI", "1")])]
    {
        assert!(!plain.stdout.contains('\u{1b}') && plain.stdout.contains("--> "), "{plain}");
    }
    let quiet = run(&["check", "-q", "--output-format=concise"], &[("CI", "1")]);
    assert_eq!(quiet.stderr, "");
    assert!(quiet.stdout.starts_with("models/one.json:"), "{quiet}");
}

#[test]
fn findings_can_be_written_to_a_file_and_limited() {
    let project = broken();
    let printed = project.run(&["check"]).stdout;
    let run = project.run(&["check", "--output-file", "out/findings.txt", "--output-format", "concise"]);
    assert_eq!((run.status, run.stdout.as_str()), (Status::Findings, ""));
    assert_eq!(project.read("out/findings.txt"), printed);
    let limited = project.run(&["check", "--max-findings", "1"]).stdout;
    assert_eq!(limited.lines().count(), 2, "{limited}");
    assert!(limited.ends_with("`--max-findings 0` shows all\n"), "{limited}");
}

#[test]
fn concise_findings_have_help_and_are_coloured_when_asked() {
    let project = broken();
    let run = |vars| project.run_with(&["check"], &Setting { vars, ..Setting::default() }).stdout;
    let plain = run(&[]);
    assert!(plain.contains(" (help: did you mean `text`?) [unsafe fix]\n"), "{plain}");
    let coloured = run(&[("FORCE_COLOR", "1")]);
    assert!(coloured.contains("\u{1b}[1;31merror["), "{coloured}");
    assert_eq!(coloured.lines().count(), plain.lines().count());
    assert_eq!(run(&[("FORCE_COLOR", "0")]), plain);
    assert_eq!(run(&[("FORCE_COLOR", "1"), ("NO_COLOR", "1")]), plain);
}

#[test]
fn findings_in_a_stream_keep_their_places_and_are_all_counted() {
    let project = broken();
    // Long lines, of which a finding keeps only an excerpt.
    let line = |number: usize| {
        let text = "π".repeat(5000);
        format!("{{\":type\":\"x/title\",\"text\":\"{text}\",\"txet{number}\":1}}\n")
    };
    let lines: String = (0..1500).map(line).collect();
    project.write("all.ndjson", &lines);
    let report = |args: &[&str]| {
        let run = project.run(&[&["check", "all.ndjson", "--output-format", "json"], args].concat());
        assert_eq!(run.status, Status::Findings, "{run}");
        serde_json::from_str::<Value>(&run.stdout).unwrap()
    };
    let complete = report(&[]);
    let few = report(&["--max-findings", "2"]);
    assert_eq!(complete["summary"]["errors"], 1500);
    assert_eq!(few["summary"], complete["summary"]);
    assert_eq!(few["findings"].as_array().unwrap()[..], complete["findings"].as_array().unwrap()[..2]);
    let start = &complete["findings"][7]["range"]["start"];
    let byte = line(7).find("\"txet7").unwrap();
    assert_eq!(*start, json!({ "byte": byte, "line": 8, "column": byte - 5000 + 1 }));
    let text = project.run(&["check", "all.ndjson", "--max-findings", "2", "--output-format", "full"]).stdout;
    assert!(text.contains("all.ndjson:1:") && text.contains("…π"), "{text}");
    assert!(text.ends_with("… and 1498 more findings; `--max-findings 0` shows all\n"), "{text}");
}
