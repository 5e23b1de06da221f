//! The rulebook of Highest card wins.

use crate::games::table::BOX_TIE;
use crate::rules::sources::de_variants;
use crate::rules::{Rule, Source};

const GERMAN: &[Source] = &[de_variants::HIGHEST_CARD];

/// The 1 to 11 of one colour each.
pub static SETUP_ONE_TO_ELEVEN: Rule = Rule::new("highest-card.setup.one-to-eleven", GERMAN);
/// All lay a card at once.
pub static TRICK_TOGETHER: Rule = Rule::new("highest-card.trick.together", GERMAN);
/// The highest card takes the trick.
pub static TRICK_HIGHEST: Rule = Rule::new("highest-card.trick.highest", GERMAN);
/// Several highest: set aside.
pub static TRICK_TIE: Rule = Rule::new("highest-card.trick.tie", GERMAN);
/// A tie with the last cards.
pub static TRICK_LAST_TIE: Rule = Rule::new("highest-card.trick.last-tie", GERMAN);
/// Who wins.
pub static END_MOST_CARDS: Rule = Rule::new("highest-card.end.most-cards", GERMAN);

/// Rules and silences in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_ONE_TO_ELEVEN,
    &TRICK_TOGETHER,
    &TRICK_HIGHEST,
    &TRICK_TIE,
    &TRICK_LAST_TIE,
    &END_MOST_CARDS,
    &BOX_TIE,
];
