//! Reading a move: words in three languages → [`Move`].

mod facts;
mod piles;
#[cfg(test)]
mod tests;
mod words;

pub use facts::read_facts;
pub use piles::Names;
pub use words::{skip_stops, take_step_end};

use super::moves::{Lay, Level, Move, Place, Side, Step, ToldStep};
use crate::cards::list::{take_card, take_cards};
use crate::cards::text::{Cursor, TokenKind, Words};
use crate::cards::words::{JOKER, colour, is_number_at, skip_articles, take_colour, take_number};
use crate::cards::{Expected, NamedCard, ParseError};
use piles::take_put;
use smallvec::{SmallVec, smallvec};
use words::{self as say, Verb};

/// What a bare number means in a claim.
#[derive(Clone, Copy, Debug)]
pub enum Dialect<'a> {
    /// Cards have a colour: a bare number is not understood.
    Cards,
    /// connect-anywhere: numbers go on piles, those of these players among them, and colours do
    /// not matter.
    Piles(Names<'a>),
}

/// Reads a move as it was told: at least one step, each with its place in the text.
///
/// A card with a number that no pack has is kept as it was named; the referee says why it is
/// illegal.
///
/// # Errors
/// A text that is not understood: where, and what was expected there.
pub fn read_move(claim: &str, dialect: Dialect<'_>) -> Result<Move, ParseError> {
    let words = Words::new(claim)?;
    let mut cursor = words.cursor();
    let mut steps = Move::new();
    loop {
        let start = cursor.here().start;
        let read = match dialect {
            Dialect::Cards => read_step(&mut cursor)?,
            Dialect::Piles(players) => read_pile_step(&mut cursor, players)?,
        };
        let span = start..cursor.taken_to();
        steps.extend(read.into_iter().map(|step| ToldStep { step, span: span.clone() }));
        say::skip_stops(&mut cursor);
        if cursor.is_end() {
            return Ok(steps);
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

/// The steps that one phrase tells.
type Steps = SmallVec<[Step; 1]>;

/// Whether a card or a joker stands here.
fn starts_card(cursor: &Cursor<'_>) -> bool {
    starts_number_card(cursor) || {
        let mut ahead = *cursor;
        skip_articles(&mut ahead);
        ahead.take_word(JOKER)
    }
}

/// Whether a colour or a number in digits stands here.
fn starts_plainly(cursor: &Cursor<'_>) -> bool {
    match cursor.kind_at(0) {
        Some(TokenKind::Number(_)) => true,
        Some(TokenKind::Word(word)) => colour(word).is_some(),
        Some(TokenKind::Mark(_)) | None => false,
    }
}

/// Whether a number card stands here.
fn starts_number_card(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    skip_articles(&mut ahead);
    ahead.word().is_some_and(|word| colour(word).is_some()) || is_number_at(&ahead, 0)
}

/// Whether a number card stands here that no joker stands for (`b7*` is a joker laid).
fn starts_own_card(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    starts_number_card(cursor) && !(take_cards(&mut ahead, None).is_ok() && ahead.mark_at(0, '*'))
}

fn read_pile_step(cursor: &mut Cursor<'_>, players: Names<'_>) -> Result<Steps, ParseError> {
    let start = cursor.place();
    say::skip_speaker(cursor);
    let lays = matches!(say::take_verb(cursor), Some(Verb::Lay) | None);
    if lays && starts_card(cursor) {
        return Ok(smallvec![take_put(cursor, players)?]);
    }
    cursor.rewind(start);
    read_step(cursor)
}

fn read_step(cursor: &mut Cursor<'_>) -> Result<Steps, ParseError> {
    // A colour or a number is neither a speaker nor a verb.
    if !starts_plainly(cursor) {
        say::skip_speaker(cursor);
        if let Some(verb) = say::take_verb(cursor) {
            say::take_early_particle(cursor);
            let steps = read_after(verb, cursor)?;
            say::take_particle(cursor, verb);
            return Ok(steps);
        }
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
    take_lays(cursor, false)
}

fn read_after(verb: Verb, cursor: &mut Cursor<'_>) -> Result<Steps, ParseError> {
    Ok(match verb {
        Verb::Lay => take_lays(cursor, true)?,
        Verb::Open => take_opened(cursor)?,
        Verb::Start => {
            say::skip_start_fillers(cursor);
            each(cursor, Step::Start)?
        }
        Verb::Draw => take_drawn(cursor)?,
        Verb::Pass => smallvec![Step::Pass],
        Verb::Keep => each(cursor, Step::Keep)?,
        Verb::Link => take_links(cursor)?,
        Verb::Swap => take_swapped(cursor)?,
        Verb::Pair => smallvec![Step::Pair(take_set(cursor)?)],
        Verb::Quartet => smallvec![Step::Quartet(take_set(cursor)?)],
        Verb::Call => {
            say::skip_end_words(cursor);
            smallvec![Step::Call]
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

/// How a card is said to lie to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    /// `on`, `next to`; `left of`.
    On(Option<Side>),
    /// `above`, `below`.
    Beside(Level),
}

impl Relation {
    const fn to(self, anchor: NamedCard) -> Place {
        match self {
            Relation::On(side) => Place::On(anchor, side),
            Relation::Beside(level) => Place::Beside(anchor, level),
        }
    }
}

/// Cards joined by `and` or told as a range; a number without a colour takes over the last one.
fn take_joined(cursor: &mut Cursor<'_>) -> Result<SmallVec<[NamedCard; 2]>, ParseError> {
    let mut cards = take_cards(cursor, None)?.cards;
    while take_and_card(cursor, starts_own_card) {
        let colour = cards.last().map(|card| card.colour);
        cards.extend(take_cards(cursor, colour)?.cards);
    }
    Ok(cards)
}

fn each(cursor: &mut Cursor<'_>, step: fn(NamedCard) -> Step) -> Result<Steps, ParseError> {
    Ok(take_joined(cursor)?.into_iter().map(step).collect())
}

fn take_lays(cursor: &mut Cursor<'_>, verb: bool) -> Result<Steps, ParseError> {
    let mut steps = Steps::new();
    let mut lays: SmallVec<[Lay; 1]> = SmallVec::new();
    // Where the cards begin for which no place was said yet.
    let mut group = 0;
    let mut colour = None;
    loop {
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
        let cards = read.cards.into_iter();
        lays.extend(cards.map(|card| Lay { card, joker: joker || star, place: Place::Anywhere }));
        colour = lays.last().map(|lay| lay.card.colour);
        let at = cursor.here();
        let place = take_place(cursor, verb)?;
        if let Some(anchor) = place.anchor() {
            let own_row = lays[group..].iter().any(|lay| lay.card.colour == anchor.colour);
            if matches!(place, Place::Beside(..)) && own_row {
                return Err(ParseError::new(at, Expected::End));
            }
            lays[group].place = place;
            if lays.len() - group > 1 {
                // `X and Y on Z`: X goes there, and Y on in the row. With two colours nobody
                // can tell which card goes where.
                let one_colour = lays[group..].iter().all(|lay| lay.card.colour == anchor.colour);
                if !one_colour || matches!(place, Place::Beside(..)) {
                    return Err(ParseError::new(at, Expected::OneColour));
                }
                let rest = lays.drain(group + 1..).collect();
                steps.push(Step::Lay(std::mem::take(&mut lays)));
                steps.push(Step::Lay(rest));
            }
            group = lays.len();
        }
        if !take_and_card(cursor, starts_card) {
            break;
        }
    }
    if !lays.is_empty() {
        steps.push(Step::Lay(lays));
    }
    Ok(steps)
}

fn take_place(cursor: &mut Cursor<'_>, verb: bool) -> Result<Place, ParseError> {
    let start = cursor.place();
    let Some(relation) = say::take_relation(cursor) else { return Ok(Place::Anywhere) };
    if verb && say::is_particle_before_end(cursor, start, Verb::Lay) {
        cursor.rewind(start);
        return Ok(Place::Anywhere);
    }
    let anchor = take_card(cursor)?;
    // A joker may lie there; what matters is the place.
    cursor.take_mark('*');
    Ok(relation.to(anchor))
}

/// `open red 11`; said with a place (`open yellow 11 above red 11`) it is a card laid there.
fn take_opened(cursor: &mut Cursor<'_>) -> Result<Steps, ParseError> {
    say::skip_row_fillers(cursor);
    let cards = take_joined(cursor)?;
    let start = cursor.place();
    if let (&[card], Some(relation)) = (cards.as_slice(), say::take_relation(cursor)) {
        let at = cursor.here();
        let anchor = take_card(cursor)?;
        if anchor.colour == card.colour {
            return Err(ParseError::new(at, Expected::End));
        }
        let lay = Lay { card, joker: false, place: relation.to(anchor) };
        return Ok(smallvec![Step::Lay(smallvec![lay])]);
    }
    cursor.rewind(start);
    Ok(cards.into_iter().map(Step::Open).collect())
}

/// `draw`, `draw 3`, `draw a card`, `draw red 12`.
fn take_drawn(cursor: &mut Cursor<'_>) -> Result<Steps, ParseError> {
    let one_more = cursor.take_word(&["another", "noch", "nog"]);
    let start = cursor.place();
    cursor.take_word(&["a", "the", "die", "de"]);
    if say::take_card_noun(cursor) {
        if !starts_number_card(cursor) {
            return Ok(smallvec![Step::Draw(1)]);
        }
    } else {
        cursor.rewind(start);
    }
    if take_cards(&mut { *cursor }, None).is_ok() {
        return each(cursor, Step::DrawCard);
    }
    let at = cursor.here();
    if let Some(count) = take_number(cursor)? {
        cursor.take_word(&["more"]);
        say::take_card_noun(cursor);
        if count == 0 {
            return Err(ParseError::new(at, Expected::Number));
        }
        return Ok(smallvec![Step::Draw(count)]);
    }
    if starts_number_card(cursor) {
        return each(cursor, Step::DrawCard);
    }
    if one_more && !cursor.is_end() {
        return Err(cursor.error(Expected::Card));
    }
    Ok(smallvec![Step::Draw(1)])
}

/// `link yellow 9 to blue`; `to blue 9` says the same.
fn take_links(cursor: &mut Cursor<'_>) -> Result<Steps, ParseError> {
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
    Ok(smallvec![Step::Link { from, to }])
}

/// `swap blue 7`, `swap blue 7 for the joker`, `swap the joker for blue 7`.
fn take_swapped(cursor: &mut Cursor<'_>) -> Result<Steps, ParseError> {
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
fn take_set(cursor: &mut Cursor<'_>) -> Result<SmallVec<[NamedCard; 2]>, ParseError> {
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
