//! Words in any order: the parser never panics or hangs, and never ignores a word that reverses a
//! sentence.

use crate::{Expected, cpu, each_sentence, is_valid_offer};
use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::rules::{Names, Talk};
use proptest::prelude::*;

const WORDS: &[&str] = &[
    "I",
    "ich",
    "ik",
    "lay",
    "lege",
    "leg",
    "the",
    "die",
    "de",
    "red",
    "rote",
    "rode",
    "12",
    "on",
    "an",
    "aan",
    "and",
    "und",
    "en",
    ",",
    ".",
    "?",
    "then",
    "dann",
    "dan",
    "draw",
    "ziehe",
    "trek",
    "joker",
    "as",
    "als",
    "connector",
    "to",
    "zu",
    "naar",
    "blue",
    "9",
    "r9",
    "y10",
    "both",
    "it",
    "sie",
    "het",
    "daneben",
    "ernaast",
    "a",
    "eine",
    "een",
    "card",
    "Karte",
    "pass",
    "passt",
    "past",
    "keep",
    "zurück",
    "achter",
    "Ben",
    "may",
    "darf",
    "mag",
    "must",
    "muss",
    "swap",
    "for",
    "gegen",
    "voor",
    "of",
    "von",
    "van",
    "in",
    "middle",
    "Mitte",
    "pile",
    "Stapel",
    "my",
    "row",
    "Reihe",
    "-",
    ">",
    "*",
    "+",
    "=",
    "after",
    "nachdem",
    "have",
    "habe",
    "heb",
    "is",
    "ok",
    "erlaubt",
    "no",
    "nicht",
    "flaet",
    "take",
    "nimm",
    "neem",
    "discard",
    "wirf",
    "weg",
    "turn",
    "decke",
    "draai",
    "auf",
    "om",
    "column",
    "Spalte",
    "diagonal",
    "top",
    "oben",
    "linksboven",
    "left",
    "open",
    "offene",
    "hidden",
    "2",
    "3",
    "(",
    "/",
    ":",
    "ro7",
    "Rosen",
    "König",
    "second",
    "vertically",
    "discards",
];

/// Words that reverse a sentence, by language.
const REVERSING: [(Tongue, &[&str]); 3] = [
    (Tongue::En, &["not", "never", "don't", "or", "if", "unless", "without"]),
    (Tongue::De, &["nicht", "kein", "nie", "oder", "wenn", "falls", "ohne"]),
    (Tongue::Nl, &["niet", "geen", "nooit", "of", "indien", "tenzij", "zonder"]),
];

const PLAIN: [&[&str]; 3] = [
    &["I", "lay", "the red 12", "on the red 11", "now"],
    &["ich", "lege", "die rote 12", "an die rote 11", "jetzt"],
    &["ik", "leg", "de rode 12", "aan de rode 11", "nu"],
];

const PLAIN_FLAET: [&[&str]; 3] = [
    &["I", "take", "the open card", "and", "swap it", "with row 2, column 3", "now"],
    &["ich", "nehme", "die offene Karte", "und", "tausche sie", "mit Reihe 2, Spalte 3", "jetzt"],
    &["ik", "neem", "de open kaart", "en", "ruil die", "met rij 2, kolom 3", "nu"],
];

/// Asserts that the sentence is understood without the word and refused, without an offer, with it.
fn assert_reversal_is_refused(
    game: Game,
    tongue: Tongue,
    plain: &[&'static str],
    at: usize,
    reversing: &'static str,
) -> Result<(), TestCaseError> {
    let mut words = plain.to_vec();
    let talk = Talk { tongue, players: Names::Only(&[]) };
    prop_assert!(game.read_in(&words.join(" "), talk).is_ok());
    words.insert(at, reversing);
    let sentence = words.join(" ");
    let read = game.read_in(&sentence, talk);
    prop_assert!(read.is_err(), "{}", sentence);
    prop_assert_eq!(read.err().and_then(|error| error.offer), None, "{}", sentence);
    Ok(())
}

proptest! {
    #[test]
    fn words_in_any_order_end_in_a_claim_or_an_error(
        words in prop::collection::vec(prop::sample::select(WORDS), 0..24),
        tongue in prop::sample::select(Tongue::ALL.to_vec()),
        game in prop::sample::select(Game::ALL.to_vec()),
    ) {
        let sentence = words.join(" ");
        let players = ["Ben", "Anna"];
        let talk = Talk { tongue, players: Names::Only(&players) };
        match game.read_in(&sentence, talk) {
            Ok(claim) => {
                let canonical = claim.to_string();
                let again = game.read_in(&canonical, Talk { tongue: Tongue::En, ..talk });
                prop_assert_eq!(again.map(|claim| claim.to_string()), Ok(canonical), "{}", sentence);
            }
            Err(error) => {
                prop_assert!(sentence.get(error.span).is_some(), "{}", sentence);
                if let Some(offer) = error.offer {
                    prop_assert!(is_valid_offer(game, &offer, &players), "{}: {}", sentence, offer);
                }
            }
        }
    }

    #[test]
    fn a_reversing_word_is_refused_at_any_place(
        (tongue, reversing) in prop::sample::select(REVERSING.to_vec()),
        at in 0..6_usize,
        turn in 0..7_usize,
    ) {
        assert_reversal_is_refused(Game::Classic, tongue, PLAIN[tongue as usize], at, reversing[turn])?;
    }
}

proptest! {
    #[test]
    fn a_reversing_word_is_refused_at_any_place_of_a_flaet_turn(
        (tongue, reversing) in prop::sample::select(REVERSING.to_vec()),
        at in 0..8_usize,
        turn in 0..7_usize,
    ) {
        assert_reversal_is_refused(Game::Flaet, tongue, PLAIN_FLAET[tongue as usize], at, reversing[turn])?;
    }
}

/// Ten times the words take about ten times as long. The test compares times of one run.
#[test]
fn a_long_sentence_takes_linear_time() {
    let talk = Talk { tongue: Tongue::De, players: Names::Only(&[]) };
    let time = |count: usize, tail: &str| {
        let sentence =
            format!("ich lege die rote 12{}{tail}", ", die rote 13 und die rote 14".repeat(count));
        cpu::time(|| {
            let _ = Game::Classic.read_in(&sentence, talk);
        })
    };
    let time_flaet = |count: usize, part: &str| {
        let sentence = format!("ich nehme {}", part.repeat(count));
        cpu::time(|| {
            let _ = Game::Flaet.read_in(&sentence, talk);
        })
    };
    for part in ["die ", "Karte ", "Reihe 2, Spalte 3 ", "Diagonale von ", "oben ", "für ", "2."] {
        let (short, long) = (time_flaet(200, part), time_flaet(2000, part));
        assert!(long < short * 40, "{part}: {short:?}, {long:?}");
    }
    // Repeated words of a turn do not multiply the readings.
    let plain = time_flaet(20, "ich nehme ");
    for part in ["Karte ", "eine Karte ", "verdeckte Karte ", "links oben ", "sie ", "und Karte "] {
        let named = time_flaet(20, part);
        assert!(named < plain * 40, "{part}: {plain:?}, {named:?}");
    }
    for tail in ["", " xyz", " und", " oder", " rotte 12"] {
        let (short, long) = (time(30, tail), time(300, tail));
        assert!(long < short * 40, "{tail}: {short:?}, {long:?}");
    }
}

/// A sentence of the pages with a reversing word at any place is no claim.
#[test]
fn a_reversing_word_in_any_sentence_makes_no_claim() {
    let mut insertions = 0;
    each_sentence(|tongue, game, players, sentence, expected| {
        if !matches!(expected, Expected::Understood(_)) {
            return;
        }
        let talk = Talk { tongue, players: Names::Only(players) };
        let (_, doubts) = REVERSING[tongue as usize];
        let words: Vec<&str> = sentence.split(' ').collect();
        // A single word is notation.
        for at in (0..=words.len()).filter(|_| words.len() > 1) {
            let doubt = doubts[(insertions + at) % doubts.len()];
            let mut doubted = words.clone();
            doubted.insert(at, doubt);
            let doubted = doubted.join(" ");
            let read = game.read_in(&doubted, talk);
            assert!(
                read.is_err(),
                "{doubted}: {}",
                read.map_or_else(|_| String::new(), |c| c.to_string())
            );
            insertions += 1;
        }
    });
    assert!(insertions > 8_000, "only {insertions}");
}

/// Many numbers take linear time in every game, up to the longest text.
#[test]
fn many_numbers_take_linear_time() {
    let talk = Talk { tongue: Tongue::En, players: Names::Only(&[]) };
    for game in Game::ALL {
        for part in ["1+", "1 and ", "red 1, "] {
            let time = |count: usize| {
                let last = part.trim_end_matches(['+', ',', ' ']);
                let sentence = format!("{}{last}", part.repeat(count));
                cpu::time(|| {
                    let _ = game.read_in(&sentence, talk);
                })
            };
            let most = 64_000 / part.len();
            let (short, long) = (time(most / 10), time(most));
            assert!(long < short * 40, "{game:?}, {part}: {short:?}, {long:?}");
        }
    }
}
