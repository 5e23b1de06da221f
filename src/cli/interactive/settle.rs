//! Judges a comparison, and asks on a terminal for what it lacks.

use super::missing_arguments;
use crate::cli::actions::settle::print_settlement;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::prompt::Reply;
use crate::cli::words;
use crate::games::Played;
use crate::games::settle::{SettleError, SettleInput, SettleReferee};
use crate::games::sheet::FlagKind;

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
        match missing_arguments::ask_or_go_back(flag.id(), &["settle".to_owned()], context)? {
            Reply::Answer(text) => {
                inputs.push(match flag.kind() {
                    FlagKind::Words | FlagKind::Results => text
                        .split_whitespace()
                        .fold(input.clone(), |input, word| input.with(flag, word)),
                    _ => input.clone().with(flag, text),
                });
            }
            // A dispute in the middle of a round returns to the round.
            Reply::Back | Reply::Command(_) if inputs.len() > 1 || context.names_prompt_words => {
                inputs.pop();
            }
            Reply::Back | Reply::Command(_) => {}
        }
    }
    Ok(Exit::Done)
}
