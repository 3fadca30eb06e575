//! The blocks of nested properties, and what they add to names.

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

    /// Opens a block, with a number of blocks around it.
    pub(super) fn enter(&mut self, around: usize, prefix: String) {
        self.open.push((around, prefix));
    }

    /// What is before the names of the properties here.
    pub(super) fn prefix(&self) -> &str {
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
