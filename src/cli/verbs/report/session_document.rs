//! The document of `elfer report session`.

use super::session::{CORRECTED_SIGN, format_round_number, legend, mark_sign};
use super::story;
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::number::dash;
use crate::cli::document::{Chart, ChartKind, Column, Document, DocumentTable, Series, TableCell};
use crate::cli::output::{Paint, clean};
use crate::i18n::message;
use crate::report::{RoundLine, RoundMark, SessionReport, round_marks};
use crate::session::{Note, Session, Standing};

/// The first column names of the CSV table; two for each seat follow. They are the same in every
/// language.
const CSV_HEADINGS: [&str; 6] = ["round", "at", "dealer", "out", "irregular", "mended"];

/// Builds the document: summary, standings, chart and the rounds.
pub(super) fn build(context: &Context<'_>, report: &SessionReport<'_>) -> Document {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let marks = round_marks(session, &report.rounds);
    let values = |seat: usize| report.rounds.iter().map(|line| line.totals[seat]).collect();
    let seats = session.seats.iter().enumerate();
    let lines = seats.map(|(seat, player)| Series {
        name: player.name.as_str().to_owned(),
        values: values(seat),
    });
    let mut notes: Vec<String> = Vec::new();
    notes.extend(Some(legend(context, report, &marks)).filter(|text| !text.is_empty()));
    let remarks = board::format_notes(context, &report.scoreboard, &session.rounds);
    notes.extend(remarks.into_iter().filter(|text| !text.is_empty()));
    Document {
        title: session.played.game().name(texts.tongue()).to_owned(),
        subtitle: format_subtitle(context, session),
        sentences: story::summarize(context, &report.scoreboard),
        standings: format_standings(report),
        chart: Some(Chart {
            title: message::report_chart().render(texts),
            kind: ChartKind::Lines(lines.collect()),
        }),
        tables: vec![
            build_standings_table(context, report),
            build_rounds_table(context, report, &marks),
        ],
        lists: Vec::new(),
        notes,
        csv: build_csv_table(report),
    }
}

/// Formats the subtitle: `3 May 2026 20:15 · Texel · edition de · session 1`.
pub(super) fn format_subtitle(context: &Context<'_>, session: &Session) -> String {
    let texts = &context.texts;
    let began = session.started.local();
    let day = texts.date(began.date_naive());
    let mut parts = vec![message::date_at(day, began.format("%H:%M").to_string()).render(texts)];
    let typed = [&session.settings.place, &session.settings.note];
    parts.extend(typed.into_iter().flatten().map(|text| clean(text.as_str())));
    parts.push(session.played.edition().id().to_owned());
    parts.push(message::page_session(session.number.to_string()).render(texts));
    parts.join(" · ")
}

/// Returns rank, name and total of each seat, in the order of rank.
fn format_standings(report: &SessionReport<'_>) -> Vec<[String; 3]> {
    let seats = &report.scoreboard.session().seats;
    let line = |standing: &Standing| {
        let rank = standing.rank.map_or_else(dash, |rank| format!("{rank}."));
        [rank, clean(seats[standing.seat].name.as_str()), standing.total.to_string()]
    };
    report.scoreboard.standings().iter().map(line).collect()
}

fn build_standings_table(context: &Context<'_>, report: &SessionReport<'_>) -> DocumentTable {
    let texts = &context.texts;
    let rows = format_standings(report).into_iter().map(|[rank, name, total]| {
        vec![TableCell::number(rank), TableCell::player(name), TableCell::number(total)]
    });
    DocumentTable {
        title: message::report_standings().render(texts),
        columns: vec![
            Column::number(message::report_rank().render(texts)),
            Column::text(message::players_name().render(texts)),
            Column::number(message::board_total().render(texts)),
        ],
        rows: rows.collect(),
    }
}

fn build_rounds_table(
    context: &Context<'_>,
    report: &SessionReport<'_>,
    marks: &[Vec<Vec<RoundMark>>],
) -> DocumentTable {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let name = |seat: usize| session.seats[seat].name.as_str().to_owned();
    let mut columns = vec![
        Column::number(message::report_round().render(texts)),
        Column::text(message::report_time().render(texts)),
        Column::text(message::report_dealer().render(texts)),
    ];
    columns.extend((0..session.seats.len()).map(|seat| Column::number(name(seat))));
    let rows = report.rounds.iter().zip(marks).map(|(line, marks)| {
        let mut row = vec![
            TableCell::number(format_round_number(line)),
            TableCell::Text(line.at.local().format("%H:%M").to_string()),
            TableCell::Text(line.dealer.map_or_else(String::new, name)),
        ];
        row.extend((0..session.seats.len()).map(|seat| format_cell(line, seat, &marks[seat])));
        row
    });
    let rows = rows.collect();
    DocumentTable { title: message::report_round_by_round().render(texts), columns, rows }
}

/// Formats a round's cell of one seat: `34▼ → 62`.
fn format_cell(line: &RoundLine<'_>, seat: usize, marks: &[RoundMark]) -> TableCell {
    const PAINT: Paint = Paint { color: false, ascii: false };
    let Some(total) = line.totals[seat] else { return TableCell::empty() };
    let points = line.entries[seat].and_then(|entry| entry.points);
    let points = points.map_or_else(dash, |points| points.to_string());
    let signs: String = marks.iter().map(|&mark| mark_sign(mark, PAINT)).collect();
    TableCell::number(format!("{points}{signs} → {total}"))
}

/// Builds the CSV table: one row for each round, two columns for each seat, its points and its
/// total.
fn build_csv_table(report: &SessionReport<'_>) -> DocumentTable {
    let session = report.scoreboard.session();
    let seats = || 0..session.seats.len();
    let name = |seat: usize| session.seats[seat].name.as_str().to_owned();
    let mut columns: Vec<Column> = CSV_HEADINGS.map(Column::text).into();
    for seat in seats() {
        columns.push(Column::number(name(seat)));
        columns.push(Column::number(format!("{} total", name(seat))));
    }
    let marks = round_marks(session, &report.rounds);
    let rows = report.rounds.iter().zip(&marks).map(|(line, marks)| {
        let out = seats().filter(|&seat| marks[seat].contains(&RoundMark::Out));
        let out: Vec<String> = out.map(name).collect();
        let corrected = if line.is_corrected { CORRECTED_SIGN.to_string() } else { String::new() };
        let mut row = vec![
            TableCell::whole(Some(line.number)),
            TableCell::Text(line.at.local().format("%Y-%m-%d %H:%M:%S").to_string()),
            TableCell::Text(line.dealer.map_or_else(String::new, name)),
            TableCell::Text(out.join(", ")),
            TableCell::Text(line.irregular.map_or("", Note::as_str).to_owned()),
            TableCell::Text(corrected),
        ];
        for seat in seats() {
            row.push(TableCell::whole(line.entries[seat].and_then(|entry| entry.points)));
            row.push(TableCell::whole(line.totals[seat]));
        }
        row
    });
    DocumentTable { title: String::new(), columns, rows: rows.collect() }
}
