//! A year for programs.

use super::people;
use super::records_json::RecordJson;
use super::year::Chronicle;
use crate::report::First;
use serde::Serialize;

#[derive(Serialize)]
struct PlayerJson<'n> {
    player: &'n str,
    sessions: u32,
    wins: u32,
    shared: u32,
}

#[derive(Serialize)]
struct GameJson {
    game: &'static str,
    sessions: u32,
    rounds: u32,
}

#[derive(Serialize)]
struct FirstJson<'n> {
    first: &'static str,
    player: Option<&'n str>,
    game: Option<&'static str>,
    at: String,
}

#[derive(Serialize)]
struct SetJson {
    game: &'static str,
    record: &'static str,
    #[serde(flatten)]
    held: RecordJson,
}

#[derive(Serialize)]
struct RareJson {
    game: &'static str,
    results: u32,
    as_high: u32,
    #[serde(flatten)]
    held: RecordJson,
}

#[derive(Serialize)]
struct BreakJson {
    days: i64,
    from: String,
    to: String,
}

/// A year.
#[derive(Serialize)]
pub(super) struct YearJson<'n> {
    year: i32,
    sessions: u32,
    rounds: u32,
    players: Vec<PlayerJson<'n>>,
    games: Vec<GameJson>,
    firsts: Vec<FirstJson<'n>>,
    records: Vec<SetJson>,
    rare: Vec<RareJson>,
    streak: Option<RecordJson>,
    #[serde(rename = "break")]
    pause: Option<BreakJson>,
}

/// What is told of it.
pub(super) fn of<'a>(year: &'a Chronicle<'_>) -> YearJson<'a> {
    let sum = year.report.calendar.sum();
    let name = |place| people::name(year.people, place);
    let firsts = year.report.firsts.iter().map(|(first, at)| {
        let (first, player, game) = match first {
            First::Player(person) => ("player", Some(name(*person)), None),
            First::Game(game) => ("game", None, Some(game.id())),
            First::Win(person, _) => ("win", Some(name(*person)), None),
        };
        FirstJson { first, player, game, at: at.rfc3339() }
    });
    let records = year.records.iter().map(|(game, held)| SetJson {
        game: game.id(),
        record: held.kind.id(),
        held: held.json(year.people),
    });
    let rare = year.rare.iter().map(|(rare, held)| RareJson {
        game: rare.game.id(),
        results: rare.results,
        as_high: rare.as_high,
        held: held.json(year.people),
    });
    let pause = year.report.pause().map(|(days, from, to)| BreakJson {
        days,
        from: from.to_string(),
        to: to.to_string(),
    });
    let players = year.players().into_iter().map(|(person, count)| PlayerJson {
        player: name(person),
        sessions: count.sessions,
        wins: count.wins,
        shared: count.shared,
    });
    let games = year.games.iter().map(|(game, sessions, rounds)| GameJson {
        game: game.id(),
        sessions: *sessions,
        rounds: *rounds,
    });
    YearJson {
        year: year.report.calendar.year,
        sessions: sum.sessions,
        rounds: sum.rounds,
        players: players.collect(),
        games: games.collect(),
        firsts: firsts.collect(),
        records: records.collect(),
        rare: rare.collect(),
        streak: year.streak.map(|held| held.json(year.people)),
        pause,
    }
}
