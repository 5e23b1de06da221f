//! The rulebook of nightcap.

use crate::games::rulebook::rulebook;

rulebook! {
    static ALL of NIGHTCAP;

    /// One quartet for each player takes part.
    SETUP_QUARTETS = "nightcap.setup.quartets" in DUTCH;
    /// In turn, each player exchanges a card with the left-hand neighbour.
    TURN_EXCHANGE = "nightcap.turn.exchange" in DUTCH;
    /// A quartet ends the round.
    END_QUARTET = "nightcap.end.quartet" in DUTCH;
    /// The last player to lay down the cards loses.
    END_LAST_LOSES = "nightcap.end.last-loses" in DUTCH;
    /// The leaflet does not say who begins, and what a wrong quartet costs.
    SILENCE_BEGINS = "nightcap.silence.begins" [Open] in DUTCH;
}
