//! What stands out on a session's sheet.

use super::RoundLine;
use crate::games::sheet::Part;
use crate::games::{Ranking, Tally};
use crate::session::Session;

/// What stands out about what somebody got in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Went out: an empty hand or layout.
    Out,
    /// The player's best round.
    Best,
    /// The player's worst round.
    Worst,
}

impl Mark {
    /// All of them.
    pub const ALL: &'static [Mark] = &[Mark::Out, Mark::Best, Mark::Worst];
}

/// Fewer rounds have no best and no worst one.
const LEAST: usize = 3;

/// What stands out on the sheet, round by round, a list a seat. Best and worst are a player's own,
/// from three rounds on, and all that are equal; nobody has them whose rounds were all the same,
/// nor in games in which a round is a place, a win or a loss. Where few points win, going out is the
/// best there is, and needs no second mark.
pub fn marks(session: &Session, rounds: &[RoundLine<'_>]) -> Vec<Vec<Vec<Mark>>> {
    let seats = session.seats.len();
    let few = session.ranking() == Ranking::Fewest;
    let ends: Vec<Option<(i64, i64)>> =
        (0..seats).map(|seat| best_and_worst(session, rounds, seat)).collect();
    let of = |line: &RoundLine<'_>, seat: usize| {
        let Some(entry) = line.entries.get(seat).copied().flatten() else { return Vec::new() };
        let points = |end: fn((i64, i64)) -> i64| {
            ends[seat].is_some_and(|ends| Some(end(ends)) == entry.points)
        };
        let mut marks = Vec::new();
        let out = entry.parts.contains(&Part::Out);
        if out {
            marks.push(Mark::Out);
        }
        if points(|ends| ends.0) && !(out && few) {
            marks.push(Mark::Best);
        }
        if points(|ends| ends.1) {
            marks.push(Mark::Worst);
        }
        marks
    };
    rounds.iter().map(|line| (0..seats).map(|seat| of(line, seat)).collect()).collect()
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
    (points.len() >= LEAST && least < most).then_some(match session.ranking() {
        Ranking::Fewest => (*least, *most),
        Ranking::Most => (*most, *least),
    })
}
