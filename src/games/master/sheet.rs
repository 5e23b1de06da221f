//! Master's score sheet: bonus cards, the hand, jokers.

use super::layout::ELEVEN;
use super::setup::{BONUS_CARDS, JOKERS};
use crate::cards::{
    AnyCard, Card, CardSet, Colour, Expected, NamedCard, Pack, ParseError, ToldHand, read_told_hand,
};
use crate::games::sheet::{
    Beside, Part, Refusal, RoundTold, Score, Scored, SeatTold, SheetError, Table, results,
};

/// What a bonus card counts for its owner, and a joker left in the hand against him.
const ELEVEN_POINTS: i64 = 11;
/// More jokers than any hand can have are a slip of the keys.
const MOST_JOKERS: u32 = 9;
/// What all cards that can be left in hands count: 1 to 21 without the 11, in four colours, and
/// the jokers.
const ALL_HANDS: i64 = 4 * (21 * 22 / 2 - 11) + 4 * ELEVEN_POINTS;
/// What all bonus cards count.
const ALL_BONUS: i64 = 7 * ELEVEN_POINTS;

/// A number card left in a hand, its colour where it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LeftCard {
    colour: Option<Colour>,
    number: u32,
}

impl LeftCard {
    fn card(self) -> Option<Card> {
        Card::new(self.colour?, u8::try_from(self.number).ok()?)
    }

    fn is_eleven(self) -> bool {
        self.number == u32::from(ELEVEN)
    }

    fn is_in_pack(self) -> bool {
        (1..=u32::from(Pack::MASTER.highest())).contains(&self.number)
    }

    /// The card, or its number alone.
    fn named(self) -> AnyCard {
        let LeftCard { colour, number } = self;
        let card = |colour| AnyCard::Card(NamedCard { colour, number });
        colour.map_or(AnyCard::Number(number), card)
    }

    /// `y12`, `12`.
    fn short(self) -> String {
        let colour = self.colour.map_or("", |colour| crate::cards::Tongue::En.short(colour));
        format!("{colour}{}", self.number)
    }
}

/// What a seat has at the end: nothing or a hand, and bonus cards.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Left {
    out: bool,
    cards: Vec<LeftCard>,
    jokers: u32,
    /// The bonus cards, where they were told.
    bonus: Option<u32>,
}

impl Left {
    /// Reads `out:2`, `12+5+J:1`, `y12 b5`: a lone number is a card, Master knows no totals.
    fn read(text: &str) -> Result<Left, ParseError> {
        let (hand, bonus) = match text.rsplit_once(':') {
            None => (text, None),
            Some((hand, bonus)) => (hand, Some(read_bonus(text, hand.len() + 1, bonus)?)),
        };
        let nothing = Left { out: false, cards: Vec::new(), jokers: 0, bonus };
        Ok(match read_told_hand(hand, Pack::ANY_NUMBER, true)? {
            ToldHand::Out => Left { out: true, ..nothing },
            ToldHand::Number(number) => {
                Left { cards: vec![LeftCard { colour: None, number }], ..nothing }
            }
            ToldHand::Cards { cards, jokers } => {
                let cards = cards
                    .into_iter()
                    .map(|card| LeftCard { colour: card.colour, number: u32::from(card.number) });
                Left { cards: cards.collect(), jokers, ..nothing }
            }
        })
    }

    /// The canonical short form: `out:2`, `12+5+J:1`.
    fn write(&self) -> String {
        let jokers = (0..self.jokers).map(|_| "J".to_owned());
        let cards: Vec<String> = self.cards.iter().map(|card| card.short()).chain(jokers).collect();
        let hand = if self.out { "out".to_owned() } else { cards.join("+") };
        match self.bonus {
            None | Some(0) => hand,
            Some(bonus) => format!("{hand}:{bonus}"),
        }
    }

    /// The same with what was counted beside the words.
    fn with(mut self, jokers: Option<u32>, bonus: Option<u32>) -> Left {
        if let Some(jokers) = jokers {
            self.jokers += jokers.min(MOST_JOKERS);
            self.out &= self.jokers == 0;
        }
        self.bonus = bonus.or(self.bonus);
        self
    }

    fn score(&self) -> Score {
        let bonus = i64::from(self.bonus.unwrap_or(0)) * ELEVEN_POINTS;
        let hand: i64 = self.cards.iter().map(|card| i64::from(card.number)).sum();
        let jokers = i64::from(self.jokers) * ELEVEN_POINTS;
        let mut parts = Vec::new();
        if self.out {
            parts.push(Part::Out);
        }
        parts.push(Part::Bonus(bonus));
        if !self.out {
            parts.push(Part::Hand(-hand));
            parts.push(Part::Jokers(-jokers));
        }
        Score { points: Some(bonus - hand - jokers), cards: Some(self.write()), parts }
    }
}

/// Whether the words tell the jokers, or the bonus cards: who tells the bonus cards has told all.
pub(super) fn tells(words: &str, beside: Beside) -> bool {
    Left::read(words).is_ok_and(|left| match beside {
        Beside::Jokers => left.jokers > 0 || left.bonus.is_some(),
        Beside::Bonus => left.bonus.is_some(),
    })
}

/// The number behind the colon.
fn read_bonus(text: &str, start: usize, bonus: &str) -> Result<u32, ParseError> {
    let digits = bonus.trim();
    let number = digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
    number.ok_or_else(|| ParseError::new(start..text.len(), Expected::Number))
}

/// Works out a round told in cards.
///
/// # Errors
/// When a result is not understood or missing, or when something is told that Master has no use
/// for.
pub(super) fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let mut scores = Vec::new();
    let mut lefts: Vec<(usize, Left)> = Vec::new();
    let mut bare = Vec::new();
    for (seat, seat_told) in results(table, told, Left::read)?.into_iter().enumerate() {
        match seat_told {
            SeatTold::Points(points) => {
                bare.push((seat, points));
                scores.push(Score { points: Some(points), cards: None, parts: Vec::new() });
            }
            SeatTold::Hand(left) => {
                let [jokers, bonus] =
                    [Beside::Jokers, Beside::Bonus].map(|beside| told.counted(seat, beside));
                let left = left.with(jokers, bonus);
                scores.push(left.score());
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
fn refuse_out(lefts: &[(usize, Left)], all_told: bool) -> Option<Refusal> {
    let seats: Vec<usize> =
        lefts.iter().filter(|(_, left)| left.out).map(|&(seat, _)| seat).collect();
    match seats.len() {
        0 if all_told => Some(Refusal::NobodyOut),
        0 | 1 => None,
        _ => Some(Refusal::SeveralOut { seats }),
    }
}

/// Cards that cannot be in hands: outside the pack, on the table, twice, five of a number.
fn refuse_cards(lefts: &[(usize, Left)]) -> Vec<Refusal> {
    let cards: Vec<LeftCard> = lefts.iter().flat_map(|(_, left)| left.cards.clone()).collect();
    let mut refusals = Vec::new();
    let mut seen = CardSet::EMPTY;
    for left in &cards {
        let refusal = if left.is_eleven() {
            Refusal::LiesOnTable { card: left.named() }
        } else if !left.is_in_pack() {
            Refusal::NotInPack { card: left.named() }
        } else if left.card().is_some_and(|card| !seen.insert(card)) {
            Refusal::CardTwice { card: left.named() }
        } else {
            continue;
        };
        if !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
    }
    let fair = cards.iter().filter(|card| card.is_in_pack() && !card.is_eleven());
    let mut numbers: Vec<u32> = fair.map(|card| card.number).collect();
    numbers.sort_unstable();
    let most = count(Colour::ALL.len());
    for same in numbers.chunk_by(|one, other| one == other) {
        let told = count(same.len());
        if told > most {
            refusals.push(Refusal::NumberTooOften {
                numbers: vec![AnyCard::Number(same[0])],
                told,
                most,
            });
        }
    }
    refusals
}

/// More bonus cards or jokers than the box has.
fn refuse_counts(lefts: &[(usize, Left)]) -> Vec<Refusal> {
    let sum = |of: fn(&Left) -> u32| {
        lefts.iter().fold(0, |sum: u32, (_, left)| sum.saturating_add(of(left)))
    };
    let (bonus, jokers) = (sum(|left| left.bonus.unwrap_or(0)), sum(|left| left.jokers));
    let mut refusals = Vec::new();
    if bonus > BONUS_CARDS {
        refusals.push(Refusal::TooManyBonus { told: bonus, most: BONUS_CARDS });
    }
    if jokers > JOKERS {
        refusals.push(Refusal::TooManyJokers { told: jokers, most: JOKERS });
    }
    refusals
}

fn count(cards: usize) -> u32 {
    u32::try_from(cards).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::{Answer, Lacking, SheetFlag};
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
        let told = RoundTold {
            results: results.iter().map(|&text| Some(text.to_owned())).collect(),
            ..RoundTold::default()
        };
        score(&table(results.len()), &told).expect("a round that is understood")
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
    fn what_is_written_reads_back() {
        for (told, written) in [
            ("raus : 3", "out:3"),
            ("out:0", "out"),
            ("gelbe 12, blaue Fünf und Joker:1", "y12+b5+J:1"),
            ("r2-4 J J", "r2+r3+r4+J+J"),
        ] {
            let left = Left::read(told).unwrap_or_else(|error| panic!("{told}: {error:?}"));
            assert_eq!(left.write(), written, "{told}");
            let again = Left::read(written).map(|left| left.write());
            assert_eq!(again.as_deref(), Ok(written), "{written}");
        }
    }

    #[test]
    fn a_round_that_cannot_have_been_is_refused_and_still_worked_out() {
        let six = refusals(&["out:5", "12:3"]);
        assert_eq!(six, [Refusal::TooManyBonus { told: 8, most: 7 }]);
        assert_eq!(refusals(&["out:4", "12:3"]), []);
        let five = refusals(&["out", "J+J+J", "J+J"]);
        assert_eq!(five, [Refusal::TooManyJokers { told: 5, most: 4 }]);
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
            results: vec![None, Some("12".to_owned())],
            points: vec![Some(points), None],
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
    fn what_is_not_understood_or_missing_is_an_error() {
        let told =
            RoundTold { results: vec![Some("out".to_owned()), None], ..RoundTold::default() };
        assert_eq!(score(&table(2), &told), Err(SheetError::Lacking(vec![Lacking::Result(1)])));
        for text in ["", ":2", "12:", "12:x", "12:-1", "12:+1", "out+3", "yelow 3", "999999999999"]
        {
            assert!(Left::read(text).is_err(), "{text}");
        }
        let closer = told.with(SheetFlag::Closer, Answer::Player(0));
        assert_eq!(score(&table(2), &closer), Err(SheetError::NotInThisGame(SheetFlag::Closer)));
    }
}
