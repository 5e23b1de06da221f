//! A report on paper: words, tables and charts, whatever form they are written in.

mod chart;
mod csv;
mod markdown;
mod page;
mod picture;
mod png;
mod ticks;

pub(super) use chart::{Bar, Chart, Kind, Line};

use super::number::decimal;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Exit};
use crate::cli::output::{clean, file};
use crate::lang::message;
use crate::report::Hundredths;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

/// In which form a report is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
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

/// In which form, and into which files.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Form {
    #[arg(long, value_name = "FORM", default_value = "text", hide_possible_values = true)]
    format: Format,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

/// A report on paper.
pub(super) struct Paper {
    pub(super) title: String,
    /// Which it is: game, day, place.
    pub(super) subtitle: String,
    /// What is to be said first; the first sentence weighs most.
    pub(super) sentences: Vec<String>,
    /// Who stands where, for a picture that has no room for tables.
    pub(super) board: Vec<[String; 3]>,
    pub(super) chart: Option<Chart>,
    pub(super) tables: Vec<Table>,
    /// What is to be known of signs and rounds.
    pub(super) notes: Vec<String>,
    /// The same as a sheet for programs.
    pub(super) sheet: Table,
}

/// A table.
#[derive(Default)]
pub(super) struct Table {
    pub(super) title: String,
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Vec<Cell>>,
}

/// What stands above a column.
pub(super) struct Column {
    pub(super) name: String,
    /// Whether numbers stand below it.
    pub(super) number: bool,
}

/// A cell of a table.
pub(super) enum Cell {
    /// Words, which may be somebody's.
    Words(String),
    /// A number: as people read it, and as programs do.
    Number(String, String),
}

impl Column {
    /// A column of words.
    pub(super) fn words(name: impl Into<String>) -> Column {
        Column { name: name.into(), number: false }
    }

    /// A column of numbers.
    pub(super) fn number(name: impl Into<String>) -> Column {
        Column { name: name.into(), number: true }
    }
}

impl Cell {
    /// A number that people and programs read alike.
    pub(super) fn number(number: String) -> Cell {
        Cell::Number(number.clone(), number)
    }

    /// A whole number; a dash where there is none.
    pub(super) fn whole<N: ToString>(number: Option<N>) -> Cell {
        match number {
            Some(number) => Cell::Number(number.to_string(), number.to_string()),
            None => Cell::none(),
        }
    }

    /// A number to two places.
    pub(super) fn decimal(number: Option<Hundredths>, context: &Context<'_>) -> Cell {
        number.map_or_else(Cell::none, |number| {
            let (negative, whole, rest) = number.digits();
            let sign = if negative { "-" } else { "" };
            Cell::Number(decimal(number, context), format!("{sign}{whole}.{rest:02}"))
        })
    }

    /// What has no meaning: a dash, and nothing for programs.
    pub(super) fn none() -> Cell {
        Cell::Number("–".to_owned(), String::new())
    }

    /// As people read it; nothing in it is a command.
    fn shown(&self) -> String {
        match self {
            Cell::Words(words) => clean(words),
            Cell::Number(shown, _) => shown.clone(),
        }
    }
}

impl Form {
    /// What `--format json` says: the same as `--json`.
    pub(super) fn settle(&self, context: &mut Context<'_>) {
        context.json |= self.format == Format::Json;
    }

    /// Whether a paper is wanted, beside or instead of what is told anyway.
    fn wants_paper(&self) -> bool {
        let sheet = matches!(self.format, Format::Csv | Format::Md);
        sheet || self.html.is_some() || self.svg.is_some() || self.png.is_some()
    }

    /// Writes the files that are asked for, and tells the report where another form than words was
    /// asked for; whether all is told now.
    ///
    /// # Errors
    /// What stands in the way of a file (exit code 6).
    pub(super) fn deliver(
        &self,
        paper: impl FnOnce(&Context<'_>) -> Paper,
        context: &mut Context<'_>,
    ) -> Result<Option<Exit>, CliError> {
        if !self.wants_paper() {
            return Ok(None);
        }
        let paper = &paper(context);
        if let Some(target) = &self.html {
            self.write(target, page::html(paper, context)?.as_bytes())?;
        }
        if let Some(target) = &self.svg {
            self.write(target, picture::svg(paper)?.as_bytes())?;
        }
        if let Some(target) = &self.png {
            self.write(target, &png::png(&picture::svg(paper)?)?)?;
        }
        let files: Vec<&PathBuf> = self.html.iter().chain(&self.svg).chain(&self.png).collect();
        match self.format {
            _ if context.json => return Ok(None),
            Format::Csv => context.out.raw(csv::write(&paper.sheet)?.as_bytes())?,
            Format::Md => context.out.raw(markdown::write(paper).as_bytes())?,
            Format::Text | Format::Json if files.is_empty() => return Ok(None),
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

/// A template that cannot be filled.
fn failed(error: askama::Error) -> CliError {
    CliError::Output(std::io::Error::other(error))
}
