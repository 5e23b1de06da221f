//! A card beside its row.

use super::de;
use crate::page::CitedRules;

pub(super) fn placing() -> CitedRules {
    de(&[
        // The colour of the row.
        ("", "yellow 9 on blue 10", "illegal classic.row.same-colour | instead blue 9"),
        ("", "gelbe 9 an blaue 10", "illegal classic.row.same-colour | instead blue 9"),
        ("", "yellow 11 on red 12", "illegal classic.row.same-colour | instead red 13"),
        ("table r11-12", "yellow 9 on red 12", "illegal classic.row.same-colour | instead red 13"),
        // Right beside, not elsewhere.
        ("", "blue 15 on blue 12", "illegal classic.row.no-gaps | instead blue 13"),
        ("", "blue 10 on blue 11", "legal classic.row.outward"),
        ("", "blue 12 on blue 11", "legal classic.row.outward"),
        ("", "Die grüne Zwölf neben die grüne Elf", "legal classic.row.outward"),
        ("", "blue 12 on blue 13", "illegal classic.row.once | instead blue 14"),
        (
            "",
            "blue 12 on blue 15",
            "illegal classic.row.once classic.row.no-gaps | instead blue 16",
        ),
        (
            "",
            "blue 12 on blue 10",
            "illegal classic.row.no-gaps classic.row.outward | instead blue 9",
        ),
        (
            "",
            "blue 11 on blue 11",
            "illegal classic.row.once classic.row.no-gaps | instead blue 10, blue 12",
        ),
        ("table b11-14", "blue 15 on blue 12", "illegal classic.row.no-gaps | instead none"),
        // From the 11 outward nothing is crossed; from one side of it to the other something is.
        ("table b11-14", "blue 16 on blue 11", "illegal classic.row.no-gaps | instead blue 10"),
        (
            "table b10-14",
            "blue 16 on blue 10",
            "illegal classic.row.no-gaps classic.row.outward | instead blue 9",
        ),
        ("table b11-14", "blue 15 on blue 14", "legal classic.row.outward"),
        ("table b11", "blue 13 on blue 12", "refused"),
        ("table b11-13", "blue 12 on blue 11", "illegal classic.row.once | instead blue 10"),
        // The side in the claim: lower numbers lie on the left.
        ("", "red 12 right of red 11", "legal classic.row.outward"),
        ("", "red 10 left of red 11", "legal classic.row.outward"),
        ("", "red 12 left of red 11", "illegal classic.row.outward | instead red 10"),
        ("", "rote 10 rechts neben rote 11", "illegal classic.row.outward | instead red 12"),
        ("", "rode 12 links van rode 11", "illegal classic.row.outward | instead red 10"),
        ("table r11-12", "red 13 right of red 12", "legal classic.row.outward"),
        ("table r10-12", "red 13 left of red 12", "illegal classic.row.outward | instead none"),
        ("table r10-12", "red 9 right of red 10", "illegal classic.row.outward | instead none"),
        (
            "table r10-12",
            "red 9 right of red 12",
            "illegal classic.row.no-gaps classic.row.outward | instead red 13",
        ),
        ("", "red 13 left of red 11", "illegal classic.row.no-gaps | instead red 10"),
        ("", "yellow 12 left of red 11", "illegal classic.row.same-colour | instead red 10"),
        (
            "",
            "red 12 right of red 11, red 13 left of red 12",
            "illegal classic.row.outward | instead none",
        ),
        // Two cards at one place: the second goes on in the row.
        ("", "red 12 and red 13 on red 11", "legal classic.turn.any-number classic.row.outward"),
        ("", "r12-14 on red 11", "legal classic.turn.any-number classic.row.outward"),
        (
            "",
            "red 12 und 13 rechts von rote 11",
            "legal classic.row.outward classic.turn.any-number",
        ),
        ("", "red 12 and red 13 left of red 11", "illegal classic.row.outward | instead red 10"),
        ("", "red 12 and red 14 on red 11", "illegal classic.row.no-gaps | instead red 13"),
        ("", "red 12 and yellow 12 on red 11", "not understood"),
        ("", "red 12 and red 13 on yellow 11", "not understood"),
        ("", "yellow 11 and green 11 above red 11", "not understood"),
        // A card alone.
        (
            "",
            "red 12",
            "undecided classic.row.outward classic.row.open-with-eleven classic.row.once \
             | missing table",
        ),
        ("table r11", "red 13", "illegal classic.row.no-gaps | instead red 10, red 12"),
        ("table r11", "blue 13", "illegal classic.row.open-with-eleven | instead blue 11"),
        ("table b8-13", "blue 10", "illegal classic.row.once | instead blue 7, blue 14"),
        ("table r11", "r12-14", "legal classic.turn.any-number classic.row.outward"),
        (
            "table r11",
            "red 12, red 13, red 14",
            "legal classic.turn.any-number classic.row.outward",
        ),
        (
            "table r11 y11",
            "red 12, yellow 10 and yellow 9",
            "legal classic.turn.any-number classic.row.outward",
        ),
        (
            "table r11",
            "red 12, pass",
            "legal classic.row.outward classic.turn.must-play classic.turn.hold-back",
        ),
        // The numbers.
        ("", "red 21 on red 20", "illegal classic.row.range | instead none"),
        ("", "red 20 on red 21", "illegal classic.row.range | instead none"),
        ("table r11", "red 25", "illegal classic.row.range | instead red 10, red 12"),
        ("table r1-20", "red 0", "illegal classic.row.range | instead none"),
        ("", "draw red 21", "illegal classic.row.range | instead none"),
        // Rows of their own.
        ("", "open red 10", "illegal classic.row.open-with-eleven | instead red 11"),
        (
            "table r11",
            "open green 11",
            "legal classic.silence.colour-order classic.row.open-with-eleven | silent",
        ),
        ("table r11", "open yellow 11", "legal classic.row.open-with-eleven"),
        (
            "table r11",
            "open blue 11",
            "legal classic.silence.colour-order classic.row.open-with-eleven | silent",
        ),
        ("", "open green 11", "legal classic.row.open-with-eleven"),
        ("", "yellow 11 above red 11", "legal classic.row.open-with-eleven"),
        ("", "yellow 11 on red 11", "legal classic.row.open-with-eleven"),
        (
            "",
            "yellow 10 above red 11",
            "illegal classic.row.open-with-eleven classic.row.same-colour | instead yellow 11",
        ),
        ("", "yellow 11 below red 11", "legal classic.row.open-with-eleven"),
        ("", "gelbe 11 unter rote 11", "legal classic.row.open-with-eleven"),
        ("", "yellow 11 above red 11", "legal classic.row.open-with-eleven"),
        // Above and below there is no place in a card's own row.
        ("", "red 12 above red 11", "not understood"),
        ("", "red 10 below red 11", "not understood"),
        ("", "open red 11 above red 12", "not understood"),
        ("", "yellow 11 above red 12", "illegal classic.row.same-colour | instead none"),
        (
            "table r11 y11",
            "open yellow 11",
            "illegal classic.row.once | instead yellow 10, yellow 12",
        ),
        ("table r11", "open red 12", "illegal classic.row.open-with-eleven | instead red 10"),
        (
            "table r11 | hand r12 r10",
            "open red 12",
            "illegal classic.row.open-with-eleven | instead red 10",
        ),
        (
            "table r11 | hand b3 r10",
            "open red 12",
            "illegal classic.row.open-with-eleven classic.turn.own-cards | instead red 10",
        ),
        ("", "open red 11, red 12, red 14", "illegal classic.row.no-gaps | instead red 10, red 13"),
        (
            "",
            "open red 11, red 12",
            "legal classic.row.open-with-eleven classic.row.outward classic.turn.any-number",
        ),
        // Cards of one's own hand.
        ("table r11 | hand b5", "red 12", "illegal classic.turn.own-cards | instead none"),
        (
            "table r11 | hand b5",
            "red 13",
            "illegal classic.row.no-gaps classic.turn.own-cards | instead red 10, red 12",
        ),
        ("hand b5", "red 12", "illegal classic.turn.own-cards | instead none"),
        ("table r11 | hand b5", "red 12, red 13", "illegal classic.turn.own-cards | instead none"),
        (
            "table r11 | others y11",
            "open yellow 11",
            "illegal classic.turn.own-cards | instead none",
        ),
        ("hand r12 b5", "red 13 on red 12", "refused"),
        ("hand r12 b5", "red 14 on red 13", "refused"),
        ("hand r12 r11", "red 12", "illegal classic.row.open-with-eleven | instead red 11"),
        // The order of the steps of a turn.
        (
            "table r11",
            "red 13, red 12",
            "illegal classic.silence.order-in-turn classic.row.no-gaps | silent | instead red 10, red 12 | other-order red 12, red 13",
        ),
        (
            "table r11",
            "r12-13 and red 15 and red 14",
            "illegal classic.silence.order-in-turn classic.row.no-gaps | silent | instead red 10, red 14 | other-order red 12, red 13, red 14, red 15",
        ),
        ("table r11", "red 13, red 15", "illegal classic.row.no-gaps | instead red 10, red 12"),
        (
            "table r11",
            "red 13 on red 12, red 12",
            "illegal classic.silence.order-in-turn classic.row.no-gaps | silent | instead none | other-order red 12, red 13 on red 12",
        ),
        (
            "",
            "red 13 on red 12, red 12 on red 11",
            "illegal classic.silence.order-in-turn classic.row.no-gaps | silent | instead none | other-order red 12 on red 11, red 13 on red 12",
        ),
        // Steps that lay no card come after them.
        (
            "table r11",
            "red 13, pass, red 12",
            "illegal classic.silence.order-in-turn classic.row.no-gaps classic.turn.ended | silent | instead red 10, red 12 | other-order red 12, red 13, pass",
        ),
        (
            "table r11 | hand r12 r13 b5 y2",
            "red 13, keep blue 5, red 12",
            "illegal classic.silence.order-in-turn classic.row.no-gaps | silent | instead red 12, red 10 | other-order red 12, red 13, keep blue 5",
        ),
        ("table g11", "yellow 11 above red 11, open red 11", "refused"),
        // Steps of other games.
        ("table r11", "joker as red 12", "not here"),
        ("table r11", "red 12, link red 12 to blue", "not here"),
        ("table r11", "swap red 12", "not here"),
        // A fact that the game does not use is ignored.
        ("table r11 | first 7", "red 12", "legal classic.row.outward"),
        // Facts that no game has produced.
        ("table r11 r13", "red 12", "refused"),
        ("table r12", "red 13", "refused"),
        ("table r11 | hand r11", "red 12", "refused"),
        ("table r11 | without blue", "blue 11", "refused"),
        ("table r11 b11 | without blue", "red 12", "refused"),
        ("table r11 | hand b5", "draw b5", "refused"),
        ("table r11", "draw r11", "refused"),
        ("table r11 | others y11", "draw y11", "refused"),
        ("table r11 | hand b5", "draw b6, draw b6", "refused"),
        ("table r11 | without blue", "open yellow 11", "legal classic.row.open-with-eleven"),
    ])
}
