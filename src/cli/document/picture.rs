//! A report as a picture to send: title, summary, and what fits of tables and charts.

use super::chart::{Substitution, WIDTH, truncate};
use super::table::{DocumentTable, TableLayout};
use super::{Block, Document};
use crate::cli::errors::CliError;
use crate::cli::output::{clean, wrap};
use crate::i18n::Texts;
use askama::Template;

/// The margin around everything.
const MARGIN: i64 = 20;
/// The longest line of text, in terminal columns.
const TEXT_COLUMNS: usize = 66;
/// The longest title, in terminal columns.
const TITLE_COLUMNS: usize = 40;
/// The longest name in a table, in terminal columns.
const NAME_COLUMNS: usize = 30;
/// The most rows of a table that a picture shows.
const MOST_ROWS: usize = 12;
/// The distance between two columns of numbers.
const NUMBER_PITCH: i64 = 100;

#[derive(Template)]
#[template(path = "picture.svg")]
struct Picture {
    width: i64,
    height: i64,
    title: String,
    /// Lines of text: vertical position, style, text.
    lines: Vec<(i64, &'static str, String)>,
    cells: Vec<PictureCell>,
    /// The charts: vertical position, title, SVG.
    charts: Vec<(i64, String, String)>,
}

/// A cell of a table: position and text.
struct PictureCell {
    x: i64,
    y: i64,
    is_number: bool,
    is_strong: bool,
    text: String,
}

impl Picture {
    /// Adds lines of text at `y`, and returns where they end.
    fn add_text(&mut self, mut y: i64, style: &'static str, text: &str) -> i64 {
        for line in wrap(&clean(text), TEXT_COLUMNS, 0).lines() {
            y += 19;
            // `wrap` lets a word that is longer than a line run over.
            self.lines.push((y, style, truncate(line, TEXT_COLUMNS + 6)));
        }
        y
    }

    /// Adds a table at `y`, and returns where it ends. A rank stands before the name, other numbers
    /// at the right.
    fn add_table(
        &mut self,
        mut y: i64,
        table: &DocumentTable,
        texts: &Texts,
        substitute: Substitution<'_>,
    ) -> i64 {
        let columns = table.displayed();
        let name = columns.iter().position(|column| !column.is_number()).unwrap_or(0);
        if table.layout == TableLayout::Lines {
            if !table.title.is_empty() {
                y = self.add_text(y + 8, "strong", &substitute(&table.title));
            }
            for row in 0..table.rows() {
                let cells = columns.iter().map(|column| column.cells[row].display(texts));
                let mut cells = cells.filter(|cell| !cell.is_empty());
                let first = cells.next().unwrap_or_default();
                let rest = cells.collect::<Vec<_>>().join(" · ");
                y = self.add_text(y, "plain", &substitute(&format!("{first}: {rest}")));
            }
            return y;
        }
        for row in 0..table.rows().min(MOST_ROWS) {
            y += 24;
            for (index, column) in columns.iter().enumerate() {
                let text = column.cells[row].display(texts);
                let behind = i64::try_from(columns.len() - 1 - index).unwrap_or(0);
                let (x, is_number) = match index.cmp(&name) {
                    std::cmp::Ordering::Less => (MARGIN + 24, true),
                    std::cmp::Ordering::Equal if name > 0 => (MARGIN + 34, false),
                    std::cmp::Ordering::Equal => (MARGIN, false),
                    std::cmp::Ordering::Greater => {
                        (MARGIN + WIDTH - 120 - behind * NUMBER_PITCH, true)
                    }
                };
                let is_strong = index >= name;
                let text = truncate(&substitute(&text), NAME_COLUMNS);
                self.cells.push(PictureCell { x, y, is_number, is_strong, text });
            }
        }
        y
    }
}

/// Renders the document as an SVG picture. `substitute` is applied to all text.
///
/// # Errors
///
/// The template cannot be rendered.
pub(super) fn render_svg(
    document: &Document,
    texts: &Texts,
    substitute: Substitution<'_>,
) -> Result<String, CliError> {
    let mut picture = Picture {
        width: WIDTH + 2 * MARGIN,
        height: 0,
        title: truncate(&substitute(&document.title), TITLE_COLUMNS),
        lines: Vec::new(),
        cells: Vec::new(),
        charts: Vec::new(),
    };
    let mut y = picture.add_text(MARGIN + 34, "soft", &substitute(&document.subtitle)) + 8;
    for (index, sentence) in document.sentences.iter().enumerate() {
        let style = if index == 0 { "strong" } else { "plain" };
        y = picture.add_text(y, style, &substitute(sentence));
    }
    y += 12;
    for block in &document.blocks {
        match block {
            Block::Table(table) if table.is_pictured => {
                y = picture.add_table(y, table, texts, substitute);
            }
            Block::Chart(chart) => {
                let id = picture.charts.len() + 1;
                let Some((svg, height)) = chart.draw(id, substitute)? else { continue };
                let top = y + 34;
                y = top + 14 + height;
                picture.charts.push((top, clean(&chart.title), svg));
            }
            Block::Table(_) | Block::List(_) | Block::Notes(_) => {}
        }
    }
    picture.height = y + MARGIN;
    picture.render().map_err(super::template_error)
}
