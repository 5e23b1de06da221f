//! Results derived from a session's rounds, stored for readers who need no rounds: the standings,
//! and the totals after every [`Checkpoint::INTERVAL`] rounds. With such a checkpoint a round is added
//! to a long session without loading all rounds before it. Several are stored, because a board needs
//! the newest rounds with their totals, and an undo needs the state before.

use crate::session::{Checkpoint, Session};
use crate::store::StoreError;
use crate::store::db::{CachedSql, columns};
use crate::store::record::{from_json, json, read_bool, to_i64};
use rusqlite::{Connection, params};

/// The results of a session, as the tables `outcomes`, `results` and `milestones` store them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredResults {
    played: i64,
    finished: bool,
    /// Seat, total, rank, true for a winner; by seat.
    seats: Vec<(i64, i64, Option<i64>, bool)>,
    /// The checkpoints: number of rounds, ordinal of the last one, totals as JSON. Of a session that
    /// was loaded from a checkpoint on, only the later ones.
    checkpoints: Vec<(u32, i64, String)>,
}

impl StoredResults {
    /// Computes the results from the session's rounds.
    pub(crate) fn compute(session: &Session) -> Result<StoredResults, StoreError> {
        let scoreboard = session.scoreboard();
        let winners = scoreboard.winners();
        let standings = scoreboard.standings().iter().map(|standing| {
            let winner = winners.contains(&standing.seat);
            (to_i64(standing.seat), standing.total, standing.rank.map(i64::from), winner)
        });
        let mut seats: Vec<_> = standings.collect();
        seats.sort_unstable();
        let checkpoints = session
            .checkpoints()
            .into_iter()
            .map(|checkpoint| Ok((checkpoint.played, checkpoint.ordinal, json(&checkpoint)?)));
        Ok(StoredResults {
            played: session.rounds_played().into(),
            finished: scoreboard.is_finished(),
            seats,
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
        let sql = "SELECT played, finished FROM outcomes WHERE session = ?1";
        let outcome = conn.first(sql, [session], |row| Ok((row.get(0)?, read_bool(row, 1)?)))?;
        let Some((played, finished)) = outcome else { return Ok(None) };
        let sql = "SELECT seat, total, rank, winner FROM results WHERE session = ?1 ORDER BY seat";
        let seats = conn.all(sql, [session], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, read_bool(row, 3)?))
        })?;
        let sql = "SELECT played, turn, sums FROM milestones \
                   WHERE session = ?1 AND played > ?2 ORDER BY played";
        let checkpoints = conn.all(sql, params![session, after], columns)?;
        Ok(Some(StoredResults { played, finished, seats, checkpoints }))
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
        let sql = "INSERT OR REPLACE INTO outcomes (session, played, finished) VALUES (?1, ?2, ?3)";
        conn.run(sql, params![session, self.played, self.finished])?;
        let sql = "INSERT OR REPLACE INTO results (session, seat, total, rank, winner) \
                   VALUES (?1, ?2, ?3, ?4, ?5)";
        for (seat, total, rank, winner) in &self.seats {
            conn.run(sql, params![session, seat, total, rank, winner])?;
        }
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
    // shows.
    let sql = "SELECT m.played, m.turn, m.sums FROM milestones AS m JOIN outcomes AS o \
               USING (session) WHERE m.session = ?1 AND m.played + ?2 < o.played \
               ORDER BY m.played DESC LIMIT 1";
    conn.first(sql, params![session, Checkpoint::INTERVAL], |row| {
        let totals: Checkpoint = from_json(row.get_ref(2)?.as_str()?)?;
        Ok(Checkpoint { played: row.get(0)?, ordinal: row.get(1)?, ..totals })
    })
}
