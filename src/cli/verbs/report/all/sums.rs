//! What the sessions come to, in one pass for all pages.

use crate::cli::error::CliError;
use crate::history::{Rounds, SessionFilter, Store};
use crate::report::{PlayerReport, Ratings, Records, TableReport, YearReport};
use crate::session::{Evening, Person};
use chrono::Datelike;
use std::collections::BTreeSet;

/// What there is: sessions with their years, in the order in which they began, and who played.
pub(super) struct There {
    pub(super) sessions: Vec<(i64, i32)>,
    pub(super) people: Vec<Person>,
    /// Places in the list of people.
    pub(super) played: BTreeSet<usize>,
}

impl There {
    pub(super) fn read(store: &Store, wanted: &SessionFilter) -> Result<There, CliError> {
        let begin = |_: &[Person]| (Vec::new(), BTreeSet::new());
        let ((sessions, played), people) =
            store.evenings(wanted, Rounds::None, begin, |(sessions, played), evening| {
                sessions.push((evening.number, evening.started.local().year()));
                played.extend(evening.sittings.iter().map(|sitting| sitting.person));
            })?;
        Ok(There { sessions, people, played })
    }

    pub(super) fn years(&self) -> BTreeSet<i32> {
        self.sessions.iter().map(|&(_, year)| year).collect()
    }
}

/// The sums.
pub(super) struct Sums {
    pub(super) people: Vec<Person>,
    pub(super) table: TableReport,
    pub(super) ratings: Ratings,
    pub(super) records: Records,
    pub(super) years: Vec<YearReport>,
    pub(super) players: Vec<PlayerReport>,
}

impl Sums {
    pub(super) fn read(
        store: &Store,
        wanted: &SessionFilter,
        there: &There,
    ) -> Result<Sums, CliError> {
        let years = there.years();
        let begin = |people: &[Person]| Sums {
            people: Vec::new(),
            table: TableReport::default(),
            ratings: Ratings::default(),
            records: Records::default(),
            years: years.iter().map(|&year| YearReport::new(year)).collect(),
            players: (0..people.len()).map(PlayerReport::new).collect(),
        };
        let (sums, people) = store.evenings(wanted, Rounds::All, begin, Sums::add)?;
        let players = sums.players.into_iter().filter(|report| report.count.sessions > 0);
        let players = players.map(PlayerReport::sorted).collect();
        Ok(Sums { people, players, ..sums })
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
