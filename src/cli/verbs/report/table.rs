//! `elfer report table`: all players side by side.

use crate::cli::context::Context;
use crate::cli::document::number::format_minutes;
use crate::cli::document::{Bar, BarChart, Block, Cell, ChartKind, Document, TableBuilder};
use crate::i18n::message;
use crate::report::{MIN_RATED_SESSIONS, TableReport};

/// Builds the document: the shares won as bars, and the table of all players.
pub(super) fn document(context: &Context<'_>, report: &TableReport) -> Document {
    let texts = &context.texts;
    let table = TableBuilder::new(texts, &report.players)
        .column("rank", &message::report_rank(), |line| Cell::Rank(line.rank))
        .column("player", &message::players_name(), |line| Cell::player(&line.player))
        .counts(|line| &line.totals)
        .column("win_rate", &message::report_win_rate(), |line| {
            Cell::optional(line.win_rate, Cell::Share)
        })
        .column("average_rank", &message::report_average_rank(), |line| {
            Cell::optional(line.average_rank, Cell::Decimal)
        })
        .column("rounds", &message::report_rounds(), |line| Cell::whole(line.totals.rounds))
        .column("points", &message::report_points(), |line| {
            Cell::optional(line.points, Cell::Whole)
        })
        .column("average", &message::report_average(), |line| {
            Cell::optional(line.average, Cell::Decimal)
        })
        .rating(|line| line.rating)
        .column("minutes", &message::report_playing_time(), |line| {
            Cell::optional(line.minutes, |minutes| {
                Cell::Number(format_minutes(minutes, texts), minutes.to_string())
            })
        })
        .build();
    let bars = report
        .players
        .iter()
        .map(|line| Bar::share(texts, &line.player, line.totals.wins, line.totals.sessions));
    let bars = ChartKind::Bars(BarChart::of_shares(bars.collect()));
    let few = report.few_from.map(|place| {
        message::report_few_sessions(place.to_string(), MIN_RATED_SESSIONS.to_string())
    });
    let is_rated = report.players.iter().any(|line| line.rating.is_some());
    let rating = is_rated.then(message::report_rating_words);
    let title = message::report_of_everybody().render(texts);
    let blocks = vec![
        Block::chart(texts, &message::report_win_rates(), bars),
        table,
        Block::notes(texts, few.into_iter().chain(rating)),
    ];
    let is_empty = report.players.is_empty();
    let nothing = is_empty.then(|| message::report_nothing().render(texts));
    Document { is_empty, ..Document::new(title, nothing.into_iter().collect(), blocks) }
}
