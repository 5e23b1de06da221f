//! `elfer report table`: all players side by side.

use super::people;
use super::table_document;
use crate::cli::context::Context;
use crate::cli::document::number::{
    JsonNumber, dash, format_decimal_or_dash, format_rating, format_whole_or_dash,
};
use crate::cli::document::{Document, PictureOutputArgs};
use crate::cli::errors::VerbResult;
use crate::cli::filter::FilterArgs;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::i18n::{Message, message};
use crate::report::{Ratings, TableLine, TableOrder, TableReport};
use crate::session::Person;
use crate::store::RoundsWanted;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;

/// The narrowest terminal for a table. On a narrower one, words would break in the middle; each
/// player then takes two lines.
const MIN_TABLE_WIDTH: usize = 64;

/// Arguments of `elfer report table`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "WHAT", default_value = "wins", value_parser = order_parser())]
    by: TableOrder,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    output: PictureOutputArgs,
}

fn order_parser() -> impl TypedValueParser<Value = TableOrder> {
    PossibleValuesParser::new(TableOrder::ALL.iter().map(|order| order.id())).map(|id| {
        TableOrder::ALL.iter().copied().find(|order| order.id() == id).unwrap_or_default()
    })
}

#[derive(Serialize)]
struct TableLineJson<'n> {
    rank: u32,
    player: &'n str,
    sessions: u32,
    wins: u32,
    shared: u32,
    rounds: u32,
    points: Option<i64>,
    average: Option<JsonNumber>,
}

#[derive(Serialize)]
struct TableReportJson<'n> {
    players: Vec<TableLineJson<'n>>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let (store, session_filter) = people::open_history(context, &args.filter)?;
    let init = |_: &[Person]| (TableReport::default(), Ratings::default());
    let ((report, ratings), people) = store.fold_finished_sessions(
        &session_filter,
        RoundsWanted::All,
        init,
        |(report, ratings), evening| {
            report.add(evening);
            ratings.add(evening);
        },
    )?;
    drop(store);
    let lines = report.rows(&people, args.by);
    let subtitle = args.filter.describe(&session_filter, context);
    let document = |context: &Context<'_>| Document {
        subtitle,
        ..table_document::build(context, &lines, &ratings, &people)
    };
    let json = || {
        let players = lines.iter().map(|line| TableLineJson {
            rank: line.rank,
            player: people::person_name(&people, line.person),
            sessions: line.count.sessions,
            wins: line.count.wins,
            shared: line.count.shared,
            rounds: line.count.rounds,
            points: line.points.sum(),
            average: line.average().map(JsonNumber),
        });
        TableReportJson { players: players.collect() }
    };
    args.output.emit(context, document, json, |context| {
        if lines.is_empty() {
            context.info(&message::report_nothing());
            return None;
        }
        Some(render_text(context, &lines, &ratings, &people))
    })
}

/// Returns the headings of the columns.
pub(super) fn headings() -> [Message; 9] {
    [
        message::report_rank(),
        message::players_name(),
        message::report_sessions(),
        message::report_won(),
        message::report_shared(),
        message::report_rounds(),
        message::report_points(),
        message::report_average(),
        message::report_rating(),
    ]
}

fn render_text(
    context: &Context<'_>,
    lines: &[TableLine],
    ratings: &Ratings,
    people: &[Person],
) -> String {
    let texts = &context.texts;
    let cells = |line: &TableLine| {
        [
            format!("{}.", line.rank),
            clean(people::person_name(people, line.person)),
            line.count.sessions.to_string(),
            line.count.wins.to_string(),
            line.count.shared.to_string(),
            line.count.rounds.to_string(),
            format_whole_or_dash(line.points.sum()),
            format_decimal_or_dash(line.average(), context),
            ratings.get(line.person).map_or_else(dash, |found| format_rating(found, context)),
        ]
    };
    let headings = headings().map(|heading| heading.render(texts));
    if context.width() < MIN_TABLE_WIDTH {
        let stacked = lines.iter().map(|line| {
            let cells = cells(line);
            let numbers = headings.iter().zip(&cells).skip(2);
            let numbers = numbers.map(|(heading, cell)| format!("{heading} {cell}"));
            let numbers = format!("   {}", numbers.collect::<Vec<_>>().join(" · "));
            format!("{} {}\n{}", cells[0], cells[1], wrap(&numbers, context.width(), 3))
        });
        return stacked.collect::<Vec<_>>().join("\n");
    }
    let mut grid = Grid::new(context.width());
    grid.header(headings);
    grid.right(std::iter::once(0).chain(2..9));
    for line in lines {
        grid.row(cells(line));
    }
    grid.render(0, context.paint)
}
