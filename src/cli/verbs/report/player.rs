//! `elfer report player NAME`: one player, over all sessions.

use super::people;
use super::player_document;
use crate::cli::context::Context;
use crate::cli::document::number::{
    JsonNumber, RatingJson, format_decimal, format_decimal_or_dash, format_rating,
    format_whole_or_dash,
};
use crate::cli::document::{Document, PictureOutputArgs};
use crate::cli::errors::VerbResult;
use crate::cli::filter::FilterArgs;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::words;
use crate::games::Game;
use crate::i18n::message;
use crate::report::{GameSums, MIN_RATED_SESSIONS, Placing, PlayerReport, Rating, Ratings};
use crate::session::Person;
use crate::store::RoundsWanted;
use serde::Serialize;

/// Arguments of `elfer report player`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    output: PictureOutputArgs,
}

#[derive(Serialize)]
struct PlayerGameJson {
    game: &'static str,
    sessions: u32,
    wins: u32,
    shared: u32,
    rounds: u32,
    points: Option<i64>,
    average: Option<JsonNumber>,
    median: Option<JsonNumber>,
    best: Option<i64>,
    worst: Option<i64>,
    went_out: Option<u32>,
}

#[derive(Serialize)]
struct StreakJson {
    wins: u32,
    longest: u32,
}

#[derive(Serialize)]
struct OpponentJson<'n> {
    player: &'n str,
    sessions: u32,
    ahead: u32,
    behind: u32,
    level: u32,
}

#[derive(Serialize)]
struct PlayerReportJson<'n> {
    player: &'n str,
    sessions: u32,
    wins: u32,
    shared: u32,
    rounds: u32,
    by_game: Vec<PlayerGameJson>,
    streak: StreakJson,
    versus: Vec<OpponentJson<'n>>,
    rating: Option<RatingJson>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let (store, session_filter) = people::open_history(context, &args.filter)?;
    let id = people::find_player(&store, &args.name)?.uuid;
    let init = |people: &[Person]| {
        (PlayerReport::new(people::person_index(people, id)), Ratings::default())
    };
    // A rating compares all players, so all sessions are visited; rounds are only read of this
    // player's sessions.
    let ((report, ratings), people) = store.fold_finished_sessions(
        &session_filter,
        RoundsWanted::OfPlayer(id),
        init,
        |(report, ratings), evening| {
            report.add(evening);
            ratings.add(evening);
        },
    )?;
    drop(store);
    let rating = ratings.get(report.person);
    let report = report.sorted();
    let subtitle = args.filter.describe(&session_filter, context);
    let document = |context: &Context<'_>| Document {
        subtitle,
        ..player_document::build(context, &report, rating, &people)
    };
    let json = || to_json(&report, rating, &people);
    let text = |context: &mut Context<'_>| Some(render_text(context, &report, rating, &people));
    args.output.emit(context, document, json, text)
}

fn to_json<'n>(
    report: &PlayerReport,
    rating: Option<Rating>,
    people: &'n [Person],
) -> PlayerReportJson<'n> {
    let game = |(game, sums): &(Game, GameSums)| {
        let (best, worst) = sums.best_and_worst().unzip();
        PlayerGameJson {
            game: game.id(),
            sessions: sums.count.sessions,
            wins: sums.count.wins,
            shared: sums.count.shared,
            rounds: sums.count.rounds,
            points: sums.points.sum(),
            average: sums.average().map(JsonNumber),
            median: sums.median().map(JsonNumber),
            best,
            worst,
            went_out: sums.went_out,
        }
    };
    let versus = report.versus.iter().map(|&(other, meetings)| OpponentJson {
        player: people::person_name(people, other),
        sessions: meetings.sessions,
        ahead: meetings.ahead,
        behind: meetings.behind,
        level: meetings.level,
    });
    PlayerReportJson {
        player: people::person_name(people, report.person),
        sessions: report.count.sessions,
        wins: report.count.wins,
        shared: report.count.shared,
        rounds: report.count.rounds,
        by_game: report.games.iter().map(game).collect(),
        streak: StreakJson { wins: report.streak.wins, longest: report.streak.longest },
        versus: versus.collect(),
        rating: rating.map(RatingJson::new),
    }
}

/// Renders the report as text: the sums, the latest results, each game, and the opponents.
fn render_text(
    context: &Context<'_>,
    report: &PlayerReport,
    rating: Option<Rating>,
    people: &[Person],
) -> String {
    let texts = &context.texts;
    let wrapped = |line: String| wrap(&line, context.width(), 0);
    let name = clean(people::person_name(people, report.person));
    let mut lines = vec![context.paint.strong(&name)];
    if report.count.sessions == 0 {
        lines.push(wrapped(message::report_no_sessions().render(texts)));
        return lines.join("\n");
    }
    lines.extend(summarize(context, report, rating).into_iter().map(wrapped));
    for (game, sums) in &report.games {
        lines.push(String::new());
        lines.push(context.paint.strong(game.name(texts.tongue())));
        lines.extend(
            format_game_lines(context, sums)
                .into_iter()
                .map(|line| wrap(&line, context.width(), 2)),
        );
    }
    lines.push(String::new());
    lines.push(render_opponents(context, report, people));
    lines.join("\n")
}

/// Returns the sentences on the sessions played, the winning streak, the rating and the latest
/// results.
pub(super) fn summarize(
    context: &Context<'_>,
    report: &PlayerReport,
    current: Option<Rating>,
) -> Vec<String> {
    let texts = &context.texts;
    let count = &report.count;
    let placings = report.form.iter().map(format_placing).collect::<Vec<_>>().join(" ");
    let messages = [
        message::report_record(count.rounds, count.sessions, count.shared, count.wins),
        message::report_streak(report.streak.longest, report.streak.wins),
        match current {
            Some(current) => message::report_rated(format_rating(current, context)),
            None => message::report_unrated(MIN_RATED_SESSIONS),
        },
        message::report_form(placings),
    ];
    messages.map(|message| message.render(texts)).into()
}

/// Formats a result: `2/4` is second of four. A player who left early has a dash instead of the
/// rank.
fn format_placing(placing: &Placing) -> String {
    format!("{}/{}", format_whole_or_dash(placing.rank), placing.players)
}

fn format_game_lines(context: &Context<'_>, sums: &GameSums) -> Vec<String> {
    let texts = &context.texts;
    let count = &sums.count;
    let record = message::report_record(count.rounds, count.sessions, count.shared, count.wins);
    let mut points = Vec::new();
    if let Some(sum) = sums.points.sum() {
        points.push(words::format_unit(sums.played().entry().tally, sum, texts));
    }
    // In a game that counts won or lost rounds a round gives one point at most: an average and a
    // best round would say no more.
    let counts = sums.is_counted_by_rounds();
    if let Some(average) = sums.average().filter(|_| !counts) {
        points.push(message::report_average_of(format_decimal(average, context)).render(texts));
        points.push(
            message::report_median_of(format_decimal_or_dash(sums.median(), context)).render(texts),
        );
    }
    if let Some((best, worst)) = sums.best_and_worst().filter(|_| !counts) {
        points.push(message::report_best_and_worst(best, worst).render(texts));
    }
    if let Some(out) = sums.went_out.filter(|&out| out > 0) {
        points.push(message::report_went_out(out).render(texts));
    }
    vec![format!("  {}", record.render(texts)), format!("  {}", points.join(" · "))]
}

/// Renders the table of opponents: sessions together, and who finished ahead of whom.
fn render_opponents(context: &Context<'_>, report: &PlayerReport, people: &[Person]) -> String {
    let texts = &context.texts;
    let mut grid = Grid::new(context.width());
    let headings = [
        message::report_against(),
        message::report_sessions(),
        message::report_ahead(),
        message::report_behind(),
        message::report_level(),
    ];
    grid.header(headings.map(|heading| heading.render(texts)));
    grid.right(1..5);
    for &(other, meetings) in &report.versus {
        let numbers = [meetings.sessions, meetings.ahead, meetings.behind, meetings.level];
        let numbers = numbers.map(|number| number.to_string());
        let name = clean(people::person_name(people, other));
        grid.row(std::iter::once(name).chain(numbers));
    }
    grid.render(0, context.paint)
}
