//! The sheets of the table games refuse no round that can have been played.

use crate::common::classic_pack;
use elfer::cards::{Card, Colour};
use elfer::games::Game;
use elfer::games::settle::{DetailValue, SettleInput};
use elfer::games::sheet::{FlagValue, Refusal, ScoredRound, SettleFlag, SheetError, SheetFlag};
use elfer::rules::{Edition, Verdict};
use proptest::prelude::*;

fn shuffled() -> impl Strategy<Value = Vec<Card>> {
    Just(classic_pack()).prop_shuffle()
}

fn sheet(
    game: Game,
    edition: Edition,
    results: Vec<String>,
    caller: Option<usize>,
) -> Result<ScoredRound, SheetError> {
    let played = game.played(edition).expect("an edition of the game");
    let table = played.score_sheet(results.len());
    let mut round = table.read_round(results.into_iter().map(Some))?;
    if let Some(caller) = caller {
        round.flags.set(SheetFlag::Caller, FlagValue::Player(caller));
    }
    table.score(&round)
}

/// The best colour, found the long way.
fn best(hand: &[Card]) -> i64 {
    let mut sums = [0; 4];
    for card in hand {
        sums[card.colour() as usize] += i64::from(card.number());
    }
    sums.into_iter().max().unwrap_or(0)
}

/// Formats a hand as a result: the sum, the whole hand or the best colour alone.
fn format_result(hand: &[Card], which: u8) -> String {
    let short = |card: &Card| format!("{}{}", &card.colour().id()[..1], card.number());
    let sum = best(hand);
    match which {
        0 => sum.to_string(),
        1 => hand.iter().map(short).collect::<Vec<_>>().join("+"),
        _ => {
            let of = |colour: Colour| {
                hand.iter().filter(move |c| c.colour() == colour).copied().collect::<Vec<_>>()
            };
            let colours = Colour::ALL.map(of);
            let best_of = colours.iter().find(|cards| best(cards) == sum);
            best_of
                .map(|cards| cards.iter().map(short).collect::<Vec<_>>().join(" "))
                .unwrap_or_default()
        }
    }
}

proptest! {
    /// Any deal can be entered: as sums, as whole hands or as the best colours alone.
    #[test]
    fn every_deal_of_collect_colours_can_be_entered(
        cards in shuffled(),
        players in 2_usize..=6,
        which in proptest::collection::vec(0_u8..3, 6),
        dutch in any::<bool>(),
    ) {
        let edition = if dutch { Edition::Nl1999 } else { Edition::DeVariants };
        let played = Game::CollectColours.played(edition).expect("an edition of the game");
        let setup = played.setup(players, None).expect("a deal");
        let each = setup.cards_each as usize;
        let hands: Vec<&[Card]> = cards.chunks(each).take(players).collect();
        let results = hands.iter().zip(&which).map(|(hand, &which)| Some(format_result(hand, which)));
        let table = played.score_sheet(players);
        let round = table.read_round(results).expect("results of the game")
            .with_flag(SheetFlag::StockEmpty, FlagValue::Yes)
            .with_flag(SheetFlag::Caller, FlagValue::Player(0));
        let scored = (Game::CollectColours.entry().score)(&table, &round).expect("a round");
        prop_assert_eq!(&scored.refusals, &[]);
        for (score, hand) in scored.scores.iter().zip(hands) {
            prop_assert_eq!(score.points, Some(best(hand)));
        }
    }

    /// A hand of one colour may always call, and its sum is never refused.
    #[test]
    fn every_hand_of_one_colour_may_call(
        numbers in proptest::sample::subsequence((1_u8..=20).collect::<Vec<_>>(), 9),
        colour in 0_usize..4,
    ) {
        let hand: Vec<Card> =
            numbers.iter().filter_map(|&n| Card::new(Colour::ALL[colour], n)).collect();
        for which in 0..3 {
            let results = vec!["34".to_owned(), format_result(&hand, which)];
            let scored = sheet(Game::CollectColours, Edition::DeVariants, results, Some(1));
            let scored = scored.expect("a round");
            prop_assert_eq!(&scored.refusals, &[]);
            prop_assert_eq!(scored.scores[1].points, Some(best(&hand)));
        }
    }

    /// Quartets split among the players can be entered; one more than there are is refused.
    #[test]
    fn twenty_quartets_are_split_among_players(
        owners in proptest::collection::vec(0_usize..5, 20),
        lies in proptest::collection::vec(0_u32..4, 5),
        lost in 0_usize..=20,
    ) {
        let mut quartets = [0_u32; 5];
        owners.iter().skip(lost).for_each(|&owner| quartets[owner] += 1);
        let results = |quartets: &[u32; 5]| -> Vec<String> {
            quartets.iter().zip(&lies).map(|(q, lies)| format!("{q}-{lies}")).collect()
        };
        let scored = sheet(Game::Quartets, Edition::Nl1999, results(&quartets), None).expect("a round");
        prop_assert_eq!(&scored.refusals, &[]);
        let points: i64 = scored.scores.iter().filter_map(|score| score.points).sum();
        let lied: u32 = lies.iter().sum();
        prop_assert_eq!(points, 20 - i64::try_from(lost).expect("few") - i64::from(lied));
        quartets[0] += 1 + u32::try_from(lost).expect("few");
        let scored = sheet(Game::Quartets, Edition::Nl1999, results(&quartets), None).expect("a round");
        let beyond = matches!(
            scored.refusals.as_slice(),
            [Refusal::AllBeyond { given: 21, .. } | Refusal::SeatBeyond { given: 21, .. }]
        );
        prop_assert!(beyond, "{:?}", scored.refusals);
    }

    /// The referee agrees with an independent statement of who is right with a call.
    #[test]
    fn calls_are_right_or_wrong(
        tops in proptest::collection::vec(1_u32..=3, 3),
        middle in proptest::option::of(1_u32..=3),
        turned in 0_usize..3,
        caller in 0_usize..3,
        snap in any::<bool>(),
        dutch in any::<bool>(),
    ) {
        let names = ["Anna", "Ben", "Clara"];
        let edition = if dutch { Edition::Nl1999 } else { Edition::DeVariants };
        let open: Vec<String> =
            names.iter().zip(&tops).map(|(name, top)| format!("{name}={top}")).collect();
        let call = if snap { "snap" } else { "snip" };
        let mut input = SettleInput::default()
            .with(SettleFlag::Open, open.join(" "))
            .with(SettleFlag::Turned, names[turned])
            .with(SettleFlag::Call, format!("{}={call}", names[caller]));
        if let Some(top) = middle {
            input = input.with(SettleFlag::Middle, top.to_string());
        }
        let played = Game::SnipSnap.played(edition).expect("an edition of the game");
        let settle = played.entry().settle.expect("a referee for calls");
        let settled = settle.judge(played, &input).expect("tops that can be");
        let number = tops[turned];
        let owners = tops.iter().filter(|&&top| top == number).count();
        let for_snap = owners > 1;
        let for_snip = middle == Some(number);
        let before: Vec<u32> = (0..3).filter(|&seat| seat != turned).map(|seat| tops[seat]).collect();
        let older = if snap {
            before[0] == before[1]
        } else {
            middle.is_some_and(|top| before.contains(&top))
        };
        let expected = match (for_snap, for_snip) {
            (true, true) => (Verdict::Undecided, None),
            (true, false) if snap && dutch && tops[caller] != number => (Verdict::Undecided, None),
            _ if snap && for_snap || !snap && for_snip => (Verdict::Legal, Some(true)),
            _ if older => (Verdict::Undecided, None),
            _ => (Verdict::Legal, Some(false)),
        };
        let right = settled.details.iter().find_map(|detail| match detail {
            ("call", DetailValue::Text(call)) => Some(call == "right"),
            _ => None,
        });
        prop_assert_eq!((settled.finding.verdict, right), expected);
        let takes: Vec<&str> = if expected.1 == Some(true) { vec![names[caller]] } else { vec![] };
        prop_assert_eq!(settled.takes.as_slice(), takes);
        let pays = if expected.1 == Some(false) { vec![names[caller].to_owned()] } else { vec![] };
        let due = (expected.0 != Verdict::Undecided).then_some(pays);
        let to_middle = settled.details.into_iter().find_map(|detail| match detail {
            ("to_middle", DetailValue::Players(names)) => Some(names),
            _ => None,
        });
        prop_assert_eq!(to_middle, due);
    }
}
