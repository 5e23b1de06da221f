//! Reads the finished sessions one after another, for statistics.
//!
//! The tables are trusted: `doctor` compares them with the log. Sessions are read in slices, each
//! in a transaction of its own, so that no writer waits for a statistic. If the log has changed at
//! the end, everything is read again, so that a statistic does not mix two states.

use crate::games::Ranking;
use crate::session::{Evening, Person, RoundResult, Sitting};
use crate::store::doctor::SLICE;
use crate::store::handle::Store;
use crate::store::query::list::SessionFilter;
use crate::store::query::view::required_time;
use crate::store::record::{Time, parse_played, parse_player_name, parse_uuid};
use crate::store::{StoreError, View};
use rusqlite::{Connection, OptionalExtension, params_from_iter};
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

/// All players who are merged into nobody, and the index of each key in that list. The key of a
/// merged player leads to the player they were merged into.
struct PlayerIndex {
    list: Vec<Person>,
    by_key: HashMap<i64, usize>,
}

impl Store {
    /// Folds the selected sessions that are finished and have a round, in the order in which they
    /// began. `init` makes the first value from the list of people (in the order of their names),
    /// and `each` adds a session to it. Returns the value with that list, to which the sittings
    /// refer by index.
    ///
    /// Both are called from the beginning again if the log has changed meanwhile.
    pub(crate) fn fold_finished_sessions<T>(
        &self,
        filter: &SessionFilter,
        rounds: RoundsWanted,
        init: impl Fn(&[Person]) -> T,
        mut each: impl FnMut(&mut T, &Evening),
    ) -> Result<(T, Vec<Person>), StoreError> {
        let mut attempt = 1;
        loop {
            let before = self.newest_seq()?;
            let people = self.view(|view| PlayerIndex::load(view.conn))?;
            let mut collected = init(&people.list);
            let mut remaining =
                self.view(|view| view.finished_numbers(filter))?.into_iter().peekable();
            while remaining.peek().is_some() {
                self.view(|view| {
                    let since = Instant::now();
                    for number in remaining.by_ref() {
                        if let Some(evening) = read_evening(view.conn, number, &people, rounds)? {
                            each(&mut collected, &evening);
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
        let sql = "SELECT coalesce(max(place), 0) FROM journal";
        self.view(|view| Ok(view.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?))
    }
}

impl View<'_> {
    /// Numbers of the selected sessions that are finished and have a round, in the order in which
    /// they began; in the same second, by their ids.
    fn finished_numbers(&self, filter: &SessionFilter) -> Result<Vec<i64>, StoreError> {
        let sql = format!(
            "SELECT s.session {} AND o.finished AND o.played > 0 ORDER BY s.started, s.uuid",
            crate::store::query::list::FROM_MATCHING
        );
        let mut statement = self.conn.prepare_cached(&sql)?;
        let params = params_from_iter(self.filter_params(filter)?);
        let numbers = statement.query_map(params, |row| row.get(0))?;
        Ok(numbers.collect::<Result<_, _>>()?)
    }
}

impl PlayerIndex {
    /// Reads all players.
    fn load(conn: &Connection) -> Result<PlayerIndex, StoreError> {
        let sql = "SELECT p.player, coalesce(p.merged, p.player), p.uuid, p.name, p.guest, \
                   p.archived, row_number() OVER (PARTITION BY p.folded, p.merged IS NULL \
                   ORDER BY p.uuid) FROM players AS p ORDER BY p.folded, p.uuid";
        let mut statement = conn.prepare_cached(sql)?;
        let mut rows = statement.query([])?;
        let (mut list, mut by_key, mut merged) = (Vec::new(), HashMap::new(), Vec::new());
        while let Some(row) = rows.next()? {
            let (key, target): (i64, i64) = (row.get(0)?, row.get(1)?);
            if key == target {
                by_key.insert(key, list.len());
                list.push(Person {
                    uuid: parse_uuid(row.get_ref(2)?.as_str()?)?,
                    name: parse_player_name(row.get_ref(3)?.as_str()?)?.with_rank(row.get(6)?),
                    guest: row.get(4)?,
                    archived: row.get(5)?,
                });
            } else {
                merged.push((key, target));
            }
        }
        // Only now, because the player they were merged into may come later in the order of names.
        for (key, target) in merged {
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
    let mut statement = conn.prepare_cached(sql)?;
    let row: Option<(String, String, String, Option<String>, u32, Time)> = statement
        .query_row([number], |row| {
            Ok((
                row.get(0)?,
                row.get(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
                required_time(row, 5)?,
            ))
        })
        .optional()?;
    let Some((uuid_text, game, edition, ranking, rounds_played, started)) = row else {
        return Ok(None);
    };
    let played = parse_played(&game, &edition)?;
    let ranking = ranking.as_deref().and_then(Ranking::from_id);
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
        uuid: parse_uuid(&uuid_text)?,
        played,
        ranking: ranking.unwrap_or_else(|| played.entry().tally.ranking()),
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
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    let mut times = vec![started];
    while let Some(row) = rows.next()? {
        times.push(row.get(0)?);
    }
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
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    let (mut found, mut seats) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next()? {
        // A player who was added after the people were read has no index. The log has changed then,
        // so everything is read again.
        let Some(&person) = people.by_key.get(&row.get(1)?) else { continue };
        seats.push(row.get(0)?);
        found.push(Sitting { person, rank: row.get(2)?, total: row.get(3)?, rounds: Vec::new() });
    }
    Ok((found, seats))
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
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    while let Some(row) = rows.next()? {
        let seat: i64 = row.get(0)?;
        let sitting = seats.iter().position(|&known| known == seat);
        if let Some(sitting) = sitting.and_then(|index| sittings.get_mut(index)) {
            let result =
                RoundResult { round_key: row.get(1)?, points: row.get(2)?, went_out: row.get(3)? };
            sitting.rounds.push(result);
        }
    }
    Ok(())
}
