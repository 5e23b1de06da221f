//! The steps of a FLÄT turn, and their canonical form.

use super::line::LayoutLine;
use crate::cards::faessler::{Face, PushDirection, Spot, take_face};
use crate::cards::text::{Cursor, Tokens};
use crate::cards::words::take_number;
use crate::cards::{Notation, Tongue, Writer};
use crate::rules::SpannedStep;
use smallvec::SmallVec;
use std::fmt;

/// The steps of a turn, each with its place in the text.
pub(in crate::games) type Steps = SmallVec<[SpannedStep<FlaetStep>; 1]>;

// Verbs in English, German and Dutch, as they are written and parsed.
const TAKE: [&str; 3] = ["take", "nimm", "neem"];
const DRAW: [&str; 3] = ["draw", "ziehe", "trek"];
const SWAP: [&str; 3] = ["swap", "tausche", "ruil"];
const PASS: [&str; 3] = ["pass", "passe", "pas"];

/// The FLÄT that a step claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimedFlaet {
    /// A line, by its number.
    Line(LayoutLine),
    /// Cards, in any order.
    Cards(Vec<Face>),
}

/// The card of the layout that a swap discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwapTarget {
    /// The card at a place.
    Spot(Spot),
    /// A card that lies face up.
    Card(Face),
}

/// One step of a turn of FLÄT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlaetStep {
    /// Take the open card, which may be named.
    Take(Option<Face>),
    /// Take the hidden card, which may be named.
    Draw(Option<Face>),
    /// Exchange the card taken for one of the layout.
    Swap(SwapTarget),
    /// Discard the hidden card.
    Discard,
    /// Turn up a card of the layout, which may be named.
    Flip(Spot, Option<Face>),
    /// Pass, or close the turn.
    Pass,
    /// Claim a FLÄT; after a diagonal, with the way in which the layout is pushed together.
    Flaet(ClaimedFlaet, Option<PushDirection>),
}

/// Words that parse back to the same step.
impl Notation for FlaetStep {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let words = |all: [&'static str; 3]| all[tongue as usize];
        match self {
            FlaetStep::Take(face) => {
                out.write_str(words(TAKE))?;
                write_named(*face, out)
            }
            FlaetStep::Draw(face) => {
                out.write_str(words(DRAW))?;
                write_named(*face, out)
            }
            FlaetStep::Swap(target) => {
                let verb = words(SWAP);
                match target {
                    SwapTarget::Spot((row, column)) => {
                        write!(out, "{verb} {} {}", row + 1, column + 1)
                    }
                    SwapTarget::Card(face) => write!(out, "{verb} {face}"),
                }
            }
            FlaetStep::Discard => out.write_str(words(["discard", "wirf ab", "leg af"])),
            FlaetStep::Flip((row, column), face) => {
                let (row, column) = (row + 1, column + 1);
                match tongue {
                    Tongue::En => write!(out, "flip {row} {column}"),
                    Tongue::De => write!(out, "decke {row} {column} auf"),
                    Tongue::Nl => write!(out, "draai {row} {column} open"),
                }?;
                face.map_or(Ok(()), |face| write!(out, " = {face}"))
            }
            FlaetStep::Pass => out.write_str(words(PASS)),
            FlaetStep::Flaet(claimed, way) => {
                out.write_str(words(["flaet", "FLÄT", "FLÄT"]))?;
                match claimed {
                    ClaimedFlaet::Line(line) => {
                        out.write_char(' ')?;
                        line.write(tongue, out)?;
                    }
                    ClaimedFlaet::Cards(faces) => {
                        for face in faces {
                            write!(out, " {face}")?;
                        }
                    }
                }
                out.write_str(match way {
                    Some(PushDirection::Vertically) => {
                        words([" vertically", " senkrecht", " verticaal"])
                    }
                    Some(PushDirection::Horizontally) => {
                        words([" horizontally", " waagerecht", " horizontaal"])
                    }
                    None => "",
                })
            }
        }
    }
}

fn write_named(face: Option<Face>, out: &mut dyn Writer) -> fmt::Result {
    face.map_or(Ok(()), |face| write!(out, " {face}"))
}

/// Parses a turn that is nothing but canonical notation, `take ro5, swap 1 2, flaet row 1`, in a layout
/// of that many rows and columns; `None` if it is anything else. A batch has thousands of such claims,
/// so it is read without the grammar of sentences.
pub(super) fn parse_turn(tokens: &Tokens<'_>, size: (u8, u8)) -> Option<Steps> {
    Tongue::ALL.into_iter().find_map(|tongue| parse_turn_in(tongue, tokens, size))
}

fn parse_turn_in(tongue: Tongue, tokens: &Tokens<'_>, size: (u8, u8)) -> Option<Steps> {
    let mut cursor = tokens.cursor();
    let mut steps = Steps::new();
    loop {
        let start = cursor.here().start;
        let step = take_step(tongue, &mut cursor, size)?;
        let follows = match steps.last().map(|before| &before.step) {
            None => !matches!(step, FlaetStep::Swap(_) | FlaetStep::Discard | FlaetStep::Flip(..)),
            Some(FlaetStep::Take(_)) => matches!(step, FlaetStep::Swap(_)),
            Some(FlaetStep::Draw(_)) => matches!(step, FlaetStep::Swap(_) | FlaetStep::Discard),
            Some(FlaetStep::Discard) => matches!(step, FlaetStep::Flip(..)),
            Some(FlaetStep::Swap(_) | FlaetStep::Flip(..)) => {
                matches!(step, FlaetStep::Pass | FlaetStep::Flaet(..))
            }
            Some(FlaetStep::Pass | FlaetStep::Flaet(..)) => false,
        };
        if !follows {
            return None;
        }
        steps.push(SpannedStep { step, span: start..cursor.taken_end() });
        if cursor.is_end() {
            return Some(steps);
        }
        if !cursor.take_mark(',') {
            return None;
        }
    }
}

fn take_step(tongue: Tongue, cursor: &mut Cursor<'_>, size: (u8, u8)) -> Option<FlaetStep> {
    let take =
        |cursor: &mut Cursor<'_>, words: [&str; 3]| cursor.take_word(&[words[tongue as usize]]);
    for (verb, step) in
        [(TAKE, FlaetStep::Take as fn(Option<Face>) -> FlaetStep), (DRAW, FlaetStep::Draw)]
    {
        if take(cursor, verb) {
            let is_end = cursor.is_end() || cursor.mark_at(0, ',');
            return Some(step(if is_end { None } else { Some(take_short_face(cursor)?) }));
        }
    }
    if take(cursor, SWAP) {
        let target = if cursor.has_digits_at(0) {
            SwapTarget::Spot(take_spot(cursor, size)?)
        } else {
            SwapTarget::Card(take_short_face(cursor)?)
        };
        return Some(FlaetStep::Swap(target));
    }
    if tongue == Tongue::En && cursor.take_word(&["discard"]) {
        return Some(FlaetStep::Discard);
    }
    if tongue == Tongue::En && cursor.take_word(&["flip"]) {
        let spot = take_spot(cursor, size)?;
        let face = if cursor.take_mark('=') { Some(take_short_face(cursor)?) } else { None };
        return Some(FlaetStep::Flip(spot, face));
    }
    if take(cursor, PASS) {
        return Some(FlaetStep::Pass);
    }
    if cursor.take_word(&["flaet", "flat"]) {
        let line: fn(u8) -> LayoutLine = if take(cursor, ["row", "reihe", "rij"]) {
            LayoutLine::Row
        } else if take(cursor, ["column", "spalte", "kolom"]) {
            LayoutLine::Column
        } else if take(cursor, ["diagonal", "diagonale", "diagonaal"]) {
            LayoutLine::Diagonal
        } else {
            return None;
        };
        let line = line(take_place(cursor)?);
        let claimed = LayoutLine::ALL.contains(&line).then_some(ClaimedFlaet::Line(line))?;
        return Some(FlaetStep::Flaet(claimed, None));
    }
    None
}

/// Takes a card in its short form. With a capital in front it may be somebody's name: `Rob`.
fn take_short_face(cursor: &mut Cursor<'_>) -> Option<Face> {
    let start = cursor.here().start;
    let face = take_face(cursor).ok()?;
    let typed = &cursor.text()[start..cursor.taken_end()];
    (typed == face.to_string()).then_some(face)
}

fn take_spot(cursor: &mut Cursor<'_>, (height, width): (u8, u8)) -> Option<Spot> {
    let (row, column) = (take_place(cursor)?, take_place(cursor)?);
    let is_inside = (1..=height).contains(&row) && (1..=width).contains(&column);
    is_inside.then(|| (usize::from(row) - 1, usize::from(column) - 1))
}

fn take_place(cursor: &mut Cursor<'_>) -> Option<u8> {
    let number = if cursor.has_digits_at(0) { take_number(cursor).ok()?? } else { return None };
    u8::try_from(number).ok()
}
