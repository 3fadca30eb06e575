//! Compares the cascade of a stylesheet before and after lightningcss merged and printed its rules.
//!
//! - [`cascade`] has which declarations apply to which selectors, in which layers, conditions and order. It must be the same
//!   before and after lightningcss merges rules;
//! - [`printed`] parses the printed stylesheet again: each declaration must be in its place, in the text that it has by itself.
//! - [`order`] compares two cascades, and [`difference`] has what is not the same. These rules are then printed without merging them.
//!
//! What is not compared: declarations that become several rules for the targets, selectors that are written differently for
//! them, and what a declaration becomes for them, which [`crate::guard`] decides one by one.

mod atom;
mod cascade;
mod difference;
#[cfg(test)]
pub(crate) mod faults;
mod order;
mod printed;
#[cfg(test)]
mod tests;
mod timing;

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

pub(crate) use cascade::Reader;
pub(crate) use difference::{Difference, Merging};
pub(crate) use order::Cascade;
pub(crate) use printed::{Expected, Printing};
#[cfg(feature = "measured")]
pub use timing::proof_time;
pub(crate) use timing::timed;

fn hash(value: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
