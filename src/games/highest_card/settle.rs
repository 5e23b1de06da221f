//! Judges a sequence of tricks: the cards that each player has won, and those set aside.

use super::EACH;
use super::rules::{TRICK_HIGHEST, TRICK_LAST_TIE, TRICK_TIE};
use crate::cards::{AnyCard, Colour, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    DetailValue, Outcome, SettleError, SettleFlag, SettleInput, SettleReferee, Settlement,
};
use crate::games::table::{TWO_TO_FOUR, parse_hands};
use crate::rules::reason::{self, ReasonArg};

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Players, SettleFlag::Last], judge: settle };

fn settle(_played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let hands = parse_hands(input, &TWO_TO_FOUR)?;
    check_hands(&hands)?;
    let tricks = hands.first().map_or(0, |(_, cards)| cards.len());
    let stake = u32::try_from(hands.len()).unwrap_or(u32::MAX);
    let mut won = vec![0; hands.len()];
    let mut carried = 0;
    // The latest trick: the seats with the highest card, its number, the cards set aside before.
    let mut last = None;
    for trick in 0..tricks {
        let laid = |row: &(&str, Vec<ToldCard>)| row.1.get(trick).map(|card| card.number);
        let highest = hands.iter().filter_map(laid).max().unwrap_or(0);
        let best: Vec<usize> =
            (0..hands.len()).filter(|&seat| laid(&hands[seat]) == Some(highest)).collect();
        let before = carried;
        carried += stake;
        if let [seat] = *best {
            won[seat] += i64::from(carried);
            carried = 0;
        }
        last = Some((best, highest, before));
    }
    let Some((best, number, before)) = last else {
        return Err(SettleError::Lacking(SettleFlag::Players));
    };
    let name = |seat: usize| hands[seat].0.to_owned();
    let has_more_tricks = !input.has(SettleFlag::Last) && tricks < usize::from(EACH);
    let trick = match tricks {
        _ if !has_more_tricks => reason::highest_card_trick_last(),
        0 | 1 => reason::highest_card_trick_only(),
        _ => reason::highest_card_trick_latest(),
    };
    let settlement = |rules| Settlement::new(Outcome::Decided, rules);
    let mut settlement = match *best {
        [seat] if before > 0 => settlement(vec![&TRICK_HIGHEST, &TRICK_TIE])
            .because(reason::highest_card_highest_with(before, name(seat), number, trick)),
        [seat] => settlement(vec![&TRICK_HIGHEST]).because(reason::highest_card_highest(
            name(seat),
            number,
            trick,
        )),
        _ => {
            let names = ReasonArg::all(best.iter().map(|&seat| name(seat)));
            if has_more_tricks {
                settlement(vec![&TRICK_TIE])
                    .because(reason::highest_card_shared(carried, names, number, trick))
            } else {
                carried = 0;
                settlement(vec![&TRICK_LAST_TIE, &TRICK_TIE])
                    .because(reason::highest_card_shared_last(names, number))
            }
        }
    };
    settlement.cards = Some(0);
    if let [seat] = *best {
        settlement.takes = vec![name(seat)];
        settlement.cards = Some(before + stake);
    }
    let won: Vec<(String, i64)> =
        hands.iter().map(|(name, _)| (*name).to_owned()).zip(won).collect();
    let counts = won.iter().map(|(name, cards)| format!("{name} {cards}"));
    settlement.lines.push(reason::highest_card_won(ReasonArg::list(counts)));
    Ok(settlement
        .with_detail("won", DetailValue::ByPlayer(won))
        .with_detail("set_aside", DetailValue::Number(carried)))
}

/// Checks that each hand is from the 1 to 11 of one colour, and that no two hands share a colour.
fn check_hands(hands: &[(&str, Vec<ToldCard>)]) -> Result<(), SettleError> {
    let mut taken: Vec<Colour> = Vec::new();
    for (name, cards) in hands {
        if let Some(&card) = cards.iter().find(|card| card.number > EACH) {
            let out = reason::error_settle_taken_out(AnyCard::from(card));
            return Err(SettleError::Refused(out));
        }
        let is_duplicate =
            |place: &usize| cards[..*place].iter().any(|c| c.number == cards[*place].number);
        if let Some(place) = (0..cards.len()).find(is_duplicate) {
            let twice = reason::error_settle_twice_in_hand(*name, cards[place].number);
            return Err(SettleError::Refused(twice));
        }
        let mut own: Option<Colour> = None;
        for &card in cards {
            let Some(colour) = card.colour else { continue };
            if taken.contains(&colour) || own.is_some_and(|own| own != colour) {
                let beyond = reason::error_settle_colour_beyond(AnyCard::from(card));
                return Err(SettleError::Refused(beyond));
            }
            own = Some(colour);
        }
        taken.extend(own);
    }
    Ok(())
}
