//! The days of a year on which sessions were played.

use super::contract::date;
use crate::session::Evening;
use chrono::{Datelike, NaiveDate};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Numbers of sessions and rounds of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Day {
    /// Sessions begun on that day.
    pub sessions: u32,
    /// Rounds of those sessions.
    pub rounds: u32,
}

/// A day with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct CalendarDay {
    /// The day.
    #[serde(serialize_with = "date")]
    pub date: NaiveDate,
    /// Sessions begun on that day.
    pub sessions: u32,
    /// Rounds of those sessions.
    pub rounds: u32,
}

/// The days of a year as they are reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct CalendarReport {
    /// The year.
    pub year: i32,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
    /// The days with sessions, in order.
    pub days: Vec<CalendarDay>,
    /// All years with sessions.
    #[serde(skip)]
    pub years: Vec<i32>,
}

impl CalendarReport {
    /// Sums per month, for months with sessions; January is 1.
    pub(crate) fn months(&self) -> Vec<(u32, Day)> {
        let mut months: BTreeMap<u32, Day> = BTreeMap::new();
        for day in &self.days {
            let month = months.entry(day.date.month()).or_default();
            month.sessions += day.sessions;
            month.rounds += day.rounds;
        }
        months.into_iter().collect()
    }
}

/// The days of a year on which a session began, by the local time of the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Calendar {
    /// The year.
    pub year: i32,
    /// The days with sessions, in order.
    pub days: BTreeMap<NaiveDate, Day>,
    /// All years with sessions.
    pub years: BTreeSet<i32>,
}

impl Calendar {
    /// Creates a calendar without sessions.
    pub(crate) const fn new(year: i32) -> Calendar {
        Calendar { year, days: BTreeMap::new(), years: BTreeSet::new() }
    }

    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening) {
        let date = evening.started.local().date_naive();
        self.years.insert(date.year());
        if date.year() == self.year {
            let day = self.days.entry(date).or_default();
            day.sessions += 1;
            day.rounds += evening.rounds;
        }
    }

    /// Builds the report.
    pub(crate) fn report(&self) -> CalendarReport {
        let Day { sessions, rounds } = self.sum();
        let days = self.days.iter().map(|(&date, day)| CalendarDay {
            date,
            sessions: day.sessions,
            rounds: day.rounds,
        });
        let years = self.years.iter().copied().collect();
        CalendarReport { year: self.year, sessions, rounds, days: days.collect(), years }
    }

    /// The sum of all days.
    pub(crate) fn sum(&self) -> Day {
        self.days.values().fold(Day::default(), |sum, day| Day {
            sessions: sum.sessions + day.sessions,
            rounds: sum.rounds + day.rounds,
        })
    }
}
