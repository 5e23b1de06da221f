//! Checkpoints of long sessions: the totals after every [`Checkpoint::INTERVAL`] rounds. With them,
//! a round is added without loading all rounds before it. Several are stored, because a board needs
//! the newest rounds with their totals, and an undo needs the state before.

use crate::games::sheet::Part;
use crate::session::{Checkpoint, PartSums, SeatTotal, Session};
use crate::store::StoreError;
use crate::store::record::require_known;
use crate::store::record::{from_json, json};
use rusqlite::{Connection, OptionalExtension, params};
use serde::{Deserialize, Serialize};

/// A checkpoint's totals as the table stores them.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SumsRow {
    /// Total, points given to a late-comer, placings; by seat.
    seats: Vec<(i64, Option<i64>, Vec<u32>)>,
    parts: Vec<(String, Vec<i64>)>,
    gains: Option<(i64, i64)>,
    reached: bool,
    dealer: Option<usize>,
}

impl SumsRow {
    fn from_checkpoint(checkpoint: &Checkpoint) -> SumsRow {
        let seat =
            |SeatTotal { total, given, placings }: &SeatTotal| (*total, *given, placings.clone());
        let part = |part: &PartSums| (part.kind.id().to_owned(), part.sums.clone());
        SumsRow {
            seats: checkpoint.seats.iter().map(seat).collect(),
            parts: checkpoint.parts.iter().map(part).collect(),
            gains: checkpoint.gains,
            reached: checkpoint.reached,
            dealer: checkpoint.dealer,
        }
    }

    /// The checkpoint after `played` rounds, the last of which has the ordinal `key`.
    fn into_checkpoint(self, played: u32, ordinal: i64) -> Result<Checkpoint, StoreError> {
        let part = |(id, sums): (String, Vec<i64>)| {
            let kind = Part::KINDS.iter().copied().find(|kind| kind.id() == id);
            Ok(PartSums { kind: require_known("part", &id, kind)?, sums })
        };
        Ok(Checkpoint {
            played,
            ordinal,
            seats: self
                .seats
                .into_iter()
                .map(|(total, given, placings)| SeatTotal { total, given, placings })
                .collect(),
            parts: self.parts.into_iter().map(part).collect::<Result<_, StoreError>>()?,
            gains: self.gains,
            reached: self.reached,
            dealer: self.dealer,
        })
    }
}

/// The checkpoint from which a session can be loaded for a reader who needs only the newest rounds.
/// `None` for a session that is not long.
pub(crate) fn newest(conn: &Connection, session: i64) -> Result<Option<Checkpoint>, StoreError> {
    // A whole interval of rounds remains to be loaded after the checkpoint: as many as a board
    // shows.
    let sql = "SELECT m.played, m.turn, m.sums FROM milestones AS m JOIN outcomes AS o \
               USING (session) WHERE m.session = ?1 AND m.played + ?2 < o.played \
               ORDER BY m.played DESC LIMIT 1";
    let row = conn
        .prepare_cached(sql)?
        .query_row(params![session, Checkpoint::INTERVAL], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?))
        })
        .optional()?;
    row.map(|(played, ordinal, sums)| from_json::<SumsRow>(&sums)?.into_checkpoint(played, ordinal))
        .transpose()
}

/// A row of `milestones`: number of rounds, ordinal of the last one, totals as JSON.
type Row = (u32, i64, String);

/// The stored checkpoints of a session with more than `after` rounds.
fn stored(conn: &Connection, session: i64, after: u32) -> Result<Vec<Row>, StoreError> {
    let sql = "SELECT played, turn, sums FROM milestones \
               WHERE session = ?1 AND played > ?2 ORDER BY played";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement
        .query_map(params![session, after], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// True if the stored checkpoints equal those computed from the rounds. For a session that was
/// loaded from a checkpoint on, only the later ones are compared.
pub(crate) fn are_current(conn: &Connection, session: &Session) -> Result<bool, StoreError> {
    let from = session.earlier.as_ref().map_or(0, |earlier| earlier.played);
    Ok(stored(conn, session.number, from)? == rows(session.checkpoints())?)
}

/// Stores a checkpoint if the newest round of the session completes an interval.
pub(crate) fn store_newest(conn: &Connection, session: &Session) -> Result<(), StoreError> {
    if session.rounds_played().is_multiple_of(Checkpoint::INTERVAL) {
        insert(conn, session.number, session.checkpoints().into_iter().next_back())?;
    }
    Ok(())
}

/// Replaces all checkpoints of a session that was loaded as a whole.
pub(crate) fn store_all(conn: &Connection, session: &Session) -> Result<(), StoreError> {
    delete(conn, session.number)?;
    insert(conn, session.number, session.checkpoints())
}

/// Deletes the checkpoints of a session.
pub(crate) fn delete(conn: &Connection, session: i64) -> Result<(), StoreError> {
    conn.prepare_cached("DELETE FROM milestones WHERE session = ?1")?.execute([session])?;
    Ok(())
}

fn rows(checkpoints: impl IntoIterator<Item = Checkpoint>) -> Result<Vec<Row>, StoreError> {
    let row = |checkpoint: Checkpoint| {
        Ok((checkpoint.played, checkpoint.ordinal, json(&SumsRow::from_checkpoint(&checkpoint))?))
    };
    checkpoints.into_iter().map(row).collect()
}

fn insert(
    conn: &Connection,
    session: i64,
    checkpoints: impl IntoIterator<Item = Checkpoint>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO milestones (session, played, turn, sums) VALUES (?1, ?2, ?3, ?4)";
    let mut statement = conn.prepare_cached(sql)?;
    for (played, ordinal, sums) in rows(checkpoints)? {
        statement.execute(params![session, played, ordinal, sums])?;
    }
    Ok(())
}
