//! `elfer sync --list`: what two machines changed, both versions of it.

use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::keep;
use crate::cli::output::{clean, command_line, wrap};
use crate::history::{Conflict, Left, Version};
use crate::i18n::message;
use serde::Serialize;

#[derive(Serialize)]
struct ConflictJson {
    session: Option<i64>,
    uuid: Option<String>,
    shown: VersionJson,
    waits: VersionJson,
}

#[derive(Serialize)]
struct VersionJson {
    origin: String,
    own: bool,
    entry: String,
    at: String,
    verb: &'static str,
    left: Vec<String>,
}

/// Lists everything that waits.
pub(super) fn run(context: &mut Context<'_>) -> Done {
    let conflicts = match keep::open_read(context)? {
        Some(store) => store.conflicts()?,
        None => Vec::new(),
    };
    if context.json {
        let list: Vec<ConflictJson> = conflicts.iter().map(|each| json(context, each)).collect();
        context.out.json(&list)?;
        return Ok(Exit::Done);
    }
    if conflicts.is_empty() {
        context.tell(&message::sync_nothing_waits());
        return Ok(Exit::Done);
    }
    let mut lines = Vec::new();
    for conflict in &conflicts {
        let head = match (conflict.session, conflict.id) {
            (Some(number), _) => message::sync_of_session(number.to_string()),
            (None, Some(_)) => message::sync_of_session_gone(name_of(conflict)),
            (None, None) => message::sync_of_players(),
        };
        lines.push(context.paint.strong(&wrap(&head.say(&context.texts), context.width(), 0)));
        for (version, is_shown) in [(&conflict.shown, true), (&conflict.waits, false)] {
            let machine = keep::short(&version.origin);
            let machine =
                if version.own { message::sync_here(machine).say(&context.texts) } else { machine };
            let when = context.texts.moment(version.entry.at.local(), context.now().local());
            let what = lefts(context, version).join("; ");
            let words = if is_shown {
                message::sync_version_shown(machine, what, when)
            } else {
                message::sync_version_waits(machine, what, when)
            };
            lines.push(wrap(&format!("  {}", words.say(&context.texts)), context.width(), 4));
        }
        let take = keep::short(&conflict.shown.origin);
        let name = name_of(conflict);
        let words = ["elfer", "sync", "--settle", &name, "--take", &take];
        let command = command_line(words.into_iter());
        let hint = if matches!(conflict.waits.left[..], [Left::Merged(..)]) {
            message::sync_how_merge(command)
        } else {
            message::sync_how(command, keep::short(&conflict.waits.origin))
        };
        lines.push(wrap(&format!("  {}", hint.say(&context.texts)), context.width(), 4));
    }
    context.out.line(&lines.join("\n"))?;
    Ok(Exit::Done)
}

/// By which name a conflict is settled: the session's number, its id, or the players.
pub(crate) fn name_of(conflict: &Conflict) -> String {
    match (conflict.session, conflict.id) {
        (Some(number), _) => number.to_string(),
        (None, Some(id)) => id.to_string(),
        (None, None) => super::settle::PLAYERS.to_owned(),
    }
}

fn json(context: &Context<'_>, conflict: &Conflict) -> ConflictJson {
    let version = |version: &Version| VersionJson {
        origin: version.origin.clone(),
        own: version.own,
        entry: version.entry.id.to_string(),
        at: version.entry.at.rfc3339(),
        verb: version.entry.verb.id(),
        left: lefts(context, version),
    };
    ConflictJson {
        session: conflict.session,
        uuid: conflict.id.map(|id| id.to_string()),
        shown: version(&conflict.shown),
        waits: version(&conflict.waits),
    }
}

/// What a version left, a thing a line.
fn lefts(context: &Context<'_>, version: &Version) -> Vec<String> {
    version.left.iter().map(|left| words(context, left)).collect()
}

fn words(context: &Context<'_>, left: &Left) -> String {
    let number = |round: &Option<u32>| round.map_or_else(|| "?".to_owned(), |n| n.to_string());
    let told = match left {
        Left::Session { place, note, rounds, target, dealer, ended } => {
            let ended = ended.map(|at| context.texts.moment(at.local(), context.now().local()));
            let parts = [
                place.as_ref().map(|place| message::sync_place(clean(place))),
                note.as_ref().map(|note| message::sync_note(clean(note))),
                rounds.map(|rounds| message::sync_rounds(rounds.to_string())),
                target.map(|target| message::sync_target(target.to_string())),
                dealer.as_ref().map(|dealer| message::sync_dealer(clean(dealer))),
                Some(ended.map_or_else(message::sync_open, message::sync_ended)),
            ];
            let parts = parts.into_iter().flatten().map(|part| part.say(&context.texts));
            return parts.collect::<Vec<_>>().join(", ");
        }
        Left::Seat(name, true) => message::sync_plays(clean(name)),
        Left::Seat(name, false) => message::sync_has_left(clean(name)),
        Left::Round(round, points) => {
            let entry = |(name, points): &(String, Option<i64>)| {
                let points = points.map_or_else(|| "–".to_owned(), |points| points.to_string());
                format!("{} {points}", clean(name))
            };
            let points = points.iter().map(entry).collect::<Vec<_>>().join(", ");
            message::sync_round(points, number(round))
        }
        Left::Player(name) => message::sync_player(clean(name)),
        Left::Season(name, ended) => {
            let ended = ended.map(|at| context.texts.moment(at.local(), context.now().local()));
            let ended = ended.map_or_else(message::sync_open, message::sync_ended);
            message::sync_season(ended.say(&context.texts), clean(name))
        }
        Left::Merged(from, into) => message::sync_merged(clean(from), clean(into)),
        Left::SatTogether(from, into, session) => {
            message::sync_sat_together(clean(from), clean(into), session.to_string())
        }
        Left::NoSeason => message::sync_no_season(),
        Left::Ruling(words) => message::sync_ruling(clean(words)),
        Left::NoSession => message::sync_no_session(),
        Left::NoSeat(name) => message::sync_no_seat(clean(name)),
        Left::NoRound(round) => match round {
            Some(_) => message::sync_no_round(number(round)),
            None => message::sync_no_such_round(),
        },
        Left::NoPlayer(name) => message::sync_no_player(clean(name)),
        Left::NoRuling => message::sync_no_ruling(),
    };
    told.say(&context.texts)
}
