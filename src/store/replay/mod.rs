//! Deterministic replay of the event logs of all origins: merges them into one state.
//!
//! The result is a function of the set of entries. It does not depend on the order in which they
//! arrived here. That makes the merge convergent: every machine that has the same entries displays
//! the same state.
//!
//! **Order.** Entries are replayed in causal order, which is the order of their ids (except that an
//! entry whose id is smaller than an earlier one of its origin counts as that one, see `entries`;
//! the first versions wrote such entries). An id is a UUIDv7 that is greater than the ids of all
//! entries that lay in the file when it was made
//! ([`Stamp::uuid_after`](crate::store::Stamp::uuid_after)), so it works like a Lamport clock: an
//! entry comes after everything its writer had seen, even if the writer's clock is wrong.
//!
//! **Conflicts.** An entry is applied atomically, and only if each current value equals the value
//! it replaces (its before image). If a value differs, another machine has changed the same record,
//! and its entry, the one with the smaller id, was applied first. The later entry is then
//! *conflicted*, and so is everything that builds upon it. Example: two machines correct round 3
//! while they are apart, one to 12 points, the other to 15. Both entries replace the same value.
//! The one with the smaller id is displayed; the other one finds a value that it does not replace,
//! and is conflicted with it until somebody resolves that. An entry that makes exactly the same
//! change again is a *duplicate* and changes nothing.
//!
//! **Soundness.** An entry after which the session could not have been played (a round of a player
//! without a seat) is not applied either, see `soundness`. It is conflicted if another entry is the
//! cause, else *excluded*.
//!
//! **Undo.** An undo is an entry that names the entry it undoes; it is always of the same origin.
//! An undo of a conflicted entry removes it from the conflicts. After any undo of an applied entry,
//! the conflicted entries are tried again.
//!
//! **Resolution.** Resolving a conflict is an entry too. It names the conflicted entries, and its
//! changes lead to the chosen version.
//!
//! **Scopes.** A session is replayed by itself, with its seats, rounds and rulings, so the cost of
//! a merge depends on the sessions it touches. The players are replayed together, with the seasons
//! and the rulings of no session. An entry that begins a session and creates players takes part in
//! both, each part by itself: a player depends on no other record, and two players may even have
//! the same name.

mod attempt;
mod edits;
mod entries;
mod outcome;
mod resolution;
mod soundness;

use crate::store::log::record::{Record, RecordId, Step};
use attempt::has_same_effect;
pub(crate) use entries::{assume_known, people_entries, people_entries_checked, session_entries};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;

/// The set of records that is replayed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// One session with its seats, rounds and rulings.
    Session(Uuid),
    /// The players, the seasons and the rulings of no session.
    People,
}

/// A decoded log entry, restricted to the records of one scope.
#[derive(Clone, Debug)]
pub(crate) struct ReplayEntry {
    pub(crate) id: Uuid,
    /// The origin that wrote the entry, by its uuid.
    pub(crate) origin: String,
    /// Number of the entry within its origin, from 1.
    pub(crate) number: i64,
    /// Sequence number of the entry in this file. It differs from machine to machine.
    pub(crate) seq: i64,
    /// The entry that this one undoes. A redo undoes an undo.
    pub(crate) takes_back: Option<Uuid>,
    /// The changes, in order. Empty for an undo or a redo.
    pub(crate) steps: Vec<Step>,
    /// The conflicted entries that this entry resolves.
    pub(crate) resolves: Vec<Uuid>,
    /// True if each step is applied by itself. So it is for the players in an entry of a session:
    /// they exist whether or not the session's part is applied.
    pub(crate) is_independent: bool,
    /// True if the entry is excluded unread: it changes records of another scope, or it is an undo
    /// with changes of its own. For the players in an entry of a session: its verb is unknown.
    pub(crate) is_malformed: bool,
}

/// The result of replaying an entry. An index in it is a position in the order of replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// The entry was applied.
    Applied,
    /// The other entry made the same change before.
    Duplicate(usize),
    /// The entry conflicts with the other one, which is displayed.
    Conflicted(usize),
    /// The entry conflicted with the first one, and the second one resolved that.
    Resolved(usize, usize),
    /// The entry was undone.
    Undone,
    /// The entry is malformed or unsound, or what it replaces never existed.
    Excluded,
}

/// The current value of a record, with the entries that wrote and created it.
#[derive(Debug)]
struct Register {
    /// The value; `None` if the record does not exist now.
    value: Option<Record>,
    /// The entry that wrote the value last.
    writer: usize,
    /// The first value the record had, and the entry that wrote it.
    created: Option<(Record, usize)>,
    /// The last value that existed. Kept for players and seasons, which others may still name.
    last_value: Option<Record>,
}

/// The reason why an entry is not applied.
enum Rejection {
    /// Another entry is displayed instead.
    ConflictsWith(usize),
    /// Another entry made the same change, perhaps in other terms.
    DuplicateOf(usize),
    /// No other entry is the cause: the entry is unsound by itself.
    Excluded,
}

/// The state that the entries of one scope replay to.
pub(crate) struct Replay<'k> {
    scope: Scope,
    /// True if a player or a season of that id was ever created.
    is_known: &'k dyn Fn(Uuid) -> bool,
    registers: BTreeMap<RecordId, Register>,
    /// The players at the table, in the order of their seats.
    seats: Vec<Uuid>,
    entries: Vec<ReplayEntry>,
    /// The status of each entry, by its index in `entries`.
    statuses: Vec<Status>,
    /// Index of each entry in `entries`.
    by_id: HashMap<Uuid, usize>,
}

impl<'k> Replay<'k> {
    /// Replays entries, which must be in causal order already.
    pub(crate) fn new(
        scope: Scope,
        entries: Vec<ReplayEntry>,
        is_known: &'k dyn Fn(Uuid) -> bool,
    ) -> Replay<'k> {
        let by_id = entries.iter().enumerate().map(|(index, entry)| (entry.id, index)).collect();
        let mut replay = Replay {
            scope,
            is_known,
            registers: BTreeMap::new(),
            seats: Vec::new(),
            statuses: Vec::with_capacity(entries.len()),
            entries,
            by_id,
        };
        for index in 0..replay.entries.len() {
            // Not replayed yet: a status that no other entry reacts to.
            replay.statuses.push(Status::Undone);
            replay.statuses[index] = replay.replay_entry(index);
        }
        replay
    }

    /// Replays one entry: a change, an undo or a redo.
    fn replay_entry(&mut self, index: usize) -> Status {
        let entry = &self.entries[index];
        if entry.is_malformed {
            return Status::Excluded;
        }
        let Some(target) = entry.takes_back else { return self.apply_change(index) };
        // An undo never names a later entry; one that does was made up.
        let earlier_index = |id: &Uuid| self.by_id.get(id).copied().filter(|&found| found < index);
        let Some(target) = earlier_index(&target) else { return Status::Excluded };
        // An undo names a change; a redo names an undo. Nothing names a redo.
        let (change, undo) = match self.entries[target].takes_back.as_ref().map(earlier_index) {
            None => (target, None),
            Some(Some(change)) => (change, Some(target)),
            Some(None) => return Status::Excluded,
        };
        // An origin undoes its own entries only.
        if self.entries[change].origin != entry.origin || self.entries[change].takes_back.is_some()
        {
            return Status::Excluded;
        }
        match undo {
            None => self.apply_undo(index, change),
            Some(undo) => self.apply_redo(index, change, undo),
        }
    }

    /// Undoes the entry `change`. Undoing what was never applied always succeeds.
    fn apply_undo(&mut self, index: usize, change: usize) -> Status {
        match self.statuses[change] {
            Status::Conflicted(_) | Status::Duplicate(_) => {
                self.statuses[change] = Status::Undone;
                Status::Applied
            }
            Status::Resolved(..) | Status::Undone | Status::Excluded => Status::Applied,
            Status::Applied => self.revert(index, change),
        }
    }

    /// Redoes the entry `change` by undoing its undo.
    fn apply_redo(&mut self, index: usize, change: usize, undo: usize) -> Status {
        match (self.statuses[undo], self.statuses[change]) {
            // The undo was never applied, so the change still is.
            (Status::Conflicted(_), _) => self.statuses[undo] = Status::Undone,
            (_, Status::Undone) => {
                let done = self.apply_change(change);
                self.statuses[change] = done;
                if done == Status::Applied {
                    self.set_author(change, index);
                }
            }
            _ => {}
        }
        Status::Applied
    }

    /// Reverts a change that was applied. A duplicate of it takes its place, if there is one.
    fn revert(&mut self, index: usize, change: usize) -> Status {
        // Two machines made the same change. One of them undoes it, the other does not: it stays.
        let duplicate = |status: &Status| *status == Status::Duplicate(change);
        if let Some(twin) = self.statuses.iter().position(duplicate)
            && has_same_effect(&self.entries[twin].steps, &self.entries[change].steps)
        {
            for status in
                self.statuses.iter_mut().filter(|status| **status == Status::Duplicate(change))
            {
                *status = Status::Duplicate(twin);
            }
            self.statuses[twin] = Status::Applied;
            self.statuses[change] = Status::Undone;
            self.set_author(change, twin);
            return Status::Applied;
        }
        let steps = self.entries[change].steps.iter().rev().map(Step::inverse).collect::<Vec<_>>();
        let done = if self.entries[change].is_independent {
            self.apply_each(index, &steps);
            Ok(None)
        } else {
            self.apply_atomically(index, &steps)
        };
        match done {
            Ok(_) => {
                self.statuses[change] = Status::Undone;
                // The conflicts that this change resolved are open again.
                for status in &mut self.statuses {
                    if let Status::Resolved(displayed, resolver) = *status
                        && resolver == change
                    {
                        *status = Status::Conflicted(displayed);
                    }
                }
                // The other duplicates differ from the change in some step, so each is tried as a
                // change of its own.
                for other in 0..self.statuses.len() {
                    if self.statuses[other] == Status::Duplicate(change) {
                        self.statuses[other] = self.apply_change(other);
                    }
                }
                self.retry_conflicted(index);
                Status::Applied
            }
            Err(Rejection::ConflictsWith(displayed) | Rejection::DuplicateOf(displayed)) => {
                Status::Conflicted(displayed)
            }
            Err(Rejection::Excluded) => Status::Excluded,
        }
    }

    /// Tries all conflicted entries with an index below `end` again, until no more of them can be
    /// applied. An undo may have removed what they conflicted with.
    fn retry_conflicted(&mut self, end: usize) {
        loop {
            let mut changed = false;
            for index in 0..end {
                if !matches!(self.statuses[index], Status::Conflicted(_)) {
                    continue;
                }
                changed |= match self.entries[index].takes_back.and_then(|id| self.by_id.get(&id)) {
                    Some(&change) => self.retry_undo(index, change),
                    None => self.retry_change(index),
                };
            }
            if !changed {
                return;
            }
        }
    }

    /// Tries a conflicted undo again. Returns true if it could be applied.
    fn retry_undo(&mut self, index: usize, change: usize) -> bool {
        let steps: Vec<Step> = self.entries[change].steps.iter().rev().map(Step::inverse).collect();
        let done = self.apply_atomically(index, &steps).is_ok();
        if done {
            self.statuses[change] = Status::Undone;
            self.statuses[index] = Status::Applied;
        }
        done
    }

    /// Tries a conflicted change again. Returns true if it is applied or a duplicate now.
    fn retry_change(&mut self, index: usize) -> bool {
        let status = self.apply_change(index);
        let done = matches!(status, Status::Applied | Status::Duplicate(_));
        if done {
            self.statuses[index] = status;
        }
        done
    }

    /// Applies the steps of a change and marks the conflicts that it resolves.
    fn apply_change(&mut self, index: usize) -> Status {
        // Taken out for the time of the call, because the steps are read while `self` is written.
        let steps = std::mem::take(&mut self.entries[index].steps);
        let done = if self.entries[index].is_independent {
            self.apply_each(index, &steps);
            Ok(None)
        } else {
            self.check_resolution(index, &steps).and_then(|duplicate| match duplicate {
                Some(duplicate) => Ok(Some(duplicate)),
                None => self.apply_atomically(index, &steps),
            })
        };
        self.entries[index].steps = steps;
        match done {
            Ok(None) => {
                for id in self.entries[index].resolves.clone() {
                    if let Some(&other) = self.by_id.get(&id)
                        && let Status::Conflicted(displayed) = self.statuses[other]
                    {
                        self.statuses[other] = Status::Resolved(displayed, index);
                    }
                }
                Status::Applied
            }
            Ok(Some(duplicate)) | Err(Rejection::DuplicateOf(duplicate)) => {
                Status::Duplicate(duplicate)
            }
            Err(Rejection::ConflictsWith(displayed)) => Status::Conflicted(displayed),
            Err(Rejection::Excluded) => Status::Excluded,
        }
    }
}
