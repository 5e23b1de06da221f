//! A turn of FLÄT as people tell it, in three languages.
//!
//! The words stand with those of the other games, and what parts clauses, who acts and what is
//! refused is read as there (`rules::read`). Here stand the things that only FLÄT has:
//! places in words (`places`), its cards and piles (`things`), and its verbs (`frames`).

mod clause;
mod frames;
mod places;
mod things;
mod turn;

use super::notation::FlaetStep;
use crate::cards::faessler::{Layout, deck_words, is_deck_word};
use crate::cards::{Notation, ParseError, Tongue};
use crate::rules::read::{Offers, in_any_tongue};
use crate::rules::{SpannedStep, Talk};
use smallvec::SmallVec;

/// The steps of a turn, each with its place in the text.
pub type Steps = SmallVec<[SpannedStep<FlaetStep>; 1]>;

/// Reads a turn: at least one step. `bottom right` is counted in the layout, where one was told.
///
/// # Errors
/// A text that is not understood: where, what was expected there, and the one turn that could have
/// been meant, where there is one.
pub fn read_turn(
    claim: &str,
    talk: Talk<'_>,
    layout: Option<&Layout>,
) -> Result<Steps, ParseError> {
    let size = layout.map_or((3, 3), |layout| {
        let side = |count: usize| u8::try_from(count).unwrap_or(3);
        (side(layout.height()), side(layout.width()))
    });
    let read = |claim: &str| {
        in_any_tongue(claim, talk, |reader| {
            turn::read_turn(reader.with_deck(is_deck_word).with_layout(size))
        })
    };
    let canonical = |claim: &str| read(claim).map(|steps| canonical(&steps));
    let offers = Offers { tongue: talk.tongue, cards: deck_words, read: &canonical };
    read(claim).map_err(|misread| offers.with_offer(claim, *misread))
}

fn canonical(steps: &[SpannedStep<FlaetStep>]) -> String {
    let steps: Vec<String> = steps.iter().map(|told| told.step.format(Tongue::En)).collect();
    steps.join(", ")
}
