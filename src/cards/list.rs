//! Parses cards: one card, a range, a whole table or hand.

use super::lying_jokers::LyingJokers;
use super::text::{Cursor, MAX_TEXT_BYTES, TokenKind, Tokens, WordSense};
use super::words::{self, is_number_at, skip_articles, take_colour, take_every, take_number};
use super::{Card, Colour, Expected, NamedCard, Pack, ParseError, Tongue, small};
use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering;
use std::ops::Range;

/// Longest range that is parsed; no pack has more numbers.
const MAX_RANGE: u32 = 100;

/// Cards parsed together (`red 9`, `r8-13`), in the order typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedCards {
    /// The cards; at least one.
    pub cards: SmallVec<[NamedCard; 2]>,
    /// Position of the number, or of the last number of a range.
    pub number_span: Range<usize>,
}

/// Takes one card, or a range of one colour. A card without a colour gets the colour `carried`.
///
/// # Errors
/// The text here is no card.
pub fn take_cards(
    cursor: &mut Cursor<'_>,
    carried: Option<Colour>,
) -> Result<ParsedCards, ParseError> {
    skip_articles(cursor);
    if let Some(colour) = take_colour(cursor) {
        skip_hyphen(cursor);
        skip_range_start(cursor);
        let at = cursor.here();
        let Some(first) = take_number(cursor)? else {
            return Err(cursor.error(Expected::Number));
        };
        let last = take_range_end(cursor, colour)?;
        return expand_range(colour, first, last, at);
    }
    let at = cursor.here();
    // `one` and `eentje` stand for a card here, not for the number 1.
    let is_pronoun = matches!(cursor.word(), Some("one" | "eentje"));
    let Some(first) = take_number(cursor)? else {
        return Err(cursor.error(Expected::Card));
    };
    let mut last = None;
    if cursor.mark_at(0, '-') && is_number_at(cursor, 1) {
        cursor.advance();
        let at = cursor.here();
        last = take_number(cursor)?.map(|number| (number, at));
    }
    let has_preposition =
        cursor.word().is_some_and(|word| matches!(word, "of" | "in" | "von" | "van"));
    let has_colour = cursor.word().and_then(words::colour).is_some();
    if is_pronoun && (has_preposition || has_colour) {
        // `one of red`, `eentje rood`
        return Err(ParseError::new(at, Expected::ColourAndNumber));
    }
    // "5 of rode 12" is Dutch for "or".
    if has_preposition
        && cursor.word_at(1).and_then(words::colour).is_some()
        && !is_number_at(cursor, 2)
    {
        cursor.advance();
    }
    match take_colour(cursor).or(carried.filter(|_| !is_pronoun)) {
        Some(colour) => expand_range(colour, first, last, at),
        None => Err(cursor.error(Expected::Colour)),
    }
}

/// Skips the hyphen of `red-12`.
fn skip_hyphen(cursor: &mut Cursor<'_>) {
    let is_inside = cursor.mark_at(0, '-') && cursor.is_glued_at(0) && cursor.is_glued_at(1);
    if is_inside && is_number_at(cursor, 1) {
        cursor.advance();
    }
}

/// Skips the first word of `red from 8 to 13`.
fn skip_range_start(cursor: &mut Cursor<'_>) {
    let is_start = matches!(cursor.word(), Some("from" | "von" | "van")) && is_number_at(cursor, 1);
    let mut ahead = *cursor;
    ahead.skip(2);
    if is_start && range_words(&ahead) > 0 {
        cursor.advance();
    }
}

/// Takes exactly one card.
///
/// # Errors
/// The text here is no card, or a range.
pub fn take_card(cursor: &mut Cursor<'_>) -> Result<NamedCard, ParseError> {
    let parsed = take_cards(cursor, None)?;
    match parsed.cards.as_slice() {
        [card] => Ok(*card),
        _ => Err(ParseError::new(parsed.number_span, Expected::Card)),
    }
}

/// Takes the top of a pile: a card, or its number alone.
///
/// # Errors
/// The text here is neither.
pub fn take_top(cursor: &mut Cursor<'_>) -> Result<(Option<Colour>, u32), ParseError> {
    let start = *cursor;
    if let Some(number) = take_number(cursor)? {
        let has_colour = cursor.word().and_then(words::colour).is_some();
        // `13 Red=4`: there the word is a name.
        if !has_colour || cursor.mark_at(1, '=') {
            return Ok((None, number));
        }
        *cursor = start;
    }
    take_card(cursor).map(|card| (Some(card.colour), card.number))
}

/// Parses a whole text.
///
/// # Errors
/// The error of `take`, or text behind what it takes.
pub fn parse_whole<T>(
    text: &str,
    take: impl FnOnce(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let tokens = Tokens::new(text)?;
    let mut cursor = tokens.cursor();
    let value = take(&mut cursor)?;
    cursor.finish().map(|()| value)
}

/// Parses a number of the pack, in digits or words.
///
/// # Errors
/// The text is no number, or the pack does not have it.
pub fn parse_number(text: &str, pack: Pack) -> Result<u8, ParseError> {
    parse_whole(text, |cursor| {
        let at = cursor.here();
        let number = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
        cursor.finish()?;
        let number =
            u8::try_from(number).ok().filter(|number| (1..=pack.highest()).contains(number));
        number.ok_or_else(|| ParseError::new(at, Expected::NumberInPack))
    })
}

/// Parses a list of names with their values, in the order typed: `Ben=red 13, Anna Lena=empty`.
///
/// # Errors
/// A name without a value, a value without a name, or the error of `take`.
pub fn parse_by_name<T>(
    text: &str,
    mut take: impl FnMut(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<Vec<(String, T)>, ParseError> {
    let tokens = Tokens::new(text)?;
    let mut cursor = tokens.cursor();
    let mut values = Vec::new();
    while values.is_empty() || !cursor.is_end() {
        let from = cursor.here();
        let is_word = matches!(cursor.kind_at(0), Some(TokenKind::Word(_)));
        while !cursor.is_end() && !cursor.mark_at(0, '=') {
            cursor.advance();
        }
        let name = text.get(from.start..cursor.taken_end()).unwrap_or_default();
        if name.is_empty() || !cursor.take_mark('=') {
            // Behind a word the value is missing; anything else is no name.
            return Err(if is_word {
                cursor.error(Expected::Pile)
            } else {
                ParseError::new(from, Expected::Pile)
            });
        }
        values.push((name.to_owned(), take(&mut cursor)?));
        if take_separators(&mut cursor) && cursor.is_end() {
            return Err(cursor.error(Expected::Pile));
        }
    }
    Ok(values)
}

fn expand_range(
    colour: Colour,
    first: u32,
    last: Option<(u32, Range<usize>)>,
    at: Range<usize>,
) -> Result<ParsedCards, ParseError> {
    let (last, at) = last.unwrap_or((first, at));
    if first.abs_diff(last) > MAX_RANGE {
        return Err(ParseError::new(at, Expected::NumberInPack));
    }
    let card = |number| NamedCard { colour, number };
    let cards = match first.cmp(&last) {
        Ordering::Equal => smallvec![card(first)],
        Ordering::Less => (first..=last).map(card).collect(),
        Ordering::Greater => (last..=first).rev().map(card).collect(),
    };
    Ok(ParsedCards { cards, number_span: at })
}

/// Number of words here that introduce the last number of a range: `to`, `tot en met`, `t/m`.
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

/// Takes the end of a range: `-13`, `-r13`, `to 13`. In `to red 13` the second card is another
/// card, not an end.
fn take_range_end(
    cursor: &mut Cursor<'_>,
    colour: Colour,
) -> Result<Option<(u32, Range<usize>)>, ParseError> {
    let has_dash = cursor.mark_at(0, '-');
    // The next card of a list begins with its colour.
    let is_colour = matches!(cursor.sense_at(0), WordSense::Colour(_));
    let word_count = if is_colour { 0 } else { range_words(cursor) };
    let colour_after = |cursor: &Cursor<'_>, ahead| cursor.word_at(ahead).and_then(words::colour);
    if has_dash && colour_after(cursor, 1) == Some(colour) && is_number_at(cursor, 2) {
        cursor.skip(2);
    } else if is_number_at(cursor, 1) && has_dash {
        cursor.advance();
    } else if word_count > 0
        && is_number_at(cursor, word_count)
        && colour_after(cursor, word_count + 1).is_none()
    {
        cursor.skip(word_count);
    } else {
        return Ok(None);
    }
    let at = cursor.here();
    Ok(take_number(cursor)?.map(|number| (number, at)))
}

/// Takes the signs and words between two cards of a list. Returns true if there were any.
pub fn take_separators(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.position();
    let is_and = |word| words::AND.contains(&word);
    while matches!(cursor.sign_at(0), Some(',' | '+' | ';' | '&'))
        || cursor.sense_at(0) == WordSense::Other && cursor.word().is_some_and(is_and)
    {
        cursor.advance();
    }
    cursor.position() > start
}

/// True if the text is a word for nothing (`empty`).
pub fn is_empty_word(cursor: &Cursor<'_>) -> bool {
    cursor.word().is_some_and(|word| words::EMPTY.contains(&word)) && cursor.kind_at(1).is_none()
}

/// True if a number before this colour can be a count of cards of that colour: `2 yellow`, `zwei
/// gelbe`, `12 gelbe`; not `12 yellow`, and not if the colour has a number of its own.
pub(super) fn is_count(at_colour: &Cursor<'_>, number: u32, in_words: bool) -> bool {
    let Some(word) = at_colour.word() else { return false };
    let is_letter = word.len() <= 2;
    if is_letter && is_number_at(at_colour, 1) {
        return false;
    }
    in_words || number <= MAX_ALIKE || !words::is_bare_colour(word) && !is_number_at(at_colour, 1)
}

/// Takes a number of jokers (`2J`, `zwei Joker`, `einen Joker`).
fn take_jokers(cursor: &mut Cursor<'_>) -> Result<Option<u32>, ParseError> {
    let mut ahead = *cursor;
    let count = take_number(&mut ahead)?;
    if !ahead.take_word(words::JOKER) {
        return Ok(None);
    }
    *cursor = ahead;
    Ok(Some(count.unwrap_or(1)))
}

/// Refuses a number before a colour that can be a count of cards.
fn refuse_count(cursor: &Cursor<'_>) -> Result<(), ParseError> {
    let mut ahead = *cursor;
    let in_words = cursor.word().is_some();
    let Some(number) = take_number(&mut ahead)? else { return Ok(()) };
    let Some(colour) = ahead.word().and_then(words::colour) else { return Ok(()) };
    if ahead.is_glued_at(0) || !is_count(&ahead, number, in_words) {
        return Ok(());
    }
    let start = cursor.here().start;
    ahead.advance();
    let expected = Expected::CountOrColour { count: small(number), colour };
    Err(ParseError::new(start..ahead.taken_end(), expected))
}

/// Most cards of one number in a hand (one per colour), and most jokers.
pub(super) const MAX_ALIKE: u32 = 4;

/// The jokers that a list may contain beside number cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Jokers {
    None,
    OnTable,
    InHand,
}

/// Parses a list in the short forms alone: `r8-13 y11 b7*`, `r12 b5 J`. Files of moves are full of
/// them, and words cost several times as much. `None` for any other list, right or wrong.
fn parse_short_list(text: &str, pack: Pack, jokers: Jokers) -> Option<(Vec<(Card, bool)>, u32)> {
    let number = |digits: &str| {
        let is_plain = digits.len() <= 2 && !digits.starts_with(['0', '+']);
        digits.parse::<u8>().ok().filter(|&number| is_plain && number <= pack.highest())
    };
    let mut cards = Vec::with_capacity(text.len() / 3);
    let mut joker_count = 0;
    for word in text.split(' ') {
        if word == "J" && jokers == Jokers::InHand {
            joker_count += 1;
            continue;
        }
        let (letter, place) = word.split_at_checked(1)?;
        let colour = Colour::ALL.into_iter().find(|&colour| Tongue::En.short(colour) == letter)?;
        let (place, is_joker) = match place.strip_suffix('*') {
            Some(place) if jokers == Jokers::OnTable => (place, true),
            _ => (place, false),
        };
        match place.split_once('-') {
            None => cards.push((Card::new(colour, number(place)?)?, is_joker)),
            Some(_) if is_joker => return None,
            Some((first, last)) => {
                let first = number(first)?;
                let last = number(last).filter(|&last| last > first)?;
                for number in first..=last {
                    cards.push((Card::new(colour, number)?, false));
                }
            }
        }
    }
    (!cards.is_empty()).then_some((cards, joker_count))
}

fn parse_list(
    text: &str,
    pack: Pack,
    jokers: Jokers,
) -> Result<(Vec<(Card, bool)>, u32), ParseError> {
    let is_allowed = text.len() <= MAX_TEXT_BYTES;
    let short = is_allowed.then(|| parse_short_list(text, pack, jokers)).flatten();
    short.map_or_else(|| parse_word_list(text, pack, jokers), Ok)
}

fn parse_word_list(
    text: &str,
    pack: Pack,
    jokers: Jokers,
) -> Result<(Vec<(Card, bool)>, u32), ParseError> {
    let tokens = Tokens::new(text)?;
    let mut cursor = tokens.cursor();
    let mut cards = Vec::new();
    let mut joker_count = 0;
    // The colour of the card before, for `green 11 and 12`.
    let mut carried = None;
    let mut lying = LyingJokers::default();
    if is_empty_word(&cursor) {
        return Ok((cards, joker_count));
    }
    if cursor.is_end() {
        return Err(cursor.error(Expected::Card));
    }
    while !cursor.is_end() {
        skip_articles(&mut cursor);
        if jokers == Jokers::OnTable && lying.take(&mut cursor) {
            take_separators(&mut cursor);
            continue;
        }
        // A colour begins a card: what else could be here needs no look.
        let is_card = matches!(cursor.sense_at(0), WordSense::Colour(_));
        let has_jokers = jokers == Jokers::InHand && !is_card;
        if let Some(count) = has_jokers.then(|| take_jokers(&mut cursor)).transpose()?.flatten() {
            joker_count = count.saturating_add(joker_count);
        } else {
            if !is_card {
                refuse_count(&cursor)?;
            }
            let last = || cards.last().map(|(card, _): &(Card, bool)| card.colour);
            let carried = if lying.is_named { last() } else { carried };
            let carried = carried.filter(|_| cursor.has_digits_at(0));
            let parsed = match take_every(&mut cursor, jokers == Jokers::OnTable) {
                Some((number, number_span)) => {
                    let cards = Colour::ALL.map(|colour| NamedCard { colour, number });
                    ParsedCards { cards: SmallVec::from_slice(&cards), number_span }
                }
                None => take_cards(&mut cursor, carried)?,
            };
            let is_joker = lying.stands_for_next()
                || jokers == Jokers::OnTable && parsed.cards.len() == 1 && cursor.take_mark('*');
            for named in parsed.cards {
                let card = in_pack(named, pack, &parsed.number_span)?;
                lying.fill(&mut cards, card)?;
                cards.push((card, is_joker));
            }
        }
        let is_parted = take_separators(&mut cursor);
        if is_parted && cursor.is_end() {
            return Err(cursor.error(Expected::Card));
        }
        carried = cards.last().map(|(card, _)| card.colour).filter(|_| is_parted);
    }
    lying.finish().map(|()| (cards, joker_count))
}

/// Returns the real card. A number that the pack does not have is an error. A colour taken out is
/// not: the checks of the facts report it.
fn in_pack(named: NamedCard, pack: Pack, at: &Range<usize>) -> Result<Card, ParseError> {
    named
        .in_pack(pack.without(None))
        .ok_or_else(|| ParseError::new(at.clone(), Expected::NumberInPack))
}

/// Parses the name of a colour.
///
/// # Errors
/// The text is no colour.
pub fn parse_colour(text: &str) -> Result<Colour, ParseError> {
    parse_whole(text, |cursor| take_colour(cursor).ok_or_else(|| cursor.error(Expected::Colour)))
}

/// Parses a list of cards: `r8-13 y11, b10`, `empty`.
///
/// # Errors
/// The text is no such list, or has a number that the pack does not have.
pub fn parse_cards(text: &str, pack: Pack) -> Result<Vec<Card>, ParseError> {
    let (cards, _) = parse_list(text, pack, Jokers::None)?;
    Ok(cards.into_iter().map(|(card, _)| card).collect())
}

/// Parses the cards of a table with jokers (`b7*`). Returns each place, and true if a joker lies
/// there.
///
/// # Errors
/// As [`parse_cards`].
pub fn parse_table(text: &str, pack: Pack) -> Result<Vec<(Card, bool)>, ParseError> {
    parse_list(text, pack, Jokers::OnTable).map(|(cards, _)| cards)
}

/// Parses a hand with jokers (`r12 b5 J`). Returns the number cards and the number of jokers.
///
/// # Errors
/// As [`parse_cards`].
pub fn parse_hand(text: &str, pack: Pack) -> Result<(Vec<Card>, u32), ParseError> {
    let (cards, jokers) = parse_list(text, pack, Jokers::InHand)?;
    Ok((cards.into_iter().map(|(card, _)| card).collect(), jokers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_short_forms_means_what_its_words_mean() {
        let texts = [
            "r8-13 y11 b10-12",
            "r12 b5 J",
            "J r1 J",
            "b7* r8",
            "r20",
            "g1 g2",
            "y11",
            "J",
            "",
            " r1",
            "r1  r2",
            "r1,r2",
            "r9-3",
            "r3-3",
            "r8-13*",
            "r0",
            "r21",
            "r22",
            "r05",
            "r+5",
            "r1-",
            "-r1",
            "r",
            "x3",
            "r123",
            "b7**",
            "rot 3",
            "ö3",
            "r1 empty",
            "r7-9-11",
            "j",
        ];
        for text in texts {
            for pack in [Pack::CLASSIC, Pack::MASTER] {
                for jokers in [Jokers::None, Jokers::OnTable, Jokers::InHand] {
                    let words = parse_word_list(text, pack, jokers);
                    if let Some(short) = parse_short_list(text, pack, jokers) {
                        assert_eq!(Ok(short), words, "{text}");
                    }
                }
            }
        }
        let long = parse_short_list("r8-13 y11 b7* g20", Pack::CLASSIC, Jokers::OnTable);
        assert_eq!(long.map(|(cards, _)| cards.len()), Some(9));
    }

    fn short_forms(cards: &[Card]) -> String {
        cards
            .iter()
            .map(|card| card.format_short(crate::cards::Tongue::En))
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn a_table_parses_in_any_form() {
        for (text, expected) in [
            ("r8-10 y11 b10-12", "r8 r9 r10 y11 b10 b11 b12"),
            ("r10-8", "r10 r9 r8"),
            ("red 8, yellow 11 + blue 10", "r8 y11 b10"),
            ("die rote 8 und gelbe Elf; blau 10", "r8 y11 b10"),
            ("9 yellow 10 blue", "y9 b10"),
            ("9y 10b", "y9 b10"),
            ("r8y11", "r8 y11"),
            ("ge9 gr10", "y9 g10"),
            ("r8 – 10", "r8 r9 r10"),
            ("alle Elfer und rote 10", "r11 y11 g11 b11 r10"),
            ("the four 11s", "r11 y11 g11 b11"),
            ("de vier elven", "r11 y11 g11 b11"),
            ("red-8 r-9", "r8 r9"),
            ("8 of red, Elf in Gelb", "r8 y11"),
            ("empty", ""),
            ("Leer", ""),
            ("leeg", ""),
        ] {
            let parsed = parse_cards(text, Pack::CLASSIC).map(|cards| short_forms(&cards));
            assert_eq!(parsed.as_deref(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn invalid_lists_are_refused_at_the_first_fault() {
        for (text, expected, at) in [
            ("", Expected::Card, ""),
            ("r8,", Expected::Card, ""),
            (",r8", Expected::Card, ","),
            ("r8 9", Expected::Colour, ""),
            ("die 11er", Expected::Colour, ""),
            ("alle 11", Expected::Card, "alle"),
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
            let error = parse_cards(text, Pack::CLASSIC).expect_err(text);
            assert_eq!((error.expected, &text[error.span]), (expected, at), "{text}");
        }
        assert_eq!(parse_cards("r21", Pack::MASTER).map(|cards| cards.len()), Ok(1));
    }

    #[test]
    fn jokers_lie_on_the_table_or_are_in_the_hand() {
        let b7 = Card::new(Colour::Blue, 7).expect("in the box");
        let b8 = Card::new(Colour::Blue, 8).expect("in the box");
        assert_eq!(parse_table("b7* b8", Pack::MASTER), Ok(vec![(b7, true), (b8, false)]));
        assert_eq!(parse_table("die 11er", Pack::MASTER).map(|cards| cards.len()), Ok(4));
        assert!(parse_table("die 12er", Pack::MASTER).is_err());
        assert_eq!(parse_hand("b7 J joker b8", Pack::MASTER), Ok((vec![b7, b8], 2)));
        assert_eq!(parse_hand("J", Pack::MASTER), Ok((vec![], 1)));
        assert!(parse_table("b7-9*", Pack::MASTER).is_err());
        assert!(parse_hand("b7*", Pack::MASTER).is_err());
    }
}
