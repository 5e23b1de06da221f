//! Whole row games, dealt and played at random by an independent model: plain lists of cards, and the
//! sentences of the leaflets. The referee allows every move of the model, and refuses every card that
//! the model would not lay and every duty that it would skip.

use crate::common::classic_pack;
use crate::referee;
use elfer::cards::{Card, CardSet, Colour, Hand};
use elfer::games::{Game, Played, Ruling, Situation};
use elfer::rules::{CheckError, Contradiction, Edition, Fact, RawFacts, Verdict};
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
    fn played(self) -> Played {
        let (game, edition) = match self {
            Kind::Classic(edition) => (Game::Classic, edition),
            Kind::EndsLaid => (Game::FalseStart, Edition::DeVariants),
            Kind::EndsOpened => (Game::FalseStart, Edition::Nl1999),
            Kind::ThreeStarts(edition) => (Game::ThreeStarts, edition),
            Kind::AnyStart(edition) => (Game::AnyStart, edition),
        };
        game.played(edition).expect("an edition of the game")
    }

    /// True if a game may have begun with the card. Nobody lays a first card where the ends lie beforehand.
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

/// True if a card fits by the model; `None` where the leaflet can be read both ways.
type Fits = Option<bool>;

#[derive(Clone, Debug)]
struct Play {
    kind: Kind,
    table: Vec<Card>,
    first: Option<u8>,
    hands: Vec<Vec<Card>>,
    pile: Vec<Card>,
    /// The situation that the legal moves so far left.
    carried: Situation,
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
        let facts = referee::raw_facts([(Fact::Table, format_cards(&table).as_str())]);
        let carried = referee::situate(kind.played(), &facts).expect("the beginning");
        Play { kind, table, first: None, hands, pile: pack, carried }
    }

    /// The cards in a player's hand.
    fn hand(&self, player: usize) -> Hand {
        Hand { cards: self.hands[player].iter().copied().collect(), jokers: 0 }
    }

    /// Judges a legal move in the situation that the moves before it left. The ruling equals that for a
    /// table written out, and the situation after it equals that of the table `now`.
    fn carry(&self, player: usize, claim: &str, now: &mut Play) {
        let game = self.kind.played();
        let read = game.read(claim).expect("a claim");
        let carried = self.carried.with_hand(self.hand(player)).expect("a hand of the deal");
        let ruling = game.judge(&read, &carried).expect("a ruling");
        let facts = facts_but(&self.facts(player), Fact::Others);
        let written = referee::judge(game, claim, &facts).expect("a ruling");
        assert_eq!(format!("{ruling:?}"), format!("{written:?}"), "{claim}\n{self:?}");
        let after = ruling.after.unwrap_or_else(|| panic!("{claim}: nothing after\n{self:?}"));
        let facts = facts_but(&now.facts(player), Fact::Others);
        let expected = referee::situate(game, &facts).expect("what lies now");
        assert_eq!(after, expected, "{claim}\n{self:?}");
        now.carried = after.next_player();
        assert_eq!(now.carried.facts().hand, None);
    }

    /// Checks that a card fits exactly if it may be laid, whoever has it.
    fn assert_fits_as_judged(&self) {
        assert_fits_as_judged(self.kind.played(), &self.carried);
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

    /// All facts before a player's turn.
    fn facts(&self, player: usize) -> RawFacts {
        let mut facts = RawFacts::default();
        facts.set(Fact::Table, format_cards(&self.table));
        facts.set(Fact::Hand, format_cards(&self.hands[player]));
        facts.set(Fact::Pile, self.pile.len().to_string());
        let elevens = |(other, hand): (usize, &Vec<Card>)| {
            let eleven = |card: &&Card| other != player && card.number() == 11;
            hand.iter().filter(eleven).copied().collect::<Vec<_>>()
        };
        let others: Vec<Card> = self.hands.iter().enumerate().flat_map(elevens).collect();
        facts.set(Fact::Others, format_cards(&others));
        if let Some(first) = self.first {
            facts.set(Fact::First, first.to_string());
        }
        facts
    }

    /// Judges a claim of a player with all facts.
    fn judge(&self, player: usize, claim: &str) -> Ruling {
        let facts = self.facts(player);
        referee::judge(self.kind.played(), claim, &facts).unwrap_or_else(|error| {
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
            let of_hand = |(player, hand): (usize, &Vec<Card>)| {
                hand.iter()
                    .filter(|card| wanted(**card))
                    .map(|&card| (player, card))
                    .collect::<Vec<_>>()
            };
            self.hands.iter().enumerate().flat_map(of_hand).collect::<Vec<_>>()
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
                // Cards of the hand come first; then come only cards that are not in it.
                let mut offered = referee::canonical(&ruling.alternatives);
                let in_hand_count = ruling.in_hand.unwrap_or_default();
                let in_hand = |offer: &String| {
                    self.hands[player].iter().any(|card| card.to_string() == *offer)
                };
                assert!(offered[..in_hand_count].iter().all(in_hand), "{offered:?}\n{self:?}");
                offered.sort();
                let mut expected = expected;
                expected.sort();
                assert_eq!(offered, expected, "{card}\n{self:?}");
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
        let before = self.clone();
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
        before.carry(player, &claim.join(", "), self);
    }

    /// A turn in which nothing fits.
    fn draw(&mut self, player: usize) {
        let before = self.clone();
        if self.pile.is_empty() {
            self.expect(player, "pass", Verdict::Legal);
            self.expect(player, "draw", Verdict::Illegal);
            before.carry(player, "pass", self);
            return;
        }
        self.expect(player, "pass", Verdict::Illegal);
        let most = self.pile.len().min(3);
        let mut claim = String::new();
        let mut open = false;
        for drawn in 1..=most {
            let card = self.pile[drawn - 1];
            if drawn > 1 {
                claim.push_str(", ");
            }
            claim.push_str("draw ");
            claim.push_str(&card.to_string());
            match self.fits(card) {
                None => {
                    open = true;
                    break;
                }
                Some(true) => {
                    self.expect(player, &format!("{claim}, {card}"), Verdict::Legal);
                    self.expect(player, &format!("{claim}, pass"), Verdict::Illegal);
                    self.expect(player, &format!("draw {drawn}, {card}, pass"), Verdict::Legal);
                    self.pile.drain(..drawn - 1).for_each(|card| self.hands[player].push(card));
                    self.pile.remove(0);
                    self.lay(player, card);
                    before.carry(player, &format!("{claim}, {card}"), self);
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
        if open {
            // The leaflet does not say if the drawn card has to be laid, so the table is written out.
            let facts = facts_but(&facts_but(&self.facts(player), Fact::Others), Fact::Hand);
            self.carried = referee::situate(self.kind.played(), &facts).expect("what lies now");
        } else {
            before.carry(player, &claim, self);
        }
    }
}

/// Copies the facts without one of them.
fn facts_but(facts: &RawFacts, omitted: Fact) -> RawFacts {
    referee::raw_facts(facts.given().filter(|(fact, _)| *fact != omitted))
}

/// Checks that [`Situation::fits`] agrees with the ruling on each card alone.
fn assert_fits_as_judged(played: Played, situation: &Situation) {
    let mut fitting = Some(CardSet::EMPTY);
    for card in classic_pack() {
        let claim = played.read(&card.to_string()).expect("a claim");
        if situation.facts().without == Some(card.colour()) {
            let refused = played.judge(&claim, situation);
            let out = Contradiction::ColourTakenOut { card: card.named() };
            assert_eq!(refused.err(), Some(CheckError::Contradiction(out)), "{card}");
            assert_eq!(situation.fits(card), Some(false), "{card}");
            continue;
        }
        let verdict = played.judge(&claim, situation).expect("a ruling").verdict;
        let fits = match verdict {
            Verdict::Legal => Some(true),
            Verdict::Undecided => None,
            Verdict::Illegal => Some(false),
        };
        assert_eq!(situation.fits(card), fits, "{card}\n{situation:?}");
        fitting = fitting.and_then(|set| match verdict {
            Verdict::Legal => Some(set.with_card(card)),
            Verdict::Undecided => None,
            Verdict::Illegal => Some(set),
        });
    }
    assert_eq!(situation.fitting(), fitting, "{situation:?}");
}

fn format_cards(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "empty".to_owned();
    }
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(", ")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_game_played_right_is_found_legal(
        pack in Just(classic_pack()).prop_shuffle(),
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
        let start = play.judge(beginner, &card.to_string()).after.expect("a legal start");
        play.lay(beginner, card);
        let expected = referee::situate(kind.played(), &play.facts(beginner));
        prop_assert_eq!(&Ok::<_, CheckError>(start.clone()), &expected);
        play.carried = start.next_player();
        for turn in 1..40 {
            let player = (beginner + turn) % players;
            if turn % 8 == 1 {
                play.assert_fits_as_judged();
            }
            play.turn(player, &mut dice);
            if play.hands[player].is_empty() {
                break;
            }
        }
    }

    #[test]
    fn hands_that_were_dealt_are_scored(
        mut pack in Just(classic_pack()).prop_shuffle(),
        kind in prop::sample::select(&KINDS[..]),
        counts in prop::collection::vec(1usize..=30, 1..=5),
        ways in prop::collection::vec(0u8..3, 5),
    ) {
        let opening = pack.iter().position(|&card| kind.begins_with(card)).expect("some card");
        pack.remove(opening);
        if kind == Kind::EndsLaid {
            pack.retain(|card| card.number() != 1 && card.number() != 20);
        }
        let played = kind.played();
        let mut results = vec![Some("out".to_owned())];
        let mut points = vec![0];
        for (cards, way) in counts.iter().zip(&ways) {
            let hand: Vec<Card> = pack.drain(..pack.len().min(*cards)).collect();
            if hand.is_empty() {
                break;
            }
            let sum: i64 = hand.iter().map(|card| i64::from(card.number())).sum();
            let plain = hand.iter().map(|card| card.number().to_string()).collect::<Vec<_>>();
            points.push(sum);
            results.push(Some(match way {
                0 => sum.to_string(),
                1 if plain.len() > 1 => plain.join("+"),
                _ => hand.iter().map(Card::to_string).collect::<Vec<_>>().join(" "),
            }));
        }
        let table = played.score_sheet(points.len());
        let round = table.read_round(results.iter().map(Option::as_ref)).expect("results");
        let scored = table.score(&round).expect("a whole sheet");
        prop_assert_eq!(&scored.refusals, &[], "{:?}", round);
        let scores: Vec<i64> = scored.scores.iter().filter_map(|score| score.points).collect();
        prop_assert_eq!(scores, points);
        // The canonical cards read back to the same points.
        for (seat, score) in scored.scores.iter().enumerate() {
            if let Some(cards) = &score.cards {
                results[seat] = Some(cards.clone());
            }
        }
        let round = table.read_round(results.iter().map(Option::as_ref)).expect("canonical cards");
        let again = table.score(&round).expect("a whole sheet");
        prop_assert_eq!(again, scored);
    }
}

proptest! {
    #[test]
    fn any_claim_gets_a_complete_ruling(
        kind in prop::sample::select(&KINDS[..]),
        steps in prop::collection::vec(step(), 1..=4),
        table in prop::option::of(table()),
        hand in prop::option::of(prop::collection::btree_set(card(), 0..5)),
        others in prop::option::of(prop::collection::btree_set(card(), 0..3)),
        pile in prop::option::of(0u32..5),
        without in prop::option::weighted(0.1, Just("blue")),
    ) {
        let played = kind.played();
        let (game, edition) = (played.game(), played.edition());
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
        let ruling = match referee::judge(played, &claim, &facts) {
            Ok(ruling) => ruling,
            Err(CheckError::Contradiction(_)) => return Ok(()),
            Err(error) => return Err(TestCaseError::fail(format!("{claim}: {error:?}"))),
        };
        let context = format!("{claim} {facts:?} {ruling:?}");
        let read = game.read(&claim).expect("it was judged");
        prop_assert_eq!(ruling.steps.len(), read.len(), "{}", context);
        prop_assert_eq!(read.len(), read.to_string().split(", ").count(), "{}", context);
        prop_assert!(!ruling.rules.is_empty(), "no reason: {}", context);
        for rule in ruling.rules.iter().chain(ruling.steps.iter().flat_map(|step| &step.rules)) {
            prop_assert!(rule.is_in(edition), "{} is not in {}: {}", rule, edition, context);
            prop_assert!(game.entry().rules.contains(rule), "{} is not of {}: {}", rule, game, context);
        }
        match ruling.verdict {
            Verdict::Legal => prop_assert!(ruling.missing.is_empty(), "{}", context),
            Verdict::Illegal => prop_assert!(ruling.missing.is_empty(), "{}", context),
            Verdict::Undecided => {
                prop_assert!(!ruling.missing.is_empty() || ruling.is_silent(), "{}", context);
                for missing in &ruling.missing {
                    prop_assert!(facts.get(missing.fact).is_none(), "stated and asked: {}", context);
                }
            }
        }
        prop_assert!(ruling.verdict == Verdict::Illegal || ruling.alternatives.is_empty(), "{}", context);
    }
}

/// A row that the game can have: from one of its openers outward, or from its ends inward.
fn row(kind: Kind, first: u8, opener: u8, low: u8, high: u8) -> Vec<u8> {
    let outward =
        |opener: u8| (opener.saturating_sub(low).max(1)..=(opener + high).min(20)).collect();
    match kind {
        Kind::Classic(_) => outward(11),
        Kind::ThreeStarts(_) => outward(10 + opener % 3),
        Kind::AnyStart(_) => outward(first),
        Kind::EndsLaid => (1..=1 + low.min(9)).chain(20 - high.min(9)..=20).collect(),
        Kind::EndsOpened => (1..=low.min(10)).chain(21 - high.min(10)..=20).collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn fitting_cards_are_those_that_may_be_laid(
        kind in prop::sample::select(&KINDS[..]),
        first in 1u8..=20,
        names_first in any::<bool>(),
        without in prop::option::weighted(0.2, prop::sample::select(&Colour::ALL[..])),
        rows in prop::collection::vec(prop::option::weighted(0.7, (0u8..3, 0u8..20, 0u8..20)), 4),
    ) {
        let mut table = Vec::new();
        for (colour, limits) in Colour::ALL.into_iter().zip(rows) {
            if let Some((opener, low, high)) = limits.filter(|_| without != Some(colour)) {
                let numbers = row(kind, first, opener, low, high);
                table.extend(numbers.into_iter().filter_map(|number| Card::new(colour, number)));
            }
        }
        // Who may begin an empty table depends on other hands, which these facts lack.
        prop_assume!(kind == Kind::EndsLaid || !table.is_empty());
        let mut facts = referee::raw_facts([(Fact::Table, format_cards(&table).as_str())]);
        if names_first {
            facts.set(Fact::First, first.to_string());
        }
        if let Some(colour) = without {
            facts.set(Fact::Without, colour.id());
        }
        let situation = referee::situate(kind.played(), &facts).expect("a table of the game");
        assert_fits_as_judged(kind.played(), &situation);
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
        let format_row =
            |colour, row: Option<(u8, u8)>| row.map(|(low, high)| format!("{colour}{low}-{high}"));
        let rows: Vec<String> =
            format_row("r", red).into_iter().chain(format_row("y", yellow)).collect();
        if rows.is_empty() { "empty".to_owned() } else { rows.join(" ") }
    })
}

/// A step of a turn in words.
fn step() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => card(),
        2 => (card(), card()).prop_map(|(card, anchor)| format!("{card} on {anchor}")),
        1 => (card(), card())
            // Above or below a card of its own colour no row can be.
            .prop_filter("two colours", |(card, anchor)| card[..1] != anchor[..1])
            .prop_map(|(card, anchor)| format!("{card} above {anchor}")),
        2 => card().prop_map(|card| format!("open {card}")),
        1 => card().prop_map(|card| format!("start {card}")),
        2 => (1u8..=4).prop_map(|count| format!("draw {count}")),
        2 => card().prop_map(|card| format!("draw {card}")),
        2 => Just("pass".to_owned()),
        2 => card().prop_map(|card| format!("keep {card}")),
        1 => Just("red 21".to_owned()),
    ]
}
