use super::{Block, Splitter};

/// The records of a text that comes in pieces of so many bytes: text, start, lines and characters before it.
fn records(text: &str, size: usize) -> Vec<(String, u64, (u32, u32))> {
    let mut splitter = Splitter::default();
    let mut records = Vec::new();
    let mut read = |block: Block| {
        for part in block.parts {
            let bytes = block.bytes[part.bytes].trim_ascii_end().to_vec();
            records.push((String::from_utf8(bytes).unwrap(), part.start, part.before));
        }
    };
    for piece in text.as_bytes().chunks(size) {
        splitter.push(piece);
        read(splitter.take());
    }
    read(splitter.finish());
    records
}

/// Asserts that a text has these records, in pieces of any size, and that each place is that of its text.
fn assert_records(text: &str, expected: &[&str]) {
    for size in [1, 2, 3, 7, text.len().max(1)] {
        let found = records(text, size);
        let texts: Vec<&str> = found.iter().map(|(text, ..)| text.as_str()).collect();
        assert_eq!(texts, expected, "{text:?} in pieces of {size}");
        for (record, start, (lines, columns)) in &found {
            let start = usize::try_from(*start).unwrap();
            assert!(text[start..].starts_with(record), "{record:?} at {start} of {text:?}");
            let before = &text[..start];
            assert_eq!(*lines as usize, before.matches('\n').count(), "{record:?} of {text:?}");
            let line = before.rsplit('\n').next().unwrap().trim_start_matches('\u{feff}');
            assert_eq!(*columns as usize, line.chars().count(), "{record:?} of {text:?}");
        }
    }
}

#[test]
fn a_line_is_a_record() {
    assert_records("", &[]);
    assert_records("\n \r\n", &[]);
    assert_records("{\"é\":1}\n\n{\"b\":\r\n{\"c\":3}", &["{\"é\":1}", "{\"b\":", "{\"c\":3}"]);
    // A broken line is one record.
    assert_records("{\"a\":\"\n{}\n", &["{\"a\":\"", "{}"]);
}

#[test]
fn an_element_of_an_array_is_a_record() {
    let elements = ["{\"é\":[1,{}]}", "{\"b\":\"],\\\"\"}", "3"];
    assert_records(&format!("[{}]", elements.join(",")), &elements);
    assert_records(&format!("\u{feff} [\r\n  {}\n]\n", elements.join(" ,\n  ")), &elements);
    // Several arrays in a row, and what is between them.
    assert_records("[{}]\n[1] x\n{}", &["{}", "1", "x", "{}"]);
}

#[test]
fn a_document_on_several_lines_is_a_record() {
    assert_records("{\n\"a\": {\n}\n}\n{\n\"b\": 1\n}", &["{\n\"a\": {\n}\n}", "{\n\"b\": 1\n}"]);
}

#[test]
fn what_is_missing_between_brackets_is_a_record() {
    assert_records("[,{}]", &[",", "{}"]);
    assert_records("[{},,{}]", &["{}", ",", "{}"]);
    assert_records("[{} {}]", &["{} {}"]);
    assert_records("[{}}, {}]", &["{}}", "{}"]);
    // The end of an array that is cut off has no text.
    assert_records("[{},", &["{}", ""]);
    assert_records("[{}", &["{}", ""]);
    assert_records("[{\"a\":", &["{\"a\":"]);
}

#[test]
fn a_record_without_its_end_does_not_hide_the_next() {
    let broken = "[\n  {\"a\": {\"b\": 1},\n  {\"c\": 1},\n  {\"d\": [\n    {}]}\n]";
    assert_records(broken, &["{\"a\": {\"b\": 1}", "{\"c\": 1}", "{\"d\": [\n    {}]}"]);
    assert_records("[\n{\"a\": \"x},\n{\"b\": 1}\n]", &["{\"a\": \"x}", "{\"b\": 1}"]);
    // Valid text is not divided, however it is indented.
    let valid = "[\n{\"a\": [\n{},\n{}\n]},\n{}\n]";
    assert_records(valid, &["{\"a\": [\n{},\n{}\n]}", "{}"]);
}

#[test]
fn only_the_last_record_is_kept() {
    for separator in ["\n", ","] {
        let mut splitter = Splitter::default();
        splitter.push(if separator == "," { b"[" } else { b"" });
        let mut count = 0;
        for _ in 0..10_000 {
            splitter.push(format!("{{\"a\":1}}{separator}").as_bytes());
            count += splitter.take().parts.len();
            assert!(splitter.bytes.len() < 20, "{}", splitter.bytes.len());
        }
        assert_eq!(count, 10_000);
    }
}
