//! A year in plain words: who played what, what happened for the first time, which records fell.

use super::{Calendar, Count, Record, Records};
use crate::games::Game;
use crate::session::{Ending, Evening, Moment};
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeMap;

/// Fewer sessions say too little about who wins most, or about a break.
pub const FEW_SESSIONS: u32 = 5;
/// Fewer results say too little about how rare one is.
pub const FEW_RESULTS: u32 = 100;
/// A result is rare when at most one in so many is as high.
const ONE_IN: u32 = 50;
/// A row of wins that is worth a word.
const ROW: i64 = 3;
/// A break that is worth a word, in days.
const BREAK: i64 = 14;

/// What somebody or something did for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Somebody played, by their place in the list of people.
    Player(usize),
    /// A game was played.
    Game(Game),
    /// Somebody won alone, in their session of that number.
    Win(usize, u32),
}

/// A high result, and how rare that is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rare {
    /// The game.
    pub game: Game,
    /// The result.
    pub record: Record,
    /// How many results of that game there are by the end of the year.
    pub results: u32,
    /// How many of them are as high.
    pub as_high: u32,
}

/// A chronicle.
#[derive(Clone, Debug)]
pub struct YearReport {
    /// What was played when.
    pub calendar: Calendar,
    /// Game by game: sessions and rounds.
    pub games: BTreeMap<&'static str, (Game, u32, u32)>,
    /// By their place in the list of people.
    pub people: BTreeMap<usize, Count>,
    /// What happened for the first time, in order; nothing in the first year there is.
    pub firsts: Vec<(First, Moment)>,
    before: Records,
    year: Records,
    known: BTreeMap<usize, (u32, bool)>,
}

impl YearReport {
    /// No session yet.
    pub fn new(year: i32) -> YearReport {
        YearReport {
            calendar: Calendar::new(year),
            games: BTreeMap::new(),
            people: BTreeMap::new(),
            firsts: Vec::new(),
            before: Records::default(),
            year: Records::default(),
            known: BTreeMap::new(),
        }
    }

    /// Adds a session, in the order in which they began.
    pub fn add(&mut self, evening: &Evening) {
        self.calendar.add(evening);
        let year = evening.started.local().year();
        if year > self.calendar.year {
            return;
        }
        let here = year == self.calendar.year;
        let game = evening.played.game();
        let is_first_year = self.calendar.years.first() == Some(&self.calendar.year);
        let told = here && !is_first_year;
        if told && self.before.of(game).is_none() {
            self.firsts.push((First::Game(game), evening.started));
        }
        self.before.add(evening);
        for sitting in &evening.sittings {
            let (sessions, won) = self.known.entry(sitting.person).or_default();
            *sessions += 1;
            if told && *sessions == 1 {
                self.firsts.push((First::Player(sitting.person), evening.started));
            }
            if evening.ending(sitting) == Ending::Won && !*won {
                *won = true;
                // Whoever wins at once has waited for nothing.
                if here && *sessions >= FEW_SESSIONS {
                    self.firsts.push((First::Win(sitting.person, *sessions), evening.started));
                }
            }
        }
        if !here {
            return;
        }
        self.year.add(evening);
        let (_, sessions, rounds) = self.games.entry(game.id()).or_insert((game, 0, 0));
        *sessions += 1;
        *rounds += evening.rounds;
        for sitting in &evening.sittings {
            self.people.entry(sitting.person).or_default().add(evening, sitting);
        }
    }

    /// The records over all years up to this one, game by game, of the games played often enough.
    pub fn records(&self) -> Vec<&super::GameRecords> {
        let often = |game: &&super::GameRecords| game.sessions >= FEW_SESSIONS;
        self.before.games().into_iter().filter(often).collect()
    }

    /// Whether something was this year's.
    pub fn is_of_it(&self, record: &Record) -> bool {
        record.at.local().year() == self.calendar.year
    }

    /// Who won alone most often, and how often, where there were enough sessions.
    pub fn won_most(&self) -> Option<(Vec<usize>, u32)> {
        let most = self.people.values().map(|count| count.wins).max().filter(|&wins| wins > 0)?;
        let who = self.people.iter().filter(|(_, count)| count.wins == most);
        (self.year.sessions >= FEW_SESSIONS)
            .then(|| (who.map(|(&person, _)| person).collect(), most))
    }

    /// The longest row of wins of the year, if it is worth a word.
    pub fn streak(&self) -> Option<Record> {
        self.year.streak.filter(|streak| streak.value >= ROW)
    }

    /// The longest time without an evening between two of the year: how many days, from and to.
    pub fn pause(&self) -> Option<(i64, NaiveDate, NaiveDate)> {
        let days: Vec<NaiveDate> = self.calendar.days.keys().copied().collect();
        let pauses = days.windows(2).map(|two| ((two[1] - two[0]).num_days(), two[0], two[1]));
        let longest = pauses.reduce(|one, other| if other.0 > one.0 { other } else { one });
        longest.filter(|pause| pause.0 >= BREAK && self.year.sessions >= FEW_SESSIONS)
    }

    /// The highest result of the year in each game, where it is rare among enough of them.
    pub fn rare(&self) -> Vec<Rare> {
        let mut found = Vec::new();
        for game in self.year.games() {
            let (Some(record), Some(all)) = (game.highest, self.before.of(game.game)) else {
                continue;
            };
            let (results, as_high) = all.as_high(record.value);
            if results >= FEW_RESULTS && as_high.saturating_mul(ONE_IN) <= results {
                found.push(Rare { game: game.game, record, results, as_high });
            }
        }
        found
    }
}
