//! The scoreboard as JSON: contract of `score add`, `status` and `report session`.

use super::story::LeadSpell;
use super::{RoundLine, SessionReport, Story};
use crate::games::sheet::Part;
use crate::session::{AfterRound, Note, Round, Scoreboard, Session};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// JSON of a session, as `score add` and `status` print it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct BoardJson<'s> {
    session: i64,
    uuid: String,
    game: &'static str,
    edition: &'static str,
    ranking: &'static str,
    round: u32,
    entries: Vec<BoardEntryJson<'s>>,
    standings: Vec<PlayerStanding>,
    finished: bool,
    winners: Vec<&'s str>,
    started_at: String,
    ended_at: Option<String>,
    /// Number of unresolved conflicts. Left out if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsettled: Option<u64>,
    /// The results among them. Left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unsettled_results: Vec<UnsettledResultJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Vec<RoundJson<'s>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leads: Option<Vec<LeadSpell<'s>>>,
}

/// JSON of a result about which two machines differ.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnsettledResultJson {
    round: u32,
    player: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BoardEntryJson<'s> {
    player: &'s str,
    points: Option<i64>,
    total: i64,
    cards: Option<&'s str>,
}

/// A player's rank and total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlayerStanding {
    /// Rank; `None` for a player who left early.
    pub rank: Option<u32>,
    /// Name of the player.
    pub player: String,
    /// The total.
    pub total: i64,
}

impl PlayerStanding {
    /// Lists the standings of a session, the best first.
    pub(super) fn list(scoreboard: &Scoreboard<'_>) -> Vec<PlayerStanding> {
        let seats = &scoreboard.session().seats;
        let standings = scoreboard.standings().iter().map(|standing| PlayerStanding {
            rank: standing.rank,
            player: seats[standing.seat].name.as_str().to_owned(),
            total: standing.total,
        });
        standings.collect()
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RoundJson<'s> {
    round: u32,
    at: String,
    points: BTreeMap<&'s str, Option<i64>>,
    totals: BTreeMap<&'s str, i64>,
    out: Vec<&'s str>,
    irregular: Option<&'s str>,
    mended: bool,
    note: Option<&'s str>,
}

impl<'s> BoardJson<'s> {
    /// Creates the JSON of a session with the entries of one round, by default the last.
    pub(crate) fn new(scoreboard: &Scoreboard<'s>, round: Option<u32>) -> BoardJson<'s> {
        let session = scoreboard.session();
        let mut rounds = session.rounds.iter().zip(scoreboard.rounds());
        let selected = match round {
            Some(number) => rounds.find(|(round, _)| round.number == number),
            None => rounds.next_back(),
        };
        BoardJson {
            session: session.number,
            uuid: session.uuid.to_string(),
            game: session.played.game().id(),
            edition: session.played.edition().id(),
            ranking: session.ranking().id(),
            round: selected.map_or(0, |(round, _)| round.number),
            entries: selected
                .map_or_else(Vec::new, |(round, after)| entries_json(session, round, after)),
            standings: PlayerStanding::list(scoreboard),
            finished: scoreboard.is_finished(),
            winners: session.names_at(scoreboard.winners()),
            started_at: session.started.rfc3339(),
            ended_at: scoreboard.finished_at().map(|at| at.rfc3339()),
            unsettled: None,
            unsettled_results: Vec::new(),
            rounds: None,
            leads: None,
        }
    }

    /// Creates the JSON of a session with every round.
    pub(crate) fn of_report(report: &SessionReport<'s>) -> BoardJson<'s> {
        let session = report.scoreboard.session();
        let rounds = report.rounds.iter().map(|line| round_json(session, line)).collect();
        let leads = Story::new(&report.scoreboard).map_or_else(Vec::new, |story| story.spells);
        BoardJson {
            rounds: Some(rounds),
            leads: Some(leads),
            ..BoardJson::new(&report.scoreboard, None)
        }
    }

    /// Adds the conflicts of the session: their number, and of each result in conflict the round and
    /// the player.
    #[must_use]
    pub(crate) fn with_conflicts(
        self,
        session: &Session,
        count: u64,
        results: &BTreeSet<(Uuid, Uuid)>,
    ) -> Self {
        let results = results.iter().filter_map(|(round, player)| {
            let round = session.rounds.iter().find(|other| other.uuid == *round)?.number;
            let seat = session.seats.iter().find(|seat| seat.player == *player)?;
            Some(UnsettledResultJson { round, player: seat.name.as_str().to_owned() })
        });
        BoardJson {
            unsettled: (count > 0).then_some(count),
            unsettled_results: results.collect(),
            ..self
        }
    }
}

/// JSON of the entries of a round. Seats without a total are left out.
fn entries_json<'s>(
    session: &'s Session,
    round: &'s Round,
    after: &AfterRound,
) -> Vec<BoardEntryJson<'s>> {
    round
        .contents
        .entries
        .iter()
        .filter_map(|entry| {
            Some(BoardEntryJson {
                player: session.seats.get(entry.seat)?.name.as_str(),
                points: entry.points,
                total: after.totals.get(entry.seat).copied().flatten()?,
                cards: entry.cards.as_deref(),
            })
        })
        .collect()
}

/// JSON of a round.
fn round_json<'s>(session: &'s Session, line: &RoundLine<'s>) -> RoundJson<'s> {
    let (mut points, mut totals, mut out) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    // Only players who took part in the round.
    for (index, (seat, total)) in session.seats.iter().zip(&line.after.totals).enumerate() {
        if let (Some(got), Some(total)) = (line.round.entry(index), *total) {
            points.insert(seat.name.as_str(), got.points);
            totals.insert(seat.name.as_str(), total);
            if got.parts.contains(&Part::Out) {
                out.push(seat.name.as_str());
            }
        }
    }
    let contents = &line.round.contents;
    RoundJson {
        round: line.round.number,
        at: contents.at.rfc3339(),
        points,
        totals,
        out,
        irregular: contents.irregular.as_ref().map(Note::as_str),
        mended: line.is_corrected,
        note: contents.note.as_ref().map(Note::as_str),
    }
}
