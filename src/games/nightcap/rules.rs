//! The rulebook of nightcap.

use crate::games::table::BOX_TIE;
use crate::rules::sources::nl_1999;
use crate::rules::{Rule, Silence, Source};

const DUTCH: &[Source] = &[nl_1999::NIGHTCAP];

/// One quartet for each player takes part.
pub static SETUP_QUARTETS: Rule = Rule::new("nightcap.setup.quartets", DUTCH);
/// In turn, each player exchanges a card with the left-hand neighbour.
pub static TURN_EXCHANGE: Rule = Rule::new("nightcap.turn.exchange", DUTCH);
/// A quartet ends the round.
pub static END_QUARTET: Rule = Rule::new("nightcap.end.quartet", DUTCH);
/// The last player to lay down the cards loses.
pub static END_LAST_LOSES: Rule = Rule::new("nightcap.end.last-loses", DUTCH);
/// The leaflet does not say who begins, and what a wrong quartet costs.
pub static SILENCE_BEGINS: Rule = Rule::silence("nightcap.silence.begins", Silence::Open, DUTCH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] =
    &[&SETUP_QUARTETS, &TURN_EXCHANGE, &END_QUARTET, &END_LAST_LOSES, &SILENCE_BEGINS, &BOX_TIE];
