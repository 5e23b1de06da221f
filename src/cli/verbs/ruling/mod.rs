//! `elfer ruling`: records the table's own decisions, where the leaflet is silent or against its
//! text.

mod add;
mod correction;

#[cfg(test)]
pub(super) use correction::DroppedRulingJson;

use super::rulings;
use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::output::{clean, wrap};
use crate::cli::render_error;
use crate::i18n::{Arg, Message, message};
use crate::rules::Rule;
use crate::session::Note;
use crate::store::{NewRuling, RulingScope};
use clap::Subcommand;

/// Arguments of `elfer ruling`. Without a subcommand, the rulings are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<RulingCommand>,
}

#[derive(Subcommand)]
enum RulingCommand {
    Add(Box<add::Args>),
    List(rulings::ListArgs),
    Edit(correction::RulingEditArgs),
    Drop(correction::RulingDropArgs),
    Export(rulings::ExportArgs),
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        None => rulings::run(rulings::Args::default(), context),
        Some(RulingCommand::Add(args)) => add::run(*args, context),
        Some(RulingCommand::List(args)) => rulings::run(args.into(), context),
        Some(RulingCommand::Edit(args)) => correction::edit_ruling(args, context),
        Some(RulingCommand::Drop(args)) => correction::drop_ruling(&args, context),
        Some(RulingCommand::Export(args)) => rulings::run(args.into(), context),
    }
}

/// Prints a stored ruling: decision, rules, scope.
fn print_ruling(
    ruling: &NewRuling,
    rules: &[&'static Rule],
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    let texts = &context.texts;
    let decision = ruling.decision.as_ref().map_or("", Note::as_str);
    let mut lines = vec![message::ruling_kept(clean(decision)).render(texts)];
    for &rule in rules {
        let line = message::ruling_silence(rule.id, Arg::RuleTitle(rule));
        lines.push(format!("  {}", render_error::render_message(&line, texts)));
    }
    lines.push(format!("  {}", describe_scope(ruling, texts.tongue()).render(texts)));
    let lines: Vec<String> = lines.iter().map(|line| wrap(line, context.width(), 2)).collect();
    context.out.line(&lines.join("\n"))
}

/// Describes the scope of a ruling: `Holds in Elfer raus!, in every edition.`
pub(super) fn describe_scope(ruling: &NewRuling, tongue: Tongue) -> Message {
    let game = ruling.played.game().name(tongue);
    match ruling.scope {
        RulingScope::Game => message::ruling_holds_in_game(game),
        RulingScope::Edition => {
            message::ruling_holds_in_edition(ruling.played.edition().id(), game)
        }
        RulingScope::Session => {
            let number = ruling.session.map_or_else(String::new, |number| number.to_string());
            message::ruling_holds_in_session(number)
        }
    }
}
