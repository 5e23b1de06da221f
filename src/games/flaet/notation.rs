//! The steps of a FLÄT turn, and their canonical form.

use super::line::LayoutLine;
use crate::cards::faessler::{Face, FaesslerCard, PushDirection, SIDE, Spot};
use crate::cards::{Notation, Tongue, Writer};
use crate::rules::SpannedStep;
use smallvec::SmallVec;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

/// The steps of a turn, each with its place in the text.
pub(in crate::games) type Steps = SmallVec<[SpannedStep<FlaetStep>; 1]>;

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
        let mut words = |all: [&'static str; 3]| out.write_str(all[tongue as usize]);
        let named = match self {
            FlaetStep::Take(face) => {
                words(["take", "nimm", "neem"])?;
                *face
            }
            FlaetStep::Draw(face) => {
                words(["draw", "ziehe", "trek"])?;
                *face
            }
            FlaetStep::Swap(target) => {
                words(["swap ", "tausche ", "ruil "])?;
                return match target {
                    SwapTarget::Spot(spot) => write_spot(*spot, out),
                    SwapTarget::Card(face) => write!(out, "{face}"),
                };
            }
            FlaetStep::Discard => return words(["discard", "wirf ab", "leg af"]),
            FlaetStep::Flip(spot, face) => {
                words(["flip ", "decke ", "draai "])?;
                write_spot(*spot, out)?;
                out.write_str(["", " auf", " open"][tongue as usize])?;
                out.write_str(if face.is_some() { " =" } else { "" })?;
                *face
            }
            FlaetStep::Pass => return words(["pass", "passe", "pas"]),
            FlaetStep::Flaet(claimed, way) => {
                words(["flaet", "FLÄT", "FLÄT"])?;
                match claimed {
                    ClaimedFlaet::Line(line) => {
                        out.write_char(' ')?;
                        line.write(tongue, out)?;
                    }
                    ClaimedFlaet::Cards(faces) => {
                        faces.iter().try_for_each(|face| write!(out, " {face}"))?;
                    }
                }
                let way = match way {
                    Some(PushDirection::Vertically) => [" vertically", " senkrecht", " verticaal"],
                    Some(PushDirection::Horizontally) => {
                        [" horizontally", " waagerecht", " horizontaal"]
                    }
                    None => return Ok(()),
                };
                return out.write_str(way[tongue as usize]);
            }
        };
        named.map_or(Ok(()), |face| write!(out, " {face}"))
    }
}

fn write_spot((row, column): Spot, out: &mut dyn Writer) -> fmt::Result {
    write!(out, "{} {}", row + 1, column + 1)
}

/// Every step of one card, place or line, by its canonical form in each language.
static STEPS: LazyLock<[HashMap<String, FlaetStep>; 3]> = LazyLock::new(|| {
    let faces = || FaesslerCard::all().map(Face::Card).chain([Face::Joker]);
    let named = || faces().map(Some).chain([None]);
    let spots = || (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
    let mut steps = vec![FlaetStep::Discard, FlaetStep::Pass];
    steps.extend(named().flat_map(|face| [FlaetStep::Take(face), FlaetStep::Draw(face)]));
    let targets = faces().map(SwapTarget::Card).chain(spots().map(SwapTarget::Spot));
    steps.extend(targets.map(FlaetStep::Swap));
    steps.extend(spots().flat_map(|spot| named().map(move |face| FlaetStep::Flip(spot, face))));
    let lines = LayoutLine::ALL.map(|line| FlaetStep::Flaet(ClaimedFlaet::Line(line), None));
    steps.extend(lines);
    Tongue::ALL.map(|tongue| steps.iter().map(|step| (step.format(tongue), step.clone())).collect())
});

/// Parses a turn that is nothing but canonical notation, `take ro5, swap 1 2, flaet row 1`, in a layout
/// of that many rows and columns; `None` if it is anything else. A batch has thousands of such claims,
/// so it is read without the grammar of sentences.
pub(super) fn parse_turn(claim: &str, size: (u8, u8)) -> Option<Steps> {
    STEPS.iter().find_map(|known| parse_steps(known, claim, size))
}

fn parse_steps(
    known: &HashMap<String, FlaetStep>,
    claim: &str,
    (height, width): (u8, u8),
) -> Option<Steps> {
    let mut steps = Steps::new();
    let mut at = 0;
    for typed in claim.split(',') {
        let start = at + typed.len() - typed.trim_start().len();
        at += typed.len() + 1;
        let step = known.get(typed.trim())?;
        let is_inside = match step {
            FlaetStep::Swap(SwapTarget::Spot((row, column)))
            | FlaetStep::Flip((row, column), _) => *row < height.into() && *column < width.into(),
            _ => true,
        };
        let before = steps.last().map(|before: &SpannedStep<FlaetStep>| &before.step);
        if !is_inside || !is_next(before, step) {
            return None;
        }
        let span = start..start + typed.trim().len();
        steps.push(SpannedStep { step: step.clone(), span });
    }
    Some(steps)
}

/// True if the step can stand behind the one before it.
fn is_next(before: Option<&FlaetStep>, step: &FlaetStep) -> bool {
    use FlaetStep::{Discard, Draw, Flaet, Flip, Pass, Swap, Take};
    match before {
        None => !matches!(step, Swap(_) | Discard | Flip(..)),
        Some(Take(_)) => matches!(step, Swap(_)),
        Some(Draw(_)) => matches!(step, Swap(_) | Discard),
        Some(Discard) => matches!(step, Flip(..)),
        Some(Swap(_) | Flip(..)) => matches!(step, Pass | Flaet(..)),
        Some(Pass | Flaet(..)) => false,
    }
}
