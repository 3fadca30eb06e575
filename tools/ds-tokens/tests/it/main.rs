//! The crate from outside: files in, artifacts and findings out.

mod real;
mod support;
