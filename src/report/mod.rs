//! Statistics over recorded sessions, as plain values.

mod board;
mod calendar;
mod marks;
mod number;
mod player;
mod rating;
mod records;
mod season;
mod session;
mod story;
mod sums;
mod table;
mod versus;
mod what_if;
mod year;

pub(crate) use board::BoardJson;
pub(crate) use calendar::Calendar;
pub(crate) use marks::{RoundMark, round_marks};
pub(crate) use number::Hundredths;
pub(crate) use player::{Placing, PlayerReport, PlayerSums};
pub(crate) use rating::{Followed, MIN_RATED_SESSIONS, Rating, RatingPoint, Ratings};
pub(crate) use records::{RecordEntry, RecordKind, RecordSums, RecordsReport};
pub(crate) use season::{SeasonReport, SeasonTally};
pub(crate) use session::{RoundLine, SessionReport};
pub(crate) use story::{LeadSpell, Story};
pub(crate) use sums::{GameSums, PlayerTotals, Points, SessionCounts};
pub(crate) use table::{TableOrder, TableReport, TableSums};
pub(crate) use versus::{Meetings, VersusReport, VersusSums};
pub(crate) use what_if::{Assumptions, NotComputable, WhatIf};
pub(crate) use year::{FirstEvent, FirstKind, YearReport, YearSums};

use crate::session::Person;

/// Ranks of rows in order: equal rows share a rank, and the next rank is skipped.
fn ranks<T>(rows: &[T], is_equal: impl Fn(&T, &T) -> bool) -> Vec<u32> {
    let mut ranks: Vec<u32> = Vec::with_capacity(rows.len());
    for (place, two) in (1..).zip(std::iter::once(None).chain(rows.windows(2).map(Some))) {
        let is_level = two.is_some_and(|two| is_equal(&two[0], &two[1]));
        ranks.push(ranks.last().copied().filter(|_| is_level).unwrap_or(place));
    }
    ranks
}

/// The name of the person with that index; empty for an unknown index.
pub(crate) fn person_name(people: &[Person], index: usize) -> &str {
    people.get(index).map_or("", |person| person.name.as_str())
}
