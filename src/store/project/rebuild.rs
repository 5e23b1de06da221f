//! Rebuilds the tables from the entries of several machines: replays those sessions that new
//! entries touch, and all players. Rows that already match the replay are not rewritten.

use crate::session::Session;
use crate::store::cancel;
use crate::store::log::edit::{Edit, Swap};
use crate::store::project::checkpoints;
use crate::store::project::projector::Projector;
use crate::store::project::results::StoredResults;
use crate::store::project::session_projection::SessionProjection;
use crate::store::project::{people, seasons};
use crate::store::query::view;
use crate::store::record::RulingRecord;
use crate::store::replay::{self, Replay, Scope, Status};
use crate::store::{StoreError, View};
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// The result of a rebuild.
#[derive(Debug, Default)]
pub(crate) struct RebuildReport {
    /// Sessions that are new, by their numbers here.
    pub(crate) added: Vec<i64>,
    /// Sessions that have changed or were deleted, by their numbers here.
    pub(crate) changed: Vec<i64>,
    /// The watched entries that were not applied.
    pub(crate) conflicted: Vec<Uuid>,
    /// True if one of those conflicts with another machine's entry.
    pub(crate) is_blocked_by_others: bool,
    /// The watched entries whose conflict was resolved by another version.
    pub(crate) resolved: Vec<Uuid>,
}

/// A request to rebuild tables.
#[derive(Debug, Default)]
pub(crate) struct Rebuild {
    /// The sessions to rebuild. The players are always rebuilt.
    pub(crate) sessions: BTreeSet<Uuid>,
    /// The numbers that deleted sessions had, for those that come back.
    pub(crate) numbers: BTreeMap<Uuid, i64>,
    /// The numbers that rulings had.
    pub(crate) rulings: BTreeMap<Uuid, i64>,
    /// The entries whose status the report gives.
    pub(crate) watched: Vec<Uuid>,
}

/// True if the log holds entries of more than one origin.
pub(crate) fn has_many_origins(conn: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) > 1 FROM origins";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

impl Rebuild {
    /// Rebuilds one session, or none, and the players.
    pub(crate) fn for_session(session: Option<Uuid>) -> Rebuild {
        Rebuild { sessions: session.into_iter().collect(), ..Rebuild::default() }
    }

    /// Rebuilds the tables and reports what has changed.
    pub(crate) fn run(&self, conn: &Connection) -> Result<RebuildReport, StoreError> {
        // Players and seasons are deleted and written in several steps, so foreign keys are checked
        // at the commit only.
        conn.execute_batch("PRAGMA defer_foreign_keys = ON")?;
        let mut report = RebuildReport::default();
        // The order matters. Seats and sessions refer to players and seasons, so those come first.
        // Merges of players come after the sessions, because players of one session cannot be
        // merged. What nothing refers to is deleted last.
        let people =
            Replay::new(Scope::People, replay::people_entries(conn)?, &replay::assume_known);
        let players = people.players();
        let seasons = people.seasons();
        people::upsert_existing(conn, &players)?;
        seasons::upsert_existing(conn, &seasons)?;
        let is_known = |id: Uuid| players.contains_key(&id) || seasons.contains_key(&id);
        for &session in &self.sessions {
            cancel::check_cancelled()?;
            let entries = replay::session_entries(conn, session, |_| Ok(()))?;
            let replay = Replay::new(Scope::Session(session), entries, &is_known);
            self.rebuild_session(conn, session, &replay, (&players, &seasons), &mut report)?;
            store_conflicts(conn, Scope::Session(session), &conflict_pairs(&replay))?;
            self.report_watched(&replay, &mut report);
        }
        let merged = people::store_merges(conn, &people, &players)?;
        people::delete_unused(conn, &players)?;
        let needed_seasons = seasons::delete_unused(conn, &seasons)?;
        let mut conflicts = conflict_pairs(&people);
        conflicts.extend(merged);
        store_conflicts(conn, Scope::People, &conflicts)?;
        self.rebuild_rulings(conn, None, &people.rulings())?;
        self.report_watched(&people, &mut report);
        // A season in which sessions still count cannot be deleted.
        let watched = self.watched.iter().filter(|id| people.removes_season(**id, &needed_seasons));
        report.conflicted.extend(watched);
        Ok(report)
    }

    /// Adds the watched entries of this scope to the report.
    fn report_watched(&self, replay: &Replay<'_>, report: &mut RebuildReport) {
        for id in &self.watched {
            match replay.status(*id) {
                Some(status @ (Status::Conflicted(_) | Status::Excluded)) => {
                    report.conflicted.push(*id);
                    report.is_blocked_by_others |= replay.is_conflict_between_origins(*id, status);
                }
                Some(Status::Resolved(..)) => report.resolved.push(*id),
                Some(Status::Applied | Status::Duplicate(_) | Status::Undone) | None => {}
            }
        }
    }

    /// Rewrites a session's rows, if they differ from what its entries replay to.
    fn rebuild_session(
        &self,
        conn: &Connection,
        id: Uuid,
        replay: &Replay<'_>,
        (players, seasons): (&people::ReplayedPlayers, &seasons::ReplayedSeasons),
        report: &mut RebuildReport,
    ) -> Result<(), StoreError> {
        let view = View::new(conn);
        let stored = view.session_number(id)?;
        let edits = replay.creation_edits();
        if edits.is_empty() {
            let Some(number) = stored else { return Ok(()) };
            self.rebuild_rulings(conn, Some(number), &BTreeMap::new())?;
            delete_session_rows(conn, number)?;
            conn.execute("UPDATE desk SET running = NULL WHERE running = ?1", [number])?;
            conn.execute("UPDATE desk SET sessions = sessions - 1", [])?;
            report.changed.push(number);
            return Ok(());
        }
        let number = match stored {
            Some(number) => number,
            None => self.assign_number(&view, id)?,
        };
        for edit in &edits {
            match edit {
                Edit::Seat(swap) => people::ensure_present(conn, swap.id, players)?,
                Edit::Session(Swap { after: Some(row), .. }) => {
                    seasons::ensure_present(conn, row.season, seasons)?;
                }
                _ => {}
            }
        }
        let mut names = |player: Uuid| view::name_of(conn, player);
        let expected = session_from_edits(&edits, (number, id), &mut names)?;
        if !is_projected(conn, &view, &expected)? {
            if stored.is_some() {
                delete_session_rows(conn, number)?;
                report.changed.push(number);
            } else {
                conn.execute("UPDATE desk SET sessions = sessions + 1", [])?;
                report.added.push(number);
            }
            let mut projection = SessionProjection::empty(number, id);
            Projector { conn, session: Some(&mut projection), restored_number: None }
                .apply(&edits, &mut names)?;
            StoredResults::compute(&expected).save(conn, number)?;
            checkpoints::store_all(conn, &expected)?;
        }
        self.rebuild_rulings(conn, Some(number), &replay.rulings())
    }

    /// The number for a session that is new here: the one it had before, else the next one.
    fn assign_number(&self, view: &View<'_>, id: Uuid) -> Result<i64, StoreError> {
        match self.numbers.get(&id) {
            Some(&number) if view.header(number)?.is_none() => Ok(number),
            Some(_) | None => {
                // Leaves all numbers free by which another session may come back.
                let highest = self.numbers.values().max().copied().unwrap_or(0);
                Ok(view.next_session_number()?.max(highest.saturating_add(1)))
            }
        }
    }

    /// Writes those rulings of a session (or of no session) that differ.
    fn rebuild_rulings(
        &self,
        conn: &Connection,
        session: Option<i64>,
        expected: &BTreeMap<Uuid, RulingRecord>,
    ) -> Result<(), StoreError> {
        let stored = View::new(conn).ruling_rows(session)?;
        let ids: BTreeSet<Uuid> = stored.keys().chain(expected.keys()).copied().collect();
        let mut names = |player: Uuid| view::name_of(conn, player);
        for id in ids {
            let (before, after) = (stored.get(&id).cloned(), expected.get(&id).cloned());
            if before == after {
                continue;
            }
            let edit = Edit::Ruling(Swap { id, before, after });
            // A ruling's row needs the number of its session and nothing else of it.
            let mut projection =
                session.map(|number| SessionProjection::empty(number, Uuid::nil()));
            Projector {
                conn,
                session: projection.as_mut(),
                restored_number: self.rulings.get(&id).copied(),
            }
            .apply(&[edit], &mut names)?;
        }
        Ok(())
    }
}

/// Builds a session from the edits that create it.
pub(crate) fn session_from_edits(
    edits: &[Edit],
    (number, id): (i64, Uuid),
    names: crate::store::project::session_projection::NameLookup<'_>,
) -> Result<Session, StoreError> {
    let mut projection = SessionProjection::empty(number, id);
    for edit in edits {
        projection.apply(edit, names)?;
    }
    projection
        .into_session()?
        .ok_or_else(|| StoreError::damaged(format!("session {id} is not there")))
}

/// True if the tables hold the session as expected, with its results and checkpoints.
fn is_projected(
    conn: &Connection,
    view: &View<'_>,
    expected: &Session,
) -> Result<bool, StoreError> {
    let stored = match view.find_session(expected.number) {
        Err(error) if error.is_damage() => return Ok(false),
        stored => stored?,
    };
    Ok(stored.as_deref() == Some(expected)
        && StoredResults::load(conn, expected.number)?.as_ref()
            == Some(&StoredResults::compute(expected))
        && checkpoints::are_current(conn, expected)?)
}

/// Deletes a session's rows, but not its rulings: these are compared one by one. Their reference to
/// the session is checked at the commit, when the session is there again.
fn delete_session_rows(conn: &Connection, number: i64) -> Result<(), StoreError> {
    StoredResults::delete(conn, number)?;
    for table in ["entries", "rounds", "seats", "sessions"] {
        let sql = format!("DELETE FROM {table} WHERE session = ?1");
        conn.prepare_cached(&sql)?.execute([number])?;
    }
    Ok(())
}

/// The conflicted entries, each with the displayed one, by their ids.
pub(crate) fn conflict_pairs(replay: &Replay<'_>) -> Vec<(Uuid, Uuid)> {
    replay.conflicts().iter().map(|(conflicted, displayed)| (conflicted.id, displayed.id)).collect()
}

/// Replaces the stored conflicts of a scope.
fn store_conflicts(
    conn: &Connection,
    scope: Scope,
    conflicts: &[(Uuid, Uuid)],
) -> Result<(), StoreError> {
    let session = scope.session_id();
    let sql = "DELETE FROM conflicts WHERE waits IN \
               (SELECT c.waits FROM conflicts AS c JOIN journal AS j ON j.id = c.waits \
               WHERE j.session IS ?1)";
    conn.prepare_cached(sql)?.execute([&session])?;
    let sql = "INSERT INTO conflicts (waits, shown, session) VALUES \
               (?1, ?2, (SELECT session FROM sessions WHERE uuid = ?3))";
    let mut statement = conn.prepare_cached(sql)?;
    for (conflicted, displayed) in conflicts {
        statement.execute(params![conflicted.to_string(), displayed.to_string(), session])?;
    }
    Ok(())
}
