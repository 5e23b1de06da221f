//! Quartets: what a quartet is, what a denial costs.
//!
//! Rules that are only read, never decided by the referee: `quartets.ask.any-player`,
//! `quartets.silence.asker-holds`, `quartets.silence.end`, `quartets.end.most`. The score sheet
//! follows `quartets.score.quartet` and `quartets.silence.winner`.

use super::input_pages::{deal, sheet};
use super::page::page;

#[test]
fn a_quartet_is_one_number_in_four_colours() {
    page(
        "quartets",
        "nl-1999",
        &[
            ("", "quartet r5 y5 g5 b5", "legal quartets.set.four-colours"),
            (
                "",
                "Quartett blaue 5, rote 5, gelbe 5 und grüne 5",
                "legal quartets.set.four-colours",
            ),
            ("", "kwartet rode 20 gele 20 groene 20 blauwe 20", "legal quartets.set.four-colours"),
            ("", "r5, y5, g5, b5", "legal quartets.set.four-colours"),
            ("", "quartet r5 y5 g5 b6", "illegal quartets.set.four-colours | instead blue 5"),
            ("", "quartet r5 y5 g5", "illegal quartets.set.four-colours | instead blue 5"),
            ("", "quartet r5 r5 g5 b5", "illegal quartets.set.four-colours | instead yellow 5"),
            ("", "quartet r5 y5 g6 b6", "illegal quartets.set.four-colours | instead none"),
            ("", "quartet r21 y21 g21 b21", "illegal quartets.set.four-colours | instead none"),
            ("", "quartet r5 y5 g5 b5, quartet r6 y6 g6 b6", "legal quartets.set.four-colours"),
            ("", "quartet r5 y5 g5 b5, quartet b5 g5 y5 r5", "illegal quartets.set.four-colours"),
        ],
    );
}

#[test]
fn a_player_with_the_card_gives_it() {
    page(
        "quartets",
        "nl-1999",
        &[
            ("hand r5 b7", "deny r5", "illegal quartets.ask.must-give quartets.score.lie"),
            ("hand y5 b7", "deny r5", "legal quartets.ask.must-give quartets.ask.again"),
            ("hand empty", "verneine rote 5", "legal quartets.ask.must-give quartets.ask.again"),
            ("", "ontken rode 5", "undecided quartets.ask.must-give | missing hand"),
            ("", "deny r21", "legal quartets.ask.must-give quartets.ask.again"),
            ("hand r5 r5", "deny r6", "refused"),
            ("hand r21", "deny r6", "not understood"),
            ("hand J", "deny r6", "not understood"),
        ],
    );
}

#[test]
fn other_steps_are_not_here_and_other_facts_change_nothing() {
    page(
        "quartets",
        "nl-1999",
        &[
            ("", "pair r5 y5", "not here"),
            ("", "draw", "not here"),
            // A fact that the game does not use is ignored.
            ("table r11", "quartet r5 y5 g5 b5", "legal quartets.set.four-colours"),
        ],
    );
}

#[test]
fn everything_is_dealt() {
    deal(
        "quartets",
        "nl-1999",
        &[
            (
                "3",
                "each 26 | extra 2 | pile 0 | removed 0 | laid 0 | counter-clockwise \
             | begins quartets.start.dealer | first quartets.setup.deal-all",
            ),
            ("20", "each 4 | extra 0"),
            ("2", "not so many"),
            ("21", "not so many"),
        ],
    );
}

/// A quartet counts one, a denial minus one; where most quartets and most points differ, the sheet
/// says so.
#[test]
fn quartets_less_penalties() {
    sheet(
        "quartets",
        "nl-1999",
        &[
            ("8 | 7 | 5", "points 8, 7, 5 | refused no"),
            ("8-3 | 7 | 5-1", "points 5, 7, 4 | refused no | MostQuartets | Penalties(-3)"),
            ("0-2 | 7 | 5", "points -2, 7, 5 | refused no"),
            ("8 | 7 | 6", "points 8, 7, 6 | refused AllBeyond"),
            ("21 | 0 | 0", "points 21, 0, 0 | refused SeatBeyond"),
            ("8 | 7 | -", "lacking result 2"),
            ("8 | 7 | -1", "not understood 2"),
            ("8 | 7 | 5 | --loser 0", "not here loser"),
        ],
    );
}
