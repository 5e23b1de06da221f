//! Results derived from a session's rounds, stored for readers who need no rounds.

use crate::session::Session;
use crate::store::StoreError;
use crate::store::project::checkpoints;
use crate::store::record::{read_bool, to_i64};
use rusqlite::{Connection, OptionalExtension, params};

/// The standings of a session, as the tables `results` and `outcomes` store them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredResults {
    played: i64,
    finished: bool,
    /// Seat, total, rank, true for a winner; by seat.
    seats: Vec<(i64, i64, Option<i64>, bool)>,
}

impl StoredResults {
    /// Computes the results from the session's rounds.
    pub(crate) fn compute(session: &Session) -> StoredResults {
        let scoreboard = session.scoreboard();
        let winners = scoreboard.winners();
        let mut seats: Vec<_> = scoreboard
            .standings()
            .iter()
            .map(|standing| {
                let winner = winners.contains(&standing.seat);
                (to_i64(standing.seat), standing.total, standing.rank.map(i64::from), winner)
            })
            .collect();
        seats.sort_unstable();
        let finished = scoreboard.is_finished();
        StoredResults { played: session.rounds_played().into(), finished, seats }
    }

    /// True if the session has reached its end.
    pub(crate) const fn is_finished(&self) -> bool {
        self.finished
    }

    /// Loads the stored results of a session; `None` if there are none.
    pub(crate) fn load(
        conn: &Connection,
        session: i64,
    ) -> Result<Option<StoredResults>, StoreError> {
        let sql = "SELECT played, finished FROM outcomes WHERE session = ?1";
        let outcome: Option<(i64, bool)> = conn
            .prepare_cached(sql)?
            .query_row([session], |row| Ok((row.get(0)?, read_bool(row, 1)?)))
            .optional()?;
        let Some((played, finished)) = outcome else { return Ok(None) };
        let sql = "SELECT seat, total, rank, winner FROM results WHERE session = ?1 ORDER BY seat";
        let seats = conn
            .prepare_cached(sql)?
            .query_map([session], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, read_bool(row, 3)?))
            })?
            .collect::<Result<_, _>>()?;
        Ok(Some(StoredResults { played, finished, seats }))
    }

    /// Stores the results of a session.
    pub(crate) fn save(&self, conn: &Connection, session: i64) -> Result<(), StoreError> {
        let sql = "INSERT OR REPLACE INTO outcomes (session, played, finished) VALUES (?1, ?2, ?3)";
        conn.prepare_cached(sql)?.execute(params![session, self.played, self.finished])?;
        let sql = "INSERT OR REPLACE INTO results (session, seat, total, rank, winner) \
                   VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut statement = conn.prepare_cached(sql)?;
        for (seat, total, rank, winner) in &self.seats {
            statement.execute(params![session, seat, total, rank, winner])?;
        }
        Ok(())
    }

    /// Checks that exactly these results are stored.
    ///
    /// # Errors
    /// `Damaged` if others are.
    pub(crate) fn ensure_stored(&self, conn: &Connection, session: i64) -> Result<(), StoreError> {
        if StoredResults::load(conn, session)?.as_ref() == Some(self) {
            Ok(())
        } else {
            Err(StoreError::damaged(format!("table results: session {session}")))
        }
    }

    /// Deletes the results and the checkpoints of a session. Needed before a seat is deleted,
    /// because [`StoredResults::save`] only replaces rows.
    pub(crate) fn delete(conn: &Connection, session: i64) -> Result<(), StoreError> {
        for sql in
            ["DELETE FROM results WHERE session = ?1", "DELETE FROM outcomes WHERE session = ?1"]
        {
            conn.prepare_cached(sql)?.execute([session])?;
        }
        checkpoints::delete(conn, session)
    }
}
