//! Outputs: lowered, minified, with a source map, deterministic.

use ds_css::{Options, check_targets};
use insta::assert_snapshot;

use crate::support::{compiled, css, options};

const SOURCE: &str = "/*! Licence */\n\
@layer plenum.components {\n\
  .tab {\n\
    margin-inline-start: auto;\n\
    color: light-dark(var(--pl-color-text), #123);\n\
    &:hover { inset-inline-end: 0; color: oklch(0.5 0.2 30) }\n\
    @media (--until-mobile) { width: clamp(1em, 5vw, 3em) }\n\
  }\n\
}\n\
@media (--from-mobile) and (width < 900px) { @layer plenum.components { .tab { gap: 3px } } }\n";

#[test]
fn minified_for_a_new_browser() {
    assert_snapshot!(css(&[("tabs.css", SOURCE)], &options()));
}

#[test]
fn lowered_for_an_old_browser() {
    let options =
        Options { targets: vec!["chrome 80".into(), "safari 13".into()], minify: false, ..options() };
    assert_snapshot!(css(&[("tabs.css", SOURCE)], &options));
}

#[test]
fn without_targets_only_custom_media_are_lowered() {
    let options = Options { targets: Vec::new(), minify: false, ..options() };
    assert_snapshot!(css(&[("tabs.css", SOURCE)], &options));
}

#[test]
fn of_many_custom_properties_the_last_of_each_name_stays() {
    let names: Vec<String> = (0..3_000).map(|number| format!("--t{number}: {number};")).collect();
    let source = format!("@layer plenum.base {{ .a {{ --t7: first; {} --t9: last }} }}\n", names.concat());
    let out = css(&[("many.css", &source)], &options());
    for (property, count) in
        [("--t7:7;", 1), ("--t9:last", 1), ("--t9:", 1), ("--t2999:2999", 1), ("first", 0)]
    {
        assert_eq!(out.matches(property).count(), count, "{property}");
    }
    assert_eq!(out.matches("--t").count(), 3_000);
}

#[test]
fn maps_point_to_the_sources() {
    let files = [
        (
            "src/main.css",
            "\u{feff}@import './a.css';\n@layer plenum.base {\n  .π { content: '𝄞'; top: 0 }\n  .b { top: 0 }\n}\n",
        ),
        ("src/a.css", "@layer plenum.base {\r\n  .a { top: 0 }\r\n}\r\n"),
    ];
    for minify in [true, false] {
        let options = Options { source_map: true, minify, ..options() };
        let (artifacts, findings) = compiled(&files, 1, &options);
        assert_eq!(findings, "");
        let [css, map] = artifacts.as_slice() else { panic!("a stylesheet and its map") };
        assert_eq!((css.path.as_str(), map.path.as_str()), ("out/src/main.css", "out/src/main.css.map"));
        assert!(css.text().ends_with("/*# sourceMappingURL=main.css.map */\n"));
        let read = ReadMap::new(&map.text());
        assert_eq!(read.sources, ["src/a.css", "src/main.css"]);
        assert!(read.contents[1].starts_with("@import './a.css';"));
        let css = css.text();
        let lines: Vec<&str> = css.lines().collect();
        let mut led = Vec::new();
        for (line, [column, source, original_line, original_column]) in read.mappings() {
            let from = read.contents[source].lines().nth(original_line).expect("a line");
            let from = after(from, original_column);
            let to = after(lines[line], column);
            let word = |text: &str| text.chars().take_while(|ch| !" {".contains(*ch)).collect::<String>();
            assert_eq!(word(&from), word(&to), "{css}");
            led.push(word(&to));
        }
        assert!([".a", ".π", ".b"].iter().all(|selector| led.iter().any(|word| word == selector)), "{led:?}");
    }
}

/// The rest of a line after a column in UTF-16 units.
fn after(line: &str, column: usize) -> String {
    let units: Vec<u16> = line.encode_utf16().skip(column).collect();
    String::from_utf16(&units).expect("whole characters")
}

/// A source map (ECMA-426), as a browser reads it.
struct ReadMap {
    sources: Vec<String>,
    contents: Vec<String>,
    mappings: String,
}

impl ReadMap {
    fn new(json: &str) -> Self {
        let map: serde_json::Value = serde_json::from_str(json).expect("JSON");
        let texts = |name: &str| {
            let list = map[name].as_array().expect("an array").iter();
            list.map(|text| text.as_str().expect("a string").to_owned()).collect()
        };
        let mappings = map["mappings"].as_str().expect("a string").to_owned();
        Self { sources: texts("sources"), contents: texts("sourcesContent"), mappings }
    }

    /// For each mapping its line, then its column, and the number, line and column of its source.
    fn mappings(&self) -> Vec<(usize, [usize; 4])> {
        let mut last = [0_i64; 4];
        let mut mappings = Vec::new();
        for (number, line) in self.mappings.split(';').enumerate() {
            last[0] = 0;
            for segment in line.split(',').filter(|segment| !segment.is_empty()) {
                let fields = numbers(segment);
                assert_eq!(fields.len(), 4, "{segment}");
                last.iter_mut().zip(fields).for_each(|(last, field)| *last += field);
                mappings.push((number, last.map(|field| usize::try_from(field).expect("not negative"))));
            }
        }
        mappings
    }
}

/// Numbers in base 64, five bits at a time, the sign in the lowest.
fn numbers(segment: &str) -> Vec<i64> {
    const DIGITS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut fields_of, mut number, mut shift) = (Vec::new(), 0_i64, 0);
    for digit in segment.chars() {
        let digit = i64::try_from(DIGITS.find(digit).expect("a digit")).expect("small");
        number |= (digit & 31) << shift;
        shift += 5;
        if digit & 32 == 0 {
            fields_of.push(if number & 1 == 1 { -(number >> 1) } else { number >> 1 });
            (number, shift) = (0, 0);
        }
    }
    fields_of
}

#[test]
fn an_existing_source_map_comment_is_ignored() {
    let text = "@layer plenum.base{a{top:0}}\n/*# sourceMappingURL=data:application/json,{\"version\":3,\"sources\":[\"x\"],\"names\":[],\"mappings\":\"AAAA\"} */";
    let options = Options { source_map: true, ..options() };
    let (artifacts, _) = compiled(&[("a.css", text)], 1, &options);
    assert!(artifacts[1].text().contains("\"sources\":[\"a.css\"]"));
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let files: Vec<(String, String)> = (0..30)
        .map(|at| {
            (
                format!("{at}.css"),
                format!("@import './{}.css';@layer plenum.base{{.c{at}{{top:{at}px}}}}", at + 1),
            )
        })
        .chain([("30.css".to_owned(), String::new())])
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
    let options = Options { source_map: true, ..options() };
    let first = compiled(&files, 30, &options);
    assert_eq!(first.0.len(), 60);
    assert_eq!(first, compiled(&files, 30, &options));
}

#[test]
fn targets_are_resolved_offline_or_rejected() {
    let query = |query: &str| check_targets(&[query.to_owned()]);
    assert_eq!(query("defaults"), Ok(()));
    assert_eq!(query("> 0.5%, last 2 versions, not dead"), Ok(()));
    assert_eq!(check_targets(&["> 0.5%".to_owned(), "not dead".to_owned()]), Ok(()));
    assert_eq!(query("not dead"), Ok(()));
    assert_eq!(check_targets(&[]), Ok(()));
    assert_snapshot!(
        ["chrom 90", "current  node", "last 2 years", "extends a-package", "not an answer"]
            .map(|text| query(text).expect_err("a refusal"))
            .join("\n")
    );
    let options = Options { targets: vec!["chrom 90".into()], ..options() };
    let (artifacts, findings) = compiled(&[("a.css", "")], 1, &options);
    assert!(artifacts.is_empty());
    assert_snapshot!("finding", findings);
    let options = Options { targets: vec!["not dead".into()], ..options };
    assert_snapshot!("finding_not", compiled(&[("a.css", "")], 1, &options).1);
}

#[test]
fn licences_are_all_kept_in_order() {
    let files = [
        (
            "main.css",
            "/*! one */ @import 'a.css';\n@layer plenum.base { a { top: 0 } /*! three */ b { top: 0 } }\n/*! four */",
        ),
        ("a.css", "/* no */ @layer plenum.base { c { top: 0 } }\n/*! two */"),
    ];
    let css = css(&files, &options());
    let comments: Vec<&str> = css.split("/*!").skip(1).filter_map(|rest| rest.split("*/").next()).collect();
    assert_eq!(comments, [" two ", " one ", " three ", " four "]);
}

#[test]
fn escapes_survive_and_maps_count_them() {
    let source = "@layer plenum.base { .a::before { content: \"\\f101\" \"\\2014 b é\"; top: 0.28571429em } .b { top: 1px } }";
    let options = Options { source_map: true, ..options() };
    let (artifacts, findings) = compiled(&[("a.css", source)], 1, &options);
    assert_eq!(findings, "");
    let css = artifacts[0].text();
    assert!(css.contains("content:\"\\f101\" \"\\2014 b é\""), "{css}");
    let map = ReadMap::new(&artifacts[1].text());
    let line = css.lines().next().unwrap();
    let units: Vec<u16> = line.encode_utf16().collect();
    let starts: Vec<String> = map
        .mappings()
        .iter()
        .map(|(_, [column, ..])| String::from_utf16_lossy(&units[*column..]).chars().take(2).collect())
        .collect();
    assert!(starts.contains(&".b".to_owned()), "{starts:?} in {css}");
}
