//! The document of `elfer report player`.

use super::people;
use super::player::summarize;
use crate::cli::context::Context;
use crate::cli::document::number::format_rating;
use crate::cli::document::{Bar, Chart, ChartKind, Column, Document, DocumentTable, TableCell};
use crate::games::Game;
use crate::i18n::message;
use crate::report::{GameSums, PlayerReport, Rating};
use crate::session::Person;

/// Builds the document: the summary, a table of games, and a table of opponents.
pub(super) fn build(
    context: &Context<'_>,
    report: &PlayerReport,
    rating: Option<Rating>,
    people: &[Person],
) -> Document {
    let texts = &context.texts;
    let name = people::person_name(people, report.person).to_owned();
    let sentences = if report.count.sessions == 0 {
        vec![message::report_no_sessions().render(texts)]
    } else {
        summarize(context, report, rating)
    };
    let bars = report
        .versus
        .iter()
        .map(|&(other, meetings)| Bar::whole(people::person_name(people, other), meetings.ahead));
    let standings =
        rating.map(|rating| [String::new(), name.clone(), format_rating(rating, context)]);
    Document {
        title: name,
        subtitle: String::new(),
        sentences,
        standings: standings.into_iter().collect(),
        chart: Some(Chart {
            title: message::report_ahead_of().render(texts),
            kind: ChartKind::Bars(bars.collect()),
        }),
        tables: vec![
            build_games_table(context, report),
            build_opponents_table(context, report, people),
        ],
        lists: Vec::new(),
        notes: vec![message::report_ahead_at_the_end().render(texts)],
        csv: build_csv_table(report, context),
    }
}

/// Builds the table of games. Its headings have the order of [`row`].
fn build_games_table(context: &Context<'_>, report: &PlayerReport) -> DocumentTable {
    let texts = &context.texts;
    let headings = [
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
    let mut columns = vec![Column::text(message::report_game().render(texts))];
    columns.extend(headings.map(|heading| Column::number(heading.render(texts))));
    let rows = report.games.iter().map(|(game, sums)| {
        row(TableCell::Text(game.name(texts.tongue()).to_owned()), sums, context)
    });
    let rows = rows.collect();
    DocumentTable { title: message::report_game_by_game().render(texts), columns, rows }
}

/// Builds the row of a game. The headings in [`build_games_table`] and [`build_csv_table`] have its
/// order.
fn row(name: TableCell, sums: &GameSums, context: &Context<'_>) -> Vec<TableCell> {
    let count = &sums.count;
    let (best, worst) = sums.best_and_worst().unzip();
    let counts = [count.sessions, count.wins, count.shared, count.rounds];
    let mut row = vec![name];
    row.extend(counts.map(|count| TableCell::whole(Some(count))));
    row.push(TableCell::whole(sums.points.sum()));
    row.push(TableCell::decimal(sums.average(), context));
    row.push(TableCell::decimal(sums.median(), context));
    row.extend([TableCell::whole(best), TableCell::whole(worst), TableCell::whole(sums.went_out)]);
    row
}

fn build_opponents_table(
    context: &Context<'_>,
    report: &PlayerReport,
    people: &[Person],
) -> DocumentTable {
    let texts = &context.texts;
    let headings = [
        message::report_sessions(),
        message::report_ahead(),
        message::report_behind(),
        message::report_level(),
    ];
    let mut columns = vec![Column::text(message::report_against().render(texts))];
    columns.extend(headings.map(|heading| Column::number(heading.render(texts))));
    let rows = report.versus.iter().map(|&(other, meetings)| {
        let mut row = vec![TableCell::player(people::person_name(people, other))];
        let counts = [meetings.sessions, meetings.ahead, meetings.behind, meetings.level];
        row.extend(counts.map(|count| TableCell::whole(Some(count))));
        row
    });
    DocumentTable {
        title: message::report_the_others().render(texts),
        columns,
        rows: rows.collect(),
    }
}

/// Builds the CSV table: one row for each game. Its headings have the order of [`row`].
fn build_csv_table(report: &PlayerReport, context: &Context<'_>) -> DocumentTable {
    const CSV_HEADINGS: [&str; 11] = [
        "game", "sessions", "wins", "shared", "rounds", "points", "average", "median", "best",
        "worst", "went_out",
    ];
    let line =
        |(game, sums): &(Game, GameSums)| row(TableCell::Text(game.id().to_owned()), sums, context);
    DocumentTable {
        title: String::new(),
        columns: CSV_HEADINGS.map(Column::text).into(),
        rows: report.games.iter().map(line).collect(),
    }
}
