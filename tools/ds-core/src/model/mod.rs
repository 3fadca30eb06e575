//! Plain structs that the crates exchange.

pub mod manifest;
pub mod package;
pub mod resource;
pub mod style;
pub mod tokens;
