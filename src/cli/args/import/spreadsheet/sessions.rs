//! Groups rounds into sessions: those of one day, one game and the same players are one.

use super::columns::{is_fraction, parse_whole_number};
use super::decoder::SpreadsheetForm;
use super::ids;
use super::rows::{ParsedRows, RefusedLine, RowRound, SessionKey, SpreadsheetDefaults};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::{errors, words};
use crate::games::Played;
use crate::games::sheet::{
    FlagValue, MissingInput, RoundFlags, RoundResults, SeatResult, SheetError, SheetFlag,
};
use crate::i18n::message;
use crate::session::{NewRound, Note, PlayerName, Refused, RoundEntry, ZonedTime};
use chrono::NaiveTime;
use std::collections::HashMap;
use uuid::Uuid;

/// A session of a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SpreadsheetSession {
    pub(super) uuid: Uuid,
    pub(super) played: Played,
    pub(super) started: ZonedTime,
    pub(super) place: Option<Note>,
    /// Players in the order of the seats.
    pub(super) players: Vec<SpreadsheetPlayer>,
    pub(super) rounds: Vec<SpreadsheetRound>,
    /// First and last line of the session.
    pub(super) lines: (u64, u64),
}

/// A player, with an id if the spreadsheet has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SpreadsheetPlayer {
    pub(super) name: PlayerName,
    pub(super) id: Option<Uuid>,
}

/// A round of such a session. There may be very many, so it is small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SpreadsheetRound {
    pub(super) uuid: Uuid,
    /// The first line of the round.
    pub(super) line: u64,
    pub(super) at: ZonedTime,
    /// The seats that played, and their points.
    pub(super) points: Vec<(usize, Option<i64>)>,
    /// The rest, if there is any. Entries are empty if they have points alone.
    details: Option<Box<NewRound>>,
}

impl SpreadsheetRound {
    pub(super) fn new(uuid: Uuid, line: u64, mut contents: NewRound) -> SpreadsheetRound {
        let NewRound { entries, flags, irregular, at, note } = &mut contents;
        let points = entries.iter().map(|entry| (entry.seat, entry.points)).collect();
        if entries.iter().all(|entry| *entry == bare_entry(entry.seat, entry.points)) {
            entries.clear();
        }
        let is_bare = entries.is_empty()
            && *flags == RoundFlags::default()
            && irregular.is_none()
            && note.is_none();
        let at = *at;
        SpreadsheetRound { uuid, line, at, points, details: (!is_bare).then(|| contents.into()) }
    }

    /// The contents of the round, with the entries in the order of the seats.
    pub(super) fn to_contents(&self) -> NewRound {
        let empty = || NewRound {
            entries: Vec::new(),
            flags: RoundFlags::default(),
            irregular: None,
            at: self.at,
            note: None,
        };
        let mut contents = self.details.as_deref().cloned().unwrap_or_else(empty);
        if contents.entries.is_empty() {
            let entries = self.points.iter().map(|&(seat, points)| bare_entry(seat, points));
            contents.entries = entries.collect();
        }
        contents.entries.sort_by_key(|entry| entry.seat);
        contents
    }
}

/// An entry of points alone.
pub(super) const fn bare_entry(seat: usize, points: Option<i64>) -> RoundEntry {
    RoundEntry { seat, result: None, points, cards: None, parts: Vec::new() }
}

/// Largest bare points accepted; anything beyond is a typing error.
const MAX_POINTS: i64 = 1_000_000;
/// Hour and minute of a session of which only the day is known.
const NOON: (u32, u32) = (12, 0);

/// Groups the rounds into sessions, ordered by day; refused lines are added to those of the rows.
pub(super) fn group_sessions(
    rows: &mut ParsedRows,
    form: &SpreadsheetForm,
    defaults: &SpreadsheetDefaults,
    context: &Context<'_>,
) -> Vec<SpreadsheetSession> {
    let mut groups: Vec<(SessionKey, Vec<usize>, Vec<RowRound>)> = Vec::new();
    let mut positions: HashMap<(SessionKey, Vec<usize>), usize> = HashMap::new();
    for round in std::mem::take(&mut rows.rounds) {
        let players: Vec<usize> = round.results.iter().map(|(player, _)| *player).collect();
        let mut sorted = players.clone();
        sorted.sort_unstable();
        let position = *positions.entry((round.session.clone(), sorted)).or_insert_with(|| {
            groups.push((round.session.clone(), players, Vec::new()));
            groups.len() - 1
        });
        groups[position].2.push(round);
    }
    // The sort is stable: sessions of one day stay in the order of the spreadsheet.
    groups.sort_by_key(|(key, _, _)| key.day);
    let mut sessions = Vec::with_capacity(groups.len());
    for (key, players, rounds) in groups {
        let players = Players { all: &rows.players, seats: players };
        let refused = &mut rows.refused;
        sessions.extend(build_session(&key, &players, rounds, form, defaults, context, refused));
    }
    sessions
}

/// The players of a session, in the order of the seats, by their places among all players.
struct Players<'p> {
    all: &'p [PlayerName],
    seats: Vec<usize>,
}

impl Players<'_> {
    fn names(&self) -> impl Iterator<Item = &PlayerName> {
        self.seats.iter().map(|&player| &self.all[player])
    }
}

fn build_session(
    key: &SessionKey,
    players: &Players<'_>,
    mut rounds: Vec<RowRound>,
    form: &SpreadsheetForm,
    defaults: &SpreadsheetDefaults,
    context: &Context<'_>,
    refused: &mut Vec<RefusedLine>,
) -> Option<SpreadsheetSession> {
    let before = refused.len();
    let lines = rounds.iter().fold((u64::MAX, 0), |(first, last), round| {
        (first.min(round.lines.0), last.max(round.lines.1))
    });
    let allowed = key.played.players();
    if !allowed.contains(&players.seats.len()) {
        let (count, least, most) = (players.seats.len(), *allowed.start(), *allowed.end());
        let error = errors::refusal_error(&Refused::Players { count, least, most });
        let error = error.with_hint(message::hint_sheet_empty());
        refused.push(RefusedLine::new(lines.0, error));
        return None;
    }
    if rounds.iter().any(|round| round.number.is_some()) {
        rounds.sort_by_key(|round| round.number);
        for pair in rounds.windows(2) {
            if pair[0].number == pair[1].number {
                let line = pair[0].lines.0;
                let problem = message::error_sheet_same_round(form.describe_lines(&[(line, line)]));
                let error = CliError::not_understood(problem);
                refused.push(RefusedLine::new(pair[1].lines.0, error));
            }
        }
    }
    let resolve_time = |time: Option<NaiveTime>| {
        let noon = NaiveTime::from_hms_opt(NOON.0, NOON.1, 0).unwrap_or_default();
        let local = key.day.and_time(time.unwrap_or(noon));
        context
            .clock
            .resolve_local(local)
            .ok_or_else(|| errors::refusal_error(&Refused::TimeOutOfRange))
    };
    let names: Vec<&str> = players.names().map(PlayerName::folded).collect();
    let uuid = ids::session_id(key, &names);
    let place = rounds.iter().find_map(|round| round.place.clone());
    let started = match resolve_time(rounds.first().and_then(|round| round.time)) {
        Ok(started) => started,
        Err(error) => {
            refused.push(RefusedLine::new(lines.0, error));
            return None;
        }
    };
    let mut imported = Vec::with_capacity(rounds.len());
    for (number, round) in (1..).zip(&rounds) {
        let scored = score_round(key.played, players, round, defaults);
        let at = if round.time.is_some() { resolve_time(round.time) } else { Ok(started) };
        match scored.and_then(|scored| Ok((scored, at?))) {
            Ok(((entries, flags, irregular), at)) => {
                let note = round.note.clone();
                let contents = NewRound { entries, flags, irregular, at, note };
                let uuid = ids::round_id(uuid, key, number);
                imported.push(SpreadsheetRound::new(uuid, round.lines.0, contents));
            }
            Err(error) => refused.push(RefusedLine::new(round.lines.0, error)),
        }
    }
    let players =
        players.names().map(|name| SpreadsheetPlayer { name: name.clone(), id: None }).collect();
    let session = SpreadsheetSession {
        uuid,
        played: key.played,
        started,
        place,
        players,
        rounds: imported,
        lines,
    };
    (refused.len() == before).then_some(session)
}

/// Scores a round by the game's score sheet. A number is the points as they count; anything else is
/// parsed as `score add` does.
fn score_round(
    played: Played,
    players: &Players<'_>,
    round: &RowRound,
    defaults: &SpreadsheetDefaults,
) -> Result<(Vec<RoundEntry>, RoundFlags, Option<Note>), CliError> {
    let names: Vec<String> = players.names().map(ToString::to_string).collect();
    let sheet = played.score_sheet(players.seats.len());
    let mut results = Vec::with_capacity(players.seats.len());
    for (seat, &player) in players.seats.iter().enumerate() {
        let cell = round.result(player);
        let result = match parse_whole_number(cell) {
            Some(points) if points.abs() > MAX_POINTS => {
                let problem = message::error_sheet_points(cell);
                return Err(CliError::not_understood(problem));
            }
            Some(points) => SeatResult::Points(points),
            // `1,5` is a fraction in a spreadsheet, whatever `score add` makes of it.
            None if is_fraction(cell) => {
                let problem = message::error_sheet_points(cell);
                return Err(CliError::not_understood(problem));
            }
            // A dash may mean no cards left or no player there, so it is refused.
            None if matches!(cell, "-" | "–" | "—") => {
                let problem = message::error_sheet_points(cell);
                return Err(
                    CliError::not_understood(problem).with_hint(message::hint_sheet_empty())
                );
            }
            None => sheet.read(seat, cell).map_err(|error| {
                words::sheet_error(&error, &names).with_hint(message::hint_sheet_column())
            })?,
        };
        results.push(Some(result));
    }
    let mut round_results = RoundResults { results, ..RoundResults::default() };
    if let Some(closer) = round.closer {
        let seat = players.seats.iter().position(|&player| player == closer);
        let name = &players.all[closer];
        let seat = seat.ok_or_else(|| {
            errors::refusal_error(&Refused::NotPlaying(name.clone()))
                .with_hint(message::hint_sheet_column())
        })?;
        if played.needs_who_went_out() {
            check_went_out(name, round_results.result(seat), round.result(closer))?;
        } else {
            round_results = round_results.with_flag(SheetFlag::Closer, FlagValue::Player(seat));
        }
    }
    let scored =
        sheet.score(&round_results).map_err(|error| describe_in_columns(&error, &names))?;
    if defaults.anyway.is_none() && !scored.refusals.is_empty() {
        return Err(words::round_refused_error(&scored.refusals, &names));
    }
    let entry = |(seat, score): (usize, crate::games::sheet::Score)| RoundEntry {
        seat,
        result: round_results.result(seat).and_then(SeatResult::notation),
        points: score.points,
        cards: score.cards,
        parts: score.parts,
    };
    let entries = scored.scores.into_iter().enumerate().map(entry).collect();
    let flags = round_results.flags.clone();
    Ok((entries, flags, defaults.anyway.clone().filter(|_| !scored.refusals.is_empty())))
}

/// Checks that the player who went out has nothing left.
///
/// # Errors
///
/// The player's result has something left.
fn check_went_out(
    name: &PlayerName,
    result: Option<&SeatResult>,
    cell: &str,
) -> Result<(), CliError> {
    let has_nothing = match result {
        // Bonus cards make the points negative.
        Some(SeatResult::Points(points) | SeatResult::Number(points)) => *points <= 0,
        Some(SeatResult::Hand(hand)) => hand.is_out(),
        Some(SeatResult::Layout(faces)) => faces.is_empty(),
        Some(SeatResult::WonLess { .. }) | None => true,
    };
    if has_nothing {
        return Ok(());
    }
    Err(CliError::refused(message::error_sheet_out_has(name.as_str(), cell)))
}

/// Describes an error of a round in terms of columns.
fn describe_in_columns(error: &SheetError, names: &[String]) -> CliError {
    match error {
        SheetError::Lacking(lacking) if *lacking == [MissingInput::Flag(SheetFlag::Closer)] => {
            CliError::not_understood(message::error_sheet_no_closer())
        }
        SheetError::NotInThisGame(SheetFlag::Closer) => {
            CliError::not_understood(message::error_sheet_needless_closer())
                .with_hint(message::hint_sheet_column())
        }
        other => words::sheet_error(other, names),
    }
}
