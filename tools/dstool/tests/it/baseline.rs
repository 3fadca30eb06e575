//! `dstool check --baseline`: accepted findings, new ones, and entries that no longer match.

use dstool::env::Status;
use serde_json::{Value, json};

use crate::support::Project;

/// A project with style sheets only, and three findings, two of which have the same text.
fn project() -> Project {
    let project = Project::empty();
    project.write("dstool.toml", "[css]\ncheck = [\"src\"]\n");
    project.write("src/a.css", ".a { colour: red }\n.b { colour: red; top: 1pz }\n");
    project
}

const CHECK: [&str; 3] = ["check", "--baseline", "accepted.json"];

fn with(args: &[&'static str]) -> Vec<&'static str> {
    [&CHECK[..], args].concat()
}

fn accepted() -> Project {
    let project = project();
    let run = project.run(&with(&["--update-baseline"]));
    assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{run}");
    assert_eq!(
        run.stderr,
        "`accepted.json` accepts 3 findings: 3 new, 0 removed\nno findings; the baseline accepts 3 more\n"
    );
    project
}

#[test]
fn findings_of_today_are_accepted_wherever_they_move() {
    let project = accepted();
    insta::assert_snapshot!(project.read("accepted.json"));
    for text in [
        ".a { colour: red }\n.b { colour: red; top: 1pz }\n",
        "/* new */\r\n\r\n.b {\r\n  top  : 1pz;\r\n  colour : red\r\n}\r\n.a { colour: red; top: 0 }\n",
    ] {
        project.write("src/a.css", text);
        let run = project.run(&with(&[]));
        assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{text}: {run}");
    }
    // A run that writes the same findings writes the same file.
    let before = project.read("accepted.json");
    project.run(&with(&["--update-baseline"]));
    assert_eq!(project.read("accepted.json"), before);
}

#[test]
fn only_new_findings_are_reported() {
    let project = accepted();
    project.write(
        "src/a.css",
        ".a { colour: red }\n.b { colour: red; top: 1pz }\n.c { colour: red; top: 2pz }\n",
    );
    let run = project.run(&with(&[]));
    assert_eq!(run.status, Status::Findings, "{run}");
    let places: Vec<&str> = run.stdout.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(places, ["src/a.css:3:6", "src/a.css:3:25"], "{run}");
    assert!(run.stderr.contains("in 1 file; the baseline accepts 3 more"), "{run}");
    // Another file is not accepted.
    project.write("src/b.css", ".a { colour: red }\n");
    assert!(project.run(&with(&[])).stdout.contains("src/b.css:1:6"));
}

#[test]
fn entries_that_no_longer_match_are_reported_and_removed() {
    let project = accepted();
    project.write("src/a.css", ".a { colour: red; width: 2qz }\n");
    let run = project.run(&with(&[]));
    insta::assert_snapshot!(run);
    let denied = project.run(&with(&["--deny-warnings"]));
    assert_eq!(denied.status, Status::Findings);
    let pruned = project.run(&with(&["--prune-baseline"]));
    assert_eq!(pruned.status, Status::Findings, "what is new stays new\n{pruned}");
    assert!(pruned.stderr.starts_with("`accepted.json` accepts 1 finding: 0 new, 2 removed\n"), "{pruned}");
    let text = project.read("accepted.json");
    assert!(text.contains("\"colour\", \"count\": 1") && !text.contains("pz"), "{text}");
    assert!(!project.run(&with(&[])).stdout.contains("unused-baseline"));
    project
        .write("dstool.toml", "[css]\ncheck = [\"src\"]\n[rules]\n\"check/unused-baseline\" = \"error\"\n");
    project.write("src/a.css", ".a { width: 0 }\n");
    let run = project.run(&with(&[]));
    assert!(run.stdout.contains("accepted.json:4:5: error[check/unused-baseline]"), "{run}");
}

#[test]
fn a_part_of_the_project_says_nothing_about_the_rest_of_the_baseline() {
    let project = accepted();
    project.write("src/b.css", ".a { top: 0 }\n");
    let run = project.run(&[&["check", "src/b.css"], &CHECK[1..]].concat());
    assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{run}");
    let written = project.run(&[&["check", "src/b.css", "--update-baseline"], &CHECK[1..]].concat());
    assert_eq!(written.status, Status::Failure, "{written}");
    assert!(written.stderr.contains("no files can be named when it is written"), "{written}");
    // Without a configuration, files must be named: the entries of other files stay.
    project.remove("dstool.toml");
    project.write("src/b.css", ".b { colour: blue }\n");
    let run = project.run(&[&["check", "src/b.css", "--update-baseline"], &CHECK[1..]].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(run.stderr.starts_with("`accepted.json` accepts 4 findings: 1 new, 0 removed\n"), "{run}");
}

#[test]
fn a_broken_baseline_is_an_error_and_is_not_overwritten() {
    let project = project();
    let missing = project.run(&with(&[]));
    assert_eq!(missing.status, Status::Failure);
    assert!(missing.stderr.contains("there is no baseline `accepted.json`"), "{missing}");
    for (text, why) in [
        ("{ \"version\": 1, ", "accepted.json:1:"),
        ("{ \"version\": 2, \"accepted\": [] }", "its `version` is not 1"),
        ("[]", "its `version` is not 1"),
        ("", "the file is empty"),
        ("{ \"version\": 1, \"accepted\": [{ \"path\": 1 }] }", "accepted.json:1:30: an entry needs"),
    ] {
        project.write("accepted.json", text);
        for args in [&[][..], &["--update-baseline"], &["--prune-baseline"]] {
            let run = project.run(&with(args));
            assert_eq!((run.status, run.stdout.as_str()), (Status::Failure, ""), "{run}");
            assert!(run.stderr.contains("`accepted.json` is not a baseline: "), "{run}");
            assert!(run.stderr.contains(why), "{text}: {run}");
            assert_eq!(project.read("accepted.json"), text);
        }
    }
    project.write("accepted.json", [0xff_u8, 0x20]);
    assert!(project.run(&with(&[])).stderr.contains("is not UTF-8"));
    let config = project.run(&["check", "--baseline", "dstool.toml", "--update-baseline"]);
    assert_eq!(config.status, Status::Failure, "{config}");
    assert!(project.read("dstool.toml").starts_with("[css]"));
    let shard = project.run(&with(&["--update-baseline", "--shard", "1/2"]));
    assert_eq!(shard.status, Status::Failure, "{shard}");
}

#[test]
fn formats_for_programs_mark_new_findings() {
    let project = accepted();
    project.write("src/a.css", ".a { colour: red }\n.b { colour: red; top: 1pz; width: 2qz }\n");
    let report = |format: &'static str| -> Value {
        let run = project.run(&with(&["--output-format", format]));
        serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run}"))
    };
    let json = report("json");
    assert_eq!((&json["summary"]["accepted"], json["findings"].as_array().unwrap().len()), (&json!(3), 1));
    let sarif = report("sarif");
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let states: Vec<&str> = results.iter().filter_map(|result| result["baselineState"].as_str()).collect();
    assert_eq!(states, ["new", "unchanged", "unchanged", "unchanged"]);
    assert_eq!(results[1]["suppressions"], json!([{ "kind": "external", "status": "accepted" }]));
    let plain: Value =
        serde_json::from_str(&project.run(&["check", "--output-format", "sarif"]).stdout).unwrap();
    assert!(plain["runs"][0]["results"][0]["baselineState"].is_null());
}

#[test]
fn a_baseline_among_the_content_is_not_content() {
    let project = Project::fixture();
    project.edit("models/one.json", "\"text\"", "\"txt\"");
    let args = ["check", "--baseline", "models/accepted.json"];
    let run = project.run(&[&args[..], &["--update-baseline"]].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    let run = project.run(&args);
    assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{run}");
}

#[test]
fn only_what_is_reported_is_fixed() {
    let project = Project::empty();
    project.write("dstool.toml", "[css]\ncheck = [\"src\"]\n");
    project.write("src/a.css", ".a {}\n");
    project.run(&with(&["--update-baseline"]));
    project.write("src/a.css", ".a {}\n/**/\n");
    let run = project.run(&with(&["--fix"]));
    assert_eq!(project.read("src/a.css"), ".a {}\n", "{run}");
}
