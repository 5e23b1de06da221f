//! Describes why something is refused: a round, a deal, a comparison.

use super::span::exact_span;
use crate::games::settle::SettleError;
use crate::games::setup::SetupError;
use crate::games::sheet::{Refusal, SettleFlag};
use crate::games::{Game, Played};
use crate::i18n::{Arg, Problem, Texts, describe_expected, message, reason_problem};

/// Describes one reason why a round is impossible. `names` are the players in the order of the seats.
pub(crate) fn describe_refusal(refusal: &Refusal, names: &[impl AsRef<str>]) -> Problem {
    let name = |seat: usize| names.get(seat).map(AsRef::as_ref).unwrap_or_default();
    match refusal {
        Refusal::NobodyOut => message::refusal_nobody_out(),
        Refusal::SeveralOut { seats } => {
            let names: Vec<&str> = seats.iter().map(|&seat| name(seat)).collect();
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
            message::refusal_seat_beyond(*least, *most, name(*seat), *given)
        }
        Refusal::AllBeyond { given, least, most } => {
            message::refusal_all_beyond(*least, *most, *given)
        }
        Refusal::ColoursBeyond { most } => message::refusal_colours_beyond(*most),
        Refusal::TooManyCards { seat, given, most } => {
            message::refusal_too_many_cards(*most, name(*seat), *given)
        }
        Refusal::TooManyBonus { by_seat, given, most } => match by_seat[..] {
            [(seat, _)] => message::refusal_too_many_bonus_of(*most, name(seat), *given),
            _ => message::refusal_too_many_bonus(*most, *given, format_counts(names, by_seat)),
        },
        Refusal::TooManyJokers { by_seat, given, most } => match by_seat[..] {
            [(seat, _)] => message::refusal_too_many_jokers_of(*most, name(seat), *given),
            _ => message::refusal_too_many_jokers(*most, *given, format_counts(names, by_seat)),
        },
        Refusal::JokerValue { value, least, most } => {
            message::refusal_joker_value(*least, *most, *value)
        }
        Refusal::NotAMultiple { seat, given, of } => {
            message::refusal_not_a_multiple(name(*seat), *of, *given)
        }
        Refusal::NotAll { given, expected } => message::refusal_not_all(*expected, *given),
        Refusal::OrderIncomplete => message::refusal_order_incomplete(),
        Refusal::AgainstRule { rule } => {
            message::refusal_against_rule(rule.id, Arg::RuleText(rule))
        }
    }
}

/// Formats who has how many, before the sum: `Anna 1, Ben 4: `; empty if that is not known.
fn format_counts(names: &[impl AsRef<str>], by_seat: &[(usize, u32)]) -> String {
    let name = |seat: usize| names.get(seat).map(AsRef::as_ref).unwrap_or_default();
    let counts = by_seat.iter().map(|(seat, count)| format!("{} {count}", name(*seat)));
    let counts = counts.collect::<Vec<_>>().join(", ");
    if counts.is_empty() { counts } else { format!("{counts}: ") }
}

/// Describes why there is no deal.
pub(crate) fn describe_setup_error(error: &SetupError, played: Played) -> Problem {
    match error {
        SetupError::Players { allowed } => {
            let (edition, game) = (played.edition(), played.game());
            message::error_players(exact_span(allowed), edition.id(), Arg::notation(game))
        }
        SetupError::ColourNotRemovable => {
            message::error_without_not_here(Arg::notation(played.game()))
        }
    }
}

/// Describes why a comparison cannot be judged.
pub(crate) fn describe_settle_error(error: &SettleError, game: Game, texts: &Texts) -> Problem {
    match error {
        SettleError::NotUnderstood { flag: SettleFlag::Players, name, text, error } => {
            message::error_result(describe_expected(error, text), name.as_str())
        }
        SettleError::NotUnderstood { flag, text, error, .. } => {
            message::error_notation(describe_expected(error, text), settle_flag(*flag))
        }
        SettleError::Lacking(flag) => message::error_settle_lacking(settle_flag(*flag)),
        SettleError::NotInThisGame(flag) => {
            message::error_flag_not_in_game(settle_flag(*flag), Arg::notation(game))
        }
        SettleError::NoName(text) => message::error_not_name_value(text.as_str()),
        SettleError::UnclearPlayer(typed, names) if names.is_empty() => {
            message::error_unknown_player(typed.as_str())
        }
        SettleError::UnclearPlayer(typed, _) => message::error_several_meant(typed.as_str()),
        SettleError::PlayerTwice(name) => message::error_player_twice(name.as_str()),
        SettleError::Players { given, allowed } => {
            message::error_settle_players(exact_span(allowed), *given)
        }
        SettleError::Inconsistent(reason, _) | SettleError::Refused(reason) => {
            reason_problem(reason, texts)
        }
    }
}

/// The flag of `settle` as it is typed. The players' cards have no flag, but the name that help
/// uses.
fn settle_flag(flag: SettleFlag) -> Arg {
    match flag {
        SettleFlag::Players => message::value::help_settle_players().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}
