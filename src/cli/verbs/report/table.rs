//! `elfer report table`: everybody side by side.

use super::people;
use super::table_paper;
use crate::cli::context::Context;
use crate::cli::document::number::{JsonNumber, dash, decimal_or_dash, rating, whole_or_dash};
use crate::cli::document::{Form, Paper};
use crate::cli::error::Done;
use crate::cli::filter::Filter;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::history::Rounds;
use crate::i18n::{Message, message};
use crate::report::{By, Ratings, TableLine, TableReport};
use crate::session::Person;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;

/// Narrower than this a table would break words in the middle: each player takes two lines.
const TABLE: usize = 64;

/// By what, and over which sessions.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "WHAT", default_value = "wins", value_parser = by())]
    by: By,
    #[command(flatten)]
    filter: Filter,
    #[command(flatten)]
    form: Form,
}

fn by() -> impl TypedValueParser<Value = By> {
    PossibleValuesParser::new(By::ALL.iter().map(|by| by.id()))
        .map(|word| By::ALL.iter().copied().find(|by| by.id() == word).unwrap_or_default())
}

#[derive(Serialize)]
struct LineJson<'n> {
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
struct TableJson<'n> {
    players: Vec<LineJson<'n>>,
}

/// Tells the table.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    let (store, wanted) = people::open(context, &args.filter)?;
    let begin = |_: &[Person]| (TableReport::default(), Ratings::default());
    let ((report, ratings), people) =
        store.evenings(&wanted, Rounds::All, begin, |(report, ratings), evening| {
            report.add(evening);
            ratings.add(evening);
        })?;
    drop(store);
    let lines = report.lines(&people, args.by);
    let subtitle = args.filter.say(&wanted, context);
    let paper = |context: &Context<'_>| Paper {
        subtitle,
        ..table_paper::paper(context, &lines, &ratings, &people)
    };
    let json = || {
        let players = lines.iter().map(|line| LineJson {
            rank: line.rank,
            player: people::name(&people, line.person),
            sessions: line.count.sessions,
            wins: line.count.wins,
            shared: line.count.shared,
            rounds: line.count.rounds,
            points: line.points.sum(),
            average: line.average().map(JsonNumber),
        });
        TableJson { players: players.collect() }
    };
    args.form.tell(context, paper, json, |context| {
        if lines.is_empty() {
            context.tell(&message::report_nothing());
            return None;
        }
        Some(sheet(context, &lines, &ratings, &people))
    })
}

/// What stands above the columns.
pub(super) fn heads() -> [Message; 9] {
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

fn sheet(
    context: &Context<'_>,
    lines: &[TableLine],
    ratings: &Ratings,
    people: &[Person],
) -> String {
    let texts = &context.texts;
    let cells = |line: &TableLine| {
        [
            format!("{}.", line.rank),
            clean(people::name(people, line.person)),
            line.count.sessions.to_string(),
            line.count.wins.to_string(),
            line.count.shared.to_string(),
            line.count.rounds.to_string(),
            whole_or_dash(line.points.sum()),
            decimal_or_dash(line.average(), context),
            ratings.of(line.person).map_or_else(dash, |known| rating(known, context)),
        ]
    };
    let heads = heads().map(|head| head.say(texts));
    if context.width() < TABLE {
        let stacked = lines.iter().map(|line| {
            let cells = cells(line);
            let rest =
                heads.iter().zip(&cells).skip(2).map(|(head, cell)| format!("{head} {cell}"));
            let rest = format!("   {}", rest.collect::<Vec<_>>().join(" · "));
            format!("{} {}\n{}", cells[0], cells[1], wrap(&rest, context.width(), 3))
        });
        return stacked.collect::<Vec<_>>().join("\n");
    }
    let mut grid = Grid::new(context.width());
    grid.header(heads);
    grid.right(std::iter::once(0).chain(2..9));
    for line in lines {
        grid.row(cells(line));
    }
    grid.render(0, context.paint)
}
