//! The verb `elfer backup`: copies the database safely, at any time.

use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::progress::ProgressBar;
use crate::cli::output::{clean, command_line};
use crate::cli::{errors, store};
use crate::i18n::message;
use crate::store::{Store, set_cancel_token};
use serde::Serialize;
use std::path::PathBuf;

/// Target of the copy. The default is a dated file beside the database.
#[derive(clap::Args)]
pub(crate) struct Args {
    file: Option<PathBuf>,
    #[arg(long, requires = "file")]
    force: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct BackupJson {
    file: String,
    sessions: i64,
    entries: i64,
}

/// Makes the copy.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let path = context.config.db_path()?;
    let Some(store) = store::open_read(context)? else {
        let nothing = message::error_nothing_to_back_up(path.as_path());
        return Err(CliError::not_found(nothing));
    };
    set_cancel_token(Some(context.clock.cancel_token().clone()));
    let mut bar = ProgressBar::new(context);
    let stamp = store::stamp_now(context);
    let mut progress = |done, all| bar.update(context, done, all);
    let written = match args.file {
        Some(file) => store.backup(&file, args.force, &mut progress).map(|()| file),
        None => store.backup_dated(&stamp, &mut progress),
    };
    bar.finish(context);
    let file = written?;
    context.io.wrote = WriteScope::Files;
    let amount = Store::open_read(&file).and_then(|copy| copy.counts());
    let amount = amount.map_err(|error| errors::error_after_saving(&error))?;
    let name = file.display().to_string();
    if context.config.json {
        let (sessions, entries) = (amount.sessions, amount.entries);
        context.io.out.json(&BackupJson { file: name, sessions, entries })?;
        return Ok(Exit::Done);
    }
    context.print(&message::backup_written(clean(&name), amount.sessions), 2)?;
    context.info(&message::hint_restore(command_line(["elfer", "restore", &name].into_iter())));
    Ok(Exit::Done)
}
