//! The referee of the row games: a move in a situation → a ruling.

use super::lay::How;
use super::opening::Opening;
use super::rulebook as book;
use super::turn::Turn;
use crate::cards::{Card, CardSet};
use crate::games::{Ends, Ruling, Situation};
use crate::rules::{
    CheckError, Contradiction, Fact, Finding, Place, Rule, Step, ToldStep, Verdict,
};
use smallvec::SmallVec;

/// The facts that every row game makes use of.
pub(in crate::games) const FACTS: &[Fact] =
    &[Fact::Table, Fact::Hand, Fact::Others, Fact::Pile, Fact::Without];

/// Whether the game can have produced these facts.
///
/// # Errors
/// A table that the game cannot have produced, or cards in hands that cannot be there.
pub(in crate::games) fn check(
    opening: &'static Opening,
    situation: &Situation,
) -> Result<(), Contradiction> {
    super::worlds::check(opening, situation)
}

/// Judges a move by an opening.
///
/// # Errors
/// A step that the row games do not know; a claim that contradicts the facts.
pub(in crate::games) fn judge(
    opening: &'static Opening,
    told: &[ToldStep],
    situation: &Situation,
) -> Result<Ruling, CheckError> {
    if let Some(foreign) = told.iter().position(|told| !is_known(&told.step)) {
        return Err(CheckError::NotInThisGame(foreign));
    }
    let mut turn = Turn::new(opening, situation);
    let findings = judge_turn(&mut turn, told.iter().map(|told| &told.step))?;
    let mut ruling = Ruling::of_steps(findings);
    if ruling.verdict == Verdict::Illegal {
        ruling.instead =
            turn.instead.take().unwrap_or_default().into_iter().map(Into::into).collect();
        ruling.in_hand = turn.in_hand;
        ruling.elsewhere = std::mem::take(&mut turn.elsewhere);
        let before = || Turn::new(opening, situation);
        if let Some(other) = super::order::other_order(before, told) {
            ruling.other_order = situation.played().claim(other).map(Box::new);
            // After the end of a turn nothing is laid, in whatever order.
            let over = [&book::TURN_ENDED, &book::FIRST_OUT, &book::ENDS_TURN];
            if !ruling.rules.first().is_some_and(|first| over.contains(first)) {
                ruling.rules.push(&book::ORDER_IN_TURN);
            }
        }
    }
    if ruling.verdict == Verdict::Legal {
        ruling.lead_with(asked_of_legal(&turn, told));
        if turn.is_out() {
            ruling.ends = Some(Ends::Won);
        }
    }
    Ok(ruling.leaving(|| situation.become_of(turn.after())))
}

/// The rules that answer what is asked of a legal turn, the rarest first: what lets it end that lays
/// nothing, the duty to lay the card drawn, the right to keep a card back, an 11 like any other card;
/// of several cards the row that one opens, then their number.
fn asked_of_legal(turn: &Turn<'_>, told: &[ToldStep]) -> impl Iterator<Item = &'static Rule> {
    let passes = told.last().is_some_and(|last| matches!(last.step, Step::Pass));
    let keeps = told.iter().any(|told| matches!(told.step, Step::Keep(_)));
    let (draws, lays) = (turn.draws > 0, turn.laid > 0);
    let asked = [
        (true, &book::PILE_EMPTY),
        (draws && !lays && passes, &book::UP_TO_THREE),
        (draws && lays, &book::PLAY_IF_FITS),
        (keeps && lays, &book::HOLD_BACK),
    ];
    let asked = asked.into_iter().filter_map(|(applies, rule)| applies.then_some(rule));
    let several = turn.laid > 1;
    let opens = turn.opening.open_rules.iter().copied().filter(move |_| several);
    // Where a place was told for each of them, the places are asked about.
    let number = (several && lays_somewhere(told)).then_some(&book::ANY_NUMBER);
    asked.chain(turn.opening.eleven_rule()).chain(opens).chain(number)
}

/// Whether a card is laid without a word about its place, and none on a side of another.
fn lays_somewhere(told: &[ToldStep]) -> bool {
    let lays =
        || {
            told.iter().flat_map(|told| {
                if let Step::Lay(lays) = &told.step { lays.as_slice() } else { &[] }
            })
        };
    lays().any(|lay| lay.place == Place::Anywhere)
        && !lays().any(|lay| matches!(lay.place, Place::On(_, Some(_))))
}

/// Judges the steps one after the other.
///
/// # Errors
/// A claim that contradicts the facts.
pub(super) fn judge_turn<'s>(
    turn: &mut Turn<'_>,
    steps: impl Iterator<Item = &'s Step> + Clone,
) -> Result<SmallVec<[Finding; 2]>, CheckError> {
    let mut findings: SmallVec<[Finding; 2]> = SmallVec::new();
    let mut ahead = steps.clone();
    for step in steps.clone() {
        turn.to_come = ahead.clone().fold(CardSet::EMPTY, |all, step| all.or(laid_by(step)));
        ahead.next();
        findings.push(judge_step(turn, step)?);
    }
    kept_and_nothing_laid(turn, steps, &mut findings);
    Ok(findings)
}

/// Judges one step; what follows it goes on from there.
///
/// # Errors
/// A claim that contradicts the facts.
pub(super) fn judge_step(turn: &mut Turn<'_>, step: &Step) -> Result<Finding, CheckError> {
    match step {
        Step::Lay(lays) => {
            let mut whole: Option<Finding> = None;
            for lay in lays {
                if let Some(card) = lay.card.in_box() {
                    turn.to_come.remove(card);
                }
                let finding = turn.lay(lay.card, How::At(lay.place))?;
                whole = Some(match whole {
                    Some(before) => before.join(finding),
                    None => finding,
                });
            }
            Ok(whole.unwrap_or_else(|| Finding::legal(&[])))
        }
        Step::Open(card) => turn.lay(*card, How::Open),
        Step::Start(card) => turn.lay(*card, How::Start),
        Step::Draw(count) => Ok(turn.draw(*count)),
        Step::DrawCard(card) => turn.draw_card(*card),
        Step::Pass => Ok(turn.pass()),
        Step::Keep(card) => turn.keep(*card),
        // Not known here: `is_known` has seen to it.
        Step::Link { .. }
        | Step::Swap(_)
        | Step::Pair(_)
        | Step::Quartet(_)
        | Step::Call
        | Step::Deny(_)
        | Step::Put { .. } => Err(CheckError::NotInThisGame(0)),
    }
}

/// Whether the row games know such a step.
fn is_known(step: &Step) -> bool {
    match step {
        Step::Lay(lays) => lays.iter().all(|lay| !lay.joker),
        Step::Open(_)
        | Step::Start(_)
        | Step::Draw(_)
        | Step::DrawCard(_)
        | Step::Pass
        | Step::Keep(_) => true,
        Step::Link { .. }
        | Step::Swap(_)
        | Step::Pair(_)
        | Step::Quartet(_)
        | Step::Call
        | Step::Deny(_)
        | Step::Put { .. } => false,
    }
}

/// The cards that a step lays, as far as the box has them.
pub(super) fn laid_by(step: &Step) -> CardSet {
    match step {
        Step::Lay(lays) => lays.iter().filter_map(|lay| lay.card.in_box()).collect(),
        Step::Open(card) | Step::Start(card) => card.in_box().into_iter().collect(),
        Step::Draw(_)
        | Step::DrawCard(_)
        | Step::Pass
        | Step::Keep(_)
        | Step::Link { .. }
        | Step::Swap(_)
        | Step::Pair(_)
        | Step::Quartet(_)
        | Step::Call
        | Step::Deny(_)
        | Step::Put { .. } => CardSet::EMPTY,
    }
}

/// A turn that only keeps cards back is no turn: at least one is laid, if one can. Nor is one that
/// stops at that when the card just drawn fits.
fn kept_and_nothing_laid<'s>(
    turn: &mut Turn<'_>,
    steps: impl Iterator<Item = &'s Step> + Clone,
    findings: &mut [Finding],
) {
    let keeps = |step: &&Step| matches!(step, Step::Keep(_));
    if turn.draws > 0 {
        if turn.laid == 0
            && let (Some(Step::Keep(_)), Some(last)) = (steps.last(), findings.last_mut())
        {
            let stays = turn.last_drawn_stays();
            if stays.verdict > last.verdict {
                if stays.verdict == Verdict::Illegal {
                    turn.note_hand(Turn::drawn_that_fits);
                }
                *last = stays;
            }
        }
        return;
    }
    if !steps.clone().all(|step| keeps(&step)) {
        return;
    }
    let kept: CardSet = steps.clone().filter_map(kept_by).collect();
    for (step, finding) in steps.zip(findings) {
        if finding.verdict == Verdict::Legal
            && let Some(card) = kept_by(step)
        {
            *finding = turn.may_keep(card, kept);
            if finding.verdict == Verdict::Illegal {
                turn.note_hand(Turn::fitting_hand);
            }
        }
    }
}

fn kept_by(step: &Step) -> Option<Card> {
    if let Step::Keep(card) = step { card.in_box() } else { None }
}
