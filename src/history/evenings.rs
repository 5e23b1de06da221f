//! The sessions that are over, one after another, for statistics.
//!
//! What the tables say is taken as it is: `doctor` holds them against the journal. The history is
//! read in slices, so that nobody who writes waits for a statistic; whoever wrote meanwhile makes
//! the reader begin again.

use super::doctor::SLICE;
use super::list::SessionFilter;
use super::read::needed;
use super::rows::{Time, played, player_name, uuid};
use super::store::Store;
use super::{StoreError, View};
use crate::games::Ranking;
use crate::session::{Evening, Got, Person, Sitting};
use rusqlite::{Connection, OptionalExtension, params_from_iter};
use std::collections::HashMap;
use std::time::Instant;
use uuid::Uuid;

/// How often a history that changes while it is read is read again.
const ATTEMPTS: u32 = 3;

/// Whose rounds are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Everybody's.
    All,
    /// Those of the sessions in which this player had a seat, by the player's own id.
    With(Uuid),
    /// Nobody's: how a session ended is enough.
    None,
}

/// Everybody who played, and which key in this file is whom.
struct People {
    list: Vec<Person>,
    by_key: HashMap<i64, usize>,
}

impl Store {
    /// Goes through the finished sessions that have a round, the first one begun first, and gives
    /// what `each` made of them, with the people whom the sittings name by their place in the list
    /// (in the order of their names).
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn evenings<T>(
        &self,
        filter: &SessionFilter,
        rounds: Rounds,
        begin: impl Fn(&[Person]) -> T,
        mut each: impl FnMut(&mut T, &Evening),
    ) -> Result<(T, Vec<Person>), StoreError> {
        let mut attempt = 1;
        loop {
            let before = self.head()?;
            let people = self.view(|view| People::read(view.conn))?;
            let mut told = begin(&people.list);
            let mut left = self.view(|view| view.over(filter))?.into_iter().peekable();
            while left.peek().is_some() {
                self.view(|view| {
                    let since = Instant::now();
                    for number in left.by_ref() {
                        if let Some(evening) = read(view.conn, number, &people, rounds)? {
                            each(&mut told, &evening);
                        }
                        if since.elapsed() >= SLICE {
                            break;
                        }
                    }
                    Ok::<_, StoreError>(())
                })?;
            }
            if attempt == ATTEMPTS || self.head()? == before {
                return Ok((told, people.list));
            }
            attempt += 1;
        }
    }

    /// The place of the newest entry; 0 where there is none.
    fn head(&self) -> Result<i64, StoreError> {
        let sql = "SELECT coalesce(max(place), 0) FROM journal";
        self.view(|view| Ok(view.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?))
    }
}

impl View<'_> {
    /// The numbers of the sessions asked for that are over and have a round, in the order in which
    /// they began; of two that began in one second, in that of their ids.
    fn over(&self, filter: &SessionFilter) -> Result<Vec<i64>, StoreError> {
        let sql = format!(
            "SELECT s.session {} AND o.finished AND o.played > 0 ORDER BY s.started, s.uuid",
            super::list::MATCHING
        );
        let mut statement = self.conn.prepare_cached(&sql)?;
        let terms = params_from_iter(self.terms(filter)?);
        let numbers = statement.query_map(terms, |row| row.get(0))?;
        Ok(numbers.collect::<Result<_, _>>()?)
    }
}

impl People {
    fn read(conn: &Connection) -> Result<People, StoreError> {
        let sql = "SELECT p.player, coalesce(p.merged, p.player), p.uuid, p.name, p.guest, \
                   p.archived, row_number() OVER (PARTITION BY p.folded, p.merged IS NULL \
                   ORDER BY p.uuid) FROM players AS p ORDER BY p.folded, p.uuid";
        let mut statement = conn.prepare_cached(sql)?;
        let mut rows = statement.query([])?;
        let (mut list, mut by_key, mut merged) = (Vec::new(), HashMap::new(), Vec::new());
        while let Some(row) = rows.next()? {
            let (key, whole): (i64, i64) = (row.get(0)?, row.get(1)?);
            if key == whole {
                by_key.insert(key, list.len());
                list.push(Person {
                    uuid: uuid(row.get_ref(2)?.as_str()?)?,
                    name: player_name(row.get_ref(3)?.as_str()?)?.told_apart(row.get(6)?),
                    guest: row.get(4)?,
                    archived: row.get(5)?,
                });
            } else {
                merged.push((key, whole));
            }
        }
        for (key, whole) in merged {
            if let Some(&place) = by_key.get(&whole) {
                by_key.insert(key, place);
            }
        }
        Ok(People { list, by_key })
    }
}

/// A session as statistics need it; `None` where it has gone since its number was read.
fn read(
    conn: &Connection,
    number: i64,
    people: &People,
    rounds: Rounds,
) -> Result<Option<Evening>, StoreError> {
    let sql = "SELECT s.uuid, s.game, s.edition, s.ranking, o.played, s.started, s.started_offset, \
               s.started_zone FROM sessions AS s JOIN outcomes AS o USING (session) \
               WHERE s.session = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let row: Option<(String, String, String, Option<String>, u32, Time)> = statement
        .query_row([number], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, needed(row, 5)?))
        })
        .optional()?;
    let Some((own, game, edition, ranking, rounds_played, started)) = row else { return Ok(None) };
    let played = played(&game, &edition)?;
    let ranking = ranking.as_deref().and_then(Ranking::from_id);
    let (mut sittings, seats) = sittings(conn, number, people)?;
    let wanted = match rounds {
        Rounds::All => true,
        Rounds::None => false,
        Rounds::With(id) => sittings.iter().any(|sitting| people.list[sitting.person].uuid == id),
    };
    if wanted {
        add_rounds(conn, number, &mut sittings, &seats)?;
    }
    Ok(Some(Evening {
        number,
        uuid: uuid(&own)?,
        played,
        ranking: ranking.unwrap_or_else(|| played.entry().tally.ranking()),
        started: started.read()?,
        rounds: rounds_played,
        sittings,
    }))
}

/// Who sat there, and at which seats.
fn sittings(
    conn: &Connection,
    number: i64,
    people: &People,
) -> Result<(Vec<Sitting>, Vec<i64>), StoreError> {
    let sql = "SELECT s.seat, s.player, r.rank, r.total FROM seats AS s \
               JOIN results AS r ON r.session = s.session AND r.seat = s.seat \
               WHERE s.session = ?1 ORDER BY s.seat";
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    let (mut found, mut seats) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next()? {
        let Some(&person) = people.by_key.get(&row.get(1)?) else { continue };
        seats.push(row.get(0)?);
        found.push(Sitting { person, rank: row.get(2)?, total: row.get(3)?, rounds: Vec::new() });
    }
    Ok((found, seats))
}

fn add_rounds(
    conn: &Connection,
    number: i64,
    sittings: &mut [Sitting],
    seats: &[i64],
) -> Result<(), StoreError> {
    // `out` is the first part of what somebody got who went out.
    let sql = "SELECT seat, round, points, substr(parts, 1, 6) = '[\"out\"' FROM entries \
               WHERE session = ?1 ORDER BY round, seat";
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([number])?;
    while let Some(row) = rows.next()? {
        let seat: i64 = row.get(0)?;
        let sitting = seats.iter().position(|&known| known == seat);
        if let Some(sitting) = sitting.and_then(|place| sittings.get_mut(place)) {
            let got = Got { round: row.get(1)?, points: row.get(2)?, out: row.get(3)? };
            sitting.rounds.push(got);
        }
    }
    Ok(())
}
