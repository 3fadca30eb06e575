//! Extracts component docs from TSX: parses with swc, resolves types across files with its own resolver, and
//! generates the manifest and the JSON Schemas of the content models. No type checker, no file access, no clock.
//!
//! [`extract`] is the entry point; [`formatted()`] and [`schemas()`] turn its result into files. [`styles()`] finds the CSS in
//! scripts. No public signature has a type of swc.

mod component;
mod defaults;
mod document;
mod eval;
mod extract;
mod formats;
mod pattern;
mod program;
mod rules;
mod schema;
mod styles;
mod syntax;

pub use extract::{Options, extract};
pub use formats::{Format, formatted};
pub use rules::*;
pub use schema::{manifest, schemas};
pub use styles::styles;
