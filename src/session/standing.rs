//! Totals, ranks, winners, the end.
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

use super::{Finish, Session};
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
    /// The sum of points, or the count of first places, wins or losses.
    pub total: i64,
    /// The total a late-comer was given on joining, in `total` already.
    pub given: i64,
    /// Games of placings: how often the seat came first, second …; otherwise empty.
    pub placings: Vec<u32>,
}

/// One seat while the rounds are added up.
#[derive(Clone, Debug, Default)]
struct Running {
    total: i64,
    given: i64,
    placings: Vec<u32>,
}

impl Running {
    fn add(&mut self, tally: Tally, points: i64) {
        match tally {
            Tally::MinusPoints
            | Tally::Points
            | Tally::LowPoints
            | Tally::Cards
            | Tally::Quartets
            | Tally::Pairs => self.total = self.total.saturating_add(points),
            Tally::Wins | Tally::Losses => self.total += i64::from(points == 1),
            Tally::Placings => {
                self.total += i64::from(points == 1);
                if let Some(place) = usize::try_from(points).ok().and_then(|p| p.checked_sub(1)) {
                    // A placing beyond any table is kept out of the counts.
                    if place < 100 {
                        if self.placings.len() <= place {
                            self.placings.resize(place + 1, 0);
                        }
                        self.placings[place] += 1;
                    }
                }
            }
        }
    }
}

impl Session {
    /// Where everybody stands: by rank, equal ones in the order of the table, those who have left
    /// at the end.
    pub fn standings(&self) -> Vec<Standing> {
        self.standings_after(self.rounds.len())
    }

    /// Where everybody stood after that many rounds; only seats that were taken by then. Those who
    /// left later are ranked.
    pub fn standings_after(&self, rounds: usize) -> Vec<Standing> {
        let rounds = rounds.min(self.rounds.len());
        let whole = rounds == self.rounds.len();
        let key = rounds.checked_sub(1).map_or(0, |last| self.rounds[last].key);
        let sums = self.sums().swap_remove(rounds);
        let mut table: Vec<(usize, Running, bool)> = Vec::new();
        for (place, (seat, sum)) in self.seats.iter().zip(sums).enumerate() {
            let came = seat.stays.first().map_or(i64::MAX, |stay| stay.after);
            // Before the first round, those who were there from the beginning.
            let there = if key == 0 { came == 0 } else { came < key };
            if whole || there {
                let here = if whole { seat.is_taken() } else { key == 0 || seat.is_taken_in(key) };
                table.push((place, sum, here));
            }
        }
        table.sort_by(|(_, a, a_here), (_, b, b_here)| {
            b_here.cmp(a_here).then_with(|| self.better(a, b))
        });
        let mut standings: Vec<Standing> = Vec::with_capacity(table.len());
        let mut rank = 0;
        let mut before: Option<Running> = None;
        for (index, (seat, sum, here)) in table.into_iter().enumerate() {
            let shared = before.as_ref().is_some_and(|b| self.better(b, &sum) == Ordering::Equal);
            if !shared {
                rank = u32::try_from(index + 1).unwrap_or(u32::MAX);
            }
            before = Some(sum.clone());
            standings.push(Standing {
                seat,
                rank: here.then_some(rank),
                total: sum.total,
                given: sum.given,
                placings: sum.placings,
            });
        }
        standings
    }

    /// The totals of all seats after each round, beginning with none played: `[rounds][seat]`.
    pub fn totals(&self) -> Vec<Vec<i64>> {
        self.sums()
            .into_iter()
            .map(|sums| sums.into_iter().map(|sum| sum.total).collect())
            .collect()
    }

    fn sums(&self) -> Vec<Vec<Running>> {
        let tally = self.game.entry().tally;
        let mut now = vec![Running::default(); self.seats.len()];
        let mut all = Vec::with_capacity(self.rounds.len() + 1);
        let mut before = 0;
        for round in &self.rounds {
            self.welcome(&mut now, before, round.key);
            if before == 0 {
                all.push(now.clone());
            } else if let Some(last) = all.last_mut() {
                // Who came between two rounds has the given total from then on.
                last.clone_from(&now);
            }
            for entry in &round.told.entries {
                if let Some(sum) = now.get_mut(entry.seat) {
                    sum.add(tally, entry.points);
                }
            }
            all.push(now.clone());
            before = round.key;
        }
        self.welcome(&mut now, before, i64::MAX);
        match all.last_mut() {
            Some(last) => *last = now,
            None => all.push(now),
        }
        all
    }

    /// Gives those who came after the round `before` and before the round `next` their totals.
    fn welcome(&self, now: &mut [Running], before: i64, next: i64) {
        // Nobody has a total before the first round.
        if before == 0 {
            return;
        }
        let playing = |place: &usize| {
            self.seats[*place]
                .stays
                .iter()
                .any(|stay| stay.after < before && stay.until.is_none_or(|until| until >= next))
        };
        let worst = (0..self.seats.len())
            .filter(playing)
            .map(|place| now[place].total)
            .reduce(|a, b| if self.better_total(a, b) == Ordering::Less { b } else { a });
        let Some(worst) = worst else { return };
        for (seat, sum) in self.seats.iter().zip(now) {
            let mut left = None;
            for stay in &seat.stays {
                let came = stay.after > 0 && stay.after >= before && stay.after < next;
                // Who has missed no round has not been away.
                let again = left.is_some_and(|left| left < before)
                    && self.better_total(worst, sum.total) == Ordering::Greater;
                if came && (left.is_none() || again) {
                    sum.given = sum.given.saturating_add(worst.saturating_sub(sum.total));
                    sum.total = worst;
                }
                left = stay.until;
            }
        }
    }

    /// `Less` when the first total is the better one.
    fn better_total(&self, a: i64, b: i64) -> Ordering {
        match self.ranking() {
            Ranking::Fewest => a.cmp(&b),
            Ranking::Most => b.cmp(&a),
        }
    }

    /// `Less` when the first stands better: by total, then by second places, third places …
    fn better(&self, a: &Running, b: &Running) -> Ordering {
        let longest = a.placings.len().max(b.placings.len());
        let count = |sum: &Running, place: usize| {
            sum.placings.get(place).map_or(0, |&count| i64::from(count))
        };
        (1..longest).fold(self.better_total(a.total, b.total), |order, place| {
            order.then_with(|| self.better_total(count(a, place), count(b, place)))
        })
    }

    /// Why the session is finished, if it is: it was ended, its planned rounds are played, or
    /// somebody who played a round had reached the target after it (for any ranking; a target
    /// below 0 is reached from above).
    pub fn finish(&self) -> Option<Finish> {
        if self.ended.is_some() {
            return Some(Finish::Ended);
        }
        if let Some(planned) = self.settings.rounds
            && self.rounds.len() >= planned as usize
        {
            return Some(Finish::Rounds(planned));
        }
        let target = self.settings.target?;
        let reached = |total: i64| if target < 0 { total <= target } else { total >= target };
        let totals = self.totals();
        let anybody = self.rounds.iter().zip(totals.iter().skip(1)).any(|(round, totals)| {
            round
                .told
                .entries
                .iter()
                .any(|entry| totals.get(entry.seat).is_some_and(|&t| reached(t)))
        });
        anybody.then_some(Finish::Target(target))
    }

    /// Whether it is finished.
    pub fn is_finished(&self) -> bool {
        self.finish().is_some()
    }

    /// The seats that have won: those of rank 1 of a finished session that has a round.
    pub fn winners(&self) -> Vec<usize> {
        if self.rounds.is_empty() || !self.is_finished() {
            return Vec::new();
        }
        let mut winners: Vec<usize> = self
            .standings()
            .into_iter()
            .filter_map(|standing| (standing.rank == Some(1)).then_some(standing.seat))
            .collect();
        winners.sort_unstable();
        winners
    }
}
