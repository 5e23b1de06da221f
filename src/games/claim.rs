//! A claim: what somebody says was done in a turn, read once.

use super::{Game, flaet};
use crate::cards::{Notation, Tongue, Writer};
use crate::rules::{Held, Move, Step, ToldStep};
use smallvec::SmallVec;
use std::fmt;
use std::ops::Range;

/// The steps of a turn as they were told, without any judgement; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    game: Game,
    turn: Turn,
    held: Held,
}

/// The steps, in the notation of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// With number cards.
    Cards(Move),
    /// With a layout of the Fässlerjass deck.
    Layout(SmallVec<[ToldStep<flaet::Step>; 1]>),
}

/// One step of a claim.
#[derive(Clone, Copy, Debug)]
pub struct ClaimStep<'a> {
    step: &'a dyn Notation,
    span: (usize, usize),
}

impl Claim {
    pub(super) fn new(game: Game, turn: Turn) -> Claim {
        Claim { game, turn, held: Held::default() }
    }

    /// The claim with other cards said to be in the hand.
    #[must_use]
    pub fn with_held(self, held: Held) -> Claim {
        Claim { held, ..self }
    }

    /// Cards that were said to be in the hand, and of which neither the steps nor the facts tell.
    pub const fn held(&self) -> &Held {
        &self.held
    }

    /// The game for which it was read.
    pub const fn game(&self) -> Game {
        self.game
    }

    pub(super) const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The steps with number cards, in the order told; none in FLÄT.
    pub fn cards(&self) -> &[ToldStep] {
        match &self.turn {
            Turn::Cards(steps) => steps,
            Turn::Layout(_) => &[],
        }
    }

    /// How many steps were told.
    pub fn len(&self) -> usize {
        match &self.turn {
            Turn::Cards(steps) => steps.len(),
            Turn::Layout(steps) => steps.len(),
        }
    }

    /// Never: a claim has a step.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A step by its number, from 0.
    pub fn step(&self, number: usize) -> Option<ClaimStep<'_>> {
        fn of<S: Notation>(told: &ToldStep<S>) -> ClaimStep<'_> {
            ClaimStep { step: &told.step, span: (told.span.start, told.span.end) }
        }
        match &self.turn {
            Turn::Cards(steps) => steps.get(number).map(of),
            Turn::Layout(steps) => steps.get(number).map(of),
        }
    }

    /// A step as a claim of its own.
    pub fn alone(&self, number: usize) -> Option<Claim> {
        let turn = match &self.turn {
            Turn::Cards(steps) => Turn::Cards(steps.get(number).into_iter().cloned().collect()),
            Turn::Layout(steps) => Turn::Layout(steps.get(number).into_iter().cloned().collect()),
        };
        (number < self.len()).then_some(Claim::new(self.game, turn))
    }

    /// The steps in the order told.
    pub fn steps(&self) -> impl Iterator<Item = ClaimStep<'_>> {
        (0..self.len()).filter_map(|number| self.step(number))
    }

    fn separator(&self, before: usize) -> &'static str {
        let step = |number: usize| self.cards().get(number).map(|told| &told.step);
        match (before.checked_sub(1).and_then(step), step(before)) {
            (Some(one), Some(next)) => Step::separator(one, next),
            (None, _) | (_, None) => ", ",
        }
    }
}

impl ClaimStep<'_> {
    /// The bytes of the claim that told it.
    pub const fn span(&self) -> Range<usize> {
        self.span.0..self.span.1
    }
}

impl Notation for ClaimStep<'_> {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        self.step.write(tongue, out)
    }
}

/// Its name in a language.
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

/// The canonical English form, which reads back to the same claim.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Tongue::En, f)
    }
}
