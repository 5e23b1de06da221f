//! The document of `elfer report table`.

use super::people;
use super::table::headings;
use crate::cli::context::Context;
use crate::cli::document::number::{dash, format_rating};
use crate::cli::document::{Bar, Chart, ChartKind, Column, Document, DocumentTable, TableCell};
use crate::i18n::message;
use crate::report::{Ratings, TableLine};
use crate::session::Person;

/// Builds the document: the table of all players, and the wins as bars.
pub(super) fn build(
    context: &Context<'_>,
    lines: &[TableLine],
    ratings: &Ratings,
    people: &[Person],
) -> Document {
    let texts = &context.texts;
    let name = |line: &TableLine| people::person_name(people, line.person).to_owned();
    let bars = lines.iter().map(|line| Bar::whole(&name(line), line.count.wins));
    let rows = lines.iter().map(|line| {
        let mut row = row(line, people, context);
        let found = ratings.get(line.person);
        row.push(TableCell::number(found.map_or_else(dash, |found| format_rating(found, context))));
        row
    });
    let mut columns: Vec<Column> =
        headings().map(|heading| Column::number(heading.render(texts))).into();
    columns[1].is_number = false;
    let empty = lines.is_empty().then(|| message::report_nothing().render(texts));
    Document {
        title: message::report_of_everybody().render(texts),
        subtitle: String::new(),
        sentences: empty.into_iter().collect(),
        standings: Vec::new(),
        chart: Some(Chart {
            title: message::report_wins_alone().render(texts),
            kind: ChartKind::Bars(bars.collect()),
        }),
        tables: vec![DocumentTable { title: String::new(), columns, rows: rows.collect() }],
        lists: Vec::new(),
        notes: Vec::new(),
        csv: build_csv_table(lines, people, context),
    }
}

fn row(line: &TableLine, people: &[Person], context: &Context<'_>) -> Vec<TableCell> {
    let count = &line.count;
    let counts = [count.sessions, count.wins, count.shared, count.rounds];
    let mut row = vec![
        TableCell::Number(format!("{}.", line.rank), line.rank.to_string()),
        TableCell::player(people::person_name(people, line.person)),
    ];
    row.extend(counts.map(|count| TableCell::whole(Some(count))));
    row.push(TableCell::whole(line.points.sum()));
    row.push(TableCell::decimal(line.average(), context));
    row
}

/// Builds the CSV table: one row for each player.
fn build_csv_table(lines: &[TableLine], people: &[Person], context: &Context<'_>) -> DocumentTable {
    const CSV_HEADINGS: [&str; 8] =
        ["rank", "player", "sessions", "wins", "shared", "rounds", "points", "average"];
    DocumentTable {
        title: String::new(),
        columns: CSV_HEADINGS.map(Column::text).into(),
        rows: lines.iter().map(|line| row(line, people, context)).collect(),
    }
}
