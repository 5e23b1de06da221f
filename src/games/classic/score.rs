//! The score sheet of the row games: the cards left in a hand count against its owner.

use super::opening::{HIGHEST, Opening};
use super::partition::{CardSupply, Counts};
use crate::cards::{AnyCard, Card, CardSet, HandCard, Pack, write_hand};
use crate::games::sheet::{
    Part, Refusal, ResultKind, RoundResults, Score, ScoreSheet, ScoredRound, SeatResult,
    SheetError, SheetQuestion, collect_results,
};

/// Questions of the score sheet: who went out, and the other hands.
pub(in crate::games) const QUESTIONS: &[SheetQuestion] =
    &[SheetQuestion::Out, SheetQuestion::Results(ResultKind::Hand)];

/// A seat's hand at the end of a round.
enum RowHand<'t> {
    /// An empty hand.
    Out,
    /// Named cards.
    Cards(&'t [HandCard]),
    /// Unnamed cards with this sum.
    Total(i64),
}

impl<'t> RowHand<'t> {
    /// Converts a hand of number cards, or its total; `None` for results of other games.
    fn from_result(result: &'t SeatResult) -> Option<RowHand<'t>> {
        match result {
            SeatResult::Hand(hand) if hand.jokers > 0 || hand.bonus.is_some() => None,
            SeatResult::Hand(hand) if hand.is_out() => Some(RowHand::Out),
            SeatResult::Hand(hand) => Some(RowHand::Cards(&hand.cards)),
            SeatResult::Points(0) | SeatResult::Number(0) => Some(RowHand::Out),
            SeatResult::Points(total) | SeatResult::Number(total) => Some(RowHand::Total(*total)),
            SeatResult::Layout(_) | SeatResult::WonLess { .. } => None,
        }
    }

    fn points(&self) -> i64 {
        match self {
            RowHand::Out => 0,
            RowHand::Cards(cards) => cards.iter().map(|card| i64::from(card.number)).sum(),
            RowHand::Total(total) => *total,
        }
    }

    fn cards(&self) -> &'t [HandCard] {
        match self {
            RowHand::Cards(cards) => cards,
            RowHand::Out | RowHand::Total(_) => &[],
        }
    }

    fn score(&self) -> Score {
        let points = self.points();
        match self {
            RowHand::Out => Score { points: Some(points), cards: None, parts: vec![Part::Out] },
            RowHand::Cards(cards) => {
                Score { points: Some(points), cards: Some(write_hand(cards, 0)), parts: Vec::new() }
            }
            RowHand::Total(_) => Score { points: Some(points), cards: None, parts: Vec::new() },
        }
    }
}

/// Scores a round.
///
/// # Errors
/// A result that is missing or of another kind; a flag of other games.
pub(in crate::games) fn score(
    opening: &Opening,
    sheet: &ScoreSheet,
    round: &RoundResults,
) -> Result<ScoredRound, SheetError> {
    let seats = collect_results(sheet, round, RowHand::from_result)?;
    let scores = seats.iter().map(RowHand::score).collect();
    Ok(ScoredRound { scores, refusals: refusals(opening, sheet, &seats) })
}

/// Returns every reason for which the round cannot have happened.
fn refusals(opening: &Opening, sheet: &ScoreSheet, seats: &[RowHand<'_>]) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let out: Vec<usize> =
        (0..seats.len()).filter(|&at| matches!(seats[at], RowHand::Out)).collect();
    match out.len() {
        0 => refusals.push(Refusal::NobodyOut),
        1 => {}
        _ => refusals.push(Refusal::SeveralOut { seats: out }),
    }
    let cards = card_refusals(opening, sheet, seats);
    let is_possible = cards.is_empty();
    refusals.extend(cards);
    if is_possible {
        refusals.extend(total_refusals(opening, sheet, seats));
    }
    refusals
}

/// Refuses named cards that cannot be in the hands.
fn card_refusals(opening: &Opening, sheet: &ScoreSheet, seats: &[RowHand<'_>]) -> Vec<Refusal> {
    let mut refusals: Vec<Refusal> = Vec::new();
    let mut refuse = |refusal: Refusal| {
        if !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
    };
    let pack = Pack::CLASSIC.without(sheet.without);
    let mut named = CardSet::EMPTY;
    for &typed in seats.iter().flat_map(RowHand::cards) {
        let card = typed.colour.and_then(|colour| Card::new(colour, typed.number));
        if card.is_some_and(|card| !pack.contains(card)) {
            refuse(Refusal::ColourTakenOut { card: typed.into() });
        } else if opening.laid_out.contains(&typed.number) {
            refuse(Refusal::LiesOnTable { card: typed.into() });
        } else if card.is_some_and(|card| !named.insert(card)) {
            refuse(Refusal::CardTwice { card: typed.into() });
        }
    }
    let counted = count_cards(seats);
    let colours = colours(sheet);
    let openers = opening.possible_first_numbers();
    for number in 1..=HIGHEST {
        // If only one number opens rows, one of its cards lies on the table.
        let most = if openers == [number] { colours - 1 } else { colours };
        let given = counted.count(number);
        if given > most && !opening.laid_out.contains(&number) {
            refuse(Refusal::NumberTooOften { numbers: vec![any_card_of(number)], given, most });
        }
    }
    // At least one of the cards that open rows lies on the table.
    let given: u32 = openers.iter().map(|&number| counted.count(number).min(colours)).sum();
    let most = colours * u32::try_from(openers.len()).unwrap_or(u32::MAX);
    if openers.len() > 1 && given == most {
        let numbers = openers.iter().copied().map(any_card_of).collect();
        refuse(Refusal::NumberTooOften { numbers, given, most: most - 1 });
    }
    refusals
}

fn any_card_of(number: u8) -> AnyCard {
    AnyCard::Number(number.into())
}

/// Refuses totals that the remaining cards cannot give, alone or together.
fn total_refusals(opening: &Opening, sheet: &ScoreSheet, seats: &[RowHand<'_>]) -> Vec<Refusal> {
    let totals: Vec<(usize, i64)> = seats
        .iter()
        .enumerate()
        .filter_map(|(at, seat)| match seat {
            RowHand::Total(total) => Some((at, *total)),
            RowHand::Out | RowHand::Cards(_) => None,
        })
        .collect();
    let supplies = remaining_cards(opening, sheet, seats);
    let mut refusals = Vec::new();
    let is_possible = |total: i64| {
        usize::try_from(total).is_ok_and(|at| supplies.iter().any(|cards| cards.can_make(at)))
    };
    let highest = i64::from(supplies.iter().map(CardSupply::sum).max().unwrap_or(0));
    for &(seat, total) in &totals {
        if !is_possible(total) {
            // The range that the message names must not contain the given total, so `most` is the
            // highest possible total below it, if there is one.
            let below = (0..total.min(highest + 1)).rev().find(|&sum| is_possible(sum));
            let least = (1..=highest).find(|&sum| is_possible(sum)).unwrap_or(0);
            let most = below.filter(|&most| most >= least).unwrap_or(highest);
            refusals.push(Refusal::SeatBeyond { seat, given: total, least, most });
        }
    }
    if !refusals.is_empty() || totals.is_empty() {
        return refusals;
    }
    let named: i64 = seats.iter().flat_map(RowHand::cards).map(|card| i64::from(card.number)).sum();
    let together: i64 = totals.iter().map(|&(_, total)| total).sum();
    if together > highest {
        let (given, most) = (named + together, named + highest);
        return vec![Refusal::AllBeyond { given, least: 0, most }];
    }
    let are_possible = |wanted: &[(usize, i64)]| {
        let sums: Vec<u32> =
            wanted.iter().map(|&(_, total)| u32::try_from(total).unwrap_or(u32::MAX)).collect();
        supplies.iter().any(|cards| cards.can_form(&sums))
    };
    // As a rule all are. Hands that can be formed together can also be formed without the last ones.
    if are_possible(&totals) {
        return Vec::new();
    }
    // Names the first seat whose total is impossible together with those before it.
    for count in 1..=totals.len() {
        if are_possible(&totals[..count]) {
            continue;
        }
        let (seat, given) = totals[count - 1];
        let is_possible_instead = |total: &i64| {
            let mut wanted = totals[..count].to_vec();
            wanted[count - 1] = (seat, *total);
            are_possible(&wanted)
        };
        let least = (1..=highest).find(is_possible_instead).unwrap_or(0);
        let below = (least..given).rev().find(is_possible_instead);
        let most =
            below.or_else(|| (given..=highest).rev().find(is_possible_instead)).unwrap_or(least);
        return vec![Refusal::SeatBeyond { seat, given, least, most }];
    }
    Vec::new()
}

/// Returns the unnamed cards that can be in the hands: one possibility for each card that may have
/// opened the game and so lies on the table.
fn remaining_cards(
    opening: &Opening,
    sheet: &ScoreSheet,
    seats: &[RowHand<'_>],
) -> Vec<CardSupply> {
    let counted = count_cards(seats);
    let mut remaining = Counts::EMPTY;
    for number in (1..=HIGHEST).filter(|number| !opening.laid_out.contains(number)) {
        remaining.add(number, colours(sheet).saturating_sub(counted.count(number)));
    }
    let openers = opening.possible_first_numbers();
    if openers.is_empty() {
        return vec![CardSupply::new(remaining)];
    }
    let without = |&number: &u8| remaining.without_one(number).map(CardSupply::new);
    openers.iter().filter_map(without).collect()
}

fn count_cards(seats: &[RowHand<'_>]) -> Counts {
    let mut counts = Counts::EMPTY;
    for card in seats.iter().flat_map(RowHand::cards) {
        counts.add(card.number, 1);
    }
    counts
}

fn colours(sheet: &ScoreSheet) -> u32 {
    if sheet.without.is_some() { 3 } else { 4 }
}
