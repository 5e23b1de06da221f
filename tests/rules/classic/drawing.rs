//! Drawing, passing, holding back.

use super::de;
use crate::page::CitedRules;

pub(super) fn drawing() -> CitedRules {
    de(&[
        ("", "draw 4", "illegal classic.draw.up-to-three | instead none"),
        (
            "",
            "draw",
            "undecided classic.draw.only-if-stuck classic.turn.must-play | missing table, hand",
        ),
        (
            "table r11",
            "draw",
            "undecided classic.draw.only-if-stuck classic.turn.must-play | missing hand",
        ),
        (
            "hand b5",
            "draw",
            "undecided classic.draw.only-if-stuck classic.turn.must-play | missing table",
        ),
        (
            "hand g11 b5",
            "draw",
            "illegal classic.draw.only-if-stuck classic.turn.must-play | instead green 11",
        ),
        (
            "table r11 | hand r12 b5 | pile 20",
            "draw 3",
            "illegal classic.draw.only-if-stuck classic.turn.must-play | instead red 12",
        ),
        (
            "table r11",
            "draw 3",
            "undecided classic.draw.only-if-stuck classic.turn.must-play classic.draw.up-to-three \
             | missing hand",
        ),
        ("table r11", "draw 4", "illegal classic.draw.up-to-three | instead none"),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw 3",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three",
        ),
        (
            "table r11 | hand b5 y3",
            "draw 2",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three",
        ),
        (
            "table r11 | hand b5 y3",
            "draw 2, draw 2",
            "illegal classic.draw.up-to-three | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 2",
            "draw 3",
            "illegal classic.draw.pile-empty | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 0",
            "draw",
            "illegal classic.draw.pile-empty | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, red 12",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, red 12, pass",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw 2, red 12",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw 3, red 12",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw 3, red 13",
            "illegal classic.row.no-gaps | instead red 10, red 12",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12, red 13",
            "illegal classic.draw.ends-turn classic.turn.ended | instead none",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12 and red 13",
            "illegal classic.draw.ends-turn classic.turn.ended | instead none",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12, draw",
            "illegal classic.draw.ends-turn classic.turn.ended classic.draw.only-if-stuck \
             | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, keep red 12",
            "illegal classic.draw.play-if-fits | instead red 12",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, pass",
            "illegal classic.draw.play-if-fits classic.draw.up-to-three classic.turn.no-pass \
             | instead red 12",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, draw",
            "illegal classic.draw.play-if-fits | instead red 12",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, draw b6, red 12",
            "illegal classic.draw.play-if-fits | instead red 12",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw, keep red 12",
            "illegal classic.draw.play-if-fits | instead red 12",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw, keep red 15, draw",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.turn.hold-back",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw b6, draw b7, draw r10, r10",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw b6, draw b7, draw b8, b8",
            "illegal classic.row.open-with-eleven | instead blue 11",
        ),
        (
            "table r11",
            "draw yellow 3, red 12",
            "illegal classic.draw.only-if-stuck classic.turn.must-play | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw b6, red 12",
            "illegal classic.turn.own-cards | instead none",
        ),
        (
            "table r11 | hand b5 r12",
            "red 12, draw",
            "illegal classic.draw.only-if-stuck | instead none",
        ),
        (
            "table r11 | hand b5 y3 | others r12",
            "draw, red 12",
            "illegal classic.turn.own-cards | instead none",
        ),
        ("", "yellow 18, draw yellow 13", "illegal classic.draw.only-if-stuck | instead none"),
        (
            "table r11 | hand r12 b5",
            "red 12, draw red 12",
            "illegal classic.draw.only-if-stuck | instead none",
        ),
        (
            "table r11 | hand b5 y9 | pile 20",
            "draw red 12, keep blue 5",
            "illegal classic.draw.play-if-fits | instead red 12",
        ),
        (
            "table r11 | hand b5 y9 | pile 20",
            "draw red 12, keep blue 5, red 12",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.turn.hold-back classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y9 | pile 20",
            "draw red 13, keep blue 5",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.turn.hold-back",
        ),
        (
            "table r11",
            "keep red 12, draw",
            "illegal classic.draw.only-if-stuck classic.turn.must-play | instead red 12",
        ),
        // Passing.
        (
            "",
            "pass",
            "undecided classic.turn.must-play classic.turn.no-pass | missing table, hand, pile",
        ),
        ("table r11 | hand b5 y3", "pass", "undecided classic.turn.no-pass | missing pile"),
        ("table r11 | pile 0", "pass", "undecided classic.turn.must-play | missing hand"),
        ("pile 20", "pass", "illegal classic.turn.no-pass | instead none"),
        ("table r11 | hand b5 y3 | pile 20", "pass", "illegal classic.turn.no-pass | instead none"),
        ("table r11 | hand b5 y3 | pile 0", "pass", "legal classic.draw.pile-empty"),
        (
            "table r11 | hand r12 | pile 0",
            "pass",
            "illegal classic.turn.must-play | instead red 12",
        ),
        ("table r11 | hand r12", "pass", "illegal classic.turn.must-play | instead red 12"),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw 2, pass",
            "illegal classic.draw.up-to-three classic.turn.no-pass | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 2",
            "draw 2, pass",
            "legal classic.draw.pile-empty classic.draw.only-if-stuck classic.draw.up-to-three",
        ),
        (
            "table r11 | hand b5 y3",
            "draw 2, pass",
            "undecided classic.draw.up-to-three classic.turn.no-pass | missing pile",
        ),
        (
            "table r11 | hand b5 y3",
            "draw 3, pass",
            "legal classic.draw.up-to-three classic.draw.only-if-stuck",
        ),
        (
            "table r11 | hand b5 y3",
            "draw b6, draw b7, draw b8, pass",
            "legal classic.draw.up-to-three classic.draw.only-if-stuck",
        ),
        (
            "table r11 | hand b5 r12",
            "red 12, pass, pass",
            "illegal classic.turn.ended | instead none",
        ),
        (
            "table r11 | hand b5 r12",
            "red 12, pass, blue 5",
            "illegal classic.turn.ended | instead none",
        ),
        // Holding back.
        (
            "table r11 | hand r12 r10 y2",
            "red 12, keep red 10",
            "legal classic.turn.hold-back classic.row.outward",
        ),
        (
            "table r11 | hand r12 r10 y2",
            "keep red 10, red 12",
            "legal classic.turn.hold-back classic.row.outward",
        ),
        (
            "table r11 | hand r12 r10 y2",
            "red 12, keep red 12",
            "illegal classic.turn.own-cards | instead none",
        ),
        // A bare `keep` asks for the right to keep the card: not the only one that fits.
        ("table r11 | hand r12 r10 y2", "keep red 10", "legal classic.turn.hold-back"),
        (
            "table r11 | hand r12 r10 y2",
            "keep red 10, keep red 12",
            "illegal classic.turn.must-play classic.turn.hold-back | instead red 10, red 12",
        ),
        (
            "table r11 | hand r12 y2",
            "keep red 12",
            "illegal classic.turn.must-play classic.turn.hold-back | instead red 12",
        ),
        ("table r11 | hand r12 y2", "keep yellow 2", "legal classic.turn.hold-back"),
        // Whether a card fits may be all that is known of the hand; of one that is kept, another.
        ("hand no", "draw", "legal classic.draw.only-if-stuck classic.draw.up-to-three"),
        ("hand Ja", "draw", "illegal classic.draw.only-if-stuck classic.turn.must-play"),
        ("hand nee | pile 0", "pass", "legal classic.draw.pile-empty"),
        ("hand yes | pile 0", "pass", "illegal classic.turn.must-play"),
        ("hand yes", "keep red 12", "legal classic.turn.hold-back"),
        (
            "hand no",
            "keep red 12",
            "undecided classic.turn.must-play classic.turn.hold-back | missing table",
        ),
        ("hand no | table b11", "keep red 12", "legal classic.turn.hold-back"),
        (
            "hand no | table r11",
            "keep red 12",
            "illegal classic.turn.must-play classic.turn.hold-back | instead red 12",
        ),
        (
            "hand no | pile 0",
            "keep red 12, pass",
            "undecided classic.turn.must-play | missing table, hand",
        ),
        ("table r11 | hand r14 y2", "keep red 14", "legal classic.turn.hold-back"),
        ("table r11 | hand r12 y2", "keep red 10", "illegal classic.turn.own-cards"),
        (
            "table r11 | hand r12 y2",
            "keep red 12, pass",
            "illegal classic.turn.must-play | instead red 12",
        ),
        (
            "",
            "keep red 12",
            "undecided classic.turn.must-play classic.turn.hold-back | missing table, hand",
        ),
        (
            "table r11",
            "keep red 12",
            "undecided classic.turn.must-play classic.turn.hold-back | missing hand",
        ),
        (
            "hand r12 r10",
            "keep red 12",
            "undecided classic.turn.must-play classic.turn.hold-back | missing table",
        ),
        // Wherever the red 12 goes: one of the 11s fits as well.
        ("hand r12 y11 r11", "keep red 12", "legal classic.turn.hold-back"),
        (
            "table r11 | hand r12",
            "red 12, keep red 13",
            "illegal classic.end.first-out classic.turn.ended | instead none",
        ),
        // The last card.
        ("table r11 | hand r12", "red 12", "legal classic.end.first-out classic.row.outward"),
        ("table r11 | hand r12", "red 12, pass", "legal classic.end.first-out classic.row.outward"),
        (
            "table r11 | hand r12",
            "red 12, red 13",
            "illegal classic.end.first-out classic.turn.ended classic.turn.own-cards \
             | instead none",
        ),
        (
            "table r11 | hand empty",
            "pass",
            "illegal classic.end.first-out classic.turn.ended | instead none",
        ),
        (
            "table r11 | hand b5 | pile 9",
            "draw r12, r12",
            "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three classic.row.outward classic.draw.ends-turn",
        ),
    ])
}
