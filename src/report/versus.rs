//! Two players, by the sessions in which both had a seat.

use crate::games::Game;
use crate::session::Evening;
use std::cmp::Ordering;

/// How often one came out before the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// Sessions together.
    pub sessions: u32,
    /// Those in which the first had the better rank.
    pub ahead: u32,
    /// Those in which the other had it.
    pub behind: u32,
    /// Those with the same rank.
    pub level: u32,
}

impl Meetings {
    /// Adds a session, by the ranks at its end: who left early is behind, two who did are level.
    pub fn add(&mut self, own: Option<u32>, other: Option<u32>) {
        let place = |rank: Option<u32>| rank.unwrap_or(u32::MAX);
        self.sessions += 1;
        match place(own).cmp(&place(other)) {
            Ordering::Less => self.ahead += 1,
            Ordering::Greater => self.behind += 1,
            Ordering::Equal => self.level += 1,
        }
    }
}

/// Two players against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versus {
    /// The two, by their place in the list of people.
    pub people: [usize; 2],
    /// Over all games.
    pub all: Meetings,
    /// Game by game: the one played most often first, then by id.
    pub games: Vec<(Game, Meetings)>,
}

impl Versus {
    /// No session yet.
    pub const fn new(people: [usize; 2]) -> Versus {
        Versus {
            people,
            all: Meetings { sessions: 0, ahead: 0, behind: 0, level: 0 },
            games: Vec::new(),
        }
    }

    /// Adds a session, if both had a seat.
    pub fn add(&mut self, evening: &Evening) {
        let [one, other] = self.people.map(|person| evening.sitting(person));
        let (Some(one), Some(other)) = (one, other) else { return };
        self.all.add(one.rank, other.rank);
        let game = evening.played.game();
        let place = self.games.iter().position(|(known, _)| *known == game);
        let place = place.unwrap_or_else(|| {
            self.games.push((game, Meetings::default()));
            self.games.len() - 1
        });
        self.games[place].1.add(one.rank, other.rank);
    }

    /// The games in the order in which they are told.
    pub fn sort(&mut self) {
        self.games.sort_by(|(a, a_met), (b, b_met)| {
            b_met.sessions.cmp(&a_met.sessions).then_with(|| a.id().cmp(b.id()))
        });
    }
}
