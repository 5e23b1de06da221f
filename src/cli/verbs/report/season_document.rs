//! The document of `elfer report season`.

use super::people;
use crate::cli::context::Context;
use crate::cli::document::number::dash;
use crate::cli::document::{Bar, Chart, ChartKind, Column, Document, DocumentTable, TableCell};
use crate::cli::verbs::season::{SeasonTable, absolute_subtitle};
use crate::i18n::message;
use crate::report::{SeasonLine, Share};

/// The column names of the CSV table. They are the same in every language.
const CSV_HEADINGS: [&str; 9] =
    ["rank", "player", "points", "first", "second", "third", "sessions", "left", "missed"];

/// Builds the document: the table, and the points as bars. A season without points has its first
/// places as bars.
pub(super) fn build(context: &Context<'_>, table: &SeasonTable) -> Document {
    let texts = &context.texts;
    let name = |line: &SeasonLine| people::person_name(&table.people, line.person).to_owned();
    let firsts = |line: &SeasonLine| line.places.first().copied().unwrap_or(0);
    let bars = table.lines.iter().map(|line| match table.format_points(line, context) {
        Some(label) => {
            let value = line.points.map_or(0, |points| points.rounded().0);
            Bar { name: name(line), value: u32::try_from(value).unwrap_or(0), label }
        }
        None => Bar::whole(&name(line), firsts(line)),
    });
    let chart_title = if table.season.points.is_some() {
        message::report_points()
    } else {
        message::season_firsts()
    };
    let mut columns: Vec<Column> =
        table.headings(context).into_iter().map(Column::number).collect();
    if let Some(player) = columns.get_mut(1) {
        player.is_number = false;
    }
    let rows = table.lines.iter().map(|line| {
        let cells = table.format_cells(line, context).into_iter().enumerate();
        let cell = |(column, text)| {
            if column == 1 { TableCell::player(name(line)) } else { TableCell::number(text) }
        };
        cells.map(cell).collect()
    });
    let tables = if table.lines.is_empty() {
        Vec::new()
    } else {
        vec![DocumentTable { title: String::new(), columns, rows: rows.collect() }]
    };
    let standings = table.lines.iter().map(|line| {
        let points = table.format_points(line, context).unwrap_or_else(dash);
        [format!("{}.", line.rank), name(line), points]
    });
    Document {
        title: table.season.name.as_str().to_owned(),
        subtitle: absolute_subtitle(context, &table.season).join(" · "),
        sentences: vec![table.format_session_count(context)],
        standings: if table.season.points.is_some() { standings.collect() } else { Vec::new() },
        chart: Some(Chart {
            title: chart_title.render(texts),
            kind: ChartKind::Bars(bars.collect()),
        }),
        tables,
        csv: build_csv_table(table, context),
        ..Document::default()
    }
}

/// Builds the CSV table: one row for each player.
fn build_csv_table(table: &SeasonTable, context: &Context<'_>) -> DocumentTable {
    let rows = table.lines.iter().map(|line| {
        let times_placed =
            |rank: usize| TableCell::whole(Some(line.places.get(rank).copied().unwrap_or(0)));
        let mut cells = vec![
            TableCell::whole(Some(line.rank)),
            TableCell::player(people::person_name(&table.people, line.person)),
            TableCell::decimal(line.points.map(Share::rounded), context),
        ];
        cells.extend((0..3).map(times_placed));
        let counts = [line.sessions, line.left_early, line.missed];
        cells.extend(counts.map(|count| TableCell::whole(Some(count))));
        cells
    });
    DocumentTable {
        title: String::new(),
        columns: CSV_HEADINGS.map(Column::text).into(),
        rows: rows.collect(),
    }
}
