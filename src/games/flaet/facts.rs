//! What is told beside the claim: the layout, the open card, the pile; and whether it all agrees.

use super::layout::{Cell, Layout, check_jokers, read_layout};
use super::notation::Step;
use crate::cards::faessler::{Face, take_face};
use crate::cards::text::Words;
use crate::cards::{ParseError, Phrase};
use crate::rules::{CheckError, Contradiction, Fact, RawFacts, read_count};

/// The facts of which FLÄT makes use.
pub(super) const FACTS: &[Fact] = &[Fact::Pile, Fact::Grid, Fact::Open];

/// The facts told with a claim; what nobody told is `None`.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// The layout of the player on turn: before the turn, or now where the claim begins with a
    /// FLÄT.
    pub(super) layout: Option<Layout>,
    /// The top card of the discard pile.
    pub(super) open: Option<Face>,
    /// Cards left in the face-down pile.
    pub(super) pile: Option<u32>,
}

impl Told {
    /// Reads the facts and holds them against each other and against the cards that the turn
    /// brings in.
    pub(super) fn read(facts: &RawFacts, steps: &[Step]) -> Result<Told, CheckError> {
        if let Some((fact, _)) = facts.told().find(|(fact, _)| !FACTS.contains(fact)) {
            return Err(CheckError::FactNotInThisGame(fact));
        }
        let told = Told {
            layout: facts.get(Fact::Grid).map(read_layout).transpose()?,
            open: read(facts, Fact::Open, read_face)?,
            pile: read(facts, Fact::Pile, read_count)?,
        };
        told.check(steps)?;
        Ok(told)
    }

    fn check(&self, steps: &[Step]) -> Result<(), Contradiction> {
        let in_layout = |face: Face| {
            matches!(face, Face::Card(_))
                && self.layout.as_ref().is_some_and(|layout| layout.find(face).is_some())
        };
        if let Some(open) = self.open.filter(|&open| in_layout(open)) {
            let (first, again) = (Fact::Grid, Fact::Open);
            return Err(Contradiction::CardInTwoPlaces { card: say(open), first, again });
        }
        let mut brought: Vec<Face> = Vec::new();
        let mut jokers: Vec<Face> = self.open.into_iter().collect();
        for step in first_action(steps) {
            let (face, taken) = match step {
                Step::Take(Some(face)) => (*face, true),
                Step::Draw(Some(face)) | Step::Flip(_, Some(face)) => (*face, false),
                Step::Take(None)
                | Step::Draw(None)
                | Step::Flip(_, None)
                | Step::Swap(_)
                | Step::Discard
                | Step::Pass
                | Step::Flaet(..) => continue,
            };
            if let Some(open) = self.open.filter(|&open| taken && open != face) {
                return Err(Contradiction::NotTheOpenCard { card: say(face), open: say(open) });
            }
            if in_layout(face) {
                return Err(Contradiction::ClaimedCardElsewhere {
                    card: say(face),
                    fact: Fact::Grid,
                });
            }
            if taken && self.open.is_some() {
                continue;
            }
            if matches!(face, Face::Card(_)) {
                if self.open == Some(face) {
                    return Err(Contradiction::ClaimedCardElsewhere {
                        card: say(face),
                        fact: Fact::Open,
                    });
                }
                if brought.contains(&face) {
                    return Err(Contradiction::ClaimedCardTwice { card: say(face) });
                }
            }
            brought.push(face);
        }
        jokers.extend(brought);
        jokers.extend(self.layout.iter().flat_map(Layout::cells).filter_map(|cell| match cell {
            Cell::Up(face) => Some(face),
            Cell::Empty | Cell::Down | Cell::Unnamed => None,
        }));
        check_jokers(jokers.into_iter())
    }
}

/// The steps up to the second card taken: what follows is no part of this turn.
fn first_action(steps: &[Step]) -> impl Iterator<Item = &Step> {
    let mut taken = 0;
    steps.iter().take_while(move |step| {
        taken += usize::from(matches!(step, Step::Take(_) | Step::Draw(_)));
        taken < 2
    })
}

fn say(face: Face) -> Phrase {
    Phrase::same(&face.to_string())
}

fn read_face(text: &str) -> Result<Face, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    let face = take_face(&mut cursor)?;
    cursor.finish()?;
    Ok(face)
}

fn read<T>(
    facts: &RawFacts,
    fact: Fact,
    reader: fn(&str) -> Result<T, ParseError>,
) -> Result<Option<T>, CheckError> {
    facts.get(fact).map(reader).transpose().map_err(|error| CheckError::Fact(fact, error))
}
