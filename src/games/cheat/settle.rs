//! Judges a doubt in cheat: who takes the pile, or that the doubt does not count.

use super::rules::{
    CHALLENGE_FALSE_CARD, CHALLENGE_TRUE_CARD, CHALLENGE_WHEN, CHALLENGE_WHERE_TAKEN, LAY_COLOUR,
    LAY_SEVERAL, SETUP_REMOVE, SILENCE_AFTER_DOUBT, SILENCE_COUNTING_ON, SILENCE_LAST_CARD,
    SILENCE_SEVERAL,
};
use super::{HIGHEST_EVER_IN_PLAY, NUMBERS};
use crate::cards::list::parse_number;
use crate::cards::{AnyCard, Colour, HandCard, Pack, parse_colour};
use crate::games::Played;
use crate::games::settle::{SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_card_list;
use crate::games::table::{check_cards, is_same_name};
use crate::rules::{Edition, Finding, Rule, reason};

pub(super) const SETTLE: SettleReferee = SettleReferee {
    inputs: &[
        SettleFlag::Announced,
        SettleFlag::Card,
        SettleFlag::Player,
        SettleFlag::Doubter,
        SettleFlag::OnTurn,
        SettleFlag::Colour,
        SettleFlag::Last,
    ],
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
    check_cards(cards.iter().copied(), Colour::ALL.len())?;
    let taken_out = SETUP_REMOVE.is_in(edition);
    let is_out = |card: &&HandCard| taken_out && u32::from(card.number) > HIGHEST_EVER_IN_PLAY;
    if let Some(&card) = cards.iter().find(is_out) {
        return Err(reason::error_settle_taken_out(AnyCard::from(card)).into());
    }
    // Catching several cards is not a doubt, so anybody may do it at any time.
    let count = cards.len();
    if count > 1 && LAY_SEVERAL.is_in(edition) {
        let several = Finding::legal(&[&LAY_SEVERAL, &CHALLENGE_WHERE_TAKEN]);
        let several = several.because(reason::cheat_several_cost(count, player));
        return Ok(Settlement::from(several).taken_by(player, None));
    }
    // It was said that somebody else was on turn, and not who.
    if edition != Edition::Nl1999 && on_turn.is_empty() {
        return Err(SettleError::Lacking(SettleFlag::OnTurn));
    }
    if edition != Edition::Nl1999 && !is_same_name(doubter, on_turn) {
        let not_on_turn = reason::cheat_not_on_turn(doubter, on_turn);
        return Ok(Finding::illegal(&[&CHALLENGE_WHEN]).because(not_on_turn).into());
    }
    let [card] = *cards else {
        let several = Finding::open(&SILENCE_SEVERAL);
        return Ok(several.because(reason::cheat_several(count, player)).into());
    };
    if announced == NUMBERS || input.has(SettleFlag::Last) {
        let (case, question) = if announced == NUMBERS {
            (reason::cheat_twenty(player), reason::cheat_twenty_doubted())
        } else {
            (reason::cheat_last_card(player), reason::cheat_last_doubted())
        };
        let last_card = Finding::open(&SILENCE_LAST_CARD).because(case);
        return Ok(Settlement { question: Some(question), ..last_card.into() });
    }
    let the_card = reason::the_card(AnyCard::from(card));
    // The German leaflet contradicts itself about hand or stack; either way the same player takes the
    // cards. What follows a doubt is for the table to say.
    let mut afterwards: Vec<&'static Rule> = vec![&CHALLENGE_WHERE_TAKEN, &SILENCE_AFTER_DOUBT];
    afterwards.retain(|rule| rule.is_in(edition));
    let goes_to = |taker, finding: Finding| {
        Settlement::from(finding.citing(&afterwards)).taken_by(taker, None)
    };
    Ok(if u32::from(card.number) != announced {
        let counts_on = taken_out && announced > HIGHEST_EVER_IN_PLAY;
        let silence = counts_on.then_some(&SILENCE_COUNTING_ON);
        let right = Finding::legal(&[&CHALLENGE_FALSE_CARD]).citing(silence.as_slice());
        goes_to(player, right.because(reason::cheat_doubt_right(the_card, player, announced)))
    } else if let (Some(agreed), None) = (agreed, card.colour) {
        Finding::missing(&[], &[&LAY_COLOUR]).because(reason::cheat_colour_unknown(agreed)).into()
    } else if let Some(agreed) = agreed.filter(|_| card.colour != agreed) {
        let other = Finding::legal(&[&LAY_COLOUR, &CHALLENGE_FALSE_CARD]);
        goes_to(player, other.because(reason::cheat_other_colour(agreed, the_card)))
    } else {
        let colour = agreed.map(|_| &LAY_COLOUR);
        let wrong = Finding::legal(&[&CHALLENGE_TRUE_CARD]).citing(colour.as_slice());
        goes_to(doubter, wrong.because(reason::cheat_doubt_wrong(the_card, player, announced)))
    })
}
