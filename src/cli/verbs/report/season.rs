//! `elfer report season`: the table of a season.

use super::season_document;
use crate::cli::context::Context;
use crate::cli::document::PictureOutputArgs;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::verbs::season::{SeasonSelector, SeasonTable};

/// Arguments of `elfer report season`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    selector: SeasonSelector,
    #[command(flatten)]
    output: PictureOutputArgs,
}

/// Runs the verb: reports the named season, by default the running one, else the latest.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    let table = SeasonTable::find(&args.selector, context)?;
    let document = |context: &Context<'_>| season_document::build(context, &table);
    if let Some(exit) = args.output.write_outputs(document, context)? {
        return Ok(exit);
    }
    table.print(context)?;
    Ok(Exit::Done)
}
