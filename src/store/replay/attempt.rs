//! Applies the steps of one entry atomically, or names the entry that prevents it.

use crate::store::log::record::{Record, RecordId, Step, are_equivalent};
use crate::store::log::rows::PlayerRow;
use crate::store::replay::{Register, Rejection, Replay, Status};
use std::collections::BTreeMap;
use uuid::Uuid;

/// Uncommitted writes of the entry that is being tried, on top of the registers.
pub(super) struct Trial {
    /// Index of the entry that is being tried.
    pub(super) entry: usize,
    /// The values it would write; `None` for a record that it deletes.
    pub(super) pending: BTreeMap<RecordId, Option<Record>>,
    /// The players at the table as the entry would leave it.
    pub(super) seats: Vec<Uuid>,
    /// The entry that has made the same change already.
    duplicate_of: Option<usize>,
}

impl Replay<'_> {
    /// Checks that all entries that this one resolves are conflicted. Returns the entry that has
    /// resolved them in the same way already, if there is one.
    pub(super) fn check_resolution(
        &self,
        index: usize,
        steps: &[Step],
    ) -> Result<Option<usize>, Rejection> {
        let entry = &self.entries[index];
        let mut duplicate = None;
        for id in &entry.resolves {
            let Some(&other) = self.by_id.get(id).filter(|&&other| other < index) else {
                return Err(Rejection::Excluded);
            };
            match self.statuses[other] {
                Status::Conflicted(_) => {}
                Status::Resolved(_, resolver)
                    if self.is_same_resolution(index, steps, resolver) =>
                {
                    duplicate = Some(resolver);
                }
                Status::Resolved(_, resolver) => return Err(Rejection::ConflictsWith(resolver)),
                Status::Applied | Status::Duplicate(_) | Status::Undone | Status::Excluded => {
                    return Err(Rejection::ConflictsWith(other));
                }
            }
        }
        Ok(duplicate)
    }

    /// True if two entries resolve the same conflicts with the same result.
    fn is_same_resolution(&self, one: usize, steps: &[Step], other: usize) -> bool {
        let (one, other) = (&self.entries[one], &self.entries[other]);
        one.resolves == other.resolves && has_same_effect(steps, &other.steps)
    }

    /// Names `writer` as the author of all current values that `change` wrote.
    pub(super) fn set_author(&mut self, change: usize, writer: usize) {
        for step in &self.entries[change].steps {
            if let Some(register) = self.registers.get_mut(&step.id)
                && register.writer == change
            {
                register.writer = writer;
            }
        }
    }

    /// Applies each step by itself and skips those whose before image does not match. For players
    /// in the entry of a session: they are created and changed independently of the session.
    pub(super) fn apply_each(&mut self, writer: usize, steps: &[Step]) {
        for step in steps {
            let current = self.registers.get(&step.id).and_then(|register| register.value.as_ref());
            if self.matches_before(current, step) {
                let after = value_after(current, step);
                self.write_register(step.id, after, writer);
            }
        }
    }

    /// Applies all steps, or none. Returns the entry that made the same change before, if the entry
    /// is a duplicate.
    pub(super) fn apply_atomically(
        &mut self,
        entry: usize,
        steps: &[Step],
    ) -> Result<Option<usize>, Rejection> {
        let mut trial = Trial {
            entry,
            pending: BTreeMap::new(),
            seats: self.seats.clone(),
            duplicate_of: None,
        };
        for step in steps {
            let current = self.current(&trial, step.id);
            if self.matches_before(current, step) {
                let (exists, after) = (current.is_some(), value_after(current, step));
                trial.update_seats(step, exists);
                trial.pending.insert(step.id, after);
                continue;
            }
            let Some(register) = self.registers.get(&step.id) else {
                return Err(self.rejection_for_missing(entry, step.id));
            };
            // The entry contradicts itself: it changed this record in an earlier step.
            if trial.pending.contains_key(&step.id) {
                return Err(Rejection::Excluded);
            }
            if are_equivalent(current, step.after.as_ref()) {
                trial.duplicate_of = Some(register.writer);
            } else {
                match &register.created {
                    // Two machines created the same record alike, and it was changed since.
                    Some((created, creator))
                        if step.before.is_none()
                            && step
                                .after
                                .as_ref()
                                .is_some_and(|after| after.is_equivalent(created)) =>
                    {
                        trial.duplicate_of = Some(*creator);
                    }
                    _ => return Err(Rejection::ConflictsWith(register.writer)),
                }
            }
        }
        // Steps that another machine has made already are left out, and the others are applied. The
        // entry is a duplicate only if all its steps are. No step at all is no duplicate: such an
        // entry resolves a conflict by keeping what is displayed.
        if trial.pending.is_empty() {
            return Ok(trial.duplicate_of);
        }
        self.check_soundness(&trial)?;
        self.seats = trial.seats;
        for (key, value) in trial.pending {
            self.write_register(key, value, entry);
        }
        Ok(None)
    }

    /// The reason why a record does not exist: the last entry below `end` that would have written
    /// it is conflicted, resolved or undone, or there is none.
    pub(super) fn rejection_for_missing(&self, end: usize, key: RecordId) -> Rejection {
        let changes_record =
            |index: &usize| self.entries[*index].steps.iter().any(|step| step.id == key);
        match (0..end).rev().find(changes_record).map(|index| (index, self.statuses[index])) {
            Some((_, Status::Conflicted(displayed))) => Rejection::ConflictsWith(displayed),
            Some((_, Status::Resolved(_, resolver))) => Rejection::ConflictsWith(resolver),
            Some((index, Status::Undone | Status::Applied | Status::Duplicate(_))) => {
                Rejection::ConflictsWith(index)
            }
            Some((_, Status::Excluded)) | None => Rejection::Excluded,
        }
    }

    /// Writes a value and its author.
    fn write_register(&mut self, key: RecordId, value: Option<Record>, writer: usize) {
        let register = self.registers.entry(key).or_insert(Register {
            value: None,
            writer,
            created: None,
            last_value: None,
        });
        if register.created.is_none()
            && let Some(created) = &value
        {
            register.created = Some((created.clone(), writer));
        }
        if matches!(key, RecordId::Player(_) | RecordId::Season(_)) && value.is_some() {
            register.last_value.clone_from(&value);
        }
        (register.value, register.writer) = (value, writer);
    }

    /// The value of a record as the tried entry sees it.
    pub(super) fn current<'t>(&'t self, trial: &'t Trial, key: RecordId) -> Option<&'t Record> {
        match trial.pending.get(&key) {
            Some(new) => new.as_ref(),
            None => self.registers.get(&key).and_then(|register| register.value.as_ref()),
        }
    }

    /// True if the current value equals `step.before`. For players, `merged` is compared after
    /// following the chain of merges, because an older entry may name an intermediate player. A
    /// step that does not change `merged` matches whatever it is.
    fn matches_before(&self, current: Option<&Record>, step: &Step) -> bool {
        let expected = step.before.as_ref();
        if are_equivalent(current, expected) {
            return true;
        }
        let (Some(Record::Player(current)), Some(Record::Player(expected))) = (current, expected)
        else {
            return false;
        };
        let leaves_merge =
            |after: &Record| matches!(after, Record::Player(row) if row.merged == expected.merged);
        let merged = match &step.after {
            Some(after) if leaves_merge(after) => expected.merged,
            Some(_) | None => current.merged.map(|into| self.merge_root(into)),
        };
        PlayerRow { merged, ..current.clone() } == *expected
    }

    /// The player at the end of a chain of merges.
    fn merge_root(&self, player: Uuid) -> Uuid {
        let mut root = player;
        // At most as many steps as there are records, so that a cycle cannot hang the replay.
        for _ in 0..self.registers.len() {
            match self
                .registers
                .get(&RecordId::Player(root))
                .and_then(|register| register.value.as_ref())
            {
                Some(Record::Player(PlayerRow { merged: Some(into), .. })) => root = *into,
                _ => break,
            }
        }
        root
    }
}

impl Trial {
    /// Seats a new player at the place that the step names, or behind the others; removes one who
    /// leaves.
    fn update_seats(&mut self, step: &Step, exists: bool) {
        match (step.id, &step.after) {
            (RecordId::Seat(player), Some(Record::Seat(row))) if !exists => {
                self.seats.retain(|seat| *seat != player);
                self.seats.insert(row.seat.min(self.seats.len()), player);
            }
            (RecordId::Seat(player), None) => self.seats.retain(|seat| *seat != player),
            _ => {}
        }
    }
}

/// True if both lists leave the same values in the same records, in the same order.
pub(super) fn has_same_effect(steps: &[Step], others: &[Step]) -> bool {
    steps.len() == others.len()
        && steps.iter().zip(others).all(|(one, other)| {
            one.id == other.id && are_equivalent(one.after.as_ref(), other.after.as_ref())
        })
}

/// The value that a step leaves. A step that does not change `merged` keeps the current merge,
/// which the entry's writer may not have known.
fn value_after(current: Option<&Record>, step: &Step) -> Option<Record> {
    match (current, &step.before, &step.after) {
        (
            Some(Record::Player(current)),
            Some(Record::Player(before)),
            Some(Record::Player(after)),
        ) if before.merged == after.merged => {
            Some(Record::Player(PlayerRow { merged: current.merged, ..after.clone() }))
        }
        _ => step.after.clone(),
    }
}
