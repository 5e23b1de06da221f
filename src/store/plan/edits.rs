//! Plans a request: checks it against the present state, and builds its changes.

use crate::session::{
    Finish, NewRound, PlayerName, Refused, Round, Seat, SeatInterval, Session, Settings,
};
use crate::store::log::About;
use crate::store::plan::request::{NewRuling, NewSession, PlayerMark, Request, SessionEdit};
use crate::store::plan::session;
use crate::store::query::people::NamedPlayer;
use crate::store::query::season;
use crate::store::record::{
    PlayerRecord, RecordChange, RecordId, RoundRecord, RulingRecord, SeatRecord, SessionRecord,
    Time,
};
use crate::store::{NotFound, Stamp, StoreError, View};
use std::rc::Rc;
use uuid::Uuid;

/// The effect of a change on the running session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunningAfter {
    /// The session that ran before it, if any.
    Unchanged,
    /// The session of this number.
    Now(i64),
    /// No session.
    None,
}

impl RunningAfter {
    /// The session that runs after a change, if `before` ran before it.
    pub(crate) const fn after(self, before: Option<i64>) -> Option<i64> {
        match self {
            RunningAfter::Unchanged => before,
            RunningAfter::Now(number) => Some(number),
            RunningAfter::None => None,
        }
    }
}

/// A planned change.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The session that it changes.
    pub(crate) session: Option<Uuid>,
    /// Its subject, for the log.
    pub(crate) about: About,
    /// Its changes, in the order in which they are applied. Empty if nothing changes.
    pub(crate) changes: Vec<RecordChange>,
    pub(crate) running: RunningAfter,
}

impl Plan {
    /// A plan that changes records of a session. The running session stays.
    pub(crate) const fn for_session(
        session: &Session,
        about: About,
        changes: Vec<RecordChange>,
    ) -> Plan {
        Plan { session: Some(session.uuid), about, changes, running: RunningAfter::Unchanged }
    }

    /// A plan that changes no session. The running session stays.
    pub(crate) const fn without_session(about: About, changes: Vec<RecordChange>) -> Plan {
        Plan { session: None, about, changes, running: RunningAfter::Unchanged }
    }
}

/// Plans a request.
///
/// # Errors
/// Something unknown, a refusal, and all errors of reading.
pub(crate) fn plan(view: &View<'_>, stamp: &Stamp, request: &Request) -> Result<Plan, StoreError> {
    match request {
        Request::StartSession(new) => start(view, stamp, new),
        Request::EndSession { session, at } => {
            let current = view.shared_session(*session)?;
            if current.ended.is_some() {
                return Err(Refused::EndedAlready.into());
            }
            let before = SessionRecord::from_session(&current);
            let after = before.clone().with_end(Some(Time::from_zoned(*at)));
            let changes =
                vec![RecordChange::changed(RecordId::Session(current.uuid), before, after)];
            let ended = view.running_number()? == Some(*session);
            let running = if ended { RunningAfter::None } else { RunningAfter::Unchanged };
            Ok(Plan { running, ..Plan::for_session(&current, About::session(*session), changes) })
        }
        Request::ResumeSession { session, rounds, target } => {
            resume(view, *session, *rounds, *target)
        }
        Request::EditSession { session, edit } => session::edit_session(view, *session, edit),
        Request::DropSession { session } => session::drop_session(view, *session),
        Request::AddRound { session, round } => {
            let current = view.recent_session(*session)?;
            ensure_unfinished(view, &current)?;
            ensure_round_fits(&current.playing(), round)?;
            let row = RoundRecord::from_round(&current.seats, current.next_ordinal(), round)?;
            let changes = vec![RecordChange::created(RecordId::Round(stamp.uuid()?), row)];
            Ok(Plan::for_session(&current, About::round(*session, current.next_round()), changes))
        }
        Request::AddNotedRound { session, round, session_note } => {
            let mut planned =
                plan(view, stamp, &Request::AddRound { session: *session, round: round.clone() })?;
            let edit = SessionEdit { note: Some(session_note.clone()), ..SessionEdit::default() };
            planned.changes.extend(session::edit_session(view, *session, &edit)?.changes);
            Ok(planned)
        }
        Request::EditRound { session, number, round } => {
            let current = view.shared_session(*session)?;
            let old = find_round(&current, *number)?;
            // Who joined on another machine has no result in the round, and needs none.
            ensure_round_fits(&current.playing_in(old.ordinal), round).or_else(|error| {
                ensure_round_fits(&current.recorded_in(old), round).or(Err(error))
            })?;
            let before = RoundRecord::from_round(&current.seats, old.ordinal, &old.contents)?;
            let after = RoundRecord::from_round(&current.seats, old.ordinal, round)?;
            let changes = vec![RecordChange::changed(RecordId::Round(old.uuid), before, after)];
            Ok(Plan::for_session(&current, About::round(*session, *number), changes))
        }
        Request::DropRound { session, number } => {
            let current = view.shared_session(*session)?;
            let old = find_round(&current, *number)?;
            let row = RoundRecord::from_round(&current.seats, old.ordinal, &old.contents)?;
            let changes = vec![RecordChange::deleted(RecordId::Round(old.uuid), row)];
            Ok(Plan::for_session(&current, About::round(*session, *number), changes))
        }
        Request::Join { session, name } => join(view, stamp, *session, name),
        Request::Leave { session, name } => leave(view, *session, name),
        Request::AddPlayer(name) => {
            if view.player(name)?.is_some() {
                return Err(Refused::NameTaken(name.clone()).into());
            }
            let mut changes = Vec::new();
            add_player(stamp, name, &mut changes)?;
            Ok(Plan::without_session(About::player(name), changes))
        }
        Request::RenamePlayer { from, to } => rename(view, from, to),
        Request::MergePlayers { from, into } => merge(view, from, into),
        Request::MarkPlayer { name, mark, set } => mark_player(view, name, *mark, *set),
        Request::AddRuling(new) => add_ruling(view, stamp, new),
        Request::StartSeason(new) => season::plan_start(view, stamp, new),
        Request::EndSeason { name, at } => season::plan_end(view, name, *at),
        Request::AddToSeason { session, name } => season::plan_add_session(view, *session, name),
        Request::RemoveFromSeason { session } => season::plan_remove_session(view, *session),
        Request::EditRuling { number, ruling } => edit_ruling(view, *number, ruling),
        Request::DropRuling { number } => drop_ruling(view, *number),
    }
}

/// Plans the beginning of a session.
fn start(view: &View<'_>, stamp: &Stamp, new: &NewSession) -> Result<Plan, StoreError> {
    ensure_valid_session(new)?;
    let number = view.next_session_number()?;
    let mut changes = Vec::new();
    let mut seats = Vec::new();
    for name in &new.players {
        let player = find_or_add_player(view, stamp, name, &mut changes)?;
        seats.push(Seat {
            player,
            name: name.clone(),
            intervals: vec![SeatInterval { after: 0, until: None }],
        });
    }
    let session = Session {
        number,
        uuid: view.next_session_id(stamp)?,
        played: new.played,
        settings: Settings {
            season: season::default_season(view, new.played.game(), new.started)?,
            ..new.settings.clone()
        },
        seats,
        earlier: None,
        rounds: Vec::new(),
        started: new.started,
        ended: None,
        sheet_version: new.sheet_version,
    };
    changes.push(RecordChange::created(
        RecordId::Session(session.uuid),
        SessionRecord::from_session(&session),
    ));
    for (index, seat) in session.seats.iter().enumerate() {
        changes.push(RecordChange::created(
            RecordId::Seat(seat.player),
            SeatRecord::from_intervals(index, &seat.intervals),
        ));
    }
    let running = RunningAfter::Now(number);
    Ok(Plan { running, ..Plan::for_session(&session, About::session(number), changes) })
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

/// Plans to open a session again.
fn resume(
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
    let row = SessionRecord::from_session(&after);
    let changes = if row == before {
        Vec::new()
    } else {
        vec![RecordChange::changed(RecordId::Session(after.uuid), before, row)]
    };
    let running = RunningAfter::Now(number);
    Ok(Plan { running, ..Plan::for_session(&after, About::session(number), changes) })
}

/// Checks that the round has one result for everybody who plays it, and that its flags name such
/// seats only.
pub(crate) fn ensure_round_fits(playing: &[usize], round: &NewRound) -> Result<(), StoreError> {
    let mut seats: Vec<usize> = round.entries.iter().map(|entry| entry.seat).collect();
    seats.sort_unstable();
    if seats != playing || seats.is_empty() {
        return Err(Refused::EntriesDoNotMatch.into());
    }
    match round.flags.players().find(|seat| !playing.contains(seat)) {
        Some(&seat) => Err(Refused::NoSuchSeat(seat).into()),
        None => Ok(()),
    }
}

/// Plans a player's joining, or coming back.
fn join(
    view: &View<'_>,
    stamp: &Stamp,
    number: i64,
    name: &PlayerName,
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
    if let Some(index) = session.seat_of(name) {
        let seat = &session.seats[index];
        if seat.is_taken() {
            return Err(Refused::AlreadyPlaying(name.clone()).into());
        }
        let mut intervals = seat.intervals.clone();
        match intervals.last_mut() {
            // Back before a round was missed: as if they had never left.
            Some(last) if last.until == Some(after) => last.until = None,
            Some(_) | None => intervals.push(SeatInterval { after, until: None }),
        }
        changes.push(seat_change(index, seat, &intervals));
    } else {
        let player = find_or_add_player(view, stamp, name, &mut changes)?;
        let row =
            SeatRecord::from_intervals(session.seats.len(), &[SeatInterval { after, until: None }]);
        changes.push(RecordChange::created(RecordId::Seat(player), row));
    }
    let about = About { session: Some(number), ..About::player(name) };
    Ok(Plan::for_session(&session, about, changes))
}

/// Plans a player's leaving.
fn leave(view: &View<'_>, number: i64, name: &PlayerName) -> Result<Plan, StoreError> {
    let session = view.shared_session(number)?;
    // A player who has left cannot win. So nobody leaves a finished session, which would change its
    // winners.
    ensure_unfinished(view, &session)?;
    let index = session
        .seat_of(name)
        .filter(|&seat| session.seats[seat].is_taken())
        .ok_or_else(|| StoreError::refused(Refused::NotPlaying(name.clone())))?;
    let seat = &session.seats[index];
    let mut intervals = seat.intervals.clone();
    if let Some(last) = intervals.last_mut() {
        last.until = Some(session.next_ordinal() - 1);
    }
    let about = About { session: Some(number), ..About::player(name) };
    Ok(Plan::for_session(&session, about, vec![seat_change(index, seat, &intervals)]))
}

/// Plans another name for a player.
fn rename(view: &View<'_>, from: &PlayerName, to: &PlayerName) -> Result<Plan, StoreError> {
    let player = find_player(view, from)?;
    if from != to && view.player(to)?.is_some() {
        return Err(Refused::NameTaken(to.clone()).into());
    }
    ensure_nameable(to)?;
    let before = view.player_row(player.uuid)?;
    let after = PlayerRecord {
        name: to.as_str().to_owned(),
        folded: to.folded().to_owned(),
        ..before.clone()
    };
    let changes = vec![RecordChange::changed(RecordId::Player(player.uuid), before, after)];
    let about = About { other: Some(from.as_str().to_owned()), ..About::player(to) };
    Ok(Plan::without_session(about, changes))
}

/// Plans the merge of two players. The first goes by the name of the second; no seat changes hands.
fn merge(view: &View<'_>, from: &PlayerName, into: &PlayerName) -> Result<Plan, StoreError> {
    let (from_player, into_player) = (find_player(view, from)?, find_player(view, into)?);
    if from_player.uuid == into_player.uuid {
        return Err(Refused::PlayerTwice(into.clone()).into());
    }
    if view.has_common_session(from_player.uuid, into_player.uuid)? {
        return Err(Refused::BothPlaying(Box::new(from.clone()), Box::new(into.clone())).into());
    }
    let mut changes = Vec::new();
    // Players merged into `from` before are merged into `into` now: a merge never points to a
    // merged player, so that a name is looked up in one step.
    for player in view.merged_into(from_player.uuid)?.into_iter().chain([from_player.uuid]) {
        let before = view.player_row(player)?;
        let after = PlayerRecord { merged: Some(into_player.uuid), ..before.clone() };
        changes.push(RecordChange::changed(RecordId::Player(player), before, after));
    }
    let about = About { other: Some(from.as_str().to_owned()), ..About::player(into) };
    Ok(Plan::without_session(about, changes))
}

/// Plans to set or remove a mark of a player.
fn mark_player(
    view: &View<'_>,
    name: &PlayerName,
    mark: PlayerMark,
    set: bool,
) -> Result<Plan, StoreError> {
    let player = find_player(view, name)?;
    let before = view.player_row(player.uuid)?;
    let after = match mark {
        PlayerMark::Guest => PlayerRecord { guest: set, ..before.clone() },
        PlayerMark::Archived => PlayerRecord { archived: set, ..before.clone() },
    };
    let changes = if after == before {
        Vec::new()
    } else {
        vec![RecordChange::changed(RecordId::Player(player.uuid), before, after)]
    };
    Ok(Plan::without_session(About::player(&player.name), changes))
}

/// Plans to save a verdict or a house ruling.
fn add_ruling(view: &View<'_>, stamp: &Stamp, new: &NewRuling) -> Result<Plan, StoreError> {
    let row = RulingRecord::from_ruling(new);
    let about = about_ruling(&row, new.session);
    ruling_plan(
        view,
        new.session,
        about,
        RecordChange::created(RecordId::Ruling(stamp.uuid()?), row),
    )
}

/// Plans to replace a ruling.
fn edit_ruling(view: &View<'_>, number: i64, new: &NewRuling) -> Result<Plan, StoreError> {
    let (id, session, before) = view.ruling_row(number)?;
    let after = RulingRecord::from_ruling(new);
    let about = about_ruling(&after, session);
    ruling_plan(view, session, about, RecordChange::changed(RecordId::Ruling(id), before, after))
}

/// Plans to delete a ruling.
fn drop_ruling(view: &View<'_>, number: i64) -> Result<Plan, StoreError> {
    let (id, session, before) = view.ruling_row(number)?;
    let about = about_ruling(&before, session);
    ruling_plan(view, session, about, RecordChange::deleted(RecordId::Ruling(id), before))
}

/// The subject of a ruling's entry: the words of a house ruling, the claim of a verdict.
fn about_ruling(row: &RulingRecord, session: Option<i64>) -> About {
    let words = row.decision.clone().or_else(|| row.claim.clone());
    About { session, text: words, ..About::default() }
}

/// The plan of one change of a ruling, in its session or in none.
fn ruling_plan(
    view: &View<'_>,
    session: Option<i64>,
    about: About,
    change: RecordChange,
) -> Result<Plan, StoreError> {
    let header = |number| {
        let found = view.header(number)?;
        found.ok_or_else(|| StoreError::not_found(NotFound::Session(number)))
    };
    let session = session.map(header).transpose()?;
    Ok(Plan {
        session: session.map(|header| header.uuid),
        ..Plan::without_session(about, vec![change])
    })
}

/// Finds the player of that name, or adds the change that creates one.
fn find_or_add_player(
    view: &View<'_>,
    stamp: &Stamp,
    name: &PlayerName,
    changes: &mut Vec<RecordChange>,
) -> Result<Uuid, StoreError> {
    match view.player(name)? {
        Some(player) => Ok(player.uuid),
        None => add_player(stamp, name, changes),
    }
}

/// Refuses a name like `Anna#2`: it selects one of several players of a name, and cannot be given.
fn ensure_nameable(name: &PlayerName) -> Result<(), StoreError> {
    match name.split_rank() {
        Some(_) => Err(StoreError::not_found(NotFound::Player(name.clone()))),
        None => Ok(()),
    }
}

/// Adds the change that creates a player. Returns the id of the new player.
fn add_player(
    stamp: &Stamp,
    name: &PlayerName,
    changes: &mut Vec<RecordChange>,
) -> Result<Uuid, StoreError> {
    ensure_nameable(name)?;
    // Several players of one command get their ids in the order of their names, so that exports
    // and lists of namesakes keep it.
    let previous = changes.iter().filter_map(|change| match change.id {
        RecordId::Player(id) => Some(id),
        _ => None,
    });
    let player = stamp.uuid_after(previous.max())?;
    changes.push(RecordChange::created(RecordId::Player(player), PlayerRecord::new(name)));
    Ok(player)
}

/// Finds the player of that name, who must exist.
fn find_player(view: &View<'_>, name: &PlayerName) -> Result<NamedPlayer, StoreError> {
    view.player(name)?.ok_or_else(|| StoreError::not_found(NotFound::Player(name.clone())))
}

/// Refuses if the session is finished, with the reason.
fn ensure_unfinished(view: &View<'_>, session: &Rc<Session>) -> Result<(), StoreError> {
    if view.results(session).is_finished() {
        session.scoreboard().ensure_unfinished()?;
    }
    Ok(())
}

/// Finds the round of that number, which must exist.
fn find_round(session: &Session, number: u32) -> Result<&Round, StoreError> {
    session.round(number).ok_or_else(|| {
        StoreError::not_found(NotFound::Round { session: session.number, round: number })
    })
}

/// The change that changes a seat's intervals.
fn seat_change(index: usize, seat: &Seat, intervals: &[SeatInterval]) -> RecordChange {
    let row = |intervals| SeatRecord::from_intervals(index, intervals);
    RecordChange::changed(RecordId::Seat(seat.player), row(&seat.intervals), row(intervals))
}
