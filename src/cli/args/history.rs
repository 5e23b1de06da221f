//! The verb `elfer history`: lists the sessions, newest first.

use crate::cli::context::Context;
use crate::cli::document::output::print_text;
use crate::cli::document::{Cell, Document, TableBuilder};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::{clean, wrap};
use crate::cli::shared_args::FilterArgs;
use crate::cli::{lookup, store};
use crate::i18n::{Message, Texts, message};
use crate::session::{PlayerName, Season};
use crate::store::{SessionFilter, SessionSummary, Store};
use crate::texts::describe;
use serde::Serialize;

/// Arguments of `history`: filter and limit.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[command(flatten)]
    filter: FilterArgs,
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SessionJson<'s> {
    session: i64,
    uuid: String,
    game: &'static str,
    edition: &'static str,
    started_at: String,
    ended_at: Option<String>,
    place: Option<&'s str>,
    season: Option<&'s str>,
    players: Vec<&'s str>,
    rounds: u32,
    finished: bool,
    winners: Vec<&'s str>,
}

/// Lists the sessions that pass the filter.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let limit = args.limit.and_then(|limit| usize::try_from(limit).ok());
    let store = store::open_read(context)?;
    let player = match (args.player.as_deref(), &store) {
        (Some(typed), Some(store)) => Some(store.view(|view| lookup::find_player_of(view, typed))?),
        (Some(typed), None) => Some(lookup::parse_name(typed)?),
        (None, _) => None,
    };
    let filter = SessionFilter { player, ..args.filter.parse(context, store.as_ref())? };
    if context.config.json {
        return print_json(context, store.as_ref(), &filter, limit);
    }
    let limit = limit.unwrap_or(DEFAULT_LIMIT);
    let filter = SessionFilter { limit: Some(limit), ..filter };
    let listed = store.map(|store| {
        store.view(|view| {
            let sessions = view.summaries(&filter)?;
            // Fewer than the limit means that there are no more.
            let all =
                if sessions.len() < limit { None } else { Some(view.count_sessions(&filter)?) };
            Ok::<_, CliError>((sessions, all))
        })
    });
    let (sessions, all) = listed.transpose()?.unwrap_or_default();
    if sessions.is_empty() {
        context.info(&message::history_empty());
        return Ok(Exit::Done);
    }
    print_sessions(context, &sessions)?;
    let printed = i64::try_from(sessions.len()).unwrap_or(i64::MAX);
    let more = all.map_or(0, |all| all.saturating_sub(printed));
    if more > 0 {
        context.info(&message::history_more(more));
    }
    Ok(Exit::Done)
}

/// Writes the sessions as one JSON array, in chunks: neither memory nor the time of a lock grows
/// with the history.
fn print_json(
    context: &mut Context<'_>,
    store: Option<&Store>,
    filter: &SessionFilter,
    limit: Option<usize>,
) -> VerbResult {
    let seasons = store.map(Store::seasons).transpose()?.unwrap_or_default();
    let mut remaining = limit.unwrap_or(usize::MAX);
    let mut before = None;
    let mut list = context.io.out.json_list();
    while let Some(store) = store
        && remaining > 0
    {
        let chunk = SessionFilter {
            older_than: before,
            limit: Some(remaining.min(CHUNK)),
            ..filter.clone()
        };
        let sessions = store.view(|view| view.summaries(&chunk))?;
        for session in &sessions {
            list.item(&session_json(session, &seasons))?;
        }
        remaining -= sessions.len().min(remaining);
        match sessions.last() {
            Some(oldest) if sessions.len() == CHUNK => before = Some(oldest.uuid),
            Some(_) | None => break,
        }
    }
    list.end()?;
    Ok(Exit::Done)
}

fn session_json<'s>(session: &'s SessionSummary, seasons: &'s [Season]) -> SessionJson<'s> {
    let season = seasons.iter().find(|season| Some(season.uuid) == session.season);
    SessionJson {
        session: session.number,
        uuid: session.uuid.to_string(),
        game: session.played.game().id(),
        edition: session.played.edition().id(),
        started_at: session.started.rfc3339(),
        ended_at: session.ended.map(|at| at.rfc3339()),
        place: session.place.as_deref(),
        season: season.map(|season| season.name.as_str()),
        players: names(&session.players),
        rounds: session.rounds,
        finished: session.finished,
        winners: names(&session.winners),
    }
}

fn names(players: &[PlayerName]) -> Vec<&str> {
    players.iter().map(PlayerName::as_str).collect()
}

/// Number of sessions that are listed without `--limit`.
const DEFAULT_LIMIT: usize = 20;
/// Number of sessions that are read at a time for JSON.
const CHUNK: usize = 500;

/// Least columns for a table. In less it would break words in the middle, so each session takes a
/// few lines.
const LEAST_TABLE_WIDTH: usize = 64;

/// Prints the sessions as a table, or stacked on a narrow terminal.
fn print_sessions(context: &mut Context<'_>, sessions: &[SessionSummary]) -> Result<(), CliError> {
    let texts = &context.texts;
    let game = |session: &SessionSummary| session.played.game().name(texts.tongue());
    let players = |session: &SessionSummary| clean(&names(&session.players).join(", "));
    let result = |session: &SessionSummary| describe_result(session, texts).render(texts);
    if context.width() < LEAST_TABLE_WIDTH {
        let rounds = message::history_rounds().render(texts);
        let stacked = sessions.iter().flat_map(|session| {
            [
                format!(
                    "{}. {} · {}",
                    session.number,
                    game(session),
                    format_start(context, session)
                ),
                format!("   {}", players(session)),
                format!("   {rounds} {} · {}", session.rounds, result(session)),
            ]
        });
        let lines: Vec<String> = stacked.map(|line| wrap(&line, context.width(), 3)).collect();
        return context.page(&lines.join("\n"));
    }
    let table = TableBuilder::new(texts, sessions)
        .displayed(message::history_number(), |session| session.number)
        .displayed(message::history_when(), |session| Cell::Text(format_start(context, session)))
        .displayed(message::history_game(), |session| Cell::Text(game(session).to_owned()))
        .displayed(message::history_players(), |session| Cell::Text(players(session)))
        .displayed(message::history_rounds(), |session| session.rounds)
        .displayed(message::history_result(), |session| Cell::Text(result(session)))
        .build();
    print_text(&Document::of_block(table), context)
}

/// Formats the start of a session, and its place if it has one.
fn format_start(context: &Context<'_>, session: &SessionSummary) -> String {
    let now = context.clock.now();
    let started = context.texts.date_and_time(session.started.local(), now.local());
    let place = session.place.iter().map(|place| clean(place));
    std::iter::once(started).chain(place).collect::<Vec<_>>().join(" · ")
}

/// Describes who has won a session, or why nobody has.
fn describe_result(session: &SessionSummary, texts: &Texts) -> Message {
    if !session.winners.is_empty() {
        return message::history_won(describe::join_and(texts, &names(&session.winners)));
    }
    if session.finished { message::history_no_rounds() } else { message::history_open() }
}
