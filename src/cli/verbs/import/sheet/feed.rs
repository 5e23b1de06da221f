//! Evenings of a sheet → sessions in the store. A sheet tells less than the store keeps: of what is
//! here already, what it tells is compared, and nothing else.

use super::evenings::{Evening, Who};
use super::ids;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::output::progress::Bar;
use crate::history::Intake;
use crate::i18n::message;
use crate::session::{NewRound, Round, SHEET_VERSION, Seat, Session, Settings, Stay};
use std::collections::HashMap;
use uuid::Uuid;

/// Takes the evenings in.
///
/// # Errors
///
/// A name that several have; what cannot be kept; whatever the store can meet.
pub(super) fn feed(
    evenings: &[Evening],
    intake: &mut Intake<'_>,
    progress: &mut Bar,
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    let mut people: HashMap<String, Uuid> = HashMap::new();
    for (done, evening) in (1..).zip(evenings) {
        let mut players = Vec::with_capacity(evening.players.len());
        for who in &evening.players {
            let (first, last) = evening.lines;
            let player = player(who, evening, intake, &mut people);
            players.push(player.map_err(|error| super::at_lines(error, first, last))?);
        }
        match intake.session_here(evening.uuid)? {
            Some(here) if tells_the_same(evening, &players, &here) => intake.is_known(),
            Some(here) => intake.differs(here.number),
            None => {
                let session = session(evening, &players);
                intake.session_of(&session).map_err(|error| {
                    let (first, last) = evening.lines;
                    super::at_lines(CliError::from(error), first, last)
                })?;
            }
        }
        progress.tell(context, done, evenings.len() as u64);
    }
    Ok(())
}

/// Who is meant: by the id that the sheet tells, else by name.
fn player(
    who: &Who,
    evening: &Evening,
    intake: &Intake<'_>,
    people: &mut HashMap<String, Uuid>,
) -> Result<Uuid, CliError> {
    if let Some(id) = who.id {
        return Ok(id);
    }
    if let Some(id) = people.get(who.name.folded()) {
        return Ok(*id);
    }
    let id = match intake.players_named(&who.name)?[..] {
        [] => ids::player(&who.name, evening.started.local().date_naive()),
        [one] => one,
        _ => {
            let problem = message::error_sheet_several(who.name.as_str());
            return Err(
                CliError::new(Kind::NotUnderstood, problem).hint(message::hint_sheet_several())
            );
        }
    };
    people.insert(who.name.folded().to_owned(), id);
    Ok(id)
}

/// Whether the session is what the sheet tells of it: who played, and which points each round gave.
fn tells_the_same(evening: &Evening, players: &[Uuid], here: &Session) -> bool {
    here.played.game() == evening.played.game()
        && here.rounds.len() == evening.rounds.len()
        && here.rounds.iter().zip(&evening.rounds).all(|(here_round, told)| {
            let points = |player: Uuid| {
                let seat = here.seats.iter().position(|seat| seat.player == player)?;
                here_round.entry(seat).map(|entry| entry.points)
            };
            here_round.uuid == told.uuid
                && here_round.told.entries.len() == told.entries.len()
                && told
                    .entries
                    .iter()
                    .all(|entry| points(players[entry.seat]) == Some(entry.points))
        })
}

fn session(evening: &Evening, players: &[Uuid]) -> Session {
    let rounds = (1..).zip(&evening.rounds).map(|(number, told)| {
        let mut entries = told.entries.clone();
        entries.sort_by_key(|entry| entry.seat);
        Round {
            number,
            key: i64::from(number),
            uuid: told.uuid,
            told: NewRound {
                entries,
                flags: told.flags.clone(),
                irregular: told.irregular.clone(),
                at: told.at,
                note: told.note.clone(),
            },
        }
    });
    let seats = evening.players.iter().zip(players).enumerate().map(|(seat, (who, &player))| {
        Seat { player, name: who.name.clone(), stays: stays(evening, seat) }
    });
    let ended = evening.rounds.last().map(|round| round.at);
    Session {
        number: 0,
        uuid: evening.uuid,
        played: evening.played,
        settings: Settings { place: evening.place.clone(), ..Settings::default() },
        seats: seats.collect(),
        earlier: None,
        rounds: rounds.collect(),
        started: evening.started,
        ended,
        sheet_version: SHEET_VERSION,
    }
}

/// From which round to which somebody sat there: where they have points.
fn stays(evening: &Evening, seat: usize) -> Vec<Stay> {
    let mut stays: Vec<Stay> = Vec::new();
    for (turn, round) in (1..).zip(&evening.rounds) {
        let played = round.entries.iter().any(|entry| entry.seat == seat);
        match stays.last_mut() {
            Some(stay) if stay.until.is_none() => {
                if !played {
                    stay.until = Some(turn - 1);
                }
            }
            Some(_) | None if played => stays.push(Stay { after: turn - 1, until: None }),
            Some(_) | None => {}
        }
    }
    stays
}
