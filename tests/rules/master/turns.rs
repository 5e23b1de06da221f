//! Laying or drawing, passing, keeping back, the end of a turn and of the game.

use super::{Row, cited};

pub(super) const ROWS: &[Row<'_>] = &[
    // One card drawn is a whole turn, and free while the pile lasts.
    ("", "draw", "legal master.turn.lay-or-draw master.turn.draw-one"),
    (
        "table y9-11 | hand b10 r3 | pile 9",
        "draw",
        "legal master.turn.voluntary master.turn.lay-or-draw master.turn.draw-one",
    ),
    (
        "pile 1",
        "draw, pass",
        "legal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    (
        "",
        "draw red 12, pass",
        "legal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    ("pile 9", "draw 2", "illegal master.turn.draw-one"),
    ("pile 9", "draw 2, pass", "illegal master.turn.draw-one"),
    ("pile 9", "draw, draw", "illegal master.turn.draw-one master.turn.ended"),
    ("pile 0", "draw", "illegal master.turn.draw-one"),
    (
        "table empty | hand r12 | pile 0",
        "draw",
        "illegal master.turn.draw-one master.turn.must-play-when-pile-empty | instead red 12",
    ),
    ("", "draw red 22", "illegal master.row.range"),
    // Laying and drawing do not go together.
    // A card after a draw is judged by its own case: the drawn card comes too early, and any other card
    // makes the turn a lay and a draw.
    (
        "table r11 | pile 9 | hand r12 b2",
        "draw, red 12",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    (
        "table r11 | pile 9 | hand b2",
        "draw, red 12",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended \
         master.turn.own-cards",
    ),
    (
        "table r11 | pile 9 | hand J b2",
        "draw, joker as red 12",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    (
        "table r11 | pile 9 | hand b2",
        "draw, joker as red 12",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended \
         master.turn.own-cards",
    ),
    (
        "table b12 b13* | pile 9 | hand b13 r2",
        "draw, swap blue 13",
        "illegal master.joker.swap-only-with-lay master.turn.ended",
    ),
    (
        "table empty | pile 9",
        "draw, red 12",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    (
        "table empty | pile 9",
        "draw red 12, red 12",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    (
        "table empty | pile 9 | hand r10",
        "draw red 12, red 10",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    ("table empty | pile 9", "red 12, draw", "illegal master.turn.lay-or-draw"),
    ("table b7* | pile 9", "swap blue 7, draw", "illegal master.joker.swap-only-with-lay"),
    (
        "table b7* | pile 9",
        "draw, swap blue 7",
        "illegal master.joker.swap-only-with-lay master.turn.ended",
    ),
    (
        "table b7* | pile 9",
        "red 12, swap blue 7, draw",
        "illegal master.joker.swap-only-with-lay master.turn.lay-or-draw",
    ),
    (
        "table y9-10 | rows yellow blue red green | pile 9",
        "draw, link yellow 9 to blue, blue 9",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended",
    ),
    (
        "table empty",
        "draw, open red 11",
        "illegal master.turn.lay-or-draw master.turn.draw-one master.turn.ended master.row.once \
         master.setup.elevens-laid",
    ),
    // Passing: closing a turn, or instead of one.
    (
        "table empty",
        "red 12, pass",
        "legal master.row.no-gaps master.turn.lay-or-draw master.turn.ended",
    ),
    ("table empty", "red 12, pass, pass", "illegal master.turn.ended"),
    ("table empty", "red 12, pass, red 13", "illegal master.turn.ended"),
    (
        "table b7*",
        "red 12, swap blue 7, pass",
        "legal master.joker.swap master.row.no-gaps master.joker.swap-only-with-lay master.row.once master.turn.lay-or-draw master.turn.ended",
    ),
    ("pile 9", "pass", "illegal master.turn.no-pass"),
    (
        "pile 0 | table y11 | hand r12 r3",
        "pass",
        "illegal master.turn.must-play-when-pile-empty | instead red 12",
    ),
    (
        "pile 0 | table y11 | hand r12 r3",
        "pass, pass",
        "illegal master.turn.must-play-when-pile-empty master.turn.ended",
    ),
    (
        "pile 0 | table empty | hand r3 b5",
        "pass",
        "legal master.turn.must-play-when-pile-empty master.turn.no-pass",
    ),
    ("pile 0 | table empty | hand r3 b5", "draw", "illegal master.turn.draw-one"),
    // Missing facts; what decides in any case needs none.
    (
        "",
        "pass",
        "undecided master.turn.no-pass master.turn.must-play-when-pile-empty \
         | missing pile, hand, table",
    ),
    (
        "table empty | hand r3",
        "pass",
        "undecided master.turn.no-pass master.turn.must-play-when-pile-empty | missing pile",
    ),
    (
        "hand J",
        "pass",
        "undecided master.turn.no-pass master.turn.must-play-when-pile-empty | missing pile",
    ),
    (
        "table empty | hand r12",
        "pass",
        "illegal master.turn.no-pass master.turn.must-play-when-pile-empty | instead red 12",
    ),
    (
        "pile 0",
        "pass",
        "undecided master.turn.must-play-when-pile-empty master.turn.no-pass \
         | missing hand, table",
    ),
    (
        "pile 0 | table empty",
        "pass",
        "undecided master.turn.must-play-when-pile-empty master.turn.no-pass | missing hand",
    ),
    (
        "pile 0 | hand r3",
        "pass",
        "undecided master.turn.must-play-when-pile-empty master.turn.no-pass | missing table",
    ),
    (
        "pile 0 | hand J J",
        "pass",
        "legal master.joker.no-duty master.turn.must-play-when-pile-empty master.turn.no-pass",
    ),
    // Four of these could lie as jokers, the fifth could not.
    (
        "pile 0 | hand r10 r12 y10 y12",
        "pass",
        "undecided master.turn.must-play-when-pile-empty master.turn.no-pass | missing table",
    ),
    ("pile 0 | hand r10 r12 y10 y12 b10", "pass", "illegal master.turn.must-play-when-pile-empty"),
    ("pile 0 | hand r10 r12 y10 y12 J", "pass", "illegal master.turn.must-play-when-pile-empty"),
    // Jokers and connectors are never a duty.
    (
        "pile 0 | table y11 | hand J r3",
        "pass",
        "legal master.joker.no-duty master.turn.must-play-when-pile-empty master.turn.no-pass",
    ),
    (
        "pile 0 | table y9-10 | hand b9",
        "pass",
        "legal master.silence.connector-duty master.turn.must-play-when-pile-empty \
         master.turn.no-pass master.connector.voluntary | silent",
    ),
    (
        "pile 0 | table y9-10 | hand b9 | rows yellow blue red green",
        "pass",
        "legal master.silence.connector-duty master.turn.must-play-when-pile-empty \
         master.turn.no-pass master.connector.voluntary | silent",
    ),
    (
        "pile 0 | table y9-10 | hand b9 | rows yellow red blue green",
        "pass",
        "legal master.turn.must-play-when-pile-empty master.turn.no-pass",
    ),
    (
        "pile 0 | table y9-10 | hand b9 | connectors 0",
        "pass",
        "legal master.turn.must-play-when-pile-empty master.turn.no-pass",
    ),
    (
        "pile 0 | table y9-10 | hand b9 y8",
        "pass",
        "illegal master.turn.must-play-when-pile-empty | instead yellow 8",
    ),
    // Keeping back goes with laying, or with drawing instead.
    (
        "table empty | hand r12 r10",
        "red 12, keep red 10",
        "legal master.turn.voluntary master.row.no-gaps master.turn.own-cards",
    ),
    (
        "table empty | hand r12 r10",
        "keep red 10, red 12",
        "legal master.turn.voluntary master.row.no-gaps master.turn.own-cards",
    ),
    (
        "table empty | hand r10",
        "keep red 10, draw",
        "legal master.turn.voluntary master.turn.lay-or-draw master.turn.draw-one",
    ),
    // A bare `keep` asks for the right to keep the card: with cards in the pile nobody has to lay.
    ("pile 5", "keep red 10", "legal master.turn.voluntary"),
    ("hand yes", "keep red 12", "legal master.turn.voluntary"),
    ("hand no | pile 0 | table r11", "keep red 14", "legal master.turn.voluntary"),
    (
        "hand no | pile 0 | table r11",
        "keep red 12",
        "illegal master.turn.must-play-when-pile-empty | instead red 12",
    ),
    ("hand no | pile 0", "pass", "legal master.turn.must-play-when-pile-empty master.turn.no-pass"),
    // A joker fits, and nobody has to lay it.
    (
        "hand yes | pile 0",
        "pass",
        "undecided master.turn.must-play-when-pile-empty master.turn.no-pass | missing hand, table",
    ),
    ("pile 5 | table empty | hand r10", "keep red 10", "legal master.turn.voluntary"),
    ("pile 0 | table empty | hand r10 r12", "keep red 10", "legal master.turn.voluntary"),
    (
        "pile 0 | table empty | hand r10 r12",
        "keep red 10, keep red 12",
        "illegal master.turn.must-play-when-pile-empty | instead red 10, red 12",
    ),
    (
        "pile 0 | table empty | hand r10 b3",
        "keep red 10",
        "illegal master.turn.must-play-when-pile-empty | instead red 10",
    ),
    ("pile 0 | table empty | hand r10 b3", "keep blue 3", "legal master.turn.voluntary"),
    // A joker fits where the kept card fits, and laying it fulfils the duty. The duty itself counts
    // number cards only.
    (
        "pile 0 | table empty | hand r12 J",
        "keep red 12",
        "legal master.joker.stands-for master.turn.voluntary",
    ),
    (
        "pile 0 | table g10 | hand g9 J b2",
        "keep green 9",
        "legal master.joker.stands-for master.turn.voluntary",
    ),
    (
        "pile 0 | table empty | hand r12 r10 J",
        "keep red 12, keep red 10",
        "legal master.joker.stands-for master.turn.voluntary",
    ),
    (
        "pile 0 | table empty | hand r12 J",
        "joker as red 12, keep red 12",
        "legal master.joker.stands-for master.row.no-gaps master.turn.own-cards master.turn.voluntary",
    ),
    ("pile 0 | table empty | hand r12 r10 J", "keep red 12", "legal master.turn.voluntary"),
    ("pile 0 | table empty | hand b2 J", "keep blue 2", "legal master.turn.voluntary"),
    (
        "table empty | hand r12 J",
        "keep red 12",
        "legal master.joker.stands-for master.turn.voluntary",
    ),
    ("pile 0 | hand r12 J", "keep red 12", "legal master.joker.stands-for master.turn.voluntary"),
    (
        "pile 0 | table empty | hand r12 J",
        "keep red 12, pass",
        "illegal master.turn.lay-or-draw master.turn.must-play-when-pile-empty",
    ),
    (
        "pile 0 | table empty | hand r12 J",
        "pass",
        "illegal master.turn.must-play-when-pile-empty | instead red 12",
    ),
    (
        "pile 0 | table empty | hand b2 J",
        "pass",
        "legal master.joker.no-duty master.turn.must-play-when-pile-empty master.turn.no-pass",
    ),
    ("pile 0 | table empty | hand b3 y4", "keep blue 3", "legal master.turn.voluntary"),
    ("pile 0 | table empty | hand r12", "keep red 10", "illegal master.turn.own-cards"),
    ("table empty | hand r10 r12", "keep red 10", "legal master.turn.voluntary"),
    ("table empty | hand r10 b3", "keep red 10", "undecided master.turn.voluntary | missing pile"),
    ("pile 0", "keep red 10", "undecided master.turn.voluntary | missing hand, table"),
    ("pile 0 | hand r10 r12", "keep red 10", "undecided master.turn.voluntary | missing table"),
    ("pile 0 | table empty", "keep red 10", "undecided master.turn.voluntary | missing hand"),
    ("", "keep red 10", "undecided master.turn.voluntary | missing pile, hand, table"),
    ("pile 0 | table empty | hand r3", "keep red 3, pass", "illegal master.turn.lay-or-draw"),
    (
        "table empty | hand r12",
        "red 12, keep red 10",
        "illegal master.end.first-out master.turn.ended master.turn.own-cards",
    ),
    ("table empty", "red 12, keep red 12", "illegal master.turn.own-cards"),
    ("table empty", "red 12, keep red 22", "illegal master.row.range"),
    ("", "draw red 12, keep red 12", "illegal master.turn.ended"),
    // The last hand card ends the game.
    (
        "table empty | hand r12",
        "red 12",
        "legal master.end.first-out master.row.no-gaps master.turn.own-cards",
    ),
    (
        "table empty | hand r12",
        "red 12, pass",
        "legal master.end.first-out master.row.no-gaps master.turn.own-cards master.turn.lay-or-draw master.turn.ended",
    ),
    (
        "table empty | hand J",
        "joker as red 12",
        "legal master.joker.finish master.joker.stands-for master.row.no-gaps master.turn.own-cards master.end.first-out",
    ),
    (
        "table empty | hand r12",
        "red 12, draw",
        "illegal master.end.first-out master.turn.ended master.turn.lay-or-draw",
    ),
    ("table empty | hand r12", "red 12, pass, pass", "illegal master.turn.ended"),
    (
        "table b7* | hand r12",
        "red 12, swap blue 7",
        "illegal master.end.first-out master.turn.ended master.turn.own-cards",
    ),
    ("table empty | hand empty | pile 0", "pass", "illegal master.end.first-out"),
    ("hand empty", "draw", "illegal master.end.first-out"),
    ("table empty | hand empty", "red 12", "illegal master.turn.own-cards master.end.first-out"),
];

#[test]
fn turns_and_their_end() {
    cited(ROWS);
}
