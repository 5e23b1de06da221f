//! A doubt: who takes the pile, or does the doubt not count?

use super::rules::{
    CHALLENGE_FALSE_CARD, CHALLENGE_TRUE_CARD, CHALLENGE_WHEN, CHALLENGE_WHERE_TAKEN, LAY_COLOUR,
    LAY_SEVERAL, SETUP_REMOVE, SILENCE_COUNTING_ON, SILENCE_LAST_CARD, SILENCE_SEVERAL,
};
use super::{COLOURS, HIGHEST_EVER_LEFT, NUMBERS};
use crate::cards::text::Words;
use crate::cards::words::{take_colour, take_number};
use crate::cards::{Colour, Expected, ParseError, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Outcome, Place, Settle, SettleCase, SettleError, SettleFlag, SettleTold, Settlement,
};
use crate::games::table::{all_different, same_name, told_cards};
use crate::rules::{Edition, Rule};

/// A doubt as it was told. How many cards the pile holds nobody knows.
struct Doubt<'a> {
    said: u32,
    cards: Vec<ToldCard>,
    player: &'a str,
    doubter: &'a str,
    on_turn: &'a str,
    colour: Option<Colour>,
    last_of_hand: bool,
}

pub(super) const SETTLE: Settle = Settle {
    flags: &[
        SettleFlag::Said,
        SettleFlag::Card,
        SettleFlag::Player,
        SettleFlag::Doubter,
        SettleFlag::OnTurn,
        SettleFlag::Colour,
        SettleFlag::Last,
    ],
    judge: settle,
};

fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let doubt = read(told)?;
    all_different(doubt.cards.iter().copied(), COLOURS)?;
    let taken_out = SETUP_REMOVE.holds_in(edition);
    if taken_out {
        let out = |card: &&ToldCard| u32::from(card.number) > HIGHEST_EVER_LEFT;
        if let Some(&card) = doubt.cards.iter().find(out) {
            return Err(SettleError::TakenOut(card.into()));
        }
    }
    Ok(judge(edition, &doubt, taken_out))
}

fn judge(edition: Edition, doubt: &Doubt<'_>, taken_out: bool) -> Settlement {
    let player = || doubt.player.to_owned();
    let several =
        |costs| SettleCase::SeveralLaid { player: player(), cards: doubt.cards.len(), costs };
    // Noticing several cards is no doubt: anybody may, at any time.
    if doubt.cards.len() > 1 && LAY_SEVERAL.holds_in(edition) {
        return takes(edition, doubt.player, vec![&LAY_SEVERAL]).because(several(true));
    }
    if edition != Edition::Nl1999 && !same_name(doubt.doubter, doubt.on_turn) {
        let case = SettleCase::NotOnTurn {
            doubter: doubt.doubter.to_owned(),
            on_turn: doubt.on_turn.to_owned(),
        };
        return Settlement::new(Outcome::Void, vec![&CHALLENGE_WHEN]).because(case);
    }
    let open = |silence| Settlement::new(Outcome::Undecided, vec![silence]);
    let [card] = *doubt.cards else { return open(&SILENCE_SEVERAL).because(several(false)) };
    if doubt.said == NUMBERS {
        return open(&SILENCE_LAST_CARD).because(SettleCase::Twenty { player: player() });
    }
    if doubt.last_of_hand {
        return open(&SILENCE_LAST_CARD).because(SettleCase::LastCard { player: player() });
    }
    let doubted =
        |lie| SettleCase::Doubted { player: player(), said: doubt.said, card: card.into(), lie };
    if u32::from(card.number) != doubt.said {
        let mut rules: Vec<&'static Rule> = vec![&CHALLENGE_FALSE_CARD];
        if taken_out && doubt.said > HIGHEST_EVER_LEFT {
            rules.push(&SILENCE_COUNTING_ON);
        }
        return takes(edition, doubt.player, rules).because(doubted(true));
    }
    let Some(agreed) = doubt.colour else {
        return takes(edition, doubt.doubter, vec![&CHALLENGE_TRUE_CARD]).because(doubted(false));
    };
    match card.colour {
        None => open(&LAY_COLOUR).because(SettleCase::ColourUntold { agreed }),
        Some(colour) if colour == agreed => {
            takes(edition, doubt.doubter, vec![&CHALLENGE_TRUE_CARD, &LAY_COLOUR])
                .because(doubted(false))
        }
        Some(_) => takes(edition, doubt.player, vec![&LAY_COLOUR, &CHALLENGE_FALSE_CARD])
            .because(SettleCase::OtherColour { card: card.into(), agreed }),
    }
}

fn takes(edition: Edition, name: &str, rules: Vec<&'static Rule>) -> Settlement {
    let mut settlement = Settlement::new(Outcome::Decided, rules);
    settlement.takes = vec![name.to_owned()];
    // Hand or stack, the leaflet collides there: who takes the cards is all that is asked.
    if CHALLENGE_WHERE_TAKEN.holds_in(edition) {
        settlement.rules.push(&CHALLENGE_WHERE_TAKEN);
    }
    settlement
}

fn read(told: &SettleTold) -> Result<Doubt<'_>, SettleError> {
    let said = told.needed(SettleFlag::Said)?;
    let cards = told.needed(SettleFlag::Card)?;
    let player = told.needed(SettleFlag::Player)?;
    let doubter = told.needed(SettleFlag::Doubter)?;
    let colour = told.text(SettleFlag::Colour).map(read_colour).transpose()?;
    if same_name(player, doubter) {
        return Err(SettleError::DoubtsOneself(doubter.to_owned()));
    }
    Ok(Doubt {
        said: read_said(said)?,
        cards: told_cards(&Place::Flag(SettleFlag::Card), cards)?,
        player,
        doubter,
        on_turn: told.text(SettleFlag::OnTurn).unwrap_or(doubter),
        colour,
        last_of_hand: told.has(SettleFlag::Last),
    })
}

fn not_understood(flag: SettleFlag, text: &str) -> impl Fn(ParseError) -> SettleError {
    let (place, text) = (Place::Flag(flag), text.to_owned());
    move |error| SettleError::NotUnderstood { place: place.clone(), text: text.clone(), error }
}

/// One to twenty, in digits or words.
fn read_said(text: &str) -> Result<u32, SettleError> {
    let wrong = not_understood(SettleFlag::Said, text);
    let words = Words::new(text).map_err(&wrong)?;
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

fn read_colour(text: &str) -> Result<Colour, SettleError> {
    let wrong = not_understood(SettleFlag::Colour, text);
    let words = Words::new(text).map_err(&wrong)?;
    let mut cursor = words.cursor();
    let colour = take_colour(&mut cursor).ok_or_else(|| wrong(cursor.error(Expected::Colour)))?;
    cursor.finish().map_err(&wrong)?;
    Ok(colour)
}
