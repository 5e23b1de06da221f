//! `elfer report player NAME`: one player, over all sessions.

use crate::cli::context::Context;
use crate::cli::document::number::{
    csv_decimal, dash, format_decimal, format_minutes, format_rating,
};
use crate::cli::document::{
    Bar, BarChart, Block, Cell, ChartKind, Document, LineChart, Series, TableBuilder,
};
use crate::i18n::{Texts, message};
use crate::report::{Hundredths, MIN_RATED_SESSIONS, Placing, PlayerReport};
use crate::texts::describe;

/// Builds the document: the summary, the latest places and ratings as lines, and tables of games,
/// table sizes and opponents.
pub(super) fn document(context: &Context<'_>, report: &PlayerReport) -> Document {
    let texts = &context.texts;
    let title = report.player.clone();
    if report.totals.sessions == 0 {
        let sentences = vec![message::report_no_sessions().render(texts)];
        return Document::new(title, sentences, vec![games_table(texts, report)]);
    }
    let bars = report.versus.iter().map(|other| {
        Bar::share(texts, &other.player, other.meetings.ahead, other.meetings.sessions)
    });
    let bars = BarChart::of_shares(bars.collect());
    let ranks = report.form.iter().map(|placing| placing.rank.map(i64::from));
    let form = LineChart::of_ranks(Series { name: title.clone(), values: ranks.collect() });
    let strengths = report.rating_history.iter().map(|point| Some(point.rating.mu.0));
    let strengths = Series { name: title.clone(), values: strengths.collect() };
    let history = LineChart::of_hundredths(strengths);
    let blocks = vec![
        Block::chart(texts, &message::report_form_chart(), ChartKind::Lines(form)),
        Block::chart(texts, &message::report_rating_history(), ChartKind::Lines(history)),
        Block::chart(texts, &message::report_ahead_of(), ChartKind::Bars(bars)),
        games_table(texts, report),
        sizes_table(texts, report),
        opponents_table(texts, report),
        Block::notes(texts, [message::report_ahead_at_the_end()]),
    ];
    Document::new(title, summarize(texts, report), blocks)
}

/// Returns the sentences on the sessions played, the winning streak, the time, the rating and the
/// latest results.
fn summarize(texts: &Texts, report: &PlayerReport) -> Vec<String> {
    let count = &report.totals;
    let form = report.form.iter().map(format_placing).collect::<Vec<_>>().join(" ");
    let share = report.win_rate.map_or(0, |share| share.0);
    let place = report.average_rank.map_or_else(dash, |rank| format_decimal(rank, texts));
    let time = report.minutes.zip(report.minutes_per_round).map(|(minutes, round)| {
        let round = format_decimal(round, texts);
        message::report_played_for(round, format_minutes(minutes, texts))
    });
    let mut sentences =
        vec![message::report_record(count.rounds, count.sessions, count.shared, count.wins)];
    sentences.push(message::report_won_share(place, message::report_percent(share)));
    sentences.push(message::report_streak(report.streak.longest, report.streak.wins));
    sentences.extend(time);
    match report.rating {
        Some(rating) => {
            sentences.push(message::report_rated(format_rating(rating, texts)));
            sentences.push(message::report_rating_words());
        }
        None => sentences.push(message::report_unrated(MIN_RATED_SESSIONS)),
    }
    sentences.push(message::report_form(form));
    sentences.iter().map(|sentence| sentence.render(texts)).collect()
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
        .title(&message::report_game_by_game())
        .column("game", &message::report_game(), |line| Cell::game(line.game, texts))
        .counts(|line| &line.totals)
        .column("rounds", &message::report_rounds(), |line| Cell::whole(line.totals.rounds))
        .column("points", &message::report_points(), |line| {
            let with_unit = |points| describe::format_unit(line.game.entry().tally, points, texts);
            Cell::optional(line.points, |sum| Cell::Number(with_unit(sum), sum.to_string()))
        })
        .column("average", &message::report_average(), |line| {
            Cell::optional(line.average, Cell::Decimal)
        })
        .column("median", &message::report_median(), |line| {
            Cell::optional(line.median, |median| {
                Cell::Number(format_median(median, texts), csv_decimal(median))
            })
        })
        .column("best", &message::report_best(), |line| Cell::optional(line.best, Cell::Whole))
        .column("worst", &message::report_worst(), |line| Cell::optional(line.worst, Cell::Whole))
        .column("went_out", &message::report_times_out(), |line| {
            Cell::optional(line.went_out, Cell::whole)
        })
        .rating(|line| line.rating)
        .build()
}

fn sizes_table(texts: &Texts, report: &PlayerReport) -> Block {
    TableBuilder::new(texts, &report.by_players)
        .title(&message::report_by_players())
        .displayed(&message::report_table_size(), |line| {
            Cell::whole(i64::try_from(line.players).unwrap_or(i64::MAX))
        })
        .displayed(&message::report_sessions(), |line| Cell::whole(line.sessions))
        .displayed(&message::report_won(), |line| Cell::whole(line.wins))
        .displayed(&message::report_win_rate(), |line| Cell::optional(line.win_rate, Cell::Share))
        .build()
}

fn opponents_table(texts: &Texts, report: &PlayerReport) -> Block {
    TableBuilder::new(texts, &report.versus)
        .title(&message::report_the_others())
        .displayed(&message::report_against(), |line| Cell::player(&line.player))
        .displayed(&message::report_sessions(), |line| Cell::whole(line.meetings.sessions))
        .displayed(&message::report_ahead(), |line| Cell::whole(line.meetings.ahead))
        .displayed(&message::report_behind(), |line| Cell::whole(line.meetings.behind))
        .displayed(&message::report_level(), |line| Cell::whole(line.meetings.level))
        .displayed(&message::report_share_ahead(), |line| Cell::optional(line.share, Cell::Share))
        .build()
}
