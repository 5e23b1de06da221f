//! A table of all players.

use super::rating::Ratings;
use super::{
    Hundredths, MIN_RATED_SESSIONS, PlayerTotals, Rating, Report, is_listed, person_name, row_mut,
    set_ranks,
};
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
    /// All orders, by their ids.
    pub(crate) const ALL: [(&'static str, TableOrder); 5] = [
        ("rate", TableOrder::Rate),
        ("wins", TableOrder::Wins),
        ("average", TableOrder::Average),
        ("points", TableOrder::Points),
        ("rating", TableOrder::Rating),
    ];
}

/// A player's row of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TableLine {
    /// Rank, 1 for the first. Equal rows share a rank and the next rank is skipped.
    pub rank: u32,
    /// Name of the player.
    pub player: String,
    #[serde(flatten)]
    pub totals: PlayerTotals,
    /// Share of the sessions won alone, from 0 to 1.
    pub win_rate: Option<Hundredths>,
    /// Average rank.
    pub average_rank: Option<Hundredths>,
    /// Sum of points; `null` over several units.
    pub points: Option<i64>,
    /// Average of a round; `null` over several units, and of placings.
    pub average: Option<Hundredths>,
    /// Rating.
    pub rating: Option<Rating>,
    /// Minutes of the sessions.
    pub minutes: Option<u64>,
    /// Index of the player in the list of people.
    #[serde(skip)]
    person: usize,
}

/// The table of all players, the best first, without guests and archived players.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TableReport {
    /// The rows.
    pub players: Vec<TableLine>,
    /// Rank from which on players have few sessions; `None` if there is no such lower part.
    #[serde(skip)]
    pub few_from: Option<u32>,
    #[serde(skip)]
    by: TableOrder,
    #[serde(skip)]
    ratings: Ratings,
}

impl TableLine {
    const fn has_few_sessions(&self) -> bool {
        self.totals.sessions < MIN_RATED_SESSIONS
    }

    /// Compares two rows: the smaller one ranks higher, and a row without a value ranks last.
    fn compare(&self, other: &TableLine, by: TableOrder) -> Ordering {
        let key = |line: &TableLine| {
            let value = match by {
                TableOrder::Rate => None,
                TableOrder::Wins => Some(-i64::from(line.totals.wins)),
                TableOrder::Average => line.average.and_then(|average| line.ascending(average.0)),
                TableOrder::Points => line.points.and_then(|points| line.ascending(points)),
                TableOrder::Rating => line.rating.map(|rating| -rating.mu.0),
            };
            value.map_or((true, 0), |value| (false, value))
        };
        if by == TableOrder::Rate {
            // Compares the exact fractions: a/b > c/d if ad > cb.
            let cross = |one: &TableLine, two: &TableLine| {
                u64::from(one.totals.wins) * u64::from(two.totals.sessions)
            };
            let few = self.has_few_sessions().cmp(&other.has_few_sessions());
            return few.then_with(|| cross(other, self).cmp(&cross(self, other)));
        }
        key(self).cmp(&key(other))
    }

    fn ascending(&self, number: i64) -> Option<i64> {
        self.totals.ranking.map(|ranking| match ranking {
            Ranking::Fewest => number,
            Ranking::Most => number.saturating_neg(),
        })
    }
}

impl TableReport {
    /// Creates a table without players.
    pub(crate) fn new(by: TableOrder) -> TableReport {
        TableReport { by, ..TableReport::default() }
    }
}

impl Report for TableReport {
    fn add(&mut self, evening: &Evening, people: &[Person]) {
        let ratings = self.ratings.add(evening);
        for (sitting, rating) in evening.sittings.iter().zip(ratings) {
            let person = sitting.person;
            let player = || person_name(people, person);
            let new = || TableLine { player: player(), person, ..TableLine::default() };
            let line = row_mut(&mut self.players, person, |line| line.person, new);
            line.totals.add(evening, sitting);
            line.rating = rating;
        }
    }

    /// Completes the table. Of equal players, the one with more sessions comes first, then by name.
    fn finish(&mut self, people: &[Person]) {
        let by = self.by;
        self.players.retain(|line| is_listed(people, line.person));
        for line in &mut self.players {
            line.win_rate = line.totals.win_rate();
            line.average_rank = line.totals.average_rank();
            line.points = line.totals.points();
            line.average = line.totals.average();
            line.minutes = line.totals.minutes();
        }
        // The sort is stable, and the list of people is ordered by name.
        self.players.sort_by(|one, other| {
            one.compare(other, by).then(other.totals.sessions.cmp(&one.totals.sessions))
        });
        let is_equal = |one: &TableLine, two: &TableLine| one.compare(two, by) == Ordering::Equal;
        set_ranks(&mut self.players, is_equal, |line| &mut line.rank);
        let few = self.players.iter().position(TableLine::has_few_sessions);
        let few = few.filter(|&first| by == TableOrder::Rate && first > 0);
        self.few_from = few.map(|first| self.players[first].rank);
    }
}
