//! `[tokens.conventions]` and the rules of tokens that `[rules]` switches on.

use dstool::env::Status;

use crate::support::Project;

const TOKENS: &str = r#"{ "ramp": { "$type": "duration", "100": { "$value": { "value": 1, "unit": "s" } }, "bigStep": { "$value": { "value": 1, "unit": "s" } } } }"#;

#[test]
fn conventions_of_a_project_are_checked_and_have_a_severity() {
    let project = Project::empty();
    project.write("a.tokens.json", TOKENS);
    let config = "[tokens]\nsources = 'a.tokens.json'\n[tokens.conventions]\nnaming = 'kebab-case'\nprivate = ['ramp']\n";
    project.write("dstool.toml", config);
    let run = project.run(&["check"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(run.stdout.contains("warning[tokens/naming] `bigStep` is not kebab-case"), "{run}");
    assert_eq!(run.stdout.matches("tokens/unused").count(), 2, "{run}");
    // These need no value, so they are off until a severity is set.
    assert!(!run.stdout.contains("no-description") && !run.stdout.contains("duplicate-value"), "{run}");

    let rules =
        "[rules]\n'tokens/naming' = 'error'\n'tokens/unused' = 'off'\n'tokens/no-description' = 'info'\n";
    project.write("dstool.toml", format!("{config}{rules}"));
    let run = project.run(&["check"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert!(run.stdout.contains("error[tokens/naming]") && !run.stdout.contains("tokens/unused"), "{run}");
    assert_eq!(run.stdout.matches("info[tokens/no-description]").count(), 2, "{run}");
}

#[test]
fn an_error_of_a_convention_costs_no_token() {
    let project = Project::empty();
    project.write("a.tokens.json", TOKENS);
    let args = ["tokens", "a.tokens.json", "--out", "out", "--rule", "tokens/duplicate-value=error"];
    let run = project.run(&args);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert!(
        run.stdout.contains("error[tokens/duplicate-value] `ramp.bigStep` has the same value as `ramp.100`"),
        "{run}"
    );
    let css = project.read("out/tokens.css");
    assert!(css.contains("--ramp-100: 1s;") && css.contains("--ramp-big-step: 1s;"), "{css}");
}
