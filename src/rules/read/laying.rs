//! Cards laid, each at its place, and connectors between them.

use super::clause::{Item, Joined, Relation, Thing};
use super::frames::{Draft, Drafted, Drafts, Objects, is_nowhere};
use super::lexicon::Meaning;
use crate::cards::{Expected, NamedCard, ParseError};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::SmallVec;
use std::ops::Range;

/// What is being laid: cards for which no place was said yet, and steps that are complete.
#[derive(Default)]
struct Laying {
    drafts: Drafts,
    lays: SmallVec<[Lay; 1]>,
    /// Where the cards begin for which no place was said yet.
    group: usize,
    /// Whether the group has its place.
    placed: bool,
    /// A place that was told before its cards.
    waiting: Option<(Place, Range<usize>)>,
    start: usize,
    end: usize,
}

impl Laying {
    fn flush(&mut self) {
        if !self.lays.is_empty() {
            let step = Step::Lay(std::mem::take(&mut self.lays));
            let span = self.start..self.end;
            self.drafts.push(Drafted { draft: Draft::Whole(step), span });
        }
        self.group = 0;
        self.placed = false;
        self.start = self.end;
    }

    fn place(&mut self, place: Place, at: &Range<usize>) -> Result<(), ParseError> {
        let Some(anchor) = place.anchor() else { return Ok(()) };
        let lays = &self.lays[self.group..];
        let beside = matches!(place, Place::OwnRow(..));
        if beside && lays.iter().any(|lay| lay.card.colour == anchor.colour) {
            return Err(ParseError::new(at.clone(), Expected::End));
        }
        if lays.len() > 1 {
            // `X and Y on Z`: X goes there, and Y on in the row. With two colours nobody can tell
            // which card goes where.
            if beside || !lays.iter().all(|lay| lay.card.colour == anchor.colour) {
                return Err(ParseError::new(at.clone(), Expected::OneColour));
            }
        }
        self.lays[self.group].place = place;
        // `blue 10 and blue 12 on blue 11`: one on each side of it.
        let around = |lay: &Lay| lay.card.number.abs_diff(anchor.number) == 1;
        if let ([one, two], false) = (&mut self.lays[self.group..], beside)
            && around(one)
            && around(two)
        {
            two.place = place;
        }
        if self.lays.len() - self.group > 1 {
            let rest: SmallVec<[Lay; 1]> = self.lays.drain(self.group + 1..).collect();
            self.flush();
            self.lays = rest;
            self.flush();
        }
        self.group = self.lays.len();
        Ok(())
    }
}

/// The steps of a clause that lays cards.
///
/// # Errors
/// As [`super::frames::drafts`].
pub(super) fn lay(told: &Objects<'_>) -> Result<Drafts, ParseError> {
    let clause = told.clause;
    let mut laying = Laying { start: clause.span.start, ..Laying::default() };
    let mut counted: Option<(u32, bool, &Item, &Range<usize>)> = None;
    let mut laid = 0;
    let mut things = told.things().peekable();
    while let Some(item) = things.next() {
        if laying.end == 0 && laying.drafts.is_empty() {
            laying.end = item.span.end;
        }
        match &item.thing {
            Thing::Cards { cards, joker, coloured } => {
                // `red 12, red 13` are two steps; said in a sentence they are one list.
                let apart = item.joined == Joined::Comma && *coloured && !clause.is_sentence();
                if apart {
                    laying.flush();
                    laying.start = item.span.start;
                }
                add(&mut laying, cards, *joker)?;
                laid += cards.len();
                laying.end = item.span.end;
            }
            Thing::It { or_subject: true } if clause.has_cards() => {}
            Thing::It { .. } => {
                add(&mut laying, &[told.named.one(item)?], false)?;
                laid += 1;
                laying.end = item.span.end;
            }
            Thing::Them => match told.named.cards.as_slice() {
                cards @ [_, _] => {
                    add(&mut laying, cards, false)?;
                    laid += 2;
                    laying.end = item.span.end;
                }
                _ if clause.has_cards() => counted = Some((2, true, item, &item.span)),
                _ => return Err(item.error(Expected::Card)),
            },
            Thing::At(relation, anchor) => {
                put(&mut laying, relation.to(*anchor), item)?;
            }
            // `On the blue 12, may I lay the blue 13 there?`; behind a connector it is its place.
            Thing::There if laying.waiting.is_some() || told.named.linked => {}
            Thing::There => {
                let anchor = told.named.one(item)?;
                // `the red 12 and the one next to it`: that is another card.
                if laying.lays.iter().any(|lay| lay.card == anchor) {
                    return Err(item.error(Expected::Card));
                }
                put(&mut laying, Relation::On(None).to(anchor), item)?;
            }
            Thing::From(card) if told.clause.has(|thing| *thing == Thing::Connector) => {
                put(&mut laying, Place::On(*card, None), item)?;
            }
            Thing::Connector => {
                laying.flush();
                let mut from = match laying.waiting.take() {
                    Some((Place::On(card, None), _)) => Some(card),
                    Some((_, span)) => return Err(ParseError::new(span, Expected::End)),
                    None => None,
                };
                let mut to = None;
                let mut end = item.span.end;
                while let Some(next) = things.next_if(|next| {
                    matches!(
                        next.thing,
                        Thing::From(_) | Thing::To(..) | Thing::At(Relation::On(None), _)
                    )
                }) {
                    end = next.span.end;
                    match next.thing {
                        Thing::From(card) | Thing::At(_, card) if from.is_none() => {
                            from = Some(card);
                        }
                        Thing::To(colour, number)
                            if to.is_none()
                                && (number.is_none() || number == from.map(|card| card.number)) =>
                        {
                            to = Some(colour);
                        }
                        _ => return Err(next.error(Expected::End)),
                    }
                }
                let span = laying.start..end;
                laying.drafts.push(Drafted { draft: Draft::Link { from, to }, span });
                laying.start = end;
                laying.end = end;
            }
            Thing::Count { number, cards, after } => {
                if counted.is_some() {
                    return Err(item.error(Expected::End));
                }
                counted = Some((*number, *cards, item, after));
            }
            // `ich gehe mit der roten 12 an die rote 11`
            Thing::With if clause.can_be(Meaning::Fit) && clause.is_sentence() => {}
            Thing::Joker => {
                return Err(ParseError::new(item.span.end..item.span.end, Expected::JokerAs));
            }
            thing if is_nowhere(thing) => {}
            Thing::Row { colour: None, new: true } => {}
            Thing::Row { colour: Some(_), .. }
            | Thing::Row { .. }
            | Thing::Top(_)
            | Thing::On(_)
            | Thing::From(_)
            | Thing::To(..)
            | Thing::Times(_)
            | Thing::FromStock
            | Thing::Hand
            | Thing::ForIt
            | Thing::With
            | Thing::For => return Err(item.error(Expected::End)),
        }
    }
    // `gezogen und an die grüne 10 gelegt`, `gezogen und hingelegt`: the card just drawn.
    let goes_on = laying.waiting.is_some()
        || clause.things.is_empty()
            && clause.only(&[Meaning::Lay])
            && !clause.heard.has(Meaning::ParticleLay);
    if let Some(card) = told.named.drawn.filter(|_| laid == 0 && goes_on && counted.is_none()) {
        add(&mut laying, &[card], false)?;
        laid = 1;
    }
    if let Some((_, span)) = laying.waiting {
        let end = clause.span.end.max(span.end);
        return Err(ParseError::new(end..end, Expected::Card));
    }
    laying.flush();
    if let Some((number, cards, item, after)) = counted {
        if laid == 0 && !cards {
            return Err(ParseError::new(after.clone(), Expected::Colour));
        }
        if usize::try_from(number) != Ok(laid) {
            return Err(item.error(Expected::ColourAndNumber));
        }
    }
    if laying.drafts.is_empty() {
        return Err(told.lacks(Expected::Card));
    }
    Ok(laying.drafts)
}

fn add(laying: &mut Laying, cards: &[NamedCard], is_joker: bool) -> Result<(), ParseError> {
    let from = laying.lays.len();
    let lay = |&card: &NamedCard| Lay { card, is_joker, place: Place::Anywhere };
    laying.lays.extend(cards.iter().map(lay));
    if let Some((place, at)) = laying.waiting.take() {
        laying.group = from;
        laying.place(place, &at)?;
    }
    Ok(())
}

fn put(laying: &mut Laying, place: Place, item: &Item) -> Result<(), ParseError> {
    laying.end = item.span.end;
    if laying.lays.len() > laying.group {
        laying.place(place, &item.span)
    } else if laying.waiting.is_some() {
        Err(item.error(Expected::End))
    } else {
        laying.waiting = Some((place, item.span.clone()));
        Ok(())
    }
}
