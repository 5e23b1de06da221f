//! The report on one player, over all sessions.

use super::rating::{RatingPoint, Ratings};
use super::{Hundredths, Meetings, PlayerTotals, Rating, Report, name_of_id, person_name, row_mut};
use crate::games::{Game, Ranking, Tally};
use crate::session::{Ending, Evening, Person, Sitting};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use uuid::Uuid;

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
    #[serde(flatten)]
    pub totals: PlayerTotals,
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
    /// Points of each round, if known.
    #[serde(skip)]
    round_points: Vec<i64>,
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
    /// Index of the other player in the list of people.
    #[serde(skip)]
    person: usize,
}

/// The report on a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlayerReport {
    /// Name of the player.
    pub player: String,
    #[serde(flatten)]
    pub totals: PlayerTotals,
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
    /// Index of the player in the list of people.
    #[serde(skip)]
    person: usize,
}

impl PlayerGame {
    fn new(evening: &Evening) -> PlayerGame {
        PlayerGame {
            game: evening.played.game(),
            totals: PlayerTotals::default(),
            points: None,
            average: None,
            median: None,
            best: None,
            worst: None,
            went_out: evening.played.can_go_out().then_some(0),
            rating: None,
            round_points: Vec::new(),
        }
    }

    fn add(&mut self, evening: &Evening, own: &Sitting) {
        self.totals.add(evening, own);
        self.round_points.extend(own.rounds.iter().filter_map(|result| result.points));
        if let Some(out) = &mut self.went_out {
            *out += own.rounds.iter().map(|result| u32::from(result.went_out)).sum::<u32>();
        }
    }

    fn finish(&mut self) {
        self.points = self.totals.points();
        self.average = self.totals.average();
        let points = &mut self.round_points;
        let ends = points.iter().copied().min().zip(points.iter().copied().max());
        // The best placing is the first. There is no best round if both rankings were played.
        let ends = ends.zip(self.totals.tally.zip(self.totals.ranking));
        (self.best, self.worst) = ends
            .map(|((least, most), rules)| match rules {
                (Tally::Placings, _) | (_, Ranking::Fewest) => (least, most),
                (_, Ranking::Most) => (most, least),
            })
            .unzip();
        self.median = self.totals.has_average().then(|| Hundredths::median(points)).flatten();
    }
}

impl PlayerReport {
    fn add(&mut self, evening: &Evening, own: &Sitting, people: &[Person]) {
        self.totals.add(evening, own);
        let has_won = evening.ending(own) == Ending::Won;
        self.streak.wins = if has_won { self.streak.wins + 1 } else { 0 };
        self.streak.longest = self.streak.longest.max(self.streak.wins);
        if self.form.len() == FORM_LENGTH {
            self.form.remove(0);
        }
        let players = evening.sittings.len();
        self.form.push(Placing { session: evening.number, rank: own.rank, players });
        let new = || TableSize { players, ..TableSize::default() };
        let size = row_mut(&mut self.by_players, players, |size| size.players, new);
        size.sessions += 1;
        size.wins += u32::from(has_won);
        for other in evening.sittings.iter().filter(|other| other.person != self.person) {
            let new = || Opponent {
                player: person_name(people, other.person),
                meetings: Meetings::default(),
                share: None,
                person: other.person,
            };
            let opponent = row_mut(&mut self.versus, other.person, |one| one.person, new);
            opponent.meetings.add(own.rank, other.rank);
        }
    }

    fn finish(&mut self) {
        self.win_rate = self.totals.win_rate();
        self.average_rank = self.totals.average_rank();
        self.minutes = self.totals.minutes();
        self.minutes_per_round = self.totals.minutes_per_round();
        self.by_game.iter_mut().for_each(PlayerGame::finish);
        for size in &mut self.by_players {
            size.win_rate = Hundredths::share(size.wins, size.sessions);
        }
        for opponent in &mut self.versus {
            opponent.share = opponent.meetings.share();
        }
        // The sorts are stable: of equal ones, games stay in the order of their ids, sizes in
        // ascending order, and players in the order of their names.
        self.by_game.sort_by_key(|game| Reverse(game.totals.sessions));
        self.by_players.sort_by_key(|size| Reverse(size.sessions));
        self.versus.sort_by_key(|other| Reverse(other.meetings.sessions));
    }
}

/// The reports on one player or on all. All sessions are rated, because a rating compares players.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayerReports {
    /// The only player to report on, who may have no session; `None` for all who have one.
    only: Option<Uuid>,
    ratings: Ratings,
    ratings_by_game: BTreeMap<&'static str, Ratings>,
    /// The reports, in the order of the list of people.
    pub players: Vec<PlayerReport>,
}

impl PlayerReports {
    /// Creates the report on one player.
    pub(crate) fn of_player(id: Uuid) -> PlayerReports {
        PlayerReports { only: Some(id), ..PlayerReports::default() }
    }
}

impl Report for PlayerReports {
    fn add(&mut self, evening: &Evening, people: &[Person]) {
        let game = evening.played.game();
        let overall = self.ratings.add(evening);
        let in_game = self.ratings_by_game.entry(game.id()).or_default().add(evening);
        for (own, (rating, in_game)) in
            evening.sittings.iter().zip(overall.into_iter().zip(in_game))
        {
            let person = own.person;
            if self.only.is_some_and(|only| people.get(person).is_none_or(|one| one.uuid != only)) {
                continue;
            }
            let player = || person_name(people, person);
            let new = || PlayerReport { player: player(), person, ..PlayerReport::default() };
            let report = row_mut(&mut self.players, person, |report| report.person, new);
            report.add(evening, own, people);
            report.rating = rating;
            let point = rating.map(|rating| RatingPoint { session: evening.number, rating });
            report.rating_history.extend(point);
            let new = || PlayerGame::new(evening);
            let line = row_mut(&mut report.by_game, game.id(), |line| line.game.id(), new);
            line.add(evening, own);
            line.rating = in_game;
        }
    }

    fn finish(&mut self, people: &[Person]) {
        if let Some(id) = self.only.filter(|_| self.players.is_empty()) {
            let player = name_of_id(people, id);
            self.players.push(PlayerReport { player, ..PlayerReport::default() });
        }
        self.players.iter_mut().for_each(PlayerReport::finish);
    }
}
