//! What only tells that nothing fits, or that the pile is used up: it is left out beside a step.

use super::clause::Clause;
use super::lexicon::{Meaning, Meanings};
use super::parting::{Stops, take_stops};
use super::sentence::Reader;
use crate::cards::{Expected, ParseError};

/// What may stand between it and a card that it excepts: `nothing fits, only the red 12`.
const LINKS: Meanings =
    Meanings::of(&[Meaning::Filler, Meaning::Only, Meaning::Also, Meaning::Because]);

/// What may follow it without a comma.
const GOES_ON: Meanings = LINKS.or(Meanings::of(&[Meaning::Subject, Meaning::Approve]));

/// How many words are passed over in search of a card.
const MOST_LINKS: usize = 8;

/// Takes the phrase here, `tokens` long, that says so.
///
/// # Errors
/// It says more than that, or something else: `nothing fits on the red 11`, `nothing fits but the
/// red 12`, `I have no card that fits laid`.
pub(super) fn take_nothing_fits(
    reader: &mut Reader<'_>,
    clause: &Clause,
    tokens: usize,
    piles: bool,
) -> Result<(), ParseError> {
    let from = reader.cursor.here();
    let ahead = reader.after(tokens);
    let span = from.start..ahead.cursor.taken_end();
    let of_a_pile = piles && (0..tokens).any(|at| is_pile(&reader.after(at)));
    // `the red 12 has nothing that fits`
    let of_a_card = clause.acts.is_none() && !clause.things.is_empty();
    if of_a_pile || of_a_card || !is_over(reader, tokens) {
        return Err(ParseError::new(span, Expected::PlainMove));
    }
    note_speaker(reader, tokens);
    *reader = ahead;
    Ok(())
}

/// Whether nothing but that is told here, whoever it is told of.
pub(super) fn only_tells_why(reader: &Reader<'_>) -> bool {
    let says = |reader: &Reader<'_>| {
        let hit = reader.look().filter(|hit| hit.meanings.has(Meaning::NothingFits));
        hit.is_some_and(|hit| is_over(reader, hit.tokens))
    };
    // Who acts is noted where the reason is read, not here.
    says(reader) || reader.behind_actor().is_some_and(|behind| says(&behind))
}

/// Whether the phrase here is all: nothing stands behind it that belongs to it.
fn is_over(reader: &Reader<'_>, tokens: usize) -> bool {
    let ahead = reader.after(tokens);
    let mut stops = ahead;
    let comma = tokens > 1 && reader.after(tokens - 1).cursor.mark_at(0, ',');
    let over = comma
        || ahead.ends()
        || take_stops(&mut stops) != Stops::default()
        || ahead.look().is_some_and(|hit| hit.meanings.any(GOES_ON));
    over && !excepts_a_card(ahead)
}

/// Whether a card follows at once: `but the red 12`.
fn excepts_a_card(mut ahead: Reader<'_>) -> bool {
    for _ in 0..MOST_LINKS {
        if ahead.is_card() || ahead.is_special() || ahead.is_number() {
            return true;
        }
        if take_stops(&mut ahead) != Stops::default() {
            continue;
        }
        let Some(hit) = ahead.look().filter(|hit| hit.meanings.any(LINKS)) else { return false };
        ahead = ahead.after(hit.tokens);
    }
    true
}

fn is_pile(reader: &Reader<'_>) -> bool {
    reader.is(Meaning::Pile) || reader.is(Meaning::Stock)
}

/// Notes who is said to have nothing: `I can't lay, Ben draws` is no turn of one player.
fn note_speaker(reader: &Reader<'_>, tokens: usize) {
    // `aber sie passt nicht`: that is the card.
    let of_a_card = reader.look().is_some_and(|hit| hit.meanings.has(Meaning::Not));
    for at in (0..tokens).filter(|_| !of_a_card) {
        let word = reader.after(at);
        if word.names_subject() {
            word.note_actor(word.cursor.position());
        }
    }
}
