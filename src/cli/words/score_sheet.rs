//! Describes what is wrong with a round.

use super::args::sheet_flag;
use crate::cli::errors::CliError;
use crate::games::sheet::{MissingInput, Refusal, SheetError, SheetFlag};
use crate::i18n::{Arg, Code, Problem, message};

/// Name of the player at the seat.
fn seat_name(names: &[String], seat: usize) -> String {
    names.get(seat).cloned().unwrap_or_default()
}

/// Describes why a round is not understood, incomplete, or left open by the leaflet.
pub(crate) fn sheet_error(error: &SheetError, names: &[String]) -> CliError {
    match error {
        SheetError::Result { seat, text, error } => {
            CliError::from_result_error(&seat_name(names, *seat), text, error)
        }
        SheetError::Lacking(lacking) => {
            let flags: Vec<String> =
                lacking.iter().map(|what| missing_argument(*what, names)).collect();
            let problem = message::error_round_lacking(flags.join(", "));
            CliError::not_understood(problem).with_hint(
                if lacking.iter().any(|what| matches!(what, MissingInput::Result(_))) {
                    message::hint_zero()
                } else {
                    message::hint_help("elfer score add")
                },
            )
        }
        SheetError::NotInThisGame(what) => {
            CliError::not_understood(message::error_round_not_in_game(sheet_flag(*what)))
                .with_hint(message::hint_help("elfer score add"))
        }
        SheetError::Undecided(rule, flags) => {
            CliError::undecided(message::error_round_undecided(rule.id, Arg::RuleText(rule)))
                .with_hint(message::hint_round_undecided(format_flags(flags)))
                .with_silence(rule)
        }
    }
}

/// Formats the flags as they are typed.
fn format_flags(flags: &[SheetFlag]) -> String {
    flags.iter().map(|flag| format!("--{}", flag.id())).collect::<Vec<_>>().join(", ")
}

/// True if the error is only that the round is incomplete.
pub(crate) fn is_incomplete_round(error: &CliError) -> bool {
    error.code() == Some(Code::RoundLacking)
}

/// The argument by which something missing is given.
fn missing_argument(lacking: MissingInput, names: &[String]) -> String {
    match lacking {
        MissingInput::Result(seat) => format!("{}=…", seat_name(names, seat)),
        MissingInput::Flag(flag) => format_flags(&[flag]),
    }
}

/// Creates the error for a round that contradicts the cards or the rules: every reason, and how to
/// waive them.
pub(crate) fn round_refused_error(refusals: &[Refusal], names: &[String]) -> CliError {
    let Some((first, others)) = refusals.split_first() else {
        return CliError::refused(message::error_sheet_refused());
    };
    let error = CliError::refused(describe_round_refusal(first, names));
    let error = others
        .iter()
        .fold(error, |error, other| error.with_detail(describe_round_refusal(other, names)));
    error.with_hint(message::hint_anyway())
}

/// Describes one reason why a round is impossible.
pub(crate) fn describe_round_refusal(refusal: &Refusal, names: &[String]) -> Problem {
    match refusal {
        Refusal::NobodyOut => message::refusal_nobody_out(),
        Refusal::SeveralOut { seats } => {
            let names: Vec<String> = seats.iter().map(|&seat| seat_name(names, seat)).collect();
            message::refusal_several_out(names.join(", "))
        }
        Refusal::CardTwice { card } => message::refusal_card_twice(Arg::notation(*card)),
        Refusal::NumberTooOften { numbers, given, most } => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            message::refusal_number_too_often(*most, numbers.join(", "), *given)
        }
        Refusal::LiesOnTable { card } => message::refusal_lies_on_table(Arg::notation(*card)),
        Refusal::NotInPack { card } => message::refusal_not_in_pack(Arg::notation(*card)),
        Refusal::ColourTakenOut { card } => message::refusal_colour_taken_out(Arg::notation(*card)),
        Refusal::SeatBeyond { seat, given, least, most } => {
            message::refusal_seat_beyond(*least, *most, seat_name(names, *seat), *given)
        }
        Refusal::AllBeyond { given, least, most } => {
            message::refusal_all_beyond(*least, *most, *given)
        }
        Refusal::ColoursBeyond { most } => message::refusal_colours_beyond(*most),
        Refusal::TooManyCards { seat, given, most } => {
            message::refusal_too_many_cards(*most, seat_name(names, *seat), *given)
        }
        Refusal::TooManyBonus { seat: None, given, most } => {
            message::refusal_too_many_bonus(*most, *given)
        }
        Refusal::TooManyBonus { seat: Some(seat), given, most } => {
            message::refusal_too_many_bonus_of(*most, seat_name(names, *seat), *given)
        }
        Refusal::TooManyJokers { seat: None, given, most } => {
            message::refusal_too_many_jokers(*most, *given)
        }
        Refusal::TooManyJokers { seat: Some(seat), given, most } => {
            message::refusal_too_many_jokers_of(*most, seat_name(names, *seat), *given)
        }
        Refusal::JokerValue { value, least, most } => {
            message::refusal_joker_value(*least, *most, *value)
        }
        Refusal::NotAMultiple { seat, given, of } => {
            message::refusal_not_a_multiple(seat_name(names, *seat), *of, *given)
        }
        Refusal::NotAll { given, expected } => message::refusal_not_all(*expected, *given),
        Refusal::OrderIncomplete => message::refusal_order_incomplete(),
        Refusal::AgainstRule { rule } => {
            message::refusal_against_rule(rule.id, Arg::RuleText(rule))
        }
    }
}
