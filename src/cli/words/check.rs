//! Why a claim cannot be judged.

use crate::cards::{Expected, Notation, Tongue, Writer};
use crate::cli::error::{CliError, Kind};
use crate::games::{Claim, Examples, Game};
use crate::i18n::{Arg, Problem, message};
use crate::rules::{CheckError, Contradiction, Fact};
use std::fmt;

/// `--table`: a fact as the flag that tells it.
pub(crate) fn flag(fact: Fact) -> String {
    format!("--{}", fact.flag())
}

/// Why a claim cannot be judged; `claim` and `text_of` are what was typed, `read` is the claim as
/// far as it was understood.
pub(crate) fn check_error<'a>(
    error: &CheckError,
    claim: &str,
    read: Option<&Claim>,
    text_of: impl Fn(Fact) -> Option<&'a str>,
    game: &str,
) -> CliError {
    let named = Game::from_id(game).map_or_else(|| Arg::from(game), |game| Arg::of(Named(game)));
    let about_a_move = matches!(
        error,
        CheckError::Claim(_) | CheckError::NotInThisGame(_) | CheckError::OtherGame
    );
    if let Some(asked) = Game::from_id(game).filter(|_| about_a_move)
        && let Examples { claim: None, settle: Some(example), .. } = asked.entry().examples
    {
        // All its disputes are comparisons.
        return CliError::new(Kind::NotUnderstood, message::error_no_moves(game))
            .hint(message::hint_settle(example, game));
    }
    match error {
        CheckError::Claim(error) => {
            match step_of(game).filter(|_| error.expected == Expected::Step) {
                Some(step) => {
                    CliError::claim(message::expected_step_like(Arg::of(step)), claim, error)
                }
                None => CliError::parse(None, claim, error),
            }
        }
        CheckError::Fact(fact, error) => {
            CliError::parse(Some(&flag(*fact)), text_of(*fact).unwrap_or_default(), error)
        }
        CheckError::NotInThisGame(number) => {
            let step = read.and_then(|claim| claim.alone(*number));
            let step = step.map_or_else(|| Arg::from(claim), Arg::of);
            CliError::new(Kind::NotUnderstood, message::error_step_not_in_game(named, step))
                .hint(message::hint_rules(game))
        }
        CheckError::OtherGame => {
            CliError::new(Kind::NotUnderstood, message::error_step_not_in_game(named, claim))
        }
        CheckError::Contradiction(contradiction) => {
            CliError::new(Kind::Refused, contradiction_words(contradiction))
        }
    }
}

/// A step of that game, where it has other steps than laying cards in rows.
fn step_of(game: &str) -> Option<Claim> {
    let game = Game::from_id(game)?;
    let entry = game.entry();
    let (claim, _) = entry.examples.claim.filter(|_| !entry.facts.contains(&Fact::Table))?;
    game.read(claim).ok()
}

/// A game by its name.
#[derive(Debug)]
struct Named(Game);

impl Notation for Named {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        out.write_str(self.0.name(tongue))
    }
}

fn contradiction_words(contradiction: &Contradiction) -> Problem {
    match contradiction {
        Contradiction::CardInTwoPlaces { card, first, again } if first == again => {
            message::error_card_twice(Arg::of(*card), *first)
        }
        Contradiction::CardInTwoPlaces { card, first, again } => {
            message::error_card_in_two_places(*again, Arg::of(*card), *first)
        }
        Contradiction::DrawnCardElsewhere { card, fact } => {
            message::error_drawn_card_elsewhere(Arg::of(*card), *fact)
        }
        Contradiction::ColourTakenOut { card } => message::error_colour_taken_out(Arg::of(*card)),
        Contradiction::GapInRow { colour, card } => {
            message::error_gap_in_row(Arg::of(*card), *colour)
        }
        Contradiction::RowNeverOpened { colour } => message::error_row_never_opened(*colour),
        Contradiction::NoCommonFirst => message::error_no_common_first(),
        Contradiction::TooManyJokers { told, most } => message::error_too_many_jokers(*most, *told),
        Contradiction::ElevenInHand { card } => message::error_eleven_in_hand(Arg::of(*card)),
        Contradiction::TooManyPlaces => message::error_too_many_places(),
        Contradiction::ClaimedCardElsewhere { card, fact } => {
            message::error_claimed_card_elsewhere(Arg::of(*card), *fact)
        }
        Contradiction::ClaimedCardTwice { card } => {
            message::error_claimed_card_twice(Arg::of(*card))
        }
        Contradiction::NotTheOpenCard { card, open } => {
            message::error_not_the_open_card(Arg::of(*card), Arg::of(*open))
        }
        Contradiction::PileTwice { pile } => message::error_pile_twice(Arg::of(pile.clone())),
        Contradiction::CentreNeverOpened => message::error_centre_never_opened(),
        Contradiction::NumberTooOften { number, most } => {
            message::error_number_too_often(*most, *number)
        }
        Contradiction::AnchorNotOnTable { card } => {
            message::error_anchor_not_on_table(Arg::of(*card))
        }
    }
}
