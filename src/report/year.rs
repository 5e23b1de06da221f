//! The chronicle of a year: who played what, what happened for the first time, which records fell.

use super::records::GameRecords;
use super::{
    Calendar, PlayerTotals, RecordEntry, RecordKind, RecordsReport, Report, person_name, row_mut,
};
use crate::games::Game;
use crate::session::{Ending, Evening, Person, ZonedTime};
use chrono::{Datelike, NaiveDate};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Fewest sessions for a statement on who wins most, on records, or on a break. Also the fewest of
/// a player before a first win is reported.
const FEW_SESSIONS: u32 = 5;
/// Fewest results for a statement on how rare one is.
const FEW_RESULTS: u32 = 100;
/// A result is rare if at most one in this many results is as high.
const RARITY: u32 = 50;
/// Shortest row of wins that is reported.
const MIN_STREAK: i64 = 3;
/// Shortest break that is reported, in days.
const MIN_BREAK_DAYS: i64 = 14;

/// Counts of a player in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct YearPlayer {
    /// Name of the player.
    pub player: String,
    /// True for a guest.
    pub guest: bool,
    #[serde(flatten)]
    pub totals: PlayerTotals,
    /// Index of the player in the list of people.
    #[serde(skip)]
    person: usize,
}

/// Counts of a game in a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct YearGame {
    /// The game.
    pub game: Game,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
}

/// The kinds of event that can happen for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum FirstKind {
    /// A player played.
    Player,
    /// A game was played.
    Game,
    /// A player won alone.
    Win,
}

/// An event that happened for the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct FirstEvent {
    /// The kind of event.
    pub first: FirstKind,
    /// Name of the player, unless a game was played.
    pub player: Option<String>,
    /// True for a guest.
    pub guest: bool,
    /// The game that was played.
    pub game: Option<Game>,
    /// Time at which the session began.
    pub at: ZonedTime,
    /// Number of sessions that the player had by then, for a win.
    pub sessions: Option<u32>,
}

/// A record that was set in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct YearRecord {
    /// The game.
    pub game: Game,
    /// The kind of record.
    #[serde(rename = "record")]
    pub kind: RecordKind,
    /// The record.
    #[serde(flatten)]
    pub record: RecordEntry,
}

/// A high result and its rarity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RareResult {
    /// The game.
    pub game: Game,
    /// Number of results of that game up to the end of the year.
    pub results: u32,
    /// Number of results that are as high.
    pub as_high: u32,
    /// The result.
    #[serde(flatten)]
    pub record: RecordEntry,
}

/// The longest time between two evenings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LongestBreak {
    /// Number of days.
    pub days: i64,
    /// The day of the evening before.
    pub from: NaiveDate,
    /// The day of the evening after.
    pub to: NaiveDate,
}

/// The chronicle of a year.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct YearReport {
    /// The year.
    pub year: i32,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
    /// The players: those with the most sessions first, then by name.
    pub players: Vec<YearPlayer>,
    /// The games: the one played most often first, then by id.
    pub games: Vec<YearGame>,
    /// Events that happened for the first time, in order; empty for the first year with sessions.
    pub firsts: Vec<FirstEvent>,
    /// The records set in this year, of the games played often enough.
    pub records: Vec<YearRecord>,
    /// The highest result of each game, if it is rare among enough results.
    pub rare: Vec<RareResult>,
    /// The longest row of wins, if it is long enough to report.
    pub streak: Option<RecordEntry>,
    /// The longest break, if it is long enough to report.
    #[serde(rename = "break")]
    pub longest_break: Option<LongestBreak>,
    /// The days with sessions.
    #[serde(skip)]
    pub calendar: Calendar,
    /// The records up to the end of the year.
    #[serde(skip)]
    records_so_far: RecordsReport,
    /// The records of the year alone, without margins.
    #[serde(skip)]
    year_records: RecordsReport,
    /// Number of times each result was reached up to the end of the year, in the order of the
    /// results, by the game's id. A sorted list: there are few results and a great many rounds.
    #[serde(skip)]
    results: BTreeMap<&'static str, Vec<(i64, u32)>>,
    /// Per player: sessions so far, and true once they have won alone.
    #[serde(skip)]
    player_history: BTreeMap<usize, (u32, bool)>,
}

impl YearReport {
    /// Creates a chronicle without sessions.
    pub(crate) fn new(year: i32) -> YearReport {
        YearReport { year, calendar: Calendar::new(year), ..YearReport::default() }
    }

    /// The players who won alone most often, by name; `None` if there were too few sessions.
    pub(crate) fn most_wins(&self) -> Option<Vec<&YearPlayer>> {
        let most =
            self.players.iter().map(|line| line.totals.wins).max().filter(|&wins| wins > 0)?;
        let winners = self.players.iter().filter(|line| line.totals.wins == most);
        let mut winners: Vec<&YearPlayer> = winners.collect();
        winners.sort_by(|one, other| one.player.cmp(&other.player));
        (self.sessions >= FEW_SESSIONS).then_some(winners)
    }

    fn find_longest_break(&self) -> Option<LongestBreak> {
        let breaks = self.calendar.days.windows(2).map(|two| LongestBreak {
            days: (two[1].date - two[0].date).num_days(),
            from: two[0].date,
            to: two[1].date,
        });
        let longest = breaks.reduce(|one, other| if other.days > one.days { other } else { one });
        longest.filter(|pause| pause.days >= MIN_BREAK_DAYS && self.sessions >= FEW_SESSIONS)
    }

    /// The records of the games played often enough that were set in this year.
    fn find_records(&self) -> Vec<YearRecord> {
        let games = self.records_so_far.by_game.iter();
        let records = games.filter(|game| game.sessions >= FEW_SESSIONS).flat_map(|game| {
            game.notable().map(|(kind, record)| {
                let record = record.clone();
                YearRecord { game: game.game, kind, record }
            })
        });
        records.filter(|line| line.record.at.local().year() == self.year).collect()
    }

    fn find_rare_results(&self) -> Vec<RareResult> {
        let rare = self.year_records.by_game.iter().filter_map(|line| {
            let (game, record) = (line.game, line.highest.clone()?);
            let counts = self.results.get(game.id())?;
            let results: u32 = counts.iter().map(|(_, times)| times).sum();
            let as_high = counts.iter().filter(|(points, _)| *points >= record.value);
            let as_high: u32 = as_high.map(|(_, times)| times).sum();
            let is_rare = results >= FEW_RESULTS && as_high.saturating_mul(RARITY) <= results;
            is_rare.then_some(RareResult { game, results, as_high, record })
        });
        rare.collect()
    }
}

impl Report for YearReport {
    /// Adds a session. Those of later years only tell that there were any.
    fn add(&mut self, evening: &Evening, people: &[Person]) {
        self.calendar.add(evening, people);
        let year = evening.started.local().year();
        if year > self.year {
            return;
        }
        let is_this_year = year == self.year;
        let is_first_year = self.calendar.years.first() == Some(&self.year);
        let is_reported = is_this_year && !is_first_year;
        let (game, at) = (evening.played.game(), evening.started);
        let event = |first, person: Option<usize>, sessions| {
            let person = person.and_then(|index| people.get(index));
            FirstEvent {
                first,
                player: person.map(|person| person.name.as_str().to_owned()),
                guest: person.is_some_and(|person| person.guest),
                game: person.is_none().then_some(game),
                at,
                sessions,
            }
        };
        if is_reported && !self.results.contains_key(game.id()) {
            self.firsts.push(event(FirstKind::Game, None, None));
        }
        self.records_so_far.add(evening, people);
        let counts = self.results.entry(game.id()).or_default();
        let results = evening.sittings.iter().flat_map(|sitting| &sitting.rounds);
        for points in results.filter_map(|result| result.points) {
            row_mut(counts, points, |count| count.0, || (points, 0)).1 += 1;
        }
        for sitting in &evening.sittings {
            let person = sitting.person;
            let (count, won) = self.player_history.entry(person).or_default();
            *count += 1;
            let is_first_win = evening.ending(sitting) == Ending::Won && !*won;
            *won |= is_first_win;
            if is_reported && *count == 1 {
                self.firsts.push(event(FirstKind::Player, Some(person), None));
            }
            // A first win is reported only if the player had to wait for it.
            if is_first_win && is_this_year && *count >= FEW_SESSIONS {
                self.firsts.push(event(FirstKind::Win, Some(person), Some(*count)));
            }
        }
        if !is_this_year {
            return;
        }
        self.year_records.add_results(evening, people);
        for sitting in &evening.sittings {
            let person = sitting.person;
            let new = || YearPlayer {
                player: person_name(people, person),
                guest: people.get(person).is_some_and(|person| person.guest),
                totals: PlayerTotals::default(),
                person,
            };
            let line = row_mut(&mut self.players, person, |line| line.person, new);
            line.totals.add(evening, sitting);
        }
    }

    fn finish(&mut self, people: &[Person]) {
        (self.sessions, self.rounds) = (self.calendar.sessions, self.calendar.rounds);
        self.records_so_far.finish(people);
        self.year_records.finish(people);
        let games = self.year_records.by_game.iter();
        let games = games.map(|&GameRecords { game, sessions, rounds, .. }| YearGame {
            game,
            sessions,
            rounds,
        });
        self.games = games.collect();
        self.records = self.find_records();
        self.rare = self.find_rare_results();
        let streak = self.year_records.streak.take();
        self.streak = streak.filter(|streak| streak.value >= MIN_STREAK);
        self.longest_break = self.find_longest_break();
        // The sort is stable: players are in the order of their names.
        self.players.sort_by_key(|line| Reverse(line.totals.sessions));
    }

    fn records_mut(&mut self) -> Vec<&mut RecordEntry> {
        let records = self.records.iter_mut().map(|line| &mut line.record);
        let rare = self.rare.iter_mut().map(|line| &mut line.record);
        records.chain(rare).chain(&mut self.streak).collect()
    }
}
