//! Compares a session with the log: verifies it before it is displayed, and finds the rounds that
//! were corrected.

use crate::session::Session;
use crate::store::log;
use crate::store::project::people::{Merges, People};
use crate::store::query::view;
use crate::store::record::{PlayerRecord, Record, RecordChange, RoundRecord, parse_player_name};
use crate::store::replay::Replay;
use crate::store::{StoreError, View};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;

impl View<'_> {
    /// Loads a session and verifies it against the log: its rows must be what its entries replay
    /// to, the entries must fit their hashes, and the players' names must be those of the log. So
    /// points or names that were altered outside elfer are never displayed as a score. Names are
    /// today's.
    ///
    /// # Errors
    /// [`crate::store::NotFound::Session`]; `Damaged` if an entry was changed, or the tables differ
    /// from the entries; and errors of reading the file.
    pub(crate) fn load_verified(&self, number: i64) -> Result<Session, StoreError> {
        let conn = self.conn;
        let session = self.shared_session(number)?;
        let replay = Replay::load(conn, None, true)?;
        let records = replay.load_session(conn, session.uuid)?.session();
        let names = |player: Uuid| view::name_of(conn, player);
        let replayed = records.map(|records| records.into_session(number, names)).transpose()?;
        if replayed.as_ref() != Some(&*session) {
            return Err(StoreError::damaged(format!("session {number}")));
        }
        let people = People::new(&replay);
        let stored = people.stored(conn, &Merges::resolve(conn, &replay)?)?;
        let players = stored.into_iter().filter_map(|(id, record)| match record {
            Record::Player(row) => Some((id.parts().1, row)),
            _ => None,
        });
        let players = players.collect();
        for seat in &session.seats {
            if display_name(&players, seat.player).as_deref() != Some(seat.name.as_str()) {
                return Err(StoreError::damaged(format!("player {}", seat.player)));
            }
        }
        Ok((*session).clone())
    }

    /// The ids of a session's rounds that were corrected: they are not as they were first recorded.
    pub(crate) fn corrected_rounds(&self, session: &Session) -> Result<Vec<Uuid>, StoreError> {
        let mut first: HashMap<Uuid, RoundRecord> = HashMap::new();
        let mut has_corrections = false;
        log::for_each_of_session(self.conn, &session.uuid.to_string(), |row| {
            for RecordChange { id, before, after, .. } in row.changes().unwrap_or_default() {
                match after {
                    Some(Record::Round(round)) if before.is_none() => {
                        first.entry(id.parts().1).or_insert(round);
                    }
                    Some(Record::Round(_)) => has_corrections = true,
                    _ => {}
                }
            }
            Ok(())
        })?;
        if !has_corrections {
            return Ok(Vec::new());
        }
        let mut corrected = Vec::new();
        for round in &session.rounds {
            let mut now = RoundRecord::from_round(&session.seats, round.ordinal, &round.contents)?;
            let mut then = first.remove(&round.uuid);
            for record in then.iter_mut().chain([&mut now]) {
                record.entries.sort_by_key(|result| result.player);
            }
            if then.is_some_and(|then| then != now) {
                corrected.push(round.uuid);
            }
        }
        Ok(corrected)
    }
}

/// The displayed name of a player: if merged, the other's; with a number, if several have the name.
fn display_name(people: &BTreeMap<Uuid, PlayerRecord>, player: Uuid) -> Option<String> {
    let own = people.get(&player)?;
    let id = own.merged.unwrap_or(player);
    let displayed = people.get(&id)?;
    let before = people
        .range(..id)
        .filter(|(_, other)| other.merged.is_none() && other.folded == displayed.folded);
    let rank = u32::try_from(before.count() + 1).ok()?;
    Some(parse_player_name(&displayed.name).ok()?.with_rank(rank).as_str().to_owned())
}
