use super::*;

const TYPE: &str = "multipart/form-data; boundary=----WebKitFormBoundaryx9";

fn text(name: &str, value: &str) -> Field {
    Field::text((name.to_owned(), value.to_owned()))
}

fn file(name: &str, file: &str, mime: &str, size: usize) -> Field {
    Field { name: name.into(), value: Value::File { file: file.into(), mime: mime.into(), size } }
}

/// The name of a field, the name and type of its file if it has one, and its content.
type Part<'a> = (&'a str, Option<(&'a str, &'a str)>, &'a [u8]);

/// A body as browsers write it.
fn body(boundary: &str, parts: &[Part<'_>]) -> Vec<u8> {
    let encode = |text: &str| text.replace('"', "%22").replace('\r', "%0D").replace('\n', "%0A");
    let mut body = Vec::new();
    for (name, file, content) in parts {
        let mut head = format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{}\"", encode(name));
        if let Some((file, mime)) = file {
            head += &format!("; filename=\"{}\"\r\nContent-Type: {mime}", encode(file));
        }
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(b"\r\n\r\n");
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    body
}

#[test]
fn multipart_as_browsers_send_it() {
    let sent = body(
        "----WebKitFormBoundaryx9",
        &[
            ("name", None, "Åsa & Söhne".as_bytes()),
            ("message", None, b"two\r\nlines\r\n--and a dash"),
            ("plan", Some(("a \"b\";c.pdf", "application/pdf")), b"%PDF\r\n\0\xff--"),
            ("none", Some(("", "application/octet-stream")), b""),
            ("q\"; x=\"\r\n", None, b""),
        ],
    );
    let expected = vec![
        text("name", "Åsa & Söhne"),
        text("message", "two\r\nlines\r\n--and a dash"),
        file("plan", "a \"b\";c.pdf", "application/pdf", 10),
        file("none", "", "application/octet-stream", 0),
        text("q\"; x=\"\r\n", ""),
    ];
    assert_eq!(parse(TYPE, &sent).unwrap(), expected);
    let preamble = [b"ignored\r\n".as_slice(), &sent, b"epilogue"].concat();
    assert_eq!(parse(TYPE, &preamble).unwrap(), expected);
    assert_eq!(parse(TYPE, b"------WebKitFormBoundaryx9--\r\n"), Ok(vec![]));
}

#[test]
fn boundaries_and_parameters_in_every_form() {
    let sent = body("a b", &[("x", None, b"1")]);
    for kind in [
        "multipart/form-data; boundary=\"a b\"",
        "Multipart/Form-Data; charset=utf-8; Boundary=\"a b\"; x=y",
        "multipart/form-data;boundary=a b ; q",
    ] {
        assert_eq!(parse(kind, &sent), Ok(vec![text("x", "1")]), "{kind}");
    }
    let curl =
        b"--b\r\ncontent-disposition: form-data; filename=\"C:\\a \\\"b\\\".txt\"; name=f\r\n\r\nxy\r\n--b--";
    let expected = file("f", "C:\\a \"b\".txt", "application/octet-stream", 2);
    assert_eq!(parse("multipart/form-data; boundary=b", curl), Ok(vec![expected]));
}

#[test]
fn pairs_of_queries() {
    let fields =
        parse("application/x-www-form-urlencoded; charset=UTF-8", b"a=1+2%26&&b&=c&%C3%A4=%zz%e&d=%ff==");
    let expected =
        [("a", "1 2&"), ("b", ""), ("", "c"), ("ä", "%zz%e"), ("d", "\u{fffd}==")].map(|(n, v)| text(n, v));
    assert_eq!(fields.unwrap(), expected);
}

#[test]
fn rejects_what_is_no_form() {
    let long = format!("multipart/form-data; boundary={}", "x".repeat(71));
    let header = format!("--b\r\nX: {}\r\n\r\n", "x".repeat(9_000));
    let parts = body("b", &vec![("a", None, b"".as_slice()); 1_001]);
    let b = "multipart/form-data; boundary=b";
    for (kind, sent, problem) in [
        ("text/plain", b"a=1".as_slice(), Problem::Type),
        ("", b"", Problem::Type),
        ("multipart/form-data", b"--b--", Problem::Boundary),
        ("multipart/form-data; boundary=", b"--b--", Problem::Boundary),
        ("multipart/form-data; boundary=\"b", b"--b--", Problem::Boundary),
        (&long, b"", Problem::Boundary),
        (b, b"", Problem::Incomplete),
        (b, b"--bb--", Problem::Incomplete),
        (b, b"--b\r\n", Problem::Incomplete),
        (b, b"--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1", Problem::Incomplete),
        (b, b"--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--b", Problem::Incomplete),
        (b, b"--b\r\n\r\n1\r\n--b--", Problem::Part),
        (b, b"--b\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n--b--", Problem::Part),
        (b, b"--b\r\nContent-Disposition: form-data; filename=a\r\n\r\n1\r\n--b--", Problem::Part),
        (b, header.as_bytes(), Problem::Part),
        (b, &parts, Problem::Parts),
    ] {
        assert_eq!(parse(kind, sent), Err(problem), "{kind}: {}", String::from_utf8_lossy(sent));
        assert!((400..500).contains(&problem.status()) && !problem.to_string().is_empty());
    }
}

/// A small generator of numbers, the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    /// Bytes that matter to the parser, more often than others.
    fn bytes(&mut self, limit: usize) -> Vec<u8> {
        let special: [&[u8]; 8] = [b"\r\n", b"--", b"--b", b"\r\n--", b"\"", b"\\", b"\0", b"\xff"];
        let mut bytes = Vec::new();
        for _ in 0..self.below(limit) {
            match self.below(3) {
                0 => bytes.extend_from_slice(special[self.below(special.len())]),
                _ => bytes.push(b'a' + u8::try_from(self.below(26)).unwrap()),
            }
        }
        bytes
    }
}

#[test]
fn generated_bodies_are_read_back_and_broken_ones_never_panic() {
    let mut numbers = Numbers(7);
    let boundary = "bOUNDARY";
    let kind = format!("multipart/form-data; boundary={boundary}");
    for _ in 0..2_000 {
        let contents: Vec<Vec<u8>> = (0..numbers.below(5)).map(|_| numbers.bytes(30)).collect();
        let parts: Vec<_> = contents
            .iter()
            .enumerate()
            .map(|(index, content)| ("n", (index % 2 == 0).then_some(("f", "x/y")), content.as_slice()))
            .collect();
        let mut sent = body(boundary, &parts);
        let expected: Vec<Field> = parts
            .iter()
            .map(|(name, is_file, content)| match is_file {
                Some(_) => file(name, "f", "x/y", content.len()),
                None => text(name, &String::from_utf8_lossy(content)),
            })
            .collect();
        assert_eq!(parse(&kind, &sent), Ok(expected));
        for _ in 0..8 {
            let at = numbers.below(sent.len());
            match numbers.below(3) {
                0 => sent.truncate(at.max(1)),
                1 => sent[at] ^= 1 << numbers.below(8),
                _ => drop(sent.splice(at..at, numbers.bytes(6))),
            }
            let fields = parse(&kind, &sent).unwrap_or_default();
            let total: usize = fields
                .iter()
                .map(|field| match &field.value {
                    Value::File { size, .. } => *size,
                    // Invalid UTF-8 takes three bytes for one.
                    Value::Text(text) => text.len() / 3,
                })
                .sum();
            assert!(total <= sent.len());
        }
    }
}
