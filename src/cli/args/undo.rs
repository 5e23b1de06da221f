//! The verbs `elfer undo` and `elfer redo`, which take no arguments.

use crate::cli::actions::undo;
use crate::cli::context::Context;
use crate::cli::errors::VerbResult;

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: Args, context: &mut Context<'_>) -> VerbResult {
    undo::undo(context)
}

/// The verb `elfer redo`.
pub(crate) mod redo {
    pub(crate) use super::Args;
    use super::{Context, VerbResult, undo};

    pub(crate) fn run(_: Args, context: &mut Context<'_>) -> VerbResult {
        undo::redo(context)
    }
}
