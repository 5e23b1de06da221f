//! The data of the pages that cover several sessions, computed in one pass.

use super::super::people::History;
use crate::cli::errors::CliError;
use crate::report::{Followed, PlayerSums, Ratings, RecordSums, TableSums, YearSums};
use crate::session::{Evening, Person};
use crate::store::RoundsWanted;
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeSet;
use uuid::Uuid;

/// A session of the site.
pub(super) struct SiteSession {
    pub(super) number: i64,
    pub(super) uuid: Uuid,
    pub(super) day: NaiveDate,
}

/// The contents of the site: the sessions in the order in which they began, and the players.
pub(super) struct SiteContents {
    pub(super) sessions: Vec<SiteSession>,
    pub(super) people: Vec<Person>,
    /// Indices into `people` of the players of these sessions.
    pub(super) played: BTreeSet<usize>,
}

impl SiteContents {
    pub(super) fn read(history: &History) -> Result<SiteContents, CliError> {
        let init = |_: &[Person]| (Vec::new(), BTreeSet::new());
        let ((sessions, played), people) =
            history.fold(RoundsWanted::None, init, |(sessions, played), evening| {
                let day = evening.started.local().date_naive();
                sessions.push(SiteSession { number: evening.number, uuid: evening.uuid, day });
                played.extend(evening.sittings.iter().map(|sitting| sitting.person));
            })?;
        Ok(SiteContents { sessions, people, played })
    }

    pub(super) fn years(&self) -> BTreeSet<i32> {
        self.sessions.iter().map(|session| session.day.year()).collect()
    }
}

/// The reports that add up several sessions.
pub(super) struct SiteReports {
    pub(super) people: Vec<Person>,
    pub(super) table: TableSums,
    pub(super) ratings: Ratings,
    pub(super) records: RecordSums,
    pub(super) years: Vec<YearSums>,
    pub(super) players: Vec<PlayerSums>,
}

impl SiteReports {
    pub(super) fn read(
        history: &History,
        contents: &SiteContents,
    ) -> Result<SiteReports, CliError> {
        let years = contents.years();
        let init = |people: &[Person]| SiteReports {
            // Set by `read`: the pass only lends the list here, and returns it at its end.
            people: Vec::new(),
            table: TableSums::default(),
            ratings: Ratings::new(Followed::Everybody),
            records: RecordSums::default(),
            years: years.iter().map(|&year| YearSums::new(year)).collect(),
            players: (0..people.len()).map(PlayerSums::new).collect(),
        };
        let (reports, people) = history.fold(RoundsWanted::All, init, SiteReports::add)?;
        let players = reports.players.into_iter().filter(|sums| sums.count.sessions > 0);
        Ok(SiteReports { people, players: players.collect(), ..reports })
    }

    fn add(&mut self, evening: &Evening) {
        self.table.add(evening);
        self.ratings.add(evening);
        self.records.add(evening);
        for year in &mut self.years {
            year.add(evening);
        }
        for sitting in &evening.sittings {
            if let Some(report) = self.players.get_mut(sitting.person) {
                report.add(evening);
            }
        }
    }
}
