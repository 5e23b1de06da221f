//! Judges which of two cards is higher, over a chain of ties.

use super::rules::{SILENCE_CARDS_WON, SILENCE_LAST_TIE, TRICK_HIGHER, TRICK_TIE};
use crate::cards::{Colour, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Outcome, SettleCase, SettleError, SettleFlag, SettleInput, SettleReferee, Settlement,
};
use crate::games::table::{TWO, check_card_counts, parse_hands};
use crate::rules::Rule;
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
        return Err(SettleError::UnequalCounts);
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
            return Err(SettleError::AfterDecided((*next).into()));
        }
        let rules: Vec<&'static Rule> =
            if place == 0 { vec![&TRICK_HIGHER] } else { vec![&TRICK_TIE, &TRICK_HIGHER] };
        let mut settlement = Settlement::new(Outcome::Decided, rules);
        settlement.takes = vec![taker.to_owned()];
        settlement.cards = u32::try_from(2 * pairs.len()).ok();
        let higher = SettleCase::Higher {
            ties: pairs[..place].iter().map(|(card, _)| card.number).collect(),
            winner: (taker.to_owned(), high),
            loser: (loser.to_owned(), low),
        };
        return Ok(settlement.because(higher).with_destination(&SILENCE_CARDS_WON));
    }
    let is_last_pair = input.has(SettleFlag::Last) || pairs.len() >= EACH;
    let rules: Vec<&'static Rule> =
        if is_last_pair { vec![&SILENCE_LAST_TIE, &TRICK_TIE] } else { vec![&TRICK_TIE] };
    let numbers = |cards: &[ToldCard]| cards.iter().map(|card| card.number).collect();
    let so_far = hands.iter().map(|(name, cards)| ((*name).to_owned(), numbers(cards)));
    let number = pairs.last().map_or(0, |(card, _)| card.number);
    let so_far = if is_last_pair { Vec::new() } else { so_far.collect() };
    Ok(Settlement::new(Outcome::Undecided, rules)
        .because(SettleCase::EqualCards { number, so_far }))
}

fn check_two_colours(cards: impl Iterator<Item = ToldCard>) -> Result<(), SettleError> {
    let mut colours: BTreeSet<Colour> = BTreeSet::new();
    for card in cards {
        colours.extend(card.colour);
        if colours.len() > COLOURS {
            return Err(SettleError::ColourBeyond(card.into()));
        }
    }
    Ok(())
}
