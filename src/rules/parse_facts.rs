//! Reading the facts of a situation: texts by flag → [`Facts`].

use crate::cards::HandCard;
use crate::cards::faessler::{self, Face, LayoutError, parse_layout, take_face};
use crate::cards::list::{parse_by_name, parse_number, parse_whole, take_separators, take_top};
use crate::cards::text::{Tokens, fold};
use crate::cards::words::{self, take_colour, take_number};
use crate::cards::{
    Card, CardSet, Colour, Expected, Hand, Pack, ParseError, parse_cards, parse_colour, parse_hand,
    parse_table,
};
use crate::rules::moves::PileName;
use crate::rules::plain_words::plain_words;
use crate::rules::{CheckError, Contradiction, Fact, Facts, Pile, RawFacts, Table};

/// Reads the facts of which a game makes use (`used`); the others are passed over.
///
/// `pack` is the game's whole pack, `jokers` says whether number cards are played with jokers.
///
/// # Errors
/// A fact that is not understood, or one that names a card twice.
pub fn read_facts(
    stated: &RawFacts,
    used: &[Fact],
    pack: Pack,
    jokers: bool,
) -> Result<Facts, CheckError> {
    if stated.given().next().is_none() {
        return Ok(Facts::default());
    }
    let reader = FactReader { stated, used };
    let table = reader.read(Fact::Table, |text| {
        if jokers {
            parse_table(text, pack)
        } else {
            parse_cards(text, pack)
                .map(|cards| cards.into_iter().map(|card| (card, false)).collect())
        }
    })?;
    // Cards fit on a table alone.
    let hand_fits = reader.text(Fact::Hand).filter(|_| used.contains(&Fact::Table));
    let hand_fits = hand_fits.and_then(read_yes_or_no);
    let hand = reader.read(Fact::Hand, |text| {
        if hand_fits.is_some() {
            Ok((Vec::new(), 0))
        } else if jokers {
            parse_hand(text, pack)
        } else {
            parse_cards(text, pack).map(|cards| (cards, 0))
        }
    })?;
    let others = reader.read(Fact::Others, |text| read_others(text, pack))?;
    let facts = Facts {
        pile: reader.read(Fact::Pile, read_count)?,
        rows: reader.read(Fact::Rows, read_rows)?,
        connectors: reader.read(Fact::Connectors, read_count)?,
        first: reader.read(Fact::First, |text| parse_number(text, pack))?,
        without: reader.read(Fact::Without, parse_colour)?,
        open: reader.read(Fact::Open, read_face)?,
        piles: reader.read(Fact::Piles, |text| read_piles(text, pack.highest()))?,
        grid: reader.text(Fact::Grid).map(read_grid).transpose()?,
        ..Facts::default()
    };
    Ok(Facts {
        table: table.map(|lying| lie(&lying)).transpose()?,
        hand_fits,
        hand: hand
            .filter(|_| hand_fits.is_none())
            .map(|(cards, jokers)| {
                let jokers = u8::try_from(jokers).unwrap_or(u8::MAX);
                Ok::<_, CheckError>(Hand { cards: once(cards, Fact::Hand)?, jokers })
            })
            .transpose()?,
        others: others.map(|cards| once(cards, Fact::Others)).transpose()?,
        ..facts
    })
}

/// Reads yes or no.
fn read_yes_or_no(text: &str) -> Option<bool> {
    match fold(text.trim()).as_str() {
        "yes" | "ja" => Some(true),
        "no" | "nein" | "nee" => Some(false),
        _ => None,
    }
}

struct FactReader<'a> {
    stated: &'a RawFacts,
    used: &'a [Fact],
}

impl<'a> FactReader<'a> {
    fn text(&self, fact: Fact) -> Option<&'a str> {
        self.stated.get(fact).filter(|_| self.used.contains(&fact))
    }

    fn read<T>(
        &self,
        fact: Fact,
        reader: impl FnOnce(&str) -> Result<T, ParseError>,
    ) -> Result<Option<T>, CheckError> {
        let read = self.text(fact).map(|text| reader(&plain_words(text, fact))).transpose();
        read.map_err(|error| CheckError::Fact(fact, error))
    }
}

/// The other 11s: cards, or their colours alone, `die rote und die gelbe`, `the red one`.
fn read_others(text: &str, pack: Pack) -> Result<Vec<Card>, ParseError> {
    let is_one = |word: &&str| word.eq_ignore_ascii_case("one");
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.iter().any(is_one) {
        // “The red one” is no red 1 where 11s are asked for.
        let colours: Vec<&str> = words.into_iter().filter(|word| !is_one(word)).collect();
        return elevens(&colours.join(" "))
            .ok_or_else(|| ParseError::new(0..text.len(), Expected::Card));
    }
    parse_cards(text, pack).or_else(|error| elevens(text).ok_or(error))
}

/// The 11s of colours that stand alone; none if anything else does.
fn elevens(text: &str) -> Option<Vec<Card>> {
    let tokens = Tokens::new(text).ok()?;
    let mut cursor = tokens.cursor();
    let mut cards = Vec::new();
    while !cursor.is_end() {
        words::skip_articles(&mut cursor);
        cards.push(Card::new(take_colour(&mut cursor)?, 11)?);
        take_separators(&mut cursor);
    }
    Some(cards)
}

fn twice(card: Card, fact: Fact) -> CheckError {
    Contradiction::CardInTwoPlaces { card: card.into(), first: fact, again: fact }.into()
}

/// Lays cards on an empty table; no place is taken twice, be it by a card or by a joker.
fn lie(lying: &[(Card, bool)]) -> Result<Table, CheckError> {
    let mut table = Table::default();
    for &(card, joker) in lying {
        if !table.filled.insert(card) {
            return Err(twice(card, Fact::Table));
        }
        if joker {
            table.jokers.insert(card);
        }
    }
    Ok(table)
}

fn once(cards: Vec<Card>, fact: Fact) -> Result<CardSet, CheckError> {
    let mut set = CardSet::EMPTY;
    for card in cards {
        if !set.insert(card) {
            return Err(twice(card, fact));
        }
    }
    Ok(set)
}

fn read_grid(text: &str) -> Result<faessler::Layout, CheckError> {
    parse_layout(text).map_err(|error| match error {
        LayoutError::NotUnderstood(error) => CheckError::Fact(Fact::Grid, error),
        LayoutError::TooManyPlaces => Contradiction::TooManyPlaces.into(),
        LayoutError::Twice(face) => {
            let (first, again) = (Fact::Grid, Fact::Grid);
            Contradiction::CardInTwoPlaces { card: face.into(), first, again }.into()
        }
        LayoutError::TooManyJokers { count } => {
            Contradiction::TooManyJokers { count, most: faessler::FAESSLER_JOKERS }.into()
        }
    })
}

fn read_face(text: &str) -> Result<Face, ParseError> {
    parse_whole(text, take_face)
}

/// `20`, `empty`.
fn read_count(text: &str) -> Result<u32, ParseError> {
    parse_whole(text, |cursor| {
        let count = if cursor.take_word(words::EMPTY) { Some(0) } else { take_number(cursor)? };
        count.ok_or_else(|| cursor.error(Expected::Number))
    })
}

/// All four rows from top to bottom, each once.
fn read_rows(text: &str) -> Result<[Colour; 4], ParseError> {
    let words = Tokens::new(text)?;
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
    rows.try_into().map_err(|_| cursor.error(Expected::FourRows))
}

fn pile_word(word: &str) -> Option<PileName> {
    match word {
        "centre" | "center" | "middle" | "mitte" | "tischmitte" | "mittelstapel" | "zentrum"
        | "midden" | "middelste" => Some(PileName::Centre),
        "own" | "mine" | "eigen" | "eigene" | "eigener" | "eigenen" | "eigenem" | "eigenes" => {
            Some(PileName::Own)
        }
        _ => None,
    }
}

/// Reads the tops of the piles: `centre=13 Ben=13 own=4 Clara=empty`, in the order told; `None`
/// where a pile is empty.
///
/// # Errors
/// A text that is no such list, or a number that the pack does not have.
fn read_piles(text: &str, highest: u8) -> Result<Vec<Pile>, ParseError> {
    let tops = parse_by_name(text, |cursor| {
        if cursor.take_word(words::EMPTY) {
            return Ok(None);
        }
        let at = cursor.here();
        let (colour, number) = take_top(cursor)?;
        let number = u8::try_from(number)
            .ok()
            .filter(|number| (1..=highest.min(Card::HIGHEST)).contains(number));
        let number = number.ok_or_else(|| ParseError::new(at, Expected::NumberInPack))?;
        Ok(Some(HandCard { colour, number }))
    })?;
    let pile = |(name, top): (String, Option<HandCard>)| Pile {
        name: pile_word(&fold(&name)).unwrap_or(PileName::Player(name)),
        top,
    };
    Ok(tops.into_iter().map(pile).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stated(stated: &[(Fact, &str)]) -> RawFacts {
        let mut facts = RawFacts::default();
        for &(fact, text) in stated {
            facts.set(fact, text);
        }
        facts
    }

    fn master(facts: &[(Fact, &str)]) -> Result<Facts, CheckError> {
        read_facts(&stated(facts), &Fact::ALL, Pack::MASTER, true)
    }

    fn classic(facts: &[(Fact, &str)]) -> Result<Facts, CheckError> {
        read_facts(&stated(facts), &Fact::ALL, Pack::CLASSIC, false)
    }

    #[test]
    fn a_fact_that_is_not_stated_is_not_known() {
        assert_eq!(classic(&[]), Ok(Facts::default()));
    }

    #[test]
    fn one_is_no_number_among_elevens() {
        let red = [Card::new(Colour::Red, 11).unwrap()].into_iter().collect();
        let red = Facts { others: Some(red), ..Facts::default() };
        for text in ["r11", "the red one", "red", "the red 11"] {
            assert_eq!(classic(&[(Fact::Others, text)]).as_ref(), Ok(&red), "{text}");
        }
        assert!(classic(&[(Fact::Others, "red one and yellow 12")]).is_err());
    }

    #[test]
    fn a_fact_without_use_is_passed_over() {
        let stated = stated(&[(Fact::Table, "r11"), (Fact::Grid, "nonsense")]);
        let read =
            read_facts(&stated, &[Fact::Table], Pack::CLASSIC, false).expect("no use for it");
        assert_eq!((read.table.map(|table| table.filled.len()), read.grid), (Some(1), None));
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
        let table = situation.table.expect("stated");
        assert_eq!(table.filled.to_string(), "yellow 11, blue 7, blue 8");
        assert_eq!(table.jokers.to_string(), "blue 7");
        let hand = situation.hand.expect("stated");
        assert_eq!((hand.cards.to_string().as_str(), hand.jokers), ("blue 7", 1));
        assert_eq!(situation.others, Some(CardSet::EMPTY));
        assert_eq!(
            (situation.pile, situation.connectors, situation.first),
            (Some(9), Some(2), Some(7))
        );
        let rows = [Colour::Yellow, Colour::Blue, Colour::Red, Colour::Green];
        assert_eq!(situation.rows, Some(rows));
    }

    #[test]
    fn answers_as_people_give_them_are_facts() {
        for (fact, spoken, short) in [
            (Fact::Table, "only the green 11", "g11"),
            (Fact::Table, "rot von 8 bis 13 und die gelbe 11", "r8-13 y11"),
            (Fact::Table, "rot 7-9, grün 11 und 12", "r7-9 g11 g12"),
            (Fact::Table, "da liegt noch gar nichts", "empty"),
            (Fact::Table, "red 12 joker red 14", "r12 r13* r14"),
            (Fact::Others, "Anna hat die rote 11", "r11"),
            (Fact::Others, "die rote und die gelbe", "r11 y11"),
            (Fact::Pile, "noch 3 Karten", "3"),
        ] {
            assert_eq!(master(&[(fact, spoken)]), master(&[(fact, short)]), "{spoken}");
        }
        for (fact, text) in [
            (Fact::Table, "nicht die rote 11"),
            (Fact::Table, "red 12 joker"),
            (Fact::Table, "red 12 joker blue 14"),
            (Fact::Others, "Anna hat die rote 11 nicht"),
            (Fact::Others, "ich habe die rote 11"),
            (Fact::Hand, "nein, keine passt"),
        ] {
            assert!(master(&[(fact, text)]).is_err(), "{text}");
        }
    }

    #[test]
    fn no_card_is_named_twice() {
        for (facts, fact) in [
            (&[(Fact::Table, "r11 r8-12")][..], Fact::Table),
            (&[(Fact::Table, "b7 b7*")], Fact::Table),
            (&[(Fact::Hand, "b7 b7")], Fact::Hand),
            (&[(Fact::Others, "b7 b7")], Fact::Others),
        ] {
            let Err(CheckError::Contradiction(Contradiction::CardInTwoPlaces {
                first, again, ..
            })) = master(facts)
            else {
                panic!("{facts:?}");
            };
            assert_eq!((first, again), (fact, fact), "{facts:?}");
        }
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

    #[test]
    fn the_tops_are_read_by_name() {
        let player = |name: &str| PileName::Player(name.to_owned());
        let top = |colour, number| Some(HandCard { colour, number });
        assert_eq!(
            read_piles("centre=13 Ben=red 13, own=4 Anna Maria=empty Red=5", 20),
            Ok(vec![
                Pile { name: PileName::Centre, top: top(None, 13) },
                Pile { name: player("Ben"), top: top(Some(Colour::Red), 13) },
                Pile { name: PileName::Own, top: top(None, 4) },
                Pile { name: player("Anna Maria"), top: None },
                Pile { name: player("Red"), top: top(None, 5) },
            ])
        );
        assert_eq!(
            read_piles("Mitte=zwei eigener=leer", 20),
            Ok(vec![
                Pile { name: PileName::Centre, top: top(None, 2) },
                Pile { name: PileName::Own, top: None },
            ])
        );
    }

    #[test]
    fn what_is_no_list_of_piles_is_refused() {
        for (stated, expected, at) in [
            ("", Expected::Pile, ""),
            ("13", Expected::Pile, "13"),
            ("Ben", Expected::Pile, ""),
            ("Ben=", Expected::Card, ""),
            ("Ben=21", Expected::NumberInPack, "21"),
            ("Ben=13,", Expected::Pile, ""),
            ("=13", Expected::Pile, "="),
        ] {
            let error = read_piles(stated, 20).expect_err(stated);
            assert_eq!((error.expected, &stated[error.span]), (expected, at), "{stated}");
        }
    }
}
