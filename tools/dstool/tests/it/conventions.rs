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

#[test]
fn tokens_that_no_file_uses_are_reported_if_the_project_asks() {
    let project = Project::empty();
    let token = |value: &str| format!(r#"{{ "$type": "number", "$value": {value} }}"#);
    let names = ["inStyles", "inScript", "inContent", "chosen-a", "part", "ignored", "nowhere"];
    let mut members: Vec<String> = names.iter().map(|name| format!(r#""{name}": {}"#, token("1"))).collect();
    members.push(format!(r#""whole": {}"#, token("\"{t.part}\"")));
    members.push(format!(r#""chain": {}"#, token("\"{t.nowhere}\"")));
    project.write("a.tokens.json", format!("{{ \"t\": {{ {} }} }}", members.join(", ")));
    project.write("a.css", "a { opacity: var(--t-in-styles); flex: var(--t-whole) }\n");
    project.write("dist/tokens.css", ":root { --t-nowhere: 1 }\n");
    project.write("a.js", "use(tInScript, `--t-chosen-${which}`);\n");
    project.write("content/a.json", r#"{ ":type": "a", "size": "t.inContent" }"#);
    let config = |convention: &str| {
        format!(
            "[tokens]\nsources = 'a.tokens.json'\nout = 'dist'\n[tokens.conventions]\n{convention}ignore = ['t.ignored']\n\
             [css]\ncheck = ['*.css', '*.js', 'dist/*.css']\n[content]\nsources = ['content/*.json']\n"
        )
    };
    project.write("dstool.toml", config(""));
    let run = project.run(&["check"]);
    assert!(!run.stdout.contains("tokens/unused"), "{run}");
    project.write("dstool.toml", config("unused = true\n"));
    let run = project.run(&["check"]);
    let unused: Vec<&str> = run.stdout.lines().filter(|line| line.contains("[tokens/unused]")).collect();
    assert_eq!(unused.len(), 2, "{run}");
    assert!(unused[0].contains("no file of this project uses `t.nowhere`"), "{run}");
    assert!(unused[1].contains("no file of this project uses `t.chain`"), "{run}");
    // Only some of the files that may use tokens are read.
    assert!(!project.run(&["build", "tokens"]).stdout.contains("tokens/unused"));
}
