//! Sentences for people in English, German and Dutch. The other modules return values only.
//!
//! ```
//! use elfer::cards::Tongue;
//! use elfer::games::Game;
//! use elfer::games::settle::SettleInput;
//! use elfer::games::sheet::{FlagValue, SheetFlag};
//! use elfer::rules::CheckError;
//! use elfer::texts;
//!
//! let error = CheckError::Claim(Game::Classic.read("yelow 9").unwrap_err());
//! assert_eq!(error.to_string(), "claim: bytes 0 to 5: expected step");
//! let sentence = texts::explain_error(&error, Game::Classic, "yelow 9", Tongue::En);
//! assert!(sentence.starts_with("This move is not understood"), "{sentence}");
//!
//! let claim = Game::Classic.read("yellow 9 on blue 10").unwrap();
//! let classic = Game::Classic.by_default();
//! let ruling = classic.judge(&claim, &classic.situate(Default::default()).unwrap()).unwrap();
//! let sentence = texts::explain_ruling(classic, &ruling, Tongue::En);
//! assert_eq!(sentence, "The yellow 9 does not belong in the blue row.");
//! let sentence = texts::explain_alternatives(&claim, &ruling, Tongue::En);
//! assert_eq!(sentence, "Only the blue 9 would fit there.");
//!
//! let played = Game::Flaet.by_default();
//! let sheet = played.score_sheet(2);
//! let round = sheet.read_round(["91", "12"].map(Some))?.with_flag(SheetFlag::Closer, FlagValue::Player(0));
//! let refusal = &sheet.score(&round)?.refusals[0];
//! let sentence = texts::explain_refusal(refusal, &["Anna", "Ben"], Tongue::En);
//! assert!(sentence.contains("Anna"), "{sentence}");
//!
//! let comparison = Game::Duel.entry().settle.expect("a comparison");
//! let error = comparison.judge(Game::Duel.by_default(), &SettleInput::default()).unwrap_err();
//! assert_eq!(error.to_string(), "missing: players");
//! assert_eq!(texts::explain_settle_error(&error, Game::Duel, Tongue::En), "NAME=VALUE is missing.");
//!
//! let rule = Game::Classic.entry().rules[0];
//! assert!(!texts::rule_title(rule, Tongue::De).is_empty());
//! # Ok::<(), elfer::games::sheet::SheetError>(())
//! ```

mod alternatives;
pub(crate) mod describe;
mod layout;
pub(crate) mod rule_search;
mod ruling;

pub(crate) use alternatives::describe_alternatives;
pub(crate) use layout::displayed_layouts;
pub(crate) use ruling::RulingSentences;

use crate::cards::Tongue;
use crate::games::settle::SettleError;
use crate::games::setup::SetupError;
use crate::games::sheet::{MissingInput, Refusal, SheetError};
use crate::games::{Claim, Game, Played, Ruling};
use crate::i18n::{Arg, Message, Texts, describe_contradiction, describe_expected, message};
use crate::rules::{CheckError, Edition, Rule};

/// Explains in one sentence why a claim cannot be judged. `game` is the one by which it was read,
/// `text` the text that cannot be parsed: the claim, or the fact that the error names.
pub fn explain_error(error: &CheckError, game: Game, text: &str, tongue: Tongue) -> String {
    let message: Message = match error {
        CheckError::Claim(error) => message::error_move(describe_expected(error, text)).into(),
        CheckError::Fact(fact, error) => {
            message::error_notation(describe_expected(error, text), fact.flag()).into()
        }
        CheckError::NotInThisGame(_) | CheckError::OtherGame => {
            message::error_step_not_in_game(Arg::notation(game), text).into()
        }
        CheckError::EditionNotHere(edition) => {
            message::error_edition_not_here(edition.id(), Arg::notation(game)).into()
        }
        CheckError::Contradiction(contradiction) => describe_contradiction(contradiction).into(),
    };
    message.render(&Texts::new(tongue))
}

/// Explains a ruling in sentences: what decides the case, what is missing, how the game
/// ends.
pub fn explain_ruling(played: Played, ruling: &Ruling, tongue: Tongue) -> String {
    RulingSentences { played, ruling, texts: &Texts::new(tongue) }.explain()
}

/// Explains in one sentence what would fit instead of the step that fails, or where a card goes. Empty
/// if there is nothing to say, or if the reason says it already.
pub fn explain_alternatives(claim: &Claim, ruling: &Ruling, tongue: Tongue) -> String {
    describe_alternatives(claim, ruling, &Texts::new(tongue), &|_, card| card.to_owned())
}

/// Explains in one sentence why a round cannot be scored. `names` are the players in the order of
/// the seats.
pub fn explain_sheet_error(error: &SheetError, names: &[&str], tongue: Tongue) -> String {
    let name = |seat: usize| names.get(seat).copied().unwrap_or_default();
    let message: Message = match error {
        SheetError::Result { seat, text, error } => {
            message::error_result(describe_expected(error, text), name(*seat)).into()
        }
        SheetError::Lacking(missing) => {
            let missing = missing.iter().map(|input| match input {
                MissingInput::Result(seat) => name(*seat),
                MissingInput::Flag(flag) => flag.id(),
            });
            message::error_round_lacking(missing.collect::<Vec<_>>().join(", ")).into()
        }
        SheetError::NotInThisGame(flag) => message::error_round_not_in_game(flag.id()).into(),
        SheetError::Undecided(rule, _) => {
            message::error_round_undecided(rule.id, Arg::RuleText(rule)).into()
        }
    };
    message.render(&Texts::new(tongue))
}

/// Explains in one sentence why a round cannot have happened. `names` are the players in the order of
/// the seats.
pub fn explain_refusal(refusal: &Refusal, names: &[&str], tongue: Tongue) -> String {
    describe::describe_refusal(refusal, names).message.render(&Texts::new(tongue))
}

/// Explains in one sentence why a comparison in a game cannot be judged.
pub fn explain_settle_error(error: &SettleError, game: Game, tongue: Tongue) -> String {
    let texts = Texts::new(tongue);
    describe::describe_settle_error(error, game, &texts).message.render(&texts)
}

/// Explains in one sentence why a game has no deal in an edition.
pub fn explain_setup_error(error: &SetupError, played: Played, tongue: Tongue) -> String {
    describe::describe_setup_error(error, played).message.render(&Texts::new(tongue))
}

/// The title of a rule.
pub fn rule_title(rule: &Rule, tongue: Tongue) -> &'static str {
    Texts::new(tongue).rule_title(rule)
}

/// The text of a rule as that edition has it, in one or two sentences.
pub fn rule_text(rule: &Rule, edition: Edition, tongue: Tongue) -> String {
    Texts::new(tongue).full_rule_text(rule, edition)
}

/// Capitalises the first letter of a sentence, which may begin with the name of a card or a line.
pub(crate) fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
