//! `elfer history`: the sessions, newest first.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::filter::Filter;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::{keep, words};
use crate::history::{SessionFilter, SessionSummary, Store};
use crate::i18n::{Message, message};
use crate::session::PlayerName;
use serde::Serialize;

/// Which sessions.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[command(flatten)]
    filter: Filter,
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
    place: Option<&'s str>,
    players: Vec<&'s str>,
    rounds: u32,
    finished: bool,
    winners: Vec<&'s str>,
}

/// Lists the sessions asked for.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let limit = args.limit.and_then(|limit| usize::try_from(limit).ok());
    let store = keep::open_read(context)?;
    let player = match (args.player.as_deref(), &store) {
        (Some(typed), Some(store)) => {
            let known: Vec<_> = store.players()?.into_iter().map(|player| player.name).collect();
            Some(keep::known_name(typed, &known)?)
        }
        (Some(typed), None) => Some(keep::name(typed)?),
        (None, _) => None,
    };
    let filter = SessionFilter { player, ..args.filter.read(context, store.as_ref())? };
    if context.json {
        return list(context, store.as_ref(), &filter, limit);
    }
    let Some(store) = store else {
        context.tell(&message::history_empty());
        return Ok(Exit::Done);
    };
    let limit = limit.unwrap_or(NEWEST);
    let filter = SessionFilter { limit: Some(limit), ..filter };
    let (sessions, all) = store.view(|view| {
        let sessions = view.summaries(&filter)?;
        // Fewer than asked for are all there are.
        let all = if sessions.len() < limit { None } else { Some(view.how_many(&filter)?) };
        Ok::<_, CliError>((sessions, all))
    })?;
    if sessions.is_empty() {
        context.tell(&message::history_empty());
        return Ok(Exit::Done);
    }
    table(context, &sessions)?;
    let shown = i64::try_from(sessions.len()).unwrap_or(i64::MAX);
    let more = all.map_or(0, |all| all.saturating_sub(shown));
    if more > 0 {
        context.tell(&message::history_more(more));
    }
    Ok(Exit::Done)
}

/// All sessions asked for as one JSON array, a slice at a time: neither memory nor a lock grows with
/// the history.
fn list(
    context: &mut Context<'_>,
    store: Option<&Store>,
    filter: &SessionFilter,
    limit: Option<usize>,
) -> Done {
    let mut left = limit.unwrap_or(usize::MAX);
    let mut before = None;
    let mut list = context.out.json_list();
    while let Some(store) = store
        && left > 0
    {
        let slice = SessionFilter { before, limit: Some(left.min(SLICE)), ..filter.clone() };
        let sessions = store.view(|view| view.summaries(&slice))?;
        for session in &sessions {
            list.item(&json(session))?;
        }
        left -= sessions.len().min(left);
        match sessions.last() {
            Some(oldest) if sessions.len() == SLICE => before = Some(oldest.header.uuid),
            Some(_) | None => break,
        }
    }
    list.end()?;
    Ok(Exit::Done)
}

fn json(session: &SessionSummary) -> SessionJson<'_> {
    let header = &session.header;
    SessionJson {
        session: header.number,
        uuid: header.uuid.to_string(),
        game: header.played.game().id(),
        edition: header.played.edition().id(),
        started_at: header.started.rfc3339(),
        ended_at: session.over.map(|at| at.rfc3339()),
        place: session.place.as_deref(),
        players: names(&session.players),
        rounds: session.rounds,
        finished: session.finished,
        winners: names(&session.winners),
    }
}

fn names(players: &[PlayerName]) -> Vec<&str> {
    players.iter().map(PlayerName::as_str).collect()
}

/// As many sessions as are listed unless `--limit` says otherwise.
const NEWEST: usize = 20;
/// As many as are read at a time where all are asked for.
const SLICE: usize = 500;

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

fn table(context: &mut Context<'_>, sessions: &[SessionSummary]) -> Result<(), CliError> {
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
    context.long(&text)
}

fn line(context: &Context<'_>, session: &SessionSummary) -> Line {
    let texts = &context.texts;
    let header = &session.header;
    let begun = texts.moment(header.started.local(), context.now().local());
    let begun = match &session.place {
        Some(place) => format!("{begun} · {}", clean(place)),
        None => begun,
    };
    let result = if session.winners.is_empty() {
        let open =
            if session.finished { message::history_no_rounds() } else { message::history_open() };
        open.say(texts)
    } else {
        let winners = words::and(texts, &names(&session.winners));
        message::history_won(winners).say(texts)
    };
    [
        header.number.to_string(),
        begun,
        header.played.game().name(texts.tongue()).to_owned(),
        clean(&names(&session.players).join(", ")),
        session.rounds.to_string(),
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
