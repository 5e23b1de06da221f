//! Queries of a finished replay: the status of an entry, the current value of a record.

use crate::store::log::record::{Record, RecordId, Step};
use crate::store::replay::{Replay, ReplayEntry, Status};
use uuid::Uuid;

impl Replay<'_> {
    /// The status of the entry of that id.
    pub(crate) fn status(&self, id: Uuid) -> Option<Status> {
        self.by_id.get(&id).map(|&index| self.statuses[index])
    }

    /// True if the entry is conflicted and the displayed entry is of another origin.
    pub(crate) fn is_conflict_between_origins(&self, id: Uuid, status: Status) -> bool {
        match (self.by_id.get(&id), status) {
            (Some(&index), Status::Conflicted(displayed)) => {
                self.entries[index].origin != self.entries[displayed].origin
            }
            _ => false,
        }
    }

    /// The conflicted entries, each with the entry that is displayed instead.
    pub(crate) fn conflicts(&self) -> Vec<(&ReplayEntry, &ReplayEntry)> {
        let conflicted = |(entry, status)| match status {
            &Status::Conflicted(displayed) => Some((entry, &self.entries[displayed])),
            _ => None,
        };
        self.entries.iter().zip(&self.statuses).filter_map(conflicted).collect()
    }

    /// The entry of that id.
    pub(crate) fn entry(&self, id: Uuid) -> Option<&ReplayEntry> {
        self.by_id.get(&id).map(|&index| &self.entries[index])
    }

    /// The steps of an entry. For an undo, the inverse steps of what it undoes; none for a redo.
    pub(crate) fn steps_of(&self, entry: &ReplayEntry) -> Vec<Step> {
        match entry.takes_back.and_then(|id| self.by_id.get(&id)) {
            Some(&change) => self.entries[change].steps.iter().rev().map(Step::inverse).collect(),
            None => entry.steps.clone(),
        }
    }

    /// True if the entry deletes one of these seasons.
    pub(crate) fn removes_season(&self, id: Uuid, seasons: &[Uuid]) -> bool {
        let Some(entry) = self.by_id.get(&id).map(|&index| &self.entries[index]) else {
            return false;
        };
        self.steps_of(entry).iter().any(|step| match step.id {
            RecordId::Season(id) => step.after.is_none() && seasons.contains(&id),
            _ => false,
        })
    }

    /// The displayed value of a record.
    pub(crate) fn record(&self, key: RecordId) -> Option<&Record> {
        self.registers.get(&key).and_then(|register| register.value.as_ref())
    }

    /// Sequence numbers of the excluded entries.
    pub(crate) fn excluded_seqs(&self) -> Vec<i64> {
        let all = self.entries.iter().zip(&self.statuses);
        all.filter(|(_, status)| **status == Status::Excluded).map(|(entry, _)| entry.seq).collect()
    }
}
