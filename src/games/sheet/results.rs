//! The one way by which every sheet reads what it is told.

use super::{Beside, Lacking, Need, RoundTold, SheetError, SheetFlag, SheetQuestion, Table};
use crate::cards::ParseError;

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

/// Everybody's result.
///
/// # Errors
/// What the game has no use for; a result that is not understood; what is lacking.
pub fn results<H>(
    table: &Table,
    told: &RoundTold,
    read: impl Fn(&str) -> Result<H, ParseError>,
) -> Result<Vec<SeatTold<H>>, SheetError> {
    refuse_other_flags(table, told)?;
    let mut seats = Vec::with_capacity(table.players);
    let mut lacking = Vec::new();
    for seat in 0..table.players {
        match (told.bare(seat), told.results.get(seat).and_then(Option::as_deref)) {
            (Some(points), _) => seats.push(SeatTold::Points(points)),
            (None, Some(text)) => match read(text) {
                Ok(hand) => seats.push(SeatTold::Hand(hand)),
                Err(error) => {
                    return Err(SheetError::Result { seat, text: text.to_owned(), error });
                }
            },
            (None, None) => lacking.push(Lacking::Result(seat)),
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
        SheetFlag::Result => told.results.iter().any(Option::is_some),
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

impl RoundTold {
    /// The bare points of a seat, where they were told.
    pub fn bare(&self, seat: usize) -> Option<i64> {
        self.points.get(seat).copied().flatten()
    }

    /// What was counted beside the result of a seat.
    pub fn counted(&self, seat: usize, beside: Beside) -> Option<u32> {
        let counted = self.beside.iter().find(|(at, what, _)| *at == seat && *what == beside);
        counted.map(|&(_, _, count)| count)
    }

    /// Whether the words of a seat's result are all that was told of it.
    pub fn is_all_words(&self, seat: usize) -> bool {
        self.beside.iter().all(|&(at, _, _)| at != seat)
    }

    /// A round told by results alone.
    pub fn of(results: impl IntoIterator<Item = Option<String>>) -> RoundTold {
        RoundTold { results: results.into_iter().collect(), ..RoundTold::default() }
    }

    /// The same with one more flag.
    #[must_use]
    pub fn with(mut self, flag: SheetFlag, answer: super::Answer<usize>) -> RoundTold {
        self.flags.tell(flag, answer);
        self
    }
}
