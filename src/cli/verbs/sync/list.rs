//! `elfer sync --list`: lists the conflicts, with both versions of each.

use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::output::{clean, command_line, wrap};
use crate::cli::{store, words};
use crate::i18n::message;
use crate::store::{Conflict, ConflictVersion, RecordState};
use serde::Serialize;

#[derive(Serialize)]
struct ConflictJson {
    session: Option<i64>,
    uuid: Option<String>,
    #[serde(rename = "shown")]
    displayed: VersionJson,
    waits: VersionJson,
}

#[derive(Serialize)]
struct VersionJson {
    origin: String,
    own: bool,
    entry: String,
    at: String,
    verb: &'static str,
    #[serde(rename = "left")]
    values: Vec<String>,
}

/// Lists all conflicts, each with the command that resolves it.
pub(super) fn run(context: &mut Context<'_>) -> VerbResult {
    let conflicts = match store::open_read(context)? {
        Some(store) => store.conflicts()?,
        None => Vec::new(),
    };
    if context.json {
        let list: Vec<ConflictJson> =
            conflicts.iter().map(|each| conflict_json(context, each)).collect();
        context.out.json(&list)?;
        return Ok(Exit::Done);
    }
    if conflicts.is_empty() {
        context.info(&message::sync_nothing_waits());
        return Ok(Exit::Done);
    }
    let mut lines = Vec::new();
    for conflict in &conflicts {
        let head = match (conflict.session_number, conflict.session_id) {
            (Some(number), _) => message::sync_of_session(number.to_string()),
            (None, Some(_)) => message::sync_of_session_gone(conflict_name(conflict)),
            (None, None) => message::sync_of_players(),
        };
        lines.push(context.paint.strong(&wrap(&head.render(&context.texts), context.width(), 0)));
        for (version, is_displayed) in [(&conflict.displayed, true), (&conflict.conflicted, false)]
        {
            let machine = words::short_origin(&version.origin);
            let machine = if version.is_own {
                message::sync_here(machine).render(&context.texts)
            } else {
                machine
            };
            let when = context.texts.date_and_time(version.entry.at.local(), context.now().local());
            let values = format_values(context, version).join("; ");
            let words = if is_displayed {
                message::sync_version_shown(machine, values, when)
            } else {
                message::sync_version_waits(machine, values, when)
            };
            lines.push(wrap(&format!("  {}", words.render(&context.texts)), context.width(), 4));
        }
        let displayed_origin = words::short_origin(&conflict.displayed.origin);
        let name = conflict_name(conflict);
        let words = ["elfer", "sync", "--settle", &name, "--take", &displayed_origin];
        let command = command_line(words.into_iter());
        // The choice about two merged players is to keep them as two.
        let hint = if matches!(conflict.conflicted.records[..], [RecordState::Merged(..)]) {
            message::sync_how_merge(command)
        } else {
            message::sync_how(command, words::short_origin(&conflict.conflicted.origin))
        };
        lines.push(wrap(&format!("  {}", hint.render(&context.texts)), context.width(), 4));
    }
    context.out.line(&lines.join("\n"))?;
    Ok(Exit::Done)
}

/// Returns the name by which a conflict is resolved: the session's number, its id, or `players`.
pub(crate) fn conflict_name(conflict: &Conflict) -> String {
    match (conflict.session_number, conflict.session_id) {
        (Some(number), _) => number.to_string(),
        (None, Some(id)) => id.to_string(),
        (None, None) => super::resolution::PLAYERS_SCOPE.to_owned(),
    }
}

fn conflict_json(context: &Context<'_>, conflict: &Conflict) -> ConflictJson {
    let version = |version: &ConflictVersion| VersionJson {
        origin: version.origin.clone(),
        own: version.is_own,
        entry: version.entry.id.to_string(),
        at: version.entry.at.rfc3339(),
        verb: version.entry.verb.id(),
        values: format_values(context, version),
    };
    ConflictJson {
        session: conflict.session_number,
        uuid: conflict.session_id.map(|id| id.to_string()),
        displayed: version(&conflict.displayed),
        waits: version(&conflict.conflicted),
    }
}

/// Formats the values of a version, one text for each record.
fn format_values(context: &Context<'_>, version: &ConflictVersion) -> Vec<String> {
    version.records.iter().map(|value| format_value(context, value)).collect()
}

fn format_value(context: &Context<'_>, value: &RecordState) -> String {
    let number = |round: &Option<u32>| round.map_or_else(|| "?".to_owned(), |n| n.to_string());
    let text = match value {
        RecordState::Session { place, note, rounds, target, dealer, ended } => {
            let ended =
                ended.map(|at| context.texts.date_and_time(at.local(), context.now().local()));
            let parts = [
                place.as_ref().map(|place| message::sync_place(clean(place))),
                note.as_ref().map(|note| message::sync_note(clean(note))),
                rounds.map(|rounds| message::sync_rounds(rounds.to_string())),
                target.map(|target| message::sync_target(target.to_string())),
                dealer.as_ref().map(|dealer| message::sync_dealer(clean(dealer))),
                Some(ended.map_or_else(message::sync_open, message::sync_ended)),
            ];
            let parts = parts.into_iter().flatten().map(|part| part.render(&context.texts));
            return parts.collect::<Vec<_>>().join(", ");
        }
        RecordState::Seat(name, true) => message::sync_plays(clean(name)),
        RecordState::Seat(name, false) => message::sync_has_left(clean(name)),
        RecordState::Round(round, points) => {
            let entry = |(name, points): &(String, Option<i64>)| {
                let points = points.map_or_else(|| "–".to_owned(), |points| points.to_string());
                format!("{} {points}", clean(name))
            };
            let points = points.iter().map(entry).collect::<Vec<_>>().join(", ");
            message::sync_round(points, number(round))
        }
        RecordState::Player(name) => message::sync_player(clean(name)),
        RecordState::Season(name, ended) => {
            let ended =
                ended.map(|at| context.texts.date_and_time(at.local(), context.now().local()));
            let ended = ended.map_or_else(message::sync_open, message::sync_ended);
            message::sync_season(ended.render(&context.texts), clean(name))
        }
        RecordState::Merged(from, into) => message::sync_merged(clean(from), clean(into)),
        RecordState::SatTogether(from, into, session) => {
            message::sync_sat_together(clean(from), clean(into), session.to_string())
        }
        RecordState::NoSeason => message::sync_no_season(),
        RecordState::Ruling(words) => message::sync_ruling(clean(words)),
        RecordState::NoSession => message::sync_no_session(),
        RecordState::NoSeat(name) => message::sync_no_seat(clean(name)),
        RecordState::NoRound(round) => match round {
            Some(_) => message::sync_no_round(number(round)),
            None => message::sync_no_such_round(),
        },
        RecordState::NoPlayer(name) => message::sync_no_player(clean(name)),
        RecordState::NoRuling => message::sync_no_ruling(),
    };
    text.render(&context.texts)
}
