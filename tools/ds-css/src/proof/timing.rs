//! The time that the proof takes. Only the bench measures it, with the feature `measured`.

#[cfg(feature = "measured")]
use std::sync::atomic::{AtomicU64, Ordering};
#[cfg(feature = "measured")]
use std::time::{Duration, Instant};

#[cfg(feature = "measured")]
static NANOSECONDS: AtomicU64 = AtomicU64::new(0);

/// Does a part of the proof.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> T {
    #[cfg(feature = "measured")]
    let start = Instant::now();
    let result = work();
    #[cfg(feature = "measured")]
    NANOSECONDS.fetch_add(u64::try_from(start.elapsed().as_nanos()).unwrap_or(0), Ordering::Relaxed);
    result
}

/// The time that all proofs of this process took.
#[cfg(feature = "measured")]
#[must_use]
pub fn proof_time() -> Duration {
    Duration::from_nanos(NANOSECONDS.load(Ordering::Relaxed))
}
