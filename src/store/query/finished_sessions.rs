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
use crate::store::query::list::{IS_SELECTED, SessionFilter};
use crate::store::record::{
    RoundRecord, SessionRecord, parse_played, read_json, read_player_name, read_uuid,
};
use crate::store::{StoreError, View};
use rusqlite::{Connection, params, params_from_iter};
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
            "SELECT s.session FROM sessions AS s WHERE {IS_SELECTED} AND s.finished AND s.played > 0 \
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
        let sql =
            "SELECT p.player, q.player FROM players AS p JOIN players AS q ON q.uuid = p.merged";
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
    let sql = "SELECT uuid, record, played FROM sessions WHERE session = ?1";
    let found = conn.first(sql, [number], |row| {
        Ok((read_uuid(row, 0)?, read_json::<SessionRecord>(row, 1)?, row.get(2)?))
    })?;
    let Some((uuid, record, rounds_played)) = found else { return Ok(None) };
    let played = parse_played(&record.game, &record.edition)?;
    let ranking = record.ranking.as_deref().and_then(Ranking::from_id);
    let mut sittings = read_sittings(conn, number, people)?;
    let wanted = match rounds {
        RoundsWanted::All => true,
        RoundsWanted::None => false,
        RoundsWanted::OfPlayer(id) => {
            sittings.iter().any(|(_, sitting)| people.list[sitting.person].uuid == id)
        }
    };
    let mut seconds = 0;
    if wanted {
        let mut times = add_rounds(conn, number, &mut sittings)?;
        times.push(record.started_at.0);
        seconds = sum_seconds(times);
    }
    Ok(Some(Evening {
        number,
        uuid,
        played,
        ranking: ranking.unwrap_or_else(|| played.entry().tally.ranking()),
        started: record.started()?,
        rounds: rounds_played,
        seconds,
        sittings: sittings.into_iter().map(|(_, sitting)| sitting).collect(),
    }))
}

/// Longest break, in seconds, that still counts as time played.
const MAX_BREAK: i64 = 2 * 60 * 60;

/// Adds up the seconds between the beginning and the rounds of a session, without long breaks.
fn sum_seconds(mut times: Vec<i64>) -> u32 {
    // A round may have been entered later than those that follow it.
    times.sort_unstable();
    let gaps = times.windows(2).map(|two| two[1].saturating_sub(two[0]));
    let seconds: i64 = gaps.filter(|&gap| gap <= MAX_BREAK).sum();
    u32::try_from(seconds).unwrap_or(u32::MAX)
}

/// Reads the players of a session with their results, and the ids under which they sat there.
fn read_sittings(
    conn: &Connection,
    number: i64,
    people: &PlayerIndex,
) -> Result<Vec<(Uuid, Sitting)>, StoreError> {
    let sql = "SELECT s.player, p.uuid, r.value ->> 1, r.value ->> 0 \
               FROM seats AS s JOIN players AS p USING (player) JOIN sessions AS o USING (session) \
               JOIN json_each(o.standings) AS r ON r.key = s.seat \
               WHERE s.session = ?1 ORDER BY s.seat";
    let rows = conn.all(sql, [number], |row| {
        // A player who was added after the people were read has no index. The log has changed then,
        // so everything is read again.
        let Some(&person) = people.by_key.get(&row.get(0)?) else { return Ok(None) };
        let sitting = Sitting { person, rank: row.get(2)?, total: row.get(3)?, rounds: Vec::new() };
        Ok(Some((read_uuid(row, 1)?, sitting)))
    })?;
    Ok(rows.into_iter().flatten().collect())
}

/// Reads the rounds of a session and adds them to the players' sittings. Returns their times.
fn add_rounds(
    conn: &Connection,
    number: i64,
    sittings: &mut [(Uuid, Sitting)],
) -> Result<Vec<i64>, StoreError> {
    let sql = "SELECT round, record FROM rounds WHERE session = ?1 ORDER BY round";
    conn.all(sql, [number], |row| {
        let record: RoundRecord = read_json(row, 1)?;
        for result in record.entries {
            let sitting = sittings.iter_mut().find(|(player, _)| *player == result.player);
            if let Some((_, sitting)) = sitting {
                // A player who went out has `out` as the first part of the points.
                let went_out = result.parts.first().is_some_and(|part| part == "out");
                let points = result.points;
                sitting.rounds.push(RoundResult { round_key: row.get(0)?, points, went_out });
            }
        }
        Ok(record.at.0)
    })
}
