//! The same on paper.

use super::super::session_paper;
use super::{Row, Told, heads, placed, story, terms};
use crate::cli::context::Context;
use crate::cli::document::{Cell, Chart, Column, Kind, Line, Paper, Table};
use crate::cli::output::clean;
use crate::i18n::message;
use crate::session::Standing;

/// What scripts find above the columns.
const HEADS: [&str; 5] = ["player", "rank", "total", "rank_as_if", "total_as_if"];

/// How it would have gone, with the totals as they would have been.
pub(super) fn paper(context: &Context<'_>, told: &Told<'_>) -> Paper {
    let texts = &context.texts;
    let session = told.was.session();
    let terms = message::as_if_terms(terms::say(context, told.supposed, session)).say(texts);
    let seats = told.as_if.session.seats.iter().enumerate();
    let lines = seats.map(|(seat, who)| Line {
        name: who.name.as_str().to_owned(),
        values: told.new.rounds().iter().map(|round| round.totals[seat]).collect(),
    });
    let rows = told.rows();
    let board = rows.iter().filter_map(|row| {
        let Standing { rank, total, .. } = row.new?;
        let rank = rank.map_or_else(super::super::dash, |rank| format!("{rank}."));
        Some([rank, clean(row.name), total.to_string()])
    });
    let [name, was, new] = heads(context);
    let compared = Table {
        title: message::report_standings().say(texts),
        columns: vec![Column::words(name), Column::number(was), Column::number(new)],
        rows: rows.iter().map(compared).collect(),
    };
    Paper {
        title: session.played.game().name(texts.tongue()).to_owned(),
        subtitle: format!("{} · {terms}", session_paper::subtitle(context, session)),
        sentences: story::sentences(context, told),
        board: board.collect(),
        chart: Some(Chart {
            title: message::report_chart().say(texts),
            kind: Kind::Lines(lines.collect()),
        }),
        tables: if rows.is_empty() { Vec::new() } else { vec![compared] },
        lists: Vec::new(),
        notes: story::caveat(context, told).into_iter().collect(),
        sheet: Table {
            title: String::new(),
            columns: HEADS.map(Column::words).into(),
            rows: rows.iter().map(plain).collect(),
        },
    }
}

fn compared(row: &Row<'_>) -> Vec<Cell> {
    let cell = |standing| Cell::number(placed(standing));
    vec![Cell::player(row.name), cell(row.was), cell(row.new)]
}

fn plain(row: &Row<'_>) -> Vec<Cell> {
    let mut cells = vec![Cell::Words(row.name.to_owned())];
    for standing in [row.was, row.new] {
        cells.push(Cell::whole(standing.and_then(|standing| standing.rank)));
        cells.push(Cell::whole(standing.map(|standing| standing.total)));
    }
    cells
}
