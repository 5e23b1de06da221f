//! The report on one player, over all sessions.

use super::{GameSums, Meetings, SessionCounts};
use crate::games::Game;
use crate::session::{Ending, Evening};
use std::collections::BTreeMap;

/// Number of sessions in the player's recent form.
const FORM_LENGTH: usize = 10;

/// Sessions won in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Streak {
    /// Wins in a row up to the newest session; a shared win ends the row.
    pub wins: u32,
    /// The longest such row.
    pub longest: u32,
}

/// A rank among the players of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placing {
    /// Rank; `None` for a player who left early.
    pub rank: Option<u32>,
    /// Number of players of the session.
    pub players: usize,
}

/// The report on a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerReport {
    /// Index of the player in the list of people.
    pub person: usize,
    /// Sums over all games.
    pub count: SessionCounts,
    /// Sums per game: the game played most often first, then by id. Empty until
    /// [`PlayerReport::sorted`] builds it.
    pub games: Vec<(Game, GameSums)>,
    /// Wins in a row.
    pub streak: Streak,
    /// The last ten sessions, the newest last.
    pub form: Vec<Placing>,
    /// Results against each other player: the one met most often first, then by name. Empty until
    /// [`PlayerReport::sorted`] builds it.
    pub versus: Vec<(usize, Meetings)>,
    sums_by_game: BTreeMap<&'static str, GameSums>,
    meetings: BTreeMap<usize, Meetings>,
}

impl PlayerReport {
    /// Creates a report without sessions.
    pub(crate) fn new(person: usize) -> PlayerReport {
        PlayerReport {
            person,
            count: SessionCounts::default(),
            games: Vec::new(),
            streak: Streak::default(),
            form: Vec::new(),
            versus: Vec::new(),
            sums_by_game: BTreeMap::new(),
            meetings: BTreeMap::new(),
        }
    }

    /// Adds a session if the player had a seat. Sessions must be added in the order in which they
    /// began.
    pub(crate) fn add(&mut self, evening: &Evening) {
        let Some(own) = evening.sitting(self.person) else { return };
        self.count.add(evening, own);
        self.sums_by_game
            .entry(evening.played.game().id())
            .and_modify(|sums| sums.add(evening, own))
            .or_insert_with(|| GameSums::new(evening, own));
        self.streak.wins = match evening.ending(own) {
            Ending::Won => self.streak.wins + 1,
            Ending::Shared | Ending::Lost => 0,
        };
        self.streak.longest = self.streak.longest.max(self.streak.wins);
        if self.form.len() == FORM_LENGTH {
            self.form.remove(0);
        }
        self.form.push(Placing { rank: own.rank, players: evening.sittings.len() });
        for other in evening.sittings.iter().filter(|other| other.person != self.person) {
            self.meetings.entry(other.person).or_default().add(own.rank, other.rank);
        }
    }

    /// Builds the sorted lists (`games` and `versus`) from the sessions added.
    #[must_use]
    pub(crate) fn sorted(mut self) -> PlayerReport {
        let games = std::mem::take(&mut self.sums_by_game);
        self.games = games.into_values().map(|sums| (sums.played().game(), sums)).collect();
        // The sort is stable, so games played equally often stay in the order of their ids.
        self.games.sort_by_key(|(_, sums)| std::cmp::Reverse(sums.count.sessions));
        self.versus = std::mem::take(&mut self.meetings).into_iter().collect();
        // The sort is stable and the list of people is ordered by name.
        self.versus.sort_by_key(|(_, meetings)| std::cmp::Reverse(meetings.sessions));
        self
    }
}
