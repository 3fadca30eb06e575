//! Rules that are a team's own decision: how names are written, what each theme has, which values are allowed. All are off unless
//! they are asked for.

mod graph;
mod names;
mod required;
pub(crate) mod rules;
mod scale;
mod values;

use ds_core::{Diagnostics, Location};

use crate::color::Space;
use crate::docs::{At, Docs};
use crate::model::Model;
use crate::paths::{NodeId, Paths};
use crate::read::{Content, Def};
use crate::text::short_list;
use crate::tree::{Slot, Tree};
use crate::words::Naming;

/// A range of colours that screens can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gamut {
    /// What each screen shows.
    Srgb,
    /// What most new screens show.
    DisplayP3,
    /// What few screens show.
    Rec2020,
}

impl Gamut {
    /// All of them, the smallest first.
    pub const ALL: [Self; 3] = [Self::Srgb, Self::DisplayP3, Self::Rec2020];

    /// The name in a configuration, as in CSS.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Srgb => "srgb",
            Self::DisplayP3 => "display-p3",
            Self::Rec2020 => "rec2020",
        }
    }
}

/// The colour spaces of the format.
#[must_use]
pub fn color_spaces() -> Vec<&'static str> {
    Space::ALL.map(Space::name).to_vec()
}

/// What is checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Conventions {
    /// Each token has a description.
    pub descriptions: bool,
    /// Each token has a type of its own.
    pub own_types: bool,
    /// No two tokens have the same value, unless one refers to the other.
    pub distinct_values: bool,
    /// Scales have no gap.
    pub scales: bool,
    /// How names are written.
    pub naming: Option<Naming>,
    /// Paths that each theme has; `*` is each group of that level.
    pub required: Vec<String>,
    /// The colours that are allowed.
    pub gamut: Option<Gamut>,
    /// The colour space that colours are written in: a `colorSpace` of the format.
    pub color_space: Option<String>,
    /// The smallest font size of typography, in pixels.
    pub min_font_size: Option<u32>,
    /// Groups whose tokens exist for other tokens only.
    pub private: Vec<String>,
    /// Whether each token is used by a file of the project; see [`crate::Usage`].
    pub unused: bool,
    /// Tokens and groups that these rules do not judge; `*` is any name on that level.
    pub ignore: Vec<String>,
}

/// What the rules judge.
pub(crate) struct Subject<'a, 'd> {
    pub(crate) docs: &'d Docs,
    pub(crate) paths: &'a Paths<'d>,
    pub(crate) trees: &'a [Tree],
    pub(crate) model: &'a Model,
    /// The tokens whose value another token has read.
    pub(crate) used: &'a [bool],
    /// The tokens and groups that are not judged.
    pub(crate) ignored: &'a [bool],
}

impl Subject<'_, '_> {
    /// The first definition of a token.
    fn def(&self, node: NodeId) -> Option<Def> {
        self.trees.iter().find_map(|tree| tree.token(node))
    }

    /// The name of a token or group, where it is first defined.
    fn name(&self, node: NodeId) -> Option<Location> {
        let object = self.trees.iter().find_map(|tree| match tree.slot(node) {
            Slot::Token(def) => Some(def.object),
            Slot::Group(group) => Some(group.object).filter(|at| at.index > 0),
            Slot::Empty => None,
        });
        object.map(|object| self.docs.key(object))
    }

    /// Whether a token or group is judged.
    fn judges(&self, node: NodeId) -> bool {
        !self.ignored.get(node as usize).is_some_and(|&ignored| ignored)
    }

    /// Whether a path has a token in a theme, itself or below.
    fn has_tokens(&self, tree: &Tree, node: NodeId) -> bool {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if tree.token(node).is_some() {
                return true;
            }
            open.extend(self.paths.children(node));
        }
        false
    }

    /// ` in the themes …`; empty if it is about all themes.
    fn in_themes(&self, numbers: &[usize]) -> String {
        if numbers.len() == self.model.resolutions.len() {
            return String::new();
        }
        let named: Vec<String> =
            numbers.iter().map(|&at| format!("`{}`", self.model.resolutions[at].name)).collect();
        format!(" in the {} {}", if named.len() == 1 { "theme" } else { "themes" }, short_list(&named))
    }
}

/// By node: whether a pattern names it or one of its groups.
pub(crate) fn ignored(paths: &Paths<'_>, patterns: &[String]) -> Vec<bool> {
    let mut ignored = vec![false; paths.len()];
    if patterns.is_empty() {
        return ignored;
    }
    for node in paths.ids().skip(1) {
        let path = paths.path(node);
        // Groups come before their members.
        ignored[node as usize] =
            ignored[paths.parent(node) as usize] || patterns.iter().any(|pattern| is_named(&path, pattern));
    }
    ignored
}

/// Whether a pattern names a path or one of its groups.
pub(crate) fn is_named(path: &str, pattern: &str) -> bool {
    let (mut names, mut wanted) = (path.split('.'), pattern.split('.'));
    wanted.all(|wanted| names.next().is_some_and(|name| wanted == "*" || name == wanted))
}

/// The location of a token's value.
fn value_of(def: Def) -> At {
    match def.content {
        Content::Value(at) | Content::Pointer(at) => at,
    }
}

/// Checks what is asked for.
pub(crate) fn check(subject: &Subject<'_, '_>, conventions: &Conventions, out: &mut Diagnostics) {
    if let Some(naming) = conventions.naming {
        names::check(subject, naming, out);
    }
    if conventions.descriptions {
        graph::descriptions(subject, out);
    }
    if conventions.own_types {
        graph::types(subject, out);
    }
    if conventions.distinct_values {
        values::duplicates(subject, out);
    }
    if let Some(gamut) = conventions.gamut {
        values::gamut(subject, gamut, out);
    }
    if let Some(space) = &conventions.color_space {
        values::spaces(subject, space, out);
    }
    if let Some(least) = conventions.min_font_size {
        values::font_sizes(subject, f64::from(least), out);
    }
    if conventions.scales {
        scale::check(subject, out);
    }
    if !conventions.private.is_empty() {
        graph::unused(subject, &conventions.private, out);
    }
    for path in &conventions.required {
        required::check(subject, path, out);
    }
}
