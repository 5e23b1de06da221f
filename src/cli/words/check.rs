//! Describes why a claim cannot be judged.

use crate::cards::{Expected, Notation, Tongue, Writer};
use crate::cli::errors::{CliError, CliErrorKind};
use crate::games::{Claim, Examples, Game};
use crate::i18n::{Arg, Problem, message};
use crate::rules::{CheckError, Contradiction, Fact};
use std::fmt;

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
    let named =
        Game::from_id(game).map_or_else(|| Arg::from(game), |game| Arg::notation(GameName(game)));
    let is_about_move = matches!(
        error,
        CheckError::Claim(_) | CheckError::NotInThisGame(_) | CheckError::OtherGame
    );
    if let Some(asked) = Game::from_id(game).filter(|_| is_about_move)
        && let Examples { claim: None, settle: Some(example), .. } = asked.entry().examples
    {
        // The game's disputes are all comparisons.
        return CliError::new(CliErrorKind::NotUnderstood, message::error_no_moves(game))
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
            CliError::new(CliErrorKind::NotUnderstood, message::error_step_not_in_game(named, step))
                .with_hint(message::hint_rules(game))
        }
        CheckError::OtherGame => CliError::new(
            CliErrorKind::NotUnderstood,
            message::error_step_not_in_game(named, claim),
        ),
        CheckError::Contradiction(contradiction) => {
            CliError::new(CliErrorKind::Refused, describe_contradiction(contradiction))
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

/// A game that is written by its name.
#[derive(Debug)]
struct GameName(Game);

impl Notation for GameName {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        out.write_str(self.0.name(tongue))
    }
}

/// Describes why the claim and the facts contradict each other.
fn describe_contradiction(contradiction: &Contradiction) -> Problem {
    match contradiction {
        Contradiction::CardInTwoPlaces { card, first, again } if first == again => {
            message::error_card_twice(Arg::notation(*card), *first)
        }
        Contradiction::CardInTwoPlaces { card, first, again } => {
            message::error_card_in_two_places(*again, Arg::notation(*card), *first)
        }
        Contradiction::DrawnCardElsewhere { card, fact } => {
            message::error_drawn_card_elsewhere(Arg::notation(*card), *fact)
        }
        Contradiction::ColourTakenOut { card } => {
            message::error_colour_taken_out(Arg::notation(*card))
        }
        Contradiction::GapInRow { colour, card } => {
            message::error_gap_in_row(Arg::notation(*card), *colour)
        }
        Contradiction::RowNeverOpened { colour } => message::error_row_never_opened(*colour),
        Contradiction::NoCommonFirst => message::error_no_common_first(),
        Contradiction::TooManyJokers { count, most } => {
            message::error_too_many_jokers(*most, *count)
        }
        Contradiction::LaidOutCardInHand { card } => {
            message::error_eleven_in_hand(Arg::notation(*card))
        }
        Contradiction::TooManyPlaces => message::error_too_many_places(),
        Contradiction::ClaimedCardElsewhere { card, fact } => {
            message::error_claimed_card_elsewhere(Arg::notation(*card), *fact)
        }
        Contradiction::ClaimedCardTwice { card } => {
            message::error_claimed_card_twice(Arg::notation(*card))
        }
        Contradiction::NotTheOpenCard { card, open } => {
            message::error_not_the_open_card(Arg::notation(*card), Arg::notation(*open))
        }
        Contradiction::PileTwice { pile } => message::error_pile_twice(Arg::notation(pile.clone())),
        Contradiction::CentreNeverOpened => message::error_centre_never_opened(),
        Contradiction::NumberTooOften { number, most } => {
            message::error_number_too_often(*most, *number)
        }
        Contradiction::AnchorNotOnTable { card } => {
            message::error_anchor_not_on_table(Arg::notation(*card))
        }
    }
}
