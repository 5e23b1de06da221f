//! Taking whole sessions in, one entry each.

use super::edit::{Edit, Swap};
use super::journal::{About, NewEntry};
use super::plan::fits;
use super::rows::{PlayerRow, RoundRow, SeatRow, SessionRow};
use super::write::Writer;
use super::{Stamp, StoreError, Verb, View};
use crate::session::{Finish, Refused, Seat, Session};
use std::collections::HashSet;
use uuid::Uuid;

/// What an import did. Where sessions differ, nothing was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// How many sessions came in.
    pub added: u64,
    /// How many were here already, the same.
    pub known: u64,
    /// The sessions that are here and differ, by the numbers they have here.
    pub differ: Vec<i64>,
}

/// Several entries that are written as one change.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) done: Imported,
    /// The first entry: its id and its place.
    pub(super) first: Option<(Uuid, i64)>,
    pub(super) last: i64,
}

impl Writer<'_> {
    /// Takes a session in, with the ids that it and all that is in it have. A session that is here
    /// already is left as it is.
    ///
    /// # Errors
    /// Refused where it could not have been kept here, change by change.
    pub(super) fn take_in(
        &mut self,
        stamp: &Stamp,
        session: &Session,
        batch: &mut Batch,
    ) -> Result<(), StoreError> {
        if let Some(number) = self.view.number_of(session.uuid)? {
            if is_same(&*self.view.table(number)?, session) {
                batch.done.known += 1;
            } else {
                batch.done.differ.push(number);
            }
            return Ok(());
        }
        // What differs is still named, but nothing will be kept.
        if !batch.done.differ.is_empty() {
            return Ok(());
        }
        is_possible(&self.view, session)?;
        let edits = edits(&self.view, session)?;
        let number = self.view.next_number()?;
        self.carry_out(Some(session.uuid), Some(number), &edits, None)?;
        let id = stamp.uuid()?;
        let entry = NewEntry {
            id,
            verb: Verb::Import,
            session: Some(session.uuid),
            about: About::default(),
            takes_back: None,
            batch: Some(batch.first.map_or(id, |(first, _)| first)),
            edits,
        };
        batch.last = self.append(stamp, &entry)?;
        batch.first.get_or_insert((id, batch.last));
        batch.done.added += 1;
        Ok(())
    }
}

/// What makes a session that is not here, and whoever of its players is not known here.
pub(super) fn edits(view: &View<'_>, session: &Session) -> Result<Vec<Edit>, StoreError> {
    let mut edits = Vec::new();
    for seat in &session.seats {
        if !view.holds_player(seat.player)? {
            edits.push(Edit::Player(Swap::new(seat.player, PlayerRow::new(&seat.name))));
        }
    }
    edits.push(Edit::Session(Swap::new(session.uuid, SessionRow::of(session))));
    for (place, seat) in session.seats.iter().enumerate() {
        edits.push(Edit::Seat(Swap::new(seat.player, SeatRow::of(place, &seat.stays))));
    }
    for round in &session.rounds {
        let row = RoundRow::of(&session.seats, round.key, &round.told)?;
        edits.push(Edit::Round(Swap::new(round.uuid, row)));
    }
    Ok(edits)
}

/// Whether two sessions are the same, whatever they are numbered and their players called.
fn is_same(here: &Session, there: &Session) -> bool {
    let mut there = there.clone();
    there.number = here.number;
    for (one, other) in there.seats.iter_mut().zip(&here.seats) {
        one.name.clone_from(&other.name);
    }
    for (one, other) in there.rounds.iter_mut().zip(&here.rounds) {
        one.number = other.number;
    }
    there == *here
}

/// Whether the session could have been kept here, change by change.
fn is_possible(view: &View<'_>, session: &Session) -> Result<(), StoreError> {
    let allowed = session.played.players();
    let (least, most) = (*allowed.start(), *allowed.end());
    let first =
        session.seats.iter().filter(|seat| seat.stays.first().is_some_and(|s| s.after == 0));
    let told = first.count();
    if !allowed.contains(&told) {
        return Err(Refused::Players { told, least, most }.into());
    }
    for (place, seat) in session.seats.iter().enumerate() {
        if session.seats[..place].iter().any(|other| other.player == seat.player) {
            return Err(Refused::PlayerTwice(seat.name.clone()).into());
        }
        if !is_in_order(seat) {
            return Err(Refused::NotPlaying(seat.name.clone()).into());
        }
    }
    if let Some(dealer) = session.settings.dealer.filter(|&seat| seat >= session.seats.len()) {
        return Err(Refused::NoSuchSeat(dealer).into());
    }
    if session.settings.rounds == Some(0) {
        return Err(Refused::PlanTooSmall(Finish::Rounds(0)).into());
    }
    let mut before = (0, Uuid::nil());
    let mut ids = HashSet::new();
    for round in &session.rounds {
        let order = (round.key, round.uuid);
        if round.key < 1
            || order <= before
            || !ids.insert(round.uuid)
            || view.holds_round(round.uuid)?
        {
            return Err(Refused::EntriesDoNotMatch.into());
        }
        before = order;
        fits(&session.playing_in(round.key), &round.told)?;
    }
    Ok(())
}

/// Whether the stays follow each other, and only the last goes on.
fn is_in_order(seat: &Seat) -> bool {
    let mut free_from = Some(0);
    for stay in &seat.stays {
        let begins = free_from.is_some_and(|free| stay.after >= free);
        if !begins || stay.until.is_some_and(|until| until < stay.after) {
            return false;
        }
        free_from = stay.until;
    }
    !seat.stays.is_empty()
}
