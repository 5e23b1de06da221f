//! The steps of a FLÄT turn, and their canonical form.

use super::line::LayoutLine;
use crate::cards::faessler::{Face, PushDirection, Spot};
use crate::cards::{Notation, Tongue, Writer};
use std::fmt;

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
                out.write_str(words(["take", "nimm", "neem"]))?;
                write_named(*face, out)
            }
            FlaetStep::Draw(face) => {
                out.write_str(words(["draw", "ziehe", "trek"]))?;
                write_named(*face, out)
            }
            FlaetStep::Swap(target) => {
                let verb = words(["swap", "tausche", "ruil"]);
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
            FlaetStep::Pass => out.write_str(words(["pass", "passe", "pas"])),
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
