//! The verb `elfer settle`: the referee for comparisons.

use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::interactive::{check, missing_arguments};
use crate::cli::usage;
use crate::games::sheet::{SettleFlag, TypedFlags};
use crate::i18n::{Arg, message};

#[derive(clap::Args)]
pub(crate) struct Args {
    game: Option<String>,
    #[arg(value_name = "NAME=VALUE")]
    players: Vec<String>,
    #[arg(short, long)]
    edition: Option<String>,
    #[command(flatten)]
    flags: TypedFlags<SettleFlag>,
    #[arg(short, long)]
    verbose: bool,
}

pub(crate) fn run(mut args: Args, context: &mut Context<'_>) -> VerbResult {
    // If no game is named, the first `NAME=VALUE` was parsed as the game.
    if let Some(first) = args.game.take_if(|game| game.contains('=')) {
        args.players.insert(0, first);
    }
    let edition = args.edition.as_deref();
    let defaults = Defaults::load_unless(args.game.is_some() && edition.is_some(), context)?;
    let mut played = defaults.resolve(args.game.as_deref(), edition)?;
    let has_comparison = played.is_some_and(|played| played.entry().settle.is_some());
    if args.game.is_none() && !has_comparison && context.can_prompt() {
        let game = missing_arguments::ask_for_argument("game", &["settle".to_owned()], context)?;
        played = defaults.resolve(Some(&game), edition)?;
    }
    let Some(played) = played else {
        return Err(usage::missing_argument(&["settle"], "GAME", &context.texts));
    };
    let Some(referee) = played.entry().settle else {
        let problem = message::error_settle_none(Arg::notation(played.game()));
        return Err(CliError::not_understood(problem));
    };
    let players = args.players.iter();
    let input = players.fold(args.flags, |input, word| input.with(SettleFlag::Players, word));
    check::run_comparison(&referee, played, input, &defaults, args.verbose, context)
}
