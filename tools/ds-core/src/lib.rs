//! Shared foundations: what every part of the tool uses, and nothing that only one part needs.
//!
//! - [`source`]: the text of a file, byte spans in it, and the one place that converts bytes into lines and columns.
//! - [`diagnostic`]: findings about the user's input, the rules they violate, and fixes.
//! - [`artifact`]: the files that a run writes.
//! - [`contrast`]: the contrast of two colours.
//! - [`html`]: facts from the HTML standard, and a tokenizer.
//! - [`json`]: a JSON parser that keeps the span of every value.
//! - [`model`]: plain structs that the crates exchange (component docs, token sets, styles in other languages).
//! - [`panics`]: what to do if a library panics.
//! - [`percent`]: the percent-encoding of addresses.
//! - [`suggest`]: "did you mean".
//!
//! Invariants: depends on neither swc, lightningcss, clap nor a server; reads no file, clock or environment; prints
//! nothing. Positions are UTF-8 byte offsets; only reports use lines and columns.

pub mod artifact;
pub mod contrast;
pub mod diagnostic;
pub mod html;
pub mod json;
pub mod model;
pub mod panics;
pub mod percent;
mod shorten;
pub mod source;
pub mod suggest;

pub use artifact::Artifact;
pub use diagnostic::{Diagnostic, Diagnostics, Edit, Fix, Label, Rule, Severity};
pub use source::{Location, Position, SourceFile, Span};
