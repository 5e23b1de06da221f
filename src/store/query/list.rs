//! Lists of sessions, from the stored results: no round is read.

use crate::cards::Colour;
use crate::games::{Game, Played};
use crate::session::{PlayerName, ZonedTime};
use crate::store::query::view::{NAME_RANK, optional_time, required_time};
use crate::store::record::json;
use crate::store::record::{
    Time, parse_played, parse_player_name, parse_uuid, require_known, to_i64,
};
use crate::store::{LogEntry, NotFound, StoreError, View, log};
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Row, params_from_iter};
use uuid::Uuid;

/// The sessions to list. All conditions must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SessionFilter {
    /// Sessions in which this player had a seat.
    pub player: Option<PlayerName>,
    /// Sessions of this game.
    pub game: Option<Game>,
    /// Sessions that began at this time or later.
    pub since: Option<ZonedTime>,
    /// Sessions that began at this time or earlier.
    pub until: Option<ZonedTime>,
    /// Sessions that were played at one of these places, in their exact spelling.
    pub places: Option<Vec<String>>,
    /// Sessions that count in this season.
    pub season: Option<Uuid>,
    /// Sessions older than this one, which come after it in the list: to continue after a slice.
    /// Counts ignore it.
    pub older_than: Option<Uuid>,
    /// The newest ones, at most this many.
    pub limit: Option<usize>,
}

/// A session without settings, seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SessionHeader {
    /// The number that people see.
    pub number: i64,
    /// Id of the session, the same on every machine.
    pub uuid: Uuid,
    /// The game and its edition.
    pub played: Played,
    /// Time at which it began.
    pub started: ZonedTime,
}

/// A session as one line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SessionSummary {
    /// Number, game and beginning.
    pub header: SessionHeader,
    /// Time of its end: when it was ended or, if it is finished, of its last round.
    pub ended: Option<ZonedTime>,
    /// The place where it was played, as it was entered.
    pub place: Option<String>,
    /// The season in which it counts, by id.
    pub season: Option<Uuid>,
    /// All players who have or had a seat, in the order of the table.
    pub players: Vec<PlayerName>,
    /// Number of rounds played.
    pub rounds: u32,
    /// True if it is finished.
    pub finished: bool,
    /// The winners.
    pub winners: Vec<PlayerName>,
}

/// Columns of a [`HeaderRow`], of `sessions AS s`.
const HEADER_COLUMNS: &str = "s.session, s.uuid, s.game, s.edition, s.started, s.started_offset, \
                              s.started_zone";

/// The `FROM` and `WHERE` of a statement on the sessions that a filter selects. Its parameters are
/// those of [`View::filter_params`].
pub(crate) const FROM_MATCHING: &str = "FROM sessions AS s JOIN outcomes AS o USING (session) \
     WHERE (?1 IS NULL OR s.game = ?1) \
     AND (?2 IS NULL OR EXISTS (SELECT 1 FROM seats AS t JOIN players AS p USING (player) \
          LEFT JOIN players AS q ON q.player = p.merged \
          WHERE t.session = s.session AND coalesce(q.uuid, p.uuid) = ?2)) \
     AND (?3 IS NULL OR s.started >= ?3) AND (?4 IS NULL OR s.started <= ?4) \
     AND (?5 IS NULL OR s.place IN (SELECT value FROM json_each(?5))) \
     AND (?6 IS NULL OR s.season = (SELECT season FROM seasons WHERE uuid = ?6))";

/// Number of parameters of [`FROM_MATCHING`].
const FILTER_PARAM_COUNT: usize = 6;

/// A row of [`HEADER_COLUMNS`] that is not parsed yet.
struct HeaderRow {
    number: i64,
    uuid: String,
    game: String,
    edition: String,
    started: Time,
}

impl HeaderRow {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<HeaderRow> {
        Ok(HeaderRow {
            number: row.get(0)?,
            uuid: row.get(1)?,
            game: row.get(2)?,
            edition: row.get(3)?,
            started: required_time(row, 4)?,
        })
    }

    fn parse(&self) -> Result<SessionHeader, StoreError> {
        Ok(SessionHeader {
            number: self.number,
            uuid: parse_uuid(&self.uuid)?,
            played: parse_played(&self.game, &self.edition)?,
            started: self.started.to_zoned()?,
        })
    }
}

impl View<'_> {
    /// The header of the session of that number, if it exists.
    pub(crate) fn header(&self, number: i64) -> Result<Option<SessionHeader>, StoreError> {
        let sql = format!("SELECT {HEADER_COLUMNS} FROM sessions AS s WHERE s.session = ?1");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let row = statement.query_row([number], HeaderRow::from_row).optional()?;
        row.map(|row| row.parse()).transpose()
    }

    /// The entries that changed a session, newest first, at most `most`. Only those after the
    /// sequence number `after`; 0 for all.
    ///
    /// # Errors
    /// An unknown session, and errors of reading the file.
    pub(crate) fn changes(
        &self,
        session: i64,
        after: i64,
        most: usize,
    ) -> Result<Vec<LogEntry>, StoreError> {
        let header = self.header(session)?;
        let header = header.ok_or(StoreError::not_found(NotFound::Session(session)))?;
        log::session_log(self.conn, header.uuid, after, most)
    }

    /// The numbers of all open sessions (neither ended nor finished), the newest first.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn open_numbers(&self) -> Result<Vec<i64>, StoreError> {
        // The outcomes are the smaller table, and few of them are open.
        let sql = "SELECT s.session FROM outcomes AS o CROSS JOIN sessions AS s USING (session) \
                   WHERE o.finished = 0 AND s.ended IS NULL ORDER BY s.uuid DESC";
        let mut statement = self.conn.prepare_cached(sql)?;
        let numbers = statement.query_map([], |row| row.get(0))?;
        Ok(numbers.collect::<Result<_, _>>()?)
    }

    /// The colour that is left out of the session of that number, if one is.
    pub(crate) fn removed_colour(&self, number: i64) -> Result<Option<Colour>, StoreError> {
        let mut statement =
            self.conn.prepare_cached("SELECT without FROM sessions WHERE session = ?1")?;
        let id: Option<String> = statement.query_row([number], |row| row.get(0))?;
        let colour = |id: String| {
            let colour = Colour::ALL.into_iter().find(|colour| colour.id() == id);
            require_known("colour", &id, colour)
        };
        id.map(colour).transpose()
    }

    /// Session numbers that begin with these digits, newest first, at most `most`. For completions.
    pub(crate) fn numbers_with_prefix(
        &self,
        digits: &str,
        most: u32,
    ) -> Result<Vec<i64>, StoreError> {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let sql = "SELECT session FROM sessions WHERE session BETWEEN ?1 AND ?2 \
                   ORDER BY session DESC LIMIT ?3";
        let mut statement = self.conn.prepare_cached(sql)?;
        // `12` matches 12, 120 to 129, 1200 to 1299 …; no digits match all numbers.
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
        // The last range holds the largest numbers.
        for (first, last) in ranges.into_iter().rev() {
            let remaining = to_i64(most - found.len());
            let numbers = statement.query_map([first, last, remaining], |row| row.get(0))?;
            found.extend(numbers.collect::<Result<Vec<i64>, _>>()?);
        }
        Ok(found)
    }

    /// Lists the selected sessions, newest first: in the order of their ids. That is the order in
    /// which they began, the same on every machine. A session that begins here gets an id above all
    /// that are here, whatever the clock says.
    ///
    /// # Errors
    /// An error if the file cannot be read. An unknown player is no error: no session is selected.
    pub(crate) fn summaries(
        &self,
        filter: &SessionFilter,
    ) -> Result<Vec<SessionSummary>, StoreError> {
        let sql = format!(
            "SELECT {HEADER_COLUMNS}, s.ended, s.ended_offset, s.ended_zone, o.played, o.finished \
             {FROM_MATCHING} AND s.uuid < coalesce(?7, '~') ORDER BY s.uuid DESC LIMIT ?8"
        );
        let limit = filter.limit.map_or(-1, to_i64);
        let before = filter.older_than.map(|session| session.to_string());
        let params = self.filter_params(filter)?.into_iter().chain([before.into(), limit.into()]);
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query(params_from_iter(params))?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let header = HeaderRow::from_row(row)?.parse()?;
            let ended = optional_time(row, 7)?.map(|time| time.to_zoned()).transpose()?;
            found.push((header, ended, row.get(10)?, row.get(11)?));
        }
        found
            .into_iter()
            .map(|(header, ended, rounds, finished)| {
                let end = match ended {
                    None if finished => self.last_played(header.number)?,
                    ended => ended,
                };
                let (players, winners) = self.players_and_winners(header.number)?;
                let (place, season) = self.place_and_season_of(header.number)?;
                Ok(SessionSummary {
                    header,
                    ended: end,
                    place,
                    season,
                    players,
                    rounds,
                    finished,
                    winners,
                })
            })
            .collect()
    }

    /// Counts the selected sessions; `older_than` and `limit` are ignored. The number of all
    /// sessions is stored, so it need not be counted.
    pub(crate) fn count_sessions(&self, filter: &SessionFilter) -> Result<i64, StoreError> {
        let params = self.filter_params(filter)?;
        if params.iter().all(|term| *term == Value::Null) {
            let sql = "SELECT sessions FROM desk";
            return Ok(self.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?);
        }
        let sql = format!("SELECT count(*) {FROM_MATCHING}");
        let mut statement = self.conn.prepare_cached(&sql)?;
        Ok(statement.query_row(params_from_iter(params), |row| row.get(0))?)
    }

    /// Time of a session's last round.
    fn last_played(&self, session: i64) -> Result<Option<ZonedTime>, StoreError> {
        let sql = "SELECT at, at_offset, at_zone FROM rounds WHERE session = ?1 \
                   ORDER BY turn DESC, uuid DESC LIMIT 1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement.query_row([session], |row| required_time(row, 0)).optional()?;
        found.map(|time| time.to_zoned()).transpose()
    }

    /// All places at which sessions were played, in the spellings that were entered.
    pub(crate) fn places(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT place FROM sessions WHERE place IS NOT NULL ORDER BY place";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(found)
    }

    /// The place of a session, and the season in which it counts.
    fn place_and_season_of(
        &self,
        session: i64,
    ) -> Result<(Option<String>, Option<Uuid>), StoreError> {
        let sql = "SELECT s.place, n.uuid FROM sessions AS s LEFT JOIN seasons AS n USING (season) \
                   WHERE s.session = ?1";
        let (place, season): (Option<String>, Option<String>) = self
            .conn
            .prepare_cached(sql)?
            .query_row([session], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok((place, season.as_deref().map(parse_uuid).transpose()?))
    }

    /// All players who have or had a seat in a session, in the order of the table.
    pub(crate) fn players_of(&self, session: i64) -> Result<Vec<PlayerName>, StoreError> {
        Ok(self.players_and_winners(session)?.0)
    }

    /// The players of a session in the order of the table, and the winners among them.
    fn players_and_winners(
        &self,
        session: i64,
    ) -> Result<(Vec<PlayerName>, Vec<PlayerName>), StoreError> {
        let sql = format!(
            "SELECT coalesce(q.name, p.name), r.winner, {NAME_RANK} \
             FROM seats AS s JOIN players AS p USING (player) \
             LEFT JOIN players AS q ON q.player = p.merged \
             JOIN results AS r ON r.session = s.session AND r.seat = s.seat \
             WHERE s.session = ?1 ORDER BY s.seat"
        );
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([session])?;
        let (mut players, mut winners) = (Vec::new(), Vec::new());
        while let Some(row) = rows.next()? {
            let name = parse_player_name(row.get_ref(0)?.as_str()?)?.with_rank(row.get(2)?);
            if row.get(1)? {
                winners.push(name.clone());
            }
            players.push(name);
        }
        Ok((players, winners))
    }
}

impl View<'_> {
    /// The parameters of [`FROM_MATCHING`].
    pub(crate) fn filter_params(
        &self,
        filter: &SessionFilter,
    ) -> Result<[Value; FILTER_PARAM_COUNT], StoreError> {
        let text = |text: &str| Value::from(text.to_owned());
        let places = filter.places.as_ref().map(json).transpose()?;
        let player = filter.player.as_ref().map(|name| self.player(name)).transpose()?;
        // No id is empty, so an unknown player selects no session.
        let player =
            player.map(|known| known.map_or(String::new(), |known| known.uuid.to_string()));
        Ok([
            filter.game.map(|game| text(game.id())).into(),
            player.into(),
            filter.since.map(|time| time.seconds()).into(),
            filter.until.map(|time| time.seconds()).into(),
            places.into(),
            filter.season.map(|season| season.to_string()).into(),
        ])
    }
}
