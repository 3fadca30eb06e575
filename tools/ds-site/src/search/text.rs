//! Collects text as visitors read it.

/// Text with white space collapsed to single spaces, and none at its ends.
#[derive(Debug, Default)]
pub(super) struct Text {
    out: String,
    parted: bool,
}

impl Text {
    /// Adds characters from the page.
    pub(super) fn push(&mut self, text: &str) {
        for ch in text.chars() {
            if ch.is_whitespace() || ch.is_control() {
                self.parted = true;
            } else if !is_break(ch) {
                if self.parted && !self.out.is_empty() {
                    self.out.push(' ');
                }
                self.parted = false;
                self.out.push(ch);
            }
        }
    }

    /// Ends the current word.
    pub(super) fn part(&mut self) {
        self.parted = true;
    }

    /// Appends another text, separated by a space.
    pub(super) fn append(&mut self, other: Self) {
        self.part();
        self.push(&other.out);
        self.part();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    pub(super) fn into_string(self) -> String {
        self.out
    }
}

/// Soft hyphens and other line-break opportunities: with them, a search for the word would fail.
const fn is_break(ch: char) -> bool {
    matches!(ch, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use ds_core::html::decode;

    use super::*;

    fn read(text: &str) -> String {
        let mut out = Text::default();
        out.push(&decode(text));
        out.into_string()
    }

    #[test]
    fn decodes_references() {
        assert_eq!(read("&lt;b&gt; &amp;amp; &quot;x&quot; &#39;&#x27;&apos;"), "<b> &amp; \"x\" '''");
        assert_eq!(read("K&auml;lte&nbsp;&ndash; 20&#8239;&deg;C &copy 2026 &unknown; & a<b&c"), {
            "Kälte – 20 °C © 2026 &unknown; & a<b&c"
        });
    }

    #[test]
    fn collapses_white_space_and_removes_line_break_opportunities() {
        assert_eq!(read("\n a\t\u{3000}b\u{a0}\0c \r\n"), "a b c");
        assert_eq!(read("Schrauben\u{ad}ver\u{200b}dichter&shy;block"), "Schraubenverdichterblock");
        // Joiners are significant in Persian and in emoji.
        assert_eq!(read("می\u{200c}خواهم"), "می\u{200c}خواهم");
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_text_is_collapsed(parts in proptest::collection::vec(".*", 0..4)) {
            let mut text = Text::default();
            for part in &parts {
                text.push(part);
                text.part();
            }
            let text = text.into_string();
            let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
            prop_assert_eq!(words.join(" "), text.clone());
            prop_assert!(!text.chars().any(|ch| ch != ' ' && (ch.is_whitespace() || ch.is_control())));
        }
    }
}
