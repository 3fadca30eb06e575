//! The component values of a declaration: tokens, with what is in brackets apart.

use std::borrow::Cow;

use ds_core::Span;

use super::signature::Signature;
use crate::token::{Kind, Token};

/// Longer lists are not compared: a set of places in one has this many bits.
const MAX_LENGTH: usize = 128;

/// A token, or a function or bracket with its content.
#[derive(Debug)]
pub(super) struct Component<'a> {
    pub(super) kind: Kind,
    pub(super) span: Span,
    /// As written; a name is in lower case, that of a function without its bracket.
    pub(super) text: Cow<'a, str>,
    /// The list with its content, for functions and brackets.
    pub(super) inner: Option<usize>,
    pub(super) signature: Signature,
}

/// The component values of a text.
#[derive(Debug)]
pub(super) struct Value<'a> {
    lists: Vec<Vec<Component<'a>>>,
}

impl<'a> Value<'a> {
    /// Groups tokens without white space and comments. Brackets that are not closed end with the tokens.
    pub(super) fn new(text: &'a str, tokens: &[Token]) -> Self {
        let mut lists: Vec<Vec<Component<'a>>> = vec![Vec::with_capacity(tokens.len())];
        // The open lists; the first is that of the value itself.
        let mut open = vec![0];
        for token in tokens {
            let current = open.last().copied().unwrap_or(0);
            match token.kind {
                Kind::ParenClose | Kind::SquareClose | Kind::CurlyClose if open.len() > 1 => {
                    open.pop();
                    let parent = open.last().copied().unwrap_or(0);
                    if let Some(component) = lists.get_mut(parent).and_then(|list| list.last_mut()) {
                        component.span = component.span.join(token.span);
                    }
                    continue;
                }
                _ => {}
            }
            let opens =
                matches!(token.kind, Kind::Function | Kind::ParenOpen | Kind::SquareOpen | Kind::CurlyOpen);
            let inner = opens.then_some(lists.len());
            let written = token.function(text).unwrap_or_else(|| token.text(text));
            let is_name = matches!(token.kind, Kind::Ident | Kind::Function);
            let text = if is_name && written.bytes().any(|byte| byte.is_ascii_uppercase()) {
                Cow::Owned(written.to_ascii_lowercase())
            } else {
                Cow::Borrowed(written)
            };
            if let Some(list) = lists.get_mut(current) {
                let signature = Signature::of(token.kind, &text);
                list.push(Component { kind: token.kind, span: token.span, text, inner, signature });
            }
            if let Some(inner) = inner {
                lists.push(Vec::new());
                open.push(inner);
            }
        }
        Self { lists }
    }

    /// Like [`Value::new`], but names are without a vendor's prefix.
    pub(super) fn with_bare_names(text: &'a str, tokens: &[Token]) -> Self {
        let mut value = Self::new(text, tokens);
        for component in value.lists.iter_mut().flatten().filter(|component| component.kind == Kind::Ident) {
            if super::is_prefixed(&component.text)
                && let Some(name) = component.text.splitn(3, '-').nth(2)
            {
                component.text = Cow::Owned(name.to_owned());
                component.signature = Signature::of(component.kind, &component.text);
            }
        }
        value
    }

    /// A list of components; the value itself is list 0.
    pub(super) fn list(&self, at: usize) -> &[Component<'a>] {
        self.lists.get(at).map_or(&[], Vec::as_slice)
    }

    /// Whether a list is too long for the matcher.
    pub(super) fn is_too_long(&self) -> bool {
        self.lists.iter().any(|list| list.len() >= MAX_LENGTH)
    }
}
