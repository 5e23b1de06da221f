//! Parts of hands: cards that a claim states to be in a hand, which may hold others too: one of them can decide.

use super::page::{Row, page};

const FITS: &str = "illegal classic.draw.only-if-stuck classic.turn.must-play | instead red 15";
const MUST_LAY: &str = "illegal classic.turn.must-play | instead red 15";
const HAND_OPEN: &str =
    "undecided classic.draw.only-if-stuck classic.turn.must-play | missing hand";

/// Checks claims about a situation, in both leaflets that have the classic game.
fn classic(situation: &str, rows: &[(&str, &str)]) {
    let rows: Vec<Row<'_>> =
        rows.iter().map(|&(claim, answer)| (situation, claim, answer)).collect();
    for edition in ["de", "nl-1999"] {
        page("classic", edition, &rows);
    }
}

#[test]
fn one_card_that_fits_forbids_drawing_and_passing() {
    classic(
        "table r7-14 y11",
        &[
            ("I have the red 15 and draw", FITS),
            ("I have the red 15 and the blue 3 and draw", FITS),
            ("I draw although I have the red 15", FITS),
            ("I draw 3 although I have the red 15", FITS),
            ("Ben zieht, dabei hat er die rote 15", FITS),
            ("Ben zieht, obwohl er die rote 15 auf der Hand hat", FITS),
            ("Ben trekt hoewel hij de rode 15 heeft", FITS),
            ("I pass although I have the red 15", MUST_LAY),
            ("Ben past terwijl hij de rode 15 heeft", MUST_LAY),
        ],
    );
    // A hand that is given as a whole says more.
    classic(
        "table r7-14 y11 | hand r15 y12",
        &[(
            "I have the red 15 and draw",
            "illegal classic.draw.only-if-stuck classic.turn.must-play | instead red 15, yellow 12",
        )],
    );
}

#[test]
fn a_card_that_does_not_fit_decides_nothing() {
    classic(
        "table r7-14 y11",
        &[
            ("I have the blue 15 and draw", HAND_OPEN),
            // Nobody can have the red 12, which lies.
            ("I have the red 12 and draw", HAND_OPEN),
            // It may be the card drawn.
            ("Ben zieht und hat die rote 15", HAND_OPEN),
            ("Ben zog, er hat die rote 15", HAND_OPEN),
        ],
    );
    classic(
        "",
        &[(
            "I have the red 15 and draw",
            "undecided classic.draw.only-if-stuck classic.turn.must-play | missing table, hand",
        )],
    );
}

#[test]
fn another_card_that_fits_allows_keeping_one() {
    classic(
        "table r7-14 y11",
        &[
            ("I have the yellow 12 and keep the red 15", "legal classic.turn.hold-back"),
            (
                "I have the blue 12 and keep the red 15",
                "undecided classic.turn.must-play classic.turn.hold-back | missing hand",
            ),
        ],
    );
}

#[test]
fn who_has_an_earlier_eleven_begins_with_it() {
    classic(
        "table empty",
        &[
            (
                "Ben has the red 11 and begins with the yellow 11",
                "illegal classic.start.red-eleven classic.start.eleven-order | instead red 11",
            ),
            (
                "Ben hat die rote 11, legt aber erst die gelbe 11",
                "illegal classic.start.red-eleven classic.start.eleven-order | instead red 11",
            ),
            (
                "Ben has the blue 11 and begins with the yellow 11",
                "undecided classic.start.eleven-order | missing others",
            ),
            ("Ben has the red 12 and begins with the red 11", "legal classic.start.red-eleven"),
        ],
    );
    let answer = "illegal classic.silence.which-eleven classic.start.eleven-order \
                  | instead yellow 11 | silent";
    page(
        "classic",
        "de",
        &[("table empty", "Ben has the yellow 11 and begins with the green 11", answer)],
    );
}

#[test]
fn the_games_with_other_openings_take_the_card_too() {
    for (game, edition, situation) in [
        ("three-starts", "de-variants", "table r11-14"),
        ("any-start", "nl-1999", "table r7-14 | first 7"),
        ("false-start", "de-variants", "table r1-14 r20"),
    ] {
        page(game, edition, &[(situation, "I have the red 15 and draw", FITS)]);
    }
}

#[test]
fn in_master_one_card_that_fits_must_be_laid_when_the_pile_is_used_up() {
    page(
        "master",
        "master-2011",
        &[
            (
                "table r7-14",
                "I draw although I have the red 15",
                "legal master.turn.voluntary master.turn.lay-or-draw master.turn.draw-one",
            ),
            (
                "table r7-14",
                "I pass although I have the red 15",
                "illegal master.turn.no-pass master.turn.must-play-when-pile-empty \
                 | instead red 15",
            ),
            (
                "table r7-14 | pile 0",
                "I pass although I have the red 15",
                "illegal master.turn.must-play-when-pile-empty | instead red 15",
            ),
            (
                "table r7-14 | pile 0",
                "I pass although I have the red 17",
                "undecided master.turn.must-play-when-pile-empty master.turn.no-pass \
                 | missing hand",
            ),
            (
                "table r7-14",
                "I have the red 15 and keep the yellow 12",
                "legal master.turn.voluntary",
            ),
            (
                "table r7-14",
                "I have the red 17 and keep the yellow 12",
                "undecided master.turn.voluntary | missing pile, hand",
            ),
        ],
    );
}

#[test]
fn in_the_other_games_the_cards_decide_what_they_can() {
    page(
        "quartets",
        "nl-1999",
        &[
            (
                "",
                "Ben has the red 7 and denies the red 7",
                "illegal quartets.ask.must-give quartets.score.lie",
            ),
            (
                "",
                "Ben has the red 8 and denies the red 7",
                "undecided quartets.ask.must-give | missing hand",
            ),
        ],
    );
    page(
        "collect-colours",
        "de-variants",
        &[
            (
                "",
                "Ben calls although he has red 7 and blue 3",
                "illegal collect-colours.call.one-colour",
            ),
            (
                "",
                "Ben calls although he has red 7 and red 3",
                "undecided collect-colours.call.one-colour | missing hand",
            ),
        ],
    );
}
