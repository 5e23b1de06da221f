//! Writes the rows of sessions: a session with its seats, rounds, results and checkpoints, or one
//! new round at its end.

use crate::session::{Round, Session};
use crate::store::StoreError;
use crate::store::db::{CachedSql, column};
use crate::store::project::results::StoredResults;
use crate::store::record::{
    OffsetTime, ResultRow, RoundRecord, RulingRecord, SessionRecords, json, require_known, to_i64,
};
use crate::store::{RulingScope, View};
use rusqlite::{Connection, Params, params};
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
    let row = &records.row;
    let OffsetTime(started, started_offset) = row.started_at;
    let (ended, ended_offset) = optional_columns(row.ended_at);
    let sql = "INSERT INTO sessions (session, uuid, game, edition, rounds, target, ranking, \
               without, variant, dealer, place, note, started, started_offset, started_zone, \
               ended, ended_offset, ended_zone, sheet, season) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, \
               (SELECT player FROM players WHERE uuid = ?10), ?11, ?12, ?13, ?14, ?15, ?16, ?17, \
               ?18, ?19, (SELECT season FROM seasons WHERE uuid = ?20))";
    let values = params![
        number,
        records.uuid.to_string(),
        row.game,
        row.edition,
        row.rounds,
        row.target,
        row.ranking,
        row.without,
        row.variant,
        row.dealer.map(|player| player.to_string()),
        row.place,
        row.note,
        started,
        started_offset,
        row.started_zone,
        ended,
        ended_offset,
        row.ended_zone,
        row.sheet,
        row.season.map(|season| season.to_string())
    ];
    insert(conn, "sessions", sql, values)?;
    let sql = "INSERT INTO seats (session, seat, player, stays) \
               VALUES (?1, ?2, (SELECT player FROM players WHERE uuid = ?3), ?4)";
    let mut seats = HashMap::with_capacity(records.seats.len());
    for (player, row) in &records.seats {
        let player_id = player.to_string();
        let values = params![number, to_i64(row.seat), player_id, json(&row.intervals)?];
        insert(conn, "seats", sql, values)?;
        seats.insert(*player, row.seat);
    }
    // A round has its ordinal as the key. One whose ordinal another round has gets a key above
    // all others.
    let mut last = 0;
    let mut repeated = Vec::new();
    for (id, round) in &records.rounds {
        if round.ordinal > last {
            last = round.ordinal;
            insert_round(conn, (number, round.ordinal), (*id, round), &seats)?;
        } else {
            repeated.push((*id, round));
        }
    }
    for (id, round) in repeated {
        last = last.saturating_add(1);
        insert_round(conn, (number, last), (id, round), &seats)?;
    }
    StoredResults::compute(session)?.save(conn, number)
}

/// Inserts a round and its results.
fn insert_round(
    conn: &Connection,
    (session, key): (i64, i64),
    (uuid, row): (Uuid, &RoundRecord),
    seats: &HashMap<Uuid, usize>,
) -> Result<(), StoreError> {
    let flags = row.flags.map(|player| seats.get(player).copied());
    let flags = require_known("flags of round", "", flags)?;
    let flags = if flags.is_empty() { "{}".to_owned() } else { json(&flags)? };
    let OffsetTime(at, offset) = row.at;
    let mut id = Uuid::encode_buffer();
    let id: &str = uuid.hyphenated().encode_lower(&mut id);
    let sql = "INSERT INTO rounds (session, round, uuid, turn, at, at_offset, at_zone, flags, \
               irregular, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let values = params![
        session,
        key,
        id,
        row.ordinal,
        at,
        offset,
        row.zone,
        flags,
        row.irregular,
        row.note
    ];
    insert(conn, "rounds", sql, values)?;
    let sql = "INSERT INTO entries (session, round, seat, points, told, cards, parts) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    for ResultRow { player, points, result, cards, parts } in &row.entries {
        let seat = seats.get(player).copied();
        let seat = to_i64(require_known("seat of player", &player.to_string(), seat)?);
        let parts = if parts.is_empty() { "[]".to_owned() } else { json(parts)? };
        let values = params![session, key, seat, points, result, cards, parts];
        insert(conn, "entries", sql, values)?;
    }
    Ok(())
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
    let seats: HashMap<Uuid, usize> =
        before.seats.iter().enumerate().map(|(index, seat)| (seat.player, index)).collect();
    let sql = "SELECT CASE WHEN EXISTS (SELECT 1 FROM rounds WHERE session = ?1 AND round = ?2) \
               THEN (SELECT max(round) + 1 FROM rounds WHERE session = ?1) ELSE ?2 END";
    let key = conn.first(sql, params![number, record.ordinal], column)?;
    let key = key.unwrap_or(record.ordinal);
    insert_round(conn, (number, key), (id, record), &seats)?;
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
    for table in ["milestones", "results", "outcomes", "entries", "rounds", "seats", "sessions"] {
        conn.run(&format!("DELETE FROM {table} WHERE session = ?1"), [number])?;
    }
    Ok(())
}

/// Inserts or replaces a ruling's row. `session` is the number of its session; `number` the one that
/// a ruling had which comes back. If another has it now, it gets a new one.
pub(crate) fn store_ruling(
    conn: &Connection,
    id: Uuid,
    session: Option<i64>,
    row: &RulingRecord,
    number: Option<i64>,
) -> Result<(), StoreError> {
    let OffsetTime(at, offset) = row.at;
    let sql = "INSERT OR REPLACE INTO rulings (ruling, uuid, session, at, at_offset, at_zone, \
               game, edition, claim, facts, verdict, rules, holds, decision, note) \
               VALUES (coalesce((SELECT ruling FROM rulings WHERE uuid = ?2), \
               CASE WHEN NOT EXISTS (SELECT 1 FROM rulings WHERE ruling = ?1) THEN ?1 END), \
               ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    let values = params![
        number,
        id.to_string(),
        session,
        at,
        offset,
        row.zone,
        row.game,
        row.edition,
        row.claim,
        json(&row.facts)?,
        row.verdict,
        json(&row.rules)?,
        row.holds.as_deref().unwrap_or_else(|| RulingScope::Game.id()),
        row.decision,
        row.note
    ];
    insert(conn, "rulings", sql, values)
}

/// The first two columns of a time that may be missing.
pub(super) fn optional_columns(time: Option<OffsetTime>) -> (Option<i64>, Option<i32>) {
    time.map(|OffsetTime(at, offset)| (at, offset)).unzip()
}
