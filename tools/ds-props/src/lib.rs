//! TSX to component docs.

mod program;
mod rules;
mod syntax;

pub use rules::RULES;
