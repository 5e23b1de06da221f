//! The score sheet on paper: the last table of a page, with sums made by hand.
//!
//! `| Round | Anna | Ben |`, one row per round, `Total` at the end. A cell is a number, or a sum with its
//! result (`22 − 17 − 11 = −6`), which is checked here; `–` is a round without a result.

use serde_json::Value;

/// Compares the session with the sheet.
pub(crate) fn compare(prose: &[&str], session: &Value, page: &str) {
    let mut rows = table(prose);
    assert!(rows.len() > 2, "{page}: no sheet on paper");
    let names = rows.remove(0).split_off(1);
    let totals = rows.pop().expect("the totals");
    let rounds = session["rounds"].as_array().expect("rounds");
    assert_eq!(rows.len(), rounds.len(), "{page}: rounds on paper, rounds kept");
    for (row, round) in rows.iter().zip(rounds) {
        assert_eq!(row[0], round["round"].to_string(), "{page}");
        for (name, cell) in names.iter().zip(&row[1..]) {
            let at = format!("{page}: {name} in round {}", row[0]);
            assert_eq!(number(cell, &at), round["points"][name].as_i64(), "{at}");
        }
    }
    assert_eq!(totals[0], "Total", "{page}");
    for (name, cell) in names.iter().zip(&totals[1..]) {
        // The total of a player who left is that of the last round with them.
        let total = rounds.iter().rev().find_map(|round| round["totals"][name].as_i64());
        assert_eq!(number(cell, page), total, "{page}: the total of {name}");
    }
}

/// Parses the last table, without the line under its head.
fn table<'p>(prose: &[&'p str]) -> Vec<Vec<&'p str>> {
    let last = prose.iter().rposition(|line| line.starts_with('|'));
    let first = prose.iter().rposition(|line| line.starts_with("| Round "));
    let lines = first.zip(last).map_or(&[][..], |(first, last)| &prose[first..=last]);
    let cells = |line: &&'p str| line.trim_matches('|').split('|').map(str::trim).collect();
    lines.iter().filter(|line| !line.starts_with("| ---")).map(cells).collect()
}

/// Parses a cell. A wrong sum is a mistake of the page.
fn number(cell: &str, at: &str) -> Option<i64> {
    if cell == "–" {
        return None;
    }
    let read = |text: &str| -> i64 {
        text.replace('−', "-").parse().unwrap_or_else(|_| panic!("{at}: {text}"))
    };
    let Some((sum, result)) = cell.split_once(" = ") else { return Some(read(cell)) };
    let product = |term: &str| term.split(" × ").map(read).product::<i64>();
    let sum = sum.replace(" − ", " + − ").replace("− ", "-1 × ");
    let sum: i64 = sum.split(" + ").map(product).sum();
    assert_eq!(sum, read(result), "{at}: {cell}");
    Some(sum)
}
