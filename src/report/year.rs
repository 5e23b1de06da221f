//! The chronicle of a year: who played what, what happened for the first time, which records fell.

use super::contract::{date, game_id, optional_game_id, time};
use super::{
    Achievement, Calendar, CalendarReport, GameRecordSums, RecordEntry, RecordKind, RecordMarks,
    RecordSums, SessionCounts,
};
use crate::games::Game;
use crate::session::{Ending, Evening, Person, ZonedTime};
use chrono::{Datelike, NaiveDate};
use serde::{Serialize, Serializer};
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

/// A player's name, written to JSON as such.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerTag {
    /// The name.
    pub name: String,
    /// True for a guest.
    pub guest: bool,
}

impl Serialize for PlayerTag {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.name)
    }
}

/// Counts of a player in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct YearPlayer {
    /// The player.
    pub player: PlayerTag,
    /// Sessions played.
    pub sessions: u32,
    /// Sessions won alone.
    pub wins: u32,
    /// Sessions won together with others.
    pub shared: u32,
}

/// Counts of a game in a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct YearGame {
    /// The game.
    #[serde(serialize_with = "game_id")]
    pub game: Game,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
}

/// The kinds of event that can happen for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
pub(crate) struct FirstEvent {
    /// The events of the year.
    pub first: FirstKind,
    /// The player, unless a game was played.
    pub player: Option<PlayerTag>,
    /// The game that was played.
    #[serde(serialize_with = "optional_game_id")]
    pub game: Option<Game>,
    /// Time at which the session began.
    #[serde(serialize_with = "time")]
    pub at: ZonedTime,
    /// Number of sessions that the player had by then, for a win.
    pub sessions: Option<u32>,
}

/// A record that was set in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct YearRecord {
    /// The game.
    #[serde(serialize_with = "game_id")]
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
pub(crate) struct RareResult {
    /// The game.
    #[serde(serialize_with = "game_id")]
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
pub(crate) struct LongestBreak {
    /// Number of days.
    pub days: i64,
    /// The day of the evening before.
    #[serde(serialize_with = "date")]
    pub from: NaiveDate,
    /// The day of the evening after.
    #[serde(serialize_with = "date")]
    pub to: NaiveDate,
}

/// The chronicle of a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
    pub calendar: CalendarReport,
}

impl YearReport {
    /// The players who won alone most often, and how often; `None` if there were too few sessions.
    pub(crate) fn most_wins(&self) -> Option<(Vec<&PlayerTag>, u32)> {
        let most = self.players.iter().map(|line| line.wins).max().filter(|&wins| wins > 0)?;
        let mut winners: Vec<&PlayerTag> =
            self.players.iter().filter(|line| line.wins == most).map(|line| &line.player).collect();
        winners.sort_by(|one, other| one.name.cmp(&other.name));
        (self.sessions >= FEW_SESSIONS).then_some((winners, most))
    }
}

/// An event that happened for the first time, with indexes of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstTime {
    Player(usize),
    Game(Game),
    /// The player, and the number of sessions that the player had by then.
    Win(usize, u32),
}

/// Sums of a year, updated session by session.
#[derive(Clone, Debug)]
pub(crate) struct YearSums {
    calendar: Calendar,
    /// Sessions and rounds per game, by the game's id.
    games: BTreeMap<&'static str, YearGame>,
    /// Counts per player, by index in the list of people.
    people: BTreeMap<usize, SessionCounts>,
    firsts: Vec<(FirstTime, ZonedTime)>,
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
            self.firsts.push((FirstTime::Game(game), evening.started));
        }
        self.records_so_far.add(evening);
        for sitting in &evening.sittings {
            let (sessions, won) = self.player_history.entry(sitting.person).or_default();
            *sessions += 1;
            if is_reported && *sessions == 1 {
                self.firsts.push((FirstTime::Player(sitting.person), evening.started));
            }
            if evening.ending(sitting) == Ending::Won && !*won {
                *won = true;
                // A first win is reported only if the player had to wait for it.
                if is_this_year && *sessions >= FEW_SESSIONS {
                    self.firsts.push((FirstTime::Win(sitting.person, *sessions), evening.started));
                }
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

    /// Builds the report. `marks` looks up the round of a record.
    ///
    /// # Errors
    /// Those of `marks`.
    pub(crate) fn report<E>(
        &self,
        people: &[Person],
        marks: &mut dyn FnMut(&Achievement) -> Result<RecordMarks, E>,
    ) -> Result<YearReport, E> {
        let calendar = self.calendar.report();
        let tag = |person: usize| PlayerTag {
            name: super::person_name(people, person).to_owned(),
            guest: people.get(person).is_some_and(|person| person.guest),
        };
        // The sorts are stable: players are in the order of their names, games of their ids.
        let mut players: Vec<YearPlayer> = self
            .people
            .iter()
            .map(|(&person, count)| YearPlayer {
                player: tag(person),
                sessions: count.sessions,
                wins: count.wins,
                shared: count.shared,
            })
            .collect();
        players.sort_by_key(|line| std::cmp::Reverse(line.sessions));
        let mut games: Vec<YearGame> = self.games.values().copied().collect();
        games.sort_by_key(|line| std::cmp::Reverse(line.sessions));
        let firsts = self.firsts.iter().map(|&(event, at)| {
            let (first, player, game, sessions) = match event {
                FirstTime::Player(person) => (FirstKind::Player, Some(tag(person)), None, None),
                FirstTime::Game(game) => (FirstKind::Game, None, Some(game), None),
                FirstTime::Win(person, sessions) => {
                    (FirstKind::Win, Some(tag(person)), None, Some(sessions))
                }
            };
            FirstEvent { first, player, game, at, sessions }
        });
        let mut records = Vec::new();
        for sums in self.frequent_games() {
            let report = sums.report(people, marks)?;
            let new = report
                .notable()
                .filter(|(_, record)| record.at.local().year() == self.calendar.year);
            records.extend(new.map(|(kind, record)| YearRecord {
                game: sums.game,
                kind,
                record: record.clone(),
            }));
        }
        let streak = self.year_records.streak.filter(|streak| streak.value >= MIN_STREAK);
        Ok(YearReport {
            year: calendar.year,
            sessions: calendar.sessions,
            rounds: calendar.rounds,
            players,
            games,
            firsts: firsts.collect(),
            records,
            rare: self.rare_results(people, marks)?,
            streak: streak.map(|streak| streak.report(people, marks)).transpose()?,
            longest_break: self.longest_break(),
            calendar,
        })
    }

    /// The days with sessions.
    pub(crate) const fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// The records so far of the games played often enough.
    fn frequent_games(&self) -> impl Iterator<Item = &GameRecordSums> {
        self.records_so_far.games().into_iter().filter(|game| game.sessions >= FEW_SESSIONS)
    }

    fn longest_break(&self) -> Option<LongestBreak> {
        let days: Vec<NaiveDate> = self.calendar.days.keys().copied().collect();
        let breaks = days.windows(2).map(|two| LongestBreak {
            days: (two[1] - two[0]).num_days(),
            from: two[0],
            to: two[1],
        });
        let longest = breaks.reduce(|one, other| if other.days > one.days { other } else { one });
        longest.filter(|pause| {
            pause.days >= MIN_BREAK_DAYS && self.year_records.sessions >= FEW_SESSIONS
        })
    }

    fn rare_results<E>(
        &self,
        people: &[Person],
        marks: &mut dyn FnMut(&Achievement) -> Result<RecordMarks, E>,
    ) -> Result<Vec<RareResult>, E> {
        let mut rare = Vec::new();
        for game in self.year_records.games() {
            let (Some(record), Some(all)) =
                (game.get(RecordKind::Highest), self.records_so_far.get(game.game))
            else {
                continue;
            };
            let (results, as_high) = all.count_results(record.value);
            if results >= FEW_RESULTS && as_high.saturating_mul(RARITY) <= results {
                let record = record.report(people, marks)?;
                rare.push(RareResult { game: game.game, results, as_high, record });
            }
        }
        Ok(rare)
    }
}
