//! `elfer report versus A B`: two players, by the sessions in which both sat.

use super::people;
use super::versus_paper;
use crate::cli::context::Context;
use crate::cli::document::{Form, Paper};
use crate::cli::error::{CliError, Done, Kind};
use crate::cli::filter::Filter;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::history::Rounds;
use crate::i18n::message;
use crate::report::{Meetings, Versus};
use crate::session::Person;
use serde::Serialize;
use serde_json::{Map, Value};

/// Which two.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "NAME")]
    one: String,
    #[arg(value_name = "NAME")]
    other: String,
    #[command(flatten)]
    filter: Filter,
    #[command(flatten)]
    form: Form,
}

#[derive(Serialize)]
struct MeetingsJson {
    sessions: u32,
    ahead: Map<String, Value>,
    level: u32,
}

#[derive(Serialize)]
struct GameJson {
    game: &'static str,
    #[serde(flatten)]
    met: MeetingsJson,
}

#[derive(Serialize)]
struct VersusJson<'n> {
    players: [&'n str; 2],
    #[serde(flatten)]
    met: MeetingsJson,
    by_game: Vec<GameJson>,
}

impl MeetingsJson {
    fn of(names: [&str; 2], met: &Meetings) -> MeetingsJson {
        let ahead = names.into_iter().zip([met.ahead, met.behind]);
        MeetingsJson {
            sessions: met.sessions,
            ahead: ahead.map(|(name, times)| (name.to_owned(), times.into())).collect(),
            level: met.level,
        }
    }
}

/// Tells how two came out against each other.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    let (store, wanted) = people::open(context, &args.filter)?;
    let ids = [people::player(&store, &args.one)?, people::player(&store, &args.other)?];
    let ids = ids.map(|known| known.uuid);
    if ids[0] == ids[1] {
        let problem = message::error_report_same_player(clean(&args.one));
        return Err(CliError::new(Kind::NotUnderstood, problem));
    }
    let begin = |people: &[Person]| Versus::new(ids.map(|id| people::place(people, id)));
    let (mut versus, people) = store.evenings(&wanted, Rounds::None, begin, Versus::add)?;
    drop(store);
    versus.sort();
    let names = versus.people.map(|place| people::name(&people, place));
    let subtitle = args.filter.say(&wanted, context);
    let paper =
        |context: &Context<'_>| Paper { subtitle, ..versus_paper::paper(context, &versus, names) };
    let json = || {
        let by_game = versus
            .games
            .iter()
            .map(|(game, met)| GameJson { game: game.id(), met: MeetingsJson::of(names, met) });
        let by_game = by_game.collect();
        VersusJson { players: names, met: MeetingsJson::of(names, &versus.all), by_game }
    };
    let text = |context: &mut Context<'_>| Some(sheet(context, &versus, names.map(clean)));
    args.form.tell(context, paper, json, text)
}

/// The sum in a sentence, then game by game.
fn sheet(context: &Context<'_>, versus: &Versus, [one, other]: [String; 2]) -> String {
    let texts = &context.texts;
    let title = context.paint.strong(&message::report_versus(&one, &other).say(texts));
    if versus.all.sessions == 0 {
        let none = message::report_never_met(&one, &other).say(texts);
        return [title, wrap(&none, context.width(), 0)].join("\n");
    }
    let mut grid = Grid::new(context.width());
    let level = message::report_level().say(texts);
    let (game, sessions) =
        (message::report_game().say(texts), message::report_sessions().say(texts));
    grid.header([game, sessions, one, other, level]);
    grid.right(1..5);
    let row = |name: String, met: &Meetings| {
        let numbers = [met.sessions, met.ahead, met.behind, met.level];
        std::iter::once(name).chain(numbers.map(|number| number.to_string())).collect::<Vec<_>>()
    };
    for (game, met) in &versus.games {
        grid.row(row(game.name(texts.tongue()).to_owned(), met));
    }
    if versus.games.len() > 1 {
        grid.row(row(message::report_all_games().say(texts), &versus.all));
    }
    let told = wrap(&message::report_ahead_at_the_end().say(texts), context.width(), 0);
    [title, String::new(), grid.render(0, context.paint), String::new(), told].join("\n")
}
