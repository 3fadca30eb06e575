//! The command: arguments, configuration, pipeline, reports, watching, serving. Alone touches files,
//! environment, clock and terminal; everything else is done by the domain crates, which do none of that.
//!
//! - [`args`]: what can be said on the command line.
//! - [`env`]: the process as a command sees it, so that tests can be the process.
//! - [`config`]: what `dstool.toml` says.
//! - [`pipeline`]: the one way from sources to results, for every command.
//! - [`report`]: findings on their way out.
//! - [`dev`]: watching and serving.
//! - [`files`]: the disk.

pub mod args;
mod commands;
pub mod config;
pub mod dev;
pub mod env;
pub mod error;
pub mod files;
pub mod node;
pub mod parts;
pub mod pipeline;
pub mod progress;
pub mod report;
pub mod rules;

pub use commands::{main, run};

/// The version of the command: that of `@plenum/components`, which `build.rs` reads.
pub const VERSION: &str = env!("DSTOOL_VERSION");
