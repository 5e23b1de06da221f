//! Rescoring of one round for a what-if.

use super::NotComputable;
use crate::games::sheet::{RoundResults, ScoredRound, SeatResult};
use crate::games::{Played, Tally};
use crate::session::{Round, RoundEntry, Session};

/// Computes the entries by the rules of `played`, without the players at the seats `left_out`.
///
/// # Errors
/// The reason why they cannot be computed.
pub(super) fn rescore_round(
    session: &Session,
    round: &Round,
    played: Played,
    left_out: &[usize],
) -> Result<Vec<RoundEntry>, NotComputable> {
    let played_round = PlayedRound::new(session, round);
    let mut points = played_round.recorded();
    if played != session.played {
        played_round.apply_edition(played, &mut points)?;
    }
    let removed: Vec<usize> = (0..played_round.playing.len())
        .filter(|&index| left_out.contains(&played_round.playing[index]))
        .collect();
    if !removed.is_empty() {
        played_round.remove_players(&removed, played, &mut points)?;
    }
    let remaining = played_round.playing.iter().zip(points).enumerate();
    let remaining = remaining.filter(|(index, _)| !removed.contains(index));
    let entries = remaining.filter_map(|(_, (&seat, points))| {
        let recorded = round.entry(seat)?;
        let same = recorded.points == points;
        // The components still hold for points that did not change.
        let parts = if same { recorded.parts.clone() } else { Vec::new() };
        Some(RoundEntry { points, parts, ..recorded.clone() })
    });
    Ok(entries.collect())
}

/// A round with its players. Its methods refer to players by index into `playing`.
struct PlayedRound<'s> {
    session: &'s Session,
    round: &'s Round,
    playing: Vec<usize>,
    input: RoundResults,
}

impl<'s> PlayedRound<'s> {
    fn new(session: &'s Session, round: &'s Round) -> PlayedRound<'s> {
        let playing = session.playing_in(round.ordinal);
        let input = session.sheet_input(&playing, &round.contents);
        PlayedRound { session, round, playing, input }
    }

    fn recorded(&self) -> Vec<Option<i64>> {
        self.playing.iter().map(|&seat| self.round.entry(seat)?.points).collect()
    }

    fn score(&self, played: Played, input: &RoundResults) -> Option<ScoredRound> {
        let sheet = self.session.score_sheet_for(input.results.len());
        crate::games::sheet::ScoreSheet { played, ..sheet }.score(input).ok()
    }

    /// Computes the points by another edition. Recorded points stand if both editions compute the
    /// same.
    fn apply_edition(
        &self,
        other: Played,
        points: &mut [Option<i64>],
    ) -> Result<(), NotComputable> {
        let ours = self.session.played;
        // Sheets with different questions count differently.
        let is_alike = ours.questions() == other.questions();
        let is_bare = self.input.results.iter().flatten().any(SeatResult::is_bare);
        if !is_alike && is_bare {
            return Err(NotComputable::PointsAlone);
        }
        let by_ours = self.score(ours, &self.input);
        let Some(by_theirs) = self.score(other, &self.input) else {
            return if is_alike && by_ours.is_none() {
                Ok(())
            } else {
                Err(NotComputable::NotRecorded)
            };
        };
        if !by_theirs.refusals.is_empty()
            && by_ours.as_ref().is_some_and(|ours| ours.refusals.is_empty())
        {
            return Err(NotComputable::Impossible);
        }
        replace_differing(by_ours.as_ref(), &by_theirs, points);
        Ok(())
    }

    /// Computes the points without the players at these indexes.
    fn remove_players(
        &self,
        removed: &[usize],
        played: Played,
        points: &mut [Option<i64>],
    ) -> Result<(), NotComputable> {
        match played.entry().tally {
            Tally::MinusPoints => Ok(()),
            Tally::Points | Tally::LowPoints => self.rescore_risk(removed, played, points),
            Tally::Cards | Tally::Quartets | Tally::QuartetPoints | Tally::Pairs => {
                let has_won = |&index: &usize| match self.input.result(index) {
                    Some(SeatResult::WonLess { won, .. }) => *won != 0,
                    _ => points[index].is_none_or(|points| points != 0),
                };
                if removed.iter().any(has_won) { Err(NotComputable::Shared) } else { Ok(()) }
            }
            Tally::Wins | Tally::Losses => {
                let is_named = |&index: &usize| points[index] == Some(1);
                if removed.iter().any(is_named) { Err(NotComputable::InTheirPlace) } else { Ok(()) }
            }
            Tally::Placings => close_up(removed, points),
        }
    }

    /// Rescores a round with a risk: the risking player is compared only with the players who are
    /// not left out.
    fn rescore_risk(
        &self,
        removed: &[usize],
        played: Played,
        points: &mut [Option<i64>],
    ) -> Result<(), NotComputable> {
        let risking: Vec<usize> = self.input.flags.players().copied().collect();
        // Nobody took a risk, or a player who is left out did.
        if risking.is_empty() || risking.iter().any(|index| removed.contains(index)) {
            return Ok(());
        }
        let is_bare = |&index: &usize| self.input.result(index).is_none_or(SeatResult::is_bare);
        if risking.iter().any(is_bare) {
            return Err(NotComputable::PointsAlone);
        }
        let players = 0..self.playing.len();
        let remaining: Vec<usize> = players.filter(|index| !removed.contains(index)).collect();
        let new_index = |old: &usize| remaining.iter().position(|other| other == old);
        let remaining_input = RoundResults {
            results: remaining.iter().map(|&index| self.input.result(index).cloned()).collect(),
            flags: self.input.flags.map(new_index).unwrap_or_default(),
        };
        let full_round = self.score(played, &self.input).ok_or(NotComputable::NotRecorded)?;
        let remaining_round =
            self.score(played, &remaining_input).ok_or(NotComputable::NotRecorded)?;
        for (&index, score) in remaining.iter().zip(&remaining_round.scores) {
            if full_round.scores[index].points != score.points {
                points[index] = score.points;
            }
        }
        Ok(())
    }
}

/// Replaces the points that the two sheets compute differently.
fn replace_differing(ours: Option<&ScoredRound>, theirs: &ScoredRound, points: &mut [Option<i64>]) {
    for (index, (points, score)) in points.iter_mut().zip(&theirs.scores).enumerate() {
        let own = ours.and_then(|ours| ours.scores.get(index)).map(|score| score.points);
        if own != Some(score.points) {
            *points = score.points;
        }
    }
}

/// Moves up the players who came in behind those left out.
fn close_up(removed: &[usize], points: &mut [Option<i64>]) -> Result<(), NotComputable> {
    let removed_placings: Vec<Option<i64>> = removed.iter().map(|&index| points[index]).collect();
    for index in (0..points.len()).filter(|index| !removed.contains(index)) {
        let own = points[index];
        // If this placing is unknown and a removed player was first, this player could be the new
        // first. If a removed placing is unknown, it could be before this one.
        let conflicting = if own.is_none() { Some(1) } else { None };
        if removed_placings.contains(&conflicting) && own != Some(1) {
            return Err(NotComputable::InTheirPlace);
        }
        let removed_before =
            |own| removed_placings.iter().flatten().filter(|&&other| other < own).count();
        points[index] = own.map(|own| own - i64::try_from(removed_before(own)).unwrap_or(0));
    }
    Ok(())
}
