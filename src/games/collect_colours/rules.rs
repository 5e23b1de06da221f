//! The rulebook of collect colours.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::COLLECT_COLOURS, nl_1999::COLLECT_COLOURS];
const DUTCH: &[Source] = &[nl_1999::COLLECT_COLOURS];

/// All players get the same number of cards, which depends on the number of players.
pub static SETUP_DEAL: Rule = Rule::new("collect-colours.setup.deal", BOTH);
/// Four open piles lie beside the stock.
pub static SETUP_OPEN_PILES: Rule = Rule::new("collect-colours.setup.open-piles", BOTH);
/// The dealer or the left-hand neighbour begins the first round, depending on the edition.
pub static START_DEALER: Rule = Rule::new("collect-colours.start.dealer", BOTH);
/// A player takes one card and lays one.
pub static TURN_TAKE_AND_LAY: Rule = Rule::new("collect-colours.turn.take-and-lay", BOTH);
/// The end may be called only with a hand of one colour.
pub static CALL_ONE_COLOUR: Rule = Rule::new("collect-colours.call.one-colour", BOTH);
/// The best colour is noted.
pub static SCORE_BEST_COLOUR: Rule = Rule::new("collect-colours.score.best-colour", BOTH);
/// The caller needs the highest sum.
pub static SCORE_CALLER_MUST_LEAD: Rule =
    Rule::new("collect-colours.score.caller-must-lead", DUTCH);
/// Most points win.
pub static END_MOST_POINTS: Rule = Rule::new("collect-colours.end.most-points", BOTH);
/// The caller ties for the highest sum.
pub static SILENCE_CALLER_TIES: Rule =
    Rule::silence("collect-colours.silence.caller-ties", Silence::Open, DUTCH);
/// The stock is used up.
pub static SILENCE_STOCK_USED_UP: Rule =
    Rule::silence("collect-colours.silence.stock-used-up", Silence::Open, BOTH);
/// The best colour counts for each player, not for the caller alone.
pub static SILENCE_WHICH_COLOUR: Rule =
    Rule::silence("collect-colours.silence.which-colour", Silence::Ruled, DUTCH);
/// The leaflets do not say who begins later rounds.
pub static SILENCE_LATER_ROUNDS: Rule =
    Rule::silence("collect-colours.silence.later-rounds", Silence::Open, BOTH);
/// The Dutch leaflet does not say if the caller lays a card before the call.
pub static SILENCE_LAY_BEFORE_CALL: Rule =
    Rule::silence("collect-colours.silence.lay-before-call", Silence::Open, DUTCH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_DEAL,
    &SETUP_OPEN_PILES,
    &START_DEALER,
    &TURN_TAKE_AND_LAY,
    &CALL_ONE_COLOUR,
    &SCORE_BEST_COLOUR,
    &SCORE_CALLER_MUST_LEAD,
    &END_MOST_POINTS,
    &SILENCE_WHICH_COLOUR,
    &SILENCE_CALLER_TIES,
    &SILENCE_STOCK_USED_UP,
    &SILENCE_LATER_ROUNDS,
    &SILENCE_LAY_BEFORE_CALL,
    &BOX_TIE,
];
