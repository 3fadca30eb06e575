//! Work on many pages at the same time.

use std::num::NonZero;

/// With fewer items, starting threads would take longer than the work.
const FEW: usize = 64;

/// Calls `work` for parts of `items` on all processors. The results have the order of the parts.
pub(crate) fn in_parts<'i, T: Sync, R: Send>(items: &'i [T], work: impl Fn(&'i [T]) -> R + Sync) -> Vec<R> {
    let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
    if items.len() < FEW || processors == 1 {
        return vec![work(items)];
    }
    let work = &work;
    std::thread::scope(|scope| {
        let parts = items.chunks(items.len().div_ceil(processors));
        let threads: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let finish = |thread: std::thread::ScopedJoinHandle<'_, R>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(finish).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_item_is_worked_on_once_and_results_are_in_order() {
        for count in [0, 1, 63, 64, 65, 1001] {
            let items: Vec<usize> = (0..count).collect();
            assert_eq!(in_parts(&items, <[usize]>::to_vec).concat(), items);
        }
    }
}
