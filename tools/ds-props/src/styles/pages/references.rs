//! Characters that HTML writes as references (`&quot;`) in attributes whose values are expressions.

use std::borrow::Cow;

use ds_core::Span;
use ds_core::html::decode;
use ds_core::model::style::EmbeddedStyle;
use ds_core::source::to_u32;

/// The length of the reference that a text starts with: `&quot;`.
fn reference(text: &str) -> Option<usize> {
    let after = text.strip_prefix('&')?;
    let length = after.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'#').count();
    (length > 0 && after[length..].starts_with(';')).then_some(length + 2)
}

/// Whether a text has a reference.
pub(super) fn has_reference(text: &str) -> bool {
    text.match_indices('&').any(|(at, _)| reference(&text[at..]).is_some())
}

/// An expression with the characters that its references mean, and with spaces, so that each other byte keeps its place: the
/// spaces are before a character outside strings (`&amp;&amp;` is one operator) and after one in them. `None` if a character is
/// longer than its reference.
pub(super) fn unescaped(expression: &str) -> Option<String> {
    let mut out = String::with_capacity(expression.len());
    // The quote of the string that is open.
    let mut open = None;
    // Whether a backslash is before.
    let mut is_escaped = false;
    let mut at = 0;
    // The characters of references one after the other, and how many spaces they need.
    let mut run = String::new();
    let mut spaces = 0;
    while at < expression.len() {
        let next = &expression[at..];
        let (text, length) = match reference(next) {
            Some(length) => (decode(&next[..length]), length),
            None => {
                let length = next.chars().next().map_or(1, char::len_utf8);
                (Cow::Borrowed(&next[..length]), length)
            }
        };
        let missing = length.checked_sub(text.len())?;
        at += length;
        let is_reference = missing > 0;
        let was_open = open.is_some();
        let is_plain = std::mem::replace(&mut is_escaped, false);
        match (open, &*text) {
            (other, _) if is_plain => open = other,
            (other, "\\") => {
                is_escaped = true;
                open = other;
            }
            (None, "\"" | "'" | "`") => open = Some(text.to_string()),
            (Some(quote), text) if quote == text => open = None,
            (other, _) => open = other,
        }
        if !is_reference || was_open {
            out.extend(std::iter::repeat_n(' ', std::mem::take(&mut spaces)));
            out.push_str(&std::mem::take(&mut run));
            out.push_str(&text);
            out.extend(std::iter::repeat_n(' ', missing));
        } else {
            run.push_str(&text);
            spaces += missing;
            if open.is_some() {
                out.extend(std::iter::repeat_n(' ', std::mem::take(&mut spaces)));
                out.push_str(&std::mem::take(&mut run));
            }
        }
    }
    out.extend(std::iter::repeat_n(' ', spaces));
    out.push_str(&run);
    Some(out)
}

/// Adds a text of HTML, which starts at a byte of the file, with the characters that its references mean.
pub(super) fn add(style: &mut EmbeddedStyle, text: &str, start: u32) {
    let mut copied = 0;
    for (at, _) in text.match_indices('&') {
        let Some(length) = reference(&text[at..]).filter(|_| at >= copied) else { continue };
        style.same(&text[copied..at], start + to_u32(copied));
        copied = at + length;
        style.other(&decode(&text[at..copied]), Span::new(start + to_u32(at), start + to_u32(copied)));
    }
    style.same(&text[copied..], start + to_u32(copied));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_bytes_keep_their_places() {
        for (text, expected) in [
            ("{ a: &quot;é&quot; }", "{ a:      \"é\"      }"),
            ("a &amp;&amp; b", "a         && b"),
            ("a &lt;= &#39;\\&#39;&amp;&#39;", "a    <=     '\\'    &    '    "),
            ("a && b & c; &unknown; &quot", "a && b & c; &unknown; &quot"),
            ("&quot;&quot;", "     \"\"     "),
            ("`${a &lt; b}`", "`${a <    b}`"),
        ] {
            assert_eq!(unescaped(text).as_deref(), Some(expected), "{text}");
            assert_eq!(text.len(), expected.len(), "{text}");
        }
        assert!(has_reference("a&amp;b") && !has_reference("a && b; &") && !has_reference("&;"));
    }
}
