//! `dstool dev`: what changed on disk, what has to be made anew, and who has to be told.
//!
//! [`watch`] turns file events into batches and paths into parts of the project; [`session`] makes those parts anew;
//! [`server`] serves what is on disk and tells open pages through [`events`]. Each can be tested without the others
//! and without a clock.

pub mod answer;
pub mod events;
pub mod server;
pub mod session;
pub mod watch;
