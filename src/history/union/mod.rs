//! Journals of several machines united, entry by entry.
//!
//! Of each origin the entries are taken that follow those which are here, each held against its
//! predecessor's hash. What all of them come to does not depend on when they came (see
//! [`super::weave`]); the tables are made again as far as new entries touch them.

mod canon;
mod file;
mod people;
mod remake;
mod seasons;
mod settle;

use super::journal::{self, BEGINNING, Head, JournalRow};
use super::rows::uuid;
use super::{Fault, StoreError, connect};
pub(super) use people::{is_needed, merged};
pub(super) use remake::{Remade, Remake, is_shared, told, waiting};
use rusqlite::{Connection, OptionalExtension, params};
pub(super) use seasons::is_needed as season_is_needed;
pub use settle::{Conflict, Left, Version};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// What a union brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct United {
    /// How many entries came.
    pub entries: u64,
    /// Of how many machines.
    pub machines: u64,
    /// The sessions that came, by the numbers they got here.
    pub added: Vec<i64>,
    /// The sessions that are other than they were.
    pub changed: Vec<i64>,
    /// The machines of which two journals go on in two ways: no entry of theirs was taken.
    pub forked: Vec<String>,
    /// How many entries wait until somebody settles which version stands.
    pub conflicts: u64,
}

/// How far the journal of each origin is known, by the origin's uuid.
pub type Heads = BTreeMap<String, i64>;

/// Why entries cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotTaken {
    /// They do not follow each other as their hashes say.
    Broken,
    /// They do not follow what is here.
    Forked,
    /// They do something that this program does not know.
    Newer,
}

/// A transaction in which journals are united.
pub(super) struct Union<'c> {
    conn: &'c Connection,
    sessions: BTreeSet<Uuid>,
    machines: BTreeSet<String>,
    pub(super) done: United,
    pub(super) last: Option<Uuid>,
    /// The number of the entry that was looked at last.
    at: i64,
}

/// How far the journal of each origin is known here.
pub(super) fn heads(conn: &Connection) -> Result<Heads, StoreError> {
    let sql = "SELECT o.uuid, (SELECT max(j.number) FROM journal AS j WHERE j.origin = o.origin) \
               FROM origins AS o";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, Option<i64>>(1)?)))?;
    let mut heads = Heads::new();
    for row in rows {
        let (origin, head) = row?;
        if let Some(head) = head {
            heads.insert(origin, head);
        }
    }
    Ok(heads)
}

impl<'c> Union<'c> {
    pub(super) fn begin(conn: &'c Connection) -> Union<'c> {
        Union {
            conn,
            sessions: BTreeSet::new(),
            machines: BTreeSet::new(),
            done: United::default(),
            last: None,
            at: 0,
        }
    }

    /// Why nothing was taken of a store's journal, as a fault of that store.
    pub(super) fn fault(&self, why: NotTaken, origin: &str) -> StoreError {
        match why {
            NotTaken::Broken => StoreError::damaged(format!("entry {} of {origin}", self.at)),
            NotTaken::Forked => StoreError::unsaved(Fault::Forked(origin.to_owned())),
            NotTaken::Newer => StoreError::unsaved(Fault::NewerEntries(origin.to_owned())),
        }
    }

    /// Takes an origin's entries as far as they are new; they follow each other. Gives how many were
    /// new, or why none was taken.
    pub(super) fn take(
        &mut self,
        origin: &str,
        rows: Vec<JournalRow>,
    ) -> Result<Result<u64, NotTaken>, StoreError> {
        if uuid(origin).is_err() {
            return Ok(Err(NotTaken::Broken));
        }
        let key = self.key(origin)?;
        let mut head = match key {
            Some(key) => {
                journal::head(self.conn, &super::origin::Origin { key, uuid: origin.to_owned() })?
            }
            None => Head { number: 0, hash: BEGINNING.to_vec() },
        };
        let mut new = Vec::new();
        for row in rows {
            self.at = row.number;
            if row.number <= head.number && new.is_empty() {
                if self.hash_of(key, row.number)?.as_ref() != Some(&row.hash) {
                    return Ok(self.fork(origin));
                }
                continue;
            }
            if row.number != head.number.saturating_add(1) {
                return Ok(Err(NotTaken::Broken));
            }
            if row.hash != row.hash_after(&head.hash, origin) {
                let follows = new.is_empty() && head.number > 0;
                return Ok(if follows { self.fork(origin) } else { Err(NotTaken::Broken) });
            }
            if let Err(why) = understood(&row) {
                return Ok(Err(why));
            }
            head = Head { number: row.number, hash: row.hash.clone() };
            new.push(row);
        }
        if new.is_empty() {
            return Ok(Ok(0));
        }
        if self.holds_any(&new)? {
            return Ok(Err(NotTaken::Broken));
        }
        let key = if let Some(key) = key {
            key
        } else {
            self.conn.execute("INSERT INTO origins (uuid) VALUES (?1)", [origin])?;
            self.conn.last_insert_rowid()
        };
        for row in &new {
            connect::check_stop()?;
            journal::insert(self.conn, &JournalRow { origin: key, ..row.clone() })?;
            self.last = Some(uuid(&row.id)?);
            if let Some(session) = row.session()? {
                self.sessions.insert(session);
            }
        }
        self.machines.insert(origin.to_owned());
        let taken = new.len() as u64;
        self.done.entries += taken;
        Ok(Ok(taken))
    }

    fn fork(&mut self, origin: &str) -> Result<u64, NotTaken> {
        if !self.done.forked.iter().any(|known| known == origin) {
            self.done.forked.push(origin.to_owned());
        }
        Err(NotTaken::Forked)
    }

    /// Makes the tables again, as far as what was taken touches them.
    pub(super) fn finish(mut self) -> Result<(United, Option<Uuid>), StoreError> {
        if self.done.entries > 0 {
            let sql = "SELECT j.id FROM undoable AS u JOIN journal AS j USING (place)";
            let mut statement = self.conn.prepare_cached(sql)?;
            let asked: Vec<String> =
                statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let asked = asked.iter().map(|id| uuid(id)).collect::<Result<_, _>>()?;
            let sessions = std::mem::take(&mut self.sessions);
            let remade = Remake { sessions, asked, ..Remake::default() }.run(self.conn)?;
            // What was settled otherwise is nobody's to take back.
            for id in &remade.settled {
                let sql =
                    "DELETE FROM undoable WHERE place = (SELECT place FROM journal WHERE id = ?1)";
                self.conn.prepare_cached(sql)?.execute([id.to_string()])?;
            }
            (self.done.added, self.done.changed) = (remade.added, remade.changed);
        }
        self.done.machines = self.machines.len() as u64;
        self.done.conflicts = count(self.conn)?;
        Ok((self.done, self.last))
    }

    fn key(&self, origin: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT origin FROM origins WHERE uuid = ?1";
        Ok(self.conn.prepare_cached(sql)?.query_row([origin], |row| row.get(0)).optional()?)
    }

    fn hash_of(&self, origin: Option<i64>, number: i64) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT hash FROM journal WHERE origin = ?1 AND number = ?2";
        let mut statement = self.conn.prepare_cached(sql)?;
        Ok(statement.query_row(params![origin, number], |row| row.get(0)).optional()?)
    }

    /// Whether an entry of one of those ids is here already, under another origin or number.
    fn holds_any(&self, rows: &[JournalRow]) -> Result<bool, StoreError> {
        let mut ids = BTreeSet::new();
        for row in rows {
            if !ids.insert(&row.id) || journal::holds(self.conn, uuid(&row.id)?)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// How many entries wait.
pub(super) fn count(conn: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT count(*) FROM conflicts";
    Ok(conn.query_row(sql, [], |row| row.get::<_, i64>(0))?.unsigned_abs())
}

/// No clock that is read by people is beyond this (the year 10000): an id above it would leave no
/// room for those to come.
const LATEST: u64 = 253_402_300_800;

/// Whether this program understands the entry.
fn understood(row: &JournalRow) -> Result<(), NotTaken> {
    let id = uuid(&row.id).map_err(|_| NotTaken::Broken)?;
    let (seconds, _) = id.get_timestamp().ok_or(NotTaken::Broken)?.to_unix();
    if id.get_version_num() != 7 || seconds > LATEST || row.at.read().is_err() {
        return Err(NotTaken::Broken);
    }
    let ids = [&row.session, &row.takes_back, &row.batch];
    if ids.into_iter().flatten().any(|id| uuid(id).is_err()) {
        return Err(NotTaken::Broken);
    }
    if row.verb().is_err() || row.edits().is_err() || row.about().is_err() {
        return Err(NotTaken::Newer);
    }
    Ok(())
}
