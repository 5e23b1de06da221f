//! The rulebook of Guess the sum.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::GUESS_THE_SUM, nl_1999::GUESS_THE_SUM];
const GERMAN: &[Source] = &[de_variants::GUESS_THE_SUM];
const DUTCH: &[Source] = &[nl_1999::GUESS_THE_SUM];

/// About half the cards are dealt.
pub static SETUP_HALF: Rule = Rule::new("guess-the-sum.setup.half", BOTH);
/// All lay a card at once.
pub static LAY_TOGETHER: Rule = Rule::new("guess-the-sum.lay.together", BOTH);
/// The player to the dealer's left guesses first; later the one who took the last cards.
pub static GUESS_ORDER: Rule = Rule::new("guess-the-sum.guess.order", GERMAN);
/// The closest guess takes the cards.
pub static GUESS_CLOSEST: Rule = Rule::new("guess-the-sum.guess.closest", BOTH);
/// The player with the most cards wins.
pub static END_MOST_CARDS: Rule = Rule::new("guess-the-sum.end.most-cards", BOTH);
/// Two guesses are equally close.
pub static SILENCE_TIE: Rule = Rule::silence("guess-the-sum.silence.tie", Silence::Open, BOTH);
/// The Dutch leaflet does not say who guesses first.
pub static SILENCE_ORDER: Rule = Rule::silence("guess-the-sum.silence.order", Silence::Open, DUTCH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_HALF,
    &LAY_TOGETHER,
    &GUESS_ORDER,
    &GUESS_CLOSEST,
    &END_MOST_CARDS,
    &SILENCE_TIE,
    &SILENCE_ORDER,
    &BOX_TIE,
];
