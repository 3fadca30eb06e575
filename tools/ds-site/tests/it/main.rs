//! One binary: each file under `tests/` would be linked on its own.
#![cfg(test)]

mod build;
mod worker;
