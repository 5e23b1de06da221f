//! The score sheet of collect colours: the best colour's sum, and what becomes of the caller's.

use super::hands::{self, COLOUR, Told};
use super::rules;
use crate::games::Played;
use crate::games::sheet::{
    Flags, Need, Part, Refusal, ResultKind, RoundTold, Score, Scored, SeatTold, SheetError,
    SheetFlag, SheetQuestion, Table, results,
};
use crate::rules::Edition;

type Seat = SeatTold<Told>;

fn sum(seat: &Seat) -> i64 {
    match seat {
        SeatTold::Hand(told) => told.sum(),
        SeatTold::Points(points) => *points,
    }
}

/// What the sheet asks: the Dutch caller risks the points, unless the stock was used up.
pub(super) fn questions(played: Played) -> &'static [SheetQuestion] {
    const HANDS: SheetQuestion = SheetQuestion::Results(ResultKind::BestColour);
    if played.edition() == Edition::Nl1999 {
        &[
            SheetQuestion::Flag(SheetFlag::Caller, Need::UnlessPoints),
            SheetQuestion::Flag(SheetFlag::StockEmpty, Need::MayBe),
            HANDS,
            SheetQuestion::Either(CALLER_TIES),
        ]
    } else {
        &[
            SheetQuestion::Flag(SheetFlag::Caller, Need::MayBe),
            HANDS,
            SheetQuestion::Flag(SheetFlag::StockEmpty, Need::Unasked),
        ]
    }
}

/// How a table takes a caller who ties.
const CALLER_TIES: [SheetFlag; 2] = [SheetFlag::CallerKeeps, SheetFlag::CallerLoses];

/// How the round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nobody called, or nobody said who did.
    Uncalled,
    /// This seat called, while the stock lasted.
    Called(usize, Tie),
    /// This seat called after the stock was used up: it risks nothing.
    StockEmpty(Option<usize>),
}

/// How the table takes a caller who ties for the highest sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tie {
    /// The caller keeps the points.
    Keeps,
    /// The caller loses them.
    Loses,
    /// Nobody has said.
    Open,
}

impl End {
    fn of(flags: &Flags) -> End {
        let caller = flags.player(SheetFlag::Caller).copied();
        if flags.has(SheetFlag::StockEmpty) {
            return End::StockEmpty(caller);
        }
        let tie = match CALLER_TIES.map(|flag| flags.has(flag)) {
            [true, false] => Tie::Keeps,
            [false, true] => Tie::Loses,
            [true, true] | [false, false] => Tie::Open,
        };
        caller.map_or(End::Uncalled, |caller| End::Called(caller, tie))
    }

    /// Whether that seat called the end.
    fn is_called_by(self, seat: usize) -> bool {
        match self {
            End::Uncalled => false,
            End::Called(caller, _) => caller == seat,
            End::StockEmpty(caller) => caller == Some(seat),
        }
    }

    /// Whether that seat called while the stock lasted.
    fn is_risked_by(self, seat: usize) -> bool {
        matches!(self, End::Called(caller, _) if caller == seat)
    }
}

/// Notes every seat's best colour; in the Dutch edition a caller who does not lead notes nothing.
pub(super) fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let dutch = table.played.edition() == Edition::Nl1999;
    let seats = results(table, told, Told::of)?;
    let end = End::of(&told.flags);
    let lost = dutch && caller_loses(&seats, end)?;
    let scores = seats
        .iter()
        .enumerate()
        .map(|(seat, told_of)| score_seat(told_of, end.is_called_by(seat), lost))
        .collect();
    Ok(Scored { scores, refusals: refusals(table, end, &seats) })
}

/// Whether the caller has lost: somebody else has more, or as much and the table takes it so.
fn caller_loses(seats: &[Seat], end: End) -> Result<bool, SheetError> {
    let End::Called(caller, tie) = end else { return Ok(false) };
    let Some(SeatTold::Hand(hand)) = seats.get(caller) else { return Ok(false) };
    let others = seats.iter().enumerate().filter(|&(seat, _)| seat != caller);
    let best = others.map(|(_, seat)| sum(seat)).max();
    match best.map(|best| hand.sum().cmp(&best)) {
        None | Some(std::cmp::Ordering::Greater) => Ok(false),
        Some(std::cmp::Ordering::Less) => Ok(true),
        Some(std::cmp::Ordering::Equal) => match tie {
            Tie::Keeps => Ok(false),
            Tie::Loses => Ok(true),
            Tie::Open => Err(SheetError::Undecided(&rules::SILENCE_CALLER_TIES, &CALLER_TIES)),
        },
    }
}

fn score_seat(seat: &Seat, called: bool, caller_lost: bool) -> Score {
    let mut parts = Vec::new();
    if called {
        parts.push(Part::Caller);
    }
    match seat {
        SeatTold::Points(points) => Score { points: Some(*points), cards: None, parts },
        SeatTold::Hand(told) => {
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
fn refusals(table: &Table, end: End, seats: &[Seat]) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let dealt = hands::size(table.played.edition(), table.players);
    let dutch = table.played.edition() == Edition::Nl1999;
    for (seat, told_of) in seats.iter().enumerate() {
        let calls = end.is_called_by(seat);
        // The Dutch text leaves open whether the caller lays a card before the count.
        let most_cards = if dutch && calls { dealt + 1 } else { dealt };
        let sum = sum(told_of);
        let (least, most) = match told_of {
            SeatTold::Points(_) => (0, COLOUR),
            // There a hand is only about half the pack.
            SeatTold::Hand(_) if dutch => (1, hands::most(most_cards)),
            SeatTold::Hand(_) if end.is_risked_by(seat) => {
                (hands::least(dealt), hands::most(dealt))
            }
            SeatTold::Hand(_) => (hands::least(dealt.div_ceil(4)), hands::most(dealt)),
        };
        if !(least..=most).contains(&sum) {
            refusals.push(Refusal::SeatBeyond { seat, told: sum, least, most });
        }
        let SeatTold::Hand(hand) = told_of else { continue };
        let cards = u32::try_from(hand.cards().len()).unwrap_or(u32::MAX);
        if cards > most_cards {
            refusals.push(Refusal::TooManyCards { seat, told: cards, most: most_cards });
        }
        if let (Told::Cards(cards), true) = (hand, end.is_risked_by(seat)) {
            let held = cards.iter().filter_map(|card| card.card()).collect();
            if !hands::is_one_colour(held) {
                refusals.push(Refusal::AgainstRule { rule: &rules::CALL_ONE_COLOUR });
            }
        }
    }
    let told_hands: Vec<&Told> = seats.iter().filter_map(SeatTold::hand).collect();
    if let Some(card) = hands::card_twice(told_hands.iter().copied()) {
        refusals.push(Refusal::CardTwice { card });
    }
    if refusals.is_empty() && !hands::fit_into_colours(&told_hands) {
        refusals.push(Refusal::ColoursBeyond { most: COLOUR });
    }
    refusals
}
