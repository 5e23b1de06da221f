//! Whole row games, dealt and played at random by a model that knows nothing of the referee: plain
//! lists of what lies, and the sentences of the leaflets. Whatever the model lays, draws or passes
//! the referee finds legal; every card it would not lay, every duty it would skip, he refuses.

use elfer::cards::{Card, Colour, Phrase};
use elfer::games::sheet::{RoundTold, Table};
use elfer::games::{Game, Question};
use elfer::rules::{CheckError, Edition, Fact, RawFacts, Ruling, Verdict};
use proptest::prelude::*;

/// A row game in one edition, as the model knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Classic(Edition),
    EndsLaid,
    EndsOpened,
    ThreeStarts(Edition),
    AnyStart(Edition),
}

const KINDS: [Kind; 9] = [
    Kind::Classic(Edition::De),
    Kind::Classic(Edition::DeVariants),
    Kind::Classic(Edition::Nl1999),
    Kind::EndsLaid,
    Kind::EndsOpened,
    Kind::ThreeStarts(Edition::DeVariants),
    Kind::ThreeStarts(Edition::Nl1999),
    Kind::AnyStart(Edition::DeVariants),
    Kind::AnyStart(Edition::Nl1999),
];

impl Kind {
    fn game(self) -> (Game, Edition) {
        match self {
            Kind::Classic(edition) => (Game::Classic, edition),
            Kind::EndsLaid => (Game::FalseStart, Edition::DeVariants),
            Kind::EndsOpened => (Game::FalseStart, Edition::Nl1999),
            Kind::ThreeStarts(edition) => (Game::ThreeStarts, edition),
            Kind::AnyStart(edition) => (Game::AnyStart, edition),
        }
    }

    /// Whether a game may have begun with the card; where the ends lie beforehand nobody does.
    fn begins_with(self, card: Card) -> bool {
        match self {
            Kind::Classic(_) => card.number() == 11,
            Kind::EndsLaid => card.number() == 1,
            Kind::EndsOpened => card.number() == 1 || card.number() == 20,
            Kind::ThreeStarts(_) => (10..=12).contains(&card.number()),
            Kind::AnyStart(_) => true,
        }
    }
}

/// Whether a card fits, by the model: `None` where the leaflet can be read both ways.
type Fits = Option<bool>;

#[derive(Debug)]
struct Play {
    kind: Kind,
    table: Vec<Card>,
    first: Option<u8>,
    hands: Vec<Vec<Card>>,
    pile: Vec<Card>,
}

impl Play {
    fn new(kind: Kind, mut pack: Vec<Card>, players: usize) -> Play {
        let mut table = Vec::new();
        if kind == Kind::EndsLaid {
            let end = |card: &Card| card.number() == 1 || card.number() == 20;
            table = pack.iter().copied().filter(end).collect();
            pack.retain(|card| !end(card));
        }
        let each = [20, 20, 15, 12, 10][players - 2];
        let hands = (0..players).map(|_| pack.drain(..each).collect()).collect();
        Play { kind, table, first: None, hands, pile: pack }
    }

    fn fits(&self, card: Card) -> Fits {
        let lies = |number: u8| {
            self.table
                .iter()
                .any(|other| other.colour() == card.colour() && other.number() == number)
        };
        let number = card.number();
        if lies(number - 1) || lies(number + 1) {
            return Some(true);
        }
        let empty = self.table.iter().all(|other| other.colour() != card.colour());
        match self.kind {
            Kind::Classic(_) => Some(empty && number == 11),
            Kind::EndsOpened if number == 1 || number == 20 => empty.then_some(true),
            Kind::EndsLaid | Kind::EndsOpened => Some(false),
            Kind::ThreeStarts(_) => Some(empty && (10..=12).contains(&number)),
            Kind::AnyStart(_) => Some(empty && self.first == Some(number)),
        }
    }

    /// Judges a claim of a player with everything told.
    fn judge(&self, player: usize, claim: &str) -> Ruling {
        let (game, edition) = self.kind.game();
        let mut facts = RawFacts::default();
        facts.set(Fact::Table, told(&self.table));
        facts.set(Fact::Hand, told(&self.hands[player]));
        facts.set(Fact::Pile, self.pile.len().to_string());
        let elevens = |(other, hand): (usize, &Vec<Card>)| {
            let eleven = |card: &&Card| other != player && card.number() == 11;
            hand.iter().filter(eleven).copied().collect::<Vec<_>>()
        };
        let others: Vec<Card> = self.hands.iter().enumerate().flat_map(elevens).collect();
        facts.set(Fact::Others, told(&others));
        if let Some(first) = self.first {
            facts.set(Fact::First, first.to_string());
        }
        let question = Question { edition, claim, facts: &facts };
        (game.entry().judge)(&question).unwrap_or_else(|error| {
            panic!("{claim}: {error:?}\n{self:?}");
        })
    }

    fn expect(&self, player: usize, claim: &str, verdict: Verdict) {
        let ruling = self.judge(player, claim);
        assert_eq!(ruling.verdict, verdict, "{claim} ({:?})\n{:?}\n{self:?}", self.kind, ruling);
    }

    /// The player who begins, and with which card; `None`: the cards are dealt again.
    fn beginner(&self, choice: usize) -> Option<(usize, Card)> {
        let of = |wanted: &dyn Fn(Card) -> bool| {
            let held = |(player, hand): (usize, &Vec<Card>)| {
                hand.iter()
                    .filter(|card| wanted(**card))
                    .map(|&card| (player, card))
                    .collect::<Vec<_>>()
            };
            self.hands.iter().enumerate().flat_map(held).collect::<Vec<_>>()
        };
        let candidates = match self.kind {
            Kind::Classic(_) => {
                let mut elevens = of(&|card| card.number() == 11);
                elevens.sort_by_key(|(_, card)| card.colour());
                elevens.truncate(1);
                elevens
            }
            Kind::EndsLaid => of(&|card| card.number() == 2 || card.number() == 19),
            Kind::EndsOpened => of(&|card| card.number() == 1 || card.number() == 20),
            Kind::ThreeStarts(_) => of(&|card| (10..=12).contains(&card.number())),
            Kind::AnyStart(_) => of(&|_| true),
        };
        (!candidates.is_empty()).then(|| candidates[choice % candidates.len()])
    }

    fn lay(&mut self, player: usize, card: Card) {
        self.hands[player].retain(|&other| other != card);
        self.table.push(card);
        if self.first.is_none() && matches!(self.kind, Kind::AnyStart(_)) {
            self.first = Some(card.number());
        }
    }

    /// One turn after the first.
    fn turn(&mut self, player: usize, dice: &mut impl FnMut(usize) -> usize) {
        for &card in &self.hands[player] {
            let verdict = match self.fits(card) {
                Some(true) => Verdict::Legal,
                Some(false) => Verdict::Illegal,
                None => Verdict::Undecided,
            };
            let ruling = self.judge(player, &card.to_string());
            assert_eq!(ruling.verdict, verdict, "{card} {ruling:?}\n{self:?}");
            if verdict == Verdict::Illegal {
                let fits = |other: &Card| {
                    other.colour() == card.colour()
                        && !self.table.contains(other)
                        && self.fits(*other) == Some(true)
                };
                let row = (1..=20).filter_map(|number| Card::new(card.colour(), number));
                let expected: Vec<String> = row.filter(fits).map(|card| card.to_string()).collect();
                let instead: Vec<&str> = ruling.instead.iter().map(Phrase::canonical).collect();
                assert_eq!(instead, expected, "{card}\n{self:?}");
            }
        }
        let fitting = |play: &Play| -> Vec<Card> {
            let hand = play.hands[player].iter().copied();
            hand.filter(|&card| play.fits(card) == Some(true)).collect()
        };
        if fitting(self).is_empty() {
            if self.hands[player].iter().all(|&card| self.fits(card) == Some(false)) {
                self.draw(player);
            }
            return;
        }
        self.expect(player, "pass", Verdict::Illegal);
        self.expect(player, "draw", Verdict::Illegal);
        let mut claim: Vec<String> = Vec::new();
        let before = Play {
            kind: self.kind,
            table: self.table.clone(),
            first: self.first,
            hands: self.hands.clone(),
            pile: self.pile.clone(),
        };
        loop {
            let fitting = fitting(self);
            if fitting.is_empty() {
                break;
            }
            let card = fitting[dice(fitting.len())];
            claim.push(card.to_string());
            self.lay(player, card);
            if dice(3) == 0 {
                break;
            }
        }
        before.expect(player, &claim.join(", "), Verdict::Legal);
        before.expect(player, &format!("{}; pass", claim.join(" then ")), Verdict::Legal);
        before.expect(player, &format!("{}, draw", claim.join(", ")), Verdict::Illegal);
    }

    /// A turn in which nothing fits.
    fn draw(&mut self, player: usize) {
        if self.pile.is_empty() {
            self.expect(player, "pass", Verdict::Legal);
            self.expect(player, "draw", Verdict::Illegal);
            return;
        }
        self.expect(player, "pass", Verdict::Illegal);
        let most = self.pile.len().min(3);
        let mut claim = String::new();
        for drawn in 1..=most {
            let card = self.pile[drawn - 1];
            if drawn > 1 {
                claim.push_str(", ");
            }
            claim.push_str("draw ");
            claim.push_str(&card.to_string());
            match self.fits(card) {
                None => break,
                Some(true) => {
                    self.expect(player, &format!("{claim}, {card}"), Verdict::Legal);
                    self.expect(player, &format!("{claim}, pass"), Verdict::Illegal);
                    self.expect(player, &format!("draw {drawn}, {card}, pass"), Verdict::Legal);
                    self.pile.drain(..drawn - 1).for_each(|card| self.hands[player].push(card));
                    self.pile.remove(0);
                    self.lay(player, card);
                    return;
                }
                Some(false) => {
                    let done = if drawn == most { Verdict::Legal } else { Verdict::Illegal };
                    self.expect(player, &claim, Verdict::Legal);
                    self.expect(player, &format!("{claim}, pass"), done);
                    self.expect(player, &format!("draw {drawn}, {card}"), Verdict::Illegal);
                }
            }
        }
        let drawn = self.pile.drain(..most);
        self.hands[player].extend(drawn);
    }
}

fn told(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "empty".to_owned();
    }
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(", ")
}

fn pack() -> Vec<Card> {
    let numbers = |colour| (1..=20).filter_map(move |number| Card::new(colour, number));
    Colour::ALL.into_iter().flat_map(numbers).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_game_played_right_is_found_legal(
        pack in Just(pack()).prop_shuffle(),
        kind in prop::sample::select(&KINDS[..]),
        players in 2usize..=6,
        rolls in prop::collection::vec(any::<u16>(), 64),
    ) {
        let mut rolled = 0;
        let mut dice = |sides: usize| {
            rolled += 1;
            usize::from(rolls[rolled % rolls.len()]) % sides
        };
        let mut play = Play::new(kind, pack, players);
        let Some((beginner, card)) = play.beginner(dice(100)) else { return Ok(()) };
        play.expect(beginner, &format!("start {card}"), Verdict::Legal);
        play.expect(beginner, &format!("{card}, pass"), Verdict::Legal);
        for wrong in play.hands[beginner].iter().filter(|wrong| **wrong != card) {
            if matches!(kind, Kind::Classic(_)) {
                play.expect(beginner, &format!("start {wrong}"), Verdict::Illegal);
            }
        }
        play.lay(beginner, card);
        for turn in 1..40 {
            let player = (beginner + turn) % players;
            play.turn(player, &mut dice);
            if play.hands[player].is_empty() {
                break;
            }
        }
    }

    #[test]
    fn hands_that_were_dealt_are_scored(
        mut pack in Just(pack()).prop_shuffle(),
        kind in prop::sample::select(&KINDS[..]),
        held in prop::collection::vec(1usize..=30, 1..=5),
        ways in prop::collection::vec(0u8..3, 5),
    ) {
        let opening = pack.iter().position(|&card| kind.begins_with(card)).expect("some card");
        pack.remove(opening);
        if kind == Kind::EndsLaid {
            pack.retain(|card| card.number() != 1 && card.number() != 20);
        }
        let (game, edition) = kind.game();
        let mut told = RoundTold { results: vec![Some("out".to_owned())], ..RoundTold::default() };
        let mut points = vec![0];
        for (cards, way) in held.iter().zip(&ways) {
            let hand: Vec<Card> = pack.drain(..pack.len().min(*cards)).collect();
            if hand.is_empty() {
                break;
            }
            let sum: i64 = hand.iter().map(|card| i64::from(card.number())).sum();
            let plain = hand.iter().map(|card| card.number().to_string()).collect::<Vec<_>>();
            points.push(sum);
            told.results.push(Some(match way {
                0 => sum.to_string(),
                1 if plain.len() > 1 => plain.join("+"),
                _ => hand.iter().map(Card::to_string).collect::<Vec<_>>().join(" "),
            }));
        }
        let table = Table { edition, players: points.len(), without: None, variant: false };
        let scored = (game.entry().score)(&table, &told).expect("a sheet that reads");
        prop_assert_eq!(&scored.refusals, &[], "{:?}", told);
        let scores: Vec<i64> = scored.scores.iter().filter_map(|score| score.points).collect();
        prop_assert_eq!(scores, points);
        // The canonical cards read back to the same points.
        for (seat, score) in scored.scores.iter().enumerate() {
            if let Some(cards) = &score.cards {
                told.results[seat] = Some(cards.clone());
            }
        }
        let again = (game.entry().score)(&table, &told).expect("a sheet that reads");
        prop_assert_eq!(again, scored);
    }
}

proptest! {
    #[test]
    fn whatever_is_claimed_the_answer_is_whole(
        kind in prop::sample::select(&KINDS[..]),
        steps in prop::collection::vec(step(), 1..=4),
        table in prop::option::of(table()),
        hand in prop::option::of(prop::collection::btree_set(card(), 0..5)),
        others in prop::option::of(prop::collection::btree_set(card(), 0..3)),
        pile in prop::option::of(0u32..5),
        without in prop::option::weighted(0.1, Just("blue")),
    ) {
        let (game, edition) = kind.game();
        let mut facts = RawFacts::default();
        if let Some(table) = table {
            facts.set(Fact::Table, table);
        }
        let list = |cards: std::collections::BTreeSet<String>| {
            let cards: Vec<String> = cards.into_iter().collect();
            if cards.is_empty() { "empty".to_owned() } else { cards.join(" ") }
        };
        if let Some(hand) = hand {
            facts.set(Fact::Hand, list(hand));
        }
        if let Some(others) = others {
            facts.set(Fact::Others, list(others));
        }
        if let Some(pile) = pile {
            facts.set(Fact::Pile, pile.to_string());
        }
        if let Some(without) = without {
            facts.set(Fact::Without, without);
        }
        let claim = steps.join(", ");
        let question = Question { edition, claim: &claim, facts: &facts };
        let ruling = match (game.entry().judge)(&question) {
            Ok(ruling) => ruling,
            Err(CheckError::Contradiction(_)) => return Ok(()),
            Err(error) => return Err(TestCaseError::fail(format!("{claim}: {error:?}"))),
        };
        let shown = format!("{claim} {facts:?} {ruling:?}");
        prop_assert_eq!(ruling.steps.len(), ruling.claim.canonical().split(", ").count(), "{}", shown);
        prop_assert!(!ruling.rules.is_empty(), "no reason: {}", shown);
        for rule in ruling.rules.iter().chain(ruling.steps.iter().flat_map(|step| &step.rules)) {
            prop_assert!(rule.holds_in(edition), "{} is not in {}: {}", rule, edition, shown);
            prop_assert!(game.entry().rules.contains(rule), "{} is not of {}: {}", rule, game, shown);
        }
        match ruling.verdict {
            Verdict::Legal => prop_assert!(ruling.missing.is_empty(), "{}", shown),
            Verdict::Illegal => prop_assert!(ruling.missing.is_empty(), "{}", shown),
            Verdict::Undecided => {
                prop_assert!(!ruling.missing.is_empty() || ruling.is_silent(), "{}", shown);
                for missing in &ruling.missing {
                    prop_assert!(facts.get(missing.fact).is_none(), "told and asked: {}", shown);
                }
            }
        }
        prop_assert!(ruling.verdict == Verdict::Illegal || ruling.instead.is_empty(), "{}", shown);
    }
}

/// A card in short form, now and then one that no pack has.
fn card() -> impl Strategy<Value = String> {
    let number = prop_oneof![8 => 8u8..=14, 4 => 1u8..=20];
    (prop::sample::select(&["r", "y", "b"][..]), number)
        .prop_map(|(colour, number)| format!("{colour}{number}"))
}

/// Rows around the middle or from the ends, in two colours.
fn table() -> impl Strategy<Value = String> {
    let row = prop_oneof![
        Just(None),
        (8u8..=11, 11u8..=14).prop_map(Some),
        (1u8..=1, 1u8..=5).prop_map(Some),
        (7u8..=10, 10u8..=12).prop_map(Some),
    ];
    (row.clone(), row).prop_map(|(red, yellow)| {
        let told =
            |colour, row: Option<(u8, u8)>| row.map(|(low, high)| format!("{colour}{low}-{high}"));
        let rows: Vec<String> = told("r", red).into_iter().chain(told("y", yellow)).collect();
        if rows.is_empty() { "empty".to_owned() } else { rows.join(" ") }
    })
}

/// A step of a turn in words.
fn step() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => card(),
        2 => (card(), card()).prop_map(|(card, anchor)| format!("{card} on {anchor}")),
        1 => (card(), card()).prop_map(|(card, anchor)| format!("{card} above {anchor}")),
        2 => card().prop_map(|card| format!("open {card}")),
        1 => card().prop_map(|card| format!("start {card}")),
        2 => (1u8..=4).prop_map(|count| format!("draw {count}")),
        2 => card().prop_map(|card| format!("draw {card}")),
        2 => Just("pass".to_owned()),
        2 => card().prop_map(|card| format!("keep {card}")),
        1 => Just("red 21".to_owned()),
    ]
}
