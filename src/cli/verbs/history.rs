//! `elfer history`: the sessions, newest first.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::{board, find, keep, when, words};
use crate::history::{NotFound, SessionFilter};
use crate::lang::{Message, message};
use crate::session::Session;
use serde::Serialize;

/// Which sessions.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, value_name = "WHEN")]
    since: Option<String>,
    #[arg(long, value_name = "WHEN")]
    until: Option<String>,
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,
}

#[derive(Serialize)]
struct SessionJson<'s> {
    session: i64,
    uuid: String,
    game: &'static str,
    edition: &'static str,
    started_at: String,
    ended_at: Option<String>,
    players: Vec<&'s str>,
    rounds: usize,
    finished: bool,
    winners: Vec<&'s str>,
}

/// Lists the sessions asked for.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let filter = SessionFilter {
        player: args.player.as_deref().map(keep::name).transpose()?,
        game: args.game.as_deref().map(find::game).transpose()?,
        since: args
            .since
            .as_deref()
            .map(|t| when::bound("--since", t, context, false))
            .transpose()?,
        until: args
            .until
            .as_deref()
            .map(|t| when::bound("--until", t, context, true))
            .transpose()?,
        before: None,
        limit: args.limit.and_then(|limit| usize::try_from(limit).ok()),
    };
    let sessions = match keep::open_read(context)? {
        None => Vec::new(),
        Some(store) => {
            if let Some(name) = &filter.player {
                let known = store.view(|view| view.player(name))?;
                if known.is_none() {
                    return Err(keep::not_found(&NotFound::Player(name.clone())));
                }
            }
            store.sessions(&filter)?
        }
    };
    if context.json {
        let list: Vec<SessionJson<'_>> = sessions.iter().map(json).collect();
        context.out.json(&list)?;
    } else if sessions.is_empty() {
        context.tell(&message::history_empty());
    } else {
        table(context, &sessions)?;
    }
    Ok(Exit::Done)
}

fn json(session: &Session) -> SessionJson<'_> {
    let everybody: Vec<usize> = (0..session.seats.len()).collect();
    let scoreboard = session.scoreboard();
    SessionJson {
        session: session.number,
        uuid: session.uuid.to_string(),
        game: session.played.game().id(),
        edition: session.played.edition().id(),
        started_at: session.started.rfc3339(),
        ended_at: scoreboard.over_at().map(|at| at.rfc3339()),
        players: board::names(session, &everybody),
        rounds: session.rounds.len(),
        finished: scoreboard.is_finished(),
        winners: board::names(session, scoreboard.winners()),
    }
}

/// Narrower than this a table would break words in the middle: each session takes a few lines.
const TABLE: usize = 64;

/// What a line of the list says of a session, in the order of [`columns`].
type Line = [String; 6];

fn columns() -> [Message; 6] {
    [
        message::history_number(),
        message::history_when(),
        message::history_game(),
        message::history_players(),
        message::history_rounds(),
        message::history_result(),
    ]
}

fn table(context: &mut Context<'_>, sessions: &[Session]) -> Result<(), CliError> {
    let lines = sessions.iter().map(|session| line(context, session));
    let text = if context.width() < TABLE {
        lines.map(|line| stacked(context, line)).collect::<Vec<_>>().join("\n")
    } else {
        let mut grid = Grid::new(context.width());
        grid.header(columns().map(|heading| heading.say(&context.texts)));
        grid.right([0, 4]);
        lines.for_each(|line| grid.row(line));
        grid.render(0, context.paint)
    };
    context.out.line(&text)
}

fn line(context: &Context<'_>, session: &Session) -> Line {
    let texts = &context.texts;
    let everybody: Vec<usize> = (0..session.seats.len()).collect();
    let scoreboard = session.scoreboard();
    let winners = scoreboard.winners();
    let result = if winners.is_empty() {
        let open = if scoreboard.is_finished() {
            message::history_no_rounds()
        } else {
            message::history_open()
        };
        open.say(texts)
    } else {
        let names = words::and(texts, &board::names(session, winners));
        message::history_won(names).say(texts)
    };
    [
        session.number.to_string(),
        texts.moment(session.started.local(), context.now().local()),
        session.played.game().name(texts.tongue()).to_owned(),
        clean(&board::names(session, &everybody).join(", ")),
        session.rounds.len().to_string(),
        result,
    ]
}

/// `1. Elfer raus! · yesterday 20:15`, then who played, then rounds and result.
fn stacked(context: &Context<'_>, [number, when, game, players, rounds, result]: Line) -> String {
    let rounds = format!("{} {rounds}", message::history_rounds().say(&context.texts));
    let columns = context.width();
    [
        format!("{number}. {game} · {when}"),
        format!("   {players}"),
        format!("   {rounds} · {result}"),
    ]
    .map(|line| wrap(&line, columns, 3))
    .join("\n")
}
