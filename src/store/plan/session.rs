//! Plans changes of a whole session: its beginning and end, its settings, who sits there, its
//! deletion.

use crate::session::{
    Finish, PlayerName, Refused, Seat, SeatInterval, Session, Settings, ZonedTime,
};
use crate::store::log::About;
use crate::store::plan::request::{NewSession, SessionEdit};
use crate::store::plan::{Plan, ensure_unfinished, find_or_add_player};
use crate::store::record::{RecordChange, RecordId, RoundRecord, SeatRecord, SessionRecord};
use crate::store::{Stamp, StoreError, View};

/// Plans the beginning of a session.
pub(super) fn start(view: &View<'_>, stamp: &Stamp, new: &NewSession) -> Result<Plan, StoreError> {
    ensure_valid_session(new)?;
    let number = view.next_session_number()?;
    let mut changes = Vec::new();
    let mut seats = Vec::new();
    for name in &new.players {
        let player = find_or_add_player(view, stamp, name, &mut changes)?;
        let intervals = vec![SeatInterval::open(0)];
        seats.push(Seat { player, name: name.clone(), intervals });
    }
    let seasons = view.seasons()?;
    let mut counting =
        seasons.iter().filter(|season| season.is_default_for(new.played.game(), new.started));
    let session = Session {
        number,
        uuid: view.next_session_id(stamp)?,
        played: new.played,
        settings: Settings {
            season: counting.next().map(|season| season.uuid),
            ..new.settings.clone()
        },
        seats,
        earlier: None,
        rounds: Vec::new(),
        started: new.started,
        ended: None,
        sheet_version: new.sheet_version,
    };
    let record = SessionRecord::from_session(&session);
    changes.push(RecordChange::created(RecordId::Session(session.uuid), record));
    for (index, seat) in session.seats.iter().enumerate() {
        let record = SeatRecord::from_intervals(index, &seat.intervals);
        changes.push(RecordChange::created(RecordId::Seat(seat.player), record));
    }
    let starts = Some(number);
    Ok(Plan { starts, ..Plan::for_session(&session, About::session(number), changes) })
}

/// Checks the players, the dealer and the planned rounds of a new session.
fn ensure_valid_session(new: &NewSession) -> Result<(), StoreError> {
    let allowed = new.played.players();
    if !allowed.contains(&new.players.len()) {
        let (count, least, most) = (new.players.len(), *allowed.start(), *allowed.end());
        return Err(Refused::Players { count, least, most }.into());
    }
    if let Some(twice) =
        new.players.iter().enumerate().find(|(index, name)| new.players[..*index].contains(name))
    {
        return Err(Refused::PlayerTwice(twice.1.clone()).into());
    }
    if let Some(dealer) = new.settings.dealer.filter(|&dealer| dealer >= new.players.len()) {
        return Err(Refused::NoSuchSeat(dealer).into());
    }
    if let Some(rounds) = new.settings.rounds.filter(|&rounds| rounds == 0) {
        return Err(Refused::PlanTooSmall(Finish::Rounds(rounds)).into());
    }
    Ok(())
}

/// Plans the end of a session.
pub(super) fn end(view: &View<'_>, number: i64, at: ZonedTime) -> Result<Plan, StoreError> {
    let session = view.shared_session(number)?;
    if session.ended.is_some() {
        return Err(Refused::EndedAlready.into());
    }
    let before = SessionRecord::from_session(&session);
    let after = before.clone().with_end(Some(at));
    let changes = vec![RecordChange::changed(RecordId::Session(session.uuid), before, after)];
    Ok(Plan::for_session(&session, About::session(number), changes))
}

/// Plans to open a session again.
pub(super) fn resume(
    view: &View<'_>,
    number: i64,
    rounds: Option<u32>,
    target: Option<i64>,
) -> Result<Plan, StoreError> {
    let mut after = view.session(number)?;
    let before = SessionRecord::from_session(&after);
    after.ended = None;
    after.settings = Settings {
        rounds: rounds.or(after.settings.rounds),
        target: target.or(after.settings.target),
        ..after.settings
    };
    // The session would be over at once: a plan that leaves no room is a slip of the pen.
    if let Some(finish) = after.scoreboard().finish() {
        return Err(Refused::PlanTooSmall(finish).into());
    }
    let record = SessionRecord::from_session(&after);
    let changes = RecordChange::if_different(RecordId::Session(after.uuid), before, record);
    let starts = Some(number);
    Ok(Plan { starts, ..Plan::for_session(&after, About::session(number), changes) })
}

/// Plans a change of a session's settings.
pub(super) fn edit_session(
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
    let (mut old, mut new) =
        (SessionRecord::from_session(&before), SessionRecord::from_session(&after));
    if let Some(names) = &edit.seats {
        let order = seat_order(&before, names)?;
        old.order = before.seats.iter().map(|seat| seat.player).collect();
        new.order = order.iter().map(|&seat| before.seats[seat].player).collect();
    }
    let changes = RecordChange::if_different(RecordId::Session(before.uuid), old, new);
    Ok(Plan::for_session(&before, About::session(number), changes))
}

/// The new order of the seats, by their present index: the players named, then those who have left.
fn seat_order(session: &Session, names: &[PlayerName]) -> Result<Vec<usize>, StoreError> {
    let mut order = Vec::with_capacity(session.seats.len());
    for name in names {
        let seat = taken_seat(session, name)?;
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

/// The seat of a player who must sit at the table.
fn taken_seat(session: &Session, name: &PlayerName) -> Result<usize, Refused> {
    let seat = session.seat_of(name).filter(|&seat| session.seats[seat].is_taken());
    seat.ok_or_else(|| Refused::NotPlaying(name.clone()))
}

/// Plans a player's joining, or coming back.
pub(super) fn join(
    view: &View<'_>,
    stamp: &Stamp,
    number: i64,
    name: &PlayerName,
    start: Option<i64>,
) -> Result<Plan, StoreError> {
    let session = view.shared_session(number)?;
    ensure_unfinished(view, &session)?;
    let most = *session.played.players().end();
    let count = session.playing().len() + 1;
    if count > most {
        return Err(Refused::Players { count, least: 1, most }.into());
    }
    let mut changes = Vec::new();
    let after = session.next_ordinal() - 1;
    let joined = SeatInterval { start, ..SeatInterval::open(after) };
    if let Some(index) = session.seat_of(name) {
        let seat = &session.seats[index];
        if seat.is_taken() {
            return Err(Refused::AlreadyPlaying(name.clone()).into());
        }
        let mut intervals = seat.intervals.clone();
        match intervals.last_mut() {
            // Back before a round was missed: as if they had never left.
            Some(last) if last.until == Some(after) && start.is_none() => last.until = None,
            Some(_) | None => intervals.push(joined),
        }
        changes.push(seat_change(index, seat, &intervals));
    } else {
        let player = find_or_add_player(view, stamp, name, &mut changes)?;
        let record = SeatRecord::from_intervals(session.seats.len(), &[joined]);
        changes.push(RecordChange::created(RecordId::Seat(player), record));
    }
    let about = About { session: Some(number), ..About::player(name) };
    Ok(Plan::for_session(&session, about, changes))
}

/// Plans a player's leaving.
pub(super) fn leave(view: &View<'_>, number: i64, name: &PlayerName) -> Result<Plan, StoreError> {
    let session = view.shared_session(number)?;
    // A player who has left cannot win. So nobody leaves a finished session, which would change its
    // winners.
    ensure_unfinished(view, &session)?;
    let index = taken_seat(&session, name)?;
    let seat = &session.seats[index];
    let mut intervals = seat.intervals.clone();
    if let Some(last) = intervals.last_mut() {
        last.until = Some(session.next_ordinal() - 1);
    }
    let about = About { session: Some(number), ..About::player(name) };
    Ok(Plan::for_session(&session, about, vec![seat_change(index, seat, &intervals)]))
}

/// The change that changes a seat's intervals.
fn seat_change(index: usize, seat: &Seat, intervals: &[SeatInterval]) -> RecordChange {
    let record = |intervals| SeatRecord::from_intervals(index, intervals);
    RecordChange::changed(RecordId::Seat(seat.player), record(&seat.intervals), record(intervals))
}

/// Plans the deletion of a session. Refused if rulings belong to it, which would lose their
/// session. Rounds and seats are deleted with it, the last first.
pub(super) fn drop_session(view: &View<'_>, number: i64) -> Result<Plan, StoreError> {
    let session = view.session(number)?;
    if !view.ruling_rows(Some(number))?.is_empty() {
        return Err(Refused::HoldsRulings(number).into());
    }
    let mut changes = Vec::with_capacity(session.rounds.len() + session.seats.len() + 1);
    for round in session.rounds.iter().rev() {
        let record = RoundRecord::from_round(&session.seats, round.ordinal, &round.contents)?;
        changes.push(RecordChange::deleted(RecordId::Round(round.uuid), record));
    }
    for (index, seat) in session.seats.iter().enumerate().rev() {
        let record = SeatRecord::from_intervals(index, &seat.intervals);
        changes.push(RecordChange::deleted(RecordId::Seat(seat.player), record));
    }
    let record = SessionRecord::from_session(&session);
    changes.push(RecordChange::deleted(RecordId::Session(session.uuid), record));
    let names: Vec<&str> = session.seats.iter().map(|seat| seat.name.as_str()).collect();
    let about = About { text: Some(names.join(", ")), ..About::session(number) };
    Ok(Plan::for_session(&session, about, changes))
}
