//! Tables of a document. A column is declared once, for all formats.

use super::Block;
use super::link::LinkTarget;
use super::number::{csv_decimal, dash, format_decimal, format_minutes, format_rating};
use crate::cli::output::{clean, escape_formula};
use crate::games::Game;
use crate::i18n::{Arg, Texts, message};
use crate::report::{Hundredths, PlayerTotals, Rating};
use crate::session::ZonedTime;

/// A table. It is stored column by column.
#[derive(Default)]
pub(crate) struct DocumentTable {
    /// The title; empty if the document's own title says it.
    pub(super) title: String,
    pub(super) columns: Vec<Column>,
    pub(super) layout: TableLayout,
    /// True if the last row sums up the others. CSV has no such row.
    pub(super) has_sum: bool,
    /// True if a picture has room for it.
    pub(super) is_pictured: bool,
}

/// The form that a table takes where it is not drawn as a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TableLayout {
    /// A grid; on a narrow screen a paragraph for each row.
    #[default]
    Grid,
    /// A line for each row in text: its cells speak without headings.
    Lines,
    /// A grid with this many leading columns; on a narrow terminal the others are split into groups
    /// below each other, and a phone scrolls them.
    Wide(usize),
}

/// A column: heading and cells.
pub(super) struct Column {
    /// The heading in CSV; `None` if CSV does not have the column.
    pub(super) key: Option<String>,
    /// The heading elsewhere; `None` if only CSV has the column.
    pub(super) heading: Option<String>,
    pub(super) cells: Vec<Cell>,
}

/// A cell of a table.
#[derive(Clone)]
pub(crate) enum Cell {
    /// Text, possibly typed by a user.
    Text(String),
    /// Text that is not broken at the end of a line: an id, or a time.
    Unbroken(String),
    /// Text with a link to another page.
    Linked(String, LinkTarget),
    /// An id in CSV, and its name elsewhere.
    Named(&'static str, String),
    /// A whole number.
    Whole(i64),
    /// A count that is a dash if it is 0, except in CSV.
    Tally(u32),
    /// A rank: `1.`, in CSV `1`.
    Rank(u32),
    /// A number to two decimal places.
    Decimal(Hundredths),
    /// A share from 0 to 1, in per cent.
    Share(Hundredths),
    /// A rating; in CSV its strength.
    Rating(Rating),
    /// A duration: `2 h 05 min`, in CSV the minutes.
    Minutes(u64),
    /// A moment, as the clock showed it: `20:15`. CSV has the date and the zone too.
    Clock(ZonedTime),
    /// A number as displayed, and as written to CSV.
    Number(String, String),
    /// No value: a dash, in CSV nothing.
    Empty,
}

impl Cell {
    /// Creates a cell with a player's name that links to the player's page.
    pub(crate) fn player(name: impl Into<String>) -> Cell {
        let name = name.into();
        Cell::Linked(name.clone(), LinkTarget::Player(name))
    }

    /// Creates a cell with the name of a game, which is its id in CSV.
    pub(crate) fn game(game: Game, texts: &Texts) -> Cell {
        Cell::Named(game.id(), game.name(texts.tongue()).to_owned())
    }

    /// Formats the cell for people, without control characters.
    pub(super) fn display(&self, texts: &Texts) -> String {
        match self {
            Cell::Text(text)
            | Cell::Unbroken(text)
            | Cell::Linked(text, _)
            | Cell::Named(_, text) => clean(text),
            Cell::Whole(number) => number.to_string(),
            Cell::Tally(0) | Cell::Empty => dash(),
            Cell::Tally(count) => count.to_string(),
            Cell::Rank(rank) => format!("{rank}."),
            Cell::Decimal(number) => format_decimal(*number, texts),
            Cell::Share(share) => message::report_percent(share.0).render(texts),
            Cell::Rating(rating) => format_rating(*rating, texts),
            Cell::Minutes(minutes) => format_minutes(*minutes, texts),
            Cell::Clock(time) => time.local().format("%H:%M").to_string(),
            Cell::Number(text, _) => text.clone(),
        }
    }

    /// Formats the cell for CSV. Text that a spreadsheet would evaluate as a formula is made
    /// harmless.
    pub(super) fn csv(&self) -> String {
        match self {
            Cell::Text(text) | Cell::Unbroken(text) | Cell::Linked(text, _) => escape_formula(text),
            Cell::Named(id, _) => (*id).to_owned(),
            Cell::Whole(number) => number.to_string(),
            Cell::Tally(number) | Cell::Rank(number) => number.to_string(),
            Cell::Decimal(number) | Cell::Share(number) => csv_decimal(*number),
            Cell::Rating(rating) => csv_decimal(rating.mu),
            Cell::Minutes(minutes) => minutes.to_string(),
            Cell::Clock(time) => time.rfc3339(),
            Cell::Number(_, plain) => plain.clone(),
            Cell::Empty => String::new(),
        }
    }

    const fn is_text(&self) -> bool {
        matches!(
            self,
            Cell::Text(_) | Cell::Unbroken(_) | Cell::Linked(..) | Cell::Named(..) | Cell::Clock(_)
        )
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Whole(number)
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell::Whole(number.into())
    }
}

impl From<Hundredths> for Cell {
    fn from(number: Hundredths) -> Cell {
        Cell::Decimal(number)
    }
}

impl<C: Into<Cell>> From<Option<C>> for Cell {
    fn from(value: Option<C>) -> Cell {
        value.map_or(Cell::Empty, C::into)
    }
}

impl Column {
    /// True if the column holds numbers, which are aligned right.
    pub(super) fn is_number(&self) -> bool {
        !self.cells.iter().any(Cell::is_text)
    }

    /// True if the cells of the column are not broken.
    pub(super) fn is_unbroken(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Unbroken(_)))
    }

    /// The heading for people, without control characters.
    pub(super) fn heading(&self) -> String {
        clean(self.heading.as_deref().unwrap_or_default())
    }
}

impl DocumentTable {
    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.columns.first().map_or(0, |column| column.cells.len())
    }

    /// The columns for people. A column without any value is left out.
    pub(super) fn displayed(&self) -> Vec<&Column> {
        let has_value = |column: &&Column| {
            column.heading.is_some() && column.cells.iter().any(|cell| !matches!(cell, Cell::Empty))
        };
        self.columns.iter().filter(has_value).collect()
    }

    /// Formats a row as a line: `highest round: 61 minus points · Ben · 3 May`.
    pub(super) fn format_line(&self, row: usize, texts: &Texts) -> String {
        let cells = self.displayed().into_iter().map(|column| column.cells[row].display(texts));
        let mut cells = cells.filter(|cell| !cell.is_empty());
        let first = cells.next().unwrap_or_default();
        format!("{first}: {}", cells.collect::<Vec<_>>().join(" · "))
    }

    /// The columns of CSV.
    pub(super) fn csv_columns(&self) -> Vec<&Column> {
        self.columns.iter().filter(|column| column.key.is_some()).collect()
    }
}

/// A table under construction: each column is declared with the function that makes its cells.
pub(crate) struct TableBuilder<'r, R> {
    texts: &'r Texts,
    rows: &'r [R],
    pub(super) table: DocumentTable,
}

impl<'r, R> TableBuilder<'r, R> {
    /// Begins a table of these rows.
    pub(crate) fn new(texts: &'r Texts, rows: &'r [R]) -> TableBuilder<'r, R> {
        TableBuilder { texts, rows, table: DocumentTable::default() }
    }

    /// Sets the title.
    pub(crate) fn title(mut self, title: impl Into<Arg>) -> Self {
        self.table.title = title.into().render(self.texts);
        self
    }

    /// Sets the layout.
    pub(crate) fn layout(mut self, layout: TableLayout) -> Self {
        self.table.layout = layout;
        self
    }

    /// Marks the table as one that a picture has room for.
    pub(crate) fn pictured(mut self) -> Self {
        self.table.is_pictured = true;
        self
    }

    /// Marks the last row as the sum of the others, if it is one.
    pub(crate) fn with_sum(mut self, has_sum: bool) -> Self {
        self.table.has_sum = has_sum;
        self
    }

    /// Adds a column to all formats: heading in CSV, heading elsewhere, cells.
    pub(crate) fn column<C: Into<Cell>>(
        self,
        key: &str,
        heading: impl Into<Arg>,
        cell: impl Fn(&R) -> C,
    ) -> Self {
        let heading = heading.into().render(self.texts);
        self.add(Some(key.to_owned()), Some(heading), cell)
    }

    /// Adds a column that CSV does not have.
    pub(crate) fn displayed<C: Into<Cell>>(
        self,
        heading: impl Into<Arg>,
        cell: impl Fn(&R) -> C,
    ) -> Self {
        let heading = heading.into().render(self.texts);
        self.add(None, Some(heading), cell)
    }

    /// Adds a column that only CSV has.
    pub(crate) fn csv_only<C: Into<Cell>>(
        self,
        key: impl Into<String>,
        cell: impl Fn(&R) -> C,
    ) -> Self {
        self.add(Some(key.into()), None, cell)
    }

    fn add<C: Into<Cell>>(
        mut self,
        key: Option<String>,
        heading: Option<String>,
        cell: impl Fn(&R) -> C,
    ) -> Self {
        let cells = self.rows.iter().map(|row| cell(row).into()).collect();
        self.table.columns.push(Column { key, heading, cells });
        self
    }

    /// Adds columns with the numbers of sessions and wins.
    pub(crate) fn counts(self, counts: impl Fn(&R) -> &PlayerTotals) -> Self {
        self.column("sessions", message::report_sessions(), |row| counts(row).sessions)
            .column("wins", message::report_won(), |row| counts(row).wins)
            .column("shared", message::report_shared(), |row| counts(row).shared)
    }

    /// Adds a column with ratings. CSV has the strength, and the uncertainty in one more column.
    pub(crate) fn rating(self, rating: impl Fn(&R) -> Option<Rating>) -> Self {
        self.column("rating", message::report_rating(), |row| rating(row).map(Cell::Rating))
            .csv_only("rating_sigma", |row| rating(row).map(|rating| rating.sigma))
    }

    /// Finishes the table.
    pub(crate) fn build(self) -> Block {
        Block::Table(self.table)
    }
}
