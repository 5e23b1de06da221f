//! Scores the hands at the end of a round of collect colours.

use super::hands::{COLOUR_SUM, HandResult, find_duplicate};
use super::{GAME, rules};
use crate::games::Played;
use crate::games::settle::{
    DetailValue, Outcome, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee,
    Settlement,
};
use crate::games::sheet::{HandOf, ResultKind, ToldHand, read_told_hand};
use crate::games::table::{find_player, parse_players};
use crate::rules::Edition;
use crate::rules::reason::{self, ReasonArg};
use std::cmp::Ordering;

pub(super) const SETTLE: SettleReferee = SettleReferee {
    flags: &[SettleFlag::Players, SettleFlag::Caller, SettleFlag::StockEmpty],
    judge: settle,
};

/// Scores every hand; in the Dutch edition a caller who does not lead scores nothing.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let players = parse_players(input, &(GAME.players)(played))?;
    let mut hands = Vec::new();
    for (name, text) in players {
        let place = SettlePlace::Player(name.clone());
        let wrong = |error| place.refuse(text, error);
        hands.push(match read_told_hand(text, HandOf::Colours).map_err(wrong)? {
            ToldHand::Out => HandResult::Cards(Vec::new()),
            ToldHand::Number(_) | ToldHand::Signed(_) | ToldHand::Cards { .. } => {
                let result = ResultKind::BestColour.read(text).map_err(wrong)?;
                HandResult::from_result(&result).ok_or(SettleError::Lacking(SettleFlag::Players))?
            }
        });
    }
    let names: Vec<&str> = players.iter().map(|(name, _)| name.as_str()).collect();
    let caller = input.text(SettleFlag::Caller).map(|caller| find_player(&names, caller));
    let caller = caller.transpose()?;
    let must_lead = edition == Edition::Nl1999;
    let is_stock_empty = input.has(SettleFlag::StockEmpty);
    if must_lead && caller.is_none() && !is_stock_empty {
        return Err(SettleError::Lacking(SettleFlag::Caller));
    }
    if let Some(card) = find_duplicate(hands.iter()) {
        return Err(SettleError::card_twice(card));
    }
    if let Some(sum) = hands.iter().map(HandResult::sum).find(|&sum| sum > COLOUR_SUM) {
        return Err(SettleError::Refused(reason::error_settle_beyond_colour(COLOUR_SUM, sum)));
    }
    let is_risk_free = must_lead && is_stock_empty;
    if let Some(caller) = caller {
        if hands[caller] == HandResult::Cards(Vec::new()) {
            return Ok(Settlement::new(Outcome::Void, vec![&rules::CALL_ONE_COLOUR])
                .because(reason::collect_colours_caller_empty(names[caller])));
        }
        let colours = hands[caller].colours();
        if colours.len() > 1 {
            let colours = ReasonArg::all(colours);
            // With the stock used up the Dutch leaflet calls the call free of risk, but does not
            // say whether the hand must still be of one colour.
            return Ok(if is_risk_free {
                let rules = vec![&rules::SILENCE_STOCK_USED_UP, &rules::CALL_ONE_COLOUR];
                let case = reason::collect_colours_caller_colours_free(names[caller], colours);
                Settlement::new(Outcome::Undecided, rules).because(case)
            } else {
                let case = reason::collect_colours_caller_colours(names[caller], colours);
                Settlement::new(Outcome::Void, vec![&rules::CALL_ONE_COLOUR]).because(case)
            });
        }
    }
    if caller.is_none() && !must_lead && is_stock_empty {
        // The German leaflet does not say whether the round is over then.
        return Ok(Settlement::new(Outcome::Undecided, vec![&rules::SILENCE_STOCK_USED_UP]));
    }
    let mut points: Vec<i64> = hands.iter().map(HandResult::sum).collect();
    let mut rules = vec![&rules::SCORE_BEST_COLOUR];
    if must_lead {
        rules.push(&rules::SCORE_CALLER_MUST_LEAD);
    }
    // The sentence about the call, if the call decides; then the question whose best colour counts
    // does not arise.
    let mut call = None;
    if let Some(caller) = caller.filter(|_| must_lead) {
        let others = || (0..points.len()).filter(|&seat| seat != caller);
        let best = others().map(|seat| points[seat]).max().unwrap_or(0);
        let as_good = others().filter(|&seat| points[seat] == best).map(|seat| names[seat]);
        let (name, own) = (names[caller], points[caller]);
        match own.cmp(&best) {
            Ordering::Greater => {}
            Ordering::Less | Ordering::Equal if is_risk_free => {
                call = Some(reason::collect_colours_caller_free(name, own));
            }
            Ordering::Less => {
                let other = as_good.clone().next().unwrap_or_default();
                call = Some(reason::collect_colours_caller_behind(name, best, other, own));
                points[caller] = 0;
            }
            Ordering::Equal => {
                let rules = vec![&rules::SILENCE_CALLER_TIES, &rules::SCORE_CALLER_MUST_LEAD];
                let (count, others) = (as_good.clone().count(), ReasonArg::all(as_good));
                return Ok(Settlement::new(Outcome::Undecided, rules)
                    .because(reason::collect_colours_caller_level(name, count, others, best)));
            }
        }
    }
    let mut question = None;
    let case = if let Some(call) = call {
        // The rule on the caller decides the round, so it is cited first.
        rules.reverse();
        call
    } else {
        if rules::SILENCE_WHICH_COLOUR.is_in(edition) {
            rules.push(&rules::SILENCE_WHICH_COLOUR);
        }
        let best: Option<Vec<_>> = hands.iter().map(HandResult::best_colour).collect();
        let describe =
            |(colour, &name)| reason::collect_colours_best_of(name, ReasonArg::Row(colour));
        let case = best.map_or_else(reason::collect_colours_best_sums, |best| {
            let best = best.into_iter().zip(&names).map(describe);
            reason::collect_colours_best_colours(ReasonArg::list(best))
        });
        // The sentence says already whose colours count.
        question = Some(case.clone());
        case
    };
    let points: Vec<_> = players.iter().map(|(name, _)| name.clone()).zip(points).collect();
    let sums = ReasonArg::list(points.iter().map(|(name, sum)| format!("{name} {sum}")));
    Ok(Settlement {
        headline: Some(reason::collect_colours_scored()),
        lines: vec![reason::collect_colours_points(sums)],
        question,
        ..Settlement::new(Outcome::Decided, rules)
            .with_detail("points", DetailValue::ByPlayer(points))
            .because(case)
    })
}
