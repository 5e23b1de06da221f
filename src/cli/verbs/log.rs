//! The verb `elfer log`: lists the entries of the event log.

use crate::cards::{Notation, Tongue};
use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::output::clean;
use crate::cli::output::table::Grid;
use crate::cli::{store, words};
use crate::games::Game;
use crate::i18n::message;
use crate::store::{About, LogEntry, LogVerb, PointsCorrection, Store};
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
struct LogEntryJson {
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
        && (context.json || store.has_long_log()?)
    {
        return print_all(store, context);
    }
    let entries = store.map_or(Ok(Vec::new()), |store| store.log(limit))?;
    if context.json {
        let list: Vec<LogEntryJson> = entries.into_iter().map(entry_json).collect();
        context.out.json(&list)?;
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
    if context.json {
        let mut list = context.out.json_list();
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
        context.out.line(&text)
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
        row.push(summarize_entry(context, entry));
        grid.row(row);
    }
    grid.render(0, context.paint)
}

/// Formats corrected points: `Ben 21 → 7, Clara 3 → 5`.
fn format_corrections(entry: &LogEntry) -> String {
    let points = |points: Option<i64>| points.map_or("–".to_owned(), |points| points.to_string());
    let one = |mended: &PointsCorrection| {
        let (before, after) = (points(mended.before), points(mended.after));
        format!("{} {before} → {after}", clean(&mended.player))
    };
    entry.corrections.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Summarises an entry in one line.
pub(crate) fn summarize_entry(context: &Context<'_>, entry: &LogEntry) -> String {
    let what = describe_change(context, entry.undone_verb.unwrap_or(entry.verb), &entry.about);
    let what = match format_corrections(entry) {
        none if none.is_empty() => what,
        points => message::log_mended(points, what).render(&context.texts),
    };
    match (entry.verb, entry.undone_verb) {
        (LogVerb::Undo, Some(_)) => message::log_undo(what).render(&context.texts),
        (LogVerb::Redo, Some(_)) => message::log_redo(what).render(&context.texts),
        _ => what,
    }
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

/// Describes a change: `round 3 of session 1 recorded`.
pub(crate) fn describe_change(context: &Context<'_>, verb: LogVerb, about: &About) -> String {
    let cleaned = |value: Option<&String>| clean(value.map_or("", String::as_str));
    let text = match (verb, &about.text) {
        (LogVerb::VerdictAdd, Some(claim)) => {
            clean(&translate_claim(claim, context.texts.tongue()))
        }
        _ => cleaned(about.text.as_ref()),
    };
    let session = about.session.map_or(String::new(), |number| number.to_string());
    let round = about.round.map_or(String::new(), |number| number.to_string());
    let player = cleaned(about.player.as_ref());
    let other = cleaned(about.other.as_ref());
    let change = match verb {
        LogVerb::SessionStart => message::change_session_start(session),
        LogVerb::SessionEnd => message::change_session_end(session),
        LogVerb::SessionResume => message::change_session_resume(session),
        LogVerb::SessionEdit => message::change_session_edit(session),
        LogVerb::SessionDrop => message::change_session_drop(text),
        LogVerb::RoundAdd => message::change_score_add(round, session),
        LogVerb::RoundEdit => message::change_score_edit(round, session),
        LogVerb::RoundDrop => message::change_score_drop(round, session),
        LogVerb::SessionJoin => message::change_session_join(player, session),
        LogVerb::SessionLeave => message::change_session_leave(player, session),
        LogVerb::PlayerAdd => message::change_player_add(player),
        LogVerb::PlayerRename => message::change_player_rename(other, player),
        LogVerb::PlayerMerge => message::change_player_merge(other, player),
        LogVerb::PlayerGuest => message::change_player_guest(player),
        LogVerb::PlayerRegular => message::change_player_regular(player),
        LogVerb::PlayerArchive => message::change_player_archive(player),
        LogVerb::PlayerUnarchive => message::change_player_unarchive(player),
        LogVerb::RulingAdd => message::change_ruling_add(text),
        LogVerb::RulingEdit => message::change_ruling_edit(text),
        LogVerb::RulingDrop => message::change_ruling_drop(text),
        LogVerb::VerdictAdd => message::change_check_record(session, text),
        LogVerb::SeasonStart => message::change_season_start(text),
        LogVerb::SeasonEnd => message::change_season_end(text),
        LogVerb::SeasonAdd => message::change_season_add(text, session),
        LogVerb::SeasonDrop => message::change_season_drop(text, session),
        LogVerb::Import => match (about.sessions, about.session) {
            (Some(count), _) => message::change_import(count),
            (None, Some(_)) => message::change_import_session(session),
            (None, None) => message::change_import(0_u64),
        },
        LogVerb::MachineName => message::change_machine_name(text),
        LogVerb::Resolve => message::change_sync_settle(session),
        LogVerb::Undo => message::change_undo(),
        LogVerb::Redo => message::change_redo(),
    };
    change.render(&context.texts)
}

/// Translates a move from canonical words to `tongue`. Returns it unchanged if no game reads it so.
fn translate_claim(claim: &str, tongue: Tongue) -> String {
    let reads = |game: &Game| game.read(claim).ok().filter(|read| read.to_string() == claim);
    Game::ALL.iter().find_map(reads).map_or_else(|| claim.to_owned(), |read| read.format(tongue))
}

#[cfg(test)]
mod tests {
    use super::translate_claim;
    use crate::cards::Tongue;

    #[test]
    fn a_move_is_translated() {
        assert_eq!(translate_claim("red 9", Tongue::De), "rote 9");
        assert_eq!(translate_claim("yellow 9 on blue 10", Tongue::Nl), "gele 9 op blauwe 10");
        assert_eq!(translate_claim("take ro7, swap 2 3", Tongue::En), "take ro7, swap 2 3");
        assert_eq!(translate_claim("anything else", Tongue::De), "anything else");
    }
}
