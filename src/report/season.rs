//! The table of a season: places per player and the points they earned.

use super::{Hundredths, Report, is_listed, person_name, row_mut, set_ranks};
use crate::session::{Evening, Person, PlacePoints, Season};
use serde::Serialize;

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SeasonLine {
    /// Rank, 1 for the first. Equal rows share a rank and the next rank is skipped.
    pub rank: u32,
    /// Name of the player.
    pub player: String,
    /// Points earned; `None` if the season has no points.
    pub points: Option<Hundredths>,
    /// Number of first places, second places …; shared places included.
    pub places: Vec<u32>,
    /// Evenings in which the player had a seat.
    pub sessions: u32,
    /// Evenings that the player left before the end.
    #[serde(rename = "left")]
    pub left_early: u32,
    /// Evenings of the season without the player.
    pub missed: u32,
    /// Points as an exact fraction.
    #[serde(skip)]
    exact: Share,
    /// Index of the player in the list of people.
    #[serde(skip)]
    person: usize,
}

/// The table of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SeasonReport {
    /// The settings.
    #[serde(flatten)]
    pub season: Season,
    /// Number of finished evenings.
    pub sessions: u32,
    /// The rows, the best first.
    pub players: Vec<SeasonLine>,
}

impl SeasonReport {
    /// Creates a table without evenings.
    pub(crate) const fn new(season: Season) -> SeasonReport {
        SeasonReport { season, sessions: 0, players: Vec::new() }
    }
}

impl Report for SeasonReport {
    fn add(&mut self, evening: &Evening, people: &[Person]) {
        self.sessions += 1;
        for sitting in &evening.sittings {
            let person = sitting.person;
            let player = || person_name(people, person);
            let new = || SeasonLine { player: player(), person, ..SeasonLine::default() };
            let line = row_mut(&mut self.players, person, |line| line.person, new);
            line.sessions += 1;
            let Some(rank) = sitting.rank else {
                line.left_early += 1;
                continue;
            };
            let place = rank.saturating_sub(1) as usize;
            if line.places.len() <= place {
                line.places.resize(place + 1, 0);
            }
            line.places[place] += 1;
            if let Some(points) = &self.season.points {
                let same = evening.sittings.iter().filter(|other| other.rank == sitting.rank);
                let sharing = u32::try_from(same.count()).unwrap_or(1);
                let Share(earned) = Share::for_rank(points, rank, sharing);
                line.exact = Share(line.exact.0.saturating_add(earned));
            }
        }
    }

    /// Completes the table, the best first, without guests and archived players. Ordered by points
    /// or, if the season has none, by first places, then second places …; then by fewest missed
    /// evenings, then by name.
    fn finish(&mut self, people: &[Person]) {
        self.players.retain(|line| is_listed(people, line.person));
        for line in &mut self.players {
            line.points = self.season.points.as_ref().map(|_| line.exact.rounded());
            line.missed = self.sessions - line.sessions;
        }
        // The sort is stable, and the list of people is ordered by name.
        self.players.sort_by(|one, other| {
            other.sort_key().cmp(&one.sort_key()).then(one.missed.cmp(&other.missed))
        });
        let is_equal = |one: &SeasonLine, two: &SeasonLine| one.sort_key() == two.sort_key();
        set_ranks(&mut self.players, is_equal, |line| &mut line.rank);
    }
}

impl SeasonLine {
    /// Sort key: the larger one ranks higher.
    fn sort_key(&self) -> (Option<Share>, &[u32]) {
        match self.points {
            Some(_) => (Some(self.exact), &[]),
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
