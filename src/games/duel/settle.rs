//! Which of two cards is higher, over a chain of ties?

use super::rules::{SILENCE_CARDS_WON, SILENCE_LAST_TIE, TRICK_HIGHER, TRICK_TIE};
use crate::cards::{Colour, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Outcome, Settle, SettleCase, SettleError, SettleFlag, SettleTold, Settlement,
};
use crate::games::table::{TWO, all_different, rows_of_cards};
use crate::rules::Rule;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Colours in play, and with that cards of one number.
const COLOURS: usize = 2;
/// Cards in one stack.
const EACH: usize = 20;

pub(super) const SETTLE: Settle =
    Settle { flags: &[SettleFlag::Players, SettleFlag::Last], judge: settle };

fn settle(_played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let rows = rows_of_cards(told, &TWO)?;
    let [(one, ones), (other, others)] = rows.as_slice() else {
        return Err(SettleError::UnequalCounts);
    };
    let all = || ones.iter().chain(others).copied();
    all_different(all(), 2)?;
    two_colours(all())?;
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
        return Ok(settlement.because(higher).going(&SILENCE_CARDS_WON));
    }
    let none_left = told.has(SettleFlag::Last) || pairs.len() >= EACH;
    let rules: Vec<&'static Rule> =
        if none_left { vec![&SILENCE_LAST_TIE, &TRICK_TIE] } else { vec![&TRICK_TIE] };
    let numbers = |cards: &[ToldCard]| cards.iter().map(|card| card.number).collect();
    let so_far = rows.iter().map(|(name, cards)| ((*name).to_owned(), numbers(cards)));
    let number = pairs.last().map_or(0, |(card, _)| card.number);
    let so_far = if none_left { Vec::new() } else { so_far.collect() };
    Ok(Settlement::new(Outcome::Undecided, rules)
        .because(SettleCase::EqualCards { number, so_far }))
}

fn two_colours(cards: impl Iterator<Item = ToldCard>) -> Result<(), SettleError> {
    let mut colours: BTreeSet<Colour> = BTreeSet::new();
    for card in cards {
        colours.extend(card.colour);
        if colours.len() > COLOURS {
            return Err(SettleError::ColourBeyond(card.into()));
        }
    }
    Ok(())
}
