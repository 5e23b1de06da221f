//! Two players compared by the sessions in which both had a seat.

use super::{Hundredths, Report, name_of_id, row_mut};
use crate::games::Game;
use crate::session::{Evening, Person, Sitting};
use serde::Serialize;
use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;
use uuid::Uuid;

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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
    fn finish(&mut self, names: &[String; 2]) {
        let Meetings { sessions, ahead, behind, level } = self.meetings;
        (self.sessions, self.level) = (sessions, level);
        for (name, count) in names.iter().zip([ahead, behind]) {
            self.ahead.insert(name.clone(), count);
            self.share.insert(name.clone(), Hundredths::share(count, sessions));
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
    /// The ids of the players.
    #[serde(skip)]
    ids: [Uuid; 2],
}

impl VersusReport {
    /// Creates a report without sessions.
    pub(crate) fn new(ids: [Uuid; 2]) -> VersusReport {
        let (players, all) = (Default::default(), MeetingCounts::default());
        VersusReport { players, all, by_game: Vec::new(), ids }
    }
}

impl Report for VersusReport {
    /// Adds a session, if both had a seat.
    fn add(&mut self, evening: &Evening, people: &[Person]) {
        let has_id = |sitting: &Sitting, id| {
            people.get(sitting.person).is_some_and(|person| person.uuid == id)
        };
        let [one, other] =
            self.ids.map(|id| evening.sittings.iter().find(|sitting| has_id(sitting, id)));
        let (Some(one), Some(other)) = (one, other) else { return };
        let game = evening.played.game();
        let new = || GameMeetings { game, counts: MeetingCounts::default() };
        let in_game = row_mut(&mut self.by_game, game.id(), |line| line.game.id(), new);
        for counts in [&mut self.all, &mut in_game.counts] {
            counts.meetings.add(one.rank, other.rank);
        }
    }

    fn finish(&mut self, people: &[Person]) {
        self.players = self.ids.map(|id| name_of_id(people, id));
        self.all.finish(&self.players);
        self.by_game.iter_mut().for_each(|line| line.counts.finish(&self.players));
        self.by_game.sort_by_key(|line| Reverse(line.counts.sessions));
    }
}
