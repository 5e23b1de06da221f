//! Judges which of two cards is higher, over a chain of ties.

use super::rules::{SILENCE_CARDS_WON, SILENCE_LAST_TIE, TRICK_HIGHER, TRICK_TIE};
use crate::cards::{AnyCard, Colour, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Outcome, SettleError, SettleFlag, SettleInput, SettleReferee, Settlement,
};
use crate::games::table::{TWO, check_card_counts, parse_hands};
use crate::rules::Rule;
use crate::rules::reason::{self, ReasonArg};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Number of colours in play, which is also the number of cards of one number.
const COLOURS: usize = 2;
/// Number of cards in one stack.
const EACH: usize = 20;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Players, SettleFlag::Last], judge: settle };

fn settle(_played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let hands = parse_hands(input, &TWO)?;
    let [(one, ones), (other, others)] = hands.as_slice() else {
        return Err(SettleError::Refused(reason::error_settle_unequal()));
    };
    let all = || ones.iter().chain(others).copied();
    check_card_counts(all(), 2)?;
    check_two_colours(all())?;
    let pairs: Vec<(ToldCard, ToldCard)> =
        ones.iter().copied().zip(others.iter().copied()).collect();
    for (place, (mine, yours)) in pairs.iter().enumerate() {
        let (mine, yours) = ((*one, mine.number), (*other, yours.number));
        let ((taker, high), (loser, low)) = match mine.1.cmp(&yours.1) {
            Ordering::Equal => continue,
            Ordering::Greater => (mine, yours),
            Ordering::Less => (yours, mine),
        };
        if let Some((next, _)) = pairs.get(place + 1) {
            let late = reason::error_settle_after_decided(AnyCard::from(*next));
            return Err(SettleError::Refused(late));
        }
        let rules: Vec<&'static Rule> =
            if place == 0 { vec![&TRICK_HIGHER] } else { vec![&TRICK_TIE, &TRICK_HIGHER] };
        let mut settlement = Settlement::new(Outcome::Decided, rules);
        settlement.takes = vec![taker.to_owned()];
        settlement.cards = u32::try_from(2 * pairs.len()).ok();
        let ties: Vec<String> =
            pairs[..place].iter().map(|(card, _)| card.number.to_string()).collect();
        let higher = if ties.is_empty() {
            reason::duel_higher(high, loser, low, taker)
        } else {
            reason::duel_higher_after_tie(high, loser, low, ReasonArg::all(ties), taker)
        };
        return Ok(settlement.because(higher).with_destination(&SILENCE_CARDS_WON));
    }
    let is_last_pair = input.has(SettleFlag::Last) || pairs.len() >= EACH;
    let number = pairs.last().map_or(0, |(card, _)| card.number);
    if is_last_pair {
        return Ok(Settlement::new(Outcome::Undecided, vec![&SILENCE_LAST_TIE, &TRICK_TIE])
            .because(reason::duel_equal_last(number)));
    }
    let so_far = hands.iter().map(|(name, cards)| {
        let numbers: Vec<String> = cards.iter().map(|card| card.number.to_string()).collect();
        format!("{name}={},…", numbers.join(","))
    });
    let example = so_far.collect::<Vec<_>>().join(" ");
    Ok(Settlement::new(Outcome::Undecided, vec![&TRICK_TIE])
        .because(reason::duel_equal(number))
        .because(reason::duel_next_cards(example)))
}

fn check_two_colours(cards: impl Iterator<Item = ToldCard>) -> Result<(), SettleError> {
    let mut colours: BTreeSet<Colour> = BTreeSet::new();
    for card in cards {
        colours.extend(card.colour);
        if colours.len() > COLOURS {
            let beyond = reason::error_settle_colour_beyond(AnyCard::from(card));
            return Err(SettleError::Refused(beyond));
        }
    }
    Ok(())
}
