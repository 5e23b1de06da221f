//! Parses the tops of the open piles: `Anna=r7 Ben=g7 Clara=empty`.

use crate::cards::fold::fold;
use crate::cards::list::take_card;
use crate::cards::text::Cursor;
use crate::cards::words::{EMPTY, is_number_at, take_number};
use crate::cards::{AnyCard, Colour, Expected, HandCard, NamedCard, Pack, ParseError};
use crate::games::Played;
use crate::games::settle::{
    SettleError, SettlePlace, check_names_once, check_players, find_player, parse_whole,
};
use crate::games::sheet::SettleFlag;
use crate::rules::reason;

/// Words for a player without cards.
const OUT: &[&str] = &["out", "aus", "raus", "uit"];

/// A player's cards, as far as the table shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayerPile {
    /// An open pile with that card on top.
    Open(HandCard),
    /// Cards, but none open.
    NoneOpen,
    /// No cards left.
    Out,
}

impl PlayerPile {
    /// The card on top, if the pile is open.
    pub(super) const fn top(self) -> Option<HandCard> {
        match self {
            PlayerPile::Open(top) => Some(top),
            PlayerPile::NoneOpen | PlayerPile::Out => None,
        }
    }

    /// The number on top, if the pile is open.
    pub(super) fn number(self) -> Option<u8> {
        self.top().map(|top| top.number)
    }
}

/// Players in the order typed, with their open piles.
pub(super) type OpenPiles = Vec<(String, PlayerPile)>;

/// Finds the seat of a player by name.
pub(super) fn find_seat(piles: &OpenPiles, name: &str) -> Result<usize, SettleError> {
    find_player(piles.iter().map(|(player, _)| player.as_str()), name)
}

/// Parses the open piles, one for each player.
pub(super) fn parse_piles(text: &str, played: Played) -> Result<OpenPiles, SettleError> {
    let wrong = |span| {
        SettlePlace::Flag(SettleFlag::Open).refuse(text, ParseError::new(span, Expected::Pile))
    };
    let mut piles: OpenPiles = Vec::new();
    let (first, rest) = text.split_once('=').ok_or_else(|| wrong(0..text.len()))?;
    let mut name = first.trim();
    if name.is_empty() {
        return Err(wrong(0..text.len()));
    }
    // Number of bytes before the part that is being parsed.
    let mut at = first.len() + 1;
    let mut parts = rest.split('=').peekable();
    while let Some(part) = parts.next() {
        let is_last = parts.peek().is_none();
        let (value, next) = if is_last { (part, "") } else { split_before_name(part) };
        piles.push((name.to_owned(), parse_pile(value, at, text)?));
        check_names_once(&piles)?;
        at += part.len() + 1;
        if next.is_empty() && !is_last {
            return Err(wrong(at - 1..at));
        }
        name = next;
    }
    check_players(&piles, played)?;
    Ok(piles)
}

/// Splits `red 7, Anna Lena` and `r7 Ben` into the pile and the name of the next player.
fn split_before_name(part: &str) -> (&str, &str) {
    let part = part.trim_end();
    let cut = part
        .rfind([',', ';'])
        .filter(|&cut| !part[cut + 1..].trim().is_empty())
        .or_else(|| part.rfind(char::is_whitespace));
    cut.map_or((part, ""), |cut| {
        let next = part[cut..].trim_start_matches([',', ';']);
        (part[..cut].trim_end_matches([',', ';']), next.trim())
    })
}

/// Parses a pile, which begins at byte `at` of the flag's text.
fn parse_pile(value: &str, at: usize, text: &str) -> Result<PlayerPile, SettleError> {
    let value = value.trim_end().trim_end_matches([',', ';']);
    match fold(value.trim_start()).as_str() {
        word if EMPTY.contains(&word) => Ok(PlayerPile::NoneOpen),
        word if OUT.contains(&word) => Ok(PlayerPile::Out),
        _ => parse_top(SettleFlag::Open, value, at, text).map(PlayerPile::Open),
    }
}

/// Parses the top of the middle pile; `None` for `empty`.
pub(super) fn parse_middle(text: &str) -> Result<Option<HandCard>, SettleError> {
    if EMPTY.contains(&fold(text.trim()).as_str()) {
        return Ok(None);
    }
    parse_top(SettleFlag::Middle, text, 0, text).map(Some)
}

/// Parses a card, or its number alone. `value` begins at byte `at` of the flag's text.
fn parse_top(
    flag: SettleFlag,
    value: &str,
    at: usize,
    text: &str,
) -> Result<HandCard, SettleError> {
    let (colour, number) = parse_whole(value, take_top).map_err(|error| {
        let span = error.span.start + at..error.span.end + at;
        SettlePlace::Flag(flag).refuse(text, ParseError { span, ..error })
    })?;
    let in_pack =
        u8::try_from(number).ok().filter(|top| (1..=Pack::CLASSIC.highest()).contains(top));
    in_pack.map(|number| HandCard { colour, number }).ok_or_else(|| {
        let named = colour.map(|colour| AnyCard::Card(NamedCard { colour, number }));
        reason::error_settle_not_in_pack(named.unwrap_or(AnyCard::Number(number))).into()
    })
}

/// Takes a card, or the last number of the text alone.
fn take_top(cursor: &mut Cursor<'_>) -> Result<(Option<Colour>, u32), ParseError> {
    if is_number_at(cursor, 0) {
        let start = cursor.position();
        if let Some(number) = take_number(cursor)?.filter(|_| cursor.is_end()) {
            return Ok((None, number));
        }
        cursor.rewind(start);
    }
    take_card(cursor).map(|card| (Some(card.colour), card.number))
}
