//! Reading a move: words in three languages → [`Move`].

mod facts;
mod piles;
#[cfg(test)]
mod tests;
mod words;

pub use facts::{read_count, read_situation, read_situation_with};
pub use piles::read_piles;
pub use words::{skip_stops, take_step_end};

use super::moves::{Lay, Move, Place, Step, ToldStep};
use crate::cards::list::{take_card, take_cards};
use crate::cards::text::{Cursor, Words};
use crate::cards::words::{JOKER, colour, is_number_at, skip_articles, take_colour, take_number};
use crate::cards::{Expected, NamedCard, ParseError};
use piles::take_put;
use words::{self as say, Verb};

/// What a bare number means in a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Cards have a colour: a bare number is not understood.
    Cards,
    /// connect-anywhere: numbers go on piles, and colours do not matter.
    Piles,
}

/// Reads a move as it was told: at least one step, each with its place in the text.
///
/// A card with a number that no pack has is kept as it was named; the referee says why it is
/// illegal.
///
/// # Errors
/// A text that is not understood: where, and what was expected there.
pub fn read_move(claim: &str, dialect: Dialect) -> Result<Move, ParseError> {
    let words = Words::new(claim)?;
    let mut cursor = words.cursor();
    let mut steps = Vec::new();
    loop {
        let start = cursor.here().start;
        let read = match dialect {
            Dialect::Cards => read_step(&mut cursor)?,
            Dialect::Piles => read_pile_step(&mut cursor)?,
        };
        let span = start..cursor.taken_to();
        steps.extend(read.into_iter().map(|step| ToldStep { step, span: span.clone() }));
        say::skip_stops(&mut cursor);
        if cursor.is_end() {
            return Ok(Move { steps });
        }
        if !say::take_step_end(&mut cursor) {
            let laid = matches!(
                steps.last(),
                Some(ToldStep { step: Step::Lay(_) | Step::Put { .. }, .. })
            );
            return Err(cursor.error(if laid { Expected::OnOrComma } else { Expected::End }));
        }
    }
}

/// Whether a card or a joker stands here.
fn starts_card(cursor: &Cursor<'_>) -> bool {
    starts_number_card(cursor) || {
        let mut ahead = cursor.clone();
        skip_articles(&mut ahead);
        ahead.take_word(JOKER)
    }
}

/// Whether a number card stands here.
fn starts_number_card(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    skip_articles(&mut ahead);
    ahead.word().is_some_and(|word| colour(word).is_some()) || is_number_at(&ahead, 0)
}

/// Whether a number card stands here that no joker stands for (`b7*` is a joker laid).
fn starts_own_card(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    starts_number_card(cursor) && !(take_cards(&mut ahead, None).is_ok() && ahead.mark_at(0, '*'))
}

fn read_pile_step(cursor: &mut Cursor<'_>) -> Result<Vec<Step>, ParseError> {
    let start = cursor.place();
    say::skip_speaker(cursor);
    let lays = matches!(say::take_verb(cursor), Some(Verb::Lay) | None);
    if lays && starts_card(cursor) {
        return Ok(vec![take_put(cursor)?]);
    }
    cursor.rewind(start);
    read_step(cursor)
}

fn read_step(cursor: &mut Cursor<'_>) -> Result<Vec<Step>, ParseError> {
    say::skip_speaker(cursor);
    if let Some(verb) = say::take_verb(cursor) {
        say::take_early_particle(cursor);
        let steps = read_after(verb, cursor)?;
        say::take_particle(cursor, verb);
        return Ok(steps);
    }
    if let Some(verb) = say::closing_verb(cursor) {
        let steps = read_after(verb, cursor)?;
        return if say::take_closing_verb(cursor) {
            Ok(steps)
        } else {
            Err(cursor.error(Expected::End))
        };
    }
    if !starts_card(cursor) {
        return Err(cursor.error(Expected::Step));
    }
    Ok(vec![Step::Lay(take_lays(cursor, false)?)])
}

fn read_after(verb: Verb, cursor: &mut Cursor<'_>) -> Result<Vec<Step>, ParseError> {
    Ok(match verb {
        Verb::Lay => vec![Step::Lay(take_lays(cursor, true)?)],
        Verb::Open => take_opened(cursor)?,
        Verb::Start => {
            say::skip_start_fillers(cursor);
            each(cursor, Step::Start)?
        }
        Verb::Draw => take_drawn(cursor)?,
        Verb::Pass => vec![Step::Pass],
        Verb::Keep => each(cursor, Step::Keep)?,
        Verb::Link => take_links(cursor)?,
        Verb::Swap => take_swapped(cursor)?,
        Verb::Pair => vec![Step::Pair(take_set(cursor)?)],
        Verb::Quartet => vec![Step::Quartet(take_set(cursor)?)],
        Verb::Call => {
            say::skip_end_words(cursor);
            vec![Step::Call]
        }
        Verb::Deny => each(cursor, Step::Deny)?,
    })
}

/// Takes `and` with another card of the same step after it.
fn take_and_card(cursor: &mut Cursor<'_>, starts: fn(&Cursor<'_>) -> bool) -> bool {
    let start = cursor.place();
    if say::take_and(cursor) && starts(cursor) {
        return true;
    }
    cursor.rewind(start);
    false
}

/// Cards joined by `and` or told as a range; a number without a colour takes over the last one.
fn take_joined(cursor: &mut Cursor<'_>) -> Result<Vec<NamedCard>, ParseError> {
    let mut cards = take_cards(cursor, None)?.cards;
    while take_and_card(cursor, starts_own_card) {
        let colour = cards.last().map(|card| card.colour);
        cards.extend(take_cards(cursor, colour)?.cards);
    }
    Ok(cards)
}

fn each(cursor: &mut Cursor<'_>, step: fn(NamedCard) -> Step) -> Result<Vec<Step>, ParseError> {
    Ok(take_joined(cursor)?.into_iter().map(step).collect())
}

fn take_lays(cursor: &mut Cursor<'_>, verb: bool) -> Result<Vec<Lay>, ParseError> {
    let mut lays: Vec<Lay> = Vec::new();
    loop {
        let colour = lays.last().map(|lay| lay.card.colour);
        skip_articles(cursor);
        let joker = cursor.take_word(JOKER);
        if joker && !say::take_as(cursor) {
            return Err(cursor.error(Expected::JokerAs));
        }
        let read = take_cards(cursor, if joker { None } else { colour })?;
        let star = read.cards.len() == 1 && (cursor.take_mark('*') || say::take_as_joker(cursor));
        if joker && read.cards.len() != 1 {
            return Err(ParseError::new(read.number, Expected::Card));
        }
        let mut place = take_place(cursor, verb)?;
        for card in read.cards {
            lays.push(Lay { card, joker: joker || star, place });
            place = Place::Anywhere;
        }
        if !take_and_card(cursor, starts_card) {
            return Ok(lays);
        }
    }
}

fn take_place(cursor: &mut Cursor<'_>, verb: bool) -> Result<Place, ParseError> {
    let start = cursor.place();
    let Some(beside) = say::take_place_word(cursor) else { return Ok(Place::Anywhere) };
    if verb && say::is_particle_before_end(cursor, start, Verb::Lay) {
        cursor.rewind(start);
        return Ok(Place::Anywhere);
    }
    let anchor = take_card(cursor)?;
    // A joker may lie there; what matters is the place.
    cursor.take_mark('*');
    Ok(if beside { Place::Beside(anchor) } else { Place::On(anchor) })
}

/// `open red 11`; said with a place (`open yellow 11 above red 11`) it is a card laid there.
fn take_opened(cursor: &mut Cursor<'_>) -> Result<Vec<Step>, ParseError> {
    say::skip_row_fillers(cursor);
    let cards = take_joined(cursor)?;
    let start = cursor.place();
    if let (&[card], Some(beside)) = (cards.as_slice(), say::take_place_word(cursor)) {
        let at = cursor.here();
        let anchor = take_card(cursor)?;
        if anchor.colour == card.colour {
            return Err(ParseError::new(at, Expected::End));
        }
        let place = if beside { Place::Beside(anchor) } else { Place::On(anchor) };
        return Ok(vec![Step::Lay(vec![Lay { card, joker: false, place }])]);
    }
    cursor.rewind(start);
    Ok(cards.into_iter().map(Step::Open).collect())
}

/// `draw`, `draw 3`, `draw a card`, `draw red 12`.
fn take_drawn(cursor: &mut Cursor<'_>) -> Result<Vec<Step>, ParseError> {
    let one_more = cursor.take_word(&["another", "noch", "nog"]);
    let start = cursor.place();
    cursor.take_word(&["a", "the", "die", "de"]);
    if say::take_card_noun(cursor) {
        if !starts_number_card(cursor) {
            return Ok(vec![Step::Draw(1)]);
        }
    } else {
        cursor.rewind(start);
    }
    if take_cards(&mut cursor.clone(), None).is_ok() {
        return each(cursor, Step::DrawCard);
    }
    let at = cursor.here();
    if let Some(count) = take_number(cursor)? {
        cursor.take_word(&["more"]);
        say::take_card_noun(cursor);
        if count == 0 {
            return Err(ParseError::new(at, Expected::Number));
        }
        return Ok(vec![Step::Draw(count)]);
    }
    if starts_number_card(cursor) {
        return each(cursor, Step::DrawCard);
    }
    if one_more && !cursor.is_end() {
        return Err(cursor.error(Expected::Card));
    }
    Ok(vec![Step::Draw(1)])
}

/// `link yellow 9 to blue`; `to blue 9` says the same.
fn take_links(cursor: &mut Cursor<'_>) -> Result<Vec<Step>, ParseError> {
    cursor.take_word(&["from", "von", "van"]);
    let from = take_card(cursor)?;
    cursor.take_mark('*');
    if !say::take_to(cursor) {
        return Err(cursor.error(Expected::Colour));
    }
    say::skip_row_fillers(cursor);
    let Some(to) = take_colour(cursor) else { return Err(cursor.error(Expected::Colour)) };
    if is_number_at(cursor, 0) {
        let at = cursor.here();
        if take_number(cursor)? != Some(from.number) {
            return Err(ParseError::new(at, Expected::End));
        }
    }
    say::skip_row_noun(cursor);
    Ok(vec![Step::Link { from, to }])
}

/// `swap blue 7`, `swap blue 7 for the joker`, `swap the joker for blue 7`.
fn take_swapped(cursor: &mut Cursor<'_>) -> Result<Vec<Step>, ParseError> {
    skip_articles(cursor);
    if cursor.take_word(JOKER) && !say::take_for(cursor) {
        return Err(cursor.error(Expected::Card));
    }
    let steps = each(cursor, Step::Swap)?;
    let start = cursor.place();
    if say::take_for(cursor) {
        skip_articles(cursor);
        if !cursor.take_word(JOKER) {
            cursor.rewind(start);
        }
    }
    Ok(steps)
}

/// The cards of a set: side by side, with `and`, or with commas.
fn take_set(cursor: &mut Cursor<'_>) -> Result<Vec<NamedCard>, ParseError> {
    cursor.take_word(&["of", "aus", "von", "van", "with", "mit", "met", "from", "uit"]);
    let mut cards = take_cards(cursor, None)?.cards;
    loop {
        let start = cursor.place();
        cursor.take_mark(',');
        say::take_and(cursor);
        if !starts_number_card(cursor) {
            cursor.rewind(start);
            return Ok(cards);
        }
        cards.extend(take_cards(cursor, None)?.cards);
    }
}
