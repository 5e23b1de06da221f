//! Asks where the card of a FLÄT turn came from, if the claim leaves that out.

use crate::cards::{Expected, Notation};
use crate::cli::actions::check::CheckRequest;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit};
use crate::cli::prompt::{self, Question, Reply};
use crate::games::{CardSource, Game};
use crate::i18n::message;
use crate::rules::CheckError;

/// Asks for the place that the card came from, and adds the answer to the claim. A claim that says
/// where, or that nobody can complete, stays. Returns true if something was added.
pub(super) fn complete_claim(
    request: &mut CheckRequest,
    game: Game,
    defaults: &Defaults,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    if !context.can_prompt() {
        return Ok(false);
    }
    let completed = |source: CardSource, context: &Context<'_>| {
        let claim = match request.parse(game, defaults) {
            Ok(parsed) if parsed.claim.lacks_source() => {
                parsed.claim.with_source(source).format(context.tongue())
            }
            // `I take a card and swap it with 2 3`
            Err(CheckError::Claim(error)) if error.expected == Expected::OpenOrHidden => {
                let mut claim = request.claim.clone();
                claim.replace_range(error.span, &source.step().format(context.tongue()));
                claim
            }
            Ok(_) | Err(_) => return None,
        };
        let request = request.with_claim(&claim);
        request.parse(game, defaults).is_ok().then_some(request)
    };
    if completed(CardSource::Open, context).is_none() {
        return Ok(false);
    }
    let Some(source) = ask(context)? else { return Ok(false) };
    if let Some(completed) = completed(source, context) {
        *request = completed;
    }
    Ok(true)
}

/// Asks for the place. `None` if nobody knows, or the question is left.
fn ask(context: &mut Context<'_>) -> Result<Option<CardSource>, CliError> {
    let explanation = message::ask_card_source();
    let sentence = explanation.render(&context.texts);
    context.eprintln(&format!("  {sentence}"));
    let names = [message::source_open(), message::source_hidden()];
    let names = names.map(|name| name.render(&context.texts));
    let written = names.join(" · ");
    let question = Question {
        label: message::fact_card().render(&context.texts),
        words: names.to_vec(),
        example: Some(message::check_fact_written(written.as_str()).render(&context.texts)),
        help: Some(explanation),
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| {
        if text.is_empty() {
            return Ok((None, message::check_cannot_say().render(&context.texts)));
        }
        // The verb that the claim lacks is an answer too.
        let is_verb = |source: &CardSource| {
            let verb = source.step().format(context.tongue());
            verb == text.to_lowercase()
        };
        let place = prompt::choose(&names, text);
        let source = place.map(|place| CardSource::ALL[place]);
        match source.or_else(|| CardSource::ALL.into_iter().find(is_verb)) {
            Some(source) => Ok((Some(source), names[source as usize].clone())),
            None => Err(sentence.clone()),
        }
    });
    match reply {
        Ok(Reply::Answer(source)) => Ok(source),
        // Commands do not occur: the question accepts none.
        Ok(Reply::Back | Reply::Command(_)) => Ok(None),
        Err(error) if error.is_kind(Exit::Left) => Ok(None),
        Err(error) => Err(error),
    }
}
