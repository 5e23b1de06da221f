//! `elfer ruling`: records the table's own decisions, where the leaflet is silent or against its
//! text.

mod add;
mod correction;

#[cfg(test)]
pub(super) use correction::DroppedRulingJson;

use crate::cli::actions::rulings::{self, RulingsRequest};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::house_rulings::describe_scope;
use crate::cli::output::{clean, wrap};
use crate::cli::render_error;
use crate::i18n::{Arg, message};
use crate::rules::Rule;
use crate::session::Note;
use crate::store::NewRuling;
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
