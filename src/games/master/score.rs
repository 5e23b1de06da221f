//! Master's score sheet: bonus cards, the hand, jokers.

use super::layout::ELEVEN;
use super::setup::{BONUS_CARDS, JOKERS};
use crate::cards::{AnyCard, CardSet, Colour, HandCard, Pack};
use crate::games::sheet::{
    FinalHand, Part, Refusal, RoundResults, Score, ScoreSheet, ScoredRound, SeatResult, SheetError,
    collect_results,
};

/// Points of a bonus card, and minus points of a joker left in the hand.
const ELEVEN_POINTS: i64 = 11;
/// Minus points of all cards that can be left in hands: 1 to 21 without the 11, in four colours,
/// and the jokers.
const ALL_HANDS: i64 = 4 * (21 * 22 / 2 - 11) + 4 * ELEVEN_POINTS;
/// Points of all bonus cards.
const ALL_BONUS: i64 = 7 * ELEVEN_POINTS;

/// A seat's result.
enum MasterResult<'t> {
    /// The hand and the bonus cards.
    Hand(&'t FinalHand),
    /// The bare points.
    Bare(i64),
}

impl<'t> MasterResult<'t> {
    const fn from_result(result: &'t SeatResult) -> Option<MasterResult<'t>> {
        match result {
            SeatResult::Hand(hand) => Some(MasterResult::Hand(hand)),
            SeatResult::Points(points) => Some(MasterResult::Bare(*points)),
            SeatResult::Layout(_) | SeatResult::Number(_) | SeatResult::WonLess { .. } => None,
        }
    }
}

fn score_of(hand: &FinalHand) -> Score {
    let bonus = i64::from(hand.bonus.unwrap_or(0)) * ELEVEN_POINTS;
    let numbers: i64 = hand.cards.iter().map(|card| i64::from(card.number)).sum();
    let jokers = i64::from(hand.jokers) * ELEVEN_POINTS;
    let mut parts = Vec::new();
    if hand.is_out() {
        parts.push(Part::Out);
    }
    parts.push(Part::Bonus(bonus));
    if !hand.is_out() {
        parts.push(Part::Hand(-numbers));
        parts.push(Part::Jokers(-jokers));
    }
    Score { points: Some(bonus - numbers - jokers), cards: Some(hand.notation()), parts }
}

fn is_eleven(card: HandCard) -> bool {
    card.number == ELEVEN
}

fn is_in_pack(card: HandCard) -> bool {
    (1..=Pack::MASTER.highest()).contains(&card.number)
}

/// Scores a round given in cards.
///
/// # Errors
/// A result that is missing or of another kind, and input that Master does not use.
pub(super) fn score(sheet: &ScoreSheet, round: &RoundResults) -> Result<ScoredRound, SheetError> {
    let mut scores = Vec::new();
    let mut hands: Vec<(usize, &FinalHand)> = Vec::new();
    let mut bare = Vec::new();
    let results = collect_results(sheet, round, MasterResult::from_result)?;
    for (seat, result) in results.into_iter().enumerate() {
        match result {
            MasterResult::Bare(points) => {
                bare.push((seat, points));
                scores.push(Score { points: Some(points), cards: None, parts: Vec::new() });
            }
            MasterResult::Hand(hand) => {
                scores.push(score_of(hand));
                hands.push((seat, hand));
            }
        }
    }
    let mut refusals = refuse_bare(&bare);
    refusals.extend(refuse_out(&hands, bare.is_empty()));
    refusals.extend(refuse_cards(&hands));
    refusals.extend(refuse_counts(&hands));
    Ok(ScoredRound { scores, refusals })
}

/// Refuses bare points that no hand and bonus cards can give.
fn refuse_bare(bare: &[(usize, i64)]) -> Vec<Refusal> {
    let beyond = bare.iter().filter(|(_, points)| !(-ALL_HANDS..=ALL_BONUS).contains(points));
    beyond
        .map(|&(seat, given)| Refusal::SeatBeyond {
            seat,
            given,
            least: -ALL_HANDS,
            most: ALL_BONUS,
        })
        .collect()
}

/// Refuses a round in which not exactly one seat went out. Bare points do not show if theirs did.
fn refuse_out(hands: &[(usize, &FinalHand)], has_all_hands: bool) -> Option<Refusal> {
    let seats: Vec<usize> =
        hands.iter().filter(|(_, hand)| hand.is_out()).map(|&(seat, _)| seat).collect();
    match seats.len() {
        0 if has_all_hands => Some(Refusal::NobodyOut),
        0 | 1 => None,
        _ => Some(Refusal::SeveralOut { seats }),
    }
}

/// Refuses cards that cannot be in hands: outside the pack, on the table, given twice, five of a
/// number.
fn refuse_cards(hands: &[(usize, &FinalHand)]) -> Vec<Refusal> {
    let cards: Vec<HandCard> = hands.iter().flat_map(|(_, hand)| hand.cards.clone()).collect();
    let mut refusals = Vec::new();
    let mut seen = CardSet::EMPTY;
    for &card in &cards {
        let refusal = if is_eleven(card) {
            Refusal::LiesOnTable { card: card.into() }
        } else if !is_in_pack(card) {
            Refusal::NotInPack { card: card.into() }
        } else if card.card().is_some_and(|card| !seen.insert(card)) {
            Refusal::CardTwice { card: card.into() }
        } else {
            continue;
        };
        if !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
    }
    let valid = cards.iter().filter(|&&card| is_in_pack(card) && !is_eleven(card));
    let mut numbers: Vec<u8> = valid.map(|card| card.number).collect();
    numbers.sort_unstable();
    let most = count(Colour::ALL.len());
    for same in numbers.chunk_by(|one, other| one == other) {
        let given = count(same.len());
        if given > most {
            refusals.push(Refusal::NumberTooOften {
                numbers: vec![AnyCard::Number(same[0].into())],
                given,
                most,
            });
        }
    }
    refusals
}

/// Refuses more bonus cards or jokers than the box has.
fn refuse_counts(hands: &[(usize, &FinalHand)]) -> Vec<Refusal> {
    // The first seat that has too many alone, or else all seats that have some.
    let beyond = |of: fn(&FinalHand) -> u32, most: u32| {
        let counts = hands.iter().map(|(seat, hand)| (*seat, of(hand)));
        let counts: Vec<(usize, u32)> = counts.filter(|(_, count)| *count > 0).collect();
        let alone = counts.iter().find(|(_, count)| *count > most).map(|one| vec![*one]);
        let by_seat = alone.unwrap_or(counts);
        let all = by_seat.iter().fold(0, |sum: u32, (_, count)| sum.saturating_add(*count));
        (all > most).then_some((by_seat, all))
    };
    let mut refusals = Vec::new();
    if let Some((by_seat, given)) = beyond(|hand| hand.bonus.unwrap_or(0), BONUS_CARDS) {
        refusals.push(Refusal::TooManyBonus { by_seat, given, most: BONUS_CARDS });
    }
    if let Some((by_seat, given)) = beyond(|hand| hand.jokers, JOKERS) {
        refusals.push(Refusal::TooManyJokers { by_seat, given, most: JOKERS });
    }
    refusals
}

fn count(cards: usize) -> u32 {
    u32::try_from(cards).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::NamedCard;
    use crate::games::Game;
    use crate::games::sheet::{FlagValue, MissingInput, ResultKind, SheetFlag};

    fn table(players: usize) -> ScoreSheet {
        Game::Master.by_default().score_sheet(players)
    }

    fn round(results: &[&str]) -> ScoredRound {
        let table = table(results.len());
        let entered = table.read_round(results.iter().map(Some)).expect("words of the game");
        score(&table, &entered).expect("a whole round")
    }

    fn points(results: &[&str]) -> Vec<i64> {
        round(results).scores.iter().filter_map(|score| score.points).collect()
    }

    fn yellow(number: u32) -> AnyCard {
        AnyCard::Card(NamedCard { colour: Colour::Yellow, number })
    }

    fn refusals(results: &[&str]) -> Vec<Refusal> {
        round(results).refusals
    }

    #[test]
    fn bonus_cards_count_for_and_the_hand_against_its_owner() {
        assert_eq!(points(&["out:2", "12+5+J:1"]), [22, -17]);
        assert_eq!(points(&["out", "12+5:1", "J:2"]), [0, -6, 11]);
        assert_eq!(points(&["out", "7"]), [0, -7], "a lone number is a card, never a total");
        assert_eq!(refusals(&["out", "7"]), []);
        let scored = round(&["out:2", "y12 b5, J:1"]);
        assert_eq!(scored.scores[0].parts, [Part::Out, Part::Bonus(22)]);
        assert_eq!(scored.scores[1].parts, [Part::Bonus(11), Part::Hand(-17), Part::Jokers(-11)]);
    }

    #[test]
    fn a_round_that_cannot_have_been_is_refused_and_still_worked_out() {
        let six = refusals(&["out:5", "12:3"]);
        assert_eq!(
            six,
            [Refusal::TooManyBonus { by_seat: vec![(0, 5), (1, 3)], given: 8, most: 7 }]
        );
        assert_eq!(refusals(&["out:4", "12:3"]), []);
        let five = refusals(&["out", "J+J+J", "J+J"]);
        assert_eq!(
            five,
            [Refusal::TooManyJokers { by_seat: vec![(1, 3), (2, 2)], given: 5, most: 4 }]
        );
        let own = refusals(&["out", "33 jokers"]);
        assert_eq!(own, [Refusal::TooManyJokers { by_seat: vec![(1, 33)], given: 33, most: 4 }]);
        assert_eq!(points(&["out", "J+J+J", "J+J"]), [0, -33, -22]);
        assert_eq!(refusals(&["out", "J+J+J", "J"]), []);
    }

    #[test]
    fn an_eleven_lies_on_the_table() {
        let unnamed = Refusal::LiesOnTable { card: AnyCard::Number(11) };
        for text in ["11", "11+11+11+11+11+3"] {
            assert_eq!(refusals(&["out", text]).as_slice(), std::slice::from_ref(&unnamed));
        }
        let named = Refusal::LiesOnTable { card: yellow(11) };
        assert_eq!(refusals(&["out", "y11+3"]), [named]);
    }

    #[test]
    fn four_of_a_number_and_one_of_a_card() {
        assert_eq!(refusals(&["out", "12+12", "12+12"]), []);
        let five =
            Refusal::NumberTooOften { numbers: vec![AnyCard::Number(12)], given: 5, most: 4 };
        assert_eq!(refusals(&["out", "12+12+y12", "12+12"]), [five]);
        let twice = Refusal::CardTwice { card: yellow(12) };
        assert_eq!(refusals(&["out", "y12", "y12"]), [twice]);
        for (text, card) in [
            ("22", AnyCard::Number(22)),
            ("22+3", AnyCard::Number(22)),
            ("y22", yellow(22)),
            ("0", AnyCard::Number(0)),
        ] {
            let none = Refusal::NotInPack { card };
            assert_eq!(refusals(&["out", text]), [none], "{text}");
        }
    }

    #[test]
    fn one_player_is_out_and_only_one() {
        assert_eq!(refusals(&["3", "4"]), [Refusal::NobodyOut]);
        assert_eq!(refusals(&["out", "4", "out:1"]), [Refusal::SeveralOut { seats: vec![0, 2] }]);
    }

    #[test]
    fn bare_points_stand_for_themselves_within_what_the_cards_give() {
        let with_points = |points: i64| RoundResults {
            results: vec![
                Some(SeatResult::Points(points)),
                ResultKind::HandAndBonus.read("12").ok(),
            ],
            ..RoundResults::default()
        };
        let scored = score(&table(2), &with_points(33)).unwrap();
        assert_eq!((scored.scores[0].points, scored.scores[0].cards.as_deref()), (Some(33), None));
        assert_eq!(scored.refusals, []);
        let beyond = score(&table(2), &with_points(78)).unwrap();
        assert_eq!(
            beyond.refusals,
            [Refusal::SeatBeyond { seat: 0, given: 78, least: -924, most: 77 }]
        );
        assert_eq!(score(&table(2), &with_points(-924)).unwrap().refusals, []);
        assert_ne!(score(&table(2), &with_points(-925)).unwrap().refusals, []);
    }

    #[test]
    fn what_is_missing_or_of_another_game_is_an_error() {
        let entered = table(2).read_round([Some("out"), None]).unwrap();
        assert_eq!(
            score(&table(2), &entered),
            Err(SheetError::Lacking(vec![MissingInput::Result(1)]))
        );
        let closer = entered.with_flag(SheetFlag::Closer, FlagValue::Player(0));
        assert_eq!(score(&table(2), &closer), Err(SheetError::NotInThisGame(SheetFlag::Closer)));
        let total = RoundResults {
            results: vec![Some(SeatResult::Number(3)); 2],
            ..RoundResults::default()
        };
        let other_kind = Err(SheetError::NotInThisGame(SheetFlag::Result));
        assert_eq!(score(&table(2), &total), other_kind, "Master knows no totals");
    }
}
