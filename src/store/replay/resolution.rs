//! Computes how a conflict is resolved by choosing the version of one origin.
//!
//! The command is `cli::verbs::sync::resolution`; `store::sync::conflicts` writes the choice.

use crate::store::log::record::{Record, RecordId, Step, are_equivalent};
use crate::store::replay::Replay;
use std::collections::BTreeSet;
use uuid::Uuid;

impl Replay<'_> {
    /// The steps that replace the displayed state by the version of one origin, and the conflicted
    /// entries that are resolved by that. The version is what the entries replay to without those
    /// that `origin`'s entries conflict with.
    pub(crate) fn resolution_for(&self, origin: &str) -> (Vec<Step>, Vec<Uuid>) {
        let conflicted_ids = self.conflicts().iter().map(|(conflicted, _)| conflicted.id).collect();
        let mut left_out: BTreeSet<Uuid> = BTreeSet::new();
        loop {
            let rest = self.entries.iter().filter(|entry| !left_out.contains(&entry.id)).cloned();
            let other = Replay::new(self.scope, rest.collect(), self.is_known);
            // Leaving entries out can bring up further conflicts, so this repeats until none is
            // left.
            let blocking: Vec<Uuid> = other
                .conflicts()
                .iter()
                .filter(|(conflicted, displayed)| {
                    conflicted.origin == origin && displayed.origin != origin
                })
                .map(|(_, displayed)| displayed.id)
                .collect();
            if blocking.is_empty() {
                return (self.difference(&other), conflicted_ids);
            }
            left_out.extend(blocking);
        }
    }

    /// The steps from this state to the other: first deletions, then writes, in an order in which
    /// each step's dependencies hold.
    fn difference(&self, other: &Replay<'_>) -> Vec<Step> {
        let set_seat = |replay: &Replay<'_>, key: RecordId, record: &mut Option<Record>| {
            if let (RecordId::Seat(player), Some(Record::Seat(row))) = (key, record) {
                let position = replay.seats.iter().position(|seat| *seat == player);
                row.seat = position.unwrap_or(row.seat);
            }
        };
        let (mut removed, mut written) = (Vec::new(), Vec::new());
        let keys: BTreeSet<RecordId> =
            self.registers.keys().chain(other.registers.keys()).copied().collect();
        for id in keys {
            let value = |replay: &Replay<'_>| {
                let mut value =
                    replay.registers.get(&id).and_then(|register| register.value.clone());
                set_seat(replay, id, &mut value);
                value
            };
            let (before, after) = (value(self), value(other));
            if are_equivalent(before.as_ref(), after.as_ref()) {
                continue;
            }
            let step = Step { id, before, after };
            if step.after.is_none() { removed.push(step) } else { written.push(step) }
        }
        // Records depend on each other in this order: session, seats, rounds.
        let dependency_order = |step: &Step| match (&step.before, &step.after) {
            (_, Some(Record::Seat(row))) | (Some(Record::Seat(row)), None) => (1, row.seat),
            (_, Some(Record::Session(_))) | (Some(Record::Session(_)), None) => (0, 0),
            _ => (2, 0),
        };
        removed.sort_by_key(|step| std::cmp::Reverse(dependency_order(step)));
        written.sort_by_key(dependency_order);
        removed.extend(written);
        removed
    }
}
