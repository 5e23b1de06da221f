//! Reading the facts of a situation: flags → [`Situation`], checked once.

use crate::cards::text::Words;
use crate::cards::words::{self, take_colour, take_number};
use crate::cards::{
    Card, CardSet, Colour, Expected, Hand, NamedCard, Pack, ParseError, Phrase, read_cards,
    read_hand, read_table,
};
use crate::rules::{CheckError, Contradiction, Fact, RawFacts, Situation, Table};

/// How many jokers Master has.
const JOKERS: u32 = 4;

/// Reads the facts of a row game or of Master and refuses what no game can have produced.
///
/// `pack` is the game's whole pack (a colour taken out is read from the facts), `jokers` says
/// whether it has jokers.
///
/// # Errors
/// A fact that is not understood, or facts that contradict each other.
pub fn read_situation(facts: &RawFacts, pack: Pack, jokers: bool) -> Result<Situation, CheckError> {
    read_situation_with(facts, pack, jokers, CardSet::EMPTY)
}

/// The same for a game in which cards lie from the beginning: they are part of every table told,
/// may be named there, and are in no hand.
///
/// # Errors
/// As [`read_situation`].
pub fn read_situation_with(
    facts: &RawFacts,
    pack: Pack,
    jokers: bool,
    laid_out: CardSet,
) -> Result<Situation, CheckError> {
    let without = read(facts, Fact::Without, read_colour)?;
    let pack = pack.without(without);
    let table = match facts.get(Fact::Table) {
        Some(text) if jokers => Some(read_table(text, pack)),
        Some(text) => Some(
            read_cards(text, pack)
                .map(|cards| cards.into_iter().map(|card| (card, false)).collect()),
        ),
        None => None,
    };
    let table = table.transpose().map_err(|error| CheckError::Fact(Fact::Table, error))?;
    let hand = read(facts, Fact::Hand, |text| {
        if jokers { read_hand(text, pack) } else { read_cards(text, pack).map(|cards| (cards, 0)) }
    })?;
    let others = read(facts, Fact::Others, |text| read_cards(text, pack))?;

    let mut places = Places { pack, laid_out, known: Vec::new() };
    let mut lying = Table { filled: laid_out.and(pack.cards()), jokers: CardSet::EMPTY };
    let mut named = CardSet::EMPTY;
    for &(card, joker) in table.iter().flatten() {
        places.check_colour(card)?;
        if !named.insert(card) {
            return Err(twice(card, Fact::Table, Fact::Table).into());
        }
        if joker && laid_out.contains(card) {
            return Err(twice(card, Fact::Table, Fact::Table).into());
        }
        lying.filled.insert(card);
        if joker {
            lying.jokers.insert(card);
        } else {
            places.known.push((card, Fact::Table));
        }
    }
    for &card in hand.iter().flat_map(|(cards, _)| cards) {
        places.put(card, Fact::Hand)?;
    }
    for &card in others.iter().flatten() {
        places.put(card, Fact::Others)?;
    }
    let held = hand.as_ref().map_or(0, |&(_, held)| held);
    let told = u32::try_from(lying.jokers.len()).unwrap_or(u32::MAX).saturating_add(held);
    if told > JOKERS {
        return Err(Contradiction::TooManyJokers { told, most: JOKERS }.into());
    }
    Ok(Situation {
        pack,
        table: table.map(|_| lying),
        hand: hand.map(|(cards, held)| Hand {
            cards: cards.into_iter().collect(),
            jokers: u8::try_from(held).unwrap_or(u8::MAX),
        }),
        others: others.map(|cards| cards.into_iter().collect()),
        pile: read(facts, Fact::Pile, read_count)?,
        rows: read(facts, Fact::Rows, read_rows)?,
        connectors: read(facts, Fact::Connectors, read_count)?,
        first: read(facts, Fact::First, |text| read_first(text, pack))?,
    })
}

fn read<T>(
    facts: &RawFacts,
    fact: Fact,
    reader: impl FnOnce(&str) -> Result<T, ParseError>,
) -> Result<Option<T>, CheckError> {
    facts.get(fact).map(reader).transpose().map_err(|error| CheckError::Fact(fact, error))
}

/// Where each card was told to be.
struct Places {
    pack: Pack,
    laid_out: CardSet,
    known: Vec<(Card, Fact)>,
}

impl Places {
    fn check_colour(&self, card: Card) -> Result<(), Contradiction> {
        if self.pack.holds(card) {
            Ok(())
        } else {
            Err(Contradiction::ColourTakenOut { card: card.named() })
        }
    }

    fn put(&mut self, card: Card, fact: Fact) -> Result<(), Contradiction> {
        self.check_colour(card)?;
        if self.laid_out.contains(card) {
            return Err(match (fact, card.number()) {
                (Fact::Hand, 11) => Contradiction::ElevenInHand { card: card.named() },
                _ => twice(card, Fact::Table, fact),
            });
        }
        if let Some(&(_, first)) = self.known.iter().find(|(known, _)| *known == card) {
            return Err(twice(card, first, fact));
        }
        self.known.push((card, fact));
        Ok(())
    }
}

fn twice(card: Card, first: Fact, again: Fact) -> Contradiction {
    let named: NamedCard = card.named();
    Contradiction::CardInTwoPlaces { card: Phrase::new(|tongue| named.say(tongue)), first, again }
}

fn read_colour(text: &str) -> Result<Colour, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let colour = take_colour(&mut cursor).ok_or_else(|| cursor.error(Expected::Colour))?;
    cursor.finish()?;
    Ok(colour)
}

/// `20`, `empty`.
///
/// # Errors
/// A text that is no number.
pub fn read_count(text: &str) -> Result<u32, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let count = if cursor.take_word(words::EMPTY) { Some(0) } else { take_number(&mut cursor)? };
    let count = count.ok_or_else(|| cursor.error(Expected::Number))?;
    cursor.finish()?;
    Ok(count)
}

fn read_first(text: &str, pack: Pack) -> Result<u8, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let at = cursor.here();
    let first = take_number(&mut cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
    cursor.finish()?;
    u8::try_from(first)
        .ok()
        .filter(|first| (1..=pack.highest()).contains(first))
        .ok_or_else(|| ParseError::new(at, Expected::NumberInPack))
}

/// All four rows from top to bottom, each once.
fn read_rows(text: &str) -> Result<Vec<Colour>, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let mut rows: Vec<Colour> = Vec::new();
    while !cursor.is_end() {
        let at = cursor.here();
        let colour = take_colour(&mut cursor).ok_or_else(|| cursor.error(Expected::Colour))?;
        if rows.contains(&colour) {
            return Err(ParseError::new(at, Expected::FourRows));
        }
        rows.push(colour);
        while cursor.take_mark(',') || cursor.take_mark('/') || cursor.take_mark('-') {}
    }
    if rows.len() == Colour::ALL.len() { Ok(rows) } else { Err(cursor.error(Expected::FourRows)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(told: &[(Fact, &str)]) -> RawFacts {
        let mut facts = RawFacts::default();
        for &(fact, text) in told {
            facts.set(fact, text);
        }
        facts
    }

    fn master(facts: &[(Fact, &str)]) -> Result<Situation, CheckError> {
        read_situation(&told(facts), Pack::MASTER, true)
    }

    fn classic(facts: &[(Fact, &str)]) -> Result<Situation, CheckError> {
        read_situation(&told(facts), Pack::CLASSIC, false)
    }

    #[test]
    fn a_fact_that_is_not_told_is_not_known() {
        assert_eq!(classic(&[]), Ok(Situation::unknown(Pack::CLASSIC)));
    }

    #[test]
    fn every_fact_is_read() {
        let situation = master(&[
            (Fact::Table, "y11 b7* b8"),
            (Fact::Hand, "b7 J"),
            (Fact::Others, "empty"),
            (Fact::Pile, "9"),
            (Fact::Rows, "gelb blau rot grün"),
            (Fact::Connectors, "two"),
            (Fact::First, "7"),
        ])
        .expect("no contradiction: a joker lies for the card in hand");
        let table = situation.table.expect("told");
        assert_eq!(table.filled.to_string(), "yellow 11, blue 7, blue 8");
        assert_eq!(table.jokers.to_string(), "blue 7");
        let hand = situation.hand.expect("told");
        assert_eq!((hand.cards.to_string().as_str(), hand.jokers), ("blue 7", 1));
        assert_eq!(situation.others, Some(CardSet::EMPTY));
        assert_eq!(
            (situation.pile, situation.connectors, situation.first),
            (Some(9), Some(2), Some(7))
        );
        let rows = [Colour::Yellow, Colour::Blue, Colour::Red, Colour::Green];
        assert_eq!(situation.rows.as_deref(), Some(&rows[..]));
    }

    #[test]
    fn no_card_is_in_two_places() {
        for (facts, first, again) in [
            (&[(Fact::Table, "r11 r8-12")][..], Fact::Table, Fact::Table),
            (&[(Fact::Table, "b7 b7*")], Fact::Table, Fact::Table),
            (&[(Fact::Hand, "b7 b7")], Fact::Hand, Fact::Hand),
            (&[(Fact::Table, "r8-12"), (Fact::Hand, "r9")], Fact::Table, Fact::Hand),
            (&[(Fact::Hand, "r9"), (Fact::Others, "r9")], Fact::Hand, Fact::Others),
            (&[(Fact::Table, "r9"), (Fact::Others, "r9")], Fact::Table, Fact::Others),
        ] {
            let Err(CheckError::Contradiction(Contradiction::CardInTwoPlaces {
                first: was,
                again: is,
                ..
            })) = master(facts)
            else {
                panic!("{facts:?}");
            };
            assert_eq!((was, is), (first, again), "{facts:?}");
        }
    }

    #[test]
    fn what_lies_from_the_beginning_may_be_named_and_is_in_no_hand() {
        let elevens: CardSet =
            Colour::ALL.into_iter().filter_map(|colour| Card::new(colour, 11)).collect();
        let read =
            |facts: &[(Fact, &str)]| read_situation_with(&told(facts), Pack::MASTER, true, elevens);
        let filled = |facts| read(facts).map(|read| read.table.map(|table| table.filled.len()));
        assert_eq!(filled(&[(Fact::Table, "r11-12")]), Ok(Some(5)));
        assert_eq!(filled(&[(Fact::Table, "empty")]), Ok(Some(4)));
        assert_eq!(filled(&[]), Ok(None));
        assert!(matches!(read(&[(Fact::Hand, "r11")]), Err(CheckError::Contradiction(_))));
        assert!(matches!(read(&[(Fact::Table, "r11*")]), Err(CheckError::Contradiction(_))));
    }

    #[test]
    fn a_colour_taken_out_is_nowhere() {
        let out = classic(&[(Fact::Without, "Blau"), (Fact::Table, "b11")]);
        let Err(CheckError::Contradiction(Contradiction::ColourTakenOut { card })) = out else {
            panic!("{out:?}");
        };
        assert_eq!(card.to_string(), "blue 11");
        let in_play = classic(&[(Fact::Without, "blue"), (Fact::Table, "r11")]);
        assert_eq!(in_play.map(|read| read.pack.missing_colour()), Ok(Some(Colour::Blue)));
    }

    #[test]
    fn there_are_four_jokers() {
        assert!(master(&[(Fact::Table, "b7* r7*"), (Fact::Hand, "J J")]).is_ok());
        assert_eq!(
            master(&[(Fact::Table, "b7* r7*"), (Fact::Hand, "J J J")]),
            Err(Contradiction::TooManyJokers { told: 5, most: 4 }.into())
        );
    }

    #[test]
    fn what_is_not_understood_names_its_fact() {
        for (fact, text, expected, at) in [
            (Fact::Table, "r25", Expected::NumberInPack, "25"),
            (Fact::Hand, "J", Expected::Card, "J"),
            (Fact::Others, "x", Expected::Card, "x"),
            (Fact::Pile, "many", Expected::Number, "many"),
            (Fact::Pile, "-1", Expected::Number, "-"),
            (Fact::Pile, "99999999999", Expected::Number, "99999999999"),
            (Fact::Pile, "3 4", Expected::End, "4"),
            (Fact::Rows, "red yellow green", Expected::FourRows, ""),
            (Fact::Rows, "red red green blue", Expected::FourRows, "red"),
            (Fact::Rows, "red yellow purple", Expected::Colour, "purple"),
            (Fact::Connectors, "", Expected::Number, ""),
            (Fact::First, "21", Expected::NumberInPack, "21"),
            (Fact::First, "0", Expected::NumberInPack, "0"),
            (Fact::Without, "purple", Expected::Colour, "purple"),
        ] {
            let Err(CheckError::Fact(named, error)) = classic(&[(fact, text)]) else {
                panic!("{fact:?} {text}");
            };
            assert_eq!((named, error.expected, &text[error.span]), (fact, expected, at), "{text}");
        }
    }
}
