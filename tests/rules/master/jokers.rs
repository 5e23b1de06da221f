//! Jokers laid, and jokers swapped out.

use super::{Row, cited};

pub(super) const ROWS: &[Row<'_>] = &[
    // A joker stands for any card that fits. Several in a turn are legal, also while another card fits.
    ("table empty", "joker as red 12", "legal master.joker.stands-for master.row.no-gaps"),
    (
        "table empty | hand J r12 r10",
        "joker as red 12",
        "legal master.joker.stands-for master.row.no-gaps master.turn.own-cards",
    ),
    (
        "table empty | hand J J J J r5",
        "joker as red 12, joker as red 13, joker as red 14, joker as red 15",
        "legal master.joker.stands-for master.row.no-gaps master.turn.own-cards \
         master.turn.at-most-four",
    ),
    ("table empty", "r12*, red 13", "legal master.joker.stands-for master.row.no-gaps"),
    ("table empty", "joker as red 13", "illegal master.row.no-gaps | instead red 10, red 12"),
    ("", "joker as yellow 5 on blue 6", "illegal master.row.same-colour | instead blue 5, blue 7"),
    (
        "",
        "joker as blue 7 on blue 8",
        "legal master.joker.stands-for master.row.no-gaps master.row.same-colour",
    ),
    ("table empty | hand r12 b5", "joker as red 12", "illegal master.turn.own-cards"),
    (
        "table empty | hand J b5",
        "joker as red 12, joker as red 13",
        "illegal master.turn.own-cards",
    ),
    ("table empty", "joker", "not understood"),
    // It fulfils the duty to lay.
    (
        "pile 0 | table empty | hand J r12 b5",
        "joker as red 12",
        "legal master.joker.stands-for master.row.no-gaps master.turn.own-cards",
    ),
    // The own card for the joker, before or after laying.
    (
        "table b7*",
        "swap blue 7, joker as red 12",
        "legal master.joker.swap master.joker.swap-only-with-lay master.row.once \
         master.joker.stands-for master.row.no-gaps",
    ),
    (
        "table b7*",
        "red 12, swap blue 7",
        "legal master.joker.swap master.row.no-gaps master.joker.swap-only-with-lay master.row.once",
    ),
    (
        "table b7* | hand b7 r12",
        "swap blue 7, red 12",
        "legal master.joker.swap master.joker.swap-only-with-lay master.row.once \
         master.row.no-gaps master.turn.own-cards",
    ),
    (
        "table b7* | hand b7",
        "swap blue 7, joker as red 12",
        "legal master.joker.finish master.joker.swap master.joker.swap-only-with-lay master.row.once master.joker.stands-for master.row.no-gaps master.turn.own-cards master.end.first-out",
    ),
    (
        "table b7* | hand b7 r12",
        "swap blue 7, joker as blue 8, joker as blue 6",
        "illegal master.turn.own-cards",
    ),
    ("table b7* | hand r12", "swap blue 7, red 12", "illegal master.turn.own-cards"),
    (
        "table b7*",
        "swap blue 7, red 12, red 13, red 14, red 15",
        "legal master.joker.swap master.joker.swap-only-with-lay master.row.once \
         master.row.no-gaps master.turn.at-most-four",
    ),
    (
        "table b7*",
        "swap blue 7, joker as red 12, red 13, red 14, red 15, red 16",
        "illegal master.turn.at-most-four",
    ),
    (
        "table b7*",
        "red 12, red 13, red 14, red 15, swap blue 7",
        "legal master.joker.swap master.row.no-gaps master.turn.at-most-four master.joker.swap-only-with-lay master.row.once",
    ),
    (
        "table b7* b10* r10* r12*",
        "swap blue 7, joker as yellow 12",
        "legal master.joker.swap master.joker.swap-only-with-lay master.row.once \
         master.joker.stands-for master.row.no-gaps",
    ),
    // Never alone, never with a draw.
    ("table b7*", "swap blue 7", "illegal master.joker.swap-only-with-lay"),
    ("table b7*", "swap blue 7, pass", "illegal master.joker.swap-only-with-lay"),
    (
        "table b7* | pile 0 | hand b7",
        "swap blue 7, pass",
        "illegal master.joker.swap-only-with-lay",
    ),
    ("table b7* r12*", "swap blue 7, swap red 12", "illegal master.joker.swap-only-with-lay"),
    ("table b7* | pile 3", "swap blue 7, draw", "illegal master.joker.swap-only-with-lay"),
    // Only where a joker stands for that very card.
    ("table b7", "swap blue 7, red 12", "illegal master.joker.swap master.row.once"),
    ("table b8*", "swap blue 7, red 12", "illegal master.joker.swap"),
    ("", "swap blue 11, red 12 on red 11", "illegal master.joker.swap master.row.once"),
    ("table b7*", "swap blue 22, red 12", "illegal master.row.range"),
    (
        "",
        "swap blue 7, red 12 on red 11",
        "undecided master.joker.swap master.joker.swap-only-with-lay master.row.once \
         | missing table",
    ),
    ("table b7*", "swap blue 7, swap blue 7, red 12", "illegal master.joker.swap master.row.once"),
    ("hand J J J J b7", "swap blue 7, joker as red 12 on red 11", "illegal master.joker.swap"),
    (
        "hand J J J b7",
        "swap blue 7, joker as red 12 on red 11",
        "undecided master.joker.swap master.joker.swap-only-with-lay master.row.once \
         | missing table",
    ),
    // Once swapped out, the joker can be laid again, also beside its old place.
    (
        "table b7* | hand b7 r5",
        "swap blue 7, joker as blue 8",
        "legal master.joker.swap master.joker.swap-only-with-lay master.row.once \
         master.joker.stands-for master.row.no-gaps master.turn.own-cards",
    ),
    // The leaflet names no limit, and no joker that is exempt.
    (
        "table b7* r12*",
        "swap blue 7, swap red 12, yellow 12",
        "legal master.silence.several-swaps master.joker.swap master.joker.swap-only-with-lay \
         master.row.once master.row.no-gaps | silent",
    ),
    (
        "table b7* r12* y12*",
        "swap blue 7, yellow 13, swap red 12, swap yellow 12",
        "legal master.silence.several-swaps master.joker.swap master.joker.swap-only-with-lay \
         master.row.once master.row.no-gaps | silent",
    ),
    (
        "table empty | hand J r12 b5",
        "joker as red 12, swap red 12, joker as red 13",
        "legal master.silence.swap-just-laid master.joker.swap master.joker.stands-for master.row.no-gaps master.turn.own-cards master.joker.swap-only-with-lay master.row.once | silent",
    ),
    (
        "",
        "joker as red 12 on red 11, swap red 12",
        "legal master.silence.swap-just-laid master.joker.swap master.joker.stands-for master.row.no-gaps master.row.same-colour master.joker.swap-only-with-lay master.row.once | silent",
    ),
    ("table empty | hand J b5", "joker as red 12, swap red 12", "illegal master.turn.own-cards"),
    (
        "table b7*",
        "swap blue 7, joker as blue 6, swap blue 6",
        "legal master.silence.several-swaps master.silence.swap-just-laid master.joker.swap \
         master.joker.swap-only-with-lay master.row.once master.joker.stands-for \
         master.row.no-gaps | silent",
    ),
];

#[test]
fn jokers_and_swaps() {
    cited(ROWS);
}
