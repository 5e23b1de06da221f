//! Passes the sessions of a spreadsheet to the store. A spreadsheet holds less than the store does:
//! for a session that exists already only the data in the spreadsheet is compared.

use super::decoder::SpreadsheetForm;
use super::ids;
use super::sessions::{SpreadsheetPlayer, SpreadsheetSession};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::capitalize;
use crate::cli::output::progress::ProgressBar;
use crate::i18n::message;
use crate::session::{Round, SHEET_VERSION, Seat, SeatInterval, Session, Settings};
use crate::store::Importer;
use std::collections::HashMap;
use uuid::Uuid;

/// Passes the sessions to the store.
///
/// # Errors
///
/// A name that several players have; a session that cannot be stored; any error of the store.
pub(super) fn import_sessions(
    sessions: &[SpreadsheetSession],
    form: &SpreadsheetForm,
    importer: &mut Importer<'_>,
    progress: &mut ProgressBar,
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    let texts = context.texts.clone();
    let mut ids_by_name: HashMap<String, Uuid> = HashMap::new();
    for (done, imported) in (1..).zip(sessions) {
        let at_lines = |error: CliError| {
            let lines = capitalize(&form.describe_lines(&[imported.lines]).render(&texts));
            error.with_place(message::sheet_at_lines(lines))
        };
        let mut players = Vec::with_capacity(imported.players.len());
        for person in &imported.players {
            let id = resolve_player(person, imported, importer, &mut ids_by_name);
            players.push(id.map_err(at_lines)?);
        }
        let is_same = |stored: &Session| is_same_as_stored(imported, &players, stored);
        if importer.is_new_session(imported.uuid, is_same)? {
            let session = to_session(imported, &players);
            importer.import_session(&session).map_err(|error| at_lines(error.into()))?;
        }
        progress.update(context, done, sessions.len() as u64);
    }
    Ok(())
}

/// Finds the id of a player: the one in the spreadsheet, else that of the only player of that name
/// in the store, else a new one.
///
/// # Errors
///
/// Several players in the store have that name.
fn resolve_player(
    person: &SpreadsheetPlayer,
    session: &SpreadsheetSession,
    importer: &Importer<'_>,
    ids_by_name: &mut HashMap<String, Uuid>,
) -> Result<Uuid, CliError> {
    if let Some(id) = person.id {
        return Ok(id);
    }
    if let Some(id) = ids_by_name.get(person.name.folded()) {
        return Ok(*id);
    }
    let id = match importer.view.players_named(&person.name)?[..] {
        [] => ids::player_id(&person.name, session.started.local().date_naive()),
        [one] => one,
        _ => {
            let problem = message::error_sheet_several(person.name.as_str());
            return Err(CliError::not_understood(problem));
        }
    };
    ids_by_name.insert(person.name.folded().to_owned(), id);
    Ok(id)
}

/// True if the stored session agrees with the spreadsheet: the game, the players, and each round's
/// points.
fn is_same_as_stored(imported: &SpreadsheetSession, players: &[Uuid], stored: &Session) -> bool {
    stored.played.game() == imported.played.game()
        && stored.rounds.len() == imported.rounds.len()
        && stored.rounds.iter().zip(&imported.rounds).all(|(round, imported_round)| {
            let points = |player: Uuid| {
                let seat = stored.seats.iter().position(|seat| seat.player == player)?;
                round.entry(seat).map(|entry| entry.points)
            };
            round.uuid == imported_round.uuid
                && round.contents.entries.len() == imported_round.points.len()
                && imported_round
                    .points
                    .iter()
                    .all(|&(seat, imported)| points(players[seat]) == Some(imported))
        })
}

fn to_session(imported: &SpreadsheetSession, players: &[Uuid]) -> Session {
    let rounds = (1..).zip(&imported.rounds).map(|(number, imported_round)| Round {
        number,
        ordinal: i64::from(number),
        uuid: imported_round.uuid,
        contents: imported_round.to_contents(),
    });
    let seats =
        imported.players.iter().zip(players).enumerate().map(|(seat, (person, &player))| Seat {
            player,
            name: person.name.clone(),
            intervals: seat_intervals(imported, seat),
        });
    // A session of a spreadsheet is over: it ended with its last round.
    let ended = imported.rounds.last().map(|round| round.at);
    Session {
        // The store assigns the number.
        number: 0,
        uuid: imported.uuid,
        played: imported.played,
        settings: Settings { place: imported.place.clone(), ..Settings::default() },
        seats: seats.collect(),
        earlier: None,
        rounds: rounds.collect(),
        started: imported.started,
        ended,
        sheet_version: SHEET_VERSION,
    }
}

/// Returns the intervals of rounds in which a player sat at the table: those with an entry of
/// theirs.
fn seat_intervals(imported: &SpreadsheetSession, seat: usize) -> Vec<SeatInterval> {
    let mut intervals: Vec<SeatInterval> = Vec::new();
    for (number, round) in (1..).zip(&imported.rounds) {
        let played = round.points.iter().any(|(other, _)| *other == seat);
        match intervals.last_mut() {
            Some(interval) if interval.until.is_none() => {
                if !played {
                    interval.until = Some(number - 1);
                }
            }
            Some(_) | None if played => {
                intervals.push(SeatInterval::open(number - 1));
            }
            Some(_) | None => {}
        }
    }
    intervals
}
