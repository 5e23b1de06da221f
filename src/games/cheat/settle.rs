//! Judges a doubt in cheat: who takes the pile, or that the doubt does not count.

use super::rules::{
    CHALLENGE_FALSE_CARD, CHALLENGE_TRUE_CARD, CHALLENGE_WHEN, CHALLENGE_WHERE_TAKEN, LAY_COLOUR,
    LAY_SEVERAL, SETUP_REMOVE, SILENCE_AFTER_DOUBT, SILENCE_COUNTING_ON, SILENCE_LAST_CARD,
    SILENCE_SEVERAL,
};
use super::{COLOURS, HIGHEST_EVER_IN_PLAY, NUMBERS};
use crate::cards::words::{take_colour, take_number};
use crate::cards::{AnyCard, Colour, Expected, ParseError, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Outcome, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee, Settlement,
};
use crate::games::table::{check_card_counts, is_same_name, parse_cards};
use crate::rules::reason;
use crate::rules::{Edition, Rule};

/// A parsed doubt. The number of cards in the pile is not known.
struct Doubt<'a> {
    announced: u32,
    cards: Vec<ToldCard>,
    player: &'a str,
    doubter: &'a str,
    on_turn: &'a str,
    colour: Option<Colour>,
    is_last_of_hand: bool,
}

pub(super) const SETTLE: SettleReferee = SettleReferee {
    flags: &[
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

fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let doubt = parse_doubt(input)?;
    check_card_counts(doubt.cards.iter().copied(), COLOURS)?;
    let taken_out = SETUP_REMOVE.is_in(edition);
    if taken_out {
        let is_out = |card: &&ToldCard| u32::from(card.number) > HIGHEST_EVER_IN_PLAY;
        if let Some(&card) = doubt.cards.iter().find(is_out) {
            let out = reason::error_settle_taken_out(AnyCard::from(card));
            return Err(SettleError::Refused(out));
        }
    }
    Ok(judge(edition, &doubt, taken_out))
}

fn judge(edition: Edition, doubt: &Doubt<'_>, taken_out: bool) -> Settlement {
    let Doubt { announced, player, doubter, on_turn, .. } = *doubt;
    // Catching several cards is not a doubt, so anybody may do it at any time.
    let count = doubt.cards.len();
    if count > 1 && LAY_SEVERAL.is_in(edition) {
        return pile_goes_to(edition, player, vec![&LAY_SEVERAL])
            .because(reason::cheat_several_cost(count, player));
    }
    if edition != Edition::Nl1999 && !is_same_name(doubter, on_turn) {
        return Settlement::new(Outcome::Void, vec![&CHALLENGE_WHEN])
            .because(reason::cheat_not_on_turn(doubter, on_turn));
    }
    let open = |silence, case| Settlement::new(Outcome::Undecided, vec![silence]).because(case);
    let [card] = *doubt.cards else {
        return open(&SILENCE_SEVERAL, reason::cheat_several(count, player));
    };
    if announced == NUMBERS {
        let twenty = open(&SILENCE_LAST_CARD, reason::cheat_twenty(player));
        return Settlement { question: Some(reason::cheat_twenty_doubted()), ..twenty };
    }
    if doubt.is_last_of_hand {
        let last = open(&SILENCE_LAST_CARD, reason::cheat_last_card(player));
        return Settlement { question: Some(reason::cheat_last_doubted()), ..last };
    }
    let the_card = reason::the_card(AnyCard::from(card));
    if u32::from(card.number) != announced {
        let mut rules: Vec<&'static Rule> = vec![&CHALLENGE_FALSE_CARD];
        if taken_out && announced > HIGHEST_EVER_IN_PLAY {
            rules.push(&SILENCE_COUNTING_ON);
        }
        return pile_goes_to(edition, player, rules)
            .because(reason::cheat_doubt_right(the_card, player, announced));
    }
    match (doubt.colour, card.colour) {
        (Some(agreed), None) => open(&LAY_COLOUR, reason::cheat_colour_unknown(agreed)),
        (Some(agreed), Some(colour)) if colour != agreed => {
            pile_goes_to(edition, player, vec![&LAY_COLOUR, &CHALLENGE_FALSE_CARD])
                .because(reason::cheat_other_colour(agreed, the_card))
        }
        (agreed, _) => {
            let mut rules: Vec<&'static Rule> = vec![&CHALLENGE_TRUE_CARD];
            rules.extend(agreed.map(|_| &LAY_COLOUR));
            pile_goes_to(edition, doubter, rules)
                .because(reason::cheat_doubt_wrong(the_card, player, announced))
        }
    }
}

fn pile_goes_to(edition: Edition, name: &str, rules: Vec<&'static Rule>) -> Settlement {
    let mut settlement = Settlement::new(Outcome::Decided, rules);
    settlement.takes = vec![name.to_owned()];
    // The leaflet contradicts itself about hand or stack; either way the same player takes them.
    if CHALLENGE_WHERE_TAKEN.is_in(edition) {
        settlement.rules.push(&CHALLENGE_WHERE_TAKEN);
    }
    // What follows a doubt is for the table to say.
    if settlement.rules.first() != Some(&&LAY_SEVERAL) {
        settlement.rules.push(&SILENCE_AFTER_DOUBT);
    }
    settlement
}

fn parse_doubt(input: &SettleInput) -> Result<Doubt<'_>, SettleError> {
    input.required(SettleFlag::Announced)?;
    let cards = input.required(SettleFlag::Card)?;
    let player = input.required(SettleFlag::Player)?;
    let doubter = input.required(SettleFlag::Doubter)?;
    let colour = input.parse(SettleFlag::Colour, |cursor| {
        take_colour(cursor).ok_or_else(|| cursor.error(Expected::Colour))
    })?;
    if is_same_name(player, doubter) {
        let oneself = reason::error_settle_doubts_oneself(doubter);
        return Err(SettleError::Inconsistent(oneself, reason::cheat_who_doubts()));
    }
    Ok(Doubt {
        announced: parse_announced(input)?,
        cards: parse_cards(&SettlePlace::Flag(SettleFlag::Card), cards)?,
        player,
        doubter,
        on_turn: input.text(SettleFlag::OnTurn).unwrap_or(doubter),
        colour,
        is_last_of_hand: input.has(SettleFlag::Last),
    })
}

/// Parses the number announced, one to twenty, in digits or words.
fn parse_announced(input: &SettleInput) -> Result<u32, SettleError> {
    let number = input.parse(SettleFlag::Announced, |cursor| {
        let at = cursor.here();
        let number = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
        cursor.finish()?;
        let is_in_pack = (1..=NUMBERS).contains(&number);
        is_in_pack.then_some(number).ok_or_else(|| ParseError::new(at, Expected::NumberInPack))
    })?;
    number.ok_or(SettleError::Lacking(SettleFlag::Announced))
}
