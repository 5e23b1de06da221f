//! What follows from a session's rounds, kept for readers who need no rounds.

use super::rows::{integer, yes};
use super::{StoreError, milestones};
use crate::session::Session;
use rusqlite::{Connection, OptionalExtension, params};

/// How a session stands, as the tables `results` and `outcomes` keep it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Results {
    played: i64,
    finished: bool,
    /// Seat, total, rank, whether it has won; by seat.
    seats: Vec<(i64, i64, Option<i64>, bool)>,
}

impl Results {
    pub(super) fn of(session: &Session) -> Results {
        let scoreboard = session.scoreboard();
        let winners = scoreboard.winners();
        let mut seats: Vec<_> = scoreboard
            .standings()
            .iter()
            .map(|standing| {
                let winner = winners.contains(&standing.seat);
                (integer(standing.seat), standing.total, standing.rank.map(i64::from), winner)
            })
            .collect();
        seats.sort_unstable();
        let finished = scoreboard.is_finished();
        Results { played: session.rounds_played().into(), finished, seats }
    }

    pub(super) const fn is_finished(&self) -> bool {
        self.finished
    }

    /// What is kept of a session; `None` where nothing is.
    pub(super) fn kept(conn: &Connection, session: i64) -> Result<Option<Results>, StoreError> {
        let sql = "SELECT played, finished FROM outcomes WHERE session = ?1";
        let outcome: Option<(i64, bool)> = conn
            .prepare_cached(sql)?
            .query_row([session], |row| Ok((row.get(0)?, yes(row, 1)?)))
            .optional()?;
        let Some((played, finished)) = outcome else { return Ok(None) };
        let sql = "SELECT seat, total, rank, winner FROM results WHERE session = ?1 ORDER BY seat";
        let seats = conn
            .prepare_cached(sql)?
            .query_map([session], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, yes(row, 3)?)))?
            .collect::<Result<_, _>>()?;
        Ok(Some(Results { played, finished, seats }))
    }

    pub(super) fn keep(&self, conn: &Connection, session: i64) -> Result<(), StoreError> {
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

    /// Whether this is what is kept of a session.
    ///
    /// # Errors
    /// `Damaged` where it is not.
    pub(super) fn check(&self, conn: &Connection, session: i64) -> Result<(), StoreError> {
        if Results::kept(conn, session)?.as_ref() == Some(self) {
            Ok(())
        } else {
            Err(StoreError::damaged(format!("table results: session {session}")))
        }
    }

    /// Takes out what is kept of a session: a seat may go.
    pub(super) fn take_out(conn: &Connection, session: i64) -> Result<(), StoreError> {
        for sql in
            ["DELETE FROM results WHERE session = ?1", "DELETE FROM outcomes WHERE session = ?1"]
        {
            conn.prepare_cached(sql)?.execute([session])?;
        }
        milestones::take_out(conn, session)
    }
}
