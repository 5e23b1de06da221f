//! A report as a picture to send: title, summary, and what fits of tables and charts.

use super::chart::{Substitution, truncate};
use super::svg::{FONTS, INK, NL, SOFT, WIDTH};
use super::table::{DocumentTable, TableLayout};
use super::{Block, Document};
use crate::cli::output::{clean, wrap};
use crate::i18n::Texts;
use maud::{Markup, html};
use std::cmp::Ordering;

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
/// The colours of the four suits, in the stripe at the top.
const SUITS: [&str; 4] = ["#c4402f", "#d6a11b", "#3d8850", "#2f6aa6"];

/// The elements of a picture so far, and where they end.
struct Picture<'p> {
    elements: Vec<Markup>,
    y: i64,
    texts: &'p Texts,
    substitute: Substitution<'p>,
}

impl Picture<'_> {
    /// Adds lines of text.
    fn add_text(&mut self, text: &str, is_strong: bool, colour: &str) {
        let weight = is_strong.then_some("700");
        for line in wrap(&clean(&(self.substitute)(text)), TEXT_COLUMNS, 0).lines() {
            self.y += 19;
            // `wrap` lets a word that is longer than a line run over.
            let line = truncate(line, TEXT_COLUMNS + 6);
            let y = self.y;
            self.elements.push(
                html! { text x=(MARGIN) y=(y) font-weight=[weight] fill=(colour) { (line) } (NL) },
            );
        }
    }

    /// Adds a table whose rows speak without headings, a line for each.
    fn add_lines(&mut self, table: &DocumentTable) {
        if !table.title.is_empty() {
            self.y += 8;
            self.add_text(&table.title, true, INK);
        }
        for row in 0..table.rows() {
            self.add_text(&table.format_line(row, self.texts), false, INK);
        }
    }

    /// Adds a table. A rank stands before the name, other numbers at the right.
    fn add_grid(&mut self, table: &DocumentTable) {
        let columns = table.displayed();
        let name = columns.iter().position(|column| !column.is_number()).unwrap_or(0);
        for row in 0..table.rows().min(MOST_ROWS) {
            self.y += 24;
            for (index, column) in columns.iter().enumerate() {
                let behind = i64::try_from(columns.len() - 1 - index).unwrap_or(0);
                let (x, anchor) = match index.cmp(&name) {
                    Ordering::Less => (MARGIN + 24, Some("end")),
                    Ordering::Equal if name > 0 => (MARGIN + 34, None),
                    Ordering::Equal => (MARGIN, None),
                    Ordering::Greater => {
                        (MARGIN + WIDTH - 120 - behind * NUMBER_PITCH, Some("end"))
                    }
                };
                let (weight, colour) =
                    if index >= name { (Some("700"), INK) } else { (None, SOFT) };
                let text = (self.substitute)(&column.cells[row].display(self.texts));
                self.elements.push(html! {
                    text x=(x) y=(self.y) text-anchor=[anchor] font-weight=[weight] fill=(colour)
                        font-size="15" { (truncate(&text, NAME_COLUMNS)) }
                    (NL)
                });
            }
        }
    }
}

/// Renders the document as an SVG picture. `substitute` is applied to all text.
pub(super) fn render_svg(
    document: &Document,
    texts: &Texts,
    substitute: Substitution<'_>,
) -> String {
    let mut picture = Picture { elements: Vec::new(), y: MARGIN + 34, texts, substitute };
    picture.add_text(&document.subtitle, false, SOFT);
    picture.y += 8;
    for (index, sentence) in document.sentences.iter().enumerate() {
        picture.add_text(sentence, index == 0, INK);
    }
    picture.y += 12;
    let mut charts = 0;
    for block in &document.blocks {
        match block {
            Block::Table(table) if table.is_pictured && table.layout == TableLayout::Lines => {
                picture.add_lines(table);
            }
            Block::Table(table) if table.is_pictured => picture.add_grid(table),
            Block::Chart(chart) => {
                let Some((svg, height)) = chart.draw(charts + 1, substitute) else { continue };
                charts += 1;
                let top = picture.y + 34;
                picture.y = top + 14 + height;
                picture.elements.push(html! {
                    text x=(MARGIN) y=(top) font-size="12" font-weight="700" fill=(SOFT) {
                        (clean(&chart.title))
                    }
                    (NL) g transform=(format!("translate({MARGIN} {})", top + 14)) { (NL) (svg) (NL) }
                    (NL)
                });
            }
            Block::Table(_) | Block::List { .. } | Block::Notes(_) | Block::Articles(_) => {}
        }
    }
    let (width, height) = (WIDTH + 2 * MARGIN, picture.y + MARGIN);
    let title = truncate(&substitute(&document.title), TITLE_COLUMNS);
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width)
            height=(height) font-family=(FONTS) font-size="13.5" {
            (NL) title { (title) }
            (NL) rect width=(width) height=(height) fill="#fffdf9" {}
            @for (index, suit) in (0..).zip(SUITS) {
                rect x=(index * width / 4) width=(width / 4) height="6" fill=(suit) {}
            }
            (NL) text x=(MARGIN) y="46" font-size="23" font-weight="700" fill=(INK) { (title) }
            (NL) @for element in picture.elements { (element) }
        }
    };
    picture.into_string()
}
