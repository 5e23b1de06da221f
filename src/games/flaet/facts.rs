//! Facts stated with a claim: the layout, the open card, the pile. Checks that they agree.

use super::notation::FlaetStep;
use crate::cards::faessler::{FAESSLER_JOKERS, Face, Layout, LayoutCell};
use crate::games::Situation;
use crate::rules::{Contradiction, Fact, Facts, SpannedStep};

/// The facts that FLÄT uses.
pub(super) const FACTS: &[Fact] = &[Fact::Pile, Fact::Grid, Fact::Open];

fn is_in_layout(layout: Option<&Layout>, face: Face) -> bool {
    matches!(face, Face::Card(_)) && layout.is_some_and(|layout| layout.find(face).is_some())
}

/// Checks the open card against the layout.
///
/// # Errors
/// A card that is in both; a third joker.
pub(super) fn check(situation: &Situation) -> Result<(), Contradiction> {
    let Facts { grid, open, .. } = situation.facts();
    if let Some(open) = open.filter(|&open| is_in_layout(grid.as_ref(), open)) {
        let (first, again) = (Fact::Grid, Fact::Open);
        return Err(Contradiction::CardInTwoPlaces { card: open.into(), first, again });
    }
    check_jokers(grid.as_ref(), open.iter().copied())
}

fn claimed_elsewhere(card: Face, fact: Fact) -> Contradiction {
    Contradiction::ClaimedCardElsewhere { card: card.into(), fact }
}

/// Checks the cards that a turn brings in against the facts.
///
/// # Errors
/// A card that the facts place elsewhere, or that comes twice; a third joker.
pub(super) fn check_claim(
    steps: &[SpannedStep<FlaetStep>],
    facts: &Facts,
) -> Result<(), Contradiction> {
    let layout = facts.grid.as_ref();
    let mut brought: Vec<Face> = Vec::new();
    for step in first_action(steps) {
        let (face, taken) = match step {
            FlaetStep::Take(Some(face)) => (*face, true),
            FlaetStep::Draw(Some(face)) | FlaetStep::Flip(_, Some(face)) => (*face, false),
            FlaetStep::Take(None)
            | FlaetStep::Draw(None)
            | FlaetStep::Flip(_, None)
            | FlaetStep::Swap(_)
            | FlaetStep::Discard
            | FlaetStep::Pass
            | FlaetStep::Flaet(..) => continue,
        };
        if let Some(open) = facts.open.filter(|&open| taken && open != face) {
            return Err(Contradiction::NotTheOpenCard { card: face.into(), open: open.into() });
        }
        if is_in_layout(layout, face) {
            return Err(claimed_elsewhere(face, Fact::Grid));
        }
        if taken && facts.open.is_some() {
            continue;
        }
        if matches!(face, Face::Card(_)) {
            if facts.open == Some(face) {
                return Err(claimed_elsewhere(face, Fact::Open));
            }
            if brought.contains(&face) {
                return Err(Contradiction::ClaimedCardTwice { card: face.into() });
            }
        }
        brought.push(face);
    }
    check_jokers(layout, facts.open.into_iter().chain(brought))
}

/// Refuses a third joker in the layout and among the cards outside it.
fn check_jokers(
    layout: Option<&Layout>,
    outside: impl Iterator<Item = Face>,
) -> Result<(), Contradiction> {
    let lying =
        layout.into_iter().flat_map(Layout::cells).filter(|&c| c == LayoutCell::Up(Face::Joker));
    let jokers = lying.count() + outside.filter(|&face| face == Face::Joker).count();
    let jokers = u32::try_from(jokers).unwrap_or(u32::MAX);
    if jokers > FAESSLER_JOKERS {
        return Err(Contradiction::TooManyJokers { count: jokers, most: FAESSLER_JOKERS });
    }
    Ok(())
}

/// The steps before the second card is taken; later ones are no part of this turn.
fn first_action(steps: &[SpannedStep<FlaetStep>]) -> impl Iterator<Item = &FlaetStep> {
    let mut taken = 0;
    steps.iter().map(|claimed| &claimed.step).take_while(move |step| {
        taken += usize::from(matches!(step, FlaetStep::Take(_) | FlaetStep::Draw(_)));
        taken < 2
    })
}
