//! The days of a year on which sessions were played.

use crate::session::Evening;
use chrono::{Datelike, NaiveDate};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

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

    /// Adds a session.
    pub(crate) fn add(&mut self, evening: &Evening) {
        let date = evening.started.local().date_naive();
        self.years.insert(date.year());
        if date.year() != self.year {
            return;
        }
        let index = self.days.binary_search_by_key(&date, |day| day.date).unwrap_or_else(|index| {
            self.days.insert(index, CalendarDay { date, sessions: 0, rounds: 0 });
            index
        });
        let day = &mut self.days[index];
        (day.sessions, day.rounds) = (day.sessions + 1, day.rounds + evening.rounds);
        (self.sessions, self.rounds) = (self.sessions + 1, self.rounds + evening.rounds);
    }

    /// Sessions and rounds of each month with sessions; January is 1.
    pub(crate) fn months(&self) -> Vec<(u32, u32, u32)> {
        let mut months: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        for day in &self.days {
            let (sessions, rounds) = months.entry(day.date.month()).or_default();
            (*sessions, *rounds) = (*sessions + day.sessions, *rounds + day.rounds);
        }
        months.into_iter().map(|(month, (sessions, rounds))| (month, sessions, rounds)).collect()
    }
}
