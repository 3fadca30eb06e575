//! `dstool lsp`: a language server for editors, over standard input and output.
//!
//! - [`server`] reads messages, answers requests and publishes findings, in one thread that never waits for a check;
//! - [`check`] checks each project in a thread of its own, with the session of `dstool dev`, and makes the [`index`] of its names;
//! - [`documents`] are the texts of the editor, [`encoding`] has its positions, [`findings`] are what a check found as it shows them;
//! - [`symbols`] finds what a name means and where else it is; [`complete`], [`hover`], [`rename`], [`actions`] and [`colours`]
//!   are the answers; [`json`] finds a place in a half-typed model, [`describe`] writes descriptions.
//!
//! Invariants: nothing is written to disk; a failure costs one answer or one check, never the process; while a text is half typed,
//! findings of other files and the names in the index stay as they were.

mod actions;
mod check;
mod colours;
mod complete;
mod describe;
mod documents;
mod encoding;
mod findings;
mod hover;
mod index;
mod json;
mod rename;
mod server;
mod symbols;

pub(crate) use server::{Start, serve};
