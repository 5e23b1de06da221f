//! What a round's number counts: minus points, cards, wins.

use crate::games::Tally;
use crate::i18n::{Texts, message};

/// So many of the unit in which the game's totals count: `1 minus point`, `21 minus points`.
pub(crate) fn unit(tally: Tally, count: i64, texts: &Texts) -> String {
    let message = match tally {
        Tally::MinusPoints => message::unit_minus_points(count),
        Tally::Points | Tally::LowPoints => message::unit_points(count),
        Tally::Cards => message::unit_cards(count),
        Tally::Quartets => message::unit_quartets(count),
        Tally::Pairs => message::unit_pairs(count),
        Tally::Placings => message::unit_first_places(count),
        Tally::Wins => message::unit_wins(count),
        Tally::Losses => message::unit_losses(count),
    };
    message.say(texts)
}
