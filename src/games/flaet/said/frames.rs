//! From a clause to its steps: each verb of FLÄT knows what may stand beside it.

use super::super::notation::{ClaimedFlaet, FlaetStep, SwapTarget};
use super::Steps;
use super::clause::Clause;
use super::things::{Item, Thing};
use super::turn::Held;
use crate::cards::faessler::Face;
use crate::cards::{Expected, ParseError};
use crate::rules::SpannedStep;
use crate::rules::read::{HELPERS, Meaning, Meanings};
use smallvec::smallvec;
use std::ops::Range;

/// The steps of a clause, after those that left this card in the hand.
///
/// # Errors
/// Something that its verb has no use for, or something that it lacks.
pub(super) fn steps(clause: &Clause, held: Held) -> Result<Steps, ParseError> {
    use Meaning::{Discard, Draw, Flip, Lay, Pass, PassAlone, PassBy, Swap, Take};
    if clause.has(|thing| thing == Thing::Flaet) {
        return flaet(clause);
    }
    if clause.acts.any(Meanings::of(&[Pass, PassAlone, PassBy])) {
        return pass(clause);
    }
    if clause.can_be(Swap) {
        return swap(clause, held);
    }
    if clause.can_be(Flip) {
        return flip(clause);
    }
    if clause.can_be(Discard) || clause.can_be(Lay) {
        return if discards(clause) { discard(clause, held) } else { lay(clause, held) };
    }
    if clause.can_be(Take) || clause.can_be(Draw) {
        return take(clause);
    }
    let at = clause.items.first().map_or(clause.span.clone(), |item| item.span.clone());
    Err(ParseError::new(at, Expected::FlaetStep))
}

fn one(clause: &Clause, step: FlaetStep) -> Steps {
    smallvec![SpannedStep { step, span: clause.span.clone() }]
}

/// Refuses whatever the verb has no use for.
fn only(clause: &Clause, useful: impl Fn(&Item) -> bool) -> Result<(), ParseError> {
    match clause.items.iter().find(|item| !useful(item)) {
        Some(item) => Err(item.error(Expected::End)),
        None => Ok(()),
    }
}

const fn may_act(thing: Thing) -> bool {
    matches!(thing, Thing::It { or_subject: true })
}

fn faces(clause: &Clause) -> impl Iterator<Item = (Face, &Item)> {
    clause.items.iter().filter_map(|item| match item.thing {
        Thing::Face(face) => Some((face, item)),
        _ => None,
    })
}

/// `pass`; `passt` alone may say that a card fits.
fn pass(clause: &Clause) -> Result<Steps, ParseError> {
    only(clause, |item| may_act(item.thing) || item.thing == Thing::There)?;
    let acts = clause.heard.has(Meaning::Subject) || clause.has(may_act);
    if clause.can_be(Meaning::PassBy) && !acts && !clause.can_be(Meaning::Pass) {
        return Err(ParseError::new(clause.span.clone(), Expected::FlaetStep));
    }
    Ok(one(clause, FlaetStep::Pass))
}

/// `take`, `draw`, `take ro7`, `draw the open card`: the pile decides where one is told.
fn take(clause: &Clause) -> Result<Steps, ParseError> {
    only(clause, |item| {
        let whose = match item.thing {
            Thing::Open { mine } | Thing::Hidden { mine } => !mine,
            Thing::Face(_)
            | Thing::Top
            | Thing::Card
            | Thing::Stock
            | Thing::Pile
            | Thing::DiscardPile
            | Thing::It { or_subject: true } => true,
            Thing::It { or_subject: false }
            | Thing::Spot(..)
            | Thing::Line(_)
            | Thing::Flaet
            | Thing::Way(_)
            | Thing::There => false,
        };
        whose && !item.exchanged
    })?;
    let mut named = faces(clause);
    let face = named.next().map(|(face, _)| face);
    if let Some((_, item)) = named.next() {
        return Err(item.error(Expected::End));
    }
    let open = clause.has(|thing| matches!(thing, Thing::Open { .. } | Thing::DiscardPile));
    let hidden = clause.has(|thing| matches!(thing, Thing::Hidden { .. } | Thing::Stock));
    let vague = clause.has(|thing| matches!(thing, Thing::Top | Thing::Card | Thing::Pile));
    let unclear = || Err(ParseError::new(clause.span.clone(), Expected::OpenOrHidden));
    let draws = clause.can_be(Meaning::Draw);
    let takes = clause.can_be(Meaning::Take);
    if open && hidden {
        return unclear();
    }
    if open {
        return Ok(one(clause, FlaetStep::Take(face)));
    }
    if hidden || draws && !takes {
        return Ok(one(clause, FlaetStep::Draw(face)));
    }
    if vague || draws { unclear() } else { Ok(one(clause, FlaetStep::Take(face))) }
}

/// What an exchange is told with: the card that goes out.
fn target(clause: &Clause, held: Held) -> Result<SwapTarget, ParseError> {
    let mut targets = clause.items.iter().filter_map(|item| match item.thing {
        Thing::Spot(spot, _) => Some((SwapTarget::Spot(spot), item)),
        Thing::Face(face) => Some((SwapTarget::Card(face), item)),
        _ => None,
    });
    let mine = |target: SwapTarget| held.face.map(SwapTarget::Card) == Some(target);
    match (targets.next(), targets.next(), targets.next()) {
        (Some((target, _)), None, _) => Ok(target),
        // `swap the ro7 for se4`: the one held comes in, the other goes out.
        (Some((one, _)), Some((target, _)), None) if mine(one) && one != target => Ok(target),
        (Some((target, _)), Some((one, _)), None) if mine(one) && one != target => Ok(target),
        (_, Some((_, item)), _) => Err(item.error(Expected::End)),
        (None, None, _) => {
            let line = clause.items.iter().find(|item| matches!(item.thing, Thing::Line(_)));
            let end = line.map_or(clause.span.end, |item| item.span.end);
            Err(ParseError::new(end..end, Expected::Place))
        }
    }
}

/// Whether a clause speaks of the card taken, or of the open one, before any was taken.
fn speaks_of_none(clause: &Clause, held: Held) -> Option<&Item> {
    clause.items.iter().find(|item| {
        let back = matches!(
            item.thing,
            Thing::It { or_subject: false } | Thing::Spot(_, true) | Thing::Card
        );
        back && !held.card
    })
}

/// `swap 2 3`, `swap it with the top left card`, `swap the open card with ro5`.
fn swap(clause: &Clause, held: Held) -> Result<Steps, ParseError> {
    let target = target(clause, held)?;
    let opens = clause.items.iter().find(|item| {
        matches!(item.thing, Thing::Open { mine: false } | Thing::DiscardPile) && !held.card
    });
    if let Some(item) = clause.items.iter().find(|item| match item.thing {
        Thing::Spot(..) | Thing::Face(_) | Thing::It { .. } | Thing::Card => false,
        Thing::Hidden { .. } => !item.exchanged,
        Thing::Open { mine } => !held.card && mine,
        Thing::DiscardPile => held.card,
        Thing::Top
        | Thing::Stock
        | Thing::Pile
        | Thing::Line(_)
        | Thing::Flaet
        | Thing::Way(_)
        | Thing::There => true,
    }) {
        return Err(item.error(Expected::End));
    }
    if let Some(item) = speaks_of_none(clause, held) {
        return Err(item.error(Expected::FlaetStep));
    }
    let Some(open) = opens else { return Ok(one(clause, FlaetStep::Swap(target))) };
    // `I swap the open card with …` takes it.
    if !clause.items.iter().any(|item| item.exchanged) {
        return Err(open.error(Expected::FlaetStep));
    }
    let step = |step: FlaetStep, span: Range<usize>| SpannedStep { step, span };
    Ok(smallvec![
        step(FlaetStep::Take(None), open.span.clone()),
        step(FlaetStep::Swap(target), clause.span.clone()),
    ])
}

/// `put it in row 2, column 3`: it is exchanged.
fn lay(clause: &Clause, held: Held) -> Result<Steps, ParseError> {
    only(clause, |item| match item.thing {
        Thing::Spot(..) | Thing::It { .. } | Thing::Card => !item.exchanged,
        Thing::Open { .. } => held.card,
        Thing::Face(face) => held.face == Some(face),
        Thing::Hidden { .. }
        | Thing::Top
        | Thing::Stock
        | Thing::Pile
        | Thing::DiscardPile
        | Thing::Line(_)
        | Thing::Flaet
        | Thing::Way(_)
        | Thing::There => false,
    })?;
    let target = target(clause, held)?;
    if !held.card || clause.can_be(Meaning::Discard) && !clause.can_be(Meaning::Lay) {
        return Err(ParseError::new(clause.span.clone(), Expected::FlaetStep));
    }
    Ok(one(clause, FlaetStep::Swap(target)))
}

/// Whether the card goes to the discard pile.
fn discards(clause: &Clause) -> bool {
    let pile = clause.has(|thing| matches!(thing, Thing::DiscardPile | Thing::Pile));
    let spot = clause.has(|thing| matches!(thing, Thing::Spot(..) | Thing::Line(_)));
    pile || !spot && (clause.can_be(Meaning::Discard) || clause.heard.has(Meaning::ParticleDiscard))
}

/// `discard`, `throw it away`, `lay it on the discard pile`.
fn discard(clause: &Clause, held: Held) -> Result<Steps, ParseError> {
    only(clause, |item| {
        let fits = match item.thing {
            Thing::It { .. } | Thing::DiscardPile | Thing::Card => true,
            Thing::Pile | Thing::Hidden { mine: false } | Thing::Open { mine: false } => held.card,
            Thing::Face(face) => held.face == Some(face),
            Thing::Hidden { mine: true }
            | Thing::Open { mine: true }
            | Thing::Top
            | Thing::Stock
            | Thing::Spot(..)
            | Thing::Line(_)
            | Thing::Flaet
            | Thing::Way(_)
            | Thing::There => false,
        };
        fits && !item.exchanged
    })?;
    // `it`, `the card`: the one just taken, not the one exchanged for it.
    let named = clause.items.iter().find(|item| !may_act(item.thing)).filter(|_| !held.card);
    if let Some(item) = named {
        return Err(item.error(Expected::FlaetStep));
    }
    Ok(one(clause, FlaetStep::Discard))
}

/// `flip 2 2`, `turn up the middle card: ro7`.
fn flip(clause: &Clause) -> Result<Steps, ParseError> {
    only(clause, |item| {
        let useful = match item.thing {
            Thing::Spot(..)
            | Thing::Line(_)
            | Thing::Face(_)
            | Thing::Hidden { .. }
            | Thing::Card
            | Thing::It { or_subject: true }
            | Thing::Open { mine: false } => true,
            Thing::It { or_subject: false }
            | Thing::Open { mine: true }
            | Thing::Top
            | Thing::Stock
            | Thing::Pile
            | Thing::DiscardPile
            | Thing::Flaet
            | Thing::Way(_)
            | Thing::There => false,
        };
        useful && !item.exchanged
    })?;
    let mut spots = clause.items.iter().filter_map(|item| match item.thing {
        Thing::Spot(spot, _) => Some((spot, item)),
        _ => None,
    });
    let line = clause.items.iter().find(|item| matches!(item.thing, Thing::Line(_)));
    let Some((spot, _)) = spots.next().filter(|_| line.is_none()) else {
        let end = line.map_or(clause.span.end, |item| item.span.end);
        return Err(ParseError::new(end..end, Expected::Place));
    };
    if let Some((_, second)) = spots.next() {
        return Err(second.error(Expected::End));
    }
    let mut named = faces(clause);
    let face = named.next().map(|(face, _)| face);
    match named.next() {
        Some((_, item)) => Err(item.error(Expected::End)),
        None => Ok(one(clause, FlaetStep::Flip(spot, face))),
    }
}

/// `flaet row 1 and column 1`, `is row 1 a FLÄT?`, `flaet ro1 ro5 roK`.
fn flaet(clause: &Clause) -> Result<Steps, ParseError> {
    const BESIDE: [Meaning; 2] = [Meaning::Announce, Meaning::Get];
    // `I want a FLÄT`, `gleich habe ich ein FLÄT`: there is none yet.
    let hopes = clause.heard.has(Meaning::Want) && clause.acts.is_none();
    if hopes || clause.heard.has(Meaning::Soon) {
        return Err(ParseError::new(clause.span.clone(), Expected::PlainMove));
    }
    let claims = clause.acts.is_none()
        || clause.acts.any(Meanings::of(&BESIDE)) && !clause.can_be(Meaning::Pass);
    if !claims {
        return Err(ParseError::new(clause.span.clone(), Expected::FlaetStep));
    }
    let mut steps = Steps::new();
    let mut cards: Vec<Face> = Vec::new();
    let mut claimed = 0;
    let mut start = clause.span.start;
    for item in &clause.items {
        match item.thing {
            Thing::Flaet if claimed == 0 => claimed += 1,
            Thing::Line(line) if cards.is_empty() => {
                let step = FlaetStep::Flaet(ClaimedFlaet::Line(line), None);
                steps.push(SpannedStep { step, span: start..item.span.end });
                start = item.span.end;
            }
            Thing::Face(face) if steps.is_empty() => cards.push(face),
            Thing::Way(way) => {
                if !cards.is_empty() {
                    steps.push(of_cards(&mut cards, start..item.span.end));
                }
                match steps.last_mut().map(|told| (&mut told.step, &mut told.span)) {
                    Some((FlaetStep::Flaet(_, pushed), span)) if pushed.is_none() => {
                        *pushed = Some(way);
                        span.end = item.span.end;
                        start = item.span.end;
                    }
                    _ => return Err(item.error(Expected::Line)),
                }
            }
            // `Is that a FLÄT in …?`
            Thing::It { .. } if !item.exchanged => {}
            _ => return Err(item.error(Expected::Line)),
        }
    }
    if !cards.is_empty() {
        steps.push(of_cards(&mut cards, start..clause.span.end));
    }
    if steps.is_empty() {
        return Err(clause.lacks(Expected::Line));
    }
    if clause.heard.any(HELPERS) && clause.heard.has(Meaning::ItWas) {
        return Err(clause.lacks(Expected::FlaetStep));
    }
    Ok(steps)
}

fn of_cards(cards: &mut Vec<Face>, span: Range<usize>) -> SpannedStep<FlaetStep> {
    let step = FlaetStep::Flaet(ClaimedFlaet::Cards(std::mem::take(cards)), None);
    SpannedStep { step, span }
}
