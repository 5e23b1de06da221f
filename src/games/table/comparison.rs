//! Cards of comparisons: their parser, and checks that the games share.

use crate::cards::{Card, Expected, Pack, ParseError, ToldCard};
use crate::games::settle::SettleError;
use crate::games::sheet::{HandOf, ToldHand, read_told_hand};
use crate::rules::reason;

/// Parses at least one card of the pack, with or without its colour: `20 17`, `12,5`, `r9`.
///
/// # Errors
/// No such list, or a number that the pack does not have.
pub fn read_cards(text: &str) -> Result<Vec<ToldCard>, ParseError> {
    let wrong = |expected| ParseError::new(0..text.len(), expected);
    match read_told_hand(text, HandOf::List)? {
        ToldHand::Cards { cards, .. } => Ok(cards),
        ToldHand::Number(number) => u8::try_from(number)
            .ok()
            .filter(|number| (1..=Pack::CLASSIC.highest()).contains(number))
            .map(|number| vec![ToldCard { colour: None, number }])
            .ok_or_else(|| wrong(Expected::NumberInPack)),
        ToldHand::Out | ToldHand::Signed(_) => Err(wrong(Expected::Card)),
    }
}

/// Checks that all players have equally many cards.
///
/// # Errors
/// Different numbers of cards.
pub fn check_equal_hands(hands: &[(&str, Vec<ToldCard>)]) -> Result<(), SettleError> {
    let is_unequal = hands.windows(2).any(|two| two[0].1.len() != two[1].1.len());
    if is_unequal { Err(reason::error_settle_unequal().into()) } else { Ok(()) }
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
                return Err(reason::error_settle_number_too_often(most, card.number).into());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{AnyCard, Colour};

    #[test]
    fn cards_are_parsed_with_or_without_colour() {
        let words = |text| {
            let cards = read_cards(text).unwrap();
            cards.into_iter().map(|card| AnyCard::from(card).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(words("20 17"), ["20", "17"]);
        assert_eq!(words("r9+12,blue 3"), ["red 9", "12", "blue 3"]);
        assert_eq!(words("5"), ["5"]);
        for wrong in ["", "0", "21", "r21", "out", "J", "5,"] {
            assert!(read_cards(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn no_card_lies_twice() {
        let cards = |text| read_cards(text).unwrap();
        assert_eq!(check_card_counts(cards("7 7 7 7"), 4), Ok(()));
        let often = SettleError::Refused(reason::error_settle_number_too_often(4_u8, 7_u8));
        assert_eq!(check_card_counts(cards("7 r7 b7 7 7"), 4), Err(often));
        let twice = SettleError::card_twice(Card::new(Colour::Red, 7).unwrap());
        assert_eq!(check_card_counts(cards("r7 r7"), 4), Err(twice));
    }
}
