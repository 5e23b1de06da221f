//! The totals of a game as people draw them on a slate.

use crate::cli::context::Context;
use crate::cli::output::{clean, width};
use crate::games::SlateRenderer;
use crate::session::Session;

/// Draws the slate of each player below the name and the total, as many side by side as fit.
pub(crate) fn render_slate(
    context: &Context<'_>,
    session: &Session,
    draw: SlateRenderer,
) -> String {
    let blocks: Vec<Vec<String>> = session
        .scoreboard()
        .standings()
        .iter()
        .map(|standing| {
            let name = clean(session.seats[standing.seat].name.as_str());
            let mut lines = vec![format!("{name} {}", standing.total)];
            lines.extend(draw(standing.total, context.io.paint.ascii));
            lines
        })
        .collect();
    let wide = blocks.iter().flatten().map(|line| width(line)).max().unwrap_or(0) + 4;
    let slates_per_row = (context.width() / wide.max(1)).max(1);
    let mut rows = Vec::new();
    for blocks in blocks.chunks(slates_per_row) {
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
