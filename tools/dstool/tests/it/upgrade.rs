//! A site after an upgrade of the installed package: `dstool check` names what the package no longer has, and `--fix`
//! replaces what was renamed.

use std::path::Path;

use dstool::env::Status;

use crate::support::{Project, Setting};

const PACKAGE: &str = "node_modules/@plenum/components";

/// A site without a configuration, with a package of a few names.
fn site() -> Project {
    let site = Project::empty();
    site.write(
        &format!("{PACKAGE}/package.json"),
        r#"{ "version": "2.0.0", "exports": { "./tokens.json": "./tokens.json", "./names.json": "./names.json",
  "./changes.json": { "default": "./changes.json" } } }"#,
    );
    site.write(
        &format!("{PACKAGE}/tokens.json"),
        r#"{ "tokens": { "space.gutter": { "type": "dimension", "css": "--pl-space-gutter" },
  "color.text": { "type": "color", "css": "--pl-color-text" },
  "breakpoint.mobile": { "type": "dimension", "value": { "value": 767, "unit": "px" } } } }"#,
    );
    site.write(
        &format!("{PACKAGE}/names.json"),
        r#"{ "prefix": "cmp-", "classes": ["cmp-button", "cmp-button__text"], "open": [] }"#,
    );
    site.write(
        &format!("{PACKAGE}/changes.json"),
        r#"{ "releases": [
  { "version": "2.0.0", "tokens": [{ "from": "--pl-space-gap", "to": "--pl-space-gutter" }],
    "classes": [{ "from": "cmp-button__label", "to": "cmp-button__text" }, { "from": "cmp-button__arrow", "note": "It has no arrow." }] },
  { "version": "1.5.0", "tokens": [{ "from": "--pl-gap", "to": "--pl-space-gap" }] }
] }"#,
    );
    site
}

const OLD: &str = ".cmp-button__label { margin: var(--pl-gap) var(--pl-space-gap, 0); --pl-space-gap: 1px }\n\
                   .cmp-button__arrow { top: 0 }\n";

#[test]
fn unknown_and_removed_names_are_found_without_a_configuration() {
    let site = site();
    site.write("a.css", format!(".cmp-buton__txt {{ padding: var(--pl-space-gutterr) }}\n{OLD}"));
    site.write("src/App.tsx", "export const a = <p className=\"cmp-button__label\" />;\n");
    insta::assert_snapshot!(site.run(&["check", "a.css", "src"]));
}

#[test]
fn renamed_names_are_fixed_and_the_rest_is_reported() {
    let site = site();
    site.write("a.css", OLD);
    site.write(
        "src/App.tsx",
        "export const a = <p className=\"x cmp-button__label\" style={{ top: 'var(--pl-gap)' }} />;\n",
    );
    site.write("b.css", ".cmp-button { top: 0 }\n");
    let before = site.files();
    let run = site.run(&["check", "--fix", "a.css", "b.css", "src"]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert_eq!(run.stdout.lines().count(), 1, "{run}");
    assert!(run.stdout.contains("`cmp-button__arrow` was removed in @plenum/components 2.0.0"), "{run}");
    assert!(run.stderr.contains("fixed 6 findings in 2 files"), "{run}");
    assert_eq!(
        site.read("a.css"),
        ".cmp-button__text { margin: var(--pl-space-gutter) var(--pl-space-gutter, 0); --pl-space-gutter: 1px }\n\
         .cmp-button__arrow { top: 0 }\n"
    );
    assert_eq!(
        site.read("src/App.tsx"),
        "export const a = <p className=\"x cmp-button__text\" style={{ top: 'var(--pl-space-gutter)' }} />;\n"
    );
    let changed: Vec<String> = site
        .files()
        .into_iter()
        .filter(|(path, bytes)| before.get(path) != Some(bytes))
        .map(|(path, _)| path)
        .collect();
    assert_eq!(changed, ["a.css", "src/App.tsx"]);
    // A second run has nothing to fix.
    let again = site.run(&["check", "--fix", "a.css", "b.css", "src"]);
    assert!(!again.stderr.contains("fixed"), "{again}");
}

#[test]
fn only_files_of_the_project_that_are_named_are_fixed() {
    let site = site();
    site.write("a.css", OLD);
    site.write("b.css", OLD);
    site.run(&["check", "--fix", "b.css"]);
    assert_eq!(site.read("a.css"), OLD);
    assert_ne!(site.read("b.css"), OLD);
    site.write(&format!("{PACKAGE}/old.css"), OLD);
    let run = site.run(&["check", "--fix", &format!("{PACKAGE}/old.css")]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert_eq!(site.read(&format!("{PACKAGE}/old.css")), OLD);
    let stream = site.run_with(&["check", "--fix", "-"], &Setting { stdin: "{}", ..Setting::default() });
    assert_eq!(stream.status, Status::Failure, "{stream}");
    assert!(stream.stderr.contains("standard input cannot be fixed"), "{stream}");
}

#[test]
fn a_project_with_its_own_tokens_and_stylesheets_knows_the_package() {
    let site = site();
    let config = "[tokens]\nsources = \"site.tokens.json\"\nprefix = \"site\"\nout = \"dist\"\n\n[css]\ncheck = [\"src\"]\n";
    site.write("dstool.toml", config);
    site.write(
        "site.tokens.json",
        r#"{ "gap": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } }"#,
    );
    site.write("src/a.css", "a { top: var(--site-gap); bottom: var(--pl-space-gutterr) }");
    site.write("src/a.html", "<p class=\"cmp-button__label\">");
    for command in ["check", "build"] {
        let run = site.run(&[command]);
        assert_eq!(run.status, Status::Findings, "{run}");
        assert!(run.stdout.contains("src/a.css:1:39: error[css/unknown-token]"), "{run}");
        assert!(run.stdout.contains("src/a.html:1:11: error[css/removed-name]"), "{run}");
    }
    site.write(&format!("{PACKAGE}/changes.json"), "{ \"releases\": 1 }");
    for args in [&["check"][..], &["check", "src"]] {
        let run = site.run(args);
        let damaged = format!("{PACKAGE}/changes.json:1:1: error[config/bad-manifest]");
        assert!(run.stdout.contains(&damaged), "{run}");
    }
}

/// The package of this repository: all stylesheets and templates of the demo use names that it has.
#[test]
fn the_demo_uses_names_of_the_package() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let package = root.join("packages/components");
    assert!(package.join("dist/names.json").is_file(), "build first: `npm run build`");
    let site = Project::empty();
    for file in ["package.json", "changes.json", "dist/tokens.json", "dist/names.json"] {
        site.write(&format!("{PACKAGE}/{file}"), std::fs::read(package.join(file)).unwrap());
    }
    for entry in std::fs::read_dir(root.join("demo/site/src")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "css") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            site.write(&format!("src/{name}"), std::fs::read(&path).unwrap());
        }
    }
    let names = |text: &str| -> Vec<String> {
        let wanted = |line: &&str| {
            ["css/unknown-token", "css/unknown-class", "css/removed-name"]
                .iter()
                .any(|code| line.contains(code))
        };
        text.lines().filter(wanted).map(str::to_owned).collect()
    };
    let run = site.run(&["check", "src"]);
    assert_eq!(names(&run.stdout), Vec::<String>::new());
    site.write("src/wrong.css", ".cmp-buton__txt { padding: var(--pl-space-gutterr) }");
    let run = site.run(&["check", "src"]);
    assert_eq!(names(&run.stdout).len(), 2, "{run}");
    assert!(run.stdout.contains("did you mean `cmp-button__text`?"), "{run}");
    assert!(run.stdout.contains("did you mean `--pl-space-gutter`?"), "{run}");
}
