//! One player, over all sessions.

use super::{Count, GameSums, Meetings};
use crate::games::Game;
use crate::session::{Ending, Evening};
use std::collections::BTreeMap;

/// As many sessions as the form looks back on.
const FORM: usize = 10;

/// Sessions won one after another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Those that the newest sessions make up; a shared win ends it.
    pub wins: u32,
    /// The longest there was.
    pub longest: u32,
}

/// Somebody's last sessions: the rank, of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The rank; `None` for who left early.
    pub rank: Option<u32>,
    /// How many sat there.
    pub of: usize,
}

/// What the history says of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerReport {
    /// Their place in the list of people.
    pub person: usize,
    /// Over all games.
    pub count: Count,
    /// Game by game: the one played most often first, then by id.
    pub games: Vec<(Game, GameSums)>,
    /// The wins in a row.
    pub streak: Streak,
    /// The last ten sessions, the newest last.
    pub form: Vec<Placed>,
    /// The others: who was met most often first, then by name.
    pub versus: Vec<(usize, Meetings)>,
    by_game: BTreeMap<&'static str, GameSums>,
    met: BTreeMap<usize, Meetings>,
}

impl PlayerReport {
    /// No session yet.
    pub fn new(person: usize) -> PlayerReport {
        PlayerReport {
            person,
            count: Count::default(),
            games: Vec::new(),
            streak: Streak::default(),
            form: Vec::new(),
            versus: Vec::new(),
            by_game: BTreeMap::new(),
            met: BTreeMap::new(),
        }
    }

    /// Adds a session, if the player had a seat; in the order in which they began.
    pub fn add(&mut self, evening: &Evening) {
        let Some(own) = evening.sitting(self.person) else { return };
        self.count.add(evening, own);
        self.by_game
            .entry(evening.played.game().id())
            .and_modify(|sums| sums.add(evening, own))
            .or_insert_with(|| GameSums::new(evening, own));
        self.streak.wins = match evening.ending(own) {
            Ending::Won => self.streak.wins + 1,
            Ending::Shared | Ending::Lost => 0,
        };
        self.streak.longest = self.streak.longest.max(self.streak.wins);
        if self.form.len() == FORM {
            self.form.remove(0);
        }
        self.form.push(Placed { rank: own.rank, of: evening.sittings.len() });
        for other in evening.sittings.iter().filter(|other| other.person != self.person) {
            self.met.entry(other.person).or_default().add(own.rank, other.rank);
        }
    }

    /// The lists in the order in which they are told.
    #[must_use]
    pub fn sorted(mut self) -> PlayerReport {
        let games = std::mem::take(&mut self.by_game);
        self.games = games.into_values().map(|sums| (sums.played().game(), sums)).collect();
        self.games.sort_by_key(|(_, sums)| std::cmp::Reverse(sums.count.sessions));
        self.versus = std::mem::take(&mut self.met).into_iter().collect();
        // People are in the order of their names already.
        self.versus.sort_by_key(|(_, met)| std::cmp::Reverse(met.sessions));
        self
    }
}
