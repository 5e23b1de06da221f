//! Why a claim cannot be judged.

use crate::cli::error::{Arg, CliError, Kind, Message};
use crate::games::Claim;
use crate::rules::{CheckError, Contradiction, Fact};

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
    match error {
        CheckError::Claim(error) => CliError::parse(None, claim, error),
        CheckError::Fact(fact, error) => {
            CliError::parse(Some(&flag(*fact)), text_of(*fact).unwrap_or_default(), error)
        }
        CheckError::NotInThisGame(number) => {
            let step = read.and_then(|claim| claim.step(*number));
            CliError::new(Kind::NotUnderstood, "error-step-not-in-game")
                .with("step", step.map_or(Arg::from(claim), |step| Arg::in_words(&step)))
                .with("game", game)
                .hint(Message::new("hint-rules").with("game", game))
        }
        CheckError::OtherGame => CliError::new(Kind::NotUnderstood, "error-step-not-in-game")
            .with("step", claim)
            .with("game", game),
        CheckError::Contradiction(contradiction) => {
            CliError::of(Kind::Refused, contradiction_words(contradiction))
        }
    }
}

fn contradiction_words(contradiction: &Contradiction) -> Message {
    let named = |key: &str, card| Message::new(key).with("card", card);
    match contradiction {
        Contradiction::CardInTwoPlaces { card, first, again } if first == again => {
            named("error-card-twice", Arg::in_words(card)).with("place", flag(*first))
        }
        Contradiction::CardInTwoPlaces { card, first, again } => {
            named("error-card-in-two-places", Arg::in_words(card))
                .with("first", flag(*first))
                .with("again", flag(*again))
        }
        Contradiction::DrawnCardElsewhere { card, fact } => {
            named("error-drawn-card-elsewhere", Arg::in_words(card)).with("place", flag(*fact))
        }
        Contradiction::ColourTakenOut { card } => named("error-colour-taken-out", Arg::in_words(card)),
        Contradiction::GapInRow { colour, card } => {
            named("error-gap-in-row", Arg::in_words(card)).with("row", Arg::from(*colour))
        }
        Contradiction::RowNeverOpened { colour } => {
            Message::new("error-row-never-opened").with("row", Arg::from(*colour))
        }
        Contradiction::NoCommonFirst => Message::new("error-no-common-first"),
        Contradiction::TooManyJokers { told, most } => {
            Message::new("error-too-many-jokers").with("told", *told).with("most", *most)
        }
        Contradiction::ElevenInHand { card } => named("error-eleven-in-hand", Arg::in_words(card)),
        Contradiction::TooManyPlaces => Message::new("error-too-many-places"),
        Contradiction::ClaimedCardElsewhere { card, fact } => {
            named("error-claimed-card-elsewhere", Arg::in_words(card)).with("place", flag(*fact))
        }
        Contradiction::ClaimedCardTwice { card } => {
            named("error-claimed-card-twice", Arg::in_words(card))
        }
        Contradiction::NotTheOpenCard { card, open } => {
            named("error-not-the-open-card", Arg::in_words(card)).with("open", Arg::in_words(open))
        }
        Contradiction::PileTwice { pile } => Message::new("error-pile-twice").with("pile", Arg::in_words(pile)),
        Contradiction::CentreNeverOpened => Message::new("error-centre-never-opened"),
        Contradiction::NumberTooOften { number, most } => {
            Message::new("error-number-too-often").with("number", *number).with("most", *most)
        }
        Contradiction::AnchorNotOnTable { card } => {
            named("error-anchor-not-on-table", Arg::in_words(card))
        }
    }
}
