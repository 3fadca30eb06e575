use super::*;
use crate::json::{Key, Value};

fn read(text: &str) -> (Option<Document>, Vec<String>) {
    let file = SourceFile::new("f.json", text);
    let mut findings = Diagnostics::new();
    let document = parse(&file, Options::default(), &mut findings);
    (
        document,
        findings
            .iter()
            .map(|d| format!("{} {}", file.position(d.at.as_ref().unwrap().span.start), d.rule.code))
            .collect(),
    )
}

/// Prints the tape, to compare it with the source.
fn print(value: Value<'_>) -> String {
    match value.kind() {
        Kind::Array => format!("[{}]", value.items().map(print).collect::<Vec<_>>().join(",")),
        Kind::Object => {
            let members = value.entries().map(|e| format!("{:?}:{}", e.name(), print(e.value)));
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }
        Kind::String => format!("{:?}", value.as_str().unwrap()),
        Kind::Broken => "?".into(),
        _ => value.raw().into(),
    }
}

fn check(text: &str, printed: &str, expected: &[&str]) {
    let (document, findings) = read(text);
    assert_eq!(document.map(|d| print(d.root())).unwrap_or_default(), printed, "{text}");
    assert_eq!(findings, expected, "{text}");
}

#[test]
fn reads_every_kind_of_value() {
    check(" [null, true, false, -1.5e+3, \"a\", {}, []] ", "[null,true,false,-1.5e+3,\"a\",{},[]]", &[]);
    check("{\"a\":{\"b\":[1,{\"c\":2}]},\"d\":3}", "{\"a\":{\"b\":[1,{\"c\":2}]},\"d\":3}", &[]);
    check("\u{feff}1", "1", &[]);
}

#[test]
fn unescapes_on_demand() {
    check(r#""a\u0041\n\"\/""#, "\"aA\\n\\\"/\"", &[]);
    let (document, _) = read(r#""\ud834\udd1e \ud834""#);
    assert_eq!(document.unwrap().root().as_str().unwrap(), "𝄞 \u{fffd}");
}

#[test]
fn keeps_the_values_before_an_error() {
    check("{\"a\":1,\"b\":", "{\"a\":1,\"b\":?}", &["1:12 json/syntax"]);
    check("{\"a\":1,\"b\":[1,2", "{\"a\":1,\"b\":[1,2]}", &["1:16 json/syntax"]);
    check("{\"a\":1,}", "{\"a\":1}", &["1:8 json/syntax"]);
    check("[1,]", "[1]", &["1:4 json/syntax"]);
    check("[1 2]", "[1]", &["1:4 json/syntax"]);
    check("{\"a\" 1}", "{}", &["1:6 json/syntax"]);
    check("{'a':1}", "{}", &["1:2 json/syntax"]);
    check("{\"a\":'x'}", "{\"a\":?}", &["1:6 json/syntax"]);
    check("[1}", "[1]", &["1:3 json/syntax"]);
    check("nul", "?", &["1:1 json/syntax"]);
    check("\"abc", "?", &["1:1 json/syntax"]);
    check("{\"abc", "{}", &["1:2 json/syntax"]);
    check("1 2", "1", &["1:3 json/syntax"]);
    check("01", "?", &["1:1 json/syntax"]);
    check("1.", "?", &["1:1 json/syntax"]);
    check("\"a\nb\"", "?", &["1:3 json/syntax"]);
    check("\"\\x\"", "?", &["1:2 json/syntax"]);
}

#[test]
fn reports_an_empty_file() {
    check("", "", &["1:1 json/empty"]);
    check(" \n", "", &["1:1 json/empty"]);
}

#[test]
fn finds_the_end_of_a_string_at_each_byte_of_a_word() {
    for filler in ["a", "\u{7f}", "é", "𝄞", " "] {
        for length in 0..40 {
            let (text, indent) = (filler.repeat(length), " ".repeat(length));
            let printed = format!("[{text:?},{:?}]", format!("{text}\\"));
            check(&format!("[{indent}\"{text}\",\"{text}\\\\\"]"), &printed, &[]);
            let broken = format!("\"{text}\u{1f}\"");
            assert_eq!(read(&broken).1, [format!("1:{} json/syntax", text.chars().count() + 2)]);
        }
    }
}

#[test]
fn the_hash_of_a_key_ignores_how_it_is_escaped() {
    let (document, _) = read("{\"\\u0061bcdefghij\":1,\"ab\":2,\"\":3}");
    let document = document.unwrap();
    let keys = ["abcdefghij", "ab", ""].map(Key::new);
    for (entry, key) in document.root().entries().zip(keys) {
        assert_eq!(entry.hash(), key.hash());
        assert_eq!(keys.map(|other| entry.is(other)), keys.map(|other| other == key));
    }
    assert_eq!(document.root().member(keys[1]).unwrap().as_f64(), Some(2.0));
    assert_eq!(document.root().entries().next().unwrap().key.len(), 0);
}

#[test]
fn a_tape_can_be_reused() {
    let mut tape = Tape::default();
    for text in ["{\"a\":[1,2", "[1,{\"b\":2}]", "\"x\""] {
        let file = SourceFile::new("f.json", text);
        let document = parse_into(tape, &file, Options::default(), &mut Diagnostics::new()).unwrap();
        assert_eq!(print(document.root()), read(text).0.map(|document| print(document.root())).unwrap());
        tape = document.into_tape();
    }
}

/// A node has room for a small number of elements only; more are counted.
#[test]
fn containers_of_any_size_know_how_many_elements_they_have() {
    for len in [0_usize, 1, 65_534, 65_535, 65_536, 70_000] {
        let (items, findings) = read(&format!("[{}]", vec!["[0]"; len].join(",")));
        let items = items.unwrap();
        assert_eq!((items.root().len(), items.root().items().count(), findings.len()), (len, len, 0));
        assert_eq!(items.root().is_empty(), len == 0);
        let members: Vec<String> = (0..len).map(|nth| format!("\"k{nth}\":[]")).collect();
        let (members, findings) = read(&format!("{{{}}}", members.join(",")));
        let members = members.unwrap();
        assert_eq!((members.root().len(), members.root().entries().count(), findings.len()), (len, len, 0));
    }
    let members: Vec<String> = (0..70_000).map(|nth| format!("\"k{nth}\":1")).collect();
    let (cut, findings) = read(&format!("{{{},\"last\":", members.join(",")));
    assert_eq!(cut.unwrap().root().len(), 70_001);
    assert_eq!(findings.len(), 1);
}

#[test]
fn in_a_model_a_repeated_type_is_a_warning() {
    let severities = |text: &str, options: Options| {
        let mut findings = Diagnostics::new();
        let file = SourceFile::new("a.json", text);
        let document = parse(&file, options, &mut findings).unwrap();
        assert_eq!(document.root().to_serde()[":type"], "b");
        findings.iter().map(|finding| finding.severity).collect::<Vec<_>>()
    };
    let text = r#"{":type":"a",":type":"b","x":1}"#;
    assert_eq!(severities(text, Options::model()), [crate::Severity::Warning]);
    assert_eq!(severities(text, Options::default()), [crate::Severity::Error]);
    let other = r#"{":type":"b","x":1,"x":2}"#;
    assert_eq!(severities(other, Options::model()), [crate::Severity::Error]);
}

#[test]
fn duplicate_keys_are_found_in_small_and_large_objects() {
    check("{\"a\":1,\"\\u0061\":2}", "{\"a\":1,\"a\":2}", &["1:8 json/duplicate-key"]);
    let many = (0..40).map(|n| format!("\"k{}\":0", n % 39)).collect::<Vec<_>>().join(",");
    assert_eq!(read(&format!("{{{many}}}")).1.len(), 1);
}

#[test]
fn too_deep_input_is_a_finding() {
    let text = format!("{{\"a\":{}1{},\"b\":2}}", "[".repeat(100_000), "]".repeat(100_000));
    let (document, findings) = read(&text);
    assert_eq!(findings, ["1:69 json/too-deep"]);
    assert_eq!(document.unwrap().root().get("b").unwrap().as_f64(), Some(2.0));
}

#[test]
fn accepts_comments_only_if_allowed() {
    let text = "// x\n{ \"a\": 1, /* y */ }";
    assert_eq!(read(text).1, ["1:1 json/syntax"]);
    let file = SourceFile::new("f", text);
    let mut findings = Diagnostics::new();
    let options = Options { comments: true, ..Options::default() };
    let document = parse(&file, options, &mut findings).unwrap();
    assert!(findings.is_empty());
    assert_eq!(print(document.root()), "{\"a\":1}");
}

#[test]
fn a_pointer_follows_objects_and_arrays() {
    let (document, _) = read("{\"a/b\":[{\"~\":7}]}");
    let document = document.unwrap();
    assert_eq!(document.root().pointer("/a~1b/0/~0").unwrap().as_f64(), Some(7.0));
    assert!(document.root().pointer("/a~1b/1").is_none());
    assert!(document.root().pointer("").is_some());
}

#[test]
fn no_prefix_of_a_real_file_panics_and_each_gives_one_finding() {
    let text = "{\"a\":[1,-2.5e3,\"x\\u00e9\",{\"b\":null,\"c\":[true,false]}],\"π\":\"\\\"\"}";
    for end in (1..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let (document, findings) = read(&text[..end]);
        assert_eq!(findings.len(), 1, "{}", &text[..end]);
        print(document.unwrap().root());
    }
}
