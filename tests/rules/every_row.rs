//! Every row that a row game can produce, with every card of its colour, compared with a plain
//! statement of the rule.
//!
//! A yellow row lies next to it, so that the game has begun. The number of rows is also counted by
//! hand.

use crate::page::judge;
use crate::referee::canonical;
use elfer::rules::Verdict;

/// A red row: from `1` up to `low`, or from `low` to `high`, as the game has it.
struct Red {
    cards: Vec<u8>,
    /// The numbers that fit.
    fits: Vec<u8>,
    /// The numbers about which the leaflet is silent.
    open: Vec<u8>,
}

/// Judges each card of the colour for each row.
fn assert_every_card(game: &str, edition: &str, other_row: &str, rows: &[Red]) {
    let mut judged = 0;
    for row in rows {
        let red: Vec<String> = row.cards.iter().map(|number| format!("r{number}")).collect();
        let situation = format!("{other_row} {}", red.join(" "));
        for number in 1..=20 {
            let ruling =
                judge(game, edition, &situation, &format!("red {number}")).expect("a ruling");
            let expected = if row.fits.contains(&number) {
                Verdict::Legal
            } else if row.open.contains(&number) {
                Verdict::Undecided
            } else {
                Verdict::Illegal
            };
            assert_eq!(ruling.verdict, expected, "{game} ({edition}) [{situation}] red {number}");
            if expected == Verdict::Illegal {
                let mut instead = canonical(&ruling.alternatives);
                let mut fits: Vec<String> =
                    row.fits.iter().map(|number| format!("red {number}")).collect();
                instead.sort_unstable();
                fits.sort_unstable();
                assert_eq!(instead, fits, "{game} ({edition}) [{situation}] red {number}");
            }
            judged += 1;
        }
    }
    assert_eq!(judged, rows.len() * 20);
}

/// The rows of a game in which they grow outward from one of `openers`.
fn outward(openers: &[u8]) -> Vec<Red> {
    let mut rows = vec![Red { cards: Vec::new(), fits: openers.to_vec(), open: Vec::new() }];
    for low in 1..=20u8 {
        for high in low..=20 {
            if openers.iter().any(|opener| (low..=high).contains(opener)) {
                let below = (low > 1).then(|| low - 1);
                let above = (high < 20).then(|| high + 1);
                let fits = below.into_iter().chain(above).collect();
                rows.push(Red { cards: (low..=high).collect(), fits, open: Vec::new() });
            }
        }
    }
    rows
}

#[test]
fn classic() {
    // Nothing, or from one of 11 lowest to one of 10 highest cards: 1 + 11 × 10.
    let rows = outward(&[11]);
    assert_eq!(rows.len(), 111);
    for edition in ["de", "de-variants", "nl-1999"] {
        assert_every_card("classic", edition, "table y11", &rows);
    }
}

#[test]
fn three_starts() {
    // Nothing; lowest card 1 to 10 with one of 11 highest; 11 with one of 10; 12 with one of 9:
    // 1 + 110 + 10 + 9.
    let rows = outward(&[10, 11, 12]);
    assert_eq!(rows.len(), 130);
    for edition in ["de-variants", "nl-1999"] {
        assert_every_card("three-starts", edition, "table y11", &rows);
    }
}

#[test]
fn any_start() {
    // For each first number: nothing, or from one of `first` lowest cards to one of
    // `21 - first` highest ones.
    let mut all = 0;
    for first in 1..=20u8 {
        let rows = outward(&[first]);
        assert_eq!(rows.len(), 1 + usize::from(first) * usize::from(21 - first));
        all += rows.len();
        assert_every_card(
            "any-start",
            "de-variants",
            &format!("first {first} | table y{first}"),
            &rows,
        );
    }
    assert_eq!(all, 1560);
}

/// The rows that grow inward: `low` cards from the 1 upwards, `high` from the 20 downwards.
fn inward(least: u8) -> Vec<(u8, u8)> {
    let mut rows = Vec::new();
    for low in least..=20 {
        for high in least..=20 - low {
            // A full row is one row, however it came about.
            if low + high < 20 || low == 10 {
                rows.push((low, high));
            }
        }
    }
    rows
}

fn cards((low, high): (u8, u8)) -> Vec<u8> {
    (1..=low).chain(21 - high..=20).collect()
}

#[test]
fn false_start_with_the_ends_laid() {
    // At least one card at each end: 18 + 17 + … + 1 rows with a gap of one card or more, which is
    // 171, and the full one.
    let rows = inward(1);
    assert_eq!(rows.len(), 172);
    let rows: Vec<Red> = rows
        .into_iter()
        .map(|(low, high)| {
            let mut fits = Vec::new();
            if low + high < 20 {
                fits.push(low + 1);
                if 20 - high != low + 1 {
                    fits.push(20 - high);
                }
            }
            Red { cards: cards((low, high)), fits, open: Vec::new() }
        })
        .collect();
    assert_every_card("false-start", "de-variants", "table y2", &rows);
}

#[test]
fn false_start_opened_by_the_players() {
    // Ends of any length, nothing included: 20 + 19 + … + 1 rows that are not full, which is 210,
    // and the full one.
    let rows = inward(0);
    assert_eq!(rows.len(), 211);
    let rows: Vec<Red> = rows
        .into_iter()
        .map(|(low, high)| {
            let (mut fits, mut open) = (Vec::new(), Vec::new());
            match (low, high) {
                (0, 0) => fits.extend([1, 20]),
                (low, 0) => {
                    fits.push(low + 1);
                    open.push(20);
                }
                (0, high) => {
                    fits.push(20 - high);
                    open.push(1);
                }
                (low, high) if low + high < 20 => fits.extend([low + 1, 20 - high]),
                _ => {}
            }
            fits.dedup();
            Red { cards: cards((low, high)), fits, open }
        })
        .collect();
    assert_every_card("false-start", "nl-1999", "table y1", &rows);
}
