//! A session on paper.

use super::session::{MENDED, legend, number, sign};
use super::story;
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::number::dash;
use crate::cli::document::{Cell, Chart, Column, Kind, Line, Paper, Table};
use crate::cli::output::{Paint, clean};
use crate::i18n::message;
use crate::report::{Mark, RoundLine, SessionReport, marks};
use crate::session::{Note, Session, Standing};

/// What scripts find above the columns of a sheet, before those of the seats.
const HEADS: [&str; 6] = ["round", "at", "dealer", "out", "irregular", "mended"];

/// The session's sheet, how it went, and who stands where.
pub(super) fn paper(context: &Context<'_>, report: &SessionReport<'_>) -> Paper {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let marks = marks(session, &report.rounds);
    let values = |seat: usize| report.rounds.iter().map(|line| line.totals[seat]).collect();
    let seats = session.seats.iter().enumerate();
    let lines =
        seats.map(|(seat, who)| Line { name: who.name.as_str().to_owned(), values: values(seat) });
    let mut notes: Vec<String> = Vec::new();
    notes.extend(Some(legend(context, report, &marks)).filter(|words| !words.is_empty()));
    let told = board::notes(context, &report.scoreboard, &session.rounds);
    notes.extend(told.into_iter().filter(|words| !words.is_empty()));
    Paper {
        title: session.played.game().name(texts.tongue()).to_owned(),
        subtitle: subtitle(context, session),
        sentences: story::sentences(context, &report.scoreboard),
        board: standings(report),
        chart: Some(Chart {
            title: message::report_chart().say(texts),
            kind: Kind::Lines(lines.collect()),
        }),
        tables: vec![standings_table(context, report), rounds(context, report, &marks)],
        lists: Vec::new(),
        notes,
        sheet: sheet(report),
    }
}

/// `3 May 2026 20:15 · Texel · edition de · session 1`.
pub(super) fn subtitle(context: &Context<'_>, session: &Session) -> String {
    let texts = &context.texts;
    let began = session.started.local();
    let day = texts.date(began.date_naive());
    let mut told = vec![message::date_at(day, began.format("%H:%M").to_string()).say(texts)];
    let own = [&session.settings.place, &session.settings.note];
    told.extend(own.into_iter().flatten().map(|words| clean(words.as_str())));
    told.push(session.played.edition().id().to_owned());
    told.push(message::page_session(session.number.to_string()).say(texts));
    told.join(" · ")
}

/// By rank: the rank, the name, the total.
fn standings(report: &SessionReport<'_>) -> Vec<[String; 3]> {
    let seats = &report.scoreboard.session().seats;
    let line = |standing: &Standing| {
        let rank = standing.rank.map_or_else(dash, |rank| format!("{rank}."));
        [rank, clean(seats[standing.seat].name.as_str()), standing.total.to_string()]
    };
    report.scoreboard.standings().iter().map(line).collect()
}

fn standings_table(context: &Context<'_>, report: &SessionReport<'_>) -> Table {
    let texts = &context.texts;
    let rows = standings(report).into_iter().map(|[rank, name, total]| {
        vec![Cell::number(rank), Cell::player(name), Cell::number(total)]
    });
    Table {
        title: message::report_standings().say(texts),
        columns: vec![
            Column::number(message::report_rank().say(texts)),
            Column::words(message::players_name().say(texts)),
            Column::number(message::board_total().say(texts)),
        ],
        rows: rows.collect(),
    }
}

fn rounds(context: &Context<'_>, report: &SessionReport<'_>, marks: &[Vec<Vec<Mark>>]) -> Table {
    let texts = &context.texts;
    let session = report.scoreboard.session();
    let name = |seat: usize| session.seats[seat].name.as_str().to_owned();
    let mut columns = vec![
        Column::number(message::report_round().say(texts)),
        Column::words(message::report_time().say(texts)),
        Column::words(message::report_dealer().say(texts)),
    ];
    columns.extend((0..session.seats.len()).map(|seat| Column::number(name(seat))));
    let rows = report.rounds.iter().zip(marks).map(|(line, marks)| {
        let mut row = vec![
            Cell::number(number(line)),
            Cell::Words(line.at.local().format("%H:%M").to_string()),
            Cell::Words(line.dealer.map_or_else(String::new, name)),
        ];
        row.extend((0..session.seats.len()).map(|seat| told(line, seat, &marks[seat])));
        row
    });
    let rows = rows.collect();
    Table { title: message::report_round_by_round().say(texts), columns, rows }
}

/// `34▼ → 62`.
fn told(line: &RoundLine<'_>, seat: usize, marks: &[Mark]) -> Cell {
    const PAINT: Paint = Paint { color: false, ascii: false };
    let Some(total) = line.totals[seat] else { return Cell::none() };
    let points = line.entries[seat].and_then(|entry| entry.points);
    let points = points.map_or_else(dash, |points| points.to_string());
    let signs: String = marks.iter().map(|&mark| sign(mark, PAINT)).collect();
    Cell::number(format!("{points}{signs} → {total}"))
}

/// A line a round: two columns a seat, its points and its total.
fn sheet(report: &SessionReport<'_>) -> Table {
    let session = report.scoreboard.session();
    let seats = || 0..session.seats.len();
    let name = |seat: usize| session.seats[seat].name.as_str().to_owned();
    let mut columns: Vec<Column> = HEADS.map(Column::words).into();
    for seat in seats() {
        columns.push(Column::number(name(seat)));
        columns.push(Column::number(format!("{} total", name(seat))));
    }
    let marks = marks(session, &report.rounds);
    let rows = report.rounds.iter().zip(&marks).map(|(line, marks)| {
        let out = seats().filter(|&seat| marks[seat].contains(&Mark::Out));
        let out: Vec<String> = out.map(name).collect();
        let mended = if line.mended { MENDED.to_string() } else { String::new() };
        let mut row = vec![
            Cell::whole(Some(line.number)),
            Cell::Words(line.at.local().format("%Y-%m-%d %H:%M:%S").to_string()),
            Cell::Words(line.dealer.map_or_else(String::new, name)),
            Cell::Words(out.join(", ")),
            Cell::Words(line.irregular.map_or("", Note::as_str).to_owned()),
            Cell::Words(mended),
        ];
        for seat in seats() {
            row.push(Cell::whole(line.entries[seat].and_then(|entry| entry.points)));
            row.push(Cell::whole(line.totals[seat]));
        }
        row
    });
    Table { title: String::new(), columns, rows: rows.collect() }
}
