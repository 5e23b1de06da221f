//! What a clause of FLÄT can name: cards, piles, places, lines.

use super::super::line::LayoutLine;
use super::clause::Clause;
use super::places::{Place, behind_articles, take_place};
use crate::cards::faessler::{Face, PushDirection, Spot, is_face, is_rank_alone, take_face};
use crate::cards::text::TokenKind;
use crate::cards::words::{is_number_at, take_number};
use crate::cards::{Expected, ParseError};
use crate::rules::read::{Meaning, Meanings, Reader};
use std::ops::Range;

/// Something that a clause names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    /// A card, told with its suit.
    Face(Face),
    /// A place of the layout, and whether its card was said to lie open.
    Spot(Spot, bool),
    /// A line of the layout.
    Line(LayoutLine),
    /// What lies uppermost.
    Top,
    /// The open card, or one of one's own.
    Open { mine: bool },
    /// The hidden card, or one of one's own.
    Hidden { mine: bool },
    /// A card.
    Card,
    /// The cards left to draw.
    Stock,
    /// One of the two piles.
    Pile,
    /// The discard pile.
    DiscardPile,
    /// A FLÄT.
    Flaet,
    /// The card named before; or who acts.
    It { or_subject: bool },
    /// How the layout is pushed together.
    Way(PushDirection),
    /// Some place that was named before: `da`, `daneben`.
    There,
}

/// A thing with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) thing: Thing,
    /// Whether it is said to be exchanged: `with`, `for`.
    pub(super) exchanged: bool,
    pub(super) span: Range<usize>,
}

impl Item {
    /// This is not what was expected here.
    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.clone(), expected)
    }
}

/// What leads to a thing.
const LEADS: Meanings = Meanings::of(&[
    Meaning::On,
    Meaning::In,
    Meaning::From,
    Meaning::With,
    Meaning::For,
    Meaning::Toward,
    Meaning::Infinitive,
]);
/// Parts of a verb that may also be a place.
const PARTS: Meanings = Meanings::of(&[Meaning::On, Meaning::ParticleLay]);
const EXCHANGE: Meanings = Meanings::of(&[Meaning::With, Meaning::For]);

/// Takes what is named here, if anything is.
///
/// # Errors
/// A card without its suit, a place told by half, a count.
pub(super) fn take_item(
    reader: &mut Reader<'_>,
    clause: &Clause,
) -> Result<Option<Item>, ParseError> {
    let start = reader.cursor.here().start;
    let item = |thing: Thing, exchanged: bool, end: usize| {
        Ok(Some(Item { thing, exchanged, span: start..end }))
    };
    if let Some(hit) = reader.look().filter(|hit| hit.meanings.any(LEADS))
        && let Some((thing, behind)) = thing(reader.after(hit.tokens), clause, true)?
    {
        *reader = behind;
        return item(thing, hit.meanings.any(EXCHANGE), reader.cursor.taken_end());
    }
    let Some((thing, behind)) = thing(*reader, clause, false)? else { return Ok(None) };
    *reader = behind;
    item(thing, false, reader.cursor.taken_end())
}

/// What stands here, and the reader behind it.
fn thing<'w>(
    reader: Reader<'w>,
    clause: &Clause,
    led: bool,
) -> Result<Option<(Thing, Reader<'w>)>, ParseError> {
    let (mut ahead, mine) = behind_articles(reader);
    let (meanings, tokens) = ahead.meanings();
    let taken = |ahead: Reader<'w>, thing: Thing| Ok(Some((thing, ahead)));
    if meanings.has(Meaning::Flaet) {
        return taken(ahead.after(tokens), Thing::Flaet);
    }
    for (meaning, way) in [
        (Meaning::Vertically, PushDirection::Vertically),
        (Meaning::Horizontally, PushDirection::Horizontally),
    ] {
        if meanings.has(meaning) {
            return taken(ahead.after(tokens), Thing::Way(way));
        }
    }
    // `the open 3`, `the open ro3`: which card it is, or half of it.
    let up = meanings.has(Meaning::FaceUp);
    let behind = ahead.after(tokens);
    let rank = !clause.can_be(Meaning::Flip) && is_one_rank(&behind);
    if up && (rank || stands_face(&behind)) {
        let mut face = behind;
        if rank {
            face.cursor.advance();
            return taken(face, Thing::Open { mine });
        }
        let told = take_one_face(&mut face)?;
        return taken(face, Thing::Face(told));
    }
    if stands_face(&ahead) {
        let told = take_one_face(&mut ahead)?;
        return taken(ahead, Thing::Face(told));
    }
    if meanings.has(Meaning::DiscardPile) {
        return taken(ahead.after(tokens), Thing::DiscardPile);
    }
    if meanings.has(Meaning::Stock) || meanings.has(Meaning::Pile) {
        let one_of_two = meanings.has(Meaning::Pile);
        return taken(ahead.after(tokens), if one_of_two { Thing::Pile } else { Thing::Stock });
    }
    // The articles count: `my hidden card in the middle` is a place all the same.
    let mut place = ahead;
    match take_place(&mut place, clause.has(|thing| thing == Thing::Flaet)) {
        Ok(Some(found)) => {
            return taken(
                place,
                match found {
                    Place::Spot(spot, open) => Thing::Spot(spot, open),
                    Place::Line(line) => Thing::Line(line),
                    Place::Top => Thing::Top,
                },
            );
        }
        Ok(None) => {}
        // `Right, …` is no side.
        Err(_) if meanings.has(Meaning::Approve) => return Ok(None),
        Err(error) => return Err(error),
    }
    if up || meanings.has(Meaning::FaceDown) {
        let mut noun = ahead.after(tokens);
        let _ = noun.take(Meaning::Card) || noun.take(Meaning::NounOfColour);
        if stands_pile(&noun) {
            // `the face-down pile`
            noun.cursor.advance();
            return taken(noun, if up { Thing::DiscardPile } else { Thing::Stock });
        }
        return taken(noun, if up { Thing::Open { mine } } else { Thing::Hidden { mine } });
    }
    let it = reader.look().filter(|hit| hit.meanings.has(Meaning::It));
    if meanings.has(Meaning::Card) && it.is_none() {
        return taken(ahead.after(tokens), Thing::Card);
    }
    if let Some(hit) = it {
        let or_subject =
            hit.meanings.has(Meaning::Subject) && !clause.heard.has(Meaning::Subject) && !led;
        let after = reader.after(hit.tokens);
        // `die` before a noun is none.
        if hit.meanings.has(Meaning::Article) && !stands_alone(&after) {
            return Ok(None);
        }
        return taken(after, Thing::It { or_subject });
    }
    // `op`, `dran` are parts of a verb.
    if let Some(hit) = reader
        .look()
        .filter(|hit| hit.meanings.has(Meaning::There) && !hit.meanings.any(PARTS) && !led)
    {
        return taken(reader.after(hit.tokens), Thing::There);
    }
    // `eine`, `one`: a card.
    if is_number_at(&reader.cursor, 0) {
        let mut count = reader;
        let one = take_number(&mut count.cursor)? == Some(1);
        if one && !led && count.cursor.kind_at(0).is_none_or(|kind| !is_noun(kind, &count)) {
            return taken(count, Thing::Card);
        }
    }
    Ok(None)
}

/// Whether a word stands there that `eine` would lead to.
fn is_noun(kind: TokenKind<'_>, reader: &Reader<'_>) -> bool {
    matches!(kind, TokenKind::Number(_))
        || matches!(kind, TokenKind::Word(_)) && reader.look().is_none()
}

fn stands_pile(reader: &Reader<'_>) -> bool {
    reader.is(Meaning::Pile) || reader.is(Meaning::Stock)
}

/// Whether no noun follows: `die` is then no article.
fn stands_alone(reader: &Reader<'_>) -> bool {
    const NOUNS: Meanings = Meanings::of(&[
        Meaning::Person,
        Meaning::Game,
        Meaning::New,
        Meaning::Layout,
        Meaning::Hand,
        Meaning::Table,
    ]);
    !reader.look().is_some_and(|hit| hit.meanings.any(NOUNS)) && !reader.is_name()
}

/// Whether a rank stands here without its suit, and no place: `3`, and not `2 3`.
fn is_one_rank(reader: &Reader<'_>) -> bool {
    let behind = reader.after(1).cursor;
    let place = behind.mark_at(0, ',') && is_number_at(&behind, 1)
        || behind.mark_at(0, '/')
        || behind.mark_at(0, '-')
        || is_number_at(&behind, 0);
    is_rank_alone(&reader.cursor) && !reader.is(Meaning::Article) && !place
}

/// Whether a card stands here, or what was meant as one.
fn stands_face(reader: &Reader<'_>) -> bool {
    let corner = reader.is(Meaning::Corner) && is_suit_alone(reader);
    let subject = reader.is(Meaning::Subject);
    is_rank_alone(&reader.cursor) && !is_number_at(&reader.cursor, 0) && !subject
        || is_face(&reader.cursor) && !corner && !subject
}

/// `Ecke`, which is a suit only with its rank.
fn is_suit_alone(reader: &Reader<'_>) -> bool {
    !is_rank_alone(&reader.after(1).cursor)
}

/// Takes a card; a number before a suit may be a count (`drei Rosen`).
fn take_one_face(reader: &mut Reader<'_>) -> Result<Face, ParseError> {
    let here = reader.cursor.here();
    let counts = is_number_at(&reader.cursor, 0)
        && reader.cursor.word_at(1).is_some_and(|word| word.len() > 2)
        && !reader.is_of(1);
    if counts {
        return Err(ParseError::new(here, Expected::Suit));
    }
    take_face(&mut reader.cursor)
}
