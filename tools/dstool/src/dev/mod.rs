//! `dstool dev`: rebuilds what a change affects, and notifies open pages.
//!
//! [`watch`] groups file events into batches and maps paths to parts of the project; [`session`] rebuilds those parts;
//! [`server`] serves the files, answers [`forms`] and notifies open pages through [`events`]. Each can be tested without the others and
//! without a clock.

pub mod answer;
pub mod events;
pub mod forms;
pub mod server;
pub mod session;
pub mod watch;
