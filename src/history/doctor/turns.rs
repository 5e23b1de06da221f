//! When a reader's lock is held, and when nobody holds it.
//!
//! A lock on the file is the process's: as long as one of its connections reads, whoever writes
//! waits. Those who look at one file together take their turns together: all end at one time, and
//! nobody begins anew before all have ended.

use super::SLICE;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The turns of those who look at one file.
#[derive(Default)]
pub(super) struct Turns {
    now: Mutex<Now>,
    changed: Condvar,
}

/// The turn that is now.
#[derive(Default)]
struct Now {
    /// How many read.
    reading: usize,
    /// How many wait for the next turn from its beginning.
    waiting: usize,
    /// When it ends; none where nobody has read yet.
    until: Option<Instant>,
}

impl Now {
    fn is_over(&self) -> bool {
        self.until.is_none_or(|until| Instant::now() >= until)
    }

    fn begin(&mut self) {
        self.until = Instant::now().checked_add(SLICE);
    }
}

impl Turns {
    /// Reads along for as long as the turn lasts; begins one where nobody reads.
    pub(super) fn join(&self) -> Turn<'_> {
        let mut now = self.now();
        while now.waiting > 0 || (now.reading > 0 && now.is_over()) {
            now = self.changed.wait(now).unwrap_or_else(PoisonError::into_inner);
        }
        if now.reading == 0 {
            now.begin();
        }
        self.take(now)
    }

    /// Reads from the beginning of a turn: for what cannot be interrupted.
    pub(super) fn begin(&self) -> Turn<'_> {
        let mut now = self.now();
        now.waiting += 1;
        while now.reading > 0 {
            now = self.changed.wait(now).unwrap_or_else(PoisonError::into_inner);
        }
        now.waiting -= 1;
        now.begin();
        self.take(now)
    }

    fn take(&self, mut now: MutexGuard<'_, Now>) -> Turn<'_> {
        now.reading += 1;
        self.changed.notify_all();
        Turn(self)
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody's part in a turn.
pub(super) struct Turn<'t>(&'t Turns);

impl Turn<'_> {
    /// Whether it is time to end it.
    pub(super) fn is_over(&self) -> bool {
        let now = self.0.now();
        now.waiting > 0 || now.is_over()
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.now().reading -= 1;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::Turns;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread::{scope, sleep};
    use std::time::Duration;

    #[test]
    fn nobody_begins_before_all_have_ended() {
        let turns = Turns::default();
        let (one, other) = (turns.join(), turns.join());
        assert!(!one.is_over());
        while !one.is_over() {
            sleep(Duration::from_millis(10));
        }
        drop(other);
        let ended = AtomicBool::new(false);
        scope(|scope| {
            let next = scope.spawn(|| {
                let _turn = turns.join();
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
        let turns = Turns::default();
        let one = turns.join();
        let ended = AtomicBool::new(false);
        scope(|scope| {
            let alone = scope.spawn(|| {
                let turn = turns.begin();
                (ended.load(Ordering::SeqCst), turn.is_over())
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
