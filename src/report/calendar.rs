//! The days of a year on which sessions were played.

use super::{Report, row_mut};
use crate::session::{Evening, Person};
use chrono::{Datelike, NaiveDate};
use serde::Serialize;
use std::collections::BTreeSet;

/// Numbers of sessions and rounds of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CalendarDay {
    /// The day.
    pub date: NaiveDate,
    /// Sessions begun on that day.
    pub sessions: u32,
    /// Rounds of those sessions.
    pub rounds: u32,
}

/// The days of a year on which a session began, by the local time of the session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Calendar {
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
    pub years: BTreeSet<i32>,
}

impl Calendar {
    /// Creates a calendar without sessions.
    pub(crate) const fn new(year: i32) -> Calendar {
        Calendar { year, sessions: 0, rounds: 0, days: Vec::new(), years: BTreeSet::new() }
    }

    /// Sessions and rounds of each month with sessions; January is 1.
    pub(crate) fn months(&self) -> Vec<(u32, u32, u32)> {
        let mut months: Vec<(u32, u32, u32)> = Vec::new();
        for day in &self.days {
            let number = day.date.month();
            let month = row_mut(&mut months, number, |month| month.0, || (number, 0, 0));
            (month.1, month.2) = (month.1 + day.sessions, month.2 + day.rounds);
        }
        months
    }
}

impl Report for Calendar {
    fn add(&mut self, evening: &Evening, _people: &[Person]) {
        let date = evening.started.local().date_naive();
        self.years.insert(date.year());
        if date.year() != self.year {
            return;
        }
        let new = || CalendarDay { date, sessions: 0, rounds: 0 };
        let day = row_mut(&mut self.days, date, |day| day.date, new);
        (day.sessions, day.rounds) = (day.sessions + 1, day.rounds + evening.rounds);
        (self.sessions, self.rounds) = (self.sessions + 1, self.rounds + evening.rounds);
    }

    fn finish(&mut self, _people: &[Person]) {}
}
