//! Records where html5gum finds tokens.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::Range;

use html5gum::{Emitter, Error, State};

use super::{Attribute, Kind, Token};

/// The state of the tokenizer in the content of an element, if that is not markup. Without scripts, the content of
/// `noscript` is.
fn content_of(name: &str) -> Option<State> {
    match name {
        "textarea" | "title" => Some(State::RcData),
        "style" | "xmp" | "iframe" | "noembed" | "noframes" => Some(State::RawText),
        "script" => Some(State::ScriptData),
        "plaintext" => Some(State::PlainText),
        _ => None,
    }
}

/// Receives what html5gum reads. All that it keeps are positions; text comes from the source.
pub(super) struct Recorder<'h> {
    html: &'h str,
    /// The end of what was read.
    position: usize,
    /// The `<` of the token that is being read.
    open: usize,
    /// The end of the last token.
    end: usize,
    /// The tag that is being read. What looks like a tag may turn out to be text.
    tag: Option<Tag>,
    /// The name of the last start tag: in text, only an end tag of this name is one.
    last_start: Cow<'h, str>,
    /// Whether only the end tag of that element ends the text.
    is_text: bool,
    tokens: VecDeque<Token<'h>>,
}

/// A tag. Positions are relative to its start.
struct Tag {
    kind: Kind,
    name: Range<usize>,
    attributes: Vec<Ranges>,
}

/// An attribute.
struct Ranges {
    name: Range<usize>,
    /// `None` if there is no equals sign.
    value: Option<Range<usize>>,
}

impl<'h> Recorder<'h> {
    /// Records tokens of `html` from the byte `from` on.
    pub(super) fn new(html: &'h str, from: usize) -> Self {
        let tokens = VecDeque::new();
        let last_start = "".into();
        Self { html, position: from, open: from, end: from, tag: None, last_start, is_text: false, tokens }
    }

    /// The same in the content of an element.
    pub(super) fn inside(mut self, name: &str) -> Self {
        self.last_start = name.to_owned().into();
        self.is_text = true;
        self
    }

    /// The position relative to the start of the token that is being read.
    fn relative(&self) -> usize {
        self.position - self.open
    }

    fn attribute(&mut self) -> Option<&mut Ranges> {
        self.tag.as_mut()?.attributes.last_mut()
    }

    fn start_tag(&mut self, kind: Kind, name: usize) {
        self.tag = Some(Tag { kind, name: name..name, attributes: Vec::new() });
    }

    /// Adds the token from `open` to `end`, after the text before it.
    fn add(&mut self, kind: Kind, end: usize, name: Cow<'h, str>, attributes: Vec<Attribute<'h>>) {
        self.add_text(self.open);
        let raw = &self.html[self.open..end];
        self.tokens.push_back(Token { kind, raw, start: self.open, name, attributes });
        self.end = end;
    }

    fn add_text(&mut self, end: usize) {
        if self.end < end {
            let raw = &self.html[self.end..end];
            let (name, attributes) = ("".into(), Vec::new());
            self.tokens.push_back(Token { kind: Kind::Text, raw, start: self.end, name, attributes });
            self.end = end;
        }
    }
}

impl Ranges {
    /// The attribute of a tag with this text.
    fn read(self, raw: &str) -> Attribute<'_> {
        // `<a href=>` has an equals sign, but html5gum sees no value.
        let at_end = raw.len() - 1;
        let is_empty = raw[self.name.end..].trim_ascii_start().starts_with('=');
        let value = self.value.or_else(|| is_empty.then_some(at_end..at_end));
        let end = match &value {
            Some(value) => value.end + usize::from(raw[..value.start].ends_with(['"', '\''])),
            None => self.name.end,
        };
        Attribute {
            name: lower(&raw[self.name.clone()]),
            value: value.clone().map(|value| &raw[value]),
            inside: value.unwrap_or(self.name.end..self.name.end),
            range: self.name.start..end,
        }
    }
}

fn lower(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

impl<'h> Emitter for Recorder<'h> {
    type Token = Token<'h>;

    fn move_position(&mut self, offset: isize) {
        self.position = self.position.saturating_add_signed(offset);
    }

    fn pop_token(&mut self) -> Option<Token<'h>> {
        self.tokens.pop_front()
    }

    fn emit_error(&mut self, _: Error) {}

    // Looking for errors would take longer than everything else.
    fn should_emit_errors(&mut self) -> bool {
        false
    }

    fn emit_eof(&mut self) {
        let end = self.html.len();
        // The standard drops a tag that is cut off by the end of the input.
        if self.tag.take().is_some() {
            self.add(Kind::Comment, end, "".into(), Vec::new());
        }
        self.add_text(end);
    }

    fn start_open_tag(&mut self) {
        self.open = self.position - 1;
        // An end tag without a name is an error and nothing else.
        if !self.is_text && self.html[self.open..].starts_with("</>") {
            self.add(Kind::Comment, self.open + 3, "".into(), Vec::new());
        }
    }

    fn emit_string(&mut self, _: &[u8]) {
        self.tag = None;
    }

    fn init_start_tag(&mut self) {
        self.start_tag(Kind::Start, 1);
    }

    fn init_end_tag(&mut self) {
        self.start_tag(Kind::End, 2);
    }

    fn push_tag_name(&mut self, _: &[u8]) {
        let at = self.relative();
        if let Some(tag) = &mut self.tag {
            tag.name.end = at;
        }
    }

    fn init_attribute(&mut self) {
        // Its first byte has been read.
        let at = self.relative() - 1;
        if let Some(tag) = &mut self.tag {
            tag.attributes.push(Ranges { name: at..at, value: None });
        }
    }

    fn push_attribute_name(&mut self, _: &[u8]) {
        let at = self.relative();
        if let Some(attribute) = self.attribute() {
            attribute.name.end = at;
        }
    }

    fn init_attribute_value(&mut self) {
        let at = self.relative();
        if let Some(attribute) = self.attribute() {
            attribute.value = Some(at..at);
        }
    }

    fn push_attribute_value(&mut self, _: &[u8]) {
        let at = self.relative();
        if let Some(Ranges { value: Some(value), .. }) = self.attribute() {
            value.end = at;
        }
    }

    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        let raw = &self.html[self.open..];
        self.tag.as_ref().is_some_and(|tag| {
            tag.kind == Kind::End && raw[tag.name.clone()].eq_ignore_ascii_case(&self.last_start)
        })
    }

    fn emit_current_tag(&mut self) -> Option<State> {
        let tag = self.tag.take()?;
        let raw = &self.html[self.open..self.position];
        let name = lower(&raw[tag.name]);
        if tag.kind == Kind::End {
            self.is_text = false;
            self.add(Kind::End, self.position, name, Vec::new());
            return None;
        }
        let attributes = tag.attributes.into_iter().map(|attribute| attribute.read(raw)).collect();
        self.last_start = name.clone();
        self.add(Kind::Start, self.position, name, attributes);
        let state = content_of(&self.last_start);
        self.is_text = state.is_some();
        state
    }

    fn emit_current_comment(&mut self) {
        self.add(Kind::Comment, self.position, "".into(), Vec::new());
    }

    fn emit_current_doctype(&mut self) {
        self.add(Kind::Doctype, self.position, "".into(), Vec::new());
    }

    // What follows concerns values that are not kept.
    fn set_last_start_tag(&mut self, _: Option<&[u8]>) {}
    fn init_comment(&mut self) {}
    fn init_doctype(&mut self) {}
    fn set_self_closing(&mut self) {}
    fn set_force_quirks(&mut self) {}
    fn push_comment(&mut self, _: &[u8]) {}
    fn push_doctype_name(&mut self, _: &[u8]) {}
    fn set_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn set_doctype_system_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_system_identifier(&mut self, _: &[u8]) {}
}
