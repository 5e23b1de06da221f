//! Rescoring of a recorded session under other settings ("what if"). Nothing is written.
//!
//! Recorded points stand. Play is not simulated: the rounds whose points cannot be computed are
//! listed.

mod points;

use crate::games::{Played, Ranking};
use crate::session::{Scoreboard, SeatInterval, Session};

/// The settings to assume; `None` keeps the recorded one.
#[allow(clippy::option_option, reason = "unchanged, cleared and set are three cases")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Assumptions {
    /// The total that ends the session; `Some(None)` for no target.
    pub target: Option<Option<i64>>,
    /// Number of planned rounds; `Some(None)` for no plan.
    pub rounds: Option<Option<u32>>,
    /// The ranking.
    pub ranking: Option<Ranking>,
    /// The edition by which points are counted.
    pub played: Option<Played>,
    /// The seats to leave out.
    pub without: Vec<usize>,
}

/// The reason why the points of a round cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotComputable {
    /// Only points were recorded, and the other edition counts differently.
    PointsAlone,
    /// The other edition needs facts that were not recorded.
    NotRecorded,
    /// The round is impossible by the other edition.
    Impossible,
    /// The points of a player left out would have gone to the others.
    Shared,
    /// Somebody else would have taken the place of a player left out.
    InTheirPlace,
}

impl NotComputable {
    /// All reasons.
    pub(crate) const ALL: &'static [NotComputable] = &[
        NotComputable::PointsAlone,
        NotComputable::NotRecorded,
        NotComputable::Impossible,
        NotComputable::Shared,
        NotComputable::InTheirPlace,
    ];

    /// The id in `--json` output.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            NotComputable::PointsAlone => "points-alone",
            NotComputable::NotRecorded => "not-told",
            NotComputable::Impossible => "not-there",
            NotComputable::Shared => "shared",
            NotComputable::InTheirPlace => "in-their-place",
        }
    }
}

/// The first round after which the leaders would have been others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LeadChange {
    /// The round's number.
    pub round: u32,
    /// The seats that led.
    pub recorded: Vec<usize>,
    /// The seats that would have led.
    pub supposed: Vec<usize>,
}

/// A session under other settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WhatIf {
    /// The session as it would have been, as far as it can be computed.
    pub session: Session,
    /// The seat at the real table of each seat of `session`.
    pub seats: Vec<usize>,
    /// The rounds that cannot be computed, with the reason; empty if those rounds would not have
    /// been played.
    pub not_computable: Vec<(u32, NotComputable)>,
    /// The first round after which others would have led; `None` if there is none.
    pub lead_change: Option<LeadChange>,
}

impl WhatIf {
    /// Rescores the session under the assumed settings.
    pub(crate) fn new(session: &Session, assumptions: &Assumptions) -> WhatIf {
        let mut new = session.clone();
        let settings = &mut new.settings;
        settings.target = assumptions.target.unwrap_or(settings.target);
        settings.rounds = assumptions.rounds.unwrap_or(settings.rounds);
        settings.ranking = assumptions.ranking.or(settings.ranking);
        new.played = assumptions.played.unwrap_or(new.played);
        let mut not_computable = Vec::new();
        for (round, index) in session.rounds.iter().zip(0..) {
            match points::rescore_round(session, round, assumptions) {
                Ok(entries) if not_computable.is_empty() => {
                    new.rounds[index].contents.entries = entries;
                }
                Ok(_) => {}
                Err(why) => not_computable.push((round.number, why)),
            }
        }
        // Totals after an unknown round would be wrong.
        if let Some(&(first, _)) = not_computable.first() {
            new.rounds.retain(|round| round.number < first);
        }
        let ends = apply_plan(session, &mut new);
        if ends {
            not_computable.clear();
        }
        // A player who had not joined by then, or is left out, has no seat.
        let is_present = |seat: usize| !assumptions.without.contains(&seat);
        let seats: Vec<usize> = (0..new.seats.len())
            .filter(|&seat| is_present(seat) && !new.seats[seat].intervals.is_empty())
            .collect();
        retain_seats(&mut new, &seats);
        let lead_change = first_lead_change(session, &new, &seats);
        WhatIf { session: new, seats, not_computable, lead_change }
    }

    /// True if all rounds of the session could be computed.
    pub(crate) fn is_computable(&self) -> bool {
        self.not_computable.is_empty()
    }

    /// The seats of the real table that would have won; none if that is unknown or if the session
    /// would have gone on.
    pub(crate) fn winners(&self, scoreboard: &Scoreboard<'_>) -> Vec<usize> {
        if self.is_computable() { self.real_seats(scoreboard.winners()) } else { Vec::new() }
    }

    /// Translates seats of `session` to seats of the real table.
    pub(crate) fn real_seats(&self, seats: &[usize]) -> Vec<usize> {
        seats.iter().filter_map(|&seat| self.seats.get(seat).copied()).collect()
    }
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
fn first_lead_change(old: &Session, new: &Session, seats: &[usize]) -> Option<LeadChange> {
    let leads = old.leads().into_iter().zip(new.leads());
    leads.map(|(was, instead)| (was, instead.seats)).find_map(|(was, instead)| {
        let supposed: Vec<usize> =
            instead.iter().filter_map(|&seat| seats.get(seat).copied()).collect();
        (was.seats != supposed).then_some(LeadChange {
            round: was.round,
            recorded: was.seats,
            supposed,
        })
    })
}
