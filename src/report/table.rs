//! A table of all players.

use super::{Hundredths, Points, SessionCounts};
use crate::games::Ranking;
use crate::session::{Evening, Person};
use std::cmp::Ordering;

/// The order of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TableOrder {
    /// Sessions won alone: the most first.
    #[default]
    Wins,
    /// The average of a round: the best first, by what wins in that game.
    Average,
    /// The points of all rounds: the best first.
    Points,
}

impl TableOrder {
    /// All orders.
    pub(crate) const ALL: &'static [TableOrder] =
        &[TableOrder::Wins, TableOrder::Average, TableOrder::Points];

    /// The id: `wins`, `average` or `points`.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            TableOrder::Wins => "wins",
            TableOrder::Average => "average",
            TableOrder::Points => "points",
        }
    }
}

/// A player's row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableLine {
    /// Rank, 1 for the first. Equal rows share a rank and the next rank is skipped.
    pub rank: u32,
    /// Index of the player in the list of people.
    pub person: usize,
    /// Numbers of sessions, wins and rounds.
    pub count: SessionCounts,
    /// Sum of points.
    pub points: Points,
}

impl TableLine {
    /// The average per round; none over several units, and none of placings.
    pub(crate) fn average(&self) -> Option<Hundredths> {
        self.points.average(self.count.rounds)
    }

    /// Sort key: the smaller one ranks higher, and a row without a value ranks last.
    fn sort_key(&self, by: TableOrder) -> (bool, i64) {
        let key = match by {
            TableOrder::Wins => Some(-i64::from(self.count.wins)),
            TableOrder::Average => self.average().and_then(|average| self.ascending(average.0)),
            TableOrder::Points => self.points.sum().and_then(|sum| self.ascending(sum)),
        };
        (key.is_none(), key.unwrap_or(0))
    }

    const fn ascending(&self, number: i64) -> Option<i64> {
        match self.points {
            Points::SameUnit { ranking: Some(Ranking::Fewest), .. } => Some(number),
            Points::SameUnit { ranking: Some(Ranking::Most), .. } => Some(number.saturating_neg()),
            Points::SameUnit { ranking: None, .. } | Points::Mixed => None,
        }
    }
}

/// Sums of all players, by their index in the list of people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TableReport {
    people: Vec<Option<(SessionCounts, Points)>>,
}

impl TableReport {
    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening) {
        for sitting in &evening.sittings {
            if self.people.len() <= sitting.person {
                self.people.resize(sitting.person + 1, None);
            }
            let points = Points::from_sitting(evening, sitting);
            let entry = &mut self.people[sitting.person];
            let (count, sum) = entry.take().map_or_else(
                || (SessionCounts::default(), points),
                |(count, sum)| (count, sum.combine(points)),
            );
            let mut count = count;
            count.add(evening, sitting);
            *entry = Some((count, sum));
        }
    }

    /// Builds the table, the best first, without guests and archived players. Of equal players, the
    /// one with more sessions comes first, then by name.
    pub(crate) fn rows(&self, people: &[Person], by: TableOrder) -> Vec<TableLine> {
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
            a.sort_key(by)
                .cmp(&b.sort_key(by))
                .then_with(often)
                .then_with(|| a.person.cmp(&b.person))
        });
        let mut before: Option<(u32, (bool, i64))> = None;
        for (place, line) in (1..).zip(&mut lines) {
            let key = line.sort_key(by);
            line.rank = match before {
                Some((rank, previous)) if previous.cmp(&key) == Ordering::Equal => rank,
                Some(_) | None => place,
            };
            before = Some((line.rank, key));
        }
        lines
    }
}
