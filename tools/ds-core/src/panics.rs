//! Panics of libraries on input that they do not expect: each costs what it was about, and not the run.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread runs a library in [`guarded`] now: a panic hook then has nothing to report.
pub fn is_guarded() -> bool {
    GUARDED.get()
}

/// Runs a library. `None` if it panics: nothing that it has touched may be used after that.
pub fn guarded<T>(run: impl FnOnce() -> T) -> Option<T> {
    let outer = GUARDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(run)).ok();
    GUARDED.set(outer);
    result
}
