//! One pass over the tokens of a stylesheet: reports rules, statements and declarations, and mismatched brackets.
//!
//! CSS silently closes everything at the end of a file. For a person, an open block is a mistake, so the walk reports it
//! and continues where a reader would.

use ds_core::{Diagnostic, Span};

use crate::token::{Kind, Lexer, Token};

/// The maximum depth of blocks and brackets together. lightningcss recurses, and the stack of a thread is limited.
pub(crate) const MAX_DEPTH: usize = 64;

/// A structural error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    OpenComment(Span),
    OpenString(Span),
    BadUrl(Span),
    /// A `)`, `]` or `}` without an opening bracket.
    Stray(Span),
    /// A bracket that is still open at the end of its block.
    OpenBracket(Span),
    /// The innermost block that is open at the end of the file, and those around it.
    OpenBlock(Span, Vec<Span>),
    /// Neither a rule nor a declaration.
    Neither(Span),
    /// More than [`MAX_DEPTH`] levels; the walk stops here.
    TooDeep(Span),
    /// A function that is nested too deeply to be lowered in reasonable time.
    TooManyFunctions(Span),
    /// A nested rule that expands to too many selectors to be lowered in reasonable time.
    TooManySelectors(Span),
    /// A custom media query that expands to too many conditions.
    TooManyConditions(Span),
    /// An error with a rule of its own, which says more than the compiler.
    Found(Box<Diagnostic>),
}

impl Fault {
    /// The span to mark.
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
            Self::Found(finding) => finding.at.as_ref().map(|at| at.span).unwrap_or_default(),
        }
    }

    /// Whether lightningcss must not read the file, because it would recurse too deeply or not terminate.
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

/// Receives the events of a walk. Token lists contain neither white space nor comments.
pub(crate) trait Visit {
    /// Each token, with those before it that belong together. It comes before the event that it is a part of.
    fn token(&mut self, _token: Token, _item: &[Token]) {}
    /// A comment.
    fn comment(&mut self, span: Span);
    /// The start of a block after this prelude; an at-rule's prelude starts with the at-keyword.
    fn enter(&mut self, prelude: &[Token], brace: Span);
    /// The end of the innermost block.
    fn leave(&mut self, brace: Span);
    /// An at-rule without a block.
    fn statement(&mut self, tokens: &[Token]);
    /// A declaration in a block: a name, a colon and the value.
    fn declaration(&mut self, name: Token, value: &[Token]);
    /// A declaration outside all blocks.
    fn outside(&mut self, name: Token, value: &[Token]);
    /// Something in a block that is not a declaration.
    fn neither(&mut self, span: Span);
    /// A structural error.
    fn fault(&mut self, fault: Fault);
}

/// Walks through a text.
pub(crate) fn walk(text: &str, visit: &mut impl Visit) {
    let mut walk = Walk { text, item: Vec::new(), brackets: Vec::new(), blocks: Vec::new(), visit };
    for token in Lexer::new(text) {
        walk.visit.token(token, &walk.item);
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
    /// Open brackets in the current item.
    brackets: Vec<Token>,
    /// The `{` of the surrounding blocks.
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
        self.visit.enter(&self.item, token.span);
        self.item.clear();
        self.blocks.push(token.span);
    }

    fn close_block(&mut self, token: Token) {
        self.close_brackets();
        self.finish();
        if self.blocks.pop().is_some() {
            self.visit.leave(token.span);
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
            [name, colon, value @ ..] if name.kind == Kind::Ident && colon.kind == Kind::Colon => {
                if self.blocks.is_empty() {
                    self.visit.outside(*name, value);
                } else {
                    self.visit.declaration(*name, value);
                }
            }
            [first, .., last] if !self.blocks.is_empty() => self.visit.neither(first.span.join(last.span)),
            [only] if !self.blocks.is_empty() => self.visit.neither(only.span),
            // Outside blocks, lightningcss reports the error more precisely.
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
