//! Everybody side by side.

use super::{Count, Hundredths, Points};
use crate::games::Ranking;
use crate::session::{Evening, Person};
use std::cmp::Ordering;

/// By what a table is ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// Sessions won alone: the most first.
    #[default]
    Wins,
    /// The average of a round: the best first, by what wins in that game.
    Average,
    /// The points of all rounds: the best first.
    Points,
}

impl By {
    /// All of them.
    pub const ALL: &'static [By] = &[By::Wins, By::Average, By::Points];

    /// `wins`, `average`, `points`.
    pub const fn id(self) -> &'static str {
        match self {
            By::Wins => "wins",
            By::Average => "average",
            By::Points => "points",
        }
    }
}

/// A player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// 1 for the first; equal ones share it, and the next is skipped.
    pub rank: u32,
    /// Their place in the list of people.
    pub person: usize,
    /// How often they played, and how it ended.
    pub count: Count,
    /// What the rounds come to.
    pub points: Points,
}

impl TableLine {
    /// The average of a round; none over several units, nor of placings.
    pub fn average(&self) -> Option<Hundredths> {
        self.points.average(self.count.rounds)
    }

    /// By what it is ordered: a smaller one stands higher, and who has none stands last.
    fn key(&self, by: By) -> (bool, i64) {
        let key = match by {
            By::Wins => Some(-i64::from(self.count.wins)),
            By::Average => self.average().and_then(|average| self.signed(average.0)),
            By::Points => self.points.sum().and_then(|sum| self.signed(sum)),
        };
        (key.is_none(), key.unwrap_or(0))
    }

    const fn signed(&self, number: i64) -> Option<i64> {
        match self.points {
            Points::One { ranking: Some(Ranking::Fewest), .. } => Some(number),
            Points::One { ranking: Some(Ranking::Most), .. } => Some(number.saturating_neg()),
            Points::One { ranking: None, .. } | Points::Mixed => None,
        }
    }
}

/// Everybody's sums, by their place in the list of people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableReport {
    people: Vec<Option<(Count, Points)>>,
}

impl TableReport {
    /// Adds a session.
    pub fn add(&mut self, evening: &Evening) {
        for sitting in &evening.sittings {
            if self.people.len() <= sitting.person {
                self.people.resize(sitting.person + 1, None);
            }
            let points = Points::of(evening, sitting);
            let known = &mut self.people[sitting.person];
            let (count, sum) = known.take().map_or_else(
                || (Count::default(), points),
                |(count, sum)| (count, sum.and(points)),
            );
            let mut count = count;
            count.add(evening, sitting);
            *known = Some((count, sum));
        }
    }

    /// The table, the best first; without guests, and without those who were put aside. Of equal
    /// ones who played more often comes first, then by name.
    pub fn lines(&self, people: &[Person], by: By) -> Vec<TableLine> {
        let mut lines: Vec<TableLine> = people
            .iter()
            .enumerate()
            .filter(|(_, person)| !person.guest && !person.archived)
            .filter_map(|(place, _)| {
                let (count, points) = (*self.people.get(place)?)?;
                Some(TableLine { rank: 0, person: place, count, points })
            })
            .collect();
        lines.sort_by(|a, b| {
            let often = || b.count.sessions.cmp(&a.count.sessions);
            a.key(by).cmp(&b.key(by)).then_with(often).then_with(|| a.person.cmp(&b.person))
        });
        let mut before: Option<(u32, (bool, i64))> = None;
        for (place, line) in (1..).zip(&mut lines) {
            let key = line.key(by);
            line.rank = match before {
                Some((rank, same)) if same.cmp(&key) == Ordering::Equal => rank,
                Some(_) | None => place,
            };
            before = Some((line.rank, key));
        }
        lines
    }
}
