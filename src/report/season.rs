//! The table of a season: places per player and the points they earned.

use super::Hundredths;
use crate::session::{Evening, Person, PlacePoints};
use std::collections::BTreeMap;

/// Parts of one point. 720,720 is divisible by 1 to 16, so up to sixteen players can share points
/// exactly.
const PARTS_PER_POINT: u32 = 720_720;

/// Points of a season, possibly a fraction because equal ranks share them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Share(i64);

impl Share {
    /// The points of each of `sharing` players with that rank: the sum of what their places earn,
    /// divided equally.
    pub(crate) fn for_rank(points: &PlacePoints, rank: u32, sharing: u32) -> Share {
        let first = rank.saturating_sub(1) as usize;
        let places = points.as_slice().iter().skip(first).take(sharing as usize);
        let sum: i64 = places.sum();
        Share(sum.saturating_mul(PARTS_PER_POINT.into()) / i64::from(sharing.max(1)))
    }

    /// Rounds to two decimals.
    pub(crate) fn rounded(self) -> Hundredths {
        Hundredths::quotient(self.0, PARTS_PER_POINT).unwrap_or(Hundredths(0))
    }
}

/// A player's row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeasonLine {
    /// Rank, 1 for the first. Equal rows share a rank and the next rank is skipped.
    pub rank: u32,
    /// Index of the player in the list of people.
    pub person: usize,
    /// Points earned; `None` if the season has no points.
    pub points: Option<Share>,
    /// Number of first places, second places …; shared places included.
    pub places: Vec<u32>,
    /// Evenings in which the player had a seat.
    pub sessions: u32,
    /// Evenings that the player left before the end.
    pub left_early: u32,
    /// Evenings of the season without the player.
    pub missed: u32,
}

/// A player's sums so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SeasonSums {
    points: Share,
    places: Vec<u32>,
    sessions: u32,
    left_early: u32,
}

/// The table of a season, updated evening by evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeasonReport {
    points: Option<PlacePoints>,
    /// Number of finished evenings.
    pub sessions: u32,
    people: BTreeMap<usize, SeasonSums>,
}

impl SeasonReport {
    /// Creates a table without evenings.
    pub(crate) const fn new(points: Option<PlacePoints>) -> SeasonReport {
        SeasonReport { points, sessions: 0, people: BTreeMap::new() }
    }

    /// Adds an evening.
    pub(crate) fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        for sitting in &evening.sittings {
            let sum = self.people.entry(sitting.person).or_default();
            sum.sessions += 1;
            let Some(rank) = sitting.rank else {
                sum.left_early += 1;
                continue;
            };
            let place = rank.saturating_sub(1) as usize;
            if sum.places.len() <= place {
                sum.places.resize(place + 1, 0);
            }
            sum.places[place] += 1;
            if let Some(points) = &self.points {
                let same = evening.sittings.iter().filter(|other| other.rank == sitting.rank);
                let sharing = u32::try_from(same.count()).unwrap_or(1);
                let Share(earned) = Share::for_rank(points, rank, sharing);
                sum.points = Share(sum.points.0.saturating_add(earned));
            }
        }
    }

    /// Builds the table, the best first, without guests and archived players. Ordered by points or,
    /// if the season has none, by first places, then second places …; then by fewest missed
    /// evenings, then by name.
    pub(crate) fn rows(&self, people: &[Person]) -> Vec<SeasonLine> {
        let is_listed = |person: usize| {
            people.get(person).is_some_and(|person| !person.guest && !person.archived)
        };
        let mut lines: Vec<SeasonLine> = self
            .people
            .iter()
            .filter(|(person, _)| is_listed(**person))
            .map(|(&person, sum)| SeasonLine {
                rank: 0,
                person,
                points: self.points.as_ref().map(|_| sum.points),
                places: sum.places.clone(),
                sessions: sum.sessions,
                left_early: sum.left_early,
                missed: self.sessions - sum.sessions,
            })
            .collect();
        lines.sort_by(|one, other| {
            let more = other.sort_key().cmp(&one.sort_key());
            more.then(one.missed.cmp(&other.missed)).then(one.person.cmp(&other.person))
        });
        let mut rank = 0;
        for place in 0..lines.len() {
            if place == 0 || lines[place].sort_key() != lines[place - 1].sort_key() {
                rank = u32::try_from(place + 1).unwrap_or(u32::MAX);
            }
            lines[place].rank = rank;
        }
        lines
    }
}

impl SeasonLine {
    /// Sort key: the larger one ranks higher.
    fn sort_key(&self) -> (Option<Share>, &[u32]) {
        match self.points {
            Some(points) => (Some(points), &[]),
            // The shorter of two lists compares as if it ended in zeros: no list has trailing
            // zeros.
            None => (None, &self.places),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Share;
    use crate::session::PlacePoints;

    #[test]
    fn equal_ranks_share_the_points_of_their_places() {
        let points = PlacePoints::new(vec![3, 2, 1]).unwrap();
        let share = |rank, sharing| Share::for_rank(&points, rank, sharing).rounded().0;
        assert_eq!(share(1, 1), 300);
        assert_eq!(share(1, 2), 250);
        assert_eq!(share(1, 3), 200);
        assert_eq!(share(1, 4), 150);
        assert_eq!(share(2, 3), 100);
        assert_eq!(share(3, 2), 50);
        assert_eq!(share(4, 1), 0);
        let points = PlacePoints::new(vec![5]).unwrap();
        assert_eq!(Share::for_rank(&points, 1, 3).rounded().0, 167);
    }
}
