//! Results in everyday sentences: no input panics, none is read wrongly.

use crate::common::assert_well_placed;
use crate::cpu;
use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::games::sheet::results::{PlayerResult, ResultError, ResultOwner, read_player_results};
use elfer::games::sheet::{ResultKind, SeatResult};
use proptest::prelude::*;

/// The single words of results, in every language.
fn result_words() -> Vec<&'static str> {
    let mut words = Vec::new();
    for file in [
        include_str!("../../src/language/words/en.txt"),
        include_str!("../../src/language/words/de.txt"),
        include_str!("../../src/language/words/nl.txt"),
    ] {
        let classes = file.split("\n[").filter(|class| class.starts_with("result-"));
        let lines = classes.flat_map(|class| class.lines().skip(1));
        let of_words = lines.filter(|line| !line.starts_with(['-', '#']));
        words.extend(of_words.flat_map(str::split_whitespace));
    }
    words
}

/// Pieces of results in every language, and some that belong to none.
fn piece() -> impl Strategy<Value = String> {
    const CARDS: &[&str] = &[
        "19",
        "2",
        "0",
        "21",
        "33",
        "y7",
        "b12",
        "red 4",
        "gelbe 9",
        "rode 3",
        "zwei",
        "two",
        "twee",
        "eine",
        "one",
        "een",
        "J",
        "2J",
        "joker",
        "K",
        "2K",
        "Könige",
        "ro5",
        "seU",
        "J=-1",
        ":2",
        "12er",
        "99999999999",
    ];
    const NOISE: &[&str] = &[
        ",", "+", ";", "und", "and", "en", "or", "oder", "of", "not", "nicht", "niet", "?", "!",
        "-", "(", ")", "=", ":", ".", "'", "\u{301}", "🂡", "ß", "hätte", "Anna", "Ben", "x",
    ];
    let words = result_words();
    let pieces = prop_oneof![
        3 => prop::sample::select(CARDS),
        2 => prop::sample::select(words),
        1 => prop::sample::select(NOISE),
    ];
    (pieces, any::<bool>()).prop_map(|(piece, blank)| {
        let blank = if blank || piece.chars().count() > 1 { " " } else { "" };
        format!("{piece}{blank}")
    })
}

fn entries(game: Game, text: &str, starts: &[usize]) -> Result<Vec<PlayerResult>, ResultError> {
    let sheet = game.by_default().score_sheet(4);
    read_player_results(text, starts, &["Anna", "Ben", "Elf", "Rose"], &sheet, Tongue::En)
}

/// Whole results of 19 and 2 in each language: the verb, and the cards.
const WHOLE: &[(&str, &str)] = &[
    ("has", "a 19 and a 2"),
    ("still had", "19 and 2"),
    ("is left with", "the yellow 19 and the blue 2"),
    ("got", "21 points"),
    ("hat noch", "eine 19 und eine 2"),
    ("blieb auf", "der gelben 19 und der blauen 2 sitzen"),
    ("bekommt", "21 Minuspunkte"),
    ("hat noch", "gelb 19, blau 2 auf der Hand"),
    ("heeft nog", "een 19 en een 2"),
    ("bleef zitten met", "de gele 19 en de blauwe 2"),
    ("houdt", "19 en 2 over"),
    ("krijgt", "21 strafpunten"),
    ("", "nineteen + two"),
    ("", "19+2=21"),
];

/// Words that change the sense of a sentence.
const TURNED: &[&str] = &[
    "not",
    "never",
    "or",
    "maybe",
    "about",
    "if",
    "than",
    "but",
    "nicht",
    "nie",
    "oder",
    "vielleicht",
    "etwa",
    "wenn",
    "als",
    "weniger",
    "niet",
    "nooit",
    "misschien",
    "ongeveer",
    "minder",
    "hätte",
    "wäre",
    "zou",
    "would",
    "?",
];

fn sum(result: &SeatResult) -> Option<i64> {
    match result {
        SeatResult::Number(number) => Some(*number),
        SeatResult::Hand(hand) => Some(hand.cards.iter().map(|card| i64::from(card.number)).sum()),
        SeatResult::Points(_) | SeatResult::Layout(_) | SeatResult::WonLess { .. } => None,
    }
}

proptest! {
    #[test]
    fn any_text_is_understood_or_refused_with_a_place_inside_it(
        pieces in prop::collection::vec(piece(), 0..9),
    ) {
        let text = pieces.concat();
        for &kind in ResultKind::ALL {
            match kind.read(&text) {
                Err(error) => assert_well_placed(&text, &error)?,
                Ok(result) => {
                    // The notation of an understood result reads back. It is the same for no bonus
                    // cards and for none stated.
                    if let SeatResult::Points(points) = result {
                        prop_assert!(kind == ResultKind::HandAndBonus, "{kind:?}: {points}");
                        continue;
                    }
                    let words = result.notation().expect("no bare points");
                    let again = kind.read(&words).map(|again| again.notation());
                    prop_assert_eq!(again, Ok(Some(words)), "{:?}: {}", kind, text);
                }
            }
        }
    }

    #[test]
    fn every_clause_stands_in_the_text(
        pieces in prop::collection::vec(piece(), 0..14),
        starts in prop::collection::btree_set(0usize..60, 0..6),
    ) {
        let text = pieces.concat();
        let starts: Vec<usize> = std::iter::once(0).chain(starts).collect();
        for game in [Game::Classic, Game::Master, Game::Flaet, Game::Cheat] {
            match entries(game, &text, &starts) {
                Err(ResultError { player, error }) => {
                    assert_well_placed(&text, &error)?;
                    if let Some((_, span)) = player {
                        prop_assert!(text.get(span).is_some());
                    }
                }
                Ok(entries) => {
                    prop_assert!(!entries.is_empty());
                    for entry in entries {
                        prop_assert!(text.get(entry.at.clone()).is_some());
                        if let ResultOwner::Typed(name) = entry.player {
                            prop_assert!(text.get(name).is_some_and(|name| !name.is_empty()));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_word_that_turns_the_sense_is_never_passed_over(
        (verb, cards) in prop::sample::select(WHOLE),
        turned in prop::sample::select(TURNED),
        place in 0..9usize,
    ) {
        let text = format!("{verb} {cards}");
        let result = ResultKind::Hand.read(&text);
        let result = result.map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(sum(&result), Some(21), "{}", text);
        let mut words: Vec<&str> = text.split_whitespace().collect();
        words.insert(place.min(words.len()), turned);
        let turned = words.join(" ");
        prop_assert!(ResultKind::Hand.read(&turned).is_err(), "{}", turned);
        prop_assert!(ResultKind::HandAndBonus.read(&turned).is_err(), "{}", turned);
    }

    #[test]
    fn cards_of_any_number_are_added_up_in_any_language(
        numbers in prop::collection::vec(1u32..=20, 2..6),
        form in 0..6usize,
    ) {
        let (verb, article, and) = [
            ("has", "a", "and"), ("had still", "the", "and"), ("hat noch", "eine", "und"),
            ("hatte nur noch", "die", "und"), ("heeft nog", "een", "en"), ("had nog", "de", "en"),
        ][form];
        let cards: Vec<String> =
            numbers.iter().map(|number| format!("{article} {number}")).collect();
        let (last, first) = cards.split_last().expect("two cards");
        let text = format!("{verb} {} {and} {last}.", first.join(", "));
        let result = ResultKind::Hand.read(&text);
        let result = result.map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(sum(&result), Some(i64::from(numbers.iter().sum::<u32>())), "{}", text);
    }
}

#[test]
fn ambiguous_results_are_refused() {
    for (kind, text) in [
        (ResultKind::Hand, "zwei 10"),
        (ResultKind::Hand, "zwei 10er"),
        (ResultKind::Hand, "two 5"),
        (ResultKind::Hand, "2 10"),
        (ResultKind::Hand, "zwei gelbe"),
        (ResultKind::Hand, "2 yellow"),
        (ResultKind::Hand, "eine gelbe"),
        (ResultKind::Hand, "a yellow one"),
        (ResultKind::Hand, "-21"),
        (ResultKind::Hand, "eine"),
        (ResultKind::Hand, "two cards"),
        (ResultKind::Hand, "five cards: 2, 3 and 4"),
        (ResultKind::Hand, "5 of rode 12"),
        (ResultKind::Hand, "heeft 10 of rood"),
        (ResultKind::Hand, "heeft 10 of rode 12"),
        (ResultKind::Hand, "19 und 2, also 22"),
        (ResultKind::Hand, "hat 8 und 5, macht 14"),
        (ResultKind::Hand, "12 plus 5 makes 18"),
        (ResultKind::Hand, "heeft 8 en 5, dat is 14"),
        (ResultKind::Hand, "fünf und zwanzig"),
        (ResultKind::Hand, "vijf en twintig"),
        (ResultKind::Hand, "five cards left"),
        (ResultKind::Hand, "19, zwei 10, 3"),
        (ResultKind::Hand, "nothing but a 12"),
        (ResultKind::Hand, "last"),
        (ResultKind::Hand, "no 19"),
        (ResultKind::Hand, "won nothing"),
        (ResultKind::Hand, "hat nichts gewonnen"),
        (ResultKind::Hand, "has two left"),
        (ResultKind::Hand, "hat noch zwei"),
        (ResultKind::Hand, "heeft nog twee"),
        (ResultKind::Hand, "ist 2."),
        (ResultKind::Hand, "was 3"),
        (ResultKind::Hand, "has 45 in total"),
        (ResultKind::Hand, "hätte 21"),
        (ResultKind::Layout, "has four left"),
        (ResultKind::Hand, "19 or 20"),
        (ResultKind::Hand, "21 minus 3"),
        (ResultKind::HandAndBonus, "5+1B"),
        (ResultKind::HandAndBonus, "3 J"),
        (ResultKind::HandAndBonus, "12 2 Joker"),
        (ResultKind::HandAndBonus, "30 points"),
        (ResultKind::HandAndBonus, "won"),
        (ResultKind::Layout, "2 K"),
        (ResultKind::Layout, "zwei 5"),
        (ResultKind::Layout, "3 Minuspunkte"),
        (ResultKind::Layout, "won"),
        (ResultKind::Count(None), "12 cards"),
    ] {
        assert!(kind.read(text).is_err(), "{text}: {:?}", kind.read(text));
    }
}

#[test]
fn everyday_results_are_understood() {
    for (kind, text, words) in [
        (ResultKind::Hand, "eine 19 und eine 2", "19+2"),
        (ResultKind::Hand, "one 19 and one 2", "19+2"),
        (ResultKind::Hand, "ein 12er", "12"),
        (ResultKind::Hand, "hat keine Karten mehr", "out"),
        (ResultKind::Hand, "has laid all her cards", "out"),
        (ResultKind::Hand, "is uitgespeeld", "out"),
        (ResultKind::Hand, "is er uit", "out"),
        (ResultKind::Hand, "still has the 10 of red", "r10"),
        (ResultKind::Hand, "hat noch die 10 in Rot und die 3", "r10+3"),
        (ResultKind::Hand, "hand: 3, 4 and 10", "3+4+10"),
        (ResultKind::Hand, "was caught with 17 and 3", "17+3"),
        (ResultKind::Hand, "sind es 17", "17"),
        (ResultKind::Hand, "is als eerste uit", "out"),
        (ResultKind::Hand, "drei Karten: 2, 9 und 16", "2+9+16"),
        (ResultKind::Hand, "21 (19+2)", "19+2"),
        (ResultKind::Hand, "hat 'ne 5 und 'ne 6", "5+6"),
        (ResultKind::Hand, "hat 8 und 5, macht 13", "8+5"),
        (ResultKind::Hand, "12 plus 5 makes 17", "12+5"),
        (ResultKind::Hand, "heeft 8 en 5, samen 13", "8+5"),
        (ResultKind::Hand, "a red 5 and a blue 7, makes 12", "r5+b7"),
        (ResultKind::Hand, "zwei Zehner und einen Dreier", "10+10+3"),
        (ResultKind::Hand, "two tens and a three", "10+10+3"),
        (ResultKind::Hand, "twee tienen en een drie", "10+10+3"),
        (ResultKind::Hand, "2x 10 und 1", "10+10+1"),
        (ResultKind::Hand, "vierunddreißig", "34"),
        (ResultKind::Hand, "kommt auf einhundertfünf", "105"),
        (ResultKind::Hand, "honderdvier punten", "104"),
        (ResultKind::Hand, "two hundred thirty four", "234"),
        (ResultKind::HandAndBonus, "2J+5", "5+J+J"),
        (ResultKind::HandAndBonus, "zwei Joker und eine 5", "5+J+J"),
        (ResultKind::HandAndBonus, "ist fertig und hat zwei Bonuskarten", "out:2"),
        (ResultKind::HandAndBonus, "5 en een bonuskaart", "5:1"),
        (ResultKind::HandAndBonus, "33 jokers", "33J"),
        (ResultKind::Layout, "2K", "K+K"),
        (ResultKind::Layout, "einen König und eine 3", "K+3"),
        (ResultKind::Layout, "minus one", "-1"),
        (ResultKind::Layout, "A", "A"),
        (ResultKind::Layout, "+4", "4"),
        (ResultKind::CountLessPenalties, "fünf Quartette", "5"),
        (ResultKind::BestColour, "62 points", "62"),
    ] {
        let result = kind.read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(result.notation().as_deref(), Some(words), "{text}");
    }
}

#[test]
fn master_knows_points_with_their_sign() {
    for (text, points) in
        [("plus 7", 7), ("minus eighteen", -18), ("hat minus 18", -18), ("min 18", -18)]
    {
        let result = ResultKind::HandAndBonus.read(text);
        assert_eq!(result, Ok(SeatResult::Points(points)), "{text}");
    }
}

#[test]
fn ten_times_the_words_of_a_result_take_about_ten_times_as_long() {
    for piece in ["a 19 and ", "zwei ", "nothing left ", "(((", "19=", "out ", "Anna 2, "] {
        let time = |letters: usize| {
            let text = piece.repeat(letters / piece.len());
            cpu::time(|| {
                for &kind in ResultKind::ALL {
                    let _ = kind.read(&text);
                }
                let _ = entries(Game::Classic, &text, &[0]);
            })
        };
        let (short, long) = (time(200), time(2_000));
        assert!(long < short * 40, "{piece}: {short:?}, {long:?}");
    }
}
