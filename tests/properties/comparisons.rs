//! Comparisons: cards are conserved, a player of the comparison takes them, and nothing panics.

use crate::referee;
use elfer::games::Game;
use elfer::games::settle::{DetailValue, SettleInput};
use elfer::games::sheet::SettleFlag;
use elfer::rules::{Edition, Fact, RawFacts, Verdict};
use proptest::collection::vec;
use proptest::prelude::*;

const NAMES: [&str; 4] = ["Anna", "Ben", "Clara", "Dirk"];

/// The input of a comparison in which each player lays a row of cards.
fn settle_input(rows: &[Vec<u8>]) -> SettleInput {
    let cards = |row: &Vec<u8>| row.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    NAMES.iter().zip(rows).fold(SettleInput::default(), |input, (name, row)| {
        input.with(SettleFlag::Players, format!("{name}={}", cards(row)))
    })
}

/// The first cards of two to four hands of 1 to 11.
fn tricks() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let hand = Just((1..=11).collect::<Vec<u8>>()).prop_shuffle();
    (vec(hand, 2..=4), 1..=11_usize)
        .prop_map(|(hands, tricks)| hands.into_iter().map(|hand| hand[..tricks].to_vec()).collect())
}

proptest! {
    #[test]
    fn no_card_of_a_trick_is_lost(rows in tricks(), last: bool) {
        let played = Game::HighestCard.played(Edition::DeVariants).unwrap();
        let settle = played.entry().settle.unwrap();
        let input = settle_input(&rows);
        let input = if last { input.with(SettleFlag::Last, "") } else { input };
        let settled = settle.judge(played, &input).unwrap();
        let laid = i64::try_from(rows.len() * rows[0].len()).unwrap();
        let [
            ("won", DetailValue::ByPlayer(won)),
            ("set_aside", DetailValue::Number(tied)),
        ] = settled.details.as_slice()
        else {
            panic!("{settled:?}");
        };
        let won: i64 = won.iter().map(|(_, cards)| cards).sum();
        let left_the_game = settled.finding.rules.iter().any(|rule| rule.id == "highest-card.trick.last-tie");
        prop_assert_eq!(settled.finding.verdict, Verdict::Legal);
        prop_assert_eq!(won + i64::from(*tied) == laid, !left_the_game);
        // The last trick by itself: its winner, if one card is higher than all others.
        let mut tops: Vec<u8> = rows.iter().map(|row| row[row.len() - 1]).collect();
        let taker = NAMES.iter().zip(&tops).max_by_key(|(_, top)| **top).unwrap().0;
        tops.sort_unstable();
        let alone = tops[tops.len() - 1] > tops[tops.len() - 2];
        prop_assert_eq!(settled.takes.as_deref(), alone.then_some(*taker));
        prop_assert_eq!(settled.cards == Some(0), !alone);
    }

    #[test]
    fn a_duel_goes_to_the_higher_card(mine in 1..=20_u8, yours in 1..=20_u8) {
        let settle = Game::Duel.entry().settle.unwrap();
        for played in Game::Duel.in_all_editions() {
            let settled = settle.judge(played, &settle_input(&[vec![mine], vec![yours]])).unwrap();
            let taker = if mine > yours { "Anna" } else { "Ben" };
            let decided = settled.finding.verdict == Verdict::Legal;
            prop_assert_eq!(decided, mine != yours);
            prop_assert_eq!(settled.takes.as_deref(), decided.then_some(taker));
        }
    }

}

proptest! {
    // Each case asks every game in every edition.
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn words_of_any_kind_get_an_answer(words in "\\PC{0,12}", more in "[0-9 a-z=,+-]{0,12}") {
        for &game in Game::ALL {
            let entry = game.entry();
            let mut facts = RawFacts::default();
            facts.set(Fact::Piles, format!("centre={more} Ben=13"));
            for played in game.in_all_editions() {
                for claim in [&words, &more, &format!("14 on {words}"), &format!("quartet {more}")] {
                    let _ = referee::judge(played, claim, &facts);
                }
                let Some(settle) = entry.settle else { continue };
                let input = SettleInput::default()
                    .with(SettleFlag::Players, format!("{words}={more}"))
                    .with(SettleFlag::Players, format!("{more}={words}"));
                let _ = settle.judge(played, &input);
                let flags = SettleInput::default()
                    .with(SettleFlag::Announced, &more)
                    .with(SettleFlag::Card, &words)
                    .with(SettleFlag::Player, &words)
                    .with(SettleFlag::Doubter, &more);
                let _ = settle.judge(played, &flags);
            }
        }
    }
}
