//! The records as JSON.

use super::people;
use super::records::{MarkedRecord, MarkedRecords, RecordKind};
use crate::report::GameRecords;
use crate::session::Person;
use serde::Serialize;

/// A record as JSON.
#[derive(Serialize)]
pub(super) struct RecordJson {
    value: i64,
    player: Option<String>,
    guest: bool,
    session: i64,
    at: String,
    round: Option<u32>,
    irregular: bool,
    times: u32,
    since: Option<String>,
}

#[derive(Serialize)]
struct OutsJson {
    player: String,
    guest: bool,
    out: u32,
    rounds: u32,
}

#[derive(Serialize)]
struct GameRecordsJson {
    game: &'static str,
    sessions: u32,
    rounds: u32,
    highest: Option<RecordJson>,
    lowest: Option<RecordJson>,
    comeback: Option<RecordJson>,
    closest: Option<RecordJson>,
    clearest: Option<RecordJson>,
    longest: Option<RecordJson>,
    streak: Option<RecordJson>,
    went_out: Option<OutsJson>,
}

/// All records as JSON.
#[derive(Serialize)]
pub(super) struct RecordsJson {
    sessions: u32,
    streak: Option<RecordJson>,
    by_game: Vec<GameRecordsJson>,
}

/// Converts the records to JSON.
pub(super) fn to_json(records: &MarkedRecords<'_>) -> RecordsJson {
    let games = records.games.iter();
    let by_game = games.map(|(game, marked)| game_json(game, marked, records.people));
    RecordsJson {
        sessions: records.records.sessions,
        streak: records.streak.map(|record| record.to_json(records.people)),
        by_game: by_game.collect(),
    }
}

impl MarkedRecord {
    /// Converts the record to JSON.
    pub(super) fn to_json(self, people: &[Person]) -> RecordJson {
        let MarkedRecord { record, marked, .. } = self;
        let person = record.person.and_then(|index| people.get(index));
        RecordJson {
            value: record.value,
            player: person.map(|person| person.name.as_str().to_owned()),
            guest: person.is_some_and(|person| person.guest),
            session: record.session,
            at: record.at.rfc3339(),
            round: marked.round,
            irregular: marked.irregular,
            times: record.times,
            since: record.since.map(|since| since.rfc3339()),
        }
    }
}

fn game_json(game: &GameRecords, records: &[MarkedRecord], people: &[Person]) -> GameRecordsJson {
    let of_kind = |kind| {
        let record = records.iter().find(|record| record.kind == kind);
        record.map(|record| record.to_json(people))
    };
    GameRecordsJson {
        game: game.game.id(),
        sessions: game.sessions,
        rounds: game.rounds,
        highest: of_kind(RecordKind::Highest),
        lowest: of_kind(RecordKind::Lowest),
        comeback: of_kind(RecordKind::Comeback),
        closest: of_kind(RecordKind::Closest),
        clearest: of_kind(RecordKind::Clearest),
        longest: of_kind(RecordKind::Longest),
        streak: of_kind(RecordKind::Streak),
        went_out: game.most_often_out().map(|outs| OutsJson {
            player: people::person_name(people, outs.person).to_owned(),
            guest: people.get(outs.person).is_some_and(|person| person.guest),
            out: outs.out,
            rounds: outs.rounds,
        }),
    }
}
