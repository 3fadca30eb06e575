//! One pass over a stylesheet's tokens: rules, statements and declarations as they end, and brackets that don't match.
//!
//! CSS closes everything at the end of a file without a word. To a person an open block is a mistake, so the walk
//! says so, and goes on after it where a reader would.

use ds_core::Span;

use crate::token::{Kind, Lexer, Token};

/// How deep blocks and brackets may nest together. lightningcss recurses, and a thread's stack is finite.
pub(crate) const MAX_DEPTH: usize = 64;

/// A mistake in the structure of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    OpenComment(Span),
    OpenString(Span),
    BadUrl(Span),
    /// A `)`, `]` or `}` that closes nothing.
    Stray(Span),
    /// A bracket that is open where its block ends.
    OpenBracket(Span),
    /// The innermost block that is open at the end of the file, and those around it.
    OpenBlock(Span, Vec<Span>),
    /// What is neither a rule nor a declaration.
    Neither(Span),
    /// More than [`MAX_DEPTH`] levels; the walk stops there.
    TooDeep(Span),
    /// A function inside so many others that lowering it would never end.
    TooManyFunctions(Span),
    /// A nested rule that stands for so many selectors that lowering it would never end.
    TooManySelectors(Span),
    /// A custom media query that stands for too many conditions.
    TooManyConditions(Span),
}

impl Fault {
    /// Where it is to be seen.
    pub(crate) fn span(&self) -> Span {
        match self {
            Self::OpenComment(span)
            | Self::OpenString(span)
            | Self::BadUrl(span)
            | Self::Stray(span)
            | Self::OpenBracket(span)
            | Self::OpenBlock(span, _)
            | Self::Neither(span)
            | Self::TooDeep(span)
            | Self::TooManyFunctions(span)
            | Self::TooManySelectors(span)
            | Self::TooManyConditions(span) => *span,
        }
    }

    /// Whether lightningcss must not read the file: it would recurse too deep, or never end.
    pub(crate) fn is_fatal(&self) -> bool {
        matches!(
            self,
            Self::TooDeep(_)
                | Self::TooManyFunctions(_)
                | Self::TooManySelectors(_)
                | Self::TooManyConditions(_)
        )
    }
}

/// What is told of a stylesheet. Token lists hold neither white space nor comments.
pub(crate) trait Visit {
    /// A comment.
    fn comment(&mut self, span: Span);
    /// A block opens after this prelude; its first token is an at-keyword in an at-rule.
    fn enter(&mut self, prelude: &[Token]);
    /// The block that opened last closes.
    fn leave(&mut self);
    /// An at-rule without a block.
    fn statement(&mut self, tokens: &[Token]);
    /// A declaration in a block: a name, a colon and the value.
    fn declaration(&mut self, name: Token, value: &[Token]);
    /// What stands in a block as a declaration and is none.
    fn neither(&mut self, span: Span);
    /// A mistake.
    fn fault(&mut self, fault: Fault);
}

/// Walks through a text from its first to its last token.
pub(crate) fn walk(text: &str, visit: &mut impl Visit) {
    let mut walk = Walk { text, item: Vec::new(), brackets: Vec::new(), blocks: Vec::new(), visit };
    for token in Lexer::new(text) {
        walk.take(token);
        if walk.brackets.len() + walk.blocks.len() > MAX_DEPTH {
            walk.visit.fault(Fault::TooDeep(token.span));
            return;
        }
    }
    walk.end();
}

struct Walk<'a, V> {
    text: &'a str,
    /// The tokens since the last `;`, `{` or `}`.
    item: Vec<Token>,
    /// Brackets that are open in the item.
    brackets: Vec<Token>,
    /// The `{` of the blocks around it.
    blocks: Vec<Span>,
    visit: &'a mut V,
}

impl<V: Visit> Walk<'_, V> {
    fn take(&mut self, token: Token) {
        match token.kind {
            Kind::Whitespace => return,
            Kind::Comment => return self.visit.comment(token.span),
            Kind::OpenComment => return self.visit.fault(Fault::OpenComment(token.span)),
            Kind::OpenString => self.visit.fault(Fault::OpenString(token.span)),
            Kind::BadUrl => self.visit.fault(Fault::BadUrl(token.span)),
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => self.brackets.push(token),
            Kind::ParenClose => return self.close(token, &[Kind::Function, Kind::ParenOpen]),
            Kind::SquareClose => return self.close(token, &[Kind::SquareOpen]),
            Kind::CurlyOpen if self.brackets.is_empty() && !self.is_custom_property() => {
                return self.open_block(token);
            }
            Kind::CurlyOpen => self.brackets.push(token),
            Kind::CurlyClose if self.brackets.last().is_some_and(|open| open.kind == Kind::CurlyOpen) => {
                self.brackets.pop();
            }
            Kind::CurlyClose => return self.close_block(token),
            Kind::Semicolon if self.brackets.is_empty() => return self.finish(),
            _ => {}
        }
        self.item.push(token);
    }

    /// `--name: {…}`: the block is a value.
    fn is_custom_property(&self) -> bool {
        matches!(self.item.as_slice(), [name, colon, ..]
            if name.kind == Kind::Ident && colon.kind == Kind::Colon && name.text(self.text).starts_with("--"))
    }

    fn close(&mut self, token: Token, partners: &[Kind]) {
        if self.brackets.last().is_some_and(|open| partners.contains(&open.kind)) {
            self.brackets.pop();
            self.item.push(token);
        } else {
            self.visit.fault(Fault::Stray(token.span));
        }
    }

    fn open_block(&mut self, token: Token) {
        self.visit.enter(&self.item);
        self.item.clear();
        self.blocks.push(token.span);
    }

    fn close_block(&mut self, token: Token) {
        self.close_brackets();
        self.finish();
        if self.blocks.pop().is_some() {
            self.visit.leave();
        } else {
            self.visit.fault(Fault::Stray(token.span));
        }
    }

    fn close_brackets(&mut self) {
        if let Some(open) = self.brackets.last() {
            self.visit.fault(Fault::OpenBracket(open.span));
            self.brackets.clear();
        }
    }

    fn finish(&mut self) {
        match self.item.as_slice() {
            [keyword, ..] if keyword.kind == Kind::AtKeyword => self.visit.statement(&self.item),
            [name, colon, value @ ..]
                if name.kind == Kind::Ident && colon.kind == Kind::Colon && !self.blocks.is_empty() =>
            {
                self.visit.declaration(*name, value);
            }
            [first, .., last] if !self.blocks.is_empty() => self.visit.neither(first.span.join(last.span)),
            [only] if !self.blocks.is_empty() => self.visit.neither(only.span),
            // Outside every block lightningcss knows better what is wrong.
            _ => {}
        }
        self.item.clear();
    }

    fn end(&mut self) {
        self.close_brackets();
        self.finish();
        if let Some(innermost) = self.blocks.pop() {
            self.visit.fault(Fault::OpenBlock(innermost, std::mem::take(&mut self.blocks)));
        }
    }
}

#[cfg(test)]
mod tests;
