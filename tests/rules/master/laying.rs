//! Cards that fit.

use super::{Row, cited};

pub(super) const ROWS: &[Row<'_>] = &[
    // One colour a row.
    ("", "blue 12 on blue 11", "legal master.row.no-gaps master.row.same-colour"),
    ("", "blue 12 on red 11", "illegal master.row.same-colour | instead red 10, red 12"),
    (
        "",
        "blue 9 on yellow 9",
        "illegal master.row.same-colour | instead yellow 8, yellow 10 | linked none",
    ),
    (
        "table y8-9 y10 b10",
        "blue 9 on yellow 9",
        "illegal master.row.same-colour | instead none | linked none",
    ),
    (
        "table y9-10 b12 | connectors 0",
        "blue 9 on yellow 9",
        "illegal master.row.same-colour | instead yellow 8 | linked none",
    ),
    // Directly beside a number that lies; a row may have several runs, each grows both ways.
    ("", "blue 12 on blue 13", "legal master.row.no-gaps master.row.same-colour"),
    ("", "blue 10 on blue 11", "legal master.row.no-gaps master.row.same-colour"),
    ("table b5", "blue 4, blue 6", "legal master.row.no-gaps"),
    (
        "table b5",
        "blue 4, blue 6, blue 12, red 10",
        "legal master.turn.at-most-four master.row.no-gaps",
    ),
    ("table b5*", "blue 6", "legal master.row.no-gaps"),
    ("table b5*", "blue 6 on blue 5", "legal master.row.no-gaps master.row.same-colour"),
    ("table y9-10", "red 12", "legal master.row.no-gaps"),
    ("table empty", "red 12", "legal master.row.no-gaps"),
    ("", "blue 15 on blue 12", "illegal master.row.no-gaps | instead blue 13"),
    ("table b15", "blue 14 on blue 11", "illegal master.row.no-gaps | instead blue 10, blue 12"),
    (
        "table b5 | rows red blue green yellow",
        "blue 8",
        "illegal master.row.no-gaps | instead blue 4, blue 6, blue 10, blue 12 | linked none",
    ),
    // If the order of the rows is stated, a card that only a connector would make fit has its own rule.
    (
        "table y8-10 | rows yellow blue red green",
        "blue 8",
        "illegal master.row.no-gaps | instead blue 10, blue 12 | linked blue 8, blue 9",
    ),
    (
        "table y8-10 | rows yellow red blue green",
        "blue 8",
        "illegal master.row.no-gaps | instead blue 10, blue 12 | linked none",
    ),
    (
        "table y8-10",
        "blue 8",
        "illegal master.row.no-gaps | instead blue 10, blue 12 | linked none",
    ),
    ("table y8-10 | connectors 0", "blue 8", "illegal master.row.no-gaps | linked none"),
    (
        "table y8-10",
        "blue 8 on blue 11",
        "illegal master.row.no-gaps | instead blue 10, blue 12 | linked none",
    ),
    // Another order of the same steps that would be legal is offered.
    ("table empty", "red 13, red 12", "illegal master.row.no-gaps | other-order red 12, red 13"),
    (
        "table y9-10 | rows yellow blue red green",
        "red 9, link yellow 9 to blue, blue 9, link blue 9 to red",
        "illegal master.row.no-gaps master.connector.target-free \
         | other-order link yellow 9 to blue, blue 9, link blue 9 to red, red 9",
    ),
    // 1 to 21.
    ("table r12-20", "red 21", "legal master.bonus.half-row master.row.no-gaps master.row.range"),
    ("", "red 21 on red 20", "legal master.row.no-gaps master.row.range master.row.same-colour"),
    ("", "red 22 on red 21", "illegal master.row.range | instead red 20"),
    ("", "red 20 on red 22", "illegal master.row.range"),
    ("", "red 0", "illegal master.row.range"),
    ("", "joker as red 22", "illegal master.row.range"),
    ("", "red 4000000", "illegal master.row.range"),
    // A filled place stays filled; the 11s lie from the beginning.
    ("table b8-13", "blue 10", "illegal master.row.once | instead blue 7, blue 14"),
    ("table b8* b9-10", "blue 8", "illegal master.row.once"),
    ("", "blue 11", "illegal master.row.once master.setup.elevens-laid"),
    ("", "blue 11 on blue 10", "illegal master.row.once master.setup.elevens-laid"),
    (
        "",
        "yellow 11 above red 11",
        "illegal master.row.once master.setup.elevens-laid master.row.same-colour",
    ),
    ("", "joker as blue 11", "illegal master.row.once master.setup.elevens-laid"),
    ("", "blue 12 on blue 13, blue 13", "illegal master.row.once"),
    ("", "blue 12 on blue 12", "illegal master.row.once"),
    // Nobody opens a row.
    (
        "",
        "open red 11",
        "illegal master.row.once master.setup.elevens-laid | instead red 10, red 12",
    ),
    ("", "open red 10", "illegal master.setup.elevens-laid"),
    ("table empty", "open red 10", "illegal master.setup.elevens-laid | instead red 12"),
    ("", "start red 11", "illegal master.row.once master.setup.elevens-laid"),
    ("", "start red 12", "legal master.row.no-gaps master.setup.elevens-laid"),
    ("", "start red 12, red 13", "legal master.row.no-gaps master.setup.elevens-laid"),
    ("", "start red 13", "illegal master.row.no-gaps | instead red 10, red 12"),
    // Without a table a card named alone is undecided: it could lie already.
    ("", "red 12", "undecided master.row.no-gaps | missing table"),
    ("", "red 5", "undecided master.row.no-gaps | missing table"),
    ("", "red 12 on red 11, red 13", "undecided master.row.no-gaps | missing table"),
    ("", "red 12 on red 11, red 13 on red 12", "legal master.row.no-gaps master.row.same-colour"),
    ("", "joker as red 12", "undecided master.joker.stands-for master.row.no-gaps | missing table"),
    // At most four, number cards and jokers together.
    (
        "table empty",
        "red 12, red 13, red 14, red 15",
        "legal master.turn.at-most-four master.row.no-gaps",
    ),
    (
        "table empty",
        "red 12, red 13, red 14, red 15, blue 12",
        "illegal master.turn.at-most-four | instead none",
    ),
    ("table empty", "red 12 and 13 and 14, blue 10, blue 9", "illegal master.turn.at-most-four"),
    ("table empty", "r12-16", "illegal master.turn.at-most-four"),
    ("", "red 12, red 13, red 14, red 15, red 16", "illegal master.turn.at-most-four"),
    // Cards from one's own hand.
    ("table empty | hand r12 b5", "red 12", "legal master.row.no-gaps master.turn.own-cards"),
    ("table empty | hand b5", "red 12", "illegal master.turn.own-cards | instead none"),
    ("table empty | hand b5", "red 12 on red 11", "illegal master.turn.own-cards | instead none"),
    ("table empty | hand b5", "joker as red 12", "illegal master.turn.own-cards | instead none"),
    (
        "table empty | hand b5",
        "red 13",
        "illegal master.row.no-gaps master.turn.own-cards | instead red 10, red 12",
    ),
    ("table empty | hand r12 b5", "red 12, joker as red 13", "illegal master.turn.own-cards"),
    ("hand b5", "red 12 on red 11", "illegal master.turn.own-cards"),
    ("table empty | hand empty", "red 12", "illegal master.turn.own-cards master.end.first-out"),
    // All four jokers lie: nobody can have a fifth.
    ("table b10* b12* r10* r12*", "joker as yellow 12", "illegal master.turn.own-cards"),
    (
        "table b10* b12* r10*",
        "joker as yellow 12",
        "legal master.joker.stands-for master.row.no-gaps",
    ),
    ("table b10* b12* r10* | hand r10 y5", "joker as yellow 12", "illegal master.turn.own-cards"),
];

#[test]
fn cards_that_fit() {
    cited(ROWS);
}
