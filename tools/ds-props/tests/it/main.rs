//! Tests of the extractor from the outside: source text in, manifest, schemas and findings out.

mod content;
mod errors;
mod limits;
mod matrix;
mod project;
mod schema;
mod support;
