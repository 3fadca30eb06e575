//! Rich text that a system sends as HTML, without what only the system reads in it.

use ds_core::Span;
use ds_core::html::{Attribute, Kind, Token, tokens};
use ds_core::json::Value;
use ds_core::source::to_u32;

use super::rewrite::Rewriter;
use super::shape::matches;
use super::{HtmlText, Shape};
use crate::html::SourceMap;

impl<'r, 'd> Rewriter<'r, 'd> {
    /// Writes a string of HTML: without elements in whose place entries are shown, and with the address of a page where a link names an
    /// entry. `holder` has the string and the targets of its links.
    pub(super) fn html_text(&mut self, shape: &Shape, holder: Value<'d>, html: Value<'d>, text: &HtmlText) {
        let Some(words) = html.as_str() else { return self.out.copy(html.span(), html.raw()) };
        let inner = html.inner_span();
        let places = SourceMap::new(self.file.slice(inner));
        let span = |from: usize, to: usize| {
            let place = |at: usize| inner.start + to_u32(places.source(at));
            Span::new(place(from), place(to))
        };
        let open = self.out.open(html.span());
        self.out.push("\"");
        let mut written = 0;
        let mut embedded = String::new();
        for token in tokens(&words) {
            let end = token.start + token.raw.len();
            if token.kind == Kind::End && token.name == embedded {
                embedded.clear();
                self.until(&mut written, token.start, end, &span);
                continue;
            }
            if token.kind != Kind::Start {
                continue;
            }
            if let Some((id, at)) = id_of(&token, &text.embedded) {
                let at = span(token.start + at.inside.start, token.start + at.inside.end);
                self.note_reference(shape, id, self.file.at(at), false);
                self.until(&mut written, token.start, end, &span);
                embedded = token.name.to_string();
                continue;
            }
            let linked = id_of(&token, &text.linked);
            if let Some((id, at)) = &linked {
                let at = span(token.start + at.inside.start, token.start + at.inside.end);
                let has_target = text.targets.get(holder).is_some_and(|targets| targets.get(id).is_some());
                if !has_target {
                    self.note_reference(shape, id, self.file.at(at), false);
                }
            }
            for attribute in &token.attributes {
                let (from, to) = (token.start + attribute.range.start, token.start + attribute.range.end);
                if linked.is_some() && attribute.name == "href" {
                    self.until(&mut written, from, to, &span);
                    self.out.put(span(from, to), "href=\\\"/\\\"");
                } else if text.not_attributes.iter().any(|pattern| matches(pattern, &attribute.name)) {
                    self.until(&mut written, from, to, &span);
                }
            }
        }
        self.until(&mut written, words.len(), words.len(), &span);
        self.out.push("\"");
        self.out.close(open);
    }

    /// Copies what is not written yet until `from`, and leaves out what is between it and `to`.
    fn until(&mut self, written: &mut usize, from: usize, to: usize, span: &dyn Fn(usize, usize) -> Span) {
        if *written < from {
            let part = span(*written, from);
            self.out.copy(part, self.file.slice(part));
        }
        *written = to;
    }
}

/// The value of an attribute that names an entry.
fn id_of<'t, 'h>(token: &'t Token<'h>, name: &str) -> Option<(&'h str, &'t Attribute<'h>)> {
    let attribute = token.attributes.iter().find(|attribute| attribute.name == name)?;
    Some((attribute.value.filter(|id| !id.is_empty())?, attribute))
}
