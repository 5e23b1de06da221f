//! The report on one session, round by round.

use crate::games::sheet::Part;
use crate::games::{Ranking, Tally};
use crate::session::{AfterRound, Round, Scoreboard, Session};
use std::collections::BTreeSet;
use uuid::Uuid;

/// A mark on a player's result of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundMark {
    /// The player went out: an empty hand or layout.
    Out,
    /// The player's best round.
    Best,
    /// The player's worst round.
    Worst,
    /// Two machines differ about the result.
    Unsettled,
}

/// Fewest rounds from which a player has a best and a worst round.
const MIN_ROUNDS: usize = 3;

/// A row of a score sheet: one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RoundLine<'s> {
    /// The recorded round.
    pub round: &'s Round,
    /// Dealer and totals.
    pub after: AfterRound,
    /// The marks on the result of each seat.
    pub marks: Vec<Vec<RoundMark>>,
    /// True if the round was corrected after it was recorded.
    pub is_corrected: bool,
}

/// The rounds and the scoreboard of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SessionReport<'s> {
    /// Standings and winners.
    pub scoreboard: Scoreboard<'s>,
    /// The rounds, in order.
    pub rounds: Vec<RoundLine<'s>>,
}

impl SessionReport<'_> {
    /// Builds the report of a session. `corrected` are rounds, and `unsettled` the results about
    /// which two machines differ: of each the round and the player.
    pub(crate) fn new<'s>(
        session: &'s Session,
        corrected: &[Uuid],
        unsettled: &BTreeSet<(Uuid, Uuid)>,
    ) -> SessionReport<'s> {
        let scoreboard = session.scoreboard();
        let extremes: Vec<Option<(i64, i64)>> =
            (0..session.seats.len()).map(|seat| best_and_worst(session, seat)).collect();
        let rounds = session.rounds.iter().zip(scoreboard.rounds()).map(|(round, after)| {
            let marks =
                session.seats.iter().zip(&extremes).enumerate().map(|(index, (seat, ends))| {
                    let is_unsettled = unsettled.contains(&(round.uuid, seat.player));
                    let mut marks = find_marks(session, round, index, *ends);
                    marks.extend(is_unsettled.then_some(RoundMark::Unsettled));
                    marks
                });
            let is_corrected = corrected.contains(&round.uuid);
            RoundLine { round, after: after.clone(), marks: marks.collect(), is_corrected }
        });
        SessionReport { rounds: rounds.collect(), scoreboard }
    }
}

/// Finds the marks on a player's result, which is `None` if the player did not play.
///
/// Best and worst are a player's own, from three rounds on; equal rounds are all marked. If the
/// lowest total wins, going out is the best possible result and needs no second mark.
fn find_marks(
    session: &Session,
    round: &Round,
    seat: usize,
    extremes: Option<(i64, i64)>,
) -> Vec<RoundMark> {
    let Some(entry) = round.entry(seat) else { return Vec::new() };
    let (best, worst) = extremes.unzip();
    let went_out = entry.parts.contains(&Part::Out);
    let is_best = best.is_some() && best == entry.points;
    let marks = [
        went_out.then_some(RoundMark::Out),
        (is_best && !(went_out && session.ranking() == Ranking::Fewest)).then_some(RoundMark::Best),
        (worst.is_some() && worst == entry.points).then_some(RoundMark::Worst),
    ];
    marks.into_iter().flatten().collect()
}

/// The best and the worst round of a player. Players whose rounds were all the same have none, nor
/// has anybody in games whose rounds are a place, a win or a loss.
fn best_and_worst(session: &Session, seat: usize) -> Option<(i64, i64)> {
    if matches!(session.played.entry().tally, Tally::Placings | Tally::Wins | Tally::Losses) {
        return None;
    }
    let points = session.rounds.iter().filter_map(|round| round.entry(seat)?.points);
    let points: Vec<i64> = points.collect();
    let (least, most) = (*points.iter().min()?, *points.iter().max()?);
    (points.len() >= MIN_ROUNDS && least < most).then_some(match session.ranking() {
        Ranking::Fewest => (least, most),
        Ranking::Most => (most, least),
    })
}
