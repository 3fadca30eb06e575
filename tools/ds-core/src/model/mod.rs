//! Plain structs that the crates exchange.

pub mod manifest;
pub mod tokens;
