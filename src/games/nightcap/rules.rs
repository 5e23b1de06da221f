//! The rulebook of nightcap.

use crate::games::rulebook::rulebook;
use crate::games::table::BOX_TIE;
use crate::rules::Source;
use crate::rules::sources::nl_1999;

const DUTCH: &[Source] = &[nl_1999::NIGHTCAP];

rulebook! {
    static ALL and [&BOX_TIE];

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
