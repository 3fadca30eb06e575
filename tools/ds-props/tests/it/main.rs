//! Tests the extractor through its public functions: sources in, manifest, schemas and findings out.

mod bound_styles;
mod content;
mod errors;
mod formats;
mod limits;
mod matrix;
mod project;
mod schema;
mod set_styles;
mod styles;
mod support;
