//! The log as people read it.

use crate::session::ZonedTime;
use crate::store::log::{About, JournalRow, lookup, resolve_change};
use crate::store::query::view;
use crate::store::record::{Record, RecordChange, parse_uuid, to_i64};
use crate::store::{LogVerb, Machine, StoreError, View};
use rusqlite::{Connection, OptionalExtension, Params, params};
use uuid::Uuid;

/// A log entry, for people who read the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogEntry {
    /// Sequence number, 1 for the first entry of this file.
    pub seq: i64,
    /// Id of the entry, the same on every machine.
    pub id: Uuid,
    /// Time of the entry, by its writer's clock.
    pub at: ZonedTime,
    /// The verb of the entry.
    pub verb: LogVerb,
    /// For undo and redo: the verb of the change that was undone or redone.
    pub undone_verb: Option<LogVerb>,
    /// Subject of the entry; for undo and redo, the subject of that change.
    pub about: About,
    /// For a correction of a round (or its undo or redo): the points that the correction changed.
    pub corrections: Vec<PointsCorrection>,
    /// The machine that wrote the entry.
    pub machine: Machine,
    /// True if that is this file's present origin.
    pub is_own: bool,
}

/// A correction of one player's points in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointsCorrection {
    /// The player, by today's name.
    pub player: String,
    /// Points before; `None` if they were unknown.
    pub before: Option<i64>,
    /// Points after.
    pub after: Option<i64>,
}

/// SQL condition for entries that this program understands.
const READABLE: &str = "place NOT IN (SELECT place FROM excluded)";

/// SQL condition for entries that are listed: of a batch, only the first.
const LISTED: &str = "(batch IS NULL OR batch = id) AND place NOT IN (SELECT place FROM excluded)";

/// The newest entries in the order of their ids, newest first. That order does not depend on when
/// an entry arrived here. Of the entries of one batch, only the first is listed.
pub(crate) fn list_log(
    conn: &Connection,
    limit: Option<usize>,
) -> Result<Vec<LogEntry>, StoreError> {
    let rest = format!("WHERE {LISTED} ORDER BY id DESC LIMIT ?1");
    select_log(conn, &rest, [limit.map_or(-1, to_i64)])
}

/// The entries before that id, newest first, at most `most`; with no id, the newest.
pub(crate) fn log_before(
    conn: &Connection,
    id: Option<Uuid>,
    most: usize,
) -> Result<Vec<LogEntry>, StoreError> {
    let rest = format!("WHERE {LISTED} AND id < coalesce(?1, '~') ORDER BY id DESC LIMIT ?2");
    select_log(conn, &rest, params![id.map(|id| id.to_string()), to_i64(most)])
}

/// The newest entries of a session after that sequence number, newest first.
pub(crate) fn session_log(
    conn: &Connection,
    session: Uuid,
    after: i64,
    most: usize,
) -> Result<Vec<LogEntry>, StoreError> {
    let rest =
        format!("WHERE session = ?1 AND place > ?2 AND {READABLE} ORDER BY place DESC LIMIT ?3");
    select_log(conn, &rest, params![session.to_string(), after, to_i64(most)])
}

/// The entries that `rest` of the statement selects.
fn select_log(
    conn: &Connection,
    rest: &str,
    params: impl Params,
) -> Result<Vec<LogEntry>, StoreError> {
    let mut entries = Vec::new();
    lookup::for_each(conn, rest, params, |row| {
        entries.push(log_entry(conn, &row)?);
        Ok(())
    })?;
    Ok(entries)
}

/// Describes an entry for people who read the log.
pub(crate) fn log_entry(conn: &Connection, row: &JournalRow) -> Result<LogEntry, StoreError> {
    let (mut change, _) = resolve_change(conn, row)?;
    // The first entry of a batch describes the whole batch.
    if row.undoes.is_some()
        && let Some(first) = change.batch.clone()
    {
        change = lookup::by_id(conn, &first)?;
    }
    let machine = View::new(conn).machine_of_branch(row.origin)?;
    let machine = machine.ok_or_else(|| row.damage_error())?;
    let sql = "SELECT 1 FROM desk WHERE origin = ?1";
    let is_own = conn.prepare_cached(sql)?.exists([row.origin])?;
    let sql = "SELECT session FROM sessions WHERE uuid = ?1";
    let session =
        conn.prepare_cached(sql)?.query_row([&row.session], |row| row.get(0)).optional()?;
    let mut corrections = Vec::new();
    if change.verb()? == LogVerb::RoundEdit {
        for change in change.changes()? {
            corrections.extend(points_corrections(conn, change)?);
        }
    }
    Ok(LogEntry {
        corrections,
        seq: row.seq,
        id: parse_uuid(&row.id)?,
        at: row.at.to_zoned()?,
        verb: row.verb()?,
        undone_verb: row.undoes.is_some().then(|| change.verb()).transpose()?,
        about: About { session, ..change.about()? },
        machine,
        is_own,
    })
}

/// The points that a change of a round corrects.
fn points_corrections(
    conn: &Connection,
    change: RecordChange,
) -> Result<Vec<PointsCorrection>, StoreError> {
    let RecordChange {
        before: Some(Record::Round(before)), after: Some(Record::Round(after)), ..
    } = change
    else {
        return Ok(Vec::new());
    };
    let mut corrections = Vec::new();
    for new in after.entries {
        let old = before.entries.iter().find(|old| old.player == new.player);
        let before = old.and_then(|old| old.points);
        if before != new.points {
            let name = view::find_name(conn, new.player)?;
            let player = name.map_or_else(|| new.player.to_string(), |name| name.to_string());
            corrections.push(PointsCorrection { player, before, after: new.points });
        }
    }
    Ok(corrections)
}
