//! The rulebook of quartets.

use crate::games::table::BOX_TIE;
use crate::rules::sources::nl_1999;
use crate::rules::{Rule, Silence, Source};

const DUTCH: &[Source] = &[nl_1999::QUARTETS];

/// All cards are dealt, and quartets in hand are laid aside.
pub static SETUP_DEAL_ALL: Rule = Rule::new("quartets.setup.deal-all", DUTCH);
/// The dealer's right-hand neighbour begins, and play goes counter-clockwise.
pub static START_DEALER: Rule = Rule::new("quartets.start.dealer", DUTCH);
/// A quartet is one number in all four colours.
pub static SET_FOUR_COLOURS: Rule = Rule::new("quartets.set.four-colours", DUTCH);
/// The player on turn asks any other player for one card.
pub static ASK_ANY_PLAYER: Rule = Rule::new("quartets.ask.any-player", DUTCH);
/// The card asked for must be given.
pub static ASK_MUST_GIVE: Rule = Rule::new("quartets.ask.must-give", DUTCH);
/// A player who gets the card asks again; otherwise the one asked is on.
pub static ASK_AGAIN: Rule = Rule::new("quartets.ask.again", DUTCH);
/// A quartet counts one.
pub static SCORE_QUARTET: Rule = Rule::new("quartets.score.quartet", DUTCH);
/// A false denial costs one.
pub static SCORE_LIE: Rule = Rule::new("quartets.score.lie", DUTCH);
/// The player with the most quartets wins.
pub static END_MOST: Rule = Rule::new("quartets.end.most", DUTCH);
/// The leaflet names the most quartets as the win, but gives minus points.
pub static SILENCE_WINNER: Rule =
    Rule::silence("quartets.silence.winner", Silence::Collides, DUTCH);
/// The leaflet does not say if the asker must hold a card of the number.
pub static SILENCE_ASKER_HOLDS: Rule =
    Rule::silence("quartets.silence.asker-holds", Silence::Open, DUTCH);
/// The leaflet does not say when the game ends, and what a player without cards does.
pub static SILENCE_END: Rule = Rule::silence("quartets.silence.end", Silence::Open, DUTCH);

/// All rules and silences, in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_DEAL_ALL,
    &START_DEALER,
    &SET_FOUR_COLOURS,
    &ASK_ANY_PLAYER,
    &ASK_MUST_GIVE,
    &ASK_AGAIN,
    &SCORE_QUARTET,
    &SCORE_LIE,
    &END_MOST,
    &SILENCE_WINNER,
    &SILENCE_ASKER_HOLDS,
    &SILENCE_END,
    &BOX_TIE,
];
