//! HTML: facts from the standard, and a tokenizer.
//!
//! [`Tokens`] splits HTML into tokens that keep their source text: concatenated, they equal the input. It follows the
//! WHATWG tokenizer as far as token boundaries are concerned, for any input, and decodes nothing. A differential test
//! compares it with html5gum. Its running time is linear: it reads each byte a fixed number of times.

use std::borrow::Cow;
use std::ops::Range;

/// In alphabetical order.
const VOID: &[&str] =
    &["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Whether the element (name in lower case) is a void element: it has no content and no end tag.
#[must_use]
pub fn is_void(name: &str) -> bool {
    VOID.binary_search(&name).is_ok()
}

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `<a href="…">`
    Start,
    /// `</a>`
    End,
    /// Text, including the content of elements whose content is not markup (`script`, `title` …).
    Text,
    /// `<!-- … -->` and everything else that the standard treats as a comment.
    Comment,
    /// `<!doctype html>`
    Doctype,
}

/// One token of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token<'h> {
    /// The kind of token.
    pub kind: Kind,
    /// Source text.
    pub raw: &'h str,
    /// Byte offset of the start.
    pub start: usize,
    /// In lower case; empty for tokens without a name.
    pub name: Cow<'h, str>,
}

/// An attribute as written in its tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute<'h> {
    /// In lower case.
    pub name: Cow<'h, str>,
    /// Without quotes, not decoded; `None` if there is no equals sign.
    pub value: Option<&'h str>,
    /// Byte range of the value within the tag, without quotes; if there is no value, the position where it would be.
    pub inside: Range<usize>,
    /// Byte range of the whole attribute within the tag.
    pub range: Range<usize>,
}

/// Elements whose content is text up to their end tag.
const RAW_TEXT: &[&str] =
    &["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext"];

/// Iterates over the tokens of an HTML text.
#[derive(Debug, Clone)]
pub struct Tokens<'h> {
    html: &'h str,
    at: usize,
    /// The element whose content comes next, if that content is not markup.
    raw_text: Option<Cow<'h, str>>,
}

/// Splits `html` into tokens.
#[must_use]
pub const fn tokens(html: &str) -> Tokens<'_> {
    Tokens { html, at: 0, raw_text: None }
}

impl Tokens<'_> {
    /// Moves past the next end tag of this name (in lower case), or to the end of the text. Everything in between is
    /// treated as text: quotes and comments cannot hide the end tag.
    pub fn skip_past_end_tag(&mut self, name: &str) {
        self.raw_text = None;
        let end = end_of_raw_text(self.html, self.at, name);
        self.at = end + find(&self.html.as_bytes()[end..], b'>');
    }
}

impl<'h> Iterator for Tokens<'h> {
    type Item = Token<'h>;

    fn next(&mut self) -> Option<Token<'h>> {
        let (html, at) = (self.html, self.at);
        if let Some(name) = self.raw_text.take() {
            let end = if name == "plaintext" { html.len() } else { end_of_raw_text(html, at, &name) };
            if end > at {
                self.at = end;
                return Some(Token { kind: Kind::Text, raw: &html[at..end], start: at, name: "".into() });
            }
        }
        if at >= html.len() {
            return None;
        }
        let (kind, end) = next(html, at);
        let name = name_at(html, kind, at);
        self.at = end;
        self.raw_text = (kind == Kind::Start && RAW_TEXT.contains(&&*name)).then(|| name.clone());
        Some(Token { kind, raw: &html[at..end], start: at, name })
    }
}

/// The kind and the end of the token at `at`.
fn next(html: &str, at: usize) -> (Kind, usize) {
    let rest = &html.as_bytes()[at..];
    // The standard drops a tag that is cut off by the end of the input.
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

/// The offset after the first `byte`, or the end.
fn find(rest: &[u8], byte: u8) -> usize {
    memchr::memchr(byte, rest).map_or(rest.len(), |found| found + 1)
}

fn starts_with(bytes: &[u8], lower: &str) -> bool {
    bytes.get(..lower.len()).is_some_and(|own| own.eq_ignore_ascii_case(lower.as_bytes()))
}

/// `<!-->` and `<!--->` are complete comments, and `--!>` also ends one.
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

/// The end of a tag whose name starts at `name`. A `>` inside a quoted value does not end the tag.
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

/// Bytes that may separate attributes.
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

/// The attribute after the white space at `at`; `None` if the tag ends first.
fn next_attribute(rest: &[u8], at: usize) -> Option<Parts> {
    let start = skip(rest, at, is_between);
    if matches!(rest.get(start), None | Some(b'>')) {
        return None;
    }
    // A leading equals sign belongs to the name.
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

/// Where the end tag of a raw text element starts, or the end of the input.
fn end_of_raw_text(html: &str, from: usize, name: &str) -> usize {
    let bytes = html.as_bytes();
    memchr::memchr_iter(b'<', &bytes[from..])
        .map(|at| from + at)
        .find(|&at| {
            let after = bytes.get(at + 2 + name.len());
            bytes[at + 1..].first() == Some(&b'/')
                && starts_with(&bytes[at + 2..], name)
                && after.is_some_and(|&byte| !is_name(byte))
        })
        .unwrap_or(bytes.len())
}

impl<'h> Token<'h> {
    /// The attributes of a start tag, in order.
    pub fn attributes(&self) -> impl Iterator<Item = Attribute<'h>> + use<'h> {
        let raw = self.raw;
        let mut at = if self.kind == Kind::Start { 1 + self.name.len() } else { raw.len() };
        std::iter::from_fn(move || {
            let parts = next_attribute(raw.as_bytes(), at)?;
            at = parts.end;
            Some(Attribute {
                name: lower(&raw[parts.name.clone()]),
                value: parts.value.clone().map(|range| &raw[range]),
                inside: parts.value.unwrap_or(parts.name.end..parts.name.end),
                range: parts.name.start..parts.end,
            })
        })
    }

    /// The value of an attribute, not decoded; empty if it has none.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&'h str> {
        self.attributes().find(|own| own.name == name).map(|own| own.value.unwrap_or(""))
    }

    /// Whether it has no end tag: a void element, or one that is self-closing.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.raw.ends_with("/>") || is_void(&self.name)
    }
}

#[cfg(test)]
mod tests;
