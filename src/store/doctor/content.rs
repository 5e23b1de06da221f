//! Replays the log and compares the tables with the result: each session, then the people.

use crate::session::Session;
use crate::store::doctor::{DoctorFinding, Findings, Progress, run_in_slices};
use crate::store::log::dag::Dag;
use crate::store::project::people::{self, KnownIds};
use crate::store::project::results::StoredResults;
use crate::store::project::{ConflictRow, checkpoints, conflict_rows};
use crate::store::record::{RulingRecord, SessionRecords, parse_player_name, parse_uuid};
use crate::store::replay::{Replay, Scope};
use crate::store::{StoreError, View, log};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// What the tables must hold of all scopes together.
#[derive(Default)]
struct Expected {
    conflicts: BTreeSet<ConflictRow>,
    /// Sequence numbers of the excluded entries, with the reasons.
    excluded: BTreeSet<(i64, &'static str)>,
}

/// Compares everything that is made from the log.
pub(super) fn check(
    conn: &Connection,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let all = u64::try_from(log::last_seq(conn)?).unwrap_or(0);
    let dag = Dag::load(conn)?;
    let known = KnownIds::load(conn)?;
    let is_known = |id: Uuid| known.contains(id);
    let mut expected = Expected::default();
    let (mut last, mut done) = (String::new(), 0);
    run_in_slices(conn, || {
        let Some(next) = log::next_session(conn, &last)? else { return Ok(false) };
        // Of an id that somebody changed, the hash of the entry tells.
        if let Ok(id) = parse_uuid(&next) {
            let replay = Replay::load(conn, Scope::Session(id), &dag, &is_known, |_| Ok(()))?;
            done += replay.entries.len() as u64;
            check_session(conn, id, &replay, findings)?;
            expected.add(&replay, &[]);
            progress(done, all);
        }
        last = next;
        Ok(!findings.is_full())
    })?;
    run_in_slices(conn, || {
        let replay = Replay::load(conn, Scope::People, &dag, &is_known, |_| Ok(()))?;
        check_people(conn, &replay, &mut expected, findings)?;
        expected.compare(conn, findings)?;
        Ok(false)
    })
}

/// Compares one session: its rows, its rulings, its results.
fn check_session(
    conn: &Connection,
    id: Uuid,
    replay: &Replay<'_>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let view = View::new(conn);
    let number = view.session_number(id)?;
    let replayed = replay.session();
    let stored = match number.map(|number| view.session(number)).transpose() {
        Err(error) if error.is_damage() => None,
        stored => stored?,
    };
    let rows = stored.as_ref().map(SessionRecords::from_session).transpose()?;
    if replayed == rows && number.is_some() == stored.is_some() {
        if let Some(session) = &stored {
            check_derived(conn, session, findings)?;
        }
    } else {
        let round = replayed.zip(rows).and_then(|(one, other)| first_difference(&one, &other));
        findings.add(DoctorFinding::Session { number, uuid: id, round });
    }
    if !replay.conflicts().is_empty() {
        findings.add(DoctorFinding::Unresolved(number));
    }
    match number {
        Some(number) => compare_rulings(conn, Some(number), &replay.rulings(), findings),
        None => Ok(()),
    }
}

/// Checks results and checkpoints, and reports points that today's rules would change.
fn check_derived(
    conn: &Connection,
    session: &Session,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let number = session.number;
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
fn first_difference(one: &SessionRecords, other: &SessionRecords) -> Option<u32> {
    let rounds = one.rounds.len().max(other.rounds.len());
    let index = (0..rounds).find(|&index| one.rounds.get(index) != other.rounds.get(index))?;
    u32::try_from(index + 1).ok()
}

/// Compares players, seasons, machines and the rulings of no session.
fn check_people(
    conn: &Connection,
    replay: &Replay<'_>,
    expected: &mut Expected,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let view = View::new(conn);
    let people = people::expected(conn, replay)?;
    let players = view.player_rows()?;
    for id in differences(&players, &people.players) {
        let row = people.players.get(&id).or_else(|| players.get(&id));
        let name = row.and_then(|row| parse_player_name(&row.name).ok());
        findings.add(DoctorFinding::Player(name, id));
    }
    let seasons = view.season_rows()?;
    differences(&seasons, &people.seasons).for_each(|id| findings.add(DoctorFinding::Season(id)));
    let machines = view.machine_names()?;
    differences(&machines, &people.machines)
        .for_each(|id| findings.add(DoctorFinding::Machine(id)));
    compare_rulings(conn, None, &replay.rulings(), findings)?;
    if !(replay.conflicts().is_empty() && people.conflicts.is_empty()) {
        findings.add(DoctorFinding::Unresolved(None));
    }
    expected.add(replay, &people.conflicts);
    Ok(())
}

/// Compares the stored rulings of a session, or of none, with the replayed ones.
fn compare_rulings(
    conn: &Connection,
    session: Option<i64>,
    rulings: &BTreeMap<Uuid, RulingRecord>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let stored = View::new(conn).ruling_rows(session)?;
    differences(&stored, rulings).for_each(|id| findings.add(DoctorFinding::Ruling(id)));
    Ok(())
}

/// Ids of records that are missing on one side, or differ.
fn differences<'m, R: PartialEq>(
    one: &'m BTreeMap<Uuid, R>,
    other: &'m BTreeMap<Uuid, R>,
) -> impl Iterator<Item = Uuid> + 'm {
    let changed = one.iter().filter(|(id, row)| other.get(id) != Some(row));
    let missing = other.keys().filter(|id| !one.contains_key(id));
    changed.map(|(id, _)| *id).chain(missing.copied())
}

impl Expected {
    /// Adds the conflicts and the excluded entries of a scope.
    fn add(&mut self, replay: &Replay<'_>, more: &[ConflictRow]) {
        self.conflicts.extend(conflict_rows(replay).into_iter().chain(more.iter().cloned()));
        self.excluded.extend(replay.excluded().map(|(entry, reason)| (entry.seq, reason.id())));
    }

    /// Compares the stored conflicts and excluded entries. That some are excluded is a remark: the
    /// file holds what their writer wrote.
    fn compare(&self, conn: &Connection, findings: &mut Findings) -> Result<(), StoreError> {
        if findings.is_full() {
            return Ok(());
        }
        let mut statement = conn.prepare("SELECT place, reason FROM excluded")?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
        let stored: BTreeSet<(i64, String)> = rows.collect::<Result<_, _>>()?;
        let expected = self.excluded.iter().map(|(seq, reason)| (*seq, (*reason).to_owned()));
        if stored != expected.collect() || ConflictRow::load_all(conn)? != self.conflicts {
            findings.add(DoctorFinding::Conflicts);
        }
        for (seq, _) in &self.excluded {
            findings.add(DoctorFinding::Excluded(*seq));
        }
        Ok(())
    }
}
