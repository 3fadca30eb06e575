//! The result of a run, independent of the files.

use rustc_hash::FxHashSet;

use ds_core::Location;
use ds_core::model::tokens::{ContrastPair, CustomMedia};

use crate::eval::Entry;
use crate::paths::NodeId;
use crate::value::Type;

/// A token under its public names.
#[derive(Debug)]
pub(crate) struct Token {
    pub(crate) node: NodeId,
    pub(crate) path: String,
    pub(crate) css: String,
    pub(crate) ts: String,
    /// Whether it is a custom property; otherwise only scripts need it.
    pub(crate) in_css: bool,
    pub(crate) kind: Type,
    /// The key of its first definition.
    pub(crate) at: Option<Location>,
    pub(crate) description: Option<String>,
    pub(crate) deprecated: Option<String>,
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
}

/// All tokens for one combination of contexts.
#[derive(Debug)]
pub(crate) struct Resolution {
    /// The names of the contexts; `default` if there are no modifiers.
    pub(crate) name: String,
    /// One context for each axis.
    pub(crate) choice: Vec<usize>,
    /// By node.
    pub(crate) entries: Vec<Option<Entry>>,
}

impl Resolution {
    pub(crate) fn entry(&self, node: NodeId) -> Option<&Entry> {
        self.entries.get(node as usize)?.as_ref()
    }
}

/// The result of a run.
#[derive(Debug, Default)]
pub(crate) struct Model {
    /// The cascade layer of the CSS; empty for none.
    pub(crate) layer: String,
    /// The prefix of every custom property; empty for none.
    pub(crate) prefix: String,
    /// In the order of the sources.
    pub(crate) tokens: Vec<Token>,
    /// The CSS name of each node that is a token.
    pub(crate) css: Vec<Option<Box<str>>>,
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

impl Model {
    /// The resolution in which one axis has a different context from the default; the default one for its default
    /// context.
    pub(crate) fn single(&self, axis: usize, context: usize) -> Option<&Resolution> {
        self.resolutions.iter().find(|resolution| {
            let chosen = resolution.choice.iter().enumerate();
            chosen
                .clone()
                .all(|(nth, &chosen)| chosen == if nth == axis { context } else { self.axes[nth].default })
        })
    }

    /// The first resolution's entry for a token.
    pub(crate) fn first(&self, node: NodeId) -> Option<&Entry> {
        self.resolutions.iter().find_map(|resolution| resolution.entry(node))
    }
}
