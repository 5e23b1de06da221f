//! Judges a claim, and asks on a terminal for what is unclear or missing.

mod missing_facts;
mod suggestion;

use crate::cli::actions::check::{
    AnswerOptions, CheckRequest, HouseRulings, JudgeSetup, SessionDefaults, judge_and_print,
    print_command,
};
use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::rules::RawFacts;

/// Judges a request and prints the answer.
pub(crate) fn run(
    mut request: CheckRequest,
    defaults: &SessionDefaults,
    house: &HouseRulings,
    all_editions: bool,
    options: AnswerOptions,
    context: &mut Context<'_>,
) -> VerbResult {
    let played = request.resolve(defaults)?;
    let Some(parsed) =
        suggestion::parse_or_suggest(&mut request, played.game(), defaults, context)?
    else {
        return Ok(Exit::NotUnderstood);
    };
    let setup = JudgeSetup { played, all_editions, defaults };
    let (parsed, has_new_facts) =
        missing_facts::ask_for_missing(&mut request, parsed, setup, context)?;
    let exit = judge_and_print(&request, &parsed, setup, house, options, context)?;
    // At a prompt the facts were typed just now, and nobody needs the line again.
    if has_new_facts && !context.names_prompt_words {
        print_command(&request, all_editions, context);
    }
    Ok(exit)
}

/// Judges a dispute, typed as a command at a prompt, by the game of the running session.
pub(crate) fn dispute(claim: &str, context: &mut Context<'_>) -> VerbResult {
    let request = CheckRequest {
        claim: claim.to_owned(),
        facts: RawFacts::default(),
        game: None,
        edition: None,
    };
    let defaults = SessionDefaults::load(context)?;
    let house = HouseRulings::new(&defaults, context);
    run(request, &defaults, &house, false, AnswerOptions::default(), context)
}
