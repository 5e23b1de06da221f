//! Writes the rows of sessions: a session with its seats, rounds, results and checkpoints, or one
//! new round at its end.
//!
//! Results derived from a session's rounds are stored for readers who need no rounds: the standings,
//! and the totals after every [`Checkpoint::INTERVAL`] rounds. With such a checkpoint a round is added
//! to a long session without loading all rounds before it. Several are stored, because a board needs
//! the newest rounds with their totals, and an undo needs the state before.

use crate::session::{Checkpoint, Round, Session};
use crate::store::db::{CachedSql, column, columns};
use crate::store::record::{
    IdentifiedRecord, LabelledRecord, RecordId, RoundRecord, RulingRecord, SessionRecords,
    SessionSeat, StoredIntervals, json, read_bool, read_json, read_uuid,
};
use crate::store::{StoreError, View};
use rusqlite::{Connection, Params, params};
use serde::Serialize;
use std::collections::HashMap;
use std::rc::Rc;
use uuid::Uuid;

/// Inserts a session, whose number must be free, with its results and checkpoints. The players must
/// exist.
pub(crate) fn insert_session(
    conn: &Connection,
    session: &Session,
    records: &SessionRecords,
) -> Result<(), StoreError> {
    let number = session.number;
    let started = records.row.started_at.0;
    let sql = "INSERT INTO sessions (session, uuid, record, started) VALUES (?1, ?2, ?3, ?4)";
    let values = params![number, records.uuid.to_string(), json(&records.row)?, started];
    insert(conn, "sessions", sql, values)?;
    let sql = "INSERT INTO seats (session, seat, player, stays) \
               VALUES (?1, ?2, (SELECT player FROM players WHERE uuid = ?3), ?4)";
    for (index, player, intervals) in seat_rows(records)? {
        insert(conn, "seats", sql, params![number, index, player, intervals])?;
    }
    // A round has its ordinal as the key. One whose ordinal another round has gets a key above
    // all others.
    let mut last = 0;
    let mut repeated = Vec::new();
    for round in &records.rounds {
        if round.record.ordinal > last {
            last = round.record.ordinal;
            insert_round(conn, (number, last), round.uuid, &round.record)?;
        } else {
            repeated.push(round);
        }
    }
    for round in repeated {
        last = last.saturating_add(1);
        insert_round(conn, (number, last), round.uuid, &round.record)?;
    }
    StoredResults::compute(session)?.save(conn, number)
}

/// The rows of the seats: index, player, intervals.
fn seat_rows(records: &SessionRecords) -> Result<Vec<(i64, String, String)>, StoreError> {
    let row = |(index, seat): (i64, &SessionSeat)| {
        let intervals = StoredIntervals(seat.intervals.clone());
        Ok((index, seat.player.to_string(), json(&intervals)?))
    };
    (0..).zip(&records.seats).map(row).collect()
}

/// The first difference between the rows of a session and its records: the session itself, or a
/// round. Texts are compared, because an id in capitals is another one to whoever reads the tables
/// with SQL.
///
/// # Errors
/// `Damaged` if a row cannot be read at all.
pub(crate) fn find_difference(
    conn: &Connection,
    number: i64,
    records: &SessionRecords,
) -> Result<Option<LabelledRecord>, StoreError> {
    let SessionRecords { uuid, row, rounds, .. } = records;
    let session = LabelledRecord { id: RecordId::Session(*uuid), label: Some(number.to_string()) };
    let sql = "SELECT uuid, record, started FROM sessions WHERE session = ?1";
    let stored: Option<(String, String, i64)> = conn.first(sql, [number], columns)?;
    if stored != Some((uuid.to_string(), json(row)?, row.started_at.0)) {
        return Ok(Some(session));
    }
    let sql = "SELECT s.seat, p.uuid, s.stays FROM seats AS s JOIN players AS p USING (player) \
               WHERE s.session = ?1 ORDER BY s.seat";
    let stored: Vec<(i64, String, String)> = conn.all(sql, [number], columns)?;
    if stored != seat_rows(records)? {
        return Ok(Some(session));
    }
    let by_id = (0..).zip(rounds).map(|(index, round)| (round.uuid, (index, &round.record)));
    let mut missing: HashMap<Uuid, (usize, &RoundRecord)> = by_id.collect();
    let mut others = Vec::new();
    let sql = "SELECT uuid, record, round FROM rounds WHERE session = ?1 ORDER BY round";
    let keys: Vec<i64> = conn.all(sql, [number], |row| {
        let id = read_uuid(row, 0)?;
        match missing.get(&id) {
            Some((_, round)) if json(round)? == row.get_ref(1)?.as_str()? => {
                missing.remove(&id);
            }
            Some(_) => {}
            None => others.push((rounds.len(), id)),
        }
        Ok(row.get(2)?)
    })?;
    let missing = missing.into_iter().map(|(id, (index, _))| (index, id));
    if let Some((index, id)) = missing.chain(others).min() {
        let label = Some(format!("{number}, {}", index + 1));
        return Ok(Some(LabelledRecord { id: RecordId::Round(id), label }));
    }
    // Each ordinal is a key. Of several rounds with the same ordinal, the others have further keys.
    let has_key =
        |round: &IdentifiedRecord<RoundRecord>| keys.binary_search(&round.record.ordinal).is_ok();
    Ok((!rounds.iter().all(has_key)).then_some(session))
}

/// Inserts a round.
fn insert_round(
    conn: &Connection,
    (session, key): (i64, i64),
    id: Uuid,
    record: &RoundRecord,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO rounds (session, round, uuid, record) VALUES (?1, ?2, ?3, ?4)";
    insert(conn, "rounds", sql, params![session, key, id.to_string(), json(record)?])
}

/// Inserts a row. Reports a violated constraint as damage: a row that is not from the log is in the
/// way.
pub(super) fn insert(
    conn: &Connection,
    table: &str,
    sql: &str,
    values: impl Params,
) -> Result<(), StoreError> {
    conn.prepare_cached(sql)?.execute(values).map(drop).map_err(|error| {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => {
                StoreError::damaged(format!("table {table}: {error}"))
            }
            Some(_) | None => error.into(),
        }
    })
}

/// Adds a round at the end of a session, with the results and a checkpoint. Returns the session
/// afterwards. `before` may lack earlier rounds.
///
/// # Errors
/// `Damaged` if the stored results do not follow from the rounds: this change would hide that
/// somebody has altered them.
pub(crate) fn append_round(
    view: &View<'_>,
    before: Rc<Session>,
    (id, record): (Uuid, &RoundRecord),
) -> Result<Rc<Session>, StoreError> {
    let (conn, number) = (view.conn, before.number);
    ensure_derived(view, &before)?;
    let sql = "SELECT CASE WHEN EXISTS (SELECT 1 FROM rounds WHERE session = ?1 AND round = ?2) \
               THEN (SELECT max(round) + 1 FROM rounds WHERE session = ?1) ELSE ?2 END";
    let key = conn.first(sql, params![number, record.ordinal], column)?;
    let key = key.unwrap_or(record.ordinal);
    insert_round(conn, (number, key), id, record)?;
    let contents = record.clone().into_round(&before.seats)?;
    // Forgotten by the view, the session has one owner: it is changed and need not be copied.
    view.clear_cache();
    let mut session = Rc::unwrap_or_clone(before);
    let (round, ordinal) = (session.next_round(), record.ordinal);
    session.rounds.push(Round { number: round, ordinal, uuid: id, contents });
    let session = Rc::new(session);
    view.cache_session(number, Some(Rc::clone(&session)));
    view.results(&session)?.save(conn, number)?;
    Ok(session)
}

/// Checks that the stored results and checkpoints of a session follow from its rounds.
///
/// # Errors
/// `Damaged` if they do not.
pub(crate) fn ensure_derived(view: &View<'_>, session: &Rc<Session>) -> Result<(), StoreError> {
    if view.results(session)?.are_stored(view.conn, session)? {
        Ok(())
    } else {
        Err(StoreError::damaged(format!("table results: session {}", session.number)))
    }
}

/// Deletes a session's rows, but not its rulings: these are compared one by one. References to the
/// session are checked at the commit.
pub(crate) fn delete(conn: &Connection, number: i64) -> Result<(), StoreError> {
    for table in ["milestones", "rounds", "seats", "sessions"] {
        conn.run(&format!("DELETE FROM {table} WHERE session = ?1"), [number])?;
    }
    Ok(())
}

/// Inserts or updates a player, a season or a ruling. `number` is the one that it had, if it comes
/// back. If another has it now, it gets a new one.
pub(crate) fn store_record(
    conn: &Connection,
    id: RecordId,
    record: &impl Serialize,
    number: Option<i64>,
) -> Result<(), StoreError> {
    let (kind, uuid) = id.parts();
    let sql = format!(
        "INSERT INTO {kind}s ({kind}, uuid, record) VALUES \
         (CASE WHEN NOT EXISTS (SELECT 1 FROM {kind}s WHERE {kind} = ?1) THEN ?1 END, ?2, ?3) \
         ON CONFLICT (uuid) DO UPDATE SET record = ?3"
    );
    insert(conn, kind, &sql, params![number, uuid.to_string(), json(record)?])
}

/// Inserts or updates a ruling. `session` is the number of its session.
pub(crate) fn store_ruling(
    conn: &Connection,
    id: Uuid,
    session: Option<i64>,
    record: &RulingRecord,
    number: Option<i64>,
) -> Result<(), StoreError> {
    store_record(conn, RecordId::Ruling(id), record, number)?;
    let sql = "UPDATE rulings SET session = ?2 WHERE uuid = ?1 AND session IS NOT ?2";
    conn.run(sql, params![id.to_string(), session]).map(drop)
}

/// The results of a session, as its row and the table `milestones` store them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredResults {
    played: i64,
    finished: bool,
    /// Total, rank, true for a winner; a seat each, as JSON.
    standings: String,
    /// The checkpoints: number of rounds, ordinal of the last one, totals as JSON. Of a session that
    /// was loaded from a checkpoint on, only the later ones.
    checkpoints: Vec<(u32, i64, String)>,
}

impl StoredResults {
    /// Computes the results from the session's rounds.
    pub(crate) fn compute(session: &Session) -> Result<StoredResults, StoreError> {
        let scoreboard = session.scoreboard();
        let winners = scoreboard.winners();
        let standing = |seat| {
            scoreboard
                .standing(seat)
                .map(|standing| (standing.total, standing.rank, winners.contains(&seat)))
        };
        let standings: Vec<_> = (0..session.seats.len()).map(standing).collect();
        let checkpoints = session
            .checkpoints()
            .into_iter()
            .map(|checkpoint| Ok((checkpoint.played, checkpoint.ordinal, json(&checkpoint)?)));
        Ok(StoredResults {
            played: session.rounds_played().into(),
            finished: scoreboard.is_finished(),
            standings: json(&standings)?,
            checkpoints: checkpoints.collect::<Result<_, StoreError>>()?,
        })
    }

    /// True if the session has reached its end.
    pub(crate) const fn is_finished(&self) -> bool {
        self.finished
    }

    /// Loads the stored results of a session, with the checkpoints after `after` rounds; `None` if
    /// there are none.
    pub(crate) fn load(
        conn: &Connection,
        session: i64,
        after: u32,
    ) -> Result<Option<StoredResults>, StoreError> {
        let sql = "SELECT played, finished, standings FROM sessions WHERE session = ?1";
        let found =
            conn.first(sql, [session], |row| Ok((row.get(0)?, read_bool(row, 1)?, row.get(2)?)))?;
        let Some((played, finished, standings)) = found else { return Ok(None) };
        let sql = "SELECT played, turn, sums FROM milestones \
                   WHERE session = ?1 AND played > ?2 ORDER BY played";
        // Nobody reads checkpoints of a session that is not long.
        let checkpoints = if played < i64::from(Checkpoint::INTERVAL) {
            Vec::new()
        } else {
            conn.all(sql, params![session, after], columns)?
        };
        Ok(Some(StoredResults { played, finished, standings, checkpoints }))
    }

    /// True if exactly these results of the session are stored.
    pub(crate) fn are_stored(
        &self,
        conn: &Connection,
        session: &Session,
    ) -> Result<bool, StoreError> {
        let after = session.earlier.as_ref().map_or(0, |earlier| earlier.played);
        Ok(StoredResults::load(conn, session.number, after)?.as_ref() == Some(self))
    }

    /// Stores the results of a session. A checkpoint that is stored already stays.
    pub(crate) fn save(&self, conn: &Connection, session: i64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET played = ?2, standings = ?3 WHERE session = ?1";
        conn.run(sql, params![session, self.played, self.standings])?;
        // The index of open sessions would be written with every round.
        let sql = "UPDATE sessions SET finished = ?2 WHERE session = ?1 AND finished <> ?2";
        conn.run(sql, params![session, self.finished])?;
        let sql = "INSERT OR IGNORE INTO milestones (session, played, turn, sums) \
                   VALUES (?1, ?2, ?3, ?4)";
        for (played, ordinal, sums) in &self.checkpoints {
            conn.run(sql, params![session, played, ordinal, sums])?;
        }
        Ok(())
    }
}

/// The checkpoint from which a session can be loaded for a reader who needs only the newest rounds.
/// `None` for a session that is not long.
pub(crate) fn newest_checkpoint(
    conn: &Connection,
    session: i64,
) -> Result<Option<Checkpoint>, StoreError> {
    // A whole interval of rounds remains to be loaded after the checkpoint: as many as a board
    // shows. CROSS JOIN, so that nothing is looked up for a session that is not long.
    let sql = "SELECT m.played, m.turn, m.sums FROM sessions AS s CROSS JOIN milestones AS m \
               USING (session) WHERE s.session = ?1 AND s.played > ?2 \
               AND m.played + ?2 < s.played ORDER BY m.played DESC LIMIT 1";
    conn.first(sql, params![session, Checkpoint::INTERVAL], |row| {
        let totals: Checkpoint = read_json(row, 2)?;
        Ok(Checkpoint { played: row.get(0)?, ordinal: row.get(1)?, ..totals })
    })
}
