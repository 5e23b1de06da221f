//! What each hand scores at the end of a round.

use super::hands::{COLOUR, Told, card_twice};
use super::{GAME, rules};
use crate::cards::{HandOf, ParseError, ToldHand, read_told_hand};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, Place, Settle, SettleCase, SettleError, SettleFlag, SettleTold, Settlement,
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
    if let Some(sum) = hands.iter().map(Told::sum).find(|&sum| sum > COLOUR) {
        return Err(SettleError::BeyondColour { sum, most: COLOUR });
    }
    let names: Vec<&String> =
        told.named(SettleFlag::Players).iter().map(|(name, _)| name).collect();
    let free = must_lead && told.has(SettleFlag::StockEmpty);
    if let Some(caller) = caller.filter(|&caller| hands[caller] == Told::Cards(Vec::new())) {
        let case = SettleCase::CallerEmpty(names[caller].clone());
        return Ok(Settlement::new(Outcome::Void, vec![&rules::CALL_ONE_COLOUR]).because(case));
    }
    if let Some(caller) = caller
        && let colours @ [_, _, ..] = &*hands[caller].colours()
    {
        let case = SettleCase::CallerColours {
            caller: names[caller].clone(),
            colours: colours.to_vec(),
            forbids: !free,
        };
        // The Dutch leaflet frees the caller of risk then, and does not say of what else.
        return Ok(if free {
            let rules = vec![&rules::SILENCE_STOCK_USED_UP, &rules::CALL_ONE_COLOUR];
            Settlement::new(Outcome::Undecided, rules)
        } else {
            Settlement::new(Outcome::Void, vec![&rules::CALL_ONE_COLOUR])
        }
        .because(case));
    }
    if caller.is_none() && !must_lead && told.has(SettleFlag::StockEmpty) {
        // The German leaflet does not say whether the round is over then.
        return Ok(Settlement::new(Outcome::Undecided, vec![&rules::SILENCE_STOCK_USED_UP]));
    }
    let mut points: Vec<i64> = hands.iter().map(Told::sum).collect();
    let mut rules = vec![&rules::SCORE_BEST_COLOUR];
    if must_lead {
        rules.push(&rules::SCORE_CALLER_MUST_LEAD);
    }
    let best_of = |seat: usize| Some((names[seat].clone(), hands[seat].best_colour()?));
    let best_colours: Option<Vec<_>> = (0..hands.len()).map(best_of).collect();
    let mut case = SettleCase::BestColours(best_colours.unwrap_or_default());
    if let Some(caller) = caller.filter(|_| must_lead && !free) {
        let others = || (0..points.len()).filter(|&seat| seat != caller);
        let best = others().map(|seat| points[seat]).max().unwrap_or(0);
        let as_good = others().filter(|&seat| points[seat] == best).map(|seat| names[seat].clone());
        match points[caller].cmp(&best) {
            Ordering::Greater => {}
            Ordering::Less => {
                case = SettleCase::CallerBehind {
                    caller: (names[caller].clone(), points[caller]),
                    best: (as_good.take(1).collect(), best),
                };
                points[caller] = 0;
                rules.reverse();
            }
            Ordering::Equal => {
                let rules = vec![&rules::SILENCE_CALLER_TIES, &rules::SCORE_CALLER_MUST_LEAD];
                let level = SettleCase::CallerLevel {
                    caller: names[caller].clone(),
                    others: as_good.collect(),
                    sum: best,
                };
                return Ok(Settlement::new(Outcome::Undecided, rules).because(level));
            }
        }
    }
    if let Some(caller) = caller.filter(|_| free) {
        let best = (0..points.len()).filter(|&seat| seat != caller).map(|seat| points[seat]).max();
        if best.is_some_and(|best| points[caller] <= best) {
            let caller = (names[caller].clone(), points[caller]);
            case = SettleCase::CallerFree { caller: caller.0, sum: caller.1 };
            rules.reverse();
        }
    }
    // Where the call decides, whose best colour counts is not asked.
    let counts = matches!(case, SettleCase::BestColours(_));
    if counts && rules::SILENCE_WHICH_COLOUR.holds_in(edition) {
        rules.push(&rules::SILENCE_WHICH_COLOUR);
    }
    let points = names.into_iter().cloned().zip(points).collect();
    Ok(Settlement::new(Outcome::Decided, rules).with([Detail::Points(points)]).because(case))
}

fn not_understood(name: &str, text: &str, error: ParseError) -> SettleError {
    SettleError::NotUnderstood {
        place: Place::Player(name.to_owned()),
        text: text.to_owned(),
        error,
    }
}
