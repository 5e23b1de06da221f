//! The steps of a turn, clause by clause. The table of joins in the grammar says what a clause means,
//! and which things may stand beside its verb.

use super::clause::{Clause, Item};
use super::place::NamedThing;
use super::{Steps, one_step};
use crate::cards::faessler::{Face, PushDirection};
use crate::cards::{Expected, ParseError};
use crate::games::flaet::notation::{ClaimedFlaet, FlaetStep, SwapTarget};
use crate::language::grammars::flaet::{join, kind, slot, tag};
use crate::language::{ClauseError, ClauseView};
use crate::rules::SpannedStep;
use crate::rules::claim::names::remark_on_another;
use std::ops::Range;

/// The card that is held between two steps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardInHand {
    /// True if a card was taken or drawn, and nothing became of it yet.
    pub(super) is_present: bool,
    /// The card, if it was named.
    pub(super) face: Option<Face>,
}

/// The steps so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TurnReading {
    pub(super) steps: Steps,
    /// True if `must` was said somewhere.
    pub(super) is_required: bool,
    /// Place of the clause before, if it is a condition when a comma leads on.
    condition: Option<Range<usize>>,
}

impl TurnReading {
    /// Adds the steps of a clause; without an error if it means nothing.
    pub(super) fn add(
        &mut self,
        view: ClauseView<'_>,
        layout: (u8, u8),
    ) -> Result<(), ClauseError> {
        if let Some(error) = remark_on_another(&view, slot::REMARKED, kind::NAME) {
            return Err(Some(error));
        }
        let lacks_face = self.face_to_name().is_some();
        let lacks_way = self.way_to_push().is_some();
        let before = [(tag::LACKS_FACE, lacks_face), (tag::LACKS_WAY, lacks_way)];
        let clause = Clause::new(view, layout, self.card_in_hand(), before)?;
        if let Some(at) = self.condition.take().filter(|_| clause.view.is(tag::LEADS_ON)) {
            return Err(Some(ParseError::new(at, Expected::NoCondition)));
        }
        self.is_required |= clause.view.has(slot::MUST);
        self.condition = clause.view.is(tag::CONDITION).then(|| clause.span.clone());
        let join = clause.view.join().map(|(join, _)| join);
        match join {
            Some(join::SWAP) => return Ok(self.swap(&clause)?),
            Some(join::NOTHING) => return Ok(()),
            Some(join::LACKING) => return Err(clause.lacks(Expected::FlaetStep).into()),
            Some(join::VAGUE) => return Err(clause.error(Expected::PlainMove).into()),
            Some(join::REFUSED) => return Err(clause.error(Expected::FlaetStep).into()),
            Some(join::FACE) => {
                if let Some((named, span)) = self.face_to_name() {
                    *named = clause.items.first().and_then(Item::face);
                    span.end = clause.span.end;
                }
                return Ok(());
            }
            Some(join::WAY) => {
                if let Some(pushed) = self.way_to_push() {
                    *pushed = clause.items.iter().find_map(|item| match item.thing {
                        NamedThing::Way(way) => Some(way),
                        _ => None,
                    });
                }
                return Ok(());
            }
            Some(join::FLAET) => {
                self.steps.extend(claim(&clause)?);
                return Ok(());
            }
            _ => {}
        }
        check_items(&clause, join == Some(join::DISCARD))?;
        let step = match join {
            Some(join::PASS) => FlaetStep::Pass,
            Some(join::DISCARD) => FlaetStep::Discard,
            Some(join::FLIP) => flip(&clause)?,
            Some(join::TAKE) => FlaetStep::Take(face(&clause)?),
            Some(join::DRAW) => FlaetStep::Draw(face(&clause)?),
            Some(join::UNCLEAR) => {
                face(&clause)?;
                return Err(clause.error(Expected::OpenOrHidden).into());
            }
            Some(join::LAY) => {
                let target = target(&clause)?;
                let open = clause.open_item().filter(|_| !clause.view.has(slot::DISCARD));
                match open {
                    Some(open) => {
                        self.steps.push(one_step(FlaetStep::Take(None), open.span.clone()));
                    }
                    None if !clause.in_hand.is_present || clause.view.has(slot::DISCARD) => {
                        return Err(clause.error(Expected::FlaetStep).into());
                    }
                    None => {}
                }
                FlaetStep::Swap(target)
            }
            _ => {
                let at = clause.items.first().map_or(&clause.span, |item| &item.span);
                return Err(ParseError::new(at.clone(), Expected::FlaetStep).into());
            }
        };
        self.steps.push(one_step(step, clause.span));
        Ok(())
    }

    /// The card that is held after the steps.
    fn card_in_hand(&self) -> CardInHand {
        match self.steps.last().map(|step| &step.step) {
            Some(FlaetStep::Take(face) | FlaetStep::Draw(face)) => {
                CardInHand { is_present: true, face: *face }
            }
            _ => CardInHand::default(),
        }
    }

    /// The card of the last step that a card may name: `I draw a card, ro7, …`, `… it was ro7`.
    fn face_to_name(&mut self) -> Option<(&mut Option<Face>, &mut Range<usize>)> {
        let SpannedStep { step, span } = self.steps.last_mut()?;
        match step {
            FlaetStep::Take(face) | FlaetStep::Draw(face) | FlaetStep::Flip(_, face) => {
                face.is_none().then_some((face, span))
            }
            _ => None,
        }
    }

    /// The direction that the last step lacks: `… and push the layout together vertically`.
    fn way_to_push(&mut self) -> Option<&mut Option<PushDirection>> {
        match &mut self.steps.last_mut()?.step {
            FlaetStep::Flaet(_, pushed) if pushed.is_none() => Some(pushed),
            _ => None,
        }
    }

    /// `swap 2 3`, `swap it with the top left card`; `swap the open card with ro5` takes it first.
    fn swap(&mut self, clause: &Clause<'_>) -> Result<(), ParseError> {
        let target = target(clause)?;
        check_items(clause, false)?;
        if let Some(open) = clause.open_item() {
            if !clause.items.iter().any(|item| item.has(slot::EXCHANGED)) {
                return Err(open.error(Expected::FlaetStep));
            }
            self.steps.push(one_step(FlaetStep::Take(None), open.span.clone()));
        }
        self.steps.push(one_step(FlaetStep::Swap(target), clause.span.clone()));
        Ok(())
    }
}

/// `flip 2 2`, `turn up the middle card: ro7`.
fn flip(clause: &Clause<'_>) -> Result<FlaetStep, ParseError> {
    let mut spots = clause.items.iter().filter_map(|item| match item.target()? {
        SwapTarget::Spot(spot) => Some((spot, item)),
        SwapTarget::Card(_) => None,
    });
    let has_line = clause.items.iter().any(is_line);
    let Some((spot, _)) = spots.next().filter(|_| !has_line) else {
        return Err(no_place(clause));
    };
    match spots.next() {
        Some((_, second)) => Err(second.error(Expected::End)),
        None => Ok(FlaetStep::Flip(spot, face(clause)?)),
    }
}

/// Refuses whatever the verb has no use for.
fn check_items(clause: &Clause<'_>, is_away: bool) -> Result<(), ParseError> {
    for item in &clause.items {
        match clause.join_item(item, is_away) {
            Some(join::FITS) => {}
            Some(join::ASTRAY) => return Err(item.error(Expected::FlaetStep)),
            _ => return Err(item.error(Expected::End)),
        }
    }
    Ok(())
}

/// The only card that is named.
fn face(clause: &Clause<'_>) -> Result<Option<Face>, ParseError> {
    let mut named = clause.items.iter().filter(|item| item.face().is_some());
    let face = named.next().and_then(Item::face);
    named.next().map_or(Ok(face), |second| Err(second.error(Expected::End)))
}

fn is_line(item: &Item<'_>) -> bool {
    matches!(item.thing, NamedThing::Line(_))
}

fn no_place(clause: &Clause<'_>) -> ParseError {
    let line = clause.items.iter().find(|item| is_line(item));
    let end = line.map_or(clause.span.end, |item| item.span.end);
    ParseError::new(end..end, Expected::Place)
}

/// The card of the layout that an exchange sends out.
fn target(clause: &Clause<'_>) -> Result<SwapTarget, ParseError> {
    let mut targets = clause.items.iter().filter_map(|item| Some((item.target()?, item)));
    let is_mine = |target: SwapTarget| clause.in_hand.face.map(SwapTarget::Card) == Some(target);
    match (targets.next(), targets.next(), targets.next()) {
        (Some((target, _)), None, _) => Ok(target),
        // `swap the ro7 for se4`: the one held comes in, the other goes out.
        (Some((one, _)), Some((target, _)), None) if is_mine(one) && one != target => Ok(target),
        (Some((target, _)), Some((one, _)), None) if is_mine(one) && one != target => Ok(target),
        (_, Some((_, item)), _) => Err(item.error(Expected::End)),
        (None, None, _) => Err(no_place(clause)),
    }
}

/// `flaet row 1 and column 1`, `is row 1 a FLÄT?`, `flaet ro1 ro5 roK`.
fn claim(clause: &Clause<'_>) -> Result<Steps, ParseError> {
    use ClaimedFlaet::{Cards, Line};
    use FlaetStep::Flaet;
    let mut steps = Steps::new();
    let mut is_claimed = false;
    let mut start = clause.span.start;
    for item in &clause.items {
        let last = steps.last_mut().map(|last| (&mut last.step, &mut last.span));
        match (item.thing, last) {
            (NamedThing::Card(face), Some((Flaet(Cards(faces), None), _))) => faces.push(face),
            (NamedThing::Card(face), None) => {
                let step = Flaet(Cards(vec![face]), None);
                steps.push(one_step(step, clause.span.clone()));
            }
            (NamedThing::Line(_), Some((Flaet(Cards(_), None), _))) => {
                return Err(item.error(Expected::Line));
            }
            (NamedThing::Line(line), _) => {
                steps.push(one_step(Flaet(Line(line), None), start..item.span.end));
                start = item.span.end;
            }
            (NamedThing::Way(way), Some((Flaet(_, pushed @ None), span))) => {
                *pushed = Some(way);
                span.end = item.span.end;
                start = item.span.end;
            }
            // `Is that a FLÄT in …?` names the FLÄT twice, and nothing else.
            _ if item.has(slot::FLAET) && !is_claimed => is_claimed = true,
            _ if item.has(slot::EXCHANGED) || !item.has(slot::IT) && !item.has(slot::SUBJECT) => {
                return Err(item.error(Expected::Line));
            }
            _ => {}
        }
    }
    // `May a joker be in a FLÄT?` claims none; only the notation names a FLÄT of fewer than three cards.
    let is_line = |step: &SpannedStep<FlaetStep>| !matches!(&step.step, Flaet(Cards(faces), _) if faces.len() < 3);
    if steps.iter().any(is_line) || !steps.is_empty() && clause.is_notation() {
        Ok(steps)
    } else {
        Err(clause.lacks(Expected::Line))
    }
}
