//! `elfer report table`: all players side by side.

use super::people;
use crate::cli::context::Context;
use crate::cli::document::{
    BarChart, Block, Cell, Chart, ChartKind, Document, OutputArgs, TableBuilder,
};
use crate::cli::errors::VerbResult;
use crate::cli::filter::FilterArgs;
use crate::i18n::message;
use crate::report::{MIN_RATED_SESSIONS, Ratings, TableOrder, TableReport, TableSums};
use crate::session::Person;
use crate::store::RoundsWanted;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Arguments of `elfer report table`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "WHAT", default_value = "rate", value_parser = order_parser())]
    by: TableOrder,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    output: OutputArgs,
}

fn order_parser() -> impl TypedValueParser<Value = TableOrder> {
    PossibleValuesParser::new(TableOrder::ALL.iter().map(|order| order.id())).map(|id| {
        TableOrder::ALL.iter().copied().find(|order| order.id() == id).unwrap_or_default()
    })
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let (store, session_filter) = people::open_history(context, &args.filter)?;
    let init = |_: &[Person]| (TableSums::default(), Ratings::default());
    let ((sums, ratings), people) = store.fold_finished_sessions(
        &session_filter,
        RoundsWanted::All,
        init,
        |(sums, ratings), evening| {
            sums.add(evening);
            ratings.add(evening);
        },
    )?;
    drop(store);
    let report = sums.report(&people, &ratings, args.by);
    let subtitle = args.filter.describe(&session_filter, context);
    args.output.emit(context, &report, |context, _| Document {
        subtitle: subtitle.clone(),
        ..document(context, &report)
    })
}

/// Builds the document: the shares won as bars, and the table of all players.
pub(super) fn document(context: &Context<'_>, report: &TableReport) -> Document {
    let texts = &context.texts;
    let table = TableBuilder::new(texts, &report.players)
        .column("rank", &message::report_rank(), |line| Cell::Rank(line.rank))
        .column("player", &message::players_name(), |line| Cell::player(&line.player))
        .column("sessions", &message::report_sessions(), |line| Cell::whole(line.sessions))
        .column("wins", &message::report_won(), |line| Cell::whole(line.wins))
        .column("shared", &message::report_shared(), |line| Cell::whole(line.shared))
        .column("win_rate", &message::report_win_rate(), |line| {
            Cell::optional(line.win_rate, Cell::Share)
        })
        .column("average_rank", &message::report_average_rank(), |line| {
            Cell::optional(line.average_rank, Cell::Decimal)
        })
        .column("rounds", &message::report_rounds(), |line| Cell::whole(line.rounds))
        .column("points", &message::report_points(), |line| {
            Cell::optional(line.points, Cell::Whole)
        })
        .column("average", &message::report_average(), |line| {
            Cell::optional(line.average, Cell::Decimal)
        })
        .column("rating", &message::report_rating(), |line| {
            Cell::optional(line.rating, Cell::Rating)
        })
        .csv_only("rating_sigma", |line| {
            Cell::optional(line.rating, |rating| Cell::Decimal(rating.sigma))
        })
        .column("minutes", &message::report_playing_time(), |line| {
            Cell::optional(line.minutes, Cell::Minutes)
        })
        .build();
    let bars = report
        .players
        .iter()
        .map(|line| people::share_bar(context, &line.player, line.wins, line.sessions));
    let chart = Chart {
        title: message::report_win_rates().render(texts),
        kind: ChartKind::Bars(BarChart::of_shares(bars.collect())),
    };
    let few = report.few_from.map(|place| {
        message::report_few_sessions(place.to_string(), MIN_RATED_SESSIONS.to_string())
            .render(texts)
    });
    let is_rated = report.players.iter().any(|line| line.rating.is_some());
    let rating = is_rated.then(|| message::report_rating_words().render(texts));
    let is_empty = report.players.is_empty();
    Document {
        title: message::report_of_everybody().render(texts),
        sentences: is_empty.then(|| message::report_nothing().render(texts)).into_iter().collect(),
        blocks: vec![
            Block::Chart(chart),
            Block::Table(table),
            Block::Notes(few.into_iter().chain(rating).collect()),
        ],
        is_empty,
        ..Document::default()
    }
}
