//! The leaders after each round.

use super::Session;
use super::running_totals::RunningTotals;

/// The leaders after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The round's number.
    pub round: u32,
    /// The leading seats, in the order of the table; empty if nobody sat there.
    pub seats: Vec<usize>,
}

impl Session {
    /// The leaders after each of the rounds at hand, among those who played that round.
    pub fn leads(&self) -> Vec<Lead> {
        let mut running = RunningTotals::new(self);
        let leads = self.rounds.iter().map(|round| {
            running.add(round.ordinal, &round.contents.entries);
            Lead {
                round: round.number,
                seats: running.totals.leaders(&self.playing_in(round.ordinal)),
            }
        });
        leads.collect()
    }
}
