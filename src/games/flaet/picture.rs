//! A layout as it is drawn: rows of cells, and lines of text that read without colour.

use super::layout::{Cell, Layout, read_layout};
use crate::cards::faessler::{Face, Rank, Suit};

/// One place of a drawn layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing lies there.
    Empty,
    /// A face-down card.
    Down,
    /// A joker.
    Joker,
    /// A face-up card.
    Card(Suit, Rank),
}

impl Shown {
    /// The sign of the place, at most three letters: `ro5`, `J`, `?`, `.`.
    pub fn sign(self) -> String {
        match self {
            Shown::Empty => ".".to_owned(),
            Shown::Down => "?".to_owned(),
            Shown::Joker => "J".to_owned(),
            Shown::Card(suit, rank) => format!("{suit}{rank}"),
        }
    }
}

/// The rows of a layout in canonical notation; `None` for a text that is no layout. An empty
/// layout has no rows.
pub fn picture(layout: &str) -> Option<Vec<Vec<Shown>>> {
    let layout: Layout = read_layout(layout).ok()?;
    let shown = |cell: Cell| match cell {
        Cell::Empty => Shown::Empty,
        Cell::Down | Cell::Unnamed => Shown::Down,
        Cell::Up(Face::Joker) => Shown::Joker,
        Cell::Up(Face::Card(card)) => Shown::Card(card.suit, card.rank),
    };
    let rows = layout.rows_left();
    Some(rows.into_iter().map(|row| row.into_iter().map(shown).collect()).collect())
}

/// The signs of which a drawing is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// `┌─┬┐│`
    Lines,
    /// `+-|`, for terminals that know nothing else.
    Ascii,
}

/// Draws a layout, one text a line; a face-down card is filled, an empty place left blank.
pub fn draw(rows: &[Vec<Shown>], frame: Frame) -> Vec<String> {
    const WIDTH: usize = 5;
    let (bar, dash, down) = match frame {
        Frame::Lines => ("│", "─", "░░░"),
        Frame::Ascii => ("|", "-", "###"),
    };
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let rule = |signs: [&str; 3]| {
        let [left, between, right] = signs;
        format!("{left}{}{right}", vec![dash.repeat(WIDTH); columns].join(between))
    };
    let (top, middle, bottom) = match frame {
        Frame::Lines => (["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]),
        Frame::Ascii => (["+"; 3], ["+"; 3], ["+"; 3]),
    };
    let line = |row: &Vec<Shown>| {
        let cells = (0..columns).map(|column| match row.get(column) {
            None | Some(Shown::Empty) => " ".repeat(WIDTH),
            Some(Shown::Down) => format!(" {down} "),
            Some(Shown::Joker) => "  J  ".to_owned(),
            Some(card @ Shown::Card(..)) => format!(" {} ", card.sign()),
        });
        format!("{bar}{}{bar}", cells.collect::<Vec<_>>().join(bar))
    };
    let mut lines = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        lines.push(rule(if place == 0 { top } else { middle }));
        lines.push(line(row));
    }
    if !rows.is_empty() {
        lines.push(rule(bottom));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_is_drawn_as_it_lies() {
        let rows = picture("ro5 ? J / . seK ei1").unwrap();
        assert_eq!(rows[0][1..], [Shown::Down, Shown::Joker]);
        let drawn = [
            "┌─────┬─────┬─────┐",
            "│ ro5 │ ░░░ │  J  │",
            "├─────┼─────┼─────┤",
            "│     │ seK │ ei1 │",
            "└─────┴─────┴─────┘",
        ];
        assert_eq!(draw(&rows, Frame::Lines), drawn);
        let drawn = ["+-----+", "| ro5 |", "+-----+", "| ### |", "+-----+"];
        assert_eq!(draw(&picture("ro5 / ?").unwrap(), Frame::Ascii), drawn);
        assert_eq!(picture("empty"), Some(vec![]));
        assert!(draw(&[], Frame::Lines).is_empty());
        assert_eq!(picture("ro5 / roQ"), None);
    }
}
