//! What is still possible.

use super::{Session, Standing};

/// What is still possible in a session, in its own unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The seats that lead; all of them before the first round.
    pub leaders: Vec<usize>,
    /// How far they are ahead of the next rank; `None` when all are level.
    pub lead: Option<u64>,
    /// The others and how far they are behind: what the leaders must do worse by in the rounds to
    /// come to be drawn level with.
    pub behind: Vec<(usize, u64)>,
    /// How many of the planned rounds are left.
    pub rounds_left: Option<u32>,
    /// What there is to say of the target, where the session has one.
    pub target: Option<Reach>,
}

/// How far everybody is from the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The total that ends the session.
    pub target: i64,
    /// The seats that play, by rank, and what lies between their total and the target: below 0
    /// where the total is above it.
    pub distances: Vec<(usize, i64)>,
    /// The seats that reach it with a round like the largest one so far; by rank.
    pub near: Vec<usize>,
}

impl Outlook {
    /// What is possible from these standings on; `gains` are the largest and the smallest gain of
    /// a seat in one round so far.
    pub(super) fn of(
        session: &Session,
        standings: &[Standing],
        played: u32,
        gains: Option<(i64, i64)>,
    ) -> Outlook {
        let ranked: Vec<&Standing> =
            standings.iter().filter(|standing| standing.rank.is_some()).collect();
        let Some(best) = ranked.first() else { return Outlook::default() };
        let (leaders, others): (Vec<&Standing>, Vec<&Standing>) =
            ranked.iter().partition(|standing| standing.rank == Some(1));
        let (most, least) = gains.unwrap_or((0, 0));
        let reach = |target: i64| Reach {
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
        Outlook {
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

/// Whether a total reaches the target; one below 0 is reached from above.
pub(super) const fn is_reached(target: i64, total: i64) -> bool {
    if target < 0 { total <= target } else { total >= target }
}
