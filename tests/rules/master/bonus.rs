//! Half rows and bonus cards.

use super::{Row, cited};

pub(super) const ROWS: &[Row<'_>] = &[
    // The last missing card, at the end or in the middle.
    (
        "table r2-11",
        "red 1",
        "legal master.bonus.half-row master.row.no-gaps master.row.range | bonus red 1-11",
    ),
    (
        "table r1-5 r7-11",
        "red 6",
        "legal master.bonus.half-row master.row.no-gaps | bonus red 1-11",
    ),
    (
        "table r12-20",
        "red 21",
        "legal master.bonus.half-row master.row.no-gaps master.row.range | bonus red 11-21",
    ),
    (
        "table r3-11",
        "red 2, red 1",
        "legal master.bonus.half-row master.row.no-gaps master.row.range | bonus red 1-11",
    ),
    ("table r3-11", "red 2", "legal master.row.no-gaps | bonus none"),
    (
        "table r1-9 r13-21",
        "red 12, red 10",
        "legal master.bonus.half-row master.row.no-gaps | bonus red 11-21, red 1-11",
    ),
    (
        "table r1-9 b13-21",
        "red 10, blue 12",
        "legal master.bonus.half-row master.row.no-gaps | bonus red 1-11, blue 11-21",
    ),
    // A half row is complete once.
    (
        "table r1-20",
        "red 21",
        "legal master.bonus.half-row master.row.no-gaps master.row.range | bonus red 11-21",
    ),
    ("table r1-11", "red 12", "legal master.row.no-gaps | bonus none"),
    // A joker completes as well; swapping one out never does.
    (
        "table r2-11",
        "joker as red 1",
        "legal master.bonus.joker-completes master.joker.stands-for master.row.no-gaps master.row.range master.bonus.half-row | bonus red 1-11",
    ),
    (
        "table r1* r2-10",
        "swap red 1, red 12",
        "legal master.joker.swap-no-bonus master.joker.swap master.joker.swap-only-with-lay master.row.once master.row.no-gaps | bonus none",
    ),
    (
        "table r2-10",
        "joker as red 1, swap red 1",
        "legal master.silence.swap-just-laid master.joker.swap-no-bonus master.joker.stands-for master.row.no-gaps master.row.range master.bonus.half-row master.bonus.joker-completes master.joker.swap master.joker.swap-only-with-lay master.row.once | silent | bonus red 1-11",
    ),
    // By way of a connector too.
    (
        "table y10 r1-9 | rows yellow red blue green",
        "link yellow 10 to red, red 10",
        "legal master.silence.connector-not-needed master.connector.from-card \
         master.connector.neighbour-only master.connector.target-free \
         master.connector.free-of-count master.connector.immediate master.bonus.half-row \
         | silent | bonus red 1-11",
    ),
    // An illegal claim earns no bonus card.
    ("table r2-11", "red 1, red 13", "illegal master.row.no-gaps | bonus none"),
    ("table r2-11", "red 1, swap blue 7", "illegal master.joker.swap | bonus none"),
    (
        "",
        "red 1 on red 2",
        "legal master.row.no-gaps master.row.range master.row.same-colour | bonus none",
    ),
    // Seven bonus cards, eight half rows.
    (
        "table r1-21 b1-21 g1-21 y2-10",
        "yellow 1",
        "legal master.bonus.half-row master.row.no-gaps master.row.range | bonus yellow 1-11",
    ),
    (
        "table r1-21 b1-21 g1-21 y1-20",
        "yellow 21",
        "legal master.silence.eighth-bonus master.row.no-gaps master.row.range \
         master.bonus.half-row master.bonus.supply | silent | bonus none",
    ),
    (
        "table r1-21 b1-21 g1-21 y2-20",
        "yellow 21, yellow 1",
        "legal master.silence.eighth-bonus master.row.no-gaps master.row.range \
         master.bonus.half-row master.bonus.supply | silent | bonus yellow 11-21",
    ),
];

#[test]
fn bonus_cards() {
    cited(ROWS);
}
