//! Tests the crate through its public functions: files in, artifacts and findings out.

mod cascade;
mod conformance;
mod conventions;
mod diff;
mod findings;
mod hints;
mod hostile;
mod import;
mod lint_cases;
mod outputs;
mod random;
mod real;
mod support;
mod tolerant;
mod values;
