//! Machines with a store each, which merge each other's entries.

use super::common::{begin, findings, open, round, temp_path};
use super::request::Request;
use crate::games::Game;
use crate::session::ZonedTime;
use crate::store::{
    Conflict, ConflictVersion, DoctorFinding, MergeMode, Receipt, Stamp, Store, StoreError,
};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A machine: its store, and its own clock.
pub(crate) struct Machine {
    _folder: TempDir,
    pub(crate) path: PathBuf,
    pub(crate) clock: i64,
}

impl Machine {
    pub(crate) fn new(clock: i64) -> Machine {
        let (folder, path) = temp_path();
        Machine { _folder: folder, path, clock }
    }

    pub(crate) fn stamp(&mut self) -> Stamp {
        self.clock += 1;
        Stamp::new(ZonedTime::clamped(self.clock, 3600, None))
    }

    pub(crate) fn store(&self) -> Store {
        open(&self.path)
    }

    pub(crate) fn change(&mut self, change: Request) -> Result<Receipt, StoreError> {
        let stamp = self.stamp();
        self.store().change(&stamp, |plan| change.plan(plan))
    }

    pub(crate) fn undo(&mut self) -> Result<Receipt, StoreError> {
        let stamp = self.stamp();
        self.store().undo(&stamp, None)
    }

    pub(crate) fn redo(&mut self) -> Result<Receipt, StoreError> {
        let stamp = self.stamp();
        self.store().redo(&stamp)
    }

    /// Resolves a conflict by one of its versions.
    pub(crate) fn settle(
        &mut self,
        conflict: &Conflict,
        version: &ConflictVersion,
    ) -> Result<Receipt, StoreError> {
        let stamp = self.stamp();
        self.store().settle(&stamp, &conflict.place, version.hash)
    }

    /// The only conflict.
    #[track_caller]
    pub(crate) fn conflict(&self) -> Conflict {
        let conflicts = self.store().conflicts().unwrap();
        assert_eq!(conflicts.len(), 1, "{conflicts:?}");
        conflicts.into_iter().next().unwrap()
    }

    pub(crate) fn merge_from(&mut self, other: &Machine) {
        self.merge_file_from(&other.path);
    }

    /// Merges the entries of another machine's file.
    pub(crate) fn merge_file_from(&mut self, other: &Path) {
        self.clock += 1;
        self.store().merge_store(&open(other), MergeMode::Commit).unwrap();
    }

    pub(crate) fn canon(&self) -> Vec<String> {
        self.store().canon().unwrap()
    }

    /// The damage that `doctor` finds.
    pub(crate) fn damage(&self) -> Vec<DoctorFinding> {
        findings(&self.store())
    }

    /// The conflicts that `doctor` lists.
    pub(crate) fn unsettled(&self) -> Vec<DoctorFinding> {
        let found = self.store().examine(&mut |_, _| {}).unwrap();
        found.into_iter().filter(|finding| finding.kind() == "conflict").collect()
    }
}

/// Machines whose clocks differ; one is in another year.
pub(crate) fn machines(count: usize) -> Vec<Machine> {
    (0..count)
        .map(|at| Machine::new(1_777_832_100 + [0, 3, -40, 90_000, -7_000_000, 8][at]))
        .collect()
}

pub(crate) fn exchange(machines: &mut [Machine]) {
    for _ in 0..2 {
        for to in 0..machines.len() {
            for from in 0..machines.len() {
                if to != from {
                    let (one, other) = if to < from {
                        let (left, right) = machines.split_at_mut(from);
                        (&mut left[to], &right[0])
                    } else {
                        let (left, right) = machines.split_at_mut(to);
                        (&mut right[0], &left[from])
                    };
                    one.merge_from(other);
                }
            }
        }
    }
}

pub(crate) fn assert_equal(machines: &[Machine], case: &str) {
    let first = machines[0].canon();
    for machine in machines {
        assert_eq!(machine.damage(), [], "{case}");
        let other = machine.canon();
        if other != first {
            let (one, two): (BTreeSet<_>, BTreeSet<_>) =
                (first.iter().collect(), other.iter().collect());
            let missing: Vec<_> = one.difference(&two).collect();
            let more: Vec<_> = two.difference(&one).collect();
            panic!(
                "{case}: they differ: only in the first {missing:#?}, only in the other {more:#?}"
            );
        }
    }
}

/// Two machines with one common evening.
pub(crate) fn two() -> (Machine, Machine) {
    let mut both = machines(2);
    let mut second = both.pop().unwrap();
    let mut first = both.pop().unwrap();
    first.change(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    first.change(Request::AddRound { session: 1, round: round(&[(0, 0), (1, 5)]) }).unwrap();
    second.merge_from(&first);
    (first, second)
}

pub(crate) fn points(machine: &Machine) -> Vec<Vec<i64>> {
    let session = machine.store().session(1).unwrap();
    let points = |round: &crate::session::Round| {
        round.contents.entries.iter().map(|entry| entry.points.unwrap()).collect()
    };
    session.rounds.iter().map(points).collect()
}

pub(crate) fn edit(points: [i64; 2]) -> Request {
    Request::EditRound { session: 1, number: 1, round: round(&[(0, points[0]), (1, points[1])]) }
}

pub(crate) fn merge_both_ways(first: &mut Machine, second: &mut Machine) {
    first.merge_from(second);
    second.merge_from(first);
    first.merge_from(second);
    assert_eq!(first.canon(), second.canon());
    assert_eq!(first.damage(), []);
    assert_eq!(second.damage(), []);
}
