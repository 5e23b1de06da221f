//! What is told beside the claim: the layout, the open card, the pile; and whether it all agrees.

use super::notation::Step;
use crate::cards::faessler::{Cell, FAESSLER_JOKERS, Face, Layout};
use crate::games::Situation;
use crate::rules::{Contradiction, Fact, Facts, ToldStep};

/// The facts of which FLÄT makes use.
pub(super) const FACTS: &[Fact] = &[Fact::Pile, Fact::Grid, Fact::Open];

fn lies_in(layout: Option<&Layout>, face: Face) -> bool {
    matches!(face, Face::Card(_)) && layout.is_some_and(|layout| layout.find(face).is_some())
}

/// Holds the open card against the layout.
///
/// # Errors
/// A card in both; a third joker.
pub(super) fn check(situation: &Situation) -> Result<(), Contradiction> {
    let Facts { grid, open, .. } = situation.facts();
    if let Some(open) = open.filter(|&open| lies_in(grid.as_ref(), open)) {
        let (first, again) = (Fact::Grid, Fact::Open);
        return Err(Contradiction::CardInTwoPlaces { card: open.into(), first, again });
    }
    check_jokers(grid.as_ref(), open.iter().copied())
}

fn claimed_elsewhere(card: Face, fact: Fact) -> Contradiction {
    Contradiction::ClaimedCardElsewhere { card: card.into(), fact }
}

/// Holds the cards that a turn brings in against the facts.
///
/// # Errors
/// A card that is told to be elsewhere, or comes twice; a third joker.
pub(super) fn check_claim(told: &[ToldStep<Step>], facts: &Facts) -> Result<(), Contradiction> {
    let layout = facts.grid.as_ref();
    let mut brought: Vec<Face> = Vec::new();
    for step in first_action(told) {
        let (face, taken) = match step {
            Step::Take(Some(face)) => (*face, true),
            Step::Draw(Some(face)) | Step::Flip(_, Some(face)) => (*face, false),
            Step::Take(None)
            | Step::Draw(None)
            | Step::Flip(_, None)
            | Step::Swap(_)
            | Step::Discard
            | Step::Pass
            | Step::Flaet(..) => continue,
        };
        if let Some(open) = facts.open.filter(|&open| taken && open != face) {
            return Err(Contradiction::NotTheOpenCard { card: face.into(), open: open.into() });
        }
        if lies_in(layout, face) {
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

/// Refuses a third joker in the layout and beside it.
fn check_jokers(
    layout: Option<&Layout>,
    beside: impl Iterator<Item = Face>,
) -> Result<(), Contradiction> {
    let lying = layout.into_iter().flat_map(Layout::cells).filter(|&c| c == Cell::Up(Face::Joker));
    let told = lying.count() + beside.filter(|&face| face == Face::Joker).count();
    let told = u32::try_from(told).unwrap_or(u32::MAX);
    if told > FAESSLER_JOKERS {
        return Err(Contradiction::TooManyJokers { told, most: FAESSLER_JOKERS });
    }
    Ok(())
}

/// The steps up to the second card taken: what follows is no part of this turn.
fn first_action(told: &[ToldStep<Step>]) -> impl Iterator<Item = &Step> {
    let mut taken = 0;
    told.iter().map(|told| &told.step).take_while(move |step| {
        taken += usize::from(matches!(step, Step::Take(_) | Step::Draw(_)));
        taken < 2
    })
}
