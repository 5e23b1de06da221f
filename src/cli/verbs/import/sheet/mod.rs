//! A sheet of rounds as people keep one in a spreadsheet: understood, shown, and taken in.

pub(in crate::cli::verbs) mod columns;
pub(in crate::cli::verbs) mod days;
mod evenings;
mod feed;
mod ids;
mod own;
mod rows;
mod show;
mod text;

use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::output::progress::Bar;
use crate::games::Game;
use crate::history::Intake;
use crate::i18n::message;
use crate::session::Note;
use chrono::NaiveDate;
use columns::{Columns, Layout, Meaning};
use days::{Evidence, Order};
use evenings::Evening;
pub(super) use show::SheetJson;
use text::Cells;

/// What was said on the command line, for what the sheet lacks.
#[derive(Clone, Debug, Default)]
pub(super) struct Fill {
    pub(super) game: Option<Game>,
    pub(super) edition: Option<String>,
    pub(super) place: Option<Note>,
    pub(super) day: Option<NaiveDate>,
    pub(super) order: Option<Order>,
    pub(super) columns: Vec<(String, Meaning)>,
    pub(super) anyway: Option<Note>,
}

/// A line that is not taken, and why.
#[derive(Debug)]
struct Refusal {
    line: u64,
    error: CliError,
}

impl Refusal {
    const fn new(line: u64, error: CliError) -> Refusal {
        Refusal { line, error }
    }
}

/// How the sheet is laid out.
#[derive(Debug)]
enum Shape {
    /// As `elfer export` writes it.
    Own,
    /// As people do.
    Columns(Columns),
}

/// A sheet that is understood.
#[derive(Debug)]
pub(super) struct Sheet {
    cells: Cells,
    shape: Shape,
    /// What comes first in days with a slash, where there are any.
    order: Option<Order>,
    /// Lines with sums, which are not read.
    sums: Vec<u64>,
    evenings: Vec<Evening>,
}

/// More refused lines than this are not told one by one.
const MOST: usize = 20;

/// Understands a sheet.
///
/// # Errors
///
/// Every line that is not understood or contradicts the rules; then nothing of it is taken.
pub(super) fn understand(
    bytes: &[u8],
    file: &str,
    said: &Fill,
    context: &Context<'_>,
) -> Result<Sheet, CliError> {
    let refuse = |problem| CliError::new(Kind::NotUnderstood, problem);
    let mut cells =
        text::cells(bytes).ok_or_else(|| refuse(message::error_sheet_no_columns(file)))?;
    let mut refused = Vec::new();
    let own = own::is_ours(&cells.head);
    let at_head = |error| super::at_line(error, file, cells.head_line);
    let columns = if own { None } else { Some(Columns::of(&cells.head, &said.columns)) };
    let columns = columns.transpose().map_err(at_head)?;
    let day_columns: Vec<usize> = if let Some(columns) = &columns {
        columns.place(Meaning::Date).into_iter().collect()
    } else {
        let days = |heading: &String| ["started", "played"].contains(&heading.as_str());
        cells.head.iter().enumerate().filter(|(_, told)| days(told)).map(|(at, _)| at).collect()
    };
    let days = || {
        cells.lines.iter().flat_map(|(number, line)| {
            let told = day_columns.iter().filter_map(|&at| line.get(at));
            told.map(|told| (*number, told))
        })
    };
    let order = match (said.order, days::evidence(days().map(|(_, told)| told))) {
        (_, Evidence::Needless) => None,
        (Some(order), _) | (None, Evidence::Says(order)) => Some(order),
        (None, Evidence::Open) => {
            let error = refuse(message::error_sheet_days_open()).hint(message::hint_sheet_days());
            let line =
                days().find(|(_, told)| days::evidence([*told].into_iter()) == Evidence::Open);
            return Err(line
                .into_iter()
                .fold(error, |error, (line, _)| super::at_line(error, file, line)));
        }
        (None, Evidence::Mixed) => {
            let error = refuse(message::error_sheet_days_mixed()).hint(message::hint_sheet_days());
            let says = |order| {
                days()
                    .find(|(_, told)| days::evidence([*told].into_iter()) == Evidence::Says(order))
            };
            let lines = [says(Order::DayFirst), says(Order::MonthFirst)].into_iter().flatten();
            return Err(lines.fold(error, |error, (line, _)| super::at_line(error, file, line)));
        }
    };
    let said = Fill { order, ..said.clone() };
    let (shape, sums, evenings) = match columns {
        None => (Shape::Own, Vec::new(), own::evenings(&cells, &said, context, &mut refused)),
        Some(columns) => {
            let rows = rows::rows(&cells, &columns, &said, order);
            refused.extend(rows.refused);
            let evenings = evenings::evenings(rows.rounds, &said, context, &mut refused);
            (Shape::Columns(columns), rows.sums, evenings)
        }
    };
    // All that they tell is told.
    cells.lines = Vec::new();
    if !refused.is_empty() {
        return Err(all(refused, file, context));
    }
    if evenings.is_empty() {
        return Err(super::at_line(
            refuse(message::error_sheet_no_rounds(file)),
            file,
            cells.head_line,
        ));
    }
    Ok(Sheet { cells, shape, order, sums, evenings })
}

impl Sheet {
    /// Takes it in.
    ///
    /// # Errors
    ///
    /// See [`feed::feed`].
    pub(super) fn feed(
        &self,
        intake: &mut Intake<'_>,
        progress: &mut Bar,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        feed::feed(&self.evenings, intake, progress, context)
    }

    fn layout(&self) -> Option<Layout> {
        match &self.shape {
            Shape::Own => None,
            Shape::Columns(columns) => Some(columns.layout),
        }
    }
}

/// All refused lines as one error, each with its number.
fn all(mut refused: Vec<Refusal>, file: &str, context: &Context<'_>) -> CliError {
    refused.sort_by_key(|refusal| refusal.line);
    let count = refused.len();
    // What is not understood comes before what cannot have been.
    let kind = if refused.iter().all(|refusal| refusal.error.is(Kind::Refused)) {
        Kind::Refused
    } else {
        Kind::NotUnderstood
    };
    let mut error = CliError::new(kind, message::error_sheet_lines(count, file));
    let mut hints: Vec<String> = Vec::new();
    for refusal in refused.iter().take(MOST) {
        let told = refusal.error.told(&context.texts);
        let words = told.messages.join(" ");
        error = error.also(message::sheet_line(refusal.line.to_string(), words));
        hints.extend(told.hint.filter(|hint| !hints.contains(hint)));
    }
    if count > MOST {
        error = error.also(message::import_more((count - MOST) as u64));
    }
    if hints.is_empty() { error } else { error.hint(message::sheet_hints(hints.join(" "))) }
}

/// An error with the lines of the sheet that it is about.
fn at_lines(error: CliError, first: u64, last: u64) -> CliError {
    error.at_place(message::sheet_at_lines(first.to_string(), last.to_string()))
}
