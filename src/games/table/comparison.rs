//! Checks of cards that comparisons share.

use crate::cards::{AnyCard, HandCard, NamedCard, Pack};
use crate::games::settle::SettleError;
use crate::rules::reason;
use std::collections::BTreeSet;

/// Checks that all players have equally many cards.
///
/// # Errors
/// Different numbers of cards.
pub fn check_equal_hands(hands: &[(&str, Vec<HandCard>)]) -> Result<(), SettleError> {
    let is_unequal = hands.windows(2).any(|two| two[0].1.len() != two[1].1.len());
    if is_unequal { Err(reason::error_settle_unequal().into()) } else { Ok(()) }
}

/// Checks that the pack has the cards, if that many of its colours are played: no card twice, and no
/// number in more colours.
///
/// # Errors
/// The first card or number that cannot be there.
pub fn check_cards(
    cards: impl IntoIterator<Item: Into<AnyCard>>,
    colours: usize,
) -> Result<(), SettleError> {
    let mut named = Vec::new();
    let mut numbers = Vec::new();
    for card in cards.into_iter().map(Into::into) {
        let number = match card {
            AnyCard::Card(card) => card.number,
            AnyCard::Number(number) => number,
            AnyCard::Face(_) | AnyCard::ScoredFace(_) => 0,
        };
        if !(1..=u32::from(Pack::CLASSIC.highest())).contains(&number) {
            return Err(reason::error_settle_not_in_pack(card).into());
        }
        if let AnyCard::Card(coloured) = card {
            if named.contains(&coloured) {
                return Err(reason::error_settle_card_twice(card).into());
            }
            named.push(coloured);
        }
        numbers.push(number);
        if numbers.iter().filter(|&&other| other == number).count() > colours {
            return Err(reason::error_settle_number_too_often(colours, number).into());
        }
    }
    let mut seen = BTreeSet::new();
    let is_beyond = |card: &NamedCard| seen.insert(card.colour) && seen.len() > colours;
    match named.into_iter().find(is_beyond) {
        Some(card) => Err(reason::error_settle_colour_beyond(card).into()),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Colour};
    use crate::games::sheet::results::read_card_list;

    #[test]
    fn no_card_lies_twice() {
        let check = |text, colours| check_cards(read_card_list(text).unwrap(), colours);
        let refused = |reason| Err(SettleError::Refused(reason));
        assert_eq!(check("7 7 7 7", 4), Ok(()));
        let often = reason::error_settle_number_too_often(4_u8, 7_u8);
        assert_eq!(check("7 r7 b7 7 7", 4), refused(often));
        let red = Card::new(Colour::Red, 7).unwrap();
        assert_eq!(check("r7 r7", 4), refused(reason::error_settle_card_twice(red)));
        let third = Card::new(Colour::Blue, 9).unwrap();
        assert_eq!(check("r7 y8 b9", 2), refused(reason::error_settle_colour_beyond(third)));
        let beyond = AnyCard::Number(21);
        assert_eq!(check_cards([beyond], 4), refused(reason::error_settle_not_in_pack(beyond)));
    }
}
