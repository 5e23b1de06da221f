//! The README's picture of a terminal is up to date (`ELFER_SCREENS=keep` draws it).

use crate::terminal::Table;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The width of a character and the height of a line, in pixels.
const CELL: (usize, usize) = (9, 20);
/// The space around the text, in pixels.
const MARGIN: usize = 16;
const COLUMNS: u16 = 80;

#[test]
fn the_readme_shows_a_round_and_a_dispute_as_a_terminal_does() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben Clara Dirk");
    let mut terminal = table.sit_at("score add", COLUMNS);
    terminal.reply("Who went out?", "Clara").reply("Anna", "19 2");
    terminal.reply("Ben", "check yellow 9 on blue 10").shows("Not allowed");
    terminal.reply("Ben", "y7 y8 12").reply("Dirk", "34").question("Right?");
    let picture = draw(&terminal.contents());
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/terminal.svg");
    if std::env::var("ELFER_SCREENS").is_ok_and(|value| value == "keep") {
        fs::write(&stored, &picture).unwrap();
    }
    assert_eq!(fs::read_to_string(&stored).unwrap(), picture, "assets/terminal.svg is another");
}

/// A picture of a terminal with these lines.
fn draw(contents: &str) -> String {
    let lines: Vec<&str> = contents.trim_end().lines().map(str::trim_end).collect();
    let (width, height) =
        (usize::from(COLUMNS) * CELL.0 + 2 * MARGIN, (lines.len() + 1) * CELL.1 + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"A terminal: a round is typed, and a dispute is answered in the middle of it\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#1c2128\"/>\n\
         <g font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" \
         font-size=\"15\" fill=\"#d6dde5\">\n"
    );
    for (row, line) in std::iter::once("$ elfer score add").chain(lines).enumerate() {
        let y = MARGIN + (row + 1) * CELL.1 - 5;
        let length = line.chars().count() * CELL.0;
        // A browser would join blanks.
        let text = line.replace('&', "&amp;").replace('<', "&lt;").replace(' ', "\u{a0}");
        if !line.is_empty() {
            writeln!(svg, "<text x=\"{MARGIN}\" y=\"{y}\" textLength=\"{length}\">{text}</text>")
                .unwrap();
        }
    }
    svg + "</g>\n</svg>\n"
}
