//! The rulebook of Connect anywhere.

use crate::games::table::BOX_TIE;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Rule, Silence, Source};

const BOTH: &[Source] = &[de_variants::CONNECT_ANYWHERE, nl_1999::CONNECT_ANYWHERE];
const GERMAN: &[Source] = &[de_variants::CONNECT_ANYWHERE];
const DUTCH: &[Source] = &[nl_1999::CONNECT_ANYWHERE];

/// All 80 cards are dealt.
pub static SETUP_DEAL_ALL: Rule = Rule::new("connect-anywhere.setup.deal-all", BOTH);
/// The player who begins, and the direction of the turns.
pub static START_DEALER: Rule = Rule::new("connect-anywhere.start.dealer", BOTH);
/// The first card opens the centre and is a whole turn.
pub static START_FIRST_CARD: Rule = Rule::new("connect-anywhere.start.first-card", BOTH);
/// A card goes on one that is one lower.
pub static LAY_NEXT_HIGHER: Rule = Rule::new("connect-anywhere.lay.next-higher", BOTH);
/// A 1 goes on a 20.
pub static LAY_WRAP: Rule = Rule::new("connect-anywhere.lay.wrap", BOTH);
/// A card that fits the centre must go there.
pub static LAY_CENTRE_FIRST: Rule = Rule::new("connect-anywhere.lay.centre-first", BOTH);
/// Several other piles fit: the player chooses freely.
pub static LAY_OTHERS_CHOICE: Rule = Rule::new("connect-anywhere.lay.others-choice", GERMAN);
/// A card that fits nowhere goes on the own pile and ends the turn.
pub static LAY_OWN_PILE: Rule = Rule::new("connect-anywhere.lay.own-pile", BOTH);
/// After a card on the centre or another player's pile, the turn goes on.
pub static TURN_AGAIN: Rule = Rule::new("connect-anywhere.turn.again", BOTH);
/// A player whose face-down stack is used up turns the own open pile over.
pub static STOCK_TURN_OVER: Rule = Rule::new("connect-anywhere.stock.turn-over", BOTH);
/// The price of a missed placement.
pub static PENALTY_STOP: Rule = Rule::new("connect-anywhere.penalty.stop", BOTH);
/// The winner, and the places of the others.
pub static END_PLACINGS: Rule = Rule::new("connect-anywhere.end.placings", BOTH);
/// A stop without reason.
pub static SILENCE_WRONG_STOP: Rule =
    Rule::silence("connect-anywhere.silence.wrong-stop", Silence::Open, BOTH);
/// Another pile called instead of the centre.
pub static SILENCE_OTHER_INSTEAD_OF_CENTRE: Rule =
    Rule::silence("connect-anywhere.silence.other-instead-of-centre", Silence::Open, BOTH);
/// Several other piles fit.
pub static SILENCE_SEVERAL_PILES: Rule =
    Rule::silence("connect-anywhere.silence.several-piles", Silence::Ruled, DUTCH);
/// The places of the players after the winner.
pub static SILENCE_RANKING: Rule =
    Rule::silence("connect-anywhere.silence.ranking", Silence::Differs, BOTH);

/// Rules and silences in reading order.
pub const ALL: &[&Rule] = &[
    &SETUP_DEAL_ALL,
    &START_DEALER,
    &START_FIRST_CARD,
    &LAY_NEXT_HIGHER,
    &LAY_WRAP,
    &LAY_CENTRE_FIRST,
    &LAY_OTHERS_CHOICE,
    &LAY_OWN_PILE,
    &TURN_AGAIN,
    &STOCK_TURN_OVER,
    &PENALTY_STOP,
    &END_PLACINGS,
    &SILENCE_WRONG_STOP,
    &SILENCE_OTHER_INSTEAD_OF_CENTRE,
    &SILENCE_SEVERAL_PILES,
    &SILENCE_RANKING,
    &BOX_TIE,
];
