//! Asks on a terminal "did you mean …?" if a claim was not understood but is close to one that
//! would be.

use crate::cards::Notation;
use crate::cli::actions::check::{CheckRequest, ParsedRequest, parse_request};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::CliError;
use crate::cli::prompt::Question;
use crate::cli::render_error;
use crate::games::Game;

/// Parses the claim and the facts. On a terminal, offers a near claim if parsing fails. Returns
/// `None` if the offer is declined; the error is printed by then.
///
/// # Errors
///
/// If the claim is not understood and there is nothing to offer, or no terminal to ask at.
pub(super) fn parse_or_suggest(
    request: &mut CheckRequest,
    game: Game,
    defaults: &Defaults,
    context: &mut Context<'_>,
) -> Result<Option<ParsedRequest>, CliError> {
    let error = match parse_request(request, game, defaults) {
        Ok(parsed) => return Ok(Some(parsed)),
        Err(error) => error,
    };
    let Some(suggestion) = error.offer().filter(|_| context.can_prompt()) else {
        return Err(error);
    };
    let suggested = request.with_claim(suggestion);
    // A suggestion that fails too would only lead from one error to the next.
    let Ok(parsed) = parse_request(&suggested, game, defaults) else { return Err(error) };
    let rendered = error.render(&context.texts);
    render_error::print_problem(context, &rendered);
    let prompt = Question {
        label: rendered.hint.unwrap_or_default(),
        esc_leaves: true,
        ..Question::default()
    };
    if !prompt.confirm_suggestion(context)? {
        return Ok(None);
    }
    // The claim goes on in the reader's language if it parses to the same claim there.
    let localized = request.with_claim(&parsed.claim.format(context.tongue()));
    let is_same_claim = |again: ParsedRequest| again.claim.to_string() == parsed.claim.to_string();
    *request = if parse_request(&localized, game, defaults).is_ok_and(is_same_claim) {
        localized
    } else {
        suggested
    };
    Ok(Some(parsed))
}
