//! The rulebook of collect colours.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of COLLECT_COLOURS;

    /// All players get the same number of cards, which depends on the number of players.
    SETUP_DEAL = "collect-colours.setup.deal" in BOTH;
    /// Four open piles lie beside the stock.
    SETUP_OPEN_PILES = "collect-colours.setup.open-piles" in BOTH;
    /// The dealer or the left-hand neighbour begins the first round, depending on the edition.
    START_DEALER = "collect-colours.start.dealer" in BOTH;
    /// A player takes one card and lays one.
    TURN_TAKE_AND_LAY = "collect-colours.turn.take-and-lay" in BOTH;
    /// The end may be called only with a hand of one colour.
    CALL_ONE_COLOUR = "collect-colours.call.one-colour" in BOTH;
    /// The best colour is noted.
    SCORE_BEST_COLOUR = "collect-colours.score.best-colour" in BOTH;
    /// The caller needs the highest sum.
    SCORE_CALLER_MUST_LEAD = "collect-colours.score.caller-must-lead" in DUTCH;
    /// Most points win.
    END_MOST_POINTS = "collect-colours.end.most-points" in BOTH;
    /// The best colour counts for each player, not for the caller alone.
    SILENCE_WHICH_COLOUR = "collect-colours.silence.which-colour" [Ruled] in DUTCH;
    /// The caller ties for the highest sum.
    SILENCE_CALLER_TIES = "collect-colours.silence.caller-ties" [Open] in DUTCH;
    /// The stock is used up.
    SILENCE_STOCK_USED_UP = "collect-colours.silence.stock-used-up" [Open] in BOTH;
    /// The leaflets do not say who begins later rounds.
    SILENCE_LATER_ROUNDS = "collect-colours.silence.later-rounds" [Open] in BOTH;
    /// The Dutch leaflet does not say if the caller lays a card before the call.
    SILENCE_LAY_BEFORE_CALL = "collect-colours.silence.lay-before-call" [Open] in DUTCH;
}
