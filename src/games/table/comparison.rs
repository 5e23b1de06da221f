//! Checks of cards that comparisons share.

use crate::cards::{Card, HandCard};
use crate::games::settle::SettleError;
use crate::rules::reason;

/// Checks that all players have equally many cards.
///
/// # Errors
/// Different numbers of cards.
pub fn check_equal_hands(hands: &[(&str, Vec<HandCard>)]) -> Result<(), SettleError> {
    let is_unequal = hands.windows(2).any(|two| two[0].1.len() != two[1].1.len());
    if is_unequal { Err(reason::error_settle_unequal().into()) } else { Ok(()) }
}

/// Checks that no card occurs twice, and no number more often than `most`.
///
/// # Errors
/// The first card or number that occurs too often.
pub fn check_card_counts(
    cards: impl IntoIterator<Item = HandCard>,
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
    use crate::cards::Colour;
    use crate::games::sheet::results::read_card_list;

    #[test]
    fn no_card_lies_twice() {
        let cards = |text| read_card_list(text).unwrap();
        assert_eq!(check_card_counts(cards("7 7 7 7"), 4), Ok(()));
        let often = SettleError::Refused(reason::error_settle_number_too_often(4_u8, 7_u8));
        assert_eq!(check_card_counts(cards("7 r7 b7 7 7"), 4), Err(often));
        let twice = SettleError::card_twice(Card::new(Colour::Red, 7).unwrap());
        assert_eq!(check_card_counts(cards("r7 r7"), 4), Err(twice));
    }
}
