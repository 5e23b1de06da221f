//! The course of a session in a few facts: the leaders, since when, and the leaders before them.

use crate::session::{Forecast, Lead, Scoreboard};
use serde::Serialize;

/// A run of rounds with the same leaders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LeadSpell<'s> {
    /// First round after which they led.
    pub from: u32,
    /// Last round after which they led.
    pub to: u32,
    /// The leaders; several if they were level.
    pub players: Vec<&'s str>,
}

/// The course of a session that has at least one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Story<'s> {
    /// True if the session is finished.
    pub is_over: bool,
    /// The leaders after the last round.
    pub leaders: Vec<&'s str>,
    /// Points by which the next rank is behind; `None` if all are level.
    pub margin: Option<u64>,
    /// The players of the next rank.
    pub next: Vec<&'s str>,
    /// The leaders over time: consecutive runs without gaps.
    pub spells: Vec<LeadSpell<'s>>,
    /// The last round.
    pub last: u32,
    /// The player who led alone before the present leaders took over: the name, the first and the
    /// last round, and the points by which they came in behind.
    pub overtaken: Option<(&'s str, u32, u32, u64)>,
}

impl<'s> Story<'s> {
    /// Summarises a session; `None` before its first round, or if nobody sits at the table.
    pub(crate) fn new(scoreboard: &Scoreboard<'s>) -> Option<Story<'s>> {
        let session = scoreboard.session();
        let Forecast { leaders, lead, behind, .. } = scoreboard.forecast();
        let (leaders, margin) = (session.names_at(leaders), *lead);
        let behind: Vec<(&str, u64)> = behind
            .iter()
            .map(|&(seat, points)| (session.seats[seat].name.as_str(), points))
            .collect();
        let next = behind.iter().filter(|(_, points)| Some(*points) == margin);
        // Level in points, but lower by second places: only the next one in the order of the
        // standings.
        let next = next.take(if margin == Some(0) { 1 } else { behind.len() });
        let mut spells: Vec<LeadSpell<'s>> = Vec::new();
        for Lead { round, seats } in session.leads() {
            let players = session.names_at(&seats);
            match spells.last_mut() {
                Some(spell) if spell.players == players => spell.to = round,
                Some(_) | None => spells.push(LeadSpell { from: round, to: round, players }),
            }
        }
        // The present leaders may have led before, perhaps with others.
        let is_present =
            |spell: &&LeadSpell<'_>| spell.players.iter().any(|one| leaders.contains(one));
        let earlier = spells.iter().rev().find(|spell| !is_present(spell));
        let overtaken = earlier.and_then(|spell| {
            let [player] = spell.players[..] else { return None };
            let (_, points) = behind.iter().find(|(other, _)| *other == player)?;
            Some((player, spell.from, spell.to, *points))
        });
        Some(Story {
            is_over: scoreboard.is_finished(),
            margin,
            next: next.map(|(player, _)| *player).collect(),
            last: spells.last()?.to,
            overtaken,
            spells,
            leaders: Some(leaders).filter(|leaders| !leaders.is_empty())?,
        })
    }

    /// The round since which the present leaders have led without others; `None` if others were
    /// level with them to the end.
    pub(crate) fn since(&self) -> Option<u32> {
        self.spells.last().filter(|spell| spell.players == self.leaders).map(|spell| spell.from)
    }
}
