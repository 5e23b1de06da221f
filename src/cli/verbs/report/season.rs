//! `elfer report season`: the table of a season.

use super::season_paper;
use crate::cli::context::Context;
use crate::cli::document::Form;
use crate::cli::error::{Done, Exit};
use crate::cli::verbs::season::{Named, SeasonTable};

/// Which season, and in which form.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    named: Named,
    #[command(flatten)]
    form: Form,
}

/// Tells the table of the season named, else of the one that goes on, else of the latest.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    args.form.settle(context);
    let table = SeasonTable::find(&args.named, context)?;
    let paper = |context: &Context<'_>| season_paper::paper(context, &table);
    if let Some(exit) = args.form.deliver(paper, context)? {
        return Ok(exit);
    }
    table.tell(context)?;
    Ok(Exit::Done)
}
