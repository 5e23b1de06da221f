//! Totals and ranks.
//!
//! **Late-comers.** A player who joins after the first round starts with the worst total of the
//! players at that moment, so nobody gains by coming late. In the games of placings, wins and
//! losses the same holds for the count (first places, wins, losses); a late-comer has no second
//! places yet. Only the moment of joining is recorded. The total follows from the rounds before it
//! and changes when one of them is corrected. If the table gives a late-comer another total to
//! start with, that one is recorded and stays.
//!
//! **Early leavers.** A player who leaves keeps the total, is listed last without a rank, and
//! cannot win. A player who comes back goes on with the old total, or with the worst total of the
//! players at that moment if that is worse.

use super::{Checkpoint, RoundEntry, Seat, SeatTotal, Session};
use crate::games::{Ranking, Tally};
use std::cmp::Ordering;

/// A seat's rank and total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: usize,
    /// Rank, 1 for the first. Equal totals share a rank and the next rank is skipped (1, 1, 3).
    /// `None` for players who have left.
    pub rank: Option<u32>,
    /// Sum of points, or number of first places, wins or losses. [`Session::ranking`] decides if
    /// the highest or the lowest wins.
    pub total: i64,
    /// Points given to a late-comer on joining, already part of `total`; `None` if nothing was
    /// given.
    pub given: Option<i64>,
    /// Games of placings: number of first places, second places …; otherwise empty.
    pub placings: Vec<u32>,
}

/// Number of placings that are counted; no table is larger.
const MOST_PLACINGS: usize = 100;

impl SeatTotal {
    /// Adds one round's points, if known. Returns the change of the total.
    fn add(&mut self, tally: Tally, points: Option<i64>) -> i64 {
        let Some(points) = points else { return 0 };
        let gain = match tally {
            Tally::MinusPoints
            | Tally::Points
            | Tally::LowPoints
            | Tally::Cards
            | Tally::Quartets
            | Tally::QuartetPoints
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

/// The totals of all seats, updated round by round.
#[derive(Debug)]
pub(super) struct Totals<'s> {
    seats: &'s [Seat],
    sums: Vec<SeatTotal>,
    tally: Tally,
    ranking: Ranking,
    /// The ordinal of the last round added; 0 before the first.
    last: i64,
    /// The largest and the smallest gain of a seat in one round.
    gains: Option<(i64, i64)>,
}

impl<'s> Totals<'s> {
    pub(super) fn new(session: &'s Session) -> Totals<'s> {
        Totals {
            seats: &session.seats,
            sums: vec![SeatTotal::default(); session.seats.len()],
            tally: session.played.entry().tally,
            ranking: session.ranking(),
            last: 0,
            gains: None,
        }
    }

    /// The totals as they were at a checkpoint.
    pub(super) fn resume(session: &'s Session, from: &Checkpoint) -> Totals<'s> {
        let mut sums = from.seats.clone();
        sums.resize(session.seats.len(), SeatTotal::default());
        Totals { sums, last: from.ordinal, gains: from.gains, ..Totals::new(session) }
    }

    /// The running total of each seat.
    pub(super) fn sums(&self) -> &[SeatTotal] {
        &self.sums
    }

    /// Adds the round of that ordinal. Ordinals must rise from round to round.
    pub(super) fn add(&mut self, ordinal: i64, entries: &[RoundEntry]) {
        self.give_starting_totals(ordinal);
        for entry in entries {
            if let Some(sum) = self.sums.get_mut(entry.seat) {
                let gain = sum.add(self.tally, entry.points);
                let (most, least) = self.gains.unwrap_or((gain, gain));
                self.gains = Some((most.max(gain), least.min(gain)));
            }
        }
        self.last = ordinal;
    }

    /// Gives players who joined after the last round their starting total.
    pub(super) fn admit_late_comers(&mut self) {
        self.give_starting_totals(i64::MAX);
    }

    pub(super) fn total_of(&self, seat: usize) -> Option<i64> {
        self.sums.get(seat).map(|sum| sum.total)
    }

    /// The largest and the smallest gain of a seat in one round; `None` before the first.
    pub(super) fn gains(&self) -> Option<(i64, i64)> {
        self.gains
    }

    /// The leaders among these seats; several if they are level.
    pub(super) fn leaders(&self, seats: &[usize]) -> Vec<usize> {
        let sum = |seat: usize| self.sums.get(seat).map(|sum| (sum.total, &sum.placings[..]));
        let order = |a: usize, b: usize| match (sum(a), sum(b)) {
            (Some(a), Some(b)) => compare_standings(self.ranking, a, b),
            (_, None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
        };
        let best = seats.iter().copied().min_by(|&a, &b| order(a, b));
        let level = |&seat: &usize| best.is_some_and(|best| order(best, seat) == Ordering::Equal);
        seats.iter().copied().filter(level).collect()
    }

    /// The total of each seat; `None` for players who had not joined when the last round was
    /// played.
    pub(super) fn current(&self) -> Vec<Option<i64>> {
        let has_joined =
            |seat: &Seat| seat.intervals.first().is_some_and(|interval| interval.after < self.last);
        let seats = self.seats.iter().zip(&self.sums);
        seats.map(|(seat, sum)| has_joined(seat).then_some(sum.total)).collect()
    }

    /// Gives players who joined after the last round and before the round of ordinal `next` their
    /// starting total.
    fn give_starting_totals(&mut self, next: i64) {
        let last = self.last;
        // Before the first round nobody has played, so there is no worst total.
        let playing =
            self.seats.iter().zip(&self.sums).filter(|(seat, _)| seat.is_taken_through(last, next));
        let worst = playing.map(|(_, sum)| sum.total).reduce(|a, b| {
            if compare_totals(self.ranking, a, b) == Ordering::Less { b } else { a }
        });
        for (seat, sum) in self.seats.iter().zip(&mut self.sums) {
            let since = seat.intervals.partition_point(|interval| interval.after < last);
            let mut left_after =
                since.checked_sub(1).and_then(|interval| seat.intervals.get(interval)?.until);
            for interval in
                seat.intervals[since..].iter().take_while(|interval| interval.after < next)
            {
                // A player who missed no round was never away. One who did cannot return with a
                // total better than the worst of those who played on.
                let needs_worst = |worst: &i64| match left_after {
                    None => true,
                    Some(left) => {
                        left < last
                            && compare_totals(self.ranking, *worst, sum.total) == Ordering::Greater
                    }
                };
                if let Some(start) = interval.start.or(worst.filter(needs_worst)) {
                    let more = start.saturating_sub(sum.total);
                    sum.given = Some(sum.given.unwrap_or(0).saturating_add(more));
                    sum.total = start;
                }
                left_after = interval.until;
            }
        }
    }

    /// The standings: by rank, equal ranks in the order of the table, players who have left at the
    /// end, and once the session is over also who still waited for the next round.
    pub(super) fn standings(self, is_over: bool) -> Vec<Standing> {
        let ranking = self.ranking;
        let mut table: Vec<(bool, Standing)> = self
            .seats
            .iter()
            .zip(self.sums)
            .enumerate()
            .map(|(seat, (place, SeatTotal { total, given, placings }))| {
                let has_waited = is_over && place.waits(self.last);
                (
                    place.is_taken() && !has_waited,
                    Standing { seat, rank: None, total, given, placings },
                )
            })
            .collect();
        table.sort_by(|(a_here, a), (b_here, b)| {
            b_here.cmp(a_here).then_with(|| compare_standings(ranking, a.counts(), b.counts()))
        });
        let mut standings: Vec<Standing> = Vec::with_capacity(table.len());
        for (rank, (is_here, mut standing)) in (1..).zip(table) {
            let level = standings.last().filter(|before| {
                compare_standings(ranking, before.counts(), standing.counts()) == Ordering::Equal
            });
            standing.rank =
                if is_here { level.map_or(Some(rank), |before| before.rank) } else { None };
            standings.push(standing);
        }
        standings
    }
}

/// Compares two totals; `Less` if the first is better.
fn compare_totals(ranking: Ranking, a: i64, b: i64) -> Ordering {
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

/// Compares by total, then by number of second places, third places …; `Less` if the first is
/// better.
fn compare_standings(ranking: Ranking, a: (i64, &[u32]), b: (i64, &[u32])) -> Ordering {
    let longest = a.1.len().max(b.1.len());
    let count = |(_, placings): (i64, &[u32]), place: usize| {
        placings.get(place).map_or(0, |&count| i64::from(count))
    };
    // From second places on: the number of first places is the total.
    (1..longest).fold(compare_totals(ranking, a.0, b.0), |order, place| {
        order.then_with(|| compare_totals(ranking, count(a, place), count(b, place)))
    })
}
