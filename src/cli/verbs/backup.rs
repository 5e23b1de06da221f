//! `elfer backup`: a safe copy, at any time.

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::keep;
use crate::cli::output::progress::Bar;
use crate::cli::output::{clean, command_line, wrap};
use crate::history::Store;
use crate::i18n::message;
use serde::Serialize;
use std::path::PathBuf;

/// Where to; beside the database, with a date, where nobody says.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, requires = "file")]
    force: bool,
}

#[derive(Serialize)]
struct BackupJson {
    file: String,
    sessions: i64,
    entries: i64,
}

/// Makes the copy.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let path = context.db_path()?;
    let Some(store) = keep::open_read(context)? else {
        let nothing = message::error_nothing_to_back_up(path.display().to_string());
        return Err(CliError::new(Kind::NotFound, nothing));
    };
    store.heed(context.stop().clone());
    let mut bar = Bar::new(context);
    let stamp = keep::stamp(context);
    let mut tell = |done, all| bar.tell(context, done, all);
    let made = match args.file {
        Some(file) => store.backup(&file, args.force, &mut tell).map(|()| file),
        None => store.backup_beside(&stamp, &mut tell),
    };
    bar.end(context);
    let file = made?;
    context.wrote = Wrote::Files;
    let holds = Store::open_read(&file).and_then(|copy| copy.holds());
    let holds = holds.map_err(|error| keep::although_saved(&error))?;
    let name = file.display().to_string();
    if context.json {
        let (sessions, entries) = (holds.sessions, holds.entries);
        context.out.json(&BackupJson { file: name, sessions, entries })?;
        return Ok(Exit::Done);
    }
    let words = message::backup_written(clean(&name), holds.sessions).say(&context.texts);
    context.out.line(&wrap(&words, context.width(), 2))?;
    context.tell(&message::hint_restore(command_line(["elfer", "restore", &name].into_iter())));
    Ok(Exit::Done)
}
