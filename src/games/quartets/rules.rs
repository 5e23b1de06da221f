//! The rulebook of quartets.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of QUARTETS;

    /// All cards are dealt, and quartets in hand are laid aside.
    SETUP_DEAL_ALL = "quartets.setup.deal-all" in DUTCH;
    /// The dealer's right-hand neighbour begins, and play goes counter-clockwise.
    START_DEALER = "quartets.start.dealer" in DUTCH;
    /// A quartet is one number in all four colours.
    SET_FOUR_COLOURS = "quartets.set.four-colours" in DUTCH;
    /// The player on turn asks any other player for one card.
    ASK_ANY_PLAYER = "quartets.ask.any-player" in DUTCH;
    /// The card asked for must be given.
    ASK_MUST_GIVE = "quartets.ask.must-give" in DUTCH;
    /// A player who gets the card asks again; otherwise the one asked is on.
    ASK_AGAIN = "quartets.ask.again" in DUTCH;
    /// A quartet counts one.
    SCORE_QUARTET = "quartets.score.quartet" in DUTCH;
    /// A false denial costs one.
    SCORE_LIE = "quartets.score.lie" in DUTCH;
    /// The player with the most quartets wins.
    END_MOST = "quartets.end.most" in DUTCH;
    /// The leaflet names the most quartets as the win, but gives minus points.
    SILENCE_WINNER = "quartets.silence.winner" [Collides] in DUTCH;
    /// The leaflet does not say if the asker must hold a card of the number.
    SILENCE_ASKER_HOLDS = "quartets.silence.asker-holds" [Open] in DUTCH;
    /// The leaflet does not say when the game ends, and what a player without cards does.
    SILENCE_END = "quartets.silence.end" [Open] in DUTCH;
}
