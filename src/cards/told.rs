//! Hands as a score sheet is told them: `y19+b2`, `19+2`, `12+5+J`, a total, `out`.

use super::list::MAX_ALIKE;
use super::list::take_separators;
use super::parse_error::small;
use super::said::{Emptied, Framed, Unit, read_said};
use super::text::{Cursor, TokenKind, Tokens};
use super::words::{self, is_number_at, take_number};
use super::{Card, Colour, Expected, Pack, ParseError, list};
use std::ops::Range;

/// A card left in a hand; its colour does not matter for the points and may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToldCard {
    /// The colour, if it was told.
    pub colour: Option<Colour>,
    /// The number: one that the pack has.
    pub number: u8,
}

impl ToldCard {
    /// The card, if its colour was told.
    pub fn card(self) -> Option<Card> {
        self.colour.and_then(|colour| Card::new(colour, self.number))
    }
}

/// A hand as it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldHand {
    /// `out`, `empty`: no card is left.
    Out,
    /// A number alone: a total, or in Master a card; the sheet decides.
    Number(u32),
    /// The cards one by one, and the jokers.
    Cards {
        /// The number cards in the order told.
        cards: Vec<ToldCard>,
        /// How many jokers.
        jokers: u32,
    },
}

/// Whose score sheet takes the hand: what its results may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOf {
    /// The row games: cards of the classic pack, or a total of minus points.
    Rows,
    /// Master: jokers and bonus cards, and any number, which its sheet judges.
    Master,
    /// collect-colours: cards of the classic pack, or their sum.
    Colours,
    /// No hand but cards in the order of play, or a number.
    List,
}

impl HandOf {
    const fn pack(self) -> Pack {
        match self {
            HandOf::Rows | HandOf::Colours | HandOf::List => Pack::CLASSIC,
            HandOf::Master => Pack::ANY_NUMBER,
        }
    }
}

/// More of anything than anybody would type.
const MOST_COUNTED: u32 = 999;

/// Bonus cards that exist.
const BONUS_CARDS: u32 = 7;

/// Reads a hand of the score sheet as people say it.
///
/// # Errors
/// A text that is no such hand or can be read in two ways, or a card with a number that the pack
/// does not have (a number alone may be any).
pub fn read_told_hand(text: &str, of: HandOf) -> Result<ToldHand, ParseError> {
    let end = text.trim_end().len();
    if of == HandOf::List && text[..end].ends_with(',') {
        return Err(ParseError::new(end..end, Expected::Card));
    }
    read_said(text, |framed| {
        framed.no_bonus()?;
        hand(framed, of)
    })
}

/// Reads a hand of Master's score sheet, and the bonus cards if they were told in words.
///
/// # Errors
/// As [`read_told_hand`].
pub fn read_master_hand(text: &str) -> Result<(ToldHand, Option<u32>), ParseError> {
    read_said(text, |framed| {
        let bonus = framed.bonus.as_ref().map(|(bonus, _)| *bonus);
        Ok((hand(framed, HandOf::Master)?, bonus))
    })
}

fn hand(framed: &Framed, of: HandOf) -> Result<ToldHand, ParseError> {
    let words = Tokens::new(&framed.text)?;
    let mut cursor = words.cursor();
    let counted = framed.cards()?;
    if let Some((how, at)) = &framed.emptied {
        // Who has won elsewhere need not be out.
        if *how == Emptied::Won && of != HandOf::Rows {
            return Err(ParseError::new(at.clone(), Expected::Result));
        }
        if matches!(cursor.kind_at(0), Some(TokenKind::Number(Some(0)))) {
            cursor.advance();
        }
        cursor.finish()?;
        return counted
            .filter(|(counted, _)| *counted > 0)
            .map_or(Ok(ToldHand::Out), |(_, at)| Err(ParseError::new(at.clone(), Expected::End)));
    }
    if cursor.is_end() {
        return match counted {
            Some((0, _)) => Ok(ToldHand::Out),
            Some((_, at)) => Err(ParseError::new(at.clone(), Expected::CardsOrSum)),
            None => Err(cursor.error(Expected::Result)),
        };
    }
    if let Some(number) = number_alone(&cursor, framed, of)? {
        return Ok(ToldHand::Number(number));
    }
    if let Some((at, _)) = &framed.points {
        return Err(ParseError::new(at.clone(), Expected::End));
    }
    let items = Items::read(cursor, framed, of)?;
    let told = items.cards.len() + usize::try_from(items.jokers).unwrap_or(usize::MAX);
    if let Some((counted, at)) = counted
        && usize::try_from(counted) != Ok(told)
    {
        return Err(ParseError::new(at.clone(), Expected::AnnouncedCount(small(counted))));
    }
    if let Some((sum, at)) = &framed.sum {
        let of_cards: u32 = items.cards.iter().map(|card| u32::from(card.number)).sum();
        if of != HandOf::Rows || of_cards != *sum {
            return Err(ParseError::new(at.clone(), Expected::CardsOfSum(small(*sum))));
        }
    }
    Ok(ToldHand::Cards { cards: items.cards, jokers: items.jokers })
}

/// Reads how many of something somebody has: `24`, `zwölf Karten`, `keine`, `-3`.
///
/// # Errors
/// A text that is no number, or counts something else than `unit`.
pub fn read_told_count(text: &str, unit: Option<Unit>) -> Result<i64, ParseError> {
    read_said(text, |framed| {
        let (count, end) = take_told_count(framed, unit)?;
        let words = Tokens::new(&framed.text)?;
        let mut cursor = words.cursor();
        cursor.skip(end);
        cursor.finish()?;
        Ok(count)
    })
}

/// The count of a result, and how many tokens of its text it takes.
///
/// # Errors
/// There is no count, or one of something else than `unit`.
pub fn take_told_count(framed: &Framed, unit: Option<Unit>) -> Result<(i64, usize), ParseError> {
    framed.no_bonus()?;
    let refuse = |at: &Range<usize>, expected| Err(ParseError::new(at.clone(), expected));
    if let Some((at, true)) = &framed.points {
        return refuse(at, Expected::End);
    }
    if let Some((_, at)) = &framed.sum {
        return refuse(at, Expected::End);
    }
    let words = Tokens::new(&framed.text)?;
    let mut cursor = words.cursor();
    if let Some((how, at)) = &framed.emptied {
        let none = *how == Emptied::None && framed.counted.is_none();
        return if none { Ok((0, 0)) } else { refuse(at, Expected::Number) };
    }
    if let Some(counted) = &framed.counted {
        let fits = unit == Some(counted.unit) && framed.points.is_none();
        return if fits {
            Ok((counted.number.into(), 0))
        } else {
            refuse(&counted.at, Expected::Number)
        };
    }
    let minus = cursor.take_mark('-');
    let at = cursor.here();
    match take_number(&mut cursor)? {
        Some(number) if number > LARGEST_COUNT => refuse(&at, Expected::Shorter),
        Some(number) => {
            let number = i64::from(number);
            Ok((if minus { -number } else { number }, cursor.position()))
        }
        None => Err(cursor.error(Expected::Number)),
    }
}

/// The largest count that is read as a number; larger ones are a slip of the keys.
const LARGEST_COUNT: u32 = 999_999_999;

/// A number with nothing beside it.
fn number_alone(
    start: &Cursor<'_>,
    framed: &Framed,
    of: HandOf,
) -> Result<Option<u32>, ParseError> {
    let mut cursor = *start;
    let minus = cursor.take_mark('-');
    let Some(number) = take_number(&mut cursor)?.filter(|_| cursor.is_end()) else {
        return Ok(None);
    };
    if minus {
        let span = start.here().start..cursor.taken_end();
        return match of {
            HandOf::Rows => Err(ParseError::new(span, Expected::NoMinus(small(number)))),
            HandOf::Master | HandOf::Colours | HandOf::List => Ok(None),
        };
    }
    let refuse = |at: &Range<usize>, expected| Err(ParseError::new(at.clone(), expected));
    let in_words = start.word().is_some();
    let span = || start.here().start..cursor.taken_end();
    if of != HandOf::List && framed.may_count(number, in_words) {
        return Err(ParseError::new(span(), Expected::CardsOrSum));
    }
    // `45 in total` may be what somebody has in all rounds.
    if let Some(at) = framed.total.as_ref().filter(|_| framed.sum.is_none()) {
        return Err(ParseError::new(at.clone(), Expected::OneReading));
    }
    match (&framed.points, &framed.sum, framed.cards()?) {
        // Master knows no totals, and nothing is minus in a sum of colours.
        (Some((at, _)), ..) if of == HandOf::Master => refuse(at, Expected::Card),
        (Some((at, true)), ..) if of != HandOf::Rows => refuse(at, Expected::End),
        (_, Some((_, at)), _) => refuse(at, Expected::End),
        (None, _, Some((counted, at))) if counted != 1 => {
            refuse(at, Expected::AnnouncedCount(small(counted)))
        }
        _ => Ok(Some(number)),
    }
}

/// Cards and jokers told one by one.
struct Items {
    of: HandOf,
    /// Numbers with blanks between them and nothing else, three at least: no count among them.
    list: bool,
    cards: Vec<ToldCard>,
    jokers: u32,
    /// Whether a number without a colour stands just before, with no separator behind it.
    behind_number: bool,
}

impl Items {
    fn read(mut cursor: Cursor<'_>, framed: &Framed, of: HandOf) -> Result<Items, ParseError> {
        let list = !framed.spoken && is_list(&cursor, of);
        let mut items = Items { of, list, cards: Vec::new(), jokers: 0, behind_number: false };
        while !cursor.is_end() {
            let behind_number = std::mem::take(&mut items.behind_number);
            if of == HandOf::Master && cursor.take_word(words::JOKER) {
                items.jokers = items.jokers.saturating_add(1);
            } else if is_number_at(&cursor, 0) {
                items.take_number(&mut cursor, behind_number)?;
            } else {
                items.take_cards(&mut cursor)?;
            }
            if take_separators(&mut cursor) {
                items.behind_number = false;
                if cursor.is_end() {
                    return Err(cursor.error(Expected::Card));
                }
            }
        }
        Ok(items)
    }

    /// Takes what begins with a number: a card, or how many jokers.
    fn take_number(
        &mut self,
        cursor: &mut Cursor<'_>,
        behind_number: bool,
    ) -> Result<(), ParseError> {
        let at = cursor.here();
        let in_words = cursor.word().is_some();
        let mut ahead = *cursor;
        let Some(number) = take_number(&mut ahead)? else {
            return Err(cursor.error(Expected::Number));
        };
        let glued = ahead.peek().is_some_and(|token| token.glued);
        let upto = |tokens: usize| {
            let mut end = ahead;
            end.skip(tokens);
            at.start..end.taken_end()
        };
        if self.of == HandOf::Master && ahead.word().is_some_and(|w| words::JOKER.contains(&w)) {
            let letter = ahead.word() == Some("j");
            // `2J` and `2 Joker` count; `3 J` may be a 3 and a joker.
            if !glued && number <= MAX_ALIKE && (behind_number || letter) {
                return Err(ParseError::new(upto(1), Expected::CountOrCard(small(number))));
            }
            if number > MOST_COUNTED {
                return Err(ParseError::new(at, Expected::Shorter));
            }
            if glued || !letter {
                ahead.advance();
                *cursor = ahead;
                self.jokers = self.jokers.saturating_add(number);
                return Ok(());
            }
        }
        // `the 10 of red`; the Dutch "of" is or.
        let of = match ahead.word() {
            Some("of") => matches!(ahead.word_at(1), Some("red" | "yellow" | "green" | "blue")),
            Some("in" | "von" | "van") => ahead.word_at(1).and_then(words::colour).is_some(),
            _ => false,
        };
        if of && !is_number_at(&ahead, 2) {
            return self.take_cards(cursor);
        }
        if let Some(colour) = ahead.word().and_then(words::colour) {
            if self.is_bonus_or_blue(&ahead, number) {
                return Err(ParseError::new(upto(1), Expected::BonusOrBlue(small(number))));
            }
            if !glued && list::is_count(&ahead, number, in_words) {
                let expected = Expected::CountOrColour { count: small(number), colour };
                return Err(ParseError::new(upto(1), expected));
            }
            if has_colour_behind(cursor) {
                return self.take_cards(cursor);
            }
        }
        if let Some(next) = self.number_counted(&ahead, number, in_words)? {
            let expected = Expected::CountOrNumber { count: small(number), number: small(next) };
            return Err(ParseError::new(upto(1), expected));
        }
        *cursor = ahead;
        let number = self.in_pack(number, &at)?;
        self.cards.push(ToldCard { colour: None, number });
        self.behind_number = true;
        Ok(())
    }

    /// `5+1B`: a blue card or a bonus card.
    fn is_bonus_or_blue(&self, colour: &Cursor<'_>, number: u32) -> bool {
        self.of == HandOf::Master
            && colour.word() == Some("b")
            && (1..=BONUS_CARDS).contains(&number)
            && !is_number_at(colour, 1)
    }

    /// The number behind another one, if that could say how many there are of it.
    fn number_counted(
        &self,
        ahead: &Cursor<'_>,
        count: u32,
        in_words: bool,
    ) -> Result<Option<u32>, ParseError> {
        let next_in_words = ahead.word().is_some();
        let mut behind = *ahead;
        let Some(next) = take_number(&mut behind)? else { return Ok(None) };
        let inflected = behind.position() > ahead.position() + 1
            || behind.word().is_some() && behind.peek().is_some_and(|token| token.glued);
        let counts = in_words || next_in_words || inflected || count <= MAX_ALIKE && !self.list;
        // `12 y5`: the second number has its own colour before it, so it is not found here.
        Ok(counts.then_some(next))
    }

    fn take_cards(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        if let Some(TokenKind::Mark(_)) = cursor.kind_at(0) {
            return Err(cursor.error(Expected::Card));
        }
        let read = list::take_cards(cursor, None)?;
        for card in read.cards {
            let number = self.in_pack(card.number, &read.number_span)?;
            self.cards.push(ToldCard { colour: Some(card.colour), number });
        }
        Ok(())
    }

    fn in_pack(&self, number: u32, at: &Range<usize>) -> Result<u8, ParseError> {
        let highest = self.of.pack().highest();
        let number = u8::try_from(number).ok().filter(|number| (1..=highest).contains(number));
        number.ok_or_else(|| ParseError::new(at.clone(), Expected::NumberInPack))
    }
}

/// Whether the text is three numbers or more, with blanks between them and nothing else: nobody
/// counts in that way.
fn is_list(start: &Cursor<'_>, of: HandOf) -> bool {
    let least = if of == HandOf::List { 2 } else { 3 };
    let mut cursor = *start;
    let mut numbers = 0;
    while let Some(TokenKind::Number(_)) = cursor.kind_at(0) {
        cursor.advance();
        numbers += 1;
    }
    numbers >= least && cursor.is_end()
}

/// A number followed by a colour is one card (`12 red`), unless the colour belongs to the number
/// after it (`12 y5`).
fn has_colour_behind(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    if !matches!(take_number(&mut ahead), Ok(Some(_))) {
        return false;
    }
    if ahead.word().and_then(words::colour).is_none() {
        return false;
    }
    let glued_before = ahead.peek().is_some_and(|token| token.glued);
    let glued_after = ahead.peek_at(1).is_some_and(|token| token.glued);
    !is_number_at(&ahead, 1) || glued_before && !glued_after
}

/// Writes a hand in the canonical short form that reads back: `y19+b2`, `12+5+J`.
pub fn write_told_hand(cards: &[ToldCard], jokers: u32) -> String {
    let mut parts: Vec<String> = Vec::with_capacity(cards.len());
    for card in cards {
        let colour = card.colour.map_or("", |colour| super::Tongue::En.short(colour));
        parts.push(format!("{colour}{}", card.number));
    }
    if jokers > 9 {
        parts.push(format!("{jokers}J"));
    } else {
        parts.extend((0..jokers).map(|_| "J".to_owned()));
    }
    parts.join("+")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(told: &str) -> Result<ToldHand, ParseError> {
        read_master_hand(told).map(|(hand, _)| hand)
    }

    #[test]
    fn a_hand_is_told_in_any_form() {
        for (told, expected) in [
            ("19+2", "19+2"),
            ("19 2", "19+2"),
            ("19, 2", "19+2"),
            ("y19+b2", "y19+b2"),
            ("y19 b2", "y19+b2"),
            ("y7 y8 12", "y7+y8+12"),
            ("12 y7 y8", "12+y7+y8"),
            ("12 y7", "12+y7"),
            ("12 yellow", "y12"),
            ("12y 9b", "y12+b9"),
            ("y7-9", "y7+y8+y9"),
            ("gelbe Neun und grüne 3", "y9+g3"),
            ("12+5+J", "12+5+J"),
            ("J 12 J", "12+J+J"),
            ("J", "J"),
            ("y7", "y7"),
        ] {
            let Ok(ToldHand::Cards { cards, jokers }) = read(told) else {
                panic!("{told}: {:?}", read(told));
            };
            assert_eq!(write_told_hand(&cards, jokers), expected, "{told}");
        }
    }

    #[test]
    fn a_number_alone_is_told_apart() {
        assert_eq!(read("34"), Ok(ToldHand::Number(34)));
        assert_eq!(read("0"), Ok(ToldHand::Number(0)));
        assert_eq!(read("zwölf"), Ok(ToldHand::Number(12)));
        for out in ["out", "raus", "uit", "empty"] {
            assert_eq!(read(out), Ok(ToldHand::Out), "{out}");
        }
    }

    #[test]
    fn what_is_no_hand_is_refused() {
        for (told, expected, at) in [
            ("", Expected::Result, ""),
            ("19+", Expected::Card, ""),
            ("+19", Expected::Card, "+"),
            ("-3", Expected::Card, "-"),
            ("19+260", Expected::NumberInPack, "260"),
            ("y260", Expected::NumberInPack, "260"),
            ("19+0", Expected::NumberInPack, "0"),
            ("7-9", Expected::Card, "-"),
            ("out 3", Expected::End, "3"),
            ("99999999999", Expected::Number, "99999999999"),
        ] {
            let error = read(told).expect_err(told);
            assert_eq!((error.expected, &told[error.span]), (expected, at), "{told}");
        }
        let error = read_told_hand("12+J", HandOf::Rows).expect_err("no jokers there");
        assert_eq!(error.span, 3..4);
    }
}
