//! Lists of sessions for readers who need no rounds.

use super::apply::json;
use super::read::{RANK, needed, time};
use super::rows::{Time, integer, known, played, player_name, uuid};
use super::{LogEntry, NotFound, StoreError, View, journal};
use crate::cards::Colour;
use crate::games::{Game, Played};
use crate::session::{Moment, PlayerName, Session};
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Row, params_from_iter};
use uuid::Uuid;

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
    /// Those that were played at one of these places, as they were written.
    pub places: Option<Vec<String>>,
    /// Those that count in this season.
    pub season: Option<Uuid>,
    /// Those that come behind that one in the list: to read on where a slice ended.
    pub before: Option<Uuid>,
    /// The newest so many.
    pub limit: Option<usize>,
}

/// What a session is, without seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionHeader {
    /// The small number people see.
    pub number: i64,
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    /// What is played.
    pub played: Played,
    /// When it began.
    pub started: Moment,
}

/// A session in a line, from what is kept of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionSummary {
    /// What it is.
    pub header: SessionHeader,
    /// When it was over: when somebody ended it, else, for a finished one, its last round.
    pub over: Option<Moment>,
    /// Where it was played, as somebody wrote it.
    pub place: Option<String>,
    /// Who has or had a seat, in the order of the table.
    pub players: Vec<PlayerName>,
    /// How many rounds were played.
    pub rounds: u32,
    /// Whether it is finished.
    pub finished: bool,
    /// Who has won.
    pub winners: Vec<PlayerName>,
}

const HEADER: &str = "s.session, s.uuid, s.game, s.edition, s.started, s.started_offset, \
                      s.started_zone";

pub(super) const MATCHING: &str = "FROM sessions AS s JOIN outcomes AS o USING (session) \
     WHERE (?1 IS NULL OR s.game = ?1) \
     AND (?2 IS NULL OR EXISTS (SELECT 1 FROM seats AS t JOIN players AS p USING (player) \
          LEFT JOIN players AS q ON q.player = p.merged \
          WHERE t.session = s.session AND coalesce(q.uuid, p.uuid) = ?2)) \
     AND (?3 IS NULL OR s.started >= ?3) AND (?4 IS NULL OR s.started <= ?4) \
     AND (?5 IS NULL OR s.place IN (SELECT value FROM json_each(?5))) \
     AND (?6 IS NULL OR s.season = (SELECT season FROM seasons WHERE uuid = ?6))";

/// How many parameters these are.
const TERMS: usize = 6;

struct HeaderRow {
    number: i64,
    uuid: String,
    game: String,
    edition: String,
    started: Time,
}

impl HeaderRow {
    fn of(row: &Row<'_>) -> rusqlite::Result<HeaderRow> {
        Ok(HeaderRow {
            number: row.get(0)?,
            uuid: row.get(1)?,
            game: row.get(2)?,
            edition: row.get(3)?,
            started: needed(row, 4)?,
        })
    }

    fn read(&self) -> Result<SessionHeader, StoreError> {
        Ok(SessionHeader {
            number: self.number,
            uuid: uuid(&self.uuid)?,
            played: played(&self.game, &self.edition)?,
            started: self.started.read()?,
        })
    }
}

impl View<'_> {
    /// What the session of that number is, if there is one.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn header(&self, number: i64) -> Result<Option<SessionHeader>, StoreError> {
        let sql = format!("SELECT {HEADER} FROM sessions AS s WHERE s.session = ?1");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let row = statement.query_row([number], HeaderRow::of).optional()?;
        row.map(|row| row.read()).transpose()
    }

    /// What changed a session after the entry of that number (0 for all of it), newest first, at
    /// most so much.
    ///
    /// # Errors
    /// When the file cannot be read, and where there is no such session.
    pub fn changes(
        &self,
        session: i64,
        after: i64,
        most: usize,
    ) -> Result<Vec<LogEntry>, StoreError> {
        let header = self.header(session)?;
        let header = header.ok_or(StoreError::not_found(NotFound::Session(session)))?;
        journal::log_of(self.conn, header.uuid, after, most)
    }

    /// What the running session is.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn running_header(&self) -> Result<Option<SessionHeader>, StoreError> {
        match self.running_number()? {
            Some(number) => {
                let header = self.header(number)?;
                header.map(Some).ok_or(StoreError::not_found(NotFound::Session(number)))
            }
            None => Ok(None),
        }
    }

    /// The colour that the session of that number goes without, if there is one.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn taken_out(&self, number: i64) -> Result<Option<Colour>, StoreError> {
        let mut statement =
            self.conn.prepare_cached("SELECT without FROM sessions WHERE session = ?1")?;
        let id: Option<String> = statement.query_row([number], |row| row.get(0))?;
        let colour = |id: String| {
            let colour = Colour::ALL.into_iter().find(|colour| colour.id() == id);
            known("colour", &id, colour)
        };
        id.map(colour).transpose()
    }

    /// The numbers of sessions that begin with these digits, the newest first, at most so many.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn numbers(&self, digits: &str, most: u32) -> Result<Vec<i64>, StoreError> {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let sql = "SELECT session FROM sessions WHERE session BETWEEN ?1 AND ?2 \
                   ORDER BY session DESC LIMIT ?3";
        let mut statement = self.conn.prepare_cached(sql)?;
        // 12 stands for 12, 120 to 129, 1200 to 1299 …; no digits for all numbers.
        let mut ranges = Vec::new();
        match digits.parse::<i64>() {
            Ok(0) => {}
            Ok(number) => {
                let mut range = Some((number, number));
                while let Some((first, last)) = range {
                    ranges.push((first, last));
                    range = first
                        .checked_mul(10)
                        .zip(last.checked_mul(10).and_then(|last| last.checked_add(9)));
                }
            }
            Err(_) if digits.is_empty() => ranges.push((1, i64::MAX)),
            Err(_) => {}
        }
        let mut found: Vec<i64> = Vec::new();
        for (first, last) in ranges.into_iter().rev() {
            let left = integer(most - found.len());
            let numbers = statement.query_map([first, last, left], |row| row.get(0))?;
            found.extend(numbers.collect::<Result<Vec<i64>, _>>()?);
        }
        Ok(found)
    }

    /// The sessions asked for, newest first, each in a line: in the order of their ids, which is that in
    /// which they began, on every machine the same. What is begun here comes after all that is here,
    /// whatever the clock says.
    ///
    /// # Errors
    /// When the file cannot be read. A player nobody knows has no sessions.
    pub fn summaries(&self, filter: &SessionFilter) -> Result<Vec<SessionSummary>, StoreError> {
        let sql = format!(
            "SELECT {HEADER}, s.ended, s.ended_offset, s.ended_zone, o.played, o.finished \
             {MATCHING} AND s.uuid < coalesce(?7, '~') ORDER BY s.uuid DESC LIMIT ?8"
        );
        let limit = filter.limit.map_or(-1, integer);
        let before = filter.before.map(|session| session.to_string());
        let terms = self.terms(filter)?.into_iter().chain([before.into(), limit.into()]);
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query(params_from_iter(terms))?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let header = HeaderRow::of(row)?.read()?;
            let ended = time(row, 7)?.map(|time| time.read()).transpose()?;
            found.push((header, ended, row.get(10)?, row.get(11)?));
        }
        found
            .into_iter()
            .map(|(header, ended, rounds, finished)| {
                let over = match ended {
                    None if finished => self.last_played(header.number)?,
                    ended => ended,
                };
                let (players, winners) = self.players_and_winners(header.number)?;
                let place = self.place_of(header.number)?;
                Ok(SessionSummary { header, over, place, players, rounds, finished, winners })
            })
            .collect()
    }

    /// How many sessions there are that are asked for, whatever the limit. Of all together it is
    /// kept, and not counted.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn how_many(&self, filter: &SessionFilter) -> Result<i64, StoreError> {
        let terms = self.terms(filter)?;
        if terms.iter().all(|term| *term == Value::Null) {
            let sql = "SELECT sessions FROM desk";
            return Ok(self.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?);
        }
        let sql = format!("SELECT count(*) {MATCHING}");
        let mut statement = self.conn.prepare_cached(&sql)?;
        Ok(statement.query_row(params_from_iter(terms), |row| row.get(0))?)
    }

    /// The sessions asked for, newest first, with all their rounds.
    ///
    /// # Errors
    /// When the file cannot be read. A player nobody knows has no sessions.
    pub fn sessions(&self, filter: &SessionFilter) -> Result<Vec<Session>, StoreError> {
        let found = self.summaries(filter)?;
        found.into_iter().map(|summary| self.session(summary.header.number)).collect()
    }

    fn last_played(&self, session: i64) -> Result<Option<Moment>, StoreError> {
        let sql = "SELECT at, at_offset, at_zone FROM rounds WHERE session = ?1 \
                   ORDER BY turn DESC, uuid DESC LIMIT 1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement.query_row([session], |row| needed(row, 0)).optional()?;
        found.map(|time| time.read()).transpose()
    }

    /// The places at which sessions were played, as they were written.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn places(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT place FROM sessions WHERE place IS NOT NULL ORDER BY place";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(found)
    }

    fn place_of(&self, session: i64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT place FROM sessions WHERE session = ?1";
        Ok(self.conn.prepare_cached(sql)?.query_row([session], |row| row.get(0))?)
    }

    /// Who has or had a seat in a session, in the order of the table.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn players_of(&self, session: i64) -> Result<Vec<PlayerName>, StoreError> {
        Ok(self.players_and_winners(session)?.0)
    }

    fn players_and_winners(
        &self,
        session: i64,
    ) -> Result<(Vec<PlayerName>, Vec<PlayerName>), StoreError> {
        let sql = format!(
            "SELECT coalesce(q.name, p.name), r.winner, {RANK} \
             FROM seats AS s JOIN players AS p USING (player) \
             LEFT JOIN players AS q ON q.player = p.merged \
             JOIN results AS r ON r.session = s.session AND r.seat = s.seat \
             WHERE s.session = ?1 ORDER BY s.seat"
        );
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([session])?;
        let (mut players, mut winners) = (Vec::new(), Vec::new());
        while let Some(row) = rows.next()? {
            let name = player_name(row.get_ref(0)?.as_str()?)?.told_apart(row.get(2)?);
            if row.get(1)? {
                winners.push(name.clone());
            }
            players.push(name);
        }
        Ok((players, winners))
    }
}

impl View<'_> {
    /// The parameters of [`MATCHING`].
    pub(super) fn terms(&self, filter: &SessionFilter) -> Result<[Value; TERMS], StoreError> {
        let text = |text: &str| Value::from(text.to_owned());
        let places = filter.places.as_ref().map(json).transpose()?;
        let player = filter.player.as_ref().map(|name| self.player(name)).transpose()?;
        // Nobody's id is empty.
        let player =
            player.map(|known| known.map_or(String::new(), |known| known.uuid.to_string()));
        Ok([
            filter.game.map(|game| text(game.id())).into(),
            player.into(),
            filter.since.map(|moment| moment.seconds()).into(),
            filter.until.map(|moment| moment.seconds()).into(),
            places.into(),
            filter.season.map(|season| season.to_string()).into(),
        ])
    }
}
