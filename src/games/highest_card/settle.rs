//! A sequence of tricks: who has won how many cards, and what lies aside?

use super::EACH;
use super::rules::{TRICK_HIGHEST, TRICK_LAST_TIE, TRICK_TIE};
use crate::cards::{Colour, ToldCard};
use crate::games::Played;
use crate::games::settle::{Outcome, SettleError, SettleFlag, SettleTold, Settlement};
use crate::games::table::{TWO_TO_FOUR, all_different, no_other_settle_flags, rows_of_cards};
use crate::rules::Rule;

pub(super) fn settle(_played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    no_other_settle_flags(told, &[SettleFlag::Players, SettleFlag::Last])?;
    let rows = rows_of_cards(told, &TWO_TO_FOUR)?;
    check_hands(&rows)?;
    let tricks = rows.first().map_or(0, |(_, cards)| cards.len());
    let stake = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let mut won = vec![0; rows.len()];
    let mut aside = 0;
    let mut taken = None;
    let mut rules: Vec<&'static Rule> = Vec::new();
    for trick in 0..tricks {
        let laid = |row: &(&str, Vec<ToldCard>)| row.1.get(trick).map(|card| card.number);
        let highest = rows.iter().filter_map(laid).max();
        let mut best = (0..rows.len()).filter(|&seat| laid(&rows[seat]) == highest);
        let at_stake = aside + stake;
        if let (Some(seat), None) = (best.next(), best.next()) {
            rules = if aside > 0 { vec![&TRICK_HIGHEST, &TRICK_TIE] } else { vec![&TRICK_HIGHEST] };
            won[seat] += at_stake;
            aside = 0;
            taken = Some((seat, at_stake));
        } else {
            rules = vec![&TRICK_TIE];
            aside = at_stake;
            taken = None;
        }
    }
    if taken.is_none() && (told.last || tricks >= usize::from(EACH)) {
        rules = vec![&TRICK_LAST_TIE, &TRICK_TIE];
        aside = 0;
    }
    let mut settlement = Settlement::new(Outcome::Decided, rules);
    settlement.takes = taken.iter().map(|&(seat, _)| rows[seat].0.to_owned()).collect();
    settlement.cards = Some(taken.map_or(0, |(_, cards)| cards));
    let named = rows.iter().map(|(name, _)| (*name).to_owned());
    settlement.won = Some(named.zip(won).collect());
    settlement.set_aside = Some(aside);
    Ok(settlement)
}

/// Each hand is the 1 to 11 of one colour, and no two hands have the same.
fn check_hands(rows: &[(&str, Vec<ToldCard>)]) -> Result<(), SettleError> {
    let mut taken: Vec<Colour> = Vec::new();
    for (_, cards) in rows {
        if let Some(&card) = cards.iter().find(|card| card.number > EACH) {
            return Err(SettleError::NotInPack(card.into()));
        }
        all_different(cards.iter().copied(), 1)?;
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
