//! Loads the entries of a scope from the log, and decides which of them this program understands.

use crate::store::StoreError;
use crate::store::log::dag::{Dag, Position};
use crate::store::log::{self, EntryHash, FORM, JournalRow};
use crate::store::record::{Record, RecordChange, RecordId, enum_with_ids, parse_uuid};
use rusqlite::Connection;
use std::collections::HashSet;
use std::rc::Rc;
use uuid::Uuid;

enum_with_ids! {
    /// The reason why an entry does not take part in the replay.
    Exclusion {
        /// It was written by a newer version, with other rules of replay.
        Newer = "newer",
        /// It holds something that this program does not know.
        Unreadable = "unreadable",
        /// The session could not have been played so, or the entry contradicts what its writer knew.
        Unsound = "unsound",
        /// It changes or undoes something that another excluded entry holds.
        Dependent = "dependent",
    }
}

/// A decoded log entry, restricted to the records of one scope.
#[derive(Clone, Debug)]
pub(crate) struct ReplayEntry {
    pub(crate) hash: EntryHash,
    pub(crate) id: Uuid,
    /// The uuid of the origin that wrote the entry.
    pub(crate) origin: Rc<str>,
    /// Sequence number of the entry in this file. It differs from machine to machine.
    pub(crate) seq: i64,
    pub(crate) position: Position,
    /// The number of entries on the longest way to it in the graph.
    pub(crate) depth: i64,
    /// True if the entry belongs to this scope. False for the players in an entry of a session.
    pub(crate) is_of_scope: bool,
    /// The entry that this one undoes. A redo undoes an undo.
    pub(crate) undoes: Option<EntryHash>,
    /// The changes of records of this scope. Empty for an undo or a redo.
    pub(crate) changes: Vec<RecordChange>,
    /// The reason why the entry is excluded, whatever the others say.
    pub(crate) exclusion: Option<Exclusion>,
}

/// Loads the entries of a scope: a session, or without one the people. With `verify`, their hashes are verified.
///
/// # Errors
/// `Damaged` if an entry was changed, and errors of reading the file.
pub(super) fn load(
    conn: &Connection,
    scope: Option<Uuid>,
    dag: &Dag,
    verify: bool,
) -> Result<Vec<ReplayEntry>, StoreError> {
    let mut all = Vec::new();
    // Undos of every kind are read for the people; only those of a collected entry matter.
    let mut collected = HashSet::new();
    let mut add = |row: JournalRow| {
        let entry = decode(&row, scope, dag);
        let undoes_collected = entry.undoes.is_some_and(|target| collected.contains(&target));
        if entry.is_of_scope || undoes_collected || !entry.changes.is_empty() {
            collected.insert(entry.hash);
            all.push(entry);
            if verify {
                log::verify(conn, row)?;
            }
        }
        Ok(())
    };
    match scope {
        Some(session) => log::for_each_of_session(conn, &session.to_string(), &mut add)?,
        None => log::for_each_of_people(conn, &mut add)?,
    }
    Ok(all)
}

/// Decodes an entry.
fn decode(row: &JournalRow, scope: Option<Uuid>, dag: &Dag) -> ReplayEntry {
    let position = Position { branch: row.origin, number: row.number };
    let (changes, exclusion) = read_changes(row);
    let session = row.session().ok().flatten();
    let is_in_scope = |change: &RecordChange| match scope {
        Some(_) => is_of_session(change.id),
        None => session.is_none() || !is_of_session(change.id),
    };
    ReplayEntry {
        hash: row.hash,
        id: parse_uuid(&row.id).unwrap_or_default(),
        origin: dag.origin(row.origin),
        seq: row.seq,
        position,
        depth: dag.depth(position),
        is_of_scope: scope.is_some() || row.session.is_none(),
        undoes: row.undoes,
        changes: changes.into_iter().filter(is_in_scope).collect(),
        exclusion,
    }
}

/// True for the records that stand in an entry of a session and belong to that session.
const fn is_of_session(id: RecordId) -> bool {
    match id {
        RecordId::Session(_) | RecordId::Seat(_) | RecordId::Round(_) | RecordId::Ruling(_) => true,
        RecordId::Player(_) | RecordId::Season(_) | RecordId::Machine(_) => false,
    }
}

/// Reads the changes of an entry, as far as they can be read, and finds out if it is excluded.
fn read_changes(row: &JournalRow) -> (Vec<RecordChange>, Option<Exclusion>) {
    if row.form > FORM {
        return (Vec::new(), Some(Exclusion::Newer));
    }
    let Ok(mut changes) = row.changes() else {
        return (Vec::new(), Some(Exclusion::Unreadable));
    };
    // Results have no order of their own: seats may stand in another order on another machine.
    let records = changes.iter_mut().flat_map(|change| [&mut change.before, &mut change.after]);
    for record in records.flatten() {
        if let Record::Round(round) = record {
            round.entries.sort_by_key(|result| result.player);
        }
    }
    let is_readable = row.verb().is_ok()
        && row.about().is_ok()
        && row.at.to_zoned().is_ok()
        && parse_uuid(&row.id).is_ok()
        && row.batch.as_deref().is_none_or(|batch| parse_uuid(batch).is_ok())
        && row.session().is_ok()
        && changes.iter().all(|change| {
            let records = change.before.iter().chain(&change.after);
            records.into_iter().all(|record| record.ensure_readable().is_ok())
        });
    if !is_readable {
        return (changes, Some(Exclusion::Unreadable));
    }
    let mut ids = HashSet::new();
    let session = row.session().ok().flatten();
    let is_valid = |change: &RecordChange| {
        let is_of_entry = match (change.id, session) {
            (RecordId::Session(id), Some(session)) => id == session,
            (RecordId::Session(_), None) => false,
            (RecordId::Seat(_) | RecordId::Round(_), session) => session.is_some(),
            (RecordId::Season(_) | RecordId::Machine(_), session) => session.is_none(),
            (RecordId::Ruling(_) | RecordId::Player(_), _) => true,
        };
        is_of_entry && (change.before.is_some() || change.after.is_some())
    };
    let is_valid = changes.iter().all(|change| is_valid(change) && ids.insert(change.id))
        && (row.undoes.is_none() || changes.is_empty());
    (changes, (!is_valid).then_some(Exclusion::Unsound))
}
