//! Describes and draws FLÄT layouts for the terminal. Suits are letters, so nothing depends on
//! colour.

use crate::cards::faessler::{Layout, LayoutCell, PushDirection};
use crate::cli::output::{Paint, width};
use crate::games::{ArisingFlaets, FlaetTop, LayoutOutcome};
use crate::i18n::{Message, Texts, message};

/// Describes a layout in a few sentences: the card on top, what remains, and if the round closes.
/// With `by_value`, adds that the leaflet does not say which card is lowest.
pub(super) fn describe(view: &LayoutOutcome, by_value: bool, texts: &Texts) -> String {
    let top = match view.top {
        FlaetTop::NoFlaet => None,
        FlaetTop::Free if by_value => Some(message::check_top_free_by_value()),
        FlaetTop::Free => Some(message::check_top_free()),
        FlaetTop::Card(card) if by_value => Some(message::check_top_by_value(card.to_string())),
        FlaetTop::Card(card) => Some(message::check_top(card.to_string())),
    };
    let remaining: Vec<(Option<PushDirection>, String)> = displayed_layouts(view)
        .map(|(way, layout)| {
            let gone = layout.without_empty_lines().is_empty();
            let text = layout.to_string();
            (way, if gone { message::check_nothing().render(texts) } else { text })
        })
        .collect();
    let remaining = match remaining.as_slice() {
        [
            (Some(PushDirection::Vertically), vertically),
            (Some(PushDirection::Horizontally), horizontally),
        ] => Some(message::check_left_ways(horizontally.as_str(), vertically.as_str())),
        [(_, one)] => Some(message::check_left(one.as_str())),
        _ => None,
    };
    // After a plain swap everybody sees the layout, so it is not described.
    let remaining = remaining.filter(|_| view.top != FlaetTop::NoFlaet);
    let closer = view.is_closer.then(message::check_closer);
    let arising =
        view.arising.iter().flat_map(|arising| chain_sentences(arising, view.way.is_some()));
    let sentences = top.into_iter().chain(arising).chain(remaining).chain(closer);
    sentences.map(|words| words.render(texts)).collect::<Vec<_>>().join(" ")
}

/// Describes the FLÄTs that arise when the layout is pushed together, and the card then on top if a
/// way of pushing was chosen.
fn chain_sentences(arising: &ArisingFlaets, has_chosen_way: bool) -> Vec<Message> {
    let lines = arising.flaets.iter().map(|cards| cards.map(|card| card.to_string()).join(" "));
    let (count, cards) = (arising.flaets.len(), lines.collect::<Vec<_>>().join(", "));
    if !has_chosen_way {
        return vec![match arising.way {
            PushDirection::Vertically => message::check_chain_vertically(cards, count),
            PushDirection::Horizontally => message::check_chain_horizontally(cards, count),
        }];
    }
    let chain = message::check_chain(cards, count);
    let top = arising.top().map(|card| message::check_chain_top(card.to_string()));
    std::iter::once(chain).chain(top).collect()
}

/// Returns the layouts that are possible afterwards. With two ways of pushing together, each comes
/// with its way, unless the claim chose one: then only that layout is returned.
fn displayed_layouts(
    view: &LayoutOutcome,
) -> impl Iterator<Item = (Option<PushDirection>, &Layout)> {
    let after = view.after.as_deref().unwrap_or_default();
    let both = after.len() > 1;
    // A ruling lists the layouts in the order of `PushDirection::ALL`.
    let ways = PushDirection::ALL.into_iter().map(Some).chain(std::iter::repeat(None));
    after
        .iter()
        .zip(ways)
        .filter(move |(_, way)| !both || view.way.is_none() || view.way == *way)
        .map(move |(layout, way)| (way.filter(|_| both && view.way.is_none()), layout))
}

/// Draws the possible layouts, side by side as far as the width allows. `None` if there is none.
pub(super) fn draw(
    view: &LayoutOutcome,
    texts: &Texts,
    paint: Paint,
    columns: usize,
) -> Option<String> {
    let heading = message::check_layouts(displayed_layouts(view).count()).render(texts);
    let mut blocks: Vec<Vec<String>> = displayed_layouts(view)
        .map(|(way, layout)| {
            let mut lines = draw_layout(layout, texts, paint);
            if let Some(way) = way {
                lines.insert(0, way_message(way).render(texts));
            }
            lines
        })
        .collect();
    if blocks.is_empty() {
        return None;
    }
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
    Some(lines.join("\n"))
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
