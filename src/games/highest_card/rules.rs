//! The rulebook of Highest card wins.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of HIGHEST_CARD;

    /// Each player takes the 1 to 11 of one colour.
    SETUP_ONE_TO_ELEVEN = "highest-card.setup.one-to-eleven" in GERMAN;
    /// All lay a card at once.
    TRICK_TOGETHER = "highest-card.trick.together" in GERMAN;
    /// The highest card takes the trick.
    TRICK_HIGHEST = "highest-card.trick.highest" in GERMAN;
    /// Several equally high cards are set aside for the next trick's winner.
    TRICK_TIE = "highest-card.trick.tie" in GERMAN;
    /// After a tie with the last cards nobody takes them.
    TRICK_LAST_TIE = "highest-card.trick.last-tie" in GERMAN;
    /// The player with the most cards wins.
    END_MOST_CARDS = "highest-card.end.most-cards" in GERMAN;
}
