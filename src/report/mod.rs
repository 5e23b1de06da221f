//! What the history tells, as plain values.

mod as_if;
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
mod year;

pub use as_if::{AsIf, Supposed, Turn, Unknown};
pub use calendar::{Calendar, Day};
pub use marks::{Mark, marks};
pub use number::Hundredths;
pub use player::{Placed, PlayerReport, Streak};
pub use rating::{FROM as RATED_FROM, Rating, Ratings};
pub use records::{GameRecords, Outs, Record, Records};
pub use season::{SeasonLine, SeasonReport, Share};
pub use session::{RoundLine, SessionReport};
pub use story::{Spell, Story};
pub use sums::{Count, GameSums, Points};
pub use table::{By, TableLine, TableReport};
pub use versus::{Meetings, Versus};
pub use year::{FEW_RESULTS, FEW_SESSIONS, First, Rare, YearReport};
