//! The view: the store at one moment, with the queries of sessions. Rows are collected and the
//! statement is closed before anything is returned.

use crate::session::{Checkpoint, PlayerName, Session};
use crate::store::db::{CachedSql, column};
use crate::store::project::session::{StoredResults, newest_checkpoint};
use crate::store::record::{
    IdentifiedRecord, RoundRecord, SessionRecord, SessionRecords, SessionSeat, StoredIntervals,
    read_json, read_player_name, read_uuid, require_known, to_i64,
};
use crate::store::{NotFound, Stamp, StoreError};
use rusqlite::Connection;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use uuid::Uuid;

/// The store at one moment: within a transaction, so that no other process changes it meanwhile.
#[derive(Debug)]
pub(crate) struct View<'c> {
    pub(crate) conn: &'c Connection,
    /// The session that was read last. Deciding on a change and writing it need the same one, so it
    /// is read once.
    last: RefCell<Option<Rc<Session>>>,
    /// Its results, once they were asked for.
    results: RefCell<Option<Rc<StoredResults>>>,
}

impl<'c> View<'c> {
    /// A view within the connection's current transaction.
    pub(crate) const fn new(conn: &'c Connection) -> View<'c> {
        View { conn, last: RefCell::new(None), results: RefCell::new(None) }
    }

    /// Number of the running session.
    ///
    /// # Errors
    /// An error if the file cannot be read. The same holds for all other queries.
    pub(crate) fn running_number(&self) -> Result<Option<i64>, StoreError> {
        Ok(self.conn.first("SELECT running FROM desk WHERE only_one = 1", [], column)?.flatten())
    }

    /// Makes a session the running one, or none. It belongs to this machine and is in no entry; a
    /// change that does so keeps it only if it is committed.
    ///
    /// # Errors
    /// An error if the file cannot be written.
    pub(crate) fn set_running(&self, running: Option<i64>) -> Result<(), StoreError> {
        if self.running_number()? != running {
            self.conn.run("UPDATE desk SET running = ?1", [running])?;
        }
        Ok(())
    }

    /// The running session.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn running(&self) -> Result<Option<Session>, StoreError> {
        self.running_number()?.map(|number| self.session(number)).transpose()
    }

    /// The session that began last.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn latest(&self) -> Result<Option<Session>, StoreError> {
        self.latest_number()?.map(|number| self.session(number)).transpose()
    }

    /// The number of the session that began last.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn latest_number(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT session FROM sessions ORDER BY uuid DESC LIMIT 1";
        self.conn.first(sql, [], column)
    }

    /// The session of that number.
    ///
    /// # Errors
    /// [`NotFound::Session`]; an error if the file cannot be read.
    pub(crate) fn session(&self, number: i64) -> Result<Session, StoreError> {
        Ok((*self.shared_session(number)?).clone())
    }

    /// The session of that number, from the cache if it was read last.
    ///
    /// # Errors
    /// [`NotFound::Session`], and errors of reading the file.
    pub(crate) fn shared_session(&self, number: i64) -> Result<Rc<Session>, StoreError> {
        Ok(self.find_session(number)?.ok_or(NotFound::Session(number))?)
    }

    /// The session of that number. A long one is loaded without its earlier rounds, which suffices
    /// to add one.
    ///
    /// # Errors
    /// [`NotFound::Session`], and errors of reading the file.
    pub(crate) fn recent_session(&self, number: i64) -> Result<Rc<Session>, StoreError> {
        Ok(self.find_cached(number, false)?.ok_or(NotFound::Session(number))?)
    }

    /// The session of that number, if there is one.
    pub(crate) fn find_session(&self, number: i64) -> Result<Option<Rc<Session>>, StoreError> {
        self.find_cached(number, true)
    }

    /// Returns the cached session, if it has that number; else reads it. All its rounds are there if
    /// `whole`.
    fn find_cached(&self, number: i64, whole: bool) -> Result<Option<Rc<Session>>, StoreError> {
        if let Some(last) = &*self.last.borrow()
            && last.number == number
            && !(whole && last.earlier.is_some())
        {
            return Ok(Some(Rc::clone(last)));
        }
        let from = if whole { None } else { newest_checkpoint(self.conn, number)? };
        let found = read_session(self.conn, number, from)?.map(Rc::new);
        self.cache_session(number, found.clone());
        Ok(found)
    }

    /// Caches a session that was read or written. `None` removes it from the cache, because it does
    /// not exist.
    pub(crate) fn cache_session(&self, number: i64, session: Option<Rc<Session>>) {
        let mut last = self.last.borrow_mut();
        if session.is_some() || last.as_ref().is_some_and(|last| last.number == number) {
            *last = session;
            *self.results.borrow_mut() = None;
        }
    }

    /// The results of a session. Those of the session that was read last are computed once.
    pub(crate) fn results(&self, session: &Rc<Session>) -> Result<Rc<StoredResults>, StoreError> {
        let is_last = self.last.borrow().as_ref().is_some_and(|last| Rc::ptr_eq(last, session));
        if is_last && let Some(results) = &*self.results.borrow() {
            return Ok(Rc::clone(results));
        }
        let results = Rc::new(StoredResults::compute(session)?);
        if is_last {
            *self.results.borrow_mut() = Some(Rc::clone(&results));
        }
        Ok(results)
    }

    /// Clears the cache. Needed when a player may have got another name.
    pub(crate) fn clear_cache(&self) {
        *self.last.borrow_mut() = None;
        *self.results.borrow_mut() = None;
    }

    /// Number of the session of that id, if it exists.
    pub(crate) fn session_number(&self, session: Uuid) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT session FROM sessions WHERE uuid = ?1";
        self.conn.first(sql, [session.to_string()], column)
    }

    /// True if there is a session of that number.
    pub(crate) fn has_session(&self, number: i64) -> Result<bool, StoreError> {
        self.conn.has_rows("SELECT 1 FROM sessions WHERE session = ?1", [number])
    }

    /// Id of the session of that number.
    pub(crate) fn session_id(&self, number: i64) -> Result<Uuid, StoreError> {
        let sql = "SELECT uuid FROM sessions WHERE session = ?1";
        let id = self.conn.first(sql, [number], |row| read_uuid(row, 0))?;
        Ok(id.ok_or(NotFound::Session(number))?)
    }

    /// The ids of all rounds.
    pub(crate) fn round_ids(&self) -> Result<Vec<Uuid>, StoreError> {
        self.conn.all("SELECT uuid FROM rounds", [], |row| read_uuid(row, 0))
    }

    /// The number that the next session gets.
    pub(crate) fn next_session_number(&self) -> Result<i64, StoreError> {
        let largest: Option<i64> =
            self.conn.first("SELECT max(session) FROM sessions", [], column)?.flatten();
        Ok(largest.map_or(1, |number| number.saturating_add(1)))
    }

    /// Makes the id of the next session, which is greater than those of all sessions here, whatever
    /// the clock says. The order of ids is the order in which sessions began.
    pub(crate) fn next_session_id(&self, stamp: &Stamp) -> Result<Uuid, StoreError> {
        let sql = "SELECT uuid FROM sessions ORDER BY uuid DESC LIMIT 1";
        Ok(stamp.uuid_after(self.conn.first(sql, [], |row| read_uuid(row, 0))?))
    }
}

/// The displayed name of a player: if merged, the other's name.
///
/// # Errors
/// `Damaged` if there is no such player.
pub(crate) fn name_of(conn: &Connection, player: Uuid) -> Result<PlayerName, StoreError> {
    let name = find_name(conn, player)?;
    name.ok_or_else(|| StoreError::damaged(format!("player \"{player}\"")))
}

/// The displayed name of a player; `None` if there is no such player, or not any more.
pub(crate) fn find_name(conn: &Connection, player: Uuid) -> Result<Option<PlayerName>, StoreError> {
    let sql = format!(
        "SELECT coalesce(q.name, p.name), {NAME_RANK} FROM players AS p \
         LEFT JOIN players AS q ON q.uuid = p.merged WHERE p.uuid = ?1"
    );
    conn.first(&sql, [player.to_string()], |row| read_player_name(row, 0))
}

/// SQL for the rank of a player among those of the same name, from 1. `p` is the player, `q` the
/// one they were merged into. Two machines may each have created an Anna.
pub(crate) const NAME_RANK: &str = "(SELECT count(*) + 1 FROM players AS o \
     WHERE o.folded = coalesce(q.folded, p.folded) AND o.merged IS NULL \
     AND o.uuid < coalesce(q.uuid, p.uuid))";

/// Reads a session; from a checkpoint on, if one is given.
fn read_session(
    conn: &Connection,
    number: i64,
    from: Option<Checkpoint>,
) -> Result<Option<Session>, StoreError> {
    let after = from.as_ref().map_or(0, |from| from.ordinal);
    let Some((records, names)) = load_records(conn, number, after)? else { return Ok(None) };
    if records.rounds.iter().any(|round| round.record.ordinal <= after) {
        // Another machine has added rounds between those that the checkpoint counts.
        return read_session(conn, number, None);
    }
    let name = |player: Uuid| require_known("player", "", names.get(&player).cloned());
    let mut session = records.into_session(number, name)?;
    if let Some(from) = from {
        for round in &mut session.rounds {
            round.number += from.played;
        }
        session.earlier = Some(Box::new(from));
    }
    Ok(Some(session))
}

/// The records of a session, and the displayed names of its players.
type NamedRecords = (SessionRecords, HashMap<Uuid, PlayerName>);

/// Loads the records of a session and the displayed names of its players. Of the rounds, loads those
/// whose key in this file (column `round`) is greater than `after`. The key is the round's ordinal
/// or, if another round has that key, greater than all others.
fn load_records(
    conn: &Connection,
    number: i64,
    after: i64,
) -> Result<Option<NamedRecords>, StoreError> {
    let damaged = |table| StoreError::damaged(format!("table {table}: session {number}"));
    let sql = "SELECT uuid, record, started FROM sessions WHERE session = ?1";
    let found = conn.first(sql, [number], |row| {
        let record: SessionRecord = read_json(row, 1)?;
        let is_same = row.get::<_, i64>(2)? == record.started_at.0;
        if is_same { Ok((read_uuid(row, 0)?, record)) } else { Err(damaged("sessions")) }
    })?;
    let Some((uuid, row)) = found else { return Ok(None) };
    let sql = format!(
        "SELECT p.uuid, s.seat, s.stays, coalesce(q.name, p.name), {NAME_RANK} \
         FROM seats AS s JOIN players AS p USING (player) LEFT JOIN players AS q ON q.uuid = p.merged \
         WHERE s.session = ?1 ORDER BY s.seat"
    );
    let mut names = HashMap::new();
    let seats = conn.all(&sql, [number], |row| {
        if row.get::<_, i64>(1)? != to_i64(names.len()) {
            return Err(damaged("seats"));
        }
        let (player, StoredIntervals(intervals)) = (read_uuid(row, 0)?, read_json(row, 2)?);
        names.insert(player, read_player_name(row, 3)?);
        Ok(SessionSeat { player, intervals })
    })?;
    let sql = "SELECT uuid, record, round FROM rounds WHERE session = ?1 AND round > ?2";
    let (mut keys, mut others) = (BTreeSet::new(), Vec::new());
    let mut rounds = conn.all(sql, [number, after], |row| {
        let (key, record): (i64, RoundRecord) = (row.get(2)?, read_json(row, 1)?);
        keys.insert(key);
        if key != record.ordinal {
            others.push(record.ordinal);
        }
        Ok(IdentifiedRecord { uuid: read_uuid(row, 0)?, record })
    })?;
    if after == 0 && !others.iter().all(|ordinal| keys.contains(ordinal)) {
        return Err(damaged("rounds"));
    }
    rounds.sort_by_key(|round| (round.record.ordinal, round.uuid));
    Ok(Some((SessionRecords { uuid, row, seats, rounds }, names)))
}
