//! Hands of collect colours: their size, the limits of their sums, and the results entered for
//! them.

use crate::cards::{AnyCard, CardSet, Colour, ToldCard, write_told_hand};
use crate::games::sheet;
use crate::rules::Edition;
use std::collections::BTreeSet;

/// Sum of all cards of one colour.
pub(super) const COLOUR_SUM: i64 = 210;

/// Number of cards in a hand, from the deal to the end of the round.
pub(super) fn hand_size(edition: Edition, players: usize) -> u32 {
    if edition == Edition::Nl1999 {
        // About half the pack: 40 cards divided by the players, rounded.
        let players = u32::try_from(players).unwrap_or(u32::MAX).max(1);
        return 80_u32.saturating_add(players) / players.saturating_mul(2);
    }
    match players {
        0..=3 => 9,
        4 | 5 => 8,
        _ => 7,
    }
}

/// The highest sum of that many cards of one colour.
pub(super) fn highest_sum(cards: u32) -> i64 {
    let cards = i64::from(cards.min(20));
    cards * 20 - cards * (cards - 1) / 2
}

/// The lowest sum of that many cards of one colour.
pub(super) fn lowest_sum(cards: u32) -> i64 {
    let cards = i64::from(cards.min(20));
    cards * (cards + 1) / 2
}

/// True if the hand has cards, all of them of one colour.
pub(super) fn is_one_colour(hand: CardSet) -> bool {
    Colour::ALL.into_iter().filter(|&colour| !hand.row(colour).is_empty()).count() == 1
}

/// A player's result: a sum, or cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum HandResult {
    /// The best colour's sum.
    Sum(i64),
    /// Bare points, which are noted as they are.
    Noted(i64),
    /// Cards, among them at least those of the best colour.
    Cards(Vec<ToldCard>),
    /// The numbers of the best colour's cards, without the colour.
    Numbers(Vec<ToldCard>),
}

impl HandResult {
    /// The colours of the named cards, each once.
    pub(super) fn colours(&self) -> Vec<Colour> {
        let has_colour =
            |&colour: &Colour| self.cards().iter().any(|card| card.colour == Some(colour));
        Colour::ALL.into_iter().filter(has_colour).collect()
    }

    /// The colour with the highest sum; `None` if no colours were named.
    pub(super) fn best_colour(&self) -> Option<Colour> {
        let sum = |colour: &Colour| {
            sum_of(self.cards().iter().filter(|card| card.colour == Some(*colour)))
        };
        // `max_by_key` gives the last of equal ones, so the order is reversed: the first colour
        // wins.
        self.colours().into_iter().rev().max_by_key(sum)
    }

    /// Converts a result of the sheet; `None` unless it is a sum, or cards of which all or none
    /// have a colour.
    pub(super) fn from_result(result: &sheet::SeatResult) -> Option<HandResult> {
        match result {
            sheet::SeatResult::Number(sum) => Some(HandResult::Sum(*sum)),
            sheet::SeatResult::Points(points) => Some(HandResult::Noted(*points)),
            sheet::SeatResult::Hand(hand) if hand.jokers > 0 || hand.bonus.is_some() => None,
            sheet::SeatResult::Hand(hand) => {
                let coloured = hand.cards.iter().filter(|card| card.colour.is_some()).count();
                if coloured == hand.cards.len() {
                    Some(HandResult::Cards(hand.cards.clone()))
                } else {
                    (coloured == 0).then(|| HandResult::Numbers(hand.cards.clone()))
                }
            }
            sheet::SeatResult::Layout(_) | sheet::SeatResult::WonLess { .. } => None,
        }
    }

    /// The best colour's sum.
    pub(super) fn sum(&self) -> i64 {
        match self {
            HandResult::Sum(sum) | HandResult::Noted(sum) => *sum,
            HandResult::Cards(cards) => {
                let colour_sum = |colour| sum_of(cards.iter().filter(|c| c.colour == Some(colour)));
                Colour::ALL.into_iter().map(colour_sum).max().unwrap_or(0)
            }
            HandResult::Numbers(cards) => sum_of(cards.iter()),
        }
    }

    /// The named cards, with or without their colours.
    pub(super) fn cards(&self) -> &[ToldCard] {
        match self {
            HandResult::Sum(_) | HandResult::Noted(_) => &[],
            HandResult::Cards(cards) | HandResult::Numbers(cards) => cards,
        }
    }

    /// The cards in their written form; `None` for a sum.
    pub(super) fn written(&self) -> Option<String> {
        match self {
            HandResult::Sum(_) | HandResult::Noted(_) => None,
            HandResult::Cards(cards) | HandResult::Numbers(cards) => {
                Some(write_told_hand(cards, 0))
            }
        }
    }
}

fn sum_of<'a>(cards: impl Iterator<Item = &'a ToldCard>) -> i64 {
    cards.map(|card| i64::from(card.number)).sum()
}

/// Finds the first card that is named twice: in two hands, or twice in one.
pub(super) fn find_duplicate(hands: &[HandResult]) -> Option<AnyCard> {
    let mut seen = BTreeSet::new();
    for hand in hands {
        let mut here = BTreeSet::new();
        for card in hand.cards() {
            match card.card() {
                Some(card) if !seen.insert(card) => return Some(card.into()),
                // Numbers without a colour are all of one colour, so each can occur once in a
                // hand.
                None if !here.insert(card.number) => return Some((*card).into()),
                Some(_) | None => {}
            }
        }
    }
    None
}

/// True if the stated sums can lie in the four colours together with the named cards.
///
/// Every sum is made of cards of one colour, so the sums have to be divided among four colours of
/// 210 points each.
pub(super) fn fits_into_colours(hands: &[HandResult]) -> bool {
    let mut loads = [0; Colour::ALL.len()];
    let mut sums = Vec::new();
    for hand in hands {
        match hand {
            HandResult::Noted(_) => {}
            HandResult::Sum(sum) => sums.push(*sum),
            HandResult::Numbers(_) => sums.push(hand.sum()),
            HandResult::Cards(cards) => {
                for card in cards.iter().filter_map(|card| card.card()) {
                    loads[card.colour().index()] += i64::from(card.number());
                }
            }
        }
    }
    sums.sort_unstable_by(|one, other| other.cmp(one));
    let mut dead = BTreeSet::new();
    can_divide(&sums, loads, &mut dead)
}

/// Tries the largest sum in each colour in turn. `dead` memoizes the loads that lead nowhere:
/// sorted, because the colours are interchangeable.
fn can_divide(sums: &[i64], loads: [i64; 4], dead: &mut BTreeSet<(usize, [i64; 4])>) -> bool {
    let Some((&sum, rest)) = sums.split_first() else { return true };
    let mut sorted = loads;
    sorted.sort_unstable();
    if dead.contains(&(sums.len(), sorted)) {
        return false;
    }
    for (place, &load) in sorted.iter().enumerate() {
        if load.saturating_add(sum) > COLOUR_SUM || sorted[..place].contains(&load) {
            continue;
        }
        let mut with = sorted;
        with[place] += sum;
        if can_divide(rest, with, dead) {
            return true;
        }
    }
    dead.insert((sums.len(), sorted));
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::sheet::ResultKind;

    fn parse(text: &str) -> HandResult {
        HandResult::from_result(&ResultKind::BestColour.read(text).unwrap()).unwrap()
    }

    #[test]
    fn the_best_colour_has_the_highest_sum() {
        let sum = |text| parse(text).sum();
        assert_eq!(sum("r5+r9+r20+b3+b4+y1+y2+g6+g7"), 34);
        assert_eq!(sum("r20 r19 b3"), 39);
        assert_eq!(sum("20+19+3"), 42);
        assert_eq!(sum("62"), 62);
        assert_eq!(HandResult::from_result(&sheet::SeatResult::Layout(Vec::new())), None);
    }

    #[test]
    fn a_card_lies_in_one_hand() {
        let twice = |texts: &[&str]| {
            let hands: Vec<HandResult> = texts.iter().map(|text| parse(text)).collect();
            find_duplicate(&hands).map(|card| card.to_string())
        };
        assert_eq!(twice(&["r5+r6", "r7+b5"]), None);
        assert_eq!(twice(&["r5+r6", "b1+r5"]), Some("red 5".to_owned()));
        assert_eq!(twice(&["b1+b1"]), Some("blue 1".to_owned()));
        assert_eq!(twice(&["5+6", "5+7"]), None, "of two colours, perhaps");
        assert_eq!(twice(&["5+6+5"]), Some("5".to_owned()));
    }

    #[test]
    fn sums_share_the_four_colours() {
        let fit = |texts: &[&str]| {
            let hands: Vec<HandResult> = texts.iter().map(|text| parse(text)).collect();
            fits_into_colours(&hands)
        };
        assert!(fit(&["144", "144", "144"]));
        assert!(fit(&["132", "132", "132", "132", "78"]));
        assert!(!fit(&["132", "132", "132", "132", "79"]));
        assert!(fit(&["210", "210", "210", "110", "100"]));
        assert!(!fit(&["210", "210", "210", "r20+g20", "200"]));
        let twenty = ["39"; 20];
        assert!(fit(&twenty));
        assert!(!fit(&["43"; 20]), "four in a colour are 172, five 215");
    }

    #[test]
    fn a_hand_counts_between_its_lowest_and_its_highest_cards() {
        assert_eq!((lowest_sum(9), highest_sum(9)), (45, 144));
        assert_eq!((lowest_sum(20), highest_sum(20)), (210, 210));
        assert_eq!((lowest_sum(1), highest_sum(1)), (1, 20));
    }
}
