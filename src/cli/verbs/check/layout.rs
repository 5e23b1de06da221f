//! FLÄT layouts drawn for the terminal. Suits stand as letters, so nothing depends on colour.

use crate::cards::faessler::{Cell, Layout, Way};
use crate::cli::output::{Paint, width};
use crate::games::{Arising, LayoutView, Top};
use crate::i18n::{Message, Texts, message};

/// Which card lies on top, what is left, and whether the round closes: in a few sentences; and that
/// the leaflet does not say what is lowest, where it is so `by_value`.
pub(super) fn told(view: &LayoutView, by_value: bool, texts: &Texts) -> String {
    let top = match view.top {
        Top::NotAsked => None,
        Top::Free => Some(message::check_top_free()),
        Top::Card(card) if by_value => Some(message::check_top_by_value(card.to_string())),
        Top::Card(card) => Some(message::check_top(card.to_string())),
    };
    let left: Vec<(Option<Way>, String)> = shown(view)
        .map(|(way, layout)| {
            let gone = layout.shrunk().is_empty();
            let text = layout.to_string();
            (way, if gone { message::check_nothing().say(texts) } else { text })
        })
        .collect();
    let left = match left.as_slice() {
        [(Some(Way::Vertically), vertically), (Some(Way::Horizontally), horizontally)] => {
            Some(message::check_left_ways(horizontally.as_str(), vertically.as_str()))
        }
        [(_, one)] => Some(message::check_left(one.as_str())),
        _ => None,
    };
    // After a plain swap everybody sees what lies there.
    let left = left.filter(|_| view.top != Top::NotAsked);
    let closer = view.closer.then(message::check_closer);
    let arising = view.arising.iter().flat_map(|arising| goes_too(arising, view.way.is_some()));
    let sentences = top.into_iter().chain(arising).chain(left).chain(closer);
    sentences.map(|words| words.say(texts)).collect::<Vec<_>>().join(" ")
}

/// What goes too once the layout is pushed together, and what lies on top in the end where one way
/// is told.
fn goes_too(arising: &Arising, is_told: bool) -> Vec<Message> {
    let lines = arising.flaets.iter().map(|cards| cards.map(|card| card.to_string()).join(" "));
    let (count, cards) = (arising.flaets.len(), lines.collect::<Vec<_>>().join(", "));
    if !is_told {
        return vec![match arising.way {
            Way::Vertically => message::check_chain_vertically(cards, count),
            Way::Horizontally => message::check_chain_horizontally(cards, count),
        }];
    }
    let chain = message::check_chain(cards, count);
    let top = arising.top().map(|card| message::check_chain_top(card.to_string()));
    std::iter::once(chain).chain(top).collect()
}

/// The layouts that are possible afterwards: only the one of the way that was told; with the ways
/// where both are possible.
fn shown(view: &LayoutView) -> impl Iterator<Item = (Option<Way>, &Layout)> {
    let after = view.after.as_deref().unwrap_or_default();
    let both = after.len() > 1;
    let ways = Way::ALL.into_iter().map(Some).chain(std::iter::repeat(None));
    after
        .iter()
        .zip(ways)
        .filter(move |(_, way)| !both || view.way.is_none() || view.way == *way)
        .map(move |(layout, way)| (way.filter(|_| both && view.way.is_none()), layout))
}

/// The layouts that are possible afterwards, side by side where the width allows it.
pub(super) fn draw(
    view: &LayoutView,
    texts: &Texts,
    paint: Paint,
    columns: usize,
) -> Option<String> {
    let heading = message::check_layouts(shown(view).count()).say(texts);
    let mut blocks: Vec<Vec<String>> = shown(view)
        .map(|(way, layout)| {
            let mut lines = block(layout, texts, paint);
            if let Some(way) = way {
                lines.insert(0, way_named(way).say(texts));
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

fn way_named(way: Way) -> Message {
    match way {
        Way::Vertically => message::check_vertically(),
        Way::Horizontally => message::check_horizontally(),
    }
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
