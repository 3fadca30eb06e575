//! What the compiler would lose: licence comments, and characters that a stylesheet writes as escapes.

use std::collections::BTreeSet;

use ds_core::Span;

use crate::placeholder::{may_have_plain, plain as plain_of};
use crate::token::{Kind, Lexer};

/// The content of a licence comment (`/*! … */`). The parser keeps only those before the first rule, but a stylesheet that
/// was concatenated from several has more.
pub(crate) fn licence(comment: &str) -> Option<&str> {
    comment.strip_prefix("/*")?.strip_suffix("*/").filter(|content| content.starts_with('!'))
}

/// The characters beyond ASCII that a stylesheet writes as escapes (`"\f101"`). `comments` has those of its comments that contain a
/// backslash, in order.
pub(crate) fn escaped(text: &str, comments: &[Span]) -> impl Iterator<Item = char> {
    let mut comments = comments.iter().map(|span| span.range()).peekable();
    memchr::memchr_iter(b'\\', text.as_bytes())
        .filter(move |at| {
            while comments.next_if(|comment| comment.end <= *at).is_some() {}
            !comments.peek().is_some_and(|comment| comment.contains(at))
        })
        .filter_map(|at| {
            let rest = text.get(at + 1..)?;
            let digits = rest.bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
            char::from_u32(u32::from_str_radix(&rest[..digits], 16).ok()?)
        })
        .filter(|ch| !ch.is_ascii())
}

/// Characters that a text writes as escapes; an output writes those of its sources. As such they survive in any charset:
/// a server may name another one, and `@charset` is lost when stylesheets are joined.
#[derive(Debug, Default)]
pub(crate) struct Escapes(BTreeSet<char>);

impl FromIterator<char> for Escapes {
    fn from_iter<T: IntoIterator<Item = char>>(chars: T) -> Self {
        Self(chars.into_iter().collect())
    }
}

impl Escapes {
    pub(crate) fn add(&mut self, others: &Self) {
        self.0.extend(&others.0);
    }

    /// The escape of a character; `next` is the character after it, which must not become a part of the escape.
    pub(crate) fn of(&self, ch: char, next: Option<char>) -> Option<String> {
        if let Some(plain) = plain_of(ch) {
            return Some(plain.to_string());
        }
        if !self.0.contains(&ch) {
            return None;
        }
        let next = next.map(|next| plain_of(next).unwrap_or(next));
        let separated = next.is_some_and(|next| next.is_ascii_hexdigit() || next.is_ascii_whitespace());
        Some(format!("\\{:x}{}", u32::from(ch), if separated { " " } else { "" }))
    }

    /// Writes the characters of a printed stylesheet as escapes, except in comments, which have none. Numbers that are kept
    /// get their characters back.
    pub(crate) fn apply(&self, css: String) -> String {
        if css.is_ascii() || (self.0.is_empty() && !may_have_plain(&css)) {
            return css;
        }
        let mut out = String::with_capacity(css.len());
        let rest = self.apply_after_comments(&css, &mut out);
        for token in Lexer::new(rest) {
            let text = token.text(rest);
            if token.kind == Kind::Comment || text.is_ascii() {
                out.push_str(text);
                continue;
            }
            // A number that was a hash so that it was no name.
            let is_number = token.kind == Kind::Hash && text[1..].starts_with(|ch| plain_of(ch).is_some());
            if is_number {
                out.push(' ');
            }
            for (at, ch) in text.char_indices().skip(usize::from(is_number)) {
                let after = token.span.start as usize + at + ch.len_utf8();
                match self.of(ch, rest[after..].chars().next()) {
                    Some(escape) => out.push_str(&escape),
                    None => out.push(ch),
                }
            }
        }
        out
    }

    /// Does this without reading tokens if comments are only at the start, as in most outputs. Returns what is left.
    fn apply_after_comments<'c>(&self, css: &'c str, out: &mut String) -> &'c str {
        let mut rest = css;
        while let Some((comment, after)) = rest.strip_prefix("/*").and_then(|text| text.split_once("*/")) {
            out.push_str("/*");
            out.push_str(comment);
            out.push_str("*/");
            let trimmed = after.trim_start_matches('\n');
            out.push_str(&after[..after.len() - trimmed.len()]);
            rest = trimmed;
        }
        if memchr::memmem::find(rest.as_bytes(), b"/*").is_some() {
            return rest;
        }
        while let Some(at) = beyond_ascii(rest) {
            let (before, after) = rest.split_at(at);
            out.push_str(before);
            let mut following = after.chars();
            let Some(ch) = following.next() else { break };
            // A number that was a hash so that it was no name.
            if before.ends_with('#') && plain_of(ch).is_some() {
                out.pop();
                out.push(' ');
            }
            rest = following.as_str();
            match self.of(ch, rest.chars().next()) {
                Some(escape) => out.push_str(&escape),
                None => out.push(ch),
            }
        }
        out.push_str(rest);
        ""
    }
}

/// Where the first character beyond ASCII is.
fn beyond_ascii(text: &str) -> Option<usize> {
    const STEP: usize = 64;
    let start = text.as_bytes().chunks(STEP).position(|part| !part.is_ascii())? * STEP;
    text.as_bytes()[start..].iter().position(|byte| !byte.is_ascii()).map(|at| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::Token;

    #[test]
    fn finds_escapes_only_where_they_are_escapes() {
        let plain_text = |text: &str| {
            let is_comment = |token: &Token| token.kind == Kind::Comment;
            let comments: Vec<Span> = Lexer::new(text).filter(is_comment).map(|token| token.span).collect();
            escaped(text, &comments).collect::<String>()
        };
        assert_eq!(
            plain_text(".a\\2014 b::before { content: \"\\f101\\\"\\00e9 \" url(\\1F600.png) }"),
            "—\u{f101}é\u{1f600}"
        );
        assert_eq!(plain_text("a { content: \"\\41\\n é\" } /* \\f101 */"), "");
        assert_eq!(plain_text("/* \\f101 */ \\f102 /* \\f103 \\f104 */ \\f105"), "\u{f102}\u{f105}");
    }

    #[test]
    fn an_escape_ends_before_the_next_character() {
        let escapes: Escapes = ['\u{f101}'].into_iter().collect();
        for (css, expected) in [
            ("a{content:\"\u{f101}\"}", "a{content:\"\\f101\"}"),
            ("a{content:\"\u{f101}b\"}", "a{content:\"\\f101 b\"}"),
            (".\u{f101} x{}", ".\\f101  x{}"),
            ("/*! \u{f101} */é", "/*! \u{f101} */é"),
        ] {
            assert_eq!(escapes.apply(css.to_owned()), expected);
        }
    }
}
