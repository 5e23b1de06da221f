//! Where something goes or comes from: beside a card, to a row, on a pile, from the stock.

use super::clause::{Clause, Relation, Thing};
use super::lexicon::{Meaning, Meanings};
use super::piles::take_pile;
use super::sentence::Reader;
use super::things::{is_particle, take_card};
use crate::cards::words::{colour_at, take_colour, take_number};
use crate::cards::{Expected, ParseError};
use crate::rules::moves::PileName;

/// Takes a place, a row, a pile or a source: `on blue 10`, `to the blue row`, `from the pile`.
///
/// # Errors
/// A place that is not understood.
pub(super) fn take_place(
    reader: &mut Reader<'_>,
    clause: &Clause,
    piles: bool,
    meanings: Meanings,
    tokens: usize,
) -> Result<Option<Thing>, ParseError> {
    const LEADS: Meanings = Meanings::of(&[
        Meaning::On,
        Meaning::Left,
        Meaning::Right,
        Meaning::Above,
        Meaning::Below,
        Meaning::From,
        Meaning::Toward,
        Meaning::In,
        Meaning::With,
    ]);
    if meanings.has(Meaning::BeforeMe) {
        reader.cursor.skip(tokens);
        return Ok(Some(Thing::On(PileName::Own)));
    }
    // `de joker ruilen tegen mijn gele 12`
    let exchanged = meanings.has(Meaning::For) && clause.can_be(Meaning::Swap);
    if !meanings.any(LEADS) || exchanged {
        return Ok(None);
    }
    let mut ahead = reader.after(tokens);
    let relation = Relation::of(meanings);
    let toward = meanings.has(Meaning::Toward);
    let from = meanings.has(Meaning::From) && relation.is_none();
    if piles
        && !from
        && !meanings.has(Meaning::With)
        && clause.has(|t| matches!(t, Thing::Top(_))) | clause.acts.has(Meaning::Lay)
    {
        if is_particle(reader, clause, meanings, tokens) && ahead.ends() {
            return Ok(None);
        }
        // Onto a pile: not under it, nor beside it.
        if relation != Some(Relation::On(None)) && !toward && !meanings.has(Meaning::In)
            || meanings.has(Meaning::NextTo)
        {
            return Err(reader.error(Expected::PlaceOrOrder));
        }
        let pile = take_pile(&mut ahead)?;
        *reader = ahead;
        return Ok(Some(Thing::On(pile)));
    }
    if from {
        let mut noun = ahead.behind_articles();
        if noun.take(Meaning::Stock) {
            *reader = noun;
            return Ok(Some(Thing::FromStock));
        }
    }
    let links = clause.is_about_links();
    let behind = ahead.behind_articles();
    let with = meanings.has(Meaning::With) && relation.is_none();
    let colour = colour_at(&behind.cursor, 0).filter(|_| links || !behind.is_card());
    if (toward || with)
        && let Some(colour) = colour
    {
        ahead = behind;
        take_colour(&mut ahead.cursor);
        let number = take_number(&mut ahead.cursor)?;
        ahead.take(Meaning::Row);
        *reader = ahead;
        return Ok(Some(Thing::To(colour, number)));
    }
    if with {
        return Ok(None);
    }
    if ahead.is_card() {
        let card = take_card(&mut ahead)?;
        let thing = match relation {
            Some(relation) => Thing::At(relation, card),
            None if from => Thing::From(card),
            None if toward => Thing::At(Relation::On(None), card),
            None => return Ok(None),
        };
        *reader = ahead;
        return Ok(Some(thing));
    }
    let beside = relation.is_some() || toward;
    if beside && !piles && ahead.is_number() && !is_helped(&ahead) {
        if let Some(Thing::Count { after, .. }) = clause.things.last().map(|item| &item.thing) {
            return Err(ParseError::new(after.clone(), Expected::Colour));
        }
        let mut number = ahead.behind_articles();
        take_number(&mut number.cursor)?;
        return Err(number.error(Expected::Colour));
    }
    if relation.is_some() && behind.is_unknown() && !is_particle(reader, clause, meanings, tokens) {
        return Err(behind.error(Expected::Card));
    }
    if relation.is_some() && behind.is_end() && !is_particle(reader, clause, meanings, tokens) {
        return Err(behind.error(Expected::Card));
    }
    // `out of my hand`, `in the middle of the table`: where cards come from and go to anyway.
    let mut noun = behind;
    while noun.take(Meaning::New) {}
    if meanings.has(Meaning::In)
        && !piles
        && noun.after(1).is(Meaning::Row)
        && let Some(colour) = take_colour(&mut noun.cursor)
    {
        // `in the red row`
        noun.take(Meaning::Row);
        *reader = noun;
        return Ok(Some(Thing::Row { colour: Some(colour), new: false }));
    }
    let hand = (from || meanings.has(Meaning::In) || meanings.has(Meaning::On))
        && noun.take(Meaning::Hand);
    let table = !hand
        && (meanings.has(Meaning::In) || meanings.has(Meaning::On))
        && (noun.take(Meaning::Centre) || noun.take(Meaning::Table));
    if hand || table {
        *reader = noun;
        let into = hand && !from;
        return Ok(Some(if into { Thing::Hand } else { Thing::Row { colour: None, new: false } }));
    }
    Ok(None)
}

/// Whether the number that stands here counts something: `to two cards`.
fn is_helped(reader: &Reader<'_>) -> bool {
    let mut ahead = reader.behind_articles();
    take_number(&mut ahead.cursor).is_ok() && ahead.is(Meaning::Card)
}
