//! The score sheet of the row games: what is left in the hands counts against their owners.

use super::opening::{HIGHEST, Opening};
use super::partition::{Cards, Counts};
use crate::cards::{AnyCard, Card, CardSet, Pack, ToldCard, write_told_hand};
use crate::games::sheet::{
    Part, Refusal, RoundTold, Score, Scored, SeatTold, SheetError, Table, Told, results,
};

/// What a seat was told to have.
enum Seat<'t> {
    /// An empty hand.
    Out,
    /// These cards.
    Cards(&'t [ToldCard]),
    /// Cards that nobody named, of this sum.
    Total(i64),
}

impl<'t> Seat<'t> {
    /// A hand of number cards, or its total.
    fn of(told: &'t Told) -> Option<Seat<'t>> {
        match told {
            Told::Hand(hand) if hand.jokers > 0 || hand.bonus.is_some() => None,
            Told::Hand(hand) if hand.is_out() => Some(Seat::Out),
            Told::Hand(hand) => Some(Seat::Cards(&hand.cards)),
            Told::Points(total) | Told::Number(total) => Some(Seat::of_total(*total)),
            Told::Layout(_) | Told::WonLess { .. } => None,
        }
    }

    const fn of_total(total: i64) -> Seat<'t> {
        if total == 0 { Seat::Out } else { Seat::Total(total) }
    }

    fn points(&self) -> i64 {
        match self {
            Seat::Out => 0,
            Seat::Cards(cards) => cards.iter().map(|card| i64::from(card.number)).sum(),
            Seat::Total(total) => *total,
        }
    }

    fn cards(&self) -> &'t [ToldCard] {
        match self {
            Seat::Cards(cards) => cards,
            Seat::Out | Seat::Total(_) => &[],
        }
    }

    fn score(&self) -> Score {
        let points = self.points();
        match self {
            Seat::Out => Score { points: Some(points), cards: None, parts: vec![Part::Out] },
            Seat::Cards(cards) => Score {
                points: Some(points),
                cards: Some(write_told_hand(cards, 0)),
                parts: Vec::new(),
            },
            Seat::Total(_) => Score { points: Some(points), cards: None, parts: Vec::new() },
        }
    }
}

/// Works a round out.
///
/// # Errors
/// A result that is lacking or not understood, a flag of other games.
pub(in crate::games) fn score(
    opening: &Opening,
    table: &Table,
    told: &RoundTold,
) -> Result<Scored, SheetError> {
    let seats: Vec<Seat<'_>> = results(table, told, Seat::of)?
        .into_iter()
        .map(|seat| match seat {
            SeatTold::Points(points) => Seat::of_total(points),
            SeatTold::Hand(seat) => seat,
        })
        .collect();
    let scores = seats.iter().map(Seat::score).collect();
    Ok(Scored { scores, refusals: refusals(opening, table, &seats) })
}

/// Everything about the round that cannot have been.
fn refusals(opening: &Opening, table: &Table, seats: &[Seat<'_>]) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let out: Vec<usize> = (0..seats.len()).filter(|&at| matches!(seats[at], Seat::Out)).collect();
    match out.len() {
        0 => refusals.push(Refusal::NobodyOut),
        1 => {}
        _ => refusals.push(Refusal::SeveralOut { seats: out }),
    }
    let cards = card_refusals(opening, table, seats);
    let cards_are_right = cards.is_empty();
    refusals.extend(cards);
    if cards_are_right {
        refusals.extend(total_refusals(opening, table, seats));
    }
    refusals
}

/// Cards that are named and cannot be where they are said to be.
fn card_refusals(opening: &Opening, table: &Table, seats: &[Seat<'_>]) -> Vec<Refusal> {
    let mut refusals: Vec<Refusal> = Vec::new();
    let mut refuse = |refusal: Refusal| {
        if !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
    };
    let pack = Pack::CLASSIC.without(table.without);
    let mut named = CardSet::EMPTY;
    for &told in seats.iter().flat_map(Seat::cards) {
        let card = told.colour.and_then(|colour| Card::new(colour, told.number));
        if card.is_some_and(|card| !pack.holds(card)) {
            refuse(Refusal::ColourTakenOut { card: told.into() });
        } else if opening.laid_out.contains(&told.number) {
            refuse(Refusal::LiesOnTable { card: told.into() });
        } else if card.is_some_and(|card| !named.insert(card)) {
            refuse(Refusal::CardTwice { card: told.into() });
        }
    }
    let told = told_counts(seats);
    let colours = colours(table);
    let openers = opening.one_of_which_lies();
    for number in 1..=HIGHEST {
        let most = if openers == [number] { colours - 1 } else { colours };
        let told = told.of(number);
        if told > most && !opening.laid_out.contains(&number) {
            refuse(Refusal::NumberTooOften { numbers: vec![any(number)], told, most });
        }
    }
    // One of the cards that open rows lies, whichever it is.
    let told: u32 = openers.iter().map(|&number| told.of(number).min(colours)).sum();
    let most = colours * u32::try_from(openers.len()).unwrap_or(u32::MAX);
    if openers.len() > 1 && told == most {
        let numbers = openers.iter().copied().map(any).collect();
        refuse(Refusal::NumberTooOften { numbers, told, most: most - 1 });
    }
    refusals
}

fn any(number: u8) -> AnyCard {
    AnyCard::Number(number.into())
}

/// Totals that the cards left cannot give, alone or together.
fn total_refusals(opening: &Opening, table: &Table, seats: &[Seat<'_>]) -> Vec<Refusal> {
    let totals: Vec<(usize, i64)> = seats
        .iter()
        .enumerate()
        .filter_map(|(at, seat)| match seat {
            Seat::Total(total) => Some((at, *total)),
            Seat::Out | Seat::Cards(_) => None,
        })
        .collect();
    let left = left_to_hold(opening, table, seats);
    let mut refusals = Vec::new();
    let possible =
        |total: i64| usize::try_from(total).is_ok_and(|at| left.iter().any(|cards| cards.make(at)));
    let highest = i64::from(left.iter().map(Cards::sum).max().unwrap_or(0));
    for &(seat, told) in &totals {
        if !possible(told) {
            let below = (0..told.min(highest + 1)).rev().find(|&total| possible(total));
            let least = (1..=highest).find(|&total| possible(total)).unwrap_or(0);
            let most = below.filter(|&most| most >= least).unwrap_or(highest);
            refusals.push(Refusal::SeatBeyond { seat, told, least, most });
        }
    }
    if !refusals.is_empty() || totals.is_empty() {
        return refusals;
    }
    let named: i64 = seats.iter().flat_map(Seat::cards).map(|card| i64::from(card.number)).sum();
    let together: i64 = totals.iter().map(|&(_, total)| total).sum();
    if together > highest {
        let (told, most) = (named + together, named + highest);
        return vec![Refusal::AllBeyond { told, least: 0, most }];
    }
    let fit = |wanted: &[(usize, i64)]| {
        let sums: Vec<u32> =
            wanted.iter().map(|&(_, total)| u32::try_from(total).unwrap_or(u32::MAX)).collect();
        left.iter().any(|cards| cards.can_hold(&sums))
    };
    // The first seat whose total does not go with those before it.
    for upto in 1..=totals.len() {
        if fit(&totals[..upto]) {
            continue;
        }
        let (seat, told) = totals[upto - 1];
        let other = |total: &i64| {
            let mut wanted = totals[..upto].to_vec();
            wanted[upto - 1] = (seat, *total);
            fit(&wanted)
        };
        let least = (1..=highest).find(other).unwrap_or(0);
        let below = (least..told).rev().find(other);
        let most = below.or_else(|| (told..=highest).rev().find(other)).unwrap_or(least);
        return vec![Refusal::SeatBeyond { seat, told, least, most }];
    }
    Vec::new()
}

/// The cards that can be in the hands beside those named: one possibility for each card that may
/// have opened the game and so lies on the table.
fn left_to_hold(opening: &Opening, table: &Table, seats: &[Seat<'_>]) -> Vec<Cards> {
    let told = told_counts(seats);
    let mut left = Counts::EMPTY;
    for number in (1..=HIGHEST).filter(|number| !opening.laid_out.contains(number)) {
        left.add(number, colours(table).saturating_sub(told.of(number)));
    }
    let openers = opening.one_of_which_lies();
    if openers.is_empty() {
        return vec![Cards::of(left)];
    }
    let without = |&number: &u8| left.without_one(number).map(Cards::of);
    openers.iter().filter_map(without).collect()
}

fn told_counts(seats: &[Seat<'_>]) -> Counts {
    let mut counts = Counts::EMPTY;
    for card in seats.iter().flat_map(Seat::cards) {
        counts.add(card.number, 1);
    }
    counts
}

fn colours(table: &Table) -> u32 {
    if table.without.is_some() { 3 } else { 4 }
}
