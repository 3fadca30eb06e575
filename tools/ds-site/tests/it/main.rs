//! A single test binary: otherwise each file under `tests/` would be linked separately.
#![cfg(test)]

mod again;
mod build;
mod worker;
