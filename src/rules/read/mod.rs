//! Reading a move: what people say at the table, in three languages → [`Move`].
//!
//! A text is cut into clauses ([`taking`]); each names cards, places and a verb in any order
//! ([`things`]), and the verb says what becomes of them ([`frames`]). The clauses together are the
//! turn ([`turn`]). The words stand in files, one a language ([`lexicon`]); the same grammar reads
//! all of them. A word that is not known stops the reading: nothing is passed over.

mod actors;
mod apposed;
mod aside;
mod beside;
mod clause;
mod drawn;
mod facts;
mod frames;
mod jokers;
mod laying;
mod lexicon;
mod nothing;
mod offer;
mod parting;
mod piles;
mod places;
mod sentence;
mod taking;
#[cfg(test)]
mod tests;
mod things;
mod turn;

pub(crate) use actors::take_actor;
pub use aside::Held;
pub(crate) use clause::HELPERS;
pub use facts::read_facts;
pub(crate) use lexicon::{Meaning, Meanings};
pub(crate) use offer::Offers;
pub(crate) use parting::{Stop, Stops, take_stops, takes_tag};
pub use sentence::Names;
pub(crate) use sentence::Reader;
pub(crate) use things::turned_by;

use super::moves::{Move, format_canonical};
use crate::cards::text::Tokens;
use crate::cards::words::known_in;
use crate::cards::{Expected, ParseError, Tongue};
use sentence::Heard;

/// What a bare number means in a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Cards have a colour: a bare number is not understood.
    Cards,
    /// connect-anywhere: numbers go on piles, and colours do not matter.
    Piles,
}

/// Who speaks: the language that decides what a word means, and who sits at the table.
#[derive(Clone, Copy, Debug)]
pub struct Talk<'a> {
    /// The language asked for; a text that it does not understand is read in the others.
    pub tongue: Tongue,
    /// The players who may be named.
    pub players: Names<'a>,
}

impl Default for Talk<'_> {
    fn default() -> Self {
        Talk { tongue: Tongue::En, players: Names::Any }
    }
}

/// Reads a move as it was told: at least one step, each with its place in the text.
///
/// A card with a number that no pack has is kept as it was named; the referee says why it is
/// illegal.
///
/// # Errors
/// A text that is not understood: where, what was expected there, and the one claim that could
/// have been meant, where there is one.
pub fn read_move(claim: &str, dialect: Dialect, talk: Talk<'_>) -> Result<Move, ParseError> {
    read_told(claim, dialect, talk).map(|(steps, _)| steps)
}

/// Reads a move, and what was said to be in the hand beside it.
///
/// # Errors
/// As [`read_move`].
pub fn read_told(
    claim: &str,
    dialect: Dialect,
    talk: Talk<'_>,
) -> Result<(Move, Held), ParseError> {
    let read = |claim: &str| read(claim, dialect, talk);
    // Nothing is offered of which a part would be passed over.
    let canonical = |claim: &str| {
        let (steps, held) = read(claim)?;
        if held.cards.is_empty() {
            return Ok(format_canonical(&steps));
        }
        let error = ParseError::new(0..claim.len(), Expected::HandApart);
        Err(Box::new(NotUnderstood { asked: error.clone(), furthest: error }))
    };
    let offers = Offers { tongue: talk.tongue, cards: known_in, read: &canonical };
    read(claim).map_err(|misread| {
        let error = offers.with_offer(claim, *misread);
        let pairs = dialect == Dialect::Cards && error.expected != Expected::ColourAndNumber;
        if pairs { offer::with_two_cards(claim, error, talk.tongue) } else { error }
    })
}

fn read(claim: &str, dialect: Dialect, talk: Talk<'_>) -> Result<(Move, Held), Box<NotUnderstood>> {
    let piles = dialect == Dialect::Piles;
    in_any_tongue(claim, talk, |reader| turn::read_turn(reader, piles))
}

/// Why a text is not understood.
pub(crate) struct NotUnderstood {
    /// In the language asked for.
    asked: ParseError,
    /// In the language that came furthest.
    furthest: ParseError,
}

/// Reads a text in the language asked for, and if that does not understand it, in the others. What
/// that language understands and refuses stays refused.
///
/// # Errors
/// Why the language asked for does not understand it, and the one that came furthest.
pub(crate) fn in_any_tongue<T>(
    claim: &str,
    talk: Talk<'_>,
    read: impl Fn(Reader<'_>) -> Result<T, ParseError>,
) -> Result<T, Box<NotUnderstood>> {
    let both =
        |error: ParseError| Box::new(NotUnderstood { asked: error.clone(), furthest: error });
    let words = Tokens::new(claim).map_err(both)?;
    let in_tongue = |tongue| {
        let heard = Heard::new(&words, tongue);
        let turn = read(Reader::new(words.cursor(), &heard, tongue, talk.players))?;
        heard.another(&words).map_or(Ok(turn), Err)
    };
    let asked = match in_tongue(talk.tongue) {
        Ok(turn) => return Ok(turn),
        Err(error) => error,
    };
    let mut furthest = asked.clone();
    if asked.expected.is_refusal() {
        return Err(both(asked));
    }
    for tongue in Tongue::ALL.into_iter().filter(|&tongue| tongue != talk.tongue) {
        match in_tongue(tongue) {
            Ok(turn) => return Ok(turn),
            // Whoever understands more of it says what is wrong.
            Err(error) if error.span.start > furthest.span.start => furthest = error,
            Err(_) => {}
        }
    }
    Err(Box::new(NotUnderstood { asked, furthest }))
}
