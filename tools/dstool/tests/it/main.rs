//! The command from its arguments to its exit status, run in this process.

mod architecture;
mod bad_input;
mod build;
mod check;
mod dev;
mod formats;
mod help;
mod render;
mod single;
mod support;
mod tools;
