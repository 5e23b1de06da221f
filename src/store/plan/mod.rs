//! Planning: turns a [`request`] into the changes of an entry, or refuses it. Planning only reads;
//! the changes are appended by [`crate::store::log::writer`].

pub(crate) mod request;
mod session;

use crate::session::{NewRound, PlayerName, Refused, Season, SeasonName, Session, ZonedTime};
use crate::store::log::About;
use crate::store::plan::request::{NewRuling, NewSeason, PlayerMark, Request, SessionEdit};
use crate::store::query::people::NamedPlayer;
use crate::store::record::{
    PlayerRecord, RecordChange, RecordId, RoundRecord, RulingRecord, SeasonRecord, SessionRecord,
    require_known,
};
use crate::store::{LogVerb, NotFound, Stamp, StoreError, View};
use std::rc::Rc;
use uuid::Uuid;

/// A planned change.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The session that it changes.
    pub(crate) session: Option<Uuid>,
    /// Its subject, for the log.
    pub(crate) about: About,
    /// Its changes, in the order in which they are applied. Empty if nothing changes.
    pub(crate) changes: Vec<RecordChange>,
    /// The session that it makes the running one. One that it ends or deletes stops anyway.
    pub(crate) starts: Option<i64>,
}

impl Plan {
    /// A plan that changes records of a session. The running session stays.
    pub(crate) const fn for_session(
        session: &Session,
        about: About,
        changes: Vec<RecordChange>,
    ) -> Plan {
        Plan { session: Some(session.uuid), about, changes, starts: None }
    }

    /// A plan that changes no session. The running session stays.
    pub(crate) const fn without_session(about: About, changes: Vec<RecordChange>) -> Plan {
        Plan { session: None, about, changes, starts: None }
    }
}

/// Plans a request. Returns its verb as well.
///
/// # Errors
/// Something unknown, a refusal, and all errors of reading.
pub(crate) fn plan(
    view: &View<'_>,
    stamp: &Stamp,
    request: &Request,
) -> Result<(LogVerb, Plan), StoreError> {
    Ok(match request {
        Request::StartSession(new) => (LogVerb::SessionStart, session::start(view, stamp, new)?),
        Request::EndSession { session, at } => {
            (LogVerb::SessionEnd, session::end(view, *session, *at)?)
        }
        Request::ResumeSession { session, rounds, target } => {
            (LogVerb::SessionResume, session::resume(view, *session, *rounds, *target)?)
        }
        Request::EditSession { session, edit } => {
            (LogVerb::SessionEdit, session::edit_session(view, *session, edit)?)
        }
        Request::DropSession { session } => {
            (LogVerb::SessionDrop, session::drop_session(view, *session)?)
        }
        Request::AddRound { session, round } => {
            (LogVerb::RoundAdd, add_round(view, stamp, *session, round)?)
        }
        Request::AddNotedRound { session, round, session_note } => {
            let mut planned = add_round(view, stamp, *session, round)?;
            let edit = SessionEdit { note: Some(session_note.clone()), ..SessionEdit::default() };
            planned.changes.extend(session::edit_session(view, *session, &edit)?.changes);
            (LogVerb::RoundAdd, planned)
        }
        Request::EditRound { session, number, round } => {
            (LogVerb::RoundEdit, change_round(view, *session, *number, Some(round))?)
        }
        Request::DropRound { session, number } => {
            (LogVerb::RoundDrop, change_round(view, *session, *number, None)?)
        }
        Request::Join { session, name, start } => {
            (LogVerb::SessionJoin, session::join(view, stamp, *session, name, *start)?)
        }
        Request::Leave { session, name } => {
            (LogVerb::SessionLeave, session::leave(view, *session, name)?)
        }
        Request::AddPlayer(name) => {
            if view.player(name)?.is_some() {
                return Err(Refused::NameTaken(name.clone()).into());
            }
            let mut changes = Vec::new();
            add_player(stamp, name, &mut changes)?;
            (LogVerb::PlayerAdd, Plan::without_session(About::player(name), changes))
        }
        Request::RenamePlayer { from, to } => (LogVerb::PlayerRename, rename(view, from, to)?),
        Request::MergePlayers { from, into } => (LogVerb::PlayerMerge, merge(view, from, into)?),
        Request::MarkPlayer { name, mark, set } => {
            let verb = match (mark, set) {
                (PlayerMark::Guest, true) => LogVerb::PlayerGuest,
                (PlayerMark::Guest, false) => LogVerb::PlayerRegular,
                (PlayerMark::Archived, true) => LogVerb::PlayerArchive,
                (PlayerMark::Archived, false) => LogVerb::PlayerUnarchive,
            };
            (verb, mark_player(view, name, *mark, *set)?)
        }
        Request::AddRuling(new) => {
            let record = RulingRecord::from_ruling(new);
            let id = RecordId::Ruling(stamp.uuid());
            let about = about_ruling(&record, new.session);
            let is_house_ruling = record.decision.is_some();
            let verb = if is_house_ruling { LogVerb::RulingAdd } else { LogVerb::VerdictAdd };
            (verb, ruling_plan(view, new.session, about, RecordChange::created(id, record))?)
        }
        Request::EditRuling { number, ruling } => {
            (LogVerb::RulingEdit, change_ruling(view, *number, Some(ruling))?)
        }
        Request::DropRuling { number } => {
            (LogVerb::RulingDrop, change_ruling(view, *number, None)?)
        }
        Request::StartSeason(new) => (LogVerb::SeasonStart, start_season(view, stamp, new)?),
        Request::EndSeason { name, at } => (LogVerb::SeasonEnd, end_season(view, name, *at)?),
        Request::AddToSeason { session, name } => {
            let season = find_season(view, name)?;
            let session = view.shared_session(*session)?;
            if !season.is_for(session.played.game()) {
                return Err(Refused::OtherGame(season.name).into());
            }
            let plan = change_season(&session, Some(season.uuid), &season.name);
            (LogVerb::SeasonAdd, plan)
        }
        Request::RemoveFromSeason { session: number } => {
            let session = view.shared_session(*number)?;
            let season = view.season_of(&session)?.ok_or(Refused::NoSeason(*number))?;
            (LogVerb::SeasonDrop, change_season(&session, None, &season.name))
        }
    })
}

/// Plans a new round at the end of a session.
fn add_round(
    view: &View<'_>,
    stamp: &Stamp,
    number: i64,
    round: &NewRound,
) -> Result<Plan, StoreError> {
    let session = view.recent_session(number)?;
    ensure_unfinished(view, &session)?;
    ensure_round_fits(&session.playing(), round)?;
    let record = RoundRecord::from_round(&session.seats, session.next_ordinal(), round)?;
    let changes = vec![RecordChange::created(RecordId::Round(stamp.uuid()), record)];
    Ok(Plan::for_session(&session, About::round(number, session.next_round()), changes))
}

/// Plans to replace a round or, without a new one, to delete it.
fn change_round(
    view: &View<'_>,
    number: i64,
    round: u32,
    new: Option<&NewRound>,
) -> Result<Plan, StoreError> {
    let session = view.shared_session(number)?;
    let Some(old) = session.round(round) else {
        return Err(NotFound::Round { session: number, round }.into());
    };
    if let Some(new) = new {
        // Who joined on another machine has no result in the round, and needs none.
        ensure_round_fits(&session.playing_in(old.ordinal), new)
            .or_else(|error| ensure_round_fits(&session.recorded_in(old), new).or(Err(error)))?;
    }
    let record =
        |contents: &NewRound| RoundRecord::from_round(&session.seats, old.ordinal, contents);
    let (before, after) = (record(&old.contents)?, new.map(record).transpose()?);
    let change = RecordChange::new(RecordId::Round(old.uuid), Some(before), after);
    Ok(Plan::for_session(&session, About::round(number, round), vec![change]))
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

/// Plans another name for a player.
fn rename(view: &View<'_>, from: &PlayerName, to: &PlayerName) -> Result<Plan, StoreError> {
    let player = find_player(view, from)?;
    if from != to && view.player(to)?.is_some() {
        return Err(Refused::NameTaken(to.clone()).into());
    }
    ensure_nameable(to)?;
    let before = view.player_row(player.uuid)?;
    let PlayerRecord { name, folded, .. } = PlayerRecord::new(to);
    let after = PlayerRecord { name, folded, ..before.clone() };
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
    let changes = RecordChange::if_different(RecordId::Player(player.uuid), before, after);
    Ok(Plan::without_session(About::player(&player.name), changes))
}

/// Plans to replace a ruling or, without a new one, to delete it.
fn change_ruling(
    view: &View<'_>,
    number: i64,
    new: Option<&NewRuling>,
) -> Result<Plan, StoreError> {
    let (id, session, before) = view.ruling_row(number)?;
    let after = new.map(RulingRecord::from_ruling);
    let about = about_ruling(after.as_ref().unwrap_or(&before), session);
    let change = RecordChange::new(RecordId::Ruling(id), Some(before), after);
    ruling_plan(view, session, about, change)
}

/// The subject of a ruling's entry: the words of a house ruling, the claim of a verdict.
fn about_ruling(record: &RulingRecord, session: Option<i64>) -> About {
    let words = record.decision.clone().or_else(|| record.claim.clone());
    About { session, text: words, ..About::default() }
}

/// The plan of one change of a ruling, in its session or in none.
fn ruling_plan(
    view: &View<'_>,
    session: Option<i64>,
    about: About,
    change: RecordChange,
) -> Result<Plan, StoreError> {
    let session = session.map(|number| view.session_id(number)).transpose()?;
    Ok(Plan { session, ..Plan::without_session(about, vec![change]) })
}

/// Plans a new season. No other may have its name or claim the same sessions.
fn start_season(view: &View<'_>, stamp: &Stamp, new: &NewSeason) -> Result<Plan, StoreError> {
    for season in view.seasons()? {
        if season.name == new.name {
            return Err(Refused::SeasonTaken(season.name).into());
        }
        if season.can_overlap(new.game) {
            return Err(Refused::SeasonAlreadyRunning(season.name).into());
        }
    }
    let NewSeason { name, game, points, began } = new.clone();
    let season =
        Season { uuid: view.next_season_id(stamp)?, name, game, points, began, ended: None };
    let id = RecordId::Season(season.uuid);
    let change = RecordChange::created(id, SeasonRecord::from_season(&season));
    Ok(Plan::without_session(about_season(&new.name), vec![change]))
}

/// Plans the end of a season.
fn end_season(view: &View<'_>, name: &SeasonName, at: ZonedTime) -> Result<Plan, StoreError> {
    let season = find_season(view, name)?;
    if !season.is_running() {
        return Err(Refused::SeasonEnded(season.name).into());
    }
    // The name as it is stored, without the number that distinguishes it.
    let before = view.season_rows()?.remove(&season.uuid);
    let before = require_known("season", &season.uuid.to_string(), before)?;
    let after = before.clone().with_end(Some(at));
    let change = RecordChange::changed(RecordId::Season(season.uuid), before, after);
    Ok(Plan::without_session(about_season(&season.name), vec![change]))
}

/// Plans to set the season of a session. The plan is empty if the session counts there already.
fn change_season(session: &Session, season: Option<Uuid>, name: &SeasonName) -> Plan {
    let before = SessionRecord::from_session(session);
    let after = SessionRecord { season, ..before.clone() };
    let changes = RecordChange::if_different(RecordId::Session(session.uuid), before, after);
    let about = About { session: Some(session.number), ..about_season(name) };
    Plan::for_session(session, about, changes)
}

/// Finds the season of that name, which must exist.
fn find_season(view: &View<'_>, name: &SeasonName) -> Result<Season, StoreError> {
    Ok(view.season(name)?.ok_or_else(|| NotFound::Season(name.clone()))?)
}

/// The subject of an entry about a season.
fn about_season(name: &SeasonName) -> About {
    About { text: Some(name.as_str().to_owned()), ..About::default() }
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
        Some(_) => Err(NotFound::Player(name.clone()).into()),
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
    let player = stamp.uuid_after(previous.max());
    changes.push(RecordChange::created(RecordId::Player(player), PlayerRecord::new(name)));
    Ok(player)
}

/// Finds the player of that name, who must exist.
fn find_player(view: &View<'_>, name: &PlayerName) -> Result<NamedPlayer, StoreError> {
    Ok(view.player(name)?.ok_or_else(|| NotFound::Player(name.clone()))?)
}

/// Refuses if the session is finished, with the reason.
fn ensure_unfinished(view: &View<'_>, session: &Rc<Session>) -> Result<(), StoreError> {
    if view.results(session)?.is_finished() {
        session.scoreboard().ensure_unfinished()?;
    }
    Ok(())
}
