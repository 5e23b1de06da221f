//! Putting whole new sessions into the tables: nothing is there that would have to be compared.

use super::StoreError;
use super::apply::json;
use super::flags::FlagsRow;
use super::milestones;
use super::results::Results;
use super::rows::{RoundRow, Time, integer, known};
use super::state::SessionRows;
use crate::session::Session;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::HashMap;
use uuid::Uuid;

/// What is known of the tables while they are filled.
#[derive(Debug, Default)]
pub(super) struct Filling {
    /// Players by their numbers here.
    players: HashMap<Uuid, i64>,
}

impl Filling {
    /// Puts a session where none is, with its number.
    pub(super) fn session(
        &mut self,
        conn: &Connection,
        session: &Session,
        rows: &SessionRows,
    ) -> Result<(), StoreError> {
        let number = session.number;
        let row = &rows.row;
        let dealer = row.dealer.map(|player| self.player(conn, player)).transpose()?;
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
            let key = self.player(conn, *player)?;
            statement.execute(params![number, integer(row.seat), key, json(&row.stays)?])?;
            seats.insert(*player, row.seat);
        }
        rounds(conn, number, &rows.rounds, &seats)?;
        Results::of(session).keep(conn, number)?;
        milestones::keep_all(conn, session)?;
        let sql = "UPDATE desk SET sessions = sessions + 1";
        conn.prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    fn player(&mut self, conn: &Connection, player: Uuid) -> Result<i64, StoreError> {
        if let Some(number) = self.players.get(&player) {
            return Ok(*number);
        }
        let sql = "SELECT player FROM players WHERE uuid = ?1";
        let mut statement = conn.prepare_cached(sql)?;
        let id = player.to_string();
        let found = statement.query_row([&id], |row| row.get(0)).optional()?;
        let number = known("player", &id, found)?;
        self.players.insert(player, number);
        Ok(number)
    }
}

/// Puts rounds and their entries; the place of a round in the file is its turn, unless another of
/// that turn has it.
fn rounds(
    conn: &Connection,
    session: i64,
    rounds: &[(Uuid, RoundRow)],
    seats: &HashMap<Uuid, usize>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO rounds (session, round, uuid, turn, at, at_offset, at_zone, flags, \
               irregular, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let mut round = conn.prepare_cached(sql)?;
    let sql = "INSERT INTO entries (session, round, seat, points, told, cards, parts) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut entry = conn.prepare_cached(sql)?;
    let (mut highest, mut id) = (0, Uuid::encode_buffer());
    for (uuid, row) in rounds {
        // Rounds come in the order of their turns.
        let place = if row.turn > highest { row.turn } else { highest + 1 };
        highest = place;
        let flags = row.flags.0.map(|player| seats.get(player).copied()).map(FlagsRow);
        let flags = known("flags of round", "", flags)?;
        let flags = if flags.0.is_empty() { "{}".to_owned() } else { json(&flags)? };
        let Time(at, offset, zone) = &row.at;
        let id: &str = uuid.hyphenated().encode_lower(&mut id);
        round.execute(params![
            session,
            place,
            id,
            row.turn,
            at,
            offset,
            zone,
            flags,
            row.irregular,
            row.note
        ])?;
        for told in &row.entries {
            let seat = seats.get(&told.player).copied();
            let seat = known("seat of player", &told.player.to_string(), seat)?;
            let parts = if told.parts.is_empty() { "[]".to_owned() } else { json(&told.parts)? };
            entry.execute(params![
                session,
                place,
                integer(seat),
                told.points,
                told.told,
                told.cards,
                parts
            ])?;
        }
    }
    Ok(())
}
