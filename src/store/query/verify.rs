//! Verifies a session against the log before it is displayed.

use crate::session::Session;
use crate::store::log::edit::{Edit, Swap};
use crate::store::log::{self, GENESIS_HASH, JournalRow};
use crate::store::project::people::{is_needed, resolve_merges};
use crate::store::project::rebuild::has_many_origins;
use crate::store::project::session_projection::SessionProjection;
use crate::store::query::view;
use crate::store::record::{self, PlayerRecord, parse_player_name};
use crate::store::replay::{self, Replay, Scope};
use crate::store::{StoreError, View};
use rusqlite::Connection;
use std::collections::BTreeMap;
use uuid::Uuid;

impl View<'_> {
    /// Loads a session and verifies it against the log: its rows must be what its entries replay
    /// to, the entries must fit the chain of hashes, and the players' names must be those of the
    /// log. So points or names that were altered outside elfer are never displayed as a score.
    /// Names are today's.
    ///
    /// # Errors
    /// [`crate::store::NotFound::Session`]; `Damaged` if an entry was changed, or the tables differ
    /// from the entries; and errors of reading the file.
    pub(crate) fn load_verified(&self, number: i64) -> Result<Session, StoreError> {
        let session = self.shared_session(number)?;
        let replayed = replay_session(self.conn, &session)?;
        if replayed.as_ref() != Some(&*session) {
            return Err(StoreError::damaged(format!("session {number}")));
        }
        // With entries of several machines, two players may have one name, and the order of the
        // entries alone does not tell which name holds. There `doctor` checks the names.
        if has_many_origins(self.conn)? {
            return Ok((*session).clone());
        }
        let people = replay_players(self.conn)?;
        for seat in &session.seats {
            if display_name(&people, seat.player).as_deref() != Some(seat.name.as_str()) {
                return Err(StoreError::damaged(format!("player {}", seat.player)));
            }
        }
        Ok((*session).clone())
    }
}

/// Replays all players from the entries that change them. Verifies each entry.
fn replay_players(conn: &Connection) -> Result<BTreeMap<Uuid, PlayerRecord>, StoreError> {
    let mut people = BTreeMap::new();
    if has_many_origins(conn)? {
        let entries = replay::people_entries_checked(conn, |row| verify_entry(conn, row))?;
        let replay = Replay::new(Scope::People, entries, &replay::assume_known);
        let (into, _) = resolve_merges(conn, &replay)?;
        for (id, (row, is_there)) in replay.players() {
            if is_there || is_needed(conn, id)? {
                people.insert(id, PlayerRecord { merged: into.get(&id).copied(), ..row });
            }
        }
        return Ok(people);
    }
    log::for_each_of_players(conn, |row| {
        let row = log::verify(conn, row)?;
        for edit in log::effective_edits(conn, &row)? {
            match edit {
                Edit::Player(Swap { id, after: Some(row), .. }) => drop(people.insert(id, row)),
                Edit::Player(Swap { id, after: None, .. }) => drop(people.remove(&id)),
                Edit::Session(_)
                | Edit::Seat(_)
                | Edit::Round(_)
                | Edit::Ruling(_)
                | Edit::Season(_)
                | Edit::Resolved(_) => {}
            }
        }
        Ok(())
    })?;
    Ok(people)
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

/// Verifies an entry by its own hash and its predecessor's.
fn verify_entry(conn: &Connection, row: &JournalRow) -> Result<(), StoreError> {
    log::verify(conn, row.clone()).map(drop)
}

/// Replays a session from its entries. Verifies each entry.
fn replay_session(conn: &Connection, session: &Session) -> Result<Option<Session>, StoreError> {
    let mut projection = SessionProjection::empty(session.number, session.uuid);
    // A player whose creation was undone may not exist any more. A later entry removes the seat;
    // until then the id stands for the name.
    let mut names = |player: Uuid| match view::find_name(conn, player)? {
        Some(name) => Ok(name),
        None => rows::parse_player_name(&player.to_string()),
    };
    if has_many_origins(conn)? {
        let entries = replay::session_entries(conn, session.uuid, |row| verify_entry(conn, row))?;
        let replay = Replay::new(Scope::Session(session.uuid), entries, &replay::assume_known);
        for edit in replay.creation_edits() {
            projection.apply(&edit, &mut names)?;
        }
        return projection.into_session();
    }
    // Most entries follow one of the same session, so its hash need not be looked up.
    let mut last = (0, 0, GENESIS_HASH.to_vec());
    log::for_each_of_session(conn, &session.uuid.to_string(), |row| {
        let follows = (row.origin, row.number.checked_sub(1)) == (last.0, Some(last.1));
        let row =
            if follows { log::verify_after(conn, row, &last.2)? } else { log::verify(conn, row)? };
        for edit in log::effective_edits(conn, &row)? {
            projection.apply(&edit, &mut names)?;
        }
        last = (row.origin, row.number, row.hash);
        Ok(())
    })?;
    projection.into_session()
}
