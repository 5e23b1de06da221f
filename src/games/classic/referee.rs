//! The referee of the row games: judges a move in a situation.

use super::lay::LayMode;
use super::opening::Opening;
use super::rules as book;
use super::turn::RowGameTurn;
use crate::cards::{Card, CardSet};
use crate::games::{GameEnd, Ruling, Situation};
use crate::rules::{
    CheckError, Contradiction, Fact, Finding, Place, Rule, SpannedStep, Step, Verdict,
};
use smallvec::SmallVec;

/// Facts that the referee uses in every row game.
pub(in crate::games) const FACTS: &[Fact] =
    &[Fact::Table, Fact::Hand, Fact::Others, Fact::Pile, Fact::Without];

/// Checks that the game can have produced these facts.
///
/// # Errors
/// A table that the game cannot have produced, or cards in hands that cannot be there.
pub(in crate::games) fn check(
    opening: &'static Opening,
    situation: &Situation,
) -> Result<(), Contradiction> {
    super::worlds::check(opening, situation)
}

/// Judges a move by the rules of an opening.
///
/// # Errors
/// A step that the row games do not have; a claim that contradicts the facts.
pub(in crate::games) fn judge(
    opening: &'static Opening,
    steps: &[SpannedStep],
    situation: &Situation,
) -> Result<Ruling, CheckError> {
    if let Some(foreign) = steps.iter().position(|parsed| !is_supported(&parsed.step)) {
        return Err(CheckError::NotInThisGame(foreign));
    }
    let mut turn = RowGameTurn::new(opening, situation);
    let findings = judge_turn(&mut turn, steps.iter().map(|parsed| &parsed.step))?;
    let mut ruling = Ruling::from_steps(findings);
    if ruling.verdict == Verdict::Illegal {
        ruling.alternatives =
            turn.alternatives.take().unwrap_or_default().into_iter().map(Into::into).collect();
        ruling.in_hand = turn.in_hand;
        ruling.elsewhere = std::mem::take(&mut turn.elsewhere);
        let new_turn = || RowGameTurn::new(opening, situation);
        if let Some(other) = super::order::other_order(new_turn, steps) {
            ruling.other_order = situation.played().claim(other).map(Box::new);
            // After the end of a turn nothing may be laid in any order, so the order is no reason
            // then.
            let over = [&book::TURN_ENDED, &book::FIRST_OUT, &book::ENDS_TURN];
            if !ruling.rules.first().is_some_and(|first| over.contains(first)) {
                ruling.rules.push(&book::ORDER_IN_TURN);
            }
        }
    }
    if ruling.verdict == Verdict::Legal {
        ruling.prefer(preferred_rules(&turn, steps));
        if turn.is_out() {
            ruling.ends = Some(GameEnd::Won);
        }
    }
    ruling.add_after(|| situation.with_facts(turn.after()));
    Ok(ruling)
}

/// Returns the rules that explain a legal turn, the least ordinary part first: the reason that a
/// turn may end without a lay, the duty to lay the card drawn, the right to keep a card back, an 11
/// like any other card; for several cards the rule for opening a row, then the one about their
/// number.
fn preferred_rules(
    turn: &RowGameTurn<'_>,
    steps: &[SpannedStep],
) -> impl Iterator<Item = &'static Rule> {
    let passes = steps.last().is_some_and(|last| matches!(last.step, Step::Pass));
    let has_keep = steps.iter().any(|parsed| matches!(parsed.step, Step::Keep(_)));
    let (draws, lays) = (turn.draws > 0, turn.laid > 0);
    let preferred = [
        (true, &book::PILE_EMPTY),
        (draws && !lays && passes, &book::UP_TO_THREE),
        (draws && lays, &book::PLAY_IF_FITS),
        (has_keep && lays, &book::HOLD_BACK),
    ];
    let preferred = preferred.into_iter().filter_map(|(applies, rule)| applies.then_some(rule));
    let several = turn.laid > 1;
    let opens = turn.opening.open_rules.iter().copied().filter(move |_| several);
    // If each card has a stated place, people ask about the places.
    let number = (several && has_unplaced_lay(steps)).then_some(&book::ANY_NUMBER);
    preferred.chain(turn.opening.eleven_rule()).chain(opens).chain(number)
}

/// True if a card is laid without a stated place, and none on a side of another.
fn has_unplaced_lay(steps: &[SpannedStep]) -> bool {
    let lays = || {
        steps.iter().flat_map(|parsed| {
            if let Step::Lay(lays) = &parsed.step { lays.as_slice() } else { &[] }
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
    turn: &mut RowGameTurn<'_>,
    steps: impl Iterator<Item = &'s Step> + Clone,
) -> Result<SmallVec<[Finding; 1]>, CheckError> {
    let mut findings = SmallVec::with_capacity(steps.clone().count());
    let mut ahead = steps.clone();
    for step in steps.clone() {
        turn.later_cards = ahead.clone().fold(CardSet::EMPTY, |all, step| all.union(laid_by(step)));
        ahead.next();
        findings.push(judge_step(turn, step)?);
    }
    judge_keep_only_turn(turn, steps, &mut findings);
    Ok(findings)
}

/// Judges one step and applies it to the turn.
///
/// # Errors
/// A claim that contradicts the facts.
pub(super) fn judge_step(turn: &mut RowGameTurn<'_>, step: &Step) -> Result<Finding, CheckError> {
    match step {
        Step::Lay(lays) => {
            let mut whole: Option<Finding> = None;
            for lay in lays {
                if let Some(card) = lay.card.in_box() {
                    turn.later_cards.remove(card);
                }
                let finding = turn.lay(lay.card, LayMode::At(lay.place))?;
                whole = Some(match whole {
                    Some(before) => before.join(finding),
                    None => finding,
                });
            }
            Ok(whole.unwrap_or_else(|| Finding::legal(&[])))
        }
        Step::Open(card) => turn.lay(*card, LayMode::Open),
        Step::Start(card) => turn.lay(*card, LayMode::Start),
        Step::Draw(count) => Ok(turn.draw(*count)),
        Step::DrawCard(card) => turn.draw_card(*card),
        Step::Pass => Ok(turn.pass()),
        Step::Keep(card) => turn.keep(*card),
        // Unreachable: `judge` has rejected these steps by `is_supported`, and `other_order` tries
        // none.
        _ => Err(CheckError::NotInThisGame(0)),
    }
}

/// True if the row games have such a step.
fn is_supported(step: &Step) -> bool {
    match step {
        Step::Lay(lays) => lays.iter().all(|lay| !lay.is_joker),
        Step::Open(_)
        | Step::Start(_)
        | Step::Draw(_)
        | Step::DrawCard(_)
        | Step::Pass
        | Step::Keep(_) => true,
        _ => false,
    }
}

/// Returns the cards that a step lays, as far as the box has them.
pub(super) fn laid_by(step: &Step) -> CardSet {
    match step {
        Step::Lay(lays) => lays.iter().filter_map(|lay| lay.card.in_box()).collect(),
        Step::Open(card) | Step::Start(card) => card.in_box().into_iter().collect(),
        _ => CardSet::EMPTY,
    }
}

/// Judges the steps of a turn that only keep cards back: at least one card must be laid, if one
/// can. The same holds for a turn that draws and keeps the drawn card although it fits.
fn judge_keep_only_turn<'s>(
    turn: &mut RowGameTurn<'_>,
    steps: impl Iterator<Item = &'s Step> + Clone,
    findings: &mut [Finding],
) {
    let is_keep = |step: &&Step| matches!(step, Step::Keep(_));
    if turn.draws > 0 {
        if turn.laid == 0
            && let (Some(Step::Keep(_)), Some(last)) = (steps.last(), findings.last_mut())
        {
            let keeping = turn.judge_keeping_drawn();
            if keeping.verdict > last.verdict {
                if keeping.verdict == Verdict::Illegal {
                    turn.note_hand_alternatives(RowGameTurn::fitting_drawn);
                }
                *last = keeping;
            }
        }
        return;
    }
    if !steps.clone().all(|step| is_keep(&step)) {
        return;
    }
    let hold_back_cards: CardSet = steps.clone().filter_map(card_of_keep).collect();
    for (step, finding) in steps.zip(findings) {
        if finding.verdict == Verdict::Legal
            && let Some(card) = card_of_keep(step)
        {
            *finding = turn.judge_keep(card, hold_back_cards);
            if finding.verdict == Verdict::Illegal {
                turn.note_hand_alternatives(RowGameTurn::fitting_hand);
            }
        }
    }
}

fn card_of_keep(step: &Step) -> Option<Card> {
    if let Step::Keep(card) = step { card.in_box() } else { None }
}
