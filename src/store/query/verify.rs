//! Verifies a session against the log before it is displayed.

use crate::session::Session;
use crate::store::log;
use crate::store::log::JournalRow;
use crate::store::log::dag::Dag;
use crate::store::project::people::{Merges, People};
use crate::store::query::view;
use crate::store::record::{PlayerRecord, parse_player_name};
use crate::store::replay::{Replay, Scope};
use crate::store::{StoreError, View};
use std::collections::BTreeMap;
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
        let dag = Dag::load(conn)?;
        let verify = |row: &JournalRow| log::verify(conn, row.clone()).map(drop);
        let replay = Replay::load(conn, Scope::People, &dag, &|_| false, verify)?;
        let people = People::new(&replay);
        let is_known = |id: Uuid| people.is_known(id);
        let scope = Scope::Session(session.uuid);
        let records = Replay::load(conn, scope, &dag, &is_known, verify)?.session();
        let names = |player: Uuid| view::name_of(conn, player);
        let replayed = records.map(|records| records.to_session(number, names)).transpose()?;
        if replayed.as_ref() != Some(&*session) {
            return Err(StoreError::damaged(format!("session {number}")));
        }
        let players = people.stored_players(conn, &Merges::resolve(conn, &replay)?)?;
        for seat in &session.seats {
            if display_name(&players, seat.player).as_deref() != Some(seat.name.as_str()) {
                return Err(StoreError::damaged(format!("player {}", seat.player)));
            }
        }
        Ok((*session).clone())
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
