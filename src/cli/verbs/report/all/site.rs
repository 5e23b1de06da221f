//! The sessions and reports of the site, read in one pass.

use crate::report::{
    PlayerReports, RecordEntry, RecordsReport, Report, TableOrder, TableReport, YearReport,
};
use crate::session::{Evening, Person};
use chrono::NaiveDate;
use std::collections::BTreeSet;
use uuid::Uuid;

/// A session of the site.
#[derive(Clone)]
pub(super) struct SiteSession {
    pub(super) number: i64,
    pub(super) uuid: Uuid,
    pub(super) day: NaiveDate,
}

/// The contents of the site.
#[derive(Clone)]
pub(super) struct Site {
    /// The sessions in the order in which they began.
    pub(super) sessions: Vec<SiteSession>,
    /// All players, also those without a session.
    pub(super) people: Vec<Person>,
    pub(super) table: TableReport,
    pub(super) records: RecordsReport,
    pub(super) years: Vec<YearReport>,
    pub(super) players: PlayerReports,
}

impl Site {
    /// Creates a site without sessions, with pages for these years.
    pub(super) fn new(years: BTreeSet<i32>) -> Site {
        Site {
            sessions: Vec::new(),
            people: Vec::new(),
            table: TableReport::new(TableOrder::default()),
            records: RecordsReport::default(),
            years: years.into_iter().map(YearReport::new).collect(),
            players: PlayerReports::default(),
        }
    }
}

impl Report for Site {
    fn add(&mut self, evening: &Evening, people: &[Person]) {
        let day = evening.started.local().date_naive();
        self.sessions.push(SiteSession { number: evening.number, uuid: evening.uuid, day });
        self.table.add(evening, people);
        self.records.add(evening, people);
        self.players.add(evening, people);
        self.years.iter_mut().for_each(|year| year.add(evening, people));
    }

    fn finish(&mut self, people: &[Person]) {
        self.people = people.to_vec();
        self.table.finish(people);
        self.records.finish(people);
        self.players.finish(people);
        self.years.iter_mut().for_each(|year| year.finish(people));
    }

    fn records_mut(&mut self) -> Vec<&mut RecordEntry> {
        let years = self.years.iter_mut().flat_map(YearReport::records_mut);
        self.records.records_mut().into_iter().chain(years).collect()
    }
}
