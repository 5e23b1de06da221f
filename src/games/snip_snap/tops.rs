//! Parses the tops of the open piles: `Anna=r7 Ben=g7 Clara=empty`.

use crate::cards::fold::fold;
use crate::cards::list::take_card;
use crate::cards::text::Tokens;
use crate::cards::words::{EMPTY, is_number_at, take_number};
use crate::cards::{AnyCard, Card, Colour, Expected, Pack, ParseError, ToldCard};
use crate::games::settle::{SettleError, SettleFlag, SettlePlace};
use crate::games::table::{TWO_TO_SIX, find_player, is_same_name};

/// Words for a player without cards.
const OUT: &[&str] = &["out", "aus", "raus", "uit"];

/// The card on top of a pile: its number, and its colour if it was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PileTop {
    pub(super) number: u8,
    colour: Option<Colour>,
}

/// A player's cards, as far as the table shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayerPile {
    /// An open pile with that card on top.
    Open(PileTop),
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
    let wrong = |error| not_understood(SettleFlag::Open, text, error);
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
        if piles.iter().any(|(player, _)| is_same_name(player, name)) {
            return Err(SettleError::PlayerTwice(name.to_owned()));
        }
        piles.push((name.to_owned(), pile));
        at += part.len() + 1;
        if next.is_empty() && place + 1 < rest.len() {
            return Err(wrong(ParseError::new(at - 1..at, Expected::Pile)));
        }
        name = next;
    }
    let (players, least, most) = (piles.len(), *TWO_TO_SIX.start(), *TWO_TO_SIX.end());
    if !TWO_TO_SIX.contains(&players) {
        return Err(SettleError::Players { given: players, least, most });
    }
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
    parse_top(value).map(PlayerPile::Open).map_err(|error| match error {
        TopError::Words(error) => {
            let span = error.span.start + at..error.span.end + at;
            not_understood(SettleFlag::Open, text, ParseError { span, ..error })
        }
        TopError::NotInPack(card) => SettleError::NotInPack(card),
    })
}

/// Parses the top of the middle pile; `None` for `empty`.
pub(super) fn parse_middle(text: &str) -> Result<Option<PileTop>, SettleError> {
    if EMPTY.contains(&fold(text.trim()).as_str()) {
        return Ok(None);
    }
    parse_top(text).map(Some).map_err(|error| match error {
        TopError::Words(error) => not_understood(SettleFlag::Middle, text, error),
        TopError::NotInPack(card) => SettleError::NotInPack(card),
    })
}

enum TopError {
    Words(ParseError),
    NotInPack(AnyCard),
}

impl From<ParseError> for TopError {
    fn from(error: ParseError) -> TopError {
        TopError::Words(error)
    }
}

/// Parses a card, or its number alone.
fn parse_top(text: &str) -> Result<PileTop, TopError> {
    let words = Tokens::new(text)?;
    let mut cursor = words.cursor();
    if is_number_at(&cursor, 0) {
        let start = cursor.position();
        if let Some(number) = take_number(&mut cursor)?.filter(|_| cursor.is_end()) {
            let in_pack = u8::try_from(number).ok().filter(|n| (1..=highest()).contains(n));
            let number = in_pack.ok_or(TopError::NotInPack(AnyCard::Number(number)))?;
            return Ok(PileTop { number, colour: None });
        }
        cursor.rewind(start);
    }
    let named = take_card(&mut cursor)?;
    cursor.finish()?;
    let card: Card =
        named.in_pack(Pack::CLASSIC).ok_or_else(|| TopError::NotInPack(named.into()))?;
    Ok(PileTop { number: card.number(), colour: Some(card.colour()) })
}

const fn highest() -> u8 {
    Pack::CLASSIC.highest()
}

/// Refuses a card that lies on two piles, and more cards of one number than there are colours.
pub(super) fn check_tops(piles: &OpenPiles, middle: Option<PileTop>) -> Result<(), SettleError> {
    let open = piles.iter().filter_map(|(_, pile)| match pile {
        PlayerPile::Open(top) => Some(*top),
        PlayerPile::NoneOpen | PlayerPile::Out => None,
    });
    let tops: Vec<PileTop> = open.chain(middle).collect();
    for (place, &top) in tops.iter().enumerate() {
        let earlier = &tops[..place];
        if top.colour.is_some() && earlier.contains(&top) {
            let PileTop { number, colour } = top;
            return Err(SettleError::CardTwice(ToldCard { colour, number }.into()));
        }
        let most = Colour::ALL.len();
        if earlier.iter().filter(|other| other.number == top.number).count() >= most {
            let (number, most) = (u32::from(top.number), u32::try_from(most).unwrap_or(u32::MAX));
            return Err(SettleError::NumberTooOften { number, most });
        }
    }
    Ok(())
}

pub(super) fn not_understood(flag: SettleFlag, text: &str, error: ParseError) -> SettleError {
    SettleError::NotUnderstood { place: SettlePlace::Flag(flag), text: text.to_owned(), error }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<(String, Option<u8>)> {
        let piles = parse_piles(text).unwrap();
        piles.into_iter().map(|(name, pile)| (name, pile.number())).collect()
    }

    #[test]
    fn piles_are_read_by_name() {
        let player = |name: &str, number| (name.to_owned(), number);
        let two = [player("Anna", Some(7)), player("Ben", Some(12))];
        for text in ["Anna=r7 Ben=g12", "Anna=7, Ben=12", "Anna = red 7  Ben = grüne Zwölf,"] {
            assert_eq!(numbers(text), two, "{text}");
        }
        let spaced = [player("Anna Lena", Some(7)), player("Jan de Wit", None), player("Bo", None)];
        assert_eq!(numbers("Anna Lena=red 7, Jan de Wit=empty, Bo=out"), spaced);
    }

    #[test]
    fn typing_errors_point_at_their_place() {
        for (text, start) in
            [("", 0), ("Anna", 0), ("Anna=r7 Ben=x", 12), ("Anna=r7 Ben=r7-9", 15), ("=r7", 0)]
        {
            let Err(SettleError::NotUnderstood { error, .. }) = parse_piles(text) else {
                panic!("{text} was understood");
            };
            assert_eq!(error.span.start, start, "{text}");
        }
    }

    #[test]
    fn what_the_cards_do_not_give_is_refused() {
        let twice = |text, middle: Option<&str>| {
            let middle = middle.and_then(|text| parse_middle(text).unwrap());
            check_tops(&parse_piles(text).unwrap(), middle)
        };
        let red = Err(SettleError::CardTwice(Card::new(Colour::Red, 7).unwrap().into()));
        assert_eq!(twice("A=r7 B=r7", None), red);
        assert_eq!(twice("A=r7 B=b7", Some("r7")), red);
        assert_eq!(twice("A=7 B=7", Some("7")), Ok(()));
        let five = Err(SettleError::NumberTooOften { number: 7, most: 4 });
        assert_eq!(twice("A=7 B=7 C=7 D=7", Some("7")), five);
        let red = crate::cards::NamedCard { colour: Colour::Red, number: 21 };
        let none = SettleError::NotInPack(red.into());
        assert_eq!(parse_piles("A=r21 B=b7"), Err(none));
        assert!(matches!(parse_piles("A=r1"), Err(SettleError::Players { given: 1, .. })));
        assert!(matches!(parse_piles("A=1 a=2"), Err(SettleError::PlayerTwice(_))));
    }
}
