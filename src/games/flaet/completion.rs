//! Completes a turn that leaves out where its card came from, or which card it was.

use super::notation::{FlaetStep, Steps};
use crate::cards::faessler::Face;
use crate::rules::SpannedStep;

/// The place that a turn takes its card from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnPile {
    /// The discard pile: the card lies open.
    Open,
    /// The face-down pile.
    Hidden,
}

impl TurnPile {
    /// Both places.
    pub const ALL: [TurnPile; 2] = [TurnPile::Open, TurnPile::Hidden];

    /// The step that takes the card.
    pub const fn step(self) -> FlaetStep {
        match self {
            TurnPile::Open => FlaetStep::Take(None),
            TurnPile::Hidden => FlaetStep::Draw(None),
        }
    }
}

/// True if the turn begins with what became of a card, and does not say where the card came from.
pub(in crate::games) fn lacks_source(steps: &[SpannedStep<FlaetStep>]) -> bool {
    let first = steps.first().map(|first| &first.step);
    matches!(first, Some(FlaetStep::Swap(_) | FlaetStep::Discard | FlaetStep::Flip(..)))
}

/// Puts the steps in front that bring the card into the turn. A card is turned up only after the
/// hidden one was discarded.
pub(in crate::games) fn with_source(steps: &[SpannedStep<FlaetStep>], source: TurnPile) -> Steps {
    let is_flip = matches!(steps.first().map(|first| &first.step), Some(FlaetStep::Flip(..)));
    let discard = (is_flip && source == TurnPile::Hidden).then_some(FlaetStep::Discard);
    let taken = std::iter::once(source.step()).chain(discard);
    let taken = taken.map(|step| SpannedStep { step, span: 0..0 });
    taken.chain(steps.iter().cloned()).collect()
}

/// Names the last card that was taken or turned up without a name; `None` if there is no such card.
pub(in crate::games) fn with_named_card(
    steps: &[SpannedStep<FlaetStep>],
    named: Face,
) -> Option<Steps> {
    let mut steps: Steps = steps.iter().cloned().collect();
    let unnamed = steps.iter_mut().rev().find_map(|step| match &mut step.step {
        FlaetStep::Take(face) | FlaetStep::Draw(face) | FlaetStep::Flip(_, face) => {
            face.is_none().then_some(face)
        }
        _ => None,
    })?;
    *unnamed = Some(named);
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::TurnPile::{Hidden, Open};
    use crate::cards::faessler::{Face, FaesslerCard};
    use crate::games::Game;

    fn claim(text: &str) -> crate::games::Claim {
        Game::Flaet.read(text).unwrap()
    }

    #[test]
    fn a_turn_without_a_beginning_gets_one() {
        for (text, open, hidden) in [
            ("swap 2 3", "take, swap 2 3", "draw, swap 2 3"),
            ("discard, flip 2 2", "take, discard, flip 2 2", "draw, discard, flip 2 2"),
            ("flip 2 2", "take, flip 2 2", "draw, discard, flip 2 2"),
        ] {
            let claim = claim(text);
            assert!(claim.lacks_source(), "{text}");
            assert_eq!(claim.with_source(Open).to_string(), open);
            assert_eq!(claim.with_source(Hidden).to_string(), hidden);
        }
        for text in ["take, swap 2 3", "draw", "pass", "flaet row 1"] {
            assert!(!claim(text).lacks_source(), "{text}");
        }
    }

    #[test]
    fn the_last_card_without_a_name_is_named() {
        let face = FaesslerCard::all().map(Face::Card).next().unwrap();
        for (text, named) in [
            ("take, swap 2 3", format!("take {face}, swap 2 3")),
            ("draw, discard, flip 2 2", format!("draw, discard, flip 2 2 = {face}")),
        ] {
            assert_eq!(claim(text).with_named_card(face).unwrap().to_string(), named);
        }
        assert!(claim("flaet row 1").with_named_card(face).is_none());
    }
}
