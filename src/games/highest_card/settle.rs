//! Judges a sequence of tricks: the cards that each player has won, and those set aside.

use super::EACH;
use super::rules::{TRICK_HIGHEST, TRICK_LAST_TIE, TRICK_TIE};
use crate::cards::{AnyCard, Colour, HandCard, small};
use crate::games::Played;
use crate::games::settle::{DetailValue, SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_card_list;
use crate::games::table::check_equal_hands;
use crate::rules::Finding;
use crate::rules::reason::{self, ReasonArg};

pub(super) const SETTLE: SettleReferee =
    SettleReferee { inputs: &[SettleFlag::Players, SettleFlag::Last], judge: settle };

fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let hands = input.results(played, read_card_list)?;
    check_equal_hands(&hands)?;
    check_hands(&hands)?;
    let tricks = hands.first().map_or(0, |(_, cards)| cards.len());
    let mut won = vec![0; hands.len()];
    let mut carried = 0;
    // The latest trick: the seats with the highest card, its number, the cards set aside before.
    let (mut best, mut number, mut before) = (Vec::new(), 0, 0);
    for trick in 0..tricks {
        let laid = |&seat: &usize| hands[seat].1[trick].number;
        number = (0..hands.len()).map(|seat| laid(&seat)).max().unwrap_or(0);
        best = (0..hands.len()).filter(|seat| laid(seat) == number).collect();
        before = carried;
        carried += hands.len();
        if let [seat] = *best {
            won[seat] += std::mem::take(&mut carried);
        }
    }
    let has_more_tricks = !input.has(SettleFlag::Last) && tricks < usize::from(EACH);
    let trick = match tricks {
        _ if !has_more_tricks => reason::highest_card_trick_last(),
        0 | 1 => reason::highest_card_trick_only(),
        _ => reason::highest_card_trick_latest(),
    };
    let names = || ReasonArg::all(best.iter().map(|&seat| hands[seat].0));
    let settlement = if let [seat] = *best {
        let name = hands[seat].0;
        let finding = if before > 0 {
            let highest = reason::highest_card_highest_with(before, name, number, trick);
            Finding::legal(&[&TRICK_HIGHEST, &TRICK_TIE]).because(highest)
        } else {
            let highest = reason::highest_card_highest(name, number, trick);
            Finding::legal(&[&TRICK_HIGHEST]).because(highest)
        };
        Settlement::from(finding).taken_by(name, Some(before + hands.len()))
    } else {
        let finding = if has_more_tricks {
            let shared = reason::highest_card_shared(carried, names(), number, trick);
            Finding::legal(&[&TRICK_TIE]).because(shared)
        } else {
            carried = 0;
            let shared = reason::highest_card_shared_last(names(), number);
            Finding::legal(&[&TRICK_LAST_TIE, &TRICK_TIE]).because(shared)
        };
        Settlement { cards: Some(0), ..finding.into() }
    };
    let won = hands.iter().zip(won).map(|((name, _), won)| (*name, i64::from(small(won))));
    let mut settlement = settlement.with_numbers("won", won.collect(), reason::highest_card_won);
    settlement.details.push(("set_aside", DetailValue::Number(small(carried).into())));
    Ok(settlement)
}

/// Checks that each hand is from the 1 to 11 of one colour, and that no two hands share a colour.
fn check_hands(hands: &[(&str, Vec<HandCard>)]) -> Result<(), SettleError> {
    let mut taken: Vec<Colour> = Vec::new();
    for (name, cards) in hands {
        if let Some(&card) = cards.iter().find(|card| card.number > EACH) {
            return Err(reason::error_settle_taken_out(AnyCard::from(card)).into());
        }
        let is_again =
            |&place: &usize| cards[..place].iter().any(|c| c.number == cards[place].number);
        if let Some(place) = (0..cards.len()).find(is_again) {
            return Err(reason::error_settle_twice_in_hand(*name, cards[place].number).into());
        }
        let own = cards.iter().find_map(|card| card.colour);
        let is_beyond =
            |card: &&HandCard| card.colour.is_some_and(|c| taken.contains(&c) || own != Some(c));
        if let Some(&card) = cards.iter().find(is_beyond) {
            return Err(reason::error_settle_colour_beyond(AnyCard::from(card)).into());
        }
        taken.extend(own);
    }
    Ok(())
}
