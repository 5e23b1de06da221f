//! The rulebook of Black Peter.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of BLACK_PETER;

    /// Two colours; the twin of the card laid aside is the Black Peter.
    SETUP_TWO_COLOURS = "black-peter.setup.two-colours" in BOTH;
    /// The remaining 39 cards are dealt.
    SETUP_DEAL_ALL = "black-peter.setup.deal-all" in BOTH;
    /// Pairs in hand may be laid at the start.
    SETUP_PAIRS_FIRST = "black-peter.setup.pairs-first" in BOTH;
    /// In turn, each draws a card from a neighbour's hand.
    TURN_DRAW = "black-peter.turn.draw" in BOTH;
    /// Two equal numbers are laid.
    TURN_PAIR = "black-peter.turn.pair" in BOTH;
    /// The player left with the Black Peter loses.
    END_LOSER = "black-peter.end.loser" in BOTH;
    /// The Dutch leaflet does not name the player who begins.
    SILENCE_BEGINS = "black-peter.silence.begins" [Open] in DUTCH;
}
