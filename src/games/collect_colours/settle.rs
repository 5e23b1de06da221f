//! What each hand scores at the end of a round.

use super::hands::{COLOUR, Told, card_twice};
use super::{GAME, rules};
use crate::cards::{AnyCard, HandOf, ParseError, ToldHand, read_told_hand};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, Place, Settle, SettleError, SettleFlag, SettleTold, Settlement,
};
use crate::games::sheet::ResultKind;
use crate::games::table::{player_names, seat_named};
use crate::rules::Edition;
use std::cmp::Ordering;

pub(super) const SETTLE: Settle = Settle {
    flags: &[SettleFlag::Players, SettleFlag::Caller, SettleFlag::StockEmpty],
    judge: settle,
};

/// Counts every hand; in the Dutch edition a caller who does not lead scores nothing.
fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    player_names(told, &(GAME.players)(played))?;
    let mut hands = Vec::new();
    for (name, text) in told.named(SettleFlag::Players) {
        let wrong = |error| not_understood(name, text, error);
        hands.push(match read_told_hand(text, HandOf::Colours).map_err(wrong)? {
            ToldHand::Out => Told::Cards(Vec::new()),
            ToldHand::Number(_) | ToldHand::Cards { .. } => {
                let told = ResultKind::BestColour.read(text).map_err(wrong)?;
                Told::of(&told).ok_or(SettleError::Lacking(SettleFlag::Players))?
            }
        });
    }
    let caller = told
        .text(SettleFlag::Caller)
        .map(|caller| {
            let told = told.named(SettleFlag::Players);
            let names: Vec<&str> = told.iter().map(|(name, _)| name.as_str()).collect();
            seat_named(&names, caller)
        })
        .transpose()?;
    let must_lead = edition == Edition::Nl1999;
    if must_lead && caller.is_none() && !told.has(SettleFlag::StockEmpty) {
        return Err(SettleError::Lacking(SettleFlag::Caller));
    }
    if let Some(card) = card_twice(hands.iter()) {
        return Err(SettleError::CardTwice(card));
    }
    let sums = hands.iter().filter_map(|hand| u32::try_from(hand.sum()).ok());
    if let Some(sum) = sums.into_iter().find(|&sum| i64::from(sum) > COLOUR) {
        return Err(SettleError::NotInPack(AnyCard::Number(sum)));
    }
    if caller.is_some_and(|caller| hands[caller].has_two_colours()) {
        // The Dutch leaflet frees the caller of risk then, and does not say of what else.
        let free = edition == Edition::Nl1999 && told.has(SettleFlag::StockEmpty);
        return Ok(if free {
            let rules = vec![&rules::SILENCE_STOCK_USED_UP, &rules::CALL_ONE_COLOUR];
            Settlement::new(Outcome::Undecided, rules)
        } else {
            Settlement::new(Outcome::Void, vec![&rules::CALL_ONE_COLOUR])
        });
    }
    let mut points: Vec<i64> = hands.iter().map(Told::sum).collect();
    let mut rules = vec![&rules::SCORE_BEST_COLOUR];
    if must_lead {
        rules.push(&rules::SCORE_CALLER_MUST_LEAD);
    }
    if let (Some(caller), true) = (caller, must_lead && !told.has(SettleFlag::StockEmpty)) {
        let others = points.iter().enumerate().filter(|&(seat, _)| seat != caller);
        let best = others.map(|(_, &sum)| sum).max().unwrap_or(0);
        match points[caller].cmp(&best) {
            Ordering::Greater => {}
            Ordering::Less => {
                points[caller] = 0;
                rules.reverse();
            }
            Ordering::Equal => {
                let rules = vec![&rules::SILENCE_CALLER_TIES, &rules::SCORE_CALLER_MUST_LEAD];
                return Ok(Settlement::new(Outcome::Undecided, rules));
            }
        }
    }
    if rules::SILENCE_WHICH_COLOUR.holds_in(edition) {
        rules.push(&rules::SILENCE_WHICH_COLOUR);
    }
    let names = told.named(SettleFlag::Players).iter().map(|(name, _)| name.clone());
    let points = Detail::Points(names.zip(points).collect());
    Ok(Settlement::new(Outcome::Decided, rules).with([points]))
}

fn not_understood(name: &str, text: &str, error: ParseError) -> SettleError {
    SettleError::NotUnderstood {
        place: Place::Player(name.to_owned()),
        text: text.to_owned(),
        error,
    }
}
