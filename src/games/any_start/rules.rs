//! The rulebook of any starting card: its own rules, and those of the classic game.

use crate::games::classic::rules::{OUTWARD, taken_over};
use crate::games::rulebook::rulebook;
use crate::rules::Rule;

rulebook! {
    of ANY_START;

    /// The first player is drawn by lot and lays any card.
    LOT = "any-start.start.lot" in BOTH;
    /// The first card is the whole first turn.
    SINGLE_CARD = "any-start.start.single-card" in BOTH;
    /// Every further row opens with the number of the first card.
    SAME_NUMBER = "any-start.row.same-number" in BOTH;
    /// The 11 is a card like any other, unless it was the first.
    ELEVEN_ORDINARY = "any-start.row.eleven-ordinary" in GERMAN;
    /// The 11 as a card like any other.
    ELEVEN_SILENCE = "any-start.silence.eleven" [Ruled] in DUTCH;
}

/// Every rule and silence, in reading order.
pub static ALL: &[&Rule] = taken_over! {
    begins: [&LOT, &SINGLE_CARD],
    rows: [&SAME_NUMBER, &ELEVEN_ORDINARY, &OUTWARD],
    silences: [&ELEVEN_SILENCE]
};
