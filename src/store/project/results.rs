//! Results derived from a session's rounds, stored for readers who need no rounds: the standings,
//! and the totals after every [`Checkpoint::INTERVAL`] rounds. With such a checkpoint a round is added
//! to a long session without loading all rounds before it. Several are stored, because a board needs
//! the newest rounds with their totals, and an undo needs the state before.

use crate::session::{Checkpoint, Session};
use crate::store::StoreError;
use crate::store::db::{CachedSql, columns};
use crate::store::record::{json, read_bool, read_json};
use rusqlite::{Connection, params};

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
        let checkpoints = conn.all(sql, params![session, after], columns)?;
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
        let sql = "UPDATE sessions SET played = ?2, finished = ?3, standings = ?4 \
                   WHERE session = ?1";
        conn.run(sql, params![session, self.played, self.finished, self.standings])?;
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
