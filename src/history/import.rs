//! Taking whole sessions in.

use super::edit::{Edit, Swap};
use super::journal::About;
use super::plan::{Plan, add_player, fits, next, next_player};
use super::rows::{RoundRow, SeatRow, SessionRow, integer, stays_row};
use super::{Stamp, StoreError, View};
use crate::session::{Finish, PlayerName, Refused, Seat, Session};
use rusqlite::OptionalExtension;
use std::collections::HashMap;
use uuid::Uuid;

/// Works an import out: every session whole, or nothing at all.
pub(super) fn import(
    view: &View<'_>,
    stamp: &Stamp,
    sessions: &[Session],
) -> Result<Plan, StoreError> {
    let mut number = next(view, "SELECT coalesce(max(session), 0) + 1 FROM sessions")?;
    let mut next_player = next_player(view)?;
    let mut new_players: HashMap<PlayerName, i64> = HashMap::new();
    let mut taken_in: HashMap<Uuid, i64> = HashMap::new();
    let mut edits = Vec::new();
    for session in sessions {
        if let Some(known) = taken_in.insert(session.uuid, number) {
            return Err(Refused::SessionKnown(known).into());
        }
        if let Some(known) = known(view, session.uuid)? {
            return Err(Refused::SessionKnown(known).into());
        }
        is_possible(session)?;
        let row = Swap::new(SessionRow::of(session));
        let mut seats = Vec::new();
        for (place, seat) in session.seats.iter().enumerate() {
            let player = match (view.player(&seat.name)?, new_players.get(&seat.name)) {
                (Some(player), _) => player.number,
                (None, Some(&player)) => player,
                (None, None) => {
                    let player = add_player(stamp, &seat.name, &mut next_player, &mut edits)?;
                    new_players.insert(seat.name.clone(), player);
                    player
                }
            };
            let row = Swap::new(SeatRow { player, stays: stays_row(&seat.stays) });
            seats.push(Edit::Seat { session: number, seat: integer(place), row });
        }
        edits.push(Edit::Session { session: number, row });
        edits.extend(seats);
        for round in &session.rounds {
            let row = Swap::new(RoundRow::of(&round.told));
            edits.push(Edit::Round { session: number, round: round.key, row });
        }
        number += 1;
    }
    let about = match sessions {
        [_] => About::session(number - 1),
        _ => About::default(),
    };
    Ok(Plan { about, edits })
}

/// The number of the session of that id, if it is there already.
fn known(view: &View<'_>, uuid: Uuid) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT session FROM sessions WHERE uuid = ?1";
    let mut statement = view.conn.prepare_cached(sql)?;
    Ok(statement.query_row([uuid.to_string()], |row| row.get(0)).optional()?)
}

/// Whether the session could have been kept here, change by change.
fn is_possible(session: &Session) -> Result<(), StoreError> {
    let allowed = session.played.players();
    let (least, most) = (*allowed.start(), *allowed.end());
    let first =
        session.seats.iter().filter(|seat| seat.stays.first().is_some_and(|s| s.after == 0));
    let told = first.count();
    if !allowed.contains(&told) {
        return Err(Refused::Players { told, least, most }.into());
    }
    for (place, seat) in session.seats.iter().enumerate() {
        if session.seats[..place].iter().any(|other| other.name == seat.name) {
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
    let mut before = 0;
    for round in &session.rounds {
        if round.key <= before {
            return Err(Refused::EntriesDoNotMatch.into());
        }
        before = round.key;
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
