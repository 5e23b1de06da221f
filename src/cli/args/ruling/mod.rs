//! `elfer ruling`: records the table's own decisions, where the leaflet is silent or against its
//! text.

use crate::cli::actions::rulings;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::globals::id_parser;
use crate::cli::output::clean;
use crate::cli::shared_args::RulingsRequest;
use crate::cli::{catalog, errors, lookup, store};
use crate::i18n::message;
use crate::store::{NotFound, RulingScope};
use clap::Subcommand;
use serde::Serialize;
use std::path::PathBuf;

mod add;

/// Arguments of `elfer ruling`. Without a subcommand, the rulings are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<RulingCommand>,
}

#[derive(Subcommand)]
enum RulingCommand {
    Add(Box<add::Args>),
    List {
        #[arg(short, long)]
        game: Option<String>,
    },
    Edit(RulingEditArgs),
    Drop {
        #[arg(value_name = "RULING")]
        number: i64,
    },
    Export {
        file: PathBuf,
        #[arg(short, long)]
        game: Option<String>,
        #[arg(long)]
        force: bool,
    },
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        None => rulings::run(RulingsRequest::default(), context),
        Some(RulingCommand::Add(args)) => add::run(*args, context),
        Some(RulingCommand::List { game }) => {
            rulings::run(RulingsRequest { game, ..RulingsRequest::default() }, context)
        }
        Some(RulingCommand::Edit(args)) => edit_ruling(args, context),
        Some(RulingCommand::Drop { number }) => drop_ruling(number, context),
        Some(RulingCommand::Export { file, game, force }) => {
            rulings::run(RulingsRequest { game, export: Some(file), force }, context)
        }
    }
}

/// Arguments of `elfer ruling edit`.
#[derive(clap::Args)]
struct RulingEditArgs {
    #[arg(value_name = "RULING")]
    number: i64,
    text: Vec<String>,
    #[arg(short, long)]
    edition: Option<String>,
    #[arg(short, long)]
    rule: Option<String>,
    #[arg(short, long, value_name = "TEXT")]
    note: Option<String>,
    #[arg(long, value_name = "WHERE", value_parser = id_parser(RulingScope::ALL, RulingScope::id))]
    holds: Option<RulingScope>,
}

/// A dropped ruling, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DroppedRulingJson {
    verb: &'static str,
    number: i64,
    text: String,
}

/// Changes a house ruling. Parts that are not given stay as they are.
fn edit_ruling(args: RulingEditArgs, context: &mut Context<'_>) -> VerbResult {
    let text = args.text.join(" ");
    let text = (!text.trim().is_empty()).then(|| lookup::parse_note(&text)).transpose()?;
    let note = args.note.as_deref().map(lookup::parse_note).transpose()?;
    if let (None, None, None, None, None) = (&text, &note, &args.edition, &args.rule, args.holds) {
        return Err(CliError::not_understood(message::error_ruling_nothing_to_edit()));
    }
    let number = args.number;
    let mut edited = None;
    let nothing = || no_such_ruling(number);
    store::change(context, nothing, |view| {
        let mut ruling = view.ruling(number)?.ruling;
        if ruling.decision.is_none() {
            return Err(CliError::refused(message::error_ruling_is_a_verdict(number)));
        }
        let game = ruling.played.game();
        if let Some(typed) = &args.edition {
            ruling.played = catalog::find_edition(game, typed)?;
            // Limits the ruling to that edition, unless `--holds` says otherwise.
            ruling.scope = RulingScope::Edition;
        }
        if let Some(typed) = &args.rule {
            ruling.rules = vec![catalog::find_rule(game, typed)?.id.to_owned()];
        }
        ruling.scope = args.holds.unwrap_or(ruling.scope);
        if ruling.scope == RulingScope::Session && ruling.session.is_none() {
            return Err(CliError::refused(message::error_ruling_no_session(number)));
        }
        ruling.decision = text.clone().or(ruling.decision);
        ruling.note = note.clone().or(ruling.note);
        edited = Some(ruling.clone());
        Ok(view.edit_ruling(number, &ruling)?)
    })?;
    let Some(ruling) = edited else { return Ok(Exit::Done) };
    rulings::report_written(&ruling, &message::written_ruling_edited(number), context)
}

/// Removes a house ruling or a stored verdict.
fn drop_ruling(number: i64, context: &mut Context<'_>) -> VerbResult {
    let nothing = || no_such_ruling(number);
    let receipt = store::change(context, nothing, |view| Ok(view.drop_ruling(number)?))?;
    // The decision of a house ruling, or the claim of a verdict.
    let text = receipt.about.text.unwrap_or_default();
    let dropped = message::written_ruling_dropped(clean(&text));
    if context.config.json {
        context.io.out.json(&DroppedRulingJson { verb: receipt.verb.id(), number, text })?;
    }
    context.info(&dropped);
    Ok(Exit::Done)
}

fn no_such_ruling(number: i64) -> CliError {
    errors::not_found_error(&NotFound::Ruling(number))
}
