//! Rescoring of a recorded session under other settings ("what if"). Nothing is written.
//!
//! Recorded points stand. Play is not simulated: the rounds whose points cannot be computed are
//! listed.

mod points;

use super::PlayerStanding;
use crate::games::{Game, Ranking};
use crate::rules::Edition;
use crate::session::{Scoreboard, SeatInterval, Session};
use serde::Serialize;
use uuid::Uuid;

/// The settings to assume. A recorded setting that is kept is `None`, and missing in JSON.
#[allow(clippy::option_option, reason = "unchanged, cleared and set are three cases")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Assumptions {
    /// The total that ends the session; `null` for no target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Option<i64>>,
    /// Number of planned rounds; `null` for no plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Option<u32>>,
    /// The ranking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Ranking>,
    /// The edition by which points are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// The names of the players to leave out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// The seats of those players.
    #[serde(skip)]
    pub left_out: Vec<usize>,
}

/// The reason why the points of a round cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NotComputable {
    /// Only points were recorded, and the other edition counts differently.
    PointsAlone,
    /// The other edition needs facts that were not recorded.
    #[serde(rename = "not-told")]
    NotRecorded,
    /// The round is impossible by the other edition.
    #[serde(rename = "not-there")]
    Impossible,
    /// The points of a player left out would have gone to the others.
    Shared,
    /// Somebody else would have taken the place of a player left out.
    InTheirPlace,
}

/// A round that cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct UnknownRound {
    /// The round's number.
    pub round: u32,
    /// The reason.
    pub why: NotComputable,
}

/// The first round after which the leaders would have been others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LeadChange {
    /// The round's number.
    pub round: u32,
    /// The players who led.
    pub was: Vec<String>,
    /// The players who would have led.
    pub instead: Vec<String>,
}

/// The outcome of a session, as it was or as it would have been.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SessionOutcome {
    /// Number of rounds.
    pub rounds: u32,
    /// True if the session is finished. Unknown (false) if some round cannot be computed.
    pub finished: bool,
    /// The winners of a finished session.
    pub winners: Vec<String>,
    /// The standings, the best first.
    pub standings: Vec<PlayerStanding>,
    /// The leaders.
    #[serde(skip)]
    pub leaders: Vec<String>,
}

/// A session beside the same session under other settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct WhatIfReport {
    /// Number of the session that users see.
    pub session: i64,
    /// The session's id.
    pub uuid: Uuid,
    /// The game.
    pub game: Game,
    /// The recorded edition.
    pub edition: Edition,
    /// The changed settings.
    #[serde(rename = "as_if")]
    pub assumptions: Assumptions,
    /// True if all rounds can be computed, or those that cannot would not have been played.
    #[serde(rename = "known")]
    pub is_computable: bool,
    /// The rounds that cannot be computed.
    #[serde(rename = "unknown")]
    pub not_computable: Vec<UnknownRound>,
    /// The first round after which others would have led.
    #[serde(rename = "turn")]
    pub lead_change: Option<LeadChange>,
    /// The session as it was.
    #[serde(rename = "was")]
    pub recorded: SessionOutcome,
    /// The session as it would have been, up to the first round that cannot be computed.
    #[serde(rename = "would_be")]
    pub rescored: SessionOutcome,
    /// The totals that each player would have had after each round.
    #[serde(skip)]
    pub totals: Vec<(String, Vec<Option<i64>>)>,
}

impl SessionOutcome {
    fn new(board: &Scoreboard<'_>, is_computable: bool) -> SessionOutcome {
        let session = board.session();
        let finished = is_computable && board.is_finished();
        SessionOutcome {
            rounds: board.rounds().last().map_or(0, |round| round.number),
            finished,
            winners: names(session, if finished { board.winners() } else { &[] }),
            standings: PlayerStanding::list(board),
            leaders: names(session, &board.forecast().leaders),
        }
    }

    /// The standing of that player.
    pub(crate) fn find(&self, player: &str) -> Option<&PlayerStanding> {
        self.standings.iter().find(|standing| standing.player == player)
    }
}

impl WhatIfReport {
    /// Rescores the session under the assumed settings.
    pub(crate) fn new(session: &Session, assumptions: Assumptions) -> WhatIfReport {
        let (new, not_computable) = rescore(session, &assumptions);
        let (is_computable, board) = (not_computable.is_empty(), new.scoreboard());
        let totals = new.seats.iter().enumerate().map(|(seat, player)| {
            let totals = board.rounds().iter().map(|round| round.totals[seat]).collect();
            (player.name.as_str().to_owned(), totals)
        });
        WhatIfReport {
            session: session.number,
            uuid: session.uuid,
            game: session.played.game(),
            edition: session.played.edition(),
            is_computable,
            lead_change: first_lead_change(session, &new),
            recorded: SessionOutcome::new(&session.scoreboard(), true),
            rescored: SessionOutcome::new(&board, is_computable),
            totals: totals.collect(),
            assumptions,
            not_computable,
        }
    }
}

/// The names of the players at these seats.
fn names(session: &Session, seats: &[usize]) -> Vec<String> {
    seats.iter().map(|&seat| session.seats[seat].name.as_str().to_owned()).collect()
}

/// Returns the session as it would have been, and the rounds that cannot be computed; none if those
/// rounds would not have been played.
fn rescore(session: &Session, assumptions: &Assumptions) -> (Session, Vec<UnknownRound>) {
    let mut new = session.clone();
    let settings = &mut new.settings;
    settings.target = assumptions.target.unwrap_or(settings.target);
    settings.rounds = assumptions.rounds.unwrap_or(settings.rounds);
    settings.ranking = assumptions.ranking.or(settings.ranking);
    let played = assumptions.edition.and_then(|edition| session.played.game().played(edition));
    new.played = played.unwrap_or(new.played);
    let mut not_computable = Vec::new();
    for (recorded, round) in session.rounds.iter().zip(&mut new.rounds) {
        match points::rescore_round(session, recorded, new.played, &assumptions.left_out) {
            Ok(entries) => round.contents.entries = entries,
            Err(why) => not_computable.push(UnknownRound { round: round.number, why }),
        }
    }
    // Totals after an unknown round would be wrong.
    if let Some(&UnknownRound { round: first, .. }) = not_computable.first() {
        new.rounds.retain(|round| round.number < first);
    }
    if apply_plan(session, &mut new) {
        not_computable.clear();
    }
    // A player who had not joined by then, or is left out, has no seat.
    let is_present = |seat: usize| !assumptions.left_out.contains(&seat);
    let seats: Vec<usize> = (0..new.seats.len())
        .filter(|&seat| is_present(seat) && !new.seats[seat].intervals.is_empty())
        .collect();
    retain_seats(&mut new, &seats);
    (new, not_computable)
}

/// Ends the session with the round in which the new settings would have ended it, and reopens it if
/// only the old ones did. Returns true if the rounds after that do not matter.
fn apply_plan(old: &Session, new: &mut Session) -> bool {
    let was = old.first_finish();
    let Some((last, _)) = new.first_finish() else {
        if was.is_some() || new.rounds.len() < old.rounds.len() {
            new.ended = None;
        }
        return false;
    };
    // The table played on although the session was over; it does so here too.
    if was.is_some_and(|(round, _)| round == last) {
        return new.rounds.len() == old.rounds.len();
    }
    let Some(ordinal) = new.round(last).map(|round| round.ordinal) else { return false };
    if new.last_ordinal() != ordinal || new.rounds.len() < old.rounds.len() {
        new.ended = None;
        new.rounds.retain(|round| round.number <= last);
        for seat in &mut new.seats {
            seat.intervals.retain(|interval| interval.after < ordinal);
            for SeatInterval { until, .. } in &mut seat.intervals {
                *until = until.filter(|&until| until < ordinal);
            }
        }
    }
    true
}

/// Reduces the session to these seats.
fn retain_seats(session: &mut Session, seats: &[usize]) {
    let new_seat = |seat: usize| seats.iter().position(|&other| other == seat);
    for round in &mut session.rounds {
        let entries = std::mem::take(&mut round.contents.entries);
        let retained = entries.into_iter().filter_map(|mut entry| {
            entry.seat = new_seat(entry.seat)?;
            Some(entry)
        });
        round.contents.entries = retained.collect();
        round.contents.flags = round.contents.flags.map(|&seat| new_seat(seat)).unwrap_or_default();
    }
    session.settings.dealer = session.settings.dealer.and_then(new_seat);
    session.seats = seats.iter().filter_map(|&seat| session.seats.get(seat).cloned()).collect();
}

/// The first round after which the leaders differ.
fn first_lead_change(old: &Session, new: &Session) -> Option<LeadChange> {
    let leads = old.leads().into_iter().zip(new.leads());
    let leads = leads.map(|(was, instead)| LeadChange {
        round: was.round,
        was: names(old, &was.seats),
        instead: names(new, &instead.seats),
    });
    leads.into_iter().find(|lead| lead.was != lead.instead)
}
