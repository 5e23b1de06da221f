//! `elfer import`: what another history says, or a sheet of rounds, into the store.

mod json;
mod source;

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::keep;
use crate::cli::output::clean;
use crate::cli::output::progress::Bar;
use crate::history::{Came, Differs, Imported, Intake, Store};
use crate::lang::message;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use source::{Content, Source, shown};
use std::path::PathBuf;

/// What comes in.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(short, long, value_name = "json|csv", value_parser = form_parser())]
    format: Option<Content>,
    #[arg(long)]
    dry_run: bool,
}

fn form_parser() -> impl TypedValueParser<Value = Content> {
    PossibleValuesParser::new(["json", "csv"]).map(|said| match said.as_str() {
        "json" => Content::Json,
        _ => Content::Csv,
    })
}

#[derive(Serialize)]
struct CameJson {
    added: u64,
    known: u64,
}

/// What an import did, or would do.
#[derive(Serialize)]
struct ImportJson {
    dry_run: bool,
    players: CameJson,
    sessions: CameJson,
    rounds: u64,
    rulings: CameJson,
}

/// Takes the file in.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let mut source = Source::open(&args.file, context)?;
    let found = source.content(&args.file)?;
    let kind = match (found, args.format) {
        (Content::Json | Content::Csv, Some(told)) => told,
        (found, _) => found,
    };
    let name = shown(&args.file);
    let not_understood = |problem| Err(CliError::new(Kind::NotUnderstood, problem));
    match kind {
        Content::Nothing => not_understood(message::error_import_nothing(name)),
        Content::Packed => not_understood(message::error_import_packed(name)),
        Content::Database => not_understood(message::error_import_database(name)),
        Content::Csv => not_understood(message::error_import_strange(name)),
        Content::Json => take_in(args.dry_run, context, |intake, progress, context| {
            json::feed(&mut source, &args.file, intake, progress, context)
        }),
    }
}

/// Looks at everything first; then, where something is new and nothing differs, takes it in.
fn take_in(
    dry_run: bool,
    context: &mut Context<'_>,
    mut feed: impl FnMut(&mut Intake<'_>, &mut Bar, &mut Context<'_>) -> Result<(), CliError>,
) -> Done {
    let stamp = keep::stamp(context);
    let mut progress = Bar::new(context);
    // From here on whoever presses Ctrl-C is heard between two sessions.
    let stop = context.stop().clone();
    let store = keep::open_before(context)?;
    let mut look = |intake: &mut Intake<'_>| feed(intake, &mut progress, context);
    let found = match &store {
        Some(store) => {
            store.heed(stop);
            store.compare(&stamp, &mut look)
        }
        None => Store::compare_with_nothing(&stamp, stop, &mut look),
    };
    drop(store);
    progress.end(context);
    let found = found?;
    if !found.differ.is_empty() {
        return Err(differ(&found.differ));
    }
    if dry_run || !found.is_news() {
        return tell(&found, dry_run, context);
    }
    let mut store = keep::open_write(context)?;
    // A copy of what was, should somebody miss it later than an undo reaches.
    let copy = store.keep_before(&stamp)?;
    let mut progress = Bar::new(context);
    let count = Some(found.sessions.added);
    let done = store.take_in(&stamp, count, |intake| feed(intake, &mut progress, context));
    drop(store);
    progress.end(context);
    let done = done?;
    if !done.differ.is_empty() {
        return Err(differ(&done.differ));
    }
    context.saved = true;
    tell(&done, false, context)?;
    if let Some(copy) = copy {
        context.tell(&message::import_copy(shown(&copy)));
    }
    Ok(Exit::Done)
}

/// What is here and differs: named and left, and nothing is written.
fn differ(differ: &[Differs]) -> CliError {
    let say = |what: &Differs| match what {
        Differs::Session(number) => message::error_import_differs_session(number.to_string()),
        Differs::Player(name) => message::error_import_differs_player(clean(name)),
        Differs::Ruling(number) => message::error_import_differs_ruling(number.to_string()),
    };
    let mut problems = differ.iter().map(say);
    let first = problems.next().unwrap_or_else(message::error_import_differs);
    let error = CliError::new(Kind::Refused, first);
    let error = problems.take(MOST - 1).fold(error, CliError::also);
    let more = differ.len().saturating_sub(MOST);
    let error = if more > 0 { error.also(message::import_more(more)) } else { error };
    error.hint(message::hint_import_differs())
}

/// More than this of one kind is not told one by one.
const MOST: usize = 20;

/// An error with the line of the file before it.
fn at_line(error: CliError, file: &str, line: usize) -> CliError {
    if line == 0 || error.is(Kind::Interrupted) {
        return error;
    }
    error.also(message::import_at_line(file, line.to_string()))
}

fn tell(done: &Imported, dry_run: bool, context: &mut Context<'_>) -> Done {
    if context.json {
        let came = |came: Came| CameJson { added: came.added, known: came.known };
        context.out.json(&ImportJson {
            dry_run,
            players: came(done.players),
            sessions: came(done.sessions),
            rounds: done.rounds,
            rulings: came(done.rulings),
        })?;
        return Ok(Exit::Done);
    }
    let texts = &context.texts;
    let mut lines = Vec::new();
    let added = |came: Came, say: fn(u64) -> crate::lang::Message| {
        (came.added > 0).then(|| format!("  {}", say(came.added).say(texts)))
    };
    if done.is_news() {
        lines.push(
            if dry_run { message::import_would() } else { message::import_done() }.say(texts),
        );
        lines.extend(added(done.players, message::import_players));
        lines.extend(added(done.sessions, message::import_sessions));
        lines.extend(added(Came { added: done.rounds, known: 0 }, message::import_rounds));
        lines.extend(added(done.rulings, message::import_rulings));
    } else {
        lines.push(message::import_nothing_new().say(texts));
    }
    if done.sessions.known > 0 && done.is_news() {
        lines.push(message::import_known(done.sessions.known).say(texts));
    }
    for line in lines {
        context.out.line(&crate::cli::output::wrap(&line, context.width(), 2))?;
    }
    if done.is_news() && !dry_run {
        context.tell(&message::import_undo());
    }
    Ok(Exit::Done)
}
