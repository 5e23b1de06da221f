//! Plans changes of a whole session: its settings, the order of its seats, its deletion.

use crate::session::{Finish, PlayerName, Refused, Seat, Session};
use crate::store::log::About;
use crate::store::plan::edits::{Plan, RunningAfter};
use crate::store::plan::request::SessionEdit;
use crate::store::record::{RecordChange, RecordId, RoundRecord, SeatRecord, SessionRecord};
use crate::store::{StoreError, View};

/// Plans a change of a session's settings.
///
/// # Errors
/// An unknown session or player, a refusal, and all errors of reading.
pub(crate) fn edit_session(
    view: &View<'_>,
    number: i64,
    edit: &SessionEdit,
) -> Result<Plan, StoreError> {
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
    let (mut old_row, mut new_row) =
        (SessionRecord::from_session(&before), SessionRecord::from_session(&after));
    if let Some(names) = &edit.seats {
        let order = seat_order(&before, names)?;
        old_row.order = before.seats.iter().map(|seat| seat.player).collect();
        new_row.order = order.iter().map(|&seat| before.seats[seat].player).collect();
    }
    let changes = if old_row == new_row {
        Vec::new()
    } else {
        vec![RecordChange::changed(RecordId::Session(before.uuid), old_row, new_row)]
    };
    Ok(Plan::for_session(&before, About::session(number), changes))
}

/// Plans the deletion of a session. Refused if rulings belong to it, which would lose their
/// session.
///
/// # Errors
/// An unknown session, a refusal, and all errors of reading.
pub(crate) fn drop_session(view: &View<'_>, number: i64) -> Result<Plan, StoreError> {
    let session = view.session(number)?;
    if !view.ruling_rows(Some(number))?.is_empty() {
        return Err(Refused::HoldsRulings(number).into());
    }
    let mut changes = remove_rounds_and_seats(&session)?;
    changes.push(RecordChange::deleted(
        RecordId::Session(session.uuid),
        SessionRecord::from_session(&session),
    ));
    let names: Vec<&str> = session.seats.iter().map(|seat| seat.name.as_str()).collect();
    let about = About { text: Some(names.join(", ")), ..About::session(number) };
    let running = if view.running_number()? == Some(number) {
        RunningAfter::None
    } else {
        RunningAfter::Unchanged
    };
    Ok(Plan { running, ..Plan::for_session(&session, about, changes) })
}

/// The new order of the seats, by their present index: the players named, then those who have left.
fn seat_order(session: &Session, names: &[PlayerName]) -> Result<Vec<usize>, StoreError> {
    let mut order = Vec::with_capacity(session.seats.len());
    for name in names {
        let seat = session.seat_of(name).filter(|&seat| session.seats[seat].is_taken());
        let seat = seat.ok_or_else(|| StoreError::refused(Refused::NotPlaying(name.clone())))?;
        if order.contains(&seat) {
            return Err(Refused::PlayerTwice(name.clone()).into());
        }
        order.push(seat);
    }
    let is_omitted = |(index, seat): &(usize, &Seat)| seat.is_taken() && !order.contains(index);
    if let Some((_, seat)) = session.seats.iter().enumerate().find(is_omitted) {
        return Err(Refused::SeatLeftOut(seat.name.clone()).into());
    }
    let departed = (0..session.seats.len()).filter(|&seat| !session.seats[seat].is_taken());
    order.extend(departed);
    Ok(order)
}

/// The changes that delete all rounds and seats, the last first.
fn remove_rounds_and_seats(session: &Session) -> Result<Vec<RecordChange>, StoreError> {
    let mut changes = Vec::with_capacity(session.rounds.len() + session.seats.len() + 1);
    for round in session.rounds.iter().rev() {
        let row = RoundRecord::from_round(&session.seats, round.ordinal, &round.contents)?;
        changes.push(RecordChange::deleted(RecordId::Round(round.uuid), row));
    }
    for (index, seat) in session.seats.iter().enumerate().rev() {
        changes.push(RecordChange::deleted(
            RecordId::Seat(seat.player),
            SeatRecord::from_intervals(index, &seat.intervals),
        ));
    }
    Ok(changes)
}
