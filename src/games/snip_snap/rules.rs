//! The rulebook of snip snap.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::SNIP_SNAP, nl_1999::SNIP_SNAP];
const DUTCH: &[Source] = &[nl_1999::SNIP_SNAP];
const GERMAN: &[Source] = &[de_variants::SNIP_SNAP];

/// All cards are dealt, and quartets in hand are laid aside.
pub static SETUP_DEAL_ALL: Rule = Rule::new("snip-snap.setup.deal-all", BOTH);
/// In turn, each player puts the top card on an open pile.
pub static TURN_REVEAL: Rule = Rule::new("snip-snap.turn.reveal", BOTH);
/// Snap is right if the number lies on top of another player’s pile.
pub static CALL_SNAP: Rule = Rule::new("snip-snap.call.snap", BOTH);
/// Snip is right if the number lies on top of the middle pile.
pub static CALL_SNIP: Rule = Rule::new("snip-snap.call.snip", BOTH);
/// A wrong call costs the caller's open pile.
pub static CALL_MISTAKE: Rule = Rule::new("snip-snap.call.mistake", BOTH);
/// Cards won go under the winner's stack.
pub static CALL_WINNINGS: Rule = Rule::new("snip-snap.call.winnings", BOTH);
/// Right calls at the same moment win nothing.
pub static CALL_SIMULTANEOUS: Rule = Rule::new("snip-snap.call.simultaneous", BOTH);
/// A player without cards may only call snip.
pub static END_OUT_OF_CARDS: Rule = Rule::new("snip-snap.end.out-of-cards", BOTH);
/// A used-up stack is replaced by the open pile, shuffled.
pub static STOCK_TURN_OVER: Rule = Rule::new("snip-snap.stock.turn-over", GERMAN);
/// The player with the most quartets wins.
pub static END_MOST_QUARTETS: Rule = Rule::new("snip-snap.end.most-quartets", BOTH);
/// In the variant all turn up at once, and most cards win.
pub static VARIANT_TOGETHER: Rule = Rule::new("snip-snap.variant.together", GERMAN);
/// The leaflets differ on who may call snap: anybody, or only the owners of equal cards.
pub static SILENCE_WHO_SNAPS: Rule =
    Rule::silence("snip-snap.silence.who-snaps", Silence::Differs, BOTH);
/// The Dutch leaflet names no price for a snap by a player without the number.
pub static SILENCE_OUTSIDER: Rule =
    Rule::silence("snip-snap.silence.outsider", Silence::Open, DUTCH);
/// If two others show the number, the first to call takes both piles.
pub static SILENCE_SEVERAL_OWNERS: Rule =
    Rule::silence("snip-snap.silence.several-owners", Silence::Ruled, DUTCH);
/// The leaflets do not say what a wrong call at the same moment as others costs.
pub static SILENCE_WRONG_SIMULTANEOUS: Rule =
    Rule::silence("snip-snap.silence.wrong-simultaneous", Silence::Open, BOTH);
/// The leaflets do not say if a match still counts after the next card was turned up.
pub static SILENCE_OVERLOOKED: Rule =
    Rule::silence("snip-snap.silence.overlooked", Silence::Open, BOTH);
/// The leaflets do not say which call counts if a player’s top and the middle match at once.
pub static SILENCE_BOTH_MATCH: Rule =
    Rule::silence("snip-snap.silence.both-match", Silence::Open, BOTH);
/// The leaflets do not say when the game ends.
pub static SILENCE_END: Rule = Rule::silence("snip-snap.silence.end", Silence::Open, BOTH);
/// The leaflets do not say who turns up the first card.
pub static SILENCE_BEGINS: Rule = Rule::silence("snip-snap.silence.begins", Silence::Open, BOTH);

/// All rules and silences, in reading order.
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
