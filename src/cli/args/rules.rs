//! `elfer rules`: prints the rulebook of a game.

use crate::cli::actions::rules::{self, RulesRequest};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::VerbResult;
use crate::cli::usage;
use std::path::PathBuf;

/// Arguments of `elfer rules`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(value_name = "RULE")]
    rule: Option<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(short, long, value_name = "WORD")]
    search: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rule", "search"])]
    html: Option<PathBuf>,
    #[arg(long, requires = "html")]
    force: bool,
}

/// Runs the verb. Without a game and a word, the rules of the session's game are printed.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let Args { mut game, rule, mut edition, search, html, force } = args;
    if game.is_none() && search.is_none() {
        let missing = || usage::missing_argument(&["rules"], "GAME", &context.texts);
        let defaults = Defaults::load(context)?;
        let played = defaults.resolve(None, edition.as_deref())?.ok_or_else(missing)?;
        game = Some(played.game().id().to_owned());
        edition = Some(played.edition().id().to_owned());
    }
    rules::run(RulesRequest { game, rule, edition, search, html, force }, context)
}
