//! From a change to its edits: looks at what is there, refuses what cannot be.

use super::change::{Change, NewRuling, NewSession, PlayerMark};
use super::edit::{Edit, Swap};
use super::journal::About;
use super::people::Known;
use super::reseat;
use super::rows::{PlayerRow, RoundRow, RulingRow, SeatRow, SessionRow, Time};
use super::season;
use super::{NotFound, Stamp, StoreError, View};
use crate::session::{Finish, NewRound, PlayerName, Refused, Round, Seat, Session, Settings, Stay};
use std::rc::Rc;
use uuid::Uuid;

/// Which session runs after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Runs {
    /// The one that ran before it.
    AsBefore,
    /// This one.
    Now(i64),
    /// None.
    None,
}

/// A change worked out.
#[derive(Debug)]
pub(super) struct Plan {
    /// The session that it changes.
    pub(super) session: Option<Uuid>,
    pub(super) about: About,
    pub(super) edits: Vec<Edit>,
    pub(super) runs: Runs,
}

impl Plan {
    pub(super) const fn of(session: &Session, about: About, edits: Vec<Edit>) -> Plan {
        Plan { session: Some(session.uuid), about, edits, runs: Runs::AsBefore }
    }

    pub(super) const fn of_none(about: About, edits: Vec<Edit>) -> Plan {
        Plan { session: None, about, edits, runs: Runs::AsBefore }
    }
}

/// Works a change out.
///
/// # Errors
/// What does not exist, what is refused, and whatever reading can meet.
pub(super) fn plan(view: &View<'_>, stamp: &Stamp, change: &Change) -> Result<Plan, StoreError> {
    match change {
        Change::StartSession(new) => start(view, stamp, new),
        Change::EndSession { session, at } => {
            let table = view.table(*session)?;
            if table.ended.is_some() {
                return Err(Refused::EndedAlready.into());
            }
            let before = SessionRow::of(&table);
            let after = SessionRow { ended: Some(Time::of(*at)), ..before.clone() };
            let edits = vec![Edit::Session(Swap::changed(table.uuid, before, after))];
            let ended = view.running_number()? == Some(*session);
            let runs = if ended { Runs::None } else { Runs::AsBefore };
            Ok(Plan { runs, ..Plan::of(&table, About::session(*session), edits) })
        }
        Change::ResumeSession { session, rounds, target } => {
            resume(view, *session, *rounds, *target)
        }
        Change::EditSession { session, edit } => reseat::edit(view, *session, edit),
        Change::DropSession { session } => reseat::take_out(view, *session),
        Change::AddRound { session, round } => {
            let table = view.recent(*session)?;
            takes_rounds(view, &table)?;
            fits(&table.playing(), round)?;
            let row = RoundRow::of(&table.seats, table.next_key(), round)?;
            let edits = vec![Edit::Round(Swap::new(stamp.uuid()?, row))];
            Ok(Plan::of(&table, About::round(*session, table.next_round()), edits))
        }
        Change::EditRound { session, number, round } => {
            let table = view.table(*session)?;
            let old = find_round(&table, *number)?;
            fits(&table.playing_in(old.key), round)?;
            let before = RoundRow::of(&table.seats, old.key, &old.told)?;
            let after = RoundRow::of(&table.seats, old.key, round)?;
            let edits = vec![Edit::Round(Swap::changed(old.uuid, before, after))];
            Ok(Plan::of(&table, About::round(*session, *number), edits))
        }
        Change::DropRound { session, number } => {
            let table = view.table(*session)?;
            let old = find_round(&table, *number)?;
            let row = RoundRow::of(&table.seats, old.key, &old.told)?;
            let edits = vec![Edit::Round(Swap::gone(old.uuid, row))];
            Ok(Plan::of(&table, About::round(*session, *number), edits))
        }
        Change::Join { session, name } => join(view, stamp, *session, name),
        Change::Leave { session, name } => leave(view, *session, name),
        Change::AddPlayer(name) => {
            if view.player(name)?.is_some() {
                return Err(Refused::NameTaken(name.clone()).into());
            }
            let mut edits = Vec::new();
            add_player(stamp, name, &mut edits)?;
            Ok(Plan::of_none(About::player(name), edits))
        }
        Change::RenamePlayer { from, to } => rename(view, from, to),
        Change::MergePlayers { from, into } => merge(view, from, into),
        Change::MarkPlayer { name, mark, set } => marked(view, name, *mark, *set),
        Change::AddRuling(new) => ruling(view, stamp, new),
        Change::StartSeason(new) => season::start(view, stamp, new),
        Change::EndSeason { name, at } => season::end(view, name, *at),
        Change::IntoSeason { session, name } => season::put_in(view, *session, name),
        Change::OutOfSeason { session } => season::take_out(view, *session),
        Change::EditRuling { number, ruling } => edit_ruling(view, *number, ruling),
        Change::DropRuling { number } => drop_ruling(view, *number),
    }
}

fn start(view: &View<'_>, stamp: &Stamp, new: &NewSession) -> Result<Plan, StoreError> {
    is_possible(new)?;
    let number = view.next_number()?;
    let mut edits = Vec::new();
    let mut seats = Vec::new();
    for name in &new.players {
        let player = player_of(view, stamp, name, &mut edits)?;
        seats.push(Seat {
            player,
            name: name.clone(),
            stays: vec![Stay { after: 0, until: None }],
        });
    }
    let session = Session {
        number,
        uuid: view.next_session_id(stamp)?,
        played: new.played,
        settings: Settings {
            season: season::taking(view, new.played.game(), new.started)?,
            ..new.settings.clone()
        },
        seats,
        earlier: None,
        rounds: Vec::new(),
        started: new.started,
        ended: None,
        sheet_version: new.sheet_version,
    };
    edits.push(Edit::Session(Swap::new(session.uuid, SessionRow::of(&session))));
    for (place, seat) in session.seats.iter().enumerate() {
        edits.push(Edit::Seat(Swap::new(seat.player, SeatRow::of(place, &seat.stays))));
    }
    let runs = Runs::Now(number);
    Ok(Plan { runs, ..Plan::of(&session, About::session(number), edits) })
}

fn is_possible(new: &NewSession) -> Result<(), StoreError> {
    let allowed = new.played.players();
    if !allowed.contains(&new.players.len()) {
        let (told, least, most) = (new.players.len(), *allowed.start(), *allowed.end());
        return Err(Refused::Players { told, least, most }.into());
    }
    if let Some(twice) =
        new.players.iter().enumerate().find(|(place, name)| new.players[..*place].contains(name))
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

fn resume(
    view: &View<'_>,
    number: i64,
    rounds: Option<u32>,
    target: Option<i64>,
) -> Result<Plan, StoreError> {
    let mut after = view.session(number)?;
    let before = SessionRow::of(&after);
    after.ended = None;
    after.settings = Settings {
        rounds: rounds.or(after.settings.rounds),
        target: target.or(after.settings.target),
        ..after.settings
    };
    // Resuming without a plan that leaves room only opens it again; a plan that does not leave
    // room is a slip of the pen.
    if let Some(finish) = after.scoreboard().finish() {
        return Err(Refused::PlanTooSmall(finish).into());
    }
    let row = SessionRow::of(&after);
    let edits = if row == before {
        Vec::new()
    } else {
        vec![Edit::Session(Swap::changed(after.uuid, before, row))]
    };
    let runs = Runs::Now(number);
    Ok(Plan { runs, ..Plan::of(&after, About::session(number), edits) })
}

/// Whether the round has one entry for everybody who plays it, and its flags name such seats.
pub(super) fn fits(playing: &[usize], round: &NewRound) -> Result<(), StoreError> {
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

fn join(
    view: &View<'_>,
    stamp: &Stamp,
    number: i64,
    name: &PlayerName,
) -> Result<Plan, StoreError> {
    let table = view.table(number)?;
    takes_rounds(view, &table)?;
    let most = *table.played.players().end();
    let told = table.playing().len() + 1;
    if told > most {
        return Err(Refused::Players { told, least: 1, most }.into());
    }
    let mut edits = Vec::new();
    let after = table.next_key() - 1;
    if let Some(place) = table.seat_of(name) {
        let here = &table.seats[place];
        if here.is_taken() {
            return Err(Refused::AlreadyPlaying(name.clone()).into());
        }
        let mut stays = here.stays.clone();
        match stays.last_mut() {
            // Back before a round was missed: as if never gone.
            Some(last) if last.until == Some(after) => last.until = None,
            Some(_) | None => stays.push(Stay { after, until: None }),
        }
        edits.push(seat_edit(place, here, &stays));
    } else {
        let player = player_of(view, stamp, name, &mut edits)?;
        let row = SeatRow::of(table.seats.len(), &[Stay { after, until: None }]);
        edits.push(Edit::Seat(Swap::new(player, row)));
    }
    let about = About { session: Some(number), ..About::player(name) };
    Ok(Plan::of(&table, about, edits))
}

fn leave(view: &View<'_>, number: i64, name: &PlayerName) -> Result<Plan, StoreError> {
    let table = view.table(number)?;
    // Who leaves is no winner: a session that is finished keeps the table it was finished by.
    takes_rounds(view, &table)?;
    let place = table
        .seat_of(name)
        .filter(|&seat| table.seats[seat].is_taken())
        .ok_or_else(|| StoreError::refused(Refused::NotPlaying(name.clone())))?;
    let here = &table.seats[place];
    let mut stays = here.stays.clone();
    if let Some(last) = stays.last_mut() {
        last.until = Some(table.next_key() - 1);
    }
    let about = About { session: Some(number), ..About::player(name) };
    Ok(Plan::of(&table, about, vec![seat_edit(place, here, &stays)]))
}

fn rename(view: &View<'_>, from: &PlayerName, to: &PlayerName) -> Result<Plan, StoreError> {
    let player = known_player(view, from)?;
    if from != to && view.player(to)?.is_some() {
        return Err(Refused::NameTaken(to.clone()).into());
    }
    is_free(to)?;
    let before = view.player_row(player.uuid)?;
    let after = PlayerRow {
        name: to.as_str().to_owned(),
        folded: to.folded().to_owned(),
        ..before.clone()
    };
    let edits = vec![Edit::Player(Swap::changed(player.uuid, before, after))];
    let about = About { other: Some(from.as_str().to_owned()), ..About::player(to) };
    Ok(Plan::of_none(about, edits))
}

/// Who is merged goes by the name of the other from now on; no seat changes hands.
fn merge(view: &View<'_>, from: &PlayerName, into: &PlayerName) -> Result<Plan, StoreError> {
    let (gone, stays) = (known_player(view, from)?, known_player(view, into)?);
    if gone.uuid == stays.uuid {
        return Err(Refused::PlayerTwice(into.clone()).into());
    }
    if view.sat_together(gone.uuid, stays.uuid)? {
        return Err(Refused::BothPlaying(Box::new(from.clone()), Box::new(into.clone())).into());
    }
    let mut edits = Vec::new();
    // Nobody is merged into somebody who is merged: a name is looked up in one step.
    for player in view.merged_into(gone.uuid)?.into_iter().chain([gone.uuid]) {
        let before = view.player_row(player)?;
        let after = PlayerRow { merged: Some(stays.uuid), ..before.clone() };
        edits.push(Edit::Player(Swap::changed(player, before, after)));
    }
    let about = About { other: Some(from.as_str().to_owned()), ..About::player(into) };
    Ok(Plan::of_none(about, edits))
}

fn marked(
    view: &View<'_>,
    name: &PlayerName,
    mark: PlayerMark,
    set: bool,
) -> Result<Plan, StoreError> {
    let player = known_player(view, name)?;
    let before = view.player_row(player.uuid)?;
    let after = match mark {
        PlayerMark::Guest => PlayerRow { guest: set, ..before.clone() },
        PlayerMark::Archived => PlayerRow { archived: set, ..before.clone() },
    };
    let edits = if after == before {
        Vec::new()
    } else {
        vec![Edit::Player(Swap::changed(player.uuid, before, after))]
    };
    Ok(Plan::of_none(About::player(&player.name), edits))
}

fn ruling(view: &View<'_>, stamp: &Stamp, new: &NewRuling) -> Result<Plan, StoreError> {
    let row = RulingRow::of(new);
    let about = about_ruling(&row, new.session);
    ruling_plan(view, new.session, about, Edit::Ruling(Swap::new(stamp.uuid()?, row)))
}

fn edit_ruling(view: &View<'_>, number: i64, new: &NewRuling) -> Result<Plan, StoreError> {
    let (id, session, before) = view.ruling_row(number)?;
    let after = RulingRow::of(new);
    let about = about_ruling(&after, session);
    ruling_plan(view, session, about, Edit::Ruling(Swap::changed(id, before, after)))
}

fn drop_ruling(view: &View<'_>, number: i64) -> Result<Plan, StoreError> {
    let (id, session, before) = view.ruling_row(number)?;
    let about = about_ruling(&before, session);
    ruling_plan(view, session, about, Edit::Ruling(Swap::gone(id, before)))
}

/// The words of a house ruling, the claim of a verdict.
fn about_ruling(row: &RulingRow, session: Option<i64>) -> About {
    let words = row.decision.clone().or_else(|| row.claim.clone());
    About { session, text: words, ..About::default() }
}

fn ruling_plan(
    view: &View<'_>,
    session: Option<i64>,
    about: About,
    edit: Edit,
) -> Result<Plan, StoreError> {
    let header = |number| {
        let found = view.header(number)?;
        found.ok_or_else(|| StoreError::not_found(NotFound::Session(number)))
    };
    let session = session.map(header).transpose()?;
    Ok(Plan { session: session.map(|header| header.uuid), ..Plan::of_none(about, vec![edit]) })
}

/// The player of that name; a new one where nobody is called so.
fn player_of(
    view: &View<'_>,
    stamp: &Stamp,
    name: &PlayerName,
    edits: &mut Vec<Edit>,
) -> Result<Uuid, StoreError> {
    match view.player(name)? {
        Some(player) => Ok(player.uuid),
        None => add_player(stamp, name, edits),
    }
}

/// `Anna#2` is who was found to be called so, and no name to be given.
fn is_free(name: &PlayerName) -> Result<(), StoreError> {
    match name.which() {
        Some(_) => Err(StoreError::not_found(NotFound::Player(name.clone()))),
        None => Ok(()),
    }
}

fn add_player(stamp: &Stamp, name: &PlayerName, edits: &mut Vec<Edit>) -> Result<Uuid, StoreError> {
    is_free(name)?;
    let player = stamp.uuid()?;
    edits.push(Edit::Player(Swap::new(player, PlayerRow::new(name))));
    Ok(player)
}

fn known_player(view: &View<'_>, name: &PlayerName) -> Result<Known, StoreError> {
    view.player(name)?.ok_or_else(|| StoreError::not_found(NotFound::Player(name.clone())))
}

/// Whether a session takes another round; why not, only where it does not.
fn takes_rounds(view: &View<'_>, table: &Rc<Session>) -> Result<(), StoreError> {
    if view.results(table).is_finished() {
        table.scoreboard().takes_rounds()?;
    }
    Ok(())
}

fn find_round(table: &Session, number: u32) -> Result<&Round, StoreError> {
    table.round(number).ok_or_else(|| {
        StoreError::not_found(NotFound::Round { session: table.number, round: number })
    })
}

fn seat_edit(place: usize, seat: &Seat, stays: &[Stay]) -> Edit {
    let row = |stays| SeatRow::of(place, stays);
    Edit::Seat(Swap::changed(seat.player, row(&seat.stays), row(stays)))
}
