//! The table of a season: who came in which place how often, and what that earned.

use super::Hundredths;
use crate::session::{Evening, Person, PlacePoints};
use std::collections::BTreeMap;

/// Points are counted in parts of one, so that two, three … sixteen may share them to the last bit.
const WHOLE: u32 = 720_720;

/// Points of a season, which may be shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(i64);

impl Share {
    /// What each of `sharing` gets who came in that rank together: what their places earn, divided.
    pub fn of(points: &PlacePoints, rank: u32, sharing: u32) -> Share {
        let first = rank.saturating_sub(1) as usize;
        let places = points.as_slice().iter().skip(first).take(sharing as usize);
        let sum: i64 = places.sum();
        Share(sum.saturating_mul(WHOLE.into()) / i64::from(sharing.max(1)))
    }

    /// To two places.
    pub fn rounded(self) -> Hundredths {
        Hundredths::quotient(self.0, WHOLE).unwrap_or(Hundredths(0))
    }
}

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonLine {
    /// 1 for the first; equal ones share it, and the next is skipped.
    pub rank: u32,
    /// Their place in the list of people.
    pub person: usize,
    /// What the places earned; `None` where the season has no points.
    pub points: Option<Share>,
    /// How often they came first, second …; shared places included.
    pub places: Vec<u32>,
    /// Evenings with a seat.
    pub sessions: u32,
    /// Those that they left before the end.
    pub left: u32,
    /// Evenings of the season without them.
    pub missed: u32,
}

/// What somebody did so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sum {
    points: Share,
    places: Vec<u32>,
    sessions: u32,
    left: u32,
}

/// The table of a season, evening after evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonReport {
    points: Option<PlacePoints>,
    /// How many evenings were finished.
    pub sessions: u32,
    people: BTreeMap<usize, Sum>,
}

impl SeasonReport {
    /// No evening yet.
    pub const fn new(points: Option<PlacePoints>) -> SeasonReport {
        SeasonReport { points, sessions: 0, people: BTreeMap::new() }
    }

    /// Adds an evening.
    pub fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        for sitting in &evening.sittings {
            let sum = self.people.entry(sitting.person).or_default();
            sum.sessions += 1;
            let Some(rank) = sitting.rank else {
                sum.left += 1;
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
                let Share(earned) = Share::of(points, rank, sharing);
                sum.points = Share(sum.points.0.saturating_add(earned));
            }
        }
    }

    /// The table, the best first: by points, or, where there are none, by first places, then second
    /// ones …; without guests, and without those who were put aside. Of equal ones who missed fewer
    /// evenings comes first, then by name.
    pub fn lines(&self, people: &[Person]) -> Vec<SeasonLine> {
        let shown = |place: usize| {
            people.get(place).is_some_and(|person| !person.guest && !person.archived)
        };
        let mut lines: Vec<SeasonLine> = self
            .people
            .iter()
            .filter(|(place, _)| shown(**place))
            .map(|(&person, sum)| SeasonLine {
                rank: 0,
                person,
                points: self.points.as_ref().map(|_| sum.points),
                places: sum.places.clone(),
                sessions: sum.sessions,
                left: sum.left,
                missed: self.sessions - sum.sessions,
            })
            .collect();
        lines.sort_by(|one, other| {
            let more = other.key().cmp(&one.key());
            more.then(one.missed.cmp(&other.missed)).then(one.person.cmp(&other.person))
        });
        let mut rank = 0;
        for place in 0..lines.len() {
            if place == 0 || lines[place].key() != lines[place - 1].key() {
                rank = u32::try_from(place + 1).unwrap_or(u32::MAX);
            }
            lines[place].rank = rank;
        }
        lines
    }
}

impl SeasonLine {
    /// By what it is ordered: a larger one stands higher.
    fn key(&self) -> (Option<Share>, &[u32]) {
        match self.points {
            Some(points) => (Some(points), &[]),
            // A list that is shorter ends in zeros: nothing follows the last place there was.
            None => (None, &self.places),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Share;
    use crate::session::PlacePoints;

    #[test]
    fn who_comes_in_together_shares_what_the_places_earn() {
        let points = PlacePoints::new(vec![3, 2, 1]).unwrap();
        let share = |rank, sharing| Share::of(&points, rank, sharing).rounded().0;
        assert_eq!(share(1, 1), 300);
        assert_eq!(share(1, 2), 250);
        assert_eq!(share(1, 3), 200);
        assert_eq!(share(1, 4), 150);
        assert_eq!(share(2, 3), 100);
        assert_eq!(share(3, 2), 50);
        assert_eq!(share(4, 1), 0);
        let points = PlacePoints::new(vec![5]).unwrap();
        assert_eq!(Share::of(&points, 1, 3).rounded().0, 167);
    }
}
