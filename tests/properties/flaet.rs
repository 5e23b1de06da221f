//! FLÄT: the closer's arithmetic, what real deals add up to, claims that read back.

use crate::referee;
use elfer::cards::faessler::{Face, FaesslerCard, LayoutCell, PushDirection, parse_layout};
use elfer::cards::{Notation, Tongue};
use elfer::games::Game;
use elfer::games::flaet::line::LayoutLine;
use elfer::games::flaet::notation::{ClaimedFlaet, FlaetStep, SwapTarget};
use elfer::games::flaet::read_turn;
use elfer::games::sheet::{FlagValue, Part, ScoredRound, SeatResult, SheetFlag};
use elfer::rules::{Fact, RawFacts, Talk, Verdict};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn deck() -> Vec<Face> {
    FaesslerCard::all().map(Face::Card).chain([Face::Joker, Face::Joker]).collect()
}

fn face() -> impl Strategy<Value = Face> {
    select(deck())
}

fn spot() -> impl Strategy<Value = (usize, usize)> {
    (0..3_usize, 0..3_usize)
}

fn step() -> impl Strategy<Value = FlaetStep> {
    let way = || prop::option::of(select(PushDirection::ALL.to_vec()));
    let claimed = prop_oneof![
        select(LayoutLine::ALL.to_vec()).prop_map(ClaimedFlaet::Line),
        prop::collection::vec(face(), 1..5).prop_map(ClaimedFlaet::Cards),
    ];
    prop_oneof![
        2 => prop::option::of(face()).prop_map(FlaetStep::Take),
        2 => prop::option::of(face()).prop_map(FlaetStep::Draw),
        2 => spot().prop_map(|spot| FlaetStep::Swap(SwapTarget::Spot(spot))),
        1 => face().prop_map(|face| FlaetStep::Swap(SwapTarget::Card(face))),
        1 => Just(FlaetStep::Discard),
        2 => (spot(), prop::option::of(face())).prop_map(|(spot, face)| FlaetStep::Flip(spot, face)),
        1 => Just(FlaetStep::Pass),
        3 => (claimed, way()).prop_map(|(claimed, way)| FlaetStep::Flaet(claimed, way)),
    ]
}

/// Formats the steps of a turn in one language.
fn format_turn(steps: &[FlaetStep], tongue: Tongue) -> String {
    steps.iter().map(|step| step.format(tongue)).collect::<Vec<_>>().join(", ")
}

/// Nine cards of one deal in a layout, some face down.
fn layout() -> impl Strategy<Value = String> {
    let cards = Just(deck()).prop_shuffle();
    (cards, prop::collection::vec(any::<bool>(), 9)).prop_map(|(cards, down)| {
        let cells: Vec<String> = cards
            .iter()
            .zip(down)
            .map(|(face, down)| if down { "?".to_owned() } else { face.to_string() })
            .collect();
        cells.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ")
    })
}

/// The score sheet of one round; the closer sits at `closer`.
fn scored(results: &[String], closer: usize) -> ScoredRound {
    let table = Game::Flaet.by_default().score_sheet(results.len());
    let round = table.read_round(results.iter().map(Some)).expect("results");
    let round = round.with_flag(SheetFlag::Closer, FlagValue::Player(closer));
    table.score(&round).expect("a whole round")
}

/// The sums of two to four layouts, and the closer.
fn round() -> impl Strategy<Value = (Vec<i64>, usize)> {
    (2..=4_usize).prop_flat_map(|players| (prop::collection::vec(-6..=90_i64, players), 0..players))
}

/// The cards that each player has left of one deal.
fn deal() -> impl Strategy<Value = Vec<Vec<Face>>> {
    let left = || prop::collection::vec(select(vec![0_usize, 3, 6, 9]), 2..=4);
    (Just(deck()).prop_shuffle(), left()).prop_map(|(cards, left)| {
        let mut cards = cards.into_iter();
        left.into_iter().map(|count| cards.by_ref().take(count).collect()).collect()
    })
}

/// The deals that add up to the most and the least: the cards sorted by what they count.
fn sorted_deal() -> impl Strategy<Value = Vec<Vec<Face>>> {
    (2..=4_usize, any::<bool>(), subsequence((0..62).collect::<Vec<usize>>(), 0..=8)).prop_map(
        |(players, falling, skipped)| {
            let mut cards = deck();
            cards.sort_by_key(|face| match face {
                Face::Card(card) => {
                    if falling {
                        -card.value()
                    } else {
                        card.value()
                    }
                }
                Face::Joker => -20,
            });
            let mut cards = cards
                .into_iter()
                .enumerate()
                .filter(|(place, _)| !skipped.contains(place))
                .map(|(_, face)| face);
            (0..players).map(|_| cards.by_ref().take(9).collect()).collect()
        },
    )
}

/// Adds up the cards, with `joker` for every joker.
fn sum(faces: &[Face], joker: i64) -> i64 {
    faces
        .iter()
        .map(|face| match face {
            Face::Card(card) => card.value(),
            Face::Joker => joker,
        })
        .sum()
}

proptest! {
    #[test]
    fn only_the_closer_is_doubled_and_only_when_not_strictly_lowest((sums, closer) in round()) {
        let results: Vec<String> = sums.iter().map(ToString::to_string).collect();
        let scored = scored(&results, closer);
        let lowest_other =
            sums.iter().enumerate().filter(|(seat, _)| *seat != closer).map(|(_, sum)| *sum).min();
        for (seat, score) in scored.scores.iter().enumerate() {
            let sum = sums[seat];
            let safe = seat != closer || sum < 0 || Some(sum) < lowest_other;
            prop_assert_eq!(score.points, Some(if safe { sum } else { 2 * sum }));
            prop_assert_eq!(score.parts.contains(&Part::Closer), seat == closer);
            prop_assert_eq!(score.parts.contains(&Part::Doubled), score.points != Some(sum));
        }
    }

    #[test]
    fn a_real_deal_is_never_refused(
        hands in prop_oneof![deal(), sorted_deal()],
        joker in -1..=10_i64,
        named in prop::collection::vec(0..3_u8, 4),
    ) {
        let results: Vec<String> = hands.iter().zip(&named).map(|(hand, named)| {
            let words: Vec<String> = hand.iter().map(|face| match (face, named) {
                (Face::Joker, _) => format!("J={joker}"),
                (Face::Card(card), 1) => card.rank.to_string(),
                (Face::Card(card), _) => card.to_string(),
            }).collect();
            match (named, hand.is_empty()) {
                (_, true) => "out".to_owned(),
                (0, false) => sum(hand, joker).to_string(),
                (_, false) => words.join("+"),
            }
        }).collect();
        let scored = scored(&results, 0);
        prop_assert_eq!(&scored.refusals, &vec![], "{:?}", results);
        for (seat, hand) in hands.iter().enumerate().skip(1) {
            prop_assert_eq!(scored.scores[seat].points, Some(sum(hand, joker)));
        }
    }

    #[test]
    fn cards_of_a_result_read_back(hands in deal()) {
        let results: Vec<String> = hands.iter().map(|hand| {
            let words: Vec<String> = hand.iter().map(ToString::to_string).collect();
            if words.is_empty() { "out".to_owned() } else { words.join(" ") }
        }).collect();
        let first = scored(&results, 1);
        let again: Vec<String> = first.scores.iter().map(|score| {
            score.cards.clone().unwrap_or_else(|| "0".to_owned())
        }).collect();
        prop_assert_eq!(scored(&again, 1), first);
    }

    #[test]
    fn a_turn_reads_back_in_every_language(steps in prop::collection::vec(step(), 1..6)) {
        for tongue in Tongue::ALL {
            let text = format_turn(&steps, tongue);
            let read = read_turn(&text, Talk::default(), None);
            let read = read.map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
            for step in &read {
                prop_assert!(text.get(step.span.clone()).is_some_and(|text| !text.is_empty()));
            }
            let read: Vec<FlaetStep> = read.into_iter().map(|spanned| spanned.step).collect();
            prop_assert_eq!(read, steps.clone(), "{}", text);
        }
    }

    #[test]
    fn a_layout_reads_back(text in layout()) {
        let read = parse_layout(&text).expect("a layout");
        prop_assert_eq!(read.to_string(), text.clone());
    }

    #[test]
    fn every_turn_is_judged_and_legal_flaets_lose_three_cards(
        grid in layout(),
        steps in prop::collection::vec(step(), 1..4),
        states_layout in any::<bool>(),
    ) {
        let mut facts = RawFacts::default();
        if states_layout {
            facts.set(Fact::Grid, grid.clone());
        }
        let claim = format_turn(&steps, Tongue::En);
        let Ok(ruling) = referee::judge(Game::Flaet.by_default(), &claim, &facts) else {
            return Ok(());
        };
        prop_assert_eq!(Game::Flaet.read(&claim).map(|claim| claim.to_string()), Ok(claim.clone()));
        match ruling.verdict {
            Verdict::Legal => {}
            Verdict::Illegal => prop_assert!(!ruling.rules.is_empty()),
            Verdict::Undecided => {
                prop_assert!(!ruling.missing.is_empty() || ruling.is_silent());
            }
        }
        let claimed = steps.iter().filter(|step| matches!(step, FlaetStep::Flaet(..))).count();
        prop_assert_eq!(ruling.after.is_some(), ruling.verdict == Verdict::Legal);
        let left = ruling.after.and_then(|after| after.facts().grid);
        prop_assert!(left.is_none() || states_layout, "a layout that nobody stated");
        let Some(view) = ruling.layouts else { return Ok(()) };
        // Afterwards a layout lies where one only is possible, and it is one of those.
        let possible = view.after.clone().unwrap_or_default();
        if let Some(left) = left {
            prop_assert!(possible.iter().any(|one| one.to_string() == left.to_string()));
        } else {
            prop_assert_ne!(possible.len(), 1, "{} {}", grid, claim);
        }
        for after in view.after.iter().flatten() {
            let after = after.to_string();
            let left = parse_layout(&after).expect("canonical");
            let cards = left.cells().count();
            prop_assert!(left.cells().all(|cell| cell != LayoutCell::Empty), "{} {}", grid, claim);
            prop_assert!(cards <= 9 - 3 * claimed, "{} {}", grid, claim);
            prop_assert_eq!(cards % 3, 0);
            prop_assert_eq!(left.to_string(), after);
            prop_assert_eq!(view.is_closer, !left.has_face_down());
        }
    }

    #[test]
    fn no_text_makes_the_referee_stumble(
        claim in "[a-zA-ZäöüÄ0-9 ,;/=().?-]{0,40}",
        grid in "[rosei?J./ 0-9KAB]{0,30}",
        cards in "[rosei0-9KABFUOJ+=() -]{0,20}",
    ) {
        let mut facts = RawFacts::default();
        facts.set(Fact::Grid, grid.clone());
        let _ = referee::judge(Game::Flaet.by_default(), &claim, &facts);
        if let Err(error) = read_turn(&claim, Talk::default(), None) {
            prop_assert!(claim.get(error.span).is_some());
        }
        let table = Game::Flaet.by_default().score_sheet(2);
        if let Ok(round) = table.read_round([Some(cards.as_str()), Some("5")]) {
            // The notation of a result reads back to the same result.
            let words = round.result(0).and_then(SeatResult::notation).expect("no bare points");
            prop_assert_eq!(table.read(0, &words).ok(), round.result(0).cloned());
            let _ = table.score(&round.with_flag(SheetFlag::Closer, FlagValue::Player(0)));
        }
    }
}

/// Every layout of nine face-up cards in which a diagonal is one suit: pushed together both ways,
/// the same cards are left, except for the FLÄTs that arise. The places are listed here by hand.
#[test]
fn after_every_diagonal_the_rest_is_pushed_together() {
    // The places of the first and second line of three after pushing, for diagonal 1.
    const VERTICALLY: [[usize; 3]; 2] = [[3, 1, 2], [6, 7, 5]];
    const HORIZONTALLY: [[usize; 3]; 2] = [[1, 3, 6], [2, 5, 7]];
    let cards: Vec<FaesslerCard> = FaesslerCard::all().collect();
    let outside = [1, 2, 3, 5, 6, 7];
    for pattern in 0..4_usize.pow(6) {
        let mut nine = [cards[0]; 9];
        for (place, card) in nine.iter_mut().enumerate() {
            let suit = outside.iter().position(|&other| other == place);
            let suit = suit.map_or(0, |digit| pattern >> (2 * digit) & 3);
            *card = cards[15 * suit + place];
        }
        let text: Vec<String> = nine.iter().map(ToString::to_string).collect();
        let grid = text.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ");
        let mut facts = RawFacts::default();
        facts.set(Fact::Grid, grid.clone());
        let ruling = referee::judge(Game::Flaet.by_default(), "flaet diagonal 1", &facts);
        let view = ruling.expect("a claim").layouts.expect("a legal FLÄT");
        let after = view.after.expect("everything lies face up");
        let after: Vec<String> = after.iter().map(ToString::to_string).collect();
        let stays = |lines: [[usize; 3]; 2]| {
            lines.into_iter().filter(|line| {
                let [one, two, three] = line.map(|place| nine[place].suit);
                !(one == two && two == three)
            })
        };
        let format_lines = |lines: Vec<Vec<&str>>| {
            let rows: Vec<String> = lines.iter().map(|row| row.join(" ")).collect();
            if rows.is_empty() { "empty".to_owned() } else { rows.join(" / ") }
        };
        let rows = stays(VERTICALLY).map(|line| line.map(|place| &*text[place]).to_vec()).collect();
        let columns: Vec<[usize; 3]> = stays(HORIZONTALLY).collect();
        let across = (0..3)
            .map(|row| columns.iter().map(|line| &*text[line[row]]).collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        assert_eq!(after, [format_lines(rows), format_lines(across)], "{grid}");
    }
}
