//! What the entries have made, for the tables.

use super::{Held, Weave};
use crate::history::edit::Edit;
use crate::history::rows::{PlayerRow, RulingRow, SeasonRow};
use crate::history::thing::{Key, Step, Thing};
use std::collections::BTreeMap;
use uuid::Uuid;

impl Weave<'_> {
    /// The edits that make the session from nothing: itself, its seats, its rounds.
    pub(in crate::history) fn made(&self) -> Vec<Edit> {
        let row = |key: &Key| self.things.get(key).and_then(|held| held.value.clone());
        let mut keys = Vec::new();
        let session = |key: &&Key| matches!(key, Key::Session(_));
        keys.extend(self.things.keys().filter(session).copied());
        keys.extend(self.seats.iter().map(|player| Key::Seat(*player)));
        // Where two rounds have one turn, the second gets a number above all others.
        let mut rounds: Vec<(i64, Key)> = Vec::new();
        for (key, held) in &self.things {
            if let Some(Thing::Round(round)) = &held.value {
                rounds.push((round.turn, *key));
            }
        }
        rounds.sort_unstable();
        let mut later = Vec::new();
        let mut last = 0;
        for (turn, key) in rounds {
            let which = if turn == last { &mut later } else { &mut keys };
            which.push(key);
            last = turn;
        }
        keys.extend(later);
        let mut seat = 0;
        let make = |key: Key| {
            let mut after = row(&key);
            if let Some(Thing::Seat(row)) = &mut after {
                row.seat = seat;
                seat += 1;
            }
            if let Some(Thing::Round(row)) = &mut after {
                let place = |player: &Uuid| self.seats.iter().position(|seat| seat == player);
                row.entries.sort_by_key(|entry| place(&entry.player));
            }
            after.as_ref()?;
            Step { key, before: None, after }.edit()
        };
        keys.into_iter().filter_map(make).collect()
    }

    /// The rulings that stand.
    pub(in crate::history) fn rulings(&self) -> BTreeMap<Uuid, RulingRow> {
        let ruling = |(key, held): (&Key, &Held)| match (key, &held.value) {
            (Key::Ruling(id), Some(Thing::Ruling(row))) => Some((*id, row.clone())),
            _ => None,
        };
        self.things.iter().filter_map(ruling).collect()
    }

    /// Every player there ever was, as they are now or were last, and whether they still are.
    pub(in crate::history) fn players(&self) -> BTreeMap<Uuid, (PlayerRow, bool)> {
        let player = |(key, held): (&Key, &Held)| match (key, &held.last) {
            (Key::Player(id), Some(Thing::Player(row))) => {
                Some((*id, (row.clone(), held.value.is_some())))
            }
            _ => None,
        };
        self.things.iter().filter_map(player).collect()
    }

    /// Every season there ever was, as it is now or was last, and whether it still is.
    pub(in crate::history) fn seasons(&self) -> BTreeMap<Uuid, (SeasonRow, bool)> {
        let season = |(key, held): (&Key, &Held)| match (key, &held.last) {
            (Key::Season(id), Some(Thing::Season(row))) => {
                Some((*id, (row.clone(), held.value.is_some())))
            }
            _ => None,
        };
        self.things.iter().filter_map(season).collect()
    }

    /// Who was merged into whom, by which entry, in order.
    pub(in crate::history) fn merges(&self) -> Vec<(Uuid, Uuid, Uuid)> {
        let merge = |(key, held): (&Key, &Held)| match (key, &held.value) {
            (Key::Player(id), Some(Thing::Player(PlayerRow { merged: Some(into), .. }))) => {
                Some((held.by, *id, *into))
            }
            _ => None,
        };
        let mut found: Vec<_> = self.things.iter().filter_map(merge).collect();
        found.sort_unstable();
        found.into_iter().map(|(by, id, into)| (id, into, self.told[by].id)).collect()
    }
}
