//! Places of a layout: `2 3`, `row 2, column 3`, `top left`, `the middle card of the top row`.

use super::super::line::LayoutLine;
use crate::cards::faessler::{Spot, is_face};
use crate::cards::words::{is_number_at, take_number};
use crate::cards::{Expected, ParseError};
use crate::rules::read::{Meaning, Meanings, Reader};
use smallvec::SmallVec;

/// What words say of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Row(u8),
    Column(u8),
    Diagonal(u8),
    Pair(u8, u8),
    /// A number alone.
    Number(u8),
    /// `the second card`
    Nth(u8),
    Upper,
    Lower,
    Left,
    Right,
    Middle,
    /// `card`, `place`, `face-down`: which one is told by the rest.
    Noun {
        up: bool,
    },
}

/// A place, or a line of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// One place, and whether its card was said to lie open.
    Spot(Spot, bool),
    /// A row, column or diagonal.
    Line(LayoutLine),
    /// What lies uppermost: in the layout or on a pile.
    Top,
}

const ARTICLES: Meanings = Meanings::of(&[Meaning::Article, Meaning::Mine]);
/// What may stand between the parts of a place.
const WITHIN: Meanings = Meanings::of(&[Meaning::In, Meaning::On, Meaning::From]);

/// `one`, which is no number.
const NO_NUMBER: Meanings = Meanings::of(&[Meaning::Article, Meaning::NounOfColour]);
/// What lies at a place, and what that is called.
const NOUNS: Meanings = Meanings::of(&[
    Meaning::Card,
    Meaning::Spot,
    Meaning::Corner,
    Meaning::NounOfColour,
    Meaning::FaceUp,
    Meaning::FaceDown,
]);

/// More articles than anybody says; nor has a place more parts.
const MOST_ARTICLES: usize = 4;
const MOST_PARTS: usize = 8;

type Parts = SmallVec<[Part; 4]>;

/// Takes a place, if one stands here; `lines` says that rows and columns are meant one by one.
///
/// # Errors
/// A place that is told by half, or twice.
pub(super) fn take_place(
    reader: &mut Reader<'_>,
    lines: bool,
) -> Result<Option<Place>, ParseError> {
    let start = reader.cursor.here();
    let mut ahead = *reader;
    let mut parts = Parts::new();
    let mut told = false;
    loop {
        let mut next = ahead;
        if parts.len() > MOST_PARTS {
            break;
        }
        if !parts.is_empty() && !take_joint(&mut next, &parts, lines) {
            break;
        }
        let Some(found) = take_parts(&mut next)? else { break };
        told |= found.iter().any(|part| !matches!(part, Part::Noun { .. }));
        parts.extend(found);
        ahead = next;
        if told {
            *reader = ahead;
        }
    }
    if !told {
        return Ok(None);
    }
    let span = start.start..reader.cursor.taken_end();
    place(&parts, reader.layout).map(Some).ok_or_else(|| ParseError::new(span, Expected::Place))
}

/// Takes what joins two parts of a place: nothing, `in the`, or a comma before a column.
fn take_joint(reader: &mut Reader<'_>, parts: &Parts, lines: bool) -> bool {
    let mut told = parts.iter().filter(|part| !matches!(part, Part::Noun { .. }));
    let line = told.next().filter(|part| matches!(part, Part::Row(_) | Part::Column(_)));
    let one_line = line.is_some() && told.next().is_none();
    let from = reader.cursor.position();
    if one_line && !lines {
        let _ = reader.cursor.take_mark(',')
            || reader.cursor.take_mark('/')
            || reader.cursor.take_mark('-')
            || reader.take(Meaning::And);
    } else {
        reader.cursor.take_mark('-');
    }
    let sign = reader.cursor.position() > from;
    if let Some(hit) = reader.look().filter(|hit| hit.meanings.any(WITHIN)) {
        reader.cursor.skip(hit.tokens);
    }
    // Behind a comma only the other half of the place belongs to it.
    let mut half = *reader;
    if sign && one_line {
        let other = match (take_parts(&mut half), line) {
            (Ok(Some(found)), Some(Part::Row(_))) => {
                matches!(found.as_slice(), [Part::Column(_) | Part::Number(_) | Part::Nth(_)])
            }
            (Ok(Some(found)), _) => matches!(found.as_slice(), [Part::Row(_)]),
            _ => false,
        };
        return other;
    }
    true
}

fn leads_to_noun(reader: &Reader<'_>) -> bool {
    const NOUNS: Meanings =
        Meanings::of(&[Meaning::Card, Meaning::Spot, Meaning::Corner, Meaning::NounOfColour]);
    let tokens = reader.look().map_or(0, |hit| hit.tokens);
    reader.after(tokens).look().is_some_and(|hit| hit.meanings.any(NOUNS))
}

/// The reader behind articles, and whether they say whose something is.
pub(super) fn behind_articles(mut reader: Reader<'_>) -> (Reader<'_>, bool) {
    let mut mine = false;
    for _ in 0..MOST_ARTICLES {
        let Some(hit) = reader.look() else { break };
        // `the card` may be the one named before, or lead to its place.
        let card = hit.meanings.has(Meaning::It) && reader.after(1).is(Meaning::Card);
        if !card && !hit.meanings.any(ARTICLES) {
            break;
        }
        mine |= hit.meanings.has(Meaning::Mine);
        reader.cursor.skip(if card { 1 } else { hit.tokens });
    }
    (reader, mine)
}

fn take_parts(reader: &mut Reader<'_>) -> Result<Option<Parts>, ParseError> {
    let mut ahead = behind_articles(*reader).0;
    // `put it face down in row 2` says how it lies, `the face-down card in row 2` which one.
    let led = ahead.cursor.position() > reader.cursor.position();
    if !led && ahead.is(Meaning::FaceDown) && !leads_to_noun(&ahead) {
        return Ok(None);
    }
    let Some(found) = take_words(&mut ahead)? else { return Ok(None) };
    *reader = ahead;
    Ok(Some(found))
}

fn take_words(reader: &mut Reader<'_>) -> Result<Option<Parts>, ParseError> {
    let one = |part: Part| Ok(Some(Parts::from_slice(&[part])));
    if reader.cursor.mark_at(0, '(') && is_number_at(&reader.cursor, 1) {
        reader.cursor.advance();
        let Some(Part::Pair(row, column)) = take_numbers(reader)? else {
            return Err(reader.error(Expected::Place));
        };
        if !reader.cursor.take_mark(')') {
            return Err(reader.error(Expected::Place));
        }
        return one(Part::Pair(row, column));
    }
    if let Some(nth) = take_nth(reader) {
        return if reader.take(Meaning::Row) {
            one(Part::Row(nth))
        } else if reader.take(Meaning::Column) {
            one(Part::Column(nth))
        } else if reader.take(Meaning::Diagonal) && nth < 3 {
            one(Part::Diagonal(nth))
        } else {
            let _ = reader.take(Meaning::Card) || reader.take(Meaning::Spot);
            one(Part::Nth(nth))
        };
    }
    let one_of = reader.look().is_some_and(|hit| hit.meanings.any(NO_NUMBER));
    if is_number_at(&reader.cursor, 0) && !one_of && !is_face(&reader.cursor) {
        return Ok(take_numbers(reader)?.map(|part| Parts::from_slice(&[part])));
    }
    let Some(hit) = reader.look() else { return Ok(None) };
    if hit.meanings.has(Meaning::Row) || hit.meanings.has(Meaning::Column) {
        reader.cursor.skip(hit.tokens);
        let number = take_line_number(reader, 3)?;
        return one(if hit.meanings.has(Meaning::Row) {
            Part::Row(number)
        } else {
            Part::Column(number)
        });
    }
    if hit.meanings.has(Meaning::Diagonal) {
        reader.cursor.skip(hit.tokens);
        return match take_ends(reader)? {
            Some(number) => one(Part::Diagonal(number)),
            None => one(Part::Diagonal(take_line_number(reader, 2)?)),
        };
    }
    let sides = sides(hit.meanings);
    if !sides.is_empty() {
        reader.cursor.skip(hit.tokens);
        return take_side_line(reader, sides);
    }
    // `lege` … `plaats`: a verb is no noun.
    let verb = hit.meanings.has(Meaning::Lay) && !hit.meanings.has(Meaning::Card);
    if hit.meanings.any(NOUNS) && !verb {
        reader.cursor.skip(hit.tokens);
        return one(Part::Noun { up: hit.meanings.has(Meaning::FaceUp) });
    }
    Ok(None)
}

fn sides(meanings: Meanings) -> Parts {
    const SIDES: [(Meaning, Part); 5] = [
        (Meaning::Upper, Part::Upper),
        (Meaning::Lower, Part::Lower),
        (Meaning::Leftmost, Part::Left),
        (Meaning::Rightmost, Part::Right),
        (Meaning::Middle, Part::Middle),
    ];
    SIDES.iter().filter(|(meaning, _)| meanings.has(*meaning)).map(|&(_, part)| part).collect()
}

/// `top`, `top row`, `left column`.
fn take_side_line(reader: &mut Reader<'_>, sides: Parts) -> Result<Option<Parts>, ParseError> {
    let row = reader.is(Meaning::Row);
    let column = reader.is(Meaning::Column);
    if !row && !column {
        return Ok(Some(sides));
    }
    let (rows, columns) = reader.layout;
    let part = match sides.as_slice() {
        [Part::Upper] if row => Part::Row(1),
        [Part::Middle] if row && rows != 2 => Part::Row(middle(rows)),
        [Part::Lower] if row => Part::Row(rows),
        [Part::Left] if column => Part::Column(1),
        [Part::Middle] if column && columns != 2 => Part::Column(middle(columns)),
        [Part::Right] if column => Part::Column(columns),
        _ => return Err(reader.error(Expected::Line)),
    };
    let _ = reader.take(Meaning::Row) || reader.take(Meaning::Column);
    Ok(Some(Parts::from_slice(&[part])))
}

/// `first`, `zweite`, `3.` before a noun.
fn take_nth(reader: &mut Reader<'_>) -> Option<u8> {
    const NTH: [(Meaning, u8); 3] =
        [(Meaning::FirstOf, 1), (Meaning::SecondOf, 2), (Meaning::ThirdOf, 3)];
    const NOUNS: Meanings = Meanings::of(&[
        Meaning::Row,
        Meaning::Column,
        Meaning::Diagonal,
        Meaning::Card,
        Meaning::Spot,
    ]);
    let mut ahead = *reader;
    let hit = ahead.look();
    let mut number = None;
    if let Some((hit, nth)) = hit.and_then(|hit| {
        NTH.iter().find(|(meaning, _)| hit.meanings.has(*meaning)).map(|&(_, nth)| (hit, nth))
    }) {
        ahead.cursor.skip(hit.tokens);
        number = Some(nth);
    } else if ahead.cursor.mark_at(1, '.')
        && let Ok(Some(told @ 1..=3)) = take_number(&mut ahead.cursor)
    {
        ahead.cursor.take_mark('.');
        number = u8::try_from(told).ok();
    }
    let noun = ahead.look().is_some_and(|hit| hit.meanings.any(NOUNS));
    if number.is_none() || !noun {
        return None;
    }
    *reader = ahead;
    number
}

/// `2 3`, `2,3`, `2/3`, or one number.
fn take_numbers(reader: &mut Reader<'_>) -> Result<Option<Part>, ParseError> {
    let row = take_line_number(reader, 3)?;
    let mut ahead = *reader;
    let _ = [',', '/', '-', ';'].into_iter().any(|mark| ahead.cursor.take_mark(mark));
    if !is_number_at(&ahead.cursor, 0) || ahead.is(Meaning::Article) || is_face(&ahead.cursor) {
        return Ok(Some(Part::Number(row)));
    }
    let column = take_line_number(&mut ahead, 3)?;
    *reader = ahead;
    Ok(Some(Part::Pair(row, column)))
}

/// A number from 1 to `most`.
fn take_line_number(reader: &mut Reader<'_>, most: u8) -> Result<u8, ParseError> {
    let expected = if most == 3 { Expected::Place } else { Expected::Line };
    let error = reader.error(expected);
    if reader.is(Meaning::Article) {
        return Err(error);
    }
    take_number(&mut reader.cursor)?
        .and_then(|number| u8::try_from(number).ok())
        .filter(|number| (1..=most).contains(number))
        .ok_or(error)
}

/// The ends of a diagonal: `from top left to bottom right`.
fn take_ends(reader: &mut Reader<'_>) -> Result<Option<u8>, ParseError> {
    let mut ahead = *reader;
    if !ahead.take(Meaning::From) {
        return Ok(None);
    }
    let Some(first) = take_corner(&mut ahead) else { return Ok(None) };
    *reader = ahead;
    if ahead.take(Meaning::Toward) || ahead.take(Meaning::Infinitive) {
        let Some(second) = take_corner(&mut ahead) else { return Ok(Some(first)) };
        if second != first {
            return Err(ahead.error(Expected::Line));
        }
        *reader = ahead;
    }
    Ok(Some(first))
}

/// The diagonal on which a corner lies.
fn take_corner(reader: &mut Reader<'_>) -> Option<u8> {
    let mut ahead = reader.behind_articles();
    let mut parts = Parts::new();
    while let Some(hit) = ahead.look().filter(|hit| !sides(hit.meanings).is_empty()) {
        parts.extend(sides(hit.meanings));
        ahead.cursor.skip(hit.tokens);
        ahead.cursor.take_mark('-');
    }
    ahead.take(Meaning::Corner);
    let Some(Place::Spot((row @ (0 | 2), column @ (0 | 2)), _)) = place(&parts, (3, 3)) else {
        return None;
    };
    *reader = ahead;
    Some(if row == column { 1 } else { 2 })
}

/// The middle one of so many; two have none.
const fn middle(of: u8) -> u8 {
    of.div_ceil(2)
}

/// What the parts say together in a layout of so many rows and columns; none where that is nothing,
/// or no one place.
fn place(parts: &Parts, (height, width): (u8, u8)) -> Option<Place> {
    let mut up = false;
    let (mut rows, mut columns) = (SmallVec::<[u8; 2]>::new(), SmallVec::<[u8; 2]>::new());
    let (mut either, mut middles, mut lines, mut bare) = (None, 0, 0, 0);
    for part in parts {
        match *part {
            Part::Noun { up: open } => up |= open,
            Part::Diagonal(number) => {
                let alone = parts.iter().all(|p| p == part || matches!(p, Part::Noun { .. }));
                return alone.then_some(Place::Line(LayoutLine::Diagonal(number)));
            }
            Part::Pair(row, column) => {
                rows.push(row);
                columns.push(column);
            }
            Part::Row(row) => {
                lines += 1;
                rows.push(row);
            }
            Part::Column(column) => {
                lines += 1;
                columns.push(column);
            }
            Part::Upper | Part::Lower => {
                bare += 1;
                rows.push(if *part == Part::Upper { 1 } else { height });
            }
            Part::Left | Part::Right => {
                bare += 1;
                columns.push(if *part == Part::Left { 1 } else { width });
            }
            Part::Middle => middles += 1,
            Part::Number(number) | Part::Nth(number) => {
                if either.replace(number).is_some() {
                    return None;
                }
            }
        }
    }
    // `row 2, 3`, `the second card of column 3`: the line says what the other number is.
    if let Some(number) = either {
        match (rows.len(), columns.len()) {
            (1, 0) if lines == 1 => columns.push(number),
            (0, 1) if lines == 1 => rows.push(number),
            _ => return None,
        }
    }
    let (row_between, column_between) = (middle(height), middle(width));
    let spot = |row, column| Some(Place::Spot((index(row), index(column)), up));
    match (rows.as_slice(), columns.as_slice(), middles) {
        ([], [], 1) if height != 2 && width != 2 => spot(row_between, column_between),
        (&[row], &[column], 0) => spot(row, column),
        (&[row], [], 1) if width != 2 => spot(row, column_between),
        ([], &[column], 1) if height != 2 => spot(row_between, column),
        (&[row], [], 0) if lines == 1 => Some(Place::Line(LayoutLine::Row(row))),
        ([], &[column], 0) if lines == 1 => Some(Place::Line(LayoutLine::Column(column))),
        ([1], [], 0) if bare == 1 => Some(Place::Top),
        _ => None,
    }
}

fn index(number: u8) -> usize {
    usize::from(number).saturating_sub(1)
}
