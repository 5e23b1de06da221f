//! The records for programs.

use super::people;
use super::records::{Held, Kind, Told};
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
struct GameJson {
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

/// The records.
#[derive(Serialize)]
pub(super) struct RecordsJson {
    sessions: u32,
    streak: Option<RecordJson>,
    by_game: Vec<GameJson>,
}

/// What is told of them.
pub(super) fn of(told: &Told<'_>) -> RecordsJson {
    let by_game = told.games.iter().map(|(game, held)| game_json(game, held, told.people));
    RecordsJson {
        sessions: told.records.sessions,
        streak: told.streak.map(|held| held.json(told.people)),
        by_game: by_game.collect(),
    }
}

impl Held {
    /// The record as JSON.
    pub(super) fn json(self, people: &[Person]) -> RecordJson {
        let Held { record, marked, .. } = self;
        let person = record.person.and_then(|place| people.get(place));
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

fn game_json(game: &GameRecords, held: &[Held], people: &[Person]) -> GameJson {
    let of = |kind| held.iter().find(|held| held.kind == kind).map(|held| held.json(people));
    GameJson {
        game: game.game.id(),
        sessions: game.sessions,
        rounds: game.rounds,
        highest: of(Kind::Highest),
        lowest: of(Kind::Lowest),
        comeback: of(Kind::Comeback),
        closest: of(Kind::Closest),
        clearest: of(Kind::Clearest),
        longest: of(Kind::Longest),
        streak: of(Kind::Streak),
        went_out: game.most_often_out().map(|outs| OutsJson {
            player: people::name(people, outs.person).to_owned(),
            guest: people.get(outs.person).is_some_and(|person| person.guest),
            out: outs.out,
            rounds: outs.rounds,
        }),
    }
}
