//! `elfer report season`: the table of a season.

use crate::cli::context::Context;
use crate::cli::document::OutputArgs;
use crate::cli::errors::VerbResult;
use crate::cli::verbs::season::{self, SeasonSelector};

/// Arguments of `elfer report season`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    selector: SeasonSelector,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the verb: reports the named season, by default the running one, else the latest.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let report = season::find_report(&args.selector, context)?;
    season::emit(&report, &args.output, context)
}
