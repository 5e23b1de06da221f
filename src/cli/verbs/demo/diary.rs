//! What the family wrote down → the changes that keep it.

use crate::cli::error::CliError;
use crate::cli::verbs::score;
use crate::cli::verbs::season;
use crate::cli::{find, keep};
use crate::games::Game;
use crate::history::{Bulk, Change, NewSeason, NewSession, Receipt, Stamp};
use crate::session::{Moment, PlayerName, SHEET_VERSION, Session, Settings, Zone};
use chrono::DateTime;
use std::io::Error;

const FAMILY: &str = include_str!("family.txt");
/// Where the family lives.
const ZONE: &str = "Europe/Berlin";
/// From one round to the next.
const SECONDS: i64 = 12 * 60;

/// A thing they wrote down, with its day.
pub(super) struct Page {
    when: &'static str,
    what: What,
}

enum What {
    Evening {
        game: &'static str,
        players: Vec<&'static str>,
        place: &'static str,
        lines: Vec<Line>,
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

/// What happens in an evening.
enum Line {
    /// Everybody's results in the order of the seats, and what else `score add` takes.
    Round(&'static str),
    /// A round is mended, by its number.
    Mends(u32, &'static str),
    Comes(&'static str),
    Leaves(&'static str),
}

/// All of it, in its order.
pub(super) fn pages() -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    for line in FAMILY.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let what = match parts[..] {
            [_, "season ends", name] => What::SeasonEnds { name },
            [_, "season", name, game, points] => What::SeasonBegins { name, game, points },
            [_, game, players, place] => What::Evening {
                game,
                players: players.split(", ").collect(),
                place,
                lines: Vec::new(),
            },
            _ => {
                if let Some(Page { what: What::Evening { lines, .. }, .. }) = pages.last_mut() {
                    lines.push(Line::of(line));
                }
                continue;
            }
        };
        pages.push(Page { when: parts[0], what });
    }
    pages
}

impl Line {
    fn of(line: &'static str) -> Line {
        let mended = line.strip_prefix("mends ").and_then(|rest| rest.split_once(": "));
        let mended = mended.and_then(|(number, rest)| Some((number.parse().ok()?, rest)));
        match (line.strip_prefix("comes "), line.strip_prefix("leaves "), mended) {
            (Some(name), _, _) => Line::Comes(name),
            (None, Some(name), _) => Line::Leaves(name),
            (None, None, Some((number, rest))) => Line::Mends(number, rest),
            (None, None, None) => Line::Round(line),
        }
    }
}

impl Page {
    pub(super) const fn is_evening(&self) -> bool {
        matches!(self.what, What::Evening { .. })
    }

    /// How many rounds were played.
    pub(super) fn rounds(&self) -> usize {
        match &self.what {
            What::Evening { lines, .. } => {
                lines.iter().filter(|line| matches!(line, Line::Round(_))).count()
            }
            What::SeasonBegins { .. } | What::SeasonEnds { .. } => 0,
        }
    }

    pub(super) fn when(&self) -> Result<Moment, CliError> {
        let when = DateTime::parse_from_rfc3339(self.when);
        let when = when.map_err(|error| CliError::Output(Error::other(error)))?;
        Ok(at(when.timestamp(), when.offset().local_minus_utc()))
    }

    /// Writes it into a history.
    pub(super) fn write(&self, bulk: &mut Bulk<'_>) -> Result<(), CliError> {
        let when = self.when()?;
        let stamp = Stamp::new(when);
        match &self.what {
            What::SeasonBegins { name, game, points } => {
                let season = NewSeason {
                    name: keep::season_name(name)?,
                    game: (!game.is_empty()).then(|| find::game(game)).transpose()?,
                    points: (!points.is_empty()).then(|| season::points(points)).transpose()?,
                    began: when,
                };
                bulk.change(&stamp, &Change::StartSeason(Box::new(season)))?;
            }
            What::SeasonEnds { name } => {
                let name = keep::season_name(name)?;
                bulk.change(&stamp, &Change::EndSeason { name, at: when })?;
            }
            What::Evening { game, players, place, lines } => {
                let new = self.begun(find::game(game)?, players, place, when)?;
                let mut receipt = bulk.change(&stamp, &Change::StartSession(Box::new(new)))?;
                let mut then = when.seconds();
                for line in lines {
                    let Some(session) = &receipt.session else { return Ok(()) };
                    then += SECONDS;
                    let moment = at(then, when.local().offset().local_minus_utc());
                    receipt = line.write(bulk, session, moment)?;
                }
            }
        }
        Ok(())
    }

    /// With as many rounds planned as there are, where the game does not end by its points.
    fn begun(
        &self,
        game: Game,
        players: &[&str],
        place: &str,
        started: Moment,
    ) -> Result<NewSession, CliError> {
        let settings = Settings::of(game);
        let rounds =
            if settings.target.is_none() { u32::try_from(self.rounds()).ok() } else { None };
        let place = (!place.is_empty()).then(|| keep::note(place)).transpose()?;
        let players = players.iter().map(|name| keep::name(name));
        Ok(NewSession {
            played: game.by_default(),
            settings: Settings { rounds, place, ..settings },
            players: players.collect::<Result<Vec<PlayerName>, _>>()?,
            started,
            sheet_version: SHEET_VERSION,
        })
    }
}

impl Line {
    fn write(
        &self,
        bulk: &mut Bulk<'_>,
        session: &Session,
        at: Moment,
    ) -> Result<Receipt, CliError> {
        let number = session.number;
        let change = match self {
            Line::Round(words) => {
                let round = Box::new(score::round_of(session, &arguments(session, words), at)?);
                Change::AddRound { session: number, round }
            }
            Line::Mends(round, words) => {
                let told = Box::new(score::round_of(session, &arguments(session, words), at)?);
                Change::EditRound { session: number, number: *round, round: told }
            }
            Line::Comes(name) => Change::Join { session: number, name: keep::name(name)? },
            Line::Leaves(name) => Change::Leave { session: number, name: keep::name(name)? },
        };
        Ok(bulk.change(&Stamp::new(at), &change)?)
    }
}

/// `12 out --closer Ben --note What for` → the arguments of `score add`.
fn arguments(session: &Session, words: &str) -> Vec<String> {
    let mut pieces = words.split(" --");
    let results = pieces.next().unwrap_or_default().split(' ');
    let playing = session.playing().into_iter().filter_map(|seat| session.seats.get(seat));
    let results = playing.zip(results).map(|(seat, result)| format!("{}={result}", seat.name));
    let flags = pieces.map(|piece| match piece.split_once(' ') {
        Some((flag, value)) => format!("--{flag}={value}"),
        None => format!("--{piece}"),
    });
    results.chain(flags).collect()
}

fn at(seconds: i64, offset: i32) -> Moment {
    Moment::nearest(seconds, offset, Zone::new(ZONE))
}
