//! How a game begins.

use super::de;
use crate::page::CitedRules;

pub(super) fn starting() -> CitedRules {
    de(&[
        ("", "start red 11", "legal classic.start.red-eleven"),
        ("table empty", "red 11", "legal classic.start.red-eleven"),
        ("table empty", "open red 11", "legal classic.start.red-eleven"),
        ("", "start red 11, pass", "legal classic.start.red-eleven classic.start.single-card"),
        (
            "",
            "start red 11, red 12",
            "illegal classic.start.single-card classic.turn.ended | instead none",
        ),
        (
            "",
            "start red 11, draw",
            "illegal classic.start.single-card classic.turn.ended classic.draw.only-if-stuck \
             | instead none",
        ),
        (
            "table empty",
            "red 11, yellow 11",
            "illegal classic.start.single-card classic.turn.ended | instead none",
        ),
        (
            "",
            "start red 12",
            "illegal classic.row.open-with-eleven classic.start.red-eleven | instead red 11",
        ),
        (
            "table empty",
            "red 10",
            "illegal classic.row.open-with-eleven classic.start.red-eleven | instead red 11",
        ),
        (
            "table empty",
            "yellow 9",
            "illegal classic.row.open-with-eleven classic.start.red-eleven | instead red 11, yellow 11",
        ),
        ("", "start yellow 11", "undecided classic.start.eleven-order | missing others"),
        ("table empty", "yellow 11", "undecided classic.start.eleven-order | missing others"),
        ("hand y11 b5", "start yellow 11", "undecided classic.start.eleven-order | missing others"),
        (
            "others r11",
            "start yellow 11",
            "illegal classic.start.red-eleven classic.start.eleven-order | instead none",
        ),
        ("others g11", "start yellow 11", "legal classic.start.eleven-order"),
        ("others g11", "start blue 11", "illegal classic.start.eleven-order | instead green 11"),
        ("others empty", "start blue 11", "legal classic.start.eleven-order"),
        ("others blue 11", "start blue 11", "illegal classic.turn.own-cards | instead none"),
        (
            "hand r11 y11",
            "start yellow 11",
            "illegal classic.start.red-eleven classic.start.eleven-order | instead red 11",
        ),
        ("hand b5", "start red 11", "illegal classic.turn.own-cards | instead none"),
        (
            "hand y11 b11 | others empty",
            "start yellow 11",
            "legal classic.silence.which-eleven classic.start.eleven-order | silent",
        ),
        (
            "hand y11 b11 | others g11",
            "start blue 11",
            "illegal classic.silence.which-eleven classic.start.eleven-order | silent | instead yellow 11",
        ),
        (
            "hand y11 g11",
            "start green 11",
            "illegal classic.silence.which-eleven classic.start.eleven-order | silent | instead yellow 11",
        ),
        (
            "hand b5 y3 | others empty",
            "start red 11",
            "illegal classic.turn.own-cards classic.setup.redeal | instead none",
        ),
        (
            "hand g11 b11 | others y11",
            "start blue 11",
            "illegal classic.start.eleven-order | instead none",
        ),
        (
            "hand b5 y3 | others empty",
            "start blue 5",
            "illegal classic.setup.redeal classic.row.open-with-eleven classic.start.eleven-order | instead none",
        ),
        (
            "table empty | hand b5 y3 | others empty",
            "draw",
            "illegal classic.setup.redeal classic.start.red-eleven classic.start.eleven-order \
             classic.draw.only-if-stuck classic.turn.must-play | instead none",
        ),
        (
            "table empty | hand b5 y3",
            "draw 3",
            "illegal classic.start.red-eleven classic.start.eleven-order \
             classic.draw.only-if-stuck classic.turn.must-play | instead none",
        ),
        (
            "table empty",
            "pass",
            "illegal classic.start.red-eleven classic.start.eleven-order classic.turn.must-play \
             | instead none",
        ),
        (
            "table r11",
            "start red 11",
            "illegal classic.row.once classic.start.red-eleven | instead red 10, red 12",
        ),
        ("table r11", "start yellow 11", "illegal classic.start.red-eleven | instead none"),
        ("without red", "start yellow 11", "legal classic.start.eleven-order"),
        (
            "without red | others y11",
            "start green 11",
            "illegal classic.start.eleven-order | instead none",
        ),
    ])
}
