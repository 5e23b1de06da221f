//! Parses the CSV form of `elfer export`: its sessions, rounds and players have ids.

use super::columns::{cell_at, parse_whole_number};
use super::days::DayParser;
use super::rows::RefusedLine;
use super::sessions::{SpreadsheetPlayer, SpreadsheetRound, SpreadsheetSession, bare_entry};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::unescape_formula;
use crate::cli::{catalog, errors, lookup};
use crate::games::sheet::RoundFlags;
use crate::i18n::message;
use crate::session::{NewRound, Note, Refused, ZonedTime};
use chrono::FixedOffset;
use csv::StringRecord;
use std::collections::HashMap;
use uuid::Uuid;

/// True if the headings are those of `elfer export`.
pub(super) fn is_exported(head: &[String]) -> bool {
    ["session", "game", "round_id", "player_id", "points"]
        .iter()
        .all(|heading| head.iter().any(|other| other == heading))
}

/// A line of the exported CSV.
struct ExportedRow<'l> {
    number: u64,
    head: &'l HashMap<String, usize>,
    cells: &'l StringRecord,
}

impl<'l> ExportedRow<'l> {
    /// The cell of a column, by its heading.
    fn cell(&self, heading: &str) -> &'l str {
        self.head.get(heading).map(|&at| cell_at(self.cells, at)).unwrap_or_default()
    }

    fn id(&self, heading: &str) -> Result<Uuid, CliError> {
        let text = self.cell(heading);
        Uuid::parse_str(text)
            .map_err(|_| CliError::not_understood(message::error_sheet_id(heading, text)))
    }

    fn note(&self, heading: &str) -> Result<Option<Note>, CliError> {
        let text = unescape_formula(self.cell(heading));
        (!text.is_empty()).then(|| lookup::parse_note(text)).transpose()
    }

    fn time(
        &self,
        heading: &str,
        days: &mut DayParser,
        context: &Context<'_>,
    ) -> Result<ZonedTime, CliError> {
        let text = self.cell(heading);
        let (day, time) = days
            .parse(text, self.number)
            .ok_or_else(|| CliError::not_understood(message::error_sheet_day(text)))?;
        let local = day.and_time(time.unwrap_or_default());
        let here = context.clock.resolve_local(local);
        // The sheet may come from a place where the clock showed another time.
        let there = self.cell(&format!("{heading}_zone")).parse::<FixedOffset>().ok();
        let there =
            there.filter(|zone| here.map(|here| here.offset()) != Some(zone.local_minus_utc()));
        let time = there.map_or(here, |zone| {
            ZonedTime::from_datetime(local.and_local_timezone(zone).single()?, None)
        });
        time.ok_or_else(|| errors::refusal_error(&Refused::TimeOutOfRange))
    }
}

/// Parses the lines into sessions. The first line of a session and of a round gives its time and
/// remarks.
#[derive(Default)]
pub(super) struct ExportedParser {
    head: HashMap<String, usize>,
    pub(super) sessions: Vec<SpreadsheetSession>,
    /// Lines that cannot be parsed.
    pub(super) refused: Vec<RefusedLine>,
    seen: SeenIds,
}

impl ExportedParser {
    pub(super) fn new(head: &[String]) -> ExportedParser {
        let head = head.iter().enumerate().map(|(at, heading)| (heading.clone(), at)).collect();
        ExportedParser { head, ..ExportedParser::default() }
    }

    /// Parses a line.
    pub(super) fn parse_line(
        &mut self,
        number: u64,
        cells: &StringRecord,
        days: &mut DayParser,
        context: &Context<'_>,
    ) {
        let row = ExportedRow { number, head: &self.head, cells };
        if let Err(error) = parse_row(&row, days, context, &mut self.sessions, &mut self.seen) {
            self.refused.push(RefusedLine::new(number, error));
        }
    }
}

/// Index of the sessions and rounds parsed so far, by id.
#[derive(Default)]
struct SeenIds {
    sessions: HashMap<Uuid, usize>,
    /// Positions of rounds within their session, by the session's position and the round's id.
    rounds: HashMap<(usize, Uuid), usize>,
}

fn parse_row(
    row: &ExportedRow<'_>,
    days: &mut DayParser,
    context: &Context<'_>,
    sessions: &mut Vec<SpreadsheetSession>,
    seen: &mut SeenIds,
) -> Result<(), CliError> {
    let uuid = row.id("session")?;
    let position = if let Some(&position) = seen.sessions.get(&uuid) {
        position
    } else {
        let game = catalog::find_game(row.cell("game"))?;
        let played = match row.cell("edition") {
            "" => game.by_default(),
            typed => catalog::find_edition(game, typed)?,
        };
        sessions.push(SpreadsheetSession {
            uuid,
            played,
            started: row.time("started", days, context)?,
            place: row.note("place")?,
            players: Vec::new(),
            rounds: Vec::new(),
            lines: (row.number, row.number),
        });
        seen.sessions.insert(uuid, sessions.len() - 1);
        sessions.len() - 1
    };
    let session = &mut sessions[position];
    session.lines.1 = row.number;
    let player = SpreadsheetPlayer {
        name: lookup::parse_name(unescape_formula(row.cell("player")))?,
        id: Some(row.id("player_id")?),
    };
    let seat =
        session.players.iter().position(|other| other.id == player.id).unwrap_or_else(|| {
            session.players.push(player.clone());
            session.players.len() - 1
        });
    let points = match row.cell("points") {
        "" => None,
        text => Some(
            parse_whole_number(text)
                .ok_or_else(|| CliError::not_understood(message::error_sheet_points(text)))?,
        ),
    };
    let round = row.id("round_id")?;
    let existing = seen.rounds.get(&(position, round)).and_then(|&at| session.rounds.get_mut(at));
    if let Some(existing) = existing {
        if existing.points.iter().any(|(other, _)| *other == seat) {
            let problem = message::error_sheet_player_twice(player.name.as_str());
            return Err(CliError::not_understood(problem));
        }
        existing.points.push((seat, points));
        return Ok(());
    }
    let contents = NewRound {
        at: row.time("played", days, context)?,
        entries: vec![bare_entry(seat, points)],
        flags: RoundFlags::default(),
        irregular: row.note("irregular")?,
        note: row.note("note")?,
    };
    seen.rounds.insert((position, round), session.rounds.len());
    session.rounds.push(SpreadsheetRound::new(round, row.number, contents));
    Ok(())
}
