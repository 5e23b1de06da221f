//! The rulebook of Connect anywhere.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of CONNECT_ANYWHERE;

    /// All 80 cards are dealt.
    SETUP_DEAL_ALL = "connect-anywhere.setup.deal-all" in BOTH;
    /// The player who begins, and the direction of the turns.
    START_DEALER = "connect-anywhere.start.dealer" in BOTH;
    /// The first card opens the centre and is a whole turn.
    START_FIRST_CARD = "connect-anywhere.start.first-card" in BOTH;
    /// A card goes on one that is one lower.
    LAY_NEXT_HIGHER = "connect-anywhere.lay.next-higher" in BOTH;
    /// A 1 goes on a 20.
    LAY_WRAP = "connect-anywhere.lay.wrap" in BOTH;
    /// A card that fits the centre must go there.
    LAY_CENTRE_FIRST = "connect-anywhere.lay.centre-first" in BOTH;
    /// Several other piles fit: the player chooses freely.
    LAY_OTHERS_CHOICE = "connect-anywhere.lay.others-choice" in GERMAN;
    /// A card that fits nowhere goes on the own pile and ends the turn.
    LAY_OWN_PILE = "connect-anywhere.lay.own-pile" in BOTH;
    /// After a card on the centre or another player's pile, the turn goes on.
    TURN_AGAIN = "connect-anywhere.turn.again" in BOTH;
    /// A player whose face-down stack is used up turns the own open pile over.
    STOCK_TURN_OVER = "connect-anywhere.stock.turn-over" in BOTH;
    /// The price of a missed placement.
    PENALTY_STOP = "connect-anywhere.penalty.stop" in BOTH;
    /// The winner, and the places of the others.
    END_PLACINGS = "connect-anywhere.end.placings" in BOTH;
    /// A stop without reason.
    SILENCE_WRONG_STOP = "connect-anywhere.silence.wrong-stop" [Open] in BOTH;
    /// Another pile called instead of the centre.
    SILENCE_OTHER_INSTEAD_OF_CENTRE = "connect-anywhere.silence.other-instead-of-centre" [Open]
        in BOTH;
    /// Several other piles fit.
    SILENCE_SEVERAL_PILES = "connect-anywhere.silence.several-piles" [Ruled] in DUTCH;
    /// The places of the players after the winner.
    SILENCE_RANKING = "connect-anywhere.silence.ranking" [Differs] in BOTH;
}
