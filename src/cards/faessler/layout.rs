//! A layout of the Fässlerjass deck: nine places at first, three by three, and what is left of them.

use super::{FAESSLER_JOKERS, Face, not_understood, take_face};
use crate::cards::list::is_empty_word;
use crate::cards::text::{Cursor, Words};
use crate::cards::{Expected, ParseError};
use smallvec::SmallVec;
use std::fmt;

/// The most rows, and the most columns.
pub const SIDE: usize = 3;

/// What lies at one place of a layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cell {
    /// Nothing: the card was removed.
    #[default]
    Empty,
    /// A face-down card.
    Down,
    /// A face-up card.
    Up(Face),
    /// A face-up card that nobody named.
    Unnamed,
}

/// The canonical short form; an unnamed card has none and is shown as `!`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Empty => f.write_str("."),
            Cell::Down => f.write_str("?"),
            Cell::Up(face) => face.fmt(f),
            Cell::Unnamed => f.write_str("!"),
        }
    }
}

/// A place: row and column, both counted from 0 at the top left.
pub type Spot = (usize, usize);

/// A layout as it was written: its rows and columns keep their numbers until the layout is pushed
/// together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    cells: [[Cell; SIDE]; SIDE],
    height: u8,
    width: u8,
}

impl Layout {
    /// An empty layout of that many rows and columns, at most three each.
    fn of_size(height: usize, width: usize) -> Layout {
        let side = |count: usize| u8::try_from(count.min(SIDE)).unwrap_or_default();
        Layout { cells: Default::default(), height: side(height), width: side(width) }
    }

    /// How many rows it has, gone ones included if they were written.
    pub fn height(&self) -> usize {
        self.height.into()
    }

    /// How many columns it has.
    pub fn width(&self) -> usize {
        self.width.into()
    }

    fn is_inside(&self, (row, column): Spot) -> bool {
        row < self.height() && column < self.width()
    }

    /// What lies there; nothing outside.
    pub fn at(&self, spot: Spot) -> Cell {
        if self.is_inside(spot) { self.cells[spot.0][spot.1] } else { Cell::Empty }
    }

    /// Puts something there; a place outside stays outside.
    pub fn put(&mut self, spot: Spot, cell: Cell) {
        if self.is_inside(spot) {
            self.cells[spot.0][spot.1] = cell;
        }
    }

    /// Every place, row by row.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let width = self.width();
        (0..self.height()).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// What lies, row by row, empty places included.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.spots().map(|spot| self.at(spot))
    }

    /// The place at which that card lies face up.
    pub fn find(&self, face: Face) -> Option<Spot> {
        self.spots().find(|&spot| self.at(spot) == Cell::Up(face))
    }

    /// Whether something lies face down.
    pub fn has_face_down(&self) -> bool {
        self.cells().any(|cell| cell == Cell::Down)
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.cells().all(|cell| cell == Cell::Empty)
    }

    /// The same layout without these cards.
    #[must_use]
    pub fn without(&self, spots: &[Spot]) -> Layout {
        let mut left = *self;
        for &spot in spots {
            left.put(spot, Cell::Empty);
        }
        left
    }

    /// The same layout without the rows and columns that hold nothing: what is written of it.
    #[must_use]
    pub fn shrunk(&self) -> Layout {
        let holds = |spot| self.at(spot) != Cell::Empty;
        let rows = (0..self.height()).filter(|&row| (0..self.width()).any(|c| holds((row, c))));
        let columns =
            (0..self.width()).filter(|&column| (0..self.height()).any(|r| holds((r, column))));
        let mut shrunk = Layout::of_size(rows.clone().count(), columns.clone().count());
        for (to_row, row) in rows.enumerate() {
            for (to_column, column) in columns.clone().enumerate() {
                shrunk.put((to_row, to_column), self.at((row, column)));
            }
        }
        shrunk
    }

    /// Pushed together after a diagonal: vertically to two rows, horizontally to two columns.
    #[must_use]
    pub fn pushed(&self, way: Way) -> Layout {
        match way {
            Way::Horizontally => {
                let filled = |row: usize| {
                    (0..self.width())
                        .map(move |column| self.at((row, column)))
                        .filter(|&cell| cell != Cell::Empty)
                };
                let width = (0..self.height()).map(|row| filled(row).count()).max().unwrap_or(0);
                let mut pushed = Layout::of_size(self.height(), width);
                for row in 0..self.height() {
                    for (column, cell) in filled(row).enumerate() {
                        pushed.put((row, column), cell);
                    }
                }
                pushed
            }
            Way::Vertically => self.turned().pushed(Way::Horizontally).turned(),
        }
    }

    /// Rows as columns and columns as rows.
    fn turned(&self) -> Layout {
        let mut turned = Layout::of_size(self.width(), self.height());
        for (row, column) in self.spots() {
            turned.put((column, row), self.at((row, column)));
        }
        turned
    }
}

/// The canonical form, which reads back: rows joined by ` / `, gone rows and columns left out.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shrunk = self.shrunk();
        if shrunk.height == 0 {
            return f.write_str("empty");
        }
        for (row, column) in shrunk.spots() {
            f.write_str(match (row, column) {
                (0, 0) => "",
                (_, 0) => " / ",
                (_, _) => " ",
            })?;
            shrunk.at((row, column)).fmt(f)?;
        }
        Ok(())
    }
}

/// How a layout is pushed together after a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Up and down: two rows of three are left.
    Vertically,
    /// Sideways: two columns of three are left.
    Horizontally,
}

impl Way {
    /// Both, in the order in which a ruling lists them.
    pub const ALL: [Way; 2] = [Way::Vertically, Way::Horizontally];
}

/// Why words are no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// They are not understood.
    NotUnderstood(ParseError),
    /// More than three rows or columns.
    TooManyPlaces,
    /// A card lies twice.
    Twice(Face),
    /// More jokers than the deck has.
    TooManyJokers {
        /// How many were told.
        told: u32,
    },
}

impl From<ParseError> for LayoutError {
    fn from(error: ParseError) -> LayoutError {
        LayoutError::NotUnderstood(error)
    }
}

/// Reads a layout and refuses what the deck cannot give.
///
/// # Errors
/// A text that is no layout; more than nine places; a card twice, a third joker.
pub fn read_layout(text: &str) -> Result<Layout, LayoutError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let mut layout = Layout::default();
    if is_empty_word(&cursor) {
        return Ok(layout);
    }
    let mut widths: SmallVec<[(usize, usize); 4]> = SmallVec::new();
    loop {
        let mut width = 0;
        while width == 0 || !(cursor.is_end() || cursor.mark_at(0, '/')) {
            let cell = take_cell(&mut cursor)?;
            if let Some(place) =
                layout.cells.get_mut(widths.len()).and_then(|row| row.get_mut(width))
            {
                *place = cell;
            }
            width += 1;
            while cursor.take_mark(',') {}
        }
        widths.push((width, cursor.taken_to()));
        if !cursor.take_mark('/') {
            break;
        }
    }
    let widest = widths.iter().map(|&(width, _)| width).max().unwrap_or(0);
    if widths.len() > SIDE || widest > SIDE {
        return Err(LayoutError::TooManyPlaces);
    }
    if let Some(&(_, end)) = widths.iter().find(|&&(width, _)| width < widest) {
        return Err(ParseError::new(end..end, Expected::Place).into());
    }
    let Layout { height, width, .. } = Layout::of_size(widths.len(), widest);
    layout = Layout { height, width, ..layout };
    check_faces(&layout)?;
    Ok(layout)
}

fn take_cell(cursor: &mut Cursor<'_>) -> Result<Cell, ParseError> {
    if cursor.take_mark('?') {
        Ok(Cell::Down)
    } else if cursor.take_mark('.') {
        Ok(Cell::Empty)
    } else if cursor.is_end() || cursor.mark_at(0, '/') {
        Err(not_understood(cursor, Expected::Face))
    } else {
        take_face(cursor).map(Cell::Up)
    }
}

fn check_faces(layout: &Layout) -> Result<(), LayoutError> {
    let up = || {
        layout.cells().filter_map(|cell| match cell {
            Cell::Up(face) => Some(face),
            Cell::Empty | Cell::Down | Cell::Unnamed => None,
        })
    };
    for (place, face) in up().enumerate() {
        if face != Face::Joker && up().take(place).any(|earlier| earlier == face) {
            return Err(LayoutError::Twice(face));
        }
    }
    let told = up().filter(|&face| face == Face::Joker).count();
    let told = u32::try_from(told).unwrap_or(u32::MAX);
    if told > FAESSLER_JOKERS { Err(LayoutError::TooManyJokers { told }) } else { Ok(()) }
}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for LayoutError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Layout {
        read_layout(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn a_layout_is_written_without_what_is_gone() {
        for (text, canonical) in [
            ("ro1 ro5 roK / si2 ? ei9 / ? ? seU", "ro1 ro5 roK / si2 ? ei9 / ? ? seU"),
            ("ro1 . ro5 / si2 . ? / ei9 . seU", "ro1 ro5 / si2 ? / ei9 seU"),
            (". . . / Rosen König, J=-1 , ? / . . .", "roK J ?"),
            ("RO5/ Hearts 6 /Schaufel Ass", "ro5 / ro6 / siA"),
            (". ? / ? .", ". ? / ? ."),
            (". . / . .", "empty"),
            ("leer", "empty"),
        ] {
            assert_eq!(read(text).to_string(), canonical, "{text}");
            assert_eq!(read(canonical).to_string(), canonical);
        }
    }

    #[test]
    fn both_ways_of_pushing_together_keep_the_order() {
        let layout = read("ro1 ei2 ei3 / ei4 ro5 ei6 / ei7 ei8 ro9");
        let left = layout.without(&[(0, 0), (1, 1), (2, 2)]);
        let ways = Way::ALL.map(|way| left.pushed(way).to_string());
        assert_eq!(ways, ["ei4 ei2 ei3 / ei7 ei8 ei6", "ei2 ei3 / ei4 ei6 / ei7 ei8"]);
        let left = layout.without(&[(0, 2), (1, 1), (2, 0)]);
        let ways = Way::ALL.map(|way| left.pushed(way).to_string());
        assert_eq!(ways, ["ro1 ei2 ei6 / ei4 ei8 ro9", "ro1 ei2 / ei4 ei6 / ei8 ro9"]);
    }

    #[test]
    fn what_is_no_layout_says_where() {
        let place = |text: &str| match read_layout(text) {
            Err(LayoutError::NotUnderstood(error)) => (error.span, error.expected),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(place("ro1 ro5 / si2"), (13..13, Expected::Place));
        assert_eq!(place("ro1 roQ"), (6..7, Expected::Rank));
        assert_eq!(place("ro1 ro10"), (6..8, Expected::Rank));
        assert_eq!(place("ro1 5"), (4..5, Expected::Suit));
        assert_eq!(place("ro1 K"), (4..5, Expected::Suit));
        assert_eq!(place("ro1 /"), (5..5, Expected::Face));
        assert_eq!(place(""), (0..0, Expected::Face));
    }
}
