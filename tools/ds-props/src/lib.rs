//! TSX to component docs.

mod eval;
mod program;
mod rules;
mod syntax;

pub use rules::RULES;
