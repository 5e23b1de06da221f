//! The rulebook of false start: its own rules, and those of the classic game.

use crate::games::classic::rules::taken_over;
use crate::games::rulebook::rulebook;
use crate::rules::Rule;

rulebook! {
    of FALSE_START;

    /// The 1s and 20s lie before the deal.
    ENDS_LAID = "false-start.setup.ends-laid" in GERMAN;
    /// The players open the rows with a 1 or a 20.
    OPEN_WITH_END = "false-start.row.open-with-end" in DUTCH;
    /// The rows grow from the ends inwards.
    INWARD = "false-start.row.inward" in BOTH;
    /// The 11 opens nothing.
    ELEVEN_ORDINARY = "false-start.row.eleven-ordinary" in BOTH;
    /// The dealer's right-hand neighbour begins.
    DEALER = "false-start.start.dealer" in DUTCH;
    /// The ends as cards that lie before the deal.
    ENDS_LAID_SILENCE = "false-start.silence.ends-laid" [Differs] in BOTH;
    /// The player who begins.
    WHO_BEGINS = "false-start.silence.who-begins" [Open] in GERMAN;
    /// A colour opened from both ends.
    SECOND_OPENING = "false-start.silence.second-opening" [Open] in DUTCH;
    /// The first card as the whole first turn.
    FIRST_TURN = "false-start.silence.first-turn" [Open] in DUTCH;
}

/// Every rule and silence, in reading order.
pub static ALL: &[&Rule] = taken_over! {
    begins: [&ENDS_LAID, &DEALER],
    rows: [&OPEN_WITH_END, &INWARD, &ELEVEN_ORDINARY],
    silences: [&ENDS_LAID_SILENCE, &WHO_BEGINS, &SECOND_OPENING, &FIRST_TURN]
};
