//! The clock of the computer.

use std::time::{SystemTime, UNIX_EPOCH};

/// The seconds since 1970. Only a check of dates may depend on them, never an output.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is where the clock is read")]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// The nanoseconds since 1970. Only what is kept between runs may depend on them: a file that was changed since a run began is read
/// again by the next one.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "this is where the clock is read")]
pub fn now_exactly() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH);
    time.map_or(0, |time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
}
