//! A session made by edits, apart from any file: for what a change leads to, and for replaying.

use super::StoreError;
use super::edit::{Edit, Swap};
use super::rows::{RoundRow, SeatRow, SessionRow, stays};
use crate::session::{Milestone, PlayerName, Round, Seat, Session};
use uuid::Uuid;

/// Who a player is called.
pub(super) type Names<'n> = &'n mut dyn FnMut(Uuid) -> Result<PlayerName, StoreError>;

/// A session, or the place where one may come to be.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) number: i64,
    pub(super) uuid: Uuid,
    row: Option<SessionRow>,
    pub(super) seats: Vec<Seat>,
    earlier: Option<Box<Milestone>>,
    rounds: Vec<Round>,
}

impl Table {
    /// Where a session may come to be.
    pub(super) const fn empty(number: i64, uuid: Uuid) -> Table {
        Table { number, uuid, row: None, seats: Vec::new(), earlier: None, rounds: Vec::new() }
    }

    pub(super) fn of(session: Session) -> Table {
        Table {
            number: session.number,
            uuid: session.uuid,
            row: Some(SessionRow::of(&session)),
            seats: session.seats,
            earlier: session.earlier,
            rounds: session.rounds,
        }
    }

    /// The session, if there is one.
    ///
    /// # Errors
    /// Where what the edits left is no session.
    pub(super) fn session(self) -> Result<Option<Session>, StoreError> {
        let Table { number, uuid, row, seats, earlier, mut rounds } = self;
        let before = earlier.as_ref().map_or(0, |earlier| earlier.played);
        for (number, round) in (1..).zip(&mut rounds) {
            round.number = before + number;
        }
        match row {
            Some(row) => {
                let session = row.read((number, uuid), seats, rounds)?;
                Ok(Some(Session { earlier, ..session }))
            }
            None if seats.is_empty() && rounds.is_empty() => Ok(None),
            None => Err(StoreError::damaged(format!("session {uuid} is not there"))),
        }
    }

    /// The seat of that player.
    pub(super) fn seat(&self, player: Uuid) -> Option<usize> {
        self.seats.iter().position(|seat| seat.player == player)
    }

    /// Carries an edit out, if what it replaces is what is there. Players and rulings are no part
    /// of a session.
    ///
    /// # Errors
    /// `Damaged` where something else is there.
    pub(super) fn play(&mut self, edit: &Edit, names: Names<'_>) -> Result<(), StoreError> {
        match edit {
            Edit::Player(_) | Edit::Ruling(_) | Edit::Season(_) | Edit::Settled(_) => Ok(()),
            Edit::Session(swap) => {
                agree(swap, swap.id == self.uuid && swap.before == self.row, "session")?;
                self.row.clone_from(&swap.after);
                Ok(())
            }
            Edit::Seat(swap) => self.play_seat(swap, names),
            Edit::Round(swap) => self.play_round(swap),
        }
    }

    fn play_seat(&mut self, swap: &Swap<SeatRow>, names: Names<'_>) -> Result<(), StoreError> {
        let place = self.seat(swap.id);
        let there = place.map(|place| SeatRow::of(place, &self.seats[place].stays));
        agree(swap, swap.before == there, "seat of player")?;
        match (&swap.after, place) {
            (Some(row), Some(place)) => {
                agree(swap, row.seat == place, "seat of player")?;
                self.seats[place].stays = stays(&row.stays);
            }
            (Some(row), None) => {
                agree(swap, row.seat == self.seats.len(), "seat of player")?;
                let name = names(swap.id)?;
                self.seats.push(Seat { player: swap.id, name, stays: stays(&row.stays) });
            }
            (None, Some(place)) => {
                agree(swap, place + 1 == self.seats.len(), "seat of player")?;
                self.seats.pop();
            }
            (None, None) => {}
        }
        Ok(())
    }

    fn play_round(&mut self, swap: &Swap<RoundRow>) -> Result<(), StoreError> {
        let order = |round: &Round| (round.key, round.uuid);
        if let (None, Some(row)) = (&swap.before, &swap.after) {
            // Its place is known without looking at all the others.
            let new = (row.turn, swap.id);
            let place = self.rounds.partition_point(|other| order(other) < new);
            let there = self.rounds.get(place).is_some_and(|other| order(other) == new);
            agree(swap, !there, "round")?;
            let told = row.clone().read(&self.seats)?;
            self.rounds.insert(place, Round { number: 0, key: row.turn, uuid: swap.id, told });
            return Ok(());
        }
        let place = self.rounds.iter().rposition(|round| round.uuid == swap.id);
        let there = place
            .map(|place| {
                let round = &self.rounds[place];
                RoundRow::of(&self.seats, round.key, &round.told)
            })
            .transpose()?;
        agree(swap, swap.before == there, "round")?;
        match (&swap.after, place) {
            (Some(row), Some(place)) => {
                agree(swap, row.turn == self.rounds[place].key, "round")?;
                self.rounds[place].told = row.clone().read(&self.seats)?;
            }
            (None, Some(place)) => {
                self.rounds.remove(place);
            }
            (_, None) => {}
        }
        Ok(())
    }
}

fn agree<R>(swap: &Swap<R>, agrees: bool, what: &str) -> Result<(), StoreError> {
    if agrees { Ok(()) } else { Err(StoreError::damaged(format!("{what} {}", swap.id))) }
}
