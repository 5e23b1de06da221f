//! Two players compared by the sessions in which both had a seat.

use super::{Hundredths, person_name};
use crate::games::Game;
use crate::session::{Evening, Person};
use serde::Serialize;
use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

/// Numbers of sessions in which one player ranked before, behind or level with the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Meetings {
    /// Sessions together.
    pub sessions: u32,
    /// Sessions in which the first player had the better rank.
    pub ahead: u32,
    /// Sessions in which the other player had the better rank.
    pub behind: u32,
    /// Sessions with equal ranks.
    pub level: u32,
}

impl Meetings {
    /// Adds a session by the two final ranks. A player who left early (`None`) is behind; two who
    /// left are level.
    pub(crate) fn add(&mut self, own: Option<u32>, other: Option<u32>) {
        let rank_or_last = |rank: Option<u32>| rank.unwrap_or(u32::MAX);
        self.sessions += 1;
        match rank_or_last(own).cmp(&rank_or_last(other)) {
            Ordering::Less => self.ahead += 1,
            Ordering::Greater => self.behind += 1,
            Ordering::Equal => self.level += 1,
        }
    }

    /// Share of the sessions in which the first player was ahead.
    pub(crate) fn share(&self) -> Option<Hundredths> {
        Hundredths::share(self.ahead, self.sessions)
    }
}

/// Two players against each other in some sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MeetingCounts {
    /// Sessions together.
    pub sessions: u32,
    /// Sessions in which each of them was ahead.
    pub ahead: BTreeMap<String, u32>,
    /// Sessions with equal ranks.
    pub level: u32,
    /// Share of the sessions in which each of them was ahead.
    pub share: BTreeMap<String, Option<Hundredths>>,
    /// Counts from the first player's side.
    #[serde(skip)]
    pub meetings: Meetings,
}

impl MeetingCounts {
    fn new(names: &[String; 2], meetings: Meetings) -> MeetingCounts {
        let ahead = names.iter().cloned().zip([meetings.ahead, meetings.behind]);
        let ahead: BTreeMap<String, u32> = ahead.collect();
        let share = |count: u32| Hundredths::share(count, meetings.sessions);
        MeetingCounts {
            sessions: meetings.sessions,
            share: ahead.iter().map(|(name, count)| (name.clone(), share(*count))).collect(),
            ahead,
            level: meetings.level,
            meetings,
        }
    }
}

/// Two players against each other in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameMeetings {
    /// The game.
    pub game: Game,
    /// Its sessions.
    #[serde(flatten)]
    pub counts: MeetingCounts,
}

/// Two players against each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct VersusReport {
    /// The names.
    pub players: [String; 2],
    /// All games together.
    #[serde(flatten)]
    pub all: MeetingCounts,
    /// Each game: the one played most often first, then by id.
    pub by_game: Vec<GameMeetings>,
}

/// Sums of two players against each other, updated session by session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VersusSums {
    people: [usize; 2],
    all: Meetings,
    games: BTreeMap<&'static str, (Game, Meetings)>,
}

impl VersusSums {
    /// Creates sums without sessions, for two indexes in the list of people.
    pub(crate) fn new(people: [usize; 2]) -> VersusSums {
        VersusSums { people, all: Meetings::default(), games: BTreeMap::new() }
    }

    /// Adds a session, if both had a seat.
    pub(crate) fn add(&mut self, evening: &Evening) {
        let [one, other] = self.people.map(|person| evening.sitting(person));
        let (Some(one), Some(other)) = (one, other) else { return };
        self.all.add(one.rank, other.rank);
        let game = evening.played.game();
        let (_, meetings) =
            self.games.entry(game.id()).or_insert_with(|| (game, Meetings::default()));
        meetings.add(one.rank, other.rank);
    }

    /// Builds the report.
    pub(crate) fn report(&self, people: &[Person]) -> VersusReport {
        let players = self.people.map(|person| person_name(people, person).to_owned());
        let by_game = self.games.values();
        let by_game = by_game
            .map(|&(game, met)| GameMeetings { game, counts: MeetingCounts::new(&players, met) });
        let mut by_game: Vec<GameMeetings> = by_game.collect();
        by_game.sort_by_key(|line| Reverse(line.counts.sessions));
        VersusReport { all: MeetingCounts::new(&players, self.all), by_game, players }
    }
}
