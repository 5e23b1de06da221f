//! Turns the replayed state into edits and rows for the tables.

use crate::store::log::edit::Edit;
use crate::store::log::record::{Record, RecordId, Step};
use crate::store::log::rows::{PlayerRow, RulingRow, SeasonRow};
use crate::store::replay::{Register, Replay};
use std::collections::BTreeMap;
use uuid::Uuid;

impl Replay<'_> {
    /// The edits that create the session from nothing: the session, its seats, its rounds. Empty if
    /// there is no session.
    pub(crate) fn creation_edits(&self) -> Vec<Edit> {
        let row =
            |key: &RecordId| self.registers.get(key).and_then(|register| register.value.clone());
        let mut keys = Vec::new();
        let session = |key: &&RecordId| matches!(key, RecordId::Session(_));
        keys.extend(self.registers.keys().filter(session).copied());
        keys.extend(self.seats.iter().map(|player| RecordId::Seat(*player)));
        // Two machines may have added a round with the same ordinal. The second one then comes
        // last, because the tables give it a number above all others.
        let mut rounds: Vec<(i64, RecordId)> = Vec::new();
        for (key, register) in &self.registers {
            if let Some(Record::Round(round)) = &register.value {
                rounds.push((round.ordinal, *key));
            }
        }
        rounds.sort_unstable();
        let mut duplicate_ordinals = Vec::new();
        let mut last_ordinal = 0;
        for (ordinal, key) in rounds {
            let list = if ordinal == last_ordinal { &mut duplicate_ordinals } else { &mut keys };
            list.push(key);
            last_ordinal = ordinal;
        }
        keys.extend(duplicate_ordinals);
        let mut seat = 0;
        let creation_edit = |id: RecordId| {
            let mut after = row(&id);
            if let Some(Record::Seat(row)) = &mut after {
                row.seat = seat;
                seat += 1;
            }
            if let Some(Record::Round(row)) = &mut after {
                let seat_of = |player: &Uuid| self.seats.iter().position(|seat| seat == player);
                row.entries.sort_by_key(|entry| seat_of(&entry.player));
            }
            after.as_ref()?;
            Step { id, before: None, after }.into_edit()
        };
        keys.into_iter().filter_map(creation_edit).collect()
    }

    /// The rulings that exist.
    pub(crate) fn rulings(&self) -> BTreeMap<Uuid, RulingRow> {
        let ruling = |(key, register): (&RecordId, &Register)| match (key, &register.value) {
            (RecordId::Ruling(id), Some(Record::Ruling(row))) => Some((*id, row.clone())),
            _ => None,
        };
        self.registers.iter().filter_map(ruling).collect()
    }

    /// All players that ever existed, with their current or last value, and true if they exist now.
    pub(crate) fn players(&self) -> BTreeMap<Uuid, (PlayerRow, bool)> {
        let player = |(key, register): (&RecordId, &Register)| match (key, &register.last_value) {
            (RecordId::Player(id), Some(Record::Player(row))) => {
                Some((*id, (row.clone(), register.value.is_some())))
            }
            _ => None,
        };
        self.registers.iter().filter_map(player).collect()
    }

    /// All seasons that ever existed, with their current or last value, and true if they exist now.
    pub(crate) fn seasons(&self) -> BTreeMap<Uuid, (SeasonRow, bool)> {
        let season = |(key, register): (&RecordId, &Register)| match (key, &register.last_value) {
            (RecordId::Season(id), Some(Record::Season(row))) => {
                Some((*id, (row.clone(), register.value.is_some())))
            }
            _ => None,
        };
        self.registers.iter().filter_map(season).collect()
    }

    /// The merges of players in the order of replay: the merged player, the player they were merged
    /// into, and the id of the entry.
    pub(crate) fn merges(&self) -> Vec<(Uuid, Uuid, Uuid)> {
        let merge = |(key, register): (&RecordId, &Register)| match (key, &register.value) {
            (RecordId::Player(id), Some(Record::Player(PlayerRow { merged: Some(into), .. }))) => {
                Some((register.writer, *id, *into))
            }
            _ => None,
        };
        let mut found: Vec<_> = self.registers.iter().filter_map(merge).collect();
        found.sort_unstable();
        found.into_iter().map(|(writer, id, into)| (id, into, self.entries[writer].id)).collect()
    }
}
