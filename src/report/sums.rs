//! Sums over a player's sessions and rounds.

use super::Hundredths;
use crate::games::{Played, Ranking, Tally};
use crate::session::{Ending, Evening, RoundResult, Sitting};

/// Numbers of a player's sessions, wins and rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SessionCounts {
    /// Sessions in which the player had a seat.
    pub sessions: u32,
    /// Sessions won alone.
    pub wins: u32,
    /// Sessions won together with others.
    pub shared: u32,
    /// Rounds played.
    pub rounds: u32,
    /// Sum of the ranks, and number of the sessions that ended with one.
    ranks: (u32, u32),
    /// Seconds of the sessions with known times, and number of their rounds.
    time: (u64, u32),
}

impl SessionCounts {
    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        self.sessions += 1;
        self.rounds += count(sitting.rounds.iter());
        match evening.ending(sitting) {
            Ending::Won => self.wins += 1,
            Ending::Shared => self.shared += 1,
            Ending::Lost => {}
        }
        if let Some(rank) = sitting.rank {
            self.ranks = (self.ranks.0.saturating_add(rank), self.ranks.1 + 1);
        }
        if evening.seconds > 0 {
            self.time = (self.time.0 + u64::from(evening.seconds), self.time.1 + evening.rounds);
        }
    }

    /// Share of the sessions won alone; `None` without a session.
    pub(crate) fn win_rate(&self) -> Option<Hundredths> {
        Hundredths::share(self.wins, self.sessions)
    }

    /// Average rank of the sessions that the player did not leave early.
    pub(crate) fn average_rank(&self) -> Option<Hundredths> {
        Hundredths::quotient(self.ranks.0.into(), self.ranks.1)
    }

    /// Minutes of the sessions; `None` if no times are known.
    pub(crate) fn minutes(&self) -> Option<u64> {
        (self.time.1 > 0).then_some((self.time.0 + 30) / 60)
    }

    /// Average minutes of a round; `None` if no times are known.
    pub(crate) fn minutes_per_round(&self) -> Option<Hundredths> {
        let seconds = i64::try_from(self.time.0).unwrap_or(i64::MAX);
        Hundredths::quotient(seconds, self.time.1.saturating_mul(60))
    }
}

/// The sum of points of some rounds, as long as they have one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Points {
    /// Points of one unit.
    SameUnit {
        /// Meaning of a round's number.
        tally: Tally,
        /// The ranking; `None` if both rankings were played.
        ranking: Option<Ranking>,
        /// The sum; in games of placings, the number of first places.
        sum: i64,
    },
    /// Points of several units, which cannot be added.
    Mixed,
}

impl Points {
    /// A round's contribution to the total. In games of placings only a first place counts, as 1.
    pub(crate) const fn gain(tally: Tally, points: Option<i64>) -> i64 {
        match (tally, points) {
            (_, None) => 0,
            (Tally::Placings, Some(place)) => (place == 1) as i64,
            (_, Some(points)) => points,
        }
    }

    /// The points of a player in a session.
    pub(crate) fn from_sitting(evening: &Evening, sitting: &Sitting) -> Points {
        let tally = evening.played.entry().tally;
        let gains = sitting.rounds.iter().map(|got| Points::gain(tally, got.points));
        let sum = gains.fold(0, i64::saturating_add);
        Points::SameUnit { tally, ranking: Some(evening.ranking), sum }
    }

    /// The sum of two.
    #[must_use]
    pub(crate) fn combine(self, other: Points) -> Points {
        match (self, other) {
            (
                Points::SameUnit { tally, ranking, sum },
                Points::SameUnit { tally: other, ranking: also, sum: more },
            ) if tally == other => {
                let ranking = ranking.filter(|_| ranking == also);
                Points::SameUnit { tally, ranking, sum: sum.saturating_add(more) }
            }
            (Points::SameUnit { .. } | Points::Mixed, Points::SameUnit { .. } | Points::Mixed) => {
                Points::Mixed
            }
        }
    }

    /// The sum, if there is one unit.
    pub(crate) const fn sum(self) -> Option<i64> {
        match self {
            Points::SameUnit { sum, .. } => Some(sum),
            Points::Mixed => None,
        }
    }

    /// The ranking; `None` if both rankings were played, or over several units.
    pub(crate) const fn ranking(self) -> Option<Ranking> {
        match self {
            Points::SameUnit { ranking, .. } => ranking,
            Points::Mixed => None,
        }
    }

    /// The average per round; placings have none.
    pub(crate) fn average(self, rounds: u32) -> Option<Hundredths> {
        match self {
            Points::SameUnit { tally: Tally::Placings, .. } | Points::Mixed => None,
            Points::SameUnit { sum, .. } => Hundredths::quotient(sum, rounds),
        }
    }
}

/// A player's sums in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameSums {
    /// Numbers of sessions, wins and rounds.
    pub count: SessionCounts,
    /// Sum of points.
    pub points: Points,
    /// Points of each round, if known.
    pub round_points: Vec<i64>,
    /// Number of rounds that ended with an empty hand or layout; `None` if the game has no going
    /// out.
    pub went_out: Option<u32>,
    played: Played,
}

impl GameSums {
    /// Starts the sums with the first session of the game.
    pub(crate) fn new(evening: &Evening, sitting: &Sitting) -> GameSums {
        let mut sums = GameSums {
            count: SessionCounts::default(),
            points: Points::SameUnit {
                tally: evening.played.entry().tally,
                ranking: Some(evening.ranking),
                sum: 0,
            },
            round_points: Vec::new(),
            went_out: evening.played.can_go_out().then_some(0),
            played: evening.played,
        };
        sums.add(evening, sitting);
        sums
    }

    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        self.count.add(evening, sitting);
        self.points = self.points.combine(Points::from_sitting(evening, sitting));
        self.round_points.extend(sitting.rounds.iter().filter_map(|result| result.points));
        if let Some(out) = &mut self.went_out {
            *out += count(sitting.rounds.iter().filter(|result| result.went_out));
        }
    }

    /// The game and the edition of the first session added.
    pub(crate) const fn played(&self) -> Played {
        self.played
    }

    /// The average per round; placings have none.
    pub(crate) fn average(&self) -> Option<Hundredths> {
        self.points.average(self.count.rounds)
    }

    /// The median of the rounds; placings have none.
    pub(crate) fn median(&self) -> Option<Hundredths> {
        match self.points {
            Points::SameUnit { tally: Tally::Placings, .. } | Points::Mixed => None,
            Points::SameUnit { .. } => Hundredths::median(&mut self.round_points.clone()),
        }
    }

    /// The best and the worst round; `None` if both rankings were played. The best placing is the
    /// first.
    pub(crate) fn best_and_worst(&self) -> Option<(i64, i64)> {
        let Points::SameUnit { tally, ranking: Some(ranking), .. } = self.points else {
            return None;
        };
        let least = self.round_points.iter().copied().min()?;
        let most = self.round_points.iter().copied().max()?;
        Some(match (tally, ranking) {
            (Tally::Placings, _) | (_, Ranking::Fewest) => (least, most),
            (_, Ranking::Most) => (most, least),
        })
    }
}

fn count<'r>(rounds: impl Iterator<Item = &'r RoundResult>) -> u32 {
    u32::try_from(rounds.count()).unwrap_or(u32::MAX)
}
