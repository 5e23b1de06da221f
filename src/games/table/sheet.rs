//! Score sheets that count cards, pairs or quartets, or name a winner, a loser, an order.

use crate::games::sheet::{
    Lacking, Refusal, RoundTold, Score, Scored, SeatTold, SheetError, SheetFlag, Table, Told,
    no_results, results,
};
use crate::rules::Rule;
use std::collections::BTreeSet;

/// What the cards allow where a sheet counts cards, pairs or quartets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountLimits {
    /// The most one seat, and all together, can have.
    pub most: i64,
    /// What every count is a multiple of (1 where it need not be one).
    pub of: i64,
}

impl CountLimits {
    /// What of the counts cannot be: too many in one seat or over all, no multiple.
    pub fn refusals(self, counts: &[i64]) -> Vec<Refusal> {
        let mut refusals = self.beyond(counts);
        refusals.extend(self.not_multiples(counts));
        refusals
    }

    /// Too many (or fewer than none) in one seat or over all.
    pub fn beyond(self, counts: &[i64]) -> Vec<Refusal> {
        let most = self.most;
        let mut refusals: Vec<Refusal> = counts
            .iter()
            .enumerate()
            .filter(|&(_, count)| !(0..=most).contains(count))
            .map(|(seat, &told)| Refusal::SeatBeyond { seat, told, least: 0, most })
            .collect();
        let told = total(counts);
        if refusals.is_empty() && told > most {
            refusals.push(Refusal::AllBeyond { told, least: 0, most });
        }
        refusals
    }

    /// Counts that are no multiple of what one trick holds.
    pub fn not_multiples(self, counts: &[i64]) -> Vec<Refusal> {
        let of = self.of.max(1);
        let no_multiple = |&(_, count): &(usize, &i64)| count % of != 0;
        let refusal = |(seat, &told)| Refusal::NotAMultiple { seat, told, of };
        counts.iter().enumerate().filter(no_multiple).map(refusal).collect()
    }
}

fn total(counts: &[i64]) -> i64 {
    counts.iter().fold(0, |sum, &count| sum.saturating_add(count))
}

/// A round with these points and refusals; the sheet shows nothing beside the points.
pub fn scored(points: Vec<i64>, refusals: Vec<Refusal>) -> Scored {
    placed(points.into_iter().map(Some).collect(), refusals)
}

/// The same, where nobody has told the points of some.
fn placed(points: Vec<Option<i64>>, refusals: Vec<Refusal>) -> Scored {
    let score = |points| Score { points, cards: None, parts: Vec::new() };
    Scored { scores: points.into_iter().map(score).collect(), refusals }
}

/// One count a seat, from its result or its bare points.
///
/// # Errors
/// A result that is no number; seats without any; what the game has no use for.
pub fn counts(table: &Table, told: &RoundTold) -> Result<Vec<i64>, SheetError> {
    let seats = results(table, told, count)?;
    let of = |seat| match seat {
        SeatTold::Points(count) | SeatTold::Hand(count) => count,
    };
    Ok(seats.into_iter().map(of).collect())
}

const fn count(told: &Told) -> Option<i64> {
    match told {
        Told::Number(count) | Told::Points(count) => Some(*count),
        Told::Hand(_) | Told::Layout(_) | Told::WonLess { .. } => None,
    }
}

/// The seat that the sheet's one question names: 1 for it, 0 for the others.
///
/// # Errors
/// Nobody named; a flag that is not used here.
pub fn one_seat(table: &Table, told: &RoundTold, named: SheetFlag) -> Result<Scored, SheetError> {
    no_results(table, told)?;
    let named = told.flags.player(named);
    let points: Vec<i64> = (0..table.players)
        .map(|seat| told.bare(seat).unwrap_or(i64::from(named == Some(&seat))))
        .collect();
    let limits = CountLimits { most: 1, of: 1 };
    let mut refusals = limits.beyond(&points);
    if refusals.is_empty() && total(&points) == 0 {
        refusals.push(Refusal::AllBeyond { told: 0, least: 1, most: 1 });
    }
    Ok(scored(points, refusals))
}

/// The order of finishing: 1 for the first seat, 2 for the second …; none for a seat whose placing
/// nobody told (the winner alone was named, or `--points` says 0). With two players the winner's name says it all.
/// `rule` is the one that a winner who is not the first of the order contradicts.
///
/// # Errors
/// Neither order nor winner; a seat left out of the order; a flag that is not used here.
pub fn order_sheet(
    table: &Table,
    told: &RoundTold,
    rule: &'static Rule,
) -> Result<Scored, SheetError> {
    no_results(table, told)?;
    let mut points: Vec<Option<i64>> = vec![None; table.players];
    let mut refusals = Vec::new();
    let winner = told.flags.player(SheetFlag::Winner).copied();
    match (told.flags.order(SheetFlag::Order), winner) {
        (Some(order), winner) => {
            let named: BTreeSet<usize> = order.iter().copied().collect();
            if named.len() < order.len() {
                refusals.push(Refusal::OrderIncomplete);
            } else if named.len() < table.players {
                return Err(SheetError::Lacking(vec![Lacking::Flag(SheetFlag::Order)]));
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
                *points = match (seat == winner, table.players) {
                    (true, _) => Some(1),
                    (false, 2) => Some(2),
                    (false, _) => None,
                };
            }
        }
        (None, None) if (0..table.players).any(|seat| told.bare(seat).is_none()) => {
            return Err(SheetError::Lacking(vec![Lacking::Flag(SheetFlag::Order)]));
        }
        (None, None) => {}
    }
    for (seat, points) in points.iter_mut().enumerate() {
        match told.bare(seat) {
            Some(0) => *points = None,
            Some(placing) => *points = Some(placing),
            None => {}
        }
    }
    if refusals.is_empty() && !is_order(&points) {
        refusals.push(Refusal::OrderIncomplete);
    }
    Ok(placed(points, refusals))
}

/// Whether the placings are 1, 2, 3 … once each, or the first place alone.
fn is_order(points: &[Option<i64>]) -> bool {
    let mut placings: Vec<i64> = points.iter().copied().flatten().collect();
    placings.sort_unstable();
    let complete = placings.len() == points.len();
    placings == [1] || (complete && placings.into_iter().zip(1..).all(|(told, due)| told == due))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::Answer;
    use crate::games::table::BOX_TIE;

    fn table(game: Game, players: usize) -> Table {
        Table { played: game.by_default(), players, without: None, variant: false }
    }

    fn seat(flag: SheetFlag, seat: usize) -> RoundTold {
        RoundTold::default().with(flag, Answer::Player(seat))
    }

    fn points(scored: &Scored) -> Vec<i64> {
        scored.scores.iter().filter_map(|score| score.points).collect()
    }

    #[test]
    fn counts_are_numbers() {
        let pairs = table(Game::Pairs, 2);
        let told = pairs.read_round([Some("24"), Some(" 16 ")]).unwrap();
        assert_eq!(counts(&pairs, &told), Ok(vec![24, 16]));
        let wrong = pairs.read_round([Some("0"), Some("r5")]);
        assert!(matches!(wrong, Err(SheetError::Result { seat: 1, .. })));
        let hand = table(Game::Classic, 2).read_round([Some("r5"), Some("out")]).unwrap();
        let other_kind = Err(SheetError::NotInThisGame(SheetFlag::Result));
        assert_eq!(counts(&pairs, &hand), other_kind);
        let one = pairs.read_round([Some("3"), None]).unwrap();
        let lacking = Err(SheetError::Lacking(vec![Lacking::Result(1)]));
        assert_eq!(counts(&table(Game::Pairs, 2), &one), lacking);
    }

    #[test]
    fn counts_keep_within_the_cards() {
        let limits = CountLimits { most: 40, of: 2 };
        assert_eq!(limits.refusals(&[24, 16]), vec![]);
        let beyond = Refusal::AllBeyond { told: 42, least: 0, most: 40 };
        assert_eq!(limits.refusals(&[24, 18]), vec![beyond]);
        let seat = Refusal::SeatBeyond { seat: 1, told: -2, least: 0, most: 40 };
        assert_eq!(limits.refusals(&[4, -2]), vec![seat]);
        let odd = Refusal::NotAMultiple { seat: 0, told: 3, of: 2 };
        assert_eq!(limits.refusals(&[3, 4]), vec![odd]);
    }

    #[test]
    fn one_seat_wins_or_loses() {
        let told = seat(SheetFlag::Winner, 2);
        let cheat = table(Game::Cheat, 3);
        let sheet = one_seat(&cheat, &told, SheetFlag::Winner).unwrap();
        assert_eq!((points(&sheet), sheet.refusals.is_empty()), (vec![0, 0, 1], true));
        let loses = |told: &RoundTold| one_seat(&table(Game::Nightcap, 3), told, SheetFlag::Loser);
        let nobody = Err(SheetError::Lacking(vec![Lacking::Flag(SheetFlag::Loser)]));
        assert_eq!(loses(&RoundTold::default()), nobody);
        assert_eq!(loses(&told), Err(SheetError::NotInThisGame(SheetFlag::Winner)));
        let results = [1, 1, 0].map(|points| Some(Told::Points(points))).to_vec();
        let bare = RoundTold { results, ..RoundTold::default() };
        let two = vec![Refusal::AllBeyond { told: 2, least: 0, most: 1 }];
        assert_eq!(one_seat(&cheat, &bare, SheetFlag::Winner).unwrap().refusals, two);
    }

    #[test]
    fn placings_are_told_in_full_or_by_the_winner() {
        let sheet = |told: RoundTold, players| {
            order_sheet(&table(Game::ConnectAnywhere, players), &told, &BOX_TIE)
        };
        let order = |seats: &[usize]| {
            RoundTold::default().with(SheetFlag::Order, Answer::Order(seats.to_vec()))
        };
        let full = sheet(order(&[1, 0, 2]), 3).unwrap();
        assert_eq!((points(&full), full.refusals), (vec![2, 1, 3], vec![]));
        let left_out = Err(SheetError::Lacking(vec![Lacking::Flag(SheetFlag::Order)]));
        assert_eq!(sheet(order(&[1, 0]), 3), left_out);
        let twice = sheet(order(&[1, 0, 1]), 3).unwrap();
        assert_eq!((points(&twice), twice.refusals), (vec![2, 1], vec![Refusal::OrderIncomplete]));
        let winner = |place| seat(SheetFlag::Winner, place);
        let winner_alone = sheet(winner(1), 3).unwrap();
        let placings: Vec<_> = winner_alone.scores.iter().map(|score| score.points).collect();
        assert_eq!(placings, [None, Some(1), None]);
        assert_eq!(points(&sheet(winner(1), 2).unwrap()), [2, 1]);
        let both = order(&[1, 0, 2]).with(SheetFlag::Winner, Answer::Player(0));
        let against = vec![Refusal::AgainstRule { rule: &BOX_TIE }];
        assert_eq!(sheet(both, 3).unwrap().refusals, against);
    }
}
