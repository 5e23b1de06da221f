//! Reads the finished sessions one after another, for statistics.
//!
//! The tables are trusted: `doctor` compares them with the log. Sessions are read in slices, each
//! in a transaction of its own, so that no writer waits for a statistic. If the log has changed at
//! the end, everything is read again, so that a statistic does not mix two states.

use crate::games::Ranking;
use crate::session::{Evening, Person, RoundResult, Sitting};
use crate::store::db::{CachedSql, column, columns};
use crate::store::doctor::SLICE;
use crate::store::handle::Store;
use crate::store::log;
use crate::store::query::list::{FROM_MATCHING, SessionFilter};
use crate::store::record::{parse_played, read_player_name, read_time, read_uuid};
use crate::store::{StoreError, View};
use rusqlite::{Connection, Row, params, params_from_iter};
use std::collections::HashMap;
use std::time::Instant;
use uuid::Uuid;

/// Number of attempts at reading a history that changes meanwhile. The last one is taken as it is,
/// so that a report ends even if others never stop writing.
const ATTEMPTS: u32 = 3;

/// The rounds to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundsWanted {
    /// All rounds.
    All,
    /// The rounds of the sessions in which this player had a seat, by the player's own id.
    OfPlayer(Uuid),
    /// No rounds: how a session ended is enough.
    None,
}

/// A round's number, and whether it is irregular: for the report of best scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoundMarks {
    /// The number that people see; `None` for a whole session.
    pub round: Option<u32>,
    /// True if the round is irregular; for a whole session, if one of its rounds is.
    pub irregular: bool,
}

/// All players who are merged into nobody, and the index of each key in that list. The key of a
/// merged player leads to the player they were merged into.
struct PlayerIndex {
    list: Vec<Person>,
    by_key: HashMap<i64, usize>,
}

impl Store {
    /// Folds the selected sessions that are finished and have a round, in the order in which they
    /// began. `each` adds a session to the value, and gets the list of people (in the order of their
    /// names), to which the sittings refer by index. Returns the value with that list.
    ///
    /// Begins again with `start` if the log has changed meanwhile.
    pub(crate) fn fold_finished_sessions<T: Clone>(
        &self,
        filter: &SessionFilter,
        rounds: RoundsWanted,
        start: &T,
        mut each: impl FnMut(&mut T, &Evening, &[Person]),
    ) -> Result<(T, Vec<Person>), StoreError> {
        let mut attempt = 1;
        loop {
            let before = self.newest_seq()?;
            let people = self.view(|view| PlayerIndex::load(view.conn))?;
            let mut collected = start.clone();
            let mut remaining =
                self.view(|view| view.finished_numbers(filter))?.into_iter().peekable();
            while remaining.peek().is_some() {
                self.view(|view| {
                    let since = Instant::now();
                    for number in remaining.by_ref() {
                        if let Some(evening) = read_evening(view.conn, number, &people, rounds)? {
                            each(&mut collected, &evening, &people.list);
                        }
                        if since.elapsed() >= SLICE {
                            break;
                        }
                    }
                    Ok::<_, StoreError>(())
                })?;
            }
            if attempt == ATTEMPTS || self.newest_seq()? == before {
                return Ok((collected, people.list));
            }
            attempt += 1;
        }
    }

    /// Sequence number of the newest entry; 0 if there is none.
    fn newest_seq(&self) -> Result<i64, StoreError> {
        self.view(|view| log::last_seq(view.conn))
    }
}

impl View<'_> {
    /// Numbers of the selected sessions that are finished and have a round, in the order in which
    /// they began; in the same second, by their ids.
    fn finished_numbers(&self, filter: &SessionFilter) -> Result<Vec<i64>, StoreError> {
        let sql = format!(
            "SELECT s.session {FROM_MATCHING} AND o.finished AND o.played > 0 \
             ORDER BY s.started, s.uuid"
        );
        self.conn.all(&sql, params_from_iter(self.filter_params(filter)?), column)
    }

    /// Looks up the marks of a round, by its key in this file (column `round`), or of a whole
    /// session. A round that does not exist has no number.
    pub(crate) fn round_marks(
        &self,
        session: i64,
        round: Option<u32>,
    ) -> Result<RoundMarks, StoreError> {
        let Some(round) = round else {
            let sql = "SELECT 1 FROM rounds WHERE session = ?1 AND irregular IS NOT NULL";
            let irregular = self.conn.has_rows(sql, [session])?;
            return Ok(RoundMarks { round: None, irregular });
        };
        // The displayed number counts the rounds up to this one; the key may be another number.
        let sql = "SELECT (SELECT count(*) FROM rounds AS o WHERE o.session = r.session \
                   AND (o.turn, o.uuid) <= (r.turn, r.uuid)), r.irregular IS NOT NULL \
                   FROM rounds AS r WHERE r.session = ?1 AND r.round = ?2";
        let found = self.conn.first(sql, params![session, round], |row| {
            Ok(RoundMarks { round: Some(row.get(0)?), irregular: row.get(1)? })
        })?;
        Ok(found.unwrap_or_default())
    }
}

impl PlayerIndex {
    /// Reads all players.
    fn load(conn: &Connection) -> Result<PlayerIndex, StoreError> {
        let sql = "SELECT player, uuid, name, row_number() OVER (PARTITION BY folded ORDER BY uuid), \
                   guest, archived FROM players WHERE merged IS NULL ORDER BY folded, uuid";
        let mut by_key = HashMap::new();
        let list = conn.all(sql, [], |row| {
            by_key.insert(row.get(0)?, by_key.len());
            Ok(Person {
                uuid: read_uuid(row, 1)?,
                name: read_player_name(row, 2)?,
                guest: row.get(4)?,
                archived: row.get(5)?,
            })
        })?;
        let sql = "SELECT player, merged FROM players WHERE merged IS NOT NULL";
        for (key, target) in conn.all(sql, [], columns::<(i64, i64)>)? {
            if let Some(&index) = by_key.get(&target) {
                by_key.insert(key, index);
            }
        }
        Ok(PlayerIndex { list, by_key })
    }
}

/// Reads a session as statistics need it; `None` if it was deleted since its number was read.
fn read_evening(
    conn: &Connection,
    number: i64,
    people: &PlayerIndex,
    rounds: RoundsWanted,
) -> Result<Option<Evening>, StoreError> {
    let sql = "SELECT s.uuid, s.game, s.edition, s.ranking, o.played, s.started, s.started_offset, \
               s.started_zone FROM sessions AS s JOIN outcomes AS o USING (session) \
               WHERE s.session = ?1";
    let found = conn.first(sql, [number], |row| {
        let played = parse_played(row.get_ref(1)?.as_str()?, row.get_ref(2)?.as_str()?)?;
        let ranking = row.get_ref(3)?.as_str_or_null()?.and_then(Ranking::from_id);
        Ok((
            read_uuid(row, 0)?,
            played,
            ranking.unwrap_or_else(|| played.entry().tally.ranking()),
            row.get(4)?,
            read_time(row, 5)?,
        ))
    })?;
    let Some((uuid, played, ranking, rounds_played, started)) = found else { return Ok(None) };
    let (mut sittings, seats) = read_sittings(conn, number, people)?;
    let wanted = match rounds {
        RoundsWanted::All => true,
        RoundsWanted::None => false,
        RoundsWanted::OfPlayer(id) => {
            sittings.iter().any(|sitting| people.list[sitting.person].uuid == id)
        }
    };
    let mut seconds = 0;
    if wanted {
        add_rounds(conn, number, &mut sittings, &seats)?;
        seconds = read_seconds(conn, number, started.0)?;
    }
    Ok(Some(Evening {
        number,
        uuid,
        played,
        ranking,
        started: started.to_zoned()?,
        rounds: rounds_played,
        seconds,
        sittings,
    }))
}

/// Longest break, in seconds, that still counts as time played.
const MAX_BREAK: i64 = 2 * 60 * 60;

/// Adds up the seconds between the beginning and the rounds of a session, without long breaks.
fn read_seconds(conn: &Connection, number: i64, started: i64) -> Result<u32, StoreError> {
    let sql = "SELECT at FROM rounds WHERE session = ?1 ORDER BY round";
    let mut times: Vec<i64> = conn.all(sql, [number], column)?;
    times.push(started);
    // A round may have been entered later than those that follow it.
    times.sort_unstable();
    let gaps = times.windows(2).map(|two| two[1].saturating_sub(two[0]));
    let seconds: i64 = gaps.filter(|&gap| gap <= MAX_BREAK).sum();
    Ok(u32::try_from(seconds).unwrap_or(u32::MAX))
}

/// Reads the players of a session with their results, and their seats.
fn read_sittings(
    conn: &Connection,
    number: i64,
    people: &PlayerIndex,
) -> Result<(Vec<Sitting>, Vec<i64>), StoreError> {
    let sql = "SELECT s.seat, s.player, r.rank, r.total FROM seats AS s \
               JOIN results AS r ON r.session = s.session AND r.seat = s.seat \
               WHERE s.session = ?1 ORDER BY s.seat";
    let rows = conn.all(sql, [number], |row| {
        // A player who was added after the people were read has no index. The log has changed then,
        // so everything is read again.
        let Some(&person) = people.by_key.get(&row.get(1)?) else { return Ok(None) };
        let sitting = Sitting { person, rank: row.get(2)?, total: row.get(3)?, rounds: Vec::new() };
        Ok(Some((sitting, row.get::<_, i64>(0)?)))
    })?;
    Ok(rows.into_iter().flatten().unzip())
}

/// Reads the rounds of a session and adds them to the players' sittings.
fn add_rounds(
    conn: &Connection,
    number: i64,
    sittings: &mut [Sitting],
    seats: &[i64],
) -> Result<(), StoreError> {
    // A player who went out has `out` as the first part of the points.
    let sql = "SELECT seat, round, points, substr(parts, 1, 6) = '[\"out\"' FROM entries \
               WHERE session = ?1 ORDER BY round, seat";
    let add = |row: &Row<'_>| {
        let seat: i64 = row.get(0)?;
        let sitting = seats.iter().position(|&known| known == seat);
        if let Some(sitting) = sitting.and_then(|index| sittings.get_mut(index)) {
            let result =
                RoundResult { round_key: row.get(1)?, points: row.get(2)?, went_out: row.get(3)? };
            sitting.rounds.push(result);
        }
        Ok(())
    };
    conn.all(sql, [number], add).map(drop)
}
