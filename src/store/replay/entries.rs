//! Loads the entries of a scope from the log, in causal order.

use crate::store::StoreError;
use crate::store::log::edit::{Edit, Resolution};
use crate::store::log::record::{RecordId, Step};
use crate::store::log::rows::parse_uuid;
use crate::store::log::{self, JournalRow};
use crate::store::replay::{ReplayEntry, Scope};
use rusqlite::Connection;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Loads the entries that change a session. `check` sees each row first.
///
/// # Errors
/// Errors of `check`, and `Damaged` if an entry cannot be decoded.
pub(crate) fn session_entries(
    conn: &Connection,
    session: Uuid,
    mut check: impl FnMut(&JournalRow) -> Result<(), StoreError>,
) -> Result<Vec<ReplayEntry>, StoreError> {
    let origins = origin_uuids(conn)?;
    let mut all = Vec::new();
    log::for_each_of_session(conn, &session.to_string(), |row| {
        check(&row)?;
        let edits = row.edits()?;
        let resolves = resolved_entries(&edits);
        let has_no_edits = edits.is_empty();
        let steps = steps_where(edits, |key| !matches!(key, RecordId::Player(_)));
        // An undo has no edits of its own.
        let is_malformed =
            steps.iter().any(|step| matches!(step.id, RecordId::Session(id) if id != session))
                || row.takes_back.is_some() && !has_no_edits;
        all.push(ReplayEntry { steps, resolves, is_malformed, ..decode(&row, &origins)? });
        Ok(())
    })?;
    Ok(sort_causally(all))
}

/// Loads the entries about players, seasons and the rulings of no session.
pub(crate) fn people_entries(conn: &Connection) -> Result<Vec<ReplayEntry>, StoreError> {
    people_entries_checked(conn, |_| Ok(()))
}

/// Loads the entries about players, seasons and the rulings of no session. `check` sees each row
/// first.
pub(crate) fn people_entries_checked(
    conn: &Connection,
    check: impl Fn(&JournalRow) -> Result<(), StoreError>,
) -> Result<Vec<ReplayEntry>, StoreError> {
    let origins = origin_uuids(conn)?;
    let mut all = Vec::new();
    let mut seq = 0;
    loop {
        let rows = log::entries_without_session_after(conn, seq, 256)?;
        let Some(last) = rows.last() else { break };
        seq = last.seq;
        for row in &rows {
            check(row)?;
            let edits = row.edits()?;
            let (resolves, has_no_edits) = (resolved_entries(&edits), edits.is_empty());
            let steps = steps_where(edits, |_| true);
            let is_malformed = steps.iter().any(|step| {
                !matches!(step.id, RecordId::Player(_) | RecordId::Ruling(_) | RecordId::Season(_))
            }) || row.takes_back.is_some() && !has_no_edits;
            all.push(ReplayEntry { steps, resolves, is_malformed, ..decode(row, &origins)? });
        }
    }
    let mut collected = HashSet::new();
    log::for_each_of_players(conn, |row| {
        // Entries of no session were collected above.
        if row.session.is_none() {
            return Ok(());
        }
        check(&row)?;
        let steps = steps_where(row.edits()?, |key| matches!(key, RecordId::Player(_)));
        let entry = ReplayEntry { steps, is_independent: true, ..decode(&row, &origins)? };
        // Undos of every kind are read here; only those of a collected entry matter.
        let undoes_collected = entry.takes_back.is_some_and(|id| collected.contains(&id));
        if undoes_collected || !entry.steps.is_empty() {
            collected.insert(entry.id);
            all.push(entry);
        }
        Ok(())
    })?;
    Ok(sort_causally(all))
}

/// Decodes what all entries have; the caller adds the edits.
fn decode(row: &JournalRow, origins: &HashMap<i64, String>) -> Result<ReplayEntry, StoreError> {
    Ok(ReplayEntry {
        id: parse_uuid(&row.id)?,
        origin: origins.get(&row.origin).cloned().ok_or_else(|| row.damage_error())?,
        number: row.number,
        seq: row.seq,
        takes_back: row.takes_back.as_deref().map(parse_uuid).transpose()?,
        steps: Vec::new(),
        resolves: Vec::new(),
        is_independent: false,
        is_malformed: row.verb().is_err(),
    })
}

/// The steps of those edits whose record `keep` accepts.
fn steps_where(edits: Vec<Edit>, keep: impl Fn(RecordId) -> bool) -> Vec<Step> {
    edits.into_iter().filter_map(Step::from_edit).filter(|step| keep(step.id)).collect()
}

/// The uuid of each origin, by its key in this file.
fn origin_uuids(conn: &Connection) -> Result<HashMap<i64, String>, StoreError> {
    let mut statement = conn.prepare_cached("SELECT origin, uuid FROM origins")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Sorts entries into causal order: by id, then origin, then number. The first versions made ids
/// from the clock alone, so an id may be smaller than its predecessor's. Each entry is therefore
/// sorted by the highest id that its origin had reached.
fn sort_causally(mut all: Vec<ReplayEntry>) -> Vec<ReplayEntry> {
    all.sort_by(|one, other| (&one.origin, one.number).cmp(&(&other.origin, other.number)));
    let mut highest = Uuid::nil();
    let mut order: HashMap<Uuid, Uuid> = HashMap::with_capacity(all.len());
    let mut origin = String::new();
    for entry in &all {
        if entry.origin != origin {
            (origin, highest) = (entry.origin.clone(), Uuid::nil());
        }
        highest = highest.max(entry.id);
        order.insert(entry.id, highest);
    }
    all.sort_by_cached_key(|entry| {
        (order.get(&entry.id).copied(), entry.origin.clone(), entry.number)
    });
    all
}

/// Accepts every id. For callers that do not check whether players and seasons exist.
pub(crate) const fn assume_known(_: Uuid) -> bool {
    true
}

impl Scope {
    /// The id of the session as the journal stores it; `None` for the players.
    pub(crate) fn session_id(self) -> Option<String> {
        match self {
            Scope::Session(id) => Some(id.to_string()),
            Scope::People => None,
        }
    }
}

/// The conflicted entries that these edits resolve.
fn resolved_entries(edits: &[Edit]) -> Vec<Uuid> {
    let lists = edits.iter().filter_map(|edit| match edit {
        Edit::Resolved(Resolution { entries, is_reverted: false }) => Some(entries.clone()),
        _ => None,
    });
    lists.flatten().collect()
}
