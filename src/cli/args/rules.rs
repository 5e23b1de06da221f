//! `elfer rules`: prints the rulebook of a game.

use crate::cli::actions::rules;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::VerbResult;
pub(crate) use crate::cli::shared_args::RulesRequest as Args;
use crate::cli::usage;

/// Runs the verb. Without a game and a word, the rules of the session's game are printed.
pub(crate) fn run(mut args: Args, context: &mut Context<'_>) -> VerbResult {
    if args.game.is_none() && args.search.is_none() {
        let missing = || usage::missing_argument(&["rules"], "GAME", &context.texts);
        let defaults = Defaults::load(context)?;
        let played = defaults.resolve(None, args.edition.as_deref())?.ok_or_else(missing)?;
        args.game = Some(played.game().id().to_owned());
        args.edition = Some(played.edition().id().to_owned());
    }
    rules::run(args, context)
}
