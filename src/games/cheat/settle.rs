//! Judges a doubt in cheat: who takes the pile, or that the doubt does not count.

use super::rules::{
    CHALLENGE_FALSE_CARD, CHALLENGE_TRUE_CARD, CHALLENGE_WHEN, CHALLENGE_WHERE_TAKEN, LAY_COLOUR,
    LAY_SEVERAL, SETUP_REMOVE, SILENCE_AFTER_DOUBT, SILENCE_COUNTING_ON, SILENCE_LAST_CARD,
    SILENCE_SEVERAL,
};
use super::{COLOURS, HIGHEST_EVER_IN_PLAY, NUMBERS};
use crate::cards::list::parse_number;
use crate::cards::{AnyCard, HandCard, Pack, parse_colour};
use crate::games::Played;
use crate::games::settle::{SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_card_list;
use crate::games::table::{check_card_counts, is_same_name};
use crate::rules::{Edition, Rule, reason};

pub(super) const SETTLE: SettleReferee = SettleReferee {
    required: &[SettleFlag::Announced, SettleFlag::Card, SettleFlag::Player, SettleFlag::Doubter],
    optional: &[SettleFlag::OnTurn, SettleFlag::Colour, SettleFlag::Last],
    judge: settle,
};

fn settle(game: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = game.edition();
    let parse_announced = |text: &str| parse_number(text, Pack::CLASSIC);
    let announced = input.parse(SettleFlag::Announced, parse_announced)?.map_or(0, u32::from);
    let cards = input.parse(SettleFlag::Card, read_card_list)?.unwrap_or_default();
    let agreed = input.parse(SettleFlag::Colour, parse_colour)?;
    let name = |flag| input.text(flag).unwrap_or_default();
    let (player, doubter) = (name(SettleFlag::Player), name(SettleFlag::Doubter));
    let on_turn = input.text(SettleFlag::OnTurn).unwrap_or(doubter);
    if is_same_name(player, doubter) {
        let oneself = reason::error_settle_doubts_oneself(doubter);
        return Err(SettleError::Inconsistent(oneself, reason::cheat_who_doubts()));
    }
    check_card_counts(cards.iter().copied(), COLOURS)?;
    let taken_out = SETUP_REMOVE.is_in(edition);
    let is_out = |card: &&HandCard| taken_out && u32::from(card.number) > HIGHEST_EVER_IN_PLAY;
    if let Some(&card) = cards.iter().find(is_out) {
        return Err(reason::error_settle_taken_out(AnyCard::from(card)).into());
    }
    // Catching several cards is not a doubt, so anybody may do it at any time.
    let count = cards.len();
    if count > 1 && LAY_SEVERAL.is_in(edition) {
        let several = Settlement::decided(&[&LAY_SEVERAL]).taken_by(player, None);
        return Ok(
            cite_destination(several, edition).because(reason::cheat_several_cost(count, player))
        );
    }
    if edition != Edition::Nl1999 && !is_same_name(doubter, on_turn) {
        return Ok(Settlement::void(&[&CHALLENGE_WHEN])
            .because(reason::cheat_not_on_turn(doubter, on_turn)));
    }
    let [card] = *cards else {
        return Ok(Settlement::undecided(&[&SILENCE_SEVERAL])
            .because(reason::cheat_several(count, player)));
    };
    let last_card = Settlement::undecided(&[&SILENCE_LAST_CARD]);
    if announced == NUMBERS {
        let twenty = last_card.because(reason::cheat_twenty(player));
        return Ok(twenty.asking(reason::cheat_twenty_doubted()));
    }
    if input.has(SettleFlag::Last) {
        let last = last_card.because(reason::cheat_last_card(player));
        return Ok(last.asking(reason::cheat_last_doubted()));
    }
    let the_card = reason::the_card(AnyCard::from(card));
    let goes_to = |taker, rules: &[&'static Rule], case| {
        let settlement = Settlement::decided(rules).taken_by(taker, None).because(case);
        // What follows a doubt is for the table to say.
        cite_destination(settlement, edition).citing(&SILENCE_AFTER_DOUBT)
    };
    Ok(if u32::from(card.number) != announced {
        let right = reason::cheat_doubt_right(the_card, player, announced);
        let counts_on = taken_out && announced > HIGHEST_EVER_IN_PLAY;
        let rules: [&'static Rule; 2] = [&CHALLENGE_FALSE_CARD, &SILENCE_COUNTING_ON];
        goes_to(player, &rules[..=usize::from(counts_on)], right)
    } else if let (Some(agreed), None) = (agreed, card.colour) {
        Settlement::undecided(&[&LAY_COLOUR]).because(reason::cheat_colour_unknown(agreed))
    } else if let Some(agreed) = agreed.filter(|_| card.colour != agreed) {
        let other = reason::cheat_other_colour(agreed, the_card);
        goes_to(player, &[&LAY_COLOUR, &CHALLENGE_FALSE_CARD], other)
    } else {
        let wrong = reason::cheat_doubt_wrong(the_card, player, announced);
        let rules: [&'static Rule; 2] = [&CHALLENGE_TRUE_CARD, &LAY_COLOUR];
        goes_to(doubter, &rules[..=usize::from(agreed.is_some())], wrong)
    })
}

/// Cites where the cards go. The leaflet contradicts itself about hand or stack; either way the same
/// player takes them.
fn cite_destination(settlement: Settlement, edition: Edition) -> Settlement {
    if CHALLENGE_WHERE_TAKEN.is_in(edition) {
        settlement.citing(&CHALLENGE_WHERE_TAKEN)
    } else {
        settlement
    }
}
