//! The comparison as JSON.

use super::Comparison;
use crate::session::{Scoreboard, Session};
use serde::Serialize;
use serde_json::Value;

/// The changed settings as JSON. Unchanged ones are omitted.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AssumptionsJson<'s> {
    /// `null` for no target.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Value>,
    /// `null` for no planned number of rounds.
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WhatIfStandingJson<'s> {
    rank: Option<u32>,
    player: &'s str,
    total: i64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OutcomeJson<'s> {
    rounds: u32,
    finished: bool,
    winners: Vec<&'s str>,
    standings: Vec<WhatIfStandingJson<'s>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LeadChangeJson<'s> {
    round: u32,
    was: Vec<&'s str>,
    instead: Vec<&'s str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnknownJson {
    round: u32,
    why: &'static str,
}

/// The comparison as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli::verbs) struct WhatIfJson<'s> {
    session: i64,
    uuid: String,
    game: &'static str,
    edition: &'static str,
    as_if: AssumptionsJson<'s>,
    known: bool,
    unknown: Vec<UnknownJson>,
    turn: Option<LeadChangeJson<'s>>,
    was: OutcomeJson<'s>,
    would_be: OutcomeJson<'s>,
}

pub(super) fn to_json<'a>(comparison: &'a Comparison<'_>) -> WhatIfJson<'a> {
    let Comparison { assumptions, what_if, recorded, rescored } = comparison;
    let session: &Session = recorded.session();
    let names_of = |seats: &[usize]| session.names_at(seats);
    WhatIfJson {
        session: session.number,
        uuid: session.uuid.to_string(),
        game: session.played.game().id(),
        edition: session.played.edition().id(),
        as_if: AssumptionsJson {
            target: assumptions.target.map(Value::from),
            rounds: assumptions.rounds.map(Value::from),
            ranking: assumptions.ranking.map(crate::games::Ranking::id),
            edition: assumptions.played.map(|played| played.edition().id()),
            without: names_of(&assumptions.without),
        },
        known: what_if.is_computable(),
        unknown: what_if
            .not_computable
            .iter()
            .map(|&(round, why)| UnknownJson { round, why: why.id() })
            .collect(),
        turn: what_if.lead_change.as_ref().map(|change| LeadChangeJson {
            round: change.round,
            was: names_of(&change.recorded),
            instead: names_of(&change.supposed),
        }),
        was: outcome_json(recorded, true),
        would_be: outcome_json(rescored, what_if.is_computable()),
    }
}

/// Converts a scoreboard to JSON. Nobody has won if some round cannot be re-scored.
fn outcome_json<'s>(board: &'s Scoreboard<'_>, is_computable: bool) -> OutcomeJson<'s> {
    let session = board.session();
    let standings = board.standings().iter().map(|standing| WhatIfStandingJson {
        rank: standing.rank,
        player: session.seats[standing.seat].name.as_str(),
        total: standing.total,
    });
    let finished = is_computable && board.is_finished();
    OutcomeJson {
        rounds: board.rounds().last().map_or(0, |round| round.number),
        finished,
        winners: if finished { session.names_at(board.winners()) } else { Vec::new() },
        standings: standings.collect(),
    }
}
