//! Several pieces of a test at the same time.

use std::thread;

/// Runs `check` on each item, in a thread of its own. Returns the results in the order of the items.
pub(crate) fn in_threads<T: Copy + Send, R: Send>(
    items: &[T],
    check: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let check = &check;
    thread::scope(|scope| {
        let threads: Vec<_> = items.iter().map(|&item| scope.spawn(move || check(item))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}
