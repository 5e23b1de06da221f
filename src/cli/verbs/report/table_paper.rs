//! The table on paper.

use super::people;
use super::table::heads;
use crate::cli::context::Context;
use crate::cli::document::number::{dash, rating};
use crate::cli::document::{Bar, Cell, Chart, Column, Kind, Paper, Table};
use crate::i18n::message;
use crate::report::{Ratings, TableLine};
use crate::session::Person;

/// Everybody side by side, and the wins as bars.
pub(super) fn paper(
    context: &Context<'_>,
    lines: &[TableLine],
    ratings: &Ratings,
    everybody: &[Person],
) -> Paper {
    let texts = &context.texts;
    let name = |line: &TableLine| people::name(everybody, line.person).to_owned();
    let bars = lines.iter().map(|line| Bar::whole(&name(line), line.count.wins));
    let rows = lines.iter().map(|line| {
        let mut row = row(line, everybody, context);
        let known = ratings.of(line.person);
        row.push(Cell::number(known.map_or_else(dash, |known| rating(known, context))));
        row
    });
    let mut columns: Vec<Column> = heads().map(|head| Column::number(head.say(texts))).into();
    columns[1].number = false;
    let nothing = lines.is_empty().then(|| message::report_nothing().say(texts));
    Paper {
        title: message::report_of_everybody().say(texts),
        subtitle: String::new(),
        sentences: nothing.into_iter().collect(),
        board: Vec::new(),
        chart: Some(Chart {
            title: message::report_wins_alone().say(texts),
            kind: Kind::Bars(bars.collect()),
        }),
        tables: vec![Table { title: String::new(), columns, rows: rows.collect() }],
        lists: Vec::new(),
        notes: Vec::new(),
        sheet: sheet(lines, everybody, context),
    }
}

fn row(line: &TableLine, everybody: &[Person], context: &Context<'_>) -> Vec<Cell> {
    let count = &line.count;
    let counts = [count.sessions, count.wins, count.shared, count.rounds];
    let mut row = vec![
        Cell::Number(format!("{}.", line.rank), line.rank.to_string()),
        Cell::player(people::name(everybody, line.person)),
    ];
    row.extend(counts.map(|count| Cell::whole(Some(count))));
    row.push(Cell::whole(line.points.sum()));
    row.push(Cell::decimal(line.average(), context));
    row
}

/// A line a player.
fn sheet(lines: &[TableLine], everybody: &[Person], context: &Context<'_>) -> Table {
    const HEADS: [&str; 8] =
        ["rank", "player", "sessions", "wins", "shared", "rounds", "points", "average"];
    Table {
        title: String::new(),
        columns: HEADS.map(Column::words).into(),
        rows: lines.iter().map(|line| row(line, everybody, context)).collect(),
    }
}
