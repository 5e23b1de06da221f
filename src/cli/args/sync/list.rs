//! `elfer sync --list`: lists the conflicts by number, with all versions of each.

use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::output::{command_line, wrap};
use crate::cli::words::record_field::{format_place, format_value};
use crate::cli::words::{OURS, THEIRS};
use crate::cli::{store, words};
use crate::i18n::message;
use crate::store::{Conflict, ConflictVersion, FieldValue};
use serde::Serialize;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli::args) struct ConflictJson {
    number: usize,
    session: Option<i64>,
    uuid: Option<String>,
    round: Option<u32>,
    #[serde(rename = "of")]
    name: Option<String>,
    field: &'static str,
    #[serde(rename = "shown")]
    displayed: VersionJson,
    #[serde(rename = "waits")]
    waiting: Vec<VersionJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct VersionJson {
    origin: String,
    machine: Option<String>,
    own: bool,
    entry: String,
    at: String,
    verb: &'static str,
    value: String,
}

/// Lists all conflicts, each with the command that settles it.
pub(super) fn run(context: &mut Context<'_>) -> VerbResult {
    let store = store::open_read(context)?;
    let conflicts = store.map_or(Ok(Vec::new()), |store| store.conflicts())?;
    let numbered = (1..).zip(&conflicts);
    if context.config.json {
        let list: Vec<ConflictJson> =
            numbered.map(|(number, each)| conflict_json(context, number, each)).collect();
        context.io.out.json(&list)?;
        return Ok(Exit::Done);
    }
    if conflicts.is_empty() {
        context.info(&message::sync_nothing_waits());
        return Ok(Exit::Done);
    }
    let is_unnamed = conflicts
        .iter()
        .flat_map(Conflict::versions)
        .any(|version| version.entry.machine.is_own && version.entry.machine.name.is_none());
    let mut lines = Vec::new();
    for (number, conflict) in numbered {
        let head = format!("{number}. {}", format_place(context, &conflict.place));
        lines.push(context.io.paint.strong(&wrap(&head, context.width(), 2)));
        for (index, version) in conflict.versions().enumerate() {
            let machine = words::machine_here(&context.texts, &version.entry.machine);
            let when =
                context.texts.date_and_time(version.entry.at.local(), context.clock.now().local());
            let what = format_value(context, conflict.place.field, &version.value);
            let line = if index == 0 {
                message::sync_version_shown(machine, what, when)
            } else {
                message::sync_version_waits(machine, what, when)
            };
            lines.push(wrap(&format!("   {}", line.render(&context.texts)), context.width(), 2));
        }
        let command = |version: &ConflictVersion| {
            let number = number.to_string();
            let take = take_word(conflict, version);
            command_line(["elfer", "sync", "--settle", &number, "--take", &take].into_iter())
        };
        // The choice about two merged players is to keep them as two.
        let hint = if matches!(conflict.displayed.value, FieldValue::SatTogether(..)) {
            message::sync_how_merge(command(&conflict.displayed))
        } else {
            let others: Vec<String> = conflict
                .waiting
                .iter()
                .map(|version| {
                    let word = take_word(conflict, version);
                    format!("`--take {}`", command_line([word.as_str()].into_iter()))
                })
                .collect();
            message::sync_how(command(&conflict.displayed), others.join(", "))
        };
        lines.push(wrap(&format!("   {}", hint.render(&context.texts)), context.width(), 2));
    }
    context.io.out.line(&lines.join("\n"))?;
    if is_unnamed {
        context.info(&message::sync_unnamed());
    }
    Ok(Exit::Done)
}

/// The word by which `--take` means this version of a conflict: `ours` or `theirs` if that is one
/// version, else the machine.
pub(super) fn take_word(conflict: &Conflict, version: &ConflictVersion) -> String {
    let is_own = version.entry.machine.is_own;
    let same_side = conflict.versions().filter(|other| other.entry.machine.is_own == is_own);
    if same_side.count() == 1 {
        return if is_own { OURS } else { THEIRS }.to_owned();
    }
    words::machine_name(&version.entry.machine)
}

fn conflict_json(context: &Context<'_>, number: usize, conflict: &Conflict) -> ConflictJson {
    let field = conflict.place.field;
    let version = |version: &ConflictVersion| VersionJson {
        origin: version.entry.machine.origin.clone(),
        machine: version.entry.machine.name.clone(),
        own: version.entry.machine.is_own,
        entry: version.entry.id.to_string(),
        at: version.entry.at.rfc3339(),
        verb: version.entry.verb.id(),
        value: format_value(context, field, &version.value),
    };
    ConflictJson {
        number,
        session: conflict.place.session,
        uuid: conflict.place.session_id.map(|id| id.to_string()),
        round: conflict.place.round,
        name: conflict.place.name.clone(),
        field: field.id(),
        displayed: version(&conflict.displayed),
        waiting: conflict.waiting.iter().map(version).collect(),
    }
}
