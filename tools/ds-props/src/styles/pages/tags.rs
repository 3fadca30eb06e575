//! The start tags of a page, with attributes as frameworks write them: a value in braces is an expression of JavaScript.

use std::ops::Range;

use super::Page;

/// A start tag.
pub(super) struct Tag<'t> {
    pub(super) name: &'t str,
    pub(super) start: usize,
    pub(super) attributes: Vec<Attribute<'t>>,
    /// What is in an element whose content is not markup; empty for others.
    pub(super) content: Range<usize>,
}

/// An attribute.
pub(super) struct Attribute<'t> {
    pub(super) name: &'t str,
    /// Where the name starts.
    pub(super) start: usize,
    /// Without quotes or braces; `None` if a value is missing.
    pub(super) value: Option<Range<usize>>,
    pub(super) quote: Quote,
}

/// What is around a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Quote {
    None,
    Double,
    Single,
    Braces,
    Backticks,
}

/// Elements whose content is not markup.
const RAW: [&str; 2] = ["script", "style"];

/// The start tags of a page, in order.
pub(super) fn tags(text: &str, page: Page) -> impl Iterator<Item = Tag<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let open = at + memchr::memchr(b'<', text.get(at..)?.as_bytes())?;
            if text[open..].starts_with("<!--") {
                at = text[open..].find("-->").map_or(text.len(), |end| open + end + 3);
                continue;
            }
            if !text.as_bytes().get(open + 1).is_some_and(u8::is_ascii_alphabetic) {
                at = open + 1;
                continue;
            }
            let mut reader = Reader { text, at: open + 1, page };
            let mut tag = reader.tag(open);
            at = reader.at;
            let is_closed = text[..at].ends_with("/>");
            // `<template lang="pug">` is not markup, either.
            let is_foreign = tag.name == "template"
                && tag.attributes.iter().any(|attribute| {
                    attribute.name == "lang"
                        && attribute.value.clone().is_some_and(|value| &text[value] != "html")
                });
            if !is_closed && (is_foreign || RAW.iter().any(|name| tag.name.eq_ignore_ascii_case(name))) {
                let end = end_tag(text, at, tag.name);
                tag.content = at..end;
                at = end;
            }
            return Some(tag);
        }
    })
}

/// Where the end tag of an element starts, or the text ends.
fn end_tag(text: &str, from: usize, name: &str) -> usize {
    let rest = &text.as_bytes()[from..];
    let is_end = |at: &usize| {
        rest.get(at + 2..at + 2 + name.len()).is_some_and(|tag| tag.eq_ignore_ascii_case(name.as_bytes()))
    };
    memchr::memmem::find_iter(rest, b"</").find(is_end).map_or(text.len(), |at| from + at)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    page: Page,
}

impl<'t> Reader<'t> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// The text up to the first byte that ends it.
    fn until(&mut self, ends: impl Fn(u8) -> bool) -> Range<usize> {
        let start = self.at;
        while self.byte().is_some_and(|byte| !ends(byte)) {
            self.at += 1;
        }
        start..self.at
    }

    fn tag(&mut self, start: usize) -> Tag<'t> {
        let name = self.until(|byte| byte.is_ascii_whitespace() || matches!(byte, b'>' | b'/' | b'<'));
        let mut attributes = Vec::new();
        loop {
            self.skip_space();
            match self.byte() {
                None => break,
                Some(b'>') => {
                    self.at += 1;
                    break;
                }
                // `{...props}` and `{name}`
                Some(b'{') => {
                    self.braces();
                }
                Some(b'/' | b'"' | b'\'' | b'=') => self.at += 1,
                Some(_) => attributes.push(self.attribute()),
            }
        }
        Tag { name: &self.text[name], start, attributes, content: 0..0 }
    }

    fn attribute(&mut self) -> Attribute<'t> {
        let start = self.at;
        let name = self
            .until(|byte| byte.is_ascii_whitespace() || matches!(byte, b'>' | b'=' | b'/' | b'"' | b'\''));
        let mut attribute =
            Attribute { name: &self.text[name.clone()], start, value: None, quote: Quote::None };
        if name.is_empty() {
            self.at += 1;
        }
        self.skip_space();
        if self.byte() != Some(b'=') {
            return attribute;
        }
        self.at += 1;
        self.skip_space();
        let has_braces = self.page != Page::Html && self.page != Page::Vue;
        let (value, quote) = match self.byte() {
            Some(b'"') => (self.quoted(b'"'), Quote::Double),
            Some(b'\'') => (self.quoted(b'\''), Quote::Single),
            Some(b'`') if self.page == Page::Astro => (self.quoted(b'`'), Quote::Backticks),
            Some(b'{') if has_braces => (self.braces(), Quote::Braces),
            _ => (self.until(|byte| byte.is_ascii_whitespace() || byte == b'>'), Quote::None),
        };
        attribute.value = Some(value);
        attribute.quote = quote;
        attribute
    }

    /// The inside of quotes. In Svelte, there may be braces in it, with quotes of their own.
    fn quoted(&mut self, quote: u8) -> Range<usize> {
        self.at += 1;
        let start = self.at;
        while let Some(byte) = self.byte() {
            match byte {
                _ if byte == quote => {
                    self.at += 1;
                    return start..self.at - 1;
                }
                b'{' if self.page == Page::Svelte => {
                    self.braces();
                }
                _ => self.at += 1,
            }
        }
        start..self.at
    }

    /// The inside of braces, which is an expression.
    fn braces(&mut self) -> Range<usize> {
        let start = self.at + 1;
        self.at = closing_brace(self.text, start).unwrap_or(self.text.len());
        let end = self.at;
        self.at = (self.at + 1).min(self.text.len());
        start..end
    }
}

/// Where the brace closes that was opened before a place, in JavaScript.
pub(super) fn closing_brace(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    // `{`, or a backtick for an expression in a template.
    let mut open: Vec<u8> = Vec::new();
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'{' => open.push(b'{'),
            b'}' => match open.pop() {
                None => return Some(at - 1),
                Some(b'`') => at = end_of_template(bytes, at, &mut open)?,
                Some(_) => {}
            },
            b'`' => at = end_of_template(bytes, at, &mut open)?,
            b'"' | b'\'' => {
                at = end_of_string(bytes, at, *byte);
            }
            b'/' if bytes.get(at) == Some(&b'*') => at = text[at..].find("*/").map(|end| at + end + 2)?,
            b'/' if bytes.get(at) == Some(&b'/') && bytes.get(at.wrapping_sub(2)) != Some(&b':') => {
                at = memchr::memchr(b'\n', &bytes[at..]).map(|end| at + end)?;
            }
            _ => {}
        }
    }
    None
}

/// Where a string ends that was opened before a place: at its quote, or with its line.
fn end_of_string(bytes: &[u8], mut at: usize, quote: u8) -> usize {
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'\\' => at += 1,
            b'\n' => break,
            _ if *byte == quote => break,
            _ => {}
        }
    }
    at
}

/// Where a part of a template ends that was opened before a place.
fn end_of_template(bytes: &[u8], mut at: usize, open: &mut Vec<u8>) -> Option<usize> {
    loop {
        match bytes.get(at)? {
            b'`' => return Some(at + 1),
            b'\\' => at += 1,
            b'$' if bytes.get(at + 1) == Some(&b'{') => {
                open.push(b'`');
                return Some(at + 2);
            }
            _ => {}
        }
        at += 1;
    }
}
