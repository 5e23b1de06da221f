//! Judges which of two cards is higher, over a chain of ties.

use super::rules::{SILENCE_CARDS_WON, SILENCE_LAST_TIE, TRICK_HIGHER, TRICK_TIE};
use crate::cards::{AnyCard, HandCard};
use crate::games::Played;
use crate::games::settle::{SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_card_list;
use crate::games::table::{check_cards, check_equal_hands};
use crate::rules::Finding;
use crate::rules::reason::{self, ReasonArg};

/// Number of colours in play.
const COLOURS: usize = 2;
/// Number of cards in one stack.
const EACH: usize = 20;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { inputs: &[SettleFlag::Players, SettleFlag::Last], judge: settle };

fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let hands = input.results(played, read_card_list)?;
    check_equal_hands(&hands)?;
    let [(one, ones), (other, others)] = &*hands else {
        return Err(reason::error_settle_unequal().into());
    };
    check_cards(ones.iter().chain(others).copied(), COLOURS)?;
    let mut pairs = ones.iter().zip(others);
    let Some(place) = pairs.position(|(mine, yours)| mine.number != yours.number) else {
        return Ok(judge_tie(input.has(SettleFlag::Last), &hands));
    };
    if let Some(&next) = ones.get(place + 1) {
        return Err(reason::error_settle_after_decided(AnyCard::from(next)).into());
    }
    let (mine, yours) = ((*one, ones[place].number), (*other, others[place].number));
    let ((taker, high), (loser, low)) =
        if mine.1 < yours.1 { (yours, mine) } else { (mine, yours) };
    let ties = ReasonArg::all(ones[..place].iter().map(|card| card.number.to_string()));
    let finding = if place == 0 {
        Finding::legal(&[&TRICK_HIGHER]).because(reason::duel_higher(high, loser, low, taker))
    } else {
        Finding::legal(&[&TRICK_TIE, &TRICK_HIGHER])
            .because(reason::duel_higher_after_tie(high, loser, low, ties, taker))
    };
    Ok(Settlement::from(finding.citing(&[&SILENCE_CARDS_WON]))
        .taken_by(taker, Some(2 * ones.len()))
        .with_remark(&SILENCE_CARDS_WON))
}

/// Asks for the next cards, unless those were the last.
fn judge_tie(is_last: bool, hands: &[(&str, Vec<HandCard>)]) -> Settlement {
    let cards = &hands[0].1;
    let number = cards.last().map_or(0, |card| card.number);
    if is_last || cards.len() >= EACH {
        let open = Finding::silent(&[&SILENCE_LAST_TIE, &TRICK_TIE]);
        return open.because(reason::duel_equal_last(number)).into();
    }
    let so_far = hands.iter().map(|(name, cards)| {
        let numbers: Vec<String> = cards.iter().map(|card| card.number.to_string()).collect();
        format!("{name}={},…", numbers.join(","))
    });
    Settlement::from(Finding::missing(&[], &[&TRICK_TIE]).because(reason::duel_equal(number)))
        .with_remark(reason::duel_next_cards(so_far.collect::<Vec<_>>().join(" ")))
}
