//! HTML cut into tokens that keep their source text: joined, they are the input again.
//!
//! It follows the WHATWG tokenizer as far as the border of a token goes, for any input; it decodes nothing.
//! A differential test holds it to html5gum.

use std::borrow::Cow;
use std::ops::Range;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `<a href="…">`
    Start,
    /// `</a>`
    End,
    /// Characters, and the content of elements whose content is not markup.
    Text,
    /// `<!-- … -->` and everything that the standard takes for one.
    Comment,
    /// `<!doctype html>`
    Doctype,
}

/// A piece of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token<'h> {
    pub(crate) kind: Kind,
    /// Source text.
    pub(crate) raw: &'h str,
    /// Where it begins.
    pub(crate) start: usize,
    /// In lower case; empty for what has no name.
    pub(crate) name: Cow<'h, str>,
}

/// An attribute as it stands in its tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Attribute<'h> {
    /// In lower case.
    pub(crate) name: Cow<'h, str>,
    /// Without quotes, not decoded; `None` where there is no equals sign.
    pub(crate) value: Option<&'h str>,
    /// Where it stands in the tag, value included.
    pub(crate) range: Range<usize>,
}

/// Elements whose content is text up to their end tag.
const RAW_TEXT: &[&str] =
    &["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext"];

/// Cuts `html` into tokens.
pub(crate) fn tokens(html: &str) -> Vec<Token<'_>> {
    let mut all = Vec::with_capacity(html.len() / 24);
    let mut at = 0;
    while at < html.len() {
        let (kind, end) = next(html, at);
        let name = name_at(html, kind, at);
        let raw_text = kind == Kind::Start && RAW_TEXT.contains(&&*name);
        let content = raw_text.then(|| end..end_of_raw_text(html, end, &name));
        all.push(Token { kind, raw: &html[at..end], start: at, name });
        at = end;
        if let Some(content) = content.filter(|content| !content.is_empty()) {
            at = content.end;
            let start = content.start;
            all.push(Token { kind: Kind::Text, raw: &html[content], start, name: Cow::Borrowed("") });
        }
    }
    all
}

/// Kind and end of the token at `at`.
fn next(html: &str, at: usize) -> (Kind, usize) {
    let rest = &html.as_bytes()[at..];
    // A tag that the input cuts off is dropped by the standard.
    let tag = |kind, rest| {
        let end = end_of_tag(rest, if kind == Kind::End { 2 } else { 1 });
        end.map_or((Kind::Comment, rest.len()), |end| (kind, end))
    };
    let found = match rest {
        [b'<', b'!', b'-', b'-', ..] => (Kind::Comment, end_of_comment(rest)),
        [b'<', b'!', ..] if starts_with(&rest[2..], "doctype") => (Kind::Doctype, find(rest, b'>')),
        [b'<', b'/', b'>', ..] => (Kind::Comment, 3),
        [b'<', b'/', letter, ..] if letter.is_ascii_alphabetic() => tag(Kind::End, rest),
        [b'<', b'/', _, ..] | [b'<', b'!' | b'?', ..] => (Kind::Comment, find(rest, b'>')),
        [b'<', letter, ..] if letter.is_ascii_alphabetic() => tag(Kind::Start, rest),
        _ => {
            let markup = |at: &usize| {
                let next = rest.get(at + 1);
                next.is_some_and(|next| next.is_ascii_alphabetic() || matches!(next, b'/' | b'!' | b'?'))
            };
            let end = memchr::memchr_iter(b'<', &rest[1..]).map(|at| at + 1).find(markup);
            (Kind::Text, end.unwrap_or(rest.len()))
        }
    };
    (found.0, at + found.1)
}

/// The place after the first `byte`, or the end.
fn find(rest: &[u8], byte: u8) -> usize {
    memchr::memchr(byte, rest).map_or(rest.len(), |found| found + 1)
}

fn starts_with(bytes: &[u8], lower: &str) -> bool {
    bytes.get(..lower.len()).is_some_and(|own| own.eq_ignore_ascii_case(lower.as_bytes()))
}

/// `<!-->` and `<!--->` are whole comments; `--!>` ends one too.
fn end_of_comment(rest: &[u8]) -> usize {
    let body = &rest[4..];
    if body.first() == Some(&b'>') {
        return 5;
    }
    if body.starts_with(b"->") {
        return 6;
    }
    (0..body.len())
        .find_map(|at| {
            let tail = &body[at..];
            let length = if tail.starts_with(b"-->") { 3 } else { 4 };
            (length == 3 || tail.starts_with(b"--!>")).then_some(4 + at + length)
        })
        .unwrap_or(rest.len())
}

/// The end of a tag whose name begins at `name`. A `>` inside a quoted value does not end it.
fn end_of_tag(rest: &[u8], name: usize) -> Option<usize> {
    let mut at = skip(rest, name, is_name);
    while let Some(attribute) = next_attribute(rest, at) {
        at = attribute.end;
    }
    at = skip(rest, at, is_between);
    rest.get(at).map(|_| at + 1)
}

/// The byte ranges of an attribute.
struct Parts {
    name: Range<usize>,
    value: Option<Range<usize>>,
    end: usize,
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0c')
}

/// What may stand between attributes.
const fn is_between(byte: u8) -> bool {
    is_blank(byte) || byte == b'/'
}

const fn is_name(byte: u8) -> bool {
    !is_between(byte) && byte != b'>'
}

fn skip(rest: &[u8], mut at: usize, what: impl Fn(u8) -> bool) -> usize {
    while rest.get(at).is_some_and(|&byte| what(byte)) {
        at += 1;
    }
    at
}

/// The attribute behind the blanks at `at`; `None` where the tag ends first.
fn next_attribute(rest: &[u8], at: usize) -> Option<Parts> {
    let start = skip(rest, at, is_between);
    if matches!(rest.get(start), None | Some(b'>')) {
        return None;
    }
    // An equals sign in first place belongs to the name.
    let end = skip(rest, start + 1, |byte| is_name(byte) && byte != b'=');
    let name = start..end;
    let equals = skip(rest, end, is_blank);
    if rest.get(equals) != Some(&b'=') {
        return Some(Parts { name, value: None, end });
    }
    let from = skip(rest, equals + 1, is_blank);
    Some(match rest.get(from) {
        Some(&quote @ (b'"' | b'\'')) => {
            let to = memchr::memchr(quote, &rest[from + 1..]).map_or(rest.len(), |found| from + 1 + found);
            Parts { name, value: Some(from + 1..to), end: (to + 1).min(rest.len()) }
        }
        _ => {
            let to = skip(rest, from, |byte| !is_blank(byte) && byte != b'>');
            Parts { name, value: Some(from..to), end: to }
        }
    })
}

fn name_at(html: &str, kind: Kind, at: usize) -> Cow<'_, str> {
    let from = match kind {
        Kind::Start => at + 1,
        Kind::End => at + 2,
        _ => return Cow::Borrowed(""),
    };
    let to = skip(html.as_bytes(), from, is_name);
    lower(&html[from..to])
}

fn lower(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// Where the end tag of a raw text element begins, or the end of the input.
fn end_of_raw_text(html: &str, from: usize, name: &str) -> usize {
    let bytes = html.as_bytes();
    (from..bytes.len())
        .find(|&at| {
            let after = bytes.get(at + 2 + name.len());
            bytes[at..].starts_with(b"</")
                && starts_with(&bytes[at + 2..], name)
                && after.is_some_and(|&byte| is_blank(byte) || matches!(byte, b'/' | b'>'))
                && name != "plaintext"
        })
        .unwrap_or(bytes.len())
}

impl<'h> Token<'h> {
    /// The attributes of a start tag, in order.
    pub(crate) fn attributes(&self) -> impl Iterator<Item = Attribute<'h>> + use<'h> {
        let raw = self.raw;
        let mut at = if self.kind == Kind::Start { 1 + self.name.len() } else { raw.len() };
        std::iter::from_fn(move || {
            let parts = next_attribute(raw.as_bytes(), at)?;
            at = parts.end;
            Some(Attribute {
                name: lower(&raw[parts.name.clone()]),
                value: parts.value.map(|range| &raw[range]),
                range: parts.name.start..parts.end,
            })
        })
    }

    /// The value of an attribute, not decoded; empty where it has none.
    pub(crate) fn attribute(&self, name: &str) -> Option<&'h str> {
        self.attributes().find(|own| own.name == name).map(|own| own.value.unwrap_or(""))
    }

    /// Whether an end tag belongs to it.
    pub(crate) fn is_void(&self) -> bool {
        self.raw.ends_with("/>") || ds_core::html::is_void(&self.name)
    }
}

/// `<meta name="robots" content="noindex">`: a page that searches are not to find.
pub(crate) fn is_noindex(token: &Token<'_>) -> bool {
    let said = |name, word: fn(&str) -> bool| {
        token.attribute(name).is_some_and(|value| value.split(',').map(str::trim).any(word))
    };
    token.kind == Kind::Start
        && token.name == "meta"
        && said("name", |name| name.eq_ignore_ascii_case("robots"))
        && said("content", |what| ["noindex", "none"].iter().any(|own| what.eq_ignore_ascii_case(own)))
}

#[cfg(test)]
mod tests;
