//! Reading cards: one, a range, a whole table or hand.

use super::notation::small;
use super::text::{Cursor, Words};
use super::words::{self, is_number_at, skip_articles, take_colour, take_number};
use super::{Card, Colour, Expected, NamedCard, Pack, ParseError};
use smallvec::SmallVec;
use std::ops::Range;

/// The longest range that is read; no pack has more numbers.
const LONGEST_RANGE: u32 = 100;

/// Cards read together (`red 9`, `r8-13`), in the order told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadCards {
    /// The cards; at least one.
    pub cards: SmallVec<[NamedCard; 2]>,
    /// Where the number, or the last number of a range, stands.
    pub number: Range<usize>,
}

/// Takes one card or a range of one colour; without a colour the card has the colour `carried`.
///
/// # Errors
/// What stands here is no card.
pub fn take_cards(
    cursor: &mut Cursor<'_>,
    carried: Option<Colour>,
) -> Result<ReadCards, ParseError> {
    skip_articles(cursor);
    if let Some(colour) = take_colour(cursor) {
        skip_hyphen(cursor);
        let at = cursor.here();
        let Some(first) = take_number(cursor)? else {
            return Err(cursor.error(Expected::Number));
        };
        let last = take_range_end(cursor, colour)?;
        return spread(colour, first, last, at);
    }
    let at = cursor.here();
    // `one` and `eentje` stand for a card, and are no 1.
    let stands_for_a_card = matches!(cursor.word(), Some("one" | "eentje"));
    let Some(first) = take_number(cursor)? else {
        return Err(cursor.error(Expected::Card));
    };
    let mut last = None;
    if cursor.mark_at(0, '-') && is_number_at(cursor, 1) {
        cursor.advance();
        let at = cursor.here();
        last = take_number(cursor)?.map(|number| (number, at));
    }
    let of = cursor.word().is_some_and(|word| matches!(word, "of" | "in" | "von" | "van"));
    let red = cursor.word().and_then(words::colour).is_some();
    if stands_for_a_card && (of || red) {
        // `one of red`, `eentje rood`
        return Err(ParseError::new(at, Expected::Which));
    }
    // "5 of rode 12" is Dutch for "or".
    if of && cursor.word_at(1).and_then(words::colour).is_some() && !is_number_at(cursor, 2) {
        cursor.advance();
    }
    match take_colour(cursor).or(carried.filter(|_| !stands_for_a_card)) {
        Some(colour) => spread(colour, first, last, at),
        None => Err(cursor.error(Expected::Colour)),
    }
}

/// Moves over the hyphen of `red-12`.
fn skip_hyphen(cursor: &mut Cursor<'_>) {
    let glued = |ahead| cursor.peek_at(ahead).is_some_and(|token| token.glued);
    if cursor.mark_at(0, '-') && glued(0) && glued(1) && is_number_at(cursor, 1) {
        cursor.advance();
    }
}

/// Takes exactly one card.
///
/// # Errors
/// What stands here is no card, or a range.
pub fn take_card(cursor: &mut Cursor<'_>) -> Result<NamedCard, ParseError> {
    let read = take_cards(cursor, None)?;
    match read.cards.as_slice() {
        [card] => Ok(*card),
        _ => Err(ParseError::new(read.number, Expected::Card)),
    }
}

fn spread(
    colour: Colour,
    first: u32,
    last: Option<(u32, Range<usize>)>,
    at: Range<usize>,
) -> Result<ReadCards, ParseError> {
    let (last, at) = last.unwrap_or((first, at));
    if first.abs_diff(last) > LONGEST_RANGE {
        return Err(ParseError::new(at, Expected::NumberInPack));
    }
    let card = |number| NamedCard { colour, number };
    let cards = if first <= last {
        (first..=last).map(card).collect()
    } else {
        (last..=first).rev().map(card).collect()
    };
    Ok(ReadCards { cards, number: at })
}

/// How many words stand here that lead to the last number of a range: `to`, `tot en met`, `t/m`.
fn range_words(cursor: &Cursor<'_>) -> usize {
    match (cursor.word(), cursor.word_at(1), cursor.word_at(2)) {
        (Some("tot"), Some("en"), Some("met")) => 3,
        (Some("t"), None, Some("m")) if cursor.mark_at(1, '/') => 3,
        (Some("up"), Some("to"), _) | (Some("bis"), Some("zur" | "zum" | "einschliesslich"), _) => {
            2
        }
        (Some("to" | "bis" | "tot" | "through"), _, _) => 1,
        _ => 0,
    }
}

/// `-13`, `-r13`, `to 13`; `to red 13` is another card beside it.
fn take_range_end(
    cursor: &mut Cursor<'_>,
    colour: Colour,
) -> Result<Option<(u32, Range<usize>)>, ParseError> {
    let dash = cursor.mark_at(0, '-');
    let word = range_words(cursor);
    let after = |cursor: &Cursor<'_>, ahead| cursor.word_at(ahead).and_then(words::colour);
    if dash && after(cursor, 1) == Some(colour) && is_number_at(cursor, 2) {
        cursor.skip(2);
    } else if is_number_at(cursor, 1) && dash {
        cursor.advance();
    } else if word > 0 && is_number_at(cursor, word) && after(cursor, word + 1).is_none() {
        cursor.skip(word);
    } else {
        return Ok(None);
    }
    let at = cursor.here();
    Ok(take_number(cursor)?.map(|number| (number, at)))
}

/// Takes signs and words between two cards of a list.
pub fn take_separators(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.place();
    while cursor.take_mark(',')
        || cursor.take_mark('+')
        || cursor.take_mark(';')
        || cursor.take_mark('&')
        || cursor.take_word(words::AND)
    {}
    cursor.place() > start
}

/// Whether the text says that nothing is meant (`empty`).
pub fn is_empty_word(cursor: &Cursor<'_>) -> bool {
    cursor.word().is_some_and(|word| words::EMPTY.contains(&word)) && cursor.peek_at(1).is_none()
}

/// Whether a number before this colour could be how many cards of it there are: `2 yellow`, `zwei
/// gelbe`, `12 gelbe`; not `12 yellow`, and not where the colour has a number of its own.
pub(super) fn is_count(colour: &Cursor<'_>, number: u32, in_words: bool) -> bool {
    let Some(word) = colour.word() else { return false };
    let letter = word.len() <= 2;
    if letter && is_number_at(colour, 1) {
        return false;
    }
    in_words || number <= MOST_ALIKE || !words::is_bare_colour(word) && !is_number_at(colour, 1)
}

/// Takes how many jokers there are (`2J`, `zwei Joker`, `einen Joker`).
fn take_jokers(cursor: &mut Cursor<'_>) -> Result<Option<u32>, ParseError> {
    let mut ahead = *cursor;
    let count = take_number(&mut ahead)?;
    if !ahead.take_word(words::JOKER) {
        return Ok(None);
    }
    *cursor = ahead;
    Ok(Some(count.unwrap_or(1)))
}

/// No number before a colour that may be how many cards of it there are.
fn refuse_count(cursor: &Cursor<'_>) -> Result<(), ParseError> {
    let mut ahead = *cursor;
    let in_words = cursor.word().is_some();
    let Some(number) = take_number(&mut ahead)? else { return Ok(()) };
    let Some(colour) = ahead.word().and_then(words::colour) else { return Ok(()) };
    let glued = ahead.peek().is_some_and(|token| token.glued);
    if glued || !is_count(&ahead, number, in_words) {
        return Ok(());
    }
    let start = cursor.here().start;
    ahead.advance();
    let expected = Expected::CountOrColour { count: small(number), colour };
    Err(ParseError::new(start..ahead.taken_to(), expected))
}

/// No hand has more of the same number than there are colours, nor more jokers.
pub(super) const MOST_ALIKE: u32 = 4;

/// What a list may hold beside number cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Jokers {
    None,
    Lying,
    Held,
}

fn read_list(
    text: &str,
    pack: Pack,
    jokers: Jokers,
) -> Result<(Vec<(Card, bool)>, u32), ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let mut cards = Vec::new();
    let mut held = 0;
    if is_empty_word(&cursor) {
        return Ok((cards, held));
    }
    if cursor.is_end() {
        return Err(cursor.error(Expected::Card));
    }
    while !cursor.is_end() {
        skip_articles(&mut cursor);
        let counted = if jokers == Jokers::Held { take_jokers(&mut cursor)? } else { None };
        if let Some(counted) = counted {
            held = counted.saturating_add(held);
        } else {
            refuse_count(&cursor)?;
            let read = take_cards(&mut cursor, None)?;
            let joker = jokers == Jokers::Lying && read.cards.len() == 1 && cursor.take_mark('*');
            for named in read.cards {
                let card = in_pack(named, pack, &read.number)?;
                cards.push((card, joker));
            }
        }
        if take_separators(&mut cursor) && cursor.is_end() {
            return Err(cursor.error(Expected::Card));
        }
    }
    Ok((cards, held))
}

/// The real card; a number that the pack does not have is an error (a colour taken out is not:
/// that contradicts the facts).
fn in_pack(named: NamedCard, pack: Pack, at: &Range<usize>) -> Result<Card, ParseError> {
    named
        .in_pack(pack.without(None))
        .ok_or_else(|| ParseError::new(at.clone(), Expected::NumberInPack))
}

/// Reads the name of a colour.
///
/// # Errors
/// A text that is no colour.
pub fn read_colour(text: &str) -> Result<Colour, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let colour = take_colour(&mut cursor).ok_or_else(|| cursor.error(Expected::Colour))?;
    cursor.finish()?;
    Ok(colour)
}

/// Reads a list of cards: `r8-13 y11, b10`, `empty`.
///
/// # Errors
/// A text that is no such list, or a number that the pack does not have.
pub fn read_cards(text: &str, pack: Pack) -> Result<Vec<Card>, ParseError> {
    let (cards, _) = read_list(text, pack, Jokers::None)?;
    Ok(cards.into_iter().map(|(card, _)| card).collect())
}

/// Reads what lies on a table where jokers may lie (`b7*`): each place, and whether a joker lies
/// there.
///
/// # Errors
/// As [`read_cards`].
pub fn read_table(text: &str, pack: Pack) -> Result<Vec<(Card, bool)>, ParseError> {
    read_list(text, pack, Jokers::Lying).map(|(cards, _)| cards)
}

/// Reads a hand that may hold jokers (`r12 b5 J`): the number cards, and how many jokers.
///
/// # Errors
/// As [`read_cards`].
pub fn read_hand(text: &str, pack: Pack) -> Result<(Vec<Card>, u32), ParseError> {
    let (cards, jokers) = read_list(text, pack, Jokers::Held)?;
    Ok((cards.into_iter().map(|(card, _)| card).collect(), jokers))
}

/// Whether a text names green by a bare `g`, which people who write German or Dutch could take
/// for yellow (gelb, geel).
pub fn uses_bare_g(text: &str) -> bool {
    let Ok(words) = Words::new(text) else { return false };
    let mut cursor = words.cursor();
    while !cursor.is_end() {
        if cursor.word() == Some("g") {
            return true;
        }
        cursor.advance();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(cards: &[Card]) -> String {
        cards.iter().map(|card| card.short(crate::cards::Tongue::En)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_table_is_told_in_any_form() {
        for (told, expected) in [
            ("r8-10 y11 b10-12", "r8 r9 r10 y11 b10 b11 b12"),
            ("r10-8", "r10 r9 r8"),
            ("red 8, yellow 11 + blue 10", "r8 y11 b10"),
            ("die rote 8 und gelbe Elf; blau 10", "r8 y11 b10"),
            ("9 yellow 10 blue", "y9 b10"),
            ("9y 10b", "y9 b10"),
            ("r8y11", "r8 y11"),
            ("ge9 gr10", "y9 g10"),
            ("r8 – 10", "r8 r9 r10"),
            ("red-8 r-9", "r8 r9"),
            ("8 of red, Elf in Gelb", "r8 y11"),
            ("empty", ""),
            ("Leer", ""),
            ("leeg", ""),
        ] {
            let read = read_cards(told, Pack::CLASSIC).map(|cards| shown(&cards));
            assert_eq!(read.as_deref(), Ok(expected), "{told}");
        }
    }

    #[test]
    fn what_is_no_list_is_refused_where_it_stops_making_sense() {
        for (told, expected, at) in [
            ("", Expected::Card, ""),
            ("r8,", Expected::Card, ""),
            (",r8", Expected::Card, ","),
            ("r8 9", Expected::Colour, ""),
            ("r21", Expected::NumberInPack, "21"),
            ("r0", Expected::NumberInPack, "0"),
            ("r18-25", Expected::NumberInPack, "25"),
            ("red eleventy", Expected::Number, "eleventy"),
            ("r8 J", Expected::Card, "J"),
            ("r8*", Expected::Card, "*"),
            ("empty r8", Expected::Card, "empty"),
            ("r8-y10", Expected::Card, "-"),
            ("r -8", Expected::Number, "-"),
        ] {
            let error = read_cards(told, Pack::CLASSIC).expect_err(told);
            assert_eq!((error.expected, &told[error.span]), (expected, at), "{told}");
        }
        assert_eq!(read_cards("r21", Pack::MASTER).map(|cards| cards.len()), Ok(1));
    }

    #[test]
    fn jokers_lie_and_are_held() {
        let b7 = Card::new(Colour::Blue, 7).expect("in the box");
        let b8 = Card::new(Colour::Blue, 8).expect("in the box");
        assert_eq!(read_table("b7* b8", Pack::MASTER), Ok(vec![(b7, true), (b8, false)]));
        assert_eq!(read_hand("b7 J joker b8", Pack::MASTER), Ok((vec![b7, b8], 2)));
        assert_eq!(read_hand("J", Pack::MASTER), Ok((vec![], 1)));
        assert!(read_table("b7-9*", Pack::MASTER).is_err());
        assert!(read_hand("b7*", Pack::MASTER).is_err());
    }

    #[test]
    fn a_bare_g_is_noticed() {
        for told in ["g9", "r8 G11", "9 g"] {
            assert!(uses_bare_g(told), "{told}");
        }
        for told in ["gr9", "green 9", "ge9 gelb 10", ""] {
            assert!(!uses_bare_g(told), "{told}");
        }
    }
}
