//! Numbers and strings as CSS, TypeScript and comments write them.

use std::fmt;

/// The shortest decimal that reads back as the same number, never with an exponent.
pub(crate) fn number(value: f64) -> impl fmt::Display {
    Number(value)
}

/// A number that was computed, without the noise of its last digits.
pub(crate) fn rounded(value: f64) -> impl fmt::Display {
    Number(libm::round(value * 1e6) / 1e6)
}

struct Number(f64);

impl fmt::Display for Number {
    #[expect(clippy::cast_possible_truncation, reason = "whole numbers of that size are held exactly")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The most frequent case, and the one in which `-0` becomes `0`.
        if self.0.abs() < 1e15 && self.0.fract() == 0.0 {
            return write!(f, "{}", self.0 as i64);
        }
        write!(f, "{}", self.0)
    }
}

/// A string in double quotes, as CSS takes it anywhere.
pub(crate) fn css_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for ch in text.chars() {
        match ch {
            '"' | '\\' => {
                out.push('\\');
                out.push(ch);
            }
            // `<` cannot end a style element that way.
            '\0'..='\u{1f}' | '\u{7f}' | '<' => out.push_str(&format!("\\{:x} ", u32::from(ch))),
            _ => out.push(ch),
        }
    }
    out.push('"');
    out
}

/// A string literal of JavaScript, which JSON's are.
pub(crate) fn js_string(text: &str) -> String {
    serde_json::to_string(text)
        .unwrap_or_default()
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// Text that cannot end the comment it stands in, on one line.
pub(crate) fn comment(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.replace("*/", "*\u{200b}/")
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
