//! Hands as a score sheet is told them: `y19+b2`, `19+2`, `12+5+J`, a total, `out`.

use super::list::take_separators;
use super::text::{Cursor, TokenKind};
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

/// Reads a hand of the score sheet; `jokers` says whether the pack has any.
///
/// # Errors
/// A text that is no such hand, or a card with a number that the pack does not have (a number
/// alone may be any).
pub fn read_told_hand(text: &str, pack: Pack, jokers: bool) -> Result<ToldHand, ParseError> {
    let mut cursor = Cursor::new(text)?;
    let out = cursor.word().is_some_and(|word| OUT.contains(&word)) && cursor.peek_at(1).is_none();
    if out || list::is_empty_word(&cursor) {
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
    let mut ahead = cursor.clone();
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
    if let Some(TokenKind::Mark(_)) = cursor.peek().map(|token| &token.kind) {
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
