//! The history in words that are the same on every machine that has the same history.

use crate::history::apply::json;
use crate::history::results::Results;
use crate::history::rows::{RoundRow, SeatRow, SessionRow};
use crate::history::{StoreError, View};
use uuid::Uuid;

impl View<'_> {
    /// The history, a line a thing, each known by its uuid: the same on every machine that has the
    /// same entries, whatever numbers it gives to sessions, rounds and players.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn canon(&self) -> Result<Vec<String>, StoreError> {
        let mut lines = Vec::new();
        for (id, row) in self.player_rows()? {
            lines.push(format!("player {id} {}", json(&row)?));
        }
        for (id, row) in self.season_rows()? {
            lines.push(format!("season {id} {}", json(&row)?));
        }
        let mut sessions = vec![None];
        let sql = "SELECT uuid, session FROM sessions ORDER BY uuid";
        let found: Vec<(String, i64)> = self
            .conn
            .prepare(sql)?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        sessions.extend(found.into_iter().map(Some));
        for session in sessions {
            let name = session.as_ref().map_or("none", |(id, _)| id);
            let number = session.as_ref().map(|(_, number)| *number);
            if let Some(number) = number {
                self.session_lines(number, &mut lines)?;
            }
            for (id, row) in self.ruling_rows(number)? {
                lines.push(format!("ruling {id} of {name} {}", json(&row)?));
            }
        }
        lines.extend(
            self.texts("SELECT 'waits ' || waits || ' for ' || shown FROM conflicts ORDER BY 1")?,
        );
        lines.extend(self.texts(
            "SELECT 'entry ' || o.uuid || ' ' || j.number || ' ' || hex(j.hash) \
             FROM journal AS j JOIN origins AS o USING (origin) ORDER BY o.uuid, j.number",
        )?);
        Ok(lines)
    }

    fn session_lines(&self, number: i64, lines: &mut Vec<String>) -> Result<(), StoreError> {
        let session = self.table(number)?;
        let id: Uuid = session.uuid;
        lines.push(format!("session {id} {}", json(&SessionRow::of(&session))?));
        for (place, seat) in session.seats.iter().enumerate() {
            let row = json(&SeatRow::of(place, &seat.stays))?;
            lines.push(format!("seat {id} {} {:?} {row}", seat.player, seat.name));
        }
        for round in &session.rounds {
            let row = json(&RoundRow::of(&session.seats, round.key, &round.told)?)?;
            lines.push(format!("round {id} {} {} {row}", round.number, round.uuid));
        }
        lines.push(format!("results {id} {:?}", Results::kept(self.conn, number)?));
        Ok(())
    }

    fn texts(&self, sql: &str) -> Result<Vec<String>, StoreError> {
        let mut statement = self.conn.prepare(sql)?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
