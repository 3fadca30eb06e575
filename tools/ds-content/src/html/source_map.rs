//! Maps positions in a JSON string to positions in its source.

/// Maps byte offsets of an unescaped JSON string to byte offsets of its source text (both relative to the start of
/// the string).
pub(crate) struct SourceMap {
    /// For each escape, the offset right after it: in the unescaped string and in the source.
    after: Vec<(usize, usize)>,
    /// The length of the source text.
    end: usize,
}

impl SourceMap {
    /// Builds the map from the source of a string, without its quotes.
    pub(crate) fn new(raw: &str) -> Self {
        let mut after = Vec::new();
        let (mut read, mut written) = (0, 0);
        while let Some(plain) = memchr::memchr(b'\\', &raw.as_bytes()[read..]) {
            let (length, unescaped) = match raw.as_bytes().get(read + plain + 1) {
                Some(b'u') => unicode_escape(raw, read + plain),
                _ => (2, 1),
            };
            read = (read + plain + length).min(raw.len());
            written += plain + unescaped;
            after.push((written, read));
        }
        Self { after, end: raw.len() }
    }

    /// The source offset of a byte of the unescaped string; for a byte inside an escape, the start of the escape.
    pub(crate) fn source(&self, offset: usize) -> usize {
        let next = self.after.partition_point(|&(text, _)| text <= offset);
        let (text, source) = next.checked_sub(1).map_or((0, 0), |at| self.after[at]);
        (source + (offset - text)).min(self.end)
    }
}

/// The length of a `\u` escape and of the character that it encodes, in bytes.
fn unicode_escape(raw: &str, at: usize) -> (usize, usize) {
    let unit = |at: usize| raw.get(at + 2..at + 6).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let first = unit(at).unwrap_or(0xfffd);
    let pair =
        (0xd800..0xdc00).contains(&first) && raw.get(at + 6..).is_some_and(|rest| rest.starts_with("\\u"));
    if pair && unit(at + 6).is_some_and(|second| (0xdc00..0xe000).contains(&second)) {
        return (12, 4);
    }
    (6, char::from_u32(first).unwrap_or('\u{fffd}').len_utf8())
}

#[cfg(test)]
mod tests {
    use super::SourceMap;

    #[test]
    fn maps_a_string_to_its_source() {
        let raw = r#"\u003Cp\u003e\n\"é\ud834\udd1e\ud834x"#;
        let text: String = "<p>\n\"é𝄞\u{fffd}x".into();
        let places = SourceMap::new(raw);
        let at = |needle: &str| places.source(text.find(needle).unwrap());
        assert_eq!(at("<"), 0);
        assert_eq!(at("p"), 6);
        assert_eq!(at(">"), 7);
        assert_eq!(at("\n"), 13);
        assert_eq!(at("é"), 17);
        assert_eq!(at("𝄞"), 19);
        assert_eq!(at("x"), raw.len() - 1);
        assert_eq!(places.source(text.len()), raw.len());
        assert_eq!(SourceMap::new("abc").source(99), 3);
        assert_eq!(SourceMap::new("\\").source(1), 1);
    }
}
