//! Totals and ranks.
//!
//! **Late-comers.** Whoever joins after the first round starts with the worst total of those who
//! play at that moment, so nobody gains by coming late; with several totals equal, with that one.
//! In the games of placings, wins and losses the same holds for the count (first places, wins,
//! losses); a late-comer has no second places yet. What is recorded is the moment of joining;
//! the total follows from the rounds before it, and changes when one of them is mended.
//!
//! **Early leavers.** Whoever leaves keeps the total, is shown last without a rank, and is not
//! among the winners. Whoever comes back goes on with the old total, or with the worst total of
//! those who play at that moment if that is worse.

use super::{Milestone, RoundEntry, Seat, Session, Sum};
use crate::games::{Ranking, Tally};
use std::cmp::Ordering;

/// Where a seat stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: usize,
    /// 1 for the first; equal ones share it and the next is skipped (1, 1, 3). `None` for those
    /// who have left.
    pub rank: Option<u32>,
    /// The sum of points, or the count of first places, wins or losses. Whether many or few are
    /// better says [`Session::ranking`].
    pub total: i64,
    /// How much a late-comer was given on joining, in `total` already; `None` for those who were
    /// given nothing.
    pub given: Option<i64>,
    /// Games of placings: how often the seat came first, second …; otherwise empty.
    pub placings: Vec<u32>,
}

/// The placings that are counted; no table is larger.
const MOST_PLACINGS: usize = 100;

impl Sum {
    /// Adds one round's points, where they are known; how much the total has changed.
    fn add(&mut self, tally: Tally, points: Option<i64>) -> i64 {
        let Some(points) = points else { return 0 };
        let gain = match tally {
            Tally::MinusPoints
            | Tally::Points
            | Tally::LowPoints
            | Tally::Cards
            | Tally::Quartets
            | Tally::Pairs => points,
            Tally::Wins | Tally::Losses => i64::from(points == 1),
            Tally::Placings => {
                self.count_placing(points);
                i64::from(points == 1)
            }
        };
        self.total = self.total.saturating_add(gain);
        gain
    }

    fn count_placing(&mut self, points: i64) {
        let place = usize::try_from(points).ok().and_then(|place| place.checked_sub(1));
        let Some(place) = place.filter(|&place| place < MOST_PLACINGS) else { return };
        if self.placings.len() <= place {
            self.placings.resize(place + 1, 0);
        }
        self.placings[place] = self.placings[place].saturating_add(1);
    }
}

/// The totals of all seats, kept up round after round.
#[derive(Debug)]
pub(super) struct Totals<'s> {
    seats: &'s [Seat],
    sums: Vec<Sum>,
    tally: Tally,
    ranking: Ranking,
    /// The key of the last round added; 0 before the first.
    last: i64,
    /// The largest and the smallest gain of a seat in one round.
    gains: Option<(i64, i64)>,
}

impl<'s> Totals<'s> {
    pub(super) fn new(session: &'s Session) -> Totals<'s> {
        Totals {
            seats: &session.seats,
            sums: vec![Sum::default(); session.seats.len()],
            tally: session.played.entry().tally,
            ranking: session.ranking(),
            last: 0,
            gains: None,
        }
    }

    /// The totals as they were at a milestone.
    pub(super) fn resumed(session: &'s Session, from: &Milestone) -> Totals<'s> {
        let mut sums = from.seats.clone();
        sums.resize(session.seats.len(), Sum::default());
        Totals { sums, last: from.key, gains: from.gains, ..Totals::new(session) }
    }

    /// What every seat has.
    pub(super) fn sums(&self) -> &[Sum] {
        &self.sums
    }

    /// Adds the round of that key, which is above those of all rounds before it.
    pub(super) fn add(&mut self, key: i64, entries: &[RoundEntry]) {
        self.welcome(key);
        for entry in entries {
            if let Some(sum) = self.sums.get_mut(entry.seat) {
                let gain = sum.add(self.tally, entry.points);
                let (most, least) = self.gains.unwrap_or((gain, gain));
                self.gains = Some((most.max(gain), least.min(gain)));
            }
        }
        self.last = key;
    }

    /// Gives those their totals who came after the last round.
    pub(super) fn close(&mut self) {
        self.welcome(i64::MAX);
    }

    pub(super) fn of(&self, seat: usize) -> Option<i64> {
        self.sums.get(seat).map(|sum| sum.total)
    }

    /// The largest and the smallest gain of a seat in one round; `None` before the first.
    pub(super) fn gains(&self) -> Option<(i64, i64)> {
        self.gains
    }

    /// Who stands best by now among these seats; all who stand equal.
    pub(super) fn in_front(&self, seats: &[usize]) -> Vec<usize> {
        let sum = |seat: usize| self.sums.get(seat).map(|sum| (sum.total, &sum.placings[..]));
        let order = |a: usize, b: usize| match (sum(a), sum(b)) {
            (Some(a), Some(b)) => stands_better(self.ranking, a, b),
            (_, None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
        };
        let best = seats.iter().copied().min_by(|&a, &b| order(a, b));
        let level = |&seat: &usize| best.is_some_and(|best| order(best, seat) == Ordering::Equal);
        seats.iter().copied().filter(level).collect()
    }

    /// What every seat has by now; `None` for those who had not come when the last round was
    /// played.
    pub(super) fn so_far(&self) -> Vec<Option<i64>> {
        let came = |seat: &Seat| seat.stays.first().is_some_and(|stay| stay.after < self.last);
        let seats = self.seats.iter().zip(&self.sums);
        seats.map(|(seat, sum)| came(seat).then_some(sum.total)).collect()
    }

    /// Gives those their totals who came after the last round and before the one of key `next`.
    fn welcome(&mut self, next: i64) {
        let last = self.last;
        // Nobody has a total before the first round.
        if last == 0 {
            return;
        }
        let playing = self.seats.iter().zip(&self.sums).filter(|(seat, _)| seat.stayed(last, next));
        let worst = playing
            .map(|(_, sum)| sum.total)
            .reduce(|a, b| if better(self.ranking, a, b) == Ordering::Less { b } else { a });
        let Some(worst) = worst else { return };
        for (seat, sum) in self.seats.iter().zip(&mut self.sums) {
            let since = seat.stays.partition_point(|stay| stay.after < last);
            let mut left = since.checked_sub(1).and_then(|stay| seat.stays.get(stay)?.until);
            for stay in seat.stays[since..].iter().take_while(|stay| stay.after < next) {
                // Who has missed no round has not been away.
                let again = left.is_some_and(|left| left < last)
                    && better(self.ranking, worst, sum.total) == Ordering::Greater;
                if left.is_none() || again {
                    let more = worst.saturating_sub(sum.total);
                    sum.given = Some(sum.given.unwrap_or(0).saturating_add(more));
                    sum.total = worst;
                }
                left = stay.until;
            }
        }
    }

    /// Where everybody stands: by rank, equal ones in the order of the table, those who have left
    /// at the end.
    pub(super) fn standings(self) -> Vec<Standing> {
        let ranking = self.ranking;
        let mut table: Vec<(bool, Standing)> = self
            .seats
            .iter()
            .zip(self.sums)
            .enumerate()
            .map(|(seat, (place, Sum { total, given, placings }))| {
                (place.is_taken(), Standing { seat, rank: None, total, given, placings })
            })
            .collect();
        table.sort_by(|(a_here, a), (b_here, b)| {
            b_here.cmp(a_here).then_with(|| stands_better(ranking, a.counts(), b.counts()))
        });
        let mut standings: Vec<Standing> = Vec::with_capacity(table.len());
        for (place, (here, mut standing)) in (1..).zip(table) {
            let level = standings.last().filter(|before| {
                stands_better(ranking, before.counts(), standing.counts()) == Ordering::Equal
            });
            standing.rank =
                if here { level.map_or(Some(place), |before| before.rank) } else { None };
            standings.push(standing);
        }
        standings
    }
}

/// `Less` when the first total is the better one.
fn better(ranking: Ranking, a: i64, b: i64) -> Ordering {
    match ranking {
        Ranking::Fewest => a.cmp(&b),
        Ranking::Most => b.cmp(&a),
    }
}

impl Standing {
    fn counts(&self) -> (i64, &[u32]) {
        (self.total, &self.placings)
    }
}

/// `Less` when the first stands better: by total, then by second places, third places …
fn stands_better(ranking: Ranking, a: (i64, &[u32]), b: (i64, &[u32])) -> Ordering {
    let longest = a.1.len().max(b.1.len());
    let count = |(_, placings): (i64, &[u32]), place: usize| {
        placings.get(place).map_or(0, |&count| i64::from(count))
    };
    (1..longest).fold(better(ranking, a.0, b.0), |order, place| {
        order.then_with(|| better(ranking, count(a, place), count(b, place)))
    })
}
