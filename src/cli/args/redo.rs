//! The verb `elfer redo`: repeats the change that was undone last.

use crate::cli::actions::undo;
use crate::cli::context::Context;
use crate::cli::errors::VerbResult;

/// Arguments of `redo`: none.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_: Args, context: &mut Context<'_>) -> VerbResult {
    undo::redo(context)
}
