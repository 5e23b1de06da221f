//! `elfer log`: what changed when.

use crate::cards::{Notation, Tongue};
use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::keep;
use crate::cli::output::clean;
use crate::cli::output::table::Grid;
use crate::games::Game;
use crate::history::{About, LogEntry, Mended, Verb};
use crate::i18n::message;
use serde::Serialize;

/// How much of it.
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
struct EntryJson {
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
    mended: Vec<MendedJson>,
    origin: String,
    own: bool,
}

#[derive(Serialize)]
struct MendedJson {
    player: String,
    from: Option<i64>,
    to: Option<i64>,
}

/// Shows the newest entries, newest first.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let limit = if args.all { None } else { usize::try_from(args.limit).ok() };
    let entries = match keep::open_read(context)? {
        Some(store) => store.log(limit)?,
        None => Vec::new(),
    };
    if context.json {
        let list: Vec<EntryJson> = entries.into_iter().map(json).collect();
        context.out.json(&list)?;
        return Ok(Exit::Done);
    }
    if entries.is_empty() {
        context.tell(&message::log_empty());
        return Ok(Exit::Done);
    }
    let mut grid = Grid::new(context.width());
    // Whose an entry is matters only where there are several machines.
    let shared = entries.iter().any(|entry| entry.origin != entries[0].origin);
    let mut heads = vec![message::log_number(), message::log_when()];
    heads.extend(shared.then(message::log_machine));
    heads.push(message::log_what());
    grid.header(heads.into_iter().map(|heading| heading.say(&context.texts)));
    grid.right([0]);
    for entry in &entries {
        let when = context.texts.moment(entry.at.local(), context.now().local());
        let mut row = vec![entry.number.to_string(), when];
        if shared {
            row.push(if entry.own { String::new() } else { keep::short(&entry.origin) });
        }
        row.push(in_a_line(context, entry));
        grid.row(row);
    }
    let text = grid.render(0, context.paint);
    context.long(&text)?;
    Ok(Exit::Done)
}

/// `Ben 21 → 7, Clara 3 → 5`.
fn mended(entry: &LogEntry) -> String {
    let points = |points: Option<i64>| points.map_or("–".to_owned(), |points| points.to_string());
    let one = |mended: &Mended| {
        let (before, after) = (points(mended.before), points(mended.after));
        format!("{} {before} → {after}", clean(&mended.player))
    };
    entry.mended.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// What an entry did, in a line.
pub(crate) fn in_a_line(context: &Context<'_>, entry: &LogEntry) -> String {
    let what = about(context, entry.of.unwrap_or(entry.verb), &entry.about);
    let what = match mended(entry) {
        none if none.is_empty() => what,
        points => message::log_mended(points, what).say(&context.texts),
    };
    match (entry.verb, entry.of) {
        (Verb::Undo, Some(_)) => message::log_undo(what).say(&context.texts),
        (Verb::Redo, Some(_)) => message::log_redo(what).say(&context.texts),
        _ => what,
    }
}

fn json(entry: LogEntry) -> EntryJson {
    EntryJson {
        number: entry.number,
        id: entry.id.to_string(),
        at: entry.at.rfc3339(),
        verb: entry.verb.id(),
        of: entry.of.map(Verb::id),
        session: entry.about.session,
        round: entry.about.round,
        player: entry.about.player,
        other: entry.about.other,
        text: entry.about.text,
        mended: entry
            .mended
            .into_iter()
            .map(|one| MendedJson { player: one.player, from: one.before, to: one.after })
            .collect(),
        origin: entry.origin,
        own: entry.own,
    }
}

/// One change in words: `round 3 of session 1 recorded`.
pub(crate) fn about(context: &Context<'_>, verb: Verb, about: &About) -> String {
    let text = |value: Option<&String>| clean(value.map_or("", String::as_str));
    let told = match (verb, &about.text) {
        (Verb::Verdict, Some(claim)) => clean(&in_words(claim, context.texts.tongue())),
        _ => text(about.text.as_ref()),
    };
    let session = about.session.map_or(String::new(), |number| number.to_string());
    let round = about.round.map_or(String::new(), |number| number.to_string());
    let player = text(about.player.as_ref());
    let other = text(about.other.as_ref());
    let change = match verb {
        Verb::Start => message::change_session_start(session),
        Verb::End => message::change_session_end(session),
        Verb::Resume => message::change_session_resume(session),
        Verb::SessionEdit => message::change_session_edit(session),
        Verb::SessionDrop => message::change_session_drop(told),
        Verb::Add => message::change_score_add(round, session),
        Verb::Edit => message::change_score_edit(round, session),
        Verb::Drop => message::change_score_drop(round, session),
        Verb::Join => message::change_session_join(player, session),
        Verb::Leave => message::change_session_leave(player, session),
        Verb::PlayerAdd => message::change_player_add(player),
        Verb::PlayerRename => message::change_player_rename(other, player),
        Verb::PlayerMerge => message::change_player_merge(other, player),
        Verb::PlayerGuest => message::change_player_guest(player),
        Verb::PlayerRegular => message::change_player_regular(player),
        Verb::PlayerArchive => message::change_player_archive(player),
        Verb::PlayerUnarchive => message::change_player_unarchive(player),
        Verb::Ruling => message::change_ruling_add(told),
        Verb::RulingEdit => message::change_ruling_edit(told),
        Verb::RulingDrop => message::change_ruling_drop(told),
        Verb::Verdict => message::change_check_record(session, told),
        Verb::SeasonStart => message::change_season_start(told),
        Verb::SeasonEnd => message::change_season_end(told),
        Verb::SeasonAdd => message::change_season_add(told, session),
        Verb::SeasonDrop => message::change_season_drop(told, session),
        Verb::Import => match (about.sessions, about.session) {
            (Some(count), _) => message::change_import(count),
            (None, Some(_)) => message::change_import_session(session),
            (None, None) => message::change_import(0_u64),
        },
        Verb::Settle => message::change_sync_settle(session),
        Verb::Undo => message::change_undo(),
        Verb::Redo => message::change_redo(),
    };
    change.say(&context.texts)
}

/// A move kept in canonical words, in `tongue`; as it is where no game reads it so.
fn in_words(claim: &str, tongue: Tongue) -> String {
    let reads = |game: &Game| game.read(claim).ok().filter(|read| read.to_string() == claim);
    Game::ALL.iter().find_map(reads).map_or_else(|| claim.to_owned(), |read| read.say(tongue))
}

#[cfg(test)]
mod tests {
    use super::in_words;
    use crate::cards::Tongue;

    #[test]
    fn a_move_is_told_in_the_language() {
        assert_eq!(in_words("red 9", Tongue::De), "rote 9");
        assert_eq!(in_words("yellow 9 on blue 10", Tongue::Nl), "gele 9 op blauwe 10");
        assert_eq!(in_words("take ro7, swap 2 3", Tongue::En), "take ro7, swap 2 3");
        assert_eq!(in_words("anything else", Tongue::De), "anything else");
    }
}
