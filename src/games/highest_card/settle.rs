//! A sequence of tricks: who has won how many cards, and what lies aside?

use super::EACH;
use super::rules::{TRICK_HIGHEST, TRICK_LAST_TIE, TRICK_TIE};
use crate::cards::{Colour, ToldCard};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, Settle, SettleCase, SettleError, SettleFlag, SettleTold, Settlement, TrickTold,
};
use crate::games::table::{TWO_TO_FOUR, rows_of_cards};
use crate::rules::Rule;

pub(super) const SETTLE: Settle =
    Settle { flags: &[SettleFlag::Players, SettleFlag::Last], judge: settle };

fn settle(_played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let rows = rows_of_cards(told, &TWO_TO_FOUR)?;
    check_hands(&rows)?;
    let tricks = rows.first().map_or(0, |(_, cards)| cards.len());
    let stake = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let mut won = vec![0; rows.len()];
    let mut aside = 0;
    let mut last = None;
    for trick in 0..tricks {
        let laid = |row: &(&str, Vec<ToldCard>)| row.1.get(trick).map(|card| card.number);
        let highest = rows.iter().filter_map(laid).max().unwrap_or(0);
        let best: Vec<usize> =
            (0..rows.len()).filter(|&seat| laid(&rows[seat]) == Some(highest)).collect();
        if let [seat] = *best {
            won[seat] += aside + stake;
            last = Some(Trick { best, highest, aside });
            aside = 0;
        } else {
            last = Some(Trick { best, highest, aside });
            aside += stake;
        }
    }
    let Some(Trick { best, highest: number, aside: before }) = last else {
        return Err(SettleError::Lacking(SettleFlag::Players));
    };
    let name = |seat: usize| rows[seat].0.to_owned();
    let goes_on = !told.has(SettleFlag::Last) && tricks < usize::from(EACH);
    let trick = match tricks {
        _ if !goes_on => TrickTold::Last,
        0 | 1 => TrickTold::Only,
        _ => TrickTold::Latest,
    };
    let mut settlement = if let [seat] = *best {
        let rules: Vec<&'static Rule> =
            if before > 0 { vec![&TRICK_HIGHEST, &TRICK_TIE] } else { vec![&TRICK_HIGHEST] };
        let mut taken = Settlement::new(Outcome::Decided, rules);
        taken.takes = vec![name(seat)];
        taken.cards = Some(before + stake);
        taken.because(SettleCase::HighestCard { name: name(seat), number, aside: before, trick })
    } else {
        if !goes_on {
            aside = 0;
        }
        let rules: Vec<&'static Rule> =
            if goes_on { vec![&TRICK_TIE] } else { vec![&TRICK_LAST_TIE, &TRICK_TIE] };
        let names = best.into_iter().map(name).collect();
        Settlement::new(Outcome::Decided, rules).because(SettleCase::HighestShared {
            names,
            number,
            aside: goes_on.then_some(aside),
            trick,
        })
    };
    settlement.cards = settlement.cards.or(Some(0));
    let named = rows.iter().map(|(name, _)| (*name).to_owned());
    Ok(settlement.with([Detail::Won(named.zip(won).collect()), Detail::SetAside(aside)]))
}

/// A trick: who laid the highest card, which it is, and the cards that lay aside before.
struct Trick {
    best: Vec<usize>,
    highest: u8,
    aside: u32,
}

/// Each hand is the 1 to 11 of one colour, and no two hands have the same.
fn check_hands(rows: &[(&str, Vec<ToldCard>)]) -> Result<(), SettleError> {
    let mut taken: Vec<Colour> = Vec::new();
    for (name, cards) in rows {
        if let Some(&card) = cards.iter().find(|card| card.number > EACH) {
            return Err(SettleError::TakenOut(card.into()));
        }
        let twice =
            |place: &usize| cards[..*place].iter().any(|c| c.number == cards[*place].number);
        if let Some(place) = (0..cards.len()).find(twice) {
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
