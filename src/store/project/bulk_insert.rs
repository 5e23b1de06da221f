//! Inserts whole new sessions into the tables, for imports. Faster than the projector, because
//! there is no earlier value to compare with.

use crate::session::Session;
use crate::store::StoreError;
use crate::store::exchange::format::SessionRecords;
use crate::store::project::checkpoints;
use crate::store::project::projector::json;
use crate::store::project::results::StoredResults;
use crate::store::record::flags::FlagsRow;
use crate::store::record::{RoundRecord, Time, require_known, to_i64};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::HashMap;
use uuid::Uuid;

/// Inserts sessions and remembers what it has looked up.
#[derive(Debug, Default)]
pub(crate) struct BulkInsert {
    /// Keys of the players in this file.
    players: HashMap<Uuid, i64>,
}

impl BulkInsert {
    /// Inserts a session under its number, with its results and checkpoints. The number must be
    /// free.
    pub(crate) fn insert_session(
        &mut self,
        conn: &Connection,
        session: &Session,
        rows: &SessionRecords,
    ) -> Result<(), StoreError> {
        let number = session.number;
        let row = &rows.row;
        let dealer = row.dealer.map(|player| self.player_number(conn, player)).transpose()?;
        let Time(started, started_offset, started_zone) = &row.started;
        let (ended, ended_offset, ended_zone) = match &row.ended {
            Some(Time(at, offset, zone)) => (Some(at), Some(offset), zone.as_ref()),
            None => (None, None, None),
        };
        let sql = "INSERT INTO sessions (session, uuid, game, edition, rounds, target, ranking, \
                   without, variant, dealer, place, note, started, started_offset, started_zone, \
                   ended, ended_offset, ended_zone, sheet, season) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, \
                   ?17, ?18, ?19, (SELECT season FROM seasons WHERE uuid = ?20))";
        conn.prepare_cached(sql)?.execute(params![
            number,
            rows.uuid.to_string(),
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
            started_zone,
            ended,
            ended_offset,
            ended_zone,
            row.sheet,
            row.season.map(|season| season.to_string())
        ])?;
        let sql = "INSERT INTO seats (session, seat, player, stays) VALUES (?1, ?2, ?3, ?4)";
        let mut statement = conn.prepare_cached(sql)?;
        let mut seats: HashMap<Uuid, usize> = HashMap::with_capacity(rows.seats.len());
        for (player, row) in &rows.seats {
            let key = self.player_number(conn, *player)?;
            statement.execute(params![number, to_i64(row.seat), key, json(&row.intervals)?])?;
            seats.insert(*player, row.seat);
        }
        insert_rounds(conn, number, &rows.rounds, &seats)?;
        StoredResults::compute(session).save(conn, number)?;
        checkpoints::store_all(conn, session)?;
        let sql = "UPDATE desk SET sessions = sessions + 1";
        conn.prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    /// Key of a player in this file.
    fn player_number(&mut self, conn: &Connection, player: Uuid) -> Result<i64, StoreError> {
        if let Some(number) = self.players.get(&player) {
            return Ok(*number);
        }
        let sql = "SELECT player FROM players WHERE uuid = ?1";
        let mut statement = conn.prepare_cached(sql)?;
        let id = player.to_string();
        let found = statement.query_row([&id], |row| row.get(0)).optional()?;
        let number = require_known("player", &id, found)?;
        self.players.insert(player, number);
        Ok(number)
    }
}

/// Inserts rounds and their results. The key of a round is its ordinal, unless another round with
/// the same ordinal has that key. `rounds` must be in the order of their ordinals.
fn insert_rounds(
    conn: &Connection,
    session: i64,
    rounds: &[(Uuid, RoundRecord)],
    seats: &HashMap<Uuid, usize>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO rounds (session, round, uuid, turn, at, at_offset, at_zone, flags, \
               irregular, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let mut round = conn.prepare_cached(sql)?;
    let sql = "INSERT INTO entries (session, round, seat, points, told, cards, parts) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut entry = conn.prepare_cached(sql)?;
    let (mut last_number, mut id) = (0, Uuid::encode_buffer());
    for (uuid, row) in rounds {
        // Rounds come in the order of their ordinals, so the highest key is the last one.
        let number = if row.ordinal > last_number { row.ordinal } else { last_number + 1 };
        last_number = number;
        let flags = row.flags.0.map(|player| seats.get(player).copied()).map(FlagsRow);
        let flags = require_known("flags of round", "", flags)?;
        let flags = if flags.0.is_empty() { "{}".to_owned() } else { json(&flags)? };
        let Time(at, offset, zone) = &row.at;
        let id: &str = uuid.hyphenated().encode_lower(&mut id);
        round.execute(params![
            session,
            number,
            id,
            row.ordinal,
            at,
            offset,
            zone,
            flags,
            row.irregular,
            row.note
        ])?;
        for result in &row.entries {
            let seat = seats.get(&result.player).copied();
            let seat = require_known("seat of player", &result.player.to_string(), seat)?;
            let parts =
                if result.parts.is_empty() { "[]".to_owned() } else { json(&result.parts)? };
            entry.execute(params![
                session,
                number,
                to_i64(seat),
                result.points,
                result.result,
                result.cards,
                parts
            ])?;
        }
    }
    Ok(())
}
