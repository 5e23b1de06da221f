//! How strong everybody is, by the sessions they played.
//!
//! The ratings of Weng and Lin fit tables of any size at which everybody plays alone, and ties.
//! They are replayed from the first session on, so that an edit always shows. Who left early came
//! behind all who stayed.

use super::Hundredths;
use crate::session::Evening;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::HashMap;

/// Fewer sessions say too little.
pub const FROM: u32 = 5;

/// How strong somebody is, and how sure that is: everybody begins at 25 ± 8.33.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The strength; more is stronger.
    pub mu: Hundredths,
    /// The uncertainty.
    pub sigma: Hundredths,
}

/// Everybody's ratings, session after session.
#[derive(Clone, Debug, Default)]
pub struct Ratings {
    people: HashMap<usize, (WengLinRating, u32)>,
}

impl Ratings {
    /// Adds a session, in the order in which they began.
    pub fn add(&mut self, evening: &Evening) {
        let last = evening.sittings.len() + 1;
        let rank = |rank: Option<u32>| rank.map_or(last, |rank| rank as usize);
        let before: Vec<[WengLinRating; 1]> = evening
            .sittings
            .iter()
            .map(|sitting| {
                [self.people.get(&sitting.person).map_or_else(WengLinRating::new, |known| known.0)]
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
            let known = self.people.entry(sitting.person).or_insert((rating, 0));
            *known = (rating, known.1 + 1);
        }
    }

    /// Somebody's rating, from the fifth session on.
    pub fn of(&self, person: usize) -> Option<Rating> {
        let (rating, sessions) = self.people.get(&person)?;
        let WengLinRating { rating: mu, uncertainty: sigma } = rating;
        (*sessions >= FROM)
            .then(|| Rating { mu: Hundredths::of(*mu), sigma: Hundredths::of(*sigma) })
    }
}
