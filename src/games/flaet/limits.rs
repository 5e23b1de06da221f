//! The sums that the 62 cards allow: the limits of a score sheet.

use super::setup::LAYOUT_CARDS;
use crate::cards::faessler::{FACE_VALUES, FAESSLER_JOKERS, FaesslerCard, Rank, ScoredFace};
use crate::games::sheet::Refusal;

/// A seat's layout at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FinalLayout {
    /// The cards left, each as precisely as it was named; those that count 0 may be missing.
    Faces(Vec<ScoredFace>),
    /// The sum alone.
    Sum(i64),
    /// The points as they were noted, without cards or a sum.
    Noted(i64),
}

impl FinalLayout {
    pub(super) fn sum(&self) -> i64 {
        match self {
            FinalLayout::Faces(faces) => faces.iter().map(value_of).fold(0, i64::saturating_add),
            FinalLayout::Sum(sum) | FinalLayout::Noted(sum) => *sum,
        }
    }
}

/// The value of a card as it was named. A joker without a value counts −1, the least.
fn value_of(face: &ScoredFace) -> i64 {
    face.value().unwrap_or(*FACE_VALUES.start())
}

/// The cards that no seat has named yet, counted by value.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deck {
    /// Number of cards for each value from −1 to 10, jokers not included.
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

    fn count_of(&self, value: i64) -> u32 {
        self.counts.iter().find(|(counted, _)| *counted == value).map_or(0, |&(_, count)| count)
    }

    fn take(&mut self, value: i64, cards: u32) {
        if let Some((_, count)) = self.counts.iter_mut().find(|(counted, _)| *counted == value) {
            *count = count.saturating_sub(cards);
        }
    }

    /// The highest sum of that many layouts; no layout need be full.
    fn highest_sum(&self, layouts: usize) -> i64 {
        let jokers = (*FACE_VALUES.end(), self.jokers);
        let cards = self.counts.iter().rev().copied().filter(|&(value, _)| value > 0);
        sum_within(std::iter::once(jokers).chain(cards), layouts)
    }

    /// The lowest sum of that many layouts.
    fn lowest_sum(&self, layouts: usize) -> i64 {
        let jokers = (*FACE_VALUES.start(), self.jokers);
        let cards = self.counts.iter().copied().filter(|&(value, _)| value < 0);
        sum_within(std::iter::once(jokers).chain(cards), layouts)
    }
}

/// Adds up the first cards, `(value, count)`, that fit into that many layouts.
fn sum_within(cards: impl Iterator<Item = (i64, u32)>, layouts: usize) -> i64 {
    let mut room = u32::try_from(layouts).unwrap_or(0).saturating_mul(LAYOUT_CARDS);
    let mut sum = 0;
    for (value, count) in cards {
        let laid = count.min(room);
        sum += value * i64::from(laid);
        room -= laid;
    }
    sum
}

/// Reasons why the layouts are impossible; empty if they are possible.
pub(super) fn refusals(seats: &[FinalLayout], closer: usize) -> Vec<Refusal> {
    let mut deck = Deck::full();
    let mut refusals = check_named_cards(seats, &mut deck);
    if refusals.is_empty() {
        refusals = check_sums(seats, closer, &deck);
    }
    refusals
}

/// Checks the named cards against the deck and takes them out of it.
fn check_named_cards(seats: &[FinalLayout], deck: &mut Deck) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let mut named: Vec<ScoredFace> = Vec::new();
    for (seat, layout) in seats.iter().enumerate() {
        let FinalLayout::Faces(faces) = layout else { continue };
        let given = u32::try_from(faces.len()).unwrap_or(u32::MAX);
        if given > LAYOUT_CARDS {
            refusals.push(Refusal::TooManyCards { seat, given, most: LAYOUT_CARDS });
        }
        named.extend(faces);
    }
    let count = |wanted: &dyn Fn(&ScoredFace) -> bool| {
        u32::try_from(named.iter().filter(|face| wanted(face)).count()).unwrap_or(u32::MAX)
    };

    let mut seen: Vec<&ScoredFace> = Vec::new();
    for face in named.iter().filter(|face| matches!(face, ScoredFace::Card(_))) {
        let refusal = Refusal::CardTwice { card: (*face).into() };
        if seen.contains(&face) && !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
        seen.push(face);
    }
    for rank in Rank::ALL {
        let given = count(&|face| match face {
            ScoredFace::Card(card) => card.rank == rank,
            ScoredFace::Rank(stated) => *stated == rank,
            ScoredFace::Value(_) | ScoredFace::Joker(_) => false,
        });
        let most = u32::try_from(FaesslerCard::all().filter(|card| card.rank == rank).count())
            .unwrap_or(0);
        if given > most {
            refusals.push(Refusal::NumberTooOften {
                numbers: vec![ScoredFace::Rank(rank).into()],
                given,
                most,
            });
        }
    }
    for face in &named {
        if let ScoredFace::Joker(Some(value)) = *face
            && !FACE_VALUES.contains(&value)
        {
            let (least, most) = FACE_VALUES.into_inner();
            refusals.push(Refusal::JokerValue { value, least, most });
        }
    }
    let jokers = count(&|face| matches!(face, ScoredFace::Joker(_)));
    if jokers > deck.jokers {
        refusals.push(Refusal::TooManyJokers { seat: None, given: jokers, most: deck.jokers });
    }
    deck.jokers = deck.jokers.saturating_sub(jokers);

    // A value without its card may also be a joker's.
    let mut values: Vec<i64> =
        named.iter().filter(|face| !matches!(face, ScoredFace::Joker(_))).map(value_of).collect();
    values.sort_unstable();
    for same in values.chunk_by(|one, other| one == other) {
        let Some(&value) = same.first() else { continue };
        let given = u32::try_from(same.len()).unwrap_or(u32::MAX);
        let cards = deck.count_of(value);
        let spare = if FACE_VALUES.contains(&value) { deck.jokers } else { 0 };
        let most = cards + spare;
        if given > most && refusals.is_empty() {
            let card = ScoredFace::Value(value).into();
            refusals.push(if FACE_VALUES.contains(&value) {
                Refusal::NumberTooOften { numbers: vec![card], given, most }
            } else {
                Refusal::NotInPack { card }
            });
        }
        deck.jokers -= given.saturating_sub(cards).min(spare);
        deck.take(value, given);
    }
    refusals
}

/// Checks the stated sums against the cards that remain in the deck.
///
/// Every group of seats must keep within what its layouts can hold together: two of four players
/// cannot both have 90, though one can.
fn check_sums(seats: &[FinalLayout], closer: usize, deck: &Deck) -> Vec<Refusal> {
    let sums: Vec<(usize, i64)> = seats
        .iter()
        .enumerate()
        .filter_map(|(seat, layout)| match layout {
            // A closer's noted points can be doubled already, so they are no sum of cards.
            FinalLayout::Noted(points) => (seat != closer).then_some((seat, *points)),
            FinalLayout::Sum(sum) => Some((seat, *sum)),
            FinalLayout::Faces(_) => None,
        })
        .collect();
    let beyond = |&(seat, given): &(usize, i64)| {
        let (least, most) = (deck.lowest_sum(1), deck.highest_sum(1));
        let refusal = Refusal::SeatBeyond { seat, given, least, most };
        (!(least..=most).contains(&given)).then_some(refusal)
    };
    let refusals: Vec<Refusal> = sums.iter().filter_map(beyond).collect();
    if !refusals.is_empty() || sums.len() < 2 {
        return refusals;
    }

    let named: i64 = seats
        .iter()
        .filter(|layout| matches!(layout, FinalLayout::Faces(_)))
        .map(FinalLayout::sum)
        .sum();
    let all: i64 = sums.iter().map(|&(_, sum)| sum).sum();
    let (least, most) = (deck.lowest_sum(sums.len()), deck.highest_sum(sums.len()));
    if !(least..=most).contains(&all) {
        let (given, least, most) = (all + named, least + named, most + named);
        return vec![Refusal::AllBeyond { given, least, most }];
    }

    let mut descending = sums;
    descending.sort_by_key(|&(_, sum)| -sum);
    let negative_sum: i64 = descending.iter().map(|&(_, sum)| sum.min(0)).sum();
    if negative_sum < deck.lowest_sum(descending.len()) {
        return refuse_lowest(&descending, negative_sum, deck);
    }
    // A sum below zero by more than the cards of −1 allow needs jokers that count −1. Those jokers
    // cannot count 10 in another seat.
    let mut remaining_deck = deck.clone();
    let without_jokers = Deck { jokers: 0, ..deck.clone() }.lowest_sum(descending.len());
    let jokers_below_zero = u32::try_from(without_jokers - negative_sum).unwrap_or(0);
    remaining_deck.jokers = deck.jokers.saturating_sub(jokers_below_zero);
    // Of all groups of one size, the highest sums are the hardest to fit, so only those are
    // checked.
    let mut sum_so_far = 0;
    for (place, &(seat, sum)) in descending.iter().enumerate() {
        let most = remaining_deck.highest_sum(place + 1) - sum_so_far;
        if sum > most {
            let least = deck.lowest_sum(1);
            return vec![Refusal::SeatBeyond { seat, given: sum, least, most }];
        }
        sum_so_far += sum;
    }
    Vec::new()
}

/// Refuses the lowest seat: the seats below zero have less together than the cards allow.
fn refuse_lowest(descending: &[(usize, i64)], negative_sum: i64, deck: &Deck) -> Vec<Refusal> {
    let Some(&(seat, given)) = descending.last() else { return Vec::new() };
    let least = deck.lowest_sum(descending.len()) - (negative_sum - given);
    vec![Refusal::SeatBeyond { seat, given, least, most: deck.highest_sum(1) }]
}
