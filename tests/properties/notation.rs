//! Formatted claims, cards and facts read back; no input makes a parser panic or point outside the text.

use crate::common::assert_well_placed;
use crate::referee::situate;
use elfer::cards::{
    Card, CardSet, Colour, HandCard, NamedCard, Notation, Pack, Tongue, parse_cards, parse_hand,
    parse_table, write_hand,
};
use elfer::games::Game;
use elfer::games::sheet::{FinalHand, ResultKind, SeatResult};
use elfer::rules::{
    CheckError, Contradiction, Dialect, Fact, Lay, Level, Move, PileName, Place, RawFacts, Side,
    SpannedStep, Step, Talk, TopCard, parse_claim, read_facts,
};
use proptest::prelude::*;

fn colour() -> impl Strategy<Value = Colour> {
    prop::sample::select(Colour::ALL.to_vec())
}

fn named() -> impl Strategy<Value = NamedCard> {
    (colour(), prop_oneof![1..=25u32, any::<u32>()])
        .prop_map(|(colour, number)| NamedCard { colour, number })
}

fn card() -> impl Strategy<Value = Card> {
    (colour(), 1..=20u8).prop_map(|(colour, number)| Card::new(colour, number).expect("in the box"))
}

fn tongue() -> impl Strategy<Value = Tongue> {
    prop::sample::select(Tongue::ALL.to_vec())
}

/// A card laid: another row's card is never one of its own colour.
fn lay() -> impl Strategy<Value = Lay> {
    let side = prop::option::of(prop::sample::select(vec![Side::Left, Side::Right]));
    let level = prop::sample::select(vec![Level::Above, Level::Below]);
    let place = prop_oneof![
        Just(Place::Anywhere),
        (named(), side).prop_map(|(anchor, side)| Place::On(anchor, side)),
        (named(), level).prop_map(|(anchor, level)| Place::OwnRow(anchor, level)),
    ];
    (named(), any::<bool>(), place).prop_map(|(card, is_joker, place)| {
        let place = match place {
            Place::OwnRow(anchor, level) if anchor.colour == card.colour => {
                let other = Colour::ALL[(card.colour.index() + 1) % Colour::ALL.len()];
                Place::OwnRow(NamedCard { colour: other, ..anchor }, level)
            }
            place => place,
        };
        Lay { card, is_joker, place }
    })
}

/// Cards laid in one step. A place after a card without one would apply to both cards, and make two
/// steps of them.
fn lays() -> impl Strategy<Value = Step> {
    prop::collection::vec(lay(), 1..5).prop_map(|mut lays| {
        let free = lays.iter().position(|lay| lay.place == Place::Anywhere);
        for lay in lays.iter_mut().skip(free.unwrap_or(usize::MAX)) {
            lay.place = Place::Anywhere;
        }
        Step::Lay(lays.into())
    })
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => lays(),
        1 => named().prop_map(Step::Open),
        1 => named().prop_map(Step::Start),
        1 => (1..=99u32).prop_map(Step::Draw),
        1 => named().prop_map(Step::DrawCard),
        1 => Just(Step::Pass),
        1 => named().prop_map(Step::Keep),
        1 => (named(), colour()).prop_map(|(from, to)| Step::Link { from, to }),
        1 => named().prop_map(Step::Swap),
        1 => prop::collection::vec(named(), 1..6).prop_map(|cards| Step::Pair(cards.into())),
        1 => prop::collection::vec(named(), 1..6).prop_map(|cards| Step::Quartet(cards.into())),
        1 => Just(Step::Call),
        1 => named().prop_map(Step::Deny),
    ]
}

fn put() -> impl Strategy<Value = Step> {
    let pile = prop_oneof![
        Just(PileName::Centre),
        Just(PileName::Own),
        (1..=25u32, prop::option::of(colour()))
            .prop_map(|(number, colour)| PileName::Showing(TopCard { number, colour })),
        prop::sample::select(vec!["Ben", "Anna Maria", "Zoë", "O'Neil", "Jean-Luc", "Karl 2"])
            .prop_map(|name| PileName::Player(name.to_owned())),
    ];
    (1..=25u32, prop::option::of(colour()), prop::option::of(pile))
        .prop_map(|(number, colour, pile)| Step::Put { number, colour, pile })
}

/// Builds a move whose steps have no place in a text.
fn build_move(steps: Vec<Step>) -> Move {
    steps.into_iter().map(|step| SpannedStep { step, span: 0..0 }).collect()
}

fn steps(read: &Move) -> Vec<&Step> {
    read.iter().map(|spanned| &spanned.step).collect()
}

/// Formats a move as a claim of that game.
fn format_claim(game: Game, steps: &Move, tongue: Tongue) -> String {
    game.by_default().claim(steps.clone()).expect("moves with number cards").format(tongue)
}

/// Texts made of the notation's own words in any order: closer to people's mistakes than arbitrary
/// letters.
fn babble() -> impl Strategy<Value = String> {
    const WORDS: &[&str] = &[
        "red",
        "gelbe",
        "g",
        "b7*",
        "12",
        "elf",
        "twenty",
        "-",
        "one",
        "on",
        "auf",
        "next",
        "to",
        "left of",
        "links von",
        "above",
        ",",
        ";",
        "then",
        "und",
        "+",
        "draw",
        "open",
        "link",
        "swap",
        "pair",
        "Quartett",
        "J",
        "joker",
        "as",
        "=",
        "call",
        "deny",
        "r8-13",
        "r4294967295",
        "99999999999",
        "empty",
        "die",
        "eine",
        "a",
        "Ben",
        "centre",
        "own",
        "?",
        "!",
        "\u{0}",
        "\u{200b}",
        "é",
        "🃏",
        "keep",
        "an",
        "zurück",
        "\n",
        ".",
    ];
    prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..12).prop_flat_map(|words| {
        any::<bool>().prop_map(move |glued| words.join(if glued { "" } else { " " }))
    })
}

fn anything() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), babble()]
}

proptest! {
    #[test]
    fn a_move_reads_back_in_every_language(
        expected in prop::collection::vec(step(), 1..6).prop_map(build_move),
        tongue in tongue(),
    ) {
        let text = format_claim(Game::Classic, &expected, tongue);
        let read = parse_claim(&text, Dialect::Cards, Talk::default()).map(|(steps, _)| steps);
        let read = read.map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(steps(&read), steps(&expected), "{}", text);
        for step in &read {
            prop_assert!(text.get(step.span.clone()).is_some_and(|text| !text.is_empty()));
        }
    }

    #[test]
    fn a_card_on_a_pile_reads_back_in_every_language(
        expected in prop::collection::vec(put(), 1..4).prop_map(build_move),
        tongue in tongue(),
    ) {
        let text = format_claim(Game::ConnectAnywhere, &expected, tongue);
        let read = parse_claim(&text, Dialect::Piles, Talk::default()).map(|(steps, _)| steps);
        let read = read.map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(steps(&read), steps(&expected), "{}", text);
    }

    #[test]
    fn cards_read_back_in_every_form(
        cards in prop::collection::vec(card(), 1..20),
        tongue in tongue(),
        form in 0..3,
        between in prop::sample::select(vec![" ", ", ", "+", " und "]),
    ) {
        let written: Vec<String> = cards
            .iter()
            .map(|card| match form {
                0 => card.named().format(tongue),
                1 => card.format_short(tongue),
                _ => card.to_string(),
            })
            .collect();
        let written = written.join(between);
        prop_assert_eq!(parse_cards(&written, Pack::CLASSIC), Ok(cards), "{}", written);
    }

    #[test]
    fn a_hand_reads_back(
        cards in prop::collection::vec((prop::option::of(colour()), 1..=21u8), 2..12),
        jokers in 0..5u32,
    ) {
        let cards: Vec<HandCard> =
            cards.into_iter().map(|(colour, number)| HandCard { colour, number }).collect();
        let written = write_hand(&cards, jokers);
        let read = ResultKind::HandAndBonus.read(&written);
        let expected = SeatResult::Hand(FinalHand { cards, jokers, bonus: None });
        prop_assert_eq!(read, Ok(expected), "{}", written);
    }

    #[test]
    fn cards_are_read_into_the_fact_that_lists_them(
        places in prop::collection::vec(0..4usize, 84),
        tongue in tongue(),
    ) {
        const FACTS: [Fact; 3] = [Fact::Table, Fact::Hand, Fact::Others];
        let mut sets = [CardSet::EMPTY; 3];
        for (card, place) in Pack::MASTER.cards().iter().zip(places) {
            if let Some(set) = sets.get_mut(place) {
                set.insert(card);
            }
        }
        let mut facts = RawFacts::default();
        for (fact, set) in FACTS.into_iter().zip(sets) {
            let cards: Vec<String> = set.iter().map(|card| card.format_short(tongue)).collect();
            facts.set(fact, if cards.is_empty() { "empty".to_owned() } else { cards.join(" ") });
        }
        let read = read_facts(&facts, &Fact::ALL, Pack::MASTER, true);
        let read = read.map_err(|error| TestCaseError::fail(format!("{error:?}")))?;
        prop_assert_eq!(read.table.map(|table| table.filled), Some(sets[0]));
        prop_assert_eq!(read.hand.map(|hand| hand.cards), Some(sets[1]));
        prop_assert_eq!(read.others, Some(sets[2]));

        // If one of these cards stands in a second fact, it is refused by its name. The game uses
        // all three facts and has no 21s.
        for (fact, set) in FACTS.into_iter().zip(&mut sets) {
            *set = set.intersection(Pack::CLASSIC.cards());
            let cards: Vec<String> = set.iter().map(|card| card.format_short(tongue)).collect();
            facts.set(fact, if cards.is_empty() { "empty".to_owned() } else { cards.join(" ") });
        }
        for (second, &fact) in FACTS.iter().enumerate() {
            for set in sets {
                let Some(card) = set.iter().next() else { continue };
                let mut facts = facts.clone();
                let listed = facts.get(fact).filter(|_| !sets[second].is_empty()).unwrap_or("");
                facts.set(fact, format!("{listed} {card}"));
                let Err(CheckError::Contradiction(Contradiction::CardInTwoPlaces {
                    card: named, ..
                })) = situate(Game::Classic.by_default(), &facts) else {
                    return Err(TestCaseError::fail(format!("{card} in {facts:?}")));
                };
                prop_assert_eq!(named.format(Tongue::En), card.to_string());
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in anything()) {
        for (game, dialect) in [
            (Game::Classic, Dialect::Cards),
            (Game::ConnectAnywhere, Dialect::Piles),
        ] {
            match parse_claim(&text, dialect, Talk::default()).map(|(steps, _)| steps) {
                Err(error) => assert_well_placed(&text, &error)?,
                Ok(read) => {
                    prop_assert!(!read.is_empty());
                    for step in &read {
                        prop_assert!(text.get(step.span.clone()).is_some());
                    }
                    for tongue in Tongue::ALL {
                        let text = format_claim(game, &read, tongue);
                        let again = parse_claim(&text, dialect, Talk::default()).map(|(steps, _)| steps);
                        let again = again
                            .map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
                        prop_assert_eq!(steps(&again), steps(&read), "{}", text);
                    }
                }
            }
        }
        for pack in [Pack::CLASSIC, Pack::MASTER] {
            parse_cards(&text, pack).err().map_or(Ok(()), |error| assert_well_placed(&text, &error))?;
            parse_table(&text, pack).err().map_or(Ok(()), |error| assert_well_placed(&text, &error))?;
            parse_hand(&text, pack).err().map_or(Ok(()), |error| assert_well_placed(&text, &error))?;
        }
        for &kind in ResultKind::ALL {
            kind.read(&text).err().map_or(Ok(()), |error| assert_well_placed(&text, &error))?;
        }
        for fact in Fact::ALL {
            let mut facts = RawFacts::default();
            facts.set(fact, text.clone());
            if let Err(CheckError::Fact(named, error)) =
                read_facts(&facts, &Fact::ALL, Pack::MASTER, true)
            {
                prop_assert_eq!(named, fact);
                assert_well_placed(&text, &error)?;
            }
        }
    }
}
