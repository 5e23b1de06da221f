//! The document of `elfer report session --as-if`.

use super::super::session_document;
use super::{Comparison, ComparisonRow, format_standing, headings, story, terms};
use crate::cli::context::Context;
use crate::cli::document::{Chart, ChartKind, Column, Document, DocumentTable, Series, TableCell};
use crate::cli::output::clean;
use crate::i18n::message;
use crate::session::Standing;

/// The column names of the CSV table. They are the same in every language.
const CSV_HEADINGS: [&str; 5] = ["player", "rank", "total", "rank_as_if", "total_as_if"];

/// Builds the document: summary, compared standings, and the re-scored totals as a chart.
pub(super) fn build(context: &Context<'_>, comparison: &Comparison<'_>) -> Document {
    let texts = &context.texts;
    let session = comparison.recorded.session();
    let terms = terms::format_terms(context, comparison.assumptions, session);
    let terms = message::as_if_terms(terms).render(texts);
    let seats = comparison.what_if.session.seats.iter().enumerate();
    let lines = seats.map(|(seat, player)| Series {
        name: player.name.as_str().to_owned(),
        values: comparison.rescored.rounds().iter().map(|round| round.totals[seat]).collect(),
    });
    let rows = comparison.rows();
    let standings = rows.iter().filter_map(|row| {
        let Standing { rank, total, .. } = row.rescored?;
        let rank = rank.map_or_else(super::super::dash, |rank| format!("{rank}."));
        Some([rank, clean(row.name), total.to_string()])
    });
    let [name, recorded, rescored] = headings(context);
    let comparison_table = DocumentTable {
        title: message::report_standings().render(texts),
        columns: vec![Column::text(name), Column::number(recorded), Column::number(rescored)],
        rows: rows.iter().map(comparison_row).collect(),
    };
    Document {
        title: session.played.game().name(texts.tongue()).to_owned(),
        subtitle: format!("{} · {terms}", session_document::format_subtitle(context, session)),
        sentences: story::summarize(context, comparison),
        standings: standings.collect(),
        chart: Some(Chart {
            title: message::report_chart().render(texts),
            kind: ChartKind::Lines(lines.collect()),
        }),
        tables: if rows.is_empty() { Vec::new() } else { vec![comparison_table] },
        lists: Vec::new(),
        notes: story::describe_caveat(context, comparison).into_iter().collect(),
        csv: DocumentTable {
            title: String::new(),
            columns: CSV_HEADINGS.map(Column::text).into(),
            rows: rows.iter().map(csv_row).collect(),
        },
    }
}

fn comparison_row(row: &ComparisonRow<'_>) -> Vec<TableCell> {
    let cell = |standing| TableCell::number(format_standing(standing));
    vec![TableCell::player(row.name), cell(row.recorded), cell(row.rescored)]
}

fn csv_row(row: &ComparisonRow<'_>) -> Vec<TableCell> {
    let mut cells = vec![TableCell::Text(row.name.to_owned())];
    for standing in [row.recorded, row.rescored] {
        cells.push(TableCell::whole(standing.and_then(|standing| standing.rank)));
        cells.push(TableCell::whole(standing.map(|standing| standing.total)));
    }
    cells
}
