//! Ratings of the players, from the sessions they played.
//!
//! The ratings of Weng and Lin suit tables of any size at which everybody plays alone, and ties.
//! They are replayed from the first session on, so that every edit takes effect. A player who left
//! early ranks behind all who stayed.

use super::Hundredths;
use crate::session::Evening;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::HashMap;

/// Fewest sessions after which a rating is displayed.
pub(crate) const MIN_RATED_SESSIONS: u32 = 5;

/// A player's strength and its uncertainty. Everybody starts at 25 ± 8.33.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rating {
    /// Strength; a higher value is stronger.
    pub mu: Hundredths,
    /// Uncertainty of the strength.
    pub sigma: Hundredths,
}

/// The ratings of all players, updated session by session.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ratings {
    people: HashMap<usize, (WengLinRating, u32)>,
}

impl Ratings {
    /// Adds a session. Sessions must be added in the order in which they began.
    pub(crate) fn add(&mut self, evening: &Evening) {
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

    /// A player's rating; `None` before the fifth session.
    pub(crate) fn get(&self, person: usize) -> Option<Rating> {
        let (rating, sessions) = self.people.get(&person)?;
        let WengLinRating { rating: mu, uncertainty: sigma } = rating;
        (*sessions >= MIN_RATED_SESSIONS).then(|| Rating {
            mu: Hundredths::from_float(*mu),
            sigma: Hundredths::from_float(*sigma),
        })
    }
}
