//! What a comparison finds, and what is printed without merging because of it.

use lightningcss::rules::Location;
use rustc_hash::FxHashSet;

use super::atom::Atom;

/// So many times rules are kept apart before nothing is merged.
const MAX_ROUNDS: usize = 4;

/// Where a rule starts: the source, its line, and its column.
pub(crate) type Start = (u32, u32, u32);

pub(crate) fn start(at: Location) -> Start {
    (at.source_index, at.line, at.column)
}

/// What differs before and after rules are merged, or in the printed text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    /// The declarations that are lost, added or in another order.
    pub(super) atoms: FxHashSet<Atom>,
    /// The style rules with other declarations.
    pub(super) rules: FxHashSet<Start>,
    /// Whether something else differs: the order of layers, or rules that are no style rules.
    pub(super) layers: bool,
}

impl Difference {
    pub(crate) fn is_empty(&self) -> bool {
        self.atoms.is_empty() && self.rules.is_empty() && !self.layers
    }

    /// Everything that differs in two comparisons.
    pub(crate) fn and(self, other: Option<Self>) -> Self {
        let Some(other) = other else { return self };
        Self {
            atoms: self.atoms.union(&other.atoms).copied().collect(),
            rules: self.rules.union(&other.rules).copied().collect(),
            layers: self.layers || other.layers,
        }
    }

    /// Whether a style rule that starts here must not be merged.
    pub(crate) fn has(&self, at: Location) -> bool {
        self.rules.contains(&start(at))
    }

    pub(crate) fn has_layers(&self) -> bool {
        self.layers
    }

    /// The rules, in order.
    pub(crate) fn rules(&self) -> Vec<Start> {
        let mut rules: Vec<Start> = self.rules.iter().copied().collect();
        rules.sort_unstable();
        rules
    }
}

/// What lightningcss may merge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Merging {
    /// What the guard does not keep apart.
    Rules,
    /// All but what has differed, and how often this was tried.
    Except(Difference, usize),
    /// Nothing but conditions that follow each other.
    Nothing,
}

impl Merging {
    /// What may be merged after this has led to a difference. `None` if nothing was.
    pub(crate) fn after(self, difference: Difference) -> Option<Self> {
        match self {
            Self::Rules => Some(Self::Except(difference, 1)),
            Self::Except(known, rounds) => {
                let both = known.clone().and(Some(difference));
                Some(if rounds < MAX_ROUNDS && both != known {
                    Self::Except(both, rounds + 1)
                } else {
                    Self::Nothing
                })
            }
            Self::Nothing => None,
        }
    }

    /// What must not be merged, unless that is everything or nothing.
    pub(crate) fn exception(&self) -> Option<&Difference> {
        match self {
            Self::Except(difference, _) => Some(difference),
            _ => None,
        }
    }
}
