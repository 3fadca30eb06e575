//! Tests the crate through its public functions.

mod bundle;
mod meaning;
mod output;
mod package;
mod robust;
mod rules;
mod support;
mod syntax;
