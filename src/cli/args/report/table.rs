//! `elfer report table`: all players side by side.

use crate::cli::context::Context;
use crate::cli::document::{
    Bar, BarChart, Block, Cell, ChartKind, DateStyle, Document, TableBuilder,
};
use crate::i18n::{Message, message};
use crate::report::{MIN_RATED_SESSIONS, TableReport};

/// Builds the document: the shares won as bars, and the table of all players.
pub(super) fn document(context: &Context<'_>, report: &TableReport, _: DateStyle) -> Document {
    let texts = &context.texts;
    let title = message::report_of_everybody();
    let table = TableBuilder::new(texts, &report.players)
        .column("rank", message::report_rank(), |line| Cell::Rank(line.rank))
        .column("player", message::players_name(), |line| Cell::player(&line.player))
        .counts(|line| &line.totals)
        .column("win_rate", message::report_win_rate(), |line| line.win_rate.map(Cell::Share))
        .column("average_rank", message::report_average_rank(), |line| line.average_rank)
        .column("rounds", message::report_rounds(), |line| line.totals.rounds)
        .column("points", message::report_points(), |line| line.points)
        .column("average", message::report_average(), |line| line.average)
        .rating(|line| line.rating)
        .column("minutes", message::report_playing_time(), |line| line.minutes.map(Cell::Minutes))
        .build();
    if report.players.is_empty() {
        return Document::nothing(texts, title, [message::report_nothing()], table);
    }
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
    let blocks = vec![
        Block::chart(texts, message::report_win_rates(), bars),
        table,
        Block::notes(texts, few.into_iter().chain(rating)),
    ];
    Document::new(texts, title, None::<Message>, blocks)
}
