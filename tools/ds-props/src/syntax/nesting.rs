//! Limits nesting before parsing: the parser recurses, so nesting in the text uses the stack.

/// The maximum number of open brackets.
const MAX_BRACKETS: usize = 400;
/// The maximum number of consecutive tokens that nest without a bracket (`!`, `=>`, `?`, `<`, prefix keywords).
const MAX_CHAIN: usize = 1_000;

/// The maximum number of consecutive operators, members and calls: each is nested in the next one.
const MAX_LINKS: usize = 5_000;

/// Keywords that start a statement, so that only brackets remain open before them.
const STATEMENT_WORDS: [&[u8]; 9] =
    [b"const", b"let", b"var", b"export", b"import", b"interface", b"function", b"class", b"return"];

/// Keywords after which an expression, a type or a statement is nested one level deeper.
const PREFIX_WORDS: [&[u8]; 11] = [
    b"typeof",
    b"void",
    b"delete",
    b"await",
    b"yield",
    b"new",
    b"keyof",
    b"readonly",
    b"if",
    b"for",
    b"while",
];

/// The offset of the first byte that is nested too deeply, if any. Comments and strings are skipped; regular
/// expressions and JSX text are not, which does not matter at these limits.
pub(super) fn too_deep(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut open, mut chain, mut links, mut at) = (0usize, 0usize, 0usize, 0usize);
    let mut before = b';';
    while at < bytes.len() {
        let start = at;
        let byte = bytes[at];
        at += 1;
        match byte {
            b'(' | b'[' | b'{' => open += 1,
            b')' | b']' => {
                open = open.saturating_sub(1);
                links += 1;
            }
            b'}' => {
                open = open.saturating_sub(1);
                (chain, links) = (0, 0);
            }
            b';' | b',' => (chain, links) = (0, 0),
            b'/' => match bytes.get(at) {
                Some(b'/') => at += memchr::memchr2(b'\n', b'\r', &bytes[at..]).unwrap_or(bytes.len() - at),
                Some(b'*') => {
                    let end = memchr::memmem::find(&bytes[at + 1..], b"*/");
                    at = end.map_or(bytes.len(), |end| at + end + 3);
                }
                Some(b'>') => (chain, links) = (0, 0),
                _ => links += 1,
            },
            b'"' | b'\'' => at = after_string(bytes, at, byte),
            b'<' if bytes.get(at) == Some(&b'/') => (chain, links) = (0, 0),
            b'<' | b'?' | b'=' => chain += 1,
            b'!' | b'~' | b'+' | b'-' if matches!(before, b'!' | b'~' | b'+' | b'-') => chain += 1,
            b'+' | b'-' | b'*' | b'%' | b'&' | b'|' | b'^' | b'.' | b'`' => links += 1,
            _ if byte.is_ascii_alphabetic() => {
                while bytes.get(at).is_some_and(|next| next.is_ascii_alphanumeric() || *next == b'_') {
                    at += 1;
                }
                let word = &bytes[start..at];
                chain += usize::from(PREFIX_WORDS.contains(&word));
                if STATEMENT_WORDS.contains(&word) {
                    (chain, links) = (0, 0);
                }
            }
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            before = byte;
        }
        if open > MAX_BRACKETS || chain > MAX_CHAIN || links > MAX_LINKS {
            return Some(start);
        }
    }
    None
}

/// The end of a string; a quote without a match on its line is JSX text or an error and skips nothing.
fn after_string(bytes: &[u8], from: usize, quote: u8) -> usize {
    let mut at = from;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'\n' | b'\r' => return from,
            _ if byte == quote => return at + 1,
            _ => {}
        }
        at += 1;
    }
    from
}

#[cfg(test)]
mod tests {
    use super::too_deep;

    #[test]
    fn rejects_input_that_would_overflow_the_stack() {
        for unit in [
            "(", "[", "{a:", "<a>", "!", "-", "typeof ", "a=>", "a=", "a?a:", "Array<", "if(a)", "a+", "a.",
            "a()", "a||",
        ] {
            assert!(too_deep(&unit.repeat(50_000)).is_some(), "{unit}");
        }
    }

    #[test]
    fn accepts_ordinary_code() {
        let lines = "const a = <A<B>>(b?: string) => -1\n".repeat(5_000);
        assert_eq!(too_deep(&lines), None);
        assert_eq!(too_deep(&"<path d=\"M0 0\" fill='none'/>\n".repeat(5_000)), None);
        assert_eq!(too_deep(&"// ((((((((((\n".repeat(200)), None);
        assert_eq!(too_deep(&"x = '((((((((((';\n".repeat(200)), None);
        assert_eq!(too_deep(&"<p>it's</p>\n".repeat(2_000)), None);
    }
}
