//! The scoreboard as JSON: contract of `score add`, `status` and `report session`.

use crate::games::sheet::Part;
use crate::report::{LeadSpell, RoundLine, SessionReport, Story};
use crate::session::{AfterRound, Note, Round, Scoreboard, Session};
use crate::store::ConflictMarks;
use serde::Serialize;
use std::collections::BTreeMap;

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
    standings: Vec<BoardStandingJson<'s>>,
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
    leads: Option<Vec<LeadJson<'s>>>,
}

/// JSON of a result about which two machines differ.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnsettledResultJson {
    round: u32,
    player: String,
}

/// JSON of a spell of rounds with the same leaders.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LeadJson<'s> {
    from: u32,
    to: u32,
    players: Vec<&'s str>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BoardEntryJson<'s> {
    player: &'s str,
    points: Option<i64>,
    total: i64,
    cards: Option<&'s str>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BoardStandingJson<'s> {
    rank: Option<u32>,
    player: &'s str,
    total: i64,
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

/// Names of the players at those seats. A seat that does not exist is left out.
pub(crate) fn names<'s>(session: &'s Session, seats: &[usize]) -> Vec<&'s str> {
    seats
        .iter()
        .filter_map(|&seat| session.seats.get(seat))
        .map(|seat| seat.name.as_str())
        .collect()
}

/// JSON of the session with the entries of one round, by default the last.
pub(crate) fn board_json<'s>(scoreboard: &Scoreboard<'s>, round: Option<u32>) -> BoardJson<'s> {
    let session = scoreboard.session();
    let mut rounds = session.rounds.iter().zip(scoreboard.rounds());
    let selected = match round {
        Some(number) => rounds.find(|(round, _)| round.number == number),
        None => rounds.next_back(),
    };
    let standings = scoreboard.standings().iter().map(|standing| BoardStandingJson {
        rank: standing.rank,
        player: session.seats[standing.seat].name.as_str(),
        total: standing.total,
    });
    BoardJson {
        session: session.number,
        uuid: session.uuid.to_string(),
        game: session.played.game().id(),
        edition: session.played.edition().id(),
        ranking: session.ranking().id(),
        round: selected.map_or(0, |(round, _)| round.number),
        entries: selected
            .map_or_else(Vec::new, |(round, after)| entries_json(session, round, after)),
        standings: standings.collect(),
        finished: scoreboard.is_finished(),
        winners: names(session, scoreboard.winners()),
        started_at: session.started.rfc3339(),
        ended_at: scoreboard.finished_at().map(|at| at.rfc3339()),
        unsettled: None,
        unsettled_results: Vec::new(),
        rounds: None,
        leads: None,
    }
}

impl BoardJson<'_> {
    /// Adds the conflicts of the session.
    pub(crate) fn with_conflicts(self, session: &Session, conflicts: &ConflictMarks) -> Self {
        let results = conflicts.results.iter().filter_map(|(round, player)| {
            let round = session.rounds.iter().find(|other| other.uuid == *round)?.number;
            let seat = session.seats.iter().find(|seat| seat.player == *player)?;
            Some(UnsettledResultJson { round, player: seat.name.as_str().to_owned() })
        });
        BoardJson {
            unsettled: (conflicts.count > 0).then_some(conflicts.count),
            unsettled_results: results.collect(),
            ..self
        }
    }
}

/// JSON of the session with every round.
pub(crate) fn report_json<'s>(report: &SessionReport<'s>) -> BoardJson<'s> {
    let session = report.scoreboard.session();
    let rounds = report.rounds.iter().map(|line| round_json(session, line)).collect();
    let spells = Story::new(&report.scoreboard).map_or_else(Vec::new, |story| story.spells);
    let leads = spells.into_iter().map(|LeadSpell { seats, from, to }| LeadJson {
        from,
        to,
        players: names(session, &seats),
    });
    let leads = Some(leads.collect());
    BoardJson { rounds: Some(rounds), leads, ..board_json(&report.scoreboard, None) }
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
