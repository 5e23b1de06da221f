//! `elfer report player NAME`: one player, over all sessions.

use crate::cli::context::Context;
use crate::cli::document::number::{
    csv_decimal, dash, format_decimal, format_minutes, format_rating,
};
use crate::cli::document::{
    Bar, BarChart, Block, Cell, ChartKind, DateStyle, Document, LineChart, Series, TableBuilder,
};
use crate::i18n::{Message, Texts, message};
use crate::report::{Hundredths, MIN_RATED_SESSIONS, Placing, PlayerReport};
use crate::texts::describe;

/// Builds the document: the summary, the latest places and ratings as lines, and tables of games,
/// table sizes and opponents.
pub(super) fn document(context: &Context<'_>, report: &PlayerReport, _: DateStyle) -> Document {
    let texts = &context.texts;
    let player = &report.player;
    let games = games_table(texts, report);
    if report.totals.sessions == 0 {
        return Document::new(texts, player, [message::report_no_sessions()], vec![games]);
    }
    let bars = report.versus.iter().map(|other| {
        Bar::share(texts, &other.player, other.meetings.ahead, other.meetings.sessions)
    });
    let bars = BarChart::of_shares(bars.collect());
    let ranks = report.form.iter().map(|placing| placing.rank.map(i64::from));
    let form = LineChart::of_ranks(Series { name: player.clone(), values: ranks.collect() });
    let strengths = report.rating_history.iter().map(|point| Some(point.rating.mu.0));
    let strengths = Series { name: player.clone(), values: strengths.collect() };
    let history = LineChart::of_hundredths(strengths);
    let sizes = TableBuilder::new(texts, &report.by_players)
        .title(message::report_by_players())
        .displayed(message::report_table_size(), |line| i64::try_from(line.players).ok())
        .displayed(message::report_sessions(), |line| line.sessions)
        .displayed(message::report_won(), |line| line.wins)
        .displayed(message::report_win_rate(), |line| line.win_rate.map(Cell::Share));
    let opponents = TableBuilder::new(texts, &report.versus)
        .title(message::report_the_others())
        .displayed(message::report_against(), |line| Cell::player(&line.player))
        .displayed(message::report_sessions(), |line| line.meetings.sessions)
        .displayed(message::report_ahead(), |line| line.meetings.ahead)
        .displayed(message::report_behind(), |line| line.meetings.behind)
        .displayed(message::report_level(), |line| line.meetings.level)
        .displayed(message::report_share_ahead(), |line| line.share.map(Cell::Share));
    let blocks = vec![
        Block::chart(texts, message::report_form_chart(), ChartKind::Lines(form)),
        Block::chart(texts, message::report_rating_history(), ChartKind::Lines(history)),
        Block::chart(texts, message::report_ahead_of(), ChartKind::Bars(bars)),
        games,
        sizes.build(),
        opponents.build(),
        Block::notes(texts, [message::report_ahead_at_the_end()]),
    ];
    Document::new(texts, player, summarize(texts, report), blocks)
}

/// Returns the sentences on the sessions played, the winning streak, the time, the rating and the
/// latest results.
fn summarize(texts: &Texts, report: &PlayerReport) -> Vec<Message> {
    let count = &report.totals;
    let form = report.form.iter().map(format_placing).collect::<Vec<_>>().join(" ");
    let share = report.win_rate.map_or(0, |share| share.0);
    let place = report.average_rank.map_or_else(dash, |rank| format_decimal(rank, texts));
    let time = report.minutes.zip(report.minutes_per_round).map(|(minutes, round)| {
        let round = format_decimal(round, texts);
        message::report_played_for(round, format_minutes(minutes, texts))
    });
    let mut sentences = vec![
        message::report_record(count.rounds, count.sessions, count.shared, count.wins),
        message::report_won_share(place, message::report_percent(share)),
        message::report_streak(report.streak.longest, report.streak.wins),
    ];
    sentences.extend(time);
    match report.rating {
        Some(rating) => {
            sentences.push(message::report_rated(format_rating(rating, texts)));
            sentences.push(message::report_rating_words());
        }
        None => sentences.push(message::report_unrated(MIN_RATED_SESSIONS)),
    }
    sentences.push(message::report_form(form));
    sentences
}

/// Formats a result: `2/4` is second of four. A player who left early has a dash instead of the
/// rank.
fn format_placing(placing: &Placing) -> String {
    let rank = placing.rank.map_or_else(dash, |rank| rank.to_string());
    format!("{rank}/{}", placing.players)
}

/// Formats a median, which is a whole number or half way between two: `13`, `13.50`.
fn format_median(median: Hundredths, texts: &Texts) -> String {
    if median.is_whole() { (median.0 / 100).to_string() } else { format_decimal(median, texts) }
}

fn games_table(texts: &Texts, report: &PlayerReport) -> Block {
    TableBuilder::new(texts, &report.by_game)
        .title(message::report_game_by_game())
        .column("game", message::report_game(), |line| Cell::game(line.game, texts))
        .counts(|line| &line.totals)
        .column("rounds", message::report_rounds(), |line| line.totals.rounds)
        .column("points", message::report_points(), |line| {
            let with_unit = |points| describe::format_unit(line.game.entry().tally, points, texts);
            line.points.map(|sum| Cell::Number(with_unit(sum), sum.to_string()))
        })
        .column("average", message::report_average(), |line| line.average)
        .column("median", message::report_median(), |line| {
            let cell = |median| Cell::Number(format_median(median, texts), csv_decimal(median));
            line.median.map(cell)
        })
        .column("best", message::report_best(), |line| line.best)
        .column("worst", message::report_worst(), |line| line.worst)
        .column("went_out", message::report_times_out(), |line| line.went_out)
        .rating(|line| line.rating)
        .build()
}
