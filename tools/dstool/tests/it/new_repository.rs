//! `dstool new rule`, `option`, `token` and `model`: what they create and edit in this repository, and what they reject.
//! `scripts/gates/new.test.mjs` checks in a copy of the repository that the results build and pass.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use dstool::env::Status;
use dstool::files::expand;

use crate::support::{Project, Run};

/// The files of this repository that the commands read and edit.
const FILES: [&str; 16] = [
    "dstool.toml",
    "demo/content/core-content/title/*.json",
    "demo/content/core-content/tabs/*.json",
    "demo/site/src/styles/library.css",
    "packages/components/package.json",
    "packages/components/src/components/tabs/*.tsx",
    "packages/components/src/components/title/*.tsx",
    "rustfmt.toml",
    "tokens/*",
    "tokens/themes/*",
    "tools/ds-content/src/*.rs",
    "tools/ds-content/src/walk/*.rs",
    "tools/ds-css/src/*.rs",
    "tools/ds-css/src/rules/*.rs",
    "tools/ds-css/tests/it/rules.rs",
    "tools/dstool/Cargo.toml",
];

/// A copy of what the commands need of this repository, so that a place that is moved fails a test.
fn repository() -> Project {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let project = Project::empty();
    for pattern in FILES {
        let files = expand(&root, pattern, &[]).unwrap();
        assert!(!files.is_empty(), "{pattern}");
        for file in files {
            project.write(&file, fs::read(root.join(&file)).unwrap());
        }
    }
    project
}

/// The lines that each file has gained (`+`) and lost (`-`). Formatters may break lines differently, so white space does not count.
fn difference(before: &BTreeMap<String, Vec<u8>>, project: &Project) -> String {
    let mut text = String::new();
    for (path, bytes) in project.files() {
        let old = before.get(&path);
        if old == Some(&bytes) {
            continue;
        }
        let new = String::from_utf8(bytes).unwrap();
        text.push_str(&format!("══ {}{path}\n", if old.is_some() { "" } else { "new " }));
        let Some(old) = old else {
            text.push_str(&new);
            continue;
        };
        let old = std::str::from_utf8(old).unwrap();
        for (sign, lines, others) in [("-", old, &*new), ("+", &*new, old)] {
            let mut others: Vec<&str> = others.lines().map(str::trim).collect();
            for line in lines.lines() {
                match others.iter().position(|other| *other == line.trim()) {
                    Some(at) => drop(others.swap_remove(at)),
                    None => text.push_str(&format!("{sign} {line}\n")),
                }
            }
        }
    }
    text
}

/// Runs a command that must succeed; returns its output and what it changed.
fn created(args: &[&str]) -> String {
    let project = repository();
    let before = project.files();
    let run = project.run(&[&["new"], args].concat());
    assert_eq!(run.status, Status::Clean, "{run}");
    format!("{run}{}", difference(&before, &project))
}

/// Runs a command that must fail and write nothing.
fn rejected(project: &Project, args: &[&str]) -> Run {
    let before = project.files();
    let run = project.run(&[&["new"], args].concat());
    assert_eq!(run.status, Status::Failure, "{args:?}: {run}");
    assert_eq!(project.files(), before, "{args:?} has written something");
    run
}

/// The errors of commands, with what was typed.
fn errors(commands: &[&[&str]]) -> String {
    let project = repository();
    commands.iter().fold(String::new(), |text, args| {
        format!("{text}$ dstool new {}\n{}", args.join(" "), rejected(&project, args).stderr)
    })
}

#[test]
fn a_rule_of_stylesheets() {
    insta::assert_snapshot!(created(&["rule", "css/all"]));
}

#[test]
fn a_rule_of_content() {
    let args = ["rule", "content/moving-text", "--summary", "A model asks for moving text"];
    insta::assert_snapshot!(created(&args));
}

#[test]
fn names_of_rules_that_are_rejected() {
    insta::assert_snapshot!(errors(&[
        &["rule", "float"],
        &["rule", "css/Float"],
        &["rule", "css/"],
        &["rule", "css/a/b"],
        &["rule", "html/marquee"],
        &["rule", "tokens/huge"],
        &["rule", "css/raw-colour"],
        &["rule", "css/margin-left"],
        &["rule", "css/match"],
        &["rule", "css/allow"],
        &["rule", "css/all", "--summary", "A sentence."],
    ]));
}

#[test]
fn a_token_refers_to_the_last_one_of_its_group() {
    insta::assert_snapshot!(created(&["token", "radius.card"]));
}

#[test]
fn a_token_with_values_for_themes() {
    insta::assert_snapshot!(created(&[
        "token",
        "space.37",
        "--value",
        "37px",
        "--theme",
        "contrast=41px",
        "--description",
        "Between the items of a row.",
    ]));
}

#[test]
fn a_colour_is_added_to_one_of_several_rows_by_hand() {
    let project = repository();
    let before = project.files();
    let dark = "dark={ramp.petrol.300}";
    let run = project.run(&["new", "token", "color.badge", "--value", "#14506a", "--theme", dark]);
    assert_eq!(run.status, Status::Findings, "{run}");
    insta::assert_snapshot!(format!("{run}{}", difference(&before, &project)));
}

#[test]
fn literals_that_equal_a_new_token_are_listed() {
    let project = repository();
    project.write("demo/site/src/styles/library.css", ".demo {\n  padding: 20px;\n  margin: 8px 20px;\n}\n");
    let run = project.run(&["new", "token", "space.20", "--value", "20px"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    insta::assert_snapshot!(run);
}

#[test]
fn tokens_that_are_rejected() {
    insta::assert_snapshot!(errors(&[
        &["token", "space"],
        &["token", "Space.20"],
        &["token", "space..20"],
        &["token", "shape.round"],
        &["token", "space.16"],
        &["token", "space.16.small"],
        &["token", "motion.fast"],
        &["token", "motion.faster.easing"],
        &["token", "space.20", "--value", "wide"],
        &["token", "space.20", "--value", "200ms"],
        &["token", "space.20", "--value", "{space.21}"],
        &["token", "space.20", "--value", "20px", "--theme", "contrast"],
        &["token", "space.20", "--value", "20px", "--theme", "dim=24px"],
        &["token", "space.20", "--value", "20px", "--theme", "dark=1px", "--theme", "dark=2px"],
        &["token", "color.badge", "--value", "#1450"],
    ]));
}

#[test]
fn an_older_model() {
    insta::assert_snapshot!(created(&["model", "title", "v0"]));
}

#[test]
fn models_that_are_rejected() {
    insta::assert_snapshot!(errors(&[
        &["model", "titel", "v0"],
        &["model", "title", "V0"],
        &["model", "title", "v1"],
        &["model", "title", "v0", "--field", "headline"],
        &["model", "title", "v0", "--field", "headline=heading"],
        &["model", "title", "v0", "--field", "linkURL=text"],
        &["model", "title", "v0", "--field", "type=text"],
        &["model", "title", "v0", "--field", "a=text", "--field", "b=text"],
        &["model", "title", "standard", "--field", "headline=text"],
    ]));
}

#[test]
fn an_option_of_a_component() {
    insta::assert_snapshot!(created(&["option", "title", "compact-size"]));
}

#[test]
fn places_that_cannot_be_edited_are_printed() {
    let project = repository();
    let run = project.run(&["new", "option", "tabs", "compact", "--quiet"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    insta::assert_snapshot!(run);
    assert!(
        project.read("packages/components/src/components/tabs/tabs.model.tsx").contains("compact: boolean")
    );
}

#[test]
fn options_that_are_rejected() {
    insta::assert_snapshot!(errors(&[
        &["option", "titel", "compact"],
        &["option", "title", "isCompact"],
        &["option", "title", "text"],
        &["option", "title", "labels"],
        &["option", "title", "link-disabled"],
        &["option", "title", "linked"],
        &["option", "title", "compact", "--description", ""],
    ]));
}

const EACH: [&[&str]; 4] = [
    &["rule", "css/all"],
    &["token", "radius.card"],
    &["model", "title", "v0"],
    &["option", "title", "compact"],
];

#[test]
fn other_repositories_are_rejected() {
    let empty = Project::empty();
    let other = Project::fixture();
    for args in EACH {
        for project in [&empty, &other] {
            let run = rejected(project, args);
            let message =
                format!("error: `dstool new {}` works only in the repository of Plenum itself", args[0]);
            assert!(run.stderr.contains(&message) && run.stderr.contains("help: run it in a clone"), "{run}");
        }
    }
}

#[test]
fn a_file_with_changes_is_not_edited() {
    let project = repository();
    let git = |args: &[&str]| {
        let mut command = Command::new("git");
        command.current_dir(project.path(".")).args([
            "-c",
            "user.name=test",
            "-c",
            "user.email=test@localhost",
        ]);
        assert!(command.args(args).output().unwrap().status.success(), "{args:?}");
    };
    git(&["init", "-q"]);
    git(&["add", "-A"]);
    git(&["commit", "-qm", "test"]);
    let changed = [
        "tools/ds-css/src/scan.rs",
        "tokens/README.md",
        "packages/components/src/components/title/title.model.tsx",
        "demo/content/core-content/title/page.json",
    ];
    for (args, file) in EACH.into_iter().zip(changed) {
        let text = project.read(file);
        project.write(file, format!("{text}\n"));
        let run = rejected(&project, args);
        assert!(run.stderr.contains(&format!("`{file}` has changes that are not committed")), "{run}");
        project.write(file, text);
        // Other files may have changes.
        project.write("dstool.toml", format!("{}\n# edited\n", project.read("dstool.toml")));
        let run = project.run(&[&["new"], args].concat());
        assert_eq!(run.status, Status::Clean, "{run}");
        git(&["add", "-A"]);
        git(&["commit", "-qm", "next"]);
    }
}

#[test]
fn running_a_command_again_is_an_error() {
    let project = repository();
    for args in EACH {
        assert_eq!(project.run(&[&["new"], args].concat()).status, Status::Clean, "{args:?}");
        let run = rejected(&project, args);
        assert!(run.stderr.contains("already"), "{run}");
    }
}
