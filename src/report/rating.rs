//! Ratings of the players, from the sessions they played.
//!
//! The ratings of Weng and Lin suit tables of any size at which everybody plays alone, and ties.
//! They are replayed from the first session on, so that every edit takes effect. A player who left
//! early ranks behind all who stayed.

use super::Hundredths;
use crate::session::Evening;
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::HashMap;

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

/// The ratings of all players over some sessions, and the number of sessions of each, by index in
/// the list of people.
#[derive(Clone, Debug, Default)]
pub(super) struct Ratings {
    people: HashMap<usize, (WengLinRating, u32)>,
}

impl Ratings {
    /// Adds a session, and returns the rating of each of its players after it; `None` before the
    /// player's fifth session. Sessions must be added in the order in which they began.
    pub(super) fn add(&mut self, evening: &Evening) -> Vec<Option<Rating>> {
        let last = evening.sittings.len() + 1;
        let rank = |rank: Option<u32>| rank.map_or(last, |rank| rank as usize);
        let rated = |person| self.people.get(&person).map_or_else(WengLinRating::new, |one| one.0);
        let before: Vec<[WengLinRating; 1]> =
            evening.sittings.iter().map(|sitting| [rated(sitting.person)]).collect();
        let table = before.iter().zip(&evening.sittings);
        let table =
            table.map(|(rating, sitting)| (&rating[..], MultiTeamOutcome::new(rank(sitting.rank))));
        let table: Vec<(&[WengLinRating], MultiTeamOutcome)> = table.collect();
        let after = weng_lin_multi_team(&table, &WengLinConfig::new());
        let after = evening.sittings.iter().zip(after).map(|(sitting, rating)| {
            let rating = *rating.first()?;
            let rated = self.people.entry(sitting.person).or_insert((rating, 0));
            *rated = (rating, rated.1 + 1);
            (rated.1 >= MIN_RATED_SESSIONS).then(|| Rating {
                mu: Hundredths::from_float(rating.rating),
                sigma: Hundredths::from_float(rating.uncertainty),
            })
        });
        after.collect()
    }
}
