//! The rulebook of Black Peter.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::BLACK_PETER, nl_1999::BLACK_PETER];
const DUTCH: &[Source] = &[nl_1999::BLACK_PETER];

/// Two colours; the twin of the card laid aside is the Black Peter.
pub static SETUP_TWO_COLOURS: Rule = Rule::new("black-peter.setup.two-colours", BOTH);
/// The remaining 39 cards are dealt.
pub static SETUP_DEAL_ALL: Rule = Rule::new("black-peter.setup.deal-all", BOTH);
/// Pairs in hand may be laid at the start.
pub static SETUP_PAIRS_FIRST: Rule = Rule::new("black-peter.setup.pairs-first", BOTH);
/// In turn, each draws a card from a neighbour's hand.
pub static TURN_DRAW: Rule = Rule::new("black-peter.turn.draw", BOTH);
/// Two equal numbers are laid.
pub static TURN_PAIR: Rule = Rule::new("black-peter.turn.pair", BOTH);
/// The player left with the Black Peter loses.
pub static END_LOSER: Rule = Rule::new("black-peter.end.loser", BOTH);
/// The Dutch leaflet does not name the player who begins.
pub static SILENCE_BEGINS: Rule = Rule::silence("black-peter.silence.begins", Silence::Open, DUTCH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_TWO_COLOURS,
    &SETUP_DEAL_ALL,
    &SETUP_PAIRS_FIRST,
    &TURN_DRAW,
    &TURN_PAIR,
    &END_LOSER,
    &SILENCE_BEGINS,
    &BOX_TIE,
];
