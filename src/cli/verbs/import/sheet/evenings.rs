//! Rounds → evenings: those of one day, one game and the same players are one.

use super::ids;
use super::rows::{Round, What};
use super::{Fill, Refusal};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::{keep, words};
use crate::games::Played;
use crate::games::sheet::{Answer, Flags, Lacking, RoundTold, SheetError, SheetFlag, Told};
use crate::i18n::message;
use crate::session::{Moment, Note, PlayerName, Refused, RoundEntry};
use chrono::NaiveTime;
use std::collections::HashMap;
use uuid::Uuid;

/// A session as a sheet tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Evening {
    pub(super) uuid: Uuid,
    pub(super) played: Played,
    pub(super) started: Moment,
    pub(super) place: Option<Note>,
    /// Who plays, in the order of the table.
    pub(super) players: Vec<Who>,
    pub(super) rounds: Vec<ToldRound>,
    /// The lines that tell it, the first and the last.
    pub(super) lines: (u64, u64),
}

/// A player, and the id where the sheet tells one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Who {
    pub(super) name: PlayerName,
    pub(super) id: Option<Uuid>,
}

/// A round of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToldRound {
    pub(super) uuid: Uuid,
    pub(super) at: Moment,
    pub(super) entries: Vec<RoundEntry>,
    pub(super) flags: Flags,
    pub(super) irregular: Option<Note>,
    pub(super) note: Option<Note>,
}

/// Bare points beyond this are a slip of the keyboard.
const MOST_POINTS: i64 = 1_000_000;
/// The time of an evening of which only the day is told.
const NOON: (u32, u32) = (12, 0);

/// The evenings of these rounds, the first day first.
pub(super) fn evenings(
    rounds: Vec<Round>,
    fill: &Fill,
    context: &Context<'_>,
    refused: &mut Vec<Refusal>,
) -> Vec<Evening> {
    let mut groups: Vec<(What, Vec<PlayerName>, Vec<Round>)> = Vec::new();
    let mut places: HashMap<(What, Vec<String>), usize> = HashMap::new();
    for round in rounds {
        let players: Vec<PlayerName> = round.results.iter().map(|(name, _)| name.clone()).collect();
        let mut sorted: Vec<String> = players.iter().map(|name| name.folded().to_owned()).collect();
        sorted.sort();
        let place = *places.entry((round.what.clone(), sorted)).or_insert_with(|| {
            groups.push((round.what.clone(), players, Vec::new()));
            groups.len() - 1
        });
        groups[place].2.push(round);
    }
    // Those of one day stay in the order of the sheet.
    groups.sort_by_key(|(what, _, _)| what.day);
    let mut found = Vec::with_capacity(groups.len());
    for (what, players, rounds) in groups {
        found.extend(evening(&what, players, rounds, fill, context, refused));
    }
    found
}

fn evening(
    what: &What,
    players: Vec<PlayerName>,
    mut rounds: Vec<Round>,
    fill: &Fill,
    context: &Context<'_>,
    refused: &mut Vec<Refusal>,
) -> Option<Evening> {
    let before = refused.len();
    let lines = rounds.iter().fold((u64::MAX, 0), |(first, last), round| {
        (first.min(round.lines.0), last.max(round.lines.1))
    });
    let allowed = what.played.players();
    if !allowed.contains(&players.len()) {
        let (told, least, most) = (players.len(), *allowed.start(), *allowed.end());
        let error = keep::refused(&Refused::Players { told, least, most });
        let error = error.hint(message::hint_sheet_empty());
        refused.push(Refusal::new(lines.0, error));
        return None;
    }
    if rounds.iter().any(|round| round.number.is_some()) {
        rounds.sort_by_key(|round| round.number);
        for pair in rounds.windows(2) {
            if pair[0].number == pair[1].number {
                let problem = message::error_sheet_same_round(pair[0].lines.0.to_string());
                let error =
                    CliError::new(Kind::NotUnderstood, problem).hint(message::hint_sheet_evening());
                refused.push(Refusal::new(pair[1].lines.0, error));
            }
        }
    }
    let at = |time: Option<NaiveTime>| {
        let noon = NaiveTime::from_hms_opt(NOON.0, NOON.1, 0).unwrap_or_default();
        let shown = what.day.and_time(time.unwrap_or(noon));
        context.at(shown).ok_or_else(|| keep::refused(&Refused::TimeBeyond))
    };
    let names: Vec<&str> = players.iter().map(PlayerName::folded).collect();
    let uuid = ids::session(what, &names);
    let place = rounds.iter().find_map(|round| round.place.clone());
    let started = match at(rounds.first().and_then(|round| round.time)) {
        Ok(started) => started,
        Err(error) => {
            refused.push(Refusal::new(lines.0, error));
            return None;
        }
    };
    let mut told = Vec::with_capacity(rounds.len());
    for (turn, round) in (1..).zip(&rounds) {
        let scored = score(what.played, &players, round, fill);
        let at = if round.time.is_some() { at(round.time) } else { Ok(started) };
        match scored.and_then(|scored| Ok((scored, at?))) {
            Ok(((entries, flags, irregular), at)) => told.push(ToldRound {
                uuid: ids::round(uuid, what, turn),
                at,
                entries,
                flags,
                irregular,
                note: round.note.clone(),
            }),
            Err(error) => refused.push(Refusal::new(round.lines.0, error)),
        }
    }
    let players = players.into_iter().map(|name| Who { name, id: None }).collect();
    let whole = Evening { uuid, played: what.played, started, place, players, rounds: told, lines };
    (refused.len() == before).then_some(whole)
}

/// The round worked out by the game's score sheet: a number is the points as they count, anything
/// else is read as `score add` reads it.
fn score(
    played: Played,
    players: &[PlayerName],
    round: &Round,
    fill: &Fill,
) -> Result<(Vec<RoundEntry>, Flags, Option<Note>), CliError> {
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    let table = played.table(players.len());
    let mut results = Vec::with_capacity(players.len());
    for (seat, player) in players.iter().enumerate() {
        let cell = round.results.iter().find(|(name, _)| name == player);
        let cell = cell.map_or("", |(_, cell)| cell.as_str());
        let told = match number(cell) {
            Some(points) if points.abs() > MOST_POINTS => {
                let problem = message::error_sheet_points(cell);
                return Err(CliError::new(Kind::NotUnderstood, problem));
            }
            Some(points) => Told::Points(points),
            // In a spreadsheet that is a fraction, whatever it is to `score add`.
            None if is_fraction(cell) => {
                let problem = message::error_sheet_points(cell);
                return Err(CliError::new(Kind::NotUnderstood, problem));
            }
            // Whether that is nothing left or nobody there, it does not say.
            None if matches!(cell, "-" | "–" | "—") => {
                let problem = message::error_sheet_points(cell);
                return Err(
                    CliError::new(Kind::NotUnderstood, problem).hint(message::hint_sheet_empty())
                );
            }
            None => table.read(seat, cell).map_err(|error| {
                words::sheet_error(&error, &names).hint(message::hint_sheet_column())
            })?,
        };
        results.push(Some(told));
    }
    let mut told = RoundTold { results, ..RoundTold::default() };
    if let Some(closer) = &round.closer {
        let seat = players.iter().position(|player| player == closer);
        let seat = seat.ok_or_else(|| {
            keep::refused(&Refused::NotPlaying(closer.clone())).hint(message::hint_sheet_column())
        })?;
        if played.asks_who_went_out() {
            went_out(closer, told.result(seat), round)?;
        } else {
            told = told.with(SheetFlag::Closer, Answer::Player(seat));
        }
    }
    let scored = table.score(&told).map_err(|error| in_columns(&error, &names))?;
    if fill.anyway.is_none() && !scored.refusals.is_empty() {
        return Err(words::refused(&scored.refusals, &names));
    }
    let entry = |(seat, score): (usize, crate::games::sheet::Score)| RoundEntry {
        seat,
        told: told.result(seat).and_then(Told::words),
        points: score.points,
        cards: score.cards,
        parts: score.parts,
    };
    let entries = scored.scores.into_iter().enumerate().map(entry).collect();
    let flags = told.flags.clone();
    Ok((entries, flags, fill.anyway.clone().filter(|_| !scored.refusals.is_empty())))
}

/// Whether who is said to have gone out has nothing left.
fn went_out(name: &PlayerName, told: Option<&Told>, round: &Round) -> Result<(), CliError> {
    let nothing_left = match told {
        // Bonus cards make it less than nothing.
        Some(Told::Points(points) | Told::Number(points)) => *points <= 0,
        Some(Told::Hand(hand)) => hand.is_out(),
        Some(Told::Layout(faces)) => faces.is_empty(),
        Some(Told::WonLess { .. }) | None => true,
    };
    if nothing_left {
        return Ok(());
    }
    let cell = round.results.iter().find(|(other, _)| other == name);
    let cell = cell.map_or("", |(_, cell)| cell.as_str());
    Err(CliError::new(Kind::Refused, message::error_sheet_out_has(name.as_str(), cell)))
}

/// What is wrong with a round, by the columns that tell it.
fn in_columns(error: &SheetError, names: &[String]) -> CliError {
    match error {
        SheetError::Lacking(lacking) if *lacking == [Lacking::Flag(SheetFlag::Closer)] => {
            CliError::new(Kind::NotUnderstood, message::error_sheet_no_closer())
                .hint(message::hint_sheet_closer())
        }
        SheetError::NotInThisGame(SheetFlag::Closer) => {
            CliError::new(Kind::NotUnderstood, message::error_sheet_needless_closer())
                .hint(message::hint_sheet_column())
        }
        other => words::sheet_error(other, names),
    }
}

/// A whole number as spreadsheets write it: `21`, `-3`, `−3`, `21,0`, `21.00`.
pub(super) fn number(cell: &str) -> Option<i64> {
    let cell = cell.replace('−', "-");
    let (whole, rest) = match cell.split_once(['.', ',']) {
        Some((whole, rest)) => (whole, rest),
        None => (cell.as_str(), "0"),
    };
    let digits = whole.strip_prefix(['-', '+']).unwrap_or(whole);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // `1.000` may be a thousand.
    let zeros = (1..=2).contains(&rest.len()) && rest.bytes().all(|byte| byte == b'0');
    if plain && zeros { whole.parse().ok() } else { None }
}

/// `1,5`, `7.25`
fn is_fraction(cell: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    cell.split_once(['.', ',']).is_some_and(|(whole, rest)| {
        digits(whole.trim_start_matches(['-', '+', '−'])) && digits(rest)
    })
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_whole() {
        for (cell, read) in [
            ("21", Some(21)),
            ("-3", Some(-3)),
            ("−3", Some(-3)),
            ("+3", Some(3)),
            ("21,0", Some(21)),
            ("21.00", Some(21)),
            ("21,5", None),
            ("1.000", None),
            ("", None),
            ("19+2", None),
            ("out", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(number(cell), read, "{cell}");
        }
    }
}
