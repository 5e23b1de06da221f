//! The totals of a game that is kept on a slate, side by side.

use crate::cli::context::Context;
use crate::cli::output::{clean, width};
use crate::games::Slate;
use crate::session::Session;

/// Everybody's slate, as many beside each other as fit, with the total under each.
pub(crate) fn slate(context: &Context<'_>, session: &Session, draw: Slate) -> String {
    let blocks: Vec<Vec<String>> = session
        .scoreboard()
        .standings()
        .iter()
        .map(|standing| {
            let name = clean(session.seats[standing.seat].name.as_str());
            let mut lines = vec![format!("{name} {}", standing.total)];
            lines.extend(draw(standing.total, context.paint.ascii));
            lines
        })
        .collect();
    let wide = blocks.iter().flatten().map(|line| width(line)).max().unwrap_or(0) + 4;
    let beside = (context.width() / wide.max(1)).max(1);
    let mut rows = Vec::new();
    for blocks in blocks.chunks(beside) {
        let high = blocks.iter().map(Vec::len).max().unwrap_or(0);
        for number in 0..high {
            let mut row = String::new();
            for block in blocks {
                let line = block.get(number).map_or("", String::as_str);
                row.push_str(line);
                row.push_str(&" ".repeat(wide.saturating_sub(width(line))));
            }
            rows.push(row.trim_end().to_owned());
        }
        rows.push(String::new());
    }
    format!("\n{}", rows.join("\n").trim_end())
}
