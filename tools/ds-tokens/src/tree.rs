//! The tokens and groups of one resolution, by path.

use std::sync::Arc;

use crate::docs::At;
use crate::paths::{NodeId, Paths};
use crate::read::{Declared, Def, Deprecated, Group, Item};

/// What a path is in one resolution.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Slot {
    /// Undefined: only other resolutions define it.
    Empty,
    Group(Group),
    Token(Def),
}

/// Where the contents of a slot are: 0 for nowhere; else a number, twice, plus 1 for what a source defines, or 2 for what several do.
type Place = u32;

const NOWHERE: Place = 0;

/// The merged sources of one resolution.
pub(crate) struct Tree {
    /// All definitions of all sources, which the trees share.
    items: Arc<Vec<Item>>,
    merged: Vec<Slot>,
    places: Vec<Place>,
    /// The `$type` for direct members of a group.
    kinds: Vec<Declared>,
    deprecated: Vec<Deprecated>,
    script: Vec<bool>,
    media: Vec<bool>,
}

impl Tree {
    /// A tree in which none of this many paths is defined.
    pub(crate) fn new(paths: usize, items: Arc<Vec<Item>>) -> Self {
        Self {
            items,
            merged: Vec::new(),
            places: vec![NOWHERE; paths],
            kinds: Vec::new(),
            deprecated: Vec::new(),
            script: Vec::new(),
            media: Vec::new(),
        }
    }

    pub(crate) fn slot(&self, node: NodeId) -> Slot {
        match self.places.get(node as usize) {
            None | Some(&NOWHERE) => Slot::Empty,
            Some(place) if place % 2 == 0 => self.merged[(place / 2 - 1) as usize],
            Some(place) => match self.items[(place / 2) as usize] {
                Item::Token(_, def) => Slot::Token(def),
                Item::Group(_, group) => Slot::Group(group),
            },
        }
    }

    /// A path is what one of the definitions says.
    pub(crate) fn define(&mut self, node: NodeId, nth: usize) {
        self.place(node, ds_core::source::to_u32(2 * nth + 1));
    }

    pub(crate) fn set(&mut self, node: NodeId, slot: Slot) {
        match self.places.get(node as usize) {
            Some(&place) if place != NOWHERE && place % 2 == 0 => {
                self.merged[(place / 2 - 1) as usize] = slot
            }
            _ => {
                self.merged.push(slot);
                self.place(node, ds_core::source::to_u32(2 * self.merged.len()));
            }
        }
    }

    fn place(&mut self, node: NodeId, place: Place) {
        let at = node as usize;
        if at >= self.places.len() {
            self.places.resize(at + 1, NOWHERE);
        }
        self.places[at] = place;
    }

    pub(crate) fn token(&self, node: NodeId) -> Option<Def> {
        match self.slot(node) {
            Slot::Token(def) => Some(def),
            _ => None,
        }
    }

    pub(crate) fn group(&self, node: NodeId) -> Option<Group> {
        match self.slot(node) {
            Slot::Group(group) => Some(group),
            _ => None,
        }
    }

    /// The type that a token inherits from its groups.
    pub(crate) fn inherited(&self, parent: NodeId) -> Declared {
        self.kinds.get(parent as usize).copied().unwrap_or_default()
    }

    /// Whether only scripts need the token.
    pub(crate) fn is_for_scripts(&self, node: NodeId) -> bool {
        self.script.get(node as usize).is_some_and(|&script| script)
    }

    /// Whether a token or group is marked as a breakpoint, itself or by one of its groups.
    pub(crate) fn is_breakpoint(&self, node: NodeId) -> bool {
        self.media.get(node as usize).is_some_and(|&media| media)
    }

    /// Whether anything is deprecated.
    pub(crate) fn has_deprecated(&self) -> bool {
        self.deprecated.iter().any(|deprecated| matches!(deprecated, Deprecated::Yes(_)))
    }

    /// Where a token is marked as deprecated: itself or one of its groups.
    pub(crate) fn deprecated(&self, node: NodeId) -> Option<At> {
        match self.deprecated.get(node as usize) {
            Some(&Deprecated::Yes(at)) => Some(at),
            _ => None,
        }
    }

    /// Inherits the properties of groups; groups come before their members.
    pub(crate) fn inherit(&mut self, paths: &Paths<'_>) {
        self.kinds = vec![Declared::Nothing; paths.len()];
        self.deprecated = vec![Deprecated::Unsaid; paths.len()];
        self.script = vec![false; paths.len()];
        self.media = vec![false; paths.len()];
        for node in paths.ids() {
            let (at, parent) = (node as usize, paths.parent(node) as usize);
            let (declared, deprecated, script, media) = match self.slot(node) {
                Slot::Empty => continue,
                Slot::Group(group) => (group.declared, group.deprecated, group.script, group.media),
                Slot::Token(def) => (def.declared, def.deprecated, def.script, def.media),
            };
            self.media[at] = media.unwrap_or(self.media[parent]);
            self.script[at] = script.unwrap_or(self.script[parent]);
            self.kinds[at] = if declared == Declared::Nothing { self.kinds[parent] } else { declared };
            self.deprecated[at] =
                if deprecated == Deprecated::Unsaid { self.deprecated[parent] } else { deprecated };
        }
        // Most systems have none, and twelve bytes of each token are much of a million.
        if !self.has_deprecated() {
            self.deprecated = Vec::new();
        }
    }
}

/// The properties of `upper`, falling back to those of `lower`.
pub(crate) fn over(upper: Group, lower: Group) -> Group {
    let declared = if upper.declared == Declared::Nothing { lower.declared } else { upper.declared };
    let deprecated = if upper.deprecated == Deprecated::Unsaid { lower.deprecated } else { upper.deprecated };
    let (extends, script) = (upper.extends.or(lower.extends), upper.script.or(lower.script));
    let media = upper.media.or(lower.media);
    Group { object: upper.object, declared, deprecated, extends, script, media }
}
