//! FLÄT: three of a suit in a line, and what a turn may do.

use crate::input_pages::settle;
use crate::page::{CitedRules, Row, judge, page};
use elfer::games::flaet::rules;
use elfer::games::{FlaetTop, Game};
use elfer::rules::{Silence, Verdict};

/// Row 1 is a FLÄT; one place of row 2 and two of row 3 are face down.
const NINE: &str = "grid ro1 ro5 roK / si2 ? ei9 / ? ? seU";

const TURNS: &[Row<'_>] = &[
    // Nobody passes.
    ("", "pass", "illegal flaet.turn.no-pass"),
    (NINE, "passe", "illegal flaet.turn.no-pass"),
    (NINE, "swap 1 1", "illegal flaet.turn.no-pass"),
    (NINE, "discard", "illegal flaet.turn.no-pass flaet.turn.hidden-swap-or-discard"),
    (NINE, "flip 2 2", "illegal flaet.turn.no-pass flaet.turn.discard-flips"),
    // The open card.
    ("", "take", "legal flaet.turn.open-must-swap"),
    (NINE, "take, swap 2 2", "legal flaet.turn.open-must-swap"),
    (NINE, "take, swap 1 1", "legal flaet.turn.open-must-swap"),
    (NINE, "take ro7, swap si2", "legal flaet.turn.open-must-swap"),
    (NINE, "take ro7, swap si3", "illegal flaet.turn.open-must-swap"),
    ("", "take, discard", "illegal flaet.turn.open-must-swap"),
    (NINE, "take ro7, discard, flip 2 2", "illegal flaet.turn.open-must-swap flaet.turn.ended"),
    (NINE, "take, flip 2 2", "illegal flaet.turn.open-must-swap"),
    (NINE, "take, pass", "illegal flaet.turn.open-must-swap flaet.turn.no-pass"),
    (NINE, "take, draw, swap 2 2", "illegal flaet.turn.open-must-swap flaet.turn.ended"),
    (NINE, "take, flaet row 1", "illegal flaet.turn.open-must-swap"),
    ("grid ro1 ro5 roK / si2 ? ei9", "take, swap 3 1", "illegal flaet.turn.open-must-swap"),
    ("grid ro1 ro5 roK / . . . / si2 ? ei9", "take, swap 2 1", "illegal flaet.turn.open-must-swap"),
    ("grid ro1 ro5 roK / . . . / si2 ? ei9", "take, swap 3 1", "legal flaet.turn.open-must-swap"),
    ("grid ro1 ro5 / si2 ? / ei9 seU", "take, swap 1 3", "illegal flaet.turn.open-must-swap"),
    ("", "take, swap 2 2", "undecided flaet.turn.open-must-swap | missing grid"),
    // The hidden card.
    ("", "draw", "legal flaet.turn.hidden-swap-or-discard"),
    (NINE, "draw, swap 2 2", "legal flaet.turn.hidden-swap-or-discard"),
    (NINE, "draw seA, swap ro5", "legal flaet.turn.hidden-swap-or-discard"),
    (NINE, "draw seA, swap seB", "illegal flaet.turn.hidden-swap-or-discard"),
    (NINE, "draw, flip 2 2", "illegal flaet.turn.hidden-swap-or-discard"),
    (NINE, "draw, pass", "illegal flaet.turn.hidden-swap-or-discard flaet.turn.no-pass"),
    (NINE, "draw, take, swap 2 2", "illegal flaet.turn.hidden-swap-or-discard flaet.turn.ended"),
    (NINE, "draw, flaet row 1", "illegal flaet.turn.hidden-swap-or-discard"),
    ("", "draw, swap 2 2", "undecided flaet.turn.hidden-swap-or-discard | missing grid"),
    // Discarding it turns a card up.
    ("", "draw, discard", "illegal flaet.turn.discard-flips"),
    (NINE, "draw, discard", "illegal flaet.turn.discard-flips"),
    (NINE, "draw, discard, pass", "illegal flaet.turn.discard-flips flaet.turn.no-pass"),
    (NINE, "draw, discard, swap 2 2", "illegal flaet.turn.discard-flips flaet.turn.ended"),
    (NINE, "draw, discard, flaet row 1", "illegal flaet.turn.discard-flips"),
    (
        NINE,
        "draw, discard, flip 2 2",
        "legal flaet.turn.discard-flips flaet.turn.hidden-swap-or-discard",
    ),
    (
        NINE,
        "draw ei1, discard, flip 2 2 = ro7",
        "legal flaet.turn.discard-flips flaet.turn.hidden-swap-or-discard",
    ),
    (NINE, "draw, discard, flip 1 1", "illegal flaet.turn.discard-flips"),
    ("grid . . . / si2 ? ei9", "draw, discard, flip 1 1", "illegal flaet.turn.discard-flips"),
    ("grid ro1 ro5 siK", "draw, discard, flip 1 1", "illegal flaet.turn.discard-flips"),
    ("", "draw, discard, flip 2 2", "undecided flaet.turn.discard-flips | missing grid"),
    // The pile.
    ("grid ro1 ? ? | pile 0", "draw, swap 1 2", "undecided flaet.silence.pile-used-up | silent"),
    ("grid ro1 ? ? | pile 0", "draw", "undecided flaet.silence.pile-used-up | silent"),
    ("grid ro1 ? ? | pile 1", "draw, swap 1 2", "legal flaet.turn.hidden-swap-or-discard"),
    ("grid ro1 ? ? | pile 0", "take, swap 1 2", "legal flaet.turn.open-must-swap"),
    // One action, then only FLÄTs; a pass closes the turn.
    (NINE, "take, swap 2 2, draw", "illegal flaet.turn.ended"),
    (NINE, "take, swap 2 2, take, swap 1 1", "illegal flaet.turn.ended"),
    (NINE, "draw, swap 2 2, discard", "illegal flaet.turn.ended"),
    (NINE, "draw, discard, flip 2 2, flip 3 1", "illegal flaet.turn.ended"),
    (NINE, "flaet row 1, swap 2 2", "illegal flaet.turn.ended"),
    (NINE, "take, swap 2 2, pass", "legal flaet.turn.open-must-swap flaet.turn.ended"),
    (NINE, "take, swap 2 2, pass, pass", "illegal flaet.turn.ended"),
    (NINE, "take, swap 2 2, pass, flaet row 1", "illegal flaet.turn.ended"),
    // The three languages.
    (NINE, "nimm ro7, tausche 2 2", "legal flaet.turn.open-must-swap"),
    (
        NINE,
        "ziehe, wirf ab, decke 2 2 auf",
        "legal flaet.turn.discard-flips flaet.turn.hidden-swap-or-discard",
    ),
    (
        NINE,
        "Ich ziehe Rosen 7, tausche Reihe 2 Spalte 2",
        "legal flaet.turn.hidden-swap-or-discard",
    ),
    (
        NINE,
        "trek, leg af, draai 2,2 open",
        "legal flaet.turn.discard-flips flaet.turn.hidden-swap-or-discard",
    ),
    (
        NINE,
        "I take the open card and swap it with row 2 column 2.",
        "legal flaet.turn.open-must-swap",
    ),
    (NINE, "pak ro7, ruil 2 2, flat ro1, ro5 & roK", "undecided flaet.silence.overlooked | silent"),
    (NINE, "neem de open kaart dan ruil 2/2", "legal flaet.turn.open-must-swap"),
    // Claims that are not understood.
    (NINE, "take roQ, swap 2 2", "not understood"),
    (NINE, "take ro10, swap 2 2", "not understood"),
    (NINE, "take K, swap 2 2", "not understood"),
    (NINE, "draw Q, swap 2 2", "not understood"),
    (NINE, "take ro7, swap 4 1", "not understood"),
    (NINE, "take ro7, swap 2", "not understood"),
    (NINE, "flaet", "not understood"),
    (NINE, "flaet diagonal 3", "not understood"),
    (NINE, "lay ro7", "not understood"),
    ("grid ro1 ro5 / si2", "take, swap 1 1", "not understood"),
    ("grid ro1 roD", "take, swap 1 1", "not understood"),
    // A fact that the game does not use is ignored.
    ("table r11", "pass", "illegal flaet.turn.no-pass"),
    // Contradictions.
    ("grid ro1 ro1 ?", "take, swap 1 1", "refused"),
    ("grid J J J", "take, swap 1 1", "refused"),
    ("grid ? ? ? / ? ? ? / ? ? ? / ?", "take, swap 1 1", "refused"),
    ("grid ? ? ? ?", "take, swap 1 1", "refused"),
    ("grid ro1 ? ? | open ro1", "take, swap 1 1", "refused"),
    ("grid ro1 ? ? | open ro2", "take ro3, swap 1 1", "refused"),
    ("grid ro1 ? ?", "take ro1, swap 1 1", "refused"),
    ("grid ro1 ? ?", "draw ro1, swap 1 1", "refused"),
    ("grid ro1 ? ? | open ro2", "draw ro2, swap 1 1", "refused"),
    ("grid ro1 ? ?", "draw ro2, discard, flip 1 2 = ro2", "refused"),
    ("grid J J ?", "draw J, swap 1 1", "refused"),
    ("grid J J ? | open J", "take, swap 1 1", "refused"),
    ("grid J ? ? | open J", "take J, swap 1 1", "legal flaet.turn.open-must-swap"),
];

const FLAETS: &[Row<'_>] = &[
    // Three face-up cards of one suit in a line.
    (NINE, "flaet row 1", "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top"),
    (NINE, "FLÄT Reihe 1", "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top"),
    (NINE, "flät rij 1", "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top"),
    (NINE, "flaet roK ro1 ro5", "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top"),
    (
        NINE,
        "flat Rosen König, Rosen 1 und Rosen 5",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top",
    ),
    (
        NINE,
        "flaet king of hearts, hearts 1 and 5 of hearts",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top",
    ),
    (NINE, "flaet row 2", "illegal flaet.flaet.three-of-suit"),
    (NINE, "flaet row 3", "illegal flaet.flaet.three-of-suit"),
    (NINE, "flaet column 1", "illegal flaet.flaet.three-of-suit"),
    (NINE, "flaet diagonal 2", "illegal flaet.flaet.three-of-suit"),
    (NINE, "flaet ro1 ro5 ro7", "illegal flaet.flaet.three-of-suit"),
    (NINE, "flaet ro1 ro5", "illegal flaet.flaet.three-of-suit"),
    (NINE, "flaet row 1, flaet row 1", "illegal flaet.flaet.three-of-suit"),
    (
        "grid ro1 ? ? / ? ro5 ? / ? ? roK",
        "flaet ro1 ro5 roK",
        "legal flaet.flaet.three-of-suit flaet.flaet.diagonal-closes-up \
         flaet.flaet.lowest-on-top",
    ),
    ("grid ro1 ? ? / ? ro5 ? / ? roK ?", "flaet ro1 ro5 roK", "illegal flaet.flaet.three-of-suit"),
    (
        "grid ? ? ro1 / ? ro5 ? / roK ? ?",
        "flaet diagonal 2",
        "legal flaet.flaet.three-of-suit flaet.flaet.diagonal-closes-up \
         flaet.flaet.lowest-on-top",
    ),
    (
        "grid ro1 ? / ro5 ? / roK ?",
        "flaet column 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top",
    ),
    ("grid ro1 ro5 / si2 ? / ei9 seU", "flaet row 1", "illegal flaet.flaet.three-of-suit"),
    ("grid ro1 ro5 roK / si2 ? ei9", "flaet column 1", "illegal flaet.flaet.three-of-suit"),
    ("grid ro1 ro5 roK / si2 ? ei9", "flaet row 3", "illegal flaet.flaet.three-of-suit"),
    ("grid ro1 ro5 roK / si2 ? ei9", "flaet diagonal 1", "illegal flaet.flaet.three-of-suit"),
    (
        "grid . . . / ro1 ro5 roK / si2 ? ei9",
        "flaet row 2",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top",
    ),
    ("grid . . . / ro1 ro5 roK / si2 ? ei9", "flaet row 1", "illegal flaet.flaet.three-of-suit"),
    ("grid empty", "flaet row 1", "illegal flaet.flaet.three-of-suit"),
    ("", "flaet row 1", "undecided flaet.flaet.three-of-suit | missing grid"),
    ("", "flaet ro1 ro5 roK", "undecided flaet.flaet.three-of-suit | missing grid"),
    ("", "flaet ro1 si5 roK", "illegal flaet.flaet.three-of-suit"),
    ("", "flaet ro1 ro1 roK", "illegal flaet.flaet.three-of-suit"),
    // The lowest lies on top: by number the leaflet says it, otherwise it is a ruling.
    (
        "grid ro1 ro5 roK",
        "flaet row 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.end.closer",
    ),
    (
        "grid ro1 roF roK",
        "flaet row 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.silence.lowest flaet.end.closer | silent",
    ),
    (
        "grid roU roO roK",
        "flaet row 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.silence.lowest flaet.end.closer | silent",
    ),
    // The card of the turn completes the line.
    (
        "grid ro1 si5 eiK / si2 ? ei9 / ? ? roU",
        "take ro7, swap 2 2, flaet diagonal 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.diagonal-closes-up \
         flaet.flaet.lowest-on-top flaet.turn.open-must-swap",
    ),
    (
        "grid ro1 si5 eiK / si2 ? ei9 / ? ? roU | open ro7",
        "take, swap 2 2, flaet diagonal 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.diagonal-closes-up \
         flaet.flaet.lowest-on-top flaet.turn.open-must-swap",
    ),
    (
        "grid ro1 ? roK",
        "draw ro7, swap 1 2, flaet row 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.end.closer \
         flaet.turn.hidden-swap-or-discard",
    ),
    (
        "grid ro1 ? roK",
        "draw, discard, flip 1 2 = ro7, flaet row 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.end.closer \
         flaet.turn.hidden-swap-or-discard flaet.turn.discard-flips",
    ),
    (
        "grid ro1 ro2 roK",
        "take ro7, swap ro2, flaet row 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.end.closer \
         flaet.turn.open-must-swap",
    ),
    ("grid ro1 ? roK", "take si7, swap 1 2, flaet row 1", "illegal flaet.flaet.three-of-suit"),
    // The card of the turn is not named.
    (
        "grid ro1 ? roK",
        "take, swap 1 2, flaet row 1",
        "undecided flaet.flaet.three-of-suit | missing open, grid",
    ),
    (
        "grid ro1 ? roK",
        "draw, swap 1 2, flaet row 1",
        "undecided flaet.flaet.three-of-suit | missing grid",
    ),
    (
        "grid ro1 ? roK",
        "draw, discard, flip 1 2, flaet row 1",
        "undecided flaet.flaet.three-of-suit | missing grid",
    ),
    ("grid ro1 ? siK", "draw, swap 1 2, flaet row 1", "illegal flaet.flaet.three-of-suit"),
    (
        "grid ro1 ? roK",
        "draw, swap 1 2, flaet ro1 ro7 roK",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.end.closer \
         flaet.turn.hidden-swap-or-discard",
    ),
    (
        "grid ro1 ? roK | open ro7",
        "draw, swap 1 2, flaet ro1 ro7 roK",
        "illegal flaet.flaet.three-of-suit",
    ),
    ("grid ro1 ro5 roK", "draw, swap ro5, flaet ro1 ro5 roK", "illegal flaet.flaet.three-of-suit"),
    // A joker.
    ("grid ro1 J roK", "flaet row 1", "undecided flaet.silence.joker-suit | silent"),
    ("grid J J roK", "flaet row 1", "undecided flaet.silence.joker-suit | silent"),
    ("grid ro1 J=5 roK", "flaet ro1 J roK", "undecided flaet.silence.joker-suit | silent"),
    (
        "grid ro1 ? roK",
        "draw J, swap 1 2, flaet row 1",
        "undecided flaet.silence.joker-suit | silent",
    ),
    ("grid ro1 J eiK", "flaet row 1", "illegal flaet.flaet.three-of-suit"),
    ("grid ro1 J ?", "flaet row 1", "illegal flaet.flaet.three-of-suit"),
    ("", "flaet ro1 J roK", "undecided flaet.silence.joker-suit | missing grid | silent"),
    ("", "flaet ro1 J eiK", "illegal flaet.flaet.three-of-suit"),
    // A diagonal closes up, and what arises from that goes too.
    (
        "grid ro1 si2 ei3 / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1 vertically",
        "legal flaet.flaet.three-of-suit flaet.flaet.diagonal-closes-up \
         flaet.flaet.lowest-on-top",
    ),
    (
        "grid ro1 ei2 ei3 / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.diagonal-closes-up flaet.flaet.chain \
         flaet.flaet.lowest-on-top",
    ),
    (
        "grid ro1 ei2 ei3 / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1, flaet row 1",
        "legal flaet.flaet.chain flaet.flaet.three-of-suit flaet.flaet.lowest-on-top \
         flaet.flaet.diagonal-closes-up",
    ),
    (
        "grid ro1 ei2 ei3 / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1 senkrecht, flaet ei2 ei3 ei4",
        "legal flaet.flaet.chain flaet.flaet.three-of-suit flaet.flaet.lowest-on-top \
         flaet.flaet.diagonal-closes-up",
    ),
    (
        "grid ro1 ei2 ei3 / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1 waagerecht, flaet ei2 ei3 ei4",
        "illegal flaet.flaet.three-of-suit flaet.flaet.chain",
    ),
    (
        "grid ro1 ei2 ei3 / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1 vertically, flaet row 2",
        "illegal flaet.flaet.three-of-suit flaet.flaet.chain",
    ),
    (
        "grid ro1 ei2 J / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1 vertically, flaet row 1",
        "undecided flaet.silence.joker-suit | silent",
    ),
    (NINE, "flaet row 1 vertically", "illegal flaet.flaet.diagonal-closes-up"),
    // One card, two lines.
    (
        "grid ro1 ro5 roK / ro2 ? ei9 / ro3 ? seU",
        "flaet row 1",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top",
    ),
    (
        "grid ro1 ro5 roK / ro2 ? ei9 / ro3 ? seU",
        "flaet row 1, flaet column 1",
        "undecided flaet.silence.crossing | silent",
    ),
    (
        "grid ro1 ro5 roK / ? ro2 ei9 / si3 ? ro4",
        "flaet diagonal 1, flaet row 1",
        "undecided flaet.silence.crossing | silent",
    ),
    (
        "grid ? ro5 roK / ro2 ? ei9 / ro3 ? seU",
        "take ro7, swap 1 1, flaet column 1, flaet row 1",
        "undecided flaet.silence.crossing | silent",
    ),
    (
        "grid ro1 ? ro2 / ? ro5 ? / ro3 ? ro4",
        "flaet diagonal 1, flaet diagonal 2",
        "undecided flaet.silence.crossing | silent",
    ),
    (
        "grid ro1 ? ro2 / ? ro5 ? / ro3 ? ro4",
        "flaet diagonal 1, flaet diagonal 1",
        "illegal flaet.flaet.three-of-suit",
    ),
    (
        "grid ro1 ? ro2 / ? ro5 ? / ro3 ? ro4",
        "flaet diagonal 1 vertically, flaet diagonal 2",
        "illegal flaet.flaet.three-of-suit flaet.flaet.chain",
    ),
    // Overlooked when it arose.
    (NINE, "take ei7, swap 2 2, flaet row 1", "undecided flaet.silence.overlooked | silent"),
    // Claimed before the turn takes a card, it cannot be this turn's.
    (NINE, "flaet row 1, take, swap 2 2", "undecided flaet.silence.overlooked | silent"),
    (NINE, "flaet row 1, take ei7, swap 2 2", "undecided flaet.silence.overlooked | silent"),
    (NINE, "flaet row 1, draw, swap 3 3", "undecided flaet.silence.overlooked | silent"),
    (NINE, "flaet row 1, draw, discard, flip 2 2", "undecided flaet.silence.overlooked | silent"),
    (NINE, "flaet row 1, draw", "undecided flaet.silence.overlooked | silent"),
    (
        "",
        "flaet row 1, draw",
        "undecided flaet.silence.overlooked flaet.flaet.three-of-suit | missing grid | silent",
    ),
    (NINE, "flaet row 2, take, swap 2 2", "illegal flaet.flaet.three-of-suit"),
    (NINE, "flaet row 1, take, pass", "illegal flaet.turn.open-must-swap flaet.turn.no-pass"),
    (
        NINE,
        "flaet row 1, pass",
        "legal flaet.flaet.three-of-suit flaet.flaet.lowest-on-top flaet.turn.ended",
    ),
    (
        "grid ro1 ro5 roK / si2 si5 siK / ? ? seU",
        "flaet row 1, flaet row 2",
        "undecided flaet.silence.overlooked | silent",
    ),
    (
        "grid ro1 ? roK / ro2 ? ei9 / ro3 ? seU",
        "take ro7, swap 1 2, flaet row 1, flaet column 1",
        "undecided flaet.silence.overlooked | silent",
    ),
    // A turn that ends with everything face up closes the round.
    (
        "grid ro1 ? siK",
        "draw, swap 1 2",
        "legal flaet.end.closer flaet.turn.hidden-swap-or-discard",
    ),
];

#[test]
fn turns() {
    page("flaet", "flaet", TURNS);
}

#[test]
fn flaets() {
    page("flaet", "flaet", FLAETS);
}

fn cited() -> CitedRules {
    page("flaet", "flaet", TURNS).and(page("flaet", "flaet", FLAETS))
}

#[test]
fn every_rule_that_a_claim_can_meet_is_met() {
    let cited = cited();
    // Rules of the deal, the end of a round and the score sheet, which are tested there.
    let elsewhere = [
        "flaet.setup.",
        "flaet.start.",
        "flaet.score.",
        "flaet.end.reveal",
        "flaet.end.target",
        "flaet.silence.joker-start",
        "flaet.silence.joker-range",
        "flaet.silence.joker-unnamed",
        "flaet.silence.tie",
    ];
    // Consequences of a legal claim: no claim can break them.
    let only_legal = ["flaet.flaet.lowest-on-top", "flaet.end.closer", "flaet.silence.lowest"];
    for rule in rules::ALL {
        if elsewhere.iter().any(|begin| rule.id.starts_with(begin)) {
            assert!(!cited.cites(rule.id), "{rule} is decided in a turn after all");
            continue;
        }
        if rule.silence_kind() == Some(Silence::Open) {
            assert!(cited.has(rule.id, Verdict::Undecided), "{rule} has no undecided case");
            continue;
        }
        // Passing is never legal: the rule is what every legal turn begins by.
        let legal = rule.id == "flaet.turn.no-pass" || cited.has(rule.id, Verdict::Legal);
        assert!(legal, "{rule} has no legal case");
        let illegal = only_legal.contains(&rule.id) || cited.has(rule.id, Verdict::Illegal);
        assert!(illegal, "{rule} has no illegal case");
    }
}

/// Situation, claim, the card on top (`-`: no FLÄT; `choice`: several are equally low), the layouts
/// afterwards (separated by `|`; empty: not shown), whether the player is the closer.
type View<'a> = (&'a str, &'a str, &'a str, &'a str, Option<bool>);

const VIEWS: &[View<'_>] = &[
    (NINE, "flaet row 1", "ro1", "si2 ? ei9 / ? ? seU", Some(false)),
    ("grid ro1 ro5 roK", "flaet row 1", "ro1", "empty", Some(true)),
    ("grid roA ro5 roB", "flaet row 1", "choice", "empty", Some(true)),
    ("grid roA ro5 roF", "flaet row 1", "roF", "empty", Some(true)),
    ("grid ro9 roU roO", "flaet row 1", "ro9", "empty", Some(true)),
    (
        "grid ro1 ? siK / ro2 ? ei9 / ro3 si4 seU",
        "flaet column 1",
        "ro1",
        "? siK / ? ei9 / si4 seU",
        Some(false),
    ),
    (
        "grid ro1 si5 eiK / si2 ? ei9 / ? ? roU",
        "take ro7, swap 2 2, flaet diagonal 1",
        "ro1",
        "si2 si5 eiK / ? ? ei9 | si5 eiK / si2 ei9 / ? ?",
        Some(false),
    ),
    // The other diagonal, with a direction in the claim: both ways are listed all the same.
    (
        "grid si5 eiK ro1 / si2 ro7 ei9 / roU se1 se2",
        "flaet diagonal 2 horizontally",
        "ro1",
        "si5 eiK ei9 / si2 se1 se2 | si5 eiK / si2 ei9 / se1 se2",
        Some(true),
    ),
    // A FLÄT that arises from pushing together is removed; one that needs a joker stays.
    (
        "grid ro1 ei2 ei3 / ei4 ro5 si1 / si2 si3 roK",
        "flaet diagonal 1",
        "ro1",
        "empty | ei2 ei3 / ei4 si1 / si2 si3",
        Some(true),
    ),
    (
        "grid ro1 ei2 J / ei4 ro5 si1 / si2 si3 roK",
        "flaet diagonal 1",
        "ro1",
        "ei4 ei2 J | ei2 J / ei4 si1 / si2 si3",
        Some(true),
    ),
    (
        "grid ro1 ei2 ei3 / ei4 ro5 ? / ? ? roK",
        "flaet diagonal 1, flaet row 1",
        "ei2",
        "? ? ? | ei2 ei3 / ei4 ? / ? ?",
        Some(false),
    ),
    // A turn without a FLÄT.
    (NINE, "take ro7, swap 2 2", "-", "ro1 ro5 roK / si2 ro7 ei9 / ? ? seU", Some(false)),
    (NINE, "take, swap 2 2", "-", "", Some(false)),
    (NINE, "draw", "-", "", None),
    ("grid ro1 si5 ?", "draw J, swap 1 3", "-", "ro1 si5 J", Some(true)),
    ("grid ro1 si5 ?", "draw, discard, flip 1 3 = ei1, pass", "-", "ro1 si5 ei1", Some(true)),
    ("grid ro1 si5 ?", "draw, discard, flip 1 3", "-", "", Some(true)),
    ("grid ro1 ? roK", "draw, swap 1 2, flaet ro1 ro7 roK", "ro1", "empty", Some(true)),
    // Only a legal turn has a layout to show.
    (NINE, "flaet row 2", "-", "", None),
    ("grid ro1 J roK", "flaet row 1", "-", "", None),
];

#[test]
fn layouts_after_a_claim() {
    for (situation, claim, top, after, closer) in VIEWS {
        let ruling = judge("flaet", "flaet", situation, claim).unwrap();
        let view = ruling.layouts.as_ref();
        let actual = match view.map_or(FlaetTop::NoFlaet, |view| view.top) {
            FlaetTop::NoFlaet => "-".to_owned(),
            FlaetTop::Free => "choice".to_owned(),
            FlaetTop::Card(card) => card.to_string(),
        };
        assert_eq!(actual, *top, "[{situation}] {claim}: top");
        let layouts = view.and_then(|view| view.after.as_ref()).into_iter().flatten();
        let layouts: Vec<String> = layouts.map(ToString::to_string).collect();
        assert_eq!(layouts.join(" | "), *after, "[{situation}] {claim}: after");
        assert_eq!(view.map(|view| view.is_closer), *closer, "[{situation}] {claim}: closer");
    }
}

#[test]
fn a_claim_is_repeated_in_canonical_form() {
    for (claim, canonical) in [
        ("FLÄT Diagonale 1 senkrecht", "flaet diagonal 1 vertically"),
        ("nimm Rosen König, tausche 2,3 dann flät Reihe 2", "take roK, swap 2 3, flaet row 2"),
        ("ziehe und wirf ab, decke 2/2 auf = Schellen Ass", "draw, discard, flip 2 2 = seA"),
        ("flaet row 1 and column 2", "flaet row 1, flaet column 2"),
        ("trek klaveren 5; ruil schoppen aas", "draw ei5, swap siA"),
        ("take J(-1), swap J", "take J, swap J"),
    ] {
        assert_eq!(Game::Flaet.read(claim).unwrap().to_string(), canonical, "{claim}");
    }
}

#[test]
fn a_ruling_lists_pushed_layouts_only_where_cards_are_pushed() {
    let chained = "ro1 si5 si4 / si3 ro2 si9 / ei6 ei2 roU";
    let sideways = "ro1 si5 si4 / ei3 ro2 si9 / ei6 si2 roU";
    for (grid, claim, arising, open) in [
        (chained, "flaet diagonal 1 vertically", 1, Some("si3")),
        (chained, "flaet diagonal 1 horizontally", 0, Some("ro1")),
        (chained, "flaet diagonal 1", 1, None),
        (chained, "flaet diagonal 1 vertically, flaet row 1", 0, Some("si3")),
        (sideways, "flaet diagonal 1 vertically", 0, Some("ro1")),
    ] {
        let ruling = judge("flaet", "flaet", &format!("grid {grid}"), claim).expect(claim);
        let view = ruling.layouts.as_ref().expect(claim);
        assert_eq!(view.arising.len(), arising, "[{grid}] {claim}");
        let named = ruling.rules.iter().any(|rule| rule.id == "flaet.flaet.chain");
        assert_eq!(named, arising > 0 || claim.contains("row"), "[{grid}] {claim}");
        let top = ruling.after.and_then(|after| after.facts().open).map(|face| face.to_string());
        assert_eq!(top.as_deref(), open, "[{grid}] {claim}");
    }
}

#[test]
fn the_highest_two_cards_begin() {
    settle(
        "flaet",
        "flaet",
        &[
            (
                "Anna=ro5 seK | Ben=ei2 A | Clara=F, U",
                "decided flaet.start.highest-two | starts Anna | takes nobody",
            ),
            ("Anna=ro5 K | Ben=5+O | Clara=1 2", "undecided flaet.start.highest-two"),
            ("Anna=ro5 J | Ben=5+K", "undecided flaet.silence.joker-start"),
            ("Anna=ro5 ro5 | Ben=5 K", "card twice ro5"),
            ("Anna=roK seK | Ben=K K | Clara=K 1", "card twice K"),
            ("Anna=J J | Ben=J 1", "card twice J"),
            ("Ben=5 K", "players 1"),
        ],
    );
    for wrong in ["ro5", "ro5 ro6 ro7", "ro5 10", "ro5 Q", "", "ro5 0"] {
        settle("flaet", "flaet", &[(&format!("Anna={wrong} | Ben=5 K"), "not understood Anna")]);
    }
}
