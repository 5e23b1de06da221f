//! Parses the tops of the open piles: `Anna=r7 Ben=g7 Clara=empty`.

use crate::cards::fold::fold;
use crate::cards::list::take_card;
use crate::cards::text::Tokens;
use crate::cards::words::{EMPTY, is_number_at, take_number};
use crate::cards::{AnyCard, Expected, Pack, ParseError, ToldCard};
use crate::games::settle::{SettleError, SettleFlag, SettlePlace};
use crate::games::table::{
    TWO_TO_SIX, check_card_counts, check_names_once, check_player_count, find_player,
};
use crate::rules::reason;

/// Words for a player without cards.
const OUT: &[&str] = &["out", "aus", "raus", "uit"];

/// A player's cards, as far as the table shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayerPile {
    /// An open pile with that card on top.
    Open(ToldCard),
    /// Cards, but none open.
    NoneOpen,
    /// No cards left.
    Out,
}

impl PlayerPile {
    /// The number on top, if the pile is open.
    pub(super) const fn number(self) -> Option<u8> {
        match self {
            PlayerPile::Open(top) => Some(top.number),
            PlayerPile::NoneOpen | PlayerPile::Out => None,
        }
    }
}

/// Players in the order typed, with their open piles.
pub(super) type OpenPiles = Vec<(String, PlayerPile)>;

/// Finds the seat of a player by name.
pub(super) fn find_seat(piles: &OpenPiles, name: &str) -> Result<usize, SettleError> {
    let players: Vec<&str> = piles.iter().map(|(player, _)| player.as_str()).collect();
    find_player(&players, name)
}

/// Parses the open piles: two to six players, none twice.
pub(super) fn parse_piles(text: &str) -> Result<OpenPiles, SettleError> {
    let wrong = |error| SettlePlace::Flag(SettleFlag::Open).refuse(text, error);
    let mut piles: OpenPiles = Vec::new();
    let mut parts = text.split('=');
    let first = parts.next().unwrap_or_default();
    let mut name = first.trim();
    // Number of bytes before the part that is being parsed.
    let mut at = first.len() + 1;
    let rest: Vec<&str> = parts.collect();
    if name.is_empty() || rest.is_empty() {
        return Err(wrong(ParseError::new(0..text.len(), Expected::Pile)));
    }
    for (place, part) in rest.iter().enumerate() {
        let (value, next) =
            if place + 1 == rest.len() { (*part, "") } else { split_before_name(part) };
        let pile = parse_pile(value, at, text)?;
        piles.push((name.to_owned(), pile));
        check_names_once(&piles)?;
        at += part.len() + 1;
        if next.is_empty() && place + 1 < rest.len() {
            return Err(wrong(ParseError::new(at - 1..at, Expected::Pile)));
        }
        name = next;
    }
    check_player_count(piles.len(), &TWO_TO_SIX)?;
    Ok(piles)
}

/// Splits `red 7, Anna Lena` and `r7 Ben` into the pile and the name of the next player.
fn split_before_name(part: &str) -> (&str, &str) {
    let part = part.trim_end();
    let cut = part
        .rfind([',', ';'])
        .filter(|&cut| !part[cut + 1..].trim().is_empty())
        .or_else(|| part.rfind(char::is_whitespace));
    match cut {
        Some(cut) => {
            let next = part[cut..].trim_start_matches([',', ';']);
            (part[..cut].trim_end_matches([',', ';']), next.trim())
        }
        None => (part, ""),
    }
}

fn parse_pile(value: &str, at: usize, text: &str) -> Result<PlayerPile, SettleError> {
    let word = fold(value.trim().trim_end_matches([',', ';']));
    if EMPTY.contains(&word.as_str()) {
        return Ok(PlayerPile::NoneOpen);
    }
    if OUT.contains(&word.as_str()) {
        return Ok(PlayerPile::Out);
    }
    let value = value.trim_end().trim_end_matches([',', ';']);
    parse_top(SettleFlag::Open, value, at, text).map(PlayerPile::Open)
}

/// Parses the top of the middle pile; `None` for `empty`.
pub(super) fn parse_middle(text: &str) -> Result<Option<ToldCard>, SettleError> {
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
) -> Result<ToldCard, SettleError> {
    let card = parse_any_card(value).map_err(|error| {
        let span = error.span.start + at..error.span.end + at;
        SettlePlace::Flag(flag).refuse(text, ParseError { span, ..error })
    })?;
    let in_pack = match card {
        AnyCard::Number(number) => u8::try_from(number)
            .ok()
            .filter(|number| (1..=Pack::CLASSIC.highest()).contains(number))
            .map(|number| ToldCard { colour: None, number }),
        AnyCard::Card(named) => named
            .in_pack(Pack::CLASSIC)
            .map(|card| ToldCard { colour: Some(card.colour()), number: card.number() }),
        AnyCard::Face(_) | AnyCard::ScoredFace(_) => None,
    };
    in_pack.ok_or_else(|| SettleError::Refused(reason::error_settle_not_in_pack(card)))
}

fn parse_any_card(text: &str) -> Result<AnyCard, ParseError> {
    let words = Tokens::new(text)?;
    let mut cursor = words.cursor();
    if is_number_at(&cursor, 0) {
        let start = cursor.position();
        if let Some(number) = take_number(&mut cursor)?.filter(|_| cursor.is_end()) {
            return Ok(AnyCard::Number(number));
        }
        cursor.rewind(start);
    }
    let named = take_card(&mut cursor)?;
    cursor.finish()?;
    Ok(named.into())
}

/// Refuses a card that lies on two piles, and more cards of one number than there are colours.
pub(super) fn check_tops(piles: &OpenPiles, middle: Option<ToldCard>) -> Result<(), SettleError> {
    let open = piles.iter().filter_map(|(_, pile)| match pile {
        PlayerPile::Open(top) => Some(*top),
        PlayerPile::NoneOpen | PlayerPile::Out => None,
    });
    check_card_counts(open.chain(middle), 4)
}
