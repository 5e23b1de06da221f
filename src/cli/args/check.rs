//! `elfer check`: asks the referee to judge a claim.

use crate::cli::actions::check::{AnswerOptions, CheckRequest, judge_batch};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::VerbResult;
use crate::cli::interactive;
use crate::games::sheet::TypedFlags;
use crate::rules::Fact;
use std::path::PathBuf;

/// Arguments of `check`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "MOVE", required_unless_present = "batch")]
    claim: Vec<String>,
    #[arg(short, long)]
    game: Option<String>,
    #[arg(short, long)]
    edition: Option<String>,
    #[command(flatten)]
    facts: TypedFlags<Fact>,
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
    let options = AnswerOptions {
        all_editions: args.all_editions,
        record: args.record,
        verbose: args.verbose,
    };
    let request = CheckRequest {
        claim: args.claim.join(" "),
        facts: args.facts.into(),
        game: args.game,
        edition: args.edition,
    };
    // A line of a batch may name another game, which is judged by its defaults.
    let is_named = request.game.is_some() && request.edition.is_some() && args.batch.is_none();
    let defaults = Defaults::load_unless(is_named, context)?;
    match args.batch {
        Some(file) => judge_batch(&file, &request, &defaults, args.all_editions, context),
        None => interactive::check::run(request, &defaults, options, context),
    }
}
