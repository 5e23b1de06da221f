//! The score sheet of quartets: quartets minus penalties, `5-1`.

use crate::games::sheet::{
    Part, RoundResults, Score, ScoreSheet, ScoredRound, SeatResult, SheetError, collect_results,
};
use crate::games::table::CountLimits;

/// Number of quartets in the pack.
const ALL_QUARTETS: i64 = 20;

/// A seat's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuartetResult {
    /// Quartets, and penalties for denials.
    Counted { quartets: i64, penalties: i64 },
    /// The bare points.
    Bare(i64),
}

impl QuartetResult {
    const fn from_result(result: &SeatResult) -> Option<QuartetResult> {
        match result {
            SeatResult::WonLess { won, penalties } => {
                Some(QuartetResult::Counted { quartets: *won, penalties: *penalties })
            }
            SeatResult::Points(points) => Some(QuartetResult::Bare(*points)),
            SeatResult::Hand(_) | SeatResult::Layout(_) | SeatResult::Number(_) => None,
        }
    }

    const fn points(self) -> i64 {
        match self {
            QuartetResult::Counted { quartets, penalties } => quartets - penalties,
            QuartetResult::Bare(points) => points,
        }
    }

    /// The number of quartets; `None` for bare points.
    const fn quartets(self) -> Option<i64> {
        match self {
            QuartetResult::Counted { quartets, .. } => Some(quartets),
            QuartetResult::Bare(_) => None,
        }
    }

    /// The least number of quartets that this result needs: bare points are quartets minus
    /// penalties.
    fn least_quartets(self) -> i64 {
        self.quartets().unwrap_or_else(|| self.points().max(0))
    }

    fn score(self, has_most_quartets: bool) -> Score {
        let QuartetResult::Counted { quartets, penalties } = self else {
            return Score { points: Some(self.points()), cards: None, parts: Vec::new() };
        };
        let mut parts = vec![Part::Quartets(quartets)];
        let cards = SeatResult::WonLess { won: quartets, penalties }.notation();
        if penalties > 0 {
            parts.push(Part::Penalties(-penalties));
        }
        if has_most_quartets {
            parts.push(Part::MostQuartets);
        }
        Score { points: Some(self.points()), cards, parts }
    }
}

/// Scores a round: one point for each quartet, minus one for each denial. Marks the seat with the
/// most quartets but not the most points, because the leaflet can be read both ways
/// (`quartets.silence.winner`).
pub(super) fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let seats = collect_results(sheet, round, QuartetResult::from_result)?;
    let most_points = seats.iter().map(|seat| seat.points()).max();
    let most_quartets = seats.iter().filter_map(|seat| seat.quartets()).max();
    let differ = |seat: &QuartetResult| {
        seat.quartets() == most_quartets && Some(seat.points()) != most_points
    };
    let scores = seats.iter().map(|seat| seat.score(differ(seat))).collect();
    let quartets: Vec<i64> = seats.iter().map(|seat| seat.least_quartets()).collect();
    let limits = CountLimits { most: ALL_QUARTETS, multiple_of: 1 };
    Ok(ScoredRound { scores, refusals: limits.refusals(&quartets) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::Refusal;

    fn sheet(results: &[&str]) -> Result<ScoredRound, SheetError> {
        let table = Game::Quartets.by_default().score_sheet(results.len());
        score(&table, &table.read_round(results.iter().map(Some))?)
    }

    #[test]
    fn a_quartet_counts_one_and_a_lie_minus_one() {
        let sheet = sheet(&["5-1", "7 – 0", "0-2", "8"]).unwrap();
        let points: Vec<i64> = sheet.scores.iter().filter_map(|score| score.points).collect();
        assert_eq!(points, [4, 7, -2, 8]);
        let cards: Vec<_> = sheet.scores.iter().filter_map(|score| score.cards.clone()).collect();
        assert_eq!(cards, ["5-1", "7", "0-2", "8"]);
        assert_eq!(sheet.scores[0].parts, [Part::Quartets(5), Part::Penalties(-1)]);
        assert_eq!(sheet.refusals, []);
    }

    #[test]
    fn most_quartets_without_most_points_are_marked() {
        let marked = |results: &[&str]| -> Vec<bool> {
            let scores = sheet(results).unwrap().scores;
            scores.iter().map(|score| score.parts.contains(&Part::MostQuartets)).collect()
        };
        assert_eq!(marked(&["8-3", "7", "5"]), [true, false, false]);
        assert_eq!(marked(&["8-1", "7", "5"]), [false, false, false], "as many points");
        assert_eq!(marked(&["7-1", "7", "6"]), [true, false, false]);
    }

    #[test]
    fn there_are_twenty_quartets() {
        let over_all = Refusal::AllBeyond { given: 21, least: 0, most: 20 };
        assert_eq!(sheet(&["8", "7-3", "6"]).unwrap().refusals, [over_all]);
        let seat = Refusal::SeatBeyond { seat: 1, given: 21, least: 0, most: 20 };
        assert_eq!(sheet(&["0", "21", "0"]).unwrap().refusals, [seat]);
        assert_eq!(sheet(&["8", "7-3", "5"]).unwrap().refusals, []);
    }

    #[test]
    fn bare_points_stand_as_they_are() {
        let table = Game::Quartets.by_default().score_sheet(3);
        let results = [-1, 12, 9].map(|points| Some(SeatResult::Points(points))).to_vec();
        let sheet = score(&table, &RoundResults { results, ..RoundResults::default() }).unwrap();
        assert_eq!(sheet.scores[0], Score { points: Some(-1), cards: None, parts: vec![] });
        assert_eq!(sheet.refusals, [Refusal::AllBeyond { given: 21, least: 0, most: 20 }]);
    }

    #[test]
    fn anything_else_is_not_understood() {
        for wrong in ["", "-1", "5-", "5-1-1", "r5", "5+1", "out", "10000", "99999999999"] {
            let error = sheet(&["3", wrong, "4"]);
            assert!(matches!(error, Err(SheetError::Result { seat: 1, .. })), "{wrong}");
        }
    }
}
