//! The rows as they stand in the journal's payloads and in the tables, and what they mean.

use super::StoreError;
use super::stamp::{told, written};
use crate::cards::Colour;
use crate::games::sheet::Part;
use crate::games::{Game, Played, Ranking};
use crate::rules::Edition;
use crate::session::{
    NewRound, Note, PlayerName, RoundEntry, RoundFlags, Session, Settings, Stay, Variant,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A row of `players`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PlayerRow {
    pub(super) uuid: String,
    pub(super) name: String,
    pub(super) folded: String,
}

/// A row of `sessions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SessionRow {
    pub(super) uuid: String,
    pub(super) game: String,
    pub(super) edition: String,
    pub(super) rounds: Option<i64>,
    pub(super) target: Option<i64>,
    pub(super) ranking: Option<String>,
    pub(super) without: Option<String>,
    pub(super) variant: Option<String>,
    pub(super) dealer: Option<i64>,
    pub(super) place: Option<String>,
    pub(super) note: Option<String>,
    pub(super) started_at: String,
    pub(super) ended_at: Option<String>,
    pub(super) sheet: i64,
}

/// A row of `seats`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatRow {
    pub(super) player: i64,
    pub(super) stays: Vec<(i64, Option<i64>)>,
}

/// What `rounds.flags` holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FlagsRow {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    closer: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<Vec<usize>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    loser: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    caller: Option<usize>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    stock_empty: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    caller_keeps: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    caller_loses: bool,
}

/// A row of `entries`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct EntryRow {
    pub(super) seat: i64,
    pub(super) points: i64,
    pub(super) told: Option<String>,
    pub(super) cards: Option<String>,
    pub(super) parts: Vec<String>,
}

/// A row of `rounds` with its `entries`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RoundRow {
    pub(super) at: String,
    pub(super) flags: FlagsRow,
    pub(super) irregular: Option<String>,
    pub(super) note: Option<String>,
    pub(super) entries: Vec<EntryRow>,
}

/// A row of `rulings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RulingRow {
    pub(super) session: Option<i64>,
    pub(super) at: String,
    pub(super) game: String,
    pub(super) edition: String,
    pub(super) claim: Option<String>,
    pub(super) facts: Vec<(String, String)>,
    pub(super) verdict: String,
    pub(super) rules: Vec<String>,
    pub(super) decision: Option<String>,
    pub(super) note: Option<String>,
}

pub(super) fn integer(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn seat_number(number: i64) -> Result<usize, StoreError> {
    usize::try_from(number).map_err(|_| StoreError::damaged(format!("seat {number}")))
}

fn known<T>(what: &str, id: &str, found: Option<T>) -> Result<T, StoreError> {
    found.ok_or_else(|| StoreError::damaged(format!("{what} {id:?}")))
}

fn note(text: Option<String>) -> Result<Option<Note>, StoreError> {
    text.map(|text| known("note", &text, Note::new(&text).ok())).transpose()
}

impl PlayerRow {
    pub(super) fn new(uuid: Uuid, name: &PlayerName) -> PlayerRow {
        PlayerRow {
            uuid: uuid.to_string(),
            name: name.as_str().to_owned(),
            folded: name.folded().to_owned(),
        }
    }
}

pub(super) fn player_name(text: &str) -> Result<PlayerName, StoreError> {
    known("player", text, PlayerName::new(text).ok())
}

pub(super) fn uuid(text: &str) -> Result<Uuid, StoreError> {
    known("uuid", text, Uuid::parse_str(text).ok())
}

impl SessionRow {
    pub(super) fn of(session: &Session) -> SessionRow {
        let settings = &session.settings;
        SessionRow {
            uuid: session.uuid.to_string(),
            game: session.played.game().id().to_owned(),
            edition: session.played.edition().id().to_owned(),
            rounds: settings.rounds.map(i64::from),
            target: settings.target,
            ranking: settings.ranking.map(|ranking| ranking.id().to_owned()),
            without: settings.without.map(|colour| colour.id().to_owned()),
            variant: settings.variant.map(|variant| variant.id().to_owned()),
            dealer: settings.dealer.map(integer),
            place: settings.place.as_ref().map(|place| place.as_str().to_owned()),
            note: settings.note.as_ref().map(|note| note.as_str().to_owned()),
            started_at: written(session.started),
            ended_at: session.ended.map(written),
            sheet: i64::from(session.sheet_version),
        }
    }

    /// The session without its seats and rounds.
    pub(super) fn read(self, number: i64) -> Result<Session, StoreError> {
        let count = |n: i64| known("rounds", &n.to_string(), u32::try_from(n).ok());
        let id = |id: Option<String>| id.unwrap_or_default();
        let (ranking, without, variant) = (id(self.ranking), id(self.without), id(self.variant));
        let none = String::is_empty;
        let settings = Settings {
            rounds: self.rounds.map(count).transpose()?,
            target: self.target,
            ranking: (!none(&ranking))
                .then(|| known("ranking", &ranking, Ranking::from_id(&ranking)))
                .transpose()?,
            without: (!none(&without))
                .then(|| {
                    let colour = Colour::ALL.into_iter().find(|colour| colour.id() == without);
                    known("colour", &without, colour)
                })
                .transpose()?,
            variant: (!none(&variant))
                .then(|| known("variant", &variant, Variant::from_id(&variant)))
                .transpose()?,
            dealer: self.dealer.map(seat_number).transpose()?,
            place: note(self.place)?,
            note: note(self.note)?,
        };
        Ok(Session {
            number,
            uuid: uuid(&self.uuid)?,
            played: played(&self.game, &self.edition)?,
            settings,
            seats: Vec::new(),
            rounds: Vec::new(),
            started: told(&self.started_at)?,
            ended: self.ended_at.as_deref().map(told).transpose()?,
            sheet_version: count(self.sheet)?,
        })
    }
}

pub(super) fn stays_row(stays: &[Stay]) -> Vec<(i64, Option<i64>)> {
    stays.iter().map(|stay| (stay.after, stay.until)).collect()
}

pub(super) fn stays(row: &[(i64, Option<i64>)]) -> Vec<Stay> {
    row.iter().map(|&(after, until)| Stay { after, until }).collect()
}

impl RoundRow {
    pub(super) fn of(round: &NewRound) -> RoundRow {
        let flags = &round.flags;
        RoundRow {
            at: written(round.at),
            flags: FlagsRow {
                closer: flags.closer,
                order: flags.order.clone(),
                winner: flags.winner,
                loser: flags.loser,
                caller: flags.caller,
                stock_empty: flags.stock_empty,
                caller_keeps: flags.caller_keeps,
                caller_loses: flags.caller_loses,
            },
            irregular: round.irregular.as_ref().map(|reason| reason.as_str().to_owned()),
            note: round.note.as_ref().map(|note| note.as_str().to_owned()),
            entries: round.entries.iter().map(EntryRow::of).collect(),
        }
    }

    pub(super) fn read(self) -> Result<NewRound, StoreError> {
        let flags = self.flags;
        Ok(NewRound {
            entries: self.entries.into_iter().map(EntryRow::read).collect::<Result<_, _>>()?,
            flags: RoundFlags {
                closer: flags.closer,
                order: flags.order,
                winner: flags.winner,
                loser: flags.loser,
                caller: flags.caller,
                stock_empty: flags.stock_empty,
                caller_keeps: flags.caller_keeps,
                caller_loses: flags.caller_loses,
            },
            irregular: note(self.irregular)?,
            at: told(&self.at)?,
            note: note(self.note)?,
        })
    }
}

impl EntryRow {
    fn of(entry: &RoundEntry) -> EntryRow {
        EntryRow {
            seat: integer(entry.seat),
            points: entry.points,
            told: entry.told.clone(),
            cards: entry.cards.clone(),
            parts: entry.parts.iter().copied().map(part_id).collect(),
        }
    }

    pub(super) fn read(self) -> Result<RoundEntry, StoreError> {
        Ok(RoundEntry {
            seat: seat_number(self.seat)?,
            told: self.told,
            points: self.points,
            cards: self.cards,
            parts: self
                .parts
                .iter()
                .map(|id| known("part", id, part(id)))
                .collect::<Result<_, _>>()?,
        })
    }
}

/// `out`, `bonus 22`, `hand -17` …
fn part_id(part: Part) -> String {
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

/// The game in its edition, by their ids.
pub(super) fn played(game: &str, edition: &str) -> Result<Played, StoreError> {
    let played = Game::from_id(game).zip(Edition::from_id(edition));
    let played = played.and_then(|(game, edition)| game.played(edition));
    known("edition", edition, played)
}
