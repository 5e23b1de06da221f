//! The tables against the journal: each session made again from its entries, and what follows from
//! its rounds worked out again.

use super::{Finding, Findings, Progress, Turns, shared, slices};
use crate::history::edit::{Edit, Swap};
use crate::history::journal::{self, JournalRow};
use crate::history::results::Results;
use crate::history::rows::{PlayerRow, RulingRow, SeasonRow, player_name, uuid};
use crate::history::table::Table;
use crate::history::union::is_shared;
use crate::history::{StoreError, View, milestones, read};
use crate::session::Session;
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// Things known by their ids, made again from the entries.
pub(super) type Made<R> = BTreeMap<Uuid, R>;

/// What is made again besides the session in hand.
#[derive(Default)]
pub(super) struct Replayed {
    /// Changes of players with the place of their entry: they stand in the entries of many sessions.
    players: Vec<(i64, Swap<PlayerRow>)>,
    /// Rulings of no session.
    rulings: Made<RulingRow>,
    seasons: Made<SeasonRow>,
    /// How many entries were carried out.
    entries: u64,
}

impl Replayed {
    /// The same with what another has made again.
    pub(super) fn with(mut self, other: Replayed) -> Replayed {
        self.players.extend(other.players);
        self
    }
}

pub(super) fn look(
    conn: &Connection,
    turns: &Turns,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    if is_shared(conn)? {
        return shared::look(conn, turns, findings, progress);
    }
    let mut replayed = Replayed::default();
    walk(conn, (&Walk::default(), turns), &mut replayed, findings, &mut *progress)?;
    rest(conn, turns, replayed, findings)
}

/// How far whoever goes from session to session has come; several go together.
#[derive(Default)]
pub(super) struct Walk {
    last: Mutex<String>,
    entries: AtomicU64,
}

impl Walk {
    /// The next session, which is nobody else's then.
    fn next(&self, conn: &Connection) -> Result<Option<String>, StoreError> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let next = journal::next_session(conn, &last)?;
        if let Some(next) = &next {
            last.clone_from(next);
        }
        Ok(next)
    }
}

/// Looks at one session after another, until none is left.
pub(super) fn walk(
    conn: &Connection,
    (walk, turns): (&Walk, &Turns),
    replayed: &mut Replayed,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let all = u64::try_from(journal::last_place(conn)?).unwrap_or(0);
    slices(conn, turns, || {
        let Some(next) = walk.next(conn)? else { return Ok(false) };
        let before = replayed.entries;
        session(conn, &next, replayed, findings)?;
        let more = replayed.entries - before;
        progress(walk.entries.fetch_add(more, Ordering::Relaxed) + more, all);
        Ok(!findings.is_full())
    })
}

/// What belongs to no session, and who is called what at the end of it all.
pub(super) fn rest(
    conn: &Connection,
    turns: &Turns,
    mut replayed: Replayed,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let mut place = 0;
    slices(conn, turns, || {
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
    let held = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
    rulings(conn, None, &replayed.rulings, findings)?;
    seasons(conn, &replayed.seasons, findings)?;
    players(conn, replayed.players, findings)?;
    if let Some(held) = held {
        held.finish()?;
    }
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
    let round = match (&told, &there) {
        (Ok(Some(told)), Ok(Some(there))) => differing_round(told, there),
        _ => None,
    };
    match (told, there) {
        (Ok(told), Ok(there)) if told.as_ref() == there.as_deref() => {
            if let (Some(session), Some(number)) = (told, number) {
                follows(conn, &session, number, findings)?;
            }
        }
        _ => findings.add(Finding::Session { number, uuid, round }),
    }
    match number {
        Some(number) => rulings(conn, Some(number), &made, findings),
        None => Ok(()),
    }
}

/// What follows from a session's rounds, and what today's rules would make of them.
pub(super) fn follows(
    conn: &Connection,
    session: &Session,
    number: i64,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    if Results::kept(conn, number)?.as_ref() != Some(&Results::of(session))
        || !milestones::agree(conn, session)?
    {
        findings.add(Finding::Results(number));
    }
    for otherwise in session.scored_otherwise() {
        findings.add(Finding::Score(number, otherwise));
    }
    Ok(())
}

/// The number of the first round in which two versions of a session differ.
pub(super) fn differing_round(told: &Session, there: &Session) -> Option<u32> {
    let rounds = told.rounds.len().max(there.rounds.len());
    let place = (0..rounds).find(|&place| told.rounds.get(place) != there.rounds.get(place))?;
    u32::try_from(place + 1).ok()
}

/// Carries an entry out in memory.
fn play(
    conn: &Connection,
    row: &JournalRow,
    mut table: Option<&mut Table>,
    replayed: &mut Replayed,
    rulings: &mut Made<RulingRow>,
) -> Result<(), StoreError> {
    replayed.entries += 1;
    row.verb()?;
    row.about()?;
    if row.takes_back.is_some() {
        let (change, _) = journal::change(conn, row)?;
        if change.session != row.session || !row.edits()?.is_empty() {
            return Err(row.broken());
        }
    }
    // Who was taken back altogether has no name left; a session that is there shows the lack.
    let mut names = |player: Uuid| read::name_of(conn, player).or_else(|_| player_name("?"));
    for edit in journal::edits(conn, row)? {
        match (&edit, &mut table) {
            (Edit::Player(swap), _) => replayed.players.push((row.place, swap.clone())),
            (Edit::Ruling(swap), _) => swap_made(rulings, swap)?,
            (Edit::Season(swap), _) => swap_made(&mut replayed.seasons, swap)?,
            (Edit::Settled(_), _) => {}
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), Some(table)) => {
                table.play(&edit, &mut names)?;
            }
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), None) => return Err(row.broken()),
        }
    }
    Ok(())
}

/// Puts a thing in the place of what is there, if that is what it replaces.
pub(super) fn swap_made<R: Clone + PartialEq>(
    made: &mut Made<R>,
    swap: &Swap<R>,
) -> Result<(), StoreError> {
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

pub(super) fn rulings(
    conn: &Connection,
    session: Option<i64>,
    made: &Made<RulingRow>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let there = View::new(conn).ruling_rows(session)?;
    differences(&there, made).for_each(|id| findings.add(Finding::Ruling(id)));
    Ok(())
}

pub(super) fn seasons(
    conn: &Connection,
    made: &Made<SeasonRow>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let there = View::new(conn).season_rows()?;
    differences(&there, made).for_each(|id| findings.add(Finding::Season(id)));
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
    compare_players(conn, &made, findings)
}

/// The players as they are in the table with those that were made.
pub(super) fn compare_players(
    conn: &Connection,
    made: &Made<PlayerRow>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let there = View::new(conn).player_rows()?;
    differences(&there, made).for_each(|id| {
        let told = made.get(&id).or_else(|| there.get(&id));
        let name = told.and_then(|row| player_name(&row.name).ok());
        findings.add(Finding::Player(name, id));
    });
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
