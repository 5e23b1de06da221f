//! False start.

use crate::page::{CitedRules, Only, every_rule_is_met, page};

fn german() -> CitedRules {
    page(
        "false-start",
        "de-variants",
        &[
            ("", "red 2 on red 1", "legal false-start.row.inward"),
            ("", "red 19 on red 20", "legal false-start.row.inward"),
            ("", "red 12 on red 11", "legal false-start.row.inward"),
            ("", "red 10 on red 11", "legal false-start.row.inward"),
            (
                "",
                "red 11 on red 10",
                "legal false-start.row.eleven-ordinary false-start.row.inward",
            ),
            (
                "",
                "red 1 on red 2",
                "illegal false-start.setup.ends-laid classic.row.once | instead red 3",
            ),
            (
                "",
                "red 5 on red 2",
                "illegal classic.row.no-gaps false-start.row.inward | instead red 3",
            ),
            (
                "",
                "blue 9 on yellow 10",
                "illegal classic.row.same-colour | instead yellow 9, yellow 11",
            ),
            (
                "",
                "yellow 20 above red 20",
                "illegal false-start.setup.ends-laid classic.row.same-colour \
                 | instead yellow 2, yellow 19",
            ),
            ("", "red 11 on blue 11", "illegal classic.row.same-colour | instead blue 10, blue 12"),
            (
                "",
                "open red 11",
                "illegal false-start.row.eleven-ordinary false-start.setup.ends-laid | instead red 2, red 19",
            ),
            ("", "open red 5", "illegal false-start.setup.ends-laid | instead red 2, red 19"),
            (
                "",
                "open red 1",
                "illegal false-start.setup.ends-laid classic.row.once | instead red 2, red 19",
            ),
            (
                "table empty",
                "red 2",
                "legal false-start.row.inward false-start.silence.who-begins | silent",
            ),
            (
                "table empty",
                "red 2, red 3, blue 19",
                "legal classic.turn.any-number false-start.row.inward false-start.silence.who-begins | silent",
            ),
            (
                "",
                "start red 2",
                "legal false-start.row.inward false-start.silence.who-begins | silent",
            ),
            (
                "",
                "start red 2, red 3",
                "legal classic.turn.any-number false-start.row.inward false-start.silence.who-begins | silent",
            ),
            (
                "",
                "start red 11",
                "illegal false-start.row.eleven-ordinary classic.row.no-gaps false-start.row.inward | instead red 2, red 19",
            ),
            ("table r1-3 r20", "red 4", "legal false-start.row.inward"),
            ("table r2-3", "red 4", "legal false-start.row.inward"),
            (
                "table r2-3",
                "red 5",
                "illegal classic.row.no-gaps false-start.row.inward | instead red 4, red 19",
            ),
            (
                "table r2-10 r12-19",
                "red 11",
                "legal false-start.row.eleven-ordinary false-start.row.inward",
            ),
            (
                "table r2-9 r13-19",
                "red 11",
                "illegal false-start.row.eleven-ordinary classic.row.no-gaps false-start.row.inward | instead red 10, red 12",
            ),
            ("", "red 2", "undecided false-start.row.inward classic.row.once | missing table"),
            ("table r5", "red 6", "refused"),
            ("table r2-3 r5 r19", "red 4", "refused"),
            ("hand r1", "red 2", "refused"),
            (
                "table empty | hand r5 y5 | pile 32",
                "draw 3",
                "legal classic.draw.only-if-stuck classic.draw.up-to-three",
            ),
            (
                "table empty | hand r2 y5 | pile 32",
                "draw 3",
                "illegal classic.draw.only-if-stuck classic.turn.must-play | instead red 2",
            ),
            (
                "table empty | hand r2 y5 | pile 32",
                "pass",
                "illegal classic.turn.must-play classic.turn.no-pass | instead red 2",
            ),
            (
                "table empty | hand b5 y7 | pile 32",
                "draw red 2, red 2",
                "legal classic.draw.play-if-fits classic.draw.only-if-stuck classic.draw.up-to-three false-start.row.inward classic.draw.ends-turn",
            ),
            ("table empty | without blue", "blue 2", "refused"),
            (
                "table empty | without blue",
                "red 2",
                "legal false-start.row.inward false-start.silence.who-begins | silent",
            ),
        ],
    )
}

fn dutch() -> CitedRules {
    page(
        "false-start",
        "nl-1999",
        &[
            ("", "open red 1", "legal false-start.row.open-with-end"),
            ("", "open red 20", "legal false-start.row.open-with-end"),
            (
                "",
                "open red 11",
                "illegal false-start.row.eleven-ordinary false-start.row.open-with-end | instead red 1, red 20",
            ),
            ("", "open red 2", "illegal false-start.row.open-with-end | instead red 1, red 20"),
            ("", "yellow 20 above red 1", "legal false-start.row.open-with-end"),
            ("", "yellow 1 on red 2", "illegal classic.row.same-colour | instead red 1, red 3"),
            ("", "red 2 on red 1", "legal false-start.row.inward"),
            ("", "red 1 on red 2", "legal false-start.row.inward"),
            ("", "red 20 on red 19", "legal false-start.row.inward"),
            ("table r1-3", "open red 4", "illegal false-start.row.open-with-end | instead none"),
            ("table r1-3", "red 20", "undecided false-start.silence.second-opening | silent"),
            ("table r1-3", "open red 20", "undecided false-start.silence.second-opening | silent"),
            (
                "table r20 y1",
                "yellow 20 above red 20",
                "undecided false-start.silence.second-opening | silent",
            ),
            (
                "table r1-3",
                "red 20, red 19",
                "undecided false-start.silence.second-opening | silent",
            ),
            ("table r1-19", "red 20", "legal false-start.row.inward"),
            ("table r1-3 r18-20", "red 17", "legal false-start.row.inward"),
            (
                "table r1-3",
                "red 11",
                "illegal false-start.row.eleven-ordinary classic.row.no-gaps false-start.row.inward | instead red 4",
            ),
            (
                "table r1-3",
                "red 4 then red 5",
                "legal classic.turn.any-number false-start.row.inward",
            ),
            (
                "table r1",
                "blue 5",
                "illegal false-start.row.open-with-end | instead blue 1, blue 20",
            ),
            ("table r2", "red 3", "refused"),
            ("table r1 r5-20 r3", "red 2", "refused"),
            ("", "start red 1", "legal false-start.start.dealer false-start.row.open-with-end"),
            (
                "",
                "start red 11",
                "illegal false-start.row.eleven-ordinary false-start.row.open-with-end false-start.start.dealer | instead red 1, red 20, yellow 1, yellow 20, green 1, green 20, blue 1, blue 20",
            ),
            (
                "table empty | hand g9 r20",
                "start green 9",
                "illegal false-start.row.open-with-end false-start.start.dealer | instead red 20",
            ),
            ("", "start red 1, red 2", "undecided false-start.silence.first-turn | silent"),
            (
                "",
                "start red 1, pass",
                "legal false-start.start.dealer false-start.row.open-with-end classic.turn.must-play classic.turn.hold-back",
            ),
            (
                "",
                "start red 1, blue 3",
                "illegal false-start.row.open-with-end | instead blue 1, blue 20",
            ),
            (
                "table empty | hand r5 y5 | pile 20",
                "draw 2",
                "legal false-start.start.dealer classic.draw.only-if-stuck \
                 classic.draw.up-to-three",
            ),
            (
                "table empty | hand r1 y5 | pile 20",
                "draw 2",
                "illegal classic.draw.only-if-stuck classic.turn.must-play | instead red 1",
            ),
            (
                "table r1-3 | hand r20 | pile 20",
                "draw",
                "undecided false-start.silence.second-opening | silent",
            ),
            (
                "table r1-3 | hand b5 | pile 20",
                "draw r20, draw",
                "undecided false-start.silence.second-opening | silent",
            ),
            // If the 20 may be laid, drawing was wrong; if not, laying it is.
            (
                "table r1-3 | hand r20 | pile 20",
                "draw b5, red 20",
                "illegal classic.draw.only-if-stuck classic.turn.must-play | instead none",
            ),
            (
                "table r1-3 | hand b5 | pile 20",
                "draw r20, draw, red 20",
                "illegal classic.silence.drawn-card-duty classic.draw.play-if-fits classic.turn.must-play | silent | instead none",
            ),
        ],
    )
}

#[test]
fn the_ends_lie_beforehand() {
    german();
}

#[test]
fn the_players_open_with_the_ends() {
    dutch();
}

#[test]
fn every_rule_appears() {
    every_rule_is_met(
        "false-start",
        &german().and(dutch()),
        &[("setup.ends-laid", Only::Forbids), ("silence.ends-laid", Only::NotHere)],
    );
}
