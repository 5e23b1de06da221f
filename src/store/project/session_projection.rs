//! A session built from edits in memory. Used to apply, verify and rebuild a session.

use crate::session::{Checkpoint, PlayerName, Round, Seat, Session};
use crate::store::StoreError;
use crate::store::log::edit::{Edit, Swap};
use crate::store::record::{RoundRecord, SeatRecord, SessionRecord, seat_intervals};
use uuid::Uuid;

/// Looks a player's name up.
pub(crate) type NameLookup<'n> = &'n mut dyn FnMut(Uuid) -> Result<PlayerName, StoreError>;

/// A session as edits have built it so far. Before the first edit there is none.
#[derive(Clone, Debug)]
pub(crate) struct SessionProjection {
    pub(crate) number: i64,
    pub(crate) uuid: Uuid,
    /// `None` before the session is created, and after it is deleted.
    row: Option<SessionRecord>,
    pub(crate) seats: Vec<Seat>,
    /// Totals of the rounds that were not loaded.
    earlier: Option<Box<Checkpoint>>,
    rounds: Vec<Round>,
}

impl SessionProjection {
    /// An empty projection, in which the edits may create the session.
    pub(crate) const fn empty(number: i64, uuid: Uuid) -> SessionProjection {
        SessionProjection {
            number,
            uuid,
            row: None,
            seats: Vec::new(),
            earlier: None,
            rounds: Vec::new(),
        }
    }

    /// The projection of a session that exists.
    pub(crate) fn from_session(session: Session) -> SessionProjection {
        SessionProjection {
            number: session.number,
            uuid: session.uuid,
            row: Some(SessionRecord::from_session(&session)),
            seats: session.seats,
            earlier: session.earlier,
            rounds: session.rounds,
        }
    }

    /// The session, if there is one. Numbers the rounds.
    ///
    /// # Errors
    /// `Damaged` if what the edits left is no session.
    pub(crate) fn into_session(self) -> Result<Option<Session>, StoreError> {
        let SessionProjection { number, uuid, row, seats, earlier, mut rounds } = self;
        let played_before = earlier.as_ref().map_or(0, |earlier| earlier.played);
        for (number, round) in (1..).zip(&mut rounds) {
            round.number = played_before + number;
        }
        match row {
            Some(row) => {
                let session = row.into_session((number, uuid), seats, rounds)?;
                Ok(Some(Session { earlier, ..session }))
            }
            None if seats.is_empty() && rounds.is_empty() => Ok(None),
            None => Err(StoreError::damaged(format!("session {uuid} is not there"))),
        }
    }

    /// Index of the player's seat.
    pub(crate) fn seat_index(&self, player: Uuid) -> Option<usize> {
        self.seats.iter().position(|seat| seat.player == player)
    }

    /// Applies an edit, if the current value equals the value that it replaces. Edits of players,
    /// seasons and rulings are ignored: they are no part of a session.
    ///
    /// # Errors
    /// `Damaged` if the current value is another.
    pub(crate) fn apply(&mut self, edit: &Edit, names: NameLookup<'_>) -> Result<(), StoreError> {
        match edit {
            Edit::Player(_) | Edit::Ruling(_) | Edit::Season(_) | Edit::Resolved(_) => Ok(()),
            Edit::Session(swap) => {
                ensure_matches(swap, swap.id == self.uuid && swap.before == self.row, "session")?;
                self.row.clone_from(&swap.after);
                Ok(())
            }
            Edit::Seat(swap) => self.apply_seat(swap, names),
            Edit::Round(swap) => self.apply_round(swap),
        }
    }

    /// Applies an edit of a seat. A new seat must be the last one, and only the last one can be
    /// deleted.
    fn apply_seat(
        &mut self,
        swap: &Swap<SeatRecord>,
        names: NameLookup<'_>,
    ) -> Result<(), StoreError> {
        let index = self.seat_index(swap.id);
        let current =
            index.map(|index| SeatRecord::from_intervals(index, &self.seats[index].intervals));
        ensure_matches(swap, swap.before == current, "seat of player")?;
        match (&swap.after, index) {
            (Some(row), Some(index)) => {
                ensure_matches(swap, row.seat == index, "seat of player")?;
                self.seats[index].intervals = seat_intervals(&row.intervals);
            }
            (Some(row), None) => {
                ensure_matches(swap, row.seat == self.seats.len(), "seat of player")?;
                let name = names(swap.id)?;
                self.seats.push(Seat {
                    player: swap.id,
                    name,
                    intervals: seat_intervals(&row.intervals),
                });
            }
            (None, Some(index)) => {
                ensure_matches(swap, index + 1 == self.seats.len(), "seat of player")?;
                self.seats.pop();
            }
            (None, None) => {}
        }
        Ok(())
    }

    /// Applies an edit of a round. Rounds are ordered by ordinal, then id.
    fn apply_round(&mut self, swap: &Swap<RoundRecord>) -> Result<(), StoreError> {
        let order = |round: &Round| (round.ordinal, round.uuid);
        if let (None, Some(row)) = (&swap.before, &swap.after) {
            // A binary search. Comparing with all rounds would make replay quadratic in the number
            // of rounds.
            let new = (row.ordinal, swap.id);
            let index = self.rounds.partition_point(|other| order(other) < new);
            let current = self.rounds.get(index).is_some_and(|other| order(other) == new);
            ensure_matches(swap, !current, "round")?;
            let contents = row.clone().into_round(&self.seats)?;
            self.rounds
                .insert(index, Round { number: 0, ordinal: row.ordinal, uuid: swap.id, contents });
            return Ok(());
        }
        let index = self.rounds.iter().rposition(|round| round.uuid == swap.id);
        let current = index
            .map(|index| {
                let round = &self.rounds[index];
                RoundRecord::from_round(&self.seats, round.ordinal, &round.contents)
            })
            .transpose()?;
        ensure_matches(swap, swap.before == current, "round")?;
        match (&swap.after, index) {
            (Some(row), Some(index)) => {
                ensure_matches(swap, row.ordinal == self.rounds[index].ordinal, "round")?;
                self.rounds[index].contents = row.clone().into_round(&self.seats)?;
            }
            (None, Some(index)) => {
                self.rounds.remove(index);
            }
            (_, None) => {}
        }
        Ok(())
    }
}

/// Returns `Damaged`, with the record's name, unless `matches`.
fn ensure_matches<R>(swap: &Swap<R>, matches: bool, what: &str) -> Result<(), StoreError> {
    if matches { Ok(()) } else { Err(StoreError::damaged(format!("{what} {}", swap.id))) }
}
