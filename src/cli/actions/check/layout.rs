//! Draws FLÄT layouts for the terminal. Suits are letters, so nothing depends on
//! colour.

use crate::cards::faessler::{Layout, LayoutCell, PushDirection};
use crate::cli::output::table::place_side_by_side;
use crate::cli::output::{Paint, width};
use crate::games::LayoutOutcome;
use crate::i18n::{Message, Texts, message};
use crate::texts::displayed_layouts;

/// Draws the possible layouts, side by side as far as the width allows. `None` if there is none.
pub(super) fn draw(
    view: &LayoutOutcome,
    texts: &Texts,
    paint: Paint,
    columns: usize,
) -> Option<String> {
    let heading = message::check_layouts(displayed_layouts(view).count()).render(texts);
    let blocks: Vec<Vec<String>> = displayed_layouts(view)
        .map(|(way, layout)| {
            let mut lines = draw_layout(layout, texts, paint);
            if let Some(way) = way {
                lines.insert(0, way_message(way).render(texts));
            }
            lines
        })
        .collect();
    let mut lines = vec![format!("  {heading}")];
    lines.extend(place_side_by_side(&blocks, columns, 2, 3).concat());
    (!blocks.is_empty()).then(|| lines.join("\n"))
}

fn way_message(way: PushDirection) -> Message {
    match way {
        PushDirection::Vertically => message::check_vertically(),
        PushDirection::Horizontally => message::check_horizontally(),
    }
}

/// Draws one layout in a frame, as lines. Cells are as wide as the widest card.
fn draw_layout(layout: &Layout, texts: &Texts, paint: Paint) -> Vec<String> {
    let layout = layout.without_empty_lines();
    if layout.is_empty() {
        return vec![message::check_layout_empty().render(texts)];
    }
    let cell_text = |row, column| match layout.at((row, column)) {
        LayoutCell::Empty => String::new(),
        cell @ (LayoutCell::Down | LayoutCell::Up(_) | LayoutCell::Unnamed) => cell.to_string(),
    };
    let rows: Vec<Vec<String>> = (0..layout.height())
        .map(|row| (0..layout.width()).map(|column| cell_text(row, column)).collect())
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
