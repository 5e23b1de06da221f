//! A refusal that could have been one claim asks on a terminal whether that was meant.

use super::{Ask, AtTheTable, Question as Claimed, read};
use crate::cards::Notation;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::prompt::{Question, Reply};
use crate::cli::told;
use crate::games::Game;

/// Reads claim and facts; on a terminal a claim that could have been meant is asked for. None where
/// it was not: the error is told already.
///
/// # Errors
///
/// What is not understood, where there is nothing to ask or nobody to answer.
pub(super) fn read_or_ask(
    ask: &mut Ask,
    game: Game,
    table: &AtTheTable,
    context: &mut Context<'_>,
) -> Result<Option<Claimed>, CliError> {
    let error = match read(ask, game, table) {
        Ok(question) => return Ok(Some(question)),
        Err(error) => error,
    };
    let Some(offer) = error.offer().filter(|_| context.may_ask()) else { return Err(error) };
    let offered = ask.with_claim(offer);
    // Nobody is led from one error to the next.
    let Ok(question) = read(&offered, game, table) else { return Err(error) };
    let told = error.told(&context.texts);
    told::show(context, &told);
    let meant =
        Question { label: told.hint.unwrap_or_default(), esc_leaves: true, ..Question::default() };
    match meant.confirm(context, true) {
        Ok(Reply::Told(true)) => {
            // In the reader's words, where they are read as the same claim.
            let said = ask.with_claim(&question.claim.say(context.tongue()));
            let same = |again: Claimed| again.claim.to_string() == question.claim.to_string();
            *ask = if read(&said, game, table).is_ok_and(same) { said } else { offered };
            Ok(Some(question))
        }
        Ok(Reply::Told(false) | Reply::Back | Reply::Aside(_)) => Ok(None),
        Err(error) if error.is(Kind::Interrupted) || error.is(Kind::Left) => Ok(None),
        Err(error) => Err(error),
    }
}
