//! Compares the tables with the logs of several origins, replayed together.

use crate::session::Session;
use crate::store::doctor::sessions::{
    check_derived, compare_players, compare_rulings, compare_seasons, first_differing_round,
};
use crate::store::doctor::{DoctorFinding, Findings, Progress, ReadSlices, run_in_slices};
use crate::store::log;
use crate::store::log::edit::Edit;
use crate::store::project::people::{is_needed, resolve_merges};
use crate::store::project::rebuild::{conflict_pairs, session_from_edits};
use crate::store::project::seasons::is_needed as season_is_needed;
use crate::store::query::view;
use crate::store::record::{PlayerRecord, parse_player_name, parse_uuid};
use crate::store::replay::{self, Replay, Scope};
use crate::store::{StoreError, View};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// Conflicted entries, each with the displayed one.
type ConflictPairs = BTreeSet<(String, String)>;

/// Compares everything that is made from the log.
pub(super) fn check(
    conn: &Connection,
    slices: &ReadSlices,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let all = u64::try_from(log::last_seq(conn)?).unwrap_or(0);
    let people = Replay::new(Scope::People, replay::people_entries(conn)?, &replay::assume_known);
    let known = people.players().into_keys().chain(people.seasons().into_keys());
    let known: BTreeSet<Uuid> = known.collect();
    let mut conflicts = ConflictPairs::new();
    let mut last = String::new();
    let mut done = 0;
    run_in_slices(conn, slices, || {
        let Some(next) = log::next_session(conn, &last)? else { return Ok(false) };
        if let Ok(id) = parse_uuid(&next) {
            done += check_session(conn, id, &known, &mut conflicts, findings)?;
            progress(done, all);
        }
        last = next;
        Ok(!findings.is_full())
    })?;
    let transaction = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
    // Read again: others may have written while the sessions were checked in slices.
    let people = Replay::new(Scope::People, replay::people_entries(conn)?, &replay::assume_known);
    add_excluded(&people, findings);
    compare_rulings(conn, None, &people.rulings(), findings)?;
    let rejected = check_players(conn, &people, findings)?;
    let mut records = BTreeMap::new();
    for (id, (row, exists)) in people.seasons() {
        if exists || season_is_needed(conn, id)? {
            records.insert(id, row);
        }
    }
    compare_seasons(conn, &records, findings)?;
    add_conflicts(&mut conflicts, &people, &rejected);
    if !findings.is_full() && stored_conflicts(conn)? != conflicts {
        findings.add(DoctorFinding::Conflicts);
    }
    if !(conflict_pairs(&people).is_empty() && rejected.is_empty()) {
        findings.add(DoctorFinding::Unresolved(None));
    }
    transaction.map_or(Ok(()), rusqlite::Transaction::finish)?;
    Ok(())
}

/// Checks one session. Returns the number of its entries.
fn check_session(
    conn: &Connection,
    id: Uuid,
    known: &BTreeSet<Uuid>,
    conflicts: &mut ConflictPairs,
    findings: &mut Findings,
) -> Result<u64, StoreError> {
    let number = View::new(conn).session_number(id)?;
    let damaged = |round| DoctorFinding::Session { number, uuid: id, round };
    let entries = match replay::session_entries(conn, id, |_| Ok(())) {
        Err(error) if error.is_damage() => {
            findings.add(damaged(None));
            return Ok(0);
        }
        entries => entries?,
    };
    let count = entries.len() as u64;
    let is_known = |player: Uuid| known.contains(&player);
    let replay = Replay::new(Scope::Session(id), entries, &is_known);
    add_excluded(&replay, findings);
    add_conflicts(conflicts, &replay, &[]);
    if !replay.conflicts().is_empty() {
        findings.add(DoctorFinding::Unresolved(number));
    }
    match replayed_and_stored(conn, (number, id), &replay.creation_edits()) {
        Err(error) if error.is_damage() => findings.add(damaged(None)),
        both => match both? {
            (Some(replayed), Some(stored)) if replayed == stored => {
                check_derived(conn, &replayed, replayed.number, findings)?;
            }
            (Some(replayed), Some(stored)) => {
                findings.add(damaged(first_differing_round(&replayed, &stored)));
            }
            (None, None) => {}
            (Some(_), None) | (None, Some(_)) => findings.add(damaged(None)),
        },
    }
    if let Some(number) = number {
        compare_rulings(conn, Some(number), &replay.rulings(), findings)?;
    }
    Ok(count)
}

/// The session as its entries replay to, and as the tables hold it.
fn replayed_and_stored(
    conn: &Connection,
    (number, id): (Option<i64>, Uuid),
    edits: &[Edit],
) -> Result<(Option<Session>, Option<Session>), StoreError> {
    let mut names = |player: Uuid| view::name_of(conn, player).or_else(|_| parse_player_name("?"));
    let replayed = match edits {
        [] => None,
        _ => Some(session_from_edits(edits, (number.unwrap_or(0), id), &mut names)?),
    };
    let stored = number.map(|number| View::new(conn).find_session(number)).transpose()?.flatten();
    Ok((replayed, stored.as_deref().cloned()))
}

/// Reports entries that replay excludes.
fn add_excluded(replay: &Replay<'_>, findings: &mut Findings) {
    for seq in replay.excluded_seqs() {
        findings.add(DoctorFinding::Entry(seq));
    }
}

/// Adds the conflicts of one scope.
fn add_conflicts(conflicts: &mut ConflictPairs, replay: &Replay<'_>, more: &[(Uuid, Uuid)]) {
    for (one, other) in conflict_pairs(replay).iter().chain(more) {
        conflicts.insert((one.to_string(), other.to_string()));
    }
}

/// The conflicts as they are stored.
fn stored_conflicts(conn: &Connection) -> Result<ConflictPairs, StoreError> {
    let mut statement = conn.prepare("SELECT waits, shown FROM conflicts")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Compares the players. Returns the merges that conflict with a session.
fn check_players(
    conn: &Connection,
    people: &Replay<'_>,
    findings: &mut Findings,
) -> Result<Vec<(Uuid, Uuid)>, StoreError> {
    let (into, rejected) = resolve_merges(conn, people)?;
    let mut records: BTreeMap<Uuid, PlayerRecord> = BTreeMap::new();
    for (id, (row, exists)) in people.players() {
        if exists || is_needed(conn, id)? {
            records.insert(id, PlayerRecord { merged: into.get(&id).copied(), ..row });
        }
    }
    compare_players(conn, &records, findings)?;
    Ok(rejected)
}
