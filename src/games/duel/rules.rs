//! The rulebook of the duel.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::DUEL, nl_1999::DUEL];
const GERMAN: &[Source] = &[de_variants::DUEL];
const DUTCH: &[Source] = &[nl_1999::DUEL];

/// Two colours, dealt evenly.
pub static SETUP_TWO_COLOURS: Rule = Rule::new("duel.setup.two-colours", BOTH);
/// The higher number takes both.
pub static TRICK_HIGHER: Rule = Rule::new("duel.trick.higher", BOTH);
/// After equal numbers each player turns up one more card.
pub static TRICK_TIE: Rule = Rule::new("duel.trick.tie", BOTH);
/// After one pass the player with more cards wins.
pub static END_ONE_PASS: Rule = Rule::new("duel.end.one-pass", GERMAN);
/// The player who takes all cards wins.
pub static END_ALL_CARDS: Rule = Rule::new("duel.end.all-cards", DUTCH);
/// The leaflets differ on where cards won go: aside, or under the winner's stack.
pub static SILENCE_CARDS_WON: Rule =
    Rule::silence("duel.silence.cards-won", Silence::Differs, BOTH);
/// The last cards are equal.
pub static SILENCE_LAST_TIE: Rule = Rule::silence("duel.silence.last-tie", Silence::Open, BOTH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_TWO_COLOURS,
    &TRICK_HIGHER,
    &TRICK_TIE,
    &END_ONE_PASS,
    &END_ALL_CARDS,
    &SILENCE_CARDS_WON,
    &SILENCE_LAST_TIE,
    &BOX_TIE,
];
