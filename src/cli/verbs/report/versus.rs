//! `elfer report versus A B`: two players, by the sessions in which both took part.

use super::people;
use super::versus_document;
use crate::cli::context::Context;
use crate::cli::document::{Document, PictureOutputArgs};
use crate::cli::errors::{CliError, CliErrorKind, VerbResult};
use crate::cli::filter::FilterArgs;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::i18n::message;
use crate::report::{Meetings, VersusReport};
use crate::session::Person;
use crate::store::RoundsWanted;
use serde::Serialize;
use serde_json::{Map, Value};

/// Arguments of `elfer report versus`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "NAME")]
    one: String,
    #[arg(value_name = "NAME")]
    other: String,
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    output: PictureOutputArgs,
}

#[derive(Serialize)]
struct MeetingsJson {
    sessions: u32,
    ahead: Map<String, Value>,
    level: u32,
}

#[derive(Serialize)]
struct VersusGameJson {
    game: &'static str,
    #[serde(flatten)]
    meetings: MeetingsJson,
}

#[derive(Serialize)]
struct VersusJson<'n> {
    players: [&'n str; 2],
    #[serde(flatten)]
    meetings: MeetingsJson,
    by_game: Vec<VersusGameJson>,
}

impl MeetingsJson {
    fn new(names: [&str; 2], meetings: &Meetings) -> MeetingsJson {
        let ahead = names.into_iter().zip([meetings.ahead, meetings.behind]);
        MeetingsJson {
            sessions: meetings.sessions,
            ahead: ahead.map(|(name, times)| (name.to_owned(), times.into())).collect(),
            level: meetings.level,
        }
    }
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let (store, session_filter) = people::open_history(context, &args.filter)?;
    let ids = [people::find_player(&store, &args.one)?, people::find_player(&store, &args.other)?];
    let ids = ids.map(|player| player.uuid);
    if ids[0] == ids[1] {
        let problem = message::error_report_same_player(clean(&args.one));
        return Err(CliError::new(CliErrorKind::NotUnderstood, problem));
    }
    let init =
        |people: &[Person]| VersusReport::new(ids.map(|id| people::person_index(people, id)));
    let (mut versus, people) = store.fold_finished_sessions(
        &session_filter,
        RoundsWanted::None,
        init,
        VersusReport::add,
    )?;
    drop(store);
    versus.sort();
    let names = versus.people.map(|person| people::person_name(&people, person));
    let subtitle = args.filter.describe(&session_filter, context);
    let document = |context: &Context<'_>| Document {
        subtitle,
        ..versus_document::build(context, &versus, names)
    };
    let json = || {
        let by_game = versus.games.iter().map(|(game, meetings)| VersusGameJson {
            game: game.id(),
            meetings: MeetingsJson::new(names, meetings),
        });
        let by_game = by_game.collect();
        VersusJson { players: names, meetings: MeetingsJson::new(names, &versus.all), by_game }
    };
    let text = |context: &mut Context<'_>| Some(render_text(context, &versus, names.map(clean)));
    args.output.emit(context, document, json, text)
}

/// Renders the report as text: a table of games with their sum.
fn render_text(context: &Context<'_>, versus: &VersusReport, [one, other]: [String; 2]) -> String {
    let texts = &context.texts;
    let title = context.paint.strong(&message::report_versus(&one, &other).render(texts));
    if versus.all.sessions == 0 {
        let never_met = message::report_never_met(&one, &other).render(texts);
        return [title, wrap(&never_met, context.width(), 0)].join("\n");
    }
    let mut grid = Grid::new(context.width());
    let level = message::report_level().render(texts);
    let (game, sessions) =
        (message::report_game().render(texts), message::report_sessions().render(texts));
    grid.header([game, sessions, one, other, level]);
    grid.right(1..5);
    let row = |name: String, meetings: &Meetings| {
        let numbers = [meetings.sessions, meetings.ahead, meetings.behind, meetings.level];
        std::iter::once(name).chain(numbers.map(|number| number.to_string())).collect::<Vec<_>>()
    };
    for (game, meetings) in &versus.games {
        grid.row(row(game.name(texts.tongue()).to_owned(), meetings));
    }
    if versus.games.len() > 1 {
        grid.row(row(message::report_all_games().render(texts), &versus.all));
    }
    let note = wrap(&message::report_ahead_at_the_end().render(texts), context.width(), 0);
    [title, String::new(), grid.render(0, context.paint), String::new(), note].join("\n")
}
