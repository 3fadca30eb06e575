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

/// The records of [`STREAM`] that are JSON, in other forms of a stream: each with the same findings at its own places.
#[test]
fn arrays_documents_and_compressed_streams_have_the_same_records() {
    let lines: Vec<&str> =
        [0, 1, 4, 5].into_iter().map(|line| STREAM.lines().nth(line).unwrap().trim()).collect();
    let pretty: Vec<String> = lines
        .iter()
        .map(|line| serde_json::to_string_pretty(&serde_json::from_str::<Value>(line).unwrap()).unwrap())
        .collect();
    for text in [
        lines.join("\n"),
        format!("[{}]", lines.join(",")),
        format!("\u{feff}[\n  {}\n]\n", lines.join(",\n  ")),
        format!("[{}]", pretty.join(",\n")),
        pretty.join("\n"),
    ] {
        for bytes in [text.clone().into_bytes(), gzip(&text)] {
            let args = ["check", "-", "-q", "--output-format", "ndjson", "--key", ":path"];
            let run = project().run_with_bytes(&args, &bytes);
            let places: Vec<String> =
                self::lines(&run.stdout).iter().map(|record| place(record, &text)).collect();
            assert_eq!(
                places,
                [
                    "2 /b~/ content/unknown-prop /link/a~1b/1/urll \"urll\"",
                    "2 /b~/ content/unknown-prop /titel \"titel\"",
                    "3 /d content/unknown-type /:type \"x/nothing\"",
                ],
                "{text}\n{run}"
            );
            let args = ["check", "-", "-q", "--pass-through", "valid"];
            let run = project().run_with_bytes(&args, &bytes);
            let passed: Vec<Value> = self::lines(&run.stdout);
            assert_eq!(
                passed.iter().map(|record| record[":path"].as_str().unwrap()).collect::<Vec<_>>(),
                ["/a", "/e"]
            );
        }
    }
}

/// What a finding says about its place, which is compared with the text.
fn place(record: &Value, text: &str) -> String {
    let number = |name: &str| usize::try_from(record[name].as_u64().unwrap_or_default()).unwrap();
    // Types are listed at the end, without their record.
    if record["record"].is_null() {
        let (line, column) = (number("line"), number("column"));
        let line = text.trim_start_matches('\u{feff}').split('\n').nth(line - 1).unwrap();
        let rest: String = line.chars().skip(column - 1).collect();
        assert!(rest.starts_with("\"x/nothing\""), "{record} {rest}");
        return "3 /d content/unknown-type /:type \"x/nothing\"".into();
    }
    let marked = &text[number("byte")..number("endByte")];
    let before = text[..number("byte")].trim_start_matches('\u{feff}');
    assert_eq!(number("line"), before.matches('\n').count() + 1, "{record}");
    assert_eq!(number("column"), before.rsplit('\n').next().unwrap().chars().count() + 1, "{record}");
    let text = |name: &str| record[name].as_str().unwrap().to_owned();
    format!("{} {} {} {} {marked}", number("record"), text("key"), text("code"), text("pointer"))
}

fn gzip(text: &str) -> Vec<u8> {
    use std::io::Write;
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    out.write_all(text.as_bytes()).unwrap();
    out.finish().unwrap()
}

#[test]
fn elements_of_an_array_in_a_file_are_records() {
    let project = project();
    project.write("all.json", "[\n  {\":type\":\"x/teaser\",\"title\":\"A\"},\n  {\":type\":\"x/teaser\",\":path\":\"/b\",\"titel\":\"B\"}\n]");
    let run = project.run(&["check", "all.json", "-q", "--output-format", "ndjson", "--key", ":path"]);
    let records = lines(&run.stdout);
    let places: Vec<_> =
        records.iter().map(|record| (&record["record"], &record["key"], &record["pointer"])).collect();
    assert_eq!(places, [(&Value::from(2), &Value::from("/b"), &Value::from("/titel"))], "{run}");
    let run = project.run(&["check", "all.json", "-q", "--pass-through", "valid"]);
    assert_eq!(run.stdout, "{\":type\":\"x/teaser\",\"title\":\"A\"}\n");
    project.write("one.json", "{\n  \":type\": \"x/teaser\",\n  \"title\": \"A\"\n}\n");
    let run = project.run(&["check", "one.json", "-q", "--pass-through", "valid"]);
    assert_eq!(run.stdout, "{   \":type\": \"x/teaser\",   \"title\": \"A\" }\n");
}

#[test]
fn a_broken_or_large_record_costs_itself() {
    let sound = "{\":type\":\"x/teaser\",\":path\":\"/a\",\"title\":\"A\"}";
    let wrong = "{\":type\":\"x/teaser\",\":path\":\"/z\",\"title\":\"A\",\"titel\":\"B\"}";
    let long =
        format!("{{\":type\":\"x/teaser\",\":path\":\"/long\",\"title\":\"{}\"}}", "x".repeat(8 << 20));
    for broken in ["{\":type\":", "\u{0}\u{1}", "]", "{\"a\":\"", "nul", &long] {
        let text = format!("{sound}\n{broken}\n{wrong}\n");
        let setting = Setting { stdin: &text, ..Setting::default() };
        let run = project()
            .run_with(&["check", "-", "-q", "--output-format", "ndjson", "--key", ":path"], &setting);
        let records = lines(&run.stdout);
        let of_broken = records.iter().filter(|record| record["record"] == 2).count();
        assert_eq!(of_broken, usize::from(broken.len() < 100), "{records:?}");
        assert_eq!(records.last().unwrap()["key"], "/z");
        assert_eq!(records.len(), of_broken + 1);
    }
    // What is no UTF-8 is a finding of its record.
    let bytes =
        [sound.as_bytes(), b"\n{\":type\":\"x/teaser\",\"title\":\"\xff\"}\n", wrong.as_bytes()].concat();
    let run = project().run_with_bytes(&["check", "-", "-q", "--output-format", "ndjson"], &bytes);
    let codes: Vec<(u64, String)> = lines(&run.stdout)
        .iter()
        .map(|record| (record["record"].as_u64().unwrap(), record["code"].as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(codes, [(2, "files/not-utf8".to_owned()), (3, "content/unknown-prop".to_owned())], "{run}");
    let run = project().run_with_bytes(&["check", "-", "-q", "--pass-through", "valid"], &bytes);
    assert_eq!(run.stdout, format!("{sound}\n"));
}

#[test]
fn shards_cover_each_record_of_a_stream_once() {
    for text in [STREAM.to_owned(), format!("[{}]", [STREAM.lines().nth(1).unwrap(); 5].join(","))] {
        let of = |shard: Option<&str>| -> Vec<String> {
            let args: Vec<&str> = shard.map_or(vec![], |shard| vec!["--shard", shard]);
            let args = [&["check", "-", "-q", "--output-format", "ndjson"][..], &args].concat();
            let run = project().run_with(&args, &Setting { stdin: &text, ..Setting::default() });
            run.stdout.lines().map(str::to_owned).collect()
        };
        let mut parts: Vec<String> =
            ["1/3", "2/3", "3/3"].into_iter().flat_map(|shard| of(Some(shard))).collect();
        let mut whole = of(None);
        parts.sort();
        whole.sort();
        assert_eq!(parts, whole);
        assert!(whole.len() >= 4);
    }
}

#[test]
fn a_wrong_configuration_fails_whatever_the_caller_ignores() {
    for (configuration, args) in [
        ("[content]\nmanifest = \"missing.json\"\n", &["--exit-zero"][..]),
        (
            "[content]\nmanifest = \"manifest.txt\"\n[content.source]\npreset = \"storybok\"\n",
            &["--exit-zero"],
        ),
        (
            "[content]\nmanifest = \"manifest.txt\"\n[rules]\n\"content/nothing\" = \"off\"\n",
            &["--exit-zero"],
        ),
        ("[content\n", &["--exit-zero"]),
        ("", &["--exit-zero", "--config", "nowhere.toml"]),
        ("", &["--exit-zero", "--shard", "3/2"]),
    ] {
        let project = project();
        project.write("dstool.toml", configuration);
        let args = [&["check", "-"], args].concat();
        let run = project.run_with(&args, &Setting { stdin: STREAM, ..Setting::default() });
        assert_eq!(run.status as u8, 2, "{configuration} {args:?} {run}");
    }
    // Without the option, too: status 1 means findings in records.
    let project = project();
    project.write("dstool.toml", "[content]\nmanifest = \"missing.json\"\n");
    assert_eq!(
        project.run_with(&["check", "-"], &Setting { stdin: STREAM, ..Setting::default() }).status as u8,
        2
    );
}

#[test]
fn lines_are_records_whatever_the_first_one_looks_like() {
    let text = "[{\":type\":\"x/teaser\",\"title\":\"A\"}\n{\n{\":type\":\"x/teaser\",\"titel\":\"A\",\"title\":\"B\"}\n";
    let setting = Setting { stdin: text, ..Setting::default() };
    let run = project().run_with(&["check", "-", "--lines", "-q", "--output-format", "ndjson"], &setting);
    let numbers: Vec<u64> =
        lines(&run.stdout).iter().map(|record| record["record"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 3], "{run}");
    assert_eq!(project().run(&["check", "--lines"]).status as u8, 2);
}
