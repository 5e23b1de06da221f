//! Compares the totals of a sheet with the sums of its rounds.

use super::rows::{StatedTotal, TotalOf};
use super::sessions::SpreadsheetSession;
use crate::session::PlayerName;
use std::collections::HashMap;

/// A total that differs from the sum of the results.
#[derive(Debug)]
pub(super) struct TotalDifference {
    pub(super) line: u64,
    /// The player; `None` for a sum of several.
    pub(super) player: Option<PlayerName>,
    pub(super) stated: i64,
    pub(super) counted: i64,
}

/// Sums of points: of all rounds so far, and of those since the last line of totals.
#[derive(Clone, Copy, Default)]
struct Sums {
    all: i64,
    recent: i64,
}

impl Sums {
    fn add(&mut self, points: i64) {
        self.all += points;
        self.recent += points;
    }
}

/// Finds the totals that differ. A line of totals may sum up all rounds above it, or those since the
/// last such line; above all rounds it sums up all of them. Rounds without points cannot be compared.
pub(super) fn find_differences(
    stated: &[StatedTotal],
    players: &[PlayerName],
    sessions: &[SpreadsheetSession],
) -> Vec<TotalDifference> {
    let places: HashMap<&str, usize> =
        players.iter().enumerate().map(|(place, name)| (name.folded(), place)).collect();
    let rounds = sessions
        .iter()
        .flat_map(|session| session.rounds.iter().map(move |round| (round.line, session, round)));
    let mut rounds: Vec<_> = rounds.filter(|_| !stated.is_empty()).collect();
    rounds.sort_by_key(|(line, ..)| *line);
    let first_line = rounds.first().map_or(0, |(line, ..)| *line);
    let mut rounds = rounds.into_iter().peekable();
    let mut sums = vec![Sums::default(); players.len()];
    let (mut everybody, mut round_sum) = (Sums::default(), 0);
    let mut has_recent = false;
    let mut differences = Vec::new();
    let (above, below) = stated.split_at(stated.partition_point(|total| total.line < first_line));
    let lines = [below, above].into_iter();
    for totals in lines.flat_map(|totals| totals.chunk_by(|one, other| one.line == other.line)) {
        let line = if totals[0].line < first_line { u64::MAX } else { totals[0].line };
        while let Some((_, session, round)) = rounds.next_if(|(other, ..)| *other <= line) {
            round_sum = 0;
            for &(seat, points) in &round.points {
                let Some(points) = points else { return Vec::new() };
                let name = session.players[seat].name.folded();
                if let Some(&place) = places.get(name) {
                    sums[place].add(points);
                }
                everybody.add(points);
                round_sum += points;
            }
            has_recent = true;
        }
        for total in totals {
            let sum = match total.of {
                TotalOf::Player(place) => sums[place],
                TotalOf::Everybody => everybody,
                TotalOf::Round => Sums { all: everybody.all, recent: round_sum },
            };
            if total.points != sum.recent && total.points != sum.all {
                differences.push(TotalDifference {
                    line: total.line,
                    player: match total.of {
                        TotalOf::Player(place) => Some(players[place].clone()),
                        TotalOf::Everybody | TotalOf::Round => None,
                    },
                    stated: total.points,
                    counted: if has_recent { sum.recent } else { sum.all },
                });
            }
        }
        if totals.iter().any(|total| total.of != TotalOf::Round) {
            has_recent = false;
            everybody.recent = 0;
            for sum in &mut sums {
                sum.recent = 0;
            }
        }
    }
    differences
}
