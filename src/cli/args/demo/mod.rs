//! `elfer demo`: writes a made-up history into a file of its own.
//!
//! The games of `family.txt` go through the score sheet, like every other round.

use crate::cards::Tongue;
use crate::cli::actions::round::{self, RoundDetails, Seats};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::{clean, quote};
use crate::cli::shared_args::TypedRound;
use crate::cli::{catalog, lookup};
use crate::games::sheet::{RoundResults, SheetFlag};
use crate::i18n::message;
use crate::session::{NewRound, SHEET_VERSION, Session, Settings, Zone, ZonedTime};
use crate::store::{NewSeason, NewSession, OpenOptions, Plan, Planner, Stamp, Store, StoreWriter};
use chrono::DateTime;
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

const DEFAULT_FILE: &str = "elfer-demo.db";

/// Command line of `elfer demo`: the file to write.
#[derive(clap::Args)]
pub(crate) struct Args {
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
        return Err(if is_taken {
            CliError::storage(message::error_export_exists(&name)).with_hint(message::hint_export())
        } else {
            CliError::storage(message::error_demo_own_history(&name))
        });
    }
    let written = write_diary(&file);
    if written.is_err() {
        // A half-written file is of no use. It did not exist before, so it may be removed.
        let _ = fs::remove_file(&file);
    }
    let (sessions, rounds) = written?;
    context.io.wrote = WriteScope::Files;
    if context.config.json {
        context.io.out.json(&DemoJson { file: name, sessions, rounds })?;
        return Ok(Exit::Done);
    }
    context.print(&message::demo_written(&name, rounds.to_string(), sessions.to_string()), 0)?;
    let file = quote(&name);
    for line in ["report session", "report player Anna", "report table"] {
        context.io.out.line(&format!("  elfer --db {file} {line}"))?;
    }
    Ok(Exit::Done)
}

const FAMILY: &str = include_str!("family.txt");
/// Time zone of the family.
const ZONE: &str = "Europe/Berlin";
/// Seconds from one round to the next.
const SECONDS_PER_ROUND: i64 = 12 * 60;

/// Writes the diary of the family. Returns the number of its sessions and of their rounds.
fn write_diary(file: &Path) -> Result<(usize, usize), CliError> {
    // A comment is above the entries; an empty line separates them.
    let entries = FAMILY.split("\n\n").filter_map(|entry| {
        let (head, lines) = entry.split_once('\n').unwrap_or((entry, ""));
        let (when, head) = head.split_once('|')?;
        let when = DateTime::parse_from_rfc3339(when.trim()).ok()?;
        Some((zoned_time(when.timestamp(), when.offset().local_minus_utc()), head, lines))
    });
    let entries: Vec<_> = entries.collect();
    let (mut sessions, mut rounds) = (0, 0);
    let Some(&(began, ..)) = entries.first() else { return Ok((0, 0)) };
    let stamp = Stamp::new(began);
    let mut store = Store::open_write(file, &OpenOptions::new(stamp))?;
    store.write(&stamp, |writer| {
        for (when, head, lines) in entries {
            let parts: Vec<&str> = head.split('|').map(str::trim).collect();
            let stamp = Stamp::new(when);
            match parts[..] {
                ["season ends", name] => {
                    let name = lookup::parse_season_name(name)?;
                    writer.change(&stamp, |plan| plan.end_season(&name, when))?;
                }
                ["season", name, game, points] => {
                    let season = NewSeason {
                        name: lookup::parse_season_name(name)?,
                        game: Some(catalog::find_game(game)?),
                        points: Some(lookup::parse_place_points(points)?),
                        began: when,
                    };
                    writer.change(&stamp, |plan| plan.start_season(&season))?;
                }
                [game, players, place] => {
                    sessions += 1;
                    rounds += write_evening(writer, when, [game, players, place], lines)?;
                }
                _ => {}
            }
        }
        Ok::<_, CliError>(())
    })?;
    Ok((sessions, rounds))
}

/// Writes a session with its rounds, of which it returns the number. If the game has no target, as
/// many rounds are planned as there are.
fn write_evening(
    writer: &mut StoreWriter<'_>,
    started: ZonedTime,
    [game, players, place]: [&str; 3],
    lines: &str,
) -> Result<usize, CliError> {
    let is_round =
        |line: &&str| !["comes ", "leaves ", "mends "].iter().any(|word| line.starts_with(word));
    let rounds = lines.lines().filter(is_round).count();
    let game = catalog::find_game(game)?;
    let settings = Settings::defaults_for(game);
    let planned = settings.target.is_none().then_some(rounds);
    let place = (!place.is_empty()).then(|| lookup::parse_note(place)).transpose()?;
    let new = NewSession {
        played: game.by_default(),
        settings: Settings {
            rounds: planned.and_then(|rounds| rounds.try_into().ok()),
            place,
            ..settings
        },
        players: lookup::parse_names(players)?,
        started,
        sheet_version: SHEET_VERSION,
    };
    let receipt = writer.change(&Stamp::new(started), |plan| plan.start_session(&new))?;
    let mut session = receipt.session;
    for (line, number) in lines.lines().zip(1..) {
        let Some(before) = &session else { break };
        let offset = started.local().offset().local_minus_utc();
        let at = zoned_time(started.seconds() + number * SECONDS_PER_ROUND, offset);
        let receipt = writer.change(&Stamp::new(at), |plan| write_line(plan, before, line, at))?;
        session = receipt.session;
    }
    Ok(rounds)
}

/// Plans what a line below an evening says: who comes or leaves, a correction of a round, or the
/// results of all players in the order of their seats, with further arguments of `score add`.
fn write_line(
    plan: &Planner<'_>,
    session: &Session,
    line: &str,
    at: ZonedTime,
) -> Result<Plan, CliError> {
    let number = session.number;
    Ok(match line.split_once(' ') {
        Some(("comes", name)) => plan.join(number, &lookup::parse_name(name)?, None)?,
        Some(("leaves", name)) => plan.leave(number, &lookup::parse_name(name)?, false)?,
        Some(("mends", correction)) => {
            let (round, words) = correction.split_once(": ").unwrap_or_default();
            let round = round.parse().unwrap_or_default();
            plan.edit_round(number, round, &parse_round(session, words, at)?)?
        }
        _ => plan.add_round(number, &parse_round(session, line, at)?)?,
    })
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
