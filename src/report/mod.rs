//! Statistics over recorded sessions, as plain values.

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

pub(crate) use calendar::{Calendar, Day};
pub(crate) use marks::{RoundMark, round_marks};
pub(crate) use number::Hundredths;
pub(crate) use player::{Placing, PlayerReport};
pub(crate) use rating::{MIN_RATED_SESSIONS, Rating, Ratings};
pub(crate) use records::{Achievement, GameRecords, OutCount, Records};
pub(crate) use season::{SeasonLine, SeasonReport, Share};
pub(crate) use session::{RoundLine, SessionReport};
pub(crate) use story::{LeadSpell, Story};
pub(crate) use sums::{GameSums, Points, SessionCounts};
pub(crate) use table::{TableLine, TableOrder, TableReport};
pub(crate) use versus::{Meetings, VersusReport};
pub(crate) use what_if::{Assumptions, NotComputable, WhatIf};
pub(crate) use year::{FirstEvent, RareResult, YearReport};
