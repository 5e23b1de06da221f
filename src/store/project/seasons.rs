//! Projects seasons whose entries come from several machines.

use crate::store::log::edit::{Edit, Swap};
use crate::store::project::projector::Projector;
use crate::store::query::view;
use crate::store::record::SeasonRecord;
use crate::store::{StoreError, View};
use rusqlite::{Connection, OptionalExtension};
use std::collections::BTreeMap;
use uuid::Uuid;

/// All seasons that ever existed, and true for those that exist now.
pub(crate) type ReplayedSeasons = BTreeMap<Uuid, (SeasonRecord, bool)>;

/// Inserts and updates the seasons that exist.
pub(crate) fn upsert_existing(
    conn: &Connection,
    seasons: &ReplayedSeasons,
) -> Result<(), StoreError> {
    let stored = View::new(conn).season_rows()?;
    for (id, (row, exists)) in seasons {
        match stored.get(id) {
            None if *exists => write_season(conn, *id, None, row)?,
            Some(before) if before != row => write_season(conn, *id, Some(before), row)?,
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// Inserts a deleted season again, with its last known name, if a session counts in it.
pub(crate) fn ensure_present(
    conn: &Connection,
    season: Option<Uuid>,
    seasons: &ReplayedSeasons,
) -> Result<(), StoreError> {
    let Some(season) = season else { return Ok(()) };
    let sql = "SELECT 1 FROM seasons WHERE uuid = ?1";
    if conn.prepare_cached(sql)?.exists([season.to_string()])? {
        return Ok(());
    }
    match seasons.get(&season) {
        Some((row, _)) => write_season(conn, season, None, row),
        None => Err(StoreError::damaged(format!("season {season}"))),
    }
}

/// Writes a season's row.
fn write_season(
    conn: &Connection,
    id: Uuid,
    before: Option<&SeasonRecord>,
    after: &SeasonRecord,
) -> Result<(), StoreError> {
    let edit = Edit::Season(Swap { id, before: before.cloned(), after: Some(after.clone()) });
    let mut names = |player: Uuid| view::name_of(conn, player);
    Projector { conn, session: None, restored_number: None }.apply(&[edit], &mut names)
}

/// Deletes the seasons that were undone and in which no session counts. Returns those that stay.
pub(crate) fn delete_unused(
    conn: &Connection,
    seasons: &ReplayedSeasons,
) -> Result<Vec<Uuid>, StoreError> {
    let mut needed = Vec::new();
    for (id, _) in seasons.iter().filter(|(_, (_, exists))| !exists) {
        if is_needed(conn, *id)? {
            needed.push(*id);
        } else {
            let sql = "DELETE FROM seasons WHERE uuid = ?1";
            conn.prepare_cached(sql)?.execute([id.to_string()])?;
        }
    }
    Ok(needed)
}

/// True if a session counts in the season.
pub(crate) fn is_needed(conn: &Connection, season: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM sessions AS s WHERE s.season = z.season) \
               FROM seasons AS z WHERE z.uuid = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let found: Option<bool> =
        statement.query_row([season.to_string()], |row| row.get(0)).optional()?;
    Ok(found.unwrap_or(false))
}
