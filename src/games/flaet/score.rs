//! FLÄT's score sheet: the sums of the layouts, and the closer's doubling.

use super::limits::{FinalLayout, refusals};
use crate::games::sheet::{
    MissingInput, Part, RoundResults, Score, ScoreSheet, ScoredRound, SeatResult, SheetError,
    SheetFlag, collect_results, write_layout,
};

/// Converts a result; `None` for results of other games. A sum of 0 is an empty layout.
fn final_layout(result: &SeatResult) -> Option<FinalLayout> {
    match result {
        SeatResult::Layout(faces) => Some(FinalLayout::Faces(faces.clone())),
        SeatResult::Number(0) => Some(FinalLayout::Faces(Vec::new())),
        SeatResult::Number(sum) => Some(FinalLayout::Sum(*sum)),
        SeatResult::Points(points) => Some(FinalLayout::Noted(*points)),
        SeatResult::Hand(_) | SeatResult::WonLess { .. } => None,
    }
}

/// Scores a round.
///
/// # Errors
/// A result that is not understood; a result or the closer left out; a flag of another game.
pub(super) fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let layouts = collect_results(sheet, round, final_layout)?;
    let Some(&closer) = round.flags.player(SheetFlag::Closer) else {
        return Err(SheetError::Lacking(vec![MissingInput::Flag(SheetFlag::Closer)]));
    };
    let sums: Vec<i64> = layouts.iter().map(FinalLayout::sum).collect();
    let scores = layouts.iter().enumerate().map(|(seat, layout)| {
        let is_noted = matches!(layout, FinalLayout::Noted(_));
        let counts_double = seat == closer && !is_noted && is_doubled(&sums, seat);
        score_of(layout, seat == closer, counts_double)
    });
    Ok(ScoredRound { scores: scores.collect(), refusals: refusals(&layouts, closer) })
}

/// True if a closer at `seat` counts double: the sum is not below zero, and another is as low or
/// lower.
fn is_doubled(sums: &[i64], seat: usize) -> bool {
    let Some(&sum) = sums.get(seat) else { return false };
    let others = sums.iter().enumerate().filter(|&(other, _)| other != seat);
    let beaten = others.map(|(_, &other)| other).any(|other| other <= sum);
    sum >= 0 && beaten
}

fn score_of(layout: &FinalLayout, is_closer: bool, counts_double: bool) -> Score {
    let sum = layout.sum();
    let (part, cards) = match layout {
        FinalLayout::Faces(faces) if faces.is_empty() => (Some(Part::Out), None),
        FinalLayout::Faces(faces) => (Some(Part::Sum(sum)), Some(write_layout(faces))),
        FinalLayout::Sum(_) => (Some(Part::Sum(sum)), None),
        FinalLayout::Noted(_) => (None, None),
    };
    let mut parts: Vec<Part> = part.into_iter().collect();
    if is_closer {
        parts.push(Part::Closer);
    }
    // Twice zero is zero: there is no doubling to display.
    let points = if counts_double && sum != 0 {
        parts.push(Part::Doubled);
        sum.saturating_mul(2)
    } else {
        sum
    };
    Score { points: Some(points), cards, parts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::AnyCard;
    use crate::games::Game;
    use crate::games::sheet::results::read_face_list;
    use crate::games::sheet::{FlagValue, Refusal};

    fn round(results: &[&str], closer: Option<usize>) -> Result<ScoredRound, SheetError> {
        let table = Game::Flaet.by_default().score_sheet(results.len());
        let results = results.iter().map(|text| Some((*text).to_owned()).filter(|t| t != "-"));
        let mut given = table.read_round(results)?;
        if let Some(closer) = closer {
            given.flags.set(SheetFlag::Closer, FlagValue::Player(closer));
        }
        score(&table, &given)
    }

    fn points(results: &[&str], closer: usize) -> Vec<i64> {
        let scored = round(results, Some(closer)).unwrap();
        assert_eq!(scored.refusals, vec![], "{results:?}");
        scored.scores.iter().filter_map(|score| score.points).collect()
    }

    fn refused(results: &[&str]) -> Vec<Refusal> {
        round(results, Some(0)).unwrap().refusals
    }

    #[test]
    fn the_closer_counts_double_unless_strictly_lowest() {
        assert_eq!(points(&["12", "10", "30"], 0), [24, 10, 30]);
        assert_eq!(points(&["9", "10", "30"], 0), [9, 10, 30]);
        assert_eq!(points(&["10", "10", "30"], 0), [20, 10, 30]);
        assert_eq!(points(&["-2", "-3"], 0), [-2, -3]);
        assert_eq!(points(&["out", "0"], 0), [0, 0]);
        assert_eq!(points(&["30", "-1"], 0), [60, -1]);
        assert_eq!(points(&["30", "-1"], 1), [30, -1]);
    }

    #[test]
    fn cards_and_values_are_added_up() {
        for (result, sum, canonical) in [
            ("roK+seU+J", 19, Some("roK+seU+J")),
            ("K+U+5", 25, Some("K+U+5")),
            ("5+3+10", 18, Some("5+3+10")),
            ("K U J=7", 27, Some("K+U+J=7")),
            ("J(-1), Fässler", -2, Some("J=-1+F")),
            ("ro5", 5, Some("ro5")),
            ("A", 0, Some("A")),
            ("Rosen König und Schellen Ass", 10, Some("roK+seA")),
            ("12", 12, None),
            ("-3", -3, None),
            ("−3", -3, None),
            ("+4", 4, None),
        ] {
            let scored = round(&[result, "50"], Some(1)).unwrap();
            let score = &scored.scores[0];
            assert_eq!((score.points, score.cards.as_deref()), (Some(sum), canonical), "{result}");
            if let Some(canonical) = canonical {
                assert_eq!(round(&[canonical, "50"], Some(1)).unwrap(), scored, "{result}");
            }
        }
    }

    #[test]
    fn the_sheet_lists_the_parts_of_the_points() {
        let scored = round(&["10", "5+5", "0"], Some(0)).unwrap();
        let parts: Vec<&[Part]> = scored.scores.iter().map(|score| &score.parts[..]).collect();
        let doubled: &[Part] = &[Part::Sum(10), Part::Closer, Part::Doubled];
        assert_eq!(parts, [doubled, &[Part::Sum(10)], &[Part::Out]]);
        let scored = round(&["0", "0"], Some(0)).unwrap();
        assert_eq!(scored.scores[0].parts, [Part::Out, Part::Closer]);
    }

    #[test]
    fn bare_points_are_noted_as_they_are() {
        let table = Game::Flaet.by_default().score_sheet(2);
        let given = RoundResults {
            results: vec![Some(SeatResult::Points(20)), Some(SeatResult::Number(5))],
            ..RoundResults::default()
        };
        let closed = |closer| given.clone().with_flag(SheetFlag::Closer, FlagValue::Player(closer));
        let scored = score(&table, &closed(0)).unwrap();
        assert_eq!(
            scored.scores.iter().map(|score| score.points).collect::<Vec<_>>(),
            [Some(20), Some(5)]
        );
        let other = score(&table, &closed(1)).unwrap();
        assert_eq!(other.scores[1].points, Some(5), "strictly lower than the bare 20");
    }

    #[test]
    fn what_is_missing_is_named() {
        let lacking = |results, closer| match round(results, closer) {
            Err(SheetError::Lacking(lacking)) => lacking,
            other => panic!("{other:?}"),
        };
        assert_eq!(lacking(&["5", "7"], None), [MissingInput::Flag(SheetFlag::Closer)]);
        assert_eq!(lacking(&["5", "-"], Some(0)), [MissingInput::Result(1)]);
        assert_eq!(
            lacking(&["-", "5"], None),
            [MissingInput::Result(0), MissingInput::Flag(SheetFlag::Closer)]
        );
        for wrong in ["", "roQ", "ro10", "x", "5+", "J=", "12 x", "5 ei"] {
            let got = round(&["5", wrong], Some(0));
            let understood = wrong == "5 ei";
            assert_eq!(
                matches!(got, Err(SheetError::Result { seat: 1, .. })),
                !understood,
                "{wrong}"
            );
        }
    }

    #[test]
    fn sums_that_the_cards_cannot_make_are_refused() {
        let seat =
            |seat, given, least, most| vec![Refusal::SeatBeyond { seat, given, least, most }];
        let all = |given, least, most| vec![Refusal::AllBeyond { given, least, most }];
        assert_eq!(refused(&["-6", "90"]), vec![]);
        assert_eq!(refused(&["-7", "0"]), seat(0, -7, -6, 90));
        assert_eq!(refused(&["0", "91"]), seat(1, 91, -6, 90));
        assert_eq!(refused(&["86", "90"]), vec![]);
        assert_eq!(refused(&["87", "90"]), all(177, -6, 176));
        assert_eq!(refused(&["90", "86", "66"]), vec![]);
        assert_eq!(refused(&["90", "86", "67"]), all(243, -6, 242));
        assert_eq!(refused(&["72", "72", "72", "72"]), vec![]);
        assert_eq!(refused(&["72", "72", "72", "73"]), all(289, -6, 288));
        assert_eq!(refused(&["-3", "-3"]), vec![]);
        assert_eq!(refused(&["-3", "-4"]), all(-7, -6, 176));
        // Some of the players together: more than two, or three, can have.
        assert_eq!(refused(&["90", "90", "1", "1"]), seat(1, 90, -6, 86));
        assert_eq!(refused(&["-5", "-2", "60"]), seat(0, -5, -4, 90));
        // Both jokers count −1, so they count 10 nowhere: 172 remains for two layouts.
        assert_eq!(refused(&["90", "86", "-6"]), seat(1, 86, -6, 82));
    }

    #[test]
    fn named_cards_leave_less_for_the_others() {
        let nine = "eiK+roK+seK+siK+eiO+roO+seO+siO+eiU";
        assert_eq!(refused(&[nine, "86"]), vec![]);
        let beyond = Refusal::SeatBeyond { seat: 1, given: 87, least: -6, most: 86 };
        assert_eq!(refused(&[nine, "87"]), vec![beyond]);
        let beyond = Refusal::SeatBeyond { seat: 1, given: -5, least: -4, most: 90 };
        assert_eq!(refused(&["J+J", "-5"]), vec![beyond]);
        // A joker counts −1 here, so eighteen cards of the others make 174 at most.
        assert_eq!(refused(&["J+6", "90", "84"]), vec![]);
        let beyond = Refusal::AllBeyond { given: 180, least: 0, most: 179 };
        assert_eq!(refused(&["J+6", "90", "85"]), vec![beyond]);
    }

    #[test]
    fn cards_that_cannot_be_there_are_refused() {
        let card =
            |face: &str| AnyCard::ScoredFace(read_face_list(&format!("{face}+J")).unwrap()[0]);
        let twice = Refusal::CardTwice { card: card("roK") };
        assert_eq!(refused(&["roK+5", "roK"]), vec![twice.clone()]);
        assert_eq!(refused(&["roK+roK+roK", "5"]), vec![twice]);
        assert_eq!(
            refused(&["J+J", "J"]),
            vec![Refusal::TooManyJokers { by_seat: Vec::new(), given: 3, most: 2 }]
        );
        for value in [-2, 11] {
            let joker = Refusal::JokerValue { value, least: -1, most: 10 };
            assert_eq!(refused(&[&format!("J={value}"), "5"]), vec![joker]);
        }
        let often = |number: &str, times, most| {
            vec![Refusal::NumberTooOften { numbers: vec![card(number)], given: times, most }]
        };
        assert_eq!(refused(&["K+K+roK", "K+K"]), often("K", 5, 4));
        assert_eq!(refused(&["5+5+5", "5+5+5"]), vec![], "two jokers may count 5");
        assert_eq!(refused(&["5+5+5+5", "5+5+5"]), often("5", 7, 6));
        assert_eq!(refused(&["5+5+5+J", "5+5+5+J"]), often("5", 6, 4));
        let none = vec![Refusal::NotInPack { card: card("12") }];
        assert_eq!(refused(&["12+3", "5"]), none);
        let many = Refusal::TooManyCards { seat: 0, given: 10, most: 9 };
        assert_eq!(refused(&["1+1+1+2+2+2+3+3+3+4", "5"]), vec![many]);
    }
}
