//! Compares the tables with the log: replays each session and computes its results again.

use crate::session::Session;
use crate::store::doctor::{
    DoctorFinding, Findings, Progress, ReadSlices, many_origins, run_in_slices,
};
use crate::store::log::edit::{Edit, Swap};
use crate::store::log::{self, JournalRow};
use crate::store::project::checkpoints;
use crate::store::project::rebuild::has_many_origins;
use crate::store::project::results::StoredResults;
use crate::store::project::session_projection::SessionProjection;
use crate::store::query::view;
use crate::store::record::{
    PlayerRecord, RulingRecord, SeasonRecord, parse_player_name, parse_uuid,
};
use crate::store::{StoreError, View};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// Replayed records, by their ids.
pub(super) type RecordsById<R> = BTreeMap<Uuid, R>;

/// Records that are replayed besides the current session.
#[derive(Default)]
pub(super) struct ReplayedRecords {
    /// Changes of players with the sequence number of their entry. They stand in the entries of
    /// many sessions, which are not replayed in the order of the log.
    players: Vec<(i64, Swap<PlayerRecord>)>,
    /// Rulings of no session.
    rulings: RecordsById<RulingRecord>,
    seasons: RecordsById<SeasonRecord>,
    /// Number of replayed entries.
    entries: u64,
}

impl ReplayedRecords {
    /// Adds the players that another thread has replayed. Everything else besides sessions is
    /// replayed after the threads have joined, by [`check_rest`].
    pub(super) fn merged_with(mut self, other: ReplayedRecords) -> ReplayedRecords {
        self.players.extend(other.players);
        self
    }
}

/// Compares everything that is made from the log.
pub(super) fn check(
    conn: &Connection,
    slices: &ReadSlices,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    if has_many_origins(conn)? {
        return many_origins::check(conn, slices, findings, progress);
    }
    let mut replayed = ReplayedRecords::default();
    check_queue(conn, (&SessionQueue::default(), slices), &mut replayed, findings, &mut *progress)?;
    check_rest(conn, slices, replayed, findings)
}

/// The sessions left to check, shared between threads.
#[derive(Default)]
pub(super) struct SessionQueue {
    /// The session that was handed out last.
    last: Mutex<String>,
    /// Number of entries that were checked.
    entries: AtomicU64,
}

impl SessionQueue {
    /// The next session. No other thread gets it.
    fn next(&self, conn: &Connection) -> Result<Option<String>, StoreError> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let next = log::next_session(conn, &last)?;
        if let Some(next) = &next {
            last.clone_from(next);
        }
        Ok(next)
    }
}

/// Checks sessions until the queue is empty.
pub(super) fn check_queue(
    conn: &Connection,
    (queue, slices): (&SessionQueue, &ReadSlices),
    replayed: &mut ReplayedRecords,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let all = u64::try_from(log::last_seq(conn)?).unwrap_or(0);
    run_in_slices(conn, slices, || {
        let Some(next) = queue.next(conn)? else { return Ok(false) };
        let before = replayed.entries;
        check_session(conn, &next, replayed, findings)?;
        let more = replayed.entries - before;
        progress(queue.entries.fetch_add(more, Ordering::Relaxed) + more, all);
        Ok(!findings.is_full())
    })
}

/// Checks what belongs to no session: rulings, seasons, and the players' names after all entries.
pub(super) fn check_rest(
    conn: &Connection,
    slices: &ReadSlices,
    mut replayed: ReplayedRecords,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let mut seq = 0;
    run_in_slices(conn, slices, || {
        let rows = log::entries_without_session_after(conn, seq, 256)?;
        for row in &rows {
            seq = row.seq;
            let mut rulings = std::mem::take(&mut replayed.rulings);
            let done = apply_entry(conn, row, None, &mut replayed, &mut rulings);
            replayed.rulings = rulings;
            note_failure(done, row, findings)?;
        }
        Ok(!rows.is_empty() && !findings.is_full())
    })?;
    let transaction = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
    compare_rulings(conn, None, &replayed.rulings, findings)?;
    compare_seasons(conn, &replayed.seasons, findings)?;
    replay_players(conn, replayed.players, findings)?;
    if let Some(transaction) = transaction {
        transaction.finish()?;
    }
    Ok(())
}

/// Checks one session: its rows, its rulings, its results.
fn check_session(
    conn: &Connection,
    id: &str,
    replayed: &mut ReplayedRecords,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let Ok(uuid) = parse_uuid(id) else {
        // Somebody changed the id in the log; the chain of hashes reports that entry.
        return Ok(());
    };
    let view = View::new(conn);
    let number = view.session_number(uuid)?;
    let mut projection = SessionProjection::empty(number.unwrap_or(0), uuid);
    let mut records = RecordsById::new();
    let mut all_applied = true;
    log::for_each_of_session(conn, id, |row| {
        let done = apply_entry(conn, &row, Some(&mut projection), replayed, &mut records);
        all_applied &= note_failure(done, &row, findings)?;
        Ok(())
    })?;
    if !all_applied {
        return Ok(());
    }
    let stored = match number {
        Some(number) => match view.find_session(number) {
            Err(error) if error.is_damage() => Err(()),
            found => Ok(found?),
        },
        None => Ok(None),
    };
    let replayed_session = projection.into_session();
    let round = match (&replayed_session, &stored) {
        (Ok(Some(replayed_session)), Ok(Some(stored))) => {
            first_differing_round(replayed_session, stored)
        }
        _ => None,
    };
    match (replayed_session, stored) {
        (Ok(replayed_session), Ok(stored)) if replayed_session.as_ref() == stored.as_deref() => {
            if let (Some(session), Some(number)) = (replayed_session, number) {
                check_derived(conn, &session, number, findings)?;
            }
        }
        _ => findings.add(DoctorFinding::Session { number, uuid, round }),
    }
    match number {
        Some(number) => compare_rulings(conn, Some(number), &records, findings),
        None => Ok(()),
    }
}

/// Checks results and checkpoints, and reports points that today's rules would change.
pub(super) fn check_derived(
    conn: &Connection,
    session: &Session,
    number: i64,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    if StoredResults::load(conn, number)?.as_ref() != Some(&StoredResults::compute(session))
        || !checkpoints::are_current(conn, session)?
    {
        findings.add(DoctorFinding::Results(number));
    }
    for drift in session.score_drift() {
        findings.add(DoctorFinding::Score(number, drift));
    }
    Ok(())
}

/// Number of the first round in which two versions of a session differ.
pub(super) fn first_differing_round(replayed: &Session, stored: &Session) -> Option<u32> {
    let rounds = replayed.rounds.len().max(stored.rounds.len());
    let index =
        (0..rounds).find(|&index| replayed.rounds.get(index) != stored.rounds.get(index))?;
    u32::try_from(index + 1).ok()
}

/// Replays an entry in memory.
fn apply_entry(
    conn: &Connection,
    row: &JournalRow,
    mut projection: Option<&mut SessionProjection>,
    replayed: &mut ReplayedRecords,
    rulings: &mut RecordsById<RulingRecord>,
) -> Result<(), StoreError> {
    replayed.entries += 1;
    row.verb()?;
    row.about()?;
    if row.takes_back.is_some() {
        let (change, _) = log::resolve_change(conn, row)?;
        if change.session != row.session || !row.edits()?.is_empty() {
            return Err(row.damage_error());
        }
    }
    // A player who was undone has no name left. If the session exists all the same, the difference
    // shows.
    let mut names = |player: Uuid| view::name_of(conn, player).or_else(|_| parse_player_name("?"));
    for edit in log::effective_edits(conn, row)? {
        match (&edit, &mut projection) {
            (Edit::Player(swap), _) => replayed.players.push((row.seq, swap.clone())),
            (Edit::Ruling(swap), _) => apply_swap(rulings, swap)?,
            (Edit::Season(swap), _) => apply_swap(&mut replayed.seasons, swap)?,
            (Edit::Resolved(_), _) => {}
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), Some(projection)) => {
                projection.apply(&edit, &mut names)?;
            }
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), None) => {
                return Err(row.damage_error());
            }
        }
    }
    Ok(())
}

/// Replaces a record, if the current one equals `before`.
pub(super) fn apply_swap<R: Clone + PartialEq>(
    records: &mut RecordsById<R>,
    swap: &Swap<R>,
) -> Result<(), StoreError> {
    let before = match &swap.after {
        Some(row) => records.insert(swap.id, row.clone()),
        None => records.remove(&swap.id),
    };
    if before == swap.before { Ok(()) } else { Err(StoreError::damaged(swap.id.to_string())) }
}

/// Reports an entry that could not be applied. Returns true if it was applied.
fn note_failure(
    done: Result<(), StoreError>,
    row: &JournalRow,
    findings: &mut Findings,
) -> Result<bool, StoreError> {
    match done {
        Ok(()) => Ok(true),
        Err(error) if error.is_damage() => {
            findings.add(DoctorFinding::Entry(row.seq));
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Compares the stored rulings of a session, or of none, with the replayed ones.
pub(super) fn compare_rulings(
    conn: &Connection,
    session: Option<i64>,
    records: &RecordsById<RulingRecord>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let stored = View::new(conn).ruling_rows(session)?;
    differences(&stored, records).for_each(|id| findings.add(DoctorFinding::Ruling(id)));
    Ok(())
}

/// Compares the stored seasons with the replayed ones.
pub(super) fn compare_seasons(
    conn: &Connection,
    records: &RecordsById<SeasonRecord>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let stored = View::new(conn).season_rows()?;
    differences(&stored, records).for_each(|id| findings.add(DoctorFinding::Season(id)));
    Ok(())
}

/// Replays the players' changes in the order of the log, and compares the players.
fn replay_players(
    conn: &Connection,
    mut edits: Vec<(i64, Swap<PlayerRecord>)>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    edits.sort_by_key(|(seq, _)| *seq);
    let mut records = RecordsById::new();
    for (seq, swap) in &edits {
        if apply_swap(&mut records, swap).is_err() {
            findings.add(DoctorFinding::Entry(*seq));
        }
    }
    compare_players(conn, &records, findings)
}

/// Compares the stored players with the replayed ones.
pub(super) fn compare_players(
    conn: &Connection,
    records: &RecordsById<PlayerRecord>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let stored = View::new(conn).player_rows()?;
    differences(&stored, records).for_each(|id| {
        let row = records.get(&id).or_else(|| stored.get(&id));
        let name = row.and_then(|row| parse_player_name(&row.name).ok());
        findings.add(DoctorFinding::Player(name, id));
    });
    Ok(())
}

/// Ids of records that are missing on one side, or differ.
fn differences<'m, R: PartialEq>(
    one: &'m RecordsById<R>,
    other: &'m RecordsById<R>,
) -> impl Iterator<Item = Uuid> + 'm {
    let changed = one.iter().filter(|(id, row)| other.get(id) != Some(row));
    let missing = other.keys().filter(|id| !one.contains_key(id));
    changed.map(|(id, _)| *id).chain(missing.copied())
}
