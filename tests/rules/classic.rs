//! The classic game.

use crate::page::{Only, Seen, every_rule_is_met, page};

fn de(rows: &[(&str, &str, &str)]) -> Seen {
    page("classic", "de", rows)
}

fn nl(rows: &[(&str, &str, &str)]) -> Seen {
    page("classic", "nl-1999", rows)
}

fn placing() -> Seen {
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
        // The side that is said: the lower numbers lie on the left.
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
        ("", "red 12 and red 13 on red 11", "legal classic.row.outward classic.turn.any-number"),
        ("", "r12-14 on red 11", "legal classic.row.outward classic.turn.any-number"),
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
        ("table r11", "r12-14", "legal classic.row.outward classic.turn.any-number"),
        (
            "table r11",
            "red 12, red 13, red 14",
            "legal classic.row.outward classic.turn.any-number",
        ),
        (
            "table r11 y11",
            "red 12, yellow 10 and yellow 9",
            "legal classic.row.outward classic.turn.any-number",
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
            "legal classic.row.open-with-eleven classic.silence.colour-order | silent",
        ),
        ("table r11", "open yellow 11", "legal classic.row.open-with-eleven"),
        (
            "table r11",
            "open blue 11",
            "legal classic.row.open-with-eleven classic.silence.colour-order | silent",
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
        ("", "yellow 11 above red 12", "illegal classic.row.same-colour | instead red 13"),
        (
            "table r11 y11",
            "open yellow 11",
            "illegal classic.row.once | instead yellow 10, yellow 12",
        ),
        (
            "table r11",
            "open red 12",
            "illegal classic.row.open-with-eleven | instead red 10, red 12",
        ),
        ("", "open red 11, red 12, red 14", "illegal classic.row.no-gaps | instead red 10, red 13"),
        (
            "",
            "open red 11, red 12",
            "legal classic.row.open-with-eleven classic.row.outward classic.turn.any-number",
        ),
        // What one holds.
        ("table r11 | hand b5", "red 12", "illegal classic.turn.own-cards | instead red 10"),
        (
            "table r11 | hand b5",
            "red 13",
            "illegal classic.row.no-gaps classic.turn.own-cards | instead red 10, red 12",
        ),
        ("hand b5", "red 12", "illegal classic.turn.own-cards | instead none"),
        (
            "table r11 | hand b5",
            "red 12, red 13",
            "illegal classic.turn.own-cards | instead red 10",
        ),
        (
            "table r11 | others y11",
            "open yellow 11",
            "illegal classic.turn.own-cards | instead none",
        ),
        ("hand r12 b5", "red 13 on red 12", "refused"),
        ("hand r12 b5", "red 14 on red 13", "refused"),
        ("hand r12 r11", "red 12", "illegal classic.row.open-with-eleven | instead red 11"),
        // The order in which a turn is told.
        (
            "table r11",
            "red 13, red 12",
            "illegal classic.row.no-gaps classic.silence.order-in-turn | silent | instead red 10, red 12 | other-order red 12, red 13",
        ),
        (
            "table r11",
            "r12-13 and red 15 and red 14",
            "illegal classic.row.no-gaps classic.silence.order-in-turn | silent \
             | instead red 10, red 14 | other-order red 12, red 13, red 14, red 15",
        ),
        ("table r11", "red 13, red 15", "illegal classic.row.no-gaps | instead red 10, red 12"),
        (
            "table r11",
            "red 13 on red 12, red 12",
            "illegal classic.row.no-gaps classic.silence.order-in-turn | silent | instead none \
             | other-order red 12, red 13 on red 12",
        ),
        (
            "",
            "red 13 on red 12, red 12 on red 11",
            "illegal classic.row.no-gaps classic.silence.order-in-turn | silent | instead none \
             | other-order red 12 on red 11, red 13 on red 12",
        ),
        // What lays no card comes after them.
        (
            "table r11",
            "red 13, pass, red 12",
            "illegal classic.row.no-gaps classic.turn.ended classic.silence.order-in-turn | silent \
             | instead red 10, red 12 | other-order red 12, red 13, pass",
        ),
        (
            "table r11 | hand r12 r13 b5 y2",
            "red 13, keep blue 5, red 12",
            "illegal classic.row.no-gaps classic.silence.order-in-turn | silent \
             | instead red 10, red 12 | other-order red 12, red 13, keep blue 5",
        ),
        ("table g11", "yellow 11 above red 11, open red 11", "refused"),
        // Steps of other games.
        ("table r11", "joker as red 12", "not here"),
        ("table r11", "red 12, link red 12 to blue", "not here"),
        ("table r11", "swap red 12", "not here"),
        // A fact without use is passed over.
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

fn starting() -> Seen {
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
            "illegal classic.start.red-eleven classic.row.open-with-eleven | instead red 11",
        ),
        (
            "table empty",
            "red 10",
            "illegal classic.start.red-eleven classic.row.open-with-eleven | instead red 11",
        ),
        (
            "table empty",
            "yellow 9",
            "illegal classic.start.red-eleven classic.row.open-with-eleven \
             | instead red 11, yellow 11",
        ),
        ("", "start yellow 11", "undecided classic.start.eleven-order | missing others"),
        ("table empty", "yellow 11", "undecided classic.start.eleven-order | missing others"),
        ("hand y11 b5", "start yellow 11", "undecided classic.start.eleven-order | missing others"),
        (
            "others r11",
            "start yellow 11",
            "illegal classic.start.red-eleven classic.start.eleven-order | instead red 11",
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
            "legal classic.start.eleven-order classic.silence.which-eleven | silent",
        ),
        (
            "hand y11 b11 | others g11",
            "start blue 11",
            "illegal classic.start.eleven-order classic.silence.which-eleven | silent | instead yellow 11",
        ),
        (
            "hand y11 g11",
            "start green 11",
            "illegal classic.start.eleven-order classic.silence.which-eleven | silent | instead yellow 11",
        ),
        (
            "hand b5 y3 | others empty",
            "start red 11",
            "illegal classic.turn.own-cards classic.setup.redeal | instead none",
        ),
        (
            "hand g11 b11 | others y11",
            "start blue 11",
            "illegal classic.start.eleven-order | instead yellow 11",
        ),
        (
            "hand b5 y3 | others empty",
            "start blue 5",
            "illegal classic.setup.redeal classic.start.red-eleven classic.row.open-with-eleven \
             | instead red 11, blue 11",
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
            "illegal classic.start.eleven-order | instead yellow 11",
        ),
    ])
}

fn drawing() -> Seen {
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
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, red 12, pass",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw 2, red 12",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw 3, red 12",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward classic.draw.ends-turn",
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
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward classic.draw.ends-turn",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw b6, draw b7, draw b8, b8",
            "illegal classic.row.open-with-eleven | instead blue 11",
        ),
        (
            "table r11",
            "draw yellow 3, red 12",
            "illegal classic.draw.only-if-stuck classic.turn.must-play | instead red 10",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw b6, red 12",
            "illegal classic.turn.own-cards | instead red 10",
        ),
        (
            "table r11 | hand b5 r12",
            "red 12, draw",
            "illegal classic.draw.only-if-stuck | instead none",
        ),
        (
            "table r11 | hand b5 y3 | others r12",
            "draw, red 12",
            "illegal classic.turn.own-cards | instead red 10",
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
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.turn.hold-back \
             classic.draw.play-if-fits classic.row.outward classic.draw.ends-turn",
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
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.pile-empty",
        ),
        (
            "table r11 | hand b5 y3",
            "draw 2, pass",
            "undecided classic.draw.up-to-three classic.turn.no-pass | missing pile",
        ),
        (
            "table r11 | hand b5 y3",
            "draw 3, pass",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three",
        ),
        (
            "table r11 | hand b5 y3",
            "draw b6, draw b7, draw b8, pass",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three",
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
            "legal classic.row.outward classic.turn.hold-back",
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
        // Told alone it asks for the right to keep the card: not the only one that fits.
        ("table r11 | hand r12 r10 y2", "keep red 10", "legal classic.turn.hold-back"),
        (
            "table r11 | hand r12 r10 y2",
            "keep red 10, keep red 12",
            "illegal classic.turn.hold-back classic.turn.must-play | instead red 10, red 12",
        ),
        (
            "table r11 | hand r12 y2",
            "keep red 12",
            "illegal classic.turn.hold-back classic.turn.must-play | instead red 12",
        ),
        ("table r11 | hand r12 y2", "keep yellow 2", "legal classic.turn.hold-back"),
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
            "undecided classic.turn.hold-back classic.turn.must-play | missing table, hand",
        ),
        (
            "table r11",
            "keep red 12",
            "undecided classic.turn.hold-back classic.turn.must-play | missing hand",
        ),
        (
            "hand r12 r10",
            "keep red 12",
            "undecided classic.turn.hold-back classic.turn.must-play | missing table",
        ),
        // Wherever the red 12 goes: one of the 11s fits as well.
        ("hand r12 y11 r11", "keep red 12", "legal classic.turn.hold-back"),
        (
            "table r11 | hand r12",
            "red 12, keep red 13",
            "illegal classic.end.first-out classic.turn.ended | instead none",
        ),
        // The last card.
        ("table r11 | hand r12", "red 12", "legal classic.row.outward classic.end.first-out"),
        ("table r11 | hand r12", "red 12, pass", "legal classic.row.outward classic.end.first-out"),
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
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward classic.draw.ends-turn",
        ),
    ])
}

fn dutch() -> Seen {
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
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12, pass",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.play-if-fits \
             classic.row.outward classic.turn.must-play classic.turn.hold-back",
        ),
        (
            "table r11 | hand r13 b5 | pile 20",
            "draw red 12, red 12, draw",
            "illegal classic.draw.only-if-stuck | instead none",
        ),
        (
            "table r11 | hand b5 y3 | pile 20",
            "draw red 12, keep red 12",
            "illegal classic.draw.play-if-fits classic.turn.must-play classic.silence.drawn-card-duty | silent | instead red 12",
        ),
        (
            "table r11 | hand b5 y3 | pile 0",
            "pass",
            "legal classic.draw.pile-empty classic.silence.pile-empty | silent",
        ),
        (
            "table r11 | hand b5 y3 | pile 2",
            "draw 2, pass",
            "legal classic.draw.only-if-stuck classic.draw.up-to-three classic.draw.pile-empty \
             classic.silence.pile-empty | silent",
        ),
        (
            "table r11 | hand b5 y3 | pile 0",
            "draw",
            "illegal classic.draw.pile-empty | instead none",
        ),
    ])
}

#[test]
fn placing_a_card() {
    placing();
}

#[test]
fn beginning_the_game() {
    starting();
}

#[test]
fn drawing_passing_holding_back() {
    drawing();
}

#[test]
fn the_dutch_text() {
    dutch();
}

#[test]
fn every_rule_appears() {
    let seen = placing().and(starting()).and(drawing()).and(dutch());
    every_rule_is_met(
        "classic",
        &seen,
        &[
            ("setup.deck", Only::NotHere),
            ("setup.deal", Only::NotHere),
            ("setup.two-player-60", Only::NotHere),
            ("setup.redeal", Only::Forbids),
            ("turn.direction", Only::NotHere),
            ("row.same-colour", Only::Forbids),
            ("row.no-gaps", Only::Forbids),
            ("row.range", Only::Forbids),
            ("row.once", Only::Forbids),
            ("turn.own-cards", Only::Forbids),
            ("turn.any-number", Only::Allows),
            ("turn.ended", Only::Forbids),
            ("turn.no-pass", Only::Forbids),
            ("score.minus-points", Only::NotHere),
            ("score.fewest-wins", Only::NotHere),
            ("score.tie", Only::NotHere),
            ("score.rounds", Only::NotHere),
            ("silence.ranking", Only::NotHere),
            ("silence.tie", Only::NotHere),
            ("silence.wrong-move", Only::NotHere),
            ("silence.dealer", Only::NotHere),
            ("silence.direction", Only::NotHere),
            ("silence.two-player-colour", Only::NotHere),
        ],
    );
}
