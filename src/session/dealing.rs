//! Who deals.

use super::Session;
use crate::games::setup::{Direction, SetupAsk};

impl Session {
    /// The seat that deals the round of that number (1 for the first), among those who play then.
    ///
    /// The first dealer is the table's choice, the first seat when nobody says; then the deal goes
    /// round in the edition's direction, and past the seats of those who are not there.
    pub fn dealer_of(&self, number: u32) -> Option<usize> {
        let direction = self.direction();
        let first = self.settings.dealer.unwrap_or(0);
        let mut dealer = self.from(first, direction, self.keys(1))?;
        for round in 2..=number {
            let next = self.step(dealer, direction)?;
            dealer = self.from(next, direction, self.keys(round))?;
        }
        Some(dealer)
    }

    /// The seat that deals next.
    pub fn next_dealer(&self) -> Option<usize> {
        self.dealer_of(self.next_round())
    }

    /// Which way round the turns and the deal go.
    pub fn direction(&self) -> Direction {
        let ask = SetupAsk {
            edition: self.edition,
            players: self.playing().len(),
            without: self.settings.without,
        };
        // A table that the deal does not provide for (somebody left) still goes round.
        (self.game.entry().setup)(&ask).map_or(Direction::Clockwise, |setup| setup.direction)
    }

    fn keys(&self, number: u32) -> Option<i64> {
        self.round(number).map(|round| round.key)
    }

    fn step(&self, seat: usize, direction: Direction) -> Option<usize> {
        let seats = self.seats.len();
        (seats > 0).then(|| match direction {
            Direction::Clockwise => (seat + 1) % seats,
            Direction::CounterClockwise => (seat + seats - 1) % seats,
        })
    }

    /// The first seat from `seat` on that is taken, in the round of that key or now.
    fn from(&self, seat: usize, direction: Direction, key: Option<i64>) -> Option<usize> {
        let mut place = seat;
        for _ in 0..self.seats.len() {
            let here = self.seats.get(place)?;
            if key.map_or_else(|| here.is_taken(), |key| here.is_taken_in(key)) {
                return Some(place);
            }
            place = self.step(place, direction)?;
        }
        None
    }
}
