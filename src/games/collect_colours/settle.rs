//! Scores the hands at the end of a round of collect colours.

use super::hands::{COLOUR_SUM, HandResult, find_duplicate};
use super::rules;
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{SettleError, SettleInput, SettleReferee, Settlement, find_player};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_colours_or_nothing;
use crate::rules::reason::{self, ReasonArg};
use crate::rules::{Edition, Finding, Rule};
use std::cmp::Ordering;

pub(super) const SETTLE: SettleReferee = SettleReferee {
    inputs: &[SettleFlag::Players, SettleFlag::Caller, SettleFlag::StockEmpty],
    judge: settle,
};

/// Parses the best colour's sum or cards, as the score sheet does; here a hand may be empty.
fn read_hand(text: &str) -> Result<HandResult, ParseError> {
    let result = HandResult::from_result(&read_colours_or_nothing(text)?);
    result.ok_or_else(|| ParseError::new(0..text.len(), Expected::Result))
}

/// Scores every hand; in the Dutch edition a caller who does not lead scores nothing.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let (names, hands): (Vec<&str>, Vec<HandResult>) =
        input.results(played, read_hand)?.into_iter().unzip();
    let find = |caller| find_player(&names, caller);
    let caller = input.text(SettleFlag::Caller).map(find).transpose()?;
    let must_lead = edition == Edition::Nl1999;
    let is_stock_empty = input.has(SettleFlag::StockEmpty);
    if must_lead && caller.is_none() && !is_stock_empty {
        return Err(SettleError::Lacking(SettleFlag::Caller));
    }
    if let Some(card) = find_duplicate(&hands) {
        return Err(reason::error_settle_card_twice(card).into());
    }
    if let Some(sum) = hands.iter().map(HandResult::sum).find(|&sum| sum > COLOUR_SUM) {
        return Err(reason::error_settle_beyond_colour(COLOUR_SUM, sum).into());
    }
    let is_risk_free = must_lead && is_stock_empty;
    if let Some(caller) = caller {
        let (name, colours) = (names[caller], hands[caller].colours());
        if hands[caller] == HandResult::Cards(Vec::new()) {
            let empty = reason::collect_colours_caller_empty(name);
            return Ok(Finding::illegal(&[&rules::CALL_ONE_COLOUR]).because(empty).into());
        }
        // With the stock used up the Dutch leaflet calls the call free of risk, but does not say
        // whether the hand must still be of one colour.
        if colours.len() > 1 {
            let colours = ReasonArg::all(colours);
            let finding = if is_risk_free {
                Finding::silent(&[&rules::SILENCE_STOCK_USED_UP, &rules::CALL_ONE_COLOUR])
                    .because(reason::collect_colours_caller_colours_free(name, colours))
            } else {
                Finding::illegal(&[&rules::CALL_ONE_COLOUR])
                    .because(reason::collect_colours_caller_colours(name, colours))
            };
            return Ok(finding.into());
        }
    } else if !must_lead && is_stock_empty {
        // The German leaflet does not say whether the round is over then.
        return Ok(Finding::open(&rules::SILENCE_STOCK_USED_UP).into());
    }
    let mut points: Vec<i64> = hands.iter().map(HandResult::sum).collect();
    // The sentence about the call, if the call decides; then the question whose best colour counts
    // does not arise.
    let mut call = None;
    if let Some(caller) = caller.filter(|_| must_lead) {
        let others = || (0..points.len()).filter(|&seat| seat != caller);
        let best = others().map(|seat| points[seat]).max().unwrap_or(0);
        let mut as_good = others().filter(|&seat| points[seat] == best).map(|seat| names[seat]);
        let (name, own) = (names[caller], points[caller]);
        match own.cmp(&best) {
            Ordering::Greater => {}
            Ordering::Less | Ordering::Equal if is_risk_free => {
                call = Some(reason::collect_colours_caller_free(name, own));
            }
            Ordering::Less => {
                let other = as_good.next().unwrap_or_default();
                call = Some(reason::collect_colours_caller_behind(name, best, other, own));
                points[caller] = 0;
            }
            Ordering::Equal => {
                let (count, others) = (as_good.clone().count(), ReasonArg::all(as_good));
                let level = reason::collect_colours_caller_level(name, count, others, best);
                let rules = [&rules::SILENCE_CALLER_TIES, &rules::SCORE_CALLER_MUST_LEAD];
                return Ok(Finding::silent(&rules).because(level).into());
            }
        }
    }
    let settlement = if let Some(call) = call {
        // The rule on the caller decides the round, so it is cited first.
        let rules = [&rules::SCORE_CALLER_MUST_LEAD, &rules::SCORE_BEST_COLOUR];
        Settlement::from(Finding::legal(&rules).because(call))
    } else {
        let mut rules: Vec<&'static Rule> = vec![&rules::SCORE_BEST_COLOUR];
        rules.extend(must_lead.then_some(&rules::SCORE_CALLER_MUST_LEAD));
        rules.extend(Some(&rules::SILENCE_WHICH_COLOUR).filter(|silence| silence.is_in(edition)));
        let best: Option<Vec<_>> = hands.iter().map(HandResult::best_colour).collect();
        let describe =
            |(colour, &name)| reason::collect_colours_best_of(name, ReasonArg::Row(colour));
        let case = best.map_or_else(reason::collect_colours_best_sums, |best| {
            let best = best.into_iter().zip(&names).map(describe);
            reason::collect_colours_best_colours(ReasonArg::list(best))
        });
        // The sentence says already whose colours count.
        let finding = Finding::legal(&rules).because(case.clone());
        Settlement { question: Some(case), ..finding.into() }
    };
    let points = names.into_iter().zip(points).collect();
    let settlement = settlement.with_numbers("points", points, reason::collect_colours_points);
    Ok(Settlement { headline: reason::collect_colours_scored(), ..settlement })
}
