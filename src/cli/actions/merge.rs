//! Merges another database, and prints what a merge brought. An exchange with a folder prints the
//! same.

use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::{clean, command_line, wrap};
use crate::cli::words::record_field::format_change;
use crate::cli::{errors, store, words};
use crate::i18n::{Message, message};
use crate::store::{
    Fault, MergeMode, MergeReport, SegmentError, Store, StoreError, SyncReport, UnreadSegment,
};
use serde::Serialize;
use std::path::Path;

/// The result of an exchange with a folder, of a merge with a file, or of their dry runs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SyncJson<'r> {
    entries: u64,
    #[serde(rename = "left")]
    pushed: u64,
    #[serde(rename = "machines")]
    origins: u64,
    #[serde(flatten)]
    merged: Option<MergeReportJson<'r>>,
    unread: Vec<UnreadJson<'r>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MergeReportJson<'r> {
    added: &'r [i64],
    changed: &'r [i64],
    changes: Vec<String>,
    forked: Vec<&'r str>,
    #[serde(rename = "no_longer_running")]
    running_gone: Option<i64>,
    conflicts: u64,
    namesakes: &'r [Vec<String>],
    season_namesakes: &'r [Vec<String>],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnreadJson<'r> {
    file: &'r str,
    origin: Option<&'r str>,
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

/// The result as JSON. A dry run with a folder merges nothing, so it has no namesakes.
fn sync_json<'r>(
    context: &Context<'_>,
    report: &'r SyncReport,
    namesakes: Option<&'r Namesakes>,
) -> SyncJson<'r> {
    let merged = &report.merged;
    let unread_json = |unread: &'r UnreadSegment| UnreadJson {
        file: &unread.file,
        origin: unread.machine.as_ref().map(|machine| machine.origin.as_str()),
        why: unread.reason.id(),
    };
    SyncJson {
        entries: merged.entries,
        pushed: report.pushed,
        origins: report.origins,
        merged: namesakes.map(|namesakes| MergeReportJson {
            added: &merged.added,
            changed: &merged.changed,
            changes: merged.changes.iter().map(|change| format_change(context, change)).collect(),
            forked: merged.forked.iter().map(|machine| machine.origin.as_str()).collect(),
            running_gone: merged.running_gone,
            conflicts: merged.conflicts,
            namesakes: &namesakes.players,
            season_namesakes: &namesakes.seasons,
        }),
        unread: report.unread.iter().map(unread_json).collect(),
    }
}

/// Prints the result of an exchange or a merge, and what was left out.
pub(crate) fn print_report(
    context: &mut Context<'_>,
    report: &SyncReport,
    namesakes: Option<&Namesakes>,
    summary: Option<&Message>,
) -> VerbResult {
    if context.config.json {
        let json = sync_json(context, report, namesakes);
        context.io.out.json(&json)?;
    } else {
        if let Some(summary) = summary {
            context.print(summary, 2)?;
        }
        print_merge(context, &report.merged, namesakes.unwrap_or(&Namesakes::default()))?;
    }
    print_unread(context, &report.unread);
    Ok(if report.unread.is_empty() { Exit::Done } else { Exit::Unconfirmed })
}

/// Merges the log of another database into this one. It is reported like an exchange in which nothing is
/// pushed.
fn merge(
    store: &mut Store,
    file: &Path,
    mode: MergeMode,
    context: &Context<'_>,
) -> Result<SyncReport, CliError> {
    let stamp = store::stamp_now(context);
    let backup = |store: &Store| match mode {
        MergeMode::Commit => store.backup_before_change(&stamp).map(drop),
        MergeMode::DryRun => Ok(()),
    };
    let merged = store.merge_file(&stamp, file, mode, backup);
    let merged = merged.map_err(|error| describe_merge_error(error, file))?;
    let (origins, unread) = (merged.origins.len() as u64, merged.left_out.clone());
    Ok(SyncReport { merged, origins, unread, ..SyncReport::default() })
}

/// Merges the log of another database into this one, after a backup of ours.
pub(crate) fn merge_file(file: &Path, context: &mut Context<'_>) -> VerbResult {
    let mut store = store::open_write(context)?;
    let report = merge(&mut store, file, MergeMode::Commit, context)?;
    if report.merged.entries > 0 {
        context.io.wrote = WriteScope::History;
    }
    let namesakes = Namesakes::find(&store, &report.merged)?;
    drop(store);
    let summary = match report.merged.entries {
        0 => message::sync_nothing_new(),
        entries => message::sync_came(entries, report.merged.origins.len()),
    };
    print_report(context, &report, Some(&namesakes), Some(&summary))
}

/// Prints what [`merge_file`] would bring. Writes nothing, not even a database that does not exist
/// yet.
pub(crate) fn preview_merge(file: &Path, context: &mut Context<'_>) -> VerbResult {
    let mut store = match store::open_before(context)? {
        Some(_) => store::open_write(context)?,
        // Stands in for a database that does not exist yet.
        None => Store::open_in_memory()?,
    };
    let report = merge(&mut store, file, MergeMode::DryRun, context)?;
    drop(store);
    if context.config.json {
        let none = Namesakes::default();
        context.io.out.json(&sync_json(context, &report, Some(&none)))?;
        return Ok(Exit::Done);
    }
    let report = report.merged;
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
fn print_merge(
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

fn print_unread(context: &mut Context<'_>, unread: &[UnreadSegment]) {
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
