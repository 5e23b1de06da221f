//! Describes why a round is impossible.

use crate::games::sheet::Refusal;
use crate::i18n::{Arg, Problem, message};

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
