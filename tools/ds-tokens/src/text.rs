//! Numbers and strings in CSS, TypeScript and comments.

use std::fmt;

/// The shortest decimal that parses to the same number, never with an exponent.
pub(crate) fn number(value: f64) -> impl fmt::Display {
    Number(value)
}

/// A computed number, rounded to remove floating-point noise.
pub(crate) fn rounded(value: f64) -> impl fmt::Display {
    Number(libm::round(value * 1e6) / 1e6)
}

struct Number(f64);

impl fmt::Display for Number {
    #[expect(clippy::cast_possible_truncation, reason = "whole numbers of that size are held exactly")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The most frequent case, which also turns `-0` into `0`.
        if self.0.abs() < 1e15 && self.0.fract() == 0.0 {
            return fmt::Display::fmt(&(self.0 as i64), f);
        }
        fmt::Display::fmt(&self.0, f)
    }
}

/// A string in double quotes that is valid anywhere in CSS.
pub(crate) fn css_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    if !text.bytes().any(|byte| matches!(byte, b'"' | b'\\' | b'<' | 0..=0x1f | 0x7f)) {
        out.push_str(text);
        out.push('"');
        return out;
    }
    for ch in text.chars() {
        match ch {
            '"' | '\\' => {
                out.push('\\');
                out.push(ch);
            }
            // Escaped, `<` cannot end a style element.
            '\0'..='\u{1f}' | '\u{7f}' | '<' => out.push_str(&format!("\\{:x} ", u32::from(ch))),
            _ => out.push(ch),
        }
    }
    out.push('"');
    out
}

/// A string literal of JavaScript, in JSON notation.
pub(crate) fn js_string(text: &str) -> String {
    // Line separators, which start with this byte, were not allowed in older scripts.
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..=0x1f | 0xe2);
    if !text.as_bytes().iter().any(is_special) {
        let mut out = String::with_capacity(text.len() + 2);
        out.push('"');
        out.push_str(text);
        out.push('"');
        return out;
    }
    serde_json::to_string(text)
        .unwrap_or_default()
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// A string literal between two `quote`s, with a backslash before these, backslashes and `special` characters. `control` writes
/// the code of a control character.
pub(crate) fn literal(text: &str, quote: char, special: &[char], control: impl Fn(u32) -> String) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    for ch in text.chars() {
        if ch.is_control() {
            out.push_str(&control(u32::from(ch)));
            continue;
        }
        if ch == quote || ch == '\\' || special.contains(&ch) {
            out.push('\\');
        }
        out.push(ch);
    }
    out.push(quote);
    out
}

/// Text on one line that cannot end the comment that contains it.
pub(crate) fn comment(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.replace("*/", "*\u{200b}/")
}

/// The first three of a list.
pub(crate) fn short_list(names: &[String]) -> String {
    let more = names.len().saturating_sub(3);
    let shown = names[..names.len() - more].join(", ");
    if more > 0 { format!("{shown} and {more} more") } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_negative_zero() {
        assert_eq!(number(-0.0).to_string(), "0");
        assert_eq!(number(0.1 + 0.2).to_string(), "0.30000000000000004");
        assert_eq!(rounded(0.1 + 0.2).to_string(), "0.3");
        assert_eq!(number(1e21).to_string(), "1000000000000000000000");
    }

    #[test]
    fn strings_cannot_break_out() {
        assert_eq!(css_string("a\"b\\\n</style"), "\"a\\\"b\\\\\\a \\3c /style\"");
        assert_eq!(js_string("a\"\n"), "\"a\\\"\\n\"");
        assert!(!comment("ends */ here\n").contains("*/"));
    }
}
