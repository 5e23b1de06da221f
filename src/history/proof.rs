//! A session held against its entries, before it is shown.

use super::edit::{Edit, Swap};
use super::journal::{self, BEGINNING, JournalRow};
use super::rows::{PlayerRow, player_name};
use super::table::Table;
use super::union::{is_needed, is_shared, merged};
use super::weave::{self, Of, Weave};
use super::{StoreError, View, read, rows};
use crate::session::Session;
use rusqlite::Connection;
use std::collections::BTreeMap;
use uuid::Uuid;

impl View<'_> {
    /// The session of that number, as its entries have it too: what was changed behind our back is
    /// no score, and nobody's name stands at another's. Names are those of today.
    ///
    /// # Errors
    /// [`super::NotFound::Session`]; `Damaged` where an entry was changed, or the tables say
    /// something else than the entries; or when the file cannot be read.
    pub fn proven(&self, number: i64) -> Result<Session, StoreError> {
        let session = self.table(number)?;
        let told = made_again(self.conn, &session)?;
        if told.as_ref() != Some(&*session) {
            return Err(StoreError::damaged(format!("session {number}")));
        }
        // Where entries of several machines lie, two may have one name, and which entry holds is not
        // told by their order alone: there `doctor` looks at the names.
        if several_origins(self.conn)? {
            return Ok((*session).clone());
        }
        let people = everybody(self.conn)?;
        for seat in &session.seats {
            if called(&people, seat.player).as_deref() != Some(seat.name.as_str()) {
                return Err(StoreError::damaged(format!("player {}", seat.player)));
            }
        }
        Ok((*session).clone())
    }
}

fn several_origins(conn: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) > 1 FROM origins";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

/// Everybody whom the entries know, made again from those that name players; each is held against
/// its predecessor.
fn everybody(conn: &Connection) -> Result<BTreeMap<Uuid, PlayerRow>, StoreError> {
    let mut people = BTreeMap::new();
    if is_shared(conn)? {
        let told = weave::people_checked(conn, |row| verified(conn, row))?;
        let weave = Weave::new(Of::People, told, &weave::everybody);
        let (into, _) = merged(conn, &weave)?;
        for (id, (row, is_there)) in weave.players() {
            if is_there || is_needed(conn, id)? {
                people.insert(id, PlayerRow { merged: into.get(&id).copied(), ..row });
            }
        }
        return Ok(people);
    }
    journal::of_players(conn, |row| {
        let row = journal::verified(conn, row)?;
        for edit in journal::edits(conn, &row)? {
            match edit {
                Edit::Player(Swap { id, after: Some(row), .. }) => drop(people.insert(id, row)),
                Edit::Player(Swap { id, after: None, .. }) => drop(people.remove(&id)),
                Edit::Session(_)
                | Edit::Seat(_)
                | Edit::Round(_)
                | Edit::Ruling(_)
                | Edit::Season(_)
                | Edit::Settled(_) => {}
            }
        }
        Ok(())
    })?;
    Ok(people)
}

/// What a player is called: who was merged, by the other's name; of several of one name, which.
fn called(people: &BTreeMap<Uuid, PlayerRow>, player: Uuid) -> Option<String> {
    let own = people.get(&player)?;
    let id = own.merged.unwrap_or(player);
    let shown = people.get(&id)?;
    let before = people
        .range(..id)
        .filter(|(_, other)| other.merged.is_none() && other.folded == shown.folded);
    let rank = u32::try_from(before.count() + 1).ok()?;
    Some(player_name(&shown.name).ok()?.told_apart(rank).as_str().to_owned())
}

fn verified(conn: &Connection, row: &JournalRow) -> Result<(), StoreError> {
    journal::verified(conn, row.clone()).map(drop)
}

/// The session made again from its entries, each of which is held against its predecessor.
fn made_again(conn: &Connection, session: &Session) -> Result<Option<Session>, StoreError> {
    let mut table = Table::empty(session.number, session.uuid);
    // Who came and was taken back again may be no player any more; the seat goes with a later entry.
    let mut names = |player: Uuid| match read::name_if_there(conn, player)? {
        Some(name) => Ok(name),
        None => rows::player_name(&player.to_string()),
    };
    if is_shared(conn)? {
        let told = weave::session(conn, session.uuid, |row| verified(conn, row))?;
        let weave = Weave::new(Of::Session(session.uuid), told, &weave::everybody);
        for edit in weave.made() {
            table.play(&edit, &mut names)?;
        }
        return table.session();
    }
    // Most entries follow one of the same session: its hash need not be looked up.
    let mut last = (0, 0, BEGINNING.to_vec());
    journal::of_session(conn, &session.uuid.to_string(), |row| {
        let known = (row.origin, row.number.checked_sub(1)) == (last.0, Some(last.1));
        let row = if known {
            journal::verified_after(conn, row, &last.2)?
        } else {
            journal::verified(conn, row)?
        };
        for edit in journal::edits(conn, &row)? {
            table.play(&edit, &mut names)?;
        }
        last = (row.origin, row.number, row.hash);
        Ok(())
    })?;
    table.session()
}
