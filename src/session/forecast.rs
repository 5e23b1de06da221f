//! Forecast: gaps, remaining rounds and distance to the target.

use super::{Session, Standing};

/// The forecast of a session, in its own unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// The leading seats; all seats before the first round.
    pub leaders: Vec<usize>,
    /// Points between the leaders and the next rank; `None` if all are level.
    pub lead: Option<u64>,
    /// The other seats, each with its distance to the leaders.
    pub behind: Vec<(usize, u64)>,
    /// Number of planned rounds still to play.
    pub rounds_left: Option<u32>,
    /// Distances to the target, if the session has one.
    pub target: Option<TargetForecast>,
}

/// Everybody's distance to the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetForecast {
    /// Total that ends the session.
    pub target: i64,
    /// The seats that play, by rank, and target minus total: below 0 if the total is above the
    /// target.
    pub distances: Vec<(usize, i64)>,
    /// The seats that reach it with a round as extreme as any so far (the highest; for a target
    /// below 0, the lowest); by rank.
    pub near: Vec<usize>,
}

impl Forecast {
    /// Computes the forecast from the standings. `gains` are the largest and the smallest gain of a
    /// seat in one round so far.
    pub(super) fn new(
        session: &Session,
        standings: &[Standing],
        played: u32,
        gains: Option<(i64, i64)>,
    ) -> Forecast {
        let ranked: Vec<&Standing> =
            standings.iter().filter(|standing| standing.rank.is_some()).collect();
        let Some(best) = ranked.first() else { return Forecast::default() };
        let (leaders, others): (Vec<&Standing>, Vec<&Standing>) =
            ranked.iter().partition(|standing| standing.rank == Some(1));
        let (most, least) = gains.unwrap_or((0, 0));
        let reach = |target: i64| TargetForecast {
            target,
            distances: ranked
                .iter()
                .map(|standing| (standing.seat, target.saturating_sub(standing.total)))
                .collect(),
            near: ranked
                .iter()
                .filter(|standing| {
                    let gain = if target < 0 { least } else { most };
                    is_reached(target, standing.total.saturating_add(gain))
                })
                .map(|standing| standing.seat)
                .collect(),
        };
        Forecast {
            leaders: leaders.iter().map(|standing| standing.seat).collect(),
            lead: others.first().map(|next| next.total.abs_diff(best.total)),
            behind: others
                .iter()
                .map(|standing| (standing.seat, standing.total.abs_diff(best.total)))
                .collect(),
            rounds_left: session.settings.rounds.map(|planned| planned.saturating_sub(played)),
            target: session.settings.target.map(reach),
        }
    }
}

/// True if a total reaches the target. A target below 0 is reached from above.
pub(super) const fn is_reached(target: i64, total: i64) -> bool {
    if target < 0 { total <= target } else { total >= target }
}
