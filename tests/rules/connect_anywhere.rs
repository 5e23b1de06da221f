//! Connect anywhere: does a card fit a pile, and where may or must it go?
//!
//! Rules that are only read, never decided by the referee: `connect-anywhere.stock.turn-over`,
//! `connect-anywhere.silence.wrong-stop`, `connect-anywhere.silence.other-instead-of-centre`,
//! `connect-anywhere.silence.ranking`.

use crate::input_pages::{deal, sheet};
use crate::page::{Row, judge, page};
use crate::referee::canonical;
use elfer::rules::Verdict;

const BOTH: &[Row<'_>] = &[
    // One higher, whatever the colour; after the 20 a 1.
    ("", "14 on 13", "legal connect-anywhere.lay.next-higher"),
    ("", "red 14 on blue 13", "legal connect-anywhere.lay.next-higher"),
    ("", "13 on 14", "illegal connect-anywhere.lay.next-higher | instead 15"),
    ("", "14 on 14", "illegal connect-anywhere.lay.next-higher | instead 15"),
    ("", "15 on 13", "illegal connect-anywhere.lay.next-higher | instead 14"),
    ("", "1 on 20", "legal connect-anywhere.lay.wrap"),
    ("", "2 on 20", "illegal connect-anywhere.lay.wrap | instead 1"),
    ("", "20 on 1", "illegal connect-anywhere.lay.next-higher | instead 2"),
    ("", "21 on 20", "illegal connect-anywhere.lay.wrap connect-anywhere.lay.next-higher"),
    ("", "1 on 21", "illegal connect-anywhere.lay.wrap"),
    ("", "1 on 0", "illegal connect-anywhere.lay.wrap"),
    (
        "",
        "14 on 13, 15 on 14",
        "legal connect-anywhere.lay.next-higher connect-anywhere.turn.again",
    ),
    (
        "piles centre=13",
        "14 on 13",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    ("piles centre=13", "14 on 12", "refused"),
    ("piles centre=5 own=13", "14 on 13", "legal connect-anywhere.lay.own-pile"),
    (
        "piles centre=5 own=13 Ben=8",
        "14 on 8",
        "illegal connect-anywhere.lay.next-higher | instead own",
    ),
    (
        "piles centre=13 own=4",
        "14 on 4",
        "illegal connect-anywhere.lay.centre-first connect-anywhere.lay.own-pile connect-anywhere.penalty.stop | instead centre",
    ),
    (
        "piles centre=5 own=13 Ben=13",
        "14 on 13, 6 on centre",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first \
         connect-anywhere.turn.again",
    ),
    ("piles centre=13", "14 on 25", "illegal connect-anywhere.lay.wrap"),
    // A top named with its colour is that card, and no other of its number.
    (
        "piles centre=r9 Ben=b9",
        "10 on blue 9",
        "illegal connect-anywhere.lay.centre-first | instead centre",
    ),
    (
        "piles centre=r9 Ben=b9",
        "10 on red 9",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    (
        "piles centre=r9 Ben=b9",
        "10 on 9",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    (
        "piles centre=9 Ben=4",
        "10 on blue 9",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    ("piles centre=r9 Ben=4", "10 on blue 9", "refused"),
    // The centre.
    (
        "piles centre=13 Ben=4",
        "14 on centre",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    (
        "piles centre=20",
        "1 on centre",
        "legal connect-anywhere.lay.wrap connect-anywhere.lay.centre-first",
    ),
    (
        "piles centre=20",
        "21 on centre",
        "illegal connect-anywhere.lay.wrap connect-anywhere.lay.next-higher",
    ),
    (
        "piles centre=12 Ben=13",
        "14 on centre",
        "illegal connect-anywhere.lay.next-higher | instead Ben",
    ),
    ("", "14 on centre", "undecided connect-anywhere.lay.next-higher | missing piles"),
    ("piles Ben=3", "14 on centre", "undecided connect-anywhere.lay.next-higher | missing piles"),
    // A named pile that takes the card is no answer while another pile may take it too.
    (
        "piles Ben=13",
        "14 on centre",
        "undecided connect-anywhere.lay.next-higher | missing piles | instead none",
    ),
    (
        "piles centre=13 Ben=13 own=4",
        "14 on Ben",
        "illegal connect-anywhere.lay.centre-first | instead centre",
    ),
    (
        "piles centre=13 Ben=13 own=4",
        "14 on Ben",
        "illegal connect-anywhere.lay.centre-first | instead centre",
    ),
    (
        "piles centre=13 Ben=7",
        "14 on Ben",
        "illegal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first | instead centre",
    ),
    // Another player's pile.
    (
        "piles centre=2 Ben=13 Clara=empty own=4",
        "14 on Ben",
        "legal connect-anywhere.lay.next-higher",
    ),
    (
        "piles centre=2 Ben=13 Clara=empty own=4",
        "14 on Clara",
        "illegal connect-anywhere.lay.next-higher | instead Ben",
    ),
    (
        "piles centre=2 Ben=12 own=4",
        "14 on Ben",
        "illegal connect-anywhere.lay.next-higher | instead own",
    ),
    ("piles Ben=20", "2 on Ben", "illegal connect-anywhere.lay.wrap | instead own"),
    ("", "14 on Ben", "undecided connect-anywhere.lay.centre-first | missing piles"),
    (
        "piles centre=2 Ben=13",
        "14 on Dirk",
        "undecided connect-anywhere.lay.next-higher | missing piles | instead none",
    ),
    (
        "piles centre=13 Ben=5",
        "14 on Dirk",
        "illegal connect-anywhere.lay.centre-first | instead centre",
    ),
    // The own pile, and with it the call of “stop”.
    ("piles centre=2 Ben=8 own=4", "14 on own", "legal connect-anywhere.lay.own-pile"),
    ("piles centre=2 Ben=8 own=empty", "14 on own", "legal connect-anywhere.lay.own-pile"),
    (
        "piles centre=13 Ben=8 own=4",
        "14 on own",
        "illegal connect-anywhere.lay.centre-first connect-anywhere.lay.own-pile connect-anywhere.penalty.stop | instead centre",
    ),
    (
        "piles centre=2 Ben=13 own=13",
        "14 on own",
        "illegal connect-anywhere.lay.own-pile connect-anywhere.penalty.stop | instead Ben",
    ),
    ("", "14 on own", "undecided connect-anywhere.lay.own-pile | missing piles"),
    // Where may it go?
    (
        "piles centre=13 Ben=13 own=4",
        "14",
        "legal connect-anywhere.lay.centre-first connect-anywhere.lay.next-higher \
         | instead centre",
    ),
    (
        "piles centre=20 Ben=20",
        "1",
        "legal connect-anywhere.lay.centre-first connect-anywhere.lay.wrap | instead centre",
    ),
    (
        "piles centre=2 Ben=13 Clara=5 own=4",
        "14",
        "legal connect-anywhere.lay.next-higher | instead Ben",
    ),
    ("piles centre=2 Ben=4 own=13", "14", "legal connect-anywhere.lay.own-pile | instead own"),
    ("", "14", "undecided connect-anywhere.lay.centre-first | missing piles"),
    ("", "21", "illegal connect-anywhere.lay.wrap connect-anywhere.lay.next-higher"),
    // The first card of the game opens the centre, and is the whole first turn.
    ("piles centre=empty", "14 on centre", "legal connect-anywhere.start.first-card"),
    ("piles centre=empty", "14", "legal connect-anywhere.start.first-card | instead centre"),
    (
        "piles centre=empty own=empty",
        "14 on own",
        "illegal connect-anywhere.start.first-card | instead centre",
    ),
    (
        "piles centre=empty",
        "14 on centre, 15 on centre",
        "illegal connect-anywhere.start.first-card",
    ),
    ("piles centre=empty", "14 on centre, pass", "legal connect-anywhere.start.first-card"),
    ("", "start red 14", "legal connect-anywhere.start.first-card"),
    ("piles centre=empty", "start red 14", "legal connect-anywhere.start.first-card"),
    ("piles centre=13", "start red 14", "illegal connect-anywhere.start.first-card"),
    ("", "start red 14, red 15", "illegal connect-anywhere.start.first-card"),
    ("", "start red 21", "illegal connect-anywhere.lay.wrap connect-anywhere.lay.next-higher"),
    // How a turn goes on, and how it ends.
    (
        "piles centre=13 Ben=4",
        "14 on centre, 15 on centre",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first \
         connect-anywhere.turn.again",
    ),
    (
        "piles centre=13 Ben=4",
        "14 on centre, 5 on Ben, 9 on own",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first \
         connect-anywhere.turn.again connect-anywhere.lay.own-pile",
    ),
    (
        "piles centre=13 Ben=4",
        "14, 15",
        "legal connect-anywhere.lay.centre-first connect-anywhere.lay.next-higher \
         connect-anywhere.turn.again | instead centre",
    ),
    ("piles centre=13 Ben=4", "14 on centre, pass", "illegal connect-anywhere.turn.again"),
    ("piles centre=13 Ben=4", "9 on own, 14 on centre", "illegal connect-anywhere.lay.own-pile"),
    ("piles centre=13 Ben=4", "9 on own, pass", "legal connect-anywhere.lay.own-pile"),
    ("piles centre=13 Ben=4", "9 on own, pass, pass", "illegal connect-anywhere.lay.own-pile"),
    // If two piles have the named number, the claim is about the one where the card may go, and otherwise
    // about another player's: nobody asks to lay on the own pile too early.
    ("piles centre=5 own=13 Ben=13", "9 on 13", "legal connect-anywhere.lay.own-pile"),
    (
        "piles centre=5 own=13 Ben=13",
        "6 on 13",
        "illegal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first \
         | instead centre",
    ),
    (
        "piles centre=5 own=13 Ben=12",
        "6 on 13",
        "illegal connect-anywhere.lay.centre-first connect-anywhere.lay.own-pile connect-anywhere.penalty.stop | instead centre",
    ),
    // Not this game, not understood, not possible.
    ("", "pass", "not here"),
    ("", "draw", "not here"),
    // A fact that the game does not use is ignored.
    ("table r11", "14 on 13", "legal connect-anywhere.lay.next-higher"),
    ("", "14 on", "not understood"),
    ("piles centre=21", "14 on centre", "not understood"),
    ("piles centre", "14 on centre", "not understood"),
    ("piles centre=13 Ben=4 ben=5", "14 on centre", "refused"),
    ("piles centre=empty Ben=4", "14 on centre", "refused"),
    ("piles centre=r13 Ben=r13", "14 on centre", "refused"),
    ("piles centre=r13 Ben=r14", "red 14 on centre", "refused"),
    ("piles centre=14 Ben=14 Clara=14 own=14", "14 on own", "refused"),
    // More words for a pile.
    (
        "piles centre=13 Ben=4",
        "14 on the pile in the middle",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    (
        "piles centre=13 Ben=4",
        "14 auf die Tischmitte",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    (
        "piles centre=13 Ben=4",
        "14 op het midden van de tafel",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    ("piles centre=2 Ben=8 own=4", "14 on my pile", "legal connect-anywhere.lay.own-pile"),
    ("piles centre=2 Ben=8 own=4", "14 on mine", "legal connect-anywhere.lay.own-pile"),
    ("piles centre=2 Ben=8 own=4", "14 auf meinen Stapel", "legal connect-anywhere.lay.own-pile"),
    ("piles centre=2 Ben=8 own=4", "14 vor mir", "legal connect-anywhere.lay.own-pile"),
    ("piles centre=2 Ben=8 own=4", "14 in front of me", "legal connect-anywhere.lay.own-pile"),
    (
        "piles centre=2 Ben=8 own=4",
        "14 auf den Stapel vor mir",
        "legal connect-anywhere.lay.own-pile",
    ),
    ("piles centre=2 Anna=13", "14 on Anna's pile", "legal connect-anywhere.lay.next-higher"),
    ("piles centre=2 Anna=13", "14 on Anna", "legal connect-anywhere.lay.next-higher"),
    // In three languages.
    (
        "piles Mitte=13 Ben=13",
        "die rote Vierzehn auf Mitte",
        "legal connect-anywhere.lay.next-higher connect-anywhere.lay.centre-first",
    ),
    (
        "piles midden=13 Ben=13 eigen=leeg",
        "14 op eigen",
        "illegal connect-anywhere.lay.centre-first connect-anywhere.lay.own-pile connect-anywhere.penalty.stop | instead centre",
    ),
];

const SEVERAL: &str = "piles centre=2 Ben=13 Clara=13 own=4";

#[test]
fn connect_anywhere() {
    let german = page("connect-anywhere", "de-variants", BOTH).and(page(
        "connect-anywhere",
        "de-variants",
        &[
            (
                SEVERAL,
                "14 on Clara",
                "legal connect-anywhere.lay.others-choice connect-anywhere.lay.next-higher",
            ),
            (
                SEVERAL,
                "14",
                "legal connect-anywhere.lay.others-choice connect-anywhere.lay.next-higher \
                 | instead Ben, Clara",
            ),
        ],
    ));
    let dutch = page("connect-anywhere", "nl-1999", BOTH).and(page(
        "connect-anywhere",
        "nl-1999",
        &[
            (SEVERAL, "14 on Clara", "legal connect-anywhere.silence.several-piles connect-anywhere.lay.next-higher | silent"),
            (
                SEVERAL,
                "14",
                "legal connect-anywhere.silence.several-piles connect-anywhere.lay.next-higher \
 | instead Ben, Clara | silent",
            ),
        ],
    ));
    assert!(dutch.cites("connect-anywhere.silence.several-piles"));
    for rule in ["lay.next-higher", "lay.wrap", "lay.centre-first", "lay.own-pile", "turn.again"] {
        let rule = format!("connect-anywhere.{rule}");
        for verdict in [Verdict::Legal, Verdict::Illegal] {
            assert!(german.has(&rule, verdict), "{rule} {}", verdict.id());
        }
    }
}

#[test]
fn everything_is_dealt() {
    let rest = "pile 0 | removed 0 | laid 0";
    let begins = "begins connect-anywhere.start.dealer | first connect-anywhere.setup.deal-all";
    deal(
        "connect-anywhere",
        "de-variants",
        &[
            ("1", "not so many"),
            ("3", &format!("each 26 | extra 2 | {rest} | clockwise | {begins}")),
            ("4", &format!("each 20 | extra 0 | {rest}")),
            ("6", &format!("each 13 | extra 2 | {rest}")),
            ("7", "not so many"),
        ],
    );
    let dutch = format!("each 40 | extra 0 | {rest} | counter-clockwise | {begins}");
    deal("connect-anywhere", "nl-1999", &[("2", &dutch)]);
}

#[test]
fn the_order_of_finishing_or_the_winner() {
    for edition in ["de-variants", "nl-1999"] {
        sheet(
            "connect-anywhere",
            edition,
            &[
                ("- | - | - | --order 1,0,2", "points 2, 1, 3 | refused no"),
                ("- | - | - | --winner 1", "points –, 1, – | refused no"),
                ("- | - | --winner 1", "points 2, 1 | refused no"),
                ("- | - | - | --order 1,0,2 | --winner 1", "points 2, 1, 3 | refused no"),
                (
                    "- | - | - | --order 1,0,2 | --winner 0",
                    "points 2, 1, 3 | refused connect-anywhere.end.placings",
                ),
                ("- | - | - | --order 1,0,1", "points 2, 1, – | refused OrderIncomplete"),
                ("- | - | - | --order 1,0", "lacking order"),
                ("- | - | -", "lacking order"),
                ("- | 1 | - | --winner 1", "not here result"),
                ("- | - | - | --loser 1", "not here loser"),
            ],
        );
    }
}

/// An independent statement of the rule: the centre first, then any other pile that is one lower,
/// then the own one.
fn may_lie(number: u32, centre: u32, others: [Option<u32>; 2]) -> Vec<&'static str> {
    let fits = |top: u32| top % 20 + 1 == number;
    if fits(centre) {
        return vec!["centre"];
    }
    let named = ["Ben", "Clara"].into_iter().zip(others);
    let fitting: Vec<_> =
        named.filter(|(_, top)| top.is_some_and(fits)).map(|(name, _)| name).collect();
    if fitting.is_empty() { vec!["own"] } else { fitting }
}

/// Judges every number in every relevant state of the piles: the offered piles are the legal ones.
#[test]
fn offered_piles_are_the_legal_ones() {
    let tops = [None, Some(1), Some(12), Some(13), Some(19), Some(20)];
    let format_top = |top: Option<u32>| top.map_or("empty".to_owned(), |top| top.to_string());
    for centre in [1, 12, 13, 19, 20] {
        for (ben, clara) in tops.into_iter().flat_map(|ben| tops.map(|clara| (ben, clara))) {
            let piles = format!(
                "piles centre={centre} Ben={} Clara={} own=4",
                format_top(ben),
                format_top(clara)
            );
            for number in 1..=20 {
                let due = may_lie(number, centre, [ben, clara]);
                let asked = judge("connect-anywhere", "nl-1999", &piles, &number.to_string());
                let asked = asked.expect("a ruling");
                assert_eq!(canonical(&asked.alternatives), due, "{number} [{piles}]");
                for pile in ["centre", "Ben", "Clara", "own"] {
                    let claim = format!("{number} on {pile}");
                    let ruling = judge("connect-anywhere", "nl-1999", &piles, &claim);
                    let legal = ruling.expect("a ruling").verdict == Verdict::Legal;
                    assert_eq!(legal, due.contains(&pile), "{claim} [{piles}]");
                }
            }
        }
    }
}
