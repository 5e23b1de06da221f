//! Connector cards.

use super::{Row, cited};

pub(super) const ROWS: &[Row<'_>] = &[
    // To the row above or below, and no further.
    (
        "table y9-10 | rows blue yellow red green",
        "link yellow 9 to blue, blue 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate",
    ),
    (
        "table y9-10 | rows red yellow blue green",
        "link yellow 9 to blue, blue 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate",
    ),
    (
        "table y9-10 | rows yellow red blue green",
        "link yellow 9 to blue, blue 9",
        "illegal master.connector.neighbour-only | linked red 9",
    ),
    (
        "table y9-10 | rows yellow red green blue",
        "link yellow 9 to blue, blue 9",
        "illegal master.connector.neighbour-only",
    ),
    (
        "table y9-10",
        "link yellow 9 to blue, blue 9",
        "undecided master.connector.neighbour-only master.connector.from-card master.connector.target-free master.connector.free-of-count | missing rows",
    ),
    (
        "rows yellow blue red green",
        "link yellow 9 to blue, blue 9",
        "undecided master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count | missing table",
    ),
    (
        "",
        "link yellow 9 to blue, blue 9",
        "undecided master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count | missing table, rows",
    ),
    ("table y9-10 | rows yellow blue", "link yellow 9 to blue, blue 9", "not understood"),
    ("table y9-10 | rows yellow blue red red", "link yellow 9 to blue, blue 9", "not understood"),
    // From a card or joker that lies, also since this turn.
    (
        "table y9* y10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate",
    ),
    (
        "table y10 | rows yellow blue red green",
        "yellow 9, link yellow 9 to blue, blue 9",
        "legal master.connector.from-card master.row.no-gaps master.connector.neighbour-only master.connector.target-free master.connector.free-of-count master.connector.immediate",
    ),
    (
        "table y10 | rows yellow blue red green",
        "joker as yellow 9, link yellow 9 to blue, blue 9",
        "legal master.connector.from-card master.joker.stands-for master.row.no-gaps master.connector.neighbour-only master.connector.target-free master.connector.free-of-count master.connector.immediate",
    ),
    (
        "table y10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9",
        "illegal master.connector.from-card",
    ),
    (
        "table y10 | rows yellow blue red green",
        "link yellow 22 to blue, blue 9",
        "illegal master.row.range master.connector.from-card master.row.no-gaps",
    ),
    // Filled at once, with that very card or a joker for it.
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue, joker as blue 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.joker.stands-for \
         master.connector.immediate",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9 on yellow 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate \
         master.row.same-colour",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9 and blue 8",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate \
         master.row.no-gaps master.connector.both-ways",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue",
        "illegal master.connector.immediate | instead blue 9",
    ),
    ("table y9-10", "link yellow 9 to blue", "illegal master.connector.immediate | instead blue 9"),
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue, red 12",
        "illegal master.connector.immediate | instead blue 9",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue, red 12, blue 9",
        "illegal master.connector.immediate master.row.no-gaps | instead blue 9 \
         | other-order link yellow 9 to blue, blue 9, red 12",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 8",
        "illegal master.connector.immediate master.row.no-gaps | instead blue 9",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "red 12, link yellow 9 to blue, pass",
        "illegal master.connector.immediate",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "link yellow 9 to blue, keep red 3, blue 9",
        "illegal master.connector.immediate master.row.no-gaps",
    ),
    (
        "table y9-10 b7* | rows yellow blue red green",
        "link yellow 9 to blue, swap blue 7, blue 9",
        "illegal master.connector.immediate master.row.no-gaps \
         | other-order link yellow 9 to blue, blue 9, swap blue 7",
    ),
    (
        "table y8-10 | rows yellow blue red green",
        "link yellow 9 to blue, link yellow 8 to blue, blue 8",
        "illegal master.connector.immediate",
    ),
    (
        "table y9-10 | rows yellow blue red green | hand r12 b5",
        "link yellow 9 to blue, blue 9",
        "illegal master.turn.own-cards",
    ),
    // Only to a free place: no 11, nothing that lies.
    (
        "table y9-10 b9-10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9",
        "illegal master.connector.target-free master.row.once",
    ),
    (
        "table y9-10 b9* b10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9",
        "illegal master.connector.target-free master.row.once",
    ),
    (
        "rows yellow blue red green",
        "link yellow 11 to blue, red 12 on red 11",
        "illegal master.connector.target-free",
    ),
    (
        "",
        "link yellow 11 to blue, blue 11",
        "illegal master.connector.target-free master.row.once master.setup.elevens-laid",
    ),
    // Never inside one row.
    (
        "table y9-10 b5 | rows yellow blue red green",
        "link blue 5 to blue, blue 3",
        "illegal master.connector.not-own-row master.row.no-gaps | instead blue 4, blue 6, blue 10, blue 12",
    ),
    ("", "link blue 5 to blue, blue 3", "illegal master.connector.not-own-row"),
    // Both ways from the card so laid.
    (
        "table y5-10 | rows yellow blue red green",
        "link yellow 5 to blue, blue 5, blue 4, blue 6",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate \
         master.row.no-gaps master.connector.both-ways",
    ),
    // Any number, up to what the player has.
    (
        "table y5-10 | rows yellow blue red green",
        "link yellow 5 to blue, blue 5, link yellow 7 to blue, blue 7, link yellow 9 to blue, blue 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate",
    ),
    (
        "table y5-10 | rows yellow blue red green | connectors 2",
        "link yellow 5 to blue, blue 5, link yellow 7 to blue, blue 7",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.supply \
         master.connector.immediate",
    ),
    (
        "table y5-10 | rows yellow blue red green | connectors 1",
        "link yellow 5 to blue, blue 5, link yellow 7 to blue, blue 7",
        "illegal master.connector.supply",
    ),
    (
        "table y5-10 | rows yellow blue red green | connectors 0",
        "link yellow 5 to blue, blue 5",
        "illegal master.connector.supply",
    ),
    (
        "table y3-10 | rows yellow blue red green",
        "link yellow 3 to blue, blue 3, link yellow 5 to blue, blue 5, link yellow 7 to blue, blue 7, link yellow 9 to blue, blue 9",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.connector.immediate \
         master.turn.at-most-four",
    ),
    (
        "table y3-10 | rows yellow blue red green | connectors 9",
        "link yellow 3 to blue, blue 3, link yellow 5 to blue, blue 5, link yellow 7 to blue, blue 7, link yellow 9 to blue, blue 9, link blue 9 to red, red 9",
        "illegal master.connector.supply master.turn.at-most-four",
    ),
    (
        "table y9-10 | rows yellow blue red green",
        "red 12, red 13, red 14, red 15, link yellow 9 to blue, blue 9",
        "illegal master.turn.at-most-four",
    ),
    // A connector is allowed where none is needed.
    (
        "table y9-10 b10 | rows yellow blue red green",
        "link yellow 9 to blue, blue 9",
        "legal master.silence.connector-not-needed master.connector.from-card \
         master.connector.neighbour-only master.connector.target-free \
         master.connector.free-of-count master.connector.immediate | silent",
    ),
    (
        "table y9-10 b10",
        "link yellow 9 to blue, blue 9",
        "undecided master.connector.neighbour-only master.connector.from-card master.connector.target-free master.connector.free-of-count | missing rows",
    ),
    // A connector asks for no other row.
    (
        "table y9-10 b9 | rows yellow blue red green",
        "link blue 9 to red, joker as red 9, red 10, red 8",
        "legal master.connector.from-card master.connector.neighbour-only \
         master.connector.target-free master.connector.free-of-count master.joker.stands-for \
         master.connector.immediate master.row.no-gaps master.connector.both-ways",
    ),
];

#[test]
fn connectors() {
    cited(ROWS);
}
