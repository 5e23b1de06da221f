//! Read slices: all threads that check a file release their read lock at the same time.
//!
//! POSIX locks belong to the process: a writer waits as long as any of its connections reads. If
//! the threads took their slices independently, one of them would always read, and writers would
//! starve. Therefore all slices end at the same time, and no new one begins before all have ended.

use crate::store::doctor::SLICE;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The slices of all threads that check one file.
#[derive(Default)]
pub(super) struct ReadSlices {
    state: Mutex<SliceState>,
    changed: Condvar,
}

/// The current slice.
#[derive(Default)]
struct SliceState {
    /// Number of threads that read.
    reading: usize,
    /// Number of threads that wait for a new slice.
    waiting: usize,
    /// End of the slice; `None` before the first one.
    until: Option<Instant>,
}

impl SliceState {
    /// True if the time of the slice is over.
    fn is_over(&self) -> bool {
        self.until.is_none_or(|until| Instant::now() >= until)
    }

    /// Begins a slice.
    fn begin(&mut self) {
        self.until = Instant::now().checked_add(SLICE);
    }
}

impl ReadSlices {
    /// Joins the current slice for the rest of its time. Begins one if nobody reads.
    pub(super) fn join(&self) -> SliceGuard<'_> {
        let mut state = self.lock_state();
        while state.waiting > 0 || (state.reading > 0 && state.is_over()) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.reading == 0 {
            state.begin();
        }
        self.enter(state)
    }

    /// Waits for a new slice. For statements that cannot be interrupted and need its whole time.
    pub(super) fn begin_new(&self) -> SliceGuard<'_> {
        let mut state = self.lock_state();
        state.waiting += 1;
        while state.reading > 0 {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting -= 1;
        state.begin();
        self.enter(state)
    }

    /// Counts the thread as reading.
    fn enter(&self, mut state: MutexGuard<'_, SliceState>) -> SliceGuard<'_> {
        state.reading += 1;
        self.changed.notify_all();
        SliceGuard(self)
    }

    /// Locks the state. A poisoned lock is used all the same: a panic leaves no invalid state.
    fn lock_state(&self) -> MutexGuard<'_, SliceState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread's part in a slice. Dropping it ends the part.
pub(super) struct SliceGuard<'t>(&'t ReadSlices);

impl SliceGuard<'_> {
    /// True if the thread should end its part.
    pub(super) fn is_over(&self) -> bool {
        let state = self.0.lock_state();
        state.waiting > 0 || state.is_over()
    }
}

impl Drop for SliceGuard<'_> {
    fn drop(&mut self) {
        self.0.lock_state().reading -= 1;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::ReadSlices;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread::{scope, sleep};
    use std::time::Duration;

    #[test]
    fn nobody_begins_before_all_have_ended() {
        let slices = ReadSlices::default();
        let (one, other) = (slices.join(), slices.join());
        assert!(!one.is_over());
        while !one.is_over() {
            sleep(Duration::from_millis(10));
        }
        drop(other);
        let ended = AtomicBool::new(false);
        scope(|scope| {
            let next = scope.spawn(|| {
                let _turn = slices.join();
                ended.load(Ordering::SeqCst)
            });
            sleep(Duration::from_millis(50));
            ended.store(true, Ordering::SeqCst);
            drop(one);
            assert!(next.join().unwrap(), "the lock was never given back");
        });
    }

    #[test]
    fn what_cannot_be_interrupted_waits_for_a_turn_of_its_own() {
        let slices = ReadSlices::default();
        let one = slices.join();
        let ended = AtomicBool::new(false);
        scope(|scope| {
            let alone = scope.spawn(|| {
                let slice = slices.begin_new();
                (ended.load(Ordering::SeqCst), slice.is_over())
            });
            while !one.is_over() {
                sleep(Duration::from_millis(1));
            }
            ended.store(true, Ordering::SeqCst);
            drop(one);
            assert_eq!(alone.join().unwrap(), (true, false));
        });
    }
}
