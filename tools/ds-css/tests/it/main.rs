//! Tests the crate through its public functions.

mod as_written;
mod bundle;
mod conditions;
mod dialect;
mod embedded;
mod inserted;
mod meaning;
mod misread;
mod modern;
mod output;
mod package;
mod preprocessed;
mod robust;
mod rules;
mod structure;
mod stylelint;
mod stylelint_values;
mod support;
mod syntax;
mod tokens;
mod values;
