//! What the comparisons share: the flags told, the names of the players.

use crate::cards::text::same_name;
use crate::cards::{Card, Expected, HandOf, Pack, ParseError, ToldCard, ToldHand, read_told_hand};
use crate::cards::{Meant, meant};
use crate::games::settle::{Place, SettleError, SettleFlag, SettleTold};
use std::ops::RangeInclusive;

/// Checks the names of `NAME=VALUE`: as many as may play, none twice.
///
/// # Errors
/// Nobody named; a name twice; more or fewer than may play.
pub fn player_names(told: &SettleTold, allowed: &RangeInclusive<usize>) -> Result<(), SettleError> {
    let players = told.named(SettleFlag::Players);
    if players.is_empty() {
        return Err(SettleError::Lacking(SettleFlag::Players));
    }
    for (place, (name, _)) in players.iter().enumerate() {
        if players[..place].iter().any(|(earlier, _)| same_name(earlier, name)) {
            return Err(SettleError::PlayerTwice(name.clone()));
        }
    }
    let (told, least, most) = (players.len(), *allowed.start(), *allowed.end());
    if allowed.contains(&told) { Ok(()) } else { Err(SettleError::Players { told, least, most }) }
}

/// Cards of the pack, with or without their colour: `20 17`, `12,5`, `r9`. At least one.
///
/// # Errors
/// No such list, or a number that the pack does not have; `place` is where they were told.
pub fn told_cards(place: &Place, text: &str) -> Result<Vec<ToldCard>, SettleError> {
    let wrong =
        |error| SettleError::NotUnderstood { place: place.clone(), text: text.to_owned(), error };
    let in_pack = |number: u32| {
        u8::try_from(number).ok().filter(|number| (1..=Pack::CLASSIC.highest()).contains(number))
    };
    match read_told_hand(text, HandOf::List).map_err(wrong)? {
        ToldHand::Cards { cards, .. } => Ok(cards),
        ToldHand::Number(number) => in_pack(number)
            .map(|number| vec![ToldCard { colour: None, number }])
            .ok_or_else(|| wrong(ParseError::new(0..text.len(), Expected::NumberInPack))),
        ToldHand::Out => Err(wrong(ParseError::new(0..text.len(), Expected::Card))),
    }
}

/// No card twice, and no number more often than `most`.
///
/// # Errors
/// The first card or number of which there cannot be so many.
pub fn all_different(
    cards: impl IntoIterator<Item = ToldCard>,
    most: u32,
) -> Result<(), SettleError> {
    let mut named: Vec<Card> = Vec::new();
    let mut times = [0; 1 + Card::HIGHEST as usize];
    for told in cards {
        if let Some(card) = told.card() {
            if named.contains(&card) {
                return Err(SettleError::CardTwice(card.into()));
            }
            named.push(card);
        }
        if let Some(times) = times.get_mut(usize::from(told.number)) {
            *times += 1;
            if *times > most {
                return Err(SettleError::NumberTooOften { number: told.number.into(), most });
            }
        }
    }
    Ok(())
}

/// Every player with the cards told of them: as many as may play, each name once, and equally
/// many cards.
///
/// # Errors
/// What is not understood, and what contradicts that.
pub fn rows_of_cards<'a>(
    told: &'a SettleTold,
    allowed: &RangeInclusive<usize>,
) -> Result<Vec<(&'a str, Vec<ToldCard>)>, SettleError> {
    player_names(told, allowed)?;
    let mut rows = Vec::new();
    for (name, text) in told.named(SettleFlag::Players) {
        rows.push((name.as_str(), told_cards(&Place::Player(name.clone()), text)?));
    }
    let counts = |row: &(&str, Vec<ToldCard>)| row.1.len();
    if rows.iter().any(|row| counts(row) != counts(&rows[0])) {
        return Err(SettleError::UnequalCounts);
    }
    Ok(rows)
}

/// The place of the player of that name among those told; it may be shortened to a beginning of its
/// own.
///
/// # Errors
/// Nobody of that name; several whose names begin so.
pub fn seat_named(names: &[&str], typed: &str) -> Result<usize, SettleError> {
    let typed = typed.trim();
    match meant(typed, names.iter().copied()) {
        Meant::One(seat) => Ok(seat),
        Meant::Several(seats) => {
            let names = seats.into_iter().map(|seat| names[seat].to_owned()).collect();
            Err(SettleError::SeveralPlayers(typed.to_owned(), names))
        }
        Meant::Nobody => Err(SettleError::UnknownPlayer(typed.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{AnyCard, Colour};

    const CARDS: Place = Place::Flag(SettleFlag::Cards);

    #[test]
    fn cards_are_told_with_or_without_colour() {
        let words = |text| {
            let cards = told_cards(&CARDS, text).unwrap();
            cards.into_iter().map(|card| AnyCard::from(card).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(words("20 17"), ["20", "17"]);
        assert_eq!(words("r9+12,blue 3"), ["red 9", "12", "blue 3"]);
        assert_eq!(words("5"), ["5"]);
        for wrong in ["", "0", "21", "r21", "out", "J", "5,"] {
            assert!(told_cards(&CARDS, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn no_card_lies_twice() {
        let cards = |text| told_cards(&CARDS, text).unwrap();
        assert_eq!(all_different(cards("7 7 7 7"), 4), Ok(()));
        let often = SettleError::NumberTooOften { number: 7, most: 4 };
        assert_eq!(all_different(cards("7 r7 b7 7 7"), 4), Err(often));
        let twice = SettleError::CardTwice(Card::new(Colour::Red, 7).unwrap().into());
        assert_eq!(all_different(cards("r7 r7"), 4), Err(twice));
    }
}
