//! The journal as people read it.

use super::{About, JournalRow, change, look};
use crate::history::edit::{Edit, Swap};
use crate::history::rows::{integer, uuid};
use crate::history::{StoreError, Verb, read};
use crate::session::Moment;
use rusqlite::{Connection, OptionalExtension, Params, params};
use uuid::Uuid;

/// An entry of the journal, for people who read the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// Its number, 1 for the first of this file.
    pub number: i64,
    /// The id that is its own everywhere.
    pub id: Uuid,
    /// When, by the clock of then.
    pub at: Moment,
    /// What it did.
    pub verb: Verb,
    /// For undo and redo: the verb of the change that was taken back or done again.
    pub of: Option<Verb>,
    /// What it was about; for undo and redo, what that change was about.
    pub about: About,
    /// Whose points a mended round changed, in the same sense.
    pub mended: Vec<Mended>,
    /// Whose it is.
    pub origin: String,
    /// Whether it was written under the name that this file has now.
    pub own: bool,
}

/// Points that were mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    /// Whose, by the name of today.
    pub player: String,
    /// What they were; none where nobody had told them.
    pub before: Option<i64>,
    /// What they are.
    pub after: Option<i64>,
}

/// The newest entries, newest first, whenever they came here: an entry's id is above those of all that
/// its machine had seen. Of those that were written as one, the first.
pub(in crate::history) fn log(
    conn: &Connection,
    limit: Option<usize>,
) -> Result<Vec<LogEntry>, StoreError> {
    let rest = "WHERE batch IS NULL OR batch = id ORDER BY id DESC LIMIT ?1";
    log_where(conn, rest, [limit.map_or(-1, integer)])
}

/// The newest entries of a session after that place, newest first.
pub(in crate::history) fn log_of(
    conn: &Connection,
    session: Uuid,
    after: i64,
    most: usize,
) -> Result<Vec<LogEntry>, StoreError> {
    let rest = "WHERE session = ?1 AND place > ?2 ORDER BY place DESC LIMIT ?3";
    log_where(conn, rest, params![session.to_string(), after, integer(most)])
}

fn log_where(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Vec<LogEntry>, StoreError> {
    let mut entries = Vec::new();
    look::each(conn, rest, params, |row| {
        entries.push(logged(conn, &row)?);
        Ok(())
    })?;
    Ok(entries)
}

/// An entry with what is told of it.
pub(in crate::history) fn logged(
    conn: &Connection,
    row: &JournalRow,
) -> Result<LogEntry, StoreError> {
    let (mut change, _) = change(conn, row)?;
    // What was written as one is told of its first entry.
    if row.takes_back.is_some()
        && let Some(first) = change.batch.clone()
    {
        change = look::of_id(conn, &first)?;
    }
    let sql = "SELECT o.uuid, EXISTS (SELECT 1 FROM desk AS d WHERE d.origin = o.origin) \
               FROM origins AS o WHERE o.origin = ?1";
    let origin = conn
        .prepare_cached(sql)?
        .query_row([row.origin], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (origin, own) = origin.ok_or_else(|| row.broken())?;
    let sql = "SELECT session FROM sessions WHERE uuid = ?1";
    let session =
        conn.prepare_cached(sql)?.query_row([&row.session], |row| row.get(0)).optional()?;
    let mut mended = Vec::new();
    if change.verb()? == Verb::Edit {
        for edit in change.edits()? {
            mended.extend(points_mended(conn, edit)?);
        }
    }
    Ok(LogEntry {
        mended,
        number: row.place,
        id: uuid(&row.id)?,
        at: row.at.read()?,
        verb: row.verb()?,
        of: row.takes_back.is_some().then(|| change.verb()).transpose()?,
        about: About { session, ..change.about()? },
        origin,
        own,
    })
}

/// The points that an edit of a round changes.
fn points_mended(conn: &Connection, edit: Edit) -> Result<Vec<Mended>, StoreError> {
    let Edit::Round(Swap { before: Some(before), after: Some(after), .. }) = edit else {
        return Ok(Vec::new());
    };
    let mut mended = Vec::new();
    for new in after.entries {
        let old = before.entries.iter().find(|old| old.player == new.player);
        let before = old.and_then(|old| old.points);
        if before != new.points {
            let name = read::name_if_there(conn, new.player)?;
            let player = name.map_or_else(|| new.player.to_string(), |name| name.to_string());
            mended.push(Mended { player, before, after: new.points });
        }
    }
    Ok(mended)
}
