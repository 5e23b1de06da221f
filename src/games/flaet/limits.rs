//! What the 62 cards can add up to: which sums a score sheet may hold.

use super::setup::LAYOUT_CARDS;
use crate::cards::faessler::{FACE_VALUES, FAESSLER_JOKERS, FaesslerCard, Rank, ToldFace};
use crate::games::sheet::Refusal;

/// What one seat is told to have left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// Cards, each as far as it was told; those worth nothing may be missing.
    Faces(Vec<ToldFace>),
    /// The sum alone.
    Sum(i64),
    /// Noted points that are nobody's sum: not held against the cards.
    Noted,
}

/// What a card counts as it was told; a joker that nobody gave a value counts the least.
pub(super) fn value_of(face: &ToldFace) -> i64 {
    match face {
        ToldFace::Card(card) => card.value(),
        ToldFace::Rank(rank) => rank.value(),
        ToldFace::Value(value) => *value,
        ToldFace::Joker(value) => value.unwrap_or(*FACE_VALUES.start()),
    }
}

/// The cards that nobody has named yet, by what they count.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deck {
    /// How many cards count −1, 0, 1 … 10.
    counts: Vec<(i64, u32)>,
    jokers: u32,
}

impl Deck {
    fn full() -> Deck {
        let count = |value| {
            let cards = FaesslerCard::all().filter(|card| card.value() == value).count();
            (value, u32::try_from(cards).unwrap_or(0))
        };
        Deck { counts: FACE_VALUES.map(count).collect(), jokers: FAESSLER_JOKERS }
    }

    fn has(&self, value: i64) -> u32 {
        self.counts.iter().find(|(counted, _)| *counted == value).map_or(0, |&(_, left)| left)
    }

    fn take(&mut self, value: i64, cards: u32) {
        if let Some((_, left)) = self.counts.iter_mut().find(|(counted, _)| *counted == value) {
            *left = left.saturating_sub(cards);
        }
    }

    /// The most that so many layouts can add up to; no layout need be full.
    fn highest(&self, layouts: usize) -> i64 {
        let jokers = (*FACE_VALUES.end(), self.jokers);
        let cards = self.counts.iter().rev().copied().filter(|&(value, _)| value > 0);
        sum_of(std::iter::once(jokers).chain(cards), layouts)
    }

    /// The least that so many layouts can add up to.
    fn lowest(&self, layouts: usize) -> i64 {
        let jokers = (*FACE_VALUES.start(), self.jokers);
        let cards = self.counts.iter().copied().filter(|&(value, _)| value < 0);
        sum_of(std::iter::once(jokers).chain(cards), layouts)
    }
}

/// The sum of the first cards that fit into so many layouts.
fn sum_of(cards: impl Iterator<Item = (i64, u32)>, layouts: usize) -> i64 {
    let mut room = u32::try_from(layouts).unwrap_or(0).saturating_mul(LAYOUT_CARDS);
    let mut sum = 0;
    for (value, count) in cards {
        let laid = count.min(room);
        sum += value * i64::from(laid);
        room -= laid;
    }
    sum
}

/// Why the layouts cannot be what they are told to be; empty where they can.
pub(super) fn refusals(seats: &[Left]) -> Vec<Refusal> {
    let mut deck = Deck::full();
    let mut refusals = named_refusals(seats, &mut deck);
    if refusals.is_empty() {
        refusals = sum_refusals(seats, &deck);
    }
    refusals
}

/// Holds the cards named against the deck and takes them out of it.
fn named_refusals(seats: &[Left], deck: &mut Deck) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let mut named: Vec<ToldFace> = Vec::new();
    for (seat, left) in seats.iter().enumerate() {
        let Left::Faces(faces) = left else { continue };
        let told = u32::try_from(faces.len()).unwrap_or(u32::MAX);
        if told > LAYOUT_CARDS {
            refusals.push(Refusal::TooManyCards { seat, told, most: LAYOUT_CARDS });
        }
        named.extend(faces);
    }
    let count = |wanted: &dyn Fn(&ToldFace) -> bool| {
        u32::try_from(named.iter().filter(|face| wanted(face)).count()).unwrap_or(u32::MAX)
    };

    let mut seen: Vec<&ToldFace> = Vec::new();
    for face in named.iter().filter(|face| matches!(face, ToldFace::Card(_))) {
        let refusal = Refusal::CardTwice { card: (*face).into() };
        if seen.contains(&face) && !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
        seen.push(face);
    }
    for rank in Rank::ALL {
        let told = count(&|face| match face {
            ToldFace::Card(card) => card.rank == rank,
            ToldFace::Rank(told) => *told == rank,
            ToldFace::Value(_) | ToldFace::Joker(_) => false,
        });
        let most = u32::try_from(FaesslerCard::all().filter(|card| card.rank == rank).count())
            .unwrap_or(0);
        if told > most {
            refusals.push(Refusal::NumberTooOften {
                numbers: vec![ToldFace::Rank(rank).into()],
                told,
                most,
            });
        }
    }
    for face in &named {
        if let ToldFace::Joker(Some(value)) = *face
            && !FACE_VALUES.contains(&value)
        {
            let (least, most) = FACE_VALUES.into_inner();
            refusals.push(Refusal::JokerValue { value, least, most });
        }
    }
    let jokers = count(&|face| matches!(face, ToldFace::Joker(_)));
    if jokers > deck.jokers {
        refusals.push(Refusal::TooManyJokers { seat: None, told: jokers, most: deck.jokers });
    }
    deck.jokers = deck.jokers.saturating_sub(jokers);

    // A value told without its card may also be a joker's.
    let mut values: Vec<i64> =
        named.iter().filter(|face| !matches!(face, ToldFace::Joker(_))).map(value_of).collect();
    values.sort_unstable();
    for same in values.chunk_by(|one, other| one == other) {
        let Some(&value) = same.first() else { continue };
        let told = u32::try_from(same.len()).unwrap_or(u32::MAX);
        let cards = deck.has(value);
        let spare = if FACE_VALUES.contains(&value) { deck.jokers } else { 0 };
        let most = cards + spare;
        if told > most && refusals.is_empty() {
            let card = ToldFace::Value(value).into();
            refusals.push(if FACE_VALUES.contains(&value) {
                Refusal::NumberTooOften { numbers: vec![card], told, most }
            } else {
                Refusal::NotInPack { card }
            });
        }
        deck.jokers -= told.saturating_sub(cards).min(spare);
        deck.take(value, told);
    }
    refusals
}

/// Holds the sums told against the cards that are left.
///
/// Every group of seats must keep within what its layouts can hold together: two of four players
/// cannot both have 90, though one can.
fn sum_refusals(seats: &[Left], deck: &Deck) -> Vec<Refusal> {
    let sums: Vec<(usize, i64)> = seats
        .iter()
        .enumerate()
        .filter_map(|(seat, left)| match left {
            Left::Sum(sum) => Some((seat, *sum)),
            Left::Faces(_) | Left::Noted => None,
        })
        .collect();
    let beyond = |&(seat, told): &(usize, i64)| {
        let (least, most) = (deck.lowest(1), deck.highest(1));
        let refusal = Refusal::SeatBeyond { seat, told, least, most };
        (!(least..=most).contains(&told)).then_some(refusal)
    };
    let refusals: Vec<Refusal> = sums.iter().filter_map(beyond).collect();
    if !refusals.is_empty() || sums.len() < 2 {
        return refusals;
    }

    let named: i64 = seats
        .iter()
        .map(|left| match left {
            Left::Faces(faces) => faces.iter().map(value_of).sum(),
            Left::Sum(_) | Left::Noted => 0,
        })
        .sum();
    let all: i64 = sums.iter().map(|&(_, sum)| sum).sum();
    let (least, most) = (deck.lowest(sums.len()), deck.highest(sums.len()));
    if !(least..=most).contains(&all) {
        let (told, least, most) = (all + named, least + named, most + named);
        return vec![Refusal::AllBeyond { told, least, most }];
    }

    let mut falling = sums;
    falling.sort_by_key(|&(_, sum)| -sum);
    let below: i64 = falling.iter().map(|&(_, sum)| sum.min(0)).sum();
    if below < deck.lowest(falling.len()) {
        return part_beyond(&falling, below, deck);
    }
    // Who is below zero by more than the cards of −1 holds jokers for it: they count 10 nowhere.
    let mut without_those = deck.clone();
    let without_jokers = Deck { jokers: 0, ..deck.clone() }.lowest(falling.len());
    let held = u32::try_from(without_jokers - below).unwrap_or(0);
    without_those.jokers = deck.jokers.saturating_sub(held);
    let mut together = 0;
    for (place, &(seat, sum)) in falling.iter().enumerate() {
        let most = without_those.highest(place + 1) - together;
        if sum > most {
            let least = deck.lowest(1);
            return vec![Refusal::SeatBeyond { seat, told: sum, least, most }];
        }
        together += sum;
    }
    Vec::new()
}

/// The seats below zero are so by more than the cards allow together.
fn part_beyond(falling: &[(usize, i64)], below: i64, deck: &Deck) -> Vec<Refusal> {
    let Some(&(seat, told)) = falling.last() else { return Vec::new() };
    let least = deck.lowest(falling.len()) - (below - told);
    vec![Refusal::SeatBeyond { seat, told, least, most: deck.highest(1) }]
}
