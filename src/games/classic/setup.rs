//! The deal of the row games.

use super::opening::Opening;
use super::rules as book;
use crate::games::setup::{PACK, Setup, SetupRequest};
use crate::rules::Rule;
use std::ops::RangeInclusive;

/// Allowed numbers of players.
pub(in crate::games) const PLAYERS: RangeInclusive<usize> = 2..=6;

/// Cards of one colour.
const COLOUR: u32 = 20;
/// Number of colours.
const COLOURS: u32 = 4;

/// Computes the deal of a row game. `begins` names who begins; `before` are the steps before the
/// cards are dealt.
pub(in crate::games) fn deal(
    opening: &Opening,
    ask: &SetupRequest,
    begins: &'static Rule,
    before: &[&'static Rule],
) -> Setup {
    let cards_each: u32 = match ask.players {
        ..=3 => 20,
        4 => 15,
        5 => 12,
        _ => 10,
    };
    let taken_out = u32::from(ask.without.is_some());
    let numbers_laid = u32::try_from(opening.laid_out.len()).unwrap_or(u32::MAX);
    let mut steps: Vec<&'static Rule> = Vec::new();
    // Without a colour it is not the deck that the rule describes.
    if ask.without.is_none() {
        steps.push(&book::DECK);
    }
    if ask.players == 2 {
        steps.push(&book::TWO_PLAYER_60);
    }
    steps.extend_from_slice(before);
    steps.push(&book::DEAL);
    Setup::dealing(ask, PACK, cards_each, begins)
        .removing(COLOUR * taken_out)
        .laying_out(numbers_laid * (COLOURS - taken_out))
        .counter_clockwise_in_dutch(ask)
        .with_steps(&steps)
}
