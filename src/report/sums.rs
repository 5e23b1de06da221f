//! What somebody's rounds come to.

use super::Hundredths;
use crate::games::{Played, Ranking, Tally};
use crate::session::{Ending, Evening, Got, Sitting};

/// How often somebody played, and how it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Sessions with a seat.
    pub sessions: u32,
    /// Those won alone.
    pub wins: u32,
    /// Those won together with others.
    pub shared: u32,
    /// Rounds sat in.
    pub rounds: u32,
}

impl Count {
    /// Adds a session.
    pub fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        self.sessions += 1;
        self.rounds += count(sitting.rounds.iter());
        match evening.ending(sitting) {
            Ending::Won => self.wins += 1,
            Ending::Shared => self.shared += 1,
            Ending::Lost => {}
        }
    }
}

/// What the points of some rounds come to, as long as they are of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// Of one unit, which few or many win; `None` where both were played.
    One {
        /// What a round's number means.
        tally: Tally,
        /// Whether few or many win, where that was always so.
        ranking: Option<Ranking>,
        /// Their sum; in games of placings, the first places.
        sum: i64,
    },
    /// Of several: they cannot be added up.
    Mixed,
}

impl Points {
    /// One round's points added: in games of placings a first place counts.
    pub const fn gain(tally: Tally, points: Option<i64>) -> i64 {
        match (tally, points) {
            (_, None) => 0,
            (Tally::Placings, Some(place)) => (place == 1) as i64,
            (_, Some(points)) => points,
        }
    }

    /// The points of a session.
    pub fn of(evening: &Evening, sitting: &Sitting) -> Points {
        let tally = evening.played.entry().tally;
        let gains = sitting.rounds.iter().map(|got| Points::gain(tally, got.points));
        let sum = gains.fold(0, i64::saturating_add);
        Points::One { tally, ranking: Some(evening.ranking), sum }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Points) -> Points {
        match (self, other) {
            (
                Points::One { tally, ranking, sum },
                Points::One { tally: other, ranking: also, sum: more },
            ) if tally == other => {
                let ranking = ranking.filter(|_| ranking == also);
                Points::One { tally, ranking, sum: sum.saturating_add(more) }
            }
            (Points::One { .. } | Points::Mixed, Points::One { .. } | Points::Mixed) => {
                Points::Mixed
            }
        }
    }

    /// Their sum, where they have one.
    pub const fn sum(self) -> Option<i64> {
        match self {
            Points::One { sum, .. } => Some(sum),
            Points::Mixed => None,
        }
    }

    /// What they come to in one round; placings have no average.
    pub fn average(self, rounds: u32) -> Option<Hundredths> {
        match self {
            Points::One { tally: Tally::Placings, .. } | Points::Mixed => None,
            Points::One { sum, .. } => Hundredths::quotient(sum, rounds),
        }
    }
}

/// What somebody did in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSums {
    /// How often, and how it ended.
    pub count: Count,
    /// What the rounds come to.
    pub points: Points,
    /// The points of each round, where they are known.
    pub each: Vec<i64>,
    /// How many rounds ended with an empty hand or layout; `None` where nobody can go out.
    pub went_out: Option<u32>,
    played: Played,
}

impl GameSums {
    /// A session of that game, the first.
    pub fn new(evening: &Evening, sitting: &Sitting) -> GameSums {
        let mut sums = GameSums {
            count: Count::default(),
            points: Points::One {
                tally: evening.played.entry().tally,
                ranking: Some(evening.ranking),
                sum: 0,
            },
            each: Vec::new(),
            went_out: evening.played.can_go_out().then_some(0),
            played: evening.played,
        };
        sums.add(evening, sitting);
        sums
    }

    /// One more session.
    pub fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        self.count.add(evening, sitting);
        self.points = self.points.and(Points::of(evening, sitting));
        self.each.extend(sitting.rounds.iter().filter_map(|got| got.points));
        if let Some(out) = &mut self.went_out {
            *out += count(sitting.rounds.iter().filter(|got| got.out));
        }
    }

    /// The game.
    pub const fn played(&self) -> Played {
        self.played
    }

    /// Whether a total counts rounds that were won or lost.
    pub const fn counts_rounds(&self) -> bool {
        matches!(self.points, Points::One { tally: Tally::Wins | Tally::Losses, .. })
    }

    /// The average of a round; placings have none.
    pub fn average(&self) -> Option<Hundredths> {
        self.points.average(self.count.rounds)
    }

    /// The median of the rounds; placings have none.
    pub fn median(&self) -> Option<Hundredths> {
        match self.points {
            Points::One { tally: Tally::Placings, .. } | Points::Mixed => None,
            Points::One { .. } => Hundredths::median(&mut self.each.clone()),
        }
    }

    /// The best round and the worst; none where both rankings were played. Of placings the first
    /// is the best.
    pub fn best_and_worst(&self) -> Option<(i64, i64)> {
        let Points::One { tally, ranking: Some(ranking), .. } = self.points else { return None };
        let least = self.each.iter().copied().min()?;
        let most = self.each.iter().copied().max()?;
        Some(match (tally, ranking) {
            (Tally::Placings, _) | (_, Ranking::Fewest) => (least, most),
            (_, Ranking::Most) => (most, least),
        })
    }
}

fn count<'r>(rounds: impl Iterator<Item = &'r Got>) -> u32 {
    u32::try_from(rounds.count()).unwrap_or(u32::MAX)
}
