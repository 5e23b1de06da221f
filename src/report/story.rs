//! How a session went, in a few facts: who is in front, since when, and who was before.

use crate::session::{Lead, Scoreboard};

/// Somebody in front, from one round to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spell {
    /// The seats; more than one where they were level.
    pub seats: Vec<usize>,
    /// The first round after which they were in front.
    pub from: u32,
    /// The last one.
    pub to: u32,
}

/// How a session went, once it has a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// Whether it is over.
    pub over: bool,
    /// Who is in front at the end of what was played.
    pub first: Vec<usize>,
    /// How far the next in rank are behind; `None` where all are level.
    pub ahead: Option<u64>,
    /// Who comes next in rank.
    pub next: Vec<usize>,
    /// Who was in front when: one behind the other, without gaps.
    pub spells: Vec<Spell>,
    /// The last round.
    pub last: u32,
    /// Somebody else who was in front alone until the first took over: the seat, from which round
    /// to which, and how far they came in behind.
    pub lost: Option<(Spell, u64)>,
}

impl Story {
    /// The story of a session; none before its first round, nor where nobody sits there.
    pub fn of(scoreboard: &Scoreboard<'_>) -> Option<Story> {
        let outlook = scoreboard.outlook();
        let spells = spells(scoreboard.session().leads());
        let last = spells.last()?.to;
        let first = outlook.leaders.clone();
        let ahead = outlook.lead;
        let next = outlook.behind.iter().filter(|(_, behind)| Some(*behind) == ahead);
        let next: Vec<usize> = match ahead {
            // Level in points: what comes next in rank stands first.
            Some(0) => outlook.behind.first().map(|(seat, _)| *seat).into_iter().collect(),
            Some(_) | None => next.map(|(seat, _)| *seat).collect(),
        };
        let behind = |seat: usize| {
            outlook.behind.iter().find(|(other, _)| *other == seat).map(|(_, behind)| *behind)
        };
        let before = spells.iter().rev().skip_while(|spell| {
            // Who is in front now was so, perhaps with others.
            spell.seats.iter().any(|seat| first.contains(seat))
        });
        let earlier = before.clone().next().and_then(|spell| match spell.seats[..] {
            [seat] => Some((spell.clone(), behind(seat)?)),
            _ => None,
        });
        let over = scoreboard.is_finished();
        (!first.is_empty()).then_some(Story {
            over,
            first,
            ahead,
            next,
            spells,
            last,
            lost: earlier,
        })
    }

    /// Since which round those who are in front were so alone; `None` where others were level
    /// with them to the end.
    pub fn since(&self) -> Option<u32> {
        self.spells.last().filter(|spell| spell.seats == self.first).map(|spell| spell.from)
    }

    /// How often somebody else came in front.
    pub fn changes(&self) -> usize {
        self.spells.len().saturating_sub(1)
    }
}

fn spells(leads: Vec<Lead>) -> Vec<Spell> {
    let mut spells: Vec<Spell> = Vec::new();
    for Lead { round, seats } in leads {
        match spells.last_mut() {
            Some(spell) if spell.seats == seats => spell.to = round,
            Some(_) | None => spells.push(Spell { seats, from: round, to: round }),
        }
    }
    spells
}
