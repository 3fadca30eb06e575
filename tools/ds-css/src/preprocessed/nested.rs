//! Nested properties of SCSS: `font: { family: a; size: 1px }` is `font-family: a; font-size: 1px`.

use ds_core::Span;

use super::reader::Reader;
use crate::token::{Kind, Token};

/// The blocks of nested properties that are open.
#[derive(Debug, Default)]
pub(super) struct Nested {
    /// How many blocks are around each, and what it adds to the names in it: `border-left-`.
    open: Vec<(usize, String)>,
}

impl Nested {
    /// Closes a block; returns whether it was one of nested properties.
    pub(super) fn leave(&mut self, around: usize) -> bool {
        let is_nested = self.open.last().is_some_and(|(depth, _)| *depth >= around);
        if is_nested {
            self.open.pop();
        }
        is_nested
    }

    /// What is before the names of the properties here.
    fn prefix(&self) -> &str {
        self.open.last().map_or("", |(_, prefix)| prefix)
    }
}

/// Whether what is before a block is a property, with or without a value. As in Sass, a name directly after the colon is a
/// pseudo-class: `a:hover {`.
pub(super) fn is_nested(tokens: &[Token]) -> bool {
    let [name, colon, after @ ..] = tokens else { return false };
    name.kind == Kind::Ident
        && colon.kind == Kind::Colon
        && after.first().is_none_or(|next| {
            next.span.start > colon.span.end
                || matches!(next.kind, Kind::Number | Kind::Percentage | Kind::Dimension | Kind::String)
        })
}

impl Reader<'_> {
    /// Enters a block of nested properties, with a number of blocks around it; returns whether it is one.
    pub(super) fn enter_nested(&mut self, tokens: &[Token], brace: Token, around: usize) -> bool {
        let [name, _, value @ ..] = tokens else { return false };
        if self.is_less() || !is_nested(tokens) {
            return false;
        }
        let prefix = format!("{}{}-", self.nested.prefix(), self.written(name).to_ascii_lowercase());
        if value.is_empty() {
            self.replace(Span::new(name.span.start, brace.span.end), "");
        } else {
            let property = self.property(name);
            self.value(&property, value);
            self.replace(brace.span, ";");
        }
        self.nested.open.push((around, prefix));
        true
    }

    /// The whole name of a property, in lower case; in the text, it takes the place of its last part.
    pub(super) fn property(&mut self, name: &Token) -> String {
        let written = self.written(name).to_ascii_lowercase();
        let prefix = self.nested.prefix();
        if prefix.is_empty() {
            return written;
        }
        let property = format!("{prefix}{written}");
        self.replace(name.span, property.clone());
        property
    }
}
