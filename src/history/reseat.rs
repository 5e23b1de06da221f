//! From a change of a whole session to its edits: what was settled, who sits where, all of it.

use super::change::SessionEdit;
use super::edit::{Edit, Swap};
use super::journal::About;
use super::plan::{Plan, Runs};
use super::rows::{RoundRow, SeatRow, SessionRow};
use super::{StoreError, View};
use crate::session::{Finish, PlayerName, Refused, Seat, Session};

/// Settles something else about a session.
///
/// # Errors
/// What does not exist, what is refused, and whatever reading can meet.
pub(super) fn edit(view: &View<'_>, number: i64, edit: &SessionEdit) -> Result<Plan, StoreError> {
    let before = view.session(number)?;
    let mut after = before.clone();
    if let Some(rounds) = edit.rounds {
        let played = before.next_round() - 1;
        if let Some(rounds) = rounds.filter(|&rounds| rounds == 0 || rounds < played) {
            return Err(Refused::PlanTooSmall(Finish::Rounds(rounds)).into());
        }
        after.settings.rounds = rounds;
    }
    if let Some(place) = &edit.place {
        after.settings.place.clone_from(place);
    }
    if let Some(note) = &edit.note {
        after.settings.note.clone_from(note);
    }
    if let Some(name) = &edit.dealer {
        let seat = before.seat_of(name).ok_or(Refused::NotPlaying(name.clone()))?;
        after.settings.dealer = Some(seat);
    }
    let mut edits = Vec::new();
    let (was, is) = (SessionRow::of(&before), SessionRow::of(&after));
    if was != is {
        edits.push(Edit::Session(Swap::changed(before.uuid, was, is)));
    }
    if let Some(names) = &edit.seats {
        let order = order(&before, names)?;
        if order.iter().enumerate().any(|(place, &seat)| place != seat) {
            edits.extend(without_rounds_and_seats(&before)?);
            for (place, &seat) in order.iter().enumerate() {
                let seat = &before.seats[seat];
                edits.push(Edit::Seat(Swap::new(seat.player, SeatRow::of(place, &seat.stays))));
            }
            for round in &before.rounds {
                let mut row = RoundRow::of(&before.seats, round.key, &round.told)?;
                // Entries stand in the order of the seats.
                row.entries.sort_by_key(|entry| {
                    order.iter().position(|&seat| before.seats[seat].player == entry.player)
                });
                edits.push(Edit::Round(Swap::new(round.uuid, row)));
            }
        }
    }
    Ok(Plan::of(&before, About::session(number), edits))
}

/// Takes a session out. What was asked or decided in it would lose its place, so then it stays.
///
/// # Errors
/// What does not exist, what is refused, and whatever reading can meet.
pub(super) fn take_out(view: &View<'_>, number: i64) -> Result<Plan, StoreError> {
    let session = view.session(number)?;
    if !view.ruling_rows(Some(number))?.is_empty() {
        return Err(Refused::HoldsRulings(number).into());
    }
    let mut edits = without_rounds_and_seats(&session)?;
    edits.push(Edit::Session(Swap::gone(session.uuid, SessionRow::of(&session))));
    let names: Vec<&str> = session.seats.iter().map(|seat| seat.name.as_str()).collect();
    let about = About { text: Some(names.join(", ")), ..About::session(number) };
    let runs = if view.running_number()? == Some(number) { Runs::None } else { Runs::AsBefore };
    Ok(Plan { runs, ..Plan::of(&session, about, edits) })
}

/// The seats as they are to follow each other: those named, then who has left.
fn order(session: &Session, names: &[PlayerName]) -> Result<Vec<usize>, StoreError> {
    let mut order = Vec::with_capacity(session.seats.len());
    for name in names {
        let seat = session.seat_of(name).filter(|&seat| session.seats[seat].is_taken());
        let seat = seat.ok_or_else(|| StoreError::refused(Refused::NotPlaying(name.clone())))?;
        if order.contains(&seat) {
            return Err(Refused::PlayerTwice(name.clone()).into());
        }
        order.push(seat);
    }
    let here = |(place, seat): &(usize, &Seat)| seat.is_taken() && !order.contains(place);
    if let Some((_, seat)) = session.seats.iter().enumerate().find(here) {
        return Err(Refused::SeatLeftOut(seat.name.clone()).into());
    }
    let gone = (0..session.seats.len()).filter(|&seat| !session.seats[seat].is_taken());
    order.extend(gone);
    Ok(order)
}

/// Rounds and seats taken out, the last first.
fn without_rounds_and_seats(session: &Session) -> Result<Vec<Edit>, StoreError> {
    let mut edits = Vec::with_capacity(session.rounds.len() + session.seats.len() + 1);
    for round in session.rounds.iter().rev() {
        let row = RoundRow::of(&session.seats, round.key, &round.told)?;
        edits.push(Edit::Round(Swap::gone(round.uuid, row)));
    }
    for (place, seat) in session.seats.iter().enumerate().rev() {
        edits.push(Edit::Seat(Swap::gone(seat.player, SeatRow::of(place, &seat.stays))));
    }
    Ok(edits)
}
