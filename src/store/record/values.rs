//! Converts records to the types of [`crate::session`] and back.
//!
//! The conversions of a record return checked values. Their error is `Damaged`, with the value that is
//! unknown. An import turns it into `InvalidInput`.

use crate::cards::Colour;
use crate::games::sheet::Part;
use crate::games::{Game, Played, Ranking};
use crate::rules::{Edition, Verdict};
use crate::session::{
    NewRound, Note, PlacePoints, PlayerName, Round, RoundEntry, Season, SeasonName, Seat,
    SeatInterval, Session, Settings, Variant, ZonedTime,
};
use crate::store::record::{
    IdentifiedRecord, OffsetTime, PlayerRecord, Record, ResultRow, RoundRecord, RulingRecord,
    SeasonRecord, SeatRecord, SessionRecord, SessionRecords, SessionSeat, from_json,
};
use crate::store::{NewRuling, RulingScope, StoreError};
use rusqlite::Row;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashMap;
use uuid::Uuid;

impl Record {
    /// Checks that the record can be displayed, and that the tables can hold it.
    ///
    /// # Errors
    /// `Damaged` with the unknown value.
    pub(crate) fn ensure_readable(&self) -> Result<(), StoreError> {
        match self {
            Record::Session(row) => row.ensure_readable(),
            Record::Seat(row) => {
                let is_valid = is_in_order(&row.intervals.0);
                require_known("seat", &row.seat.to_string(), is_valid.then_some(()))
            }
            Record::Round(row) => row.ensure_readable(),
            Record::Ruling(row) => row.ensure_readable(),
            Record::Player(row) => {
                let name = parse_player_name(&row.name)?;
                let is_folded = name.folded() == row.folded;
                require_known("player", &row.folded, is_folded.then_some(()))
            }
            Record::Season(row) => row.clone().into_season(Uuid::nil()).map(|_| ()),
            Record::Machine(row) => parse_note(Some(row.name.clone())).map(|_| ()),
        }
    }
}

impl SeasonRecord {
    /// The end of the season.
    pub(crate) fn ended(&self) -> Result<Option<ZonedTime>, StoreError> {
        self.ended_at.map(|at| at.in_zone(self.ended_zone.as_deref())).transpose()
    }

    /// Returns the season with that end.
    pub(crate) fn with_end(self, ended: Option<ZonedTime>) -> SeasonRecord {
        let (ended_at, ended_zone) = OffsetTime::split_optional(ended);
        SeasonRecord { ended_at, ended_zone, ..self }
    }

    /// Converts a season to a row.
    pub(crate) fn from_season(season: &Season) -> SeasonRecord {
        let (began_at, began_zone) = OffsetTime::split(season.began);
        let (ended_at, ended_zone) = OffsetTime::split_optional(season.ended);
        SeasonRecord {
            name: season.name.as_str().to_owned(),
            game: season.game.map(|game| game.id().to_owned()),
            points: season.points.as_ref().map(|points| points.as_slice().to_vec()),
            began_at,
            began_zone,
            ended_at,
            ended_zone,
        }
    }

    /// Converts the row to the season of that id.
    ///
    /// # Errors
    /// `Damaged` with the unknown value.
    pub(crate) fn into_season(self, uuid: Uuid) -> Result<Season, StoreError> {
        let game = |id: String| require_known("game", &id, Game::from_id(&id));
        let points = |list: Vec<i64>| {
            require_known("points", &format!("{list:?}"), PlacePoints::new(list.clone()))
        };
        let ended = self.ended()?;
        Ok(Season {
            uuid,
            name: require_known("season", &self.name, SeasonName::new(&self.name).ok())?,
            game: self.game.map(game).transpose()?,
            points: self.points.map(points).transpose()?,
            began: self.began_at.in_zone(self.began_zone.as_deref())?,
            ended,
        })
    }
}

/// Reads a column that holds 0 or 1 and nothing else.
pub(crate) fn read_bool(row: &Row<'_>, column: usize) -> Result<bool, StoreError> {
    match row.get(column)? {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(rusqlite::Error::IntegralValueOutOfRange(column, other).into()),
    }
}

/// Reads a column that holds an id.
pub(crate) fn read_uuid(row: &Row<'_>, column: usize) -> Result<Uuid, StoreError> {
    parse_uuid(row.get_ref(column)?.as_str()?)
}

/// Reads a column that holds a value as JSON.
pub(crate) fn read_json<T: DeserializeOwned>(
    row: &Row<'_>,
    column: usize,
) -> Result<T, StoreError> {
    from_json(row.get_ref(column)?.as_str()?)
}

/// Reads two columns: the name of a player, and the rank among those of the same name.
pub(crate) fn read_player_name(row: &Row<'_>, column: usize) -> Result<PlayerName, StoreError> {
    let name = parse_player_name(row.get_ref(column)?.as_str()?)?;
    Ok(name.with_rank(row.get(column + 1)?))
}

/// Converts a count for SQLite.
pub(crate) fn to_i64(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Returns the value, or `Damaged` with the kind and the id if there is none.
pub(crate) fn require_known<T>(what: &str, id: &str, found: Option<T>) -> Result<T, StoreError> {
    found.ok_or_else(|| StoreError::damaged(format!("{what} {id:?}")))
}

/// Parses a note.
pub(crate) fn parse_note(text: Option<String>) -> Result<Option<Note>, StoreError> {
    text.map(|text| require_known("note", &text, Note::new(&text).ok())).transpose()
}

/// The text of a note.
fn note_text(note: Option<&Note>) -> Option<String> {
    note.map(|note| note.as_str().to_owned())
}

/// Parses a player's name.
pub(crate) fn parse_player_name(text: &str) -> Result<PlayerName, StoreError> {
    require_known("player", text, PlayerName::new(text).ok())
}

/// Parses an id. Only its canonical form is accepted, because SQL compares ids as texts.
pub(crate) fn parse_uuid(text: &str) -> Result<Uuid, StoreError> {
    let parsed = Uuid::parse_str(text).ok();
    let is_canonical =
        |id: &Uuid| *id.hyphenated().encode_lower(&mut Uuid::encode_buffer()) == *text;
    require_known("uuid", text, parsed.filter(is_canonical))
}

impl RulingRecord {
    /// Converts a ruling to a row.
    pub(crate) fn from_ruling(new: &NewRuling) -> RulingRecord {
        let (at, zone) = OffsetTime::split(new.at);
        RulingRecord {
            at,
            zone,
            game: new.played.game().id().to_owned(),
            edition: new.played.edition().id().to_owned(),
            claim: new.claim.clone(),
            facts: new.facts.clone(),
            verdict: new.verdict.id().to_owned(),
            rules: new.rules.clone(),
            holds: (new.scope != RulingScope::Game).then(|| new.scope.id().to_owned()),
            decision: note_text(new.decision.as_ref()),
            note: note_text(new.note.as_ref()),
        }
    }

    /// Converts the row to a ruling of that session.
    ///
    /// # Errors
    /// `Damaged` with the unknown value.
    pub(crate) fn into_ruling(self, session: Option<i64>) -> Result<NewRuling, StoreError> {
        let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
        let verdict = verdicts.into_iter().find(|verdict| verdict.id() == self.verdict);
        let holds = self.holds.as_deref().unwrap_or_else(|| RulingScope::Game.id());
        let scope = RulingScope::from_id(holds);
        Ok(NewRuling {
            session,
            at: self.at.in_zone(self.zone.as_deref())?,
            played: parse_played(&self.game, &self.edition)?,
            verdict: require_known("verdict", &self.verdict, verdict)?,
            scope: require_known("holds", holds, scope)?,
            claim: self.claim,
            facts: self.facts,
            rules: self.rules,
            decision: parse_note(self.decision)?,
            note: parse_note(self.note)?,
        })
    }

    fn ensure_readable(&self) -> Result<(), StoreError> {
        let words = self.claim.as_ref().or(self.decision.as_ref());
        // The default is left out, so that equal rulings are equal records.
        let is_plain = self.claim.as_deref() != Some("")
            && self.holds.as_deref() != Some(RulingScope::Game.id());
        require_known("ruling", "", words.filter(|_| is_plain))?;
        self.clone().into_ruling(None).map(|_| ())
    }
}

impl PlayerRecord {
    /// The row of a new player.
    pub(crate) fn new(name: &PlayerName) -> PlayerRecord {
        PlayerRecord {
            name: name.as_str().to_owned(),
            folded: name.folded().to_owned(),
            guest: false,
            archived: false,
            merged: None,
        }
    }
}

impl SessionRecord {
    /// Converts a session to a row, without its seats and rounds.
    pub(crate) fn from_session(session: &Session) -> SessionRecord {
        let settings = &session.settings;
        let dealer = settings.dealer.and_then(|seat| session.seats.get(seat));
        let (started_at, started_zone) = OffsetTime::split(session.started);
        let (ended_at, ended_zone) = OffsetTime::split_optional(session.ended);
        SessionRecord {
            game: session.played.game().id().to_owned(),
            edition: session.played.edition().id().to_owned(),
            rounds: settings.rounds.map(i64::from),
            target: settings.target,
            ranking: settings.ranking.map(|ranking| ranking.id().to_owned()),
            without: settings.without.map(|colour| colour.id().to_owned()),
            variant: settings.variant.map(|variant| variant.id().to_owned()),
            dealer: dealer.map(|seat| seat.player),
            place: note_text(settings.place.as_ref()),
            note: note_text(settings.note.as_ref()),
            started_at,
            started_zone,
            ended_at,
            ended_zone,
            sheet: i64::from(session.sheet_version),
            season: settings.season,
            order: Vec::new(),
        }
    }

    /// The beginning of the session.
    pub(crate) fn started(&self) -> Result<ZonedTime, StoreError> {
        self.started_at.in_zone(self.started_zone.as_deref())
    }

    /// The end of the session.
    pub(crate) fn ended(&self) -> Result<Option<ZonedTime>, StoreError> {
        self.ended_at.map(|at| at.in_zone(self.ended_zone.as_deref())).transpose()
    }

    /// Returns the session with that end.
    pub(crate) fn with_end(self, ended: Option<ZonedTime>) -> SessionRecord {
        let (ended_at, ended_zone) = OffsetTime::split_optional(ended);
        SessionRecord { ended_at, ended_zone, ..self }
    }

    fn ensure_readable(&self) -> Result<(), StoreError> {
        let is_planned = self.rounds.is_none_or(|rounds| rounds > 0) && self.sheet >= 0;
        require_known("plan", "", is_planned.then_some(()))?;
        // Who deals is checked against the seats.
        let row = SessionRecord { dealer: None, ..self.clone() };
        row.into_session((1, Uuid::nil()), Vec::new(), Vec::new()).map(|_| ())
    }

    /// Converts the row to a session with these seats and rounds.
    pub(crate) fn into_session(
        self,
        (number, uuid): (i64, Uuid),
        seats: Vec<Seat>,
        rounds: Vec<Round>,
    ) -> Result<Session, StoreError> {
        let count = |n: i64| require_known("rounds", &n.to_string(), u32::try_from(n).ok());
        let dealer = |player: Uuid| {
            let seat = seats.iter().position(|seat| seat.player == player);
            require_known("dealer", &player.to_string(), seat)
        };
        let (started, ended) = (self.started()?, self.ended()?);
        let settings = Settings {
            rounds: self.rounds.map(count).transpose()?,
            target: self.target,
            ranking: self
                .ranking
                .map(|id| require_known("ranking", &id, Ranking::from_id(&id)))
                .transpose()?,
            without: self.without.map(|id| parse_colour(&id)).transpose()?,
            variant: self
                .variant
                .map(|id| require_known("variant", &id, Variant::from_id(&id)))
                .transpose()?,
            dealer: self.dealer.map(dealer).transpose()?,
            place: parse_note(self.place)?,
            note: parse_note(self.note)?,
            season: self.season,
        };
        Ok(Session {
            number,
            uuid,
            played: parse_played(&self.game, &self.edition)?,
            settings,
            seats,
            earlier: None,
            rounds,
            started,
            ended,
            sheet_version: count(self.sheet)?,
        })
    }
}

impl SeatRecord {
    /// The row of a seat.
    pub(crate) fn new(seat: usize, intervals: &[SeatInterval]) -> SeatRecord {
        SeatRecord { seat, intervals: StoredIntervals(intervals.to_vec()) }
    }
}

/// The intervals of a seat as the log and the tables hold them: an array each, with `after`, `until`,
/// `start` if it is given, and `mid_round` if it is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredIntervals(pub(crate) Vec<SeatInterval>);

/// One of them: with the worst total at the table, or with a total of its own; or changed during a
/// round.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum IntervalRow {
    Plain(i64, Option<i64>),
    WithStart(i64, Option<i64>, i64),
    MidRound(i64, Option<i64>, Option<i64>, bool),
}

impl Serialize for StoredIntervals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = |&SeatInterval { after, until, start, mid_round }: &_| match start {
            _ if mid_round => IntervalRow::MidRound(after, until, start, mid_round),
            None => IntervalRow::Plain(after, until),
            Some(start) => IntervalRow::WithStart(after, until, start),
        };
        serializer.collect_seq(self.0.iter().map(row))
    }
}

impl<'de> Deserialize<'de> for StoredIntervals {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StoredIntervals, D::Error> {
        let interval = |row| {
            let (after, until, start, mid_round) = match row {
                IntervalRow::Plain(after, until) => (after, until, None, false),
                IntervalRow::WithStart(after, until, start) => (after, until, Some(start), false),
                IntervalRow::MidRound(after, until, start, mid_round) => {
                    (after, until, start, mid_round)
                }
            };
            SeatInterval { after, until, start, mid_round }
        };
        let rows = Vec::<IntervalRow>::deserialize(deserializer)?;
        Ok(StoredIntervals(rows.into_iter().map(interval).collect()))
    }
}

impl RoundRecord {
    /// Converts a round of a session, whose players are given by seat, to a row, which names them
    /// by uuid.
    pub(crate) fn from_round(
        seats: &[Seat],
        ordinal: i64,
        round: &NewRound,
    ) -> Result<RoundRecord, StoreError> {
        let player = |seat: &usize| seats.get(*seat).map(|seat| seat.player);
        let damaged_seat = |seat: usize| StoreError::damaged(format!("seat {seat}"));
        let flags = round.flags.map(player).ok_or_else(|| damaged_seat(seats.len()))?;
        let entry = |entry: &RoundEntry| {
            Ok(ResultRow {
                player: player(&entry.seat).ok_or_else(|| damaged_seat(entry.seat))?,
                points: entry.points,
                result: entry.result.clone(),
                cards: entry.cards.clone(),
                parts: entry.parts.iter().copied().map(part_id).collect(),
            })
        };
        let (at, zone) = OffsetTime::split(round.at);
        Ok(RoundRecord {
            ordinal,
            at,
            zone,
            flags,
            irregular: note_text(round.irregular.as_ref()),
            note: note_text(round.note.as_ref()),
            entries: round.entries.iter().map(entry).collect::<Result<_, StoreError>>()?,
        })
    }

    fn ensure_readable(&self) -> Result<(), StoreError> {
        let mut players: Vec<Uuid> = self.entries.iter().map(|result| result.player).collect();
        players.sort_unstable();
        let count = players.len();
        players.dedup();
        let is_valid = self.ordinal > 0 && count > 0 && players.len() == count;
        require_known("round", &self.ordinal.to_string(), is_valid.then_some(()))?;
        parse_note(self.irregular.clone())?;
        parse_note(self.note.clone())?;
        for result in &self.entries {
            parse_parts(&result.parts)?;
        }
        self.at().map(|_| ())
    }

    /// The time of the round.
    pub(crate) fn at(&self) -> Result<ZonedTime, StoreError> {
        self.at.in_zone(self.zone.as_deref())
    }

    /// Converts the row to a round, whose players are given by seat, in the order of the seats.
    pub(crate) fn into_round(self, seats: &[Seat]) -> Result<NewRound, StoreError> {
        let seat = |player: &Uuid| seats.iter().position(|seat| seat.player == *player);
        let entry = |row: ResultRow| {
            let index = seat(&row.player);
            Ok(RoundEntry {
                seat: require_known("seat of player", &row.player.to_string(), index)?,
                result: row.result,
                points: row.points,
                cards: row.cards,
                parts: parse_parts(&row.parts)?,
            })
        };
        let at = self.at()?;
        let mut entries: Vec<RoundEntry> =
            self.entries.into_iter().map(entry).collect::<Result<_, StoreError>>()?;
        entries.sort_by_key(|entry| entry.seat);
        Ok(NewRound {
            entries,
            flags: require_known("flags of round", "", self.flags.map(seat))?,
            irregular: parse_note(self.irregular)?,
            at,
            note: parse_note(self.note)?,
        })
    }
}

impl SessionRecords {
    /// Converts a session to records.
    pub(crate) fn from_session(session: &Session) -> Result<SessionRecords, StoreError> {
        let seat =
            |seat: &Seat| SessionSeat { player: seat.player, intervals: seat.intervals.clone() };
        let round = |round: &Round| {
            let record = RoundRecord::from_round(&session.seats, round.ordinal, &round.contents)?;
            Ok(IdentifiedRecord { uuid: round.uuid, record })
        };
        let mut records = SessionRecords {
            uuid: session.uuid,
            row: SessionRecord::from_session(session),
            seats: session.seats.iter().map(seat).collect(),
            rounds: session.rounds.iter().map(round).collect::<Result<_, StoreError>>()?,
        };
        records.normalize();
        Ok(records)
    }

    /// Builds the session. `name` looks up the names of the players.
    ///
    /// # Errors
    /// `Damaged` if a value is unknown here, and errors of `name`.
    pub(crate) fn into_session(
        self,
        number: i64,
        mut name: impl FnMut(Uuid) -> Result<PlayerName, StoreError>,
    ) -> Result<Session, StoreError> {
        let seat =
            |SessionSeat { player, intervals }| Ok(Seat { player, name: name(player)?, intervals });
        let seats = self.seats.into_iter().map(seat).collect::<Result<Vec<_>, StoreError>>()?;
        let round =
            |(number, IdentifiedRecord { uuid, record }): (u32, IdentifiedRecord<RoundRecord>)| {
                let ordinal = record.ordinal;
                Ok(Round { number, ordinal, uuid, contents: record.into_round(&seats)? })
            };
        let rounds = (1..).zip(self.rounds).map(round);
        let rounds = rounds.collect::<Result<_, StoreError>>()?;
        self.row.into_session((number, self.uuid), seats, rounds)
    }

    /// Sorts the rounds, and their results, in whatever order they were entered.
    pub(crate) fn normalize(&mut self) {
        self.rounds.sort_by_key(|round| (round.record.ordinal, round.uuid));
        let seats: HashMap<Uuid, usize> =
            (0..).zip(&self.seats).map(|(index, seat)| (seat.player, index)).collect();
        for round in &mut self.rounds {
            round.record.entries.sort_by_key(|result| seats.get(&result.player));
        }
    }
}

/// True if the intervals follow each other and only the last one is open.
pub(crate) fn is_in_order(intervals: &[SeatInterval]) -> bool {
    let mut free_from = Some(0);
    for interval in intervals {
        let begins = free_from.is_some_and(|free| interval.after >= free);
        if !begins || interval.until.is_some_and(|until| until < interval.after) {
            return false;
        }
        free_from = interval.until;
    }
    !intervals.is_empty()
}

/// Parses the parts of which points consist.
pub(crate) fn parse_parts(ids: &[String]) -> Result<Vec<Part>, StoreError> {
    ids.iter().map(|id| require_known("part", id, parse_part(id))).collect()
}

/// Formats a part of the points: `out`, `bonus 22`, `hand -17`.
pub(crate) fn part_id(part: Part) -> String {
    part.number().map_or_else(|| part.id().to_owned(), |number| format!("{} {number}", part.id()))
}

/// Parses a part of the points.
fn parse_part(id: &str) -> Option<Part> {
    let (word, number) = match id.split_once(' ') {
        Some((word, number)) => (word, Some(number.parse().ok()?)),
        None => (id, None),
    };
    let kind = Part::KINDS.iter().find(|kind| kind.id() == word)?;
    let part = number.map_or(*kind, |number| kind.with_number(number));
    (part.number() == number).then_some(part)
}

/// Finds a colour by its id.
pub(crate) fn parse_colour(id: &str) -> Result<Colour, StoreError> {
    let colour = Colour::ALL.into_iter().find(|colour| colour.id() == id);
    require_known("colour", id, colour)
}

/// Finds a game in an edition, by their ids.
pub(crate) fn parse_played(game: &str, edition: &str) -> Result<Played, StoreError> {
    let known_game = require_known("game", game, Game::from_id(game))?;
    let played = Edition::from_id(edition).and_then(|edition| known_game.played(edition));
    require_known("edition", edition, played)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_read_back() {
        for kind in Part::KINDS {
            let numbered = kind.with_number(-17);
            assert_eq!(parse_part(&part_id(numbered)), Some(numbered));
        }
        assert_eq!(part_id(Part::Bonus(22)), "bonus 22");
        assert_eq!(parse_part("out 3"), None);
        assert_eq!(parse_part("bonus"), None);
    }
}
