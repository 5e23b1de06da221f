//! The referee of the row games: a claim and its facts → a ruling.

use super::lay::How;
use super::opening::{Opening, Opens};
use super::rulebook as book;
use super::turn::{Finding, Turn};
use crate::cards::{NamedCard, Pack, Phrase};
use crate::games::Question;
use crate::rules::{
    CheckError, Dialect, Edition, Fact, Move, Ruling, Situation, Step, StepRuling, ToldStep,
    Verdict, read_move, read_situation_with,
};

/// The facts that every row game makes use of.
pub(in crate::games) const FACTS: &[Fact] =
    &[Fact::Table, Fact::Hand, Fact::Others, Fact::Pile, Fact::Without];

/// Judges a claim by an opening.
///
/// # Errors
/// A claim or facts that are not understood, do not belong to the game or contradict each other.
pub(in crate::games) fn judge(
    opening: &'static Opening,
    question: &Question<'_>,
) -> Result<Ruling, CheckError> {
    let told = read_move(question.claim, Dialect::Cards).map_err(CheckError::Claim)?;
    let used =
        |fact| FACTS.contains(&fact) || fact == Fact::First && opening.opens == Opens::FirstNumber;
    if let Some((fact, _)) = question.facts.told().find(|&(fact, _)| !used(fact)) {
        return Err(CheckError::FactNotInThisGame(fact));
    }
    let laid_out = opening.laid_out();
    let situation = read_situation_with(question.facts, Pack::CLASSIC, false, laid_out)?;
    judge_move(opening, question.edition, &told, &situation)
}

/// Judges a move that was read, in a situation that was read.
///
/// # Errors
/// Facts that contradict each other, or a step that the row games do not know.
pub(super) fn judge_move(
    opening: &'static Opening,
    edition: Edition,
    told: &Move,
    situation: &Situation,
) -> Result<Ruling, CheckError> {
    if let Some(foreign) = told.steps.iter().find(|told| !is_known(&told.step)) {
        return Err(CheckError::NotInThisGame { step: foreign.step.phrase() });
    }
    let before = Turn::new(opening, edition, situation.clone())?;
    let mut ruling = judge_turn(before.clone(), told)?;
    if ruling.verdict == Verdict::Illegal
        && let Some(other) = super::order::other_order(&before, told)
    {
        ruling.other_order = Some(other.phrase());
        ruling.rules.push(&book::ORDER_IN_TURN);
    }
    Ok(ruling)
}

/// Judges the steps one after the other.
///
/// # Errors
/// Facts that contradict each other.
pub(super) fn judge_turn(mut turn: Turn, told: &Move) -> Result<Ruling, CheckError> {
    let mut steps = Vec::with_capacity(told.steps.len());
    for (place, ToldStep { step, .. }) in told.steps.iter().enumerate() {
        turn.to_come = told.steps[place..].iter().flat_map(|told| laid_by(&told.step)).collect();
        steps.push(judge_step(&mut turn, step)?.on(step.phrase()));
    }
    kept_and_nothing_laid(&mut turn, told, &mut steps);
    let mut ruling = Ruling::of_steps(told.phrase(), steps);
    if ruling.verdict == Verdict::Illegal {
        let card = |card: crate::cards::Card| Phrase::new(|tongue| card.named().say(tongue));
        ruling.instead = turn.instead.unwrap_or_default().into_iter().map(card).collect();
    }
    Ok(ruling)
}

fn judge_step(turn: &mut Turn, step: &Step) -> Result<Finding, CheckError> {
    match step {
        Step::Lay(lays) => {
            let mut whole: Option<Finding> = None;
            for lay in lays {
                turn.to_come.retain(|&card| card != lay.card);
                let finding = turn.lay(lay.card, How::At(lay.place))?;
                whole = Some(match whole {
                    Some(before) => before.join(finding),
                    None => finding,
                });
            }
            Ok(whole.unwrap_or_else(|| Finding::legal(Vec::new())))
        }
        Step::Open(card) => turn.lay(*card, How::Open),
        Step::Start(card) => turn.lay(*card, How::Start),
        Step::Draw(count) => Ok(turn.draw(*count)),
        Step::DrawCard(card) => turn.draw_card(*card),
        Step::Pass => Ok(turn.pass()),
        Step::Keep(card) => turn.keep(*card),
        Step::Link { .. }
        | Step::Swap(_)
        | Step::Pair(_)
        | Step::Quartet(_)
        | Step::Call
        | Step::Deny(_)
        | Step::Put { .. } => Err(CheckError::NotInThisGame { step: step.phrase() }),
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

/// The cards that a step lays.
pub(super) fn laid_by(step: &Step) -> Vec<NamedCard> {
    match step {
        Step::Lay(lays) => lays.iter().map(|lay| lay.card).collect(),
        Step::Open(card) | Step::Start(card) => vec![*card],
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
        | Step::Put { .. } => Vec::new(),
    }
}

/// A turn that only keeps cards back is no turn: at least one is laid, if one can. Nor is one that
/// stops at that when the card just drawn fits.
fn kept_and_nothing_laid(turn: &mut Turn, told: &Move, steps: &mut [StepRuling]) {
    if turn.draws > 0
        && turn.laid == 0
        && let (Some(ToldStep { step: Step::Keep(_), .. }), Some(last)) =
            (told.steps.last(), steps.last_mut())
    {
        let stays = turn.last_drawn_stays();
        if stays.verdict > last.verdict {
            if stays.verdict == Verdict::Illegal {
                turn.note_instead(Turn::drawn_that_fits);
            }
            *last = stays.on(last.step.clone());
        }
        return;
    }
    if told.steps.iter().any(|told| !matches!(told.step, Step::Keep(_))) {
        return;
    }
    for step in steps.iter_mut().filter(|step| step.verdict != Verdict::Illegal) {
        let finding = Finding::illegal(vec![&book::HOLD_BACK, &book::MUST_PLAY]);
        *step = finding.on(step.step.clone());
    }
    turn.note_instead(|_| Vec::new());
}
