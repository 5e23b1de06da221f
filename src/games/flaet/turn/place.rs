//! Places of a layout: `2 3`, `row 2, column 3`, `top left`, `the middle card of the top row`.

use crate::cards::faessler::{Face, PushDirection, Spot};
use crate::games::flaet::line::LayoutLine;
use crate::language::Meaning;
use crate::language::grammars::flaet::{slot, sym};
use crate::language::meaning::Slot;

/// The thing that words name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NamedThing {
    /// A card with its suit.
    Card(Face),
    /// One place of the layout.
    Spot(Spot),
    /// A row, column or diagonal.
    Line(LayoutLine),
    /// The uppermost card: in the layout or on a pile.
    Top,
    /// The direction in which the layout is pushed together.
    Way(PushDirection),
    /// Anything else: the slots say what.
    Other,
}

/// Finds the place that the words name together in a layout of so many rows and columns; `None` if
/// that is nothing, or no one place.
pub(super) fn find_place(record: &Meaning, (height, width): (u8, u8)) -> Option<NamedThing> {
    // Two places have no middle one.
    let middle = |of: u8| (of != 2).then_some(of.div_ceil(2));
    let number = |slot: Slot, of: u8| -> Option<Option<u8>> {
        let number = match record.symbol(slot) {
            _ if !record.has(slot) => return Some(None),
            Some(sym::TOP) => 1,
            Some(sym::END) => of,
            Some(_) => middle(of)?,
            None => u8::try_from(record.number(slot)?).ok().filter(|n| (1..=3).contains(n))?,
        };
        Some(Some(number))
    };
    let (row, vertical) = (number(slot::ROW, height)?, number(slot::V, height)?);
    let (column, horizontal) = (number(slot::COL, width)?, number(slot::H, width)?);
    if row.and(vertical).is_some() || column.and(horizontal).is_some() {
        return None;
    }
    let (mut row, mut column) = (row.or(vertical), column.or(horizontal));
    let (is_row, is_column) = (record.has(slot::IN_ROW), record.has(slot::IN_COL));
    // `row 2, 3`, `the second card of column 3`: the line says what the other number is.
    if let Some(half) = number(slot::HALF, 3)? {
        let other = if is_row { &mut column } else { &mut row };
        if is_row == is_column || other.replace(half).is_some() {
            return None;
        }
    }
    if record.has(slot::M) {
        if row.is_some() && column.is_some() {
            return None;
        }
        row = row.or(middle(height));
        column = column.or(middle(width));
        row.and(column)?;
    }
    match (row, column) {
        (Some(row), Some(column)) => {
            let index = |number: u8| usize::from(number).saturating_sub(1);
            Some(NamedThing::Spot((index(row), index(column))))
        }
        (Some(row), None) if is_row => Some(NamedThing::Line(LayoutLine::Row(row))),
        (None, Some(column)) if is_column => Some(NamedThing::Line(LayoutLine::Column(column))),
        (Some(1), None) => Some(NamedThing::Top),
        _ => None,
    }
}

/// True if a place is said with numbers.
pub(super) fn has_number(record: &Meaning) -> bool {
    let slots = [slot::ROW, slot::COL, slot::HALF];
    slots.into_iter().any(|slot| record.number(slot).is_some())
}
