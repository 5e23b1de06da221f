//! The verb `elfer undo`: undoes the last change.

use crate::cli::actions::undo;
use crate::cli::context::Context;
use crate::cli::errors::VerbResult;

/// Arguments of `undo`: none.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Runs the verb.
pub(crate) fn run(_: Args, context: &mut Context<'_>) -> VerbResult {
    undo::undo(context)
}
