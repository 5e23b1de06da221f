//! Judges a sequence of tricks: the cards that each player has won, and those set aside.

use super::EACH;
use super::rules::{TRICK_HIGHEST, TRICK_LAST_TIE, TRICK_TIE};
use crate::cards::{AnyCard, Colour, HandCard};
use crate::games::Played;
use crate::games::settle::{DetailValue, SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_card_list;
use crate::games::table::check_equal_hands;
use crate::rules::reason::{self, ReasonArg};

pub(super) const SETTLE: SettleReferee = SettleReferee {
    required: &[SettleFlag::Players],
    optional: &[SettleFlag::Last],
    judge: settle,
};

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
    let name = |seat: usize| hands[seat].0;
    let names = || ReasonArg::all(best.iter().map(|&seat| name(seat)));
    let mut settlement = match *best {
        [seat] if before > 0 => Settlement::decided(&[&TRICK_HIGHEST, &TRICK_TIE])
            .because(reason::highest_card_highest_with(before, name(seat), number, trick)),
        [seat] => Settlement::decided(&[&TRICK_HIGHEST]).because(reason::highest_card_highest(
            name(seat),
            number,
            trick,
        )),
        _ if has_more_tricks => Settlement::decided(&[&TRICK_TIE])
            .because(reason::highest_card_shared(carried, names(), number, trick)),
        _ => {
            carried = 0;
            Settlement::decided(&[&TRICK_LAST_TIE, &TRICK_TIE])
                .because(reason::highest_card_shared_last(names(), number))
        }
    };
    settlement = match *best {
        [seat] => settlement.taken_by(name(seat), Some(before + hands.len())),
        _ => Settlement { cards: Some(0), ..settlement },
    };
    let count = |cards| i64::try_from(cards).unwrap_or(i64::MAX);
    let won: Vec<(String, i64)> = hands
        .iter()
        .zip(won)
        .map(|((name, _), cards)| ((*name).to_owned(), count(cards)))
        .collect();
    let counts = ReasonArg::list(won.iter().map(|(name, cards)| format!("{name} {cards}")));
    settlement.lines.push(reason::highest_card_won(counts));
    let carried = u32::try_from(carried).unwrap_or(u32::MAX);
    Ok(settlement
        .with_detail("won", DetailValue::ByPlayer(won))
        .with_detail("set_aside", DetailValue::Number(carried)))
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
