//! The score sheet of collect colours: the best colour's sum, and what becomes of the caller's.

use super::hands::{self, COLOUR, Told};
use super::rules;
use crate::games::sheet::{
    Lacking, Part, Refusal, RoundTold, Score, Scored, SheetError, SheetFlag, Table,
};
use crate::games::table::no_other_sheet_flags;
use crate::rules::Edition;

/// What was told of a seat.
enum Seat {
    /// A sum, or cards.
    Hand(Told),
    /// The bare result.
    Bare(i64),
}

impl Seat {
    fn sum(&self) -> i64 {
        match self {
            Seat::Hand(told) => told.sum(),
            Seat::Bare(points) => *points,
        }
    }
}

/// Notes every seat's best colour; in the Dutch edition a caller who does not lead notes nothing.
pub(super) fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let dutch = table.played.edition() == Edition::Nl1999;
    let mut flags = vec![SheetFlag::Result, SheetFlag::Caller, SheetFlag::StockEmpty];
    if dutch {
        flags.extend([SheetFlag::CallerKeeps, SheetFlag::CallerLoses]);
    }
    no_other_sheet_flags(told, &flags)?;
    let seats = read(table, told)?;
    let lost = dutch && !told.stock_empty && caller_loses(&seats, told)?;
    let scores = seats
        .iter()
        .enumerate()
        .map(|(seat, told_of)| score_seat(told_of, told.caller == Some(seat), lost))
        .collect();
    Ok(Scored { scores, refusals: refusals(table, told, &seats) })
}

fn read(table: &Table, told: &RoundTold) -> Result<Vec<Seat>, SheetError> {
    let mut seats = Vec::new();
    let mut lacking = Vec::new();
    for seat in 0..table.players {
        let bare = told.points.get(seat).copied().flatten();
        match (bare, told.results.get(seat).and_then(Option::as_deref)) {
            (Some(points), _) => seats.push(Seat::Bare(points)),
            (None, Some(text)) => match Told::read(text) {
                Ok(hand) => seats.push(Seat::Hand(hand)),
                Err(error) => {
                    return Err(SheetError::Result { seat, text: text.to_owned(), error });
                }
            },
            (None, None) => lacking.push(Lacking::Result(seat)),
        }
    }
    let all_bare = seats.iter().all(|seat| matches!(seat, Seat::Bare(_)));
    if table.played.edition() == Edition::Nl1999 && told.caller.is_none() && !all_bare {
        lacking.push(Lacking::Caller);
    }
    if lacking.is_empty() { Ok(seats) } else { Err(SheetError::Lacking(lacking)) }
}

/// Whether the caller has lost: somebody else has more, or as much and the table takes it so.
fn caller_loses(seats: &[Seat], told: &RoundTold) -> Result<bool, SheetError> {
    let Some(caller) = told.caller else { return Ok(false) };
    let Some(Seat::Hand(hand)) = seats.get(caller) else { return Ok(false) };
    let others = seats.iter().enumerate().filter(|&(seat, _)| seat != caller);
    let best = others.map(|(_, seat)| seat.sum()).max();
    match best.map(|best| hand.sum().cmp(&best)) {
        None | Some(std::cmp::Ordering::Greater) => Ok(false),
        Some(std::cmp::Ordering::Less) => Ok(true),
        Some(std::cmp::Ordering::Equal) => match (told.caller_keeps, told.caller_loses) {
            (true, false) => Ok(false),
            (false, true) => Ok(true),
            (true, true) | (false, false) => Err(SheetError::Undecided(
                &rules::SILENCE_CALLER_TIES,
                &[SheetFlag::CallerKeeps, SheetFlag::CallerLoses],
            )),
        },
    }
}

fn score_seat(seat: &Seat, called: bool, caller_lost: bool) -> Score {
    let mut parts = Vec::new();
    if called {
        parts.push(Part::Caller);
    }
    match seat {
        Seat::Bare(points) => Score { points: Some(*points), cards: None, parts },
        Seat::Hand(told) => {
            let mut points = told.sum();
            if called && caller_lost {
                parts.push(Part::NotNoted(points));
                points = 0;
            }
            Score { points: Some(points), cards: told.written(), parts }
        }
    }
}

/// What the cards cannot give.
fn refusals(table: &Table, told: &RoundTold, seats: &[Seat]) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let dealt = hands::size(table.played.edition(), table.players);
    let dutch = table.played.edition() == Edition::Nl1999;
    for (seat, told_of) in seats.iter().enumerate() {
        let calls = told.caller == Some(seat);
        // The Dutch text leaves open whether the caller lays a card before the count.
        let most_cards = if dutch && calls { dealt + 1 } else { dealt };
        let sum = told_of.sum();
        let (least, most) = match told_of {
            Seat::Bare(_) => (0, COLOUR),
            // There a hand is only about half the pack.
            Seat::Hand(_) if dutch => (1, hands::most(most_cards)),
            Seat::Hand(_) if calls && !told.stock_empty => {
                (hands::least(dealt), hands::most(dealt))
            }
            Seat::Hand(_) => (hands::least(dealt.div_ceil(4)), hands::most(dealt)),
        };
        if !(least..=most).contains(&sum) {
            refusals.push(Refusal::SeatBeyond { seat, told: sum, least, most });
        }
        let Seat::Hand(hand) = told_of else { continue };
        let cards = u32::try_from(hand.cards().len()).unwrap_or(u32::MAX);
        if cards > most_cards {
            refusals.push(Refusal::TooManyCards { seat, told: cards, most: most_cards });
        }
        if let (Told::Cards(cards), true) = (hand, calls && !told.stock_empty) {
            let held = cards.iter().filter_map(|card| card.card()).collect();
            if !hands::is_one_colour(held) {
                refusals.push(Refusal::AgainstRule { rule: &rules::CALL_ONE_COLOUR });
            }
        }
    }
    let told_hands: Vec<&Told> = seats
        .iter()
        .filter_map(|seat| match seat {
            Seat::Hand(told) => Some(told),
            Seat::Bare(_) => None,
        })
        .collect();
    if let Some(card) = hands::card_twice(told_hands.iter().copied()) {
        refusals.push(Refusal::CardTwice { card });
    }
    if refusals.is_empty() && !hands::fit_into_colours(&told_hands) {
        refusals.push(Refusal::ColoursBeyond { most: COLOUR });
    }
    refusals
}
