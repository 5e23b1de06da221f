//! The scoreboard as JSON: the contract of `score add`, `status` and `report session`.

use crate::games::sheet::Part;
use crate::report::{RoundLine, SessionReport, Spell, Story};
use crate::session::{AfterRound, Note, Round, Scoreboard, Session};
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
    /// How many changes wait until somebody settles them; left out where none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsettled: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Vec<RoundJson<'s>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leads: Option<Vec<LeadJson<'s>>>,
}

/// Who was in front, from which round to which.
#[derive(Debug, Serialize)]
struct LeadJson<'s> {
    from: u32,
    to: u32,
    players: Vec<&'s str>,
}

#[derive(Debug, Serialize)]
struct EntryJson<'s> {
    player: &'s str,
    points: Option<i64>,
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
    points: BTreeMap<&'s str, Option<i64>>,
    totals: BTreeMap<&'s str, i64>,
    out: Vec<&'s str>,
    irregular: Option<&'s str>,
    mended: bool,
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

/// The session with one of its rounds, the last when none is named.
pub(crate) fn board<'s>(scoreboard: &Scoreboard<'s>, round: Option<u32>) -> BoardJson<'s> {
    let session = scoreboard.session();
    let mut rounds = session.rounds.iter().zip(scoreboard.rounds());
    let shown = match round {
        Some(number) => rounds.find(|(round, _)| round.number == number),
        None => rounds.next_back(),
    };
    let standings = scoreboard.standings().iter().map(|standing| StandingJson {
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
        round: shown.map_or(0, |(round, _)| round.number),
        entries: shown.map_or_else(Vec::new, |(round, after)| entries(session, round, after)),
        standings: standings.collect(),
        finished: scoreboard.is_finished(),
        winners: names(session, scoreboard.winners()),
        started_at: session.started.rfc3339(),
        ended_at: scoreboard.over_at().map(|at| at.rfc3339()),
        unsettled: None,
        rounds: None,
        leads: None,
    }
}

impl BoardJson<'_> {
    /// The same of a session of which so many changes wait.
    pub(crate) fn marked(self, unsettled: u64) -> Self {
        BoardJson { unsettled: (unsettled > 0).then_some(unsettled), ..self }
    }
}

/// The session with every round.
pub(crate) fn report<'s>(report: &SessionReport<'s>) -> BoardJson<'s> {
    let session = report.scoreboard.session();
    let rounds = report.rounds.iter().map(|line| of_round(session, line)).collect();
    let spells = Story::of(&report.scoreboard).map_or_else(Vec::new, |story| story.spells);
    let leads = spells.into_iter().map(|Spell { seats, from, to }| LeadJson {
        from,
        to,
        players: names(session, &seats),
    });
    let leads = Some(leads.collect());
    BoardJson { rounds: Some(rounds), leads, ..board(&report.scoreboard, None) }
}

fn entries<'s>(session: &'s Session, round: &'s Round, after: &AfterRound) -> Vec<EntryJson<'s>> {
    round
        .told
        .entries
        .iter()
        .filter_map(|entry| {
            Some(EntryJson {
                player: session.seats.get(entry.seat)?.name.as_str(),
                points: entry.points,
                total: after.totals.get(entry.seat).copied().flatten()?,
                cards: entry.cards.as_deref(),
            })
        })
        .collect()
}

fn of_round<'s>(session: &'s Session, line: &RoundLine<'s>) -> RoundJson<'s> {
    let mut points = BTreeMap::new();
    let mut totals = BTreeMap::new();
    let mut out = Vec::new();
    // Only those who played the round.
    for (seat, (got, total)) in session.seats.iter().zip(line.entries.iter().zip(&line.totals)) {
        if let (Some(got), Some(total)) = (*got, *total) {
            points.insert(seat.name.as_str(), got.points);
            totals.insert(seat.name.as_str(), total);
            if got.parts.contains(&Part::Out) {
                out.push(seat.name.as_str());
            }
        }
    }
    RoundJson {
        round: line.number,
        at: line.at.rfc3339(),
        points,
        totals,
        out,
        irregular: line.irregular.map(Note::as_str),
        mended: line.mended,
        note: line.note.map(Note::as_str),
    }
}
