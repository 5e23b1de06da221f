//! Things as they stand in the journal's entries, known by uuid, and what they mean.

use super::flags::FlagsRow;
use super::{Holds, NewRuling, StoreError};
use crate::cards::Colour;
use crate::games::sheet::Part;
use crate::games::{Game, Played, Ranking};
use crate::rules::{Edition, Verdict};
use crate::session::{
    Moment, NewRound, Note, PlacePoints, PlayerName, Round, RoundEntry, Season, SeasonName, Seat,
    Session, Settings, Stay, Variant, Zone,
};
use rusqlite::Row;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn not(set: &bool) -> bool {
    !*set
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerRow {
    pub(super) name: String,
    pub(super) folded: String,
    #[serde(default, skip_serializing_if = "not")]
    pub(super) guest: bool,
    #[serde(default, skip_serializing_if = "not")]
    pub(super) archived: bool,
    /// The player that this one turned out to be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) merged: Option<Uuid>,
}

/// A time: seconds, offset, zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Time(pub(super) i64, pub(super) i32, pub(super) Option<String>);

/// A session without its seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SessionRow {
    pub(super) game: String,
    pub(super) edition: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rounds: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) target: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ranking: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) without: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) variant: Option<String>,
    /// Who deals first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) dealer: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) place: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    pub(super) started: Time,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ended: Option<Time>,
    pub(super) sheet: i64,
    /// The season in which it counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) season: Option<Uuid>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatRow {
    /// Its place at the table.
    pub(super) seat: usize,
    pub(super) stays: Vec<(i64, Option<i64>)>,
}

/// What somebody got in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EntryRow {
    pub(super) player: Uuid,
    /// None for a placing that nobody told.
    pub(super) points: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) told: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cards: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) parts: Vec<String>,
}

/// A round with its entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoundRow {
    pub(super) turn: i64,
    pub(super) at: Time,
    pub(super) flags: FlagsRow<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) irregular: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    pub(super) entries: Vec<EntryRow>,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulingRow {
    pub(super) at: Time,
    pub(super) game: String,
    pub(super) edition: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) claim: Option<String>,
    pub(super) facts: Vec<(String, String)>,
    pub(super) verdict: String,
    pub(super) rules: Vec<String>,
    /// Where a house ruling holds; in the whole game where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) holds: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) decision: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
}

/// A season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeasonRow {
    pub(super) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<String>,
    /// What the first earns, the second …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<Vec<i64>>,
    pub(super) began: Time,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ended: Option<Time>,
}

impl SeasonRow {
    pub(super) fn of(season: &Season) -> SeasonRow {
        SeasonRow {
            name: season.name.as_str().to_owned(),
            game: season.game.map(|game| game.id().to_owned()),
            points: season.points.as_ref().map(|points| points.as_slice().to_vec()),
            began: Time::of(season.began),
            ended: season.ended.map(Time::of),
        }
    }

    /// The season of that id.
    ///
    /// # Errors
    /// `Damaged`, with what is not known.
    pub(super) fn read(self, uuid: Uuid) -> Result<Season, StoreError> {
        let game = |id: String| known("game", &id, Game::from_id(&id));
        let points =
            |list: Vec<i64>| known("points", &format!("{list:?}"), PlacePoints::new(list.clone()));
        Ok(Season {
            uuid,
            name: known("season", &self.name, SeasonName::new(&self.name).ok())?,
            game: self.game.map(game).transpose()?,
            points: self.points.map(points).transpose()?,
            began: self.began.read()?,
            ended: self.ended.as_ref().map(Time::read).transpose()?,
        })
    }
}

/// A column that holds 0 or 1 and nothing else.
pub(super) fn yes(row: &Row<'_>, column: usize) -> rusqlite::Result<bool> {
    match row.get(column)? {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(rusqlite::Error::IntegralValueOutOfRange(column, other)),
    }
}

pub(super) fn integer(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn seat_number(number: i64) -> Result<usize, StoreError> {
    usize::try_from(number).map_err(|_| StoreError::damaged(format!("seat {number}")))
}

/// What was found for an id, where something was.
pub(super) fn known<T>(what: &str, id: &str, found: Option<T>) -> Result<T, StoreError> {
    found.ok_or_else(|| StoreError::damaged(format!("{what} {id:?}")))
}

fn note(text: Option<String>) -> Result<Option<Note>, StoreError> {
    text.map(|text| known("note", &text, Note::new(&text).ok())).transpose()
}

pub(super) fn player_name(text: &str) -> Result<PlayerName, StoreError> {
    known("player", text, PlayerName::new(text).ok())
}

/// An id as it is written; ids are compared as texts too, so it is written in one way alone.
pub(super) fn uuid(text: &str) -> Result<Uuid, StoreError> {
    let read = Uuid::parse_str(text).ok();
    let is_told_so = |id: &Uuid| *id.hyphenated().encode_lower(&mut Uuid::encode_buffer()) == *text;
    known("uuid", text, read.filter(is_told_so))
}

impl RulingRow {
    pub(super) fn of(new: &NewRuling) -> RulingRow {
        let text = |note: Option<&Note>| note.map(|note| note.as_str().to_owned());
        RulingRow {
            at: Time::of(new.at),
            game: new.played.game().id().to_owned(),
            edition: new.played.edition().id().to_owned(),
            claim: new.claim.clone(),
            facts: new.facts.clone(),
            verdict: new.verdict.id().to_owned(),
            rules: new.rules.clone(),
            holds: (new.holds != Holds::Game).then(|| new.holds.id().to_owned()),
            decision: text(new.decision.as_ref()),
            note: text(new.note.as_ref()),
        }
    }
}

impl PlayerRow {
    pub(super) fn new(name: &PlayerName) -> PlayerRow {
        PlayerRow {
            name: name.as_str().to_owned(),
            folded: name.folded().to_owned(),
            guest: false,
            archived: false,
            merged: None,
        }
    }
}

impl Time {
    pub(super) fn of(moment: Moment) -> Time {
        let zone = moment.zone().map(|zone| zone.as_str().to_owned());
        Time(moment.seconds(), moment.offset(), zone)
    }

    pub(super) fn read(&self) -> Result<Moment, StoreError> {
        let Time(seconds, offset, name) = self;
        let zone = name.as_deref().map(|name| known("zone", name, Zone::new(name))).transpose()?;
        known("time", &seconds.to_string(), Moment::new(*seconds, *offset, zone))
    }
}

impl SessionRow {
    pub(super) fn of(session: &Session) -> SessionRow {
        let settings = &session.settings;
        let dealer = settings.dealer.and_then(|seat| session.seats.get(seat));
        SessionRow {
            game: session.played.game().id().to_owned(),
            edition: session.played.edition().id().to_owned(),
            rounds: settings.rounds.map(i64::from),
            target: settings.target,
            ranking: settings.ranking.map(|ranking| ranking.id().to_owned()),
            without: settings.without.map(|colour| colour.id().to_owned()),
            variant: settings.variant.map(|variant| variant.id().to_owned()),
            dealer: dealer.map(|seat| seat.player),
            place: settings.place.as_ref().map(|place| place.as_str().to_owned()),
            note: settings.note.as_ref().map(|note| note.as_str().to_owned()),
            started: Time::of(session.started),
            ended: session.ended.map(Time::of),
            sheet: i64::from(session.sheet_version),
            season: settings.season,
        }
    }

    /// The session with those seats and rounds.
    pub(super) fn read(
        self,
        (number, uuid): (i64, Uuid),
        seats: Vec<Seat>,
        rounds: Vec<Round>,
    ) -> Result<Session, StoreError> {
        let count = |n: i64| known("rounds", &n.to_string(), u32::try_from(n).ok());
        let dealer = |player: Uuid| {
            let seat = seats.iter().position(|seat| seat.player == player);
            known("dealer", &player.to_string(), seat)
        };
        let settings = Settings {
            rounds: self.rounds.map(count).transpose()?,
            target: self.target,
            ranking: self
                .ranking
                .map(|id| known("ranking", &id, Ranking::from_id(&id)))
                .transpose()?,
            without: self
                .without
                .map(|id| {
                    let colour = Colour::ALL.into_iter().find(|colour| colour.id() == id);
                    known("colour", &id, colour)
                })
                .transpose()?,
            variant: self
                .variant
                .map(|id| known("variant", &id, Variant::from_id(&id)))
                .transpose()?,
            dealer: self.dealer.map(dealer).transpose()?,
            place: note(self.place)?,
            note: note(self.note)?,
            season: self.season,
        };
        Ok(Session {
            number,
            uuid,
            played: played(&self.game, &self.edition)?,
            settings,
            seats,
            earlier: None,
            rounds,
            started: self.started.read()?,
            ended: self.ended.as_ref().map(Time::read).transpose()?,
            sheet_version: count(self.sheet)?,
        })
    }
}

impl SeatRow {
    pub(super) fn of(seat: usize, stays: &[Stay]) -> SeatRow {
        SeatRow { seat, stays: stays.iter().map(|stay| (stay.after, stay.until)).collect() }
    }
}

pub(super) fn stays(row: &[(i64, Option<i64>)]) -> Vec<Stay> {
    row.iter().map(|&(after, until)| Stay { after, until }).collect()
}

impl RoundRow {
    /// A round at the session's table, told by who sits there.
    pub(super) fn of(seats: &[Seat], turn: i64, told: &NewRound) -> Result<RoundRow, StoreError> {
        let player = |seat: &usize| seats.get(*seat).map(|seat| seat.player);
        let lost = |seat: usize| StoreError::damaged(format!("seat {seat}"));
        let flags = FlagsRow(told.flags.map(player).ok_or_else(|| lost(seats.len()))?);
        let entry = |entry: &RoundEntry| {
            Ok(EntryRow {
                player: player(&entry.seat).ok_or_else(|| lost(entry.seat))?,
                points: entry.points,
                told: entry.told.clone(),
                cards: entry.cards.clone(),
                parts: entry.parts.iter().copied().map(part_id).collect(),
            })
        };
        Ok(RoundRow {
            turn,
            at: Time::of(told.at),
            flags,
            irregular: told.irregular.as_ref().map(|reason| reason.as_str().to_owned()),
            note: told.note.as_ref().map(|note| note.as_str().to_owned()),
            entries: told.entries.iter().map(entry).collect::<Result<_, StoreError>>()?,
        })
    }

    pub(super) fn read(self, seats: &[Seat]) -> Result<NewRound, StoreError> {
        let seat = |player: &Uuid| seats.iter().position(|seat| seat.player == *player);
        let entry = |row: EntryRow| {
            let place = seat(&row.player);
            Ok(RoundEntry {
                seat: known("seat of player", &row.player.to_string(), place)?,
                told: row.told,
                points: row.points,
                cards: row.cards,
                parts: parts(&row.parts)?,
            })
        };
        Ok(NewRound {
            entries: self.entries.into_iter().map(entry).collect::<Result<_, StoreError>>()?,
            flags: known("flags of round", "", self.flags.0.map(seat))?,
            irregular: note(self.irregular)?,
            at: self.at.read()?,
            note: note(self.note)?,
        })
    }
}

impl RulingRow {
    /// Whether it can be shown.
    ///
    /// # Errors
    /// `Damaged`, with what is not known.
    pub(super) fn is_readable(&self) -> Result<(), StoreError> {
        let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
        let verdict = verdicts.into_iter().find(|verdict| verdict.id() == self.verdict);
        known("verdict", &self.verdict, verdict)?;
        played(&self.game, &self.edition)?;
        note(self.decision.clone())?;
        note(self.note.clone())?;
        self.at.read().map(|_| ())
    }
}

/// What points are made of.
pub(super) fn parts(ids: &[String]) -> Result<Vec<Part>, StoreError> {
    ids.iter().map(|id| known("part", id, part(id))).collect()
}

/// `out`, `bonus 22`, `hand -17` …
pub(super) fn part_id(part: Part) -> String {
    part.number().map_or_else(|| part.id().to_owned(), |number| format!("{} {number}", part.id()))
}

fn part(id: &str) -> Option<Part> {
    let (word, number) = match id.split_once(' ') {
        Some((word, number)) => (word, Some(number.parse().ok()?)),
        None => (id, None),
    };
    let kind = Part::KINDS.iter().find(|kind| kind.id() == word)?;
    let part = number.map_or(*kind, |number| kind.with(number));
    (part.number() == number).then_some(part)
}

/// The game in its edition, by their ids.
pub(super) fn played(game: &str, edition: &str) -> Result<Played, StoreError> {
    let known_game = known("game", game, Game::from_id(game))?;
    let played = Edition::from_id(edition).and_then(|edition| known_game.played(edition));
    known("edition", edition, played)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_read_back() {
        for kind in Part::KINDS {
            let told = kind.with(-17);
            assert_eq!(part(&part_id(told)), Some(told));
        }
        assert_eq!(part_id(Part::Bonus(22)), "bonus 22");
        assert_eq!(part("out 3"), None);
        assert_eq!(part("bonus"), None);
    }
}
