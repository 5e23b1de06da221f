//! From the clauses of a text to a turn of FLÄT.

use super::super::notation::FlaetStep;
use super::clause::{Clause, take_clause};
use super::frames::steps;
use super::things::Thing;
use super::{Steps, canonical};
use crate::cards::faessler::Face;
use crate::cards::{Expected, ParseError};
use crate::rules::read::{HELPERS, Meaning, Meanings, Reader};

/// What was told before a clause.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Held {
    /// A card was taken or drawn, and nothing became of it yet.
    pub(super) card: bool,
    /// Which one, where that was told.
    pub(super) face: Option<Face>,
}

/// Reads a whole text in one language.
///
/// # Errors
/// What is not understood: where, and what was expected there.
pub(super) fn read_turn(mut reader: Reader<'_>) -> Result<Steps, ParseError> {
    let mut told = Steps::new();
    let mut must = false;
    let mut led = false;
    loop {
        let mut clause = take_clause(&mut reader)?;
        // `…, dan gooi ik hem weg` is no condition.
        clause.conditional &= !led;
        led = clause.then_next;
        must |= clause.heard.has(Meaning::Must);
        add(&mut told, &clause)?;
        reader.told = !told.is_empty();
        if reader.is_end() {
            break;
        }
    }
    if told.is_empty() {
        return Err(reader.error(Expected::FlaetStep));
    }
    if must {
        let offer = Some(canonical(&told));
        let whole = 0..reader.cursor.taken_end();
        return Err(ParseError { offer, ..ParseError::new(whole, Expected::Permission) });
    }
    Ok(told)
}

fn add(told: &mut Steps, clause: &Clause) -> Result<(), ParseError> {
    if clause.acts.is_none() && clause.items.is_empty() {
        // `Is that ok?`: nothing is done.
        let lonely = clause.heard.has(Meaning::Have)
            || clause.heard.has(Meaning::ItWas)
            || clause.heard.any(HELPERS) && !clause.heard.has(Meaning::Approve);
        return if lonely { Err(clause.lacks(Expected::FlaetStep)) } else { Ok(()) };
    }
    let refuse = |expected| Err(ParseError::new(clause.span.clone(), expected));
    let facts = clause.heard.has(Meaning::Have) && clause.acts.is_none();
    if clause.heard.has(Meaning::Had) && clause.heard.any(HELPERS) {
        return refuse(Expected::PlainMove);
    }
    if clause.conditional && (facts || !clause.heard.any(HELPERS)) {
        return refuse(Expected::NoCondition);
    }
    if clause.heard.has(Meaning::Would)
        && clause.heard.any(Meanings::of(&[Meaning::Have, Meaning::Be]))
    {
        return refuse(Expected::PlainMove);
    }
    if names_last(told, clause) {
        return Ok(());
    }
    if clause.heard.has(Meaning::ItWas) {
        return refuse(Expected::FlaetStep);
    }
    if pushes_last(told, clause) {
        return Ok(());
    }
    let found = steps(clause, held(told))?;
    told.extend(found);
    Ok(())
}

/// The card that is held after these steps.
fn held(told: &Steps) -> Held {
    match told.last().map(|told| &told.step) {
        Some(FlaetStep::Take(face) | FlaetStep::Draw(face)) => Held { card: true, face: *face },
        Some(
            FlaetStep::Swap(_)
            | FlaetStep::Discard
            | FlaetStep::Flip(..)
            | FlaetStep::Pass
            | FlaetStep::Flaet(..),
        )
        | None => Held::default(),
    }
}

/// `I draw a card, ro7, …`, `… it was ro7`: which card that was.
fn names_last(told: &mut Steps, clause: &Clause) -> bool {
    let says = clause.heard.has(Meaning::ItWas)
        || !clause.heard.any(HELPERS) && !clause.heard.has(Meaning::Subject);
    let [item] = clause.items.as_slice() else { return false };
    let (Thing::Face(face), true, true) = (item.thing, says, clause.acts.is_none()) else {
        return false;
    };
    match told.last_mut().map(|told| (&mut told.step, &mut told.span)) {
        Some((
            FlaetStep::Take(named) | FlaetStep::Draw(named) | FlaetStep::Flip(_, named),
            span,
        )) if named.is_none() => {
            *named = Some(face);
            span.end = clause.span.end;
            true
        }
        _ => false,
    }
}

/// `… and push the layout together vertically`
fn pushes_last(told: &mut Steps, clause: &Clause) -> bool {
    if !clause.can_be(Meaning::Push) {
        return false;
    }
    let mut ways = clause.items.iter().filter_map(|item| match item.thing {
        Thing::Way(way) => Some(way),
        _ => None,
    });
    let (Some(way), None) = (ways.next(), ways.next()) else { return false };
    let others =
        clause.has(|thing| !matches!(thing, Thing::Way(_) | Thing::It { .. } | Thing::Card));
    match told.last_mut().map(|told| &mut told.step) {
        Some(FlaetStep::Flaet(_, pushed)) if pushed.is_none() && !others => {
            *pushed = Some(way);
            true
        }
        _ => false,
    }
}
