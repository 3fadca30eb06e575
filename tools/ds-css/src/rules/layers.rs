//! Tracks the current cascade layer, and whether it is one of the project's.

use ds_core::{Diagnostic, SourceFile, Span};

use super::{OUTSIDE_LAYER, UNKNOWN_LAYER};
use crate::index::near;
use crate::token::{Kind, Token};

/// The relation of a position to the project's layers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LayerState {
    /// In no layer, or in one that only contains the project's layers (`plenum` around `plenum.base`).
    Outside,
    /// In one of them, or in one that already has a finding.
    Inside,
}

/// The open layers. Without configured layers, nothing is checked.
pub(crate) struct Layers<'a> {
    known: &'a [String],
    open: Vec<(String, LayerState)>,
}

impl<'a> Layers<'a> {
    pub(crate) fn new(known: &'a [String]) -> Self {
        Self { known, open: Vec::new() }
    }

    pub(crate) fn standing(&self) -> LayerState {
        match self.open.last() {
            _ if self.known.is_empty() => LayerState::Inside,
            Some((_, standing)) => *standing,
            None => LayerState::Outside,
        }
    }

    /// Opens a layer block.
    pub(crate) fn enter(
        &mut self,
        file: &SourceFile,
        keyword: Token,
        prelude: &[Token],
        out: &mut Vec<Diagnostic>,
    ) {
        let name = self.full(&written(file, prelude));
        let standing = match prelude.iter().map(|token| token.span).reduce(Span::join) {
            Some(span) => self.look_up(file, span, &name, out),
            None => self.unnamed(file, keyword.span, out),
        };
        self.open.push((name, standing));
    }

    pub(crate) fn leave(&mut self) {
        self.open.pop();
    }

    /// Checks the names in a layer statement or an import.
    pub(crate) fn names(&self, file: &SourceFile, tokens: &[Token], out: &mut Vec<Diagnostic>) {
        for name in tokens.split(|token| token.kind == Kind::Comma) {
            let Some(span) = name.iter().map(|token| token.span).reduce(Span::join) else { continue };
            self.look_up(file, span, &self.full(&written(file, name)), out);
        }
    }

    /// A layer without a name.
    pub(crate) fn unnamed(&self, file: &SourceFile, span: Span, out: &mut Vec<Diagnostic>) -> LayerState {
        if self.standing() == LayerState::Outside {
            let message = "an anonymous layer is not one of the project's layers";
            out.push(Diagnostic::at(&UNKNOWN_LAYER, file, span, message).help(self.list()));
        }
        LayerState::Inside
    }

    /// The finding for a style rule outside the layers.
    pub(crate) fn outside(&self, file: &SourceFile, selector: Span) -> Diagnostic {
        Diagnostic::at(&OUTSIDE_LAYER, file, selector, "this rule is outside the cascade layers")
            .help(self.list())
    }

    fn full(&self, name: &str) -> String {
        match self.open.last() {
            Some((parent, _)) => format!("{parent}.{name}"),
            None => name.to_owned(),
        }
    }

    fn look_up(&self, file: &SourceFile, span: Span, name: &str, out: &mut Vec<Diagnostic>) -> LayerState {
        if self.standing() == LayerState::Inside {
            return LayerState::Inside;
        }
        let holds = |outer: &str, inner: &str| {
            inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        if self.known.iter().any(|known| holds(known, name)) {
            return LayerState::Inside;
        }
        if self.known.iter().any(|known| holds(name, known)) {
            return LayerState::Outside;
        }
        let finding = Diagnostic::at(
            &UNKNOWN_LAYER,
            file,
            span,
            format!("`{name}` is not one of the project's layers"),
        );
        out.push(match near(name, self.known.iter().map(String::as_str)) {
            Some((known, sure)) if self.open.is_empty() => finding
                .help(format!("did you mean `{known}`?"))
                .replace(format!("Use `{known}`"), sure, file.at(span), known),
            Some((known, _)) => finding.help(format!("did you mean `{known}`?")),
            None => finding.help(self.list()),
        });
        LayerState::Inside
    }

    fn list(&self) -> String {
        format!("the layers are `{}`", self.known.join("`, `"))
    }
}

fn written(file: &SourceFile, tokens: &[Token]) -> String {
    tokens.iter().map(|token| file.slice(token.span)).collect()
}
