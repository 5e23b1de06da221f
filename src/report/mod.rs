//! Statistics over recorded sessions. A report is a model without text: it adds session after
//! session, and is written to JSON as it is.

mod board;
mod calendar;
mod number;
mod player;
mod rating;
mod records;
mod season;
mod session;
mod story;
mod table;
mod totals;
mod versus;
mod what_if;
mod year;

pub(crate) use board::{BoardJson, PlayerStanding};
pub(crate) use calendar::Calendar;
pub(crate) use number::Hundredths;
pub(crate) use player::{Placing, PlayerReport, PlayerReports};
pub(crate) use rating::{MIN_RATED_SESSIONS, Rating};
pub(crate) use records::{RecordEntry, RecordKind, RecordsReport};
pub(crate) use season::SeasonReport;
pub(crate) use session::{RoundLine, RoundMark, SessionReport};
pub(crate) use story::Story;
pub(crate) use table::{TableOrder, TableReport};
pub(crate) use totals::PlayerTotals;
pub(crate) use versus::{Meetings, VersusReport};
pub(crate) use what_if::{Assumptions, NotComputable, WhatIfReport};
pub(crate) use year::{FirstEvent, FirstKind, RareResult, YearRecord, YearReport};

use crate::session::{Evening, Person};
use uuid::Uuid;

/// A report that is built session by session.
pub(crate) trait Report: Clone {
    /// Adds a session, whose sittings refer to `people` by index. Sessions must be added in the
    /// order in which they began.
    fn add(&mut self, evening: &Evening, people: &[Person]);

    /// Completes the report after the last session: names, averages, order and ranks.
    fn finish(&mut self, people: &[Person]);

    /// The records whose round numbers and marks only the store knows.
    fn records_mut(&mut self) -> Vec<&mut RecordEntry> {
        Vec::new()
    }
}

/// Finds the row with that key among rows sorted by it. If there is none, a new one is inserted.
fn row_mut<R, K: Ord + Copy>(
    rows: &mut Vec<R>,
    key: K,
    key_of: impl Fn(&R) -> K,
    new: impl FnOnce() -> R,
) -> &mut R {
    let index = rows.binary_search_by_key(&key, key_of).unwrap_or_else(|index| {
        rows.insert(index, new());
        index
    });
    &mut rows[index]
}

/// Sets the ranks of rows in order: equal rows share a rank, and the next rank is skipped.
fn set_ranks<T>(
    rows: &mut [T],
    is_equal: impl Fn(&T, &T) -> bool,
    rank_mut: fn(&mut T) -> &mut u32,
) {
    let mut rank = 1;
    for (index, place) in (0..rows.len()).zip(1..) {
        if index > 0 && !is_equal(&rows[index - 1], &rows[index]) {
            rank = place;
        }
        *rank_mut(&mut rows[index]) = rank;
    }
}

/// True if the person with that index stands in tables: neither a guest nor archived.
fn is_listed(people: &[Person], index: usize) -> bool {
    people.get(index).is_some_and(|person| !person.guest && !person.archived)
}

/// The name of the person with that index; empty for an unknown index.
fn person_name(people: &[Person], index: usize) -> String {
    people.get(index).map_or_else(String::new, |person| person.name.as_str().to_owned())
}

/// The name of the person with that id; empty for an unknown id.
fn name_of_id(people: &[Person], id: Uuid) -> String {
    let index = people.iter().position(|person| person.uuid == id);
    index.map_or_else(String::new, |index| person_name(people, index))
}
