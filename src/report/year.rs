//! The chronicle of a year: who played what, what happened for the first time, which records fell.

use super::{Achievement, Calendar, Records, SessionCounts};
use crate::games::Game;
use crate::session::{Ending, Evening, ZonedTime};
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeMap;

/// Fewest sessions for a statement on who wins most, on records, or on a break. Also the fewest of
/// a player before a first win is reported.
pub(crate) const FEW_SESSIONS: u32 = 5;
/// Fewest results for a statement on how rare one is.
pub(crate) const FEW_RESULTS: u32 = 100;
/// A result is rare if at most one in this many results is as high.
const RARITY: u32 = 50;
/// Shortest row of wins that is reported.
const MIN_STREAK: i64 = 3;
/// Shortest break that is reported, in days.
const MIN_BREAK_DAYS: i64 = 14;

/// An event that happened for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstEvent {
    /// A player played: index in the list of people.
    Player(usize),
    /// A game was played.
    Game(Game),
    /// A player won alone for the first time: index in the list of people, and number of sessions
    /// the player had by then.
    Win(usize, u32),
}

/// A high result and its rarity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RareResult {
    /// The game.
    pub game: Game,
    /// The result.
    pub record: Achievement,
    /// Number of results of that game up to the end of the year.
    pub results: u32,
    /// Number of results that are as high.
    pub as_high: u32,
}

/// The chronicle of a year.
#[derive(Clone, Debug)]
pub(crate) struct YearReport {
    /// The days with sessions.
    pub calendar: Calendar,
    /// Sessions and rounds per game, by the game's id.
    pub games: BTreeMap<&'static str, (Game, u32, u32)>,
    /// Counts per player, by index in the list of people.
    pub people: BTreeMap<usize, SessionCounts>,
    /// Events that happened for the first time, in order; empty for the first year with sessions.
    pub firsts: Vec<(FirstEvent, ZonedTime)>,
    records_so_far: Records,
    year_records: Records,
    /// Per player: sessions so far, and true once they have won alone.
    player_history: BTreeMap<usize, (u32, bool)>,
}

impl YearReport {
    /// Creates a chronicle without sessions.
    pub(crate) fn new(year: i32) -> YearReport {
        YearReport {
            calendar: Calendar::new(year),
            games: BTreeMap::new(),
            people: BTreeMap::new(),
            firsts: Vec::new(),
            records_so_far: Records::default(),
            year_records: Records::default(),
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
            self.firsts.push((FirstEvent::Game(game), evening.started));
        }
        self.records_so_far.add(evening);
        for sitting in &evening.sittings {
            let (sessions, won) = self.player_history.entry(sitting.person).or_default();
            *sessions += 1;
            if is_reported && *sessions == 1 {
                self.firsts.push((FirstEvent::Player(sitting.person), evening.started));
            }
            if evening.ending(sitting) == Ending::Won && !*won {
                *won = true;
                // A first win is reported only if the player had to wait for it.
                if is_this_year && *sessions >= FEW_SESSIONS {
                    self.firsts.push((FirstEvent::Win(sitting.person, *sessions), evening.started));
                }
            }
        }
        if !is_this_year {
            return;
        }
        self.year_records.add(evening);
        let (_, sessions, rounds) = self.games.entry(game.id()).or_insert((game, 0, 0));
        *sessions += 1;
        *rounds += evening.rounds;
        for sitting in &evening.sittings {
            self.people.entry(sitting.person).or_default().add(evening, sitting);
        }
    }

    /// The records up to the end of this year, per game, of the games played often enough.
    pub(crate) fn records(&self) -> Vec<&super::GameRecords> {
        let often = |game: &&super::GameRecords| game.sessions >= FEW_SESSIONS;
        self.records_so_far.games().into_iter().filter(often).collect()
    }

    /// True if the record was set in this year.
    pub(crate) fn is_from_this_year(&self, record: &Achievement) -> bool {
        record.at.local().year() == self.calendar.year
    }

    /// The players who won alone most often, and how often; `None` if there were too few sessions.
    pub(crate) fn most_wins(&self) -> Option<(Vec<usize>, u32)> {
        let most = self.people.values().map(|count| count.wins).max().filter(|&wins| wins > 0)?;
        let who = self.people.iter().filter(|(_, count)| count.wins == most);
        (self.year_records.sessions >= FEW_SESSIONS)
            .then(|| (who.map(|(&person, _)| person).collect(), most))
    }

    /// The longest row of wins of the year, if it is long enough to report.
    pub(crate) fn streak(&self) -> Option<Achievement> {
        self.year_records.streak.filter(|streak| streak.value >= MIN_STREAK)
    }

    /// The longest break between two evenings of the year: number of days, first and last day.
    /// `None` if it is too short, or if there were too few sessions.
    pub(crate) fn longest_break(&self) -> Option<(i64, NaiveDate, NaiveDate)> {
        let days: Vec<NaiveDate> = self.calendar.days.keys().copied().collect();
        let pauses = days.windows(2).map(|two| ((two[1] - two[0]).num_days(), two[0], two[1]));
        let longest = pauses.reduce(|one, other| if other.0 > one.0 { other } else { one });
        longest
            .filter(|pause| pause.0 >= MIN_BREAK_DAYS && self.year_records.sessions >= FEW_SESSIONS)
    }

    /// The highest result of the year in each game, if it is rare among enough results.
    pub(crate) fn rare_results(&self) -> Vec<RareResult> {
        let mut rare = Vec::new();
        for game in self.year_records.games() {
            let (Some(record), Some(all)) = (game.highest, self.records_so_far.get(game.game))
            else {
                continue;
            };
            let (results, as_high) = all.count_results(record.value);
            if results >= FEW_RESULTS && as_high.saturating_mul(RARITY) <= results {
                rare.push(RareResult { game: game.game, record, results, as_high });
            }
        }
        rare
    }
}
