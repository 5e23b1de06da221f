//! The dealer of each round.

use super::{Seat, Session};
use crate::games::setup::Direction;

impl Session {
    /// The direction in which turns and deal go round.
    pub fn direction(&self) -> Direction {
        let setup = self.played.setup(self.playing().len(), self.settings.without);
        // The setup does not cover a table that somebody left, but the deal still goes round.
        setup.map_or(Direction::Clockwise, |setup| setup.direction)
    }
}

/// The deal going round the table, one round after another.
///
/// The first dealer is the table's choice, by default the first seat. Then the deal goes round in
/// the edition's direction and skips seats whose player is not there. Who leaves during a round has
/// dealt it.
#[derive(Debug)]
pub(super) struct Dealing<'s> {
    seats: &'s [Seat],
    direction: Direction,
    /// The seat to deal from; skipped if its player is not there. `None` once nobody was left.
    position: Option<usize>,
}

impl<'s> Dealing<'s> {
    pub(super) fn new(session: &'s Session) -> Dealing<'s> {
        Dealing {
            seats: &session.seats,
            direction: session.direction(),
            position: Some(session.settings.dealer.unwrap_or(0)),
        }
    }

    /// The deal as it was at a checkpoint.
    pub(super) fn resume(session: &'s Session, position: Option<usize>) -> Dealing<'s> {
        Dealing { position, ..Dealing::new(session) }
    }

    /// The seat whose turn it is to deal, even if its player has left.
    pub(super) const fn position(&self) -> Option<usize> {
        self.position
    }

    /// Deals the round of that ordinal. Returns the seat that dealt it.
    pub(super) fn deal(&mut self, ordinal: i64) -> Option<usize> {
        let dealer = self.dealer(ordinal);
        self.position = dealer.and_then(|dealer| self.following_seat(dealer));
        dealer
    }

    /// The seat that deals the round of that ordinal, the next one.
    pub(super) fn dealer(&self, ordinal: i64) -> Option<usize> {
        let mut place = self.position?;
        for _ in 0..self.seats.len() {
            if self.seats.get(place)?.is_dealt_in(ordinal) {
                return Some(place);
            }
            place = self.following_seat(place)?;
        }
        None
    }

    fn following_seat(&self, seat: usize) -> Option<usize> {
        let seats = self.seats.len();
        (seats > 0).then(|| match self.direction {
            Direction::Clockwise => (seat + 1) % seats,
            Direction::CounterClockwise => (seat + seats - 1) % seats,
        })
    }
}
