//! A year's report as JSON.

use super::people;
use super::records_json::RecordJson;
use super::year::Chronicle;
use crate::report::FirstEvent;
use serde::Serialize;

#[derive(Serialize)]
struct YearPlayerJson<'n> {
    player: &'n str,
    sessions: u32,
    wins: u32,
    shared: u32,
}

#[derive(Serialize)]
struct YearGameJson {
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
struct YearRecordJson {
    game: &'static str,
    record: &'static str,
    #[serde(flatten)]
    details: RecordJson,
}

#[derive(Serialize)]
struct RareResultJson {
    game: &'static str,
    results: u32,
    as_high: u32,
    #[serde(flatten)]
    details: RecordJson,
}

#[derive(Serialize)]
struct BreakJson {
    days: i64,
    from: String,
    to: String,
}

/// A year's report as JSON.
#[derive(Serialize)]
pub(super) struct YearJson<'n> {
    year: i32,
    sessions: u32,
    rounds: u32,
    players: Vec<YearPlayerJson<'n>>,
    games: Vec<YearGameJson>,
    firsts: Vec<FirstJson<'n>>,
    records: Vec<YearRecordJson>,
    rare: Vec<RareResultJson>,
    streak: Option<RecordJson>,
    #[serde(rename = "break")]
    pause: Option<BreakJson>,
}

/// Converts the report to JSON.
pub(super) fn to_json<'a>(year: &'a Chronicle<'_>) -> YearJson<'a> {
    let sum = year.report.calendar.sum();
    let name = |person| people::person_name(year.people, person);
    let firsts = year.report.firsts.iter().map(|(first, at)| {
        let (first, player, game) = match first {
            FirstEvent::Player(person) => ("player", Some(name(*person)), None),
            FirstEvent::Game(game) => ("game", None, Some(game.id())),
            FirstEvent::Win(person, _) => ("win", Some(name(*person)), None),
        };
        FirstJson { first, player, game, at: at.rfc3339() }
    });
    let records = year.records.iter().map(|(game, record)| YearRecordJson {
        game: game.id(),
        record: record.kind.id(),
        details: record.to_json(year.people),
    });
    let rare = year.rare.iter().map(|(rare, record)| RareResultJson {
        game: rare.game.id(),
        results: rare.results,
        as_high: rare.as_high,
        details: record.to_json(year.people),
    });
    let pause = year.report.longest_break().map(|(days, from, to)| BreakJson {
        days,
        from: from.to_string(),
        to: to.to_string(),
    });
    let players = year.players().into_iter().map(|(person, count)| YearPlayerJson {
        player: name(person),
        sessions: count.sessions,
        wins: count.wins,
        shared: count.shared,
    });
    let games = year.games.iter().map(|(game, sessions, rounds)| YearGameJson {
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
        streak: year.streak.map(|record| record.to_json(year.people)),
        pause,
    }
}
