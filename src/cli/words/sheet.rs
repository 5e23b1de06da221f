//! What is wrong with a round, put into keys of `lang`.

use crate::cli::error::{Arg, CliError, Kind, Message};
use crate::games::sheet::{Lacking, Refusal, SheetError};

fn name(names: &[String], seat: usize) -> String {
    names.get(seat).cloned().unwrap_or_default()
}

/// The key of a round that is not complete.
const LACKING: &str = "error-round-lacking";

/// Why a round is not understood, not complete, or left open by the leaflet.
pub(crate) fn sheet_error(error: &SheetError, names: &[String]) -> CliError {
    match error {
        SheetError::Result { seat, text, error } => {
            CliError::result(&name(names, *seat), text, error)
        }
        SheetError::Lacking(lacking) => {
            let flags: Vec<String> = lacking.iter().map(|what| flag(*what, names)).collect();
            CliError::new(Kind::NotUnderstood, LACKING).with("flags", flags.join(", ")).hint(
                if lacking.iter().any(|what| matches!(what, Lacking::Result(_))) {
                    Message::new("hint-zero")
                } else {
                    Message::new("hint-help").with("command", "elfer score add")
                },
            )
        }
        SheetError::NotInThisGame(what) => {
            CliError::new(Kind::NotUnderstood, "error-round-not-in-game")
                .with("flag", super::dashed(what))
                .hint(Message::new("hint-help").with("command", "elfer score add"))
        }
        SheetError::Undecided(rule, flags) => {
            CliError::new(Kind::Undecided, "error-round-undecided")
                .with("rule", rule.id)
                .with("text", Arg::Attribute(rule.key(), "text"))
                .hint(Message::new("hint-round-undecided").with("flags", flags.join(", ")))
        }
    }
}

/// Whether it is a round that is right as far as it was told, but not complete.
pub(crate) fn is_lacking(error: &CliError) -> bool {
    error.says(LACKING)
}

/// What tells something that is lacking.
fn flag(lacking: Lacking, names: &[String]) -> String {
    match lacking {
        Lacking::Result(seat) => format!("{}=…", name(names, seat)),
        Lacking::Closer => "--closer".to_owned(),
        Lacking::Order => "--order".to_owned(),
        Lacking::Winner => "--winner".to_owned(),
        Lacking::Loser => "--loser".to_owned(),
        Lacking::Caller => "--caller".to_owned(),
    }
}

/// A round that contradicts the cards or the rules: every reason, and the way to waive them.
pub(crate) fn refused(refusals: &[Refusal], names: &[String]) -> CliError {
    let Some((first, others)) = refusals.split_first() else {
        return CliError::new(Kind::Refused, "error-sheet-refused");
    };
    let error = CliError::of(Kind::Refused, refusal(first, names));
    let error = others.iter().fold(error, |error, other| error.also(refusal(other, names)));
    error.hint(Message::new("hint-anyway"))
}

/// One reason why a round cannot have been.
pub(crate) fn refusal(refusal: &Refusal, names: &[String]) -> Message {
    match refusal {
        Refusal::NobodyOut => Message::new("refusal-nobody-out"),
        Refusal::SeveralOut { seats } => {
            let names: Vec<String> = seats.iter().map(|&seat| name(names, seat)).collect();
            Message::new("refusal-several-out").with("names", names.join(", "))
        }
        Refusal::CardTwice { card } => {
            Message::new("refusal-card-twice").with("card", super::card(card))
        }
        Refusal::NumberTooOften { number, told, most } => Message::new("refusal-number-too-often")
            .with("number", number)
            .with("told", *told)
            .with("most", *most),
        Refusal::LiesOnTable { card } => {
            Message::new("refusal-lies-on-table").with("card", super::card(card))
        }
        Refusal::NotInPack { card } => {
            Message::new("refusal-not-in-pack").with("card", super::card(card))
        }
        Refusal::ColourTakenOut { card } => {
            Message::new("refusal-colour-taken-out").with("card", super::card(card))
        }
        Refusal::SeatBeyond { seat, told, least, most } => Message::new("refusal-seat-beyond")
            .with("name", name(names, *seat))
            .with("told", *told)
            .with("least", *least)
            .with("most", *most),
        Refusal::AllBeyond { told, least, most } => Message::new("refusal-all-beyond")
            .with("told", *told)
            .with("least", *least)
            .with("most", *most),
        Refusal::ColoursBeyond { most } => {
            Message::new("refusal-colours-beyond").with("most", *most)
        }
        Refusal::TooManyCards { seat, told, most } => Message::new("refusal-too-many-cards")
            .with("name", name(names, *seat))
            .with("told", *told)
            .with("most", *most),
        Refusal::TooManyBonus { told, most } => {
            Message::new("refusal-too-many-bonus").with("told", *told).with("most", *most)
        }
        Refusal::TooManyJokers { told, most } => {
            Message::new("refusal-too-many-jokers").with("told", *told).with("most", *most)
        }
        Refusal::JokerValue { value, least, most } => Message::new("refusal-joker-value")
            .with("value", *value)
            .with("least", *least)
            .with("most", *most),
        Refusal::NotAMultiple { seat, told, of } => Message::new("refusal-not-a-multiple")
            .with("name", name(names, *seat))
            .with("told", *told)
            .with("of", *of),
        Refusal::NotAll { told, expected } => {
            Message::new("refusal-not-all").with("told", *told).with("expected", *expected)
        }
        Refusal::OrderIncomplete => Message::new("refusal-order-incomplete"),
        Refusal::AgainstRule { rule } => Message::new("refusal-against-rule")
            .with("rule", rule.id)
            .with("text", Arg::Attribute(rule.key(), "text")),
    }
}
