//! The verb `elfer redo`: repeats the change that was undone last.

use crate::cli::context::Context;
use crate::cli::errors::VerbResult;

/// Arguments of `redo`: none.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Redoes the change that was undone last.
pub(crate) fn run(_: Args, context: &mut Context<'_>) -> VerbResult {
    super::undo::redo(context)
}
