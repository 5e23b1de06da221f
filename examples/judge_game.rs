//! Judges a whole recorded game, move by move.
//!
//! ```text
//! cargo run --example judge_game -- examples/game.txt
//! ```
//!
//! The first line of the file names the game (and the edition, if not its first); every other one
//! is a move. The table is never written out: each legal move leaves the next situation.

use elfer::games::{Game, judge};
use elfer::rules::{Edition, Facts, Table};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: judge_game FILE")?;
    let text = std::fs::read_to_string(path)?;
    let mut lines = text.lines().filter(|line| !line.is_empty());
    let mut head = lines.next().unwrap_or("classic").split_whitespace();
    let game = head.next().and_then(Game::from_id).ok_or("no such game")?;
    let edition =
        head.next().map(|id| Edition::from_id(id).ok_or("no such edition")).transpose()?;
    let played = edition.map_or(Some(game.by_default()), |edition| game.played(edition));
    let played = played.ok_or("that leaflet does not have the game")?;

    let mut situation =
        played.situate(Facts { table: Some(Table::default()), ..Facts::default() })?;
    for (number, line) in (1..).zip(lines) {
        let claim = played.read(line)?;
        let ruling = judge(&claim, &situation)?;
        let rules: Vec<&str> = ruling.rules.iter().map(|rule| rule.id).collect();
        println!("{number:3}  {:<9} {claim}  ({})", ruling.verdict.id(), rules.join(", "));
        // A move that is not legal is taken back: the table stays as it was.
        situation = ruling.after.unwrap_or(situation).next_player();
    }
    Ok(())
}
