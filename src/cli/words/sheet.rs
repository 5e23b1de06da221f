//! What is wrong with a round, as messages.

use super::args::sheet_flag;
use crate::cli::error::{CliError, Kind};
use crate::games::sheet::{Lacking, Refusal, SheetError, SheetFlag};
use crate::i18n::{Arg, Code, Problem, message};

fn name(names: &[String], seat: usize) -> String {
    names.get(seat).cloned().unwrap_or_default()
}

/// Why a round is not understood, not complete, or left open by the leaflet.
pub(crate) fn sheet_error(error: &SheetError, names: &[String]) -> CliError {
    match error {
        SheetError::Result { seat, text, error } => {
            CliError::result(&name(names, *seat), text, error)
        }
        SheetError::Lacking(lacking) => {
            let flags: Vec<String> = lacking.iter().map(|what| flag(*what, names)).collect();
            let problem = message::error_round_lacking(flags.join(", "));
            CliError::new(Kind::NotUnderstood, problem).hint(
                if lacking.iter().any(|what| matches!(what, Lacking::Result(_))) {
                    message::hint_zero()
                } else {
                    message::hint_help("elfer score add")
                },
            )
        }
        SheetError::NotInThisGame(what) => {
            CliError::new(Kind::NotUnderstood, message::error_round_not_in_game(sheet_flag(*what)))
                .hint(message::hint_help("elfer score add"))
        }
        SheetError::Undecided(rule, flags) => CliError::new(
            Kind::Undecided,
            message::error_round_undecided(rule.id, Arg::RuleText(rule)),
        )
        .hint(message::hint_round_undecided(dashed(flags)))
        .rests_on(rule),
    }
}

/// The flags as they are typed.
fn dashed(flags: &[SheetFlag]) -> String {
    flags.iter().map(|flag| format!("--{}", flag.id())).collect::<Vec<_>>().join(", ")
}

/// Whether it is a round that is right as far as it was told, but not complete.
pub(crate) fn is_lacking(error: &CliError) -> bool {
    error.code() == Some(Code::RoundLacking)
}

/// What tells something that is lacking.
fn flag(lacking: Lacking, names: &[String]) -> String {
    match lacking {
        Lacking::Result(seat) => format!("{}=…", name(names, seat)),
        Lacking::Flag(flag) => dashed(&[flag]),
    }
}

/// A round that contradicts the cards or the rules: every reason, and the way to waive them.
pub(crate) fn refused(refusals: &[Refusal], names: &[String]) -> CliError {
    let Some((first, others)) = refusals.split_first() else {
        return CliError::new(Kind::Refused, message::error_sheet_refused());
    };
    let error = CliError::new(Kind::Refused, refusal(first, names));
    let error = others.iter().fold(error, |error, other| error.also(refusal(other, names)));
    error.hint(message::hint_anyway())
}

/// One reason why a round cannot have been.
pub(crate) fn refusal(refusal: &Refusal, names: &[String]) -> Problem {
    match refusal {
        Refusal::NobodyOut => message::refusal_nobody_out(),
        Refusal::SeveralOut { seats } => {
            let names: Vec<String> = seats.iter().map(|&seat| name(names, seat)).collect();
            message::refusal_several_out(names.join(", "))
        }
        Refusal::CardTwice { card } => message::refusal_card_twice(Arg::of(*card)),
        Refusal::NumberTooOften { numbers, told, most } => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            message::refusal_number_too_often(*most, numbers.join(", "), *told)
        }
        Refusal::LiesOnTable { card } => message::refusal_lies_on_table(Arg::of(*card)),
        Refusal::NotInPack { card } => message::refusal_not_in_pack(Arg::of(*card)),
        Refusal::ColourTakenOut { card } => message::refusal_colour_taken_out(Arg::of(*card)),
        Refusal::SeatBeyond { seat, told, least, most } => {
            message::refusal_seat_beyond(*least, *most, name(names, *seat), *told)
        }
        Refusal::AllBeyond { told, least, most } => {
            message::refusal_all_beyond(*least, *most, *told)
        }
        Refusal::ColoursBeyond { most } => message::refusal_colours_beyond(*most),
        Refusal::TooManyCards { seat, told, most } => {
            message::refusal_too_many_cards(*most, name(names, *seat), *told)
        }
        Refusal::TooManyBonus { seat: None, told, most } => {
            message::refusal_too_many_bonus(*most, *told)
        }
        Refusal::TooManyBonus { seat: Some(seat), told, most } => {
            message::refusal_too_many_bonus_of(*most, name(names, *seat), *told)
        }
        Refusal::TooManyJokers { seat: None, told, most } => {
            message::refusal_too_many_jokers(*most, *told)
        }
        Refusal::TooManyJokers { seat: Some(seat), told, most } => {
            message::refusal_too_many_jokers_of(*most, name(names, *seat), *told)
        }
        Refusal::JokerValue { value, least, most } => {
            message::refusal_joker_value(*least, *most, *value)
        }
        Refusal::NotAMultiple { seat, told, of } => {
            message::refusal_not_a_multiple(name(names, *seat), *of, *told)
        }
        Refusal::NotAll { told, expected } => message::refusal_not_all(*expected, *told),
        Refusal::OrderIncomplete => message::refusal_order_incomplete(),
        Refusal::AgainstRule { rule } => {
            message::refusal_against_rule(rule.id, Arg::RuleText(rule))
        }
    }
}
