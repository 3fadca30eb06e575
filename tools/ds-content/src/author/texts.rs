//! Plain texts.

use std::collections::BTreeMap;

use ds_core::Diagnostic;
use ds_core::json::Value;

use super::names::Meaning;
use super::rules::{
    ALL_CAPITALS, CUT_TEXT, DOUBLE_SPACE, EMPTY_TITLE, LINK_TEXT, MARKUP_IN_TEXT, REPEATED_TITLE,
};
use super::{Author, words};

/// More letters than a line of a description has at any width: it is at most 68 digits wide, and letters are narrower.
const MAX_LINE: f64 = 100.0;

/// The shortest title that is reported for its capitals: shorter ones are names.
const MIN_CAPITALS: usize = 10;

impl Author<'_> {
    pub(super) fn text(&mut self, value: Value<'_>, text: &str, name: &str, meaning: Meaning) {
        let is_heading = matches!(meaning, Meaning::Heading | Meaning::OtherHeading);
        if text.trim().is_empty() {
            if meaning == Meaning::Heading {
                let message = format!("`{name}` has no text");
                self.report(&EMPTY_TITLE, value.location(), message, "write a title, or leave the field out");
            }
            return;
        }
        if let Some(markup) = markup(text) {
            let message = format!("visitors read `{markup}`: `{name}` is plain text");
            let decoded = ds_core::html::decode(text);
            // Tags may have a meaning that only the author knows.
            if markup.starts_with('&') && !text.contains('<') && !decoded.contains('<') {
                return self.instead(&MARKUP_IN_TEXT, value, message, &decoded, false);
            }
            return self.report(&MARKUP_IN_TEXT, value.location(), message, "write the text without markup");
        }
        self.language(value, text, false);
        let single = single_spaces(text);
        if is_heading && single != text {
            let message = format!("`{name}` has spaces that nobody sees");
            return self.instead(&DOUBLE_SPACE, value, message, &single, true);
        }
        if is_heading && is_shouted(text) {
            let help = "write it as in a sentence; a style can show capitals";
            self.report(&ALL_CAPITALS, value.location(), format!("`{name}` is in capital letters"), help);
        }
        if meaning == Meaning::LinkText {
            self.link_text(value, text);
        }
    }

    /// Checks the text of a link that is a field of its own.
    pub(super) fn link_text(&mut self, value: Value<'_>, text: &str) {
        if words::is_empty_link_text(text) {
            let message = format!("“{}” does not say where the link leads", text.trim());
            self.report(&LINK_TEXT, value.location(), message, "name the target in the text of the link");
        }
    }

    /// Reports a description that is certainly longer than the lines that are shown of it.
    pub(super) fn line_clamp(&mut self, model: Value<'_>) {
        let lines = model.get("lineClamp").and_then(Value::as_f64).filter(|lines| *lines >= 1.0);
        let (Some(lines), Some(value)) = (lines, model.get("description")) else { return };
        let Some(html) = value.as_str() else { return };
        let letters = super::language::plain(&html).chars().filter(|ch| !ch.is_whitespace()).count();
        let shown = lines.min(100.0) * MAX_LINE;
        if f64::from(ds_core::source::to_u32(letters)) > shown {
            let message = format!("`lineClamp` shows {lines} lines, so the end of this text is cut off");
            let help = "shorten the text, or show more lines";
            self.report(&CUT_TEXT, value.location(), message, help);
        }
    }

    /// Reports a text above a title that says the same.
    pub(super) fn pretitle(&mut self, model: Value<'_>) {
        let (Some(title), Some(pretitle)) = (model.get("title"), model.get("pretitle")) else { return };
        let plain =
            |value: Value<'_>| value.as_str().map(|text| text.trim().to_lowercase()).unwrap_or_default();
        if !plain(title).is_empty() && plain(title) == plain(pretitle) {
            self.found.push(
                Diagnostic::new(&REPEATED_TITLE, pretitle.location(), "the text above the title repeats it")
                    .label(title.location(), "the title")
                    .help("say the subject or the kind of the text, or leave the field out"),
            );
        }
    }

    /// Reports panels with the same title.
    pub(super) fn repeated_titles(&mut self, items: Value<'_>) {
        let mut seen: BTreeMap<String, Value<'_>> = BTreeMap::new();
        for item in items.entries() {
            let Some(title) = item.value.get("cq:panelTitle") else { continue };
            let Some(text) = title.as_str().map(|text| text.trim().to_lowercase()) else { continue };
            if text.is_empty() {
                continue;
            }
            match seen.get(&text) {
                Some(first) => self.found.push(
                    Diagnostic::new(&REPEATED_TITLE, title.location(), "another panel has the same title")
                        .label(first.location(), "first here")
                        .help("say in each title what is in the panel"),
                ),
                None => drop(seen.insert(text, title)),
            }
        }
    }
}

/// The first tag or character reference in a text.
fn markup(text: &str) -> Option<&str> {
    let tags = text.match_indices('<').find_map(|(at, _)| {
        let rest = &text[at + 1..];
        let name = rest.strip_prefix('/').unwrap_or(rest);
        let length = name.find(|ch: char| !ch.is_ascii_alphanumeric()).unwrap_or(name.len());
        let end = rest.find('>')?;
        let is_tag = words::ELEMENTS.contains(&&*name[..length].to_ascii_lowercase());
        (is_tag && !rest[..end].contains('<')).then(|| &text[at..at + end + 2])
    });
    tags.or_else(|| {
        text.match_indices('&').find_map(|(at, _)| {
            let end = text[at..].find(';').filter(|end| (3..=10).contains(end))?;
            let name = &text[at + 1..at + end];
            let is_number = name.strip_prefix('#').is_some_and(|digits| {
                let digits = digits.strip_prefix(['x', 'X']).unwrap_or(digits);
                !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
            });
            (is_number || words::ENTITIES.contains(&name)).then(|| &text[at..=at + end])
        })
    })
}

/// The text with one space between words. Line breaks and special spaces are meant.
fn single_spaces(text: &str) -> String {
    let is_plain = |ch: char| matches!(ch, ' ' | '\t');
    text.split(is_plain).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a title of several words has capital letters only.
fn is_shouted(text: &str) -> bool {
    let letters = || text.chars().filter(|ch| ch.is_alphabetic());
    // Long words are words: abbreviations, models of machines and the like are shorter.
    let long = text.split_whitespace().filter(|word| {
        word.chars().filter(|ch| ch.is_alphabetic()).count() > 3
            && !word.chars().any(|ch| ch.is_ascii_digit())
    });
    letters().count() >= MIN_CAPITALS && letters().all(char::is_uppercase) && long.count() > 1
}

#[cfg(test)]
mod tests {
    use super::{is_shouted, markup, single_spaces};

    #[test]
    fn markup_is_a_tag_or_a_reference() {
        for (text, entity) in [
            ("Air &amp; water", Some("&amp;")),
            ("a&#160;b", Some("&#160;")),
            ("<b>Air</b>", Some("<b>")),
            ("Air<br/>", Some("<br/>")),
            ("5 < 6 > 4", None),
            ("R&D; more", None),
            ("<title>", None),
            ("a < b and c > d", None),
            ("Q&A", None),
            ("x &lt", None),
        ] {
            assert_eq!(markup(text), entity, "{text}");
        }
    }

    #[test]
    fn capitals_and_spaces() {
        assert!(is_shouted("CLEAN AIR FOR EVERYBODY") && is_shouted("ÜBER UNSERE FIRMA"));
        for fine in
            ["PX-90 COMPRESSOR", "NASA", "ISO 9001 IEC", "Clean Air", "清潔な空気の会社です", "ABCD EFG HIJ"]
        {
            assert!(!is_shouted(fine), "{fine}");
        }
        assert_eq!(single_spaces(" a  b "), "a b");
        assert_eq!(single_spaces("Flow\nm³/min"), "Flow\nm³/min");
        assert_eq!(single_spaces("10\u{a0}\u{a0}kg"), "10\u{a0}\u{a0}kg");
    }
}
