//! One of the two versions, with its tokens by path.

use rustc_hash::FxHashMap;

use super::change::{Look, Sample};
use super::value;
use crate::emit::{Notation, Printer};
use crate::eval::Entry;
use crate::model::{LeftOut, Model, Token};
use crate::paths::NodeId;
use crate::value::Value;

pub(super) struct Side<'m> {
    pub(super) model: &'m Model,
    by_path: FxHashMap<&'m str, &'m Token>,
    by_node: FxHashMap<NodeId, &'m Token>,
    left_out: FxHashMap<&'m str, &'m LeftOut>,
}

impl<'m> Side<'m> {
    pub(super) fn new(model: &'m Model) -> Self {
        Self {
            model,
            by_path: model.tokens.iter().map(|token| (&*token.path, token)).collect(),
            by_node: model.tokens.iter().map(|token| (token.node, token)).collect(),
            left_out: model.left_out.iter().map(|token| (&*token.path, token)).collect(),
        }
    }

    pub(super) fn token(&self, path: &str) -> Option<&'m Token> {
        self.by_path.get(path).copied()
    }

    /// A token that has an error, in all themes or in some.
    pub(super) fn left_out(&self, path: &str) -> Option<&'m LeftOut> {
        self.left_out.get(path).copied()
    }

    pub(super) fn path(&self, node: NodeId) -> Option<&'m str> {
        self.by_node.get(&node).map(|token| &*token.path)
    }

    /// The entry of a token in a theme, by the number of the theme.
    pub(super) fn entry(&self, theme: usize, token: &Token) -> Option<&'m Entry> {
        self.model.resolutions.get(theme)?.entry(token.node)
    }

    /// The path that a token is an alias of.
    pub(super) fn alias(&self, entry: &Entry) -> Option<&'m str> {
        self.path(entry.alias?)
    }

    /// The paths that a token, or a part of its value, refers to.
    pub(super) fn sources(&self, entry: &Entry) -> Vec<&'m str> {
        let mut nodes: Vec<NodeId> = entry.alias.into_iter().collect();
        if nodes.is_empty() {
            entry.value.sources(|node| nodes.push(node));
        }
        nodes.into_iter().filter_map(|node| self.path(node)).collect()
    }

    /// A value as text with all references resolved, in its own colour space.
    pub(super) fn text(&self, value: &Value) -> String {
        if let Value::Text(text) = value
            && let Some(json) = &text.json
        {
            return json.clone();
        }
        let mut out = String::new();
        if value.has_shorthand() {
            self.printer(Notation::Rich).value(value, &mut out);
            return out;
        }
        let parts = value::parts(value, value::layers(value), &|value| self.text(value));
        let parts: Vec<String> = parts.iter().map(|part| format!("{}: {}", part.name, part.text)).collect();
        parts.join("; ")
    }

    /// A value as text that keeps its references.
    pub(super) fn unresolved(&self, entry: &Entry) -> String {
        Printer { model: self.model, notation: Notation::Rich, references: true }.entry(entry)
    }

    pub(super) fn sample(&self, value: &Value) -> Sample {
        let mut css = String::new();
        let mut print = || {
            self.printer(Notation::Rich).value(value, &mut css);
            std::mem::take(&mut css)
        };
        let look = match value {
            Value::Color(_) => Some(Look::Color(print())),
            Value::Shadow(_) => Some(Look::Shadow(print())),
            Value::Gradient(_) => Some(Look::Gradient(print())),
            Value::Border(_) => Some(Look::Border(print())),
            _ => None,
        };
        Sample { text: self.text(value), look }
    }

    fn printer(&self, notation: Notation) -> Printer<'m> {
        Printer { model: self.model, notation, references: false }
    }
}
