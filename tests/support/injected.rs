//! System calls that fail or kill, at one place after another: what is told is what happened.

use super::dice::long;
use std::process::Output;

/// A system call, and what is done to it, as strace has it.
pub(crate) type Fault = (&'static str, &'static str);

/// What can happen to the calls that change a file or a folder.
pub(crate) const CHANGES: [Fault; 17] = [
    ("pwrite64", "error=EIO"),
    ("pwrite64", "error=ENOSPC"),
    ("pwrite64", "signal=KILL"),
    ("fsync", "error=EIO"),
    ("fsync", "signal=KILL"),
    ("?unlink", "error=EACCES"),
    ("?unlink", "signal=KILL"),
    ("?renameat2", "error=EIO"),
    ("?renameat2", "error=EINVAL"),
    ("?renameat2", "signal=KILL"),
    ("?rename", "error=EIO"),
    ("?rename", "signal=KILL"),
    ("?linkat", "error=EPERM"),
    ("?linkat", "signal=KILL"),
    ("?link", "error=EPERM"),
    ("?link", "signal=KILL"),
    ("ftruncate", "error=EIO"),
];

/// What a run said about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Saved,
    NotSaved,
    CannotTell,
    /// Nothing, or nothing that makes sense: it was killed.
    Silent,
}

/// How far a verb has come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// All of it is done.
    pub(crate) done: bool,
    /// What is the verb's to change is changed: the store, or the file that it writes.
    pub(crate) changed: bool,
}

/// So many runs, and how many of them met the fault or did not know.
#[derive(Default)]
pub(crate) struct Runs {
    points: usize,
    failed: usize,
    cannot_tell: usize,
}

impl Runs {
    /// Lets each of these calls fail where it happens for the first time, the second and so on. `run`
    /// sets up everything anew, runs the verb under strace with the expression that it is given, says
    /// what it told, and `look`s at what there is.
    pub(crate) fn go_through(
        &mut self,
        faults: impl IntoIterator<Item = Fault>,
        run: impl Fn(Fault, &str) -> (Told, Output),
        look: impl Fn(&str) -> Seen,
    ) {
        let all = long(1) > 1;
        for (call, what) in faults {
            let mut when = 1;
            loop {
                let inject = format!("inject={call}:{what}:when={when}");
                let (told, output) = run((call, what), &inject);
                self.points += 1;
                let at = format!("{inject}: {output:?}");
                let Seen { done, changed } = look(&at);
                match told {
                    Told::Saved => assert!(done, "{at}: and is not there"),
                    Told::NotSaved => assert!(!changed, "{at}: and is there"),
                    Told::CannotTell => self.cannot_tell += 1,
                    Told::Silent => assert!(what.contains("KILL"), "{at}"),
                }
                let saved = told == Told::Saved;
                self.failed += usize::from(!saved);
                // Once nothing fails any more, the call does not happen that often.
                if saved && (when > 3 || !all) || when > 300 {
                    break;
                }
                // Without patience a few places stand for all.
                when = if all { when + 1 } else { 2 * when };
            }
        }
    }

    /// Enough of them met the fault.
    pub(crate) fn are_enough(&self) {
        let Runs { points, failed, cannot_tell } = self;
        println!("{points} points, {failed} met the fault, {cannot_tell} without an answer");
        assert!(*failed > 60, "only {failed} of {points} runs met the fault");
    }
}
