//! A year of evenings, day by day.

use crate::session::Evening;
use chrono::{Datelike, NaiveDate};
use std::collections::{BTreeMap, BTreeSet};

/// What was played on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// Sessions begun on it.
    pub sessions: u32,
    /// Their rounds.
    pub rounds: u32,
}

/// The days of a year on which a session began, by the clock of then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The year.
    pub year: i32,
    /// The days, the first one first.
    pub days: BTreeMap<NaiveDate, Day>,
    /// All years in which something was played.
    pub years: BTreeSet<i32>,
}

impl Calendar {
    /// No session yet.
    pub const fn new(year: i32) -> Calendar {
        Calendar { year, days: BTreeMap::new(), years: BTreeSet::new() }
    }

    /// Adds a session.
    pub fn add(&mut self, evening: &Evening) {
        let date = evening.started.local().date_naive();
        self.years.insert(date.year());
        if date.year() == self.year {
            let day = self.days.entry(date).or_default();
            day.sessions += 1;
            day.rounds += evening.rounds;
        }
    }

    /// The months in which something was played, from 1 for January.
    pub fn months(&self) -> BTreeMap<u32, Day> {
        let mut months: BTreeMap<u32, Day> = BTreeMap::new();
        for (date, day) in &self.days {
            let month = months.entry(date.month()).or_default();
            month.sessions += day.sessions;
            month.rounds += day.rounds;
        }
        months
    }

    /// All days together.
    pub fn sum(&self) -> Day {
        self.days.values().fold(Day::default(), |sum, day| Day {
            sessions: sum.sessions + day.sessions,
            rounds: sum.rounds + day.rounds,
        })
    }
}
