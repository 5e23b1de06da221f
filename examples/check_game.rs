//! Judges a recorded game, one move a line, and goes on after a line that cannot be judged.
//!
//! ```text
//! cargo run --example check_game -- examples/game.jsonl
//! ```
//!
//! A line is a JSON object with the keys of `elfer check --batch`. A line without facts continues
//! from the situation that the last legal move has left.

use elfer::cards::Tongue;
use elfer::games::{Game, RawMove, Ruling, Situation, judge};
use elfer::rules::{CheckError, RawFacts, Verdict};
use elfer::texts;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: check_game FILE")?;
    for line in check_game(&std::fs::read_to_string(path)?, Tongue::En) {
        println!("{line}");
    }
    Ok(())
}

/// Judges the moves of a game and returns a line for each.
pub(crate) fn check_game(game: &str, tongue: Tongue) -> Vec<String> {
    let mut situation: Option<Situation> = None;
    let mut report = Vec::new();
    for (number, line) in (1..).zip(game.lines()) {
        let raw: RawMove = match serde_json::from_str(line) {
            Ok(raw) => raw,
            Err(error) => {
                report.push(format!("{number:3}  no move: {error}"));
                continue;
            }
        };
        let answer = match judge_line(&raw, situation.as_ref()) {
            Ok(ruling) => {
                let rule = ruling.rules.first().map_or("", |rule| texts::rule_title(rule, tongue));
                let answer = format!("{:<9} {}  ({rule})", ruling.verdict.id(), raw.claim);
                if ruling.verdict == Verdict::Legal {
                    situation = ruling.after.map(Situation::next_player);
                }
                answer
            }
            Err(error) => {
                texts::explain_error(&error, raw.game.unwrap_or(Game::Classic), &raw.claim, tongue)
            }
        };
        report.push(format!("{number:3}  {answer}"));
    }
    report
}

/// Judges a move in the situation of its facts, or in the current one if it has none.
fn judge_line(raw: &RawMove, current: Option<&Situation>) -> Result<Ruling, CheckError> {
    match current.filter(|_| raw.facts == RawFacts::default()) {
        Some(situation) => judge(&situation.played().read(&raw.claim)?, situation),
        None => raw.judge(),
    }
}
