//! The examples with which the leaflet explains connectors and jokers.

use super::{Row, cited};

pub(super) const ROWS: &[Row<'_>] = &[
    // Timo goes from yellow over blue to red.
    (
        "table y9-11 b11 r11 g11 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9, link blue 9 to red, red 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate",
    ),
    // Vera goes on from the red 9, downwards and upwards; over the gap she cannot.
    (
        "table y9-11 b9 b11 r9 r11 g11 | rows yellow blue red green",
        "red 8, red 7",
        "legal master.row.no-gaps",
    ),
    (
        "table y9-11 b9 b11 r9 r11 g11 | rows yellow blue red green",
        "red 8, red 10",
        "legal master.row.no-gaps",
    ),
    (
        "table y9-11 b9 b11 r9 r11 g11 | rows yellow blue red green",
        "red 8, red 7, red 5",
        "illegal master.row.no-gaps | instead red 6, red 10, red 12 | linked none",
    ),
    // A connector does not help inside the row either.
    (
        "table y9-11 b9 b11 r9 r11 g11 | rows yellow blue red green",
        "red 8, red 7, link red 7 to red, red 5",
        "illegal master.connector.not-own-row master.row.no-gaps | instead red 6, red 10, red 12",
    ),
    // Lisa lays a joker at the connector, and three cards beside it.
    (
        "table y7-11 b11 r11 g11 | rows yellow blue red green",
        "link yellow 7 to blue, joker as blue 7, blue 8, blue 6, blue 5",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.joker.stands-for \
         master.connector.immediate master.row.no-gaps master.connector.both-ways \
         master.turn.at-most-four",
    ),
    (
        "table y7-11 b11 r11 g11 | rows yellow blue red green",
        "link yellow 7 to blue, joker as blue 7, blue 8, blue 6, blue 5, blue 4",
        "illegal master.turn.at-most-four | instead none",
    ),
    // Straight from yellow to red there is no way.
    (
        "table y9-11 b11 r11 g11 | rows yellow blue red green",
        "link yellow 9 to red, red 9",
        "illegal master.connector.neighbour-only | instead none | linked blue 9",
    ),
    (
        "table y9-11 b11 r11 g11 | rows yellow blue red green",
        "blue 9 on yellow 9",
        "illegal master.row.same-colour | instead yellow 8 | linked blue 9",
    ),
];

#[test]
fn the_leaflets_own_examples() {
    cited(ROWS);
}
