//! Carrying edits out on the tables.

use super::StoreError;
use super::connect;
use super::edit::{Edit, Swap};
use super::rows::{EntryRow, PlayerRow, RoundRow, RulingRow, SeatRow, SessionRow};
use rusqlite::{Connection, ToSql, params};

/// Carries the edits out, in order.
///
/// # Errors
/// `Damaged` where a row that should be there is not, or the other way round: the tables are then
/// no longer the journal's shadow.
pub(super) fn apply(conn: &Connection, edits: &[Edit]) -> Result<(), StoreError> {
    edits.iter().try_for_each(|edit| {
        // A change may have very many.
        connect::check_stop()?;
        match edit {
            Edit::Player { player, row } => apply_player(conn, *player, row),
            Edit::Session { session, row } => apply_session(conn, *session, row),
            Edit::Seat { session, seat, row } => apply_seat(conn, *session, *seat, row),
            Edit::Round { session, round, row } => apply_round(conn, *session, *round, row),
            Edit::Ruling { ruling, row } => apply_ruling(conn, *ruling, row),
            Edit::Running { row } => one_row(
                conn,
                "UPDATE desk SET running = ?1 WHERE only_one = 1 AND running IS ?2",
                params![row.after, row.before],
            ),
        }
    })
}

/// Runs a statement that has to change exactly one row.
fn one_row(conn: &Connection, sql: &str, params: &[&dyn ToSql]) -> Result<(), StoreError> {
    let changed = conn.prepare_cached(sql)?.execute(params)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::damaged(format!("{changed} rows: {sql}"))) }
}

fn apply_player(conn: &Connection, player: i64, row: &Swap<PlayerRow>) -> Result<(), StoreError> {
    match (&row.before, &row.after) {
        (_, None) => one_row(conn, "DELETE FROM players WHERE player = ?1", params![player]),
        (None, Some(row)) => one_row(
            conn,
            "INSERT INTO players (player, uuid, name, folded) VALUES (?1, ?2, ?3, ?4)",
            params![player, row.uuid, row.name, row.folded],
        ),
        (Some(_), Some(row)) => one_row(
            conn,
            "UPDATE players SET uuid = ?2, name = ?3, folded = ?4 WHERE player = ?1",
            params![player, row.uuid, row.name, row.folded],
        ),
    }
}

fn apply_session(
    conn: &Connection,
    session: i64,
    row: &Swap<SessionRow>,
) -> Result<(), StoreError> {
    let (sql, row) = match (&row.before, &row.after) {
        (_, None) => {
            return one_row(conn, "DELETE FROM sessions WHERE session = ?1", params![session]);
        }
        (None, Some(row)) => (
            "INSERT INTO sessions (session, uuid, game, edition, rounds, target, ranking, without, \
             variant, dealer, place, note, started_at, ended_at, sheet) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
            row,
        ),
        (Some(_), Some(row)) => (
            "UPDATE sessions SET uuid = ?2, game = ?3, edition = ?4, rounds = ?5, target = ?6, \
             ranking = ?7, without = ?8, variant = ?9, dealer = ?10, place = ?11, note = ?12, \
             started_at = ?13, ended_at = ?14, sheet = ?15 WHERE session = ?1",
            row,
        ),
    };
    one_row(
        conn,
        sql,
        params![
            session,
            row.uuid,
            row.game,
            row.edition,
            row.rounds,
            row.target,
            row.ranking,
            row.without,
            row.variant,
            row.dealer,
            row.place,
            row.note,
            row.started_at,
            row.ended_at,
            row.sheet
        ],
    )
}

fn apply_seat(
    conn: &Connection,
    session: i64,
    seat: i64,
    row: &Swap<SeatRow>,
) -> Result<(), StoreError> {
    let (sql, row) = match (&row.before, &row.after) {
        (_, None) => {
            let sql = "DELETE FROM seats WHERE session = ?1 AND seat = ?2";
            return one_row(conn, sql, params![session, seat]);
        }
        (None, Some(row)) => {
            ("INSERT INTO seats (session, seat, player, stays) VALUES (?1, ?2, ?3, ?4)", row)
        }
        (Some(_), Some(row)) => {
            ("UPDATE seats SET player = ?3, stays = ?4 WHERE session = ?1 AND seat = ?2", row)
        }
    };
    one_row(conn, sql, params![session, seat, row.player, json(&row.stays)?])
}

fn apply_round(
    conn: &Connection,
    session: i64,
    round: i64,
    row: &Swap<RoundRow>,
) -> Result<(), StoreError> {
    if let Some(before) = &row.before {
        for entry in &before.entries {
            let sql = "DELETE FROM entries WHERE session = ?1 AND round = ?2 AND seat = ?3";
            one_row(conn, sql, params![session, round, entry.seat])?;
        }
    }
    let (sql, row) = match (&row.before, &row.after) {
        (_, None) => {
            let sql = "DELETE FROM rounds WHERE session = ?1 AND round = ?2";
            return one_row(conn, sql, params![session, round]);
        }
        (None, Some(row)) => (
            "INSERT INTO rounds (session, round, at, flags, irregular, note) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            row,
        ),
        (Some(_), Some(row)) => (
            "UPDATE rounds SET at = ?3, flags = ?4, irregular = ?5, note = ?6 \
             WHERE session = ?1 AND round = ?2",
            row,
        ),
    };
    let flags = json(&row.flags)?;
    one_row(conn, sql, params![session, round, row.at, flags, row.irregular, row.note])?;
    row.entries.iter().try_for_each(|entry| insert_entry(conn, session, round, entry))
}

fn insert_entry(
    conn: &Connection,
    session: i64,
    round: i64,
    entry: &EntryRow,
) -> Result<(), StoreError> {
    one_row(
        conn,
        "INSERT INTO entries (session, round, seat, points, told, cards, parts) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![
            session,
            round,
            entry.seat,
            entry.points,
            entry.told,
            entry.cards,
            json(&entry.parts)?
        ],
    )
}

fn apply_ruling(conn: &Connection, ruling: i64, row: &Swap<RulingRow>) -> Result<(), StoreError> {
    let (sql, row) = match (&row.before, &row.after) {
        (_, None) => {
            return one_row(conn, "DELETE FROM rulings WHERE ruling = ?1", params![ruling]);
        }
        (None, Some(row)) => (
            "INSERT INTO rulings (ruling, session, at, game, edition, claim, facts, verdict, \
             rules, decision, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            row,
        ),
        (Some(_), Some(row)) => (
            "UPDATE rulings SET session = ?2, at = ?3, game = ?4, edition = ?5, claim = ?6, \
             facts = ?7, verdict = ?8, rules = ?9, decision = ?10, note = ?11 WHERE ruling = ?1",
            row,
        ),
    };
    one_row(
        conn,
        sql,
        params![
            ruling,
            row.session,
            row.at,
            row.game,
            row.edition,
            row.claim,
            json(&row.facts)?,
            row.verdict,
            json(&row.rules)?,
            row.decision,
            row.note
        ],
    )
}

/// A value as JSON text, as the tables and the journal keep it.
pub(super) fn json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::damaged(error.to_string()))
}

/// A value from its JSON text.
pub(super) fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::damaged(error.to_string()))
}
