//! Numbers of players as a span: `2–6`, `3+`.

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

/// Formats a span of players with the limit of the cards: `2–6`, `3–20`, `2`. For a number of players that
/// is refused.
pub(crate) fn exact_span(players: &RangeInclusive<usize>) -> String {
    let (least, most) = (players.start(), players.end());
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}
