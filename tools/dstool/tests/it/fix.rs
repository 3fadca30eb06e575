//! `dstool check --fix`: what is fixed, what is left alone, and that no file gets worse.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use dstool::env::Status;
use proptest::prelude::*;
use serde_json::Value;

use crate::support::{Project, Run, Setting};

/// The findings of each file, as the JSON report counts them.
fn counts(project: &Project, args: &[&str]) -> BTreeMap<String, usize> {
    let run = project.run(&[args, &["--output-format", "json"]].concat());
    let report: Value = serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run}"));
    let mut counts = BTreeMap::new();
    for finding in report["findings"].as_array().unwrap() {
        *counts.entry(finding["path"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
    }
    counts
}

/// A style sheet with findings of every kind that has a fix.
const STYLES: &str = "@import \"text.css\" layer(parts);\r\n@import \"text.css\" layer(parts);\r\n\
@layer parts {\r\n\t.a { .b { .c { } } }\r\n/**/\r\n  .d{color:red;color:red;margin:1px;margin:2px;padding:8px 4px}\r\n\
.e { width: calc(1px  +  2px); top: 1px !imporant }\r\n.f { color: #036; outline-color: var(--fx-color-lnik) }\r\n}\r\n";

fn styled() -> Project {
    let project = Project::fixture();
    project.write("src/parts/fix.css", STYLES);
    project
}

#[test]
fn only_safe_fixes_are_applied_by_default() {
    let project = styled();
    let run = project.run(&["check", "--fix"]);
    assert_eq!(
        project.read("src/parts/fix.css"),
        "@import \"text.css\" layer(parts);\r\n@import \"text.css\" layer(parts);\r\n\
         @layer parts {\r\n  .d{color:red;margin:1px;margin:2px;padding:var(--fx-space-8) 4px}\r\n\
         .e { width: calc(1px + 2px); top: 1px !imporant }\r\n\
         .f { color: #036; outline-color: var(--fx-color-link) }\r\n}\r\n",
        "{run}"
    );
    assert!(run.stderr.contains("fixed 9 findings in 1 file"), "{run}");
    assert!(run.stderr.contains("`--fix --unsafe` fixes 4 of them; review the result"), "{run}");
    let run = project.run(&["check", "--fix", "--unsafe"]);
    assert_eq!(
        project.read("src/parts/fix.css"),
        "@import \"text.css\" layer(parts);\r\n@layer parts {\r\n  .d{color:red;margin:2px;padding:var(--fx-space-8) 4px}\r\n\
         .e { width: calc(1px + 2px); top: 1px !important }\r\n\
         .f { color: var(--fx-color-link); outline-color: var(--fx-color-link) }\r\n}\r\n",
        "{run}"
    );
    assert!(!run.stderr.contains("--unsafe"), "{run}");
    let alone = project.run(&["check", "--unsafe"]);
    assert!(alone.status == Status::Failure && alone.stderr.contains("--fix"), "{alone}");
}

#[test]
fn a_fix_that_causes_findings_is_undone_and_the_others_stay() {
    let project = Project::fixture();
    let model =
        "{ \":type\": \"fixture/components/title\", \"txt\" : \"a\", \"type\":\"H2\", \"text\": \"b\" }\n";
    project.write("models/two.json", model);
    let run = project.run(&["check", "models", "--fix", "--unsafe"]);
    // With a second field `text`, the model would have a finding more.
    assert_eq!(project.read("models/two.json"), model.replace("H2", "h2"), "{run}");
    let note = "`models/two.json`: a fix was undone, because it causes more findings in `models/two.json`: Use `text`\n";
    assert!(run.stderr.starts_with(note), "{run}");
    assert!(run.stderr.contains("fixed 1 finding in 1 file"), "{run}");
}

#[test]
fn a_fix_that_causes_findings_in_another_file_is_undone() {
    let project = Project::fixture();
    // While tokens have errors, nothing is said about unknown ones.
    project.edit("tokens/base.tokens.json", "{color.text}", "{color.txet}");
    project.edit("src/parts/title.css", "--fx-space-8", "--fx-space-nine");
    project.write("models/two.json", "{ \":type\": \"x/title\", \"text\": \"a\", \"type\": \"H2\" }");
    let before = counts(&project, &["check"]);
    let tokens = project.read("tokens/base.tokens.json");
    let (run, _) = fixed_twice(&project, &["check", "--fix", "--unsafe"]);
    assert_eq!(project.read("tokens/base.tokens.json"), tokens, "{run}");
    assert!(
        run.stderr.contains("a fix was undone, because it causes more findings in `src/parts/title.css`"),
        "{run}"
    );
    // Fixes of other files are not lost because of it.
    assert!(project.read("models/two.json").contains("\"h2\""), "{run}");
    let mut expected = before;
    expected.remove("models/two.json");
    assert_eq!(counts(&project, &["check"]), expected);
}

#[test]
fn models_of_any_size_and_lines_are_fixed() {
    let project = Project::fixture();
    let long = "π".repeat(9000);
    let model = |value: &str| format!("{{\":type\":\"x/title\",\"text\":\"{long}\",\"type\":\"{value}\"}}");
    project.write("models/long.json", model("H2"));
    project.write("lines.ndjson", format!("{}\r\n\n{}\n{}", model("h2"), model("H3"), model("H2")));
    let run = project.run(&["check", "models", "lines.ndjson", "--fix", "--unsafe"]);
    assert_eq!(run.status, Status::Clean, "{run}");
    assert_eq!(project.read("models/long.json"), model("h2"));
    let fixed = format!("{}\r\n\n{}\n{}", model("h2"), model("h3"), model("h2"));
    assert!(project.read("lines.ndjson") == fixed, "{run}");
}

#[cfg(unix)]
#[test]
fn files_keep_their_permissions_and_read_only_ones_their_text() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt;

    let project = styled();
    let path = project.path("src/parts/fix.css");
    project.write("src/parts/other.css", STYLES);
    set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
    set_permissions(project.path("src/parts/other.css"), Permissions::from_mode(0o444)).unwrap();
    let run = project.run(&["check", "--fix"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(run.stderr.contains("cannot write `src/parts/other.css`: the file is read-only"), "{run}");
    assert!(run.stderr.contains("fixed 9 findings in 1 file"), "{run}");
    assert_eq!(project.read("src/parts/other.css"), STYLES);
    assert_ne!(project.read("src/parts/fix.css"), STYLES);
    assert_eq!(metadata(path).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn the_configuration_is_fixed_first() {
    let project = styled();
    project.edit("dstool.toml", "prefix = \"fx\"", "prefx = \"fx\"");
    let run = project.run(&["check", "--fix"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert_eq!(project.read("src/parts/fix.css"), STYLES, "nothing is checked with an invalid configuration");
    let run = project.run(&["check", "--fix", "--unsafe"]);
    assert!(project.read("dstool.toml").contains("prefix = \"fx\"\n"), "{run}");
    assert!(run.stderr.contains("in 2 files"), "{run}");
    // What cannot be fixed is reported, and what was changed.
    project.edit("dstool.toml", "prefix = \"fx\"", "prefx = \"fx\"\nzzz = 3");
    let run = project.run(&["check", "--fix", "--unsafe"]);
    assert_eq!(run.status, Status::Failure, "{run}");
    assert!(project.read("dstool.toml").contains("prefix = \"fx\"\n"), "{run}");
    assert!(run.stderr.starts_with("fixed "), "{run}");
}

#[test]
fn every_format_says_which_findings_have_fixes_and_whether_these_are_safe() {
    let project = styled();
    let report =
        |format: &str| project.run(&["check", "src/parts/fix.css", "--output-format", format]).stdout;
    let concise = report("concise");
    assert_eq!(concise.matches(" [safe fix]\n").count(), 6, "{concise}");
    assert_eq!(concise.matches(" [unsafe fix]\n").count(), 4, "{concise}");
    let full = report("full");
    assert!(full.contains("= safe fix: Use `--fx-color-link`"), "{full}");
    assert!(full.contains("= unsafe fix: Remove the first import"), "{full}");
    let github = report("github");
    assert!(github.contains("%0Asafe fix: Use `--fx-color-link`"), "{github}");
    let json: Value = serde_json::from_str(&report("json")).unwrap();
    assert_eq!(json["summary"]["fixable"], serde_json::json!({ "safe": 6, "unsafe": 4 }));
    let sarif: Value = serde_json::from_str(&report("sarif")).unwrap();
    let fixes: Vec<&Value> = sarif["runs"][0]["results"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|result| result["fixes"].as_array().into_iter().flatten())
        .collect();
    assert_eq!(fixes.iter().filter(|fix| fix["properties"]["safe"] == true).count(), 6);
    assert_eq!(fixes.len(), 10);
    let change = &fixes[0]["artifactChanges"][0];
    assert_eq!(change["artifactLocation"]["uri"], "src/parts/fix.css");
    assert!(change["replacements"][0]["deletedRegion"]["endColumn"].is_u64(), "{change}");
}

/// Text that has no finding and unusual formatting: fixes must leave it as it is.
fn kept(number: usize) -> String {
    format!(".kept-{number}\t{{\r\n\n  COLOR :RED ;;content : \"π\\\r\n {{ \" ; /*  kept {number}*/ }}\n")
}

/// Parts of style sheets with mistakes, most of which have a fix.
const MISTAKES: [&str; 24] = [
    ".a{}",
    ".a { .b { .c { } } }",
    "/**/",
    "/* */ .x{}",
    "@media all {}",
    ".d { color: red; color: red }",
    ".d { margin: 1px; margin: 2px; margin: 1px }",
    ".d { padding: 8px 8px 8px }",
    ".e { width: calc(1px  +  2px) }",
    ".e { width: calc(1px+2px) }",
    ".f { font-family: Arial, Arial, serif, Arial }",
    ".f { top: 1px !imporant; top: 1px !imporant }",
    ".g { color: #036; background: rgb(0 51 102); fill: #036 }",
    ".g { left: var(--fx-color-lnik) }",
    ".g { color: --fx-color-link }",
    ".h { colour: red; top: 1 px; margin: }",
    "// comment\n.i { top: 0 }",
    "@keyframes k { from { top: 0 !important } to { top: 1px } }",
    "@import \"text.css\";",
    ".j\u{a0}.k { top:\u{a0}0 }",
    ".l { @media (--until-mobil) { top: 8px } }",
    ".l { top: var( --fx-space-9 ) }",
    ".m { ; } .m { ; }",
    "/* dstool-allow css/raw-length */ .n { top: 0 }",
];

/// Fields of models with mistakes.
const FIELDS: [&str; 9] = [
    "\"txt\": \"a\"",
    "\"text\": \"a\"",
    "\"text\" :\t\"π\"",
    "\"type\": \"H2\"",
    "\"typ\":\"h2\"",
    "\"type\": null",
    "\"id\": 5",
    "\"text\": { \"a\": [ ] }",
    "\"link\": { \"url\": \"/a b\" }",
];

/// The fixture without components and pages, which take most of the time of a check.
fn small() -> Project {
    static MANIFEST: OnceLock<String> = OnceLock::new();
    let project = Project::fixture();
    let manifest = MANIFEST.get_or_init(|| {
        let built = Project::fixture();
        built.run(&["build", "props"]);
        built.read("dist/manifest.json")
    });
    project.write("dist/manifest.json", manifest);
    let config = project.read("dstool.toml");
    let (parts, _) = config.split_once("[props]").unwrap();
    project.write("dstool.toml", format!("{parts}[content]\nmanifest = \"dist/manifest.json\"\n"));
    project
}

fn fixed_twice(project: &Project, args: &[&str]) -> (Run, Run) {
    let first = project.run(args);
    let files = project.files();
    let second = project.run(args);
    assert_eq!(project.files(), files, "a second run changes files\n{first}\n{second}");
    (first, second)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_file_gets_worse_a_second_run_changes_nothing_and_other_bytes_stay(
        mistakes in proptest::collection::vec((0..MISTAKES.len(), any::<bool>()), 1..12),
        fields in proptest::collection::vec(0..FIELDS.len(), 0..5),
        review in any::<bool>(),
        has_mark in any::<bool>(),
        cut in 0..40_usize,
    ) {
        let project = small();
        let mut styles = if has_mark { "\u{feff}".to_owned() } else { String::new() };
        let mut all_kept = Vec::new();
        for (number, (mistake, is_followed)) in mistakes.iter().enumerate() {
            styles.push_str(MISTAKES[*mistake]);
            styles.push('\n');
            if *is_followed {
                all_kept.push(kept(number));
                styles.push_str(&kept(number));
            }
        }
        // Sometimes the end is missing, in the middle of a rule.
        if cut < 8 {
            let mistake = MISTAKES[mistakes[0].0];
            styles.push_str(mistake.get(..mistake.len() - cut.min(mistake.len())).unwrap_or(mistake));
        }
        project.write("src/parts/random.css", &styles);
        let fields: Vec<&str> = fields.iter().map(|field| FIELDS[*field]).collect();
        let fields = fields.iter().map(|field| format!(",\n {field}")).collect::<String>();
        project.write("models/random.json", format!("{{ \":type\": \"x/title\"{fields} }}\n"));
        let named = ["check", "src/parts/random.css", "models/random.json"];
        let before = counts(&project, &named);
        let args: &[&str] = if review { &["--fix", "--unsafe"] } else { &["--fix"] };
        let (first, second) = fixed_twice(&project, &[&named[..], args].concat());
        prop_assert_eq!(&first.stdout, &second.stdout);
        for (path, count) in counts(&project, &named) {
            let old = before.get(&path).copied().unwrap_or_default();
            prop_assert!(count <= old, "{}: {} findings, before {}\n{}", path, count, old, styles);
        }
        let after = project.read("src/parts/random.css");
        prop_assert_eq!(after.starts_with('\u{feff}'), has_mark);
        let mut at = 0;
        for text in &all_kept {
            let place = after[at..].find(text.as_str());
            prop_assert!(place.is_some(), "{:?} is missing in\n{}", text, after);
            at += place.unwrap() + text.len();
        }
    }
}

#[test]
fn the_text_that_the_random_test_keeps_has_no_findings() {
    let project = Project::fixture();
    project.write("src/parts/kept.css", format!("@layer parts {{ {} }}", kept(1)));
    let run = project.run_with(&["check", "src/parts/kept.css"], &Setting::default());
    assert_eq!((run.status, run.stdout.as_str()), (Status::Clean, ""), "{run}");
}
