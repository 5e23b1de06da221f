//! What long sessions came to on their way, kept so that a round is added without reading all the
//! others.

use super::StoreError;
use super::apply::{from_json, json};
use super::rows::known;
use crate::games::sheet::Part;
use crate::session::{Milestone, PartSums, Session, Sum};
use rusqlite::{Connection, OptionalExtension, params};
use serde::{Deserialize, Serialize};

/// A milestone's sums as the table keeps them.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SumsRow {
    /// Total, what a late-comer was given, placings; by seat.
    seats: Vec<(i64, Option<i64>, Vec<u32>)>,
    parts: Vec<(String, Vec<i64>)>,
    gains: Option<(i64, i64)>,
    reached: bool,
    dealer: Option<usize>,
}

impl SumsRow {
    fn of(milestone: &Milestone) -> SumsRow {
        let seat = |Sum { total, given, placings }: &Sum| (*total, *given, placings.clone());
        let part = |part: &PartSums| (part.kind.id().to_owned(), part.sums.clone());
        SumsRow {
            seats: milestone.seats.iter().map(seat).collect(),
            parts: milestone.parts.iter().map(part).collect(),
            gains: milestone.gains,
            reached: milestone.reached,
            dealer: milestone.dealer,
        }
    }

    fn read(self, played: u32, key: i64) -> Result<Milestone, StoreError> {
        let part = |(id, sums): (String, Vec<i64>)| {
            let kind = Part::KINDS.iter().copied().find(|kind| kind.id() == id);
            Ok(PartSums { kind: known("part", &id, kind)?, sums })
        };
        Ok(Milestone {
            played,
            key,
            seats: self
                .seats
                .into_iter()
                .map(|(total, given, placings)| Sum { total, given, placings })
                .collect(),
            parts: self.parts.into_iter().map(part).collect::<Result<_, StoreError>>()?,
            gains: self.gains,
            reached: self.reached,
            dealer: self.dealer,
        })
    }
}

/// The milestone from which a session is read on by somebody who needs no more than the newest
/// rounds; `None` for a session that is not long.
pub(super) fn newest(conn: &Connection, session: i64) -> Result<Option<Milestone>, StoreError> {
    let sql = "SELECT m.played, m.turn, m.sums FROM milestones AS m JOIN outcomes AS o \
               USING (session) WHERE m.session = ?1 AND m.played + ?2 < o.played \
               ORDER BY m.played DESC LIMIT 1";
    let row = conn
        .prepare_cached(sql)?
        .query_row(params![session, Milestone::STEP], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?))
        })
        .optional()?;
    row.map(|(played, key, sums)| from_json::<SumsRow>(&sums)?.read(played, key)).transpose()
}

/// A row: how many rounds, the turn of the last, the sums.
type Row = (u32, i64, String);

/// The milestones that are kept of a session, after so many rounds.
fn kept(conn: &Connection, session: i64, after: u32) -> Result<Vec<Row>, StoreError> {
    let sql = "SELECT played, turn, sums FROM milestones \
               WHERE session = ?1 AND played > ?2 ORDER BY played";
    let mut statement = conn.prepare_cached(sql)?;
    let rows = statement
        .query_map(params![session, after], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Whether what is kept of a session is what its rounds come to; of one that was read without its
/// earlier rounds, no more than those at hand can be told.
pub(super) fn agree(conn: &Connection, session: &Session) -> Result<bool, StoreError> {
    let from = session.earlier.as_ref().map_or(0, |earlier| earlier.played);
    Ok(kept(conn, session.number, from)? == rows(session.milestones())?)
}

/// Keeps what a session came to with a round at its end.
pub(super) fn keep_newest(conn: &Connection, session: &Session) -> Result<(), StoreError> {
    if session.rounds_played().is_multiple_of(Milestone::STEP) {
        insert(conn, session.number, session.milestones().into_iter().next_back())?;
    }
    Ok(())
}

/// Keeps the milestones of a session that was read as a whole, in the place of those before.
pub(super) fn keep_all(conn: &Connection, session: &Session) -> Result<(), StoreError> {
    take_out(conn, session.number)?;
    insert(conn, session.number, session.milestones())
}

/// Takes out what is kept of a session.
pub(super) fn take_out(conn: &Connection, session: i64) -> Result<(), StoreError> {
    conn.prepare_cached("DELETE FROM milestones WHERE session = ?1")?.execute([session])?;
    Ok(())
}

fn rows(milestones: impl IntoIterator<Item = Milestone>) -> Result<Vec<Row>, StoreError> {
    let row = |milestone: Milestone| {
        Ok((milestone.played, milestone.key, json(&SumsRow::of(&milestone))?))
    };
    milestones.into_iter().map(row).collect()
}

fn insert(
    conn: &Connection,
    session: i64,
    milestones: impl IntoIterator<Item = Milestone>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO milestones (session, played, turn, sums) VALUES (?1, ?2, ?3, ?4)";
    let mut statement = conn.prepare_cached(sql)?;
    for (played, turn, sums) in rows(milestones)? {
        statement.execute(params![session, played, turn, sums])?;
    }
    Ok(())
}
