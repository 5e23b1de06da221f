//! Judges a sequence of tricks: the cards that each player has won, and those set aside.

use super::EACH;
use super::rules::{TRICK_HIGHEST, TRICK_LAST_TIE, TRICK_TIE};
use crate::cards::{Colour, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, SettleCase, SettleError, SettleFlag, SettleInput, SettleReferee, Settlement,
    TrickPosition,
};
use crate::games::table::{TWO_TO_FOUR, parse_hands};
use crate::rules::Rule;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Players, SettleFlag::Last], judge: settle };

fn settle(_played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let hands = parse_hands(input, &TWO_TO_FOUR)?;
    check_hands(&hands)?;
    let tricks = hands.first().map_or(0, |(_, cards)| cards.len());
    let stake = u32::try_from(hands.len()).unwrap_or(u32::MAX);
    let mut won = vec![0; hands.len()];
    let mut carried = 0;
    let mut last = None;
    for trick in 0..tricks {
        let laid = |row: &(&str, Vec<ToldCard>)| row.1.get(trick).map(|card| card.number);
        let highest = hands.iter().filter_map(laid).max().unwrap_or(0);
        let best: Vec<usize> =
            (0..hands.len()).filter(|&seat| laid(&hands[seat]) == Some(highest)).collect();
        if let [seat] = *best {
            won[seat] += carried + stake;
            last = Some(Trick { best, highest, carried });
            carried = 0;
        } else {
            last = Some(Trick { best, highest, carried });
            carried += stake;
        }
    }
    let Some(Trick { best, highest: number, carried: carried_before }) = last else {
        return Err(SettleError::Lacking(SettleFlag::Players));
    };
    let name = |seat: usize| hands[seat].0.to_owned();
    let has_more_tricks = !input.has(SettleFlag::Last) && tricks < usize::from(EACH);
    let trick = match tricks {
        _ if !has_more_tricks => TrickPosition::Last,
        0 | 1 => TrickPosition::Only,
        _ => TrickPosition::Latest,
    };
    let mut settlement = if let [seat] = *best {
        let rules: Vec<&'static Rule> = if carried_before > 0 {
            vec![&TRICK_HIGHEST, &TRICK_TIE]
        } else {
            vec![&TRICK_HIGHEST]
        };
        let mut taken = Settlement::new(Outcome::Decided, rules);
        taken.takes = vec![name(seat)];
        taken.cards = Some(carried_before + stake);
        taken.because(SettleCase::HighestCard {
            name: name(seat),
            number,
            carried_cards: carried_before,
            trick,
        })
    } else {
        if !has_more_tricks {
            carried = 0;
        }
        let rules: Vec<&'static Rule> =
            if has_more_tricks { vec![&TRICK_TIE] } else { vec![&TRICK_LAST_TIE, &TRICK_TIE] };
        let names = best.into_iter().map(name).collect();
        Settlement::new(Outcome::Decided, rules).because(SettleCase::HighestShared {
            names,
            number,
            carried_cards: has_more_tricks.then_some(carried),
            trick,
        })
    };
    settlement.cards = settlement.cards.or(Some(0));
    let named = hands.iter().map(|(name, _)| (*name).to_owned());
    Ok(settlement
        .with_details([Detail::Won(named.zip(won).collect()), Detail::CarriedOver(carried)]))
}

/// A trick: the seats with the highest card, its number, and the cards set aside before.
struct Trick {
    best: Vec<usize>,
    highest: u8,
    carried: u32,
}

/// Checks that each hand is from the 1 to 11 of one colour, and that no two hands share a colour.
fn check_hands(hands: &[(&str, Vec<ToldCard>)]) -> Result<(), SettleError> {
    let mut taken: Vec<Colour> = Vec::new();
    for (name, cards) in hands {
        if let Some(&card) = cards.iter().find(|card| card.number > EACH) {
            return Err(SettleError::TakenOut(card.into()));
        }
        let is_duplicate =
            |place: &usize| cards[..*place].iter().any(|c| c.number == cards[*place].number);
        if let Some(place) = (0..cards.len()).find(is_duplicate) {
            return Err(SettleError::TwiceInHand((*name).to_owned(), cards[place].number));
        }
        let mut own: Option<Colour> = None;
        for &card in cards {
            let Some(colour) = card.colour else { continue };
            if taken.contains(&colour) || own.is_some_and(|own| own != colour) {
                return Err(SettleError::ColourBeyond(card.into()));
            }
            own = Some(colour);
        }
        taken.extend(own);
    }
    Ok(())
}
