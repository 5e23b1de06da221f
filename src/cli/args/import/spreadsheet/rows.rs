//! Parses the lines of a spreadsheet into rounds: results, day and game.

use super::columns::{ColumnKind, ColumnLayout, Columns};
use super::days::{self, DateOrder};
use super::decoder::Cells;
use super::{RefusedLine, SpreadsheetDefaults};
use crate::cli::errors::CliError;
use crate::cli::output::unescape_formula;
use crate::cli::{catalog, lookup};
use crate::games::Played;
use crate::i18n::message;
use crate::session::{Note, PlayerName};
use chrono::{NaiveDate, NaiveTime};
use csv::StringRecord;
use std::collections::HashMap;

/// A round of a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RowRound {
    /// First and last line of the round.
    pub(super) lines: (u64, u64),
    pub(super) session: SessionKey,
    /// The round's number, if the spreadsheet has one.
    pub(super) number: Option<u32>,
    pub(super) time: Option<NaiveTime>,
    pub(super) place: Option<Note>,
    pub(super) note: Option<Note>,
    /// The player who went out, or closed the round in FLÄT.
    pub(super) closer: Option<PlayerName>,
    /// Results in the words of the cells, by player.
    pub(super) results: Vec<(PlayerName, String)>,
}

/// The key by which rounds are grouped into sessions, together with the players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SessionKey {
    pub(super) day: NaiveDate,
    pub(super) played: Played,
    /// The evening of that day, in the words of the spreadsheet; empty if it names none.
    pub(super) evening: String,
}

/// Index of the rounds parsed so far, by session and number.
type RoundIndex = HashMap<(SessionKey, Option<u32>), usize>;

/// The parsed lines, and those that could not be parsed.
#[derive(Debug, Default)]
pub(super) struct ParsedRows {
    pub(super) rounds: Vec<RowRound>,
    pub(super) refused: Vec<RefusedLine>,
    /// Numbers of the lines with sums.
    pub(super) sum_lines: Vec<u64>,
}

/// Parses all lines.
pub(super) fn parse_rows(
    cells: &Cells,
    columns: &Columns,
    defaults: &SpreadsheetDefaults,
    order: Option<DateOrder>,
) -> ParsedRows {
    let mut rows = ParsedRows::default();
    let mut previous = PreviousRow::default();
    let mut index = RoundIndex::new();
    for (number, line) in &cells.lines {
        if let Some(refusal) = columns.check_width(*number, line) {
            rows.refused.push(refusal);
            continue;
        }
        // A line of sums has a word such as `Total` in place of the day.
        if ColumnKind::from_heading(columns.cell(line, ColumnKind::Date))
            == Some(ColumnKind::Nothing)
        {
            rows.sum_lines.push(*number);
            continue;
        }
        let mut errors = Vec::new();
        match parse_row(*number, line, columns, defaults, order, &mut previous, &mut errors) {
            Ok(round) => add_round(&mut rows, &mut index, round, columns.layout),
            Err(error) => errors.push(error),
        }
        rows.refused.extend(errors.into_iter().map(|error| RefusedLine::new(*number, error)));
    }
    rows
}

/// Adds a round; in the long layout, where each line is one player's result, merges it into the
/// round that has begun.
fn add_round(rows: &mut ParsedRows, index: &mut RoundIndex, round: RowRound, layout: ColumnLayout) {
    if layout == ColumnLayout::Wide {
        rows.rounds.push(round);
        return;
    }
    let position = *index.entry((round.session.clone(), round.number)).or_insert(rows.rounds.len());
    let Some(existing) = rows.rounds.get_mut(position) else {
        rows.rounds.push(round);
        return;
    };
    let duplicate =
        round.results.iter().find(|(name, _)| existing.results.iter().any(|(n, _)| n == name));
    if let Some((name, _)) = duplicate {
        let problem = message::error_sheet_player_twice(name.as_str());
        let error = CliError::not_understood(problem).with_hint(message::hint_sheet_round());
        rows.refused.push(RefusedLine::new(round.lines.0, error));
        return;
    }
    existing.lines.1 = round.lines.1;
    existing.results.extend(round.results);
    existing.place = existing.place.take().or(round.place);
    existing.note = existing.note.take().or(round.note);
    existing.time = existing.time.or(round.time);
    existing.closer = existing.closer.take().or(round.closer);
}

/// Values of the lines above, which empty cells repeat. The time is not repeated.
#[derive(Default)]
struct PreviousRow {
    day: Option<(NaiveDate, Option<NaiveTime>)>,
    game: String,
    evening: String,
}

/// The word for a player who went out, as the score sheet parses it.
const OUT_WORD: &str = "out";

/// Parses a line. A day that is missing or wrong is added to `errors` and the rest is parsed all
/// the same, so that everything wrong with a line is reported at once.
fn parse_row(
    number: u64,
    line: &StringRecord,
    columns: &Columns,
    defaults: &SpreadsheetDefaults,
    order: Option<DateOrder>,
    previous: &mut PreviousRow,
    errors: &mut Vec<CliError>,
) -> Result<RowRound, CliError> {
    let refuse = |problem| CliError::not_understood(problem);
    let cell = |kind| columns.cell(line, kind);
    let day = match cell(ColumnKind::Date) {
        "" => {
            let above = previous.day.map(|(day, _)| day).or(defaults.day);
            above.map(|day| (day, None)).ok_or_else(|| {
                refuse(message::error_sheet_no_day()).with_hint(message::hint_sheet_day())
            })
        }
        text => days::parse_day(text, order).ok_or_else(|| refuse(message::error_sheet_day(text))),
    };
    if let Ok(day) = &day {
        previous.day = Some(*day);
    }
    let (day, at) = day.unwrap_or_else(|error| {
        errors.push(error);
        Default::default()
    });
    let time = match cell(ColumnKind::Time) {
        "" => at,
        text => {
            Some(days::parse_time(text).ok_or_else(|| refuse(message::error_sheet_time(text)))?)
        }
    };
    let game = match (cell(ColumnKind::Game), previous.game.as_str(), defaults.game) {
        ("", "", Some(game)) => game,
        ("", "", None) => {
            return Err(
                refuse(message::error_sheet_no_game()).with_hint(message::hint_sheet_game())
            );
        }
        ("", typed, _) | (typed, _, _) => {
            let typed = typed.to_owned();
            let game = catalog::find_game(&typed)?;
            previous.game = typed;
            game
        }
    };
    let played = match (cell(ColumnKind::Edition), defaults.edition.as_deref()) {
        ("", None) => game.by_default(),
        ("", Some(text)) | (text, _) => catalog::find_edition(game, text)?,
    };
    match cell(ColumnKind::Evening) {
        "" => {}
        text => text.clone_into(&mut previous.evening),
    }
    let round = match cell(ColumnKind::Round) {
        "" => None,
        text => {
            let number = text.trim_end_matches('.').parse().ok().filter(|&number: &u32| number > 0);
            Some(number.ok_or_else(|| refuse(message::error_sheet_round(text)))?)
        }
    };
    let note = |words: &str| {
        (!words.is_empty()).then(|| lookup::parse_note(unescape_formula(words))).transpose()
    };
    let closer = unescape_formula(cell(ColumnKind::Closer));
    let closer = (!closer.is_empty()).then(|| lookup::parse_name(closer)).transpose()?;
    // A player who went out has nothing left, and often an empty cell.
    let goes_out = |name: &PlayerName| closer.as_ref() == Some(name) && played.needs_who_went_out();
    let place = match note(cell(ColumnKind::Place))? {
        None => defaults.place.clone(),
        note => note,
    };
    let results: Vec<(PlayerName, String)> = match columns.layout {
        ColumnLayout::Wide => columns
            .players()
            .filter_map(|(position, name)| {
                let result = line.get(position).unwrap_or_default();
                let result = if result.is_empty() && goes_out(name) {
                    OUT_WORD
                } else {
                    unescape_formula(result)
                };
                (!result.is_empty()).then(|| (name.clone(), result.to_owned()))
            })
            .collect(),
        ColumnLayout::Long => {
            let name = lookup::parse_name(unescape_formula(cell(ColumnKind::Player)))?;
            let result = unescape_formula(cell(ColumnKind::Points));
            let result = if result.is_empty() && goes_out(&name) { OUT_WORD } else { result };
            vec![(name, result.to_owned())]
        }
    };
    if results.iter().all(|(_, result)| result.is_empty()) {
        return Err(refuse(message::error_sheet_no_points()));
    }
    // Lines without a day are no evening together.
    let evening =
        if errors.is_empty() { previous.evening.clone() } else { format!("line {number}") };
    Ok(RowRound {
        lines: (number, number),
        session: SessionKey { day, played, evening },
        number: round,
        time,
        place,
        note: note(cell(ColumnKind::Note))?,
        closer,
        results,
    })
}
