//! Numbers of players as a span: `2–6`, `3+`.

use crate::i18n::exact_span;
use std::ops::RangeInclusive;

/// Upper limit by which the games mean "or more": no pack has more hands.
const NO_UPPER_LIMIT: usize = 20;

/// Returns the maximum number of players, if the leaflet names a limit.
pub(crate) fn upper_limit(players: &RangeInclusive<usize>) -> Option<usize> {
    (*players.end() < NO_UPPER_LIMIT).then_some(*players.end())
}

/// Formats the span of players: `2–6`, `3+`, `2`.
pub(crate) fn format_span(players: &RangeInclusive<usize>) -> String {
    if upper_limit(players).is_none() {
        format!("{}+", players.start())
    } else {
        exact_span(players)
    }
}
