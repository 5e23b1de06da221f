//! A turn of FLÄT, and its canonical form.

use super::line::Line;
use crate::cards::faessler::{Face, Spot, Way};
use crate::cards::{Notation, Tongue, Writer};
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
                let (row, column) = (row + 1, column + 1);
                match tongue {
                    Tongue::En => write!(out, "flip {row} {column}"),
                    Tongue::De => write!(out, "decke {row} {column} auf"),
                    Tongue::Nl => write!(out, "draai {row} {column} open"),
                }?;
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
