//! One binary: each file under `tests/` would be linked on its own.

#[cfg(test)]
mod build;
#[cfg(test)]
mod worker;
