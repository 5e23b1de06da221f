//! Seasons, as the entries of several machines have them.

use crate::history::apply::Applying;
use crate::history::edit::{Edit, Swap};
use crate::history::rows::SeasonRow;
use crate::history::{StoreError, View, read};
use rusqlite::{Connection, OptionalExtension};
use std::collections::BTreeMap;
use uuid::Uuid;

/// Every season there ever was, and whether it still is.
pub(in crate::history) type Seasons = BTreeMap<Uuid, (SeasonRow, bool)>;

/// Makes those that are there.
pub(super) fn bring(conn: &Connection, seasons: &Seasons) -> Result<(), StoreError> {
    let there = View::new(conn).season_rows()?;
    for (id, (row, is_there)) in seasons {
        match there.get(id) {
            None if *is_there => put(conn, *id, None, row)?,
            Some(before) if before != row => put(conn, *id, Some(before), row)?,
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// Makes one that was taken back where it is known by now, if a session counts in it.
pub(super) fn needed(
    conn: &Connection,
    season: Option<Uuid>,
    seasons: &Seasons,
) -> Result<(), StoreError> {
    let Some(season) = season else { return Ok(()) };
    let sql = "SELECT 1 FROM seasons WHERE uuid = ?1";
    if conn.prepare_cached(sql)?.exists([season.to_string()])? {
        return Ok(());
    }
    match seasons.get(&season) {
        Some((row, _)) => put(conn, season, None, row),
        None => Err(StoreError::damaged(format!("season {season}"))),
    }
}

fn put(
    conn: &Connection,
    id: Uuid,
    before: Option<&SeasonRow>,
    after: &SeasonRow,
) -> Result<(), StoreError> {
    let edit = Edit::Season(Swap { id, before: before.cloned(), after: Some(after.clone()) });
    let mut names = |player: Uuid| read::name_of(conn, player);
    Applying { conn, table: None, number: None }.all(&[edit], &mut names)
}

/// Lets those go that were taken back and in which no session counts; gives the others.
pub(super) fn send(conn: &Connection, seasons: &Seasons) -> Result<Vec<Uuid>, StoreError> {
    let mut stay = Vec::new();
    for (id, _) in seasons.iter().filter(|(_, (_, is_there))| !is_there) {
        if is_needed(conn, *id)? {
            stay.push(*id);
        } else {
            let sql = "DELETE FROM seasons WHERE uuid = ?1";
            conn.prepare_cached(sql)?.execute([id.to_string()])?;
        }
    }
    Ok(stay)
}

/// Whether a session counts in a season.
pub(in crate::history) fn is_needed(conn: &Connection, season: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM sessions AS s WHERE s.season = z.season) \
               FROM seasons AS z WHERE z.uuid = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let found: Option<bool> =
        statement.query_row([season.to_string()], |row| row.get(0)).optional()?;
    Ok(found.unwrap_or(false))
}
