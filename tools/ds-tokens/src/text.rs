//! Numbers and strings as CSS, TypeScript and comments write them.

/// The shortest decimal that reads back as the same number, never with an exponent.
pub(crate) fn number(value: f64) -> String {
    // `-0` reads as a slip of the pen.
    if value == 0.0 { "0".into() } else { value.to_string() }
}

/// A number that was computed, without the noise of its last digits.
pub(crate) fn rounded(value: f64) -> String {
    number(libm::round(value * 1e6) / 1e6)
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
        assert_eq!(number(-0.0), "0");
        assert_eq!(number(0.1 + 0.2), "0.30000000000000004");
        assert_eq!(rounded(0.1 + 0.2), "0.3");
        assert_eq!(number(1e21), "1000000000000000000000");
    }

    #[test]
    fn strings_cannot_break_out() {
        assert_eq!(css_string("a\"b\\\n</style"), "\"a\\\"b\\\\\\a \\3c /style\"");
        assert_eq!(js_string("a\"\u{2028}"), "\"a\\\"\\u2028\"");
        assert!(!comment("ends */ here\n").contains("*/"));
    }
}
