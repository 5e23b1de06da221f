//! The one way by which every sheet takes what it is told.

use super::{Lacking, Need, RoundTold, SheetError, SheetFlag, SheetQuestion, Table, Told};

/// What a seat was told to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatTold<H> {
    /// The bare points.
    Points(i64),
    /// Its result: a hand, a layout, a count.
    Hand(H),
}

impl<H> SeatTold<H> {
    /// The hand, where one was told.
    pub const fn hand(&self) -> Option<&H> {
        match self {
            SeatTold::Points(_) => None,
            SeatTold::Hand(hand) => Some(hand),
        }
    }
}

/// Everybody's result in the game's own shape; `of` knows no other than those of its kind.
///
/// # Errors
/// What the game has no use for, a result of another kind included; what is lacking.
pub fn results<'t, H>(
    table: &Table,
    told: &'t RoundTold,
    of: impl Fn(&'t Told) -> Option<H>,
) -> Result<Vec<SeatTold<H>>, SheetError> {
    refuse_other_flags(table, told)?;
    let mut seats = Vec::with_capacity(table.players);
    let mut lacking = Vec::new();
    for seat in 0..table.players {
        match told.result(seat) {
            Some(Told::Points(points)) => seats.push(SeatTold::Points(*points)),
            Some(result) => {
                let hand = of(result).ok_or(SheetError::NotInThisGame(SheetFlag::Result))?;
                seats.push(SeatTold::Hand(hand));
            }
            None => lacking.push(Lacking::Result(seat)),
        }
    }
    lacking.extend(lacking_flags(table, told));
    if lacking.is_empty() { Ok(seats) } else { Err(SheetError::Lacking(lacking)) }
}

/// The same where flags tell the round, and nobody has a result.
///
/// # Errors
/// What the game has no use for; what is lacking.
pub fn no_results(table: &Table, told: &RoundTold) -> Result<(), SheetError> {
    refuse_other_flags(table, told)?;
    let lacking: Vec<Lacking> = lacking_flags(table, told).collect();
    if lacking.is_empty() { Ok(()) } else { Err(SheetError::Lacking(lacking)) }
}

/// Refuses the first thing told for which the sheet does not ask.
fn refuse_other_flags(table: &Table, told: &RoundTold) -> Result<(), SheetError> {
    let used = |flag: SheetFlag| table.questions().iter().any(|ask| ask.flags().contains(&flag));
    let is_told = |flag: SheetFlag| match flag {
        SheetFlag::Result => told.results.iter().flatten().any(|told| !told.is_bare()),
        other => told.flags.has(other),
    };
    let other = SheetFlag::ALL.iter().copied().find(|&flag| is_told(flag) && !used(flag));
    other.map_or(Ok(()), |flag| Err(SheetError::NotInThisGame(flag)))
}

fn lacking_flags(table: &Table, told: &RoundTold) -> impl Iterator<Item = Lacking> {
    let all_bare = (0..table.players).all(|seat| told.bare(seat).is_some());
    table.questions().iter().filter_map(move |ask| match *ask {
        SheetQuestion::Flag(flag, Need::Always) if !told.flags.has(flag) => {
            Some(Lacking::Flag(flag))
        }
        SheetQuestion::Flag(flag, Need::UnlessPoints) if !told.flags.has(flag) && !all_bare => {
            Some(Lacking::Flag(flag))
        }
        SheetQuestion::Out
        | SheetQuestion::Results(_)
        | SheetQuestion::Flag(..)
        | SheetQuestion::Finishing
        | SheetQuestion::Either(_) => None,
    })
}
