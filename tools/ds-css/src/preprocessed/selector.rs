//! What is before a block.

use ds_core::Span;
use ds_core::model::style::UNKNOWN;
use ds_core::source::to_u32;

use super::reader::Reader;
use crate::token::{Kind, Token, closing};

impl Reader<'_> {
    /// The selectors of a style rule.
    pub(super) fn selectors(&mut self, tokens: &[Token], in_keyframes: bool) {
        // A mixin makes an animation of it, or it is in one.
        if !in_keyframes && self.is_keyframe(tokens) {
            return self.replace_all(tokens, UNKNOWN);
        }
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let next = tokens.get(at + 1).filter(|next| next.span.start == token.span.end);
            let written = self.written(token);
            let before = at.checked_sub(1).and_then(|before| tokens.get(before));
            let before =
                before.filter(|before| before.span.end == token.span.start).map(|it| self.written(it));
            match token.kind {
                Kind::Delim if written == "&" && next.is_some_and(|next| self.continues(next)) => {
                    self.replace(token.span, "&._");
                    if let Some(next) = next {
                        self.plain_name(*next);
                    }
                    at += 2;
                    continue;
                }
                Kind::Delim if written == "&" => {}
                // A placeholder of Sass is like a class.
                Kind::Delim if written == "%" && next.is_some_and(|next| next.kind == Kind::Ident) => {
                    self.replace(token.span, ".");
                }
                Kind::Colon
                    if next.is_some_and(|next| next.function(self.text) == Some("extend"))
                        && self.is_less() =>
                {
                    let end = closing(&tokens[at + 2..]).map_or(tokens.len(), |end| at + 3 + end);
                    self.replace_all(&tokens[at..end], "");
                    at = end;
                    continue;
                }
                Kind::Ident if self.is_less() && at > 0 && written == "when" => {
                    return self.replace_all(&tokens[at..], "");
                }
                Kind::Ident if before == Some(".") => self.plain_name(*token),
                Kind::Hash | Kind::String => self.plain_name(*token),
                _ => {
                    if let Some(after) = self.variable(tokens, at) {
                        at = after;
                        continue;
                    }
                }
            }
            at += 1;
        }
    }

    /// Whether a token is the end of a name that `&` starts.
    fn continues(&self, token: &Token) -> bool {
        matches!(token.kind, Kind::Ident | Kind::Number | Kind::Dimension | Kind::Percentage)
            && !self.written(token).starts_with(['+', '.'])
    }

    /// What is inserted in a name, or in a string, is a part of it.
    fn plain_name(&mut self, token: Token) {
        for (start, part) in self.written(&token).match_indices(UNKNOWN) {
            let start = token.span.start + to_u32(start);
            self.replace(Span::new(start, start + to_u32(part.len())), "_");
        }
    }

    fn is_keyframe(&self, tokens: &[Token]) -> bool {
        tokens.iter().all(|token| match token.kind {
            Kind::Percentage | Kind::Comma => true,
            Kind::Ident => ["from", "to"].iter().any(|name| self.written(token).eq_ignore_ascii_case(name)),
            _ => false,
        })
    }

    /// The conditions of `@media`: values in brackets are computed.
    pub(super) fn conditions(&mut self, tokens: &[Token]) {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            if token.kind == Kind::ParenOpen {
                let inner = &tokens[at + 1..];
                let end = closing(inner).unwrap_or(inner.len());
                match &inner[..end] {
                    [name, colon, value @ ..]
                        if name.kind == Kind::Ident && colon.kind == Kind::Colon && !value.is_empty() =>
                    {
                        self.expression(value);
                    }
                    inner => self.conditions(inner),
                }
                at += 1 + end;
            } else {
                at = self.variable(tokens, at).unwrap_or(at + 1);
            }
        }
    }

    /// Replaces a value if a part of it is computed.
    fn expression(&mut self, value: &[Token]) {
        let before = self.changes.len();
        let is_plain = self.parts(value, "", false);
        if !is_plain || self.changes.len() > before {
            self.changes.truncate(before);
            self.replace_all(value, UNKNOWN);
        }
    }

    /// Replaces all variables.
    pub(super) fn variables(&mut self, tokens: &[Token]) {
        let mut at = 0;
        while at < tokens.len() {
            at = self.variable(tokens, at).unwrap_or(at + 1);
        }
    }
}
