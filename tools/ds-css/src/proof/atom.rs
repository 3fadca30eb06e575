//! The smallest part of a cascade that the proof compares.

/// A declaration for a selector. Both are hashes; that of the selector contains its conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Atom {
    pub(super) selector: u64,
    pub(super) declaration: u64,
    /// The properties that it may compete with; 0 for all.
    pub(super) family: u64,
}

impl Atom {
    pub(super) fn competes_with(self, other: Self) -> bool {
        self.declaration != other.declaration
            && (self.family == other.family || self.family == 0 || other.family == 0)
    }
}
