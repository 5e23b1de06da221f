//! Judges a claim, and asks on a terminal for what is unclear or missing.

mod missing_facts;
mod suggestion;

use super::{session_choice, settle};
use crate::cli::actions::check::{AnswerOptions, CheckRequest, judge_and_print, print_command};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{Exit, VerbResult};
use crate::games::settle::SettleInput;
use missing_facts::JudgeSetup;

/// Judges a request and prints the answer.
pub(crate) fn run(
    mut request: CheckRequest,
    defaults: &Defaults,
    options: AnswerOptions,
    context: &mut Context<'_>,
) -> VerbResult {
    let played = request.resolve(defaults)?;
    let Some(parsed) =
        suggestion::parse_or_suggest(&mut request, played.game(), defaults, context)?
    else {
        return Ok(Exit::NotUnderstood);
    };
    let setup = JudgeSetup { played, all_editions: options.all_editions, defaults };
    let (parsed, has_new_facts) =
        missing_facts::ask_for_missing(&mut request, parsed, setup, context)?;
    if options.record {
        session_choice::choose_current(context, context.config.session)?;
    }
    let exit = judge_and_print(&request, &parsed, played, defaults, options, context)?;
    // At a prompt the facts were typed just now, and nobody needs the line again.
    if has_new_facts && !context.names_prompt_words {
        print_command(&request, options.all_editions, context);
    }
    Ok(exit)
}

/// Judges a dispute, typed as a command at a prompt, by the game of the running session. A game
/// without moves has only comparisons, which ask for everything.
pub(crate) fn dispute(claim: &str, context: &mut Context<'_>) -> VerbResult {
    let request = CheckRequest { claim: claim.to_owned(), ..CheckRequest::default() };
    let defaults = Defaults::load(context)?;
    let played = request.resolve(&defaults)?;
    let entry = played.entry();
    match entry.settle {
        Some(referee) if entry.examples.claim.is_none() => {
            settle::run(&referee, played, SettleInput::default(), &defaults, false, context)
        }
        _ => run(request, &defaults, AnswerOptions::default(), context),
    }
}
