//! The notation's tables, form by form.

use super::{Dialect, Talk, parse_claim};
use crate::cards::ParseError;
use crate::cards::{Expected, Notation, Tongue};
use crate::rules::moves::Move;

fn read_move(claim: &str, dialect: Dialect) -> Result<Move, ParseError> {
    parse_claim(claim, dialect, Talk::default()).map(|(steps, _)| steps)
}

/// The canonical form, the German and the Dutch one.
fn canonical_forms(claim: &str, dialect: Dialect) -> [String; 3] {
    let read = read_move(claim, dialect).unwrap_or_else(|error| panic!("{claim}: {error:?}"));
    Tongue::ALL.map(|tongue| {
        let steps: Vec<String> = read.iter().map(|stated| stated.step.format(tongue)).collect();
        let parted = read.windows(2).map(|pair| pair[0].step.separator(&pair[1].step));
        steps.iter().map(String::as_str).zip(parted.chain([""])).flat_map(|(a, b)| [a, b]).collect()
    })
}

fn same(canonical: &str, forms: &[&str]) {
    for form in forms {
        assert_eq!(canonical_forms(form, Dialect::Cards)[0], canonical, "{form}");
    }
}

fn wrong(claim: &str, expected: Expected, at: &str) {
    let error = read_move(claim, Dialect::Cards).expect_err(claim);
    assert_eq!((error.expected, &claim[error.span]), (expected, at), "{claim}");
}

#[test]
fn a_card_has_many_names() {
    same(
        "yellow 9",
        &[
            "yellow 9",
            "9 yellow",
            "y9",
            "Y9",
            "yellow9",
            "9y",
            "gelbe 9",
            "die gelbe Neun",
            "gelber 9er",
            "gelber Neuner",
            "eine gelbe 9",
            "gele negen",
            "geel 9",
            "de gele 9",
            "orange 9",
            "oranje 9",
            "ge9",
            "GELBE NEUN",
            "the yellow nine",
            "play yellow 9",
            "lege die gelbe 9",
            "leg gele 9",
            "yellow 9.",
            "ye\u{308}llow 9",
        ],
    );
    same("green 12", &["grüne 12", "gruene 12", "grune 12", "GRÜN zwölf", "groen twaalf", "gr12"]);
    same("blue 7", &["bl7", "blaues 7", "blauer Siebener", "blauwe zeventje"]);
    same("red 11", &["rote Elf", "der rote 11er", "Elfer rot", "elfje rood", "red eleven"]);
    same("red 2", &["rote zwo", "rote zwei", "rode twee"]);
    same("red 1", &["rode één", "rode een", "rote eins", "roter Einser", "red one"]);
    same(
        "red 21",
        &["red twenty one", "red twenty-one", "rote einundzwanzig", "rode eenentwintig"],
    );
}

#[test]
fn a_number_no_pack_has_stays() {
    same("red 0", &["red 0"]);
    same("red 99", &["r99"]);
    same("red 22", &["red twenty-two"]);
    wrong("red 4294967296", Expected::Number, "4294967296");
}

#[test]
fn a_card_is_laid_next_to_another() {
    same(
        "yellow 9 on blue 10",
        &[
            "yellow 9 on blue 10",
            "y9 onto b10",
            "y9 to b10",
            "y9 next to b10",
            "y9 right next to b10",
            "y9 beside b10",
            "y9 on top of b10",
            "gelbe 9 an blaue 10",
            "gelbe 9 an die blaue 10",
            "die gelbe 9 auf die blaue 10",
            "gelbe 9 neben der blauen 10",
            "lege gelbe 9 an blaue 10 an",
            "darf ich die gelbe 9 an die blaue 10 legen?",
            "gele 9 aan blauwe 10",
            "gele 9 op de blauwe 10",
            "gele 9 naast blauwe 10",
            "mag ik gele 9 op blauwe 10 leggen?",
        ],
    );
    same(
        "yellow 9 left of blue 10",
        &[
            "yellow 9 left of blue 10",
            "y9 left of b10",
            "gelbe 9 links von der blauen 10",
            "gele 9 links van de blauwe 10",
        ],
    );
    same(
        "yellow 9 right of blue 10",
        &["y9 right of b10", "y9 to the right of b10", "gelbe 9 rechts neben die blaue 10"],
    );
    same("red 12 on red 13", &["red 12 to red 13"]);
    wrong("lege auf die rote 11", Expected::Card, "");
    same(
        "red 12",
        &[
            "put down red 12",
            "put red 12 down",
            "lege die rote 12 an",
            "leg rode 12 aan",
            "rote 12 anlegen",
        ],
    );
}

#[test]
fn a_row_is_opened_and_the_game_starts() {
    same(
        "open red 11",
        &[
            "open red 11",
            "eröffne rote 11",
            "eroeffne eine neue Reihe mit der roten 11",
            "rote 11 eröffnen",
            "open rode 11",
            "open een rij met de rode elf",
        ],
    );
    same(
        "yellow 11 above red 11",
        &[
            "yellow 11 above red 11",
            "y11 over r11",
            "gelbe 11 über rote 11",
            "gele 11 boven rode 11",
            "open yellow 11 above red 11",
        ],
    );
    same(
        "yellow 11 below red 11",
        &[
            "yellow 11 below red 11",
            "y11 below r11",
            "y11 under r11",
            "gelbe 11 unter der roten 11",
            "gele 11 onder de rode 11",
        ],
    );
    same(
        "start yellow 11",
        &["start yellow 11", "beginne gelbe 11", "begin gele 11", "begin the game with y11"],
    );
    wrong("open red 12 on red 11", Expected::End, "on red 11");
}

#[test]
fn cards_are_drawn() {
    same("draw", &["draw", "draw 1", "draw a card", "ziehe eine Karte", "trek nog een kaart"]);
    same("draw 3", &["draw 3", "draw three cards", "ziehe drei", "3 ziehen", "trek drie kaarten"]);
    same("draw red 12", &["draw red 12", "draw the red 12", "ziehe rote 12", "trek 12 rood"]);
    same("draw 2, red 12", &["draw 2, red 12", "draw 2 and red 12", "ziehe 2 dann rote 12"]);
    same("draw red 12, draw red 13", &["draw red 12 and 13", "draw r12-13"]);
    wrong("draw 0", Expected::Number, "0");
}

#[test]
fn the_other_steps_of_a_row_game() {
    same("pass", &["pass", "passe", "weiter", "pas", "ich passe", "Pass!"]);
    same("keep red 12", &["keep red 12", "behalte rote 12", "halte rote 12 zurück", "houd r12"]);
    same("call", &["call", "Schluss", "stop", "call the end"]);
    same("deny red 5", &["deny r5", "verneine r5", "ontken r5"]);
}

#[test]
fn the_steps_of_master() {
    same(
        "joker as blue 7",
        &[
            "joker as blue 7",
            "joker = b7",
            "J=b7",
            "Joker als blaue 7",
            "b7*",
            "play b7*",
            "blue 7 as a joker",
            "blaue 7 mit Joker",
        ],
    );
    same("joker as blue 7 on blue 8", &["joker as blue 7 on blue 8", "b7* an b8", "b7* op b8*"]);
    same("joker as red 12 and red 13", &["joker as red 12 and 13", "r12* und r13"]);
    same(
        "link yellow 9 to blue",
        &[
            "link yellow 9 to blue",
            "verbinde gelbe 9 mit blau",
            "verbind gele 9 met blauw",
            "link y9 to the blue row",
            "link y9 to b9",
            "verbinde die gelbe 9 mit der blauen Reihe",
        ],
    );
    same(
        "swap blue 7",
        &[
            "swap blue 7",
            "swap blue 7 for the joker",
            "swap the joker for blue 7",
            "tausche blaue 7",
            "tausche blaue 7 gegen den Joker",
            "tausche blaue 7 aus",
            "ruil b7",
        ],
    );
    same("swap blue 7, joker as red 12", &["swap b7 and r12*", "swap b7 then J=r12"]);
    for bare in ["J", "joker", "play the joker"] {
        wrong(bare, Expected::JokerAs, "");
    }
    same("joker as blue 7", &["joker blue 7", "Joker blau 7"]);
}

#[test]
fn a_set_is_claimed() {
    same("pair red 5 yellow 5", &["pair r5 y5", "Paar r5 und y5", "paar r5, y5", "pair of r5 y5"]);
    same(
        "quartet red 5 yellow 5 green 5 blue 5",
        &["quartet r5 y5 g5 b5", "Quartett r5, ge5, gr5 und b5", "kwartet r5 y5 g5 b5"],
    );
    same("pair red 5; red 6", &["pair r5; r6"]);
}

#[test]
fn several_cards_and_several_steps() {
    same(
        "red 12 and red 13 and red 14",
        &[
            "r12-14",
            "r12–14",
            "r12-r14",
            "red 12 to 14",
            "rote 12 bis 14",
            "rode 12 tot 14",
            "red 12 and red 13 and red 14",
            "red 12 + 13 + 14",
            "12-14 red",
            "r12 en r13 en r14",
        ],
    );
    same("red 14 and red 13", &["r14-13"]);
    same("red 12 on red 11, red 13", &["r12-13 on r11", "red 12 and red 13 on red 11"]);
    same(
        "red 12, red 13, pass",
        &[
            "r12, r13, pass",
            "r12; r13; passe",
            "r12 then r13 then pass",
            "r12 dann r13, dann passe",
            "r12 dan r13 en dan pas",
            "r12, then r13 and pass",
        ],
    );
    wrong("yellow 9 blue 10", Expected::OnOrComma, "blue");
    wrong("red 1-4000000000", Expected::NumberInPack, "4000000000");
}

#[test]
fn what_is_lacking_is_named() {
    wrong("", Expected::Step, "");
    wrong("red", Expected::Number, "");
    wrong("14", Expected::Colour, "");
    wrong("14 on 13", Expected::Colour, "on");
    wrong("red 12,", Expected::Step, "");
    wrong("red 12 on", Expected::Card, "");
    wrong("red 12\u{200b}", Expected::OnOrComma, "\u{200b}");
    wrong("pass\u{0}", Expected::End, "\u{0}");
}

#[test]
fn a_mistyped_word_gets_the_nearest_one() {
    let nearest = |claim: &str| read_move(claim, Dialect::Cards).expect_err(claim).nearest;
    assert_eq!(nearest("yelow 9").as_deref(), Some("yellow"));
    assert_eq!(nearest("gelbe zwolff").as_deref(), Some("zwölf"));
    assert_eq!(nearest("red 12 besides of red 11"), None);
    assert_eq!(nearest("red 12 nxet to red 11").as_deref(), Some("next"));
    assert_eq!(nearest("yellow 9 blue 10"), None);
    assert_eq!(nearest("xylophone"), None);
}

#[test]
fn a_long_text_is_cut_off() {
    let long = "ü".repeat(40_000);
    let error = read_move(&long, Dialect::Cards).expect_err("too long");
    assert_eq!(error.expected, Expected::Shorter);
    assert!(long.get(error.span).is_some());
}

#[test]
fn a_step_knows_its_place() {
    let claim = "  red 12 , open yellow 11 ";
    let read = read_move(claim, Dialect::Cards).expect(claim);
    let stated: Vec<&str> = read.iter().map(|step| &claim[step.span.clone()]).collect();
    assert_eq!(stated, ["red 12", "open yellow 11"]);
}

#[test]
fn a_card_goes_on_a_pile() {
    let piles = |canonical: &str, forms: &[&str]| {
        for form in forms {
            assert_eq!(canonical_forms(form, Dialect::Piles)[0], canonical, "{form}");
        }
    };
    piles("14", &["14", "vierzehn", "lay 14"]);
    piles(
        "14 on centre",
        &["14 on centre", "14 on the middle", "14 auf die Mitte", "14 op midden"],
    );
    piles(
        "14 on own",
        &["14 on own", "14 on my own pile", "14 auf den eigenen Stapel", "14 op eigen"],
    );
    piles("14 on Ben", &["14 on Ben", "14 on Ben's pile", "14 auf Ben", "14 to Ben"]);
    piles("14 on Anna Maria, 15 on centre", &["14 on Anna Maria, 15 on centre"]);
    piles("red 14 on Ben", &["red 14 on Ben", "rote 14 auf Ben", "14 red on Ben"]);
    piles("14 on 13", &["14 on 13", "vierzehn auf dreizehn"]);
    piles("14 on red 13", &["14 on red 13", "14 auf die rote 13"]);
    piles("14 on Ben, 15 on Clara", &["14 on Ben and 15 on Clara", "14 on Ben then 15 on Clara"]);
    assert_eq!(
        canonical_forms("14 on own, 15 on centre", Dialect::Piles),
        [
            "14 on own, 15 on centre",
            "14 auf den eigenen Stapel, 15 in die Mitte",
            "14 op de eigen stapel, 15 in het midden"
        ]
    );
    let error = read_move("14 on Ben 15 on Clara", Dialect::Piles).expect_err("no comma");
    assert_eq!((error.expected, error.span), (Expected::OnOrComma, 10..12));
    let error = read_move("14 on", Dialect::Piles).expect_err("no pile");
    assert_eq!(error.expected, Expected::Pile);
}

#[test]
fn a_move_is_put_in_three_languages() {
    assert_eq!(
        canonical_forms("link y9 to b, b9, joker as red 7 on red 8, draw 2, pass", Dialect::Cards),
        [
            "link yellow 9 to blue, blue 9, joker as red 7 on red 8, draw 2, pass",
            "verbinde gelbe 9 mit blau, blaue 9, Joker als rote 7 an rote 8, ziehe 2, passe",
            "verbind gele 9 met blauw, blauwe 9, joker als rode 7 op rode 8, trek 2, pas"
        ]
    );
}
