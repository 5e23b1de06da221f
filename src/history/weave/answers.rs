//! What is asked of a weave: what became of an entry, and what is there.

use super::{Status, Told, Weave};
use crate::history::thing::{Key, Step, Thing};
use uuid::Uuid;

impl Weave<'_> {
    /// What became of the entry of that id.
    pub(in crate::history) fn status(&self, id: Uuid) -> Option<Status> {
        self.by_id.get(&id).map(|&place| self.status[place])
    }

    /// Whether an entry that waits does so for another machine's.
    pub(in crate::history) fn is_for_another(&self, id: Uuid, status: Status) -> bool {
        match (self.by_id.get(&id), status) {
            (Some(&place), Status::Waits(shown)) => {
                self.told[place].origin != self.told[shown].origin
            }
            _ => false,
        }
    }

    /// The entries that wait, each with the one that is shown.
    pub(in crate::history) fn waiting(&self) -> Vec<(&Told, &Told)> {
        let waits = |(told, status)| match status {
            &Status::Waits(shown) => Some((told, &self.told[shown])),
            _ => None,
        };
        self.told.iter().zip(&self.status).filter_map(waits).collect()
    }

    /// The entry of that id.
    pub(in crate::history) fn entry(&self, id: Uuid) -> Option<&Told> {
        self.by_id.get(&id).map(|&place| &self.told[place])
    }

    /// What an entry would do, an undo included.
    pub(in crate::history) fn steps_of(&self, told: &Told) -> Vec<Step> {
        match told.takes_back.and_then(|id| self.by_id.get(&id)) {
            Some(&change) => self.told[change].steps.iter().rev().map(Step::inverse).collect(),
            None => told.steps.clone(),
        }
    }

    /// Whether an entry takes one of these seasons out.
    pub(in crate::history) fn sends_a_season(&self, id: Uuid, seasons: &[Uuid]) -> bool {
        let Some(told) = self.by_id.get(&id).map(|&place| &self.told[place]) else { return false };
        self.steps_of(told).iter().any(|step| match step.key {
            Key::Season(id) => step.after.is_none() && seasons.contains(&id),
            _ => false,
        })
    }

    /// A thing as it is shown.
    pub(in crate::history) fn thing(&self, key: Key) -> Option<&Thing> {
        self.things.get(&key).and_then(|held| held.value.as_ref())
    }

    /// The places of entries that nothing can be done with.
    pub(in crate::history) fn lost(&self) -> Vec<i64> {
        let all = self.told.iter().zip(&self.status);
        all.filter(|(_, status)| **status == Status::Lost).map(|(told, _)| told.place).collect()
    }
}
