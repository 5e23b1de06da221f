//! A layout of the Fässlerjass deck: three by three places at first, fewer as cards are removed.

use super::{FAESSLER_JOKERS, Face, parse_error, take_face};
use crate::cards::list::is_empty_word;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::{Expected, ParseError};
use smallvec::SmallVec;
use std::fmt;

/// Largest number of rows, and of columns.
pub const SIDE: usize = 3;

/// The content of one place of a layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LayoutCell {
    /// No card: it was removed.
    #[default]
    Empty,
    /// A face-down card.
    Down,
    /// A face-up card.
    Up(Face),
    /// A face-up card that was not named.
    Unnamed,
}

/// Writes the canonical short form. An unnamed card has none and is displayed as `!`.
impl fmt::Display for LayoutCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutCell::Empty => f.write_str("."),
            LayoutCell::Down => f.write_str("?"),
            LayoutCell::Up(face) => face.fmt(f),
            LayoutCell::Unnamed => f.write_str("!"),
        }
    }
}

/// A place of a layout: row and column, both counted from 0 at the top left.
pub type Spot = (usize, usize);

/// A layout as it was written: rows and columns keep their numbers until the layout is pushed
/// together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    cells: [[LayoutCell; SIDE]; SIDE],
    height: u8,
    width: u8,
}

impl Layout {
    /// Creates an empty layout of that many rows and columns, at most three each.
    fn with_size(height: usize, width: usize) -> Layout {
        let side = |count: usize| u8::try_from(count.min(SIDE)).unwrap_or_default();
        Layout { cells: Default::default(), height: side(height), width: side(width) }
    }

    /// Number of rows, including removed ones if they were written.
    pub fn height(&self) -> usize {
        self.height.into()
    }

    /// Number of columns, including removed ones if they were written.
    pub fn width(&self) -> usize {
        self.width.into()
    }

    fn is_inside(&self, (row, column): Spot) -> bool {
        row < self.height() && column < self.width()
    }

    /// The content of that place; empty outside the layout.
    pub fn at(&self, spot: Spot) -> LayoutCell {
        if self.is_inside(spot) { self.cells[spot.0][spot.1] } else { LayoutCell::Empty }
    }

    /// Sets the content of that place. A place outside the layout is ignored.
    pub fn set(&mut self, spot: Spot, cell: LayoutCell) {
        if self.is_inside(spot) {
            self.cells[spot.0][spot.1] = cell;
        }
    }

    /// Iterates over all places, row by row.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let width = self.width();
        (0..self.height()).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// Iterates over the contents, row by row, including empty places.
    pub fn cells(&self) -> impl Iterator<Item = LayoutCell> {
        self.spots().map(|spot| self.at(spot))
    }

    /// The place at which that card lies face up.
    pub fn find(&self, face: Face) -> Option<Spot> {
        self.spots().find(|&spot| self.at(spot) == LayoutCell::Up(face))
    }

    /// True if a card lies face down.
    pub fn has_face_down(&self) -> bool {
        self.cells().any(|cell| cell == LayoutCell::Down)
    }

    /// True if no card is left.
    pub fn is_empty(&self) -> bool {
        self.cells().all(|cell| cell == LayoutCell::Empty)
    }

    /// Returns the layout with these places emptied.
    #[must_use]
    pub fn without(&self, spots: &[Spot]) -> Layout {
        let mut layout = *self;
        for &spot in spots {
            layout.set(spot, LayoutCell::Empty);
        }
        layout
    }

    /// Returns the layout without empty rows and columns, which is the form that is written.
    #[must_use]
    pub fn without_empty_lines(&self) -> Layout {
        let is_filled = |spot| self.at(spot) != LayoutCell::Empty;
        let rows = (0..self.height()).filter(|&row| (0..self.width()).any(|c| is_filled((row, c))));
        let columns =
            (0..self.width()).filter(|&column| (0..self.height()).any(|r| is_filled((r, column))));
        let mut shrunk = Layout::with_size(rows.clone().count(), columns.clone().count());
        for (to_row, row) in rows.enumerate() {
            for (to_column, column) in columns.clone().enumerate() {
                shrunk.set((to_row, to_column), self.at((row, column)));
            }
        }
        shrunk
    }

    /// Returns the layout pushed together after a diagonal: vertically to two rows, horizontally to
    /// two columns.
    #[must_use]
    pub fn pushed_together(&self, direction: PushDirection) -> Layout {
        match direction {
            PushDirection::Horizontally => {
                let filled = |row: usize| {
                    (0..self.width())
                        .map(move |column| self.at((row, column)))
                        .filter(|&cell| cell != LayoutCell::Empty)
                };
                let width = (0..self.height()).map(|row| filled(row).count()).max().unwrap_or(0);
                let mut pushed = Layout::with_size(self.height(), width);
                for row in 0..self.height() {
                    for (column, cell) in filled(row).enumerate() {
                        pushed.set((row, column), cell);
                    }
                }
                pushed
            }
            PushDirection::Vertically => {
                self.transposed().pushed_together(PushDirection::Horizontally).transposed()
            }
        }
    }

    /// Returns the layout with rows and columns exchanged.
    fn transposed(&self) -> Layout {
        let mut transposed = Layout::with_size(self.width(), self.height());
        for (row, column) in self.spots() {
            transposed.set((column, row), self.at((row, column)));
        }
        transposed
    }
}

/// Writes the canonical form, which parses back: rows joined by ` / `, empty rows and columns left
/// out.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shrunk = self.without_empty_lines();
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

/// The direction in which a layout is pushed together after a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushDirection {
    /// Up and down: two rows of three are left.
    Vertically,
    /// Sideways: two columns of three are left.
    Horizontally,
}

impl PushDirection {
    /// Both directions, in the order in which a ruling lists them.
    pub const ALL: [PushDirection; 2] = [PushDirection::Vertically, PushDirection::Horizontally];
}

/// The reason why a text is not a valid layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// The text cannot be parsed.
    NotUnderstood(ParseError),
    /// It has more than three rows or columns.
    TooManyPlaces,
    /// A card lies in it twice.
    Twice(Face),
    /// It has more jokers than the deck.
    TooManyJokers {
        /// Number of jokers in it.
        count: u32,
    },
}

impl From<ParseError> for LayoutError {
    fn from(error: ParseError) -> LayoutError {
        LayoutError::NotUnderstood(error)
    }
}

/// Parses a layout and refuses what the deck cannot give.
///
/// # Errors
/// The text is no layout, has more than nine places, a card twice or a third joker.
pub fn parse_layout(text: &str) -> Result<Layout, LayoutError> {
    let tokens = Tokens::new(text)?;
    let mut cursor = tokens.cursor();
    let mut layout = Layout::default();
    if is_empty_word(&cursor) {
        return Ok(layout);
    }
    let mut widths: SmallVec<[(usize, usize); 4]> = SmallVec::new();
    loop {
        let mut width = 0;
        while width == 0 || !(cursor.is_end() || cursor.mark_at(0, '/')) {
            let cell = take_cell(&mut cursor)?;
            if let Some(cell_slot) =
                layout.cells.get_mut(widths.len()).and_then(|row| row.get_mut(width))
            {
                *cell_slot = cell;
            }
            width += 1;
            while cursor.take_mark(',') {}
        }
        widths.push((width, cursor.taken_end()));
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
    let Layout { height, width, .. } = Layout::with_size(widths.len(), widest);
    layout = Layout { height, width, ..layout };
    check_faces(&layout)?;
    Ok(layout)
}

fn take_cell(cursor: &mut Cursor<'_>) -> Result<LayoutCell, ParseError> {
    if cursor.take_mark('?') {
        Ok(LayoutCell::Down)
    } else if cursor.take_mark('.') {
        Ok(LayoutCell::Empty)
    } else if cursor.is_end() || cursor.mark_at(0, '/') {
        Err(parse_error(cursor, Expected::Face))
    } else {
        take_face(cursor).map(LayoutCell::Up)
    }
}

fn check_faces(layout: &Layout) -> Result<(), LayoutError> {
    let up = || {
        layout.cells().filter_map(|cell| match cell {
            LayoutCell::Up(face) => Some(face),
            LayoutCell::Empty | LayoutCell::Down | LayoutCell::Unnamed => None,
        })
    };
    for (index, face) in up().enumerate() {
        if face != Face::Joker && up().take(index).any(|earlier| earlier == face) {
            return Err(LayoutError::Twice(face));
        }
    }
    let count = up().filter(|&face| face == Face::Joker).count();
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    if count > FAESSLER_JOKERS { Err(LayoutError::TooManyJokers { count }) } else { Ok(()) }
}

/// Formats the error as data; the sentences people read are in `i18n`.
impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for LayoutError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Layout {
        parse_layout(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn a_layout_is_written_without_empty_lines() {
        for (text, canonical) in [
            ("ro1 ro5 roK / si2 ? ei9 / ? ? seU", "ro1 ro5 roK / si2 ? ei9 / ? ? seU"),
            ("ro1 . ro5 / si2 . ? / ei9 . seU", "ro1 ro5 / si2 ? / ei9 seU"),
            (". . . / Rosen König, J=-1 , ? / . . .", "roK J ?"),
            ("RO5/ Hearts 6 /Schaufel Ass", "ro5 / ro6 / siA"),
            (". ? / ? .", ". ? / ? ."),
            (". . / . .", "empty"),
            ("leer", "empty"),
        ] {
            assert_eq!(parse(text).to_string(), canonical, "{text}");
            assert_eq!(parse(canonical).to_string(), canonical);
        }
    }

    #[test]
    fn both_push_directions_preserve_the_order() {
        let layout = parse("ro1 ei2 ei3 / ei4 ro5 ei6 / ei7 ei8 ro9");
        let rest = layout.without(&[(0, 0), (1, 1), (2, 2)]);
        let pushed =
            PushDirection::ALL.map(|direction| rest.pushed_together(direction).to_string());
        assert_eq!(pushed, ["ei4 ei2 ei3 / ei7 ei8 ei6", "ei2 ei3 / ei4 ei6 / ei7 ei8"]);
        let rest = layout.without(&[(0, 2), (1, 1), (2, 0)]);
        let pushed =
            PushDirection::ALL.map(|direction| rest.pushed_together(direction).to_string());
        assert_eq!(pushed, ["ro1 ei2 ei6 / ei4 ei8 ro9", "ro1 ei2 / ei4 ei6 / ei8 ro9"]);
    }

    #[test]
    fn invalid_layouts_are_refused_at_the_first_fault() {
        let error_at = |text: &str| match parse_layout(text) {
            Err(LayoutError::NotUnderstood(error)) => (error.span, error.expected),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(error_at("ro1 ro5 / si2"), (13..13, Expected::Place));
        assert_eq!(error_at("ro1 roQ"), (6..7, Expected::Rank));
        assert_eq!(error_at("ro1 ro10"), (6..8, Expected::Rank));
        assert_eq!(error_at("ro1 5"), (4..5, Expected::Suit));
        assert_eq!(error_at("ro1 K"), (4..5, Expected::Suit));
        assert_eq!(error_at("ro1 /"), (5..5, Expected::Face));
        assert_eq!(error_at(""), (0..0, Expected::Face));
    }
}
