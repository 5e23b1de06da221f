//! Writes the rows of sessions: a session with its seats, rounds, results and checkpoints, or one
//! new round at its end.

use crate::session::{Round, Session};
use crate::store::StoreError;
use crate::store::project::checkpoints;
use crate::store::project::results::StoredResults;
use crate::store::record::flags::FlagsRow;
use crate::store::record::{
    OffsetTime, RoundRecord, RulingRecord, SessionRecords, json, require_known, to_i64,
};
use crate::store::{RulingScope, View};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::HashMap;
use std::rc::Rc;
use uuid::Uuid;

/// Inserts sessions and remembers the keys of players that it has looked up.
#[derive(Debug, Default)]
pub(crate) struct SessionInserter {
    players: HashMap<Uuid, i64>,
}

impl SessionInserter {
    /// Inserts a session, whose number must be free, with its results and checkpoints.
    pub(crate) fn insert(
        &mut self,
        conn: &Connection,
        session: &Session,
        records: &SessionRecords,
    ) -> Result<(), StoreError> {
        let number = session.number;
        let row = &records.row;
        let dealer = row.dealer.map(|player| self.player_number(conn, player)).transpose()?;
        let OffsetTime(started, started_offset) = row.started_at;
        let (ended, ended_offset) = optional_columns(row.ended_at);
        let sql = "INSERT INTO sessions (session, uuid, game, edition, rounds, target, ranking, \
                   without, variant, dealer, place, note, started, started_offset, started_zone, \
                   ended, ended_offset, ended_zone, sheet, season) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, \
                   ?17, ?18, ?19, (SELECT season FROM seasons WHERE uuid = ?20))";
        let inserted = conn.prepare_cached(sql)?.execute(params![
            number,
            records.uuid.to_string(),
            row.game,
            row.edition,
            row.rounds,
            row.target,
            row.ranking,
            row.without,
            row.variant,
            dealer,
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
        ]);
        inserted.map_err(|error| map_constraint_error(error, "sessions"))?;
        let sql = "INSERT INTO seats (session, seat, player, stays) VALUES (?1, ?2, ?3, ?4)";
        let mut statement = conn.prepare_cached(sql)?;
        let mut seats = HashMap::with_capacity(records.seats.len());
        for (player, row) in &records.seats {
            let key = self.player_number(conn, *player)?;
            let inserted =
                statement.execute(params![number, to_i64(row.seat), key, json(&row.intervals)?]);
            inserted.map_err(|error| map_constraint_error(error, "seats"))?;
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
        StoredResults::compute(session).save(conn, number)?;
        checkpoints::store_all(conn, session)
    }

    /// Key of a player in this file.
    fn player_number(&mut self, conn: &Connection, player: Uuid) -> Result<i64, StoreError> {
        if let Some(number) = self.players.get(&player) {
            return Ok(*number);
        }
        let sql = "SELECT player FROM players WHERE uuid = ?1";
        let id = player.to_string();
        let found = conn.prepare_cached(sql)?.query_row([&id], |row| row.get(0)).optional()?;
        let number = require_known("player", &id, found)?;
        self.players.insert(player, number);
        Ok(number)
    }
}

/// Inserts a round and its results.
fn insert_round(
    conn: &Connection,
    (session, key): (i64, i64),
    (uuid, row): (Uuid, &RoundRecord),
    seats: &HashMap<Uuid, usize>,
) -> Result<(), StoreError> {
    let flags = row.flags.0.map(|player| seats.get(player).copied()).map(FlagsRow);
    let flags = require_known("flags of round", "", flags)?;
    let flags = if flags.0.is_empty() { "{}".to_owned() } else { json(&flags)? };
    let OffsetTime(at, offset) = row.at;
    let mut id = Uuid::encode_buffer();
    let id: &str = uuid.hyphenated().encode_lower(&mut id);
    let sql = "INSERT INTO rounds (session, round, uuid, turn, at, at_offset, at_zone, flags, \
               irregular, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let inserted = conn.prepare_cached(sql)?.execute(params![
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
    ]);
    inserted.map_err(|error| map_constraint_error(error, "rounds"))?;
    let sql = "INSERT INTO entries (session, round, seat, points, told, cards, parts) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut entry = conn.prepare_cached(sql)?;
    for result in &row.entries {
        let seat = seats.get(&result.player).copied();
        let seat = require_known("seat of player", &result.player.to_string(), seat)?;
        let parts = if result.parts.is_empty() { "[]".to_owned() } else { json(&result.parts)? };
        let inserted = entry.execute(params![
            session,
            key,
            to_i64(seat),
            result.points,
            result.result,
            result.cards,
            parts
        ]);
        inserted.map_err(|error| map_constraint_error(error, "entries"))?;
    }
    Ok(())
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
    let mut statement = conn.prepare_cached(sql)?;
    let key = statement.query_row(params![number, record.ordinal], |row| row.get(0))?;
    insert_round(conn, (number, key), (id, record), &seats)?;
    let contents = record.clone().into_round(&before.seats)?;
    // Forgotten by the view, the session has one owner: it is changed and need not be copied.
    view.clear_cache();
    let mut session = Rc::unwrap_or_clone(before);
    let (round, ordinal) = (session.next_round(), record.ordinal);
    session.rounds.push(Round { number: round, ordinal, uuid: id, contents });
    let session = Rc::new(session);
    view.cache_session(number, Some(Rc::clone(&session)));
    view.results(&session).save(conn, number)?;
    checkpoints::store_newest(conn, &session)?;
    Ok(session)
}

/// Checks that the stored results and checkpoints of a session follow from its rounds.
///
/// # Errors
/// `Damaged` if they do not.
pub(crate) fn ensure_derived(view: &View<'_>, session: &Rc<Session>) -> Result<(), StoreError> {
    let number = session.number;
    view.results(session).ensure_stored(view.conn, number)?;
    if checkpoints::are_current(view.conn, session)? {
        Ok(())
    } else {
        Err(StoreError::damaged(format!("table milestones: session {number}")))
    }
}

/// Deletes a session's rows, but not its rulings: these are compared one by one. References to the
/// session are checked at the commit.
pub(crate) fn delete(conn: &Connection, number: i64) -> Result<(), StoreError> {
    StoredResults::delete(conn, number)?;
    for table in ["entries", "rounds", "seats", "sessions"] {
        let sql = format!("DELETE FROM {table} WHERE session = ?1");
        conn.prepare_cached(&sql)?.execute([number])?;
    }
    Ok(())
}

/// Replaces a ruling's row. `session` is the number of its session; `number` the one that a ruling
/// had which comes back.
pub(crate) fn store_ruling(
    conn: &Connection,
    id: Uuid,
    session: Option<i64>,
    ruling: Option<&RulingRecord>,
    number: Option<i64>,
) -> Result<(), StoreError> {
    let sql = "SELECT ruling FROM rulings WHERE uuid = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let stored: Option<i64> = statement.query_row([id.to_string()], |row| row.get(0)).optional()?;
    let Some(row) = ruling else {
        conn.prepare_cached("DELETE FROM rulings WHERE ruling = ?1")?.execute([stored])?;
        return Ok(());
    };
    let is_free = |number: &i64| {
        let mut statement = conn.prepare_cached("SELECT 1 FROM rulings WHERE ruling = ?1")?;
        Ok::<_, StoreError>(!statement.exists([number])?)
    };
    let number = match (stored, number) {
        (Some(stored), _) => Some(stored),
        (None, Some(number)) if is_free(&number)? => Some(number),
        (None, _) => None,
    };
    let OffsetTime(at, offset) = row.at;
    let sql = "INSERT OR REPLACE INTO rulings (ruling, uuid, session, at, at_offset, at_zone, \
               game, edition, claim, facts, verdict, rules, holds, decision, note) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    let inserted = conn.prepare_cached(sql)?.execute(params![
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
    ]);
    inserted.map_err(|error| map_constraint_error(error, "rulings"))?;
    Ok(())
}

/// The first two columns of a time that may be missing.
pub(super) fn optional_columns(time: Option<OffsetTime>) -> (Option<i64>, Option<i32>) {
    time.map(|OffsetTime(at, offset)| (at, offset)).unzip()
}

/// Reports a violated constraint as damage: a row that is not from the log is in the way.
pub(super) fn map_constraint_error(error: rusqlite::Error, table: &str) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::ConstraintViolation) => {
            StoreError::damaged(format!("table {table}: {error}"))
        }
        Some(_) | None => error.into(),
    }
}
