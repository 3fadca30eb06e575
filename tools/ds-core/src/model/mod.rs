//! Plain structs that the crates exchange.

pub mod manifest;
pub mod resource;
pub mod tokens;
