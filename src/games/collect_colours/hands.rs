//! Hands of collect colours: how large they are, what they can count, what was told of them.

use crate::cards::{AnyCard, CardSet, Colour, ToldCard, write_told_hand};
use crate::games::sheet;
use crate::rules::Edition;
use std::collections::BTreeSet;

/// What the cards of one colour count together.
pub(super) const COLOUR: i64 = 210;

/// Cards in every hand, from the deal to the end of the round.
pub(super) fn size(edition: Edition, players: usize) -> u32 {
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

/// The most that so many cards of one colour count: the highest ones.
pub(super) fn most(cards: u32) -> i64 {
    let cards = i64::from(cards.min(20));
    cards * 20 - cards * (cards - 1) / 2
}

/// The least that so many cards of one colour count: the lowest ones.
pub(super) fn least(cards: u32) -> i64 {
    let cards = i64::from(cards.min(20));
    cards * (cards + 1) / 2
}

/// Whether the hand holds cards, all of them of one colour.
pub(super) fn is_one_colour(hand: CardSet) -> bool {
    Colour::ALL.into_iter().filter(|&colour| !hand.row(colour).is_empty()).count() == 1
}

/// What was told of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The best colour's sum.
    Sum(i64),
    /// Cards, among them at least those of the best colour.
    Cards(Vec<ToldCard>),
    /// The numbers of the best colour's cards, their colour left out.
    Numbers(Vec<ToldCard>),
}

impl Told {
    /// The colours of the cards told, each once.
    pub(super) fn colours(&self) -> Vec<Colour> {
        let held = |&colour: &Colour| self.cards().iter().any(|card| card.colour == Some(colour));
        Colour::ALL.into_iter().filter(held).collect()
    }

    /// The colour that counts most, where colours were told.
    pub(super) fn best_colour(&self) -> Option<Colour> {
        let sum = |colour: &Colour| {
            numbers(self.cards().iter().filter(|card| card.colour == Some(*colour)))
        };
        // Of equal ones the first.
        self.colours().into_iter().rev().max_by_key(sum)
    }

    /// What a result means here: all its cards have a colour, or none has.
    pub(super) fn of(told: &sheet::Told) -> Option<Told> {
        match told {
            sheet::Told::Number(sum) | sheet::Told::Points(sum) => Some(Told::Sum(*sum)),
            sheet::Told::Hand(hand) if hand.jokers > 0 || hand.bonus.is_some() => None,
            sheet::Told::Hand(hand) => {
                let coloured = hand.cards.iter().filter(|card| card.colour.is_some()).count();
                if coloured == hand.cards.len() {
                    Some(Told::Cards(hand.cards.clone()))
                } else {
                    (coloured == 0).then(|| Told::Numbers(hand.cards.clone()))
                }
            }
            sheet::Told::Layout(_) | sheet::Told::WonLess { .. } => None,
        }
    }

    /// The best colour's sum.
    pub(super) fn sum(&self) -> i64 {
        match self {
            Told::Sum(sum) => *sum,
            Told::Cards(cards) => {
                let of = |colour| numbers(cards.iter().filter(|c| c.colour == Some(colour)));
                Colour::ALL.into_iter().map(of).max().unwrap_or(0)
            }
            Told::Numbers(cards) => numbers(cards.iter()),
        }
    }

    /// The cards told, with or without their colours.
    pub(super) fn cards(&self) -> &[ToldCard] {
        match self {
            Told::Sum(_) => &[],
            Told::Cards(cards) | Told::Numbers(cards) => cards,
        }
    }

    /// The cards as they are written down.
    pub(super) fn written(&self) -> Option<String> {
        match self {
            Told::Sum(_) => None,
            Told::Cards(cards) | Told::Numbers(cards) => Some(write_told_hand(cards, 0)),
        }
    }
}

fn numbers<'a>(cards: impl Iterator<Item = &'a ToldCard>) -> i64 {
    cards.map(|card| i64::from(card.number)).sum()
}

/// The first card that is told twice: in two hands, or twice in one.
pub(super) fn card_twice<'a>(hands: impl Iterator<Item = &'a Told>) -> Option<AnyCard> {
    let mut seen = BTreeSet::new();
    for hand in hands {
        let mut here = BTreeSet::new();
        for card in hand.cards() {
            match card.card() {
                Some(card) if !seen.insert(card) => return Some(card.into()),
                // The numbers of one colour: each of them once.
                None if !here.insert(card.number) => return Some((*card).into()),
                Some(_) | None => {}
            }
        }
    }
    None
}

/// Whether the sums that were told can lie in four colours together with the cards told.
///
/// Every sum lies in one colour, so they have to be parted into four of 210 points each.
pub(super) fn fit_into_colours(hands: &[&Told]) -> bool {
    let mut loads = [0; Colour::ALL.len()];
    let mut sums = Vec::new();
    for hand in hands {
        match hand {
            Told::Sum(sum) => sums.push(*sum),
            Told::Numbers(_) => sums.push(hand.sum()),
            Told::Cards(cards) => {
                for card in cards.iter().filter_map(|card| card.card()) {
                    loads[card.colour().index()] += i64::from(card.number());
                }
            }
        }
    }
    sums.sort_unstable_by(|one, other| other.cmp(one));
    let mut dead = BTreeSet::new();
    part(&sums, loads, &mut dead)
}

/// Tries the largest sum in each colour in turn; `dead` are the loads known to lead nowhere.
fn part(sums: &[i64], loads: [i64; 4], dead: &mut BTreeSet<(usize, [i64; 4])>) -> bool {
    let Some((&sum, rest)) = sums.split_first() else { return true };
    let mut sorted = loads;
    sorted.sort_unstable();
    if dead.contains(&(sums.len(), sorted)) {
        return false;
    }
    for (place, &load) in sorted.iter().enumerate() {
        if load.saturating_add(sum) > COLOUR || sorted[..place].contains(&load) {
            continue;
        }
        let mut with = sorted;
        with[place] += sum;
        if part(rest, with, dead) {
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

    fn told(text: &str) -> Told {
        Told::of(&ResultKind::BestColour.read(text).unwrap()).unwrap()
    }

    #[test]
    fn the_best_colour_is_found() {
        let sum = |text| told(text).sum();
        assert_eq!(sum("r5+r9+r20+b3+b4+y1+y2+g6+g7"), 34);
        assert_eq!(sum("r20 r19 b3"), 39);
        assert_eq!(sum("20+19+3"), 42);
        assert_eq!(sum("62"), 62);
        assert_eq!(Told::of(&sheet::Told::Layout(Vec::new())), None);
    }

    #[test]
    fn a_card_lies_in_one_hand() {
        let twice = |texts: &[&str]| {
            let hands: Vec<Told> = texts.iter().map(|text| told(text)).collect();
            card_twice(hands.iter()).map(|card| card.to_string())
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
            let hands: Vec<Told> = texts.iter().map(|text| told(text)).collect();
            fit_into_colours(&hands.iter().collect::<Vec<_>>())
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
        assert_eq!((least(9), most(9)), (45, 144));
        assert_eq!((least(20), most(20)), (210, 210));
        assert_eq!((least(1), most(1)), (1, 20));
    }
}
