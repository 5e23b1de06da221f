//! Sums over a player's sessions.

use super::Hundredths;
use crate::games::{Ranking, Tally};
use crate::session::{Ending, Evening, Sitting};
use serde::Serialize;

/// Sums over some sessions of a player. JSON has the numbers of sessions, wins and rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlayerTotals {
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
    /// Meaning of a round's number; `None` over several units, which cannot be added.
    #[serde(skip)]
    pub tally: Option<Tally>,
    /// The ranking; `None` if both rankings were played.
    #[serde(skip)]
    pub ranking: Option<Ranking>,
    /// Sum of the points; in games of placings, the number of first places.
    #[serde(skip)]
    sum: i64,
}

impl PlayerTotals {
    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening, sitting: &Sitting) {
        let (tally, ranking) = (evening.played.entry().tally, evening.ranking);
        let is_first = self.sessions == 0;
        self.tally = Some(tally).filter(|_| is_first || self.tally == Some(tally));
        self.ranking = Some(ranking).filter(|_| is_first || self.ranking == Some(ranking));
        let gains = sitting.rounds.iter().map(|result| gain(tally, result.points));
        self.sum = gains.fold(self.sum, i64::saturating_add);
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

    /// The sum of the points, if there is one unit.
    pub(crate) fn points(&self) -> Option<i64> {
        self.tally.map(|_| self.sum)
    }

    /// True if a round's number can be averaged: there is one unit, and it is no place.
    pub(crate) fn has_average(&self) -> bool {
        self.tally.is_some_and(|tally| tally != Tally::Placings)
    }

    /// The average per round; placings have none.
    pub(crate) fn average(&self) -> Option<Hundredths> {
        Hundredths::quotient(self.sum, self.rounds).filter(|_| self.has_average())
    }
}

/// A round's contribution to the total. In games of placings only a first place counts, as 1.
pub(super) const fn gain(tally: Tally, points: Option<i64>) -> i64 {
    match (tally, points) {
        (_, None) => 0,
        (Tally::Placings, Some(place)) => (place == 1) as i64,
        (_, Some(points)) => points,
    }
}
