//! The tables against the journals of several machines, woven together.

use super::sessions::{compare_players, differing_round, follows, rulings, seasons};
use super::{Finding, Findings, Progress, Turns, slices};
use crate::history::edit::Edit;
use crate::history::journal;
use crate::history::rows::{PlayerRow, player_name, uuid};
use crate::history::union::{is_needed, merged, season_is_needed, told, waiting};
use crate::history::weave::{self, Of, Weave};
use crate::history::{StoreError, View, read};
use crate::session::Session;
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// Which entry waits for which.
type Waits = BTreeSet<(String, String)>;

pub(super) fn look(
    conn: &Connection,
    turns: &Turns,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let all = u64::try_from(journal::last_place(conn)?).unwrap_or(0);
    let people = Weave::new(Of::People, weave::people(conn)?, &weave::everybody);
    let known = people.players().into_keys().chain(people.seasons().into_keys());
    let known: BTreeSet<Uuid> = known.collect();
    let mut waits = Waits::new();
    let mut last = String::new();
    let mut done = 0;
    slices(conn, turns, || {
        let Some(next) = journal::next_session(conn, &last)? else { return Ok(false) };
        if let Ok(id) = uuid(&next) {
            done += session(conn, id, &known, &mut waits, findings)?;
            progress(done, all);
        }
        last = next;
        Ok(!findings.is_full())
    })?;
    let held = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
    let people = Weave::new(Of::People, weave::people(conn)?, &weave::everybody);
    lost(&people, findings);
    rulings(conn, None, &people.rulings(), findings)?;
    let refused = players(conn, &people, findings)?;
    let mut made = BTreeMap::new();
    for (id, (row, is_there)) in people.seasons() {
        if is_there || season_is_needed(conn, id)? {
            made.insert(id, row);
        }
    }
    seasons(conn, &made, findings)?;
    add(&mut waits, &people, &refused);
    if !findings.is_full() && kept(conn)? != waits {
        findings.add(Finding::Conflicts);
    }
    if !(waiting(&people).is_empty() && refused.is_empty()) {
        findings.add(Finding::Unsettled(None));
    }
    held.map_or(Ok(()), rusqlite::Transaction::finish)?;
    Ok(())
}

/// One session; how many entries it has.
fn session(
    conn: &Connection,
    id: Uuid,
    known: &BTreeSet<Uuid>,
    waits: &mut Waits,
    findings: &mut Findings,
) -> Result<u64, StoreError> {
    let number = View::new(conn).number_of(id)?;
    let damaged = |round| Finding::Session { number, uuid: id, round };
    let entries = match weave::session(conn, id, |_| Ok(())) {
        Err(error) if error.is_damage() => {
            findings.add(damaged(None));
            return Ok(0);
        }
        entries => entries?,
    };
    let count = entries.len() as u64;
    let is_known = |player: Uuid| known.contains(&player);
    let weave = Weave::new(Of::Session(id), entries, &is_known);
    lost(&weave, findings);
    add(waits, &weave, &[]);
    if !weave.waiting().is_empty() {
        findings.add(Finding::Unsettled(number));
    }
    match both(conn, (number, id), &weave.made()) {
        Err(error) if error.is_damage() => findings.add(damaged(None)),
        both => match both? {
            (Some(told), Some(there)) if told == there => {
                follows(conn, &told, told.number, findings)?;
            }
            (Some(told), Some(there)) => findings.add(damaged(differing_round(&told, &there))),
            (None, None) => {}
            (Some(_), None) | (None, Some(_)) => findings.add(damaged(None)),
        },
    }
    if let Some(number) = number {
        rulings(conn, Some(number), &weave.rulings(), findings)?;
    }
    Ok(count)
}

/// The session as its entries have it, and as the tables have it.
fn both(
    conn: &Connection,
    (number, id): (Option<i64>, Uuid),
    edits: &[Edit],
) -> Result<(Option<Session>, Option<Session>), StoreError> {
    let mut names = |player: Uuid| read::name_of(conn, player).or_else(|_| player_name("?"));
    let told = match edits {
        [] => None,
        _ => Some(told(edits, (number.unwrap_or(0), id), &mut names)?),
    };
    let there = number.map(|number| View::new(conn).find(number)).transpose()?.flatten();
    Ok((told, there.as_deref().cloned()))
}

fn lost(weave: &Weave<'_>, findings: &mut Findings) {
    for place in weave.lost() {
        findings.add(Finding::Entry(place));
    }
}

fn add(waits: &mut Waits, weave: &Weave<'_>, more: &[(Uuid, Uuid)]) {
    for (one, other) in waiting(weave).iter().chain(more) {
        waits.insert((one.to_string(), other.to_string()));
    }
}

fn kept(conn: &Connection) -> Result<Waits, StoreError> {
    let mut statement = conn.prepare("SELECT waits, shown FROM conflicts")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The players against the entries; the merges that wait.
fn players(
    conn: &Connection,
    people: &Weave<'_>,
    findings: &mut Findings,
) -> Result<Vec<(Uuid, Uuid)>, StoreError> {
    let (into, refused) = merged(conn, people)?;
    let mut made: BTreeMap<Uuid, PlayerRow> = BTreeMap::new();
    for (id, (row, is_there)) in people.players() {
        if is_there || is_needed(conn, id)? {
            made.insert(id, PlayerRow { merged: into.get(&id).copied(), ..row });
        }
    }
    compare_players(conn, &made, findings)?;
    Ok(refused)
}
