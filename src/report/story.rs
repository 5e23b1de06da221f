//! The course of a session in a few facts: the leaders, since when, and the leaders before them.

use crate::session::{Lead, Scoreboard};

/// A run of rounds with the same leaders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LeadSpell {
    /// The leading seats; several if they were level.
    pub seats: Vec<usize>,
    /// First round after which they led.
    pub from: u32,
    /// Last round after which they led.
    pub to: u32,
}

/// The course of a session that has at least one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Story {
    /// True if the session is finished.
    pub is_over: bool,
    /// The leaders after the last round.
    pub leaders: Vec<usize>,
    /// Points by which the next rank is behind; `None` if all are level.
    pub margin: Option<u64>,
    /// The seats of the next rank.
    pub next: Vec<usize>,
    /// The leaders over time: consecutive runs without gaps.
    pub spells: Vec<LeadSpell>,
    /// The last round.
    pub last: u32,
    /// The player who led alone before the present leaders took over: the run of rounds, and the
    /// points by which they came in behind.
    pub overtaken: Option<(LeadSpell, u64)>,
}

impl Story {
    /// Summarises a session; `None` before its first round, or if nobody sits at the table.
    pub(crate) fn new(scoreboard: &Scoreboard<'_>) -> Option<Story> {
        let forecast = scoreboard.forecast();
        let spells = lead_spells(scoreboard.session().leads());
        let last = spells.last()?.to;
        let leaders = forecast.leaders.clone();
        let margin = forecast.lead;
        let next = forecast.behind.iter().filter(|(_, behind)| Some(*behind) == margin);
        let next: Vec<usize> = match margin {
            // Level in points, but lower by second places: only the next one in the order of the
            // standings.
            Some(0) => forecast.behind.first().map(|(seat, _)| *seat).into_iter().collect(),
            Some(_) | None => next.map(|(seat, _)| *seat).collect(),
        };
        let behind = |seat: usize| {
            forecast.behind.iter().find(|(other, _)| *other == seat).map(|(_, behind)| *behind)
        };
        let earlier_spells = spells.iter().rev().skip_while(|spell| {
            // The present leaders may have led before, perhaps with others.
            spell.seats.iter().any(|seat| leaders.contains(seat))
        });
        let overtaken = earlier_spells.clone().next().and_then(|spell| match spell.seats[..] {
            [seat] => Some((spell.clone(), behind(seat)?)),
            _ => None,
        });
        let is_over = scoreboard.is_finished();
        (!leaders.is_empty()).then_some(Story {
            is_over,
            leaders,
            margin,
            next,
            spells,
            last,
            overtaken,
        })
    }

    /// The round since which the present leaders have led without others; `None` if others were
    /// level with them to the end.
    pub(crate) fn since(&self) -> Option<u32> {
        self.spells.last().filter(|spell| spell.seats == self.leaders).map(|spell| spell.from)
    }

    /// Number of changes of the lead.
    pub(crate) fn changes(&self) -> usize {
        self.spells.len().saturating_sub(1)
    }
}

fn lead_spells(leads: Vec<Lead>) -> Vec<LeadSpell> {
    let mut spells: Vec<LeadSpell> = Vec::new();
    for Lead { round, seats } in leads {
        match spells.last_mut() {
            Some(spell) if spell.seats == seats => spell.to = round,
            Some(_) | None => spells.push(LeadSpell { seats, from: round, to: round }),
        }
    }
    spells
}
