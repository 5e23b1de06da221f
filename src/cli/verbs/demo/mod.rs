//! `elfer demo`: a history to play with, in a file of its own.
//!
//! What was played stands in `family.txt`; it goes the way of every round, through the score sheet.

mod diary;

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::{clean, quoted, wrap};
use crate::history::{OpenOptions, Stamp, Store};
use crate::i18n::message;
use diary::Page;
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

const FILE: &str = "elfer-demo.db";

/// Into which file.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Serialize)]
struct DemoJson {
    file: String,
    sessions: usize,
    rounds: usize,
}

/// Writes the history.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let file = args.file.unwrap_or_else(|| FILE.into());
    let name = clean(&file.display().to_string());
    // Not even where there is no history yet: this one is nobody's.
    if fs::symlink_metadata(&file).is_ok() || context.db_path().is_ok_and(|own| own == file) {
        let problem = message::error_export_exists(&name);
        return Err(CliError::new(Kind::Storage, problem).hint(message::hint_export()));
    }
    let pages = diary::pages();
    let written = write(&file, &pages);
    if written.is_err() {
        // What is half there is of no use; that it was not there before is certain.
        let _ = fs::remove_file(&file);
    }
    written?;
    context.wrote = Wrote::Files;
    let sessions = pages.iter().filter(|page| page.is_evening()).count();
    let rounds: usize = pages.iter().map(Page::rounds).sum();
    if context.json {
        context.out.json(&DemoJson { file: name, sessions, rounds })?;
        return Ok(Exit::Done);
    }
    let words =
        message::demo_written(&name, rounds.to_string(), sessions.to_string()).say(&context.texts);
    let words = wrap(&words, context.width(), 0);
    context.out.line(&words)?;
    let file = quoted(&name);
    for line in ["report session", "report player Anna", "report table"] {
        context.out.line(&format!("  elfer --db {file} {line}"))?;
    }
    Ok(Exit::Done)
}

fn write(file: &Path, pages: &[Page]) -> Result<(), CliError> {
    let Some(first) = pages.first() else { return Ok(()) };
    let stamp = Stamp::new(first.when()?);
    let mut store = Store::open_write(file, &OpenOptions::new(stamp))?;
    store.bulk(&stamp, |bulk| pages.iter().try_for_each(|page| page.write(bulk)))
}
