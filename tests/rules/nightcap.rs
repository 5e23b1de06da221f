//! Nightcap: is this a quartet, and who was last?
//!
//! Rules that are only read, never decided by the referee: `nightcap.turn.exchange`, `nightcap.end.last-loses`.

use crate::input_pages::{deal, sheet};
use crate::page::page;
use elfer::rules::Verdict;

#[test]
fn a_quartet_is_one_number_in_four_colours() {
    let rule = "nightcap.end.quartet nightcap.setup.quartets";
    let legal = format!("legal {rule}");
    // The definition of a quartet decides that these are none.
    let illegal = |instead: &str| {
        format!("illegal nightcap.setup.quartets nightcap.end.quartet | instead {instead}")
    };
    let seen = page(
        "nightcap",
        "nl-1999",
        &[
            ("", "quartet r5 y5 g5 b5", &legal),
            ("", "Quartett blaue 5, rote 5, gelbe 5, grüne 5", &legal),
            ("", "kwartet rode vijf, gele vijf, groene vijf en blauwe vijf", &legal),
            ("hand r5 y5 g5 b5", "quartet r5 y5 g5 b5", &legal),
            ("", "Ben laid down red 5, yellow 5, green 5 and blue 5", &legal),
            ("", "r5, y5, g5, b5", &legal),
            ("", "red 5 and yellow 5 and green 5", &illegal("blue 5")),
            ("", "quartet r5 y5 g5 b6", &illegal("blue 5")),
            ("", "quartet r5 y5 g5", &illegal("blue 5")),
            ("", "quartet r5 r5 g5 b5", &illegal("yellow 5")),
            ("", "quartet r5 y5 g6 b6", &illegal("none")),
            ("", "quartet r21 y21 g21 b21", &illegal("none")),
            ("hand r5 y5 g5 b6", "quartet r5 y5 g5 b5", &format!("illegal {rule} | instead none")),
            ("", "pair r5 y5", "not here"),
            ("", "pass", "not here"),
            // A fact that the game does not use is ignored.
            (
                "table r11",
                "quartet r5 y5 g5 b5",
                "legal nightcap.end.quartet nightcap.setup.quartets",
            ),
            ("hand r5 r5", "quartet r5 y5 g5 b5", "refused"),
            ("", "quartet", "not understood"),
        ],
    );
    for id in rule.split(' ') {
        assert!(seen.has(id, Verdict::Legal) && seen.has(id, Verdict::Illegal), "{id}");
    }
}

#[test]
fn as_many_quartets_as_players() {
    let rest = "clockwise | begins nightcap.silence.begins | first nightcap.setup.quartets";
    deal(
        "nightcap",
        "nl-1999",
        &[
            ("2", "not so many"),
            ("3", &format!("each 4 | extra 0 | pile 0 | removed 68 | laid 0 | {rest}")),
            ("20", "each 4 | extra 0 | pile 0 | removed 0"),
            ("21", "not so many"),
        ],
    );
}

#[test]
fn one_player_wears_it() {
    sheet(
        "nightcap",
        "nl-1999",
        &[
            ("- | - | - | --loser 1", "points 0, 1, 0 | refused no"),
            ("- | - | -", "lacking loser"),
            ("- | - | - | --winner 1", "not here winner"),
        ],
    );
}
