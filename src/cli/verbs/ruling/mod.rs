//! `elfer ruling`: what this table decided, where the leaflet is silent or against it.

mod add;
mod mend;

use super::rulings;
use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done};
use crate::cli::output::{clean, wrap};
use crate::cli::told;
use crate::history::{Holds, NewRuling};
use crate::i18n::{Arg, Message, message};
use crate::rules::Rule;
use crate::session::Note;
use clap::Subcommand;

/// What is done with house rulings; without a word they are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    Add(Box<add::Args>),
    List(rulings::ListArgs),
    Edit(mend::EditArgs),
    Drop(mend::DropArgs),
    Export(rulings::ExportArgs),
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        None => rulings::run(rulings::Args::default(), context),
        Some(What::Add(args)) => add::run(*args, context),
        Some(What::List(args)) => rulings::run(args.into(), context),
        Some(What::Edit(args)) => mend::edit(args, context),
        Some(What::Drop(args)) => mend::take_out(&args, context),
        Some(What::Export(args)) => rulings::run(args.into(), context),
    }
}

/// Shows a ruling as it is kept: the words, the rules, where it holds.
fn show(
    kept: &NewRuling,
    rules: &[&'static Rule],
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    let texts = &context.texts;
    let said = kept.decision.as_ref().map_or("", Note::as_str);
    let mut lines = vec![message::ruling_kept(clean(said)).say(texts)];
    for &rule in rules {
        let line = message::ruling_silence(rule.id, Arg::RuleTitle(rule));
        lines.push(format!("  {}", told::say(&line, texts)));
    }
    lines.push(format!("  {}", holds_in_words(kept, texts.tongue()).say(texts)));
    let lines: Vec<String> = lines.iter().map(|line| wrap(line, context.width(), 2)).collect();
    context.out.line(&lines.join("\n"))
}

/// `Holds in Elfer raus!, in every edition.`
pub(super) fn holds_in_words(ruling: &NewRuling, tongue: Tongue) -> Message {
    let game = ruling.played.game().name(tongue);
    match ruling.holds {
        Holds::Game => message::ruling_holds_in_game(game),
        Holds::Edition => message::ruling_holds_in_edition(ruling.played.edition().id(), game),
        Holds::Session => {
            let number = ruling.session.map_or_else(String::new, |number| number.to_string());
            message::ruling_holds_in_session(number)
        }
    }
}
