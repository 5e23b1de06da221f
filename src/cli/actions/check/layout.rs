//! Draws FLÄT layouts for the terminal. Suits are letters, so nothing depends on
//! colour.

use crate::cards::faessler::{Layout, LayoutCell, PushDirection};
use crate::cli::output::Paint;
use crate::cli::output::table::place_side_by_side;
use crate::games::LayoutOutcome;
use crate::i18n::{Message, Texts, message};
use crate::texts::displayed_layouts;
use comfy_table::{ColumnConstraint, ContentLineStyle, LineStyle, Table, TableStyle, Width};

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
    // ASCII has one sign for every corner.
    let line = |left, middle, right| {
        if paint.ascii {
            LineStyle::new('+', '-', '+', '+')
        } else {
            LineStyle::new(left, '─', middle, right)
        }
    };
    let down = if paint.ascii { '|' } else { '│' };
    let mut table = Table::new();
    table.load_style(
        TableStyle::new()
            .top_border(line('┌', '┬', '┐'))
            .content_lines(ContentLineStyle::new(down, down, down))
            .row_separator(line('├', '┼', '┤'))
            .bottom_border(line('└', '┴', '┘')),
    );
    for row in 0..layout.height() {
        table.add_row((0..layout.width()).map(|column| cell_text(row, column)));
    }
    let widest = table.column_max_content_widths().into_iter().max().unwrap_or(0).max(1);
    for column in table.column_iter_mut() {
        column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(widest + 2)));
    }
    table.lines().collect()
}
