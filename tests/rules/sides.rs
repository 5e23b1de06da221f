//! Claims that name a side. Where a leaflet puts lower numbers on the left, a card on the other side is
//! illegal; elsewhere either side will do.

use crate::page::{Row, page};

const SIDED: &[Row<'_>] = &[
    ("table r10-12", "red 13 right of red 12", "legal classic.row.outward"),
    ("table r10-12", "red 9 left of red 10", "legal classic.row.outward"),
    ("table r11", "red 12 left of red 11", "illegal classic.row.outward | instead red 10"),
    ("table r11", "red 10 right of red 11", "illegal classic.row.outward | instead red 12"),
    ("table r10-12", "red 13 left of red 12", "illegal classic.row.outward | instead none"),
    ("", "red 12 left of red 11", "illegal classic.row.outward | instead red 10"),
    ("", "red 12 right of red 11", "legal classic.row.outward"),
];

const EITHER: &[Row<'_>] = &[
    ("table r10-12", "red 13 right of red 12", "legal classic.row.outward"),
    ("table r10-12", "red 13 left of red 12", "legal classic.row.outward"),
    ("table r11", "red 12 left of red 11", "legal classic.row.outward"),
    ("table r11", "red 10 right of red 11", "legal classic.row.outward"),
    ("", "red 12 left of red 11", "legal classic.row.outward"),
];

#[test]
fn lower_numbers_lie_on_the_left() {
    page("classic", "de", SIDED);
    for game in ["classic", "three-starts", "any-start"] {
        page(game, "nl-1999", SIDED);
    }
    page(
        "false-start",
        "nl-1999",
        &[
            ("table r1-3", "red 4 right of red 3", "legal false-start.row.inward"),
            ("table r1-3", "red 4 left of red 3", "illegal false-start.row.inward | instead none"),
            ("table r18-20", "red 17 left of red 18", "legal false-start.row.inward"),
            ("", "red 17 right of red 18", "illegal false-start.row.inward | instead none"),
        ],
    );
}

#[test]
fn either_side_will_do_where_no_leaflet_names_one() {
    page("classic", "de-variants", EITHER);
    page("three-starts", "de-variants", EITHER);
    page(
        "any-start",
        "de-variants",
        &[
            ("first 7 | table r7", "red 8 left of red 7", "legal classic.row.outward"),
            ("first 7 | table r7", "red 8 right of red 7", "legal classic.row.outward"),
        ],
    );
    page(
        "false-start",
        "de-variants",
        &[
            (
                "table empty",
                "red 2 left of red 1",
                "legal false-start.row.inward false-start.silence.who-begins | silent",
            ),
            (
                "table empty",
                "red 2 right of red 1",
                "legal false-start.row.inward false-start.silence.who-begins | silent",
            ),
        ],
    );
    let lay = "legal master.row.no-gaps master.row.same-colour";
    page(
        "master",
        "master-2011",
        &[
            ("table empty", "red 12 left of red 11", lay),
            ("table empty", "red 12 right of red 11", lay),
            ("", "red 12 left of red 11", lay),
        ],
    );
}

/// A turn may choose the side; the choice then applies to both halves of the row.
#[test]
fn both_halves_of_a_row_do_not_lie_on_one_side() {
    page(
        "classic",
        "de-variants",
        &[
            (
                "",
                "blue 10 left of blue 11, blue 12 right of blue 11",
                "legal classic.row.outward classic.turn.any-number",
            ),
            (
                "",
                "blue 10 right of blue 11, blue 12 right of blue 11",
                "illegal classic.row.outward | instead none",
            ),
        ],
    );
    let placed = "legal master.row.no-gaps master.row.same-colour";
    let crosswise = "illegal master.row.no-gaps | instead none";
    page(
        "master",
        "master-2011",
        &[
            ("table empty", "blue 10 right of blue 11, blue 12 left of blue 11", placed),
            ("table empty", "blue 10 right of blue 11, blue 12 right of blue 11", crosswise),
            ("", "green 12 left of green 11, green 10 left of green 11", crosswise),
            (
                "table g11-12",
                "green 13 left of green 12, joker as green 10 left of green 11",
                crosswise,
            ),
            ("table empty", "blue 10 right of blue 11, red 12 right of red 11", placed),
        ],
    );
}

/// Several cards at one place: the first goes there, and the others continue the row.
#[test]
fn each_of_several_cards_lies_on_the_side_in_the_claim() {
    let whole = "legal classic.row.outward classic.turn.any-number";
    page(
        "classic",
        "de",
        &[
            ("", "red 12 and red 13 right of red 11", whole),
            (
                "",
                "red 12 and red 13 left of red 11",
                "illegal classic.row.outward | instead red 10",
            ),
        ],
    );
    page("classic", "de-variants", &[("", "red 12 and red 13 left of red 11", whole)]);
}

/// A card's own row lies left and right of it, so a new row begins on, next to, above or below it.
#[test]
fn no_row_is_opened_left_or_right_of_another() {
    let own_row = "illegal classic.row.same-colour | instead red 12";
    page(
        "classic",
        "de",
        &[
            ("table r11", "yellow 11 right of red 11", own_row),
            (
                "table r11",
                "yellow 11 left of red 11",
                "illegal classic.row.same-colour | instead red 10",
            ),
            ("", "yellow 11 right of red 11", own_row),
            ("table r11 y11", "yellow 11 right of red 11", own_row),
            (
                "table r10-12",
                "yellow 11 right of red 11",
                "illegal classic.row.same-colour | instead none",
            ),
            ("table r11", "yellow 11 on red 11", "legal classic.row.open-with-eleven"),
            ("table r11", "yellow 11 next to red 11", "legal classic.row.open-with-eleven"),
            ("table r11", "yellow 11 above red 11", "legal classic.row.open-with-eleven"),
            ("table r11", "yellow 11 below red 11", "legal classic.row.open-with-eleven"),
        ],
    );
    let either = "illegal classic.row.same-colour | instead red 10, red 12";
    page("classic", "de-variants", &[("table r11", "yellow 11 left of red 11", either)]);
    page("three-starts", "de-variants", &[("table r11", "yellow 10 left of red 11", either)]);
    page(
        "any-start",
        "de-variants",
        &[
            (
                "first 7 | table r7",
                "yellow 7 left of red 7",
                "illegal classic.row.same-colour | instead red 6, red 8",
            ),
            ("first 7 | table r7", "yellow 7 next to red 7", "legal any-start.row.same-number"),
        ],
    );
    // The Dutch leaflet also says where a new row goes.
    page(
        "classic",
        "nl-1999",
        &[
            (
                "table r11",
                "yellow 11 right of red 11",
                "illegal classic.row.same-colour | instead none",
            ),
            ("table r11", "yellow 11 next to red 11", "legal classic.row.open-with-eleven"),
        ],
    );
    page(
        "false-start",
        "nl-1999",
        &[("table r1", "yellow 1 left of red 1", "illegal classic.row.same-colour | instead none")],
    );
}
