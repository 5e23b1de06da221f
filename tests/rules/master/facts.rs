//! Facts that contradict each other, and what Master does not know.

use super::{Row, cited};

pub(super) const ROWS: &[Row<'_>] = &[
    ("table r12 r12", "draw", "refused"),
    ("table r12 | hand r12", "draw", "refused"),
    ("hand r12 r12", "draw", "refused"),
    ("table r12* r13* | hand J J J", "draw", "refused"),
    ("table r12* r13* | hand J J", "draw", "legal master.turn.lay-or-draw master.turn.draw-one"),
    ("hand r11", "draw", "refused"),
    ("table r11*", "draw", "refused"),
    ("table r11 r12*| hand r12 b5", "swap red 12, red 10", "illegal master.turn.own-cards"),
    // At the place of a joker the card itself does not lie.
    (
        "table r12* | hand r12 r10",
        "swap red 12, red 10",
        "legal master.joker.swap master.joker.swap-only-with-lay master.row.once \
         master.row.no-gaps master.turn.own-cards",
    ),
    ("table r12*", "draw red 12", "legal master.turn.lay-or-draw master.turn.draw-one"),
    // A card drawn cannot be somewhere already.
    ("table r12", "draw red 12", "refused"),
    ("hand r12", "draw red 12", "refused"),
    ("", "draw red 11", "refused"),
    // A card that the claim builds on must lie on the table.
    ("table empty", "red 13 on red 12", "refused"),
    ("table empty", "red 12, red 13 on red 12", "legal master.row.no-gaps master.row.same-colour"),
    ("table empty", "red 13, red 14 on red 13", "illegal master.row.no-gaps"),
    ("table empty", "yellow 9 on blue 10", "refused"),
    // Numbers that the pack does not have.
    ("table r22", "draw", "not understood"),
    ("hand r0", "draw", "not understood"),
    // Moves of other games.
    ("", "call", "not here"),
    ("", "pair r5 y5", "not here"),
    // A fact that the game does not use is ignored, whatever it says.
    ("first 7", "draw", "legal master.turn.lay-or-draw master.turn.draw-one"),
    ("others r10", "draw", "legal master.turn.lay-or-draw master.turn.draw-one"),
    ("others r99", "draw", "legal master.turn.lay-or-draw master.turn.draw-one"),
];

#[test]
fn facts_and_other_games() {
    cited(ROWS);
}
