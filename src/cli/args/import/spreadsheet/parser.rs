//! Parses a spreadsheet, and passes its sessions to the store.

use super::columns::Columns;
use super::days::{DateOrder, DayOrder, DayParser};
use super::decoder::SpreadsheetForm;
use super::exported_csv::{self, ExportedParser};
use super::rows::{RefusedLine, RowParser, SpreadsheetDefaults};
use super::sessions::{self, SpreadsheetSession};
use super::totals::{self, TotalDifference};
use super::{across, columns, session_import};
use crate::cli::args::import::source::ImportSource;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit};
use crate::cli::output::capitalize;
use crate::cli::output::progress::ProgressBar;
use crate::i18n::message;
use crate::store::Importer;
use std::collections::HashMap;

/// The format of a spreadsheet.
#[derive(Debug)]
pub(super) enum SpreadsheetFormat {
    /// The CSV form of `elfer export`.
    Exported,
    /// A sheet with columns of people's own.
    Columns(Columns),
}

/// A spreadsheet, parsed.
#[derive(Debug)]
pub(in crate::cli::args::import) struct Spreadsheet {
    pub(super) form: SpreadsheetForm,
    pub(super) format: SpreadsheetFormat,
    /// The order of day and month in dates with a slash; `None` if none needs it.
    pub(super) order: Option<DateOrder>,
    pub(super) lines: SheetLines,
}

/// The lines of a spreadsheet, parsed.
#[derive(Debug, Default)]
pub(super) struct SheetLines {
    pub(super) sessions: Vec<SpreadsheetSession>,
    refused: Vec<RefusedLine>,
    /// Numbers of the lines that are no rounds, such as totals.
    pub(super) skipped: Vec<u64>,
    /// True if the sheet states totals.
    pub(super) has_totals: bool,
    /// Totals that differ from the rounds.
    pub(super) differences: Vec<TotalDifference>,
}

/// Maximum number of problems listed.
pub(super) const MAX_LISTED: usize = 20;

/// Parses a spreadsheet.
///
/// # Errors
///
/// All lines that are not understood or contradict the rules; then nothing is imported.
pub(in crate::cli::args::import) fn parse_spreadsheet(
    source: &mut ImportSource,
    file: &str,
    defaults: &SpreadsheetDefaults,
    context: &Context<'_>,
) -> Result<Spreadsheet, CliError> {
    let refuse = |problem| CliError::not_understood(problem);
    let form = SpreadsheetForm::detect(source)?;
    let mut form = form.ok_or_else(|| refuse(message::error_sheet_no_columns(file)))?;
    let format = if exported_csv::is_exported(&form.head) {
        SpreadsheetFormat::Exported
    } else {
        let head = form.head.clone();
        across::turn_sheet(&mut form, source, file, &defaults.columns)?;
        let before = head.iter().filter(|_| form.turned.is_some());
        let headings = form.head.iter().chain(before).map(String::as_str);
        let columns = columns::ensure_headings_exist(headings, &defaults.columns)
            .and_then(|()| Columns::recognize(&form.head, &defaults.columns));
        let columns = columns.map_err(|error| form.at_line(error, file, form.head_line))?;
        SpreadsheetFormat::Columns(columns)
    };
    let mut days = DayParser::new(defaults.order);
    let mut lines = parse_lines(&form, &format, source, defaults, &mut days, context)?;
    let outcome = days.settle();
    if outcome == DayOrder::Decided {
        lines = parse_lines(&form, &format, source, defaults, &mut days, context)?;
    }
    let at_line = |error, line| form.at_line(error, file, line);
    match outcome {
        DayOrder::Ambiguous(line) => {
            let error = refuse(message::error_sheet_days_open());
            return Err(at_line(error.with_hint(message::hint_sheet_days()), line));
        }
        DayOrder::Contradictory(first, second) => {
            let error = refuse(message::error_sheet_days_mixed());
            let error = error.with_hint(message::hint_sheet_days());
            return Err(at_line(at_line(error, first), second));
        }
        DayOrder::Settled | DayOrder::Decided => {}
    }
    if !lines.refused.is_empty() {
        return Err(combine_refused(lines.refused, &form, file, context));
    }
    if lines.sessions.is_empty() {
        return Err(at_line(refuse(message::error_sheet_no_rounds(file)), form.head_line));
    }
    Ok(Spreadsheet { form, format, order: days.order, lines })
}

/// Parses the lines below the headings.
///
/// # Errors
///
/// The file cannot be read.
fn parse_lines(
    form: &SpreadsheetForm,
    format: &SpreadsheetFormat,
    source: &mut ImportSource,
    defaults: &SpreadsheetDefaults,
    days: &mut DayParser,
    context: &Context<'_>,
) -> Result<SheetLines, CliError> {
    let columns = match format {
        SpreadsheetFormat::Columns(columns) => columns,
        SpreadsheetFormat::Exported => {
            let mut parser = ExportedParser::new(&form.head);
            form.read_lines(source, |number, line| {
                parser.parse_line(number, line, days, context);
            })?;
            let ExportedParser { sessions, refused, .. } = parser;
            return Ok(SheetLines { sessions, refused, ..SheetLines::default() });
        }
    };
    let mut parser = RowParser::new(columns, defaults, days);
    form.read_lines(source, |number, line| parser.parse_line(number, line))?;
    let mut rows = parser.finish();
    let sessions = sessions::group_sessions(&mut rows, form, defaults, context);
    Ok(SheetLines {
        differences: totals::find_differences(&rows.totals, &rows.players, &sessions),
        sessions,
        refused: rows.refused,
        skipped: rows.skipped_lines,
        has_totals: !rows.totals.is_empty(),
    })
}

impl Spreadsheet {
    /// Passes its sessions to the store.
    ///
    /// # Errors
    ///
    /// See [`session_import::import_sessions`].
    pub(in crate::cli::args::import) fn import(
        &self,
        importer: &mut Importer<'_>,
        progress: &mut ProgressBar,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        session_import::import_sessions(
            &self.lines.sessions,
            &self.form,
            importer,
            progress,
            context,
        )
    }
}

/// Combines all refused lines into one error. Lines with the same problem are listed together.
fn combine_refused(
    mut refused: Vec<RefusedLine>,
    form: &SpreadsheetForm,
    file: &str,
    context: &Context<'_>,
) -> CliError {
    refused.sort_by_key(|refusal| refusal.line);
    // Exit code: a line that is not understood outweighs one that contradicts the rules.
    let kind = if refused.iter().all(|refusal| refusal.error.is_kind(Exit::Refused)) {
        Exit::Refused
    } else {
        Exit::NotUnderstood
    };
    let mut problems: Vec<(String, Vec<(u64, u64)>)> = Vec::new();
    let mut positions: HashMap<String, usize> = HashMap::new();
    let mut hints: Vec<String> = Vec::new();
    for refusal in &refused {
        let rendered = refusal.error.render(&context.texts);
        let words = rendered.messages.join(" ");
        let position = *positions.entry(words).or_insert_with_key(|words| {
            problems.push((words.clone(), Vec::new()));
            problems.len() - 1
        });
        match problems[position].1.last_mut() {
            Some((_, last)) if refusal.line <= *last + 1 => *last = refusal.line,
            _ => problems[position].1.push((refusal.line, refusal.line)),
        }
        hints.extend(rendered.hint.filter(|hint| !hints.contains(hint)));
    }
    refused.dedup_by_key(|refusal| refusal.line);
    let problem = if form.turned.is_some() {
        message::error_sheet_columns(refused.len(), file)
    } else {
        message::error_sheet_lines(refused.len(), file)
    };
    let mut error = CliError::new(kind, problem);
    let more = problems.len().saturating_sub(MAX_LISTED) as u64;
    for (words, lines) in problems.into_iter().take(MAX_LISTED) {
        let lines = capitalize(&form.describe_lines(&lines).render(&context.texts));
        error = error.with_detail(message::sheet_problem(lines, words));
    }
    if more > 0 {
        error = error.with_detail(message::import_more(more));
    }
    if hints.is_empty() { error } else { error.with_hint(message::sheet_hints(hints.join(" "))) }
}
