//! The rulebook of three starting numbers: its own rules, and those of the classic game.

use crate::games::classic::rules::{OUTWARD, taken_over};
use crate::games::rulebook::rulebook;
use crate::rules::Rule;

rulebook! {
    of THREE_STARTS;

    /// A 10, an 11 or a 12 opens a row.
    OPEN = "three-starts.row.open" in BOTH;
    /// A colour is opened once.
    ONE_OPENING = "three-starts.row.one-opening" in BOTH;
    /// The dealer's neighbour begins.
    DEALER = "three-starts.start.dealer" in BOTH;
    /// The first card as the whole first turn.
    FIRST_TURN = "three-starts.silence.first-turn" [Open] in BOTH;
}

/// Every rule and silence, in reading order.
pub static ALL: &[&Rule] = taken_over! {
    begins: [&DEALER],
    rows: [&OPEN, &ONE_OPENING, &OUTWARD],
    silences: [&FIRST_TURN]
};
