//! Compares two compiled sets of tokens: what a new version breaks, what looks different, what it adds.
//!
//! [`compare`] pairs the themes (`themes`), finds tokens that have another name now (`rename`), compares the values part by part
//! (`value`) and the declared contrasts (`contrast`). `write` prints the result.

mod change;
mod compare;
mod contrast;
mod rename;
mod side;
mod similar;
mod themes;
mod value;
mod write;

use crate::Compiled;

pub use change::{Amount, Change, Delta, Diff, Kind, Level, Look, Sample, Totals};
pub use write::{Format, Names};

/// Compares two versions. Both must have been compiled with the same options.
#[must_use]
pub fn compare(old: &Compiled, new: &Compiled) -> Diff {
    compare::run(&old.model, &new.model)
}

impl Diff {
    /// The result as text, JSON, Markdown or an HTML page. `names` are what the two versions are called.
    #[must_use]
    pub fn print(&self, format: Format, names: &Names) -> String {
        write::print(self, format, names)
    }
}
