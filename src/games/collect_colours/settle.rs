//! Scores the hands at the end of a round of collect colours.

use super::hands::{COLOUR_SUM, HandResult, find_duplicate};
use super::{GAME, rules};
use crate::cards::{HandOf, ParseError, ToldHand, read_told_hand};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, SettleCase, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee,
    Settlement,
};
use crate::games::sheet::ResultKind;
use crate::games::table::{check_player_names, find_player};
use crate::rules::Edition;
use std::cmp::Ordering;

pub(super) const SETTLE: SettleReferee = SettleReferee {
    flags: &[SettleFlag::Players, SettleFlag::Caller, SettleFlag::StockEmpty],
    judge: settle,
};

/// Scores every hand; in the Dutch edition a caller who does not lead scores nothing.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    check_player_names(input, &(GAME.players)(played))?;
    let mut hands = Vec::new();
    for (name, text) in input.named(SettleFlag::Players) {
        let wrong = |error| not_understood(name, text, error);
        hands.push(match read_told_hand(text, HandOf::Colours).map_err(wrong)? {
            ToldHand::Out => HandResult::Cards(Vec::new()),
            ToldHand::Number(_) | ToldHand::Cards { .. } => {
                let result = ResultKind::BestColour.read(text).map_err(wrong)?;
                HandResult::from_result(&result).ok_or(SettleError::Lacking(SettleFlag::Players))?
            }
        });
    }
    let caller = input
        .text(SettleFlag::Caller)
        .map(|caller| {
            let players = input.named(SettleFlag::Players);
            let names: Vec<&str> = players.iter().map(|(name, _)| name.as_str()).collect();
            find_player(&names, caller)
        })
        .transpose()?;
    let must_lead = edition == Edition::Nl1999;
    if must_lead && caller.is_none() && !input.has(SettleFlag::StockEmpty) {
        return Err(SettleError::Lacking(SettleFlag::Caller));
    }
    if let Some(card) = find_duplicate(hands.iter()) {
        return Err(SettleError::CardTwice(card));
    }
    if let Some(sum) = hands.iter().map(HandResult::sum).find(|&sum| sum > COLOUR_SUM) {
        return Err(SettleError::BeyondColour { sum, most: COLOUR_SUM });
    }
    let names: Vec<&String> =
        input.named(SettleFlag::Players).iter().map(|(name, _)| name).collect();
    let is_risk_free = must_lead && input.has(SettleFlag::StockEmpty);
    if let Some(caller) = caller.filter(|&caller| hands[caller] == HandResult::Cards(Vec::new())) {
        let case = SettleCase::CallerEmpty(names[caller].clone());
        return Ok(Settlement::new(Outcome::Void, vec![&rules::CALL_ONE_COLOUR]).because(case));
    }
    if let Some(caller) = caller
        && let colours @ [_, _, ..] = &*hands[caller].colours()
    {
        let case = SettleCase::CallerColours {
            caller: names[caller].clone(),
            colours: colours.to_vec(),
            is_forbidden: !is_risk_free,
        };
        // With the stock used up the Dutch leaflet calls the call free of risk, but does not say
        // whether the hand must still be of one colour.
        return Ok(if is_risk_free {
            let rules = vec![&rules::SILENCE_STOCK_USED_UP, &rules::CALL_ONE_COLOUR];
            Settlement::new(Outcome::Undecided, rules)
        } else {
            Settlement::new(Outcome::Void, vec![&rules::CALL_ONE_COLOUR])
        }
        .because(case));
    }
    if caller.is_none() && !must_lead && input.has(SettleFlag::StockEmpty) {
        // The German leaflet does not say whether the round is over then.
        return Ok(Settlement::new(Outcome::Undecided, vec![&rules::SILENCE_STOCK_USED_UP]));
    }
    let mut points: Vec<i64> = hands.iter().map(HandResult::sum).collect();
    let mut rules = vec![&rules::SCORE_BEST_COLOUR];
    if must_lead {
        rules.push(&rules::SCORE_CALLER_MUST_LEAD);
    }
    let best_of = |seat: usize| Some((names[seat].clone(), hands[seat].best_colour()?));
    let best_colours: Option<Vec<_>> = (0..hands.len()).map(best_of).collect();
    let mut case = SettleCase::BestColours(best_colours.unwrap_or_default());
    if let Some(caller) = caller.filter(|_| must_lead && !is_risk_free) {
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
                // The rule on the caller decides the round, so it is cited first.
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
    if let Some(caller) = caller.filter(|_| is_risk_free) {
        let best = (0..points.len()).filter(|&seat| seat != caller).map(|seat| points[seat]).max();
        if best.is_some_and(|best| points[caller] <= best) {
            let caller = (names[caller].clone(), points[caller]);
            case = SettleCase::CallerFree { caller: caller.0, sum: caller.1 };
            rules.reverse();
        }
    }
    // If the call decides, the question whose best colour counts does not arise.
    let counts = matches!(case, SettleCase::BestColours(_));
    if counts && rules::SILENCE_WHICH_COLOUR.is_in(edition) {
        rules.push(&rules::SILENCE_WHICH_COLOUR);
    }
    let points = names.into_iter().cloned().zip(points).collect();
    Ok(Settlement::new(Outcome::Decided, rules)
        .with_details([Detail::Points(points)])
        .because(case))
}

fn not_understood(name: &str, text: &str, error: ParseError) -> SettleError {
    SettleError::NotUnderstood {
        place: SettlePlace::Player(name.to_owned()),
        text: text.to_owned(),
        error,
    }
}
