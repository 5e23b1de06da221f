//! `elfer check`: asks the referee to judge a claim.

use crate::cli::actions::check::{
    AnswerOptions, CheckRequest, FactArgs, HouseRulings, SessionDefaults, judge_batch,
};
use crate::cli::context::Context;
use crate::cli::errors::VerbResult;
use crate::cli::interactive;
use std::path::PathBuf;

/// Arguments of `check`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "MOVE", required_unless_present = "batch")]
    claim: Vec<String>,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[command(flatten)]
    facts: FactArgs,
    #[arg(short, long)]
    all_editions: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "claim")]
    batch: Option<PathBuf>,
    #[arg(short, long, conflicts_with_all = ["all_editions", "batch"])]
    record: bool,
    #[arg(short, long)]
    verbose: bool,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let options = AnswerOptions { record: args.record, verbose: args.verbose };
    let request = CheckRequest {
        claim: args.claim.join(" "),
        facts: args.facts.into(),
        game: args.game,
        edition: args.edition,
    };
    // A line of a batch may name another game, which is judged by its defaults.
    let is_fully_named = request.has_game_and_edition() && args.batch.is_none();
    let defaults = SessionDefaults::load_if(!is_fully_named, context)?;
    let house = HouseRulings::new(&defaults, context);
    match args.batch {
        Some(file) => judge_batch(&file, &request, &defaults, house, args.all_editions, context),
        None => {
            interactive::check::run(request, &defaults, &house, args.all_editions, options, context)
        }
    }
}
