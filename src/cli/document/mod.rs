//! A report on paper: words, tables and charts, whatever form they are written in.

mod chart;
mod csv;
mod days;
mod letters;
mod markdown;
pub(crate) mod number;
mod page;
mod picture;
mod png;
mod ticks;

pub(crate) use chart::{Bar, Chart, Kind, Line};
pub(crate) use days::{DayCell, Days};
pub(crate) use page::{Links, html};

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::output::{clean, file};
use crate::i18n::message;
use crate::report::Hundredths;
use clap::ValueEnum;
use number::decimal;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// In which form a report is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Words for a screen.
    #[default]
    Text,
    /// As `--json`.
    Json,
    /// A sheet.
    Csv,
    /// Markdown.
    Md,
}

/// In which form, and into which file.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Sheet {
    #[arg(long, value_name = "FORM", default_value = "text", hide_possible_values = true)]
    format: Format,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

/// The same, and into which pictures.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Form {
    #[command(flatten)]
    sheet: Sheet,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

/// A report on paper.
#[derive(Default)]
pub(crate) struct Paper {
    pub(crate) title: String,
    /// Which it is: game, day, place.
    pub(crate) subtitle: String,
    /// What is to be said first; the first sentence weighs most.
    pub(crate) sentences: Vec<String>,
    /// Who stands where, for a picture that has no room for tables.
    pub(crate) board: Vec<[String; 3]>,
    pub(crate) chart: Option<Chart>,
    pub(crate) tables: Vec<Table>,
    pub(crate) lists: Vec<List>,
    /// What is to be known of signs and rounds.
    pub(crate) notes: Vec<String>,
    /// The same as a sheet for programs.
    pub(crate) sheet: Table,
}

/// A table.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) title: String,
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<Cell>>,
}

/// A list of sentences.
pub(crate) struct List {
    pub(crate) title: String,
    pub(crate) items: Vec<(String, Option<To>)>,
}

/// Of what another page tells, where there is one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum To {
    /// The page from which all others are reached.
    Start,
    /// Everybody side by side.
    Table,
    /// The best and the worst.
    Records,
    /// A player, by name.
    Player(String),
    /// A session, by its number.
    Session(i64),
    /// The sessions of a year.
    Sessions(i32),
    /// A year in plain words.
    Year(i32),
    /// A year day by day.
    Calendar(i32),
    /// A season, by name.
    Season(String),
}

/// What stands above a column.
pub(crate) struct Column {
    pub(crate) name: String,
    /// Whether numbers stand below it.
    pub(crate) number: bool,
}

/// A cell of a table.
pub(crate) enum Cell {
    /// Words, which may be somebody's.
    Words(String),
    /// Words of which another page tells.
    Linked(String, To),
    /// A number: as people read it, and as programs do.
    Number(String, String),
}

impl Column {
    /// A column of words.
    pub(crate) fn words(name: impl Into<String>) -> Column {
        Column { name: name.into(), number: false }
    }

    /// A column of numbers.
    pub(crate) fn number(name: impl Into<String>) -> Column {
        Column { name: name.into(), number: true }
    }
}

impl Cell {
    /// The name of a player.
    pub(crate) fn player(name: impl Into<String>) -> Cell {
        let name = name.into();
        Cell::Linked(name.clone(), To::Player(name))
    }

    /// A number that people and programs read alike.
    pub(crate) fn number(number: String) -> Cell {
        Cell::Number(number.clone(), number)
    }

    /// A whole number; a dash where there is none.
    pub(crate) fn whole<N: ToString>(number: Option<N>) -> Cell {
        match number {
            Some(number) => Cell::Number(number.to_string(), number.to_string()),
            None => Cell::none(),
        }
    }

    /// A number to two places.
    pub(crate) fn decimal(number: Option<Hundredths>, context: &Context<'_>) -> Cell {
        number.map_or_else(Cell::none, |number| {
            let (negative, whole, rest) = number.digits();
            let sign = if negative { "-" } else { "" };
            Cell::Number(decimal(number, context), format!("{sign}{whole}.{rest:02}"))
        })
    }

    /// What has no meaning: a dash, and nothing for programs.
    pub(crate) fn none() -> Cell {
        Cell::Number("–".to_owned(), String::new())
    }

    /// As people read it; nothing in it is a command.
    fn shown(&self) -> String {
        match self {
            Cell::Words(words) | Cell::Linked(words, _) => clean(words),
            Cell::Number(shown, _) => shown.clone(),
        }
    }
}

impl Sheet {
    /// What `--format json` says: the same as `--json`.
    pub(crate) fn settle(&self, context: &mut Context<'_>) {
        context.json |= self.format == Format::Json;
    }

    /// Tells a report: in the file and the form that are asked for, else in JSON, else in words.
    /// Where there are no words, `text` has said itself that there is nothing to tell.
    ///
    /// # Errors
    /// What stands in the way of a file (exit code 6).
    pub(crate) fn tell<J: Serialize>(
        &self,
        context: &mut Context<'_>,
        paper: impl FnOnce(&Context<'_>) -> Paper,
        json: impl FnOnce() -> J,
        text: impl FnOnce(&mut Context<'_>) -> Option<String>,
    ) -> Done {
        match self.deliver_with(&Pictures::default(), paper, context)? {
            Some(exit) => Ok(exit),
            None => say(context, json, text),
        }
    }

    fn deliver_with(
        &self,
        pictures: &Pictures<'_>,
        paper: impl FnOnce(&Context<'_>) -> Paper,
        context: &mut Context<'_>,
    ) -> Result<Option<Exit>, CliError> {
        let files: Vec<&PathBuf> =
            self.html.iter().chain(pictures.svg).chain(pictures.png).collect();
        let is_sheet = matches!(self.format, Format::Csv | Format::Md);
        if files.is_empty() && !is_sheet {
            return Ok(None);
        }
        let paper = &paper(context);
        if let Some(target) = &self.html {
            self.write(target, page::html(paper, &Links::none(), context)?.as_bytes())?;
        }
        if let Some(target) = pictures.svg {
            self.write(target, picture::svg(paper, &chart::as_they_are)?.as_bytes())?;
        }
        if let Some(target) = pictures.png {
            self.write(target, &png::of(paper)?)?;
        }
        if !files.is_empty() {
            context.wrote = Wrote::Files;
        }
        match self.format {
            _ if context.json => return Ok(None),
            Format::Csv => context.out.raw(csv::write(&paper.sheet)?.as_bytes())?,
            Format::Md => context.out.raw(markdown::write(paper).as_bytes())?,
            Format::Text | Format::Json => {}
        }
        for target in files {
            let name = clean(&target.display().to_string());
            let words = message::rulings_exported(name).say(&context.texts);
            if self.format == Format::Text {
                context.out.line(&words)?;
            } else {
                context.note(&words);
            }
        }
        Ok(Some(Exit::Done))
    }

    fn write(&self, target: &Path, content: &[u8]) -> Result<(), CliError> {
        file::write_new(target, content, self.force)
    }
}

/// Into which pictures.
#[derive(Default)]
struct Pictures<'f> {
    svg: Option<&'f PathBuf>,
    png: Option<&'f PathBuf>,
}

impl Form {
    /// As [`Sheet::settle`].
    pub(crate) fn settle(&self, context: &mut Context<'_>) {
        self.sheet.settle(context);
    }

    /// As [`Sheet::tell`], with pictures.
    ///
    /// # Errors
    /// What stands in the way of a file (exit code 6).
    pub(crate) fn tell<J: Serialize>(
        &self,
        context: &mut Context<'_>,
        paper: impl FnOnce(&Context<'_>) -> Paper,
        json: impl FnOnce() -> J,
        text: impl FnOnce(&mut Context<'_>) -> Option<String>,
    ) -> Done {
        match self.deliver(paper, context)? {
            Some(exit) => Ok(exit),
            None => say(context, json, text),
        }
    }

    /// Writes the files that are asked for, and tells the report where another form than words was
    /// asked for; whether all is told now.
    ///
    /// # Errors
    /// What stands in the way of a file (exit code 6).
    pub(crate) fn deliver(
        &self,
        paper: impl FnOnce(&Context<'_>) -> Paper,
        context: &mut Context<'_>,
    ) -> Result<Option<Exit>, CliError> {
        let pictures = Pictures { svg: self.svg.as_ref(), png: self.png.as_ref() };
        self.sheet.deliver_with(&pictures, paper, context)
    }
}

/// In JSON, else in words.
fn say<J: Serialize>(
    context: &mut Context<'_>,
    json: impl FnOnce() -> J,
    text: impl FnOnce(&mut Context<'_>) -> Option<String>,
) -> Done {
    if context.json {
        context.out.json(&json())?;
    } else if let Some(text) = text(context) {
        context.long(&text)?;
    }
    Ok(Exit::Done)
}

/// A template that cannot be filled.
fn failed(error: askama::Error) -> CliError {
    CliError::Output(std::io::Error::other(error))
}
