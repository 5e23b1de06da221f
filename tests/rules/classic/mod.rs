//! The classic game.

mod drawing;
mod dutch;
mod placing;
mod starting;

use crate::page::{CitedRules, Only, every_rule_is_met, page};
use drawing::drawing;
use dutch::dutch;
use placing::placing;
use starting::starting;

fn de(rows: &[(&str, &str, &str)]) -> CitedRules {
    page("classic", "de", rows)
}

fn nl(rows: &[(&str, &str, &str)]) -> CitedRules {
    page("classic", "nl-1999", rows)
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
    let cited = placing().and(starting()).and(drawing()).and(dutch());
    every_rule_is_met(
        "classic",
        &cited,
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
