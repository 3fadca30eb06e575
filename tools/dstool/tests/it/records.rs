//! `dstool check` as a part of a data pipeline: findings with their records, and records without errors.

use serde_json::Value;

use crate::support::{Project, Run, Setting};

/// Six lines with five records: sound, with an error, empty, broken, of an unknown type, and sound without a line break.
const STREAM: &str = concat!(
    "{\":type\":\"x/teaser\",\":path\":\"/a\",\"title\":\"é\"}\n",
    "{\":type\":\"x/teaser\",\":path\":\"/b~/\",\"title\":\"Ä\",\"link\":{\"a/b\":[{},{\"urll\":1}]},\"titel\":\"B\"}\r\n",
    "\n",
    "{\":type\":\"x/teaser\",\"title\":\n",
    "{\":type\":\"x/nothing\",\":path\":\"/d\"}\n",
    "{\":type\":\"x/teaser\",\":path\":\"/e\",\"title\":\"E\"}",
);

fn project() -> Project {
    let project = Project::empty();
    project.write(
        "teaser.tsx",
        "/** A teaser.\n * @cms teaser */\nexport const Teaser = (props: {\n  /** The title. */\n  title: string;\n  \
         /** The link. */\n  link?: { 'a/b'?: { /** The address. */ url?: string }[] };\n}) => null;\n",
    );
    let run =
        project.run(&["props", "teaser.tsx", "--out", "manifest.txt", "--rule", "props/missing-doc=off"]);
    assert_eq!(run.status as u8, 0, "{run}");
    project.write("dstool.toml", "[content]\nmanifest = \"manifest.txt\"\n");
    project
}

fn check(args: &[&str]) -> Run {
    let args = [&["check", "-", "-q"], args].concat();
    project().run_with(&args, &Setting { stdin: STREAM, ..Setting::default() })
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn all_places_of_a_finding_mean_the_same_value() {
    let run = check(&["--output-format", "ndjson", "--key", ":path"]);
    assert_eq!(run.status as u8, 1, "{run}");
    let records = lines(&run.stdout);
    let codes: Vec<&str> = records.iter().map(|record| record["code"].as_str().unwrap()).collect();
    // Types are listed at the end.
    assert_eq!(
        codes,
        ["content/unknown-prop", "content/unknown-prop", "json/syntax", "content/unknown-type"],
        "{run}"
    );
    for (located, pointer, marked) in
        [(&records[0], "/link/a~1b/1/urll", "\"urll\""), (&records[1], "/titel", "\"titel\"")]
    {
        assert_eq!((located["record"].as_u64(), located["key"].as_str()), (Some(2), Some("/b~/")));
        assert_eq!((located["pointer"].as_str(), located["line"].as_u64()), (Some(pointer), Some(2)));
        let byte = |name: &str| usize::try_from(located[name].as_u64().unwrap()).unwrap();
        assert_eq!(&STREAM[byte("byte")..byte("endByte")], marked);
        let record: Value = serde_json::from_str(STREAM.lines().nth(1).unwrap()).unwrap();
        assert!(record.pointer(pointer).is_some());
    }
    // Empty lines are no records, but lines.
    assert_eq!((records[2]["record"].as_u64(), records[2]["line"].as_u64()), (Some(3), Some(4)));
    assert_eq!(records[3]["line"].as_u64(), Some(5));
}

#[test]
fn sound_records_are_passed_on_and_findings_go_elsewhere() {
    let run = check(&["--pass-through", "valid"]);
    let sound: Vec<&str> = [0, 5].into_iter().map(|line| STREAM.lines().nth(line).unwrap()).collect();
    assert_eq!(run.stdout.lines().collect::<Vec<_>>(), sound, "{run}");
    assert_eq!(run.stderr.lines().count(), 4, "{run}");
    assert_eq!(run.status as u8, 1);
    let both = check(&["--pass-through", "valid", "--output-format", "ndjson"]);
    assert_eq!(both.stdout, run.stdout);
    assert_eq!(lines(&both.stderr).len(), 4);
}

#[test]
fn a_pipeline_may_ignore_findings_but_not_a_wrong_configuration() {
    let run = check(&["--exit-zero", "--summary"]);
    assert_eq!(run.status as u8, 0, "{run}");
    let summary: Value = serde_json::from_str(run.stderr.trim()).unwrap();
    assert_eq!((summary["models"].as_u64(), summary["errors"].as_u64()), (Some(5), Some(4)), "{run}");
    let project = project();
    project.write("dstool.toml", "[content]\nmanifst = 1\n");
    assert_eq!(project.run(&["check", "-", "--exit-zero"]).status as u8, 2);
}

#[test]
fn options_that_do_not_fit_are_errors() {
    for (args, message) in [
        (&["--key", ":path"][..], "add `--output-format ndjson`"),
        (&["--output-format", "ndjson", "--output-file", "a.ndjson"], "redirect standard output"),
        (&["--pass-through", "all"], "invalid value 'all'"),
        (&["--pass-through", "valid", "--output-file", "-"], "both the result and the findings"),
    ] {
        let run = check(args);
        assert_eq!(run.status as u8, 2, "{run}");
        assert!(run.stderr.contains(message), "{args:?}: {run}");
    }
}

#[test]
fn findings_of_files_are_in_the_order_of_the_files() {
    let project = project();
    for number in 0..300 {
        project.write(&format!("content/{number:03}.json"), r#"{":type":"x/teaser","titel":"A"}"#);
    }
    let run = project.run(&["check", "content", "-q", "--output-format", "ndjson"]);
    let records = lines(&run.stdout);
    let paths: Vec<&str> = records.iter().map(|record| record["path"].as_str().unwrap()).collect();
    assert_eq!(paths.len(), 300);
    assert!(paths.is_sorted());
    assert_eq!((records[7]["byte"].as_u64(), records[7]["pointer"].as_str()), (Some(20), Some("/titel")));
}
