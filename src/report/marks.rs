//! Marks on a score sheet: going out, best and worst rounds.

use super::RoundLine;
use crate::games::sheet::Part;
use crate::games::{Ranking, Tally};
use crate::session::Session;

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

impl RoundMark {
    /// All marks.
    pub(crate) const ALL: &'static [RoundMark] =
        &[RoundMark::Out, RoundMark::Best, RoundMark::Worst, RoundMark::Unsettled];
}

/// Fewest rounds from which a player has a best and a worst round.
const MIN_ROUNDS: usize = 3;

/// Computes the marks: for each round, a list of marks per seat.
///
/// Best and worst are a player's own, from three rounds on; equal rounds are all marked. Players
/// whose rounds were all the same have neither, nor has anybody in games whose rounds are a place,
/// a win or a loss. If the lowest total wins, going out is the best possible result and needs no
/// second mark.
pub(crate) fn round_marks(session: &Session, rounds: &[RoundLine<'_>]) -> Vec<Vec<Vec<RoundMark>>> {
    let seats = session.seats.len();
    let few_win = session.ranking() == Ranking::Fewest;
    let extremes: Vec<Option<(i64, i64)>> =
        (0..seats).map(|seat| best_and_worst(session, rounds, seat)).collect();
    let marks_of = |line: &RoundLine<'_>, seat: usize| {
        let Some(entry) = line.entries.get(seat).copied().flatten() else { return Vec::new() };
        let is_at_end = |end: fn((i64, i64)) -> i64| {
            extremes[seat].is_some_and(|extremes| Some(end(extremes)) == entry.points)
        };
        let mut marks = Vec::new();
        let went_out = entry.parts.contains(&Part::Out);
        if went_out {
            marks.push(RoundMark::Out);
        }
        if is_at_end(|ends| ends.0) && !(went_out && few_win) {
            marks.push(RoundMark::Best);
        }
        if is_at_end(|ends| ends.1) {
            marks.push(RoundMark::Worst);
        }
        if line.unsettled.contains(&seat) {
            marks.push(RoundMark::Unsettled);
        }
        marks
    };
    rounds.iter().map(|line| (0..seats).map(|seat| marks_of(line, seat)).collect()).collect()
}

fn best_and_worst(session: &Session, rounds: &[RoundLine<'_>], seat: usize) -> Option<(i64, i64)> {
    match session.played.entry().tally {
        Tally::Placings | Tally::Wins | Tally::Losses => return None,
        Tally::MinusPoints
        | Tally::Points
        | Tally::LowPoints
        | Tally::Cards
        | Tally::Quartets
        | Tally::Pairs => {}
    }
    let points = |line: &RoundLine<'_>| line.entries.get(seat).copied().flatten()?.points;
    let points: Vec<i64> = rounds.iter().filter_map(points).collect();
    let (least, most) = (points.iter().min()?, points.iter().max()?);
    (points.len() >= MIN_ROUNDS && least < most).then_some(match session.ranking() {
        Ranking::Fewest => (*least, *most),
        Ranking::Most => (*most, *least),
    })
}
