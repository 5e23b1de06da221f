//! Parsing and checks that the comparisons share: players' names, cards.

use crate::cards::fold::is_same_name;
use crate::cards::{Card, Expected, HandOf, Pack, ParseError, ToldCard, ToldHand, read_told_hand};
use crate::cards::{NameMatch, match_name};
use crate::games::settle::{SettleError, SettleFlag, SettleInput, SettlePlace};
use std::ops::RangeInclusive;

/// Checks the names of `NAME=VALUE`: as many as may play, none twice.
///
/// # Errors
/// Nobody named; a name twice; more or fewer than may play.
pub fn check_player_names(
    input: &SettleInput,
    allowed: &RangeInclusive<usize>,
) -> Result<(), SettleError> {
    let players = input.named(SettleFlag::Players);
    if players.is_empty() {
        return Err(SettleError::Lacking(SettleFlag::Players));
    }
    for (place, (name, _)) in players.iter().enumerate() {
        if players[..place].iter().any(|(earlier, _)| is_same_name(earlier, name)) {
            return Err(SettleError::PlayerTwice(name.clone()));
        }
    }
    let (given, least, most) = (players.len(), *allowed.start(), *allowed.end());
    if allowed.contains(&given) { Ok(()) } else { Err(SettleError::Players { given, least, most }) }
}

/// Parses at least one card of the pack, with or without its colour: `20 17`, `12,5`, `r9`. `place`
/// names the flag or player for the error.
///
/// # Errors
/// No such list, or a number that the pack does not have.
pub fn parse_cards(place: &SettlePlace, text: &str) -> Result<Vec<ToldCard>, SettleError> {
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

/// Checks that no card occurs twice, and no number more often than `most`.
///
/// # Errors
/// The first card or number that occurs too often.
pub fn check_card_counts(
    cards: impl IntoIterator<Item = ToldCard>,
    most: u32,
) -> Result<(), SettleError> {
    let mut named: Vec<Card> = Vec::new();
    let mut times = [0; 1 + Card::HIGHEST as usize];
    for card in cards {
        if let Some(card) = card.card() {
            if named.contains(&card) {
                return Err(SettleError::CardTwice(card.into()));
            }
            named.push(card);
        }
        if let Some(times) = times.get_mut(usize::from(card.number)) {
            *times += 1;
            if *times > most {
                return Err(SettleError::NumberTooOften { number: card.number.into(), most });
            }
        }
    }
    Ok(())
}

/// Parses every player's cards: as many players as may play, each name once, and equally many
/// cards.
///
/// # Errors
/// A text that is not understood; names or counts that contradict this.
pub fn parse_hands<'a>(
    input: &'a SettleInput,
    allowed: &RangeInclusive<usize>,
) -> Result<Vec<(&'a str, Vec<ToldCard>)>, SettleError> {
    check_player_names(input, allowed)?;
    let mut hands = Vec::new();
    for (name, text) in input.named(SettleFlag::Players) {
        hands.push((name.as_str(), parse_cards(&SettlePlace::Player(name.clone()), text)?));
    }
    let card_count = |hand: &(&str, Vec<ToldCard>)| hand.1.len();
    if hands.iter().any(|hand| card_count(hand) != card_count(&hands[0])) {
        return Err(SettleError::UnequalCounts);
    }
    Ok(hands)
}

/// Finds the seat of a player by name, which may be shortened to a beginning that fits only one.
///
/// # Errors
/// No player of that name; several whose names begin so.
pub fn find_player(names: &[&str], typed: &str) -> Result<usize, SettleError> {
    let typed = typed.trim();
    match match_name(typed, names.iter().copied()) {
        NameMatch::One(seat) => Ok(seat),
        NameMatch::Several(seats) => {
            let names = seats.into_iter().map(|seat| names[seat].to_owned()).collect();
            Err(SettleError::SeveralPlayers(typed.to_owned(), names))
        }
        NameMatch::None => Err(SettleError::UnknownPlayer(typed.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{AnyCard, Colour};

    const CARDS: SettlePlace = SettlePlace::Flag(SettleFlag::Cards);

    #[test]
    fn cards_are_parsed_with_or_without_colour() {
        let words = |text| {
            let cards = parse_cards(&CARDS, text).unwrap();
            cards.into_iter().map(|card| AnyCard::from(card).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(words("20 17"), ["20", "17"]);
        assert_eq!(words("r9+12,blue 3"), ["red 9", "12", "blue 3"]);
        assert_eq!(words("5"), ["5"]);
        for wrong in ["", "0", "21", "r21", "out", "J", "5,"] {
            assert!(parse_cards(&CARDS, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn no_card_lies_twice() {
        let cards = |text| parse_cards(&CARDS, text).unwrap();
        assert_eq!(check_card_counts(cards("7 7 7 7"), 4), Ok(()));
        let often = SettleError::NumberTooOften { number: 7, most: 4 };
        assert_eq!(check_card_counts(cards("7 r7 b7 7 7"), 4), Err(often));
        let twice = SettleError::CardTwice(Card::new(Colour::Red, 7).unwrap().into());
        assert_eq!(check_card_counts(cards("r7 r7"), 4), Err(twice));
    }
}
