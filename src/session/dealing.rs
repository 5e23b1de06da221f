//! Who deals.

use super::{Seat, Session};
use crate::games::setup::{Direction, SetupAsk};

impl Session {
    /// Which way round the turns and the deal go.
    pub fn direction(&self) -> Direction {
        let ask = SetupAsk {
            played: self.played,
            players: self.playing().len(),
            without: self.settings.without,
        };
        // A table that the deal does not provide for (somebody left) still goes round.
        (self.played.entry().setup)(&ask).map_or(Direction::Clockwise, |setup| setup.direction)
    }
}

/// The deal on its way round the table, one round after another.
///
/// The first dealer is the table's choice, the first seat when nobody says; then the deal goes
/// round in the edition's direction, and past the seats of those who are not there.
#[derive(Debug)]
pub(super) struct Dealing<'s> {
    seats: &'s [Seat],
    direction: Direction,
    /// The seat whose turn to deal it is, if somebody sits there; `None` once nobody was left.
    next: Option<usize>,
}

impl<'s> Dealing<'s> {
    pub(super) fn new(session: &'s Session) -> Dealing<'s> {
        Dealing {
            seats: &session.seats,
            direction: session.direction(),
            next: Some(session.settings.dealer.unwrap_or(0)),
        }
    }

    /// The deal where it was at a milestone.
    pub(super) fn resumed(session: &'s Session, next: Option<usize>) -> Dealing<'s> {
        Dealing { next, ..Dealing::new(session) }
    }

    /// The seat whose turn to deal it is, whether or not somebody sits there.
    pub(super) const fn turn(&self) -> Option<usize> {
        self.next
    }

    /// The seat that dealt the next round, which has that key.
    pub(super) fn deal(&mut self, key: i64) -> Option<usize> {
        let dealer = self.first_from(self.next, |seat| seat.is_taken_in(key));
        self.next = dealer.and_then(|dealer| self.step(dealer));
        dealer
    }

    /// The seat that deals the round to come.
    pub(super) fn next(&self) -> Option<usize> {
        self.first_from(self.next, Seat::is_taken)
    }

    fn step(&self, seat: usize) -> Option<usize> {
        let seats = self.seats.len();
        (seats > 0).then(|| match self.direction {
            Direction::Clockwise => (seat + 1) % seats,
            Direction::CounterClockwise => (seat + seats - 1) % seats,
        })
    }

    fn first_from(&self, seat: Option<usize>, there: impl Fn(&Seat) -> bool) -> Option<usize> {
        let mut place = seat?;
        for _ in 0..self.seats.len() {
            if there(self.seats.get(place)?) {
                return Some(place);
            }
            place = self.step(place)?;
        }
        None
    }
}
