//! A season on paper.

use super::people;
use crate::cli::context::Context;
use crate::cli::document::number::dash;
use crate::cli::document::{Bar, Cell, Chart, Column, Kind, Paper, Table};
use crate::cli::verbs::season::{SeasonTable, about};
use crate::i18n::message;
use crate::report::{SeasonLine, Share};

/// What scripts find above the columns.
const HEADS: [&str; 9] =
    ["rank", "player", "points", "first", "second", "third", "sessions", "left", "missed"];

/// The table, and the points as bars; first places where none are given.
pub(super) fn paper(context: &Context<'_>, table: &SeasonTable) -> Paper {
    let texts = &context.texts;
    let name = |line: &SeasonLine| people::name(&table.people, line.person).to_owned();
    let firsts = |line: &SeasonLine| line.places.first().copied().unwrap_or(0);
    let bars = table.lines.iter().map(|line| match table.points(line, context) {
        Some(shown) => {
            let long = line.points.map_or(0, |points| points.rounded().0);
            Bar { name: name(line), value: u32::try_from(long).unwrap_or(0), shown }
        }
        None => Bar::whole(&name(line), firsts(line)),
    });
    let heads = if table.season.points.is_some() {
        message::report_points()
    } else {
        message::season_firsts()
    };
    let mut columns: Vec<Column> = table.heads(context).into_iter().map(Column::number).collect();
    if let Some(who) = columns.get_mut(1) {
        who.number = false;
    }
    let rows = table.lines.iter().map(|line| {
        let cells = table.cells(line, context).into_iter().enumerate();
        cells
            .map(
                |(place, cell)| {
                    if place == 1 { Cell::player(name(line)) } else { Cell::number(cell) }
                },
            )
            .collect()
    });
    let tables = if table.lines.is_empty() {
        Vec::new()
    } else {
        vec![Table { title: String::new(), columns, rows: rows.collect() }]
    };
    let board = table.lines.iter().map(|line| {
        let shown = table.points(line, context).unwrap_or_else(dash);
        [format!("{}.", line.rank), name(line), shown]
    });
    Paper {
        title: table.season.name.as_str().to_owned(),
        subtitle: about(context, &table.season).join(" · "),
        sentences: vec![table.counted(context)],
        board: if table.season.points.is_some() { board.collect() } else { Vec::new() },
        chart: Some(Chart { title: heads.say(texts), kind: Kind::Bars(bars.collect()) }),
        tables,
        sheet: sheet(table, context),
        ..Paper::default()
    }
}

/// A line a player.
fn sheet(table: &SeasonTable, context: &Context<'_>) -> Table {
    let rows = table.lines.iter().map(|line| {
        let place = |place: usize| Cell::whole(Some(line.places.get(place).copied().unwrap_or(0)));
        let mut cells = vec![
            Cell::whole(Some(line.rank)),
            Cell::player(people::name(&table.people, line.person)),
            Cell::decimal(line.points.map(Share::rounded), context),
        ];
        cells.extend((0..3).map(place));
        cells.extend([line.sessions, line.left, line.missed].map(|count| Cell::whole(Some(count))));
        cells
    });
    Table { title: String::new(), columns: HEADS.map(Column::words).into(), rows: rows.collect() }
}
