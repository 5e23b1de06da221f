//! `elfer sync`: exchanges logs between machines by way of a folder, so that they share one
//! history.

mod field_words;
mod list;
mod resolution;

#[cfg(test)]
pub(super) use list::ConflictJson;
pub(crate) use list::{OURS, THEIRS};

use crate::cli::context::{Context, WriteScope};
use crate::cli::errors::{CliError, CliErrorKind, Exit, VerbResult};
use crate::cli::output::{clean, command_line, wrap};
use crate::cli::{errors, store, words};
use crate::i18n::{Message, message};
use crate::store::{
    Fault, GitError, MergeMode, MergeReport, SegmentError, Store, StoreError, SyncReport,
    UnreadSegment, WorkTree,
};
use field_words::format_change;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Arguments of `elfer sync`: a folder to exchange with, or the listing or resolution of conflicts.
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        value_name = "FOLDER",
        value_hint = clap::ValueHint::DirPath,
        required_unless_present_any = ["list", "settle"]
    )]
    folder: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["dry_run", "list", "settle"])]
    git: bool,
    #[arg(long, conflicts_with_all = ["list", "settle"])]
    dry_run: bool,
    #[arg(long, conflicts_with_all = ["folder", "settle"])]
    list: bool,
    #[arg(long, value_name = "CONFLICT", requires = "take", conflicts_with = "folder")]
    settle: Option<usize>,
    #[arg(long, value_name = "MACHINE", requires = "settle")]
    take: Option<String>,
    #[arg(short, long, requires = "settle")]
    yes: bool,
}

/// The result of an exchange with a folder, of a merge with a file, or of their dry runs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SyncJson {
    entries: u64,
    #[serde(rename = "left")]
    pushed: u64,
    #[serde(rename = "machines")]
    origins: u64,
    #[serde(flatten)]
    merged: Option<MergeReportJson>,
    unread: Vec<UnreadJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MergeReportJson {
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
struct UnreadJson {
    file: String,
    origin: Option<String>,
    why: &'static str,
}

/// Exchanges with a folder, lists the conflicts, or resolves one.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match (args.folder, args.settle.zip(args.take)) {
        (_, Some((number, take))) => resolution::run(number, &take, args.yes, context),
        (Some(folder), None) if args.dry_run => preview(&folder, context),
        (Some(folder), None) => exchange(&folder, args.git, context),
        (None, None) => list::run(context),
    }
}

fn exchange(folder: &Path, with_git: bool, context: &mut Context<'_>) -> VerbResult {
    ensure_folder(folder)?;
    let tree = with_git.then(|| WorkTree::open(folder)).transpose();
    let tree = tree.map_err(|error| describe_git_error(&error, folder))?;
    let mut store = store::open_write(context)?;
    let stamp = store::stamp_now(context);
    if let Some(name) = &context.config.values().machine {
        store.name_machine(&stamp, name)?;
    }
    let before = |store: &Store| store.backup_before_change(&stamp).map(drop);
    let synced = match &tree {
        Some(tree) => store.sync_with_git(tree, before),
        None => store.sync(folder, before),
    };
    let synced = synced.map_err(|error| with_rights_hint(error, folder))?;
    if synced.merged.entries > 0 {
        context.wrote = WriteScope::History;
    }
    let namesakes = Namesakes::find(&store, &synced.merged)?;
    let SyncReport { merged, pushed, origins, unread, push_error, git_error } = synced;
    let sources = merged.origins.len();
    // What was imported is reported even if the folder took nothing; the error comes last.
    if context.json {
        let json = SyncJson {
            entries: merged.entries,
            pushed,
            origins,
            merged: Some(merge_json(context, &merged, &namesakes)),
            unread: unread.iter().map(unread_json).collect(),
        };
        context.out.json(&json)?;
    } else {
        let summary = match (merged.entries, pushed, &push_error) {
            (0, _, Some(_)) => None,
            (entries, _, Some(_)) => Some(message::sync_came(entries, sources)),
            (0, 0, None) => Some(message::sync_same(origins)),
            (0, pushed, None) => Some(message::sync_left(pushed)),
            (entries, 0, None) => Some(message::sync_taken(entries, sources)),
            (entries, pushed, None) => {
                Some(message::sync_both(entries, pushed.to_string(), sources))
            }
        };
        if let Some(summary) = summary {
            print_line(context, &summary)?;
        }
        print_merge(context, &merged, &namesakes)?;
    }
    print_unread(context, &unread);
    match (push_error, git_error) {
        (Some(error), _) => Err(describe_push_error(error, merged.entries > 0)),
        (None, Some(error)) => Err(describe_git_error(&error, folder)),
        (None, None) => Ok(exit_with(&unread)),
    }
}

fn preview(folder: &Path, context: &mut Context<'_>) -> VerbResult {
    ensure_folder(folder)?;
    let preview = match store::open_read(context) {
        Ok(Some(store)) => {
            store.preview_sync(folder).map_err(|error| with_rights_hint(error, folder))?
        }
        Ok(None) => Store::open_in_memory()?.preview_sync(folder)?,
        // A database that is named but does not exist would be created.
        Err(error) if error.is_kind(CliErrorKind::NotFound) => {
            Store::open_in_memory()?.preview_sync(folder)?
        }
        Err(error) => return Err(error),
    };
    if context.json {
        let json = SyncJson {
            entries: preview.merged.entries,
            pushed: preview.pushed,
            origins: preview.origins,
            merged: None,
            unread: preview.unread.iter().map(unread_json).collect(),
        };
        context.out.json(&json)?;
    } else {
        print_line(
            context,
            &message::sync_would(preview.merged.entries, preview.pushed.to_string()),
        )?;
    }
    print_unread(context, &preview.unread);
    Ok(Exit::Done)
}

/// Returns an error if the folder does not exist or is a file. Other problems surface when it is
/// read.
fn ensure_folder(folder: &Path) -> Result<(), CliError> {
    let name = folder.display().to_string();
    match std::fs::metadata(folder) {
        Ok(there) if !there.is_dir() => {
            Err(CliError::new(CliErrorKind::NotUnderstood, message::error_sync_no_folder(name)))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(CliError::new(CliErrorKind::NotFound, message::error_sync_folder_not_there(name))
                .with_hint(message::hint_sync_folder()))
        }
        // Reading the folder reports everything else.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Converts an error of the store. A folder without access rights gets its own hint, because the
/// usual one about `--db` would mislead.
fn with_rights_hint(error: StoreError, folder: &Path) -> CliError {
    if error.fault == Fault::Forbidden && error.path.as_deref() == Some(folder) {
        return errors::store_error(&error).with_hint(message::hint_sync_rights());
    }
    error.into()
}

/// Describes why our entries could not be written to the folder. If entries were pulled before
/// (`has_pulled`), the error says that these are saved, and the exit code is 7 instead of 6.
fn describe_push_error(error: StoreError, has_pulled: bool) -> CliError {
    let path = error.path.as_deref().map(|path| path.display().to_string()).unwrap_or_default();
    let folder =
        error.path.as_deref().and_then(Path::parent).map(|path| path.display().to_string());
    let folder = folder.unwrap_or(path);
    let why = match error.fault {
        Fault::Interrupted if has_pulled => message::error_sync_stopped(folder),
        Fault::Full => message::error_sync_full(folder),
        Fault::ReadOnly | Fault::Forbidden => message::error_sync_read_only(folder),
        Fault::Interrupted => return CliError::interrupted(),
        Fault::Io(cause) | Fault::Other(cause) => message::error_sync_not_left(cause, folder),
        _ if has_pulled => return errors::error_after_saving(&error),
        _ => return error.into(),
    };
    if has_pulled {
        CliError::new(CliErrorKind::WriteUnknown, why)
            .with_detail(message::sync_taken_all_the_same())
    } else {
        CliError::new(CliErrorKind::Storage, why)
    }
}

/// Describes why git did not do its part. Except where there is no git or no work tree, the exchange
/// with the folder itself is done.
fn describe_git_error(error: &GitError, folder: &Path) -> CliError {
    let name = || folder.display().to_string();
    let format_output =
        |text: &String| (!text.is_empty()).then(|| message::sync_git_said(clean(text)));
    let (detail, why) = match error {
        GitError::Missing => {
            return CliError::new(CliErrorKind::NotUnderstood, message::error_sync_git_missing())
                .with_hint(message::hint_sync_git_missing());
        }
        GitError::NotAWorkTree(text) => {
            let error = CliError::new(
                CliErrorKind::NotUnderstood,
                message::error_sync_no_work_tree(name()),
            )
            .with_hint(message::hint_sync_work_tree());
            return format_output(text).into_iter().fold(error, CliError::with_detail);
        }
        GitError::Failed(text) => (format_output(text), message::error_sync_git(name())),
        GitError::TimedOut(call) => (None, message::error_sync_git_late(call.as_str(), name())),
        GitError::Interrupted => (None, message::error_sync_git_stopped(name())),
    };
    let error = CliError::new(CliErrorKind::WriteUnknown, why);
    detail.into_iter().fold(error, CliError::with_detail).with_detail(message::sync_git_local())
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

/// Groups of players, and of seasons, that share a name. Each is given by the name that tells it
/// apart.
#[derive(Default)]
struct Namesakes {
    players: Vec<Vec<String>>,
    seasons: Vec<Vec<String>>,
}

impl Namesakes {
    /// Finds the namesakes. The merge is saved already: an interruption here is ignored, and other
    /// errors say that it is saved.
    fn find(store: &Store, report: &MergeReport) -> Result<Namesakes, CliError> {
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

fn merge_json(
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
        context.wrote = WriteScope::History;
    }
    let namesakes = Namesakes::find(&store, &report)?;
    drop(store);
    if context.json {
        print_merge_json(context, &report, &namesakes)?;
    } else {
        let summary = match report.entries {
            0 => message::sync_nothing_new(),
            entries => message::sync_came(entries, report.origins.len()),
        };
        print_line(context, &summary)?;
        print_merge(context, &report, &namesakes)?;
    }
    print_unread(context, &report.left_out);
    Ok(exit_with(&report.left_out))
}

/// The exit of an exchange or a merge that has left these out.
fn exit_with(left_out: &[UnreadSegment]) -> Exit {
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
    context.out.json(&json)
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
    if context.json {
        print_merge_json(context, &report, &Namesakes::default())?;
        return Ok(Exit::Done);
    }
    if report.entries == 0 {
        print_line(context, &message::sync_nothing_new())?;
        return Ok(Exit::Done);
    }
    print_line(context, &message::sync_would_come(report.entries, report.origins.len()))?;
    if !report.added.is_empty() {
        print_line(context, &message::sync_would_add(report.added.len()))?;
    }
    print_changed(context, &report)?;
    if report.conflicts > 0 {
        print_line(context, &message::sync_would_wait(report.conflicts))?;
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
    print_line(context, &message::sync_changed(report.changed.len(), join_numbers(&report.changed)))
}

/// Prints which sessions were added and changed, which conflicts wait, and who has the same name.
fn print_merge(
    context: &mut Context<'_>,
    report: &MergeReport,
    namesakes: &Namesakes,
) -> Result<(), CliError> {
    if !report.added.is_empty() {
        print_line(context, &message::sync_added(report.added.len(), join_numbers(&report.added)))?;
    }
    print_changed(context, report)?;
    for change in &report.changes {
        let line = format_change(context, change);
        context.out.line(&wrap(&line, context.width(), 2))?;
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

fn unread_json(unread: &UnreadSegment) -> UnreadJson {
    UnreadJson {
        file: unread.file.clone(),
        origin: unread.machine.as_ref().map(|machine| machine.origin.clone()),
        why: unread.reason.id(),
    }
}

fn print_line(context: &mut Context<'_>, words: &Message) -> Result<(), CliError> {
    let words = wrap(&words.render(&context.texts), context.width(), 2);
    context.out.line(&words)
}
