//! Checks that an entry fits what its writer knew, and that it leaves a possible session.

use crate::store::record::{Field, Record, RecordChange, RecordId};
use crate::store::replay::{Exclusion, Register, Replay};
use std::collections::{HashMap, HashSet};

/// The records that an entry changes, with the values that it gives them.
type OwnRecords<'e> = HashMap<RecordId, Option<&'e Record>>;

/// The records of the same session to which a record refers, besides the session itself.
pub(crate) fn references(record: &Record) -> Vec<RecordId> {
    match record {
        Record::Session(session) => session.dealer.iter().map(|p| RecordId::Seat(*p)).collect(),
        Record::Round(round) => {
            let results = round.entries.iter().map(|result| &result.player);
            results.chain(round.flags.players()).map(|player| RecordId::Seat(*player)).collect()
        }
        Record::Seat(_)
        | Record::Ruling(_)
        | Record::Player(_)
        | Record::Season(_)
        | Record::Machine(_) => Vec::new(),
    }
}

impl Replay {
    /// Checks an entry before it is written.
    ///
    /// # Errors
    /// The reason why it is excluded.
    pub(super) fn check_soundness(
        &self,
        index: usize,
        changes: &[RecordChange],
    ) -> Result<(), Exclusion> {
        let own: OwnRecords<'_> =
            changes.iter().map(|change| (change.id, change.after.as_ref())).collect();
        for change in changes {
            self.check_before(index, change)?;
        }
        for change in changes {
            self.check_references(change, &own)?;
        }
        if self.activity.blocker(index).is_some() { Ok(()) } else { self.check_deletions(&own) }
    }

    /// Checks that the change replaces what its writer knew.
    fn check_before(&self, index: usize, change: &RecordChange) -> Result<(), Exclusion> {
        let Some(register) = self.registers.get(&change.id) else {
            return if change.before.is_none() { Ok(()) } else { Err(self.reason(change.id)) };
        };
        if change.before.is_some() && change.after.is_some() && !register.exists {
            return Err(Exclusion::Unsound);
        }
        let is_expected = |field: &Field| match (&change.before, field) {
            (before, Field::Existence) => register.exists == before.is_some(),
            // The order holds those who sit there now; a merge is followed to the last player.
            (Some(_), Field::Order | Field::Merged) | (None, _) => true,
            (Some(before), field) => register.value.has_same(before, *field),
        };
        let is_known = |field: &&Field| {
            let written = register.fields.get(field);
            written.is_some_and(|written| {
                // Its writer saw the value that an undo or a deletion left. That one does not hold
                // against somebody else's change, which its writer did not know.
                let is_blocked = |&waiting: &usize| {
                    self.activity.blocker(waiting).is_some() && self.knows(index, waiting)
                };
                self.knows(index, written.writer) && !written.waiting.iter().any(is_blocked)
            })
        };
        let fields = change.written_fields();
        if fields.iter().filter(is_known).all(is_expected) {
            Ok(())
        } else {
            Err(Exclusion::Unsound)
        }
    }

    /// Checks that everything to which the change refers exists.
    fn check_references(
        &self,
        change: &RecordChange,
        own: &OwnRecords<'_>,
    ) -> Result<(), Exclusion> {
        let Some(after) = &change.after else { return Ok(()) };
        let is_here =
            |id: RecordId| own.get(&id).map_or_else(|| self.record(id).is_some(), Option::is_some);
        if let Some(session) = self.session {
            let session = RecordId::Session(session);
            for id in references(after).into_iter().chain([session]) {
                if !is_here(id) {
                    return Err(self.reason(id));
                }
            }
        }
        let others = match (after, change.id) {
            (Record::Session(session), _) => session.season,
            (Record::Seat(_), RecordId::Seat(player)) => Some(player),
            (Record::Player(player), _) => player.merged,
            _ => None,
        };
        let is_known = others.is_none_or(|other| {
            is_here(RecordId::Player(other))
                || self.people.as_ref().is_some_and(|people| people.has_known(other))
        });
        if is_known { Ok(()) } else { Err(Exclusion::Dependent) }
    }

    /// Checks that no record stays behind that refers to a deleted one.
    fn check_deletions(&self, own: &OwnRecords<'_>) -> Result<(), Exclusion> {
        let is_needed = |id: &RecordId| matches!(id, RecordId::Session(_) | RecordId::Seat(_));
        let gone = own.iter().filter(|(_, after)| after.is_none()).map(|(id, _)| *id);
        let deleted: HashSet<RecordId> = gone.filter(is_needed).collect();
        if deleted.is_empty() {
            return Ok(());
        }
        let is_session = deleted.iter().any(|id| matches!(id, RecordId::Session(_)));
        let is_orphan = |(id, register): (&RecordId, &Register)| {
            let displayed = register.exists.then_some(&register.value);
            own.get(id).copied().unwrap_or(displayed).is_some_and(|value| {
                is_session || references(value).iter().any(|id| deleted.contains(id))
            })
        };
        if self.registers.iter().any(is_orphan) { Err(Exclusion::Unsound) } else { Ok(()) }
    }

    /// The reason for excluding an entry that needs a record which does not exist.
    fn reason(&self, id: RecordId) -> Exclusion {
        if self.missing.contains(&id) { Exclusion::Dependent } else { Exclusion::Unsound }
    }
}
