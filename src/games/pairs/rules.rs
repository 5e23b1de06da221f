//! The rulebook of find the pair.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of PAIRS;

    /// All cards lie face down.
    SETUP_FACE_DOWN = "pairs.setup.face-down" in DUTCH;
    /// Two cards are turned up.
    TURN_TWO_CARDS = "pairs.turn.two-cards" in DUTCH;
    /// After two cards the next player is on, pair or not.
    TURN_NEXT = "pairs.turn.next" in DUTCH;
    /// The player with the most pairs wins.
    END_MOST = "pairs.end.most" in DUTCH;
    /// The leaflet does not say who begins.
    SILENCE_BEGINS = "pairs.silence.begins" [Open] in DUTCH;
}
