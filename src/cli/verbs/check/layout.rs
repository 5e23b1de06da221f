//! FLÄT layouts drawn for the terminal. Suits stand as letters, so nothing depends on colour.

use crate::cards::faessler::{Cell, Layout};
use crate::cli::output::{Paint, width};
use crate::lang::{Texts, message};

/// The layouts that are possible afterwards, side by side where the width allows it.
pub(super) fn draw(layouts: &[Layout], texts: &Texts, paint: Paint, columns: usize) -> String {
    let heading = message::check_layouts(layouts.len()).say(texts);
    let mut blocks: Vec<Vec<String>> =
        layouts.iter().map(|layout| block(layout, texts, paint)).collect();
    let mut lines = vec![format!("  {heading}")];
    while !blocks.is_empty() {
        let mut taken = 0;
        let mut used = 2;
        while taken < blocks.len() {
            let wide = blocks[taken].iter().map(|line| width(line)).max().unwrap_or(0) + 3;
            if taken > 0 && used + wide > columns {
                break;
            }
            used += wide;
            taken += 1;
        }
        let shelf: Vec<Vec<String>> = blocks.drain(..taken).collect();
        let height = shelf.iter().map(Vec::len).max().unwrap_or(0);
        for number in 0..height {
            let mut line = String::from("  ");
            for block in &shelf {
                let wide = block.iter().map(|line| width(line)).max().unwrap_or(0);
                let part = block.get(number).map_or("", String::as_str);
                line.push_str(part);
                line.push_str(&" ".repeat(wide - width(part) + 3));
            }
            lines.push(line.trim_end().to_owned());
        }
    }
    lines.join("\n")
}

/// One layout in a frame.
fn block(layout: &Layout, texts: &Texts, paint: Paint) -> Vec<String> {
    let layout = layout.shrunk();
    if layout.is_empty() {
        return vec![message::check_layout_empty().say(texts)];
    }
    let shown = |row, column| match layout.at((row, column)) {
        Cell::Empty => String::new(),
        cell @ (Cell::Down | Cell::Up(_) | Cell::Unnamed) => cell.to_string(),
    };
    let rows: Vec<Vec<String>> = (0..layout.height())
        .map(|row| (0..layout.width()).map(|column| shown(row, column)).collect())
        .collect();
    let places = layout.width();
    let cell = rows.iter().flatten().map(|card| width(card)).max().unwrap_or(1).max(1);
    let (across, down) = if paint.ascii { ("-", "|") } else { ("─", "│") };
    let corner = |utf8: &'static str| if paint.ascii { "+" } else { utf8 };
    let edge = |left: &'static str, middle: &'static str, right: &'static str| {
        let part = across.repeat(cell + 2);
        let parts = vec![part; places].join(corner(middle));
        format!("{}{parts}{}", corner(left), corner(right))
    };
    let mut lines = vec![edge("┌", "┬", "┐")];
    for (number, row) in rows.iter().enumerate() {
        if number > 0 {
            lines.push(edge("├", "┼", "┤"));
        }
        let cells: Vec<String> =
            row.iter().map(|card| format!(" {card}{} ", " ".repeat(cell - width(card)))).collect();
        lines.push(format!("{down}{}{down}", cells.join(down)));
    }
    lines.push(edge("└", "┴", "┘"));
    lines
}
