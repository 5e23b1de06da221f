//! A language is a file of words: French, for the grammar of moves.

use super::compiler;
use super::table::GrammarTable;
use crate::cards::text::Tokens;
use crate::cards::{Colour, Tongue};
use crate::language::grammars::moves::{kind, slot, sym};
use crate::language::{Extra, Meaning, ParseChart, Sentence, Span, colour_of};

/// The grammar of moves with the words of the file, in the place of the first language.
fn table() -> &'static GrammarTable {
    let parse = |words: &str| compiler::Words::parse("words", words).unwrap();
    // The other languages have the classes that the file lacks.
    let words = [
        parse(include_str!("fr.txt")),
        parse(include_str!("../words/en.txt")),
        parse(include_str!("../words/de.txt")),
        parse(include_str!("../words/nl.txt")),
    ];
    let grammar = concat!(
        include_str!("../../rules/claim/moves.grammar"),
        include_str!("../remarks.grammar")
    );
    let mut compiler = compiler::Compiler::parse("moves", grammar, &words).unwrap();
    Box::leak(Box::new(compiler.compile(&words).unwrap()))
}

/// The colours of a text. `src/cards/vocabulary.rs` has those of the languages of the program.
fn colours(tokens: &Tokens<'_>) -> Vec<Extra> {
    let mut extras = Vec::new();
    let mut cursor = tokens.cursor();
    while !cursor.is_end() {
        let colour = match cursor.word() {
            Some("rouge") => Some(Colour::Red),
            Some("bleu" | "bleue") => Some(Colour::Blue),
            Some("jaune") => Some(Colour::Yellow),
            Some("vert" | "verte") => Some(Colour::Green),
            _ => None,
        };
        let from = u16::try_from(cursor.position()).unwrap();
        let at = Span { from, to: from + 1 };
        extras.extend(colour.into_iter().flat_map(|colour| {
            [kind::COLOUR, kind::BARE].map(|terminal| Extra {
                terminal,
                at,
                value: colour as u32,
                hides: false,
            })
        }));
        cursor.advance();
    }
    extras
}

fn card(record: &Meaning) -> String {
    let colour = record.number(slot::COLOUR).and_then(colour_of).unwrap();
    format!("{colour} {}", record.number(slot::NUM).unwrap())
}

fn place(record: &Meaning) -> String {
    let side = match record.symbol(slot::SIDE) {
        Some(sym::LEFT) => "left of",
        Some(sym::RIGHT) => "right of",
        _ => "on",
    };
    format!("{side} {}", card(record))
}

/// Formats what a clause does with which cards, and where.
fn describe(chart: &ParseChart<'_>, meaning: &Meaning) -> String {
    let acts = [
        (sym::LAY, "lay"),
        (sym::DRAW, "draw"),
        (sym::PASS, "pass"),
        (sym::KEEP, "keep"),
        (sym::START, "start"),
        (sym::OPEN, "open"),
        (sym::FIT, "fit"),
    ];
    let act = meaning.symbol(slot::ACT);
    let act = acts.iter().find(|(symbol, _)| act == Some(*symbol)).map_or("", |(_, name)| *name);
    let mut words = vec![act.to_owned()];
    for laid in chart.list(meaning, slot::OBJ) {
        words.push(card(laid));
        words.extend(chart.list(laid, slot::AT).into_iter().map(place));
    }
    words.extend(meaning.number(slot::COUNT).map(|count| count.to_string()));
    words.extend(chart.list(meaning, slot::PLACE).into_iter().map(place));
    words.join(" ")
}

fn read(table: &'static GrammarTable, text: &str) -> Vec<String> {
    let tokens = Tokens::new(text).unwrap();
    let sentence = Sentence::new(&tokens, table, Tongue::En, &colours(&tokens)).unwrap();
    let mut chart = ParseChart::new(&sentence);
    let mut readings = chart.fold(
        &Vec::new(),
        |before: &Vec<String>, clause| {
            let mut clauses = before.clone();
            // A clause may say nothing: `please`.
            clauses.extend(
                Some(describe(clause.chart, clause.meaning)).filter(|clause| !clause.is_empty()),
            );
            Ok([clauses])
        },
        |_, clauses| Some(Ok(clauses.clone())),
    );
    readings.dedup();
    readings.into_iter().map(|clauses| clauses.unwrap().join("; ")).collect()
}

#[test]
fn a_file_of_words_makes_a_language() {
    let table = table();
    for (text, expected) in [
        ("je pose la rouge 12", "lay red 12"),
        ("Je pose la rouge 12 à côté de la rouge 11.", "lay red 12 on red 11"),
        ("je pose le 12 rouge", "lay red 12"),
        ("pose r12 sur r11", "lay red 12 on red 11"),
        ("tu poses la verte 2 à droite de la verte 1", "lay green 2 right of green 1"),
        ("elle a posé la jaune 3 à gauche de la jaune 4", "lay yellow 3 left of yellow 4"),
        ("je pose la rouge 12 et la rouge 13", "lay red 12 red 13"),
        ("Puis-je poser la bleue 5 sur la bleue 6 ?", "lay blue 5 on blue 6"),
        ("la rouge 12 va sur la rouge 11", "fit red 12 on red 11"),
        ("je tire une carte", "draw 1"),
        ("j'ai pioché 2 cartes", "draw 2"),
        ("j'ai tiré 2 cartes, ensuite je pose la rouge 9", "draw 2; lay red 9"),
        ("je tire une carte et je passe", "draw 1; pass"),
        ("s'il te plaît, je passe maintenant", "pass"),
        ("je commence avec la verte 11", "start green 11"),
        ("je garde la bleue 7", "keep blue 7"),
    ] {
        let readings = read(table, text);
        assert!(readings.iter().any(|reading| reading.trim() == expected), "{text}: {readings:?}");
    }
    for text in [
        "je ne pose pas la rouge 12",
        "je pose la rouge 12 ou la rouge 13",
        "si je pose la rouge 12, je passe",
        "je lance la rouge 12",
    ] {
        assert_eq!(read(table, text), [""; 0], "{text}");
    }
}
