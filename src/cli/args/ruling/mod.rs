//! `elfer ruling`: records the table's own decisions, where the leaflet is silent or against its
//! text.

mod add;
mod correction;

#[cfg(test)]
pub(super) use correction::DroppedRulingJson;

use crate::cli::actions::rulings::{self, RulingsRequest};
use crate::cli::context::Context;
use crate::cli::errors::VerbResult;
use clap::Subcommand;
use std::path::PathBuf;

/// Arguments of `elfer ruling`. Without a subcommand, the rulings are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<RulingCommand>,
}

#[derive(Subcommand)]
enum RulingCommand {
    Add(Box<add::Args>),
    List(ListArgs),
    Edit(correction::RulingEditArgs),
    Drop(correction::RulingDropArgs),
    Export(ExportArgs),
}

#[derive(clap::Args)]
struct ListArgs {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
}

#[derive(clap::Args)]
struct ExportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long)]
    force: bool,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        None => rulings::run(RulingsRequest::default(), context),
        Some(RulingCommand::Add(args)) => add::run(*args, context),
        Some(RulingCommand::List(ListArgs { game })) => {
            rulings::run(RulingsRequest { game, ..RulingsRequest::default() }, context)
        }
        Some(RulingCommand::Edit(args)) => correction::edit_ruling(args, context),
        Some(RulingCommand::Drop(args)) => correction::drop_ruling(&args, context),
        Some(RulingCommand::Export(ExportArgs { file, game, force })) => {
            rulings::run(RulingsRequest { game, export: Some(file), force }, context)
        }
    }
}
