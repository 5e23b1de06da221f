//! The rulebook of snip snap.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::SNIP_SNAP, nl_1999::SNIP_SNAP];
const DUTCH: &[Source] = &[nl_1999::SNIP_SNAP];
const GERMAN: &[Source] = &[de_variants::SNIP_SNAP];

/// Everything is dealt, quartets in hand are laid aside.
pub static SETUP_DEAL_ALL: Rule = Rule::new("snip-snap.setup.deal-all", BOTH);
/// In turn, the top card is put open.
pub static TURN_REVEAL: Rule = Rule::new("snip-snap.turn.reveal", BOTH);
/// The number lies on top of another player’s pile.
pub static CALL_SNAP: Rule = Rule::new("snip-snap.call.snap", BOTH);
/// The number lies on top of the middle pile.
pub static CALL_SNIP: Rule = Rule::new("snip-snap.call.snip", BOTH);
/// What a wrong call costs.
pub static CALL_MISTAKE: Rule = Rule::new("snip-snap.call.mistake", BOTH);
/// What becomes of the cards won.
pub static CALL_WINNINGS: Rule = Rule::new("snip-snap.call.winnings", BOTH);
/// Calls at the same moment.
pub static CALL_SIMULTANEOUS: Rule = Rule::new("snip-snap.call.simultaneous", BOTH);
/// Without cards one may only call snip.
pub static END_OUT_OF_CARDS: Rule = Rule::new("snip-snap.end.out-of-cards", BOTH);
/// The stack is used up.
pub static STOCK_TURN_OVER: Rule = Rule::new("snip-snap.stock.turn-over", GERMAN);
/// Most quartets win.
pub static END_MOST_QUARTETS: Rule = Rule::new("snip-snap.end.most-quartets", BOTH);
/// All turn up at once; most cards win.
pub static VARIANT_TOGETHER: Rule = Rule::new("snip-snap.variant.together", GERMAN);
/// Who may call snap.
pub static SILENCE_WHO_SNAPS: Rule =
    Rule::silence("snip-snap.silence.who-snaps", Silence::Differs, BOTH);
/// A snap by somebody without the number.
pub static SILENCE_OUTSIDER: Rule =
    Rule::silence("snip-snap.silence.outsider", Silence::Open, DUTCH);
/// The number lies in front of two others.
pub static SILENCE_SEVERAL_OWNERS: Rule =
    Rule::silence("snip-snap.silence.several-owners", Silence::Ruled, DUTCH);
/// A wrong call at the same moment as others.
pub static SILENCE_WRONG_SIMULTANEOUS: Rule =
    Rule::silence("snip-snap.silence.wrong-simultaneous", Silence::Open, BOTH);
/// A match that nobody called before the next card was turned up.
pub static SILENCE_OVERLOOKED: Rule =
    Rule::silence("snip-snap.silence.overlooked", Silence::Open, BOTH);
/// A player’s top and the middle match at once.
pub static SILENCE_BOTH_MATCH: Rule =
    Rule::silence("snip-snap.silence.both-match", Silence::Open, BOTH);
/// When the game ends.
pub static SILENCE_END: Rule = Rule::silence("snip-snap.silence.end", Silence::Open, BOTH);
/// Who turns up the first card.
pub static SILENCE_BEGINS: Rule = Rule::silence("snip-snap.silence.begins", Silence::Open, BOTH);

/// Rules and silences in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_DEAL_ALL,
    &TURN_REVEAL,
    &CALL_SNAP,
    &CALL_SNIP,
    &CALL_MISTAKE,
    &CALL_WINNINGS,
    &CALL_SIMULTANEOUS,
    &END_OUT_OF_CARDS,
    &STOCK_TURN_OVER,
    &END_MOST_QUARTETS,
    &VARIANT_TOGETHER,
    &SILENCE_WHO_SNAPS,
    &SILENCE_OUTSIDER,
    &SILENCE_SEVERAL_OWNERS,
    &SILENCE_WRONG_SIMULTANEOUS,
    &SILENCE_OVERLOOKED,
    &SILENCE_BOTH_MATCH,
    &SILENCE_END,
    &SILENCE_BEGINS,
    &BOX_TIE,
];
