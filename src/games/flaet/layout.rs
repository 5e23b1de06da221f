//! A player's layout: nine places at first, three by three, and what is left of them.

use super::line::{Found, Line, look};
use crate::cards::faessler::{FAESSLER_JOKERS, Face, not_understood, take_face};
use crate::cards::list::is_empty_word;
use crate::cards::text::{Cursor, Words};
use crate::cards::{Expected, ParseError, Phrase};
use crate::rules::{CheckError, Contradiction, Fact};
use std::fmt;

/// The most rows, and the most columns.
pub(super) const SIDE: usize = 3;

/// What lies at one place of a layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
pub(super) type Spot = (usize, usize);

/// A layout as it was written: its rows and columns keep their numbers until the layout is pushed
/// together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    rows: Vec<Vec<Cell>>,
}

impl Layout {
    /// How many rows it has, gone ones included if they were written.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// How many columns it has.
    pub(super) fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// What lies there; nothing outside.
    pub(super) fn at(&self, (row, column): Spot) -> Cell {
        self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or_default()
    }

    /// Puts something there; a place outside stays outside.
    pub(super) fn put(&mut self, (row, column): Spot, cell: Cell) {
        if let Some(place) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            *place = cell;
        }
    }

    /// Every place, row by row.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let width = self.width();
        (0..self.height()).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// What lies, row by row, empty places included.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.rows.iter().flatten().copied()
    }

    /// The place at which that card lies face up.
    pub(super) fn find(&self, face: Face) -> Option<Spot> {
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
    pub(super) fn without(&self, spots: &[Spot]) -> Layout {
        let mut left = self.clone();
        for &spot in spots {
            left.put(spot, Cell::Empty);
        }
        left
    }

    /// The rows that hold something, without the columns that hold nothing.
    pub fn rows_left(&self) -> Vec<Vec<Cell>> {
        let gone = |column: usize| self.rows.iter().all(|row| row[column] == Cell::Empty);
        let columns: Vec<usize> = (0..self.width()).filter(|&column| !gone(column)).collect();
        self.rows
            .iter()
            .filter(|row| row.iter().any(|&cell| cell != Cell::Empty))
            .map(|row| columns.iter().map(|&column| row[column]).collect())
            .collect()
    }

    /// Pushed together after a diagonal: vertically to two rows, horizontally to two columns.
    pub(super) fn pushed(&self, way: Way) -> Layout {
        match way {
            Way::Horizontally => {
                let filled = |row: &Vec<Cell>| -> Vec<Cell> {
                    row.iter().copied().filter(|&cell| cell != Cell::Empty).collect()
                };
                let rows: Vec<Vec<Cell>> = self.rows.iter().map(filled).collect();
                let width = rows.iter().map(Vec::len).max().unwrap_or(0);
                let padded = |mut row: Vec<Cell>| {
                    row.resize(width, Cell::Empty);
                    row
                };
                Layout { rows: rows.into_iter().map(padded).collect() }
            }
            Way::Vertically => self.turned().pushed(Way::Horizontally).turned(),
        }
    }

    /// Rows as columns and columns as rows.
    fn turned(&self) -> Layout {
        let column = |column| self.rows.iter().map(|row| row[column]).collect();
        Layout { rows: (0..self.width()).map(column).collect() }
    }

    /// The FLÄTs that lie in it.
    pub(super) fn flaets(&self) -> Vec<Line> {
        let complete = |line: &Line| matches!(look(self, *line), Found::Flaet(_));
        Line::ALL.into_iter().filter(complete).collect()
    }

    /// The layout without the FLÄTs that lie in it: after pushing together all of them go.
    pub(super) fn without_flaets(&self) -> Layout {
        let spots: Vec<Spot> =
            self.flaets().into_iter().filter_map(|line| line.spots(self)).flatten().collect();
        self.without(&spots)
    }
}

/// The canonical form, which reads back: rows joined by ` / `, gone rows and columns left out.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows_left();
        if rows.is_empty() {
            return f.write_str("empty");
        }
        let row = |row: &Vec<Cell>| row.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
        f.write_str(&rows.iter().map(row).collect::<Vec<_>>().join(" / "))
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

/// Reads a layout and refuses what the deck cannot give.
///
/// # Errors
/// A text that is no layout; more than nine places; a card twice, a third joker.
pub fn read_layout(text: &str) -> Result<Layout, CheckError> {
    let told = read_rows(text).map_err(|error| CheckError::Fact(Fact::Grid, error))?;
    let widest = told.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    if told.len() > SIDE || widest > SIDE {
        return Err(Contradiction::TooManyPlaces.into());
    }
    if let Some(short) = told.iter().find(|row| row.cells.len() < widest) {
        let error = ParseError::new(short.end..short.end, Expected::Place);
        return Err(CheckError::Fact(Fact::Grid, error));
    }
    let layout = Layout { rows: told.into_iter().map(|row| row.cells).collect() };
    check_faces(&layout)?;
    Ok(layout)
}

struct ToldRow {
    cells: Vec<Cell>,
    end: usize,
}

fn read_rows(text: &str) -> Result<Vec<ToldRow>, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    if is_empty_word(&cursor) {
        return Ok(Vec::new());
    }
    let mut rows = Vec::new();
    loop {
        let mut cells = Vec::new();
        while cells.is_empty() || !(cursor.is_end() || cursor.mark_at(0, '/')) {
            cells.push(take_cell(&mut cursor)?);
            while cursor.take_mark(',') {}
        }
        rows.push(ToldRow { cells, end: cursor.taken_to() });
        if !cursor.take_mark('/') {
            return Ok(rows);
        }
    }
}

fn take_cell(cursor: &mut Cursor<'_>) -> Result<Cell, ParseError> {
    if cursor.take_mark('?') {
        Ok(Cell::Down)
    } else if cursor.take_mark('.') {
        Ok(Cell::Empty)
    } else if cursor.is_end() || cursor.mark_at(0, '/') {
        Err(not_understood(cursor, Expected::Card))
    } else {
        take_face(cursor).map(Cell::Up)
    }
}

fn check_faces(layout: &Layout) -> Result<(), Contradiction> {
    let mut seen: Vec<Face> = Vec::new();
    for cell in layout.cells() {
        match cell {
            Cell::Up(face @ Face::Card(_)) if seen.contains(&face) => {
                let card = Phrase::same(&face.to_string());
                return Err(Contradiction::CardInTwoPlaces {
                    card,
                    first: Fact::Grid,
                    again: Fact::Grid,
                });
            }
            Cell::Up(face) => seen.push(face),
            Cell::Empty | Cell::Down | Cell::Unnamed => {}
        }
    }
    check_jokers(seen.iter().copied())
}

/// Refuses a third joker.
pub(super) fn check_jokers(faces: impl Iterator<Item = Face>) -> Result<(), Contradiction> {
    let told = u32::try_from(faces.filter(|&face| face == Face::Joker).count()).unwrap_or(u32::MAX);
    if told > FAESSLER_JOKERS {
        return Err(Contradiction::TooManyJokers { told, most: FAESSLER_JOKERS });
    }
    Ok(())
}

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
            Err(CheckError::Fact(Fact::Grid, error)) => (error.span, error.expected),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(place("ro1 ro5 / si2"), (13..13, Expected::Place));
        assert_eq!(place("ro1 roQ"), (6..7, Expected::Rank));
        assert_eq!(place("ro1 ro10"), (6..8, Expected::Rank));
        assert_eq!(place("ro1 5"), (4..5, Expected::Suit));
        assert_eq!(place("ro1 K"), (4..5, Expected::Suit));
        assert_eq!(place("ro1 /"), (5..5, Expected::Card));
        assert_eq!(place(""), (0..0, Expected::Card));
    }
}
