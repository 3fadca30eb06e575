//! Nested properties of SCSS: `font: { family: a; size: 1px }` is `font-family: a; font-size: 1px`.

use ds_core::Span;

use super::prefixes::is_nested;
use super::reader::Reader;
use crate::token::Token;

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
        self.nested.enter(around, prefix);
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
