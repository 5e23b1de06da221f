//! Whole games of Master, played at random by an independent model. The referee allows the same
//! cards as the model, card by card.

use crate::dice::Dice;
use crate::referee;
use elfer::cards::{Card, CardSet, Colour};
use elfer::games::{Game, Ruling, Situation};
use elfer::rules::{CheckError, Fact, Facts, RawFacts, Verdict};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.choose(last + 1));
    }
}

/// A card of the pile or of a hand; `None` is a joker.
type CardOrJoker = Option<(usize, usize)>;

/// A card or a joker at a place of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lying {
    Card,
    Joker,
}

const NUMBERS: std::ops::RangeInclusive<usize> = 1..=21;

/// A game as it stands: plain lists, by the row's place in [`Colour::ALL`] and the number.
#[derive(Clone)]
struct Play {
    table: [[Option<Lying>; 22]; 4],
    /// Colours from top to bottom.
    rows: Vec<usize>,
    hands: Vec<Vec<CardOrJoker>>,
    connectors: Vec<u32>,
    pile: Vec<CardOrJoker>,
}

/// One thing that may be done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Lay(CardOrJoker, (usize, usize)),
    Link((usize, usize), CardOrJoker, (usize, usize)),
    Swap((usize, usize)),
}

fn name((colour, number): (usize, usize)) -> String {
    format!("{} {number}", Colour::ALL[colour])
}

fn lay_words(card: CardOrJoker, place: (usize, usize)) -> String {
    if card.is_none() { format!("joker as {}", name(place)) } else { name(place) }
}

impl Deed {
    fn words(self) -> String {
        match self {
            Deed::Lay(card, place) => lay_words(card, place),
            Deed::Link(from, card, place) => {
                let row = Colour::ALL[place.0];
                format!("link {} to {row}, {}", name(from), lay_words(card, place))
            }
            Deed::Swap(place) => format!("swap {}", name(place)),
        }
    }
}

impl Play {
    /// Deals as the game's own setup says.
    fn deal(players: usize, dice: &mut Dice) -> Play {
        let setup = Game::Master.by_default().setup(players, None).expect("2 to 6 may play");
        let mut table = [[None; 22]; 4];
        let mut cards: Vec<CardOrJoker> = vec![None; 4];
        for (colour, row) in table.iter_mut().enumerate() {
            row[11] = Some(Lying::Card);
            cards.extend(NUMBERS.filter(|&number| number != 11).map(|n| Some((colour, n))));
        }
        shuffle(&mut cards, dice);
        let mut rows = vec![0, 1, 2, 3];
        shuffle(&mut rows, dice);
        let each = setup.cards_each as usize;
        let hands = (0..players).map(|_| cards.split_off(cards.len() - each)).collect();
        assert_eq!(cards.len(), setup.pile as usize);
        Play { table, rows, hands, connectors: vec![setup.connectors_each; players], pile: cards }
    }

    fn is_free(&self, (colour, number): (usize, usize)) -> bool {
        self.table[colour][number].is_none()
    }

    fn fits(&self, place: (usize, usize)) -> bool {
        let (colour, number) = place;
        let row = &self.table[colour];
        self.is_free(place)
            && (number > 1 && row[number - 1].is_some() || number < 21 && row[number + 1].is_some())
    }

    fn all_places() -> impl Iterator<Item = (usize, usize)> {
        (0..4).flat_map(|colour| NUMBERS.map(move |number| (colour, number)))
    }

    fn linked(&self, from: (usize, usize), to: usize) -> bool {
        let place = |colour| self.rows.iter().position(|&row| row == colour).expect("a row");
        !self.is_free(from) && place(from.0).abs_diff(place(to)) == 1 && self.is_free((to, from.1))
    }

    /// Everything that the player may do next, before the fourth card.
    fn deeds(&self, player: usize) -> Vec<Deed> {
        let mut kinds = self.hands[player].clone();
        kinds.sort_unstable();
        kinds.dedup();
        let mut deeds = Vec::new();
        for &card in &kinds {
            let may_be = |place: &(usize, usize)| card.is_none_or(|card| card == *place);
            for place in Play::all_places().filter(may_be) {
                if self.fits(place) {
                    deeds.push(Deed::Lay(card, place));
                }
                for from in (0..4).map(|colour| (colour, place.1)) {
                    if self.connectors[player] > 0 && self.linked(from, place.0) {
                        deeds.push(Deed::Link(from, card, place));
                    }
                }
            }
        }
        deeds.extend(self.swaps(player).into_iter().map(Deed::Swap));
        deeds
    }

    fn swaps(&self, player: usize) -> Vec<(usize, usize)> {
        let cards = self.hands[player].iter().flatten().copied();
        cards.filter(|&(colour, n)| self.table[colour][n] == Some(Lying::Joker)).collect()
    }

    fn take(&mut self, player: usize, taken: CardOrJoker) {
        let hand = &mut self.hands[player];
        let place = hand.iter().position(|&card| card == taken).expect("a card in hand");
        hand.swap_remove(place);
    }

    /// Carries a deed out and names the half row that it completes.
    fn carry_out(&mut self, player: usize, deed: Deed) -> Option<String> {
        let (card, place) = match deed {
            Deed::Swap(place) => {
                self.take(player, Some(place));
                self.table[place.0][place.1] = Some(Lying::Card);
                self.hands[player].push(None);
                return None;
            }
            Deed::Lay(card, place) => (card, place),
            Deed::Link(_, card, place) => {
                self.connectors[player] -= 1;
                (card, place)
            }
        };
        self.take(player, card);
        let kind = if card.is_none() { Lying::Joker } else { Lying::Card };
        self.table[place.0][place.1] = Some(kind);
        let (half, span) = if place.1 > 11 { ("11-21", 12..22) } else { ("1-11", 1..11) };
        let full = self.table[place.0][span].iter().all(Option::is_some);
        full.then(|| format!("{} {half}", Colour::ALL[place.0]))
    }

    fn all_cards(&self) -> (usize, CardSet) {
        let lying = Play::all_places().filter_map(|place| {
            self.table[place.0][place.1].map(|kind| (kind == Lying::Card).then_some(place))
        });
        let in_hands = self.hands.iter().flatten().chain(&self.pile).copied();
        let all: Vec<CardOrJoker> = in_hands.chain(lying).collect();
        let cards = all.iter().flatten().map(|&(colour, number)| {
            let number = u8::try_from(number).expect("1 to 21");
            Card::new(Colour::ALL[colour], number).expect("a card of the box")
        });
        (all.len(), cards.collect())
    }

    /// The facts as a player would state them.
    fn facts(&self, player: usize, hand: bool) -> RawFacts {
        let star = |place: (usize, usize)| match self.table[place.0][place.1] {
            Some(Lying::Card) => Some(name(place)),
            Some(Lying::Joker) => Some(format!("{}*", name(place))),
            None => None,
        };
        let words = |card: &CardOrJoker| card.map_or("J".to_owned(), name);
        let list = |cards: Vec<String>| {
            if cards.is_empty() { "empty".to_owned() } else { cards.join(", ") }
        };
        let mut facts = RawFacts::default();
        facts.set(Fact::Table, list(Play::all_places().filter_map(star).collect()));
        facts.set(Fact::Pile, self.pile.len().to_string());
        let rows: Vec<&str> = self.rows.iter().map(|&row| Colour::ALL[row].id()).collect();
        facts.set(Fact::Rows, rows.join(" "));
        facts.set(Fact::Connectors, self.connectors[player].to_string());
        if hand {
            facts.set(Fact::Hand, list(self.hands[player].iter().map(words).collect()));
        }
        facts
    }
}

fn situate(facts: &RawFacts) -> Situation {
    referee::situate(Game::Master.by_default(), facts).expect("facts of one game")
}

/// Judges a player's legal move in the situation that the moves before it left. The ruling equals that
/// for a table written out, and the situation after it equals that of the table `now`.
fn carry(carried: &Situation, player: usize, claim: &str, before: &Play, now: &Play) -> Situation {
    let master = Game::Master.by_default();
    let written = situate(&before.facts(player, true));
    let Facts { hand, connectors, .. } = *written.facts();
    let facts = Facts { hand, connectors, ..carried.facts().clone() };
    let carried = master.situate(facts).expect("a hand of the deal");
    assert_eq!(carried, written, "{claim}");
    let read = master.read(claim).expect("a claim");
    let ruling = master.judge(&read, &carried).expect("a ruling");
    let again = judge(claim, &before.facts(player, true));
    assert_eq!(format!("{ruling:?}"), format!("{again:?}"), "{claim}");
    let after = ruling.after.expect("a legal move");
    assert_eq!(after, situate(&now.facts(player, true)), "{claim}");
    after.next_player()
}

fn judge(claim: &str, facts: &RawFacts) -> Ruling {
    referee::judge(Game::Master.by_default(), claim, facts)
        .unwrap_or_else(|error| panic!("{claim}: {error:?} {facts:?}"))
}

fn assert_verdict(claim: &str, facts: &RawFacts, verdict: Verdict) -> Ruling {
    let ruling = judge(claim, facts);
    assert_eq!(ruling.verdict, verdict, "{claim}: {:?} {facts:?}", ruling.rules);
    ruling
}

/// Judges every card and every connector: the referee allows those that the model lists, and offers
/// them where a card of their row fails.
fn assert_every_place_matches_the_model(play: &Play, player: usize) {
    let facts = play.facts(player, false);
    let situation = situate(&facts);
    let mut fitting = CardSet::EMPTY;
    for place in Play::all_places() {
        let fits = play.fits(place);
        let number = u8::try_from(place.1).expect("1 to 21");
        let card = Card::new(Colour::ALL[place.0], number).expect("a card of the box");
        assert_eq!(situation.fits(card), Some(fits), "{card}: {situation:?}");
        if fits {
            fitting.insert(card);
        }
        let verdict = if fits { Verdict::Legal } else { Verdict::Illegal };
        let ruling = assert_verdict(&name(place), &facts, verdict);
        if !fits {
            let offered: BTreeSet<String> =
                referee::canonical(&ruling.alternatives).into_iter().collect();
            let row = NUMBERS.map(|number| (place.0, number));
            let listed = row.filter(|&place| play.fits(place)).map(name).collect();
            assert_eq!(offered, listed, "{}", name(place));
        }
        for (to, colour) in Colour::ALL.into_iter().enumerate() {
            let linked = play.connectors[player] > 0 && play.linked(place, to);
            let verdict = if linked { Verdict::Legal } else { Verdict::Illegal };
            let target = name((to, place.1));
            assert_verdict(&format!("link {} to {colour}, {target}", name(place)), &facts, verdict);
        }
    }
    assert_eq!(situation.fitting(), Some(fitting), "{situation:?}");
}

/// Plays one turn and returns the half rows for which the player takes a bonus card, and what was
/// done, if anything could be.
fn play_turn(play: &mut Play, player: usize, dice: &mut Dice) -> (Vec<String>, Option<String>) {
    let facts = play.facts(player, true);
    let fits = |card: &CardOrJoker| card.is_some_and(|place| play.fits(place));
    let must_lay = play.pile.is_empty() && play.hands[player].iter().any(fits);
    let pass = if play.pile.is_empty() && !must_lay { Verdict::Legal } else { Verdict::Illegal };
    assert_verdict("pass", &facts, pass);
    let draw = if play.pile.is_empty() { Verdict::Illegal } else { Verdict::Legal };
    assert_verdict("draw", &facts, draw);

    let can_lay = play.deeds(player).iter().any(|deed| !matches!(deed, Deed::Swap(_)));
    if !can_lay || dice.choose(4) == 0 && !must_lay {
        let Some(card) = play.pile.pop() else {
            return (Vec::new(), (pass == Verdict::Legal).then(|| "pass".to_owned()));
        };
        play.hands[player].push(card);
        // A joker that is drawn has no name.
        return (Vec::new(), card.map(|card| format!("draw {}", name(card))));
    }

    let (mut steps, mut completed) = (Vec::new(), Vec::new());
    let (mut laid, wished) = (0, 1 + dice.choose(4));
    while !play.hands[player].is_empty() {
        let mut deeds = play.deeds(player);
        deeds.retain(|deed| matches!(deed, Deed::Swap(_)) || laid < wished);
        if deeds.is_empty() || laid == wished && dice.choose(2) == 0 {
            break;
        }
        let deed = deeds[dice.choose(deeds.len())];
        laid += usize::from(!matches!(deed, Deed::Swap(_)));
        steps.push(deed.words());
        completed.extend(play.carry_out(player, deed));
    }
    if laid == 0 {
        // Only swaps were made. The last card was swapped for a joker, which must be laid.
        let deed = play.deeds(player).into_iter().find(|deed| !matches!(deed, Deed::Swap(_)));
        let deed = deed.expect("a joker fits somewhere");
        steps.push(deed.words());
        completed.extend(play.carry_out(player, deed));
    }
    let claim = steps.join(", ");
    let ruling = assert_verdict(&claim, &facts, Verdict::Legal);
    assert_verdict(&format!("{claim}, pass"), &facts, Verdict::Legal);
    assert_verdict(&format!("{claim}, draw"), &facts, Verdict::Illegal);
    if laid == 4 || play.hands[player].is_empty() {
        assert_verdict(&format!("{claim}, joker as red 10"), &facts, Verdict::Illegal);
    }
    let awarded: Vec<String> = ruling.bonus.iter().map(ToString::to_string).collect();
    let expected = completed.iter().take(awarded.len()).cloned().collect::<Vec<_>>();
    assert_eq!(awarded, expected, "{claim}");
    assert!(completed.len() <= awarded.len() + 1, "{claim}: {completed:?}");
    (awarded, Some(claim))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn a_game_played_by_the_list_is_legal_to_its_end(seed in any::<u64>(), players in 2..=6usize) {
        let mut dice = Dice::new(seed);
        let mut play = Play::deal(players, &mut dice);
        let whole = play.all_cards();
        prop_assert_eq!(whole.0, 88);
        let mut bonus: Vec<String> = Vec::new();
        let looked_at = dice.choose(30);
        let mut carried = situate(&play.facts(0, false)).next_player();
        for turn in 0..300 {
            let player = turn % players;
            if turn == looked_at {
                assert_every_place_matches_the_model(&play, player);
            }
            let before = play.clone();
            let (awarded, claim) = play_turn(&mut play, player, &mut dice);
            bonus.extend(awarded);
            carried = match claim {
                Some(claim) => carry(&carried, player, &claim, &before, &play),
                None => situate(&play.facts(player, false)).next_player(),
            };
            let now = play.all_cards();
            prop_assert_eq!(now.0, whole.0, "a card was lost or made");
            prop_assert_eq!(now.1.len() + jokers(&play), 88, "a card lies twice");
            if play.hands[player].is_empty() {
                break;
            }
        }
        let once: BTreeSet<&String> = bonus.iter().collect();
        prop_assert_eq!(once.len(), bonus.len(), "a half row was awarded twice");
        let full = (0..4).flat_map(|row| [1..11, 12..22].map(|half| (row, half)));
        let full = full.filter(|(row, half)| play.table[*row][half.clone()].iter().all(Option::is_some));
        prop_assert_eq!(full.count().min(7), bonus.len(), "a half row was not awarded");
    }
}

fn jokers(play: &Play) -> usize {
    let lying = Play::all_places().filter(|p| play.table[p.0][p.1] == Some(Lying::Joker)).count();
    let in_hands =
        play.hands.iter().flatten().chain(&play.pile).filter(|card| card.is_none()).count();
    lying + in_hands
}

/// A card of a corner of the table, so that steps meet each other.
fn corner() -> impl Strategy<Value = String> {
    let number = prop_oneof![8 => 8..=14u32, 1 => 19..=22u32];
    (prop::sample::select(vec!["red", "blue", "green"]), number)
        .prop_map(|(colour, number)| format!("{colour} {number}"))
}

fn any_step() -> impl Strategy<Value = String> {
    let colour = prop::sample::select(vec!["red", "blue", "green"]);
    prop_oneof![
        6 => corner(),
        3 => corner().prop_map(|card| format!("joker as {card}")),
        3 => (corner(), corner()).prop_map(|(card, anchor)| format!("{card} on {anchor}")),
        2 => (corner(), corner()).prop_map(|(card, other)| format!("{card} and {other}")),
        4 => (corner(), colour).prop_map(|(from, to)| format!("link {from} to {to}")),
        3 => corner().prop_map(|card| format!("swap {card}")),
        1 => corner().prop_map(|card| format!("keep {card}")),
        1 => corner().prop_map(|card| format!("open {card}")),
        1 => corner().prop_map(|card| format!("draw {card}")),
        1 => Just("draw".to_owned()),
        1 => Just("draw 2".to_owned()),
        2 => Just("pass".to_owned()),
    ]
}

/// A card that can stand among the facts; an 11 cannot be in a hand.
fn lying() -> impl Strategy<Value = String> {
    corner().prop_filter("in the pack", |card| !card.ends_with(" 22"))
}

fn some_facts() -> impl Strategy<Value = Vec<(Fact, String)>> {
    let table = prop::collection::btree_map(lying(), prop::bool::weighted(0.2), 0..8);
    let table = table.prop_map(|lying| {
        let star = |(card, joker): (String, bool)| if joker { card + "*" } else { card };
        lying.into_iter().map(star).collect::<Vec<_>>().join(" ")
    });
    let hand = lying().prop_filter("no 11", |card| !card.ends_with(" 11"));
    let hand = prop::collection::btree_set(hand, 0..6)
        .prop_map(|cards| cards.into_iter().collect::<Vec<_>>().join(" ") + " J");
    let rows = prop::sample::select(vec!["red blue green yellow", "blue yellow red green"]);
    (
        table.prop_filter("something lies", |table| !table.is_empty()),
        hand,
        prop::sample::select(vec!["0", "1", "9"]),
        rows,
        prop::sample::select(vec!["0", "1", "4"]),
    )
        .prop_map(|(table, hand, pile, rows, connectors)| {
            vec![
                (Fact::Table, table),
                (Fact::Hand, hand),
                (Fact::Pile, pile.to_owned()),
                (Fact::Rows, rows.to_owned()),
                (Fact::Connectors, connectors.to_owned()),
            ]
        })
}

fn answer(claim: &str, facts: &[(Fact, String)], stated: u8) -> Result<Ruling, CheckError> {
    let mut raw = RawFacts::default();
    for (place, (fact, text)) in facts.iter().enumerate() {
        if stated & (1 << place) != 0 {
            raw.set(*fact, text.clone());
        }
    }
    referee::judge(Game::Master.by_default(), claim, &raw)
}

proptest! {
    #[test]
    fn fitting_cards_are_those_that_may_be_laid(facts in some_facts()) {
        let facts = referee::raw_facts([(Fact::Table, facts[0].1.as_str())]);
        let master = Game::Master.by_default();
        let Ok(situation) = referee::situate(master, &facts) else { return Ok(()) };
        for place in Play::all_places() {
            let number = u8::try_from(place.1).expect("1 to 21");
            let card = Card::new(Colour::ALL[place.0], number).expect("a card of the box");
            let claim = master.read(&name(place)).expect("a claim");
            let verdict = master.judge(&claim, &situation).expect("a ruling").verdict;
            prop_assert_ne!(verdict, Verdict::Undecided);
            prop_assert_eq!(situation.fits(card), Some(verdict == Verdict::Legal), "{}", card);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn a_verdict_has_its_reason_and_more_facts_make_nothing_allowed_that_was_forbidden(
        steps in prop::collection::vec(any_step(), 1..6),
        facts in some_facts(),
        stated in 0..32u8,
    ) {
        let claim = steps.join(", ");
        let Ok(ruling) = answer(&claim, &facts, stated) else { return Ok(()) };
        prop_assert_eq!(ruling.steps.len(), steps.len());
        prop_assert!(!ruling.rules.is_empty());
        prop_assert_eq!(ruling.missing.is_empty(), ruling.verdict != Verdict::Undecided);
        for missing in &ruling.missing {
            let asked = facts.iter().position(|(fact, _)| *fact == missing.fact);
            prop_assert!(asked.is_some_and(|place| stated & (1 << place) == 0), "asks for a stated fact");
        }
        if ruling.verdict != Verdict::Legal {
            prop_assert!(ruling.bonus.is_empty());
        }
        if let Some(order) = &ruling.other_order {
            let other = answer(&order.to_string(), &facts, stated);
            prop_assert!(other.is_ok_and(|other| other.verdict == Verdict::Legal), "{:?}", order);
        }
        // With all facts: nothing is missing, and nothing forbidden became allowed.
        if let Ok(whole) = answer(&claim, &facts, 31) {
            prop_assert_ne!(whole.verdict, Verdict::Undecided, "{:?}", whole.missing);
            if ruling.verdict == Verdict::Illegal {
                prop_assert_eq!(whole.verdict, Verdict::Illegal, "{:?}", ruling.rules);
            }
        }
    }
}
