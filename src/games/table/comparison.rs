//! Parsing and checks that the comparisons share: players' names, cards.

use crate::cards::fold::is_same_name;
use crate::cards::{Card, Expected, Pack, ParseError, ToldCard};
use crate::games::sheet::{HandOf, ToldHand, read_told_hand};
use crate::cards::{NameMatch, match_name};
use crate::games::settle::{SettleError, SettleFlag, SettleInput, SettlePlace};
use crate::rules::reason;
use std::ops::RangeInclusive;

/// Returns the players of `NAME=VALUE`: as many as may play, none twice.
///
/// # Errors
/// Nobody named; a name twice; more or fewer than may play.
pub fn parse_players<'a>(
    input: &'a SettleInput,
    allowed: &RangeInclusive<usize>,
) -> Result<&'a [(String, String)], SettleError> {
    let players = input.named(SettleFlag::Players);
    if players.is_empty() {
        return Err(SettleError::Lacking(SettleFlag::Players));
    }
    check_names_once(players)?;
    check_player_count(players.len(), allowed)?;
    Ok(players)
}

/// Checks that nobody is named twice.
///
/// # Errors
/// The first name that occurs again.
pub fn check_names_once<T>(named: &[(String, T)]) -> Result<(), SettleError> {
    let is_again = |place: &usize| {
        named[..*place].iter().any(|(earlier, _)| is_same_name(earlier, &named[*place].0))
    };
    match (0..named.len()).find(is_again) {
        Some(place) => Err(SettleError::PlayerTwice(named[place].0.clone())),
        None => Ok(()),
    }
}

/// Checks that as many may play.
///
/// # Errors
/// More or fewer players than may play.
pub fn check_player_count(
    given: usize,
    allowed: &RangeInclusive<usize>,
) -> Result<(), SettleError> {
    let (least, most) = (*allowed.start(), *allowed.end());
    if allowed.contains(&given) { Ok(()) } else { Err(SettleError::Players { given, least, most }) }
}

/// Parses at least one card of the pack, with or without its colour: `20 17`, `12,5`, `r9`. `place`
/// names the flag or player for the error.
///
/// # Errors
/// No such list, or a number that the pack does not have.
pub fn parse_cards(place: &SettlePlace, text: &str) -> Result<Vec<ToldCard>, SettleError> {
    let wrong = |error| place.refuse(text, error);
    let in_pack = |number: u32| {
        u8::try_from(number).ok().filter(|number| (1..=Pack::CLASSIC.highest()).contains(number))
    };
    match read_told_hand(text, HandOf::List).map_err(wrong)? {
        ToldHand::Cards { cards, .. } => Ok(cards),
        ToldHand::Number(number) => in_pack(number)
            .map(|number| vec![ToldCard { colour: None, number }])
            .ok_or_else(|| wrong(ParseError::new(0..text.len(), Expected::NumberInPack))),
        ToldHand::Out | ToldHand::Signed(_) => Err(wrong(ParseError::new(0..text.len(), Expected::Card))),
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
                return Err(SettleError::card_twice(card));
            }
            named.push(card);
        }
        if let Some(times) = times.get_mut(usize::from(card.number)) {
            *times += 1;
            if *times > most {
                let often = reason::error_settle_number_too_often(most, card.number);
                return Err(SettleError::Refused(often));
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
    let mut hands = Vec::new();
    for (name, text) in parse_players(input, allowed)? {
        hands.push((name.as_str(), parse_cards(&SettlePlace::Player(name.clone()), text)?));
    }
    if hands.windows(2).any(|two| two[0].1.len() != two[1].1.len()) {
        return Err(SettleError::Refused(reason::error_settle_unequal()));
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
        let often = SettleError::Refused(reason::error_settle_number_too_often(4_u8, 7_u8));
        assert_eq!(check_card_counts(cards("7 r7 b7 7 7"), 4), Err(often));
        let twice = SettleError::card_twice(Card::new(Colour::Red, 7).unwrap());
        assert_eq!(check_card_counts(cards("r7 r7"), 4), Err(twice));
    }
}
