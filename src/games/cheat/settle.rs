//! Judges a doubt in cheat: who takes the pile, or that the doubt does not count.

use super::rules::{
    CHALLENGE_FALSE_CARD, CHALLENGE_TRUE_CARD, CHALLENGE_WHEN, CHALLENGE_WHERE_TAKEN, LAY_COLOUR,
    LAY_SEVERAL, SETUP_REMOVE, SILENCE_AFTER_DOUBT, SILENCE_COUNTING_ON, SILENCE_LAST_CARD,
    SILENCE_SEVERAL,
};
use super::{COLOURS, HIGHEST_EVER_IN_PLAY, NUMBERS};
use crate::cards::text::Tokens;
use crate::cards::words::{take_colour, take_number};
use crate::cards::{Colour, Expected, ParseError, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Outcome, SettleCase, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee,
    Settlement,
};
use crate::games::table::{check_card_counts, is_same_name, parse_cards};
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
            return Err(SettleError::TakenOut(card.into()));
        }
    }
    Ok(judge(edition, &doubt, taken_out))
}

fn judge(edition: Edition, doubt: &Doubt<'_>, taken_out: bool) -> Settlement {
    let player = || doubt.player.to_owned();
    let several = |has_price| SettleCase::SeveralLaid {
        player: player(),
        cards: doubt.cards.len(),
        has_price,
    };
    // Catching several cards is not a doubt, so anybody may do it at any time.
    if doubt.cards.len() > 1 && LAY_SEVERAL.is_in(edition) {
        return pile_goes_to(edition, doubt.player, vec![&LAY_SEVERAL]).because(several(true));
    }
    if edition != Edition::Nl1999 && !is_same_name(doubt.doubter, doubt.on_turn) {
        let case = SettleCase::NotOnTurn {
            doubter: doubt.doubter.to_owned(),
            on_turn: doubt.on_turn.to_owned(),
        };
        return Settlement::new(Outcome::Void, vec![&CHALLENGE_WHEN]).because(case);
    }
    let open = |silence| Settlement::new(Outcome::Undecided, vec![silence]);
    let [card] = *doubt.cards else { return open(&SILENCE_SEVERAL).because(several(false)) };
    if doubt.announced == NUMBERS {
        return open(&SILENCE_LAST_CARD).because(SettleCase::Twenty { player: player() });
    }
    if doubt.is_last_of_hand {
        return open(&SILENCE_LAST_CARD).because(SettleCase::LastCard { player: player() });
    }
    let doubted = |is_lie| SettleCase::Doubted {
        player: player(),
        announced: doubt.announced,
        card: card.into(),
        is_lie,
    };
    if u32::from(card.number) != doubt.announced {
        let mut rules: Vec<&'static Rule> = vec![&CHALLENGE_FALSE_CARD];
        if taken_out && doubt.announced > HIGHEST_EVER_IN_PLAY {
            rules.push(&SILENCE_COUNTING_ON);
        }
        return pile_goes_to(edition, doubt.player, rules).because(doubted(true));
    }
    let Some(agreed) = doubt.colour else {
        return pile_goes_to(edition, doubt.doubter, vec![&CHALLENGE_TRUE_CARD])
            .because(doubted(false));
    };
    match card.colour {
        None => open(&LAY_COLOUR).because(SettleCase::ColourUnknown { agreed }),
        Some(colour) if colour == agreed => {
            pile_goes_to(edition, doubt.doubter, vec![&CHALLENGE_TRUE_CARD, &LAY_COLOUR])
                .because(doubted(false))
        }
        Some(_) => pile_goes_to(edition, doubt.player, vec![&LAY_COLOUR, &CHALLENGE_FALSE_CARD])
            .because(SettleCase::OtherColour { card: card.into(), agreed }),
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
    let announced = input.required(SettleFlag::Announced)?;
    let cards = input.required(SettleFlag::Card)?;
    let player = input.required(SettleFlag::Player)?;
    let doubter = input.required(SettleFlag::Doubter)?;
    let colour = input.text(SettleFlag::Colour).map(parse_colour).transpose()?;
    if is_same_name(player, doubter) {
        return Err(SettleError::DoubtsOneself(doubter.to_owned()));
    }
    Ok(Doubt {
        announced: parse_announced(announced)?,
        cards: parse_cards(&SettlePlace::Flag(SettleFlag::Card), cards)?,
        player,
        doubter,
        on_turn: input.text(SettleFlag::OnTurn).unwrap_or(doubter),
        colour,
        is_last_of_hand: input.has(SettleFlag::Last),
    })
}

fn not_understood(flag: SettleFlag, text: &str) -> impl Fn(ParseError) -> SettleError {
    let (place, text) = (SettlePlace::Flag(flag), text.to_owned());
    move |error| SettleError::NotUnderstood { place: place.clone(), text: text.clone(), error }
}

/// Parses the number announced, one to twenty, in digits or words.
fn parse_announced(text: &str) -> Result<u32, SettleError> {
    let wrong = not_understood(SettleFlag::Announced, text);
    let words = Tokens::new(text).map_err(&wrong)?;
    let mut cursor = words.cursor();
    let at = cursor.here();
    let number = take_number(&mut cursor).map_err(&wrong)?;
    let number = number.ok_or_else(|| wrong(cursor.error(Expected::Number)))?;
    cursor.finish().map_err(&wrong)?;
    if (1..=NUMBERS).contains(&number) {
        Ok(number)
    } else {
        Err(wrong(ParseError::new(at, Expected::NumberInPack)))
    }
}

fn parse_colour(text: &str) -> Result<Colour, SettleError> {
    let wrong = not_understood(SettleFlag::Colour, text);
    let words = Tokens::new(text).map_err(&wrong)?;
    let mut cursor = words.cursor();
    let colour = take_colour(&mut cursor).ok_or_else(|| wrong(cursor.error(Expected::Colour)))?;
    cursor.finish().map_err(&wrong)?;
    Ok(colour)
}
