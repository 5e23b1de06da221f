//! `elfer sync`: exchanges logs between machines by way of a folder, so that they share one
//! history.

mod list;
mod resolution;

#[cfg(test)]
pub(super) use list::ConflictJson;

use crate::cli::actions::merge::{Namesakes, print_report};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::clean;
use crate::cli::{errors, store};
use crate::i18n::message;
use crate::store::{Fault, GitError, Store, StoreError, WorkTree};
use std::path::{Path, PathBuf};

/// Arguments of `elfer sync`: a folder to exchange with, or the listing or resolution of conflicts.
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
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
        context.io.wrote = WriteScope::History;
    }
    let namesakes = Namesakes::find(&store, &synced.merged)?;
    // What was imported is reported even if the folder took nothing; the error comes last.
    let (entries, sources) = (synced.merged.entries, synced.merged.origins.len());
    let summary = match (entries, synced.pushed, &synced.push_error) {
        (0, _, Some(_)) => None,
        (entries, _, Some(_)) => Some(message::sync_came(entries, sources)),
        (0, 0, None) => Some(message::sync_same(synced.origins)),
        (0, pushed, None) => Some(message::sync_left(pushed)),
        (entries, 0, None) => Some(message::sync_taken(entries, sources)),
        (entries, pushed, None) => Some(message::sync_both(entries, pushed.to_string(), sources)),
    };
    let exit = print_report(context, &synced, Some(&namesakes), summary.as_ref())?;
    match (synced.push_error, synced.git_error) {
        (Some(error), _) => Err(describe_push_error(error, entries > 0)),
        (None, Some(error)) => Err(describe_git_error(&error, folder)),
        (None, None) => Ok(exit),
    }
}

fn preview(folder: &Path, context: &mut Context<'_>) -> VerbResult {
    ensure_folder(folder)?;
    let store = store::open_before(context)?.map_or_else(Store::open_in_memory, Ok)?;
    let preview = store.preview_sync(folder).map_err(|error| with_rights_hint(error, folder))?;
    let words = message::sync_would(preview.merged.entries, preview.pushed.to_string());
    print_report(context, &preview, None, Some(&words))?;
    Ok(Exit::Done)
}

/// Returns an error if the folder does not exist or is a file. Other problems surface when it is
/// read.
fn ensure_folder(folder: &Path) -> Result<(), CliError> {
    match std::fs::metadata(folder) {
        Ok(there) if !there.is_dir() => {
            Err(CliError::not_understood(message::error_sync_no_folder(folder)))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(CliError::not_found(message::error_sync_folder_not_there(folder)))
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
    let path = error.path.as_deref().unwrap_or(Path::new(""));
    let folder = path.parent().unwrap_or(path);
    let why = match &error.fault {
        Fault::Interrupted if has_pulled => message::error_sync_stopped(folder),
        Fault::Full => message::error_sync_full(folder),
        Fault::ReadOnly | Fault::Forbidden => message::error_sync_read_only(folder),
        Fault::Interrupted => return CliError::interrupted(),
        Fault::Io(cause) | Fault::Other(cause) => message::error_sync_not_left(cause, folder),
        _ if has_pulled => return errors::error_after_saving(&error),
        _ => return error.into(),
    };
    if has_pulled {
        CliError::write_unknown(why).with_detail(message::sync_taken_all_the_same())
    } else {
        CliError::storage(why)
    }
}

/// Describes why git did not do its part. Except where there is no git or no work tree, the exchange
/// with the folder itself is done.
fn describe_git_error(error: &GitError, folder: &Path) -> CliError {
    let format_output =
        |text: &String| (!text.is_empty()).then(|| message::sync_git_said(clean(text)));
    let (detail, why) = match error {
        GitError::Missing => {
            return CliError::not_understood(message::error_sync_git_missing());
        }
        GitError::NotAWorkTree(text) => {
            let error = CliError::not_understood(message::error_sync_no_work_tree(folder));
            return format_output(text).into_iter().fold(error, CliError::with_detail);
        }
        GitError::Failed(text) => (format_output(text), message::error_sync_git(folder)),
        GitError::TimedOut(call) => (None, message::error_sync_git_late(call.as_str(), folder)),
        GitError::Interrupted => (None, message::error_sync_git_stopped(folder)),
    };
    let error = CliError::write_unknown(why);
    detail.into_iter().fold(error, CliError::with_detail).with_detail(message::sync_git_local())
}
