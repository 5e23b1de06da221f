//! The verb `elfer restore`: replaces the database with a copy.

use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::progress::ProgressBar;
use crate::cli::output::{clean, command_line};
use crate::cli::prompt::{self, Reply};
use crate::cli::store;
use crate::i18n::message;
use crate::store::{Store, StoreCounts};
use serde::Serialize;
use std::cell::RefCell;
use std::path::{Path, PathBuf};

/// Arguments of `restore`: the copy.
#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(short, long)]
    yes: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct RestoreJson {
    restored: String,
    #[serde(rename = "kept")]
    backup: Option<String>,
    sessions: i64,
    entries: i64,
}

/// Replaces the database with the copy, after a question.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let path = context.config.db_path()?;
    let Args { file, yes } = args;
    ensure_copy_exists(&file)?;
    let options = store::write_options(context);
    let bar = ProgressBar::new(context);
    // The progress bar and the question both need the context, one after the other.
    let interaction = RefCell::new((context, bar));
    let restored = Store::restore(
        &path,
        &file,
        &options,
        &mut |done, all| {
            let (context, bar) = &mut *interaction.borrow_mut();
            bar.update(context, done, all);
        },
        |copy, present| {
            let (context, bar) = &mut *interaction.borrow_mut();
            bar.finish(context);
            // A missing or empty database is replaced without a question.
            let is_empty = std::fs::metadata(&path).is_ok_and(|file| file.len() == 0)
                || path.symlink_metadata().is_err();
            if yes || is_empty {
                Ok(())
            } else {
                confirm_replacement(context, (&file, copy), (&path, present))
            }
        },
    );
    let (context, mut bar) = interaction.into_inner();
    bar.finish(context);
    let restored = restored?;
    context.io.wrote = WriteScope::History;
    let backup = restored.old_file.map(|path| path.display().to_string());
    let StoreCounts { sessions, entries, .. } = restored.counts;
    if context.config.json {
        context.io.out.json(&RestoreJson {
            restored: file.display().to_string(),
            backup,
            sessions,
            entries,
        })?;
        return Ok(Exit::Done);
    }
    let [file, path] = [&file, &path].map(|path| clean(&path.display().to_string()));
    context.print(&message::restore_done(file, path, sessions), 2)?;
    if let Some(backup) = backup {
        let line = command_line(["elfer", "restore", &backup].into_iter());
        context.info(&message::restore_kept(clean(&backup), line));
    }
    Ok(Exit::Done)
}

/// Returns an error if the copy is missing or empty.
fn ensure_copy_exists(file: &Path) -> Result<(), CliError> {
    match std::fs::metadata(file) {
        Ok(metadata) if metadata.len() == 0 => {
            Err(CliError::storage(message::error_not_a_database(file)))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(CliError::not_found(message::error_no_copy(file)))
        }
        // Any other fault is reported by opening it.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Asks whether the copy shall replace the database, which is backed up in any case.
fn confirm_replacement(
    context: &mut Context<'_>,
    (file, copy): (&Path, StoreCounts),
    (path, present): (&Path, Option<StoreCounts>),
) -> Result<(), CliError> {
    if !context.can_prompt() {
        let problem = message::error_restore_unasked(file, path);
        return Err(CliError::not_understood(problem));
    }
    for (name, holds) in [(file, Some(copy)), (path, present)] {
        let name = clean(&name.display().to_string());
        let newest = holds
            .and_then(|holds| holds.newest)
            .map(|newest| context.texts.date_and_time(newest.local(), context.clock.now().local()));
        let words = match (holds, newest) {
            (Some(holds), Some(newest)) => {
                message::restore_holds(holds.entries, name, newest, holds.sessions)
            }
            (Some(_), None) => message::restore_holds_nothing(name),
            (None, _) => message::restore_unreadable(name),
        };
        context.info(&words);
    }
    let label = message::prompt_restore().render(&context.texts);
    match prompt::confirm(context, &label, false)? {
        Reply::Answer(true) => Ok(()),
        Reply::Answer(false) | Reply::Back | Reply::Command(_) => {
            context.info(&message::restore_declined());
            Err(CliError::end_of_input())
        }
    }
}
