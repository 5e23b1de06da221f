//! Places of a layout: `2 3`, `row 2, column 3`, `top left`, `the middle card of the top row`.

use crate::cards::faessler::Spot;
use crate::games::flaet::line::LayoutLine;
use crate::language::Meaning;
use crate::language::grammars::flaet::{slot, sym};
use crate::language::meaning::Slot;

/// A place, or a line of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LayoutPlace {
    /// One place.
    Spot(Spot),
    /// A row or column.
    Line(LayoutLine),
    /// The uppermost card: in the layout or on a pile.
    Top,
}

/// The middle one of so many; two have none.
const fn middle(of: u8) -> Option<u8> {
    if of == 2 { None } else { Some(of.div_ceil(2)) }
}

/// Finds the spot that the words name together in a layout of so many rows and columns; `None` if that is nothing,
/// or no one place.
pub(super) fn place(record: &Meaning, (height, width): (u8, u8)) -> Option<LayoutPlace> {
    let filled = |slot: Slot, of: u8| -> Option<Option<u8>> {
        let Some(value) = record.get(slot) else { return Some(None) };
        let number = match record.symbol(value.slot) {
            Some(sym::TOP) => 1,
            Some(sym::END) => of,
            Some(_) => middle(of)?,
            None => u8::try_from(record.number(slot)?).ok().filter(|n| (1..=3).contains(n))?,
        };
        Some(Some(number))
    };
    let mut row_line = filled(slot::ROW, height)?;
    let mut column_line = filled(slot::COL, width)?;
    let (vertical, horizontal) = (filled(slot::V, height)?, filled(slot::H, width)?);
    let (pair_row, pair_column) = (filled(slot::PROW, 3)?, filled(slot::PCOL, 3)?);
    let is_middle = record.has(slot::M);
    let is_row = row_line.is_some();
    let is_column = column_line.is_some();
    // `row 2, 3`, `the second card of column 3`: the line says what the other number is.
    if let Some(number) = filled(slot::HALF, 3)? {
        match (row_line, column_line, vertical.or(horizontal).or(pair_row)) {
            (Some(_), None, None) => column_line = Some(number),
            (None, Some(_), None) => row_line = Some(number),
            _ => return None,
        }
    }
    let one = |ways: [Option<u8>; 3]| -> Option<Option<u8>> {
        let mut ways = ways.into_iter().flatten();
        match (ways.next(), ways.next()) {
            (way, None) => Some(way),
            (Some(_) | None, Some(_)) => None,
        }
    };
    let row = one([row_line, vertical, pair_row])?;
    let column = one([column_line, horizontal, pair_column])?;
    let spot = |row: u8, column: u8| {
        let index = |number: u8| usize::from(number).saturating_sub(1);
        Some(LayoutPlace::Spot((index(row), index(column))))
    };
    match (row, column, is_middle) {
        (None, None, true) => spot(middle(height)?, middle(width)?),
        (Some(row), Some(column), false) => spot(row, column),
        (Some(row), None, true) => spot(row, middle(width)?),
        (None, Some(column), true) => spot(middle(height)?, column),
        (Some(row), None, false) if is_row => Some(LayoutPlace::Line(LayoutLine::Row(row))),
        (None, Some(column), false) if is_column => {
            Some(LayoutPlace::Line(LayoutLine::Column(column)))
        }
        (Some(1), None, false) if vertical.is_some() => Some(LayoutPlace::Top),
        _ => None,
    }
}

/// True if a place is said with numbers.
pub(super) fn has_number(record: &Meaning) -> bool {
    let slots = [slot::PROW, slot::ROW, slot::COL, slot::HALF];
    slots.into_iter().any(|slot| record.number(slot).is_some())
}
