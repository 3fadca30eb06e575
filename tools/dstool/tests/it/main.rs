//! Runs the command in this process, from its arguments to its exit status.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that cannot go on panics")]

mod architecture;
mod bad_input;
mod baseline;
mod build;
mod check;
mod circles;
mod conventions;
mod dev;
mod diff;
mod few_changes;
mod fix;
mod formats;
mod help;
mod import;
mod init;
mod lsp;
mod many_pages;
mod markup;
mod model_schemas;
mod models;
mod new;
mod new_repository;
mod presets;
mod process;
mod records;
mod render;
mod responses;
mod shared_outputs;
mod single;
mod special;
mod styles;
mod support;
mod token_forms;
mod tokens_diff;
mod tokens_import;
mod tools;
mod unchanged;
mod upgrade;
