//! The chronicle of a year: who played what, what happened for the first time, which records fell.

use super::{Calendar, RecordEntry, RecordKind, RecordSums, SessionCounts, person_name};
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
    pub count: SessionCounts,
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
    /// Index of the player in the list of people.
    #[serde(skip)]
    person: Option<usize>,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
}

impl YearReport {
    /// The players who won alone most often, by name; `None` if there were too few sessions.
    pub(crate) fn most_wins(&self) -> Option<Vec<&YearPlayer>> {
        let most =
            self.players.iter().map(|line| line.count.wins).max().filter(|&wins| wins > 0)?;
        let winners = self.players.iter().filter(|line| line.count.wins == most);
        let mut winners: Vec<&YearPlayer> = winners.collect();
        winners.sort_by(|one, other| one.player.cmp(&other.player));
        (self.sessions >= FEW_SESSIONS).then_some(winners)
    }

    /// All records, to add the marks of their rounds.
    pub(crate) fn entries_mut(&mut self) -> impl Iterator<Item = &mut RecordEntry> {
        let records = self.records.iter_mut().map(|line| &mut line.record);
        records.chain(self.rare.iter_mut().map(|line| &mut line.record)).chain(&mut self.streak)
    }
}

/// Sums of a year, updated session by session.
#[derive(Clone, Debug)]
pub(crate) struct YearSums {
    /// The days with sessions.
    pub calendar: Calendar,
    /// Sessions and rounds per game, by the game's id.
    games: BTreeMap<&'static str, YearGame>,
    /// Counts per player, by index in the list of people.
    people: BTreeMap<usize, SessionCounts>,
    firsts: Vec<FirstEvent>,
    records_so_far: RecordSums,
    year_records: RecordSums,
    /// Per player: sessions so far, and true once they have won alone.
    player_history: BTreeMap<usize, (u32, bool)>,
}

impl YearSums {
    /// Creates a chronicle without sessions.
    pub(crate) fn new(year: i32) -> YearSums {
        YearSums {
            calendar: Calendar::new(year),
            games: BTreeMap::new(),
            people: BTreeMap::new(),
            firsts: Vec::new(),
            records_so_far: RecordSums::default(),
            year_records: RecordSums::default(),
            player_history: BTreeMap::new(),
        }
    }

    /// Adds a session. Sessions must be added in the order in which they began.
    pub(crate) fn add(&mut self, evening: &Evening) {
        self.calendar.add(evening);
        let year = evening.started.local().year();
        if year > self.calendar.year {
            return;
        }
        let is_this_year = year == self.calendar.year;
        let game = evening.played.game();
        let is_first_year = self.calendar.years.first() == Some(&self.calendar.year);
        let is_reported = is_this_year && !is_first_year;
        if is_reported && self.records_so_far.get(game).is_none() {
            self.add_first(evening, FirstKind::Game, None, None);
        }
        self.records_so_far.add(evening);
        for sitting in &evening.sittings {
            let (sessions, won) = self.player_history.entry(sitting.person).or_default();
            *sessions += 1;
            let is_first_win = evening.ending(sitting) == Ending::Won && !*won;
            *won |= is_first_win;
            let (sessions, person) = (*sessions, Some(sitting.person));
            if is_reported && sessions == 1 {
                self.add_first(evening, FirstKind::Player, person, None);
            }
            // A first win is reported only if the player had to wait for it.
            if is_first_win && is_this_year && sessions >= FEW_SESSIONS {
                self.add_first(evening, FirstKind::Win, person, Some(sessions));
            }
        }
        if !is_this_year {
            return;
        }
        self.year_records.add(evening);
        let counts =
            self.games.entry(game.id()).or_insert(YearGame { game, sessions: 0, rounds: 0 });
        counts.sessions += 1;
        counts.rounds += evening.rounds;
        for sitting in &evening.sittings {
            self.people.entry(sitting.person).or_default().add(evening, sitting);
        }
    }

    fn add_first(
        &mut self,
        evening: &Evening,
        first: FirstKind,
        person: Option<usize>,
        sessions: Option<u32>,
    ) {
        let game = (first == FirstKind::Game).then(|| evening.played.game());
        let at = evening.started;
        self.firsts.push(FirstEvent {
            first,
            player: None,
            guest: false,
            game,
            at,
            sessions,
            person,
        });
    }

    /// Builds the report. The marks of the rounds of records are missing.
    pub(crate) fn report(&self, people: &[Person]) -> YearReport {
        let name = |person: usize| person_name(people, person).to_owned();
        let is_guest = |person: usize| people.get(person).is_some_and(|person| person.guest);
        let players = self.people.iter().map(|(&person, &count)| YearPlayer {
            player: name(person),
            guest: is_guest(person),
            count,
        });
        let firsts = self.firsts.iter().map(|event| FirstEvent {
            player: event.person.map(name),
            guest: event.person.is_some_and(is_guest),
            ..event.clone()
        });
        // The records so far of the games played often enough.
        let games = self.records_so_far.games().into_iter();
        let records = games.filter(|game| game.sessions >= FEW_SESSIONS).flat_map(|game| {
            let report = game.report(people);
            let new = report
                .notable()
                .filter(|(_, record)| record.at.local().year() == self.calendar.year);
            let new = new.map(|(kind, record)| YearRecord {
                game: game.game,
                kind,
                record: record.clone(),
            });
            new.collect::<Vec<_>>()
        });
        let streak = self.year_records.streak.as_ref();
        let streak = streak.filter(|streak| streak.value >= MIN_STREAK);
        let mut report = YearReport {
            year: self.calendar.year,
            sessions: self.calendar.sessions,
            rounds: self.calendar.rounds,
            players: players.collect(),
            games: self.games.values().copied().collect(),
            firsts: firsts.collect(),
            records: records.collect(),
            rare: self.rare_results(people),
            streak: streak.map(|streak| streak.with_name(people)),
            longest_break: self.longest_break(),
            calendar: self.calendar.clone(),
        };
        // The sorts are stable: players are in the order of their names, games of their ids.
        report.players.sort_by_key(|line| Reverse(line.count.sessions));
        report.games.sort_by_key(|line| Reverse(line.sessions));
        report
    }

    fn longest_break(&self) -> Option<LongestBreak> {
        let breaks = self.calendar.days.windows(2).map(|two| LongestBreak {
            days: (two[1].date - two[0].date).num_days(),
            from: two[0].date,
            to: two[1].date,
        });
        let longest = breaks.reduce(|one, other| if other.days > one.days { other } else { one });
        longest.filter(|pause| {
            pause.days >= MIN_BREAK_DAYS && self.year_records.sessions >= FEW_SESSIONS
        })
    }

    fn rare_results(&self, people: &[Person]) -> Vec<RareResult> {
        let rare = self.year_records.games().into_iter().filter_map(|game| {
            let (record, all) =
                (game.get(RecordKind::Highest)?, self.records_so_far.get(game.game)?);
            let (results, as_high) = all.count_results(record.value);
            let is_rare = results >= FEW_RESULTS && as_high.saturating_mul(RARITY) <= results;
            let record = record.with_name(people);
            is_rare.then_some(RareResult { game: game.game, results, as_high, record })
        });
        rare.collect()
    }
}
