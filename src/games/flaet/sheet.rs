//! FLÄT's score sheet: the sums of the layouts, and the closer's risk.

use super::limits::{Left, refusals, value_of};
use crate::cards::faessler::{ToldFace, ToldLayout, read_told_layout};
use crate::games::sheet::{Lacking, Part, RoundTold, Score, Scored, SheetError, Table};
use crate::games::table::{SheetFlag, no_other_sheet_flags};

/// A seat's layout at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Rest {
    /// Nothing is left.
    Out,
    /// The sum alone.
    Sum(i64),
    /// The cards left.
    Faces(Vec<ToldFace>),
    /// The points as they were noted.
    Noted(i64),
}

impl Rest {
    fn sum(&self) -> i64 {
        match self {
            Rest::Out => 0,
            Rest::Sum(sum) | Rest::Noted(sum) => *sum,
            Rest::Faces(faces) => {
                faces.iter().map(value_of).fold(0, |sum, value| sum.saturating_add(value))
            }
        }
    }
}

/// Works a round out.
///
/// # Errors
/// A result that is not understood; a result or the closer left out; a flag of another game.
pub(super) fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    no_other_sheet_flags(told, &[SheetFlag::Result, SheetFlag::Closer])?;
    let rests = read_rests(table, told)?;
    let Some(closer) = told.closer else {
        return Err(SheetError::Lacking(vec![Lacking::Closer]));
    };
    let sums: Vec<i64> = rests.iter().map(Rest::sum).collect();
    let scores = rests.iter().enumerate().map(|(seat, rest)| {
        let doubled = seat == closer && !matches!(rest, Rest::Noted(_)) && is_doubled(&sums, seat);
        score_of(rest, seat == closer, doubled)
    });
    let lefts: Vec<Left> = rests
        .iter()
        .enumerate()
        .map(|(seat, rest)| match rest {
            Rest::Out => Left::Faces(Vec::new()),
            Rest::Sum(sum) => Left::Sum(*sum),
            Rest::Faces(faces) => Left::Faces(faces.clone()),
            Rest::Noted(_) if seat == closer => Left::Noted,
            Rest::Noted(points) => Left::Sum(*points),
        })
        .collect();
    Ok(Scored { scores: scores.collect(), refusals: refusals(&lefts) })
}

/// Whether a closer at `seat` counts double: unless the sum is below zero or strictly the lowest.
pub(super) fn is_doubled(sums: &[i64], seat: usize) -> bool {
    let Some(&sum) = sums.get(seat) else { return false };
    let others = sums.iter().enumerate().filter(|&(other, _)| other != seat);
    let beaten = others.map(|(_, &other)| other).any(|other| other <= sum);
    sum >= 0 && beaten
}

fn score_of(rest: &Rest, closer: bool, doubled: bool) -> Score {
    let sum = rest.sum();
    let mut parts = Vec::new();
    match rest {
        Rest::Out => parts.push(Part::Out),
        Rest::Sum(_) | Rest::Faces(_) => parts.push(Part::Sum(sum)),
        Rest::Noted(_) => {}
    }
    if closer {
        parts.push(Part::Closer);
    }
    // Twice nothing is nothing: no doubling to show.
    let points = if doubled && sum != 0 {
        parts.push(Part::Doubled);
        sum.saturating_mul(2)
    } else {
        sum
    };
    let cards = match rest {
        Rest::Faces(faces) => {
            Some(faces.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"))
        }
        Rest::Out | Rest::Sum(_) | Rest::Noted(_) => None,
    };
    Score { points, cards, parts }
}

fn read_rests(table: &Table, told: &RoundTold) -> Result<Vec<Rest>, SheetError> {
    let mut lacking = Vec::new();
    let mut rests = Vec::new();
    for seat in 0..table.players {
        let noted = told.points.get(seat).copied().flatten();
        let text = told.results.get(seat).and_then(Option::as_deref);
        match (noted, text) {
            (Some(points), _) => rests.push(Rest::Noted(points)),
            (None, Some(text)) => {
                let read = read_told_layout(text);
                let wrong = |error| SheetError::Result { seat, text: text.to_owned(), error };
                rests.push(match read.map_err(wrong)? {
                    ToldLayout::Out => Rest::Out,
                    ToldLayout::Sum(sum) => Rest::Sum(sum),
                    ToldLayout::Faces(faces) => Rest::Faces(faces),
                });
            }
            (None, None) => lacking.push(Lacking::Result(seat)),
        }
    }
    if told.closer.is_none() && !lacking.is_empty() {
        lacking.push(Lacking::Closer);
    }
    if lacking.is_empty() { Ok(rests) } else { Err(SheetError::Lacking(lacking)) }
}
