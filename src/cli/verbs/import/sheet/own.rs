//! The sheet that `elfer export` writes, come back: its sessions, rounds and players have ids.

use super::evenings::{Evening, ToldRound, Who, number};
use super::text::Cells;
use super::{Fill, Refusal, days};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::output::unharmed;
use crate::cli::verbs::export::COLUMNS;
use crate::cli::{find, keep};
use crate::games::sheet::Flags;
use crate::i18n::message;
use crate::session::{Moment, Note, Refused, RoundEntry};
use csv::StringRecord;
use std::collections::HashMap;
use uuid::Uuid;

/// Whether it is one of ours.
pub(super) fn is_ours(head: &[String]) -> bool {
    ["session", "game", "round_id", "player_id", "points"]
        .iter()
        .all(|heading| head.iter().any(|other| other == heading))
}

/// A line of it.
struct Line<'l> {
    head: &'l HashMap<&'l str, usize>,
    cells: &'l StringRecord,
}

impl<'l> Line<'l> {
    /// The cell of a column, by its name in [`COLUMNS`].
    fn cell(&self, heading: &str) -> &'l str {
        self.head.get(heading).and_then(|&at| self.cells.get(at)).unwrap_or_default()
    }

    fn id(&self, heading: &str) -> Result<Uuid, CliError> {
        let told = self.cell(heading);
        Uuid::parse_str(told)
            .map_err(|_| CliError::new(Kind::NotUnderstood, message::error_sheet_id(heading, told)))
    }

    fn note(&self, heading: &str) -> Result<Option<Note>, CliError> {
        let told = unharmed(self.cell(heading));
        (!told.is_empty()).then(|| keep::note(told)).transpose()
    }

    fn moment(
        &self,
        heading: &str,
        order: Option<days::Order>,
        context: &Context<'_>,
    ) -> Result<Moment, CliError> {
        let told = self.cell(heading);
        let (day, time) = days::day(told, order)
            .ok_or_else(|| CliError::new(Kind::NotUnderstood, message::error_sheet_day(told)))?;
        let shown = day.and_time(time.unwrap_or_default());
        context.at(shown).ok_or_else(|| keep::refused(&Refused::TimeBeyond))
    }
}

/// The sessions that the sheet tells.
pub(super) fn evenings(
    cells: &Cells,
    fill: &Fill,
    context: &Context<'_>,
    refused: &mut Vec<Refusal>,
) -> Vec<Evening> {
    let known = |(at, heading): (usize, &'_ String)| {
        COLUMNS.iter().find(|known| *known == heading).map(|known| (*known, at))
    };
    let head: HashMap<&str, usize> = cells.head.iter().enumerate().filter_map(known).collect();
    let mut evenings: Vec<Evening> = Vec::new();
    let mut known = Known::default();
    for (number, line) in &cells.lines {
        let line = Line { head: &head, cells: line };
        let taken = take(&line, *number, fill, context, &mut evenings, &mut known);
        if let Err(error) = taken {
            refused.push(Refusal::new(*number, error));
        }
    }
    evenings
}

/// Where the sessions and rounds stand that were read already.
#[derive(Default)]
struct Known {
    sessions: HashMap<Uuid, usize>,
    /// Each within its session.
    rounds: HashMap<(usize, Uuid), usize>,
}

fn take(
    line: &Line<'_>,
    at_line: u64,
    fill: &Fill,
    context: &Context<'_>,
    evenings: &mut Vec<Evening>,
    known: &mut Known,
) -> Result<(), CliError> {
    let uuid = line.id("session")?;
    let place = if let Some(&place) = known.sessions.get(&uuid) {
        place
    } else {
        let game = find::game(line.cell("game"))?;
        let played = match line.cell("edition") {
            "" => game.by_default(),
            told => find::edition(game, told)?,
        };
        evenings.push(Evening {
            uuid,
            played,
            started: line.moment("started", fill.order, context)?,
            place: line.note("place")?,
            players: Vec::new(),
            rounds: Vec::new(),
            lines: (at_line, at_line),
        });
        known.sessions.insert(uuid, evenings.len() - 1);
        evenings.len() - 1
    };
    let evening = &mut evenings[place];
    evening.lines.1 = at_line;
    let who =
        Who { name: keep::name(unharmed(line.cell("player")))?, id: Some(line.id("player_id")?) };
    let seat = evening.players.iter().position(|other| other.id == who.id).unwrap_or_else(|| {
        evening.players.push(who.clone());
        evening.players.len() - 1
    });
    let points = match line.cell("points") {
        "" => None,
        told => Some(number(told).ok_or_else(|| {
            CliError::new(Kind::NotUnderstood, message::error_sheet_points(told))
        })?),
    };
    let round = line.id("round_id")?;
    let entry = RoundEntry { seat, told: None, points, cards: None, parts: Vec::new() };
    let there = known.rounds.get(&(place, round)).and_then(|&at| evening.rounds.get_mut(at));
    if let Some(there) = there {
        if there.entries.iter().any(|other| other.seat == seat) {
            let problem = message::error_sheet_player_twice(who.name.as_str());
            return Err(CliError::new(Kind::NotUnderstood, problem));
        }
        there.entries.push(entry);
        return Ok(());
    }
    let told = ToldRound {
        uuid: round,
        at: line.moment("played", fill.order, context)?,
        entries: vec![entry],
        flags: Flags::default(),
        irregular: line.note("irregular")?,
        note: line.note("note")?,
    };
    known.rounds.insert((place, round), evening.rounds.len());
    evening.rounds.push(told);
    Ok(())
}
