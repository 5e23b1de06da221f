//! `elfer redo`: does again what was taken back.

use crate::cli::context::Context;
use crate::cli::error::Done;

/// No words: what was taken back last is meant.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Does it again.
pub(crate) fn run(_: Args, context: &mut Context<'_>) -> Done {
    super::undo::redo(context)
}
