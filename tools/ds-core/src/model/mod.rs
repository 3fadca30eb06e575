//! The plain structs that cross crate borders.

pub mod manifest;
pub mod tokens;
