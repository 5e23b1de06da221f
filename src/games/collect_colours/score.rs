//! The score sheet of collect colours: the best colour's sum, and the caller's risk.

use super::hands::{self, COLOUR_SUM, HandResult};
use super::rules;
use crate::games::Played;
use crate::games::sheet::{
    FlagNeed, Part, Refusal, ResultKind, RoundFlags, RoundResults, Score, ScoreSheet, ScoredRound,
    SheetError, SheetFlag, SheetQuestion, collect_results,
};
use crate::rules::Edition;

/// Questions of the sheet. The Dutch caller risks the points, unless the stock was used up.
pub(super) fn questions(played: Played) -> &'static [SheetQuestion] {
    const HANDS: SheetQuestion = SheetQuestion::Results(ResultKind::BestColour);
    if played.edition() == Edition::Nl1999 {
        &[
            SheetQuestion::Flag(SheetFlag::Caller, FlagNeed::UnlessPoints),
            SheetQuestion::Flag(SheetFlag::StockEmpty, FlagNeed::Optional),
            HANDS,
            SheetQuestion::Either(CALLER_TIES),
        ]
    } else {
        &[
            SheetQuestion::Flag(SheetFlag::Caller, FlagNeed::Optional),
            HANDS,
            SheetQuestion::Flag(SheetFlag::StockEmpty, FlagNeed::NotPrompted),
        ]
    }
}

/// Flags for the table's decision about a caller who ties.
const CALLER_TIES: [SheetFlag; 2] = [SheetFlag::CallerWinsTie, SheetFlag::CallerLosesTie];

/// The end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RoundEnd {
    /// No caller: nobody called, or the caller is unknown.
    Uncalled,
    /// This seat called, while the stock lasted.
    Called(usize, CallerTie),
    /// The stock was used up before the call, so this caller, if known, risks nothing.
    StockEmpty(Option<usize>),
}

/// The table's decision about a caller who ties for the highest sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallerTie {
    /// The caller keeps the points.
    Scores,
    /// The caller loses them.
    Loses,
    /// The table has not decided.
    Undecided,
}

impl RoundEnd {
    fn from_flags(flags: &RoundFlags) -> RoundEnd {
        let caller = flags.player(SheetFlag::Caller).copied();
        if flags.has(SheetFlag::StockEmpty) {
            return RoundEnd::StockEmpty(caller);
        }
        let tie = match CALLER_TIES.map(|flag| flags.has(flag)) {
            [true, false] => CallerTie::Scores,
            [false, true] => CallerTie::Loses,
            [true, true] | [false, false] => CallerTie::Undecided,
        };
        caller.map_or(RoundEnd::Uncalled, |caller| RoundEnd::Called(caller, tie))
    }

    /// True if that seat called the end.
    fn is_called_by(self, seat: usize) -> bool {
        match self {
            RoundEnd::Uncalled => false,
            RoundEnd::Called(caller, _) => caller == seat,
            RoundEnd::StockEmpty(caller) => caller == Some(seat),
        }
    }

    /// True if that seat called while the stock lasted, and so risks its points.
    fn is_risked_by(self, seat: usize) -> bool {
        matches!(self, RoundEnd::Called(caller, _) if caller == seat)
    }
}

/// Scores a round: every seat's best colour; in the Dutch edition a caller who does not lead gets
/// 0.
pub(super) fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let dutch = sheet.played.edition() == Edition::Nl1999;
    let seats = collect_results(sheet, round, HandResult::from_result)?;
    let end = RoundEnd::from_flags(&round.flags);
    let lost = dutch && has_caller_lost(&seats, end)?;
    let scores = seats
        .iter()
        .enumerate()
        .map(|(seat, result)| score_seat(result, end.is_called_by(seat), lost))
        .collect();
    Ok(ScoredRound { scores, refusals: refusals(sheet, end, &seats) })
}

/// True if the caller has lost: another seat has more, or as much and the table decided so.
///
/// # Errors
/// A tie that the table has not decided.
fn has_caller_lost(seats: &[HandResult], end: RoundEnd) -> Result<bool, SheetError> {
    let RoundEnd::Called(caller, tie) = end else { return Ok(false) };
    let hand = match seats.get(caller) {
        // Bare points are noted as they are, so a caller's are not taken away.
        None | Some(HandResult::Noted(_)) => return Ok(false),
        Some(hand) => hand,
    };
    let others = seats.iter().enumerate().filter(|&(seat, _)| seat != caller);
    let best = others.map(|(_, seat)| seat.sum()).max();
    match best.map(|best| hand.sum().cmp(&best)) {
        None | Some(std::cmp::Ordering::Greater) => Ok(false),
        Some(std::cmp::Ordering::Less) => Ok(true),
        Some(std::cmp::Ordering::Equal) => match tie {
            CallerTie::Scores => Ok(false),
            CallerTie::Loses => Ok(true),
            CallerTie::Undecided => {
                Err(SheetError::Undecided(&rules::SILENCE_CALLER_TIES, &CALLER_TIES))
            }
        },
    }
}

fn score_seat(hand: &HandResult, is_caller: bool, caller_lost: bool) -> Score {
    let mut parts = Vec::new();
    if is_caller {
        parts.push(Part::Caller);
    }
    let mut points = hand.sum();
    if is_caller && caller_lost {
        parts.push(Part::NotNoted(points));
        points = 0;
    }
    Score { points: Some(points), cards: hand.written(), parts }
}

/// Reasons why the cards do not allow the results.
fn refusals(sheet: &ScoreSheet, end: RoundEnd, seats: &[HandResult]) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let dealt = hands::hand_size(sheet.played.edition(), sheet.players);
    let dutch = sheet.played.edition() == Edition::Nl1999;
    for (seat, hand) in seats.iter().enumerate() {
        let calls = end.is_called_by(seat);
        // The Dutch text leaves open whether the caller lays a card before the count.
        let most_cards = if dutch && calls { dealt + 1 } else { dealt };
        let sum = hand.sum();
        let (least, most) = match hand {
            HandResult::Noted(_) => (0, COLOUR_SUM),
            // The Dutch leaflet deals only about half the pack, so the least is not certain.
            _ if dutch => (1, hands::highest_sum(most_cards)),
            _ if end.is_risked_by(seat) => (hands::lowest_sum(dealt), hands::highest_sum(dealt)),
            // At least one of the four colours has a quarter of the hand.
            _ => (hands::lowest_sum(dealt.div_ceil(4)), hands::highest_sum(dealt)),
        };
        if !(least..=most).contains(&sum) {
            refusals.push(Refusal::SeatBeyond { seat, given: sum, least, most });
        }
        let cards = u32::try_from(hand.cards().len()).unwrap_or(u32::MAX);
        if cards > most_cards {
            refusals.push(Refusal::TooManyCards { seat, given: cards, most: most_cards });
        }
        if let (HandResult::Cards(cards), true) = (hand, end.is_risked_by(seat)) {
            let hand_cards = cards.iter().filter_map(|card| card.card()).collect();
            if !hands::is_one_colour(hand_cards) {
                refusals.push(Refusal::AgainstRule { rule: &rules::CALL_ONE_COLOUR });
            }
        }
    }
    if let Some(card) = hands::find_duplicate(seats) {
        refusals.push(Refusal::CardTwice { card });
    }
    if refusals.is_empty() && !hands::fits_into_colours(seats) {
        refusals.push(Refusal::ColoursBeyond { most: COLOUR_SUM });
    }
    refusals
}
