//! A small grammar, compiled while the tests run, and what it reads.

#[allow(dead_code, reason = "the build script uses the rest")]
#[path = "../../../build/language.rs"]
mod compiler;

mod french;

use super::meaning::Slot;
use super::table;
use super::{ParseChart, Sentence};
use crate::cards::Tongue;
use crate::cards::text as fold;
use crate::cards::text::Tokens;

const GRAMMAR: &str = "
agree be
card    = @colour @num => {cards}
list    = card (',' card)* => +
part    = list
part    = <lay> => act:lay
part    = <pass> => act:pass
part    = <be> => be:1
part    = <deny> => no:1
clause  = part part* => frame
between = [','] <and> => and:1
between = ','
between =
begin =
finish =
frame lay none = cards! be
frame pass = be
";

const WORDS: &str = "
[lay]
lege würde
[pass]
passe
- setze (aus|eine runde aus)
[be]
ist
[and]
und
[deny]
nicht
";

/// The grammar, and its slots for the act, the cards and a number.
fn grammar() -> (&'static table::GrammarTable, [Slot; 3]) {
    let words = compiler::Words::parse("words", WORDS).unwrap();
    let words = [compiler::Words::default(), words];
    let mut compiler = compiler::Compiler::parse("small", GRAMMAR, &words).unwrap();
    let table = Box::leak(Box::new(compiler.compile(&words).unwrap()));
    (table, ["act", "cards", "num"].map(|name| Slot(compiler.slot(name).unwrap())))
}

/// The readings: each the acts of its clauses and the numbers of its cards.
fn read(text: &str) -> Vec<String> {
    let (table, [act, cards, num]) = grammar();
    let tokens = Tokens::new(text).unwrap();
    let sentence = Sentence::new(&tokens, table, Tongue::De, &[]).unwrap();
    let mut chart = ParseChart::new(&sentence);
    let readings = chart.fold(
        &String::new(),
        |state: &String, clause| {
            let act = clause.meaning.symbol(act);
            let act = act.map_or("-", |act| ["lay", "pass"][usize::from(act.0)]);
            let cards: Vec<String> = clause
                .records(cards)
                .iter()
                .map(|card| format!("{}", card.number(num).unwrap()))
                .collect();
            Ok([format!("{state}{act} {};", cards.join(","))])
        },
        |_, state| Some(Ok(state.clone())),
    );
    readings.into_iter().map(Result::unwrap).collect()
}

#[test]
fn a_sentence_is_a_row_of_clauses() {
    for (text, reading) in [
        ("rot 12", &["- 12;"][..]),
        ("lege rot 12, blau 3", &["lay 12,3;"]),
        ("rot 12, blau 3 lege und passe", &["lay 12,3;pass ;"]),
        ("lege rot 12 passe", &["lay 12;pass ;"]),
        ("setze eine runde aus", &["pass ;"]),
        ("lege", &[]),
        ("lege rot 12 nicht", &[]),
        ("lege rot 12 xx", &[]),
        ("wuerde rot 3", &["lay 3;"]),
        ("wurde rot 3", &["lay 3;"]),
    ] {
        assert_eq!(read(text), reading, "{text}");
    }
}
