//! A claim: the steps of a turn as somebody stated them, parsed once.

use super::flaet::completion::{self, TurnPile};
use super::{Game, flaet};
use crate::cards::faessler::Face;
use crate::cards::{Notation, Tongue, Writer};
use crate::rules::{Move, SpannedStep, StatedCards, Step};
use smallvec::SmallVec;
use std::fmt;

/// The steps of a turn as they were stated, without any judgement; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    game: Game,
    turn: Turn,
    stated: StatedCards,
}

/// The steps of a claim, in the notation of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Steps with number cards.
    Cards(Move),
    /// Steps with a layout of the Fässlerjass deck.
    Layout(SmallVec<[SpannedStep<flaet::FlaetStep>; 1]>),
}

/// One step of a claim.
#[derive(Clone, Copy, Debug)]
pub struct ClaimStep<'a> {
    step: &'a dyn Notation,
}

impl Claim {
    pub(super) fn new(game: Game, turn: Turn) -> Claim {
        Claim { game, turn, stated: StatedCards::default() }
    }

    /// Returns the claim with these stated cards.
    #[must_use]
    pub fn with_stated(self, stated: StatedCards) -> Claim {
        Claim { stated, ..self }
    }

    /// Cards stated to be in the hand or on the table that appear neither in the steps nor in the facts.
    /// The ruling says if those in the hand decide.
    pub const fn stated(&self) -> &StatedCards {
        &self.stated
    }

    /// The game for which the claim was parsed.
    pub const fn game(&self) -> Game {
        self.game
    }

    pub(super) const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The steps with number cards, in the stated order; empty in FLÄT.
    pub fn card_steps(&self) -> &[SpannedStep] {
        match &self.turn {
            Turn::Cards(steps) => steps,
            Turn::Layout(_) => &[],
        }
    }

    /// Number of steps.
    pub fn len(&self) -> usize {
        match &self.turn {
            Turn::Cards(steps) => steps.len(),
            Turn::Layout(steps) => steps.len(),
        }
    }

    /// Always false, because a claim has at least one step. Clippy wants it next to `len`.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A step by its number, from 0.
    pub fn step(&self, number: usize) -> Option<ClaimStep<'_>> {
        fn claim_step<S: Notation>(parsed: &SpannedStep<S>) -> ClaimStep<'_> {
            ClaimStep { step: &parsed.step }
        }
        match &self.turn {
            Turn::Cards(steps) => steps.get(number).map(claim_step),
            Turn::Layout(steps) => steps.get(number).map(claim_step),
        }
    }

    /// Returns one step as a claim of its own, without the stated cards; `None` if there is no such
    /// step.
    pub fn single_step(&self, number: usize) -> Option<Claim> {
        let turn = match &self.turn {
            Turn::Cards(steps) => Turn::Cards(steps.get(number).into_iter().cloned().collect()),
            Turn::Layout(steps) => Turn::Layout(steps.get(number).into_iter().cloned().collect()),
        };
        (number < self.len()).then_some(Claim::new(self.game, turn))
    }

    /// True for a turn of FLÄT that begins with what became of a card, and does not say where the card
    /// came from.
    pub fn lacks_source(&self) -> bool {
        matches!(&self.turn, Turn::Layout(steps) if completion::lacks_source(steps))
    }

    /// Returns the turn of FLÄT with its card taken from there.
    #[must_use]
    pub fn with_source(&self, source: TurnPile) -> Claim {
        match &self.turn {
            Turn::Layout(steps) => {
                Claim::new(self.game, Turn::Layout(completion::with_source(steps, source)))
            }
            Turn::Cards(_) => self.clone(),
        }
    }

    /// Returns the turn of FLÄT with a name for the card that came into the layout; `None` if there is
    /// no such card without a name.
    pub fn with_named_card(&self, face: Face) -> Option<Claim> {
        match &self.turn {
            Turn::Layout(steps) => {
                let steps = completion::with_named_card(steps, face)?;
                Some(Claim::new(self.game, Turn::Layout(steps)))
            }
            Turn::Cards(_) => None,
        }
    }

    /// The steps in the stated order.
    pub fn steps(&self) -> impl Iterator<Item = ClaimStep<'_>> {
        (0..self.len()).filter_map(|number| self.step(number))
    }

    /// Returns the separator in front of a step. FLÄT has no steps that need another than the
    /// comma.
    fn separator(&self, before: usize) -> &'static str {
        let step = |number: usize| self.card_steps().get(number).map(|parsed| &parsed.step);
        match (before.checked_sub(1).and_then(step), step(before)) {
            (Some(one), Some(next)) => Step::separator(one, next),
            (None, _) | (_, None) => ", ",
        }
    }
}

impl Notation for ClaimStep<'_> {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        self.step.write(tongue, out)
    }
}

/// Writes the name of the game in a language.
impl Notation for Game {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        out.write_str(self.name(tongue))
    }
}

impl Notation for Claim {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        for (number, step) in self.steps().enumerate() {
            if number > 0 {
                out.write_str(self.separator(number))?;
            }
            step.write(tongue, out)?;
        }
        Ok(())
    }
}

/// Writes the canonical English form, which parses back to the same claim.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Tongue::En, f)
    }
}
