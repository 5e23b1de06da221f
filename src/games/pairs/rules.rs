//! The rulebook of find the pair.

use crate::games::table::BOX_TIE;
use crate::rules::sources::nl_1999;
use crate::rules::{Rule, Silence, Source};

const DUTCH: &[Source] = &[nl_1999::PAIRS];

/// All cards lie face down.
pub static SETUP_FACE_DOWN: Rule = Rule::new("pairs.setup.face-down", DUTCH);
/// Two cards are turned up.
pub static TURN_TWO_CARDS: Rule = Rule::new("pairs.turn.two-cards", DUTCH);
/// After two cards the next player is on, pair or not.
pub static TURN_NEXT: Rule = Rule::new("pairs.turn.next", DUTCH);
/// The player with the most pairs wins.
pub static END_MOST: Rule = Rule::new("pairs.end.most", DUTCH);
/// The leaflet does not say who begins.
pub static SILENCE_BEGINS: Rule = Rule::silence("pairs.silence.begins", Silence::Open, DUTCH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] =
    &[&SETUP_FACE_DOWN, &TURN_TWO_CARDS, &TURN_NEXT, &END_MOST, &SILENCE_BEGINS, &BOX_TIE];
