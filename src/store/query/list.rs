//! Lists of sessions, from the stored results: no round is read.

use crate::cards::Colour;
use crate::games::{Game, Played};
use crate::session::{PlayerName, ZonedTime};
use crate::store::db::{CachedSql, column};
use crate::store::log::READABLE;
use crate::store::query::view::NAME_RANK;
use crate::store::record::{
    RoundRecord, SessionRecord, Time, json, parse_colour, parse_played, read_json,
    read_player_name, read_uuid, to_i64,
};
use crate::store::{LogEntry, StoreError, View, log};
use rusqlite::types::Value;
use rusqlite::{Row, params, params_from_iter};
use uuid::Uuid;

/// The sessions to list. All conditions must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SessionFilter {
    /// The session of this number.
    pub session: Option<i64>,
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

/// A session as one line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SessionSummary {
    /// The number that people see.
    pub number: i64,
    /// Id of the session, the same on every machine.
    pub uuid: Uuid,
    /// The game and its edition.
    pub played: Played,
    /// Time at which it began.
    pub started: ZonedTime,
    /// The colour that was removed from the cards.
    pub without: Option<Colour>,
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

/// SQL condition for the rows of `sessions AS s` that a filter selects. Its parameters are those of
/// [`View::filter_params`].
pub(crate) const IS_SELECTED: &str = "(?1 IS NULL OR s.game = ?1) \
     AND (?2 IS NULL OR EXISTS (SELECT 1 FROM seats AS t JOIN players AS p USING (player) \
          LEFT JOIN players AS q ON q.uuid = p.merged \
          WHERE t.session = s.session AND coalesce(q.uuid, p.uuid) = ?2)) \
     AND (?3 IS NULL OR s.started >= ?3) AND (?4 IS NULL OR s.started <= ?4) \
     AND (?5 IS NULL OR s.place IN (SELECT value FROM json_each(?5))) \
     AND (?6 IS NULL OR s.season = ?6) AND (?7 IS NULL OR s.session = ?7)";

/// Number of parameters of [`IS_SELECTED`].
const FILTER_PARAM_COUNT: usize = 7;

impl View<'_> {
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
        let rest = format!(
            "WHERE session = ?1 AND place > ?2 AND {READABLE} ORDER BY place DESC LIMIT ?3"
        );
        let session = self.session_id(session)?.to_string();
        log::select_log(self.conn, &rest, params![session, after, to_i64(most)])
    }

    /// The entry of that sequence number.
    ///
    /// # Errors
    /// An error if there is none, or if the file cannot be read.
    pub(crate) fn entry(&self, seq: i64) -> Result<LogEntry, StoreError> {
        log::log_entry(self.conn, &log::by_seq(self.conn, seq)?)
    }

    /// The time of the newest change of a session, whether this program understands it or not.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn last_change_at(&self, session: i64) -> Result<Option<ZonedTime>, StoreError> {
        let sql = "SELECT at, at_offset, at_zone FROM journal WHERE session = \
                   (SELECT uuid FROM sessions WHERE session = ?1) ORDER BY place DESC LIMIT 1";
        let read = |row: &Row<'_>| Time(row.get(0)?, row.get(1)?, row.get(2)?).to_zoned();
        self.conn.first(sql, [session], read)
    }

    /// The numbers of all open sessions (neither ended nor finished), the newest first.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn open_numbers(&self) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT session FROM sessions WHERE finished = 0 AND ended IS NULL \
                   ORDER BY uuid DESC";
        self.conn.all(sql, [], column)
    }

    /// Session numbers that begin with these digits, newest first, at most `most`. For completions.
    pub(crate) fn numbers_with_prefix(
        &self,
        digits: &str,
        most: u32,
    ) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT session FROM sessions WHERE substr(session, 1, length(?1)) = ?1 \
                   ORDER BY session DESC LIMIT ?2";
        self.conn.all(sql, params![digits, most], column)
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
            "SELECT s.session, s.uuid, s.record, s.played, s.finished FROM sessions AS s \
             WHERE {IS_SELECTED} AND s.uuid < coalesce(?8, '~') ORDER BY s.uuid DESC LIMIT ?9"
        );
        let limit = filter.limit.map_or(-1, to_i64);
        let before = filter.older_than.map(|session| session.to_string());
        let params = self.filter_params(filter)?.into_iter().chain([before.into(), limit.into()]);
        let mut found = self.conn.all(&sql, params_from_iter(params), |row| {
            let record: SessionRecord = read_json(row, 2)?;
            Ok(SessionSummary {
                number: row.get(0)?,
                uuid: read_uuid(row, 1)?,
                played: parse_played(&record.game, &record.edition)?,
                started: record.started()?,
                without: record.without.as_deref().map(parse_colour).transpose()?,
                ended: record.ended()?,
                rounds: row.get(3)?,
                finished: row.get(4)?,
                place: record.place,
                season: record.season,
                players: Vec::new(),
                winners: Vec::new(),
            })
        })?;
        for summary in &mut found {
            if summary.finished && summary.ended.is_none() {
                summary.ended = self.last_played(summary.number)?;
            }
            let players = self.players_and_winners(summary.number)?;
            summary.players = players.iter().map(|(name, _)| name.clone()).collect();
            let winners = players.into_iter().filter(|(_, is_winner)| *is_winner);
            summary.winners = winners.map(|(name, _)| name).collect();
        }
        Ok(found)
    }

    /// Counts the selected sessions; `older_than` and `limit` are ignored. The number of all
    /// sessions is stored, so it need not be counted.
    pub(crate) fn count_sessions(&self, filter: &SessionFilter) -> Result<i64, StoreError> {
        let params = self.filter_params(filter)?;
        if params.iter().all(|term| *term == Value::Null) {
            return Ok(self.conn.first("SELECT sessions FROM desk", [], column)?.unwrap_or(0));
        }
        let sql = format!("SELECT count(*) FROM sessions AS s WHERE {IS_SELECTED}");
        Ok(self.conn.first(&sql, params_from_iter(params), column)?.unwrap_or(0))
    }

    /// Time of a session's last round.
    fn last_played(&self, session: i64) -> Result<Option<ZonedTime>, StoreError> {
        // The key of a round is its turn, except for those of which another has the turn: their keys
        // are above all others. So this reads the last few rounds, however long the session is.
        let sql = "SELECT record FROM rounds WHERE session = ?1 AND round >= \
                   (SELECT max(round) FROM rounds WHERE session = ?1 AND round = turn) \
                   ORDER BY turn DESC, uuid DESC LIMIT 1";
        self.conn.first(sql, [session], |row| read_json::<RoundRecord>(row, 0)?.at())
    }

    /// All places at which sessions were played, in the spellings that were entered.
    pub(crate) fn places(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT place FROM sessions WHERE place IS NOT NULL ORDER BY place";
        self.conn.all(sql, [], column)
    }

    /// The players of a session in the order of the table, and true for the winners among them.
    fn players_and_winners(&self, session: i64) -> Result<Vec<(PlayerName, bool)>, StoreError> {
        let sql = format!(
            "SELECT coalesce(q.name, p.name), {NAME_RANK}, r.value ->> 2 \
             FROM seats AS s JOIN players AS p USING (player) \
             LEFT JOIN players AS q ON q.uuid = p.merged \
             JOIN sessions AS o USING (session) JOIN json_each(o.standings) AS r ON r.key = s.seat \
             WHERE s.session = ?1 ORDER BY s.seat"
        );
        self.conn.all(&sql, [session], |row| Ok((read_player_name(row, 0)?, row.get(2)?)))
    }

    /// The parameters of [`IS_SELECTED`].
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
            filter.session.into(),
        ])
    }
}
