//! A player on paper.

use super::people;
use super::player::sentences;
use crate::cli::context::Context;
use crate::cli::document::number::rating as rated;
use crate::cli::document::{Bar, Cell, Chart, Column, Kind, Paper, Table};
use crate::games::Game;
use crate::i18n::message;
use crate::report::{GameSums, PlayerReport, Rating};
use crate::session::Person;

/// The record, game by game, and the others.
pub(super) fn paper(
    context: &Context<'_>,
    report: &PlayerReport,
    known: Option<Rating>,
    everybody: &[Person],
) -> Paper {
    let texts = &context.texts;
    let name = people::name(everybody, report.person).to_owned();
    let sentences = if report.count.sessions == 0 {
        vec![message::report_no_sessions().say(texts)]
    } else {
        sentences(context, report, known)
    };
    let met = report
        .versus
        .iter()
        .map(|&(other, met)| Bar::whole(people::name(everybody, other), met.ahead));
    let board = known.map(|known| [String::new(), name.clone(), rated(known, context)]);
    Paper {
        title: name,
        subtitle: String::new(),
        sentences,
        board: board.into_iter().collect(),
        chart: Some(Chart {
            title: message::report_ahead_of().say(texts),
            kind: Kind::Bars(met.collect()),
        }),
        tables: vec![games(context, report), others(context, report, everybody)],
        lists: Vec::new(),
        notes: vec![message::report_ahead_at_the_end().say(texts)],
        sheet: sheet(report, context),
    }
}

fn games(context: &Context<'_>, report: &PlayerReport) -> Table {
    let texts = &context.texts;
    let heads = [
        message::report_sessions(),
        message::report_won(),
        message::report_shared(),
        message::report_rounds(),
        message::report_points(),
        message::report_average(),
        message::report_median(),
        message::report_best(),
        message::report_worst(),
        message::report_times_out(),
    ];
    let mut columns = vec![Column::words(message::report_game().say(texts))];
    columns.extend(heads.map(|head| Column::number(head.say(texts))));
    let rows = report
        .games
        .iter()
        .map(|(game, sums)| row(Cell::Words(game.name(texts.tongue()).to_owned()), sums, context));
    let rows = rows.collect();
    Table { title: message::report_game_by_game().say(texts), columns, rows }
}

fn row(name: Cell, sums: &GameSums, context: &Context<'_>) -> Vec<Cell> {
    let count = &sums.count;
    let (best, worst) = sums.best_and_worst().unzip();
    let counts = [count.sessions, count.wins, count.shared, count.rounds];
    let mut row = vec![name];
    row.extend(counts.map(|count| Cell::whole(Some(count))));
    row.push(Cell::whole(sums.points.sum()));
    row.push(Cell::decimal(sums.average(), context));
    row.push(Cell::decimal(sums.median(), context));
    row.extend([Cell::whole(best), Cell::whole(worst), Cell::whole(sums.went_out)]);
    row
}

fn others(context: &Context<'_>, report: &PlayerReport, everybody: &[Person]) -> Table {
    let texts = &context.texts;
    let heads = [
        message::report_sessions(),
        message::report_ahead(),
        message::report_behind(),
        message::report_level(),
    ];
    let mut columns = vec![Column::words(message::report_against().say(texts))];
    columns.extend(heads.map(|head| Column::number(head.say(texts))));
    let rows = report.versus.iter().map(|&(other, met)| {
        let mut row = vec![Cell::player(people::name(everybody, other))];
        let counts = [met.sessions, met.ahead, met.behind, met.level];
        row.extend(counts.map(|count| Cell::whole(Some(count))));
        row
    });
    Table { title: message::report_the_others().say(texts), columns, rows: rows.collect() }
}

/// A line a game.
fn sheet(report: &PlayerReport, context: &Context<'_>) -> Table {
    const HEADS: [&str; 11] = [
        "game", "sessions", "wins", "shared", "rounds", "points", "average", "median", "best",
        "worst", "went_out",
    ];
    let line =
        |(game, sums): &(Game, GameSums)| row(Cell::Words(game.id().to_owned()), sums, context);
    Table {
        title: String::new(),
        columns: HEADS.map(Column::words).into(),
        rows: report.games.iter().map(line).collect(),
    }
}
