//! Describes why a claim cannot be judged.

use crate::cards::Expected;
use crate::cli::errors::CliError;
use crate::games::{Claim, Examples, Game};
use crate::i18n::{Arg, describe_contradiction, message};
use crate::rules::{CheckError, Fact};

/// The flag of a fact: `--table`.
pub(crate) fn fact_flag(fact: Fact) -> String {
    format!("--{}", fact.flag())
}

/// Describes why a claim cannot be judged. `claim` and `text_of` are the typed texts; `parsed` is
/// the claim if it could be parsed.
pub(crate) fn check_error<'a>(
    error: &CheckError,
    claim: &str,
    parsed: Option<&Claim>,
    text_of: impl Fn(Fact) -> Option<&'a str>,
    game: &str,
) -> CliError {
    let named = Game::from_id(game).map_or_else(|| Arg::from(game), Arg::notation);
    let is_about_move = matches!(
        error,
        CheckError::Claim(_) | CheckError::NotInThisGame(_) | CheckError::OtherGame
    );
    if let Some(asked) = Game::from_id(game).filter(|_| is_about_move)
        && let Examples { claim: None, settle: Some(example), .. } = asked.entry().examples
    {
        // The game's disputes are all comparisons.
        return CliError::not_understood(message::error_no_moves(game))
            .with_hint(message::hint_settle(example, game));
    }
    match error {
        CheckError::Claim(error) => {
            match example_step(game).filter(|_| error.expected == Expected::Step) {
                Some(step) => CliError::from_claim_error(
                    message::expected_step_like(Arg::notation(step)),
                    claim,
                    error,
                ),
                None => CliError::from_parse_error(None, claim, error),
            }
        }
        CheckError::Fact(fact, error) => CliError::from_parse_error(
            Some(&fact_flag(*fact)),
            text_of(*fact).unwrap_or_default(),
            error,
        ),
        CheckError::NotInThisGame(number) => {
            let step = parsed.and_then(|claim| claim.single_step(*number));
            let step = step.map_or_else(|| Arg::from(claim), Arg::notation);
            CliError::not_understood(message::error_step_not_in_game(named, step))
                .with_hint(message::hint_rules(game))
        }
        CheckError::OtherGame => {
            CliError::not_understood(message::error_step_not_in_game(named, claim))
        }
        CheckError::EditionNotHere(edition) => {
            CliError::not_understood(message::error_edition_not_here(edition.id(), game))
        }
        CheckError::Contradiction(contradiction) => {
            CliError::refused(describe_contradiction(contradiction))
        }
    }
}

/// Example of a step of that game, if its steps differ from laying cards in rows.
fn example_step(game: &str) -> Option<Claim> {
    let game = Game::from_id(game)?;
    let entry = game.entry();
    let (claim, _) = entry.examples.claim.filter(|_| !entry.facts.contains(&Fact::Table))?;
    game.read(claim).ok()
}
