//! `dstool rules`, `explain`, `init`, `doctor`, `completions`.

use dstool::env::Status;

use crate::support::{Project, Setting};

#[test]
fn every_rule_is_listed_once_with_an_explanation() {
    let project = Project::empty();
    let list = project.run(&["rules"]).stdout;
    let codes: Vec<&str> = list.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(codes.len() > 40, "{list}");
    assert!(codes.is_sorted_by(|a, b| a < b), "sorted and without duplicates: {codes:?}");
    for rule in dstool::rules::all() {
        let (area, name) = rule.code.split_once('/').unwrap();
        let fine = |text: &str| {
            text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        };
        // A large area has parts: `content/author/link-text`.
        assert!(fine(area) && name.split('/').all(fine), "{}", rule.code);
        assert!(!rule.summary.ends_with('.') && !rule.summary.is_empty(), "{}: {}", rule.code, rule.summary);
        assert!(!rule.details.is_empty(), "{}", rule.code);
        let run = project.run(&["explain", rule.code]);
        assert!(run.stdout.contains(rule.summary) && run.stdout.contains(rule.details), "{run}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&project.run(&["rules", "--output-format", "json"]).stdout).unwrap();
    assert_eq!(json["rules"].as_array().map(Vec::len), Some(codes.len()));
}

#[test]
fn explains_a_rule_and_suggests_a_code() {
    let project = Project::empty();
    insta::assert_snapshot!(project.run(&["explain", "files/not-utf8"]));
    insta::assert_snapshot!(project.run(&["explain", "content/dead-lnik"]));
}

#[test]
fn every_key_as_a_comment_can_be_uncommented() {
    let project = Project::empty();
    assert_eq!(project.run(&["init", "--all-keys"]).status, Status::Clean);
    project.write("content/a.json", "{}");
    project.edit("dstool.toml", "# [content]\n# sources", "[content]\nsources");
    let run = project.run(&["check"]);
    assert!(run.stdout.contains("error[config/no-manifest]"), "{run}");
}

#[test]
fn doctor_prints_what_it_finds_and_fails_if_something_is_missing() {
    let project = Project::fixture();
    let text = project.run(&["doctor"]);
    assert_eq!(text.status, Status::Clean, "{text}");
    assert!(text.stdout.contains("configuration  dstool.toml\n"), "{text}");
    let vars: &[(&str, &str)] = &[("DSTOOL_NODE", "no-such-node")];
    let missing = project.run_with(&["doctor"], &Setting { vars, folder: "src", ..Setting::default() });
    assert_eq!(missing.status, Status::Failure);
    assert!(missing.stdout.contains("configuration  ../dstool.toml\n"), "{missing}");
    assert!(missing.stdout.contains("node           missing"), "{missing}");
    project.edit("dstool.toml", "prefix", "prefx");
    assert!(project.run(&["doctor"]).stdout.contains("dstool.toml has 1 fault"), "one fault");
}

#[test]
fn completions_name_every_command() {
    let project = Project::empty();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = project.run(&["completions", shell]);
        assert_eq!(run.status, Status::Clean);
        assert!(run.stdout.contains("explain") && run.stdout.contains("deny-warnings"), "{shell}");
    }
}
