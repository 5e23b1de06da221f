//! Sums over a player's sessions and rounds.

use super::Hundredths;
use crate::games::{Played, Ranking, Tally};
use crate::session::{Ending, Evening, Sitting};
use serde::Serialize;

/// Numbers of a player's sessions, wins and rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    #[serde(skip)]
    ranks: (u32, u32),
    /// Seconds of the sessions with known times, and number of their rounds.
    #[serde(skip)]
    time: (u64, u32),
}

impl SessionCounts {
    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        self.sessions += 1;
        self.rounds += u32::try_from(sitting.rounds.len()).unwrap_or(u32::MAX);
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

/// A sum of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    /// Meaning of a round's number; `None` over several units, which cannot be added.
    tally: Option<Tally>,
    /// The ranking; `None` if both rankings were played.
    ranking: Option<Ranking>,
    /// The sum; in games of placings, the number of first places.
    sum: i64,
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
    fn from_sitting(evening: &Evening, sitting: &Sitting) -> Points {
        let tally = evening.played.entry().tally;
        let gains = sitting.rounds.iter().map(|got| Points::gain(tally, got.points));
        let sum = gains.fold(0, i64::saturating_add);
        Points { tally: Some(tally), ranking: Some(evening.ranking), sum }
    }

    fn combine(self, other: Points) -> Points {
        Points {
            tally: self.tally.filter(|_| self.tally == other.tally),
            ranking: self.ranking.filter(|_| self.ranking == other.ranking),
            sum: self.sum.saturating_add(other.sum),
        }
    }
}

/// A player's sums over some sessions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayerTotals {
    /// Numbers of sessions, wins and rounds.
    pub count: SessionCounts,
    /// `None` before the first session.
    points: Option<Points>,
}

impl PlayerTotals {
    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        self.count.add(evening, sitting);
        let points = Points::from_sitting(evening, sitting);
        self.points = Some(self.points.map_or(points, |before| before.combine(points)));
    }

    /// The unit and the sum of the points, if there is one unit.
    fn unit(&self) -> Option<(Tally, i64)> {
        self.points.and_then(|points| Some((points.tally?, points.sum)))
    }

    /// The sum of the points, if there is one unit.
    pub(crate) fn points(&self) -> Option<i64> {
        self.unit().map(|(_, sum)| sum)
    }

    /// The ranking; `None` if both rankings were played.
    pub(crate) fn ranking(&self) -> Option<Ranking> {
        self.points.and_then(|points| points.ranking)
    }

    /// True if a round's number can be averaged: there is one unit, and it is no place.
    fn has_average(&self) -> bool {
        self.unit().is_some_and(|(tally, _)| tally != Tally::Placings)
    }

    /// The average per round; placings have none.
    pub(crate) fn average(&self) -> Option<Hundredths> {
        Hundredths::quotient(self.points()?, self.count.rounds).filter(|_| self.has_average())
    }
}

/// A player's sums in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameSums {
    /// Sessions, rounds and points.
    pub totals: PlayerTotals,
    /// The game, and the edition of the first session.
    pub played: Played,
    /// Number of rounds that ended with an empty hand or layout; `None` if the game has no going
    /// out.
    pub went_out: Option<u32>,
    /// Points of each round, if known.
    round_points: Vec<i64>,
}

impl GameSums {
    /// Creates sums without sessions.
    pub(crate) fn new(played: Played) -> GameSums {
        let went_out = played.can_go_out().then_some(0);
        GameSums { totals: PlayerTotals::default(), played, went_out, round_points: Vec::new() }
    }

    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        self.totals.add(evening, sitting);
        self.round_points.extend(sitting.rounds.iter().filter_map(|result| result.points));
        if let Some(out) = &mut self.went_out {
            *out += sitting.rounds.iter().map(|result| u32::from(result.went_out)).sum::<u32>();
        }
    }

    /// The median of the rounds; placings have none.
    pub(crate) fn median(&self) -> Option<Hundredths> {
        self.totals.has_average().then(|| Hundredths::median(&mut self.round_points.clone()))?
    }

    /// The best and the worst round; `None` if both rankings were played. The best placing is the
    /// first.
    pub(crate) fn best_and_worst(&self) -> Option<(i64, i64)> {
        let ((tally, _), ranking) = self.totals.unit().zip(self.totals.ranking())?;
        let least = self.round_points.iter().copied().min()?;
        let most = self.round_points.iter().copied().max()?;
        Some(match (tally, ranking) {
            (Tally::Placings, _) | (_, Ranking::Fewest) => (least, most),
            (_, Ranking::Most) => (most, least),
        })
    }
}
