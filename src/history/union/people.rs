//! Players, as the entries of several machines have them.

use crate::history::apply::Applying;
use crate::history::edit::{Edit, Swap};
use crate::history::rows::PlayerRow;
use crate::history::weave::Weave;
use crate::history::{StoreError, View, read};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;
use uuid::Uuid;

/// Every player there ever was, and whether they still are.
pub(in crate::history) type Players = BTreeMap<Uuid, (PlayerRow, bool)>;

/// Makes those who are there; whom they were merged into comes later.
pub(super) fn bring(conn: &Connection, players: &Players) -> Result<(), StoreError> {
    let there = View::new(conn).player_rows()?;
    for (id, (row, is_there)) in players {
        match there.get(id) {
            None if *is_there => put(conn, *id, None, row)?,
            Some(before) => {
                let after = PlayerRow { merged: before.merged, ..row.clone() };
                if after != *before {
                    put(conn, *id, Some(before), &after)?;
                }
            }
            None => {}
        }
    }
    Ok(())
}

/// Makes one who was taken back where they are known by now, if somebody sits there under their id.
pub(super) fn needed(conn: &Connection, player: Uuid, players: &Players) -> Result<(), StoreError> {
    if View::new(conn).holds_player(player)? {
        return Ok(());
    }
    match players.get(&player) {
        Some((row, _)) => put(conn, player, None, row),
        None => Err(StoreError::damaged(format!("player {player}"))),
    }
}

fn put(
    conn: &Connection,
    id: Uuid,
    before: Option<&PlayerRow>,
    after: &PlayerRow,
) -> Result<(), StoreError> {
    let merged = before.and_then(|before| before.merged);
    let after = Some(PlayerRow { merged, ..after.clone() });
    let edit = Edit::Player(Swap { id, before: before.cloned(), after });
    let mut names = |player: Uuid| read::name_of(conn, player);
    Applying { conn, table: None, number: None }.all(&[edit], &mut names)
}

/// Lets players go by the names of those they were merged into. Two who sat at one table stay two:
/// such merges wait, for the entry that began that session.
pub(super) fn merge(
    conn: &Connection,
    people: &Weave<'_>,
    players: &Players,
) -> Result<Vec<(Uuid, Uuid)>, StoreError> {
    let (into, waits) = merged(conn, people)?;
    for target in into.values() {
        needed(conn, *target, players)?;
    }
    let there = View::new(conn).player_rows()?;
    for (id, before) in &there {
        let merged = into.get(id).copied();
        if before.merged != merged {
            let sql = "UPDATE players SET merged = (SELECT player FROM players WHERE uuid = ?2) \
                       WHERE uuid = ?1";
            let into = merged.map(|into| into.to_string());
            conn.prepare_cached(sql)?.execute(params![id.to_string(), into])?;
        }
    }
    Ok(waits)
}

/// By whose name each merged player goes, and the merges that wait.
type Merged = (BTreeMap<Uuid, Uuid>, Vec<(Uuid, Uuid)>);

/// Who was merged into whom in the end.
pub(in crate::history) fn merged(
    conn: &Connection,
    people: &Weave<'_>,
) -> Result<Merged, StoreError> {
    let mut into: BTreeMap<Uuid, Uuid> = BTreeMap::new();
    let mut waits = Vec::new();
    for (id, target, entry) in people.merges() {
        let root = |player: Uuid| into.get(&player).copied().unwrap_or(player);
        let (from, to) = (root(id), root(target));
        if from == to {
            continue;
        }
        let group = |of: Uuid| -> Vec<Uuid> {
            let others = into.iter().filter(|(_, root)| **root == of).map(|(id, _)| *id);
            others.chain([of]).collect()
        };
        let (ours, theirs) = (group(from), group(to));
        let mut table = None;
        for one in &ours {
            for other in &theirs {
                table = table.or(at_one_table(conn, *one, *other)?);
            }
        }
        match table {
            Some(session) => waits.push((entry, session)),
            None => into.extend(ours.into_iter().map(|player| (player, to))),
        }
    }
    Ok((into, waits))
}

/// The entry that began a session in which the two have seats.
fn at_one_table(conn: &Connection, one: Uuid, other: Uuid) -> Result<Option<Uuid>, StoreError> {
    let sql = "SELECT (SELECT min(j.id) FROM journal AS j WHERE j.session = s.uuid) \
               FROM seats AS a JOIN seats AS b USING (session) JOIN sessions AS s USING (session) \
               JOIN players AS p ON p.player = a.player JOIN players AS q ON q.player = b.player \
               WHERE p.uuid = ?1 AND q.uuid = ?2 ORDER BY s.uuid LIMIT 1";
    let mut statement = conn.prepare_cached(sql)?;
    let found: Option<String> =
        statement.query_row([one.to_string(), other.to_string()], |row| row.get(0)).optional()?;
    found.as_deref().map(crate::history::rows::uuid).transpose()
}

/// Lets those go who were taken back and whom nothing needs.
pub(super) fn send(conn: &Connection, players: &Players) -> Result<(), StoreError> {
    let gone = players.iter().filter(|(_, (_, is_there))| !is_there);
    for (id, _) in gone {
        if !is_needed(conn, *id)? {
            let sql = "DELETE FROM players WHERE uuid = ?1";
            conn.prepare_cached(sql)?.execute([id.to_string()])?;
        }
    }
    Ok(())
}

/// Whether somebody sits at a table or is merged under that id.
pub(in crate::history) fn is_needed(conn: &Connection, player: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM seats WHERE player = p.player) \
               OR EXISTS (SELECT 1 FROM players AS q WHERE q.merged = p.player) \
               FROM players AS p WHERE p.uuid = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let found: Option<bool> =
        statement.query_row([player.to_string()], |row| row.get(0)).optional()?;
    Ok(found.unwrap_or(false))
}
