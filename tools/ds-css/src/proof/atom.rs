//! The smallest part of a cascade that the proof compares.

/// A declaration for a selector. Both are hashes; that of the selector contains its conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Atom {
    pub(super) selector: u64,
    pub(super) declaration: u64,
}
