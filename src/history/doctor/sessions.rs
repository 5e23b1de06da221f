//! The tables against the journal: each session made again from its entries, and what follows from
//! its rounds worked out again.

use super::{Finding, Findings, Progress, slices};
use crate::history::edit::{Edit, Swap};
use crate::history::journal::{self, JournalRow};
use crate::history::results::Results;
use crate::history::rows::{PlayerRow, RulingRow, player_name, uuid};
use crate::history::table::Table;
use crate::history::{StoreError, View, milestones, read};
use rusqlite::Connection;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Things known by their ids, made again from the entries.
type Made<R> = BTreeMap<Uuid, R>;

/// What is made again besides the session in hand.
#[derive(Default)]
struct Replayed {
    /// Changes of players with the place of their entry: they stand in the entries of many sessions.
    players: Vec<(i64, Swap<PlayerRow>)>,
    /// Rulings of no session.
    rulings: Made<RulingRow>,
}

pub(super) fn look(
    conn: &Connection,
    findings: &mut Findings,
    _progress: Progress<'_>,
) -> Result<(), StoreError> {
    let mut replayed = Replayed::default();
    let mut last = String::new();
    slices(conn, || {
        let Some(next) = journal::next_session(conn, &last)? else { return Ok(false) };
        session(conn, &next, &mut replayed, findings)?;
        last = next;
        Ok(!findings.is_full())
    })?;
    let mut place = 0;
    slices(conn, || {
        let rows = journal::of_none(conn, place, 256)?;
        for row in &rows {
            place = row.place;
            let mut rulings = std::mem::take(&mut replayed.rulings);
            let done = play(conn, row, None, &mut replayed, &mut rulings);
            replayed.rulings = rulings;
            note(done, row, findings)?;
        }
        Ok(!rows.is_empty() && !findings.is_full())
    })?;
    let held = conn.unchecked_transaction()?;
    rulings(conn, None, &replayed.rulings, findings)?;
    players(conn, replayed.players, findings)?;
    held.finish()?;
    Ok(())
}

/// One session: its rows, its rulings, what follows from its rounds.
fn session(
    conn: &Connection,
    id: &str,
    replayed: &mut Replayed,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let Ok(uuid) = uuid(id) else {
        // Whoever changed it did not change the hash.
        return Ok(());
    };
    let view = View::new(conn);
    let number = view.number_of(uuid)?;
    let mut table = Table::empty(number.unwrap_or(0), uuid);
    let mut made = Made::new();
    let mut sound = true;
    journal::of_session(conn, id, |row| {
        let done = play(conn, &row, Some(&mut table), replayed, &mut made);
        sound &= note(done, &row, findings)?;
        Ok(())
    })?;
    if !sound {
        return Ok(());
    }
    let there = match number {
        Some(number) => match view.find(number) {
            Err(error) if error.is_damage() => Err(()),
            found => Ok(found?),
        },
        None => Ok(None),
    };
    let told = table.session();
    match (told, there) {
        (Ok(told), Ok(there)) if told.as_ref() == there.as_deref() => {
            if let (Some(session), Some(number)) = (told, number)
                && (Results::kept(conn, number)?.as_ref() != Some(&Results::of(&session))
                    || !milestones::agree(conn, &session)?)
            {
                findings.add(Finding::Results(number));
            }
        }
        _ => findings.add(Finding::Session(number, uuid)),
    }
    match number {
        Some(number) => rulings(conn, Some(number), &made, findings),
        None => Ok(()),
    }
}

/// Carries an entry out in memory.
fn play(
    conn: &Connection,
    row: &JournalRow,
    mut table: Option<&mut Table>,
    replayed: &mut Replayed,
    rulings: &mut Made<RulingRow>,
) -> Result<(), StoreError> {
    row.verb()?;
    row.about()?;
    let (change, _) = journal::change(conn, row)?;
    if change.session != row.session || row.takes_back.is_some() && !row.edits()?.is_empty() {
        return Err(row.broken());
    }
    // Who was taken back altogether has no name left; a session that is there shows the lack.
    let mut names = |player: Uuid| read::name_of(conn, player).or_else(|_| player_name("?"));
    for edit in journal::edits(conn, row)? {
        match (&edit, &mut table) {
            (Edit::Player(swap), _) => replayed.players.push((row.place, swap.clone())),
            (Edit::Ruling(swap), _) => swap_made(rulings, swap)?,
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), Some(table)) => {
                table.play(&edit, &mut names)?;
            }
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), None) => return Err(row.broken()),
        }
    }
    Ok(())
}

fn swap_made<R: Clone + PartialEq>(made: &mut Made<R>, swap: &Swap<R>) -> Result<(), StoreError> {
    let before = match &swap.after {
        Some(row) => made.insert(swap.id, row.clone()),
        None => made.remove(&swap.id),
    };
    if before == swap.before { Ok(()) } else { Err(StoreError::damaged(swap.id.to_string())) }
}

/// Notes an entry that could not be carried out; whether it was.
fn note(
    done: Result<(), StoreError>,
    row: &JournalRow,
    findings: &mut Findings,
) -> Result<bool, StoreError> {
    match done {
        Ok(()) => Ok(true),
        Err(error) if error.is_damage() => {
            findings.add(Finding::Entry(row.place));
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

fn rulings(
    conn: &Connection,
    session: Option<i64>,
    made: &Made<RulingRow>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let there = View::new(conn).ruling_rows(session)?;
    differences(&there, made).for_each(|id| findings.add(Finding::Ruling(id)));
    Ok(())
}

fn players(
    conn: &Connection,
    mut edits: Vec<(i64, Swap<PlayerRow>)>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    edits.sort_by_key(|(place, _)| *place);
    let mut made = Made::new();
    for (place, swap) in &edits {
        if swap_made(&mut made, swap).is_err() {
            findings.add(Finding::Entry(*place));
        }
    }
    let there = View::new(conn).player_rows()?;
    differences(&there, &made).for_each(|id| findings.add(Finding::Player(id)));
    Ok(())
}

/// Whatever is on one side only, or other than on the other side.
fn differences<'m, R: PartialEq>(
    one: &'m Made<R>,
    other: &'m Made<R>,
) -> impl Iterator<Item = Uuid> + 'm {
    let changed = one.iter().filter(|(id, row)| other.get(id) != Some(row));
    let missing = other.keys().filter(|id| !one.contains_key(id));
    changed.map(|(id, _)| *id).chain(missing.copied())
}
