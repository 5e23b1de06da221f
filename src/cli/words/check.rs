//! Why a claim cannot be judged.

use crate::cli::error::{Arg, CliError, Kind, Message};
use crate::rules::{CheckError, Contradiction, Fact};

/// `--table`: a fact as the flag that tells it.
pub(crate) fn flag(fact: Fact) -> String {
    format!("--{}", fact.flag())
}

/// Why a claim cannot be judged; `claim` and `text_of` are what was typed.
pub(crate) fn check_error<'a>(
    error: &CheckError,
    claim: &str,
    text_of: impl Fn(Fact) -> Option<&'a str>,
    game: &str,
) -> CliError {
    match error {
        CheckError::Claim(error) => CliError::parse(None, claim, error),
        CheckError::Fact(fact, error) => {
            CliError::parse(Some(&flag(*fact)), text_of(*fact).unwrap_or_default(), error)
        }
        CheckError::NotInThisGame { step } => {
            CliError::new(Kind::NotUnderstood, "error-step-not-in-game")
                .with("step", step)
                .with("game", game)
                .hint(Message::new("hint-rules").with("game", game))
        }
        CheckError::FactNotInThisGame(fact) => fact_not_in_game(*fact, game),
        CheckError::Contradiction(contradiction) => {
            CliError::of(Kind::Refused, contradiction_words(contradiction))
        }
    }
}

fn fact_not_in_game(fact: Fact, game: &str) -> CliError {
    CliError::new(Kind::NotUnderstood, "error-flag-not-in-game")
        .with("flag", flag(fact))
        .with("game", game)
}

fn contradiction_words(contradiction: &Contradiction) -> Message {
    let named = |key: &str, card| Message::new(key).with("card", card);
    match contradiction {
        Contradiction::CardInTwoPlaces { card, first, again } if first == again => {
            named("error-card-twice", Arg::from(card)).with("place", flag(*first))
        }
        Contradiction::CardInTwoPlaces { card, first, again } => {
            named("error-card-in-two-places", Arg::from(card))
                .with("first", flag(*first))
                .with("again", flag(*again))
        }
        Contradiction::DrawnCardElsewhere { card, fact } => {
            named("error-drawn-card-elsewhere", Arg::from(*card)).with("place", flag(*fact))
        }
        Contradiction::ColourTakenOut { card } => named("error-colour-taken-out", Arg::from(*card)),
        Contradiction::GapInRow { colour, card } => {
            named("error-gap-in-row", Arg::from(*card)).with("row", Arg::from(*colour))
        }
        Contradiction::RowNeverOpened { colour } => {
            Message::new("error-row-never-opened").with("row", Arg::from(*colour))
        }
        Contradiction::NoCommonFirst => Message::new("error-no-common-first"),
        Contradiction::TooManyJokers { told, most } => {
            Message::new("error-too-many-jokers").with("told", *told).with("most", *most)
        }
        Contradiction::ElevenInHand { card } => named("error-eleven-in-hand", Arg::from(*card)),
        Contradiction::TooManyPlaces => Message::new("error-too-many-places"),
        Contradiction::ClaimedCardElsewhere { card, fact } => {
            named("error-claimed-card-elsewhere", Arg::from(card)).with("place", flag(*fact))
        }
        Contradiction::ClaimedCardTwice { card } => {
            named("error-claimed-card-twice", Arg::from(card))
        }
        Contradiction::NotTheOpenCard { card, open } => {
            named("error-not-the-open-card", Arg::from(card)).with("open", open)
        }
        Contradiction::PileTwice { pile } => Message::new("error-pile-twice").with("pile", pile),
        Contradiction::CentreNeverOpened => Message::new("error-centre-never-opened"),
        Contradiction::NumberTooOften { number, most } => {
            Message::new("error-number-too-often").with("number", *number).with("most", *most)
        }
        Contradiction::AnchorNotOnTable { card } => {
            named("error-anchor-not-on-table", Arg::from(card))
        }
    }
}
