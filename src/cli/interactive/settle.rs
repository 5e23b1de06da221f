//! Judges a comparison, and asks on a terminal for what it lacks.

use super::missing_arguments;
use crate::cli::actions::settle::print_settlement;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliErrorKind, Exit, VerbResult};
use crate::cli::prompt::Reply;
use crate::cli::words;
use crate::games::Played;
use crate::games::settle::{SettleError, SettleInput, SettleReferee};

/// Judges the comparison and prints the answer.
pub(crate) fn run(
    referee: &SettleReferee,
    played: Played,
    input: SettleInput,
    defaults: &Defaults,
    verbose: bool,
    context: &mut Context<'_>,
) -> VerbResult {
    // The input before each answer, so that `<` can return to it.
    let mut inputs = vec![input];
    while let Some(input) = inputs.last() {
        let flag = match referee.judge(played, input) {
            Err(SettleError::Lacking(flag)) if context.can_prompt() => flag,
            Err(error) => return Err(words::settle_error(&error, played.game(), &context.texts)),
            Ok(settled) => {
                return print_settlement(&settled, played, &defaults.house, verbose, context);
            }
        };
        let in_round = context.names_prompt_words;
        match missing_arguments::ask_or_go_back(flag.id(), &["settle".to_owned()], context) {
            Ok(Reply::Answer(text)) => inputs.push(input.clone().with_typed(flag, &text)),
            // A dispute in the middle of a round returns to the round.
            Ok(_) if inputs.len() > 1 || in_round => drop(inputs.pop()),
            Ok(_) => {}
            Err(error) if in_round && error.is_kind(CliErrorKind::EndOfInput) => break,
            Err(error) => return Err(error),
        }
    }
    Ok(Exit::Done)
}
