//! What is in the store. Rows are collected and the statement closed before anything leaves.

use super::apply::{from_json, json};
use super::rows::{
    EntryRow, FlagsRow, RoundRow, SessionRow, integer, played, player_name, seat_number, stays,
};
use super::stamp::told;
use super::{NewRuling, NotFound, StoreError};
use crate::games::Game;
use crate::rules::Verdict;
use crate::session::{Moment, Note, PlayerName, Round, Seat, Session};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Which sessions are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SessionFilter {
    /// Those in which this player had a seat.
    pub player: Option<PlayerName>,
    /// Those of this game.
    pub game: Option<Game>,
    /// Those that began then or later.
    pub since: Option<Moment>,
    /// Those that began then or earlier.
    pub until: Option<Moment>,
    /// The newest so many.
    pub limit: Option<usize>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The player's number in this store.
    pub number: i64,
    /// The name.
    pub name: PlayerName,
    /// In how many sessions the player has or had a seat.
    pub sessions: u32,
}

/// A verdict or a house ruling that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRuling {
    /// Its number.
    pub number: i64,
    /// What was kept.
    pub ruling: NewRuling,
}

/// The store as it is at one moment: inside a transaction, so no other process changes it
/// meanwhile.
#[derive(Debug)]
pub struct View<'c> {
    pub(super) conn: &'c Connection,
}

impl View<'_> {
    /// The number of the running session.
    ///
    /// # Errors
    /// When the file cannot be read; so for all that follow.
    pub fn running_number(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT running FROM desk WHERE only_one = 1";
        Ok(self.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
    }

    /// The running session.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn running(&self) -> Result<Option<Session>, StoreError> {
        self.running_number()?.map(|number| self.session(number)).transpose()
    }

    /// The session that began last.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn latest(&self) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT max(session) FROM sessions";
        let number: Option<i64> = self.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        number.map(|number| self.session(number)).transpose()
    }

    /// The session of that number.
    ///
    /// # Errors
    /// [`NotFound::Session`], or when the file cannot be read.
    pub fn session(&self, number: i64) -> Result<Session, StoreError> {
        let row = self.session_row(number)?;
        let mut session =
            row.ok_or_else(|| StoreError::not_found(NotFound::Session(number)))?.read(number)?;
        session.seats = self.seats(number)?;
        session.rounds = self.rounds(number)?;
        Ok(session)
    }

    /// The sessions asked for, newest first.
    ///
    /// # Errors
    /// When the file cannot be read. A player nobody knows has no sessions.
    pub fn sessions(&self, filter: &SessionFilter) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT session, started_at FROM sessions \
                   WHERE (?1 IS NULL OR game = ?1) \
                   AND (?2 IS NULL OR session IN (SELECT s.session FROM seats AS s \
                        JOIN players AS p USING (player) WHERE p.folded = ?2)) \
                   ORDER BY session DESC";
        let game = filter.game.map(Game::id);
        let player = filter.player.as_ref().map(PlayerName::folded);
        let found: Vec<(i64, String)> = self
            .conn
            .prepare_cached(sql)?
            .query_map(params![game, player], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let mut sessions = Vec::new();
        for (number, started) in found {
            if filter.limit.is_some_and(|limit| sessions.len() >= limit) {
                break;
            }
            let started = told(&started)?;
            if filter.since.is_none_or(|since| started.seconds() >= since.seconds())
                && filter.until.is_none_or(|until| started.seconds() <= until.seconds())
            {
                sessions.push(self.session(number)?);
            }
        }
        Ok(sessions)
    }

    /// Every player, by name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        let sql = "SELECT player, name, (SELECT count(*) FROM seats WHERE seats.player = p.player) \
                   FROM players AS p ORDER BY folded";
        let rows: Vec<(i64, String, u32)> = self
            .conn
            .prepare_cached(sql)?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
            .collect::<Result<_, _>>()?;
        rows.into_iter()
            .map(|(number, name, sessions)| {
                Ok(Player { number, name: player_name(&name)?, sessions })
            })
            .collect()
    }

    /// The player of that name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn player(&self, name: &PlayerName) -> Result<Option<Player>, StoreError> {
        let sql = "SELECT player, name, (SELECT count(*) FROM seats WHERE seats.player = p.player) \
                   FROM players AS p WHERE folded = ?1";
        let row: Option<(i64, String, u32)> = self
            .conn
            .prepare_cached(sql)?
            .query_row([name.folded()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .optional()?;
        row.map(|(number, name, sessions)| {
            Ok(Player { number, name: player_name(&name)?, sessions })
        })
        .transpose()
    }

    /// The verdicts and house rulings that were kept, newest first; of one session, where one is
    /// named.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn rulings(&self, session: Option<i64>) -> Result<Vec<KeptRuling>, StoreError> {
        let sql = "SELECT ruling, session, at, game, edition, claim, facts, verdict, rules, \
                   decision, note FROM rulings WHERE ?1 IS NULL OR session = ?1 \
                   ORDER BY ruling DESC";
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query([session])?;
        let mut rulings = Vec::new();
        while let Some(row) = rows.next()? {
            rulings.push(kept_ruling(row)?);
        }
        Ok(rulings)
    }

    /// The house rulings that settle one of these silences, newest first, at most so many.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn house(&self, silences: &[&str], most: usize) -> Result<Vec<KeptRuling>, StoreError> {
        let sql = "SELECT ruling, session, at, game, edition, claim, facts, verdict, rules, \
                   decision, note FROM rulings AS r WHERE decision IS NOT NULL AND EXISTS \
                   (SELECT 1 FROM json_each(r.rules) AS of JOIN json_each(?1) AS asked \
                    ON of.value = asked.value) \
                   ORDER BY ruling DESC LIMIT ?2";
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query(params![json(&silences)?, integer(most)])?;
        let mut rulings = Vec::new();
        while let Some(row) = rows.next()? {
            rulings.push(kept_ruling(row)?);
        }
        Ok(rulings)
    }

    pub(super) fn session_row(&self, number: i64) -> Result<Option<SessionRow>, StoreError> {
        let sql = "SELECT uuid, game, edition, rounds, target, ranking, without, variant, dealer, \
                   place, note, started_at, ended_at, sheet FROM sessions WHERE session = ?1";
        let read = |row: &Row<'_>| {
            Ok(SessionRow {
                uuid: row.get(0)?,
                game: row.get(1)?,
                edition: row.get(2)?,
                rounds: row.get(3)?,
                target: row.get(4)?,
                ranking: row.get(5)?,
                without: row.get(6)?,
                variant: row.get(7)?,
                dealer: row.get(8)?,
                place: row.get(9)?,
                note: row.get(10)?,
                started_at: row.get(11)?,
                ended_at: row.get(12)?,
                sheet: row.get(13)?,
            })
        };
        Ok(self.conn.prepare_cached(sql)?.query_row([number], read).optional()?)
    }

    fn seats(&self, session: i64) -> Result<Vec<Seat>, StoreError> {
        let sql = "SELECT s.seat, s.player, p.name, s.stays \
                   FROM seats AS s JOIN players AS p USING (player) \
                   WHERE s.session = ?1 ORDER BY s.seat";
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query([session])?;
        let mut seats = Vec::new();
        while let Some(row) = rows.next()? {
            if seat_number(row.get(0)?)? != seats.len() {
                return Err(StoreError::damaged(format!("seats of session {session}")));
            }
            let row_stays: Vec<(i64, Option<i64>)> = from_json(row.get_ref(3)?.as_str()?)?;
            let name = player_name(row.get_ref(2)?.as_str()?)?;
            seats.push(Seat { player: row.get(1)?, name, stays: stays(&row_stays) });
        }
        Ok(seats)
    }

    fn rounds(&self, session: i64) -> Result<Vec<Round>, StoreError> {
        let mut found: Vec<(i64, RoundRow)> = Vec::new();
        let sql = "SELECT round, at, flags, irregular, note FROM rounds \
                   WHERE session = ?1 ORDER BY round";
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query([session])?;
        while let Some(row) = rows.next()? {
            let flags: FlagsRow = from_json(row.get_ref(2)?.as_str()?)?;
            let (at, irregular, note) = (row.get(1)?, row.get(3)?, row.get(4)?);
            found.push((row.get(0)?, RoundRow { at, flags, irregular, note, entries: Vec::new() }));
        }
        let sql = "SELECT round, seat, points, told, cards, parts FROM entries \
                   WHERE session = ?1 ORDER BY round, seat";
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query([session])?;
        let mut place = 0;
        while let Some(row) = rows.next()? {
            let key: i64 = row.get(0)?;
            while found.get(place).is_some_and(|(round, _)| *round < key) {
                place += 1;
            }
            let Some((_, round)) = found.get_mut(place).filter(|(round, _)| *round == key) else {
                return Err(StoreError::damaged(format!("entries of session {session}")));
            };
            round.entries.push(EntryRow {
                seat: row.get(1)?,
                points: row.get(2)?,
                told: row.get(3)?,
                cards: row.get(4)?,
                parts: from_json(row.get_ref(5)?.as_str()?)?,
            });
        }
        (1..)
            .zip(found)
            .map(|(number, (key, round))| Ok(Round { number, key, told: round.read()? }))
            .collect()
    }
}

fn kept_ruling(row: &Row<'_>) -> Result<KeptRuling, StoreError> {
    let text = |index: usize| -> Result<String, StoreError> { Ok(row.get(index)?) };
    let lost = |what: String| StoreError::damaged(what);
    let (game, edition, verdict) = (text(3)?, text(4)?, text(7)?);
    let note = |index: usize| -> Result<Option<Note>, StoreError> {
        let words: Option<String> = row.get(index)?;
        words.map(|words| Note::new(&words).map_err(|_| lost(words))).transpose()
    };
    let known = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
    Ok(KeptRuling {
        number: row.get(0)?,
        ruling: NewRuling {
            session: row.get(1)?,
            at: told(&text(2)?)?,
            played: played(&game, &edition)?,
            claim: row.get(5)?,
            facts: from_json(&text(6)?)?,
            verdict: known
                .into_iter()
                .find(|known| known.id() == verdict)
                .ok_or_else(|| lost(verdict))?,
            rules: from_json(&text(8)?)?,
            decision: note(9)?,
            note: note(10)?,
        },
    })
}
