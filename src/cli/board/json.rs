//! The scoreboard as JSON: the contract of `score add`, `status` and `report session`.

use crate::session::{Round, Session};
use chrono::SecondsFormat;
use serde::Serialize;
use std::collections::BTreeMap;

/// A session as `score add --json` and `status --json` show it.
#[derive(Debug, Serialize)]
pub(crate) struct BoardJson<'s> {
    session: i64,
    uuid: String,
    game: &'static str,
    edition: &'static str,
    ranking: &'static str,
    round: u32,
    entries: Vec<EntryJson<'s>>,
    standings: Vec<StandingJson<'s>>,
    finished: bool,
    winners: Vec<&'s str>,
    started_at: String,
    ended_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Vec<RoundJson<'s>>>,
}

#[derive(Debug, Serialize)]
struct EntryJson<'s> {
    player: &'s str,
    points: i64,
    total: i64,
    cards: Option<&'s str>,
}

#[derive(Debug, Serialize)]
struct StandingJson<'s> {
    rank: Option<u32>,
    player: &'s str,
    total: i64,
}

#[derive(Debug, Serialize)]
struct RoundJson<'s> {
    round: u32,
    at: String,
    points: BTreeMap<&'s str, i64>,
    totals: BTreeMap<&'s str, i64>,
    irregular: Option<&'s str>,
    note: Option<&'s str>,
}

/// The names of those seats.
pub(crate) fn names<'s>(session: &'s Session, seats: &[usize]) -> Vec<&'s str> {
    seats
        .iter()
        .filter_map(|&seat| session.seats.get(seat))
        .map(|seat| seat.name.as_str())
        .collect()
}

/// The session with one of its rounds, the last when none is named; `all` adds every round.
pub(crate) fn board(session: &Session, round: Option<u32>, all: bool) -> BoardJson<'_> {
    let totals = session.totals();
    let place = match round {
        Some(number) => session.rounds.iter().position(|round| round.number == number),
        None => session.rounds.len().checked_sub(1),
    };
    let shown = place.and_then(|place| Some((session.rounds.get(place)?, totals.get(place + 1)?)));
    let standings = session
        .standings()
        .into_iter()
        .map(|standing| StandingJson {
            rank: standing.rank,
            player: session.seats[standing.seat].name.as_str(),
            total: standing.total,
        })
        .collect();
    BoardJson {
        session: session.number,
        uuid: session.uuid.to_string(),
        game: session.game.id(),
        edition: session.edition.id(),
        ranking: session.ranking().id(),
        round: shown.map_or(0, |(round, _)| round.number),
        entries: shown.map_or_else(Vec::new, |(round, totals)| entries(session, round, totals)),
        standings,
        finished: session.is_finished(),
        winners: names(session, &session.winners()),
        started_at: session.started.to_rfc3339_opts(SecondsFormat::Secs, false),
        ended_at: session.over_at().map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, false)),
        rounds: all.then(|| {
            session
                .rounds
                .iter()
                .zip(totals.iter().skip(1))
                .map(|(round, totals)| of_round(session, round, totals))
                .collect()
        }),
    }
}

fn entries<'s>(session: &'s Session, round: &'s Round, totals: &[i64]) -> Vec<EntryJson<'s>> {
    round
        .told
        .entries
        .iter()
        .filter_map(|entry| {
            Some(EntryJson {
                player: session.seats.get(entry.seat)?.name.as_str(),
                points: entry.points,
                total: totals.get(entry.seat).copied().unwrap_or(entry.points),
                cards: entry.cards.as_deref(),
            })
        })
        .collect()
}

fn of_round<'s>(session: &'s Session, round: &'s Round, totals: &[i64]) -> RoundJson<'s> {
    let mut points = BTreeMap::new();
    let mut after = BTreeMap::new();
    for entry in &round.told.entries {
        if let Some(seat) = session.seats.get(entry.seat) {
            points.insert(seat.name.as_str(), entry.points);
            after.insert(seat.name.as_str(), totals.get(entry.seat).copied().unwrap_or(0));
        }
    }
    RoundJson {
        round: round.number,
        at: round.told.at.to_rfc3339_opts(SecondsFormat::Secs, false),
        points,
        totals: after,
        irregular: round.told.irregular.as_ref().map(crate::session::Note::as_str),
        note: round.told.note.as_ref().map(crate::session::Note::as_str),
    }
}
