//! Rich text as HTML, so that the rules for HTML apply to it.

use ds_core::Span;
use ds_core::json::{Kind, Value};

use super::rewrite::{Rewriter, lacks};
use super::shape::{Path, holds};
use super::{RichText, Shape};

impl<'r, 'd> Rewriter<'r, 'd> {
    /// Writes rich text as a string of HTML.
    pub(super) fn html(&mut self, shape: &'r Shape, value: Value<'d>, text: &'r RichText) {
        if let Some(html) = text.html.path.get(value).filter(|_| !text.html.path.is_empty()) {
            return self.html_text(shape, value, html, &text.html);
        }
        let open = self.out.open(bracket(value));
        self.out.push("\"");
        match value.kind() {
            Kind::Array => value.items().for_each(|node| self.block(shape, node, text)),
            _ => self.node(shape, value, text, None),
        }
        self.out.push("\"");
        self.out.close(open);
    }

    /// Writes an element of a list of nodes: a node, or something else between them.
    fn block(&mut self, shape: &'r Shape, node: Value<'d>, text: &'r RichText) {
        match holds(&text.when, node, None) {
            true => self.node(shape, node, text, None),
            false => self.other(shape, node),
        }
    }

    /// The JSON parser limits the depth, so recursion is safe.
    fn node(
        &mut self,
        shape: &'r Shape,
        node: Value<'d>,
        text: &'r RichText,
        definitions: Option<Value<'d>>,
    ) {
        let definitions = text.definitions.get(node).or(definitions);
        if let Some(words) = text.text.get(node).filter(|words| words.kind() == Kind::String) {
            return self.words(node, words, text, definitions);
        }
        let kinds = || text.node.iter().filter_map(|path| path.get(node)?.as_str());
        let tag = kinds().find_map(|kind| text.tags.get(&*kind)).map(|tag| leveled(tag, text, node));
        let link = kinds().any(|kind| text.links.iter().any(|name| *name == *kind));
        let href = link.then(|| href(text, node)).flatten();
        let open = self.out.open(bracket(node));
        if let Some(tag) = &tag {
            self.out.put(bracket(node), &format!("<{tag}>"));
        }
        if let Some(href) = href {
            self.anchor(text, node, href);
        }
        for child in text.children.get(node).into_iter().flat_map(Value::items) {
            self.node(shape, child, text, definitions);
        }
        if href.is_some() {
            self.out.push("</a>");
        }
        for embedded in text.blocks.iter().filter_map(|path| path.get(node)) {
            self.other(shape, embedded);
        }
        if let Some(tag) = &tag {
            self.out.push(&format!("</{tag}>"));
        }
        self.out.close(open);
    }

    /// Writes a text with its marks.
    fn words(
        &mut self,
        node: Value<'d>,
        words: Value<'d>,
        text: &'r RichText,
        definitions: Option<Value<'d>>,
    ) {
        let is_named = |names: &[String], name: &str| names.iter().any(|known| known == name);
        let mut is_bold =
            text.bold.iter().any(|name| node.get(name).is_some_and(|flag| flag.kind() == Kind::True));
        let mut link = None;
        for mark in text.marks.get(node).into_iter().flat_map(Value::items) {
            let name = mark.as_str().or_else(|| mark.get("type")?.as_str()).unwrap_or_default();
            is_bold |= is_named(&text.bold, &name);
            if is_named(&text.links, &name) && mark.kind() == Kind::Object {
                link = href(text, mark).map(|href| (mark, href)).or(link);
            }
            let defined = definitions.into_iter().flat_map(Value::items);
            for definition in defined
                .filter(|candidate| text.definition_key.get(*candidate).is_some_and(|key| key.is_str(&name)))
            {
                link = href(text, definition).map(|href| (definition, href)).or(link);
            }
        }
        if let Some((mark, href)) = link {
            self.anchor(text, mark, href);
        }
        if is_bold {
            self.out.push("<b>");
        }
        self.escaped(words.inner_span());
        if is_bold {
            self.out.push("</b>");
        }
        if link.is_some() {
            self.out.push("</a>");
        }
    }

    fn anchor(&mut self, text: &RichText, holder: Value<'d>, href: Value<'d>) {
        let open = self.out.open(bracket(holder));
        self.out.push("<a href=\\\"");
        let is_of = |(condition, _): &&(_, _)| holds(std::slice::from_ref(condition), holder, None);
        let prefix = text.prefixes.iter().find(is_of).map_or("", |(_, prefix)| prefix);
        if href.as_str().is_some_and(|address| lacks(&address, prefix)) {
            self.out.push(prefix);
        }
        self.escaped(href.inner_span());
        self.out.push("\\\">");
        self.out.close(open);
    }

    /// Writes an image, and keeps components for later.
    fn other(&mut self, shape: &'r Shape, value: Value<'d>) {
        let Some((address, alt)) = self.embedded(shape, value) else { return };
        let open = self.out.open(address.span());
        self.out.push("<img src=\\\"");
        self.escaped(address.inner_span());
        self.out.push("\\\"");
        if let Some(alt) = alt.filter(|alt| alt.kind() == Kind::String) {
            self.out.push(" alt=\\\"");
            self.escaped(alt.inner_span());
            self.out.push("\\\"");
        }
        self.out.push(">");
        self.out.close(open);
    }

    /// Writes a text of JSON as HTML within a string of JSON.
    fn escaped(&mut self, span: Span) {
        let text = self.file.slice(span);
        let mut start = 0;
        for (at, ch) in text.char_indices() {
            // A quote is escaped in JSON, and ends no attribute as a reference.
            let reference = match ch {
                '&' => "&amp;",
                '<' => "&lt;",
                '>' => "&gt;",
                '\\' if text[at + 1..].starts_with('"') => "&quot;",
                _ => continue,
            };
            // Of an escaped backslash, the second is no escape.
            if at < start {
                continue;
            }
            let length = if ch == '\\' { 2 } else { 1 };
            self.part(span, text, start, at);
            let place = span.start + super::rewrite::length(&text[..at]);
            self.out.put(Span::new(place, place + length), reference);
            start = at + length as usize;
        }
        self.part(span, text, start, text.len());
    }

    fn part(&mut self, span: Span, text: &str, start: usize, end: usize) {
        if start < end {
            let from = span.start + super::rewrite::length(&text[..start]);
            let to = span.start + super::rewrite::length(&text[..end]);
            self.out.quote(Span::new(from, to), &text[start..end]);
        }
    }
}

/// The element of a node: `h*` has the level of the heading.
fn leveled(tag: &str, text: &RichText, node: Value<'_>) -> String {
    if !tag.ends_with('*') {
        return tag.to_owned();
    }
    let level = text.level.get(node).and_then(Value::as_f64).map_or(2, |level| level.clamp(1.0, 6.0) as u8);
    tag.replace('*', &level.to_string())
}

/// The address of a link.
fn href<'d>(text: &RichText, holder: Value<'d>) -> Option<Value<'d>> {
    let addresses = text.href.iter().filter_map(|path: &Path| path.get(holder));
    addresses.into_iter().find(|address| address.kind() == Kind::String)
}

/// The opening bracket of a value.
fn bracket(value: Value<'_>) -> Span {
    let start = value.span().start;
    Span::new(start, start + 1)
}
