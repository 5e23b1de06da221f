//! The rulebook of nightcap.

use crate::games::table::BOX_TIE;
use crate::rules::sources::nl_1999;
use crate::rules::{Rule, Silence, Source};

const DUTCH: &[Source] = &[nl_1999::NIGHTCAP];

/// As many quartets as players.
pub static SETUP_QUARTETS: Rule = Rule::new("nightcap.setup.quartets", DUTCH);
/// How cards change hands.
pub static TURN_EXCHANGE: Rule = Rule::new("nightcap.turn.exchange", DUTCH);
/// A quartet ends the round.
pub static END_QUARTET: Rule = Rule::new("nightcap.end.quartet", DUTCH);
/// Who loses.
pub static END_LAST_LOSES: Rule = Rule::new("nightcap.end.last-loses", DUTCH);
/// Who begins, and a wrong quartet.
pub static SILENCE_BEGINS: Rule = Rule::silence("nightcap.silence.begins", Silence::Open, DUTCH);

/// Rules and silences in reading order.
pub const ALL: &[&Rule] =
    &[&SETUP_QUARTETS, &TURN_EXCHANGE, &END_QUARTET, &END_LAST_LOSES, &SILENCE_BEGINS, &BOX_TIE];
