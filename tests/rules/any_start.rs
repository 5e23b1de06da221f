//! Any starting card.

use crate::page::{CitedRules, every_rule_is_met, page};

fn both(rows: &[(&str, &str, &str)]) -> CitedRules {
    page("any-start", "de-variants", rows).and(page("any-start", "nl-1999", rows))
}

fn rows() -> CitedRules {
    both(&[
        ("first 7", "open blue 7", "legal any-start.row.same-number"),
        (
            "table b8-9 | hand g3 | pile 9",
            "draw red 9, keep green 3",
            "undecided classic.draw.play-if-fits | missing first",
        ),
        ("first 7", "start blue 7", "legal any-start.start.lot"),
        ("first 7", "start blue 8", "illegal any-start.start.lot"),
        ("table r7 | first 7", "start blue 7", "illegal any-start.start.lot"),
        ("first 7", "open blue 8", "illegal any-start.row.same-number | instead blue 7"),
        ("", "open blue 7", "undecided any-start.row.same-number | missing first"),
        ("table b5-9 g7", "open red 7", "legal any-start.row.same-number"),
        ("table b5-9", "open red 7", "undecided any-start.row.same-number | missing first"),
        ("table b5-9", "open red 12", "illegal any-start.row.same-number | instead none"),
        ("table b5-9 | first 6", "open red 7", "illegal any-start.row.same-number | instead red 6"),
        ("table b5-9", "blue 10", "legal classic.row.outward"),
        ("table b5-9", "blue 4", "legal classic.row.outward"),
        ("table b5-9", "blue 12", "illegal classic.row.no-gaps | instead blue 4, blue 10"),
        (
            "",
            "blue 7",
            "undecided classic.row.outward any-start.row.same-number classic.row.no-gaps \
             classic.row.once | missing table",
        ),
        (
            "first 7",
            "blue 7",
            "undecided any-start.row.same-number classic.row.once | missing table",
        ),
        ("", "yellow 7 on red 7", "legal any-start.row.same-number"),
        ("first 9", "yellow 7 on red 7", "illegal classic.row.same-colour | instead red 6"),
        ("", "yellow 8 on red 7", "illegal classic.row.same-colour | instead red 6, red 8"),
        ("", "red 7 on red 8", "legal classic.row.outward"),
        ("first 7", "red 7 on red 8", "illegal classic.row.once | instead red 9"),
        (
            "",
            "red 9 on red 7",
            "illegal classic.row.no-gaps classic.row.outward | instead red 6, red 8",
        ),
        ("table b5-6 g8", "blue 7", "refused"),
        ("table b5 b7", "blue 6", "refused"),
        ("table b5-6 | first 7", "blue 7", "refused"),
    ])
}

fn beginning() -> CitedRules {
    both(&[
        ("", "start green 17", "legal any-start.start.lot"),
        ("table empty", "green 17", "legal any-start.start.lot"),
        (
            "",
            "start green 17, green 18",
            "illegal any-start.start.single-card classic.turn.ended \
             | instead none",
        ),
        ("", "start green 17, pass", "legal any-start.start.lot any-start.start.single-card"),
        (
            "table empty",
            "draw",
            "illegal any-start.start.lot classic.turn.must-play classic.draw.only-if-stuck \
             | instead none",
        ),
        (
            "table empty | hand b5 y3",
            "pass",
            "illegal any-start.start.lot classic.turn.must-play | instead yellow 3, blue 5",
        ),
        (
            "table g17",
            "start green 17",
            "illegal classic.row.once any-start.start.lot | instead green 16, green 18",
        ),
        ("table g17", "start blue 17", "illegal any-start.start.lot | instead none"),
    ])
}

fn the_eleven() -> CitedRules {
    let german = page(
        "any-start",
        "de-variants",
        &[
            (
                "first 7",
                "open blue 11",
                "illegal any-start.row.eleven-ordinary any-start.row.same-number | instead blue 7",
            ),
            (
                "",
                "open blue 11",
                "undecided any-start.row.same-number any-start.row.eleven-ordinary \
                 | missing first",
            ),
            (
                "table b5-9 g7",
                "open red 11",
                "illegal any-start.row.eleven-ordinary any-start.row.same-number | instead red 7",
            ),
            ("table b5-10", "blue 11", "legal any-start.row.eleven-ordinary classic.row.outward"),
            ("", "red 11 on red 12", "legal any-start.row.eleven-ordinary classic.row.outward"),
            (
                "table b5-9",
                "blue 11",
                "illegal any-start.row.eleven-ordinary classic.row.no-gaps | instead blue 4, blue 10",
            ),
            ("first 11", "open blue 11", "legal any-start.row.same-number"),
        ],
    );
    let dutch = page(
        "any-start",
        "nl-1999",
        &[
            ("", "red 11 on red 12", "legal any-start.silence.eleven classic.row.outward | silent"),
            (
                "first 7",
                "open blue 11",
                "illegal any-start.silence.eleven any-start.row.same-number | silent | instead blue 7",
            ),
            ("", "open blue 11", "undecided any-start.row.same-number | missing first"),
            (
                "table b5-10",
                "blue 11",
                "legal any-start.silence.eleven classic.row.outward | silent",
            ),
            ("first 11", "open blue 11", "legal any-start.row.same-number"),
        ],
    );
    german.and(dutch)
}

#[test]
fn opening_and_growing() {
    rows();
}

#[test]
fn the_first_card() {
    beginning();
}

#[test]
fn the_eleven_is_ordinary() {
    the_eleven();
}

#[test]
fn every_rule_appears() {
    every_rule_is_met("any-start", &rows().and(beginning()).and(the_eleven()), &[]);
}
