//! `elfer demo`: writes a made-up history into a file of its own.
//!
//! The games of `family.txt` go through the score sheet, like every other round.

use crate::cards::Tongue;
use crate::cli::actions::round::{self, RoundDetails, Seats};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::{clean, quote, wrap};
use crate::cli::shared_args::TypedRound;
use crate::cli::{catalog, lookup};
use crate::games::Game;
use crate::games::sheet::{RoundResults, SheetFlag};
use crate::i18n::message;
use crate::session::{NewRound, PlayerName, SHEET_VERSION, Session, Settings, Zone, ZonedTime};
use crate::store::{NewSeason, NewSession, OpenOptions, Receipt, Stamp, Store, StoreWriter};
use chrono::DateTime;
use serde::Serialize;
use std::fs;
use std::io::Error;
use std::path::{Path, PathBuf};

const DEFAULT_FILE: &str = "elfer-demo.db";

/// Command line of `elfer demo`: the file to write.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DemoJson {
    file: String,
    sessions: usize,
    rounds: usize,
}

/// Writes the demo history and prints the commands to try. Never overwrites a file, and never
/// writes the user's own history.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let file = args.file.unwrap_or_else(|| DEFAULT_FILE.into());
    let name = clean(&file.display().to_string());
    // Refused even if the user's own history does not exist yet: the demo must never become it.
    // `symlink_metadata` also finds a symlink that leads nowhere.
    let is_taken = fs::symlink_metadata(&file).is_ok();
    if is_taken || context.config.db_path().is_ok_and(|own| own == file) {
        let problem = if is_taken {
            message::error_export_exists(&name)
        } else {
            message::error_demo_own_history(&name)
        };
        return Err(CliError::storage(problem).with_hint(message::hint_export()));
    }
    let entries = parse_diary();
    let written = write_diary(&file, &entries);
    if written.is_err() {
        // A half-written file is of no use. It did not exist before, so it may be removed.
        let _ = fs::remove_file(&file);
    }
    written?;
    context.io.wrote = WriteScope::Files;
    let sessions = entries.iter().filter(|entry| entry.is_evening()).count();
    let rounds: usize = entries.iter().map(DiaryEntry::rounds).sum();
    if context.config.json {
        context.io.out.json(&DemoJson { file: name, sessions, rounds })?;
        return Ok(Exit::Done);
    }
    let words = message::demo_written(&name, rounds.to_string(), sessions.to_string())
        .render(&context.texts);
    let words = wrap(&words, context.width(), 0);
    context.io.out.line(&words)?;
    let file = quote(&name);
    for line in ["report session", "report player Anna", "report table"] {
        context.io.out.line(&format!("  elfer --db {file} {line}"))?;
    }
    Ok(Exit::Done)
}

fn write_diary(file: &Path, entries: &[DiaryEntry]) -> Result<(), CliError> {
    let Some(first) = entries.first() else { return Ok(()) };
    let stamp = Stamp::new(first.when()?);
    let mut store = Store::open_write(file, &OpenOptions::new(stamp))?;
    let written = store.write(&stamp, |writer| entries.iter().try_for_each(|e| e.write(writer)));
    written.map(drop)
}

const FAMILY: &str = include_str!("family.txt");
/// Time zone of the family.
const ZONE: &str = "Europe/Berlin";
/// Seconds from one round to the next.
const SECONDS_PER_ROUND: i64 = 12 * 60;

/// An entry of the diary, with its time.
struct DiaryEntry {
    when: &'static str,
    event: DiaryEvent,
}

enum DiaryEvent {
    Evening {
        game: &'static str,
        players: Vec<&'static str>,
        place: &'static str,
        lines: Vec<EveningEvent>,
    },
    SeasonBegins {
        name: &'static str,
        game: &'static str,
        points: &'static str,
    },
    SeasonEnds {
        name: &'static str,
    },
}

/// A line below an evening.
enum EveningEvent {
    /// Results of all players in the order of their seats, and further arguments of `score add`.
    Round(&'static str),
    /// A correction of a round, by its number.
    Correction(u32, &'static str),
    Joins(&'static str),
    Leaves(&'static str),
}

/// Parses the whole diary, in its order.
fn parse_diary() -> Vec<DiaryEntry> {
    let mut entries: Vec<DiaryEntry> = Vec::new();
    for line in FAMILY.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let event = match parts[..] {
            [_, "season ends", name] => DiaryEvent::SeasonEnds { name },
            [_, "season", name, game, points] => DiaryEvent::SeasonBegins { name, game, points },
            [_, game, players, place] => DiaryEvent::Evening {
                game,
                players: players.split(", ").collect(),
                place,
                lines: Vec::new(),
            },
            _ => {
                if let Some(DiaryEntry { event: DiaryEvent::Evening { lines, .. }, .. }) =
                    entries.last_mut()
                {
                    lines.push(EveningEvent::parse(line));
                }
                continue;
            }
        };
        entries.push(DiaryEntry { when: parts[0], event });
    }
    entries
}

impl EveningEvent {
    fn parse(line: &'static str) -> EveningEvent {
        let correction = line.strip_prefix("mends ").and_then(|rest| rest.split_once(": "));
        let correction = correction.and_then(|(number, rest)| Some((number.parse().ok()?, rest)));
        match (line.strip_prefix("comes "), line.strip_prefix("leaves "), correction) {
            (Some(name), _, _) => EveningEvent::Joins(name),
            (None, Some(name), _) => EveningEvent::Leaves(name),
            (None, None, Some((number, rest))) => EveningEvent::Correction(number, rest),
            (None, None, None) => EveningEvent::Round(line),
        }
    }
}

impl DiaryEntry {
    const fn is_evening(&self) -> bool {
        matches!(self.event, DiaryEvent::Evening { .. })
    }

    /// Number of rounds played; a correction is none.
    fn rounds(&self) -> usize {
        match &self.event {
            DiaryEvent::Evening { lines, .. } => {
                lines.iter().filter(|line| matches!(line, EveningEvent::Round(_))).count()
            }
            DiaryEvent::SeasonBegins { .. } | DiaryEvent::SeasonEnds { .. } => 0,
        }
    }

    fn when(&self) -> Result<ZonedTime, CliError> {
        let when = DateTime::parse_from_rfc3339(self.when);
        let when = when.map_err(|error| CliError::Output(Error::other(error)))?;
        Ok(zoned_time(when.timestamp(), when.offset().local_minus_utc()))
    }

    /// Writes the entry into a store.
    fn write(&self, bulk: &mut StoreWriter<'_>) -> Result<(), CliError> {
        let when = self.when()?;
        let stamp = Stamp::new(when);
        match &self.event {
            DiaryEvent::SeasonBegins { name, game, points } => {
                let season = NewSeason {
                    name: lookup::parse_season_name(name)?,
                    game: (!game.is_empty()).then(|| catalog::find_game(game)).transpose()?,
                    points: (!points.is_empty())
                        .then(|| lookup::parse_place_points(points))
                        .transpose()?,
                    began: when,
                };
                bulk.change(&stamp, |plan| plan.start_season(&season))?;
            }
            DiaryEvent::SeasonEnds { name } => {
                let name = lookup::parse_season_name(name)?;
                bulk.change(&stamp, |plan| plan.end_season(&name, when))?;
            }
            DiaryEvent::Evening { game, players, place, lines } => {
                let new = self.new_session(catalog::find_game(game)?, players, place, when)?;
                let mut receipt = bulk.change(&stamp, |plan| plan.start_session(&new))?;
                let mut seconds = when.seconds();
                for line in lines {
                    let Some(session) = &receipt.session else { return Ok(()) };
                    seconds += SECONDS_PER_ROUND;
                    let time = zoned_time(seconds, when.local().offset().local_minus_utc());
                    receipt = line.write(bulk, session, time)?;
                }
            }
        }
        Ok(())
    }

    /// The session of an evening. If the game has no target, as many rounds are planned as there
    /// are.
    fn new_session(
        &self,
        game: Game,
        players: &[&str],
        place: &str,
        started: ZonedTime,
    ) -> Result<NewSession, CliError> {
        let settings = Settings::defaults_for(game);
        let rounds =
            if settings.target.is_none() { u32::try_from(self.rounds()).ok() } else { None };
        let place = (!place.is_empty()).then(|| lookup::parse_note(place)).transpose()?;
        let players = players.iter().map(|name| lookup::parse_name(name));
        Ok(NewSession {
            played: game.by_default(),
            settings: Settings { rounds, place, ..settings },
            players: players.collect::<Result<Vec<PlayerName>, _>>()?,
            started,
            sheet_version: SHEET_VERSION,
        })
    }
}

impl EveningEvent {
    fn write(
        &self,
        bulk: &mut StoreWriter<'_>,
        session: &Session,
        at: ZonedTime,
    ) -> Result<Receipt, CliError> {
        let number = session.number;
        bulk.change(&Stamp::new(at), |plan| {
            Ok(match self {
                EveningEvent::Round(words) => {
                    plan.add_round(number, &parse_round(session, words, at)?)?
                }
                EveningEvent::Correction(round, words) => {
                    plan.edit_round(number, *round, &parse_round(session, words, at)?)?
                }
                EveningEvent::Joins(name) => plan.join(number, &lookup::parse_name(name)?, None)?,
                EveningEvent::Leaves(name) => plan.leave(number, &lookup::parse_name(name)?)?,
            })
        })
    }
}

/// Parses and scores a line of the diary, as `score add` does: `12 out --closer Ben --note What for`.
/// The results are those of the players at the table, in their order.
fn parse_round(session: &Session, words: &str, at: ZonedTime) -> Result<NewRound, CliError> {
    let playing = session.playing();
    let seats = Seats::new(session, &playing);
    let mut pieces = words.split(" --");
    let results = pieces.next().unwrap_or_default().split(' ');
    let results = seats.names().into_iter().zip(results);
    let mut args = TypedRound {
        results: results.map(|(name, result)| format!("{name}={result}")).collect(),
        ..TypedRound::default()
    };
    let mut note = None;
    for (flag, value) in pieces.filter_map(|piece| piece.split_once(' ')) {
        match SheetFlag::from_id(flag) {
            Some(flag) => args.flags = args.flags.with(flag, value),
            None => note = Some(lookup::parse_note(value)?),
        }
    }
    let input = round::parse(&seats, &args, RoundResults::default(), Tongue::En)?;
    let details = RoundDetails { anyway: None, at, note };
    round::score_round(session, &playing, &input, details)
}

fn zoned_time(seconds: i64, offset: i32) -> ZonedTime {
    ZonedTime::clamped(seconds, offset, Zone::new(ZONE))
}
