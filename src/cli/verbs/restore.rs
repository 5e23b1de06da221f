//! `elfer restore`: a copy in the place of the database.

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::keep;
use crate::cli::output::progress::Bar;
use crate::cli::output::{clean, command_line, wrap};
use crate::cli::prompt::{self, Reply};
use crate::history::{Amount, OpenOptions, Store};
use crate::i18n::message;
use serde::Serialize;
use std::cell::RefCell;
use std::path::{Path, PathBuf};

/// What is put back.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(short, long)]
    yes: bool,
}

#[derive(Serialize)]
struct RestoreJson {
    restored: String,
    kept: Option<String>,
    sessions: i64,
    entries: i64,
}

/// Puts the copy in the place of the database, after a question.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let path = context.db_path()?;
    let Args { file, yes } = args;
    is_there(&file)?;
    let stop = Some(context.stop().clone());
    let options = OpenOptions { stop, ..OpenOptions::new(keep::stamp(context)) };
    let bar = Bar::new(context);
    // The bar and the question take turns.
    let talk = RefCell::new((context, bar));
    let restored = Store::restore(
        &path,
        &file,
        &options,
        &mut |done, all| {
            let (context, bar) = &mut *talk.borrow_mut();
            bar.tell(context, done, all);
        },
        |copy, present| {
            let (context, bar) = &mut *talk.borrow_mut();
            bar.end(context);
            // Where nothing is, nothing has to be asked.
            let nothing = std::fs::metadata(&path).is_ok_and(|there| there.len() == 0)
                || path.symlink_metadata().is_err();
            if yes || nothing { Ok(()) } else { agree(context, (&file, copy), (&path, present)) }
        },
    );
    let (context, mut bar) = talk.into_inner();
    bar.end(context);
    let restored = restored?;
    context.wrote = Wrote::History;
    let kept = restored.kept.as_deref().map(shown);
    let Amount { sessions, entries, .. } = restored.holds;
    if context.json {
        context.out.json(&RestoreJson { restored: shown(&file), kept, sessions, entries })?;
        return Ok(Exit::Done);
    }
    let words = message::restore_done(clean(&shown(&file)), clean(&shown(&path)), sessions);
    let words = words.say(&context.texts);
    context.out.line(&wrap(&words, context.width(), 2))?;
    if let Some(kept) = kept {
        let line = command_line(["elfer", "restore", &kept].into_iter());
        context.tell(&message::restore_kept(clean(&kept), line));
    }
    Ok(Exit::Done)
}

/// There is something to be put back.
fn is_there(file: &Path) -> Result<(), CliError> {
    match std::fs::metadata(file) {
        Ok(there) if there.len() == 0 => {
            Err(CliError::new(Kind::Storage, message::error_not_a_database(shown(file))))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(CliError::new(Kind::NotFound, message::error_no_copy(shown(file))))
        }
        // Whatever else is wrong is told by opening it.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Asks whether the copy is to take the place of what is there; it is kept all the same.
fn agree(
    context: &mut Context<'_>,
    (file, copy): (&Path, Amount),
    (path, present): (&Path, Option<Amount>),
) -> Result<(), CliError> {
    if !context.may_ask() {
        let problem = message::error_restore_unasked(shown(file), shown(path));
        return Err(CliError::new(Kind::NotUnderstood, problem).hint(message::hint_yes()));
    }
    for (name, holds) in [(file, Some(copy)), (path, present)] {
        let name = clean(&shown(name));
        let newest = holds
            .and_then(|holds| holds.newest)
            .map(|newest| context.texts.moment(newest.local(), context.now().local()));
        let words = match (holds, newest) {
            (Some(holds), Some(newest)) => {
                message::restore_holds(holds.entries, name, newest, holds.sessions)
            }
            (Some(_), None) => message::restore_holds_nothing(name),
            (None, _) => message::restore_unreadable(name),
        };
        context.tell(&words);
    }
    let label = message::prompt_restore().say(&context.texts);
    match prompt::confirm(context, &label, false)? {
        Reply::Told(true) => Ok(()),
        Reply::Told(false) | Reply::Back | Reply::Aside(_) => {
            context.tell(&message::restore_declined());
            Err(CliError::left())
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
