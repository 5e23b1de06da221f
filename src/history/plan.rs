//! From a change to its edits: looks at what is there, refuses what cannot be.

use super::change::{Change, NewRuling, NewSession};
use super::edit::{Edit, Swap};
use super::import::import;
use super::journal::About;
use super::rows::{PlayerRow, RoundRow, RulingRow, SeatRow, SessionRow, integer, stays_row};
use super::stamp::written;
use super::{NotFound, Stamp, StoreError, View};
use crate::session::{NewRound, Note, PlayerName, Refused, Round, Session, Settings, Stay};

/// A change worked out.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) about: About,
    pub(super) edits: Vec<Edit>,
}

/// Works a change out.
///
/// # Errors
/// What does not exist, what is refused, and whatever reading can meet.
pub(super) fn plan(view: &View<'_>, stamp: &Stamp, change: &Change) -> Result<Plan, StoreError> {
    match change {
        Change::StartSession(new) => start(view, stamp, new),
        Change::EndSession { session, at } => {
            let mut after = view.session(*session)?;
            if after.ended.is_some() {
                return Err(Refused::EndedAlready.into());
            }
            let before = SessionRow::of(&after);
            after.ended = Some(*at);
            let mut edits = vec![session_edit(*session, before, &after)];
            if view.running_number()? == Some(*session) {
                edits.extend(running_edit(view, None)?);
            }
            Ok(Plan { about: About::session(*session), edits })
        }
        Change::ResumeSession { session, rounds, target } => {
            resume(view, *session, *rounds, *target)
        }
        Change::SetRunning(session) => {
            if let Some(number) = *session
                && view.session(number)?.ended.is_some()
            {
                return Err(Refused::EndedAlready.into());
            }
            let edits = running_edit(view, *session)?.into_iter().collect();
            Ok(Plan { about: About { session: *session, ..About::default() }, edits })
        }
        Change::AddRound { session, round } => add_round(view, *session, round),
        Change::EditRound { session, number, round } => {
            let table = view.session(*session)?;
            let old = find_round(&table, *number)?;
            fits(&table.playing_in(old.key), round)?;
            let row = Swap::changed(RoundRow::of(&old.told), RoundRow::of(round));
            let edits = vec![Edit::Round { session: *session, round: old.key, row }];
            Ok(Plan { about: About::round(*session, *number), edits })
        }
        Change::DropRound { session, number } => {
            let table = view.session(*session)?;
            let old = find_round(&table, *number)?;
            let row = Swap::gone(RoundRow::of(&old.told));
            let edits = vec![Edit::Round { session: *session, round: old.key, row }];
            Ok(Plan { about: About::round(*session, *number), edits })
        }
        Change::Join { session, name } => join(view, stamp, *session, name),
        Change::Leave { session, name } => leave(view, *session, name),
        Change::AddPlayer(name) => {
            let mut edits = Vec::new();
            if view.player(name)?.is_some() {
                return Err(Refused::NameTaken(name.clone()).into());
            }
            let mut next = next_player(view)?;
            add_player(stamp, name, &mut next, &mut edits)?;
            Ok(Plan { about: About::player(name), edits })
        }
        Change::RenamePlayer { from, to } => rename(view, from, to),
        Change::MergePlayers { from, into } => merge(view, from, into),
        Change::AddRuling(new) => ruling(view, new),
        Change::Import(sessions) => import(view, stamp, sessions),
    }
}

fn start(view: &View<'_>, stamp: &Stamp, new: &NewSession) -> Result<Plan, StoreError> {
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
        return Err(Refused::PlanTooSmall(crate::session::Finish::Rounds(rounds)).into());
    }
    let number: i64 = next(view, "SELECT coalesce(max(session), 0) + 1 FROM sessions")?;
    let session = Session {
        number,
        uuid: stamp.uuid()?,
        played: new.played,
        settings: new.settings.clone(),
        seats: Vec::new(),
        rounds: Vec::new(),
        started: new.started,
        ended: None,
        sheet_version: new.sheet_version,
    };
    let mut edits = Vec::new();
    let mut next = next_player(view)?;
    let mut seats = Vec::new();
    for (seat, name) in new.players.iter().enumerate() {
        let player = match view.player(name)? {
            Some(player) => player.number,
            None => add_player(stamp, name, &mut next, &mut edits)?,
        };
        let row = Swap::new(SeatRow { player, stays: vec![(0, None)] });
        seats.push(Edit::Seat { session: number, seat: integer(seat), row });
    }
    edits.push(Edit::Session { session: number, row: Swap::new(SessionRow::of(&session)) });
    edits.extend(seats);
    edits.extend(running_edit(view, Some(number))?);
    Ok(Plan { about: About::session(number), edits })
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
    let mut edits = Vec::new();
    if SessionRow::of(&after) != before {
        edits.push(session_edit(number, before, &after));
    }
    edits.extend(running_edit(view, Some(number))?);
    Ok(Plan { about: About::session(number), edits })
}

fn add_round(view: &View<'_>, number: i64, round: &NewRound) -> Result<Plan, StoreError> {
    let table = view.session(number)?;
    table.scoreboard().takes_rounds()?;
    fits(&table.playing(), round)?;
    let key = table.next_key();
    let row = Swap::new(RoundRow::of(round));
    let edits = vec![Edit::Round { session: number, round: key, row }];
    Ok(Plan { about: About::round(number, table.next_round()), edits })
}

/// Whether the round has one entry for everybody who plays it, and its flags name such seats.
pub(super) fn fits(playing: &[usize], round: &NewRound) -> Result<(), StoreError> {
    let mut seats: Vec<usize> = round.entries.iter().map(|entry| entry.seat).collect();
    seats.sort_unstable();
    if seats != playing || seats.is_empty() {
        return Err(Refused::EntriesDoNotMatch.into());
    }
    let flags = &round.flags;
    let single = [flags.closer, flags.winner, flags.loser, flags.caller];
    let named = single.into_iter().flatten().chain(flags.order.iter().flatten().copied());
    for seat in named {
        if !playing.contains(&seat) {
            return Err(Refused::NoSuchSeat(seat).into());
        }
    }
    Ok(())
}

fn join(
    view: &View<'_>,
    stamp: &Stamp,
    number: i64,
    name: &PlayerName,
) -> Result<Plan, StoreError> {
    let table = view.session(number)?;
    table.scoreboard().takes_rounds()?;
    let most = *table.played.players().end();
    let told = table.playing().len() + 1;
    if told > most {
        return Err(Refused::Players { told, least: 1, most }.into());
    }
    let mut edits = Vec::new();
    let after = table.next_key() - 1;
    if let Some(seat) = table.seat_of(name) {
        let here = &table.seats[seat];
        if here.is_taken() {
            return Err(Refused::AlreadyPlaying(name.clone()).into());
        }
        let mut stays = here.stays.clone();
        match stays.last_mut() {
            // Back before a round was missed: as if never gone.
            Some(last) if last.until == Some(after) => last.until = None,
            Some(_) | None => stays.push(Stay { after, until: None }),
        }
        edits.push(seat_edit(number, seat, here.player, &here.stays, &stays));
    } else {
        let player = match view.player(name)? {
            Some(player) => player.number,
            None => add_player(stamp, name, &mut next_player(view)?, &mut edits)?,
        };
        let row = Swap::new(SeatRow { player, stays: vec![(after, None)] });
        edits.push(Edit::Seat { session: number, seat: integer(table.seats.len()), row });
    }
    Ok(Plan { about: About { session: Some(number), ..About::player(name) }, edits })
}

fn leave(view: &View<'_>, number: i64, name: &PlayerName) -> Result<Plan, StoreError> {
    let table = view.session(number)?;
    // Who leaves is no winner: a session that is finished keeps the table it was finished by.
    table.scoreboard().takes_rounds()?;
    let seat = table
        .seat_of(name)
        .filter(|&seat| table.seats[seat].is_taken())
        .ok_or_else(|| StoreError::refused(Refused::NotPlaying(name.clone())))?;
    let here = &table.seats[seat];
    let mut stays = here.stays.clone();
    if let Some(last) = stays.last_mut() {
        last.until = Some(table.next_key() - 1);
    }
    let edits = vec![seat_edit(number, seat, here.player, &here.stays, &stays)];
    Ok(Plan { about: About { session: Some(number), ..About::player(name) }, edits })
}

fn rename(view: &View<'_>, from: &PlayerName, to: &PlayerName) -> Result<Plan, StoreError> {
    let (player, before) = player_row(view, from)?;
    if from != to && view.player(to)?.is_some() {
        return Err(Refused::NameTaken(to.clone()).into());
    }
    let after = PlayerRow {
        uuid: before.uuid.clone(),
        name: to.as_str().to_owned(),
        folded: to.folded().to_owned(),
    };
    let edits = vec![Edit::Player { player, row: Swap::changed(before, after) }];
    Ok(Plan { about: About { other: Some(from.as_str().to_owned()), ..About::player(to) }, edits })
}

fn merge(view: &View<'_>, from: &PlayerName, into: &PlayerName) -> Result<Plan, StoreError> {
    let (gone, row) = player_row(view, from)?;
    let (stays, _) = player_row(view, into)?;
    if gone == stays {
        return Err(Refused::PlayerTwice(into.clone()).into());
    }
    let sql = "SELECT session, seat FROM seats WHERE player = ?1 ORDER BY session";
    let seats: Vec<(i64, i64)> = view
        .conn
        .prepare_cached(sql)?
        .query_map([gone], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let mut edits = Vec::new();
    for (number, seat) in seats {
        let table = view.session(number)?;
        if table.seat_of(into).is_some() {
            return Err(Refused::BothPlaying(Box::new(from.clone()), Box::new(into.clone())).into());
        }
        let here = &table.seats[super::rows::seat_number(seat)?];
        let row = |player| SeatRow { player, stays: stays_row(&here.stays) };
        edits.push(Edit::Seat { session: number, seat, row: Swap::changed(row(gone), row(stays)) });
    }
    edits.push(Edit::Player { player: gone, row: Swap::gone(row) });
    Ok(Plan {
        about: About { other: Some(from.as_str().to_owned()), ..About::player(into) },
        edits,
    })
}

fn ruling(view: &View<'_>, new: &NewRuling) -> Result<Plan, StoreError> {
    if let Some(number) = new.session {
        let found = view.session_row(number)?;
        found.ok_or_else(|| StoreError::not_found(NotFound::Session(number)))?;
    }
    let number = next(view, "SELECT coalesce(max(ruling), 0) + 1 FROM rulings")?;
    let text = |note: Option<&Note>| note.map(|note| note.as_str().to_owned());
    let row = RulingRow {
        session: new.session,
        at: written(new.at),
        game: new.played.game().id().to_owned(),
        edition: new.played.edition().id().to_owned(),
        claim: new.claim.clone(),
        facts: new.facts.clone(),
        verdict: new.verdict.id().to_owned(),
        rules: new.rules.clone(),
        decision: text(new.decision.as_ref()),
        note: text(new.note.as_ref()),
    };
    let about = row.decision.clone().or_else(|| row.claim.clone());
    let edits = vec![Edit::Ruling { ruling: number, row: Swap::new(row) }];
    Ok(Plan { about: About { session: new.session, text: about, ..About::default() }, edits })
}

pub(super) fn next(view: &View<'_>, sql: &str) -> Result<i64, StoreError> {
    Ok(view.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

pub(super) fn next_player(view: &View<'_>) -> Result<i64, StoreError> {
    next(view, "SELECT coalesce(max(player), 0) + 1 FROM players")
}

pub(super) fn add_player(
    stamp: &Stamp,
    name: &PlayerName,
    next: &mut i64,
    edits: &mut Vec<Edit>,
) -> Result<i64, StoreError> {
    let player = *next;
    *next += 1;
    let row = PlayerRow::new(stamp.uuid()?, name);
    edits.push(Edit::Player { player, row: Swap::new(row) });
    Ok(player)
}

fn player_row(view: &View<'_>, name: &PlayerName) -> Result<(i64, PlayerRow), StoreError> {
    let player =
        view.player(name)?.ok_or_else(|| StoreError::not_found(NotFound::Player(name.clone())))?;
    let sql = "SELECT uuid FROM players WHERE player = ?1";
    let uuid = view.conn.prepare_cached(sql)?.query_row([player.number], |row| row.get(0))?;
    let row = PlayerRow {
        uuid,
        name: player.name.as_str().to_owned(),
        folded: player.name.folded().to_owned(),
    };
    Ok((player.number, row))
}

fn find_round(table: &Session, number: u32) -> Result<&Round, StoreError> {
    table.round(number).ok_or_else(|| {
        StoreError::not_found(NotFound::Round { session: table.number, round: number })
    })
}

fn session_edit(number: i64, before: SessionRow, after: &Session) -> Edit {
    let row = Swap::changed(before, SessionRow::of(after));
    Edit::Session { session: number, row }
}

fn seat_edit(session: i64, seat: usize, player: i64, before: &[Stay], after: &[Stay]) -> Edit {
    let row = |stays| SeatRow { player, stays: stays_row(stays) };
    Edit::Seat { session, seat: integer(seat), row: Swap::changed(row(before), row(after)) }
}

fn running_edit(view: &View<'_>, after: Option<i64>) -> Result<Option<Edit>, StoreError> {
    let before = view.running_number()?;
    Ok((before != after).then_some(Edit::Running { row: Swap { before, after } }))
}
