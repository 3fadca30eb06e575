//! Numbers and strings in CSS, TypeScript and comments.

use std::fmt;

/// What [`put!`] appends to a text.
pub(crate) trait Put {
    fn put(&self, out: &mut String);
}

impl Put for str {
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Put for String {
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Put for std::borrow::Cow<'_, str> {
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Put for Box<str> {
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Put for bool {
    fn put(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }
}

impl Put for usize {
    fn put(&self, out: &mut String) {
        let mut buffer = [0; 20];
        let end = buffer.len();
        let start = put_digits(u64::try_from(*self).unwrap_or(u64::MAX), &mut buffer, end);
        out.push_str(std::str::from_utf8(&buffer[start..]).unwrap_or_default());
    }
}

/// Writes the digits of a whole number so that they end before a place in the buffer; returns where they start.
fn put_digits(mut left: u64, buffer: &mut [u8], end: usize) -> usize {
    let mut at = end;
    loop {
        at -= 1;
        buffer[at] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            return at;
        }
    }
}

impl<T: Put + ?Sized> Put for &T {
    fn put(&self, out: &mut String) {
        (**self).put(out);
    }
}

/// Appends texts, numbers and strings to a text. `write!` does the same in three times as many instructions, which matters in the
/// lines that each token has in each output.
macro_rules! put {
    ($out:expr $(, $piece:expr)+ $(,)?) => {{
        let out: &mut String = $out;
        $($crate::text::Put::put(&$piece, out);)+
    }};
}
pub(crate) use put;

/// The items, with `, ` between them.
pub(crate) fn join<T>(
    items: impl IntoIterator<Item = T>,
    out: &mut String,
    mut each: impl FnMut(T, &mut String),
) {
    for (nth, item) in items.into_iter().enumerate() {
        if nth > 0 {
            out.push_str(", ");
        }
        each(item, out);
    }
}

/// The shortest decimal that parses to the same number, never with an exponent.
pub(crate) fn number(value: f64) -> Number {
    Number(value)
}

/// A computed number, rounded to remove floating-point noise.
pub(crate) fn rounded(value: f64) -> Number {
    Number(libm::round(value * 1e6) / 1e6)
}

/// See [`number`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Number(f64);

impl Number {
    /// The digits of a number with at most six decimals and fifteen digits, in the end of the buffer. That is what nearly all numbers
    /// have, and then these are the shortest digits: two decimals of fifteen digits are never the same number.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number below 1e15")]
    fn short(self, buffer: &mut [u8; 24]) -> Option<&str> {
        let size = self.0.abs();
        let millionths = libm::round(size * 1e6);
        // Not for infinity and what is not a number.
        if !(millionths < 1e15 && millionths / 1e6 == size) {
            return None;
        }
        let (whole, mut decimals) = (millionths as u64 / 1_000_000, millionths as u64 % 1_000_000);
        let mut at = buffer.len();
        if decimals > 0 {
            let mut places = 6;
            while decimals % 10 == 0 {
                decimals /= 10;
                places -= 1;
            }
            for _ in 0..places {
                at -= 1;
                buffer[at] = b'0' + (decimals % 10) as u8;
                decimals /= 10;
            }
            at -= 1;
            buffer[at] = b'.';
        }
        at = put_digits(whole, buffer, at);
        // `-0` is `0`.
        if self.0 < 0.0 {
            at -= 1;
            buffer[at] = b'-';
        }
        std::str::from_utf8(&buffer[at..]).ok()
    }
}

impl Put for Number {
    fn put(&self, out: &mut String) {
        match self.short(&mut [0; 24]) {
            Some(digits) => out.push_str(digits),
            None => out.push_str(&self.0.to_string()),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.short(&mut [0; 24]) {
            Some(digits) => f.write_str(digits),
            None => fmt::Display::fmt(&self.0, f),
        }
    }
}

/// A string in double quotes that is valid anywhere in CSS.
pub(crate) fn css_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    push_css_string(text, &mut out);
    out
}

/// Appends a string in double quotes that is valid anywhere in CSS.
pub(crate) fn push_css_string(text: &str, out: &mut String) {
    out.push('"');
    if !text.bytes().any(|byte| matches!(byte, b'"' | b'\\' | b'<' | 0..=0x1f | 0x7f)) {
        out.push_str(text);
        out.push('"');
        return;
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
}

/// A string literal of JavaScript, in JSON notation.
pub(crate) fn js_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    Js(text).put(&mut out);
    out
}

/// Appends what is written as a string literal of JavaScript.
pub(crate) fn push_js(out: &mut String, write: impl FnOnce(&mut String)) {
    let start = out.len();
    out.push('"');
    write(out);
    if out.as_bytes()[start + 1..].iter().any(is_special) {
        let text = out.split_off(start);
        Js(&text[1..]).put(out);
    } else {
        out.push('"');
    }
}

/// Whether a byte may need an escape in JavaScript. Line separators, which start with the last one, were not allowed in older scripts.
const fn is_special(byte: &u8) -> bool {
    matches!(byte, b'"' | b'\\' | 0..=0x1f | 0xe2)
}

/// See [`js_string`].
pub(crate) struct Js<'t>(pub(crate) &'t str);

impl Put for Js<'_> {
    fn put(&self, out: &mut String) {
        if self.0.as_bytes().iter().any(is_special) {
            let text = serde_json::to_string(self.0).unwrap_or_default();
            out.push_str(&text.replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029"));
            return;
        }
        put!(out, "\"", self.0, "\"");
    }
}

/// A string literal between two `quote`s, with a backslash before these, backslashes and `special` characters. `control` writes
/// the code of a control character.
pub(crate) fn literal(text: &str, quote: char, special: &[char], control: impl Fn(u32) -> String) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    // Most texts are words.
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'-')) {
        out.push_str(text);
        out.push(quote);
        return out;
    }
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
        assert_eq!(number(f64::INFINITY).to_string(), "inf");
    }

    /// The digits of numbers with few decimals are those that Rust prints.
    #[test]
    fn numbers_have_the_shortest_digits() {
        let mut values =
            vec![0.1, 1.0 / 3.0, 1e-6, 1e-7, 123.45, 999_999_999.999_999, 1e9, 1e15, f64::MIN_POSITIVE];
        values.extend((0..20_000_u32).map(|nth| f64::from(nth) * 0.000_37));
        values.extend((0..20_000_u32).map(|nth| f64::from(nth * 7_919) / 1e5));
        values.extend((0..256_u32).map(|byte| f64::from(byte) / 255.0));
        for value in values.into_iter().flat_map(|value| [value, -value, value.next_up(), value.next_down()])
        {
            let mut text = String::new();
            put!(&mut text, number(value));
            // Without the sign of zero.
            assert_eq!(text, (value + 0.0).to_string(), "{value:e}");
            assert_eq!(number(value).to_string(), text);
        }
    }

    #[test]
    fn strings_cannot_break_out() {
        assert_eq!(css_string("a\"b\\\n</style"), "\"a\\\"b\\\\\\a \\3c /style\"");
        assert_eq!(js_string("a\"\n"), "\"a\\\"\\n\"");
        assert!(!comment("ends */ here\n").contains("*/"));
    }
}
