//! Merges another database, and prints what a merge brought. An exchange with a folder prints the
//! same.

use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::{clean, command_line, wrap};
use crate::cli::words::record_field::format_change;
use crate::cli::{errors, store, words};
use crate::i18n::message;
use crate::store::{Fault, MergeMode, MergeReport, SegmentError, Store, StoreError, UnreadSegment};
use serde::Serialize;
use std::path::Path;

/// The result of an exchange with a folder, of a merge with a file, or of their dry runs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SyncJson {
    pub(crate) entries: u64,
    #[serde(rename = "left")]
    pub(crate) pushed: u64,
    #[serde(rename = "machines")]
    pub(crate) origins: u64,
    #[serde(flatten)]
    pub(crate) merged: Option<MergeReportJson>,
    pub(crate) unread: Vec<UnreadJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MergeReportJson {
    added: Vec<i64>,
    changed: Vec<i64>,
    changes: Vec<String>,
    forked: Vec<String>,
    #[serde(rename = "no_longer_running")]
    running_gone: Option<i64>,
    conflicts: u64,
    namesakes: Vec<Vec<String>>,
    season_namesakes: Vec<Vec<String>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct UnreadJson {
    file: String,
    origin: Option<String>,
    why: &'static str,
}

/// Groups of players, and of seasons, that share a name. Each is given by the name that tells it
/// apart.
#[derive(Default)]
pub(crate) struct Namesakes {
    players: Vec<Vec<String>>,
    seasons: Vec<Vec<String>>,
}

impl Namesakes {
    /// Finds the namesakes. The merge is saved already: an interruption here is ignored, and other
    /// errors say that it is saved.
    pub(crate) fn find(store: &Store, report: &MergeReport) -> Result<Namesakes, CliError> {
        let result: Result<_, StoreError> = store.view(|view| {
            Ok(Namesakes { players: view.namesakes()?, seasons: view.season_namesakes()? })
        });
        match result {
            Err(error) if error.fault == Fault::Interrupted => Ok(Namesakes::default()),
            Err(error) if report.entries > 0 => Err(errors::error_after_saving(&error)),
            result => Ok(result?),
        }
    }
}

pub(crate) fn merge_json(
    context: &Context<'_>,
    report: &MergeReport,
    namesakes: &Namesakes,
) -> MergeReportJson {
    MergeReportJson {
        added: report.added.clone(),
        changed: report.changed.clone(),
        changes: report.changes.iter().map(|change| format_change(context, change)).collect(),
        forked: report.forked.iter().map(|machine| machine.origin.clone()).collect(),
        running_gone: report.running_gone,
        conflicts: report.conflicts,
        namesakes: namesakes.players.clone(),
        season_namesakes: namesakes.seasons.clone(),
    }
}

/// Merges the log of another database into this one, after a backup of ours.
pub(crate) fn merge_file(file: &Path, context: &mut Context<'_>) -> VerbResult {
    let mut store = store::open_write(context)?;
    let stamp = store::stamp_now(context);
    let report = store
        .merge_file(&stamp, file, MergeMode::Commit, |store| {
            store.backup_before_change(&stamp).map(drop)
        })
        .map_err(|error| describe_merge_error(error, file))?;
    if report.entries > 0 {
        context.io.wrote = WriteScope::History;
    }
    let namesakes = Namesakes::find(&store, &report)?;
    drop(store);
    if context.config.json {
        print_merge_json(context, &report, &namesakes)?;
    } else {
        let summary = match report.entries {
            0 => message::sync_nothing_new(),
            entries => message::sync_came(entries, report.origins.len()),
        };
        context.print(&summary, 2)?;
        print_merge(context, &report, &namesakes)?;
    }
    print_unread(context, &report.left_out);
    Ok(exit_with(&report.left_out))
}

/// The exit of an exchange or a merge that has left these out.
pub(crate) fn exit_with(left_out: &[UnreadSegment]) -> Exit {
    if left_out.is_empty() { Exit::Done } else { Exit::Unconfirmed }
}

/// Prints the result of merging another database as JSON.
fn print_merge_json(
    context: &mut Context<'_>,
    report: &MergeReport,
    namesakes: &Namesakes,
) -> Result<(), CliError> {
    let json = SyncJson {
        entries: report.entries,
        pushed: 0,
        origins: report.origins.len() as u64,
        merged: Some(merge_json(context, report, namesakes)),
        unread: report.left_out.iter().map(unread_json).collect(),
    };
    context.io.out.json(&json)
}

/// Prints what [`merge_file`] would bring. Writes nothing, not even a database that does not exist
/// yet.
pub(crate) fn preview_merge(file: &Path, context: &mut Context<'_>) -> VerbResult {
    let stamp = store::stamp_now(context);
    let mut store = match store::open_before(context)? {
        Some(_) => store::open_write(context)?,
        // Stands in for a database that does not exist yet.
        None => Store::open_in_memory()?,
    };
    let result = store.merge_file(&stamp, file, MergeMode::DryRun, |_| Ok(()));
    drop(store);
    let report = result.map_err(|error| describe_merge_error(error, file))?;
    if context.config.json {
        print_merge_json(context, &report, &Namesakes::default())?;
        return Ok(Exit::Done);
    }
    if report.entries == 0 {
        context.print(&message::sync_nothing_new(), 2)?;
        return Ok(Exit::Done);
    }
    context.print(&message::sync_would_come(report.entries, report.origins.len()), 2)?;
    if !report.added.is_empty() {
        context.print(&message::sync_would_add(report.added.len()), 2)?;
    }
    print_changed(context, &report)?;
    if report.conflicts > 0 {
        context.print(&message::sync_would_wait(report.conflicts), 2)?;
    }
    Ok(Exit::Done)
}

fn join_numbers(all: &[i64]) -> String {
    all.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

fn print_changed(context: &mut Context<'_>, report: &MergeReport) -> Result<(), CliError> {
    if report.changed.is_empty() {
        return Ok(());
    }
    let numbers = join_numbers(&report.changed);
    context.print(&message::sync_changed(report.changed.len(), numbers), 2)
}

/// Prints which sessions were added and changed, which conflicts wait, and who has the same name.
pub(crate) fn print_merge(
    context: &mut Context<'_>,
    report: &MergeReport,
    namesakes: &Namesakes,
) -> Result<(), CliError> {
    if !report.added.is_empty() {
        let numbers = join_numbers(&report.added);
        context.print(&message::sync_added(report.added.len(), numbers), 2)?;
    }
    print_changed(context, report)?;
    for change in &report.changes {
        let line = format_change(context, change);
        context.io.out.line(&wrap(&line, context.width(), 2))?;
    }
    for machine in &report.forked {
        context.info(&message::sync_forked(words::machine_here(&context.texts, machine)));
    }
    if let Some(session) = report.running_gone {
        context.info(&message::sync_running_gone(session.to_string()));
    }
    if report.conflicts > 0 {
        context.info(&message::sync_conflicts(report.conflicts));
    }
    let join_names = |names: &Vec<String>| {
        names.iter().map(|name| clean(name)).collect::<Vec<String>>().join(", ")
    };
    if report.entries > 0 {
        // Without new entries there are no new namesakes.
        for names in &namesakes.players {
            context.info(&message::sync_namesakes(join_names(names)));
        }
        for names in &namesakes.seasons {
            context.info(&message::sync_season_namesakes(join_names(names)));
        }
    }
    Ok(())
}

pub(crate) fn print_unread(context: &mut Context<'_>, unread: &[UnreadSegment]) {
    for UnreadSegment { file, machine, reason } in unread {
        let file = match machine {
            Some(machine) => format!("{} ({})", clean(file), words::machine_name(machine)),
            None => clean(file),
        };
        let words = match reason {
            SegmentError::Truncated => message::sync_unread_half(file),
            SegmentError::Damaged => message::sync_unread_damaged(file),
            SegmentError::Newer => message::sync_unread_newer(file),
            SegmentError::NotAFile => message::sync_unread_no_file(file),
            SegmentError::TooLarge => message::sync_unread_too_large(file),
            SegmentError::Unreadable => message::sync_unread_unreadable(file),
            SegmentError::Early => message::sync_unread_early(file),
        };
        context.info(&words);
    }
}

pub(crate) fn unread_json(unread: &UnreadSegment) -> UnreadJson {
    UnreadJson {
        file: unread.file.clone(),
        origin: unread.machine.as_ref().map(|machine| machine.origin.clone()),
        why: unread.reason.id(),
    }
}

/// Describes why another database could not be merged. If that one is damaged, the hint is to
/// examine it, not to repair ours.
fn describe_merge_error(error: StoreError, file: &Path) -> CliError {
    let is_theirs = std::path::absolute(file).ok() == error.path;
    match error.fault {
        Fault::Damaged(_) | Fault::NotADatabase | Fault::Foreign(_) if is_theirs => {
            let file = file.display().to_string();
            let command = command_line(["elfer", "doctor", "--db", &file].into_iter());
            errors::store_error(&error).with_hint(message::hint_import_damaged(command))
        }
        _ => error.into(),
    }
}
