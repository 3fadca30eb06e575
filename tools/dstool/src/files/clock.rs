//! The clock of the computer.

use std::time::{SystemTime, UNIX_EPOCH};

/// The seconds since 1970. Only a check of dates may depend on them, never an output.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is where the clock is read")]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
