//! The result of a run, independent of the files.

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashSet;

use ds_core::Location;
use ds_core::model::tokens::{ContrastPair, CustomMedia};

use crate::eval::Entry;
use crate::naming::{PropertyNames, Themes};
use crate::paths::NodeId;
use crate::value::Type;
use crate::words::camel;

/// A token under its public names.
#[derive(Debug)]
pub(crate) struct Token {
    pub(crate) node: NodeId,
    pub(crate) path: Box<str>,
    pub(crate) css: Box<str>,
    /// The name in kebab case without the prefix, if the custom property is named in another way.
    pub(crate) kebab: Option<Box<str>>,
    /// Whether it is a custom property; otherwise only scripts need it.
    pub(crate) in_css: bool,
    pub(crate) kind: Type,
    /// The key of its first definition.
    pub(crate) at: Option<Location>,
    pub(crate) description: Option<Box<str>>,
    pub(crate) deprecated: Option<Box<str>>,
}

impl Token {
    /// Its words in kebab case; `start` is the length of what each custom property starts with.
    pub(crate) fn kebab(&self, start: usize) -> &str {
        self.kebab.as_deref().unwrap_or(&self.css[start.min(self.css.len())..])
    }

    /// The name of its constant in scripts.
    pub(crate) fn constant(&self, start: usize) -> String {
        camel(self.kebab(start))
    }
}

/// A token that has no value in some themes, because it or what it refers to has an error.
#[derive(Debug)]
pub(crate) struct LeftOut {
    pub(crate) path: String,
    /// The themes without a value; empty if no theme has one.
    pub(crate) themes: Vec<String>,
    /// The path that its alias refers to, which may not exist.
    pub(crate) target: Option<String>,
}

/// One modifier.
#[derive(Debug)]
pub(crate) struct Axis {
    pub(crate) name: String,
    pub(crate) contexts: Vec<String>,
    pub(crate) default: usize,
    pub(crate) has_default: bool,
    /// By context: the number of the resolution in which all other modifiers have their defaults, if it was resolved.
    pub(crate) singles: Vec<Option<usize>>,
}

/// All tokens for one combination of contexts.
#[derive(Debug)]
pub(crate) struct Resolution {
    /// The names of the contexts; `default` if there are no modifiers.
    pub(crate) name: String,
    /// One context for each axis.
    pub(crate) choice: Vec<usize>,
    /// By node. Themes share what they do not change.
    pub(crate) entries: Vec<Option<Arc<Entry>>>,
}

impl Resolution {
    pub(crate) fn entry(&self, node: NodeId) -> Option<&Entry> {
        self.entries.get(node as usize)?.as_deref()
    }
}

/// The result of a run.
#[derive(Debug, Default)]
pub(crate) struct Model {
    /// The cascade layer of the CSS; empty for none.
    pub(crate) layer: String,
    /// How custom properties are named.
    pub(crate) names: PropertyNames,
    /// The names of the constants, by the number of the token, once an output needs them.
    pub(crate) constants: OnceLock<Vec<Box<str>>>,
    /// How the CSS selects themes.
    pub(crate) themes: Themes,
    /// Whether each browser knows `oklch()`, so that the CSS needs no fallback for it.
    pub(crate) has_oklch: bool,
    /// In the order of the sources.
    pub(crate) tokens: Vec<Token>,
    /// By node: the number of its token, or [`NO_TOKEN`].
    pub(crate) by_node: Vec<u32>,
    pub(crate) axes: Vec<Axis>,
    /// Every declared contrast, by theme.
    pub(crate) contrast: Vec<ContrastPair>,
    /// The default first.
    pub(crate) resolutions: Vec<Resolution>,
    pub(crate) media: Vec<CustomMedia>,
    /// In the order of the sources.
    pub(crate) left_out: Vec<LeftOut>,
    /// Parts of composite tokens whose custom property is that of another token, which has the same value everywhere.
    pub(crate) shared_parts: FxHashSet<(NodeId, &'static str)>,
}

/// No number of a token.
pub(crate) const NO_TOKEN: u32 = u32::MAX;

impl Model {
    /// Room for a file of this many bytes for each token: a file that grows is copied again and again.
    pub(crate) fn reserve(&self, out: &mut String, bytes: usize) {
        out.reserve(bytes * self.tokens.len());
    }

    /// The constant of a token in scripts.
    pub(crate) fn constant(&self, token: &Token) -> &str {
        let constants = self.constants.get_or_init(|| {
            let start = self.names.start("").len();
            self.tokens.iter().map(|token| token.constant(start).into()).collect()
        });
        let nth = self.by_node.get(token.node as usize).map(|&nth| nth as usize);
        nth.and_then(|nth| constants.get(nth)).map_or("", |name| name)
    }

    /// The custom property of a node that is a token.
    pub(crate) fn property(&self, node: NodeId) -> Option<&str> {
        let token = self.tokens.get(*self.by_node.get(node as usize)? as usize)?;
        token.in_css.then_some(&*token.css)
    }

    /// The resolution in which one axis has a different context from the default; the default one for its default
    /// context.
    pub(crate) fn single(&self, axis: usize, context: usize) -> Option<&Resolution> {
        self.axes[axis].singles[context].map(|nth| &self.resolutions[nth])
    }

    /// Finds the resolutions in which at most one modifier does not have its default.
    pub(crate) fn index(&mut self) {
        for axis in &mut self.axes {
            axis.singles = vec![None; axis.contexts.len()];
        }
        for (nth, resolution) in self.resolutions.iter().enumerate() {
            let chosen = resolution.choice.iter().copied().enumerate();
            let mut changes = chosen.filter(|&(axis, context)| context != self.axes[axis].default);
            match (changes.next(), changes.next()) {
                (None, _) => {
                    for axis in &mut self.axes {
                        axis.singles[axis.default] = Some(nth);
                    }
                }
                (Some((axis, context)), None) => self.axes[axis].singles[context] = Some(nth),
                _ => {}
            }
        }
    }

    /// Whether a part of a composite token is a custom property in any theme.
    pub(crate) fn has_part(&self, token: &Token, part: &str) -> bool {
        let mut entries = self.resolutions.iter().filter_map(|resolution| resolution.entry(token.node));
        entries.any(|entry| {
            entry.value.own_parts().any(|(_, known)| known == part) && self.names.has_part(&entry.value, part)
        })
    }

    /// The first resolution's entry for a token.
    pub(crate) fn first(&self, node: NodeId) -> Option<&Entry> {
        self.resolutions.iter().find_map(|resolution| resolution.entry(node))
    }
}
