use super::*;

fn finding(file: &SourceFile, start: u32, end: u32) -> Diagnostic {
    Diagnostic::at(&rules::NOT_UTF8, file, Span::new(start, end), "message")
}

#[test]
fn findings_are_recognised_by_the_text_at_their_place() {
    let text = |file: &SourceFile, start, end| fingerprint(&finding(file, start, end)).text;
    let file = SourceFile::new("a.css", "a {\r\n  top :\r\n\t1px\r\n}\r\n");
    assert_eq!(text(&file, 7, 18), "top : 1px");
    assert_eq!(text(&file, 0, 0), "", "of the whole file");
    assert_eq!(text(&file, 8, 8), "top :", "the line of an empty range");
    assert_eq!(text(&file, 900, 901), "");
    let long = SourceFile::new("b.css", "π ".repeat(400));
    assert_eq!(text(&long, 0, 1200).chars().count(), MAX_TEXT);
    let short = finding(&long, 600, 605).shortened();
    assert_eq!(fingerprint(&short).text, fingerprint(&finding(&long, 600, 605)).text);
    assert_eq!(fingerprint(&Diagnostic::nowhere(&rules::NOT_UTF8, "why")).text, "why");
}

#[test]
fn what_is_printed_can_be_read() {
    let key = |path: &str, text: &str| Fingerprint {
        path: path.to_owned(),
        rule: "a/b".to_owned(),
        text: text.to_owned(),
    };
    let counts = BTreeMap::from([(key("a", "\"\\\u{1}π"), 2), (key("", "x"), 1)]);
    let file = SourceFile::new("baseline.json", printed(&counts));
    let read = parse(&file).unwrap();
    let read: BTreeMap<Fingerprint, usize> =
        read.into_iter().map(|(key, entry)| (key, entry.count)).collect();
    assert_eq!(read, counts);
    assert!(parse(&SourceFile::new("baseline.json", printed(&BTreeMap::new()))).unwrap().is_empty());
}

#[test]
fn other_files_are_no_baselines() {
    let why = |text: &str| parse(&SourceFile::new("b.json", text)).unwrap_err();
    assert!(why("{").starts_with("b.json:1:2: "), "{}", why("{"));
    assert_eq!(why("{}"), "its `version` is not 1");
    assert_eq!(why("{ \"version\": 2, \"accepted\": [] }"), "its `version` is not 1");
    assert_eq!(why("{ \"version\": 1, \"accepted\": {} }"), "it has no list `accepted`");
    for entry in ["1", "{}", r#"{ "path": "a", "rule": "b", "text": "c", "count": 0 }"#] {
        let text = format!("{{ \"version\": 1, \"accepted\": [{entry}] }}");
        assert!(why(&text).starts_with("b.json:1:30: an entry needs"), "{}", why(&text));
    }
}
