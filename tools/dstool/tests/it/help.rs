//! The exact help texts.

use dstool::env::Status;

use crate::support::Project;

#[test]
fn help_of_every_command() {
    let project = Project::empty();
    let commands = [
        "build",
        "check",
        "dev",
        "tokens",
        "css",
        "props",
        "render",
        "import",
        "explain",
        "rules",
        "init",
        "new",
        "lsp",
        "doctor",
        "completions",
    ];
    let mut text = project.run(&["--help"]).stdout;
    for command in commands {
        let run = project.run(&[command, "--help"]);
        assert_eq!(run.status, Status::Clean, "{command}");
        text.push_str(&format!("\n══ {command}\n{}", run.stdout));
    }
    let run = project.run(&["tokens", "diff", "--help"]);
    assert_eq!(run.status, Status::Clean, "tokens diff");
    text.push_str(&format!("\n══ tokens diff\n{}", run.stdout));
    let run = project.run(&["tokens", "import", "--help"]);
    assert_eq!(run.status, Status::Clean, "tokens import");
    text.push_str(&format!("\n══ tokens import\n{}", run.stdout));
    for kind in ["component", "rule", "option", "token", "model"] {
        let run = project.run(&["new", kind, "--help"]);
        assert_eq!(run.status, Status::Clean, "new {kind}");
        text.push_str(&format!("\n══ new {kind}\n{}", run.stdout));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn wrong_usage_is_status_2_with_a_hint() {
    let project = Project::empty();
    for (args, hint) in [
        (&["bild"][..], "build"),
        (&["check", "--shard", "9/8"], "a shard is `I/N`"),
        (&["tokens", "x.json"], "--out"),
        (&["check", "--output-format", "ful"], "full"),
        (&["explain"], "<RULE>"),
    ] {
        let run = project.run(args);
        assert_eq!(run.status, Status::Failure, "{args:?}");
        assert!(run.stderr.contains(hint) && run.stdout.is_empty(), "{args:?}: {}", run.stderr);
    }
}
