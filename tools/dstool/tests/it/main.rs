//! Runs the command in this process, from its arguments to its exit status.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that cannot go on panics")]

mod architecture;
mod bad_input;
mod build;
mod check;
mod circles;
mod dev;
mod formats;
mod help;
mod import;
mod markup;
mod model_schemas;
mod models;
mod new;
mod new_repository;
mod process;
mod render;
mod shared_outputs;
mod single;
mod special;
mod support;
mod tokens_import;
mod tools;
mod upgrade;
