//! A report as a document: title, sentences, tables, lists and a chart. It is written as HTML,
//! Markdown, CSV, SVG or PNG.

mod chart;
mod csv;
mod day_map;
mod glyph_fallback;
mod html;
mod markdown;
pub(crate) mod number;
mod picture;
mod png;
mod ticks;

pub(crate) use chart::{Bar, Chart, ChartKind, Series};
pub(crate) use day_map::{DayCell, DayMap};
pub(crate) use html::{Links, render_html};

use crate::cli::context::{Context, WriteScope};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::{clean, file};
use crate::i18n::message;
use crate::report::Hundredths;
use clap::ValueEnum;
use number::format_decimal;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The output format of a report.
///
/// The `help` attributes keep these comments out of the completions of a shell, which display them
/// beside each value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Plain text for a terminal.
    #[default]
    #[value(help = "Words for a screen")]
    Text,
    /// JSON, as with `--json`.
    #[value(help = "As `--json`")]
    Json,
    /// Comma-separated values.
    #[value(help = "A sheet")]
    Csv,
    /// Markdown.
    #[value(help = "Markdown")]
    Md,
}

/// Command-line arguments that choose the output format and an HTML file.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct OutputArgs {
    #[arg(long, value_name = "FORM", default_value = "text", hide_possible_values = true)]
    format: Format,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

/// Command-line arguments of a report that can also be written as a picture.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct PictureOutputArgs {
    #[command(flatten)]
    output: OutputArgs,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

/// A report as blocks, independent of the format it is written in.
#[derive(Default)]
pub(crate) struct Document {
    pub(crate) title: String,
    /// A line that identifies the report: game, day, place.
    pub(crate) subtitle: String,
    /// The summary, most important sentence first. A picture prints the first one in bold.
    pub(crate) sentences: Vec<String>,
    /// The standings (rank, name, total) for a picture, which has no room for tables.
    pub(crate) standings: Vec<[String; 3]>,
    pub(crate) chart: Option<Chart>,
    pub(crate) tables: Vec<DocumentTable>,
    pub(crate) lists: Vec<BulletList>,
    /// Explanations of signs, and remarks about single rounds.
    pub(crate) notes: Vec<String>,
    /// The report as one flat table, written by `--format csv`.
    pub(crate) csv: DocumentTable,
}

/// A table with an optional title.
#[derive(Default)]
pub(crate) struct DocumentTable {
    pub(crate) title: String,
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<TableCell>>,
}

/// A list of sentences.
pub(crate) struct BulletList {
    pub(crate) title: String,
    pub(crate) items: Vec<(String, Option<LinkTarget>)>,
}

/// The page that a link leads to. A link to a page that does not exist becomes plain text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LinkTarget {
    /// The start page, from which all others are reached.
    Start,
    /// The table of all players.
    Table,
    /// The records.
    Records,
    /// A player's page, by name.
    Player(String),
    /// A session's page, by its number.
    Session(i64),
    /// The list of a year's sessions.
    Sessions(i32),
    /// A year in words.
    Year(i32),
    /// A year as a calendar.
    Calendar(i32),
    /// A season's page, by name.
    Season(String),
}

/// The heading of a column.
pub(crate) struct Column {
    pub(crate) name: String,
    /// True if the column holds numbers, which are aligned right.
    pub(crate) is_number: bool,
}

/// A cell of a table.
pub(crate) enum TableCell {
    /// Text, possibly typed by a user.
    Text(String),
    /// Text with a link to another page.
    Linked(String, LinkTarget),
    /// A number as displayed, and as written to CSV.
    Number(String, String),
}

impl Column {
    /// Creates a column of text.
    pub(crate) fn text(name: impl Into<String>) -> Column {
        Column { name: name.into(), is_number: false }
    }

    /// Creates a column of numbers.
    pub(crate) fn number(name: impl Into<String>) -> Column {
        Column { name: name.into(), is_number: true }
    }
}

impl TableCell {
    /// Creates a cell with a player's name that links to the player's page.
    pub(crate) fn player(name: impl Into<String>) -> TableCell {
        let name = name.into();
        TableCell::Linked(name.clone(), LinkTarget::Player(name))
    }

    /// Creates a cell with a number that is displayed as it is written to CSV.
    pub(crate) fn number(number: String) -> TableCell {
        TableCell::Number(number.clone(), number)
    }

    /// Creates a cell with a whole number; a dash for `None`.
    pub(crate) fn whole<N: ToString>(number: Option<N>) -> TableCell {
        match number {
            Some(number) => TableCell::Number(number.to_string(), number.to_string()),
            None => TableCell::empty(),
        }
    }

    /// Creates a cell with a number to two decimal places; a dash for `None`.
    pub(crate) fn decimal(number: Option<Hundredths>, context: &Context<'_>) -> TableCell {
        number.map_or_else(TableCell::empty, |number| {
            let (negative, whole, rest) = number.digits();
            let sign = if negative { "-" } else { "" };
            TableCell::Number(format_decimal(number, context), format!("{sign}{whole}.{rest:02}"))
        })
    }

    /// Creates a cell without a value: displayed as a dash, empty in CSV.
    pub(crate) fn empty() -> TableCell {
        TableCell::Number("–".to_owned(), String::new())
    }

    /// Returns the displayed text without control characters.
    fn displayed_text(&self) -> String {
        match self {
            TableCell::Text(words) | TableCell::Linked(words, _) => clean(words),
            TableCell::Number(displayed_text, _) => displayed_text.clone(),
        }
    }
}

impl OutputArgs {
    /// Treats `--format json` like `--json`. Call it before anything looks at `context.json`.
    pub(crate) fn normalize(&self, context: &mut Context<'_>) {
        context.json |= self.format == Format::Json;
    }

    /// Writes the requested files and prints the report: as JSON with `--json`, else as CSV or
    /// Markdown if one of them was chosen, else as text. Text is not printed if a file was
    /// requested.
    ///
    /// `text` returns `None` if there is nothing to report; it has then printed its own message.
    ///
    /// # Errors
    /// A file cannot be written (exit code 6).
    pub(crate) fn emit<J: Serialize>(
        &self,
        context: &mut Context<'_>,
        document: impl FnOnce(&Context<'_>) -> Document,
        json: impl FnOnce() -> J,
        text: impl FnOnce(&mut Context<'_>) -> Option<String>,
    ) -> VerbResult {
        match self.write_with_pictures(&Pictures::default(), document, context)? {
            Some(exit) => Ok(exit),
            None => emit_json_or_text(context, json, text),
        }
    }

    fn write_with_pictures(
        &self,
        pictures: &Pictures<'_>,
        document: impl FnOnce(&Context<'_>) -> Document,
        context: &mut Context<'_>,
    ) -> Result<Option<Exit>, CliError> {
        let files: Vec<&PathBuf> =
            self.html.iter().chain(pictures.svg).chain(pictures.png).collect();
        let is_table_format = matches!(self.format, Format::Csv | Format::Md);
        if files.is_empty() && !is_table_format {
            return Ok(None);
        }
        let document = &document(context);
        if let Some(target) = &self.html {
            self.write_file(
                target,
                html::render_html(document, &Links::none(), context)?.as_bytes(),
            )?;
        }
        if let Some(target) = pictures.svg {
            self.write_file(target, picture::render_svg(document, &chart::unchanged)?.as_bytes())?;
        }
        if let Some(target) = pictures.png {
            self.write_file(target, &png::render_png(document)?)?;
        }
        if !files.is_empty() {
            context.wrote = WriteScope::Files;
        }
        match self.format {
            _ if context.json => return Ok(None),
            Format::Csv => context.out.raw(csv::render_csv(&document.csv)?.as_bytes())?,
            Format::Md => context.out.raw(markdown::render_markdown(document).as_bytes())?,
            Format::Text | Format::Json => {}
        }
        // CSV and Markdown are on standard output, so the names of the files go to standard error.
        for target in files {
            let name = clean(&target.display().to_string());
            let words = message::rulings_exported(name).render(&context.texts);
            if self.format == Format::Text {
                context.out.line(&words)?;
            } else {
                context.hint(&words);
            }
        }
        Ok(Some(Exit::Done))
    }

    fn write_file(&self, target: &Path, content: &[u8]) -> Result<(), CliError> {
        file::write_file(target, content, self.force)
    }
}

/// The picture files to write.
#[derive(Default)]
struct Pictures<'f> {
    svg: Option<&'f PathBuf>,
    png: Option<&'f PathBuf>,
}

impl PictureOutputArgs {
    /// Treats `--format json` like `--json`, as [`OutputArgs::normalize`] does.
    pub(crate) fn normalize(&self, context: &mut Context<'_>) {
        self.output.normalize(context);
    }

    /// Outputs a report as [`OutputArgs::emit`] does, and writes the requested pictures.
    ///
    /// # Errors
    /// A file cannot be written (exit code 6).
    pub(crate) fn emit<J: Serialize>(
        &self,
        context: &mut Context<'_>,
        document: impl FnOnce(&Context<'_>) -> Document,
        json: impl FnOnce() -> J,
        text: impl FnOnce(&mut Context<'_>) -> Option<String>,
    ) -> VerbResult {
        match self.write_outputs(document, context)? {
            Some(exit) => Ok(exit),
            None => emit_json_or_text(context, json, text),
        }
    }

    /// Writes the requested files, then CSV or Markdown if one of them was chosen. Returns `None`
    /// if the report is still to be printed as text or JSON.
    ///
    /// # Errors
    /// A file cannot be written (exit code 6).
    pub(crate) fn write_outputs(
        &self,
        document: impl FnOnce(&Context<'_>) -> Document,
        context: &mut Context<'_>,
    ) -> Result<Option<Exit>, CliError> {
        let pictures = Pictures { svg: self.svg.as_ref(), png: self.png.as_ref() };
        self.output.write_with_pictures(&pictures, document, context)
    }
}

/// Prints the report as JSON with `--json`, else as text through the pager.
fn emit_json_or_text<J: Serialize>(
    context: &mut Context<'_>,
    json: impl FnOnce() -> J,
    text: impl FnOnce(&mut Context<'_>) -> Option<String>,
) -> VerbResult {
    if context.json {
        context.out.json(&json())?;
    } else if let Some(text) = text(context) {
        context.page(&text)?;
    }
    Ok(Exit::Done)
}

/// Converts the error of a template into an output error.
fn template_error(error: askama::Error) -> CliError {
    CliError::Output(std::io::Error::other(error))
}
