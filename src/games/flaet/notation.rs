//! A turn as it is told, in three languages, and its canonical form.

use super::line::Line;
use crate::cards::faessler::{
    Face, Spot, Way, is_face, not_understood, skip_face_articles, take_face,
};
use crate::cards::text::{Cursor, Words};
use crate::cards::words::take_number;
use crate::cards::{Expected, Notation, ParseError, Tongue, Writer};
use crate::rules::{ToldStep, skip_stops, take_step_end};
use smallvec::SmallVec;
use std::fmt;

/// What is said to be a FLÄT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// A line, by its number.
    Line(Line),
    /// Cards, in any order.
    Cards(Vec<Face>),
}

/// The card of the layout that goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The one at a place.
    Spot(Spot),
    /// One that lies face up.
    Card(Face),
}

/// One step of a turn of FLÄT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Take the open card, which may be named.
    Take(Option<Face>),
    /// Take the hidden card, which may be named.
    Draw(Option<Face>),
    /// Exchange the card taken for one of the layout.
    Swap(Target),
    /// Discard the hidden card.
    Discard,
    /// Turn up a card of the layout, which may be named.
    Flip(Spot, Option<Face>),
    /// Pass, or close the turn.
    Pass,
    /// Claim a FLÄT; after a diagonal, how the layout is pushed together.
    Flaet(Claimed, Option<Way>),
}

/// A form that reads back to the same step.
impl Notation for Step {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let words = |all: [&'static str; 3]| all[tongue as usize];
        match self {
            Step::Take(face) => {
                out.write_str(words(["take", "nimm", "neem"]))?;
                write_named(*face, out)
            }
            Step::Draw(face) => {
                out.write_str(words(["draw", "ziehe", "trek"]))?;
                write_named(*face, out)
            }
            Step::Swap(target) => {
                let verb = words(["swap", "tausche", "ruil"]);
                match target {
                    Target::Spot((row, column)) => write!(out, "{verb} {} {}", row + 1, column + 1),
                    Target::Card(face) => write!(out, "{verb} {face}"),
                }
            }
            Step::Discard => out.write_str(words(["discard", "wirf ab", "leg af"])),
            Step::Flip((row, column), face) => {
                let verb = words(["flip", "decke auf", "draai open"]);
                write!(out, "{verb} {} {}", row + 1, column + 1)?;
                face.map_or(Ok(()), |face| write!(out, " = {face}"))
            }
            Step::Pass => out.write_str(words(["pass", "passe", "pas"])),
            Step::Flaet(claimed, way) => {
                out.write_str(words(["flaet", "FLÄT", "FLÄT"]))?;
                match claimed {
                    Claimed::Line(line) => {
                        out.write_char(' ')?;
                        line.write(tongue, out)?;
                    }
                    Claimed::Cards(faces) => {
                        for face in faces {
                            write!(out, " {face}")?;
                        }
                    }
                }
                out.write_str(match way {
                    Some(Way::Vertically) => words([" vertically", " senkrecht", " verticaal"]),
                    Some(Way::Horizontally) => {
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    Take,
    Draw,
    Swap,
    Discard,
    Flip,
    Pass,
    Flaet,
}

const VERBS: [(Verb, &[&str]); 7] = [
    (
        Verb::Take,
        &[
            "take", "takes", "nimm", "nimmt", "nehme", "nehmen", "neem", "neemt", "nemen", "pak",
            "pakt",
        ],
    ),
    (
        Verb::Draw,
        &["draw", "draws", "ziehe", "zieh", "zieht", "ziehen", "trek", "trekt", "trekken"],
    ),
    (
        Verb::Swap,
        &[
            "swap",
            "swaps",
            "exchange",
            "exchanges",
            "tausche",
            "tausch",
            "tauscht",
            "tauschen",
            "ruil",
            "ruilt",
            "ruilen",
            "wissel",
            "wisselt",
        ],
    ),
    (
        Verb::Discard,
        &[
            "discard", "discards", "wirf", "wirft", "werfe", "werfen", "abwerfen", "lege", "leg",
            "legt", "ablegen", "leggen", "afleggen", "gooi", "gooit",
        ],
    ),
    (
        Verb::Flip,
        &[
            "flip",
            "flips",
            "turn",
            "turns",
            "reveal",
            "reveals",
            "decke",
            "deck",
            "deckt",
            "decken",
            "aufdecken",
            "drehe",
            "dreh",
            "dreht",
            "umdrehen",
            "draai",
            "draait",
            "draaien",
            "opendraaien",
            "omdraaien",
            "keer",
            "keert",
        ],
    ),
    (Verb::Pass, &["pass", "passes", "passe", "passt", "passen", "weiter", "pas", "past"]),
    (Verb::Flaet, &["flaet", "flat", "flaets", "flats"]),
];

/// Words around a step that add nothing: what is taken, or the other half of a verb.
const FILLERS: &[&str] = &[
    "it", "sie", "ihn", "es", "hem", "haar", "deze", "up", "over", "um", "ab", "auf", "weg",
    "away", "af", "om", "op", "open", "aus", "ein", "in", "with", "mit", "met", "for", "gegen",
    "tegen", "into", "at", "an",
];
const OPEN_CARD: &[&str] = &["open", "offene", "offenen"];
const HIDDEN_CARD: &[&str] = &["hidden", "face", "down", "verdeckte", "verdeckten", "gesloten"];
const CARD: &[&str] = &["card", "karte", "kaart"];
const ROW: &[&str] = &["row", "reihe", "zeile", "rij"];
const COLUMN: &[&str] = &["column", "col", "spalte", "kolom", "kolon"];
const DIAGONAL: &[&str] = &["diagonal", "diagonale", "diagonaal"];
const PLACE: &[&str] = &["place", "platz", "plaats", "plek"];
const VERTICALLY: &[&str] =
    &["vertically", "vertical", "senkrecht", "vertikal", "verticaal", "vertikaal"];
const HORIZONTALLY: &[&str] =
    &["horizontally", "horizontal", "waagerecht", "waagrecht", "horizontaal"];
const IS: &[&str] = &["is", "ist", "as", "als", "shows", "zeigt", "toont"];

/// Reads a turn: at least one step.
///
/// # Errors
/// A text that is not understood: where, and what was expected there.
pub fn read_turn(claim: &str) -> Result<SmallVec<[ToldStep<Step>; 1]>, ParseError> {
    let words = Words::new(claim)?;
    let mut cursor = words.cursor();
    let mut steps: SmallVec<[ToldStep<Step>; 1]> = SmallVec::new();
    loop {
        // `flaet row 1 and column 1` claims two.
        let after_flaet = steps.last().is_some_and(|told| matches!(told.step, Step::Flaet(..)));
        let another = after_flaet && is_line(&cursor);
        let start = cursor.here().start;
        let step = if another { take_flaet(&mut cursor)? } else { take_step(&mut cursor)? };
        steps.push(ToldStep { step, span: start..cursor.taken_to() });
        skip_stops(&mut cursor);
        if cursor.is_end() {
            return Ok(steps);
        }
        if !take_step_end(&mut cursor) {
            return Err(not_understood(&cursor, Expected::End));
        }
    }
}

fn is_line(cursor: &Cursor<'_>) -> bool {
    let lines = [ROW, COLUMN, DIAGONAL];
    cursor.word().is_some_and(|word| lines.iter().any(|words| words.contains(&word)))
}

fn verb_at(cursor: &Cursor<'_>, ahead: usize) -> Option<Verb> {
    let word = cursor.word_at(ahead)?;
    VERBS.iter().find(|(_, words)| words.contains(&word)).map(|&(verb, _)| verb)
}

fn take_step(cursor: &mut Cursor<'_>) -> Result<Step, ParseError> {
    if cursor.word().is_some_and(|word| matches!(word, "i" | "ich" | "ik"))
        && verb_at(cursor, 1).is_some()
    {
        cursor.advance();
    }
    let Some(verb) = verb_at(cursor, 0) else {
        return Err(not_understood(cursor, Expected::FlaetStep));
    };
    cursor.advance();
    let step = match verb {
        Verb::Take => Step::Take(take_named(cursor, OPEN_CARD)?),
        Verb::Draw => Step::Draw(take_named(cursor, HIDDEN_CARD)?),
        Verb::Swap => {
            skip_fillers(cursor);
            let face = is_face(cursor);
            Step::Swap(if face {
                Target::Card(take_face(cursor)?)
            } else {
                Target::Spot(take_spot(cursor)?)
            })
        }
        Verb::Discard => Step::Discard,
        Verb::Flip => {
            skip_fillers(cursor);
            let spot = take_spot(cursor)?;
            skip_fillers(cursor);
            let told = cursor.take_mark('=') || cursor.take_mark(':') || cursor.take_word(IS);
            let face = told || is_face(cursor);
            Step::Flip(spot, if face { Some(take_face(cursor)?) } else { None })
        }
        Verb::Pass => Step::Pass,
        Verb::Flaet => take_flaet(cursor)?,
    };
    skip_fillers(cursor);
    Ok(step)
}

fn skip_fillers(cursor: &mut Cursor<'_>) {
    while cursor.take_word(FILLERS) {}
}

/// `take`, `take ro7`, `take the open card`, `draw a card`.
fn take_named(cursor: &mut Cursor<'_>, which: &[&str]) -> Result<Option<Face>, ParseError> {
    if is_face(cursor) {
        return take_face(cursor).map(Some);
    }
    let start = cursor.place();
    skip_face_articles(cursor);
    cursor.take_word(&["a", "eine", "een"]);
    while cursor.take_word(which) {}
    if !cursor.take_word(CARD) {
        cursor.rewind(start);
        cursor.take_word(which);
        return Ok(None);
    }
    if is_face(cursor) { take_face(cursor).map(Some) } else { Ok(None) }
}

/// `2 3`, `2,3`, `2/3`, `row 2 column 3`.
fn take_spot(cursor: &mut Cursor<'_>) -> Result<Spot, ParseError> {
    skip_face_articles(cursor);
    cursor.take_word(PLACE);
    let bracket = cursor.take_mark('(');
    cursor.take_word(ROW);
    let row = take_place_number(cursor, Expected::Place, 3)?;
    for mark in [',', '/', '-', ';'] {
        if cursor.take_mark(mark) {
            break;
        }
    }
    cursor.take_word(COLUMN);
    let column = take_place_number(cursor, Expected::Place, 3)?;
    if bracket && !cursor.take_mark(')') {
        return Err(not_understood(cursor, Expected::Place));
    }
    Ok((usize::from(row) - 1, usize::from(column) - 1))
}

/// A number from 1 to `most`.
fn take_place_number(
    cursor: &mut Cursor<'_>,
    expected: Expected,
    most: u8,
) -> Result<u8, ParseError> {
    let error = not_understood(cursor, expected);
    take_number(cursor)?
        .and_then(|number| u8::try_from(number).ok())
        .filter(|number| (1..=most).contains(number))
        .ok_or(error)
}

fn take_flaet(cursor: &mut Cursor<'_>) -> Result<Step, ParseError> {
    cursor.take_mark(':');
    cursor.take_word(&["in", "with", "mit", "met", "of", "aus", "van"]);
    let start = cursor.place();
    skip_face_articles(cursor);
    let claimed = if cursor.take_word(ROW) {
        Claimed::Line(Line::Row(take_place_number(cursor, Expected::Line, 3)?))
    } else if cursor.take_word(COLUMN) {
        Claimed::Line(Line::Column(take_place_number(cursor, Expected::Line, 3)?))
    } else if cursor.take_word(DIAGONAL) {
        Claimed::Line(Line::Diagonal(take_place_number(cursor, Expected::Line, 2)?))
    } else {
        cursor.rewind(start);
        Claimed::Cards(take_cards(cursor)?)
    };
    let way = if cursor.take_word(VERTICALLY) {
        Some(Way::Vertically)
    } else if cursor.take_word(HORIZONTALLY) {
        Some(Way::Horizontally)
    } else {
        None
    };
    Ok(Step::Flaet(claimed, way))
}

/// The cards of a FLÄT: side by side, with `and`, or with commas.
fn take_cards(cursor: &mut Cursor<'_>) -> Result<Vec<Face>, ParseError> {
    if !is_face(cursor) {
        return Err(not_understood(cursor, Expected::Line));
    }
    let mut cards = Vec::new();
    loop {
        cards.push(take_face(cursor)?);
        let start = cursor.place();
        while cursor.take_mark(',')
            || cursor.take_mark('+')
            || cursor.take_mark('&')
            || cursor.take_word(crate::cards::words::AND)
        {}
        if !is_face(cursor) {
            cursor.rewind(start);
            return Ok(cards);
        }
    }
}
