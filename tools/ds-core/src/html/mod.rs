//! HTML: facts from the standard, and its tokens.
//!
//! [`Tokens`] splits HTML into tokens that keep their source text: concatenated, they equal the input. html5gum, which
//! implements the tokenizer of the WHATWG, decides where a token ends; [`recorder`] keeps the positions, because findings
//! and the formatter need the source as written. Nothing is decoded, except by [`decode`].

mod recorder;

use std::borrow::Cow;
use std::ops::Range;

use html5gum::{State, StringReader, Tokenizer};

use recorder::Recorder;

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
    /// The attributes of a start tag, in order.
    pub attributes: Vec<Attribute<'h>>,
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

/// Iterates over the tokens of an HTML text.
pub struct Tokens<'h> {
    html: &'h str,
    /// The end of the last token.
    at: usize,
    tokenizer: Tokenizer<StringReader<'h>, Recorder<'h>>,
}

/// Splits `html` into tokens.
#[must_use]
pub fn tokens(html: &str) -> Tokens<'_> {
    let tokenizer = Tokenizer::new_with_emitter(html, Recorder::new(html, 0));
    Tokens { html, at: 0, tokenizer }
}

impl Tokens<'_> {
    /// Moves past the next end tag of this name (in lower case), or to the end of the text. Everything in between is
    /// treated as text: quotes and comments cannot hide the end tag.
    pub fn skip_past_end_tag(&mut self, name: &str) {
        let recorder = Recorder::new(self.html, self.at).inside(name);
        self.tokenizer = Tokenizer::new_with_emitter(&self.html[self.at..], recorder);
        self.tokenizer.set_state(State::RawText);
        while self.next().is_some_and(|token| token.kind != Kind::End) {}
    }
}

impl<'h> Iterator for Tokens<'h> {
    type Item = Token<'h>;

    fn next(&mut self) -> Option<Token<'h>> {
        let Ok(token) = self.tokenizer.next()?;
        self.at = token.start + token.raw.len();
        Some(token)
    }
}

impl<'h> Token<'h> {
    /// The value of an attribute, not decoded; empty if it has none.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&'h str> {
        self.attributes
            .iter()
            .find(|attribute| attribute.name == name)
            .map(|attribute| attribute.value.unwrap_or(""))
    }

    /// Whether it has no end tag: a void element, or one that is self-closing.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.raw.ends_with("/>") || is_void(&self.name)
    }
}

/// Decodes the character references in text without markup.
#[must_use]
pub fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    // Unknown references stay unchanged; a lone `<` is escaped so that it cannot start a tag.
    let escaped = text.replace('<', "&lt;");
    let mut out = String::with_capacity(text.len());
    for token in Tokenizer::new(&escaped).flatten() {
        if let html5gum::Token::String(words) = token {
            out.push_str(&String::from_utf8_lossy(&words));
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests;
