//! The rulebook of cheat.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::CHEAT, nl_1999::CHEAT];
const DUTCH: &[Source] = &[nl_1999::CHEAT];
const GERMAN: &[Source] = &[de_variants::CHEAT];

/// The high numbers are taken out.
pub static SETUP_REMOVE: Rule = Rule::new("cheat.setup.remove", GERMAN);
/// The rest is dealt.
pub static SETUP_DEAL_ALL: Rule = Rule::new("cheat.setup.deal-all", BOTH);
/// The player to the dealer's left begins, and play goes clockwise.
pub static START_DEALER: Rule = Rule::new("cheat.start.dealer", BOTH);
/// The cards are announced in order.
pub static LAY_ANNOUNCE: Rule = Rule::new("cheat.lay.announce", BOTH);
/// Colours count when agreed.
pub static LAY_COLOUR: Rule = Rule::new("cheat.lay.colour", BOTH);
/// A player caught laying several cards at once takes the pile.
pub static LAY_SEVERAL: Rule = Rule::new("cheat.lay.several", GERMAN);
/// The German leaflet lets only the player on turn doubt, the Dutch one anybody at any time.
pub static CHALLENGE_WHEN: Rule = Rule::new("cheat.challenge.when", BOTH);
/// The doubter takes the pile.
pub static CHALLENGE_TRUE_CARD: Rule = Rule::new("cheat.challenge.true-card", BOTH);
/// The player of the card takes the pile.
pub static CHALLENGE_FALSE_CARD: Rule = Rule::new("cheat.challenge.false-card", BOTH);
/// Cards taken go under the taker's stack.
pub static CHALLENGE_WHERE_TAKEN: Rule = Rule::new("cheat.challenge.where-taken", GERMAN);
/// A pile that reaches twenty leaves the game.
pub static PILE_TWENTY: Rule = Rule::new("cheat.pile.twenty", BOTH);
/// The first player without cards wins.
pub static END_FIRST_OUT: Rule = Rule::new("cheat.end.first-out", BOTH);
/// The leaflets do not say which number comes after a doubt, and who lays it.
pub static SILENCE_AFTER_DOUBT: Rule =
    Rule::silence("cheat.silence.after-doubt", Silence::Open, BOTH);
/// The leaflets do not say if the last card of a hand or the twenty can be doubted.
pub static SILENCE_LAST_CARD: Rule = Rule::silence("cheat.silence.last-card", Silence::Open, BOTH);
/// Counting goes on beyond the numbers that are in the pack.
pub static SILENCE_COUNTING_ON: Rule =
    Rule::silence("cheat.silence.counting-on", Silence::Ruled, GERMAN);
/// Cards are held in hand, but cards taken go under a stack.
pub static SILENCE_TAKEN_CARDS: Rule =
    Rule::silence("cheat.silence.taken-cards", Silence::Collides, GERMAN);
/// The Dutch leaflet names no price for laying several cards in secret.
pub static SILENCE_SEVERAL: Rule = Rule::silence("cheat.silence.several", Silence::Open, DUTCH);
/// The editions differ on who may doubt.
pub static SILENCE_WHO_DOUBTS: Rule =
    Rule::silence("cheat.silence.who-doubts", Silence::Differs, BOTH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_REMOVE,
    &SETUP_DEAL_ALL,
    &START_DEALER,
    &LAY_ANNOUNCE,
    &LAY_COLOUR,
    &LAY_SEVERAL,
    &CHALLENGE_WHEN,
    &CHALLENGE_TRUE_CARD,
    &CHALLENGE_FALSE_CARD,
    &CHALLENGE_WHERE_TAKEN,
    &PILE_TWENTY,
    &END_FIRST_OUT,
    &SILENCE_AFTER_DOUBT,
    &SILENCE_LAST_CARD,
    &SILENCE_COUNTING_ON,
    &SILENCE_TAKEN_CARDS,
    &SILENCE_SEVERAL,
    &SILENCE_WHO_DOUBTS,
    &BOX_TIE,
];
