//! Parsing a move: what people say at the table, in three languages → [`Move`].
//!
//! The grammar (`moves.grammar`) says what a clause can be, [`fold`] what a clause means behind those
//! before it, [`steps`] which steps a verb makes of what stands beside it. The words stand in
//! `src/language/words`.

mod clause;
mod ending;
mod errors;
mod facts;
mod laying;
pub(crate) mod names;
mod notation;
mod offers;
mod piles;
#[cfg(test)]
mod tests;
mod turn;
mod verbs;

use super::moves::{Move, SpannedStep, Step, format_canonical};
use crate::cards::text::Tokens;
use crate::cards::{Expected, NamedCard, ParseError, Tongue};
use crate::language::grammars::{moves, piles as pile_words};
use crate::language::{Misread, ParseChart, Sentence, Span};
use smallvec::SmallVec;
use std::cell::Cell;
use turn::{Ground, TurnDraft};

/// What a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Cards have a colour: a bare number is not understood.
    Cards,
    /// As [`Dialect::Cards`]; who has no such card says so (quartets).
    Asking,
    /// connect-anywhere: numbers go on piles, and colours do not matter.
    Piles,
}

/// The players whose piles a claim may name.
#[derive(Clone, Copy, Debug)]
pub enum Names<'a> {
    /// Any name.
    Any,
    /// These and no other.
    Only(&'a [&'a str]),
}

/// Actor speaks: the language that decides what a word means, and who sits at the table.
#[derive(Clone, Copy, Debug)]
pub struct Talk<'a> {
    /// The language asked for; another one is tried only for words that it does not know.
    pub tongue: Tongue,
    /// The players who may be named.
    pub players: Names<'a>,
}

impl Default for Talk<'_> {
    fn default() -> Self {
        Talk { tongue: Tongue::En, players: Names::Any }
    }
}

/// Cards that a sentence names, and of which its move says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Those said to be in the hand, in the stated order.
    pub cards: SmallVec<[NamedCard; 2]>,
    /// True if they were the whole hand before the turn.
    pub whole: bool,
    /// A card to which a connector leads, and which was not laid.
    pub unlaid: Option<NamedCard>,
}

/// Parses a move, and what was said to be in the hand beside it.
///
/// # Errors
/// A text that is not understood: the position, what was expected there, and the one claim that could
/// have been meant, if there is one.
pub fn parse_claim(
    claim: &str,
    dialect: Dialect,
    talk: Talk<'_>,
) -> Result<(Move, Held), ParseError> {
    read(claim, dialect, talk).map_err(|misread| offers::with_offer(claim, dialect, talk, misread))
}

type Reading = Result<(Move, Held), Misread>;

/// Reads a text, without offers.
fn read(claim: &str, dialect: Dialect, talk: Talk<'_>) -> Reading {
    let tokens = Tokens::new(claim).map_err(Misread::plain)?;
    if let Some(steps) = notation::parse(&tokens, dialect, talk) {
        let held = Held { unlaid: unlaid(&steps), ..Held::default() };
        return Ok((steps, held));
    }
    let in_tongue = |tongue| read_in(&tokens, dialect, Talk { tongue, ..talk });
    let (mut best, mut unknown) = match in_tongue(talk.tongue) {
        (Err(misread), unknown) if unknown > 0 => (misread, unknown),
        (understood_or_refused, _) => return understood_or_refused,
    };
    for tongue in Tongue::ALL.into_iter().filter(|tongue| *tongue != talk.tongue) {
        match in_tongue(tongue) {
            (Ok(claim), 0) => return Ok(claim),
            // The language that understands more of it says what is wrong.
            (Err(other), lacks)
                if lacks < unknown && other.error.span.start > best.error.span.start =>
            {
                (best, unknown) = (other, lacks);
            }
            _ => {}
        }
    }
    Err(best)
}

/// The card of its own colour to which a connector leads, if it is not laid.
fn unlaid(steps: &Move) -> Option<NamedCard> {
    let own = steps.iter().find_map(|spanned| match spanned.step {
        Step::Link { from, to } if from.colour == to => Some(from),
        _ => None,
    })?;
    let is_laid = steps.iter().any(|spanned| match &spanned.step {
        Step::Lay(lays) => lays.iter().any(|lay| lay.card == own),
        _ => false,
    });
    (!is_laid).then_some(own)
}

/// Reads a text in one language; also how many words that language does not know.
fn read_in(tokens: &Tokens<'_>, dialect: Dialect, talk: Talk<'_>) -> (Reading, usize) {
    let is_piles = dialect == Dialect::Piles;
    let table = if is_piles { &pile_words::GRAMMAR } else { &moves::GRAMMAR };
    let too_long = || {
        let error = ParseError::new(tokens.cursor().here(), Expected::Shorter);
        (Err(Misread::plain(error)), 0)
    };
    let Some(plain) = Sentence::new(tokens, table, talk.tongue, &[]) else { return too_long() };
    let kinds = if is_piles { names::PILES } else { names::CARDS };
    let mut extra = Vec::new();
    let names = names::add_names(&mut extra, tokens, &plain, kinds, talk);
    let Some(sentence) = Sentence::new(tokens, table, talk.tongue, &extra) else {
        return too_long();
    };
    let mut chart = ParseChart::new(&sentence);
    let lacks = Cell::new(None);
    let ground = Ground {
        is_english: talk.tongue == Tongue::En,
        denies: dialect == Dialect::Asking,
        lacks: &lacks,
    };
    let turns = chart.fold(
        &TurnDraft::default(),
        |chart, turn: &TurnDraft, clause| {
            if is_piles { turn.put(chart, clause, &names) } else { turn.add(ground, chart, clause) }
        },
        |turn, _| if is_piles { turn.any() } else { turn.finish(ground) },
    );
    let reading = decide(&sentence, turns)
        .unwrap_or_else(|| Err(errors::misread(&plain, &chart, lacks.get(), is_piles)));
    // A word with a capital is a name only in what is understood.
    let unknown = if reading.is_ok() { sentence.unknown_words() } else { plain.unknown_words() };
    (reading, unknown)
}

/// The one claim of all readings, or why they are refused; `None` if there is no reading.
fn decide(sentence: &Sentence<'_>, turns: Vec<TurnDraft>) -> Option<Reading> {
    let two = |mut claims: Box<dyn Iterator<Item = String> + '_>| {
        Some(Box::new([claims.next()?, claims.next()?]))
    };
    let whole = Span { from: 0, to: u16::MAX };
    let refuse = |error| Some(Err(Misread::plain(error)));
    if let Some((expected, at)) = turns.iter().find_map(|turn| turn.refused) {
        let claims = two(Box::new(turns.iter().flat_map(|turn| turn.claims.iter().cloned())));
        let offer = turns.iter().find_map(|turn| turn.offer.clone());
        let error = ParseError::new(sentence.bytes(at), expected);
        return refuse(ParseError { offer, claims, ..error });
    }
    let mut moves: Vec<(Move, Held)> = Vec::new();
    for turn in turns {
        let spanned =
            |draft: turn::Draft| SpannedStep { span: sentence.bytes(draft.at), step: draft.step };
        let steps: Move = turn.steps.into_iter().map(spanned).collect();
        let same = |(other, _): &(Move, Held)| {
            other.iter().map(|step| &step.step).eq(steps.iter().map(|step| &step.step))
        };
        if moves.iter().any(same) {
            continue;
        }
        // `Must I …?` is answered by offering the claim that asks whether one may.
        if turn.must {
            let offer = Some(format_canonical(&steps));
            let error = ParseError::new(sentence.bytes(whole), Expected::Permission);
            return refuse(ParseError { offer, ..error });
        }
        let cards = turn.in_hand.into_iter().collect();
        moves.push((steps, Held { cards, whole: turn.whole_hand, unlaid: turn.unlaid }));
    }
    if moves.len() > 1 {
        let claims = two(Box::new(moves.iter().map(|(steps, _)| format_canonical(steps))));
        let error = ParseError::new(sentence.bytes(whole), Expected::OneReading);
        return refuse(ParseError { claims, ..error });
    }
    moves.pop().map(Ok)
}
