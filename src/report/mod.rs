//! Statistics over recorded sessions, as plain values.

mod calendar;
mod contract;
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

pub(crate) use calendar::{Calendar, CalendarReport};
pub(crate) use marks::{RoundMark, round_marks};
pub(crate) use number::Hundredths;
pub(crate) use player::{Placing, PlayerReport, PlayerSums};
pub(crate) use rating::{Followed, MIN_RATED_SESSIONS, Rating, RatingPoint, Ratings};
pub(crate) use records::{
    Achievement, GameRecordSums, GameRecords, RecordEntry, RecordKind, RecordMarks, RecordSums,
    RecordsReport,
};
pub(crate) use season::{SeasonInfo, SeasonReport, SeasonTally};
pub(crate) use session::{RoundLine, SessionReport};
pub(crate) use story::{LeadSpell, Story};
pub(crate) use sums::{GameSums, Points, SessionCounts};
pub(crate) use table::{TableOrder, TableReport, TableSums};
pub(crate) use versus::{Meetings, VersusReport, VersusSums};
pub(crate) use what_if::{Assumptions, NotComputable, WhatIf};
pub(crate) use year::{FirstEvent, FirstKind, PlayerTag, YearReport, YearSums};

use crate::session::Person;

/// The name of the person with that index; empty for an unknown index.
pub(crate) fn person_name(people: &[Person], index: usize) -> &str {
    people.get(index).map_or("", |person| person.name.as_str())
}
