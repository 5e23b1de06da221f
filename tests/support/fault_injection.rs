//! Injects faults into system calls, one call after another, and compares what a run reports with what
//! happened.

use super::dice::long;
use super::threads::in_threads;
use std::process::Output;

/// A system call and the fault injected into it, in the words of strace.
pub(crate) type Fault = (&'static str, &'static str);

/// Faults of the calls that change a file or a folder.
pub(crate) const CHANGE_FAULTS: [Fault; 17] = [
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

/// The outcome that a run reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunOutcome {
    Saved,
    NotSaved,
    Unknown,
    /// It reports nothing, or nothing that makes sense, because it was killed.
    Silent,
}

/// The progress of a command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    /// All of it is done.
    pub(crate) done: bool,
    /// The store, or the file that the command writes, has changed.
    pub(crate) changed: bool,
}

/// Counts the runs, those that met the fault, and those that do not know their outcome.
#[derive(Default)]
pub(crate) struct FaultRuns {
    points: usize,
    failed: usize,
    unknown: usize,
}

/// Lets each of these calls fail at its first occurrence, its second and so on. `run` sets up
/// everything anew, runs the command under strace with the given expression, and returns the outcome
/// that the command reports. `inspect` examines the files.
pub(crate) fn inject_each(
    faults: impl IntoIterator<Item = Fault>,
    run: impl Fn(Fault, &str) -> (RunOutcome, Output),
    inspect: impl Fn(&str) -> Progress,
) -> FaultRuns {
    let all = long(1) > 1;
    let mut runs = FaultRuns::default();
    for (call, what) in faults {
        let mut when = 1;
        loop {
            let inject = format!("inject={call}:{what}:when={when}");
            let (outcome, output) = run((call, what), &inject);
            runs.points += 1;
            let at = format!("{inject}: {output:?}");
            let Progress { done, changed } = inspect(&at);
            match outcome {
                RunOutcome::Saved => assert!(done, "{at}: and is not there"),
                RunOutcome::NotSaved => assert!(!changed, "{at}: and is there"),
                RunOutcome::Unknown => runs.unknown += 1,
                RunOutcome::Silent => assert!(what.contains("KILL"), "{at}"),
            }
            let saved = outcome == RunOutcome::Saved;
            runs.failed += usize::from(!saved);
            // Once nothing fails any more, the call does not happen that often.
            if saved && (when > 3 || !all) || when > 300 {
                break;
            }
            // Without patience a few places stand for all.
            when = if all { when + 1 } else { 2 * when };
        }
    }
    runs
}

/// Injects faults into each of these commands, and checks that enough runs met the fault.
pub(crate) fn inject_into_each<C: Copy + Send>(
    commands: &[C],
    inject: impl Fn(C) -> FaultRuns + Sync,
) {
    let runs = in_threads(commands, inject);
    let sum = |count: fn(&FaultRuns) -> usize| runs.iter().map(count).sum::<usize>();
    let (points, failed) = (sum(|runs| runs.points), sum(|runs| runs.failed));
    let unknown = sum(|runs| runs.unknown);
    println!("{points} points, {failed} met the fault, {unknown} without a known outcome");
    assert!(failed > 60, "only {failed} of {points} runs met the fault");
}
