//! The command: arguments, configuration, pipeline, reports, watching, serving. Only this crate uses files,
//! environment, clock and terminal; the domain crates do everything else.
//!
//! - [`args`]: command-line arguments.
//! - [`env`]: the process as a command sees it, so that tests can replace it.
//! - [`config`]: reads `dstool.toml`.
//! - [`pipeline`]: builds results from sources, for every command.
//! - [`report`]: formats findings.
//! - [`dev`]: watching and serving.
//! - `lsp`: the language server for editors.
//! - [`files`]: file access.

pub mod args;
mod commands;
pub mod config;
pub mod dev;
pub mod env;
pub mod error;
pub mod files;
mod lsp;
pub mod node;
pub mod pipeline;
pub mod progress;
pub mod report;
pub mod rules;
pub mod steps;

pub use commands::{main, run};

/// The version of the command: that of `@plenum/components`, which `build.rs` reads.
pub const VERSION: &str = env!("DSTOOL_VERSION");
