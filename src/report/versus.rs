//! Two players compared by the sessions in which both had a seat.

use crate::games::Game;
use crate::session::Evening;
use std::cmp::Ordering;

/// Numbers of sessions in which one player ranked before, behind or level with the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
}

/// Two players against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VersusReport {
    /// Indexes of the two players in the list of people.
    pub people: [usize; 2],
    /// Sums over all games.
    pub all: Meetings,
    /// Sums per game: the game played most often first, then by id.
    pub games: Vec<(Game, Meetings)>,
}

impl VersusReport {
    /// Creates a comparison without sessions.
    pub(crate) const fn new(people: [usize; 2]) -> VersusReport {
        VersusReport {
            people,
            all: Meetings { sessions: 0, ahead: 0, behind: 0, level: 0 },
            games: Vec::new(),
        }
    }

    /// Adds a session, if both had a seat.
    pub(crate) fn add(&mut self, evening: &Evening) {
        let [one, other] = self.people.map(|person| evening.sitting(person));
        let (Some(one), Some(other)) = (one, other) else { return };
        self.all.add(one.rank, other.rank);
        let game = evening.played.game();
        let index = self.games.iter().position(|(other, _)| *other == game);
        let index = index.unwrap_or_else(|| {
            self.games.push((game, Meetings::default()));
            self.games.len() - 1
        });
        self.games[index].1.add(one.rank, other.rank);
    }

    /// Sorts the games for display.
    pub(crate) fn sort(&mut self) {
        self.games.sort_by(|(a, a_met), (b, b_met)| {
            b_met.sessions.cmp(&a_met.sessions).then_with(|| a.id().cmp(b.id()))
        });
    }
}
