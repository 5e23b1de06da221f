//! Differences of the Dutch text.

use super::nl;
use crate::page::CitedRules;

pub(super) fn dutch() -> CitedRules {
    nl(&[
        ("", "gele 9 op blauwe 10", "illegal classic.row.same-colour | instead blue 9"),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12, red 13",
            "undecided classic.silence.after-drawn-card | silent",
        ),
        (
            "table r11 | hand r14 b5 | pile 20",
            "draw red 12, red 12, red 14",
            "illegal classic.row.no-gaps | instead red 10, red 13",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12, pass",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward classic.turn.must-play classic.turn.hold-back",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12, draw",
            "illegal classic.draw.only-if-stuck | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, keep red 12",
            "illegal classic.silence.drawn-card-duty classic.draw.play-if-fits classic.turn.must-play | silent | instead red 12",
        ),
        (
            "table r11 | hand b5 y3 | pile 0",
            "pass",
            "legal classic.silence.pile-empty classic.draw.pile-empty | silent",
        ),
        (
            "table r11 | hand b5 y3 | pile 2",
            "draw 2, pass",
            "legal classic.silence.pile-empty classic.draw.pile-empty classic.draw.only-if-stuck classic.draw.up-to-three | silent",
        ),
        (
            "table r11 | hand b5 y3 | pile 0",
            "draw",
            "illegal classic.draw.pile-empty | instead none",
        ),
    ])
}
