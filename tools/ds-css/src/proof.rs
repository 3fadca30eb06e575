//! Compares the cascade of a stylesheet before and after lightningcss merged and printed its rules.
//!
//! - [`cascade`] has which declarations apply to which selectors, in which layers, conditions and order. It must be the same
//!   before and after lightningcss merges rules;
//! - [`printed`] parses the printed stylesheet again: each declaration must be in its place, in the text that it has by itself.
//!
//! What is not compared: declarations that become several rules for the targets, selectors that are written differently for
//! them, and what a declaration becomes for them, which [`crate::guard`] decides one by one.

mod cascade;
#[cfg(test)]
pub(crate) mod faults;
mod printed;
#[cfg(test)]
mod tests;

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

pub(crate) use cascade::{Cascade, Reader};
pub(crate) use printed::{Expected, Printing};

/// What lightningcss may merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Merging {
    /// What the guard does not keep apart.
    Rules,
    /// Nothing but conditions that follow each other.
    Nothing,
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
