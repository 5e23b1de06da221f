//! Converts a score sheet from a spreadsheet into command lines for elfer, with every round checked.
//!
//! ```text
//! cargo run --example score_sheet -- examples/score_sheet.csv
//! ```
//!
//! The first line names the players, every other one is a round: the cards that each had left,
//! added with `+`, and nothing for the player who went out.

use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::texts;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: score_sheet FILE")?;
    for line in convert(&std::fs::read_to_string(path)?)? {
        println!("{line}");
    }
    Ok(())
}

/// Converts the sheet. A round that the rules do not allow becomes a comment with its reason.
pub(crate) fn convert(sheet: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut lines = sheet.lines().map(|line| line.split(';').map(str::trim).collect::<Vec<_>>());
    let names = lines.next().ok_or("the sheet is empty")?;
    let score_sheet = Game::Classic.by_default().score_sheet(names.len());
    let mut commands = vec![format!("elfer session start classic {}", names.join(" "))];
    for (number, cells) in (1..).zip(lines) {
        let results: Vec<&str> =
            cells.iter().map(|&cell| if cell.is_empty() { "out" } else { cell }).collect();
        let round = score_sheet.read_round(results.iter().map(|&text| Some(text)));
        commands.push(match round.and_then(|round| score_sheet.score(&round)) {
            Ok(scored) if !scored.refusals.is_empty() => {
                let why = texts::explain_refusal(&scored.refusals[0], &names, Tongue::En);
                format!("# round {number}: {why}")
            }
            Ok(scored) => {
                let points = scored.scores.iter().filter_map(|score| score.points).sum::<i64>();
                let results = names.iter().zip(&results);
                let results: Vec<_> =
                    results.map(|(name, text)| format!("{name}={text}")).collect();
                format!("elfer score add {}  # {points} points", results.join(" "))
            }
            Err(error) => {
                let why = texts::explain_sheet_error(&error, &names, Tongue::En);
                format!("# round {number}: {why}")
            }
        });
    }
    Ok(commands)
}
