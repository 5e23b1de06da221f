//! Plans changes of a whole session: its beginning and end, its settings, who sits there, its
//! deletion.

use crate::session::{
    Finish, PlayerName, Refused, Seat, SeatInterval, Session, Settings, ZonedTime,
};
use crate::store::log::About;
use crate::store::plan::draft::{NewSession, SessionEdit};
use crate::store::plan::{Plan, Planner};
use crate::store::record::{RecordChange, RecordId, RoundRecord, SeatRecord, SessionRecord};
use crate::store::{LogVerb, StoreError};

impl Planner<'_> {
    /// Plans the beginning of a session.
    pub(crate) fn start_session(&self, new: &NewSession) -> Result<Plan, StoreError> {
        let number = self.next_session_number()?;
        let mut changes = Vec::new();
        let mut seats = Vec::new();
        for name in &new.players {
            let player = self.find_or_create_player(name, &mut changes)?;
            let intervals = vec![SeatInterval::open(0)];
            seats.push(Seat { player, name: name.clone(), intervals });
        }
        let seasons = self.seasons()?;
        let mut counting =
            seasons.iter().filter(|season| season.is_default_for(new.played.game(), new.started));
        let session = Session {
            number,
            uuid: self.next_session_id(self.stamp)?,
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
        ensure_can_begin(&session, |seat| seat.name.clone())?;
        let record = SessionRecord::from_session(&session);
        changes.push(RecordChange::created(RecordId::Session(session.uuid), record));
        for (index, seat) in session.seats.iter().enumerate() {
            let record = SeatRecord::new(index, &seat.intervals);
            changes.push(RecordChange::created(RecordId::Seat(seat.player), record));
        }
        let starts = Some(number);
        Ok(Plan {
            starts,
            ..Plan::new(LogVerb::SessionStart, Some(session.uuid), About::session(number), changes)
        })
    }

    /// Plans the end of a session.
    pub(crate) fn end_session(&self, number: i64, at: ZonedTime) -> Result<Plan, StoreError> {
        let session = self.shared_session(number)?;
        if session.ended.is_some() {
            return Err(Refused::EndedAlready.into());
        }
        let before = SessionRecord::from_session(&session);
        let after = before.clone().with_end(Some(at));
        let changes = vec![RecordChange::changed(RecordId::Session(session.uuid), before, after)];
        Ok(Plan::new(LogVerb::SessionEnd, Some(session.uuid), About::session(number), changes))
    }

    /// Plans to open a session again.
    pub(crate) fn resume_session(
        &self,
        number: i64,
        rounds: Option<u32>,
        target: Option<i64>,
    ) -> Result<Plan, StoreError> {
        let mut after = self.session(number)?;
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
        Ok(Plan {
            starts,
            ..Plan::new(LogVerb::SessionResume, Some(after.uuid), About::session(number), changes)
        })
    }

    /// Plans a change of a session's settings.
    pub(crate) fn edit_session(&self, number: i64, edit: &SessionEdit) -> Result<Plan, StoreError> {
        let before = self.session(number)?;
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
        Ok(Plan::new(LogVerb::SessionEdit, Some(before.uuid), About::session(number), changes))
    }

    /// Plans a player's joining, or coming back.
    pub(crate) fn join(
        &self,
        number: i64,
        name: &PlayerName,
        start: Option<i64>,
    ) -> Result<Plan, StoreError> {
        let session = self.shared_session(number)?;
        self.ensure_unfinished(&session)?;
        // Fewer than may begin play on: others have gone.
        let (fewest, most) = session.played.players().into_inner();
        let count = session.seated().len() + 1;
        if count > most {
            return Err(Refused::Players { count, least: fewest, most }.into());
        }
        let mut changes = Vec::new();
        let after = session.next_ordinal() - 1;
        let joined = SeatInterval { start, ..SeatInterval::open(after) };
        if let Some(index) = session.seat_of(name) {
            let seat = &session.seats[index];
            let waits = |last: &SeatInterval| last.until.is_none() && last.after > after;
            if seat.is_taken() && !seat.intervals.last().is_some_and(waits) {
                return Err(Refused::AlreadyPlaying(name.clone()).into());
            }
            changes.push(seat_change(index, seat, |intervals| match intervals.last_mut() {
                // Back before a round was missed: as if they had never left.
                Some(last) if last.until == Some(after) && start.is_none() => {
                    (last.until, last.mid_round) = (None, false);
                }
                // Left before the first round, or waited for the next one: they come now.
                Some(last) if last.until == Some(last.after) || waits(last) => *last = joined,
                Some(_) | None => intervals.push(joined),
            }));
        } else {
            let player = self.find_or_create_player(name, &mut changes)?;
            let record = SeatRecord::new(session.seats.len(), &[joined]);
            changes.push(RecordChange::created(RecordId::Seat(player), record));
        }
        let about = About { session: Some(number), ..About::player(name) };
        Ok(Plan::new(LogVerb::SessionJoin, Some(session.uuid), about, changes))
    }

    /// Plans that a player who has just come waits until the coming round is over.
    pub(crate) fn wait(&self, number: i64, name: &PlayerName) -> Result<Plan, StoreError> {
        let session = self.shared_session(number)?;
        self.ensure_unfinished(&session)?;
        let index = taken_seat(&session, name)?;
        if !session.is_new(index) {
            return Err(Refused::AlreadyPlaying(name.clone()).into());
        }
        let (least, most) = session.played.players().into_inner();
        let count = session.playing().into_iter().filter(|&seat| seat != index).count();
        if count < least {
            return Err(Refused::Players { count, least, most }.into());
        }
        let change = seat_change(index, &session.seats[index], |intervals| {
            if let Some(last) = intervals.last_mut() {
                (last.after, last.mid_round) = (session.next_ordinal(), true);
            }
        });
        let round = Some(session.next_round() + 1);
        let about = About { session: Some(number), round, ..About::player(name) };
        Ok(Plan::new(LogVerb::SessionJoin, Some(session.uuid), about, vec![change]))
    }

    /// Plans a player's leaving: after the last round, or during the coming one (`mid_round`), which
    /// does not count for them.
    pub(crate) fn leave(
        &self,
        number: i64,
        name: &PlayerName,
        mid_round: bool,
    ) -> Result<Plan, StoreError> {
        let session = self.shared_session(number)?;
        // A player who has left cannot win. So nobody leaves a finished session, which would change its
        // winners.
        self.ensure_unfinished(&session)?;
        let last_round = session.next_ordinal() - 1;
        let change = leaving_change(&session, name, last_round, mid_round)?;
        let about = About { session: Some(number), ..About::player(name) };
        Ok(Plan::new(LogVerb::SessionLeave, Some(session.uuid), about, vec![change]))
    }

    /// Plans the deletion of a session. Refused if rulings belong to it, which would lose their
    /// session. Rounds and seats are deleted with it, the last first.
    pub(crate) fn drop_session(&self, number: i64) -> Result<Plan, StoreError> {
        let session = self.session(number)?;
        if !self.ruling_rows(Some(number))?.is_empty() {
            return Err(Refused::HoldsRulings(number).into());
        }
        let mut changes = Vec::with_capacity(session.rounds.len() + session.seats.len() + 1);
        for round in session.rounds.iter().rev() {
            let record = RoundRecord::from_round(&session.seats, round.ordinal, &round.contents)?;
            changes.push(RecordChange::deleted(RecordId::Round(round.uuid), record));
        }
        for (index, seat) in session.seats.iter().enumerate().rev() {
            let record = SeatRecord::new(index, &seat.intervals);
            changes.push(RecordChange::deleted(RecordId::Seat(seat.player), record));
        }
        let record = SessionRecord::from_session(&session);
        changes.push(RecordChange::deleted(RecordId::Session(session.uuid), record));
        let names: Vec<&str> = session.seats.iter().map(|seat| seat.name.as_str()).collect();
        let about = About { text: Some(names.join(", ")), ..About::session(number) };
        Ok(Plan::new(LogVerb::SessionDrop, Some(session.uuid), about, changes))
    }
}

/// Checks the players, the dealer and the planned rounds of a new session. `identity` tells who sits in
/// a seat: nobody sits in two.
pub(crate) fn ensure_can_begin<I: PartialEq>(
    session: &Session,
    identity: impl Fn(&Seat) -> I,
) -> Result<(), StoreError> {
    let allowed = session.played.players();
    let is_starter = |seat: &&Seat| seat.intervals.first().is_some_and(|first| first.after == 0);
    let count = session.seats.iter().filter(is_starter).count();
    if !allowed.contains(&count) {
        let (least, most) = (*allowed.start(), *allowed.end());
        return Err(Refused::Players { count, least, most }.into());
    }
    for (index, seat) in session.seats.iter().enumerate() {
        if session.seats[..index].iter().any(|other| identity(other) == identity(seat)) {
            return Err(Refused::PlayerTwice(seat.name.clone()).into());
        }
    }
    if let Some(dealer) = session.settings.dealer.filter(|&seat| seat >= session.seats.len()) {
        return Err(Refused::NoSuchSeat(dealer).into());
    }
    if session.settings.rounds == Some(0) {
        return Err(Refused::PlanTooSmall(Finish::Rounds(0)).into());
    }
    Ok(())
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

/// The change by which a player leaves after the round of ordinal `until`.
pub(super) fn leaving_change(
    session: &Session,
    name: &PlayerName,
    until: i64,
    mid_round: bool,
) -> Result<RecordChange, Refused> {
    let index = taken_seat(session, name)?;
    Ok(seat_change(index, &session.seats[index], |intervals| {
        if let Some(last) = intervals.last_mut() {
            // Who waited for the next round has not begun.
            let after = last.after.min(until);
            *last = SeatInterval { after, until: Some(until), mid_round, ..*last };
        }
    }))
}

/// The change of a seat's intervals.
fn seat_change(
    index: usize,
    seat: &Seat,
    change: impl FnOnce(&mut Vec<SeatInterval>),
) -> RecordChange {
    let mut intervals = seat.intervals.clone();
    change(&mut intervals);
    let record = |intervals: &[SeatInterval]| SeatRecord::new(index, intervals);
    RecordChange::changed(RecordId::Seat(seat.player), record(&seat.intervals), record(&intervals))
}
