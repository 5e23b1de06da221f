//! What each hand scores at the end of a round.

use super::hands::{COLOUR, Told, card_twice};
use super::{GAME, rules};
use crate::cards::{AnyCard, Pack, ParseError, ToldHand, read_told_hand};
use crate::games::Played;
use crate::games::settle::{Outcome, Place, SettleError, SettleFlag, SettleTold, Settlement};
use crate::games::table::{no_other_settle_flags, player_names, same_name};
use crate::rules::Edition;
use std::cmp::Ordering;

/// Counts every hand; in the Dutch edition a caller who does not lead scores nothing.
pub(super) fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    no_other_settle_flags(
        told,
        &[SettleFlag::Players, SettleFlag::Caller, SettleFlag::StockEmpty],
    )?;
    player_names(told, &(GAME.players)(played))?;
    let mut hands = Vec::new();
    for (name, text) in &told.players {
        let wrong = |error| not_understood(name, text, error);
        hands.push(match read_told_hand(text, Pack::CLASSIC, false).map_err(wrong)? {
            ToldHand::Out => Told::Cards(Vec::new()),
            ToldHand::Number(_) | ToldHand::Cards { .. } => Told::read(text).map_err(wrong)?,
        });
    }
    let caller = told
        .caller
        .as_deref()
        .map(|caller| {
            let seat = told.players.iter().position(|(name, _)| same_name(name, caller));
            seat.ok_or_else(|| SettleError::UnknownPlayer(caller.to_owned()))
        })
        .transpose()?;
    let must_lead = edition == Edition::Nl1999;
    if must_lead && caller.is_none() && !told.stock_empty {
        return Err(SettleError::Lacking(SettleFlag::Caller));
    }
    if let Some(card) = card_twice(hands.iter()) {
        return Err(SettleError::CardTwice(card));
    }
    let sums = hands.iter().filter_map(|hand| u32::try_from(hand.sum()).ok());
    if let Some(sum) = sums.into_iter().find(|&sum| i64::from(sum) > COLOUR) {
        return Err(SettleError::NotInPack(AnyCard::Number(sum)));
    }
    let mut points: Vec<i64> = hands.iter().map(Told::sum).collect();
    let mut rules = vec![&rules::SCORE_BEST_COLOUR];
    if must_lead {
        rules.push(&rules::SCORE_CALLER_MUST_LEAD);
    }
    if let (Some(caller), true) = (caller, must_lead && !told.stock_empty) {
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
    let names = told.players.iter().map(|(name, _)| name.clone());
    Ok(Settlement {
        points: Some(names.zip(points).collect()),
        ..Settlement::new(Outcome::Decided, rules)
    })
}

fn not_understood(name: &str, text: &str, error: ParseError) -> SettleError {
    SettleError::NotUnderstood {
        place: Place::Player(name.to_owned()),
        text: text.to_owned(),
        error,
    }
}
