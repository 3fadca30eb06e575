use ds_core::{SourceFile, Span};

use super::*;
use crate::rules::{CONFIG_UNKNOWN, NOT_UTF8, OUTPUT_CONFLICT, UNREADABLE};

fn span(file: &SourceFile, text: &str) -> Span {
    let start = u32::try_from(file.text().find(text).unwrap()).unwrap();
    Span::new(start, start + u32::try_from(text.len()).unwrap())
}

fn at(file: &SourceFile, text: &str, message: &str) -> Diagnostic {
    Diagnostic::at(&CONFIG_UNKNOWN, file, span(file, text), message)
}

/// One finding of every kind, sorted.
fn findings() -> Diagnostics {
    let css = SourceFile::new("src/a, b:c.css", "a { color: red }\r\n.é💧 { top: 1px }\n");
    let json = SourceFile::new("b.json", "{\n  \"a\": {\n    \"x\": 1\n  },\n  \"b\": 2\n}\n");
    let line = SourceFile::part("-", "{\"a\":1}", 6);
    let mut findings: Diagnostics = [
        at(&css, "1px", "100 % wrong: `1px`\u{1b}[31m")
            .caption("here")
            .label(css.at(span(&css, "red")), "and here")
            .label(json.at(span(&json, "\"x\"")), "and in another file")
            .note("a note")
            .help("use `2px`"),
        at(&json, "{\n    \"x\": 1\n  }", "several lines").severity(Severity::Warning),
        Diagnostic::new(&UNREADABLE, SourceFile::new("gone.css", "").start(), "the file cannot be read"),
        at(&line, "1", "a line of a stream").severity(Severity::Info).replace(
            "Use `2`",
            true,
            line.at(span(&line, "1")),
            "2",
        ),
        Diagnostic::nowhere(&OUTPUT_CONFLICT, "no file shows this"),
    ]
    .into_iter()
    .collect();
    findings.sort();
    findings
}

#[test]
fn full() {
    insta::assert_snapshot!(render(&findings(), Format::Full, false, None));
}

#[test]
fn concise() {
    insta::assert_snapshot!(render(&findings(), Format::Concise, false, Some(3)));
}

#[test]
fn json() {
    insta::assert_snapshot!(render(&findings(), Format::Json, false, None));
}

#[test]
fn github() {
    insta::assert_snapshot!(render(&findings(), Format::Github, false, None));
}

#[test]
fn sarif_lists_the_rules_and_escapes_addresses() {
    let log: serde_json::Value =
        serde_json::from_str(&render(&findings(), Format::Sarif, false, None)).unwrap();
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for result in run["results"].as_array().unwrap() {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
    insta::assert_json_snapshot!(run["results"]);
}

#[test]
fn colours_only_when_asked() {
    assert!(!render(&findings(), Format::Full, false, None).contains('\u{1b}'));
    assert!(render(&findings(), Format::Full, true, None).contains('\u{1b}'));
}

#[test]
fn counts() {
    assert_eq!(
        Summary::of(&findings(), &Omitted::default()).to_string(),
        "3 errors, 1 warning, 1 hint in 4 files"
    );
    assert_eq!(Summary::default().to_string(), "no findings");
}

#[test]
fn long_lines_and_tall_marks_are_shortened_around_the_mark() {
    let long =
        SourceFile::new("min.json", format!("[{}\"ü\", {}]", "12345, ".repeat(3000), "6789, ".repeat(3000)));
    let tall = SourceFile::new("tall.json", format!("[\n{}]", "1,\n".repeat(500)));
    let end = SourceFile::new("end.json", "[1,\n");
    let findings: Diagnostics = [
        at(&long, "\"ü\"", "in the middle of a long line"),
        at(&long, "[12345", "at the start of a long line"),
        Diagnostic::at(&NOT_UTF8, &long, Span::new(39_008, 39_010), "at the end of a long line"),
        Diagnostic::at(&NOT_UTF8, &tall, Span::new(0, 1000), "over many lines"),
        Diagnostic::at(&NOT_UTF8, &end, Span::new(4, 4), "at the end of the file"),
        Diagnostic::at(&NOT_UTF8, &end, Span::new(900, 4), "outside of the file"),
    ]
    .into_iter()
    .collect();
    insta::assert_snapshot!(render(&findings, Format::Full, false, None));
}

#[test]
fn distant_marks_get_separate_frames() {
    let text = (1..=40).map(|line| format!("line {line:02}\n")).collect::<String>();
    let file = SourceFile::new("\u{feff}far.css", format!("\u{feff}{text}"));
    let far = at(&file, "line 30", "the second").label(file.at(span(&file, "line 01")), "the first");
    let near = at(&file, "line 03", "the second").label(file.at(span(&file, "line 01")), "the first");
    insta::assert_snapshot!(render(&[far, near].into_iter().collect(), Format::Full, false, None));
}

#[test]
fn any_range_of_any_text_can_be_reported() {
    let text = format!("\u{feff}aé\r\n💧\r\t\u{1b}\n{}\n\n", "ß".repeat(200));
    let file = SourceFile::new("nasty.css", text.clone());
    let ends: Vec<u32> = (0..20).chain([210, 400, 430, 431, 440, u32::MAX]).collect();
    for &start in &ends {
        for &end in &ends {
            let at = file.at(Span::new(start, end));
            let other = file.at(Span::new(end, start));
            let finding = Diagnostic::new(&CONFIG_UNKNOWN, at, "found").caption("here").label(other, "there");
            let findings: Diagnostics = [finding].into_iter().collect();
            // The machine-readable formats take most of their time for the table of rules.
            let formats = [Format::Full, Format::Concise, Format::Github, Format::Json, Format::Sarif];
            for &format in if end == u32::MAX { &formats[..] } else { &formats[..3] } {
                let report = render(&findings, format, false, None);
                assert!(
                    report.contains("config/unknown-key") && !report.contains('\u{1b}'),
                    "{start}..{end}: {report}"
                );
            }
        }
    }
}

#[test]
fn a_shortened_finding_is_reported_like_the_whole_one() {
    let mut texts = vec![
        format!("\u{feff}aé\r\n💧\r\t\u{1b}\n{}\n\n", "ß".repeat(200)),
        format!("[{}\"ü\",\n{}]\n\n", "12345, ".repeat(300), "6789, ".repeat(300)),
        "\n".repeat(300),
        String::new(),
    ];
    texts.push(format!("{}x", texts[1]));
    for text in texts {
        let length = u32::try_from(text.len()).unwrap();
        let file = SourceFile::part("long.ndjson", text, 7);
        let ends = [0, 1, 2, 3, 4, 9, 10, 150, 151, 152, 2100, 2105, 2106, 2110, 4200, 9000];
        let ends: Vec<u32> = ends.into_iter().chain(length.saturating_sub(3)..length + 2).collect();
        for &start in &ends {
            for &end in &ends {
                let whole = Diagnostic::at(&CONFIG_UNKNOWN, &file, Span::new(start, end), "found")
                    .label(file.at(Span::new(end, end + 2)), "there")
                    .replace("Fix", true, file.at(Span::at(end)), "x");
                let short = whole.clone().shortened();
                assert!(short.at.as_ref().unwrap().file.text().len() <= 4200);
                let (whole, short) = ([whole].into_iter().collect(), [short].into_iter().collect());
                // Far from each other, the two places get an excerpt each.
                let full = (start.abs_diff(end) < 1000).then_some(Format::Full);
                for format in [Format::Concise, Format::Github].into_iter().chain(full) {
                    let report = |findings| render(findings, format, false, None);
                    assert_eq!(report(&short), report(&whole), "{start}..{end}");
                }
                let places = |findings: &Diagnostics| {
                    json::render(&findings.iter().collect::<Vec<_>>(), Summary::default(), None)
                };
                assert_eq!(places(&short), places(&whole), "{start}..{end}");
            }
        }
    }
}

#[test]
fn findings_that_were_not_kept_are_counted() {
    let mut reported = findings();
    let mut omitted = Omitted::default();
    reported.split_off(2).iter().for_each(|finding| omitted.add(finding));
    assert_eq!(Summary::of(&reported, &omitted), Summary::of(&findings(), &Omitted::default()));
    let limited = render(&findings(), Format::Concise, false, Some(2));
    assert_eq!(render_first(&reported, &omitted, Format::Concise, false, Some(2)), limited);
    let report: Value =
        serde_json::from_str(&render_first(&reported, &omitted, Format::Json, false, Some(2))).unwrap();
    assert_eq!((&report["summary"]["errors"], report["findings"].as_array().unwrap().len()), (&3.into(), 2));
}
