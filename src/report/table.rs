//! A table of all players.

use super::{Hundredths, MIN_RATED_SESSIONS, Points, Rating, Ratings, SessionCounts};
use crate::games::Ranking;
use crate::session::{Evening, Person};
use serde::Serialize;
use std::cmp::Ordering;

/// The order of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TableOrder {
    /// Share of the sessions won alone. Players with few sessions stand below.
    #[default]
    Rate,
    /// Sessions won alone: the most first.
    Wins,
    /// The average of a round: the best first, by what wins in that game.
    Average,
    /// The points of all rounds: the best first.
    Points,
    /// The rating: the highest first.
    Rating,
}

impl TableOrder {
    /// All orders.
    pub(crate) const ALL: &'static [TableOrder] = &[
        TableOrder::Rate,
        TableOrder::Wins,
        TableOrder::Average,
        TableOrder::Points,
        TableOrder::Rating,
    ];

    /// The id: `rate`, `wins`, `average`, `points` or `rating`.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            TableOrder::Rate => "rate",
            TableOrder::Wins => "wins",
            TableOrder::Average => "average",
            TableOrder::Points => "points",
            TableOrder::Rating => "rating",
        }
    }
}

/// A player's row of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct TableLine {
    /// Rank, 1 for the first. Equal rows share a rank and the next rank is skipped.
    pub rank: u32,
    /// Name of the player.
    pub player: String,
    /// Sessions played.
    pub sessions: u32,
    /// Sessions won alone.
    pub wins: u32,
    /// Sessions won together with others.
    pub shared: u32,
    /// Share of the sessions won alone.
    pub win_rate: Option<Hundredths>,
    /// Average rank.
    pub average_rank: Option<Hundredths>,
    /// Rounds played.
    pub rounds: u32,
    /// Sum of points; `None` over several units.
    pub points: Option<i64>,
    /// Average of a round; `None` over several units, and of placings.
    pub average: Option<Hundredths>,
    /// Rating.
    pub rating: Option<Rating>,
    /// Minutes of the sessions.
    pub minutes: Option<u64>,
    #[serde(skip)]
    ranking: Option<Ranking>,
}

/// The table of all players, the best first, without guests and archived players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct TableReport {
    /// The rows.
    pub players: Vec<TableLine>,
    /// Rank from which on players have few sessions; `None` if there is no such lower part.
    #[serde(skip)]
    pub few_from: Option<u32>,
}

impl TableLine {
    fn new(
        player: String,
        count: &SessionCounts,
        points: Points,
        rating: Option<Rating>,
    ) -> TableLine {
        TableLine {
            rank: 0,
            player,
            sessions: count.sessions,
            wins: count.wins,
            shared: count.shared,
            win_rate: count.win_rate(),
            average_rank: count.average_rank(),
            rounds: count.rounds,
            points: points.sum(),
            average: points.average(count.rounds),
            rating,
            minutes: count.minutes(),
            ranking: points.ranking(),
        }
    }

    const fn has_few_sessions(&self) -> bool {
        self.sessions < MIN_RATED_SESSIONS
    }

    /// Compares two rows: the smaller one ranks higher, and a row without a value ranks last.
    fn compare(&self, other: &TableLine, by: TableOrder) -> Ordering {
        let value = |line: &TableLine| match by {
            TableOrder::Rate => None,
            TableOrder::Wins => Some(-i64::from(line.wins)),
            TableOrder::Average => line.average.and_then(|average| line.ascending(average.0)),
            TableOrder::Points => line.points.and_then(|points| line.ascending(points)),
            TableOrder::Rating => line.rating.map(|rating| -rating.mu.0),
        };
        if by == TableOrder::Rate {
            // Compares the exact fractions: a/b > c/d if ad > cb.
            let cross =
                |one: &TableLine, two: &TableLine| u64::from(one.wins) * u64::from(two.sessions);
            let few = self.has_few_sessions().cmp(&other.has_few_sessions());
            return few.then_with(|| cross(other, self).cmp(&cross(self, other)));
        }
        let key = |line: &TableLine| value(line).map_or((true, 0), |value| (false, value));
        key(self).cmp(&key(other))
    }

    const fn ascending(&self, number: i64) -> Option<i64> {
        match self.ranking {
            Some(Ranking::Fewest) => Some(number),
            Some(Ranking::Most) => Some(number.saturating_neg()),
            None => None,
        }
    }
}

/// Sums of all players, by their index in the list of people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TableSums {
    people: Vec<Option<(SessionCounts, Points)>>,
}

impl TableSums {
    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening) {
        for sitting in &evening.sittings {
            if self.people.len() <= sitting.person {
                self.people.resize(sitting.person + 1, None);
            }
            let points = Points::from_sitting(evening, sitting);
            let entry = &mut self.people[sitting.person];
            let (mut count, sum) = entry.take().map_or_else(
                || (SessionCounts::default(), points),
                |(count, sum)| (count, sum.combine(points)),
            );
            count.add(evening, sitting);
            *entry = Some((count, sum));
        }
    }

    /// Builds the table. Of equal players, the one with more sessions comes first, then by name.
    pub(crate) fn report(
        &self,
        people: &[Person],
        ratings: &Ratings,
        by: TableOrder,
    ) -> TableReport {
        let mut players: Vec<TableLine> = people
            .iter()
            .enumerate()
            .filter(|(_, person)| !person.guest && !person.archived)
            .filter_map(|(index, person)| {
                let (count, points) = (*self.people.get(index)?)?;
                let name = person.name.as_str().to_owned();
                Some(TableLine::new(name, &count, points, ratings.get(index)))
            })
            .collect();
        // The sort is stable, and the list of people is ordered by name.
        players
            .sort_by(|one, other| one.compare(other, by).then(other.sessions.cmp(&one.sessions)));
        for index in 0..players.len() {
            players[index].rank = match index.checked_sub(1).map(|before| &players[before]) {
                Some(before) if before.compare(&players[index], by) == Ordering::Equal => {
                    before.rank
                }
                Some(_) | None => u32::try_from(index + 1).unwrap_or(u32::MAX),
            };
        }
        let few = players.iter().position(TableLine::has_few_sessions);
        let few = few.filter(|&first| by == TableOrder::Rate && first > 0);
        TableReport { few_from: few.map(|first| players[first].rank), players }
    }
}
