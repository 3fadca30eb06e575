//! Tests the crate through its public functions.

mod bundle;
mod meaning;
mod output;
mod package;
mod robust;
mod rules;
mod stylelint_values;
mod support;
mod syntax;
mod values;
