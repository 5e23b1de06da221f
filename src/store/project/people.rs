//! Projects players whose entries come from several machines.

use crate::store::log::edit::{Edit, Swap};
use crate::store::project::projector::Projector;
use crate::store::query::view;
use crate::store::record::PlayerRecord;
use crate::store::replay::Replay;
use crate::store::{StoreError, View};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;
use uuid::Uuid;

/// All players that ever existed, and true for those who exist now.
pub(crate) type ReplayedPlayers = BTreeMap<Uuid, (PlayerRecord, bool)>;

/// Inserts and updates the players that exist. Merges are written later, by [`store_merges`].
pub(crate) fn upsert_existing(
    conn: &Connection,
    players: &ReplayedPlayers,
) -> Result<(), StoreError> {
    let stored = View::new(conn).player_rows()?;
    for (id, (row, exists)) in players {
        match stored.get(id) {
            None if *exists => write_player(conn, *id, None, row)?,
            Some(before) => {
                let after = PlayerRecord { merged: before.merged, ..row.clone() };
                if after != *before {
                    write_player(conn, *id, Some(before), &after)?;
                }
            }
            None => {}
        }
    }
    Ok(())
}

/// Inserts a deleted player again, with the last known name, if a seat or a merge still needs them.
pub(crate) fn ensure_present(
    conn: &Connection,
    player: Uuid,
    players: &ReplayedPlayers,
) -> Result<(), StoreError> {
    if View::new(conn).has_player(player)? {
        return Ok(());
    }
    match players.get(&player) {
        Some((row, _)) => write_player(conn, player, None, row),
        None => Err(StoreError::damaged(format!("player {player}"))),
    }
}

/// Writes a player's row and leaves `merged` as it is.
fn write_player(
    conn: &Connection,
    id: Uuid,
    before: Option<&PlayerRecord>,
    after: &PlayerRecord,
) -> Result<(), StoreError> {
    let merged = before.and_then(|before| before.merged);
    let after = Some(PlayerRecord { merged, ..after.clone() });
    let edit = Edit::Player(Swap { id, before: before.cloned(), after });
    let mut names = |player: Uuid| view::name_of(conn, player);
    Projector { conn, session: None, restored_number: None }.apply(&[edit], &mut names)
}

/// Writes which players are merged. Returns the merges that are in conflict: each merge's entry
/// with the entry that began a session in which both played. Two players of one session stay two,
/// because the session would seat one player twice.
pub(crate) fn store_merges(
    conn: &Connection,
    people: &Replay<'_>,
    players: &ReplayedPlayers,
) -> Result<Vec<(Uuid, Uuid)>, StoreError> {
    let (into, conflicted) = resolve_merges(conn, people)?;
    for target in into.values() {
        ensure_present(conn, *target, players)?;
    }
    let stored = View::new(conn).player_rows()?;
    for (id, before) in &stored {
        let merged = into.get(id).copied();
        if before.merged != merged {
            let sql = "UPDATE players SET merged = (SELECT player FROM players WHERE uuid = ?2) \
                       WHERE uuid = ?1";
            let into = merged.map(|into| into.to_string());
            conn.prepare_cached(sql)?.execute(params![id.to_string(), into])?;
        }
    }
    Ok(conflicted)
}

/// The player that each merged player goes by, and the merges that conflict with a session.
type ResolvedMerges = (BTreeMap<Uuid, Uuid>, Vec<(Uuid, Uuid)>);

/// Follows all merges in the order of replay, so that every merged player goes by the last one of
/// the chain. A merge that would seat one player twice in a session is left out and returned as a
/// conflict.
pub(crate) fn resolve_merges(
    conn: &Connection,
    people: &Replay<'_>,
) -> Result<ResolvedMerges, StoreError> {
    let mut into: BTreeMap<Uuid, Uuid> = BTreeMap::new();
    let mut conflicted = Vec::new();
    for (id, target, entry) in people.merges() {
        let root = |player: Uuid| into.get(&player).copied().unwrap_or(player);
        let (from, to) = (root(id), root(target));
        if from == to {
            continue;
        }
        // The player and all who were merged into them so far.
        let group = |of: Uuid| -> Vec<Uuid> {
            let others = into.iter().filter(|(_, root)| **root == of).map(|(id, _)| *id);
            others.chain([of]).collect()
        };
        let (from_group, to_group) = (group(from), group(to));
        let mut session_start = None;
        for one in &from_group {
            for other in &to_group {
                session_start = session_start.or(common_session_start(conn, *one, *other)?);
            }
        }
        match session_start {
            Some(session) => conflicted.push((entry, session)),
            None => into.extend(from_group.into_iter().map(|player| (player, to))),
        }
    }
    Ok((into, conflicted))
}

/// The entry that began a session in which both players have seats.
fn common_session_start(
    conn: &Connection,
    one: Uuid,
    other: Uuid,
) -> Result<Option<Uuid>, StoreError> {
    let sql = "SELECT (SELECT min(j.id) FROM journal AS j WHERE j.session = s.uuid) \
               FROM seats AS a JOIN seats AS b USING (session) JOIN sessions AS s USING (session) \
               JOIN players AS p ON p.player = a.player JOIN players AS q ON q.player = b.player \
               WHERE p.uuid = ?1 AND q.uuid = ?2 ORDER BY s.uuid LIMIT 1";
    let mut statement = conn.prepare_cached(sql)?;
    let found: Option<String> =
        statement.query_row([one.to_string(), other.to_string()], |row| row.get(0)).optional()?;
    found.as_deref().map(crate::store::record::parse_uuid).transpose()
}

/// Deletes the players who were undone and whom nothing refers to.
pub(crate) fn delete_unused(
    conn: &Connection,
    players: &ReplayedPlayers,
) -> Result<(), StoreError> {
    let gone = players.iter().filter(|(_, (_, exists))| !exists);
    for (id, _) in gone {
        if !is_needed(conn, *id)? {
            let sql = "DELETE FROM players WHERE uuid = ?1";
            conn.prepare_cached(sql)?.execute([id.to_string()])?;
        }
    }
    Ok(())
}

/// True if the player has a seat in a session, or others are merged into them.
pub(crate) fn is_needed(conn: &Connection, player: Uuid) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM seats WHERE player = p.player) \
               OR EXISTS (SELECT 1 FROM players AS q WHERE q.merged = p.player) \
               FROM players AS p WHERE p.uuid = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let found: Option<bool> =
        statement.query_row([player.to_string()], |row| row.get(0)).optional()?;
    Ok(found.unwrap_or(false))
}
