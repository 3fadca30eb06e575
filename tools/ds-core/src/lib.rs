//! The ground floor: what every part of the tool agrees on, and nothing that only one part needs.
//!
//! - [`source`]: a file's text, byte spans in it, and the one place where bytes become lines and columns.
//! - [`diagnostic`]: findings about the user's input, the rules they break and the fixes that mend them.
//! - [`artifact`]: the files that a run wants on disk.
//! - [`html`]: facts of the HTML standard.
//! - [`json`]: a JSON reader that keeps the span of every value.
//! - [`model`]: the plain structs that cross crate borders (component docs, token sets).
//! - [`suggest`]: "did you mean".
//!
//! Invariants: knows neither swc, lightningcss, clap nor a server; reads no file, clock or environment;
//! prints nothing. Positions are UTF-8 bytes here and lines and columns only where a report is written.

pub mod artifact;
pub mod diagnostic;
pub mod html;
pub mod json;
pub mod model;
pub mod source;
pub mod suggest;

pub use artifact::Artifact;
pub use diagnostic::{Diagnostic, Diagnostics, Edit, Fix, Label, Rule, Severity};
pub use source::{Location, Position, SourceFile, Span};
