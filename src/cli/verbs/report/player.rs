//! `elfer report player NAME`: one player, over all sessions.

use super::people;
use super::player_paper;
use crate::cli::context::Context;
use crate::cli::document::number::{
    JsonNumber, RatingJson, decimal, decimal_or_dash, rating, whole_or_dash,
};
use crate::cli::document::{Form, Paper};
use crate::cli::error::Done;
use crate::cli::filter::Filter;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::words;
use crate::games::Game;
use crate::history::Rounds;
use crate::i18n::message;
use crate::report::{GameSums, Placed, PlayerReport, RATED_FROM, Rating, Ratings};
use crate::session::Person;
use serde::Serialize;

/// Who, and over which sessions.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    filter: Filter,
    #[command(flatten)]
    form: Form,
}

#[derive(Serialize)]
struct GameJson {
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
struct VersusJson<'n> {
    player: &'n str,
    sessions: u32,
    ahead: u32,
    behind: u32,
    level: u32,
}

#[derive(Serialize)]
struct PlayerJson<'n> {
    player: &'n str,
    sessions: u32,
    wins: u32,
    shared: u32,
    rounds: u32,
    by_game: Vec<GameJson>,
    streak: StreakJson,
    versus: Vec<VersusJson<'n>>,
    rating: Option<RatingJson>,
}

/// Tells of one player.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    let (store, wanted) = people::open(context, &args.filter)?;
    let id = people::player(&store, &args.name)?.uuid;
    let begin =
        |people: &[Person]| (PlayerReport::new(people::place(people, id)), Ratings::default());
    let ((report, ratings), people) =
        store.evenings(&wanted, Rounds::With(id), begin, |(report, ratings), evening| {
            report.add(evening);
            ratings.add(evening);
        })?;
    drop(store);
    let rating = ratings.of(report.person);
    let report = report.sorted();
    let subtitle = args.filter.say(&wanted, context);
    let paper = |context: &Context<'_>| Paper {
        subtitle,
        ..player_paper::paper(context, &report, rating, &people)
    };
    let json = || json(&report, rating, &people);
    let text = |context: &mut Context<'_>| Some(sheet(context, &report, rating, &people));
    args.form.tell(context, paper, json, text)
}

fn json<'n>(report: &PlayerReport, rating: Option<Rating>, people: &'n [Person]) -> PlayerJson<'n> {
    let game = |(game, sums): &(Game, GameSums)| {
        let (best, worst) = sums.best_and_worst().unzip();
        GameJson {
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
    let versus = report.versus.iter().map(|&(other, met)| VersusJson {
        player: people::name(people, other),
        sessions: met.sessions,
        ahead: met.ahead,
        behind: met.behind,
        level: met.level,
    });
    PlayerJson {
        player: people::name(people, report.person),
        sessions: report.count.sessions,
        wins: report.count.wins,
        shared: report.count.shared,
        rounds: report.count.rounds,
        by_game: report.games.iter().map(game).collect(),
        streak: StreakJson { wins: report.streak.wins, longest: report.streak.longest },
        versus: versus.collect(),
        rating: rating.map(RatingJson::of),
    }
}

/// The sum, the form, game by game, and the others.
fn sheet(
    context: &Context<'_>,
    report: &PlayerReport,
    known: Option<Rating>,
    people: &[Person],
) -> String {
    let texts = &context.texts;
    let wrapped = |line: String| wrap(&line, context.width(), 0);
    let name = clean(people::name(people, report.person));
    let mut lines = vec![context.paint.strong(&name)];
    if report.count.sessions == 0 {
        lines.push(wrapped(message::report_no_sessions().say(texts)));
        return lines.join("\n");
    }
    lines.extend(sentences(context, report, known).into_iter().map(wrapped));
    for (game, sums) in &report.games {
        lines.push(String::new());
        lines.push(context.paint.strong(game.name(texts.tongue())));
        lines.extend(
            game_lines(context, sums).into_iter().map(|line| wrap(&line, context.width(), 2)),
        );
    }
    lines.push(String::new());
    lines.push(others(context, report, people));
    lines.join("\n")
}

/// How often, wins in a row, the rating, the last sessions.
pub(super) fn sentences(
    context: &Context<'_>,
    report: &PlayerReport,
    known: Option<Rating>,
) -> Vec<String> {
    let texts = &context.texts;
    let count = &report.count;
    let places = report.form.iter().map(placed).collect::<Vec<_>>().join(" ");
    let told = [
        message::report_record(count.rounds, count.sessions, count.shared, count.wins),
        message::report_streak(report.streak.longest, report.streak.wins),
        match known {
            Some(known) => message::report_rated(rating(known, context)),
            None => message::report_unrated(RATED_FROM),
        },
        message::report_form(places),
    ];
    told.map(|message| message.say(texts)).into()
}

/// `2/4`: second of four; a dash for who left early.
fn placed(placed: &Placed) -> String {
    format!("{}/{}", whole_or_dash(placed.rank), placed.of)
}

fn game_lines(context: &Context<'_>, sums: &GameSums) -> Vec<String> {
    let texts = &context.texts;
    let count = &sums.count;
    let record = message::report_record(count.rounds, count.sessions, count.shared, count.wins);
    let mut points = Vec::new();
    if let Some(sum) = sums.points.sum() {
        points.push(words::unit(sums.played().entry().tally, sum, texts));
    }
    // Who wins or loses a round gets one: an average and a best round would say no more.
    let counts = sums.counts_rounds();
    if let Some(average) = sums.average().filter(|_| !counts) {
        points.push(message::report_average_of(decimal(average, context)).say(texts));
        points.push(message::report_median_of(decimal_or_dash(sums.median(), context)).say(texts));
    }
    if let Some((best, worst)) = sums.best_and_worst().filter(|_| !counts) {
        points.push(message::report_best_and_worst(best, worst).say(texts));
    }
    if let Some(out) = sums.went_out.filter(|&out| out > 0) {
        points.push(message::report_went_out(out).say(texts));
    }
    vec![format!("  {}", record.say(texts)), format!("  {}", points.join(" · "))]
}

/// Whom the player meets, and who comes out before whom.
fn others(context: &Context<'_>, report: &PlayerReport, people: &[Person]) -> String {
    let texts = &context.texts;
    let mut grid = Grid::new(context.width());
    let heads = [
        message::report_against(),
        message::report_sessions(),
        message::report_ahead(),
        message::report_behind(),
        message::report_level(),
    ];
    grid.header(heads.map(|head| head.say(texts)));
    grid.right(1..5);
    for &(other, met) in &report.versus {
        let numbers = [met.sessions, met.ahead, met.behind, met.level];
        let numbers = numbers.map(|number| number.to_string());
        let name = clean(people::name(people, other));
        grid.row(std::iter::once(name).chain(numbers));
    }
    grid.render(0, context.paint)
}
