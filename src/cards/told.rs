//! Hands as a score sheet is told them: `y19+b2`, `19+2`, `12+5+J`, a total, `out`.

use super::list::take_separators;
use super::text::{Cursor, TokenKind, Words};
use super::words::{self, is_number_at, take_number};
use super::{Card, Colour, Expected, Pack, ParseError, list};

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

const OUT: &[&str] = &["out", "raus", "aus", "fertig", "uit", "klaar"];

/// Whether the text says that nothing is left (`out`).
pub(super) fn is_out_word(cursor: &Cursor<'_>) -> bool {
    cursor.word().is_some_and(|word| OUT.contains(&word)) && cursor.peek_at(1).is_none()
}

/// Reads a hand of the score sheet; `jokers` says whether the pack has any.
///
/// # Errors
/// A text that is no such hand, or a card with a number that the pack does not have (a number
/// alone may be any).
pub fn read_told_hand(text: &str, pack: Pack, jokers: bool) -> Result<ToldHand, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    if is_out_word(&cursor) || list::is_empty_word(&cursor) {
        return Ok(ToldHand::Out);
    }
    if cursor.is_end() {
        return Err(cursor.error(Expected::Result));
    }
    let alone = cursor.place();
    if let Some(number) = take_number(&mut cursor)?.filter(|_| cursor.is_end()) {
        return Ok(ToldHand::Number(number));
    }
    cursor.rewind(alone);
    let mut cards = Vec::new();
    let mut held = 0;
    while !cursor.is_end() {
        if jokers && cursor.take_word(words::JOKER) {
            held += 1;
        } else {
            take_told(&mut cursor, pack, &mut cards)?;
        }
        if take_separators(&mut cursor) && cursor.is_end() {
            return Err(cursor.error(Expected::Card));
        }
    }
    Ok(ToldHand::Cards { cards, jokers: held })
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

fn take_told(
    cursor: &mut Cursor<'_>,
    pack: Pack,
    cards: &mut Vec<ToldCard>,
) -> Result<(), ParseError> {
    let in_pack = |number: u32| {
        u8::try_from(number).ok().filter(|number| (1..=pack.highest()).contains(number))
    };
    let bare = is_number_at(cursor, 0) && !has_colour_behind(cursor);
    if bare {
        let at = cursor.here();
        let number = take_number(cursor)?.and_then(in_pack);
        let number = number.ok_or_else(|| ParseError::new(at, Expected::NumberInPack))?;
        cards.push(ToldCard { colour: None, number });
        return Ok(());
    }
    if let Some(TokenKind::Mark(_)) = cursor.kind_at(0) {
        return Err(cursor.error(Expected::Card));
    }
    let read = list::take_cards(cursor, None)?;
    for card in read.cards {
        let number = in_pack(card.number);
        let number =
            number.ok_or_else(|| ParseError::new(read.number.clone(), Expected::NumberInPack))?;
        cards.push(ToldCard { colour: Some(card.colour), number });
    }
    Ok(())
}

/// Writes a hand in the canonical short form that reads back: `y19+b2`, `12+5+J`.
pub fn write_told_hand(cards: &[ToldCard], jokers: u32) -> String {
    let mut parts: Vec<String> = Vec::with_capacity(cards.len());
    for card in cards {
        let colour = card.colour.map_or("", |colour| super::Tongue::En.short(colour));
        parts.push(format!("{colour}{}", card.number));
    }
    parts.extend((0..jokers).map(|_| "J".to_owned()));
    parts.join("+")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(told: &str) -> Result<ToldHand, ParseError> {
        read_told_hand(told, Pack::MASTER, true)
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
            ("12y 7b", "y12+b7"),
            ("y7-9", "y7+y8+y9"),
            ("gelbe Neun und grüne 3", "y9+g3"),
            ("12+5+J", "12+5+J"),
            ("J 12 joker", "12+J+J"),
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
            ("19+22", Expected::NumberInPack, "22"),
            ("y22", Expected::NumberInPack, "22"),
            ("19+0", Expected::NumberInPack, "0"),
            ("7-9", Expected::Card, "-"),
            ("out 3", Expected::Card, "out"),
            ("99999999999", Expected::Number, "99999999999"),
        ] {
            let error = read(told).expect_err(told);
            assert_eq!((error.expected, &told[error.span]), (expected, at), "{told}");
        }
        let error = read_told_hand("12+J", Pack::CLASSIC, false).expect_err("no jokers there");
        assert_eq!(error.span, 3..4);
    }
}
