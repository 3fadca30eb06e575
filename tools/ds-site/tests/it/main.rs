//! One binary: each file under `tests/` would be linked on its own.

mod build;
mod worker;
