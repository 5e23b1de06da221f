//! From a clause to its steps: each verb of FLÄT knows what may stand beside it.

use super::super::notation::{ClaimedFlaet, FlaetStep, SwapTarget};
use super::clause::{Clause, Item, NamedThing};
use super::{CardInHand, Steps};
use crate::cards::faessler::Face;
use crate::cards::{Expected, ParseError};
use crate::language::grammars::flaet::{slot, sym};
use crate::rules::SpannedStep;
use smallvec::smallvec;
use std::ops::Range;

/// The steps of a clause, after those that left this card in the hand.
///
/// # Errors
/// Something that its verb has no use for, or something that it lacks.
pub(super) fn steps(clause: &Clause<'_>, in_hand: CardInHand) -> Result<Steps, ParseError> {
    if clause.has(|thing| thing == NamedThing::Flaet) {
        return flaet(clause);
    }
    if clause.is(sym::PASS) || clause.is(sym::PASSBY) {
        return pass(clause);
    }
    if clause.is(sym::SWAP) {
        return swap(clause, in_hand);
    }
    if clause.is(sym::FLIP) {
        return flip(clause);
    }
    if clause.is(sym::DISCARD) || clause.is(sym::LAY) {
        return if discards(clause) { discard(clause, in_hand) } else { lay(clause, in_hand) };
    }
    if clause.is(sym::TAKE) || clause.is(sym::DRAW) {
        return take(clause);
    }
    let at = clause.items.first().map_or(clause.span.clone(), |item| item.span.clone());
    Err(ParseError::new(at, Expected::FlaetStep))
}

fn one(clause: &Clause<'_>, step: FlaetStep) -> Steps {
    smallvec![SpannedStep { step, span: clause.span.clone() }]
}

/// Refuses whatever the verb has no use for.
fn only(clause: &Clause<'_>, useful: impl Fn(&Item) -> bool) -> Result<(), ParseError> {
    match clause.items.iter().find(|item| !useful(item)) {
        Some(item) => Err(item.error(Expected::End)),
        None => Ok(()),
    }
}

const fn may_act(thing: NamedThing) -> bool {
    matches!(thing, NamedThing::It { or_subject: true })
}

fn faces<'c>(clause: &'c Clause<'_>) -> impl Iterator<Item = (Face, &'c Item)> {
    clause.items.iter().filter_map(|item| match item.thing {
        NamedThing::Face(face) => Some((face, item)),
        _ => None,
    })
}

/// `pass`; `passt` alone may say that a card fits.
fn pass(clause: &Clause<'_>) -> Result<Steps, ParseError> {
    only(clause, |item| may_act(item.thing) || item.thing == NamedThing::There)?;
    let acts = clause.has_slot(slot::SUBJ) || clause.has(may_act);
    if clause.is(sym::PASSBY) && !acts && !clause.is(sym::PASS) {
        return Err(ParseError::new(clause.span.clone(), Expected::FlaetStep));
    }
    Ok(one(clause, FlaetStep::Pass))
}

/// `take`, `draw`, `take ro7`, `draw the open card`: the pile decides where one is told.
fn take(clause: &Clause<'_>) -> Result<Steps, ParseError> {
    only(clause, |item| {
        let whose = match item.thing {
            NamedThing::Open { mine } | NamedThing::Hidden { mine } => !mine,
            NamedThing::Face(_)
            | NamedThing::Top
            | NamedThing::Card
            | NamedThing::Stock
            | NamedThing::Pile
            | NamedThing::DiscardPile
            | NamedThing::It { or_subject: true } => true,
            NamedThing::It { or_subject: false }
            | NamedThing::Spot(..)
            | NamedThing::Line(_)
            | NamedThing::Flaet
            | NamedThing::Way(_)
            | NamedThing::There => false,
        };
        whose && !item.is_exchanged
    })?;
    let mut named = faces(clause);
    let face = named.next().map(|(face, _)| face);
    if let Some((_, item)) = named.next() {
        return Err(item.error(Expected::End));
    }
    let open =
        clause.has(|thing| matches!(thing, NamedThing::Open { .. } | NamedThing::DiscardPile));
    let hidden = clause.has(|thing| matches!(thing, NamedThing::Hidden { .. } | NamedThing::Stock));
    let vague =
        clause.has(|thing| matches!(thing, NamedThing::Top | NamedThing::Card | NamedThing::Pile));
    let unclear = || Err(ParseError::new(clause.span.clone(), Expected::OpenOrHidden));
    let draws = clause.is(sym::DRAW);
    let takes = clause.is(sym::TAKE);
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
fn target(clause: &Clause<'_>, in_hand: CardInHand) -> Result<SwapTarget, ParseError> {
    let mut targets = clause.items.iter().filter_map(|item| match item.thing {
        NamedThing::Spot(spot, _) => Some((SwapTarget::Spot(spot), item)),
        NamedThing::Face(face) => Some((SwapTarget::Card(face), item)),
        _ => None,
    });
    let mine = |target: SwapTarget| in_hand.face.map(SwapTarget::Card) == Some(target);
    match (targets.next(), targets.next(), targets.next()) {
        (Some((target, _)), None, _) => Ok(target),
        // `swap the ro7 for se4`: the one held comes in, the other goes out.
        (Some((one, _)), Some((target, _)), None) if mine(one) && one != target => Ok(target),
        (Some((target, _)), Some((one, _)), None) if mine(one) && one != target => Ok(target),
        (_, Some((_, item)), _) => Err(item.error(Expected::End)),
        (None, None, _) => {
            let line = clause.items.iter().find(|item| matches!(item.thing, NamedThing::Line(_)));
            let end = line.map_or(clause.span.end, |item| item.span.end);
            Err(ParseError::new(end..end, Expected::Place))
        }
    }
}

/// Whether a clause speaks of the card taken, or of the open one, before any was taken.
fn speaks_of_none<'c>(clause: &'c Clause<'_>, in_hand: CardInHand) -> Option<&'c Item> {
    clause.items.iter().find(|item| {
        let back = matches!(
            item.thing,
            NamedThing::It { or_subject: false } | NamedThing::Spot(_, true) | NamedThing::Card
        );
        back && !in_hand.is_present
    })
}

/// `swap 2 3`, `swap it with the top left card`, `swap the open card with ro5`.
fn swap(clause: &Clause<'_>, in_hand: CardInHand) -> Result<Steps, ParseError> {
    let target = target(clause, in_hand)?;
    let opens = clause.items.iter().find(|item| {
        matches!(item.thing, NamedThing::Open { mine: false } | NamedThing::DiscardPile)
            && !in_hand.is_present
    });
    if let Some(item) = clause.items.iter().find(|item| match item.thing {
        NamedThing::Spot(..) | NamedThing::Face(_) | NamedThing::It { .. } | NamedThing::Card => {
            false
        }
        NamedThing::Hidden { .. } => !item.is_exchanged,
        NamedThing::Open { mine } => !in_hand.is_present && mine,
        NamedThing::DiscardPile => in_hand.is_present,
        NamedThing::Top
        | NamedThing::Stock
        | NamedThing::Pile
        | NamedThing::Line(_)
        | NamedThing::Flaet
        | NamedThing::Way(_)
        | NamedThing::There => true,
    }) {
        return Err(item.error(Expected::End));
    }
    if let Some(item) = speaks_of_none(clause, in_hand) {
        return Err(item.error(Expected::FlaetStep));
    }
    let Some(open) = opens else { return Ok(one(clause, FlaetStep::Swap(target))) };
    // `I swap the open card with …` takes it.
    if !clause.items.iter().any(|item| item.is_exchanged) {
        return Err(open.error(Expected::FlaetStep));
    }
    let step = |step: FlaetStep, span: Range<usize>| SpannedStep { step, span };
    Ok(smallvec![
        step(FlaetStep::Take(None), open.span.clone()),
        step(FlaetStep::Swap(target), clause.span.clone()),
    ])
}

/// `put it in row 2, column 3`: it is exchanged.
fn lay(clause: &Clause<'_>, in_hand: CardInHand) -> Result<Steps, ParseError> {
    only(clause, |item| match item.thing {
        NamedThing::Spot(..) | NamedThing::It { .. } | NamedThing::Card => !item.is_exchanged,
        NamedThing::Open { .. } => in_hand.is_present,
        NamedThing::Face(face) => in_hand.face == Some(face),
        NamedThing::Hidden { .. }
        | NamedThing::Top
        | NamedThing::Stock
        | NamedThing::Pile
        | NamedThing::DiscardPile
        | NamedThing::Line(_)
        | NamedThing::Flaet
        | NamedThing::Way(_)
        | NamedThing::There => false,
    })?;
    let target = target(clause, in_hand)?;
    if !in_hand.is_present || clause.is(sym::DISCARD) && !clause.is(sym::LAY) {
        return Err(ParseError::new(clause.span.clone(), Expected::FlaetStep));
    }
    Ok(one(clause, FlaetStep::Swap(target)))
}

/// Whether the card goes to the discard pile.
fn discards(clause: &Clause<'_>) -> bool {
    let pile = clause.has(|thing| matches!(thing, NamedThing::DiscardPile | NamedThing::Pile));
    let spot = clause.has(|thing| matches!(thing, NamedThing::Spot(..) | NamedThing::Line(_)));
    pile || !spot && (clause.is(sym::DISCARD) || clause.has_particle(sym::OFF))
}

/// `discard`, `throw it away`, `lay it on the discard pile`.
fn discard(clause: &Clause<'_>, in_hand: CardInHand) -> Result<Steps, ParseError> {
    only(clause, |item| {
        let fits = match item.thing {
            NamedThing::It { .. } | NamedThing::DiscardPile | NamedThing::Card => true,
            NamedThing::Pile
            | NamedThing::Hidden { mine: false }
            | NamedThing::Open { mine: false } => in_hand.is_present,
            NamedThing::Face(face) => in_hand.face == Some(face),
            NamedThing::Hidden { mine: true }
            | NamedThing::Open { mine: true }
            | NamedThing::Top
            | NamedThing::Stock
            | NamedThing::Spot(..)
            | NamedThing::Line(_)
            | NamedThing::Flaet
            | NamedThing::Way(_)
            | NamedThing::There => false,
        };
        fits && !item.is_exchanged
    })?;
    // `it`, `the card`: the one just taken, not the one exchanged for it.
    let named =
        clause.items.iter().find(|item| !may_act(item.thing)).filter(|_| !in_hand.is_present);
    if let Some(item) = named {
        return Err(item.error(Expected::FlaetStep));
    }
    Ok(one(clause, FlaetStep::Discard))
}

/// `flip 2 2`, `turn up the middle card: ro7`.
fn flip(clause: &Clause<'_>) -> Result<Steps, ParseError> {
    only(clause, |item| {
        let useful = match item.thing {
            NamedThing::Spot(..)
            | NamedThing::Line(_)
            | NamedThing::Face(_)
            | NamedThing::Hidden { .. }
            | NamedThing::Card
            | NamedThing::It { or_subject: true }
            | NamedThing::Open { mine: false } => true,
            NamedThing::It { or_subject: false }
            | NamedThing::Open { mine: true }
            | NamedThing::Top
            | NamedThing::Stock
            | NamedThing::Pile
            | NamedThing::DiscardPile
            | NamedThing::Flaet
            | NamedThing::Way(_)
            | NamedThing::There => false,
        };
        useful && !item.is_exchanged
    })?;
    let mut spots = clause.items.iter().filter_map(|item| match item.thing {
        NamedThing::Spot(spot, _) => Some((spot, item)),
        _ => None,
    });
    let line = clause.items.iter().find(|item| matches!(item.thing, NamedThing::Line(_)));
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
fn flaet(clause: &Clause<'_>) -> Result<Steps, ParseError> {
    // `I want a FLÄT`, `gleich habe ich ein FLÄT`: there is none yet.
    let hopes = clause.has_slot(slot::WANT) && clause.act.is_none();
    if hopes || clause.has_slot(slot::SOON) {
        return Err(ParseError::new(clause.span.clone(), Expected::PlainMove));
    }
    let claims = clause.act.is_none() || clause.is(sym::ANNOUNCE) || clause.is(sym::GET);
    if !claims {
        return Err(ParseError::new(clause.span.clone(), Expected::FlaetStep));
    }
    let mut steps = Steps::new();
    let mut cards: Vec<Face> = Vec::new();
    let mut claimed = 0;
    let mut start = clause.span.start;
    for item in &clause.items {
        match item.thing {
            NamedThing::Flaet if claimed == 0 => claimed += 1,
            NamedThing::Line(line) if cards.is_empty() => {
                let step = FlaetStep::Flaet(ClaimedFlaet::Line(line), None);
                steps.push(SpannedStep { step, span: start..item.span.end });
                start = item.span.end;
            }
            NamedThing::Face(face) if steps.is_empty() => cards.push(face),
            NamedThing::Way(way) => {
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
            NamedThing::It { .. } if !item.is_exchanged => {}
            _ => return Err(item.error(Expected::Line)),
        }
    }
    if !cards.is_empty() {
        steps.push(of_cards(&mut cards, start..clause.span.end));
    }
    if steps.is_empty() {
        return Err(clause.lacks(Expected::Line));
    }
    if clause.has_helper() && clause.has_slot(slot::WAS) {
        return Err(clause.lacks(Expected::FlaetStep));
    }
    Ok(steps)
}

fn of_cards(cards: &mut Vec<Face>, span: Range<usize>) -> SpannedStep<FlaetStep> {
    let step = FlaetStep::Flaet(ClaimedFlaet::Cards(std::mem::take(cards)), None);
    SpannedStep { step, span }
}
