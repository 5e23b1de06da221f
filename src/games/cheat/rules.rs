//! The rulebook of cheat.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of CHEAT;

    /// The high numbers are taken out.
    SETUP_REMOVE = "cheat.setup.remove" in GERMAN;
    /// The rest is dealt.
    SETUP_DEAL_ALL = "cheat.setup.deal-all" in BOTH;
    /// The player to the dealer's left begins, and play goes clockwise.
    START_DEALER = "cheat.start.dealer" in BOTH;
    /// The cards are announced in order.
    LAY_ANNOUNCE = "cheat.lay.announce" in BOTH;
    /// Colours count when agreed.
    LAY_COLOUR = "cheat.lay.colour" in BOTH;
    /// A player caught laying several cards at once takes the pile.
    LAY_SEVERAL = "cheat.lay.several" in GERMAN;
    /// The German leaflet lets only the player on turn doubt, the Dutch one anybody at any time.
    CHALLENGE_WHEN = "cheat.challenge.when" in BOTH;
    /// The doubter takes the pile.
    CHALLENGE_TRUE_CARD = "cheat.challenge.true-card" in BOTH;
    /// The player of the card takes the pile.
    CHALLENGE_FALSE_CARD = "cheat.challenge.false-card" in BOTH;
    /// Cards taken go under the taker's stack.
    CHALLENGE_WHERE_TAKEN = "cheat.challenge.where-taken" in GERMAN;
    /// A pile that reaches twenty leaves the game.
    PILE_TWENTY = "cheat.pile.twenty" in BOTH;
    /// The first player without cards wins.
    END_FIRST_OUT = "cheat.end.first-out" in BOTH;
    /// The leaflets do not say which number comes after a doubt, and who lays it.
    SILENCE_AFTER_DOUBT = "cheat.silence.after-doubt" [Open] in BOTH;
    /// The leaflets do not say if the last card of a hand or the twenty can be doubted.
    SILENCE_LAST_CARD = "cheat.silence.last-card" [Open] in BOTH;
    /// Counting goes on beyond the numbers that are in the pack.
    SILENCE_COUNTING_ON = "cheat.silence.counting-on" [Ruled] in GERMAN;
    /// Cards are held in hand, but cards taken go under a stack.
    SILENCE_TAKEN_CARDS = "cheat.silence.taken-cards" [Collides] in GERMAN;
    /// The Dutch leaflet names no price for laying several cards in secret.
    SILENCE_SEVERAL = "cheat.silence.several" [Open] in DUTCH;
    /// The editions differ on who may doubt.
    SILENCE_WHO_DOUBTS = "cheat.silence.who-doubts" [Differs] in BOTH;
}
