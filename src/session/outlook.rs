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
    /// How far the seat nearest to the target is from it.
    pub to_target: Option<(usize, u64)>,
}

impl Session {
    /// What is still possible.
    pub fn outlook(&self) -> Outlook {
        let standings = self.standings();
        let ranked: Vec<&Standing> =
            standings.iter().filter(|standing| standing.rank.is_some()).collect();
        let Some(best) = ranked.first() else { return Outlook::default() };
        let (leaders, others): (Vec<&Standing>, Vec<&Standing>) =
            ranked.iter().partition(|standing| standing.rank == Some(1));
        let played = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        let to_target = self.settings.target.and_then(|target| {
            ranked
                .iter()
                .map(|standing| (standing.seat, standing.total.abs_diff(target)))
                .min_by_key(|&(_, distance)| distance)
        });
        Outlook {
            leaders: leaders.iter().map(|standing| standing.seat).collect(),
            lead: others.first().map(|next| next.total.abs_diff(best.total)),
            behind: others
                .iter()
                .map(|standing| (standing.seat, standing.total.abs_diff(best.total)))
                .collect(),
            rounds_left: self.settings.rounds.map(|planned| planned.saturating_sub(played)),
            to_target,
        }
    }
}
