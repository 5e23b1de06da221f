//! Ratings of the players, from the sessions they played.
//!
//! The ratings of Weng and Lin suit tables of any size at which everybody plays alone, and ties.
//! They are replayed from the first session on, so that every edit takes effect. A player who left
//! early ranks behind all who stayed.

use super::Hundredths;
use crate::games::Game;
use crate::session::Evening;
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, HashMap};

/// Fewest sessions after which a rating is displayed. With fewer, a player stands in the lower part
/// of a table.
pub(crate) const MIN_RATED_SESSIONS: u32 = 5;

/// A player's strength and its uncertainty. Everybody starts at 25 ± 8.33.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Rating {
    /// Strength; a higher value is stronger.
    pub mu: Hundredths,
    /// Uncertainty of the strength.
    pub sigma: Hundredths,
}

/// A player's rating after a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RatingPoint {
    /// Number of the session that users see.
    pub session: i64,
    /// The rating after it.
    #[serde(flatten)]
    pub rating: Rating,
}

/// The ratings of all players over some sessions.
#[derive(Clone, Debug, Default)]
struct Ladder {
    people: HashMap<usize, (WengLinRating, u32)>,
}

impl Ladder {
    fn add(&mut self, evening: &Evening) {
        let last = evening.sittings.len() + 1;
        let rank = |rank: Option<u32>| rank.map_or(last, |rank| rank as usize);
        let before: Vec<[WengLinRating; 1]> = evening
            .sittings
            .iter()
            .map(|sitting| {
                [self.people.get(&sitting.person).map_or_else(WengLinRating::new, |rated| rated.0)]
            })
            .collect();
        let table: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&evening.sittings)
            .map(|(rating, sitting)| (&rating[..], MultiTeamOutcome::new(rank(sitting.rank))))
            .collect();
        let after = weng_lin_multi_team(&table, &WengLinConfig::new());
        for (sitting, rating) in evening.sittings.iter().zip(after) {
            let Some(&rating) = rating.first() else { continue };
            let rated = self.people.entry(sitting.person).or_insert((rating, 0));
            *rated = (rating, rated.1 + 1);
        }
    }

    fn get(&self, person: usize) -> Option<Rating> {
        let (rating, sessions) = self.people.get(&person)?;
        let WengLinRating { rating: mu, uncertainty: sigma } = rating;
        (*sessions >= MIN_RATED_SESSIONS).then(|| Rating {
            mu: Hundredths::from_float(*mu),
            sigma: Hundredths::from_float(*sigma),
        })
    }
}

/// The players whose ratings are followed: per game, and after each of their sessions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Followed {
    /// No player: only the ratings over all games are computed.
    #[default]
    Nobody,
    /// One player, by index in the list of people.
    One(usize),
    /// All players.
    Everybody,
}

/// The ratings of all players, updated session by session.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ratings {
    followed: Followed,
    overall: Ladder,
    games: BTreeMap<&'static str, Ladder>,
    history: HashMap<usize, Vec<RatingPoint>>,
}

impl Ratings {
    /// Creates ratings that follow these players.
    pub(crate) fn new(followed: Followed) -> Ratings {
        Ratings { followed, ..Ratings::default() }
    }

    /// Adds a session. Sessions must be added in the order in which they began.
    pub(crate) fn add(&mut self, evening: &Evening) {
        self.overall.add(evening);
        if self.followed == Followed::Nobody {
            return;
        }
        self.games.entry(evening.played.game().id()).or_default().add(evening);
        for sitting in &evening.sittings {
            let is_followed = match self.followed {
                Followed::One(person) => person == sitting.person,
                Followed::Nobody | Followed::Everybody => true,
            };
            if let Some(rating) = self.overall.get(sitting.person).filter(|_| is_followed) {
                let point = RatingPoint { session: evening.number, rating };
                self.history.entry(sitting.person).or_default().push(point);
            }
        }
    }

    /// A player's rating; `None` before the fifth session.
    pub(crate) fn get(&self, person: usize) -> Option<Rating> {
        self.overall.get(person)
    }

    /// The rating of a followed player in one game; `None` before the fifth session of that game.
    pub(crate) fn in_game(&self, person: usize, game: Game) -> Option<Rating> {
        self.games.get(game.id())?.get(person)
    }

    /// The ratings of a followed player after each session, from the fifth on.
    pub(crate) fn history(&self, person: usize) -> Vec<RatingPoint> {
        self.history.get(&person).cloned().unwrap_or_default()
    }
}
