//! Master's score sheet: bonus cards, the hand, jokers.

use super::layout::ELEVEN;
use super::setup::{BONUS_CARDS, JOKERS};
use crate::cards::{AnyCard, CardSet, Colour, Pack, ToldCard};
use crate::games::sheet::{
    Hand, Part, Refusal, RoundTold, Score, Scored, SeatTold, SheetError, Table, Told, results,
};

/// What a bonus card counts for its owner, and a joker left in the hand against him.
const ELEVEN_POINTS: i64 = 11;
/// What all cards that can be left in hands count: 1 to 21 without the 11, in four colours, and
/// the jokers.
const ALL_HANDS: i64 = 4 * (21 * 22 / 2 - 11) + 4 * ELEVEN_POINTS;
/// What all bonus cards count.
const ALL_BONUS: i64 = 7 * ELEVEN_POINTS;

/// What a seat has at the end: nothing or a hand, and bonus cards.
fn left(told: &Told) -> Option<&Hand> {
    match told {
        Told::Hand(hand) => Some(hand),
        Told::Points(_) | Told::Layout(_) | Told::Number(_) | Told::WonLess { .. } => None,
    }
}

fn score_of(left: &Hand) -> Score {
    let bonus = i64::from(left.bonus.unwrap_or(0)) * ELEVEN_POINTS;
    let hand: i64 = left.cards.iter().map(|card| i64::from(card.number)).sum();
    let jokers = i64::from(left.jokers) * ELEVEN_POINTS;
    let mut parts = Vec::new();
    if left.is_out() {
        parts.push(Part::Out);
    }
    parts.push(Part::Bonus(bonus));
    if !left.is_out() {
        parts.push(Part::Hand(-hand));
        parts.push(Part::Jokers(-jokers));
    }
    Score { points: Some(bonus - hand - jokers), cards: Some(left.words()), parts }
}

fn is_eleven(card: ToldCard) -> bool {
    card.number == ELEVEN
}

fn is_in_pack(card: ToldCard) -> bool {
    (1..=Pack::MASTER.highest()).contains(&card.number)
}

/// Works out a round told in cards.
///
/// # Errors
/// When a result is not understood or missing, or when something is told that Master has no use
/// for.
pub(super) fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let mut scores = Vec::new();
    let mut lefts: Vec<(usize, &Hand)> = Vec::new();
    let mut bare = Vec::new();
    for (seat, seat_told) in results(table, told, left)?.into_iter().enumerate() {
        match seat_told {
            SeatTold::Points(points) => {
                bare.push((seat, points));
                scores.push(Score { points: Some(points), cards: None, parts: Vec::new() });
            }
            SeatTold::Hand(left) => {
                scores.push(score_of(left));
                lefts.push((seat, left));
            }
        }
    }
    let mut refusals = refuse_bare(&bare);
    refusals.extend(refuse_out(&lefts, bare.is_empty()));
    refusals.extend(refuse_cards(&lefts));
    refusals.extend(refuse_counts(&lefts));
    Ok(Scored { scores, refusals })
}

/// Bare points that no hand and no bonus cards can give.
fn refuse_bare(bare: &[(usize, i64)]) -> Vec<Refusal> {
    let beyond = bare.iter().filter(|(_, told)| !(-ALL_HANDS..=ALL_BONUS).contains(told));
    beyond
        .map(|&(seat, told)| Refusal::SeatBeyond { seat, told, least: -ALL_HANDS, most: ALL_BONUS })
        .collect()
}

/// One seat goes out, and only one. Bare points do not say whether theirs did.
fn refuse_out(lefts: &[(usize, &Hand)], all_told: bool) -> Option<Refusal> {
    let seats: Vec<usize> =
        lefts.iter().filter(|(_, left)| left.is_out()).map(|&(seat, _)| seat).collect();
    match seats.len() {
        0 if all_told => Some(Refusal::NobodyOut),
        0 | 1 => None,
        _ => Some(Refusal::SeveralOut { seats }),
    }
}

/// Cards that cannot be in hands: outside the pack, on the table, twice, five of a number.
fn refuse_cards(lefts: &[(usize, &Hand)]) -> Vec<Refusal> {
    let cards: Vec<ToldCard> = lefts.iter().flat_map(|(_, left)| left.cards.clone()).collect();
    let mut refusals = Vec::new();
    let mut seen = CardSet::EMPTY;
    for &left in &cards {
        let refusal = if is_eleven(left) {
            Refusal::LiesOnTable { card: left.into() }
        } else if !is_in_pack(left) {
            Refusal::NotInPack { card: left.into() }
        } else if left.card().is_some_and(|card| !seen.insert(card)) {
            Refusal::CardTwice { card: left.into() }
        } else {
            continue;
        };
        if !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
    }
    let fair = cards.iter().filter(|&&card| is_in_pack(card) && !is_eleven(card));
    let mut numbers: Vec<u8> = fair.map(|card| card.number).collect();
    numbers.sort_unstable();
    let most = count(Colour::ALL.len());
    for same in numbers.chunk_by(|one, other| one == other) {
        let told = count(same.len());
        if told > most {
            refusals.push(Refusal::NumberTooOften {
                numbers: vec![AnyCard::Number(same[0].into())],
                told,
                most,
            });
        }
    }
    refusals
}

/// More bonus cards or jokers than the box has.
fn refuse_counts(lefts: &[(usize, &Hand)]) -> Vec<Refusal> {
    // One seat alone, or all together.
    let beyond = |of: fn(&Hand) -> u32, most: u32| {
        let seat = lefts.iter().find(|(_, left)| of(left) > most);
        let all = lefts.iter().fold(0, |sum: u32, (_, left)| sum.saturating_add(of(left)));
        seat.map(|(seat, left)| (Some(*seat), of(left)))
            .or_else(|| (all > most).then_some((None, all)))
    };
    let mut refusals = Vec::new();
    if let Some((seat, told)) = beyond(|left| left.bonus.unwrap_or(0), BONUS_CARDS) {
        refusals.push(Refusal::TooManyBonus { seat, told, most: BONUS_CARDS });
    }
    if let Some((seat, told)) = beyond(|left| left.jokers, JOKERS) {
        refusals.push(Refusal::TooManyJokers { seat, told, most: JOKERS });
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
    use crate::games::sheet::{Answer, Lacking, ResultKind, SheetFlag};
    use crate::rules::Edition;

    fn table(players: usize) -> Table {
        Table {
            played: Game::Master.played(Edition::Master2011).unwrap(),
            players,
            without: None,
            variant: false,
        }
    }

    fn round(results: &[&str]) -> Scored {
        let table = table(results.len());
        let told = table.read_round(results.iter().map(Some)).expect("words of the game");
        score(&table, &told).expect("a whole round")
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
        assert_eq!(six, [Refusal::TooManyBonus { seat: None, told: 8, most: 7 }]);
        assert_eq!(refusals(&["out:4", "12:3"]), []);
        let five = refusals(&["out", "J+J+J", "J+J"]);
        assert_eq!(five, [Refusal::TooManyJokers { seat: None, told: 5, most: 4 }]);
        let own = refusals(&["out", "33 jokers"]);
        assert_eq!(own, [Refusal::TooManyJokers { seat: Some(1), told: 33, most: 4 }]);
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
        let five = Refusal::NumberTooOften { numbers: vec![AnyCard::Number(12)], told: 5, most: 4 };
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
        let told = |points: i64| RoundTold {
            results: vec![Some(Told::Points(points)), ResultKind::HandAndBonus.read("12").ok()],
            ..RoundTold::default()
        };
        let scored = score(&table(2), &told(33)).unwrap();
        assert_eq!((scored.scores[0].points, scored.scores[0].cards.as_deref()), (Some(33), None));
        assert_eq!(scored.refusals, []);
        let beyond = score(&table(2), &told(78)).unwrap();
        assert_eq!(
            beyond.refusals,
            [Refusal::SeatBeyond { seat: 0, told: 78, least: -924, most: 77 }]
        );
        assert_eq!(score(&table(2), &told(-924)).unwrap().refusals, []);
        assert_ne!(score(&table(2), &told(-925)).unwrap().refusals, []);
    }

    #[test]
    fn what_is_missing_or_of_another_game_is_an_error() {
        let told = table(2).read_round([Some("out"), None]).unwrap();
        assert_eq!(score(&table(2), &told), Err(SheetError::Lacking(vec![Lacking::Result(1)])));
        let closer = told.with(SheetFlag::Closer, Answer::Player(0));
        assert_eq!(score(&table(2), &closer), Err(SheetError::NotInThisGame(SheetFlag::Closer)));
        let total = RoundTold { results: vec![Some(Told::Number(3)); 2], ..RoundTold::default() };
        let other_kind = Err(SheetError::NotInThisGame(SheetFlag::Result));
        assert_eq!(score(&table(2), &total), other_kind, "Master knows no totals");
    }
}
