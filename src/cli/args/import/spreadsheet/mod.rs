//! Imports a spreadsheet of rounds: parses it, describes it, and passes its sessions to the store.

pub(in crate::cli::args) mod columns;
pub(in crate::cli::args) mod days;
mod decoder;
mod exported_csv;
mod ids;
mod rows;
mod session_import;
mod sessions;
mod summary;

use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit};
use crate::cli::output::progress::ProgressBar;
use crate::games::Game;
use crate::i18n::message;
use crate::session::Note;
use crate::store::Importer;
use chrono::NaiveDate;
use columns::{ColumnKind, ColumnLayout, Columns};
use days::{DateOrder, OrderEvidence};
use decoder::Cells;
use sessions::SpreadsheetSession;
pub(super) use summary::SpreadsheetJson;

/// Values from the command line, for cells that the spreadsheet lacks.
#[derive(Clone, Debug, Default)]
pub(super) struct SpreadsheetDefaults {
    pub(super) game: Option<Game>,
    pub(super) edition: Option<String>,
    pub(super) place: Option<Note>,
    pub(super) day: Option<NaiveDate>,
    pub(super) order: Option<DateOrder>,
    pub(super) columns: Vec<(String, ColumnKind)>,
    pub(super) anyway: Option<Note>,
}

/// A line that is not imported, with the reason.
#[derive(Debug)]
struct RefusedLine {
    line: u64,
    error: CliError,
}

impl RefusedLine {
    const fn new(line: u64, error: CliError) -> RefusedLine {
        RefusedLine { line, error }
    }
}

/// The format of a spreadsheet.
#[derive(Debug)]
enum SpreadsheetFormat {
    /// The CSV form of `elfer export`.
    Exported,
    /// A sheet with columns of people's own.
    Columns(Columns),
}

/// A spreadsheet, parsed.
#[derive(Debug)]
pub(super) struct Spreadsheet {
    cells: Cells,
    format: SpreadsheetFormat,
    /// The order of day and month in dates with a slash; `None` if none needs it.
    order: Option<DateOrder>,
    /// Numbers of the lines with sums, which are skipped.
    sum_lines: Vec<u64>,
    sessions: Vec<SpreadsheetSession>,
}

/// Maximum number of problems listed.
const MAX_LISTED: usize = 20;
/// Maximum number of ranges of lines listed for a problem.
const MAX_RANGES: usize = 8;

/// Parses a spreadsheet.
///
/// # Errors
///
/// All lines that are not understood or contradict the rules; then nothing is imported.
pub(super) fn parse_spreadsheet(
    bytes: &[u8],
    file: &str,
    defaults: &SpreadsheetDefaults,
    context: &Context<'_>,
) -> Result<Spreadsheet, CliError> {
    let refuse = |problem| CliError::not_understood(problem);
    let mut cells =
        decoder::parse_cells(bytes).ok_or_else(|| refuse(message::error_sheet_no_columns(file)))?;
    let mut refused = Vec::new();
    let is_exported = exported_csv::is_exported(&cells.head);
    let at_head = |error| super::at_line(error, file, cells.head_line);
    let columns =
        if is_exported { None } else { Some(Columns::recognize(&cells.head, &defaults.columns)) };
    let columns = columns.transpose().map_err(at_head)?;
    let day_columns: Vec<usize> = if let Some(columns) = &columns {
        columns.position(ColumnKind::Date).into_iter().collect()
    } else {
        let is_day = |heading: &String| ["started", "played"].contains(&heading.as_str());
        cells
            .head
            .iter()
            .enumerate()
            .filter(|(_, heading)| is_day(heading))
            .map(|(at, _)| at)
            .collect()
    };
    let days = || {
        cells.lines.iter().flat_map(|(number, line)| {
            let days = day_columns.iter().filter_map(|&at| line.get(at));
            days.map(|day| (*number, day))
        })
    };
    let order = match (defaults.order, days::order_evidence(days().map(|(_, day)| day))) {
        (_, OrderEvidence::NotNeeded) => None,
        (Some(order), _) | (None, OrderEvidence::Decided(order)) => Some(order),
        (None, OrderEvidence::Ambiguous) => {
            let error =
                refuse(message::error_sheet_days_open()).with_hint(message::hint_sheet_days());
            let line = days().find(|(_, day)| {
                days::order_evidence([*day].into_iter()) == OrderEvidence::Ambiguous
            });
            return Err(line
                .into_iter()
                .fold(error, |error, (line, _)| super::at_line(error, file, line)));
        }
        (None, OrderEvidence::Contradictory) => {
            let error =
                refuse(message::error_sheet_days_mixed()).with_hint(message::hint_sheet_days());
            let deciding = |order| {
                days().find(|(_, day)| {
                    days::order_evidence([*day].into_iter()) == OrderEvidence::Decided(order)
                })
            };
            let lines = [deciding(DateOrder::DayFirst), deciding(DateOrder::MonthFirst)]
                .into_iter()
                .flatten();
            return Err(lines.fold(error, |error, (line, _)| super::at_line(error, file, line)));
        }
    };
    let defaults = SpreadsheetDefaults { order, ..defaults.clone() };
    let (format, sum_lines, sessions) = match columns {
        None => (
            SpreadsheetFormat::Exported,
            Vec::new(),
            exported_csv::parse_sessions(&cells, &defaults, context, &mut refused),
        ),
        Some(columns) => {
            let rows = rows::parse_rows(&cells, &columns, &defaults, order);
            refused.extend(rows.refused);
            let sessions = sessions::group_sessions(rows.rounds, &defaults, context, &mut refused);
            (SpreadsheetFormat::Columns(columns), rows.sum_lines, sessions)
        }
    };
    // The lines are parsed: free their memory.
    cells.lines = Vec::new();
    if !refused.is_empty() {
        return Err(combine_refused(refused, file, context));
    }
    if sessions.is_empty() {
        return Err(super::at_line(
            refuse(message::error_sheet_no_rounds(file)),
            file,
            cells.head_line,
        ));
    }
    Ok(Spreadsheet { cells, format, order, sum_lines, sessions })
}

impl Spreadsheet {
    /// Passes its sessions to the store.
    ///
    /// # Errors
    ///
    /// See [`session_import::import_sessions`].
    pub(super) fn import(
        &self,
        importer: &mut Importer<'_>,
        progress: &mut ProgressBar,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        session_import::import_sessions(&self.sessions, importer, progress, context)
    }

    fn layout(&self) -> Option<ColumnLayout> {
        match &self.format {
            SpreadsheetFormat::Exported => None,
            SpreadsheetFormat::Columns(columns) => Some(columns.layout),
        }
    }
}

/// Combines all refused lines into one error. Lines with the same problem are listed together.
fn combine_refused(mut refused: Vec<RefusedLine>, file: &str, context: &Context<'_>) -> CliError {
    refused.sort_by_key(|refusal| refusal.line);
    // Exit code: a line that is not understood outweighs one that contradicts the rules.
    let kind = if refused.iter().all(|refusal| refusal.error.is_kind(Exit::Refused)) {
        Exit::Refused
    } else {
        Exit::NotUnderstood
    };
    let mut problems: Vec<(String, Vec<u64>)> = Vec::new();
    let mut hints: Vec<String> = Vec::new();
    for refusal in &refused {
        let rendered = refusal.error.render(&context.texts);
        let words = rendered.messages.join(" ");
        match problems.iter_mut().find(|(other, _)| *other == words) {
            Some((_, lines)) => lines.push(refusal.line),
            None => problems.push((words, vec![refusal.line])),
        }
        hints.extend(rendered.hint.filter(|hint| !hints.contains(hint)));
    }
    refused.dedup_by_key(|refusal| refusal.line);
    let mut error = CliError::new(kind, message::error_sheet_lines(refused.len(), file));
    let more = problems.len().saturating_sub(MAX_LISTED) as u64;
    for (words, lines) in problems.into_iter().take(MAX_LISTED) {
        error = error.with_detail(message::sheet_line(lines.len(), format_lines(&lines), words));
    }
    if more > 0 {
        error = error.with_detail(message::import_more(more));
    }
    if hints.is_empty() { error } else { error.with_hint(message::sheet_hints(hints.join(" "))) }
}

/// Formats line numbers in ascending order: `2–4, 7`. Beyond a few ranges, `…` stands for the rest.
fn format_lines(lines: &[u64]) -> String {
    let ranges: Vec<&[u64]> = lines.chunk_by(|line, next| line + 1 == *next).collect();
    let format_range = |range: &&[u64]| match **range {
        [first, .., last] => format!("{first}–{last}"),
        [line] => line.to_string(),
        [] => String::new(),
    };
    let mut words: Vec<String> = ranges.iter().take(MAX_RANGES).map(format_range).collect();
    if ranges.len() > MAX_RANGES {
        words.push("…".to_owned());
    }
    words.join(", ")
}

/// Adds the lines of the spreadsheet before an error.
fn at_lines(error: CliError, first: u64, last: u64) -> CliError {
    let count = last - first + 1;
    error.with_place(message::sheet_at_lines(count, first.to_string(), last.to_string()))
}
