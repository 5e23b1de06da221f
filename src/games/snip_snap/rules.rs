//! The rulebook of snip snap.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of SNIP_SNAP;

    /// All cards are dealt, and quartets in hand are laid aside.
    SETUP_DEAL_ALL = "snip-snap.setup.deal-all" in BOTH;
    /// In turn, each player puts the top card on an open pile.
    TURN_REVEAL = "snip-snap.turn.reveal" in BOTH;
    /// Snap is right if the number lies on top of another player’s pile.
    CALL_SNAP = "snip-snap.call.snap" in BOTH;
    /// Snip is right if the number lies on top of the middle pile.
    CALL_SNIP = "snip-snap.call.snip" in BOTH;
    /// A wrong call costs the caller's open pile.
    CALL_MISTAKE = "snip-snap.call.mistake" in BOTH;
    /// Cards won go under the winner's stack.
    CALL_WINNINGS = "snip-snap.call.winnings" in BOTH;
    /// Right calls at the same moment win nothing.
    CALL_SIMULTANEOUS = "snip-snap.call.simultaneous" in BOTH;
    /// A player without cards may only call snip.
    END_OUT_OF_CARDS = "snip-snap.end.out-of-cards" in BOTH;
    /// A used-up stack is replaced by the open pile, shuffled.
    STOCK_TURN_OVER = "snip-snap.stock.turn-over" in GERMAN;
    /// The player with the most quartets wins.
    END_MOST_QUARTETS = "snip-snap.end.most-quartets" in BOTH;
    /// In the variant all turn up at once, and most cards win.
    VARIANT_TOGETHER = "snip-snap.variant.together" in GERMAN;
    /// The leaflets differ on who may call snap: anybody, or only the owners of equal cards.
    SILENCE_WHO_SNAPS = "snip-snap.silence.who-snaps" [Differs] in BOTH;
    /// The Dutch leaflet names no price for a snap by a player without the number.
    SILENCE_OUTSIDER = "snip-snap.silence.outsider" [Open] in DUTCH;
    /// If two others show the number, the first to call takes both piles.
    SILENCE_SEVERAL_OWNERS = "snip-snap.silence.several-owners" [Ruled] in DUTCH;
    /// The leaflets do not say what a wrong call at the same moment as others costs.
    SILENCE_WRONG_SIMULTANEOUS = "snip-snap.silence.wrong-simultaneous" [Open] in BOTH;
    /// The leaflets do not say if a match still counts after the next card was turned up.
    SILENCE_OVERLOOKED = "snip-snap.silence.overlooked" [Open] in BOTH;
    /// The leaflets do not say which call counts if a player’s top and the middle match at once.
    SILENCE_BOTH_MATCH = "snip-snap.silence.both-match" [Open] in BOTH;
    /// The leaflets do not say when the game ends.
    SILENCE_END = "snip-snap.silence.end" [Open] in BOTH;
    /// The leaflets do not say who turns up the first card.
    SILENCE_BEGINS = "snip-snap.silence.begins" [Open] in BOTH;
}
