//! The rulebook of Highest card wins.

use crate::games::table::BOX_TIE;
use crate::rules::sources::de_variants;
use crate::rules::{Rule, Source};

const GERMAN: &[Source] = &[de_variants::HIGHEST_CARD];

/// Each player takes the 1 to 11 of one colour.
pub static SETUP_ONE_TO_ELEVEN: Rule = Rule::new("highest-card.setup.one-to-eleven", GERMAN);
/// All lay a card at once.
pub static TRICK_TOGETHER: Rule = Rule::new("highest-card.trick.together", GERMAN);
/// The highest card takes the trick.
pub static TRICK_HIGHEST: Rule = Rule::new("highest-card.trick.highest", GERMAN);
/// Several equally high cards are set aside for the next trick's winner.
pub static TRICK_TIE: Rule = Rule::new("highest-card.trick.tie", GERMAN);
/// After a tie with the last cards nobody takes them.
pub static TRICK_LAST_TIE: Rule = Rule::new("highest-card.trick.last-tie", GERMAN);
/// The player with the most cards wins.
pub static END_MOST_CARDS: Rule = Rule::new("highest-card.end.most-cards", GERMAN);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_ONE_TO_ELEVEN,
    &TRICK_TOGETHER,
    &TRICK_HIGHEST,
    &TRICK_TIE,
    &TRICK_LAST_TIE,
    &END_MOST_CARDS,
    &BOX_TIE,
];
