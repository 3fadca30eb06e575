//! TSX to component docs: parses with swc, resolves types across files with a resolver of its own, and gives the
//! manifest and the JSON Schemas of the content models. No type checker, no files, no clock.
//!
//! [`extract`] is the way in; [`manifest()`] and [`schemas()`] turn its result into files. No swc type leaves this
//! crate.

mod component;
mod defaults;
mod document;
mod eval;
mod extract;
mod program;
mod rules;
mod schema;
mod syntax;

pub use extract::{Options, extract};
pub use rules::*;
pub use schema::{manifest, schemas};
