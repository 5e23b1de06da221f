//! The same for programs.

use super::Told;
use crate::cli::board::names;
use crate::session::{Scoreboard, Session};
use serde::Serialize;
use serde_json::Value;

/// What was supposed; what was not is left out.
#[derive(Serialize)]
struct TermsJson<'s> {
    /// Null for no target.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Value>,
    /// Null for none planned.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ranking: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<&'s str>,
}

#[derive(Serialize)]
struct StandingJson<'s> {
    rank: Option<u32>,
    player: &'s str,
    total: i64,
}

#[derive(Serialize)]
struct OutcomeJson<'s> {
    rounds: u32,
    finished: bool,
    winners: Vec<&'s str>,
    standings: Vec<StandingJson<'s>>,
}

#[derive(Serialize)]
struct TurnJson<'s> {
    round: u32,
    was: Vec<&'s str>,
    instead: Vec<&'s str>,
}

#[derive(Serialize)]
struct UnknownJson {
    round: u32,
    why: &'static str,
}

/// How a session would have gone.
#[derive(Serialize)]
pub(super) struct AsIfJson<'s> {
    session: i64,
    uuid: String,
    game: &'static str,
    edition: &'static str,
    as_if: TermsJson<'s>,
    known: bool,
    unknown: Vec<UnknownJson>,
    turn: Option<TurnJson<'s>>,
    was: OutcomeJson<'s>,
    would_be: OutcomeJson<'s>,
}

pub(super) fn of<'a>(told: &'a Told<'_>) -> AsIfJson<'a> {
    let Told { supposed, as_if, was, new } = told;
    let session: &Session = was.session();
    let who = |seats: &[usize]| names(session, seats);
    AsIfJson {
        session: session.number,
        uuid: session.uuid.to_string(),
        game: session.played.game().id(),
        edition: session.played.edition().id(),
        as_if: TermsJson {
            target: supposed.target.map(Value::from),
            rounds: supposed.rounds.map(Value::from),
            ranking: supposed.ranking.map(crate::games::Ranking::id),
            edition: supposed.played.map(|played| played.edition().id()),
            without: who(&supposed.without),
        },
        known: as_if.is_known(),
        unknown: as_if
            .unknown
            .iter()
            .map(|&(round, why)| UnknownJson { round, why: why.id() })
            .collect(),
        turn: as_if.turn.as_ref().map(|turn| TurnJson {
            round: turn.round,
            was: who(&turn.was),
            instead: who(&turn.instead),
        }),
        was: outcome(was, true),
        would_be: outcome(new, as_if.is_known()),
    }
}

/// How it stands after the rounds that are known.
fn outcome<'s>(board: &'s Scoreboard<'_>, known: bool) -> OutcomeJson<'s> {
    let session = board.session();
    let standings = board.standings().iter().map(|standing| StandingJson {
        rank: standing.rank,
        player: session.seats[standing.seat].name.as_str(),
        total: standing.total,
    });
    let finished = known && board.is_finished();
    OutcomeJson {
        rounds: board.rounds().last().map_or(0, |round| round.number),
        finished,
        winners: if finished { names(session, board.winners()) } else { Vec::new() },
        standings: standings.collect(),
    }
}
