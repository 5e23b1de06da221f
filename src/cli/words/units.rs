//! What a round's number counts: minus points, cards, wins.

use crate::games::Tally;
use crate::lang::Texts;

const fn key(tally: Tally) -> &'static str {
    match tally {
        Tally::MinusPoints => "unit-minus-points",
        Tally::Points | Tally::LowPoints => "unit-points",
        Tally::Cards => "unit-cards",
        Tally::Quartets => "unit-quartets",
        Tally::Pairs => "unit-pairs",
        Tally::Placings => "unit-first-places",
        Tally::Wins => "unit-wins",
        Tally::Losses => "unit-losses",
    }
}

/// So many of the unit in which the game's totals count: `1 minus point`, `21 minus points`.
pub(crate) fn unit(tally: Tally, count: i64, texts: &Texts) -> String {
    texts.say_with(key(tally), &[("count", count.into())])
}
