//! `dstool tokens import`: files, report, status, and what it must not overwrite.

use dstool::env::Status;

use crate::support::Project;

const SOURCE: &str = r##"{
  "color": { "text": { "value": "#123456", "type": "color" } },
  "radius": { "value": "50%", "type": "borderRadius" }
}"##;

#[test]
fn an_import_writes_files_that_compile_and_a_report() {
    let project = Project::empty();
    project.write("src/color.json", SOURCE);
    let run = project.run(&["tokens", "import", "src/*.json", "--out", "tokens", "--report", "report.json"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(run.stdout.contains("src/color.json:3:3: warning[tokens/import/not-carried]"), "{run}");
    assert!(
        run.stderr
            .contains("imported 1 of 2 values; 1 not carried over (value 1) to `tokens` (2 files written)"),
        "{run}"
    );
    let report: serde_json::Value = serde_json::from_str(&project.read("report.json")).expect("JSON");
    assert_eq!(report["notCarried"][0]["path"], "radius");
    let run = project.run(&["tokens", "tokens/tokens.resolver.json", "--out", "dist", "--prefix", "x"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert!(project.read("dist/tokens.css").contains("--x-color-text: #123456;"));
    // Importing the result changes nothing, also in place.
    let before = project.files();
    let run = project.run(&["tokens", "import", "tokens", "--out", "tokens"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert_eq!(project.files(), before);
}

#[test]
fn sources_are_not_overwritten_and_compiling_still_works() {
    let project = Project::empty();
    project.write("a.tokens.json", SOURCE);
    let run = project.run(&["tokens", "import", "a.tokens.json", "--out", "."]);
    assert_eq!(run.status, Status::Findings, "{run}");
    assert!(run.stdout.contains("`a.tokens.json` is a source of this import"), "{run}");
    assert_eq!(project.read("a.tokens.json"), SOURCE);
    // A file may be called like the command.
    project.write("import", "");
    project.write("import.json", r#"{ "a": { "$type": "number", "$value": 1 } }"#);
    let run = project.run(&["tokens", "import.json", "--out", "-", "--format", "css"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    let run = project.run(&["tokens", "import", "import.json"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stderr.contains("--out"), "{run}");
}

#[test]
fn files_without_tokens_are_an_error_that_names_the_other_import() {
    let project = Project::empty();
    project.write("page.json", r#"{ "title": {} }"#);
    let run = project.run(&["tokens", "import", "page.json", "--out", "tokens"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stderr.contains("there is no token") && run.stderr.contains("`dstool import`"), "{run}");
    for (path, text, help) in [
        ("colors.less", "@red: #f00;", "`colors.less` is Less, which is not read"),
        (
            "list.json",
            r#" [{ "name": "gap", "value": 4 }]"#,
            "`list.json` is a list, which a build has written",
        ),
    ] {
        project.write(path, text);
        let run = project.run(&["tokens", "import", path, "--out", "tokens"]);
        assert_eq!(run.status, Status::Failure, "{run}");
        assert!(run.stderr.contains(help), "{run}");
    }
    let run = project.run(&["tokens", "import", "none/*.json", "--out", "tokens"]);
    assert_eq!(run.status, Status::Failure, "{run}");
}
