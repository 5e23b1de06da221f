//! The verb `elfer log`: lists the entries of the event log.

use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::output::table::Grid;
use crate::cli::{store, words};
use crate::i18n::message;
use crate::store::{LogEntry, LogVerb, Store};
use serde::Serialize;

/// Arguments of `log`: number of entries.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        default_value = "20",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    limit: u32,
    #[arg(long, conflicts_with = "limit")]
    all: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LogEntryJson {
    number: i64,
    id: String,
    at: String,
    verb: &'static str,
    of: Option<&'static str>,
    session: Option<i64>,
    round: Option<u32>,
    player: Option<String>,
    other: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mended: Vec<CorrectionJson>,
    origin: String,
    machine: Option<String>,
    own: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CorrectionJson {
    player: String,
    from: Option<i64>,
    to: Option<i64>,
}

/// Prints the newest entries, newest first.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let limit = if args.all { None } else { usize::try_from(args.limit).ok() };
    let store = store::open_read(context)?;
    if let Some(store) = store.as_ref().filter(|_| args.all)
        && (context.config.json || store.has_long_log()?)
    {
        return print_all(store, context);
    }
    let entries = store.map_or(Ok(Vec::new()), |store| store.log(limit))?;
    if context.config.json {
        let list: Vec<LogEntryJson> = entries.into_iter().map(entry_json).collect();
        context.io.out.json(&list)?;
        return Ok(Exit::Done);
    }
    if entries.is_empty() {
        context.info(&message::log_empty());
        return Ok(Exit::Done);
    }
    // The machine of an entry matters only if there are several.
    let has_many_origins = entries.iter().any(|entry| entry.machine != entries[0].machine);
    let text = render_entries(context, &entries, has_many_origins, None);
    context.page(&text)?;
    Ok(Exit::Done)
}

/// Prints all entries as they are read, so that a long log takes no memory. A long table is aligned
/// slice by slice, and no pager holds it.
fn print_all(store: &Store, context: &mut Context<'_>) -> VerbResult {
    if context.config.json {
        let mut list = context.io.out.json_list();
        store.visit_log(|entries| {
            entries.into_iter().try_for_each(|entry| list.item(&entry_json(entry)))
        })?;
        list.end()?;
        return Ok(Exit::Done);
    }
    let mut first_origin = None;
    let mut has_many_origins = false;
    let mut number_width = None;
    store.visit_log(|entries| {
        for entry in &entries {
            let first = first_origin.get_or_insert_with(|| entry.machine.origin.clone());
            has_many_origins |= *first != entry.machine.origin;
        }
        let text = render_entries(context, &entries, has_many_origins, number_width);
        let widest = entries.iter().map(|entry| entry.seq.to_string().len()).max();
        number_width = number_width.or(widest);
        context.io.out.line(&text)
    })?;
    Ok(Exit::Done)
}

/// Renders entries as a table with headings. With the width of its numbers given, as the
/// continuation of a table.
fn render_entries(
    context: &Context<'_>,
    entries: &[LogEntry],
    has_many_origins: bool,
    number_width: Option<usize>,
) -> String {
    let mut grid = Grid::new(context.width());
    let mut heads = vec![message::log_number(), message::log_when()];
    heads.extend(has_many_origins.then(message::log_machine));
    heads.push(message::log_what());
    if number_width.is_none() {
        grid.header(heads.into_iter().map(|heading| heading.render(&context.texts)));
    }
    grid.right([0]);
    grid.whole([1]);
    for entry in entries {
        let when = context.texts.date_and_time(entry.at.local(), context.clock.now().local());
        let width = number_width.unwrap_or(0);
        let mut row = vec![format!("{:>width$}", entry.seq), when];
        if has_many_origins {
            row.push(if entry.is_own {
                String::new()
            } else {
                words::machine_name(&entry.machine)
            });
        }
        row.push(words::summarize_entry(entry, &context.texts));
        grid.row(row);
    }
    grid.render(0, context.io.paint)
}

fn entry_json(entry: LogEntry) -> LogEntryJson {
    LogEntryJson {
        number: entry.seq,
        id: entry.id.to_string(),
        at: entry.at.rfc3339(),
        verb: entry.verb.id(),
        of: entry.undone_verb.map(LogVerb::id),
        session: entry.about.session,
        round: entry.about.round,
        player: entry.about.player,
        other: entry.about.other,
        text: entry.about.text,
        mended: entry
            .corrections
            .into_iter()
            .map(|one| CorrectionJson { player: one.player, from: one.before, to: one.after })
            .collect(),
        origin: entry.machine.origin,
        machine: entry.machine.name,
        own: entry.is_own,
    }
}
