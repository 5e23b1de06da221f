//! Score sheets that count cards, pairs or quartets, or name a winner, a loser, an order.

use crate::games::sheet::{
    MissingInput, Refusal, RoundResults, Score, ScoreSheet, ScoredRound, SeatResult, SheetError,
    SheetFlag, check_flags_alone, collect_results,
};
use crate::rules::Rule;
use std::collections::BTreeSet;

/// Limits for a sheet that counts cards, pairs or quartets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountLimits {
    /// The most that one seat, and all together, can have.
    pub most: i64,
    /// Number of which every count is a multiple; 1 if any count will do.
    pub multiple_of: i64,
}

impl CountLimits {
    /// Refuses impossible counts: too many in one seat or over all, or no multiple.
    pub fn refusals(self, counts: &[i64]) -> Vec<Refusal> {
        let mut refusals = self.refuse_beyond(counts);
        refusals.extend(self.refuse_not_multiples(counts));
        refusals
    }

    /// Refuses too many (or fewer than none) in one seat or over all.
    pub fn refuse_beyond(self, counts: &[i64]) -> Vec<Refusal> {
        let most = self.most;
        let mut refusals: Vec<Refusal> = counts
            .iter()
            .enumerate()
            .filter(|&(_, count)| !(0..=most).contains(count))
            .map(|(seat, &given)| Refusal::SeatBeyond { seat, given, least: 0, most })
            .collect();
        let given = sum_of(counts);
        if refusals.is_empty() && given > most {
            refusals.push(Refusal::AllBeyond { given, least: 0, most });
        }
        refusals
    }

    /// Refuses counts that are no multiple of what one trick holds.
    pub fn refuse_not_multiples(self, counts: &[i64]) -> Vec<Refusal> {
        let of = self.multiple_of.max(1);
        let no_multiple = |&(_, count): &(usize, &i64)| count % of != 0;
        let refusal = |(seat, &given)| Refusal::NotAMultiple { seat, given, of };
        counts.iter().enumerate().filter(no_multiple).map(refusal).collect()
    }
}

/// Adds up counts.
pub fn sum_of(counts: &[i64]) -> i64 {
    counts.iter().fold(0, |sum, &count| sum.saturating_add(count))
}

/// A scored round of bare points, without cards or parts.
pub fn scored_points(points: Vec<i64>, refusals: Vec<Refusal>) -> ScoredRound {
    scored_placings(points.into_iter().map(Some).collect(), refusals)
}

/// A scored round in which some seats may have no points.
fn scored_placings(points: Vec<Option<i64>>, refusals: Vec<Refusal>) -> ScoredRound {
    let score = |points| Score { points, cards: None, parts: Vec::new() };
    ScoredRound { scores: points.into_iter().map(score).collect(), refusals }
}

/// Counts of all seats, from their results or bare points.
///
/// # Errors
/// A result that is no number; seats without any; what the game has no use for.
pub fn seat_counts(sheet: &ScoreSheet, round: &RoundResults) -> Result<Vec<i64>, SheetError> {
    collect_results(sheet, round, |result| match result {
        SeatResult::Number(count) | SeatResult::Points(count) => Some(*count),
        SeatResult::Hand(_) | SeatResult::Layout(_) | SeatResult::WonLess { .. } => None,
    })
}

/// Scores a round that names one seat: 1 for that seat, 0 for the others.
///
/// # Errors
/// Nobody named; a flag that is not used here.
pub fn score_one_seat(
    sheet: &ScoreSheet,
    round: &RoundResults,
    flag: SheetFlag,
) -> Result<ScoredRound, SheetError> {
    check_flags_alone(sheet, round)?;
    let named = round.flags.player(flag);
    let points: Vec<i64> = (0..sheet.players)
        .map(|seat| round.points(seat).unwrap_or(i64::from(named == Some(&seat))))
        .collect();
    let limits = CountLimits { most: 1, multiple_of: 1 };
    let mut refusals = limits.refuse_beyond(&points);
    if refusals.is_empty() && sum_of(&points) == 0 {
        refusals.push(Refusal::AllBeyond { given: 0, least: 1, most: 1 });
    }
    Ok(scored_points(points, refusals))
}

/// Scores an order of finishing: 1 for the first seat, 2 for the second, and so on. A seat whose
/// placing is unknown has no points: only the winner was named, or `--points` says 0. With two
/// players the winner's name is enough. `rule` is cited if the winner named is not the first of the
/// order.
///
/// # Errors
/// Neither order nor winner; a seat left out of the order; a flag that is not used here.
pub fn score_order(
    sheet: &ScoreSheet,
    round: &RoundResults,
    rule: &'static Rule,
) -> Result<ScoredRound, SheetError> {
    check_flags_alone(sheet, round)?;
    let mut points: Vec<Option<i64>> = vec![None; sheet.players];
    let mut refusals = Vec::new();
    let winner = round.flags.player(SheetFlag::Winner).copied();
    match (round.flags.order(SheetFlag::Order), winner) {
        (Some(order), winner) => {
            let named: BTreeSet<usize> = order.iter().copied().collect();
            if named.len() < order.len() {
                refusals.push(Refusal::OrderIncomplete);
            } else if named.len() < sheet.players {
                return Err(SheetError::Lacking(vec![MissingInput::Flag(SheetFlag::Order)]));
            }
            if winner.is_some_and(|winner| order.first() != Some(&winner)) {
                refusals.push(Refusal::AgainstRule { rule });
            }
            for (&seat, placing) in order.iter().zip(1..) {
                if let Some(points @ None) = points.get_mut(seat) {
                    *points = Some(placing);
                }
            }
        }
        (None, Some(winner)) => {
            for (seat, points) in points.iter_mut().enumerate() {
                *points = match (seat == winner, sheet.players) {
                    (true, _) => Some(1),
                    (false, 2) => Some(2),
                    (false, _) => None,
                };
            }
        }
        (None, None) if (0..sheet.players).any(|seat| round.points(seat).is_none()) => {
            return Err(SheetError::Lacking(vec![MissingInput::Flag(SheetFlag::Order)]));
        }
        (None, None) => {}
    }
    for (seat, points) in points.iter_mut().enumerate() {
        match round.points(seat) {
            Some(0) => *points = None,
            Some(placing) => *points = Some(placing),
            None => {}
        }
    }
    if refusals.is_empty() && !is_order(&points) {
        refusals.push(Refusal::OrderIncomplete);
    }
    Ok(scored_placings(points, refusals))
}

/// True if the placings are 1, 2, 3 … once each, or only the first place is known.
fn is_order(points: &[Option<i64>]) -> bool {
    let mut placings: Vec<i64> = points.iter().copied().flatten().collect();
    placings.sort_unstable();
    let complete = placings.len() == points.len();
    placings == [1]
        || (complete && placings.into_iter().zip(1..).all(|(placing, due)| placing == due))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::FlagValue;
    use crate::games::table::BOX_TIE;

    fn table(game: Game, players: usize) -> ScoreSheet {
        game.by_default().score_sheet(players)
    }

    fn seat(flag: SheetFlag, seat: usize) -> RoundResults {
        RoundResults::default().with_flag(flag, FlagValue::Player(seat))
    }

    fn points(scored: &ScoredRound) -> Vec<i64> {
        scored.scores.iter().filter_map(|score| score.points).collect()
    }

    #[test]
    fn counts_are_numbers() {
        let pairs = table(Game::Pairs, 2);
        let round = pairs.read_round([Some("24"), Some(" 16 ")]).unwrap();
        assert_eq!(seat_counts(&pairs, &round), Ok(vec![24, 16]));
        let wrong = pairs.read_round([Some("0"), Some("r5")]);
        assert!(matches!(wrong, Err(SheetError::Result { seat: 1, .. })));
        let hand = table(Game::Classic, 2).read_round([Some("r5"), Some("out")]).unwrap();
        let other_kind = Err(SheetError::NotInThisGame(SheetFlag::Result));
        assert_eq!(seat_counts(&pairs, &hand), other_kind);
        let one = pairs.read_round([Some("3"), None]).unwrap();
        let lacking = Err(SheetError::Lacking(vec![MissingInput::Result(1)]));
        assert_eq!(seat_counts(&table(Game::Pairs, 2), &one), lacking);
    }

    #[test]
    fn counts_keep_within_the_cards() {
        let limits = CountLimits { most: 40, multiple_of: 2 };
        assert_eq!(limits.refusals(&[24, 16]), vec![]);
        let beyond = Refusal::AllBeyond { given: 42, least: 0, most: 40 };
        assert_eq!(limits.refusals(&[24, 18]), vec![beyond]);
        let seat = Refusal::SeatBeyond { seat: 1, given: -2, least: 0, most: 40 };
        assert_eq!(limits.refusals(&[4, -2]), vec![seat]);
        let not_even = Refusal::NotAMultiple { seat: 0, given: 3, of: 2 };
        assert_eq!(limits.refusals(&[3, 4]), vec![not_even]);
    }

    #[test]
    fn one_seat_wins_or_loses() {
        let round = seat(SheetFlag::Winner, 2);
        let cheat = table(Game::Cheat, 3);
        let sheet = score_one_seat(&cheat, &round, SheetFlag::Winner).unwrap();
        assert_eq!((points(&sheet), sheet.refusals.is_empty()), (vec![0, 0, 1], true));
        let loses = |round: &RoundResults| {
            score_one_seat(&table(Game::Nightcap, 3), round, SheetFlag::Loser)
        };
        let nobody = Err(SheetError::Lacking(vec![MissingInput::Flag(SheetFlag::Loser)]));
        assert_eq!(loses(&RoundResults::default()), nobody);
        assert_eq!(loses(&round), Err(SheetError::NotInThisGame(SheetFlag::Winner)));
        let results = [1, 1, 0].map(|points| Some(SeatResult::Points(points))).to_vec();
        let bare = RoundResults { results, ..RoundResults::default() };
        let two = vec![Refusal::AllBeyond { given: 2, least: 0, most: 1 }];
        assert_eq!(score_one_seat(&cheat, &bare, SheetFlag::Winner).unwrap().refusals, two);
    }

    #[test]
    fn placings_come_from_the_full_order_or_the_winner() {
        let sheet = |round: RoundResults, players| {
            score_order(&table(Game::ConnectAnywhere, players), &round, &BOX_TIE)
        };
        let order = |seats: &[usize]| {
            RoundResults::default().with_flag(SheetFlag::Order, FlagValue::Order(seats.to_vec()))
        };
        let full = sheet(order(&[1, 0, 2]), 3).unwrap();
        assert_eq!((points(&full), full.refusals), (vec![2, 1, 3], vec![]));
        let no_order = Err(SheetError::Lacking(vec![MissingInput::Flag(SheetFlag::Order)]));
        assert_eq!(sheet(order(&[1, 0]), 3), no_order);
        let twice = sheet(order(&[1, 0, 1]), 3).unwrap();
        assert_eq!((points(&twice), twice.refusals), (vec![2, 1], vec![Refusal::OrderIncomplete]));
        let winner = |place| seat(SheetFlag::Winner, place);
        let winner_alone = sheet(winner(1), 3).unwrap();
        let placings: Vec<_> = winner_alone.scores.iter().map(|score| score.points).collect();
        assert_eq!(placings, [None, Some(1), None]);
        assert_eq!(points(&sheet(winner(1), 2).unwrap()), [2, 1]);
        let both = order(&[1, 0, 2]).with_flag(SheetFlag::Winner, FlagValue::Player(0));
        let against = vec![Refusal::AgainstRule { rule: &BOX_TIE }];
        assert_eq!(sheet(both, 3).unwrap().refusals, against);
    }
}
