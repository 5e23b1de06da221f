//! Units of totals: minus points, cards, wins.

use crate::games::{Tally, Variant};
use crate::i18n::{Texts, message};
use crate::session::Session;

/// Returns what the session's totals count.
pub(crate) fn session_tally(session: &Session) -> Tally {
    match session.settings.variant {
        // Who plays together counts the cards that were won.
        Some(Variant::Together) => Tally::Cards,
        None => session.played.entry().tally,
    }
}

/// Formats the distance between two totals. Nobody is ahead by losses: where they are counted, it is a
/// number of rounds.
pub(crate) fn format_lead(tally: Tally, count: i64, texts: &Texts) -> String {
    match tally {
        Tally::Losses => message::records_rounds(count).render(texts),
        tally => format_unit(tally, count, texts),
    }
}

/// Formats a number in the unit of the totals: `1 minus point`, `21 minus points`.
pub(crate) fn format_unit(tally: Tally, count: i64, texts: &Texts) -> String {
    let message = match tally {
        Tally::MinusPoints => message::unit_minus_points(count),
        Tally::Points | Tally::LowPoints | Tally::QuartetPoints => message::unit_points(count),
        Tally::Cards => message::unit_cards(count),
        Tally::Quartets => message::unit_quartets(count),
        Tally::Pairs => message::unit_pairs(count),
        Tally::Placings => message::unit_first_places(count),
        Tally::Wins => message::unit_wins(count),
        Tally::Losses => message::unit_losses(count),
    };
    message.render(texts)
}
