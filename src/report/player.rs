//! The report on one player, over all sessions.

use super::{GameSums, Hundredths, Meetings, Rating, RatingPoint, Ratings, SessionCounts};
use crate::games::{Game, Tally};
use crate::session::{Ending, Evening, Person};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Number of sessions in the player's recent form.
const FORM_LENGTH: usize = 10;

/// Sessions won in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Streak {
    /// Wins in a row up to the newest session; a shared win ends the row.
    pub wins: u32,
    /// The longest such row.
    pub longest: u32,
}

/// A rank among the players of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Placing {
    /// Number of the session that users see.
    pub session: i64,
    /// Rank; `None` for a player who left early.
    pub rank: Option<u32>,
    /// Number of players of the session.
    pub players: usize,
}

/// A player's results in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlayerGame {
    /// The game.
    pub game: Game,
    /// The meaning of a round's number.
    #[serde(skip)]
    pub tally: Tally,
    #[serde(flatten)]
    pub count: SessionCounts,
    /// Sum of points; in games of placings, the number of first places.
    pub points: Option<i64>,
    /// Average of a round.
    pub average: Option<Hundredths>,
    /// Median of the rounds.
    pub median: Option<Hundredths>,
    /// Best round.
    pub best: Option<i64>,
    /// Worst round.
    pub worst: Option<i64>,
    /// Rounds that ended with an empty hand or layout; `None` if the game has no going out.
    pub went_out: Option<u32>,
    /// Rating in this game.
    pub rating: Option<Rating>,
}

/// A player's results at tables of one size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TableSize {
    /// Number of players at the table.
    pub players: usize,
    /// Sessions at such tables.
    pub sessions: u32,
    /// Sessions won alone.
    pub wins: u32,
    /// Share of the sessions won alone.
    pub win_rate: Option<Hundredths>,
}

/// A player's results against another player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Opponent {
    /// Name of the other player.
    pub player: String,
    /// The number of sessions in which each of them was ahead.
    #[serde(flatten)]
    pub meetings: Meetings,
    /// Share of the sessions in which the player was ahead.
    pub share: Option<Hundredths>,
}

/// The report on a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlayerReport {
    /// Name of the player.
    pub player: String,
    #[serde(flatten)]
    pub count: SessionCounts,
    /// Results per game: the game played most often first, then by id.
    pub by_game: Vec<PlayerGame>,
    /// Wins in a row.
    pub streak: Streak,
    /// The last ten sessions, the newest last.
    pub form: Vec<Placing>,
    /// Share of the sessions won alone.
    pub win_rate: Option<Hundredths>,
    /// Average rank.
    pub average_rank: Option<Hundredths>,
    /// Minutes of the sessions.
    pub minutes: Option<u64>,
    /// Average minutes of a round.
    pub minutes_per_round: Option<Hundredths>,
    /// Results by number of players: the size met most often first, then the smaller.
    pub by_players: Vec<TableSize>,
    /// Results against each other player: the one met most often first, then by name.
    pub versus: Vec<Opponent>,
    /// Rating over all games.
    pub rating: Option<Rating>,
    /// Ratings after each session, from the fifth on.
    pub rating_history: Vec<RatingPoint>,
}

/// Sums of one player, updated session by session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayerSums {
    /// Index of the player in the list of people.
    pub person: usize,
    /// Sums over all games.
    pub count: SessionCounts,
    streak: Streak,
    form: Vec<Placing>,
    games: BTreeMap<&'static str, GameSums>,
    sizes: BTreeMap<usize, TableSize>,
    meetings: BTreeMap<usize, Meetings>,
}

impl PlayerSums {
    /// Creates sums without sessions.
    pub(crate) fn new(person: usize) -> PlayerSums {
        PlayerSums { person, ..PlayerSums::default() }
    }

    /// Adds a session if the player had a seat. Sessions must be added in the order in which they
    /// began.
    pub(crate) fn add(&mut self, evening: &Evening) {
        let Some(own) = evening.sitting(self.person) else { return };
        self.count.add(evening, own);
        let game = self.games.entry(evening.played.game().id());
        game.or_insert_with(|| GameSums::new(evening.played)).add(evening, own);
        let has_won = evening.ending(own) == Ending::Won;
        self.streak.wins = if has_won { self.streak.wins + 1 } else { 0 };
        self.streak.longest = self.streak.longest.max(self.streak.wins);
        if self.form.len() == FORM_LENGTH {
            self.form.remove(0);
        }
        let players = evening.sittings.len();
        self.form.push(Placing { session: evening.number, rank: own.rank, players });
        let size =
            self.sizes.entry(players).or_insert(TableSize { players, ..TableSize::default() });
        size.sessions += 1;
        size.wins += u32::from(has_won);
        for other in evening.sittings.iter().filter(|other| other.person != self.person) {
            self.meetings.entry(other.person).or_default().add(own.rank, other.rank);
        }
    }

    /// Builds the report from the sessions added. The ratings must follow the player.
    pub(crate) fn report(&self, people: &[Person], ratings: &Ratings) -> PlayerReport {
        let name = |person: usize| super::person_name(people, person).to_owned();
        let by_game = self.games.values().map(|sums| {
            let game = sums.played.game();
            let (best, worst) = sums.best_and_worst().unzip();
            PlayerGame {
                game,
                tally: sums.played.entry().tally,
                count: sums.totals.count,
                points: sums.totals.points(),
                average: sums.totals.average(),
                median: sums.median(),
                best,
                worst,
                went_out: sums.went_out,
                rating: ratings.in_game(self.person, game),
            }
        });
        let by_players = self.sizes.values().map(|size| TableSize {
            win_rate: Hundredths::share(size.wins, size.sessions),
            ..*size
        });
        let versus = self.meetings.iter().map(|(&person, &meetings)| Opponent {
            player: name(person),
            meetings,
            share: meetings.share(),
        });
        let count = self.count;
        let mut report = PlayerReport {
            player: name(self.person),
            count,
            by_game: by_game.collect(),
            streak: self.streak,
            form: self.form.clone(),
            win_rate: count.win_rate(),
            average_rank: count.average_rank(),
            minutes: count.minutes(),
            minutes_per_round: count.minutes_per_round(),
            by_players: by_players.collect(),
            versus: versus.collect(),
            rating: ratings.get(self.person),
            rating_history: ratings.history(self.person),
        };
        // The sorts are stable: of equal ones, games stay in the order of their ids, sizes in
        // ascending order, and players in the order of their names.
        report.by_game.sort_by_key(|game| Reverse(game.count.sessions));
        report.by_players.sort_by_key(|size| Reverse(size.sessions));
        report.versus.sort_by_key(|other| Reverse(other.meetings.sessions));
        report
    }
}
