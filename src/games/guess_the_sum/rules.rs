//! The rulebook of Guess the sum.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of GUESS_THE_SUM;

    /// About half the cards are dealt.
    SETUP_HALF = "guess-the-sum.setup.half" in BOTH;
    /// All lay a card at once.
    LAY_TOGETHER = "guess-the-sum.lay.together" in BOTH;
    /// The player to the dealer's left guesses first; later the one who took the last cards.
    GUESS_ORDER = "guess-the-sum.guess.order" in GERMAN;
    /// The closest guess takes the cards.
    GUESS_CLOSEST = "guess-the-sum.guess.closest" in BOTH;
    /// The player with the most cards wins.
    END_MOST_CARDS = "guess-the-sum.end.most-cards" in BOTH;
    /// Two guesses are equally close.
    SILENCE_TIE = "guess-the-sum.silence.tie" [Open] in BOTH;
    /// The Dutch leaflet does not say who guesses first.
    SILENCE_ORDER = "guess-the-sum.silence.order" [Open] in DUTCH;
}
