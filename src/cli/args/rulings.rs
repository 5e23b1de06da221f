//! `elfer rulings`: lists the stored house rulings and verdicts, or exports them as a page.

use crate::cli::actions::rulings::{self, RulingsRequest};
use crate::cli::context::Context;
use crate::cli::errors::VerbResult;
use std::path::PathBuf;

/// Arguments of `elfer rulings`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short = 'o', long, value_name = "FILE")]
    export: Option<PathBuf>,
    #[arg(long, requires = "export")]
    force: bool,
}

/// Runs the verb.
pub(crate) fn run(Args { game, export, force }: Args, context: &mut Context<'_>) -> VerbResult {
    rulings::run(RulingsRequest { game, export, force }, context)
}
