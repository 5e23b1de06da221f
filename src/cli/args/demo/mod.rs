//! `elfer demo`: writes a made-up history into a file of its own.
//!
//! The games of `family.txt` go through the score sheet, like every other round.

mod diary;

use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::{clean, quote, wrap};
use crate::i18n::message;
use crate::store::{OpenOptions, Stamp, Store};
use diary::DiaryEntry;
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

const DEFAULT_FILE: &str = "elfer-demo.db";

/// Command line of `elfer demo`: the file to write.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DemoJson {
    file: String,
    sessions: usize,
    rounds: usize,
}

/// Writes the demo history and prints the commands to try. Never overwrites a file, and never
/// writes the user's own history.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let file = args.file.unwrap_or_else(|| DEFAULT_FILE.into());
    let name = clean(&file.display().to_string());
    // Refused even if the user's own history does not exist yet: the demo must never become it.
    // `symlink_metadata` also finds a symlink that leads nowhere.
    let is_taken = fs::symlink_metadata(&file).is_ok();
    if is_taken || context.config.db_path().is_ok_and(|own| own == file) {
        let problem = if is_taken {
            message::error_export_exists(&name)
        } else {
            message::error_demo_own_history(&name)
        };
        return Err(CliError::storage(problem).with_hint(message::hint_export()));
    }
    let entries = diary::parse_diary();
    let written = write_diary(&file, &entries);
    if written.is_err() {
        // A half-written file is of no use. It did not exist before, so it may be removed.
        let _ = fs::remove_file(&file);
    }
    written?;
    context.io.wrote = WriteScope::Files;
    let sessions = entries.iter().filter(|entry| entry.is_evening()).count();
    let rounds: usize = entries.iter().map(DiaryEntry::rounds).sum();
    if context.config.json {
        context.io.out.json(&DemoJson { file: name, sessions, rounds })?;
        return Ok(Exit::Done);
    }
    let words = message::demo_written(&name, rounds.to_string(), sessions.to_string())
        .render(&context.texts);
    let words = wrap(&words, context.width(), 0);
    context.io.out.line(&words)?;
    let file = quote(&name);
    for line in ["report session", "report player Anna", "report table"] {
        context.io.out.line(&format!("  elfer --db {file} {line}"))?;
    }
    Ok(Exit::Done)
}

fn write_diary(file: &Path, entries: &[DiaryEntry]) -> Result<(), CliError> {
    let Some(first) = entries.first() else { return Ok(()) };
    let stamp = Stamp::new(first.when()?);
    let mut store = Store::open_write(file, &OpenOptions::new(stamp))?;
    let written = store.write(&stamp, |writer| entries.iter().try_for_each(|e| e.write(writer)));
    written.map(drop)
}
