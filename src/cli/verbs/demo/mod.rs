//! `elfer demo`: a history to play with, in a file of its own.
//!
//! What was played stands in `family.txt`; it goes the way of every round, through the score sheet.

use super::score;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::{clean, quoted};
use crate::cli::{find, keep};
use crate::history::{Bulk, Change, NewSession, OpenOptions, Stamp, Store};
use crate::lang::message;
use crate::session::{Moment, PlayerName, SHEET_VERSION, Session, Settings, Zone};
use chrono::DateTime;
use serde::Serialize;
use std::fs;
use std::io::Error;
use std::path::{Path, PathBuf};

const FAMILY: &str = include_str!("family.txt");
const FILE: &str = "elfer-demo.db";
/// Where the family lives.
const ZONE: &str = "Europe/Berlin";
/// From one round to the next.
const SECONDS: i64 = 12 * 60;

/// Into which file.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Serialize)]
struct DemoJson {
    file: String,
    sessions: usize,
    rounds: usize,
}

/// Writes the history.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let file = args.file.unwrap_or_else(|| FILE.into());
    let name = clean(&file.display().to_string());
    // Not even where there is no history yet: this one is nobody's.
    if fs::symlink_metadata(&file).is_ok() || context.db_path().is_ok_and(|own| own == file) {
        let problem = message::error_export_exists(&name);
        return Err(CliError::new(Kind::Storage, problem).hint(message::hint_export()));
    }
    let evenings = evenings();
    let written = write(&file, &evenings);
    if written.is_err() {
        // What is half there is of no use; that it was not there before is certain.
        let _ = fs::remove_file(&file);
    }
    written?;
    let sessions = evenings.len();
    let rounds: usize = evenings.iter().map(|evening| evening.rounds.len()).sum();
    if context.json {
        context.out.json(&DemoJson { file: name, sessions, rounds })?;
        return Ok(Exit::Done);
    }
    let words =
        message::demo_written(&name, rounds.to_string(), sessions.to_string()).say(&context.texts);
    context.out.line(&words)?;
    let file = quoted(&name);
    for line in ["report session", "report player Anna", "report table"] {
        context.out.line(&format!("  elfer --db {file} {line}"))?;
    }
    Ok(Exit::Done)
}

fn write(file: &Path, evenings: &[Evening]) -> Result<(), CliError> {
    let Some(first) = evenings.first() else { return Ok(()) };
    let stamp = Stamp::new(first.began()?);
    let mut store = Store::open_write(file, &OpenOptions::new(stamp))?;
    store.bulk(&stamp, |bulk| evenings.iter().try_for_each(|evening| evening.play(bulk)))
}

/// A session as it stands in the file.
struct Evening {
    began: &'static str,
    game: &'static str,
    players: Vec<&'static str>,
    place: &'static str,
    /// Everybody's results, in the order of the seats.
    rounds: Vec<&'static str>,
}

fn evenings() -> Vec<Evening> {
    let mut evenings: Vec<Evening> = Vec::new();
    for line in FAMILY.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut parts = line.split('|').map(str::trim);
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(began), Some(game), Some(players), Some(place)) => {
                let players = players.split(", ").collect();
                evenings.push(Evening { began, game, players, place, rounds: Vec::new() });
            }
            _ => {
                if let Some(evening) = evenings.last_mut() {
                    evening.rounds.push(line);
                }
            }
        }
    }
    evenings
}

impl Evening {
    fn began(&self) -> Result<Moment, CliError> {
        let began = DateTime::parse_from_rfc3339(self.began);
        let began = began.map_err(|error| CliError::Output(Error::other(error)))?;
        Ok(at(began.timestamp(), began.offset().local_minus_utc()))
    }

    /// Begun and played, with as many rounds planned as there are.
    fn play(&self, bulk: &mut Bulk<'_>) -> Result<(), CliError> {
        let began = self.began()?;
        let game = find::game(self.game)?;
        let place = (!self.place.is_empty()).then(|| keep::note(self.place)).transpose()?;
        let rounds = u32::try_from(self.rounds.len()).ok();
        let players = self.players.iter().map(|name| keep::name(name));
        let players: Vec<PlayerName> = players.collect::<Result<_, _>>()?;
        let new = NewSession {
            played: game.by_default(),
            settings: Settings { rounds, place, ..Settings::of(game) },
            players,
            started: began,
            sheet_version: SHEET_VERSION,
        };
        let mut receipt = bulk.change(&Stamp::new(began), &Change::StartSession(Box::new(new)))?;
        let mut then = began.seconds();
        for results in &self.rounds {
            let Some(session) = &receipt.session else { return Ok(()) };
            then += SECONDS;
            let moment = at(then, began.local().offset().local_minus_utc());
            let add = self.round(session, results, moment)?;
            receipt = bulk.change(&Stamp::new(moment), &add)?;
        }
        Ok(())
    }

    fn round(&self, session: &Session, results: &str, at: Moment) -> Result<Change, CliError> {
        let results = self.players.iter().zip(results.split(' '));
        let results = results.map(|(name, result)| format!("{name}={result}")).collect();
        let round = score::round_of(session, results, at)?;
        Ok(Change::AddRound { session: session.number, round: Box::new(round) })
    }
}

fn at(seconds: i64, offset: i32) -> Moment {
    Moment::nearest(seconds, offset, Zone::new(ZONE))
}
