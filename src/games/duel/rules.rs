//! The rulebook of the duel.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of DUEL;

    /// Two colours, dealt evenly.
    SETUP_TWO_COLOURS = "duel.setup.two-colours" in BOTH;
    /// The higher number takes both.
    TRICK_HIGHER = "duel.trick.higher" in BOTH;
    /// After equal numbers each player turns up one more card.
    TRICK_TIE = "duel.trick.tie" in BOTH;
    /// After one pass the player with more cards wins.
    END_ONE_PASS = "duel.end.one-pass" in GERMAN;
    /// The player who takes all cards wins.
    END_ALL_CARDS = "duel.end.all-cards" in DUTCH;
    /// The leaflets differ on where cards won go: aside, or under the winner's stack.
    SILENCE_CARDS_WON = "duel.silence.cards-won" [Differs] in BOTH;
    /// The last cards are equal.
    SILENCE_LAST_TIE = "duel.silence.last-tie" [Open] in BOTH;
}
